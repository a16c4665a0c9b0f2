//! A clean pair of states passes; each planted fault is caught.

mod morale;

use serde_json::{Value, json};

use super::{Violation, Watch};

/// Spoils a state.
type Fault = fn(&mut Value);

fn scenario() -> Value {
    let unit = |id: &str, troop: &str, at: [f64; 2], facing: f64| json!({"id": id, "troop": troop, "at": at, "facing": facing});
    json!({
        "format": 1, "title": "Planted", "rules": "shock-test-6",
        "table": {"width": 48.0, "depth": 48.0},
        "terrain": [
            {"id": "river", "kind": "river", "ribbon": {"points": [[0.0, 30.0], [48.0, 30.0]], "width": 2.0}},
            {"id": "ford", "kind": "ford", "rectangle": {"centre": [40.0, 30.0], "size": [3.0, 2.4], "bearing": 0.0}},
            {"id": "lake", "kind": "impassable", "ellipse": {"centre": [6.0, 40.0], "radii": [3.0, 3.0], "bearing": 0.0}},
            {"id": "keep", "kind": "building", "rectangle": {"centre": [40.0, 40.0], "size": [3.0, 3.0], "bearing": 0.0}},
        ],
        "army": [
            {"id": "empire", "edge": "south",
             "unit": [unit("e1", "infantry", [10.0, 10.0], 0.0), unit("e2", "infantry_archers", [20.0, 10.0], 0.0), unit("e3", "flyers", [30.0, 10.0], 0.0)],
             "commander": [{"id": "duke", "rank": "general", "with": "e1"}]},
            {"id": "turan", "edge": "north",
             "unit": [unit("t1", "infantry", [20.0, 20.0], 180.0), unit("t2", "infantry", [30.0, 40.0], 180.0), unit("t3", "infantry", [20.0, 40.0], 180.0)]},
        ],
    })
}

fn state() -> Value {
    let unit = |id: &str, army: &str, troop: &str, at: [f64; 2], facing: f64| {
        json!({"id": id, "army": army, "troop": troop, "at": at, "facing": facing, "strength": 4, "starting_strength": 4,
               "engaged": false, "in_contact": false, "moved": false, "shot": false, "status": "ready"})
    };
    json!({
        "turn": 1, "active": "empire", "phase": "action", "outcome": null, "hash": "h0",
        "units": [
            unit("e1", "empire", "infantry", [10.0, 10.0], 0.0),
            unit("e2", "empire", "infantry_archers", [20.0, 10.0], 0.0),
            unit("e3", "empire", "flyers", [30.0, 10.0], 0.0),
            unit("t1", "turan", "infantry", [20.0, 20.0], 180.0),
            unit("t2", "turan", "infantry", [30.0, 40.0], 180.0),
            unit("t3", "turan", "infantry", [20.0, 40.0], 180.0),
        ],
        "commanders": [{"id": "duke", "army": "empire", "with": "e1", "at": null, "alive": true}],
        "armies": [
            {"id": "empire", "starting": 3, "lost": 0, "broken": false},
            {"id": "turan", "starting": 3, "lost": 0, "broken": false},
        ],
    })
}

/// Unit `i` in the list above.
fn put(state: &mut Value, i: usize, key: &str, value: Value) {
    state["units"][i][key] = value;
}

fn march(to: [f64; 2]) -> Value {
    json!({"move": "e1", "path": [{"at": to, "facing": 0.0}]})
}

/// The state after `e1` marched so.
fn marched(from: &Value, to: [f64; 2], hash: &str) -> Value {
    let mut after = from.clone();
    put(&mut after, 0, "at", json!(to));
    put(&mut after, 0, "moved", json!(true));
    after["hash"] = json!(hash);
    after
}

fn judge(before: &Value, order: &Value, after: &Value) -> Vec<Violation> {
    let (mut watch, _) = Watch::new(&scenario(), before);
    watch.after(order, true, &json!([]), after)
}

fn caught(found: &[Violation], rule: &str) {
    assert!(
        found.iter().any(|v| v.rule == rule),
        "{rule} not among {found:?}"
    );
}

#[test]
fn a_clean_pair_passes() {
    let (_, found) = Watch::new(&scenario(), &state());
    assert_eq!(found, []);
    let found = judge(
        &state(),
        &march([10.0, 16.0]),
        &marched(&state(), [10.0, 16.0], "h1"),
    );
    assert_eq!(found, []);
    let shot = json!({"shoot": "e2", "target": "t1"});
    let mut after = state();
    put(&mut after, 3, "strength", json!(2));
    put(&mut after, 1, "shot", json!(true));
    after["hash"] = json!("h1");
    assert_eq!(judge(&state(), &shot, &after), []);
}

