//! Whole games of the `scripted` AI over both battles of the Shock game, every order watched by brute force.
//! `MUSTER_GAMES` sets how many (default 4), `MUSTER_SEED` where the seeds begin, `MUSTER_STRIDE` how
//! far apart they lie, so that several processes can share a count.

use muster_tests::chance::count;
use muster_tests::invariants::Watch;
use muster_tests::referee::Referee;
use muster_tests::shipped::{SHOCK, scenario};
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

/// One referee lets the AI play, another gives its orders one by one under watch. How many orders.
fn game(
    ai: &mut Referee,
    watched: &mut Referee,
    scenario: &Value,
    seed: u64,
) -> Result<usize, String> {
    let load = json!({"do": "load", "scenario": scenario, "seed": seed});
    ask(ai, &load)?;
    let (mut watch, found) = Watch::new(scenario, &ask(watched, &load)?["state"]);
    let told = |found: &[muster_tests::invariants::Violation], what: &Value| {
        if found.is_empty() {
            Ok(())
        } else {
            Err(format!("{what}: {found:?}"))
        }
    };
    told(&found, &load)?;
    let mut orders = 0;
    for _ in 0..MOST_TURNS {
        if !watch.last()["outcome"].is_null() {
            return Ok(orders);
        }
        let turn = ask(ai, &json!({"do": "ai", "level": "scripted", "turns": 1}))?;
        for order in turn["orders"].as_array().into_iter().flatten() {
            let answer = ask(watched, &json!({"do": "order", "order": order}))?;
            let found = watch.after(order, true, &answer["events"], &watched.state()?);
            told(&found, order)?;
            orders += 1;
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
    let games = count("MUSTER_GAMES", 4) as u64;
    let (first, stride) = (
        count("MUSTER_SEED", 1) as u64,
        count("MUSTER_STRIDE", 1) as u64,
    );
    let start = || Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let (mut ai, mut watched) = (start(), start());
    let scenarios = SHOCK.map(scenario);
    let mut orders = 0;
    for index in 0..games {
        let which = (index % SHOCK.len() as u64) as usize;
        let seed = first + index * stride;
        orders += game(&mut ai, &mut watched, &scenarios[which], seed)
            .unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", SHOCK[which]));
    }
    println!("{games} games, {orders} orders");
    assert!(
        orders as u64 > games * 20,
        "games of {orders} orders in all are no games"
    );
}
