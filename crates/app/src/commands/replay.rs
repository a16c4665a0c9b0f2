//! `muster replay`: a save, turn by turn, in sentences; or proof that it plays again as it did.

use muster_battle::save::{Film, hash_text};
use muster_battle::sentence::sentence;
use muster_battle::{BattleEvent, Phase, Roster, hash::state_hash};

use crate::cli::ReplayArgs;
use crate::console::Console;
use crate::failure::{Done, Failure};
use crate::film::{read_save, read_to_watch};
use crate::prologue;

/// Steps through a save.
///
/// # Errors
/// It cannot be read, it may not be watched yet, or `--verify` finds a turn that differs.
pub fn run(args: &ReplayArgs, out: &mut Console<'_>) -> Done {
    if args.verify {
        let save = read_save(&args.save)?;
        save.verify().map_err(Failure::Faults)?;
        out.line(format_args!(
            "verified: {} orders, {} player turns, hash {}",
            save.orders.len(),
            save.turns.len(),
            save.hash
        ));
        return Ok(());
    }
    let save = read_to_watch(&args.save)?;
    let mut film = Film::open(save).map_err(Failure::Faults)?;
    let roster = film.roster();
    if let Some(turn) = args.turn {
        return one_turn(&mut film, turn, out);
    }
    prologue::before(&roster, None, film.save().seed, out);
    if let Some(note) = film.note() {
        out.line(note);
    }
    tell(&film.opening(), &roster, out);
    while let Some(events) = film.step().map_err(Failure::Faults)? {
        tell(&events, &roster, out);
        if out.is_closed() {
            return Ok(());
        }
    }
    out.line("");
    film.look(|view| prologue::after(view, out));
    let hash = film.look(state_hash);
    out.line(format_args!("Last state: hash {}", hash_text(hash)));
    Ok(())
}

/// Prints what happens in a turn, of both players.
fn one_turn(film: &mut Film, turn: u32, out: &mut Console<'_>) -> Done {
    let roster = film.roster();
    let mut current = 0;
    let mut told = false;
    let mut next = Some(film.opening());
    while let Some(events) = next {
        for event in &events {
            if let BattleEvent::Phase { turn: begun, .. } = event {
                current = *begun;
            }
            if turn > 0 && current == turn {
                told = true;
                tell(std::slice::from_ref(event), &roster, out);
            }
        }
        if told && current > turn {
            break;
        }
        next = film.step().map_err(Failure::Faults)?;
    }
    if told {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "--turn {turn}: this save has turns 1 to {current}"
    )))
}

/// Prints events in sentences, a blank line before each player's turn.
pub fn tell(events: &[BattleEvent], roster: &Roster, out: &mut Console<'_>) {
    for event in events {
        if let BattleEvent::Phase {
            phase: Phase::Start,
            ..
        } = event
        {
            out.line("");
        }
        if let Some(text) = sentence(event, roster) {
            out.line(text);
        }
    }
}
