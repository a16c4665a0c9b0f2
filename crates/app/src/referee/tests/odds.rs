//! `odds`: exact, and only of what can happen.

use serde_json::{Value, json};

use super::{Ask, apart, go, shoot, touching};

fn near(given: &Value, expected: &[f64]) {
    let given: Vec<f64> = given
        .as_array()
        .map(|list| list.iter().filter_map(Value::as_f64).collect())
        .unwrap_or_default();
    assert_eq!(given.len(), expected.len(), "{given:?}");
    for (given, expected) in given.iter().zip(expected) {
        assert!((given - expected).abs() < 1e-9, "{given} {expected}");
    }
}

#[test]
fn shoot_3_a_volley() {
    let mut ask = Ask::battle(apart());
    let odds = ask.ok(json!({ "do": "odds", "order": shoot("a2", "b2") }));
    assert_eq!(
        (&odds["dice"], &odds["hits_on"], &odds["save"]),
        (&json!(4), &json!([5, 6]), &json!(5))
    );
    // A die takes a point with 2/6 of 4/6.
    near(
        &odds["loss"],
        &[2401.0, 2744.0, 1176.0, 224.0, 16.0].map(|n| n / 6561.0),
    );
    assert_eq!(odds["destroyed"], odds["loss"][4]);
    let mut half = shoot("a2", "b2");
    half["volley"] = json!("half");
    let odds = ask.ok(json!({ "do": "odds", "order": half }));
    assert_eq!(odds["dice"], 2);
}

#[test]
fn a_shot_that_may_not_be_made_has_no_odds() {
    let mut ask = Ask::battle(apart());
    ask.refused(
        json!({ "do": "odds", "order": shoot("a2", "b1") }),
        "SHOOT-1",
    );
    ask.refused(
        json!({ "do": "odds", "order": shoot("b2", "a2") }),
        "TURN-1",
    );
}

#[test]
fn melee_1_a_fight() {
    let mut ask = Ask::battle(touching());
    let odds = ask.ok(json!({ "do": "odds", "fight": ["a1", "b1"] }));
    let (a, b) = (&odds["a"], &odds["b"]);
    assert_eq!(
        (&a["unit"], &a["power"], &a["dice"], &a["save"]),
        (&json!("a1"), &json!(3), &json!(4), &json!(5))
    );
    assert_eq!(
        (&b["unit"], &b["power"], &b["dice"], &b["save"]),
        (&json!("b1"), &json!(1), &json!(2), &json!(null))
    );
    // Four dice hit with one half, two points, no save.
    near(&b["loss"], &[1.0 / 16.0, 4.0 / 16.0, 11.0 / 16.0]);
    // Two dice take a point with 1/6 of 4/6.
    near(
        &a["loss"],
        &[64.0 / 81.0, 16.0 / 81.0, 1.0 / 81.0, 0.0, 0.0],
    );
    let same = ask.ok(json!({ "do": "odds", "order": { "fight": "a1", "target": "b1" } }));
    assert_eq!(same["a"], odds["a"]);
}

#[test]
fn units_apart_or_of_one_army_have_no_fight() {
    let mut ask = Ask::battle(touching());
    let answer = ask.refused(json!({ "do": "odds", "fight": ["a1", "b2"] }), "MELEE-1");
    assert!(
        answer["why"]
            .as_str()
            .is_some_and(|why| why.contains("not in contact"))
    );
    ask.refused(json!({ "do": "odds", "fight": ["b1", "b2"] }), "MELEE-1");
    assert!(
        ask.error(json!({ "do": "odds", "fight": ["a1", "b9"] }))
            .contains("b9")
    );
}

#[test]
fn odds_are_of_a_shot_or_a_fight() {
    let mut ask = Ask::battle(touching());
    for request in [
        json!({ "do": "odds" }),
        json!({ "do": "odds", "fight": ["a1"] }),
        json!({ "do": "odds", "fight": "a1" }),
        json!({ "do": "odds", "order": go("a1", 20.0, 20.0, 0.0) }),
        json!({ "do": "odds", "order": shoot("a1", "b1"), "fight": ["a1", "b1"] }),
    ] {
        ask.error(request);
    }
}
