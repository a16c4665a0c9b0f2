//! `load`: scenarios and rulesets by name and as objects, seeds, dice, cards.

use serde_json::json;

use super::{Ask, apart, shoot};

#[test]
fn a_shipped_battle_is_loaded_by_name() {
    let mut ask = Ask::new();
    let answer =
        ask.ok(json!({ "do": "load", "scenario": "pass-between-wood-and-hill", "seed": 3 }));
    let state = &answer["state"];
    assert_eq!(state["units"].as_array().map(Vec::len), Some(32));
    assert_eq!(
        (&state["turn"], &state["phase"]),
        (&json!(1), &json!("action"))
    );
    assert_eq!(*state, ask.state());
    // Both rolled for the first player.
    assert_eq!(answer["events"][0]["event"], "first_player");
    assert_eq!(answer["table"]["width"], 72.0);
}

#[test]
fn a_unit_shows_everything_that_the_protocol_names() {
    let mut ask = Ask::battle(apart());
    let unit = ask.unit("a2");
    for (key, value) in [
        ("id", json!("a2")),
        ("army", json!("a")),
        ("troop", json!("light_archers")),
        ("at", json!([30.0, 10.0])),
        ("facing", json!(0.0)),
        ("strength", json!(4)),
        ("starting_strength", json!(4)),
        ("engaged", json!(false)),
        ("in_contact", json!(false)),
        ("moved", json!(false)),
        ("shot", json!(false)),
        ("status", json!("ready")),
    ] {
        assert_eq!(unit[key], value, "{key}");
    }
    let state = ask.state();
    let army = json!({ "id": "b", "name": "Bees", "edge": "north", "starting": 2, "lost": 0, "broken": false });
    assert_eq!(state["armies"][1], army);
    assert_eq!(state["active"], "a");
    assert!(state["outcome"].is_null());
    let hash = state["hash"].as_str().unwrap_or_default();
    assert!(
        hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit()),
        "{hash}"
    );
}

#[test]
fn commanders_are_with_a_unit_or_alone() {
    let mut scenario = apart();
    scenario["army"][0]["commander"] = json!([
        { "id": "queen", "rank": "general", "with": "a1" },
        { "id": "worker", "rank": "division", "division": "left", "at": [10.0, 5.0] },
    ]);
    scenario["army"][0]["unit"][0]["division"] = json!("left");
    let state = Ask::battle(scenario).state();
    let queen = &state["commanders"][0];
    assert_eq!(
        (&queen["with"], &queen["at"]),
        (&json!("a1"), &json!([20.0, 10.0]))
    );
    let worker = &state["commanders"][1];
    assert_eq!(
        (&worker["with"], &worker["at"]),
        (&json!(null), &json!([10.0, 5.0]))
    );
    assert_eq!(
        (&worker["army"], &worker["alive"]),
        (&json!("a"), &json!(true))
    );
}

#[test]
fn seeds_have_all_64_bits() {
    // As floating numbers these two would be the same.
    let seeds = [u64::MAX, u64::MAX - 1, (1 << 53) + 1, 1 << 53];
    let rolled = seeds.map(|seed| {
        let mut ask = Ask::new();
        ask.ok(json!({ "do": "load", "scenario": apart(), "seed": seed }));
        let volley = ask.order(shoot("a2", "b2"));
        volley["events"][0]["dice"].to_string()
    });
    assert_ne!(rolled[0], rolled[1]);
    assert_ne!(rolled[2], rolled[3]);
    let mut ask = Ask::new();
    for seed in [json!(-1), json!(1.5), json!("7"), json!(1e30)] {
        let error = ask.error(json!({ "do": "load", "scenario": apart(), "seed": seed }));
        assert!(error.contains("\"seed\""), "{error}");
    }
}

#[test]
fn scripted_dice_come_first_and_must_be_dice() {
    let mut ask = Ask::new();
    ask.ok(json!({ "do": "load", "scenario": apart(), "dice": [6, 5, 1, 2, 1, 1] }));
    let volley = &ask.order(shoot("a2", "b2"))["events"][0];
    assert_eq!(volley["dice"], json!([6, 5, 1, 2]));
    assert_eq!(
        (&volley["saves"], &volley["left"]),
        (&json!([1, 1]), &json!(2))
    );
    for (key, wrong) in [
        ("dice", json!([0])),
        ("dice", json!([7])),
        ("dice", json!("6")),
        ("d20", json!([21])),
        ("d20", json!([0])),
        ("cards", json!(["1S"])),
        ("cards", json!([5])),
    ] {
        let mut request = json!({ "do": "load", "scenario": apart() });
        request[key] = wrong;
        let error = ask.error(request);
        assert!(error.contains(key), "{error}");
    }
    ask.ok(json!({ "do": "load", "scenario": apart(), "d20": [1, 20], "cards": ["AS", "10H", "KD", "JB", "JR"] }));
}

#[test]
fn rules_are_a_name_or_an_object_with_a_base() {
    let mut ask = Ask::new();
    let mut load = json!({ "do": "load", "scenario": apart(), "rules": "shock-conform" });
    assert_eq!(ask.ok(load.clone())["rules"], "shock-conform");
    load["rules"] = json!({ "base": "shock-test-6", "pike_penalty": "off" });
    ask.ok(load.clone());
    load["rules"] = json!({ "base": "shock-test-6", "pike_penalti": "off" });
    assert!(ask.error(load.clone()).contains("pike_penalty"));
    load["rules"] = json!("shock-test-7");
    assert!(ask.error(load.clone()).contains("shock-test-6"));
    load["rules"] = json!(6);
    assert!(ask.error(load).contains("\"rules\""));
}

#[test]
fn all_faults_of_a_scenario_come_at_once_with_their_places_and_change_nothing() {
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    let mut faulty = apart();
    faulty["army"][0]["unit"][0]["troop"] = json!("infantri");
    faulty["army"][1]["unit"][0]["at"] = json!([20.0, 90.0]);
    faulty["attacker"] = json!("c");
    let answer = ask.ask(json!({ "do": "load", "scenario": faulty }));
    assert_eq!(answer["ok"], false);
    let faults = answer["faults"].as_array().cloned().unwrap_or_default();
    let at = |pointer: &str| faults.iter().any(|fault| fault["pointer"] == pointer);
    assert!(
        at("/army/0/unit/0/troop") && at("/army/1/unit/0/at") && at("/attacker"),
        "{answer}"
    );
    assert_eq!(ask.state(), before);
    let error = ask.error(json!({ "do": "load", "scenario": "pass-between-wood" }));
    assert!(
        error.contains("did you mean \"pass-between-wood-and-hill\"?"),
        "{error}"
    );
}

#[test]
fn as_names_an_army() {
    let mut ask = Ask::new();
    ask.ok(json!({ "do": "load", "scenario": apart(), "as": "b" }));
    let error = ask.error(json!({ "do": "load", "scenario": apart(), "as": "c" }));
    assert!(error.contains("there are a, b"), "{error}");
}
