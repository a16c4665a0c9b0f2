//! Whole games of the `scripted` AI over the shipped battles and two variants of them, every order
//! watched by brute force, each saved and restored once on its way. `MUSTER_GAMES` sets how many (default
//! 6), `MUSTER_BATTLE` has them all on the battle of that name, or on those whose names contain it,
//! `MUSTER_SEED` where the seeds begin, `MUSTER_STRIDE` how far apart they lie, so that several processes
//! can share a count.

use muster_tests::chance::count;
use muster_tests::invariants::Watch;
use muster_tests::play::Tally;
use muster_tests::referee::Referee;
use muster_tests::shipped::watched;
use serde_json::{Value, json};

/// A game that takes more player turns than this hangs.
const MOST_TURNS: usize = 200;

fn ask(referee: &mut Referee, request: &Value) -> Result<Value, String> {
    let answer = referee.ask(request)?;
    if answer["ok"] == true {
        Ok(answer)
    } else {
        Err(format!("{request}: {answer}"))
    }
}

/// Goes on from a save, which must be the same battle.
fn keep(watched: &mut Referee) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = folder.path().join("battle.save");
    let before = watched.state()?;
    ask(watched, &json!({"do": "save", "path": path}))?;
    let restored = ask(watched, &json!({"do": "restore", "path": path}))?;
    if restored["state"] == before {
        Ok(())
    } else {
        Err(format!("{before}\nwas restored as {}", restored["state"]))
    }
}

/// One referee lets the AI play, another gives its orders one by one under watch.
fn game(
    (ai, watched): (&mut Referee, &mut Referee),
    scenario: &Value,
    seed: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let load = json!({"do": "load", "scenario": scenario, "seed": seed});
    ask(ai, &load)?;
    let opened = ask(watched, &load)?;
    let (mut watch, found) = Watch::opened(scenario, &opened, false);
    tally.see(&opened["events"]);
    let told = |found: &[muster_tests::invariants::Violation], what: &Value| {
        if found.is_empty() {
            Ok(())
        } else {
            Err(format!("{what}: {found:?}"))
        }
    };
    told(&found, &opened["events"])?;
    for turn in 0..MOST_TURNS {
        if !watch.last()["outcome"].is_null() {
            tally.ended += 1;
            return Ok(());
        }
        if turn as u64 == 1 + seed % 7 {
            keep(watched)?;
            tally.kept += 1;
        }
        let played = ask(ai, &json!({"do": "ai", "level": "scripted", "turns": 1}))?;
        for order in played["orders"].as_array().into_iter().flatten() {
            let answer = ask(watched, &json!({"do": "order", "order": order}))?;
            let found = watch.after(order, true, &answer["events"], &watched.state()?);
            told(&found, &json!([order, answer]))?;
            tally.see(&answer["events"]);
            tally.accepted += 1;
        }
        let (one, other) = (ai.state()?["hash"].clone(), watch.last()["hash"].clone());
        if one != other {
            return Err(format!("the same orders came to {one} and to {other}"));
        }
    }
    Err(format!("no outcome after {MOST_TURNS} player turns"))
}

#[test]
fn scripted_games_break_no_invariant() {
    let games = count("MUSTER_GAMES", 6);
    let (first, stride) = (
        count("MUSTER_SEED", 1) as u64,
        count("MUSTER_STRIDE", 1) as u64,
    );
    let start = || Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let (mut ai, mut referee) = (start(), start());
    let wanted = std::env::var("MUSTER_BATTLE").unwrap_or_default();
    let mut battles = watched();
    let named = battles.iter().any(|(name, _)| *name == wanted);
    battles.retain(|(name, _)| {
        if named {
            *name == wanted
        } else {
            name.contains(&wanted)
        }
    });
    assert!(!battles.is_empty(), "no battle is called {wanted}");
    let mut tally = Tally::default();
    for index in 0..games {
        let (name, scenario) = &battles[index % battles.len()];
        let seed = first + index as u64 * stride;
        game((&mut ai, &mut referee), scenario, seed, &mut tally)
            .unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
    }
    println!("{games} games, {tally:?}");
    assert_eq!(tally.ended, games);
    assert!(
        tally.accepted > games * 20,
        "games of {} orders in all are no games",
        tally.accepted
    );
}
