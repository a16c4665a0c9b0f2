//! What games cost, beside a loop of bare parry2d distances: these machines are noisy, so that only
//! the ratio means something.

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use muster_ai::{Level, Player};
use muster_battle::{Act, Battle, Order, Roster, Seeds};
use muster_rulebook::Ruleset;
use muster_scenario::{Scenario, shipped};
use parry2d::math::{Pose, Vector};
use parry2d::query::distance;
use parry2d::shape::Cuboid;
use serde_json::{Value, json};

fn main() {
    divan::main();
}

fn load(scenario: Scenario) -> Arc<Roster> {
    let rules = Ruleset::shipped("shock-test-6").expect("shipped");
    Arc::new(Roster::load(scenario, rules).expect("sound").0)
}

fn pass() -> Arc<Roster> {
    let text = shipped("pass-between-wood-and-hill").expect("shipped");
    load(Scenario::read(text, "pass.toml").expect("sound"))
}

/// Two armies of this many units in three ranks on an open table, as wide as they need.
fn open_field(units: usize) -> Arc<Roster> {
    const PITCH: f64 = 3.5;
    const TROOPS: [&str; 6] = [
        "infantry",
        "light_infantry",
        "shock_cavalry",
        "infantry_archers",
        "light_archers",
        "light_cavalry",
    ];
    let files = units.div_ceil(3);
    let width = files as f64 * PITCH + 4.0;
    let army = |id: &str, edge: &str, front: f64, back: f64, facing: f64| -> Value {
        let unit = |number: usize| {
            json!({
                "id": format!("{id}{number}"),
                "troop": TROOPS[number % TROOPS.len()],
                "at": [
                    2.0 + PITCH * (0.5 + (number % files) as f64),
                    front + back * (number / files) as f64,
                ],
                "facing": facing,
            })
        };
        json!({"id": id, "name": id, "edge": edge, "unit": (0..units).map(unit).collect::<Vec<_>>()})
    };
    let scenario = json!({
        "format": 1,
        "title": "Open field",
        "rules": "shock-test-6",
        "first_player": "a",
        "turn_limit": 8,
        "table": {"width": width, "depth": 48.0},
        "army": [
            army("a", "south", 12.0, -PITCH, 0.0),
            army("b", "north", 36.0, PITCH, 180.0),
        ],
    });
    load(Scenario::from_json(&scenario).expect("sound"))
}

/// Plays a scripted game; answers with the units that were under orders in all turns together.
fn play(roster: &Arc<Roster>, seed: u64) -> usize {
    let seeds = Seeds {
        seed,
        ..Seeds::default()
    };
    let mut battle = Battle::new(roster.clone(), seeds).without_history();
    let mut player = Player::new(Level::Scripted, seed);
    let mut activations = 0;
    while battle.armies().outcome.is_none() {
        activations += battle.look(|table| {
            let mine = table.roster.units_of(table.clock.active);
            mine.filter(|&unit| table.is_ready(unit)).count()
        });
        player.turn_with(&mut battle, |_| {}).expect("legal");
    }
    activations
}

/// The unit in which everything else is counted.
#[divan::bench]
fn parry_distance_of_two_cuboids(bencher: Bencher) {
    let cuboid = Cuboid::new(Vector::new(1.18, 1.18));
    let here = Pose::new(Vector::new(0.0, 0.0), 0.3);
    let there = Pose::new(Vector::new(5.0, 2.0), 1.1);
    bencher.bench(|| {
        distance(
            black_box(&here),
            black_box(&cuboid),
            black_box(&there),
            black_box(&cuboid),
        )
    });
}

#[divan::bench]
fn scripted_game_of_the_pass(bencher: Bencher) {
    let roster = pass();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        play(&roster, seed % 16)
    });
}

#[divan::bench]
fn loading_the_pass(bencher: Bencher) {
    let roster = pass();
    bencher.bench(|| Battle::new(roster.clone(), Seeds::default()).without_history());
}

/// Items are units under orders in a turn.
#[divan::bench(args = [25, 50, 100, 200])]
fn scripted_game_a_side(bencher: Bencher, units: usize) {
    let roster = open_field(units);
    let activations = play(&roster, 1);
    bencher
        .counter(ItemsCount::new(activations))
        .bench(|| play(&roster, 1));
}

/// The scripted player alone: the orders of a whole first turn, none of them carried out.
#[divan::bench(args = [25, 200])]
fn orders_of_a_first_turn(bencher: Bencher, units: usize) {
    let roster = open_field(units);
    let mut battle = Battle::new(roster, Seeds::default()).without_history();
    bencher.counter(ItemsCount::new(units)).bench_local(|| {
        let mut player = Player::new(Level::Scripted, 1);
        battle.look(|table| {
            let mut orders = 0;
            while player.next_order(table).act != Act::EndTurn {
                orders += 1;
            }
            orders
        })
    });
}

#[divan::bench]
fn restore_of_50_units(bencher: Bencher) {
    let roster = open_field(25);
    let mut battle = Battle::new(roster, Seeds::default()).without_history();
    let snapshot = battle.snapshot();
    battle.order(Order::from(Act::EndTurn)).expect("legal");
    bencher.bench_local(|| battle.restore(black_box(&snapshot)));
}