/// Faults that any state shows by itself: what is planted, and the rule that must be named.
#[test]
fn faults_of_one_state_are_caught() {
    let plant: [(&str, &str, Fault); 15] = [
        ("overlap", "MOVE-4", |s| {
            put(s, 1, "at", json!([12.34, 10.0]))
        }),
        ("off the table", "MOVE-4", |s| {
            put(s, 0, "at", json!([1.16, 10.0]))
        }),
        ("in the river", "MOVE-6", |s| {
            put(s, 0, "at", json!([10.0, 27.84]))
        }),
        ("off the ford's middle", "MOVE-6", |s| {
            put(s, 0, "at", json!([38.0, 28.6]))
        }),
        ("in the lake", "MOVE-6", |s| {
            put(s, 0, "at", json!([10.1, 40.0]))
        }),
        ("flyer in the lake", "MOVE-6", |s| {
            put(s, 2, "at", json!([6.0, 40.0]))
        }),
        ("in the keep", "MOVE-6", |s| {
            put(s, 0, "at", json!([40.0, 37.4]))
        }),
        ("no strength", "STRENGTH-1", |s| {
            put(s, 0, "strength", json!(0))
        }),
        ("too strong", "STRENGTH-1", |s| {
            put(s, 0, "strength", json!(5))
        }),
        ("false engaged", "ENGAGE-1", |s| {
            put(s, 0, "engaged", json!(true))
        }),
        ("missed engaged", "ENGAGE-1", |s| {
            put(s, 1, "at", json!([20.0, 15.7]))
        }),
        ("lost wrong", "ARMY-1", |s| {
            s["armies"][0]["lost"] = json!(1)
        }),
        ("starting wrong", "ARMY-1", |s| {
            s["armies"][0]["starting"] = json!(4)
        }),
        ("broken wrong", "ARMY-1", |s| {
            s["armies"][0]["broken"] = json!(true)
        }),
        ("with a stranger", "COMMAND-1", |s| {
            s["commanders"][0]["with"] = json!("t1")
        }),
    ];
    for (fault, rule, planted) in plant {
        let mut faulty = state();
        planted(&mut faulty);
        let (_, found) = Watch::new(&scenario(), &faulty);
        assert!(found.iter().any(|v| v.rule == rule), "{fault}: {found:?}");
    }
}

/// The same places a hair to the other side are clean.
#[test]
fn near_faults_of_one_state_pass() {
    let harmless: [(&str, Fault); 6] = [
        ("touching", |s| put(s, 1, "at", json!([12.355, 10.0]))),
        ("at the edge", |s| put(s, 0, "at", json!([1.181, 10.0]))),
        ("at the bank", |s| put(s, 0, "at", json!([10.0, 27.819]))),
        ("in the ford, overhanging", |s| {
            put(s, 0, "at", json!([38.6, 30.0]))
        }),
        ("a flyer over the river", |s| {
            put(s, 2, "at", json!([20.0, 30.0]))
        }),
        ("beside the lake", |s| put(s, 0, "at", json!([10.19, 40.0]))),
    ];
    for (place, planted) in harmless {
        let mut clean = state();
        planted(&mut clean);
        let (_, found) = Watch::new(&scenario(), &clean);
        assert_eq!(found, [], "{place}");
    }
}

#[test]
fn commander_who_outlives_his_unit_is_caught() {
    let mut faulty = state();
    put(&mut faulty, 0, "strength", json!(0));
    put(&mut faulty, 0, "status", json!("destroyed"));
    faulty["armies"][0]["lost"] = json!(1);
    let (_, found) = Watch::new(&scenario(), &faulty);
    caught(&found, "COMMAND-2");
    faulty["commanders"][0]["alive"] = json!(false);
    let (_, found) = Watch::new(&scenario(), &faulty);
    assert_eq!(found, []);
}

#[test]
fn overlong_moves_are_caught() {
    let to = [10.0, 16.02];
    caught(
        &judge(&state(), &march(to), &marched(&state(), to, "h1")),
        "MOVE-2",
    );
    // Only the corners go too far: straight on and about turn.
    let order = json!({"move": "e1", "path": [{"at": [10.0, 11.0], "facing": 0.0}, {"at": [10.0, 13.0], "facing": 180.0}]});
    let mut after = marched(&state(), [10.0, 13.0], "h1");
    put(&mut after, 0, "facing", json!(180.0));
    assert_eq!(judge(&state(), &order, &after), []);
    let order = json!({"move": "e1", "path": [{"at": [10.0, 10.0], "facing": 180.0}, {"at": [10.0, 13.0], "facing": 180.0}]});
    caught(&judge(&state(), &order, &after), "MOVE-2");
}

