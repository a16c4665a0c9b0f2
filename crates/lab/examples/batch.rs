//! Plays a batch of a battle, shipped or in a file, between two scripted players and prints what came
//! of it.
//!
//! `cargo run --release -p muster-lab --example batch -- ambush-in-the-hills 1000 [RULES [SECOND]]`

use std::sync::Arc;

use muster_ai::{Contender, Level};
use muster_battle::Roster;
use muster_lab::{Config, Field, simulate};
use muster_rulebook::Ruleset;
use muster_scenario::{Scenario, shipped};

fn roster(name: &str, rules: &str) -> Result<Arc<Roster>, String> {
    let text = match shipped(name) {
        Some(text) => text.to_owned(),
        None => std::fs::read_to_string(name).map_err(|why| format!("{name}: {why}"))?,
    };
    let scenario = Scenario::read(&text, name).map_err(|faults| format!("{faults:?}"))?;
    let rules = Ruleset::shipped(rules).ok_or("no such ruleset")?;
    let loaded = Roster::load(scenario, rules).map_err(|faults| format!("{faults:?}"))?;
    Ok(Arc::new(loaded.0))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| given.get(place).map(String::as_str);
    let name = word(0).unwrap_or("pass-between-wood-and-hill");
    let rules = word(2).unwrap_or("shock-test-6");
    let field = Field {
        name: name.to_owned(),
        roster: roster(name, rules)?,
        against: word(3).map(|second| roster(name, second)).transpose()?,
        levels: [Level::Scripted, Level::Scripted].map(Contender::from),
    };
    let config = Config::new(vec![field], word(1).unwrap_or("200").parse()?);
    let report = simulate(&config, |_, _, _| {})?;
    println!("{}", serde_json::to_string_pretty(&report)?);
    Ok(())
}
