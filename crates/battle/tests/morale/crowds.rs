//! Crowds at close quarters, played at random: whatever retires, is pushed, breaks and runs, nobody
//! ends on another or off the table, and every order ends.

use std::collections::BTreeMap;

use super::*;
use muster_battle::facts::approach::{self, Stop};
use muster_battle::facts::footing::overlaps;
use muster_battle::facts::morale::flight::{Fate, flight};
use muster_battle::{Act, Order};
use muster_rulebook::{Chance, Purpose};

const TROOPS: [&str; 8] = [
    "infantry",
    "shock_cavalry",
    "infantry_archers",
    "pikemen",
    "light_archers",
    "cavalry",
    "flyers",
    "light_infantry",
];

/// Two crowds on a grid of 3 inches, woods, a stream and a wall among them.
fn crowd(chance: &mut Chance) -> TableTop {
    let mut table = warlord()
        .terrain(rectangle("wood", "woods", [10.0, 34.0], [6.0, 6.0]))
        .terrain(rectangle("stream", "stream", [38.0, 33.0], [12.0, 2.0]))
        .terrain(json!({ "id": "wall", "kind": "wall", "line": [[18.0, 39.0], [26.0, 39.0]] }));
    for (army, facing) in [("s", 0.0), ("n", 180.0)] {
        for n in 0..16 {
            let (column, row) = (f64::from(n % 8), f64::from(n / 8));
            let out = 2.0 + 3.2 * row + f64::from(chance.below(5)) / 10.0;
            let y = if army == "s" { 24.0 - out } else { 25.5 + out };
            let x = 6.0 + 4.4 * column + f64::from(chance.below(10)) / 10.0;
            let troop = TROOPS[chance.below(8) as usize];
            let order = if chance.below(3) == 0 {
                "disordered"
            } else {
                "good"
            };
            let more = json!({ "order": order, "armour": "none", "trained": true });
            table = table.unit_with(&format!("{army}{n}"), troop, [x, y], facing, more);
        }
    }
    table
}

fn is_sound(battle: &mut Battle) {
    battle.look(|view| {
        let standing: Vec<_> = view
            .roster
            .units()
            .filter(|&it| view.status(it).on_table())
            .collect();
        for (n, &unit) in standing.iter().enumerate() {
            let base = view.base(unit);
            assert!(
                view.roster.terrain.on_table(base),
                "{}",
                view.roster.id(unit)
            );
            for &other in &standing[n + 1..] {
                let (a, b) = (view.roster.id(unit), view.roster.id(other));
                assert!(!overlaps(base, view.base(other)), "{a} on {b}");
            }
        }
    });
}

/// Gives an order, if it may be given, and counts what comes of it.
fn count(battle: &mut Battle, act: Act, seen: &mut BTreeMap<String, u32>) {
    let Ok(events) = battle.order(Order::from(act)) else {
        return;
    };
    for name in names(events) {
        *seen.entry(name).or_insert(0) += 1;
    }
    is_sound(battle);
}

#[test]
fn retire_1_and_break_2_crowds_that_fall_back_end_on_nobody() {
    let mut seen = BTreeMap::new();
    for seed in 0..40 {
        let mut chance = Chance::new(seed, Purpose::Dice);
        let table = crowd(&mut chance);
        let mut battle = Battle::new(table.roster(), Seeds::of(seed));
        for _ in 0..10 {
            if battle.armies().outcome.is_some() {
                break;
            }
            let active = battle.clock().active;
            let units: Vec<_> = battle.roster().units_of(active).collect();
            let enemies: Vec<_> = battle.roster().units_of(active.enemy()).collect();
            for unit in units {
                let target = enemies[chance.below(enemies.len() as u32) as usize];
                let base = battle.look(|view| *view.base(unit));
                let on =
                    battle.look(|view| approach::path(view, unit, target, None, Stop::Contact));
                let ahead = vec![base.pose.moved_to(base.centre + base.ahead)];
                let path = on.unwrap_or(ahead);
                let volley = None;
                let acts = [
                    Act::Shoot {
                        unit,
                        target,
                        volley,
                    },
                    Act::Move { unit, path },
                ];
                for act in acts {
                    count(&mut battle, act, &mut seen);
                }
            }
            count(&mut battle, Act::EndTurn, &mut seen);
        }
    }
    for name in [
        "morale_checked",
        "retired",
        "pushed_back",
        "broke",
        "fled_table",
        "order_restored",
    ] {
        assert!(
            seen.get(name).is_some_and(|&count| count > 5),
            "{name}: {seen:?}"
        );
    }
}

#[test]
fn break_2_who_runs_however_far_through_a_crowd_ends_on_nobody() {
    let mut through_a_gap = 0;
    for seed in 0..12 {
        let mut chance = Chance::new(seed, Purpose::Dice);
        let mut battle = Battle::new(crowd(&mut chance).roster(), Seeds::of(seed));
        battle.look(|view| {
            for unit in view.roster.units() {
                for half_inches in 0..40 {
                    let inches = f64::from(half_inches) / 2.0;
                    let run = flight(view, unit, None, inches);
                    let end = view.base(unit).at(run.way[run.way.len() - 1]);
                    let others = view.roster.units().filter(|&it| it != unit);
                    let on: Vec<_> = others
                        .filter(|&it| overlaps(&end, view.base(it)))
                        .map(|it| view.roster.id(it))
                        .collect();
                    let id = view.roster.id(unit);
                    assert!(
                        run.fate != Fate::Stands || on.is_empty(),
                        "{seed}, {id}, {inches}: on {on:?} by {:?}",
                        run.way
                    );
                    through_a_gap += usize::from(run.way.len() > 1);
                }
            }
        });
    }
    assert!(through_a_gap > 100, "{through_a_gap}");
}
