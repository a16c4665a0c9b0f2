//! `as`: what one side knows of hidden units and dummies (HIDDEN-1 to HIDDEN-3), and that nothing of
//! them leaks.

use muster_rulebook::{Chance, Purpose};
use serde_json::{Value, json};

use super::{Ask, scenario, unit};

fn with(mut unit: Value, key: &str) -> Value {
    unit[key] = json!(true);
    unit
}

/// Bees in the north see nothing of two ants in the south.
fn ambush(side: Option<&str>) -> Ask {
    let ants = [
        unit("a1", "infantry", [10.0, 10.0], 0.0),
        with(unit("a2", "infantry", [24.0, 23.0], 0.0), "hidden"),
        with(unit("a3", "infantry", [34.0, 20.0], 0.0), "dummy"),
    ];
    let bees = [
        unit("b1", "infantry", [24.0, 30.0], 180.0),
        unit("b2", "light_archers", [34.0, 32.0], 180.0),
    ];
    let mut ask = Ask::new();
    let scenario = scenario(&ants, &bees);
    let rules = json!({ "base": "shock-test-6", "reveal_distance": 1.0 });
    ask.ok(json!({ "do": "load", "scenario": scenario, "rules": rules, "as": side }));
    ask
}

fn ids(state: &Value) -> Vec<&str> {
    let units = state["units"].as_array().map_or(&[][..], Vec::as_slice);
    units.iter().filter_map(|it| it["id"].as_str()).collect()
}

#[test]
fn hidden_1_no_warning_tells_of_who_is_hidden() {
    let wall = json!({ "id": "wall", "kind": "wall", "line": [[20.0, 12.0], [46.0, 12.0]] });
    let load = |side: Option<&str>| {
        let ants = [
            with(unit("a1", "infantry", [24.0, 12.0], 0.0), "hidden"),
            unit("a2", "infantry", [34.0, 12.0], 0.0),
        ];
        let bees = [
            unit("b1", "infantry", [44.0, 12.0], 180.0),
            unit("b2", "infantry", [24.0, 40.0], 180.0),
        ];
        let mut scenario = scenario(&ants, &bees);
        scenario["terrain"] = json!([wall]);
        let mut ask = Ask::new();
        let loaded = ask.ok(json!({ "do": "load", "scenario": scenario, "as": side }));
        loaded["warnings"].to_string()
    };
    let all = load(None);
    assert!(
        all.contains("\\\"a1\\\"") && all.contains("/army/0/unit/1"),
        "{all}"
    );
    let told = load(Some("b"));
    assert!(
        told.contains("\\\"b1\\\"") && !told.contains("/army/0"),
        "{told}"
    );
    assert!(load(Some("a")).contains("/army/0/unit/1"));
}

#[test]
fn hidden_1_is_in_no_answer_to_the_other_side() {
    let mut ask = ambush(Some("b"));
    let state = ask.state();
    assert_eq!(ids(&state), ["a1", "b1", "b2"]);
    assert_eq!(state["armies"][0]["starting"], 1);
    assert!(!state.to_string().contains("hidden"));
    let gap = json!({ "do": "measure", "what": "gap", "a": "b1", "b": "a2" });
    assert_eq!(
        ask.error(gap).replace("a2", "a9"),
        ask.error(json!({ "do": "measure", "what": "gap", "a": "b1", "b": "a9" }))
    );
    for id in ["a2", "a9"] {
        ask.error(json!({ "do": "legal", "unit": id }));
        let shot = json!({ "shoot": "b2", "target": id });
        ask.error(json!({ "do": "check", "order": shot }));
        ask.error(json!({ "do": "odds", "order": shot }));
    }
}

#[test]
fn hidden_1_an_objective_that_names_it_is_told_when_it_has_been_revealed() {
    let goals = json!([
        { "kind": "survive", "army": "b", "turn": 3 },
        { "kind": "kill", "army": "b", "unit": "a2" },
    ]);
    for (side, at_first) in [(Some("b"), 1), (Some("a"), 2), (None, 2)] {
        let mut scenario = scenario(
            &[
                unit("a1", "infantry", [10.0, 10.0], 0.0),
                with(unit("a2", "infantry", [24.0, 10.0], 0.0), "hidden"),
            ],
            &[unit("b1", "infantry", [24.0, 40.0], 180.0)],
        );
        scenario["objective"] = goals.clone();
        let mut ask = Ask::new();
        let loaded = ask.ok(json!({ "do": "load", "scenario": scenario, "as": side }));
        let told: Vec<Value> = goals
            .as_array()
            .into_iter()
            .flatten()
            .take(at_first)
            .cloned()
            .collect();
        assert_eq!(loaded["objectives"], json!(told), "{side:?}");
        assert_eq!(ask.ok(json!({ "do": "state" }))["objectives"], json!(told));
        ask.order(json!({ "move": "a2", "path": [{ "at": [24.0, 12.0], "facing": 0.0 }] }));
        assert_eq!(ask.ok(json!({ "do": "state" }))["objectives"], goals);
    }
}

