//! Damaged saves: their text, and single values in them.

use std::sync::Arc;

use muster::commands::check::check;
use muster::data::{Kind, Text};
use muster_ai::{Level, Player};
use muster_battle::save::Save;
use muster_battle::{Battle, Roster, Seeds};
use muster_rulebook::Ruleset;
use muster_tests::chance::Chance;
use muster_tests::damage::{self, rounds};
use serde_json::Value;

use super::{battles, placed, plays};

/// Saves of battles that have gone on for a while, some to their end.
fn sound() -> Vec<Save> {
    let mut saves = Vec::new();
    for scenario in battles() {
        let rules = Ruleset::shipped(scenario.rules_name());
        let rules = rules.unwrap_or_else(|| panic!("{}", scenario.rules_name()));
        let (roster, _) =
            Roster::load(scenario, rules).unwrap_or_else(|faults| panic!("{faults:?}"));
        let seeds = Seeds {
            seed: 5,
            dice: vec![1, 2, 3, 4, 5, 6],
            d20: vec![20],
            cards: Vec::new(),
        };
        let mut battle = Battle::new(Arc::new(roster), seeds);
        let mut player = Player::new(Level::Scripted, 5);
        for orders in 0.. {
            if [0, 12, 60].contains(&orders) {
                saves.push(Save::of(&mut battle));
            }
            if battle.armies().outcome.is_some() {
                break;
            }
            let order = battle.look(|view| player.next_order(view));
            if let Err(refusal) = battle.order(order) {
                panic!("{refusal}");
            }
        }
        saves.push(Save::of(&mut battle));
    }
    saves
}

/// Checks a save as `muster check` does, and plays it on where it is sound.
fn tried(text: String, chance: &mut Chance) -> bool {
    let text = Text {
        file: "damaged.json".to_owned(),
        text,
    };
    let (kind, found) = check(&text);
    placed(&found, &text.text);
    if kind != Kind::Save || found.iter().any(|fault| fault.is_error()) {
        return false;
    }
    let save = Save::read(&text.text, &text.file);
    let save = save.unwrap_or_else(|faults| panic!("{faults:?}\n{}", text.text));
    match save.resume() {
        Ok(battle) => {
            plays(battle, chance.word(), &text.text);
            true
        }
        Err(faults) => {
            // A save of other rules is sound, and is watched.
            assert!(!save.can_be_replayed(), "{faults:?}\n{}", text.text);
            placed(&faults, &text.text);
            false
        }
    }
}

#[test]
fn damaged_saves_are_answered_or_played_on() {
    let mut chance = Chance::new(11);
    let sound: Vec<Value> = sound()
        .iter()
        .filter_map(|save| serde_json::to_value(save).ok())
        .collect();
    let mut played = 0;
    for _ in 0..rounds() {
        let mut json = sound[chance.below(sound.len())].clone();
        for _ in 0..=chance.below(3) {
            damage::json(&mut json, &mut chance);
        }
        played += usize::from(tried(json.to_string(), &mut chance));
    }
    println!("{played} of {} were played on", rounds());
}

/// Changes one thing in what a battle is made of, not in what is recorded of it.
fn forge(save: &mut Value, chance: &mut Chance) {
    match chance.below(6) {
        0 | 1 => damage::json(&mut save["scenario"], chance),
        2 => {
            let rules = save["rules"].as_str().unwrap_or_default();
            save["rules"] = damage::text(rules, chance).into();
        }
        3 => {
            let part = ["seed", "dice", "d20"][chance.below(3)];
            damage::json(&mut save[part], chance);
        }
        _ => {
            let orders = save["orders"].as_array_mut();
            let Some(orders) = orders.filter(|orders| !orders.is_empty()) else {
                return;
            };
            let at = chance.below(orders.len());
            damage::json(&mut orders[at]["order"], chance);
        }
    }
}

#[test]
fn orders_of_forged_saves_are_given_as_far_as_they_go() {
    let mut chance = Chance::new(13);
    let sound: Vec<Value> = sound()
        .iter()
        .filter_map(|save| serde_json::to_value(save).ok())
        .collect();
    let (mut read, mut begun, mut given) = (0, 0, 0);
    for _ in 0..rounds() {
        let mut json = sound[chance.below(sound.len())].clone();
        for _ in 0..=chance.below(2) {
            forge(&mut json, &mut chance);
        }
        let text = json.to_string();
        let save = match Save::read(&text, "forged.json") {
            Ok(save) => save,
            Err(faults) => {
                placed(&faults, &text);
                continue;
            }
        };
        read += 1;
        let mut battle = match save.start() {
            Ok(battle) => battle,
            Err(faults) => {
                placed(&faults, &text);
                continue;
            }
        };
        begun += 1;
        for order in 0..save.orders.len() {
            match save.step(&mut battle, order) {
                Ok(()) => given += 1,
                Err(faults) => {
                    placed(&faults, &text);
                    break;
                }
            }
        }
        plays(battle, chance.word(), &text);
    }
    println!(
        "{read} of {} were read, {begun} begun, {given} orders given",
        rounds()
    );
    assert!(begun > rounds() / 20, "{begun} were begun");
}

#[test]
fn saves_of_damaged_text_are_answered_or_played_on() {
    let mut chance = Chance::new(12);
    let sound: Vec<String> = sound().iter().map(Save::to_text).collect();
    let mut played = 0;
    for _ in 0..rounds() {
        let text = &sound[chance.below(sound.len())];
        let text = match chance.below(3) {
            0 => damage::bytes(text, &mut chance),
            _ => damage::text(text, &mut chance),
        };
        played += usize::from(tried(text, &mut chance));
    }
    println!("{played} of {} were played on", rounds());
}
