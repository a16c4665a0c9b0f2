//! Any legal state whatever: one unit left, everybody engaged, surrounded, broken, at the edge, in the
//! water. Nobody who thinks hangs on it, panics, or gives an order that is refused. `MUSTER_STATES`
//! multiplies the number of states, 3,500 in all (30 makes more than a hundred thousand), and
//! `MUSTER_SEED` has them be others.

use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::{Battle, Roster, Seeds};
use muster_geometry::pose::direction;
use muster_geometry::{Base, BaseSize, Pose, Vec2, base};
use muster_rulebook::{Chance, Purpose, Ruleset};
use muster_scenario::Scenario;
use serde_json::{Value, json};

/// The side of the table in inches: so small that nobody is far from anybody.
const SIDE: f64 = 26.0;
/// Places tried for a unit.
const TRIES: u32 = 30;
/// More orders than pieces could need in a turn.
const MOST_ORDERS: usize = 200;

/// A battle of up to so many units a side, anywhere and at any angle, half of them at an enemy.
fn battle(chance: &mut Chance, rules: &Ruleset) -> Option<Arc<Roster>> {
    let troops: Vec<&str> = rules.troops.iter().map(|troop| troop.id.as_str()).collect();
    let mut bases: Vec<(usize, Base)> = Vec::new();
    let mut armies = Vec::new();
    for army in 0..2 {
        let count = 1 + chance.below(7);
        let mut units: Vec<Value> = Vec::new();
        for number in 0..count {
            let Some(there) = free_place(chance, army, &bases) else {
                continue;
            };
            bases.push((army, there));
            let mut unit = json!({
                "id": format!("{army}-{number}"),
                "troop": troops[chance.below(troops.len() as u32) as usize],
                "at": [there.centre.x, there.centre.y],
                "facing": there.pose.facing_degrees(),
                "strength": 1 + chance.below(6),
            });
            if chance.below(10) == 0 {
                unit["arrives"] = json!(1 + chance.below(3));
            }
            units.push(unit);
        }
        let mut commanders = Vec::new();
        if chance.below(2) == 0 && !units.is_empty() {
            let with = units[chance.below(units.len() as u32) as usize]["id"].clone();
            commanders
                .push(json!({"id": format!("{army}-general"), "rank": "general", "with": with}));
        }
        let edge = if army == 0 { "south" } else { "north" };
        armies.push(json!({
            "id": format!("army-{army}"),
            "name": format!("Army {army}"),
            "edge": edge,
            "unit": units,
            "commander": commanders,
        }));
    }
    let mut objectives = Vec::new();
    match chance.below(5) {
        0 => {
            objectives.push(json!({"kind": "exit", "army": "army-0", "edge": "north", "count": 1}))
        }
        1 => objectives
            .push(json!({"kind": "hold", "army": "army-1", "at": [13.0, 13.0], "radius": 4.0})),
        _ => {}
    }
    let ground = ["woods", "rough", "hill", "stream", "field"][chance.below(5) as usize];
    let scenario = json!({
        "format": 1,
        "title": "Any state",
        "rules": rules.name,
        "first_player": "army-0",
        "table": {"width": SIDE, "depth": SIDE},
        "terrain": [{
            "id": "ground",
            "kind": ground,
            "ellipse": {"centre": [chance.share() * SIDE, chance.share() * SIDE], "radii": [6.0, 3.0]},
        }],
        "army": armies,
        "objective": objectives,
    });
    let scenario = Scenario::from_json(&scenario).expect("a readable scenario");
    let loaded = Roster::load(scenario, rules.clone());
    loaded.ok().map(|(roster, _)| Arc::new(roster))
}

/// A place on the table where no base is, at an enemy's edge in half of the cases.
fn free_place(chance: &mut Chance, army: usize, bases: &[(usize, Base)]) -> Option<Base> {
    let enemies: Vec<&Base> = bases
        .iter()
        .filter(|it| it.0 != army)
        .map(|it| &it.1)
        .collect();
    (0..TRIES).find_map(|_| {
        let facing = (chance.share() * 8.0).floor() * 45.0
            + f64::from(chance.below(2)) * chance.share() * 45.0;
        let at = if !enemies.is_empty() && chance.below(2) == 0 {
            let enemy = enemies[chance.below(enemies.len() as u32) as usize];
            enemy.centre + direction(chance.share() * 360.0) * (2.37 + chance.share() * 3.0)
        } else {
            Vec2::new(chance.share() * SIDE, chance.share() * SIDE)
        };
        let there = Base::new(Pose::snapped(at, facing), BaseSize::STANDARD);
        let inside =
            |corner: &Vec2| (0.0..=SIDE).contains(&corner.x) && (0.0..=SIDE).contains(&corner.y);
        let free = there.corners.iter().all(inside)
            && bases
                .iter()
                .all(|(_, other)| base::overlap_depth(&there, other) < 0.005);
        free.then_some(there)
    })
}

/// Plays a few turns from as many states as are asked for; every order must be legal and every turn
/// come to its end.
fn play(level: Level, rules: &str, states: u32, turns: usize, seed: u64) {
    let rules = Ruleset::shipped(rules).expect("a shipped ruleset");
    let asked = |name: &str| {
        std::env::var(name)
            .ok()
            .and_then(|it| it.parse::<u32>().ok())
    };
    let states = states * asked("MUSTER_STATES").unwrap_or(1);
    let seed = seed + 10 * u64::from(asked("MUSTER_SEED").unwrap_or(0));
    let mut chance = Chance::new(seed, Purpose::Ai { army: 1 });
    let mut played = 0;
    while played < states {
        let Some(roster) = battle(&mut chance, &rules) else {
            continue;
        };
        played += 1;
        let mut battle = Battle::new(roster, Seeds::of(u64::from(played))).without_history();
        let mut players = [0, 1].map(|army| Player::new(level, army));
        for _ in 0..turns {
            if battle.armies().outcome.is_some() {
                break;
            }
            let active = battle.clock().active.index();
            let ended = (0..MOST_ORDERS).any(|_| {
                let order = battle.look(|table| players[active].next_order(table));
                let ends = order.act.ends_phase();
                let done = battle.order(order.clone()).map(|_| ());
                done.unwrap_or_else(|refusal| {
                    panic!("{level}, state {played}: {order:?}: {refusal}")
                });
                // Waiting for commands is a part of a turn that ends by itself.
                ends || battle.armies().outcome.is_some()
            });
            assert!(ended, "{level}, state {played}: a turn without end");
        }
    }
}

#[test]
fn any_state_is_played_on_by_the_greedy() {
    play(Level::Greedy, "shock-test-6", 2_000, 4, 1);
}

#[test]
fn any_state_is_played_on_by_the_easy() {
    play(Level::Easy, "shock-test-6", 500, 4, 2);
}

#[test]
fn any_state_is_played_on_by_the_normal() {
    play(Level::Normal, "shock-test-6", 300, 4, 3);
}

#[test]
fn any_state_is_played_on_by_the_hard() {
    play(Level::Hard, "shock-test-6", 100, 3, 4);
}

#[test]
fn any_state_is_played_on_under_rules_of_morale() {
    for level in [Level::Greedy, Level::Normal, Level::Hard] {
        play(level, "warlord-medieval", 200, 4, 5);
    }
}