#[test]
fn hidden_1_its_own_side_sees_it_as_usual_and_that_it_is_hidden() {
    for side in [Some("a"), None] {
        let mut ask = ambush(side);
        assert_eq!(ids(&ask.state()), ["a1", "a2", "a3", "b1", "b2"]);
        assert_eq!(ask.unit("a2")["hidden"], true);
        assert_eq!(ask.unit("a3")["dummy"], true);
        assert_eq!(ask.unit("a1").get("hidden"), None);
        // A dummy is no unit (HIDDEN-1).
        assert_eq!(ask.state()["armies"][0]["starting"], 2);
    }
}

#[test]
fn hidden_1_orders_of_its_own_side_are_carried_out_whoever_is_told() {
    let mut ask = ambush(Some("b"));
    let order = json!({ "move": "a2", "path": [{ "at": [24.0, 24.0], "facing": 0.0 }] });
    let events = ask.order(order)["events"].clone();
    assert_eq!(events[0]["event"], "revealed");
    assert_eq!(events[0]["cause"], "moved");
    assert_eq!(events[1]["event"], "moved");
    assert!(ids(&ask.state()).contains(&"a2"));
    ask.refused(json!({ "do": "undo" }), "TURN-1");
}

#[test]
fn hidden_3_a_check_knows_nothing_of_it_and_the_move_is_cut_short() {
    let mut ask = ambush(Some("b"));
    ask.order(json!({ "end": "turn" }));
    let order = json!({ "move": "b1", "path": [{ "at": [24.0, 26.5], "facing": 180.0 }] });
    let check = ask.check(order.clone());
    assert_eq!(check["legal"], true, "{check}");
    assert_eq!(check["stopped_by"], Value::Null);
    let events = ask.order(order)["events"].clone();
    assert_eq!(events[0]["event"], "moved");
    assert_eq!(events[0]["rule"], "HIDDEN-3");
    assert_eq!(events[0]["stopped_by"], "a2");
    assert_eq!(events[1]["event"], "revealed");
    assert_eq!(events[1]["cause"], "met");
}

/// A table on which only what bees do not see depends on `world`.
fn table(seed: u64, world: u64) -> Value {
    let mut open = Chance::new(seed, Purpose::Ai { army: 0 });
    let mut secret = Chance::new(seed * 100 + world, Purpose::Ai { army: 1 });
    let slot = |chance: &mut Chance, k: u32| {
        5.0 + 8.0 * f64::from(k) + 0.001 * f64::from(chance.below(3000))
    };
    let troop = |chance: &mut Chance| {
        let kinds = ["infantry", "light_archers", "cavalry", "pikemen", "flyers"];
        kinds[chance.below(5) as usize]
    };
    let mut ants = Vec::new();
    for k in 0..3 {
        let at = [slot(&mut open, k), 19.0];
        ants.push(unit(&format!("a{k}"), troop(&mut open), at, 0.0));
    }
    for k in 0..3 + secret.below(2) {
        let y = [5.0, 11.0, 26.0][secret.below(3) as usize];
        let at = [slot(&mut secret, k), y];
        let key = if secret.below(3) == 0 {
            "dummy"
        } else {
            "hidden"
        };
        let facing = f64::from(secret.below(360));
        let one = unit(&format!("h{k}"), troop(&mut secret), at, facing);
        ants.insert(1, with(one, key));
    }
    let bees: Vec<Value> = (0..4)
        .map(|k| {
            let at = [slot(&mut open, k), 34.0 + f64::from(open.below(4))];
            unit(&format!("b{k}"), troop(&mut open), at, 180.0)
        })
        .collect();
    let mut table = scenario(&ants, &bees);
    table["terrain"] = json!([
        { "id": "wood", "kind": "woods", "rectangle": { "centre": [20.0, 26.0], "size": [9.0, 3.0], "bearing": 0.0 } },
    ]);
    table
}

