//! What the scripted player ordered before any other was written: the yardstick of all others must
//! not change by accident. Fifty games over the shipped battles, one line each, and one of them in
//! full, so that a difference can be read.
//!
//! Where a change of its orders is meant, `MUSTER_BLESS=1 cargo test -p muster-ai --test golden`
//! writes the files anew; the reason belongs into the commit.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::json::order_to_json;
use muster_battle::{Battle, Roster, Seeds};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use xxhash_rust::xxh3::Xxh3;

/// Games, dealt out to the shipped battles in turn.
const GAMES: u64 = 50;
/// The battles that shipped when the games were kept: one more would deal all others out anew.
const BATTLES: [&str; 4] = [
    "pass-between-wood-and-hill",
    "ambush-in-the-hills",
    "roses",
    "knights-let-loose",
];
/// Games of each level that thinks.
const THOUGHT_OUT: u64 = 4;
/// The game that is kept in full.
const IN_FULL: u64 = 3;

fn battles() -> Vec<(String, Arc<Roster>)> {
    let load = |name: &str| {
        let text = muster_scenario::shipped(name).expect("a shipped battle");
        let scenario = Scenario::read(text, name).expect("a sound scenario");
        let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
        Arc::new(Roster::load(scenario, rules).expect("a sound battle").0)
    };
    BATTLES.map(|name| (name.to_owned(), load(name))).into()
}

/// The orders of a game, one JSON object a line.
fn orders(roster: &Arc<Roster>, level: Level, seed: u64) -> Vec<String> {
    let mut battle = Battle::new(roster.clone(), Seeds::of(seed)).without_history();
    let mut players = [0, 1].map(|_| Player::new(level, seed));
    let mut lines = Vec::new();
    while battle.armies().outcome.is_none() {
        let active = battle.clock().active.index();
        let note = |order: &_| lines.push(order_to_json(order, roster).to_string());
        players[active].turn_with(&mut battle, note).expect("legal");
    }
    lines
}

fn digest(lines: &[String]) -> u64 {
    let mut hasher = Xxh3::new();
    for line in lines {
        hasher.update(line.as_bytes());
        hasher.update(b"\n");
    }
    hasher.digest()
}

fn compare(name: &str, found: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("MUSTER_BLESS").is_some() {
        std::fs::write(&path, found).expect("a file to write");
    }
    let kept = std::fs::read_to_string(&path).expect("the golden file");
    for (number, (kept, found)) in kept.lines().zip(found.lines()).enumerate() {
        assert_eq!(kept, found, "{name}, line {}", number + 1);
    }
    assert_eq!(kept.lines().count(), found.lines().count(), "{name}");
}

#[test]
fn the_scripted_player_orders_what_it_always_did() {
    let battles = battles();
    let mut games = String::new();
    for seed in 0..GAMES {
        let (name, roster) = &battles[(seed % battles.len() as u64) as usize];
        let orders = orders(roster, Level::Scripted, seed);
        let digest = digest(&orders);
        writeln!(games, "{name} {seed} {} {digest:016x}", orders.len()).expect("a string");
        if seed == IN_FULL {
            compare("scripted-game.jsonl", &(orders.join("\n") + "\n"));
        }
    }
    compare("scripted-games.txt", &games);
}

/// Unlike those of the scripted player these files may change with every change of how the levels play:
/// they hold that debug and release builds, and all machines, play the same.
#[test]
fn those_who_think_order_the_same_in_every_build() {
    let battles = battles();
    let mut games = String::new();
    for level in Level::ALL.into_iter().filter(|level| level.thinks()) {
        for seed in 0..THOUGHT_OUT {
            let (name, roster) = &battles[(seed % battles.len() as u64) as usize];
            let orders = orders(roster, level, seed);
            let digest = digest(&orders);
            let count = orders.len();
            writeln!(games, "{level} {name} {seed} {count} {digest:016x}").expect("a string");
        }
    }
    compare("thinking-games.txt", &games);
}
