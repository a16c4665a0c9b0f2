//! Morale and order (RULES section 9): what calls for a check, its modifiers on both sides of every
//! limit, what follows.
#![allow(missing_docs)]

mod checks;
#[path = "../common/mod.rs"]
mod common;
mod flight;
mod modifiers;
mod order;
mod retire;
mod sides;

use common::*;
use muster_battle::event::{CheckModifier, CheckResult, DisorderCause};
use muster_battle::facts::morale::score::prospect;
use muster_battle::morale::CheckCause;
use muster_battle::{Battle, BattleEvent, Seeds};
use serde_json::{Value, json};

/// A table under the rules of Warlord Medieval.
fn warlord() -> TableTop {
    table().base_rules("warlord-medieval")
}

/// The battle, with these dice and cards to fall first.
fn start(table: &TableTop, dice: &[u8], cards: &[&str]) -> Battle {
    let cards = cards.iter().map(|name| name.parse().unwrap()).collect();
    let seeds = Seeds {
        seed: 1,
        dice: dice.to_vec(),
        cards,
        ..Seeds::default()
    };
    Battle::new(table.roster(), seeds)
}

fn rectangle(id: &str, kind: &str, centre: [f64; 2], size: [f64; 2]) -> Value {
    json!({ "id": id, "kind": kind, "rectangle": { "centre": centre, "size": size, "bearing": 0.0 } })
}

/// Foot of the north at (24, 30) that faces the archers of the south, 7.6 inches before it.
fn shot_at(more: Value) -> TableTop {
    let mut all = json!({ "armour": "none" });
    for (key, value) in more.as_object().unwrap() {
        all[key] = value.clone();
    }
    warlord()
        .unit("s1", "infantry_archers", [24.0, 20.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 30.0], 180.0, all)
}

/// Two of four dice hit: a strike.
const STRIKE: [u8; 4] = [6, 6, 1, 1];

/// The archers strike.
fn volley(battle: &mut Battle) -> Vec<BattleEvent> {
    done(battle, json!({ "shoot": "s1", "target": "n1" }))
}

/// A modifier of a check that a unit would make now.
fn modifier(battle: &mut Battle, id: &str, name: &str) -> CheckModifier {
    modifier_for(battle, id, name, CheckCause::Disorder)
}

fn modifier_for(battle: &mut Battle, id: &str, name: &str, cause: CheckCause) -> CheckModifier {
    let unit = unit(battle, id);
    let prospect = battle.look(|view| prospect(view, unit, cause, None));
    let found = prospect.modifiers.into_iter().find(|it| it.name == name);
    found.unwrap_or_else(|| panic!("no modifier {name}"))
}

fn value(battle: &mut Battle, id: &str, name: &str) -> i16 {
    modifier(battle, id, name).value
}

/// The checks among events: who, why, the score, and what came of it.
fn checks(battle: &Battle, events: &[BattleEvent]) -> Vec<(String, CheckCause, i16, CheckResult)> {
    let check = |event: &BattleEvent| match event {
        BattleEvent::MoraleChecked {
            unit,
            cause,
            score,
            result,
            ..
        } => Some((
            battle.roster().id(*unit).to_owned(),
            *cause,
            *score,
            *result,
        )),
        _ => None,
    };
    events.iter().filter_map(check).collect()
}

/// The disorders among events: who, and why.
fn disorders(battle: &Battle, events: &[BattleEvent]) -> Vec<(String, DisorderCause)> {
    let disorder = |event: &BattleEvent| match event {
        BattleEvent::Disordered { unit, cause, .. } => {
            Some((battle.roster().id(*unit).to_owned(), *cause))
        }
        _ => None,
    };
    events.iter().filter_map(disorder).collect()
}

fn is_disordered(battle: &mut Battle, id: &str) -> bool {
    let unit = unit(battle, id);
    battle.look(|view| view.spirits[unit.index()].disordered)
}

fn at(battle: &mut Battle, id: &str) -> [f64; 2] {
    let place = pose(battle, id).at();
    [place.x, place.y]
}

#[track_caller]
fn assert_near(place: [f64; 2], expected: [f64; 2]) {
    let off = (place[0] - expected[0])
        .abs()
        .max((place[1] - expected[1]).abs());
    assert!(off < 0.025, "{place:?}, expected {expected:?}");
}