/// What a player may ask, by chance.
fn question(chance: &mut Chance) -> Value {
    const UNITS: [&str; 9] = ["a0", "a1", "a2", "b0", "b1", "b2", "b3", "h0", "h3"];
    const KINDS: [&str; 7] = [
        "gap",
        "sight",
        "contact",
        "engaged",
        "terrain",
        "cover",
        "front_zone",
    ];
    let one = UNITS[chance.below(9) as usize];
    let other = UNITS[chance.below(9) as usize];
    let pose = |chance: &mut Chance| {
        let (x, y) = (chance.below(48_000), chance.below(48_000));
        json!({ "at": [f64::from(x) / 1000.0, f64::from(y) / 1000.0], "facing": chance.below(360) })
    };
    let path: Vec<Value> = (0..=chance.below(2)).map(|_| pose(chance)).collect();
    let shot = json!({ "shoot": one, "target": other });
    match chance.below(9) {
        0 => json!({ "do": "state" }),
        1 => json!({ "do": "legal", "unit": one }),
        2 => json!({ "do": "check", "order": { "move": one, "path": path } }),
        3 => json!({ "do": "check", "order": shot }),
        4 => json!({ "do": "odds", "order": shot }),
        5 => json!({ "do": "odds", "fight": [one, other] }),
        6 => json!({ "do": "check", "order": { "fight": one, "target": other } }),
        7 => json!({ "do": "undo" }),
        _ => {
            let what = KINDS[chance.below(7) as usize];
            json!({ "do": "measure", "what": what, "a": one, "b": other })
        }
    }
}

/// A small step of a bee, legal or not.
fn small_step(chance: &mut Chance, state: &Value) -> Value {
    let id = format!("b{}", chance.below(4));
    let units = state["units"].as_array().cloned().unwrap_or_default();
    let at = units.iter().find(|unit| unit["id"] == id.as_str());
    let at = at.map_or(json!([24.0, 24.0]), |unit| unit["at"].clone());
    let off = |chance: &mut Chance, most: u32| f64::from(chance.below(most)) / 1000.0;
    let x = at[0].as_f64().unwrap_or(0.0) + off(chance, 2000) - 1.0;
    let y = at[1].as_f64().unwrap_or(0.0) - off(chance, 5000);
    let order = json!({ "move": id, "path": [{ "at": [x, y], "facing": 180.0 }] });
    json!({ "do": "order", "order": order })
}

#[test]
fn hidden_1_tables_that_differ_in_what_is_hidden_give_the_same_answers_to_the_byte() {
    let (mut compared, mut parted) = (0, 0);
    for seed in 1..=30 {
        let mut worlds = [0, 1].map(|world| {
            let rules = json!({ "base": "shock-test-6", "reveal_distance": 0.5 });
            let table = table(seed, world);
            let mut ask = Ask::new();
            let load =
                json!({ "do": "load", "scenario": table, "rules": rules, "seed": seed, "as": "b" });
            let opened = ask.ok(load);
            (ask, opened)
        });
        assert_eq!(worlds[0].1, worlds[1].1);
        let mut chance = Chance::new(seed, Purpose::Ai { army: 0 });
        // Both answer alike until something that is hidden comes to light.
        'battle: for turn in 0..10 {
            for number in 0..14 {
                let request = match number {
                    13 if turn % 2 == 1 => json!({ "do": "ai", "level": "normal" }),
                    13 => json!({ "do": "order", "order": { "end": "turn" } }),
                    _ if turn % 2 == 1 && number % 5 == 4 => {
                        let state = worlds[0].0.state();
                        small_step(&mut chance, &state)
                    }
                    _ => question(&mut chance),
                };
                let [a, b] = &mut worlds;
                let answers = [a.0.ask(request.clone()), b.0.ask(request.clone())];
                let [a, b] = answers.map(|answer| answer.to_string());
                if [&a, &b].into_iter().any(|it| it.contains("\"revealed\"")) {
                    parted += 1;
                    break 'battle;
                }
                assert_eq!(a, b, "seed {seed}, turn {turn}: {request}");
                compared += 1;
            }
        }
    }
    // Both happen: long agreement, and tables on which it ends.
    assert!(compared > 900 && parted > 5, "{compared} {parted}");
}
