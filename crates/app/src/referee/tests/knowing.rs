//! `as`: what one side knows of a sealed deployment (DEPLOY-1).

use serde_json::{Value, json};

use super::{Ask, apart};

fn sealed(side: Option<&str>) -> Ask {
    let mut scenario = apart();
    scenario["deploy"] = json!("free");
    scenario["sealed"] = json!(true);
    scenario["army"][0]["commander"] =
        json!([{ "id": "queen", "rank": "general", "at": [10.0, 5.0] }]);
    let mut ask = Ask::new();
    ask.ok(json!({ "do": "load", "scenario": scenario, "as": side }));
    ask
}

fn units(ask: &mut Ask) -> Vec<Value> {
    let state = ask.state();
    let units = state["units"].as_array().cloned().unwrap_or_default();
    units.iter().map(|unit| unit["id"].clone()).collect()
}

fn deploy(piece: &str, x: f64, y: f64) -> Value {
    json!({ "deploy": piece, "at": [x, y], "facing": 0.0 })
}

#[test]
fn deploy_1_the_other_side_sees_nothing_until_both_are_done() {
    let mut ask = sealed(Some("b"));
    assert_eq!(units(&mut ask), ["b1", "b2"]);
    assert_eq!(ask.state()["commanders"], json!([]));
    // Orders of either side are accepted, and what they do is not told.
    assert_eq!(ask.order(deploy("a1", 12.0, 6.0))["events"], json!([]));
    assert_eq!(ask.order(deploy("queen", 8.0, 4.0))["events"], json!([]));
    ask.error(json!({ "do": "measure", "what": "gap", "a": "b1", "b": "a1" }));
    ask.error(json!({ "do": "legal", "unit": "a1" }));
    ask.order(json!({ "end": "deploy" }));
    assert_eq!(units(&mut ask), ["b1", "b2"]);
    let own = json!({ "deploy": "b1", "at": [22.0, 40.0], "facing": 180.0 });
    assert_eq!(ask.order(own)["events"][0]["unit"], "b1");
    let own = json!({ "deploy": "b2", "at": [30.0, 40.0], "facing": 180.0 });
    ask.order(own);
    ask.order(json!({ "end": "deploy" }));
    assert_eq!(units(&mut ask), ["a1", "a2", "b1", "b2"]);
    assert_eq!(ask.unit("a1")["at"], json!([12.0, 6.0]));
}

#[test]
fn deploy_1_a_placing_that_is_refused_tells_nothing_of_the_piece_or_of_why() {
    let mut ask = sealed(Some("b"));
    let mut refused = |x: f64, y: f64| {
        ask.refused(
            json!({ "do": "order", "order": deploy("a1", x, y) }),
            "HIDDEN-1",
        )
    };
    // On another unit, outside the zone, over the edge of the table.
    let on_another = refused(30.0, 10.0);
    assert_eq!(
        on_another["why"],
        "something that Bees does not see forbids it"
    );
    assert_eq!(on_another, refused(12.0, 40.0));
    assert_eq!(on_another, refused(0.0, 6.0));
    // Its own side is told.
    let order = json!({ "do": "order", "order": deploy("a1", 30.0, 10.0) });
    let why = sealed(Some("a")).refused(order, "DEPLOY-1");
    assert!(why.to_string().contains("would overlap"), "{why}");
}

#[test]
fn deploy_1_an_ai_that_deploys_betrays_nothing() {
    let mut ask = sealed(Some("b"));
    let answer = ask.ok(json!({ "do": "ai", "level": "scripted" }));
    assert_eq!(answer["orders"], json!([{ "end": "deploy" }]));
    let kinds = |answer: &Value| -> Vec<Value> {
        let events = answer["events"].as_array().cloned().unwrap_or_default();
        events.iter().map(|event| event["event"].clone()).collect()
    };
    assert!(!kinds(&answer).contains(&json!("deployed")), "{answer}");
}

#[test]
fn without_as_all_is_open_and_so_is_an_unsealed_deployment() {
    let mut ask = sealed(None);
    assert_eq!(units(&mut ask).len(), 4);
    assert_eq!(
        ask.order(deploy("a1", 12.0, 6.0))["events"][0]["unit"],
        "a1"
    );
    let mut scenario = apart();
    scenario["deploy"] = json!("free");
    let mut ask = Ask::new();
    ask.ok(json!({ "do": "load", "scenario": scenario, "as": "b" }));
    assert_eq!(units(&mut ask).len(), 4);
}
