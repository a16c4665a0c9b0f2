//! `muster`, `muster play` and what `muster watch` shows: the window.

use std::path::PathBuf;

use muster_ai::Contender;
use muster_battle::Battle;

use super::watch;
use crate::cli::PlayArgs;
use crate::console::{Console, complain};
use crate::failure::{Done, Failure};
use crate::film::{let_watch, read_save};
use crate::{players, table};

/// The title screen; where no window opens, two AIs play in the terminal.
///
/// # Errors
/// As [`watch::default_battle`].
pub fn title(out: &mut Console<'_>) -> Done {
    match in_window(None, None) {
        Ok(()) => Ok(()),
        Err(why) => watch::default_battle(&why, out),
    }
}

/// Plays what is asked for.
///
/// # Errors
/// What is asked for does not exist, or no window can be opened.
pub fn run(args: &PlayArgs) -> Done {
    let (battle, seats) = match &args.load {
        Some(saved) => {
            let save = read_save(saved)?;
            let battle = watch::resumed(&save, saved)?.0;
            let seats = players::seated(battle.roster(), &args.sides)?;
            if seats.iter().all(Option::is_some) {
                // Nobody but AIs plays on: that is watching.
                let_watch(&save, saved)?;
            }
            let changed = players::changed(&save, battle.roster(), &seats);
            changed.iter().for_each(complain);
            (battle, seats)
        }
        None => {
            let ready = table::ready(&args.scenario, args.rules.as_deref())?;
            ready.warnings.iter().for_each(complain);
            let battle = watch::begun(ready.roster, args.seed.unwrap_or_else(watch::any_seed));
            let seats = players::seated(battle.roster(), &args.sides)?;
            (battle, seats)
        }
    };
    in_window(Some((battle, seats)), None).map_err(|why| {
        Failure::Work(format!(
            "{why}, and people play in one; muster watch --headless lets two AIs play here"
        ))
    })
}

/// Opens the window with a battle and who leads its armies, a person where no level is named; or with
/// the title screen.
///
/// # Errors
/// Why no window opens, as the beginning of a sentence.
#[cfg(feature = "window")]
pub fn in_window(
    battle: Option<(Battle, [Option<Contender>; 2])>,
    out: Option<PathBuf>,
) -> Result<(), String> {
    use crate::window::Opening;
    use muster_interface::Seat;

    let seat = |it: Option<Contender>| it.as_ref().map_or(Seat::Human, Seat::from);
    show(Opening {
        battle: battle.map(|(battle, players)| (battle, players.map(seat))),
        out,
        ..Opening::default()
    })
}

/// Opens the window with the editor: with a scenario's file and text, else with a bare table.
///
/// # Errors
/// As [`in_window`].
#[cfg(feature = "window")]
pub fn edit_in_window(edited: Option<(String, String)>) -> Result<(), String> {
    use crate::window::Opening;

    show(Opening {
        edited: Some(edited),
        ..Opening::default()
    })
}

#[cfg(feature = "window")]
fn show(opening: crate::window::Opening) -> Result<(), String> {
    use crate::window::{self, NoWindow};

    window::open(opening).map_err(|no_window| match no_window {
        NoWindow::Never(why) => format!("No window can be opened ({why})"),
        NoWindow::Lost(why) => format!("The window is lost ({why})"),
    })
}

/// A build without a window.
///
/// # Errors
/// Always: there is none.
#[cfg(not(feature = "window"))]
pub fn in_window(
    _battle: Option<(Battle, [Option<Contender>; 2])>,
    _out: Option<PathBuf>,
) -> Result<(), String> {
    Err("This build opens no window".to_owned())
}

/// A build without a window.
///
/// # Errors
/// Always: there is none.
#[cfg(not(feature = "window"))]
pub fn edit_in_window(_edited: Option<(String, String)>) -> Result<(), String> {
    Err("This build opens no window".to_owned())
}