#[test]
fn acting_twice_is_caught() {
    let (mut watch, _) = Watch::new(&scenario(), &state());
    let once = marched(&state(), [10.0, 12.0], "h1");
    assert_eq!(
        watch.after(&march([10.0, 12.0]), true, &json!([]), &once),
        []
    );
    let twice = marched(&once, [10.0, 14.0], "h2");
    caught(
        &watch.after(&march([10.0, 14.0]), true, &json!([]), &twice),
        "TURN-4",
    );
    let (mut watch, _) = Watch::new(&scenario(), &state());
    let order = json!({"shoot": "e2", "target": "t1"});
    let (mut once, mut twice) = (state(), state());
    put(&mut once, 1, "shot", json!(true));
    once["hash"] = json!("h1");
    put(&mut twice, 3, "strength", json!(3));
    put(&mut twice, 1, "shot", json!(true));
    twice["hash"] = json!("h2");
    assert_eq!(watch.after(&order, true, &json!([]), &once), []);
    caught(&watch.after(&order, true, &json!([]), &twice), "TURN-4");
}

#[test]
fn a_raised_strength_is_caught() {
    let mut before = state();
    put(&mut before, 3, "strength", json!(2));
    let mut after = marched(&before, [10.0, 12.0], "h1");
    put(&mut after, 3, "strength", json!(3));
    caught(&judge(&before, &march([10.0, 12.0]), &after), "STRENGTH-1");
}

#[test]
fn a_shot_while_engaged_is_caught() {
    let mut before = state();
    put(&mut before, 3, "at", json!([20.0, 14.3]));
    put(&mut before, 3, "engaged", json!(true));
    put(&mut before, 1, "engaged", json!(true));
    let (_, found) = Watch::new(&scenario(), &before);
    assert_eq!(found, []);
    let order = json!({"shoot": "e2", "target": "t2"});
    caught(&judge(&before, &order, &before), "SHOOT-4");
    let too_far = json!({"shoot": "e2", "target": "t2"});
    caught(&judge(&state(), &too_far, &state()), "SHOOT-1");
}

/// Empire has lost two of three.
fn broken() -> Value {
    let mut state = state();
    for i in [0, 2] {
        put(&mut state, i, "strength", json!(0));
        put(&mut state, i, "status", json!("destroyed"));
    }
    state["commanders"][0]["alive"] = json!(false);
    state["armies"][0]["lost"] = json!(2);
    state["armies"][0]["broken"] = json!(true);
    state
}

#[test]
fn a_broken_army_that_shoots_or_attacks_is_caught() {
    let before = broken();
    let (_, found) = Watch::new(&scenario(), &before);
    assert_eq!(found, []);
    let order = json!({"shoot": "e2", "target": "t1"});
    caught(&judge(&before, &order, &before), "ARMY-1");
    let mut after = before.clone();
    put(&mut after, 1, "at", json!([20.0, 15.64]));
    for i in [1, 3] {
        put(&mut after, i, "engaged", json!(true));
    }
    after["hash"] = json!("h1");
    let order = json!({"move": "e2", "path": [{"at": [20.0, 15.64], "facing": 0.0}]});
    caught(&judge(&before, &order, &after), "ARMY-1");
}

#[test]
fn the_dead_and_the_enemy_do_not_act() {
    let before = broken();
    let after = marched(&before, [10.0, 12.0], "h1");
    caught(&judge(&before, &march([10.0, 12.0]), &after), "STRENGTH-1");
    let mut after = state();
    put(&mut after, 3, "at", json!([20.0, 19.0]));
    after["hash"] = json!("h1");
    let order = json!({"move": "t1", "path": [{"at": [20.0, 19.0], "facing": 180.0}]});
    caught(&judge(&state(), &order, &after), "TURN-1");
}

#[test]
fn a_unit_moved_by_anothers_order_is_caught() {
    let mut after = marched(&state(), [10.0, 12.0], "h1");
    put(&mut after, 4, "at", json!([30.0, 39.0]));
    caught(&judge(&state(), &march([10.0, 12.0]), &after), "MOVE-4");
}

#[test]
fn a_refusal_that_changes_something_and_a_false_hash_are_caught() {
    let (mut watch, _) = Watch::new(&scenario(), &state());
    let after = marched(&state(), [10.0, 12.0], "h1");
    let found = watch.after(&march([10.0, 12.0]), false, &json!([]), &after);
    caught(&found, "STATE");
    let after = marched(&state(), [10.0, 12.0], "h0");
    caught(&judge(&state(), &march([10.0, 12.0]), &after), "STATE");
}

#[test]
fn a_move_cut_short_on_dry_land_is_caught() {
    let after = marched(&state(), [10.0, 14.0], "h1");
    caught(&judge(&state(), &march([10.0, 16.0]), &after), "MOVE-5");
}

#[test]
fn an_event_without_rule_is_caught() {
    let (mut watch, _) = Watch::new(&scenario(), &state());
    let after = marched(&state(), [10.0, 12.0], "h1");
    let found = watch.after(
        &march([10.0, 12.0]),
        true,
        &json!([{"event": "moved"}]),
        &after,
    );
    caught(&found, "PROTOCOL");
}
