//! `measure`: every kind, and what cannot be measured.

use serde_json::{Value, json};

use super::{Ask, BASE, apart, scenario, touching, unit};

fn measure(ask: &mut Ask, what: &str, a: &str, b: &str) -> Value {
    ask.ok(json!({ "do": "measure", "what": what, "a": a, "b": b }))
}

/// A wood between a1 and b1, a wall before b2, a2 beside a1, a hill under a3.
fn country() -> Value {
    let mut table = scenario(
        &[
            unit("a1", "infantry", [10.0, 10.0], 0.0),
            unit("a2", "infantry", [30.0, 10.0], 0.0),
            unit("a3", "infantry", [40.0, 6.0], 0.0),
        ],
        &[
            unit("b1", "infantry", [10.0, 30.0], 180.0),
            unit("b2", "infantry", [30.0, 22.0], 180.0),
        ],
    );
    table["terrain"] = json!([
        { "id": "wood", "kind": "woods", "polygon": [[5.0, 18.0], [15.0, 18.0], [15.0, 22.0], [5.0, 22.0]] },
        { "id": "wall", "kind": "wall", "line": [[28.0, 20.0], [32.0, 20.0]] },
        { "id": "hill", "kind": "hill", "ellipse": { "centre": [40.0, 6.0], "radii": [4.0, 4.0], "bearing": 0.0 } },
    ]);
    table
}

#[test]
fn measure_2_a_gap_is_base_to_base() {
    let mut ask = Ask::battle(apart());
    let inches = measure(&mut ask, "gap", "a1", "b1")["inches"].as_f64();
    assert!(
        inches.is_some_and(|it| (it - (20.0 - BASE)).abs() < 1e-6),
        "{inches:?}"
    );
    let back = measure(&mut ask, "gap", "b1", "a1")["inches"].as_f64();
    assert_eq!(inches, back);
}

#[test]
fn sight_5_a_blocked_line_names_what_blocks_and_where() {
    let mut ask = Ask::battle(country());
    let blocked = measure(&mut ask, "sight", "a1", "b1");
    assert_eq!(
        (&blocked["clear"], &blocked["blocked_by"]),
        (&json!(false), &json!("wood"))
    );
    assert_eq!(blocked["woods_inches"], 4.0);
    let y = blocked["at"][1].as_f64();
    assert!(
        y.is_some_and(|y| (y - 20.0).abs() < 0.02),
        "where 2 inches are used up: {blocked}"
    );
    let clear = measure(&mut ask, "sight", "a2", "b2");
    assert_eq!(clear["clear"], true);
    assert!(clear["blocked_by"].is_null() && clear["at"].is_null());
}

#[test]
fn sight_4_a_base_in_the_way_is_named_by_its_id() {
    let mut table = apart();
    table["army"][0]["unit"][1]["at"] = json!([20.0, 20.0]);
    let seen = measure(&mut Ask::battle(table), "sight", "a1", "b1");
    assert_eq!(
        (&seen["clear"], &seen["blocked_by"]),
        (&json!(false), &json!("a2"))
    );
}

#[test]
fn shoot_6_cover_is_that_of_b_from_a() {
    let mut ask = Ask::battle(country());
    assert_eq!(measure(&mut ask, "cover", "a2", "b2")["cover"], "cover");
    assert_eq!(measure(&mut ask, "cover", "b2", "a2")["cover"], "open");
}

#[test]
fn contact_names_the_edge_or_nothing() {
    let mut ask = Ask::battle(touching());
    let touch = measure(&mut ask, "contact", "a1", "b1");
    assert_eq!(touch["touching"], true);
    assert_eq!(
        (&touch["edge_of_a"], &touch["counts_as"]),
        (&json!("front"), &json!("front"))
    );
    let apart = measure(&mut ask, "contact", "a1", "b2");
    assert_eq!(apart["touching"], false);
    assert!(apart["edge_of_a"].is_null() && apart["counts_as"].is_null());
}

#[test]
fn engaged_and_terrain_are_measured_of_one_unit() {
    let mut ask = Ask::battle(touching());
    let near = |ask: &mut Ask, id: &str| {
        ask.ok(json!({ "do": "measure", "what": "engaged", "a": id }))["ids"].clone()
    };
    assert_eq!(near(&mut ask, "a1"), json!(["b1"]));
    assert_eq!(near(&mut ask, "b2"), json!([]));
    let mut ask = Ask::battle(country());
    let ground = ask.ok(json!({ "do": "measure", "what": "terrain", "a": "a3" }));
    assert_eq!(
        (&ground["ids"], &ground["height"]),
        (&json!(["hill"]), &json!(1))
    );
    let ground = ask.ok(json!({ "do": "measure", "what": "terrain", "a": "a1" }));
    assert_eq!((&ground["ids"], &ground["height"]), (&json!([]), &json!(0)));
}

#[test]
fn engage_3_front_zone_is_that_of_b() {
    let mut table = touching();
    table["army"][1]["unit"][0]["facing"] = json!(0.0);
    let mut ask = Ask::battle(table);
    // b1 looks away from a1: a1 is behind b1, b1 before a1.
    assert_eq!(
        measure(&mut ask, "front_zone", "a1", "b1")["front_zone"],
        false
    );
    assert_eq!(
        measure(&mut ask, "front_zone", "b1", "a1")["front_zone"],
        true
    );
}

#[test]
fn what_cannot_be_measured_is_an_error() {
    let mut table = apart();
    table["army"][1]["unit"][0]["arrives"] = json!(3);
    let mut ask = Ask::battle(table);
    for (request, part) in [
        (
            json!({ "do": "measure", "what": "gaps", "a": "a1", "b": "b2" }),
            "\"gap\"",
        ),
        (
            json!({ "do": "measure", "what": "gap", "a": "a1" }),
            "\"b\" is missing",
        ),
        (
            json!({ "do": "measure", "what": "gap", "a": "a1", "b": "a1" }),
            "same unit",
        ),
        (
            json!({ "do": "measure", "what": "gap", "a": "a1", "b": "b9" }),
            "no unit \"b9\"",
        ),
        (
            json!({ "do": "measure", "what": "gap", "a": "a1", "b": "b1" }),
            "reserve",
        ),
        (json!({ "do": "measure", "a": "a1" }), "\"what\" is missing"),
    ] {
        let error = ask.error(request);
        assert!(error.contains(part), "{error}");
    }
}
