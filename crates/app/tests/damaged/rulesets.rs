//! Damaged rulesets, as files and as the referee takes them.

use std::sync::Arc;

use muster::commands::check::check;
use muster::data::{Kind, Text};
use muster_battle::{Battle, Roster, Seeds};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use muster_tests::chance::Chance;
use muster_tests::damage::{self, rounds};

use super::{battles, placed, plays};

/// Plays a battle under these rules, where the battle can be had under them.
fn tried(rules: Ruleset, battles: &[Scenario], chance: &mut Chance, of: &str) -> bool {
    // What happens within a few orders happens at close quarters.
    let which = chance.below(battles.len() * 2).min(battles.len() - 1);
    match Roster::load(battles[which].clone(), rules) {
        Ok((roster, _)) => {
            let seed = chance.word();
            let battle = Battle::new(Arc::new(roster), Seeds::of(seed));
            plays(battle, seed, of);
            true
        }
        Err(faults) => {
            placed(&faults, of);
            false
        }
    }
}

#[test]
fn damaged_rulesets_are_answered_or_played() {
    let mut chance = Chance::new(9);
    let battles = battles();
    let names = Ruleset::shipped_names();
    let (mut sound, mut played) = (0, 0);
    for _ in 0..rounds() {
        let name = names[chance.below(names.len())];
        let mut text = Ruleset::shipped_text(name).unwrap_or_default().to_owned();
        for _ in 0..=chance.below(3) {
            text = damage::text(&text, &mut chance);
        }
        let text = Text {
            file: "damaged.toml".to_owned(),
            text,
        };
        let (kind, found) = check(&text);
        let Text { file, text } = text;
        placed(&found, &text);
        if kind != Kind::Ruleset || !found.is_empty() {
            continue;
        }
        sound += 1;
        let rules = Ruleset::read(&text, &file, &|_| None);
        let rules = rules.unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        let again = Ruleset::read(&rules.to_toml(), &file, &|_| None);
        assert_eq!(again.as_ref(), Ok(&rules), "{text}");
        played += usize::from(tried(rules, &battles, &mut chance, &text));
    }
    println!("{sound} of {} were sound, {played} were played", rounds());
    // Damage that nobody notices would test nothing, and so would damage that nothing survives.
    let share = played as f64 / rounds() as f64;
    assert!((0.05..0.7).contains(&share), "{played} were played");
}

#[test]
fn damaged_rulesets_in_requests_are_answered_or_played() {
    let mut chance = Chance::new(10);
    let battles = battles();
    let sound: Vec<serde_json::Value> = Ruleset::shipped_names()
        .iter()
        .filter_map(|name| toml::from_str(Ruleset::shipped_text(name)?).ok())
        .collect();
    assert_eq!(sound.len(), Ruleset::shipped_names().len());
    let mut played = 0;
    for _ in 0..rounds() {
        let mut json = sound[chance.below(sound.len())].clone();
        for _ in 0..=chance.below(3) {
            damage::json(&mut json, &mut chance);
        }
        let of = json.to_string();
        match Ruleset::from_json(&json, "rules", &|_| None) {
            Ok(rules) => played += usize::from(tried(rules, &battles, &mut chance, &of)),
            Err(faults) => placed(&faults, &of),
        }
    }
    println!("{played} of {} were played", rounds());
    assert!(played > rounds() / 50, "{played} were played");
}
