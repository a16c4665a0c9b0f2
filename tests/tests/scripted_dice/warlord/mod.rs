//! Section 9 in scripted battles: cards and dice injected, results worked out by hand from the text.

mod breaking;
mod calling;
mod cards;
mod command;
mod ending;
mod failing;
mod gaps;
mod hidden;
mod initiative;
mod knights;
mod lines;
mod masks;
mod pushing;
mod qualities;
mod rallying;
mod rearward;
mod retiring;
mod strikes;
mod support;
mod threats;
mod upon_cavalry;

use muster_tests::script::{Battle, Table, shoot, table};
use serde_json::{Value, json};

/// t1 faces the archers e1, 7.638" before its front.
fn target(troop: &str) -> Table {
    table()
        .warlord()
        .unit("e1", "infantry_archers", [24.0, 14.0], 0.0)
        .unit("t1", troop, [24.0, 24.0], 180.0)
}

/// t1 of two points, grade 12, whom a volley of e1 costs one: it checks and is not disordered (STRIKE-1).
fn shaken() -> Table {
    target("infantry")
        .gift("t1", "strength", json!(2))
        .dice(&[6, 1, 1, 1, 1])
}

/// The same, who fails at 5: its grade is 6 and its card takes one.
fn retires() -> Table {
    shaken().gift("t1", "grade", json!(6)).cards(&["2H"])
}

/// t1 disordered, of this type and grade 6, breaks for a volley of two points from the south; these cards
/// say how far.
fn routed(troop: &str, cards: &[&str]) -> Table {
    let mut drawn = vec!["2H"];
    drawn.extend(cards);
    table()
        .warlord()
        .unit("e1", "infantry_archers", [24.0, 6.0], 0.0)
        .unit("t1", troop, [24.0, 14.0], 180.0)
        .gift("t1", "order", json!("disordered"))
        .gift("t1", "grade", json!(6))
        .gift("t1", "strength", json!(6))
        .dice(&[6, 6, 1, 1, 1, 1])
        .cards(&drawn)
}

/// Four units of the empire under a duke: e1 to e3 linked, e4 with this gap to e3.
fn strung_out(gap: f64) -> Table {
    table()
        .warlord()
        .unit("e1", "infantry", [10.0, 10.0], 0.0)
        .unit("e2", "infantry", [13.0, 10.0], 0.0)
        .unit("e3", "infantry", [16.0, 10.0], 0.0)
        .unit("e4", "infantry", [16.0 + 2.3622 + gap, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 44.0], 180.0)
        .commander("duke", "general", "e1")
}

/// The volley of e1 at t1: its events.
fn volley(battle: &mut Battle) -> Value {
    battle.order(shoot("e1", "t1"))
}

/// All events of a kind, of one unit.
fn events_of(events: &Value, kind: &str, unit: &str) -> Vec<Value> {
    let all = events.as_array().into_iter().flatten();
    let such = all.filter(|event| event["event"] == kind && event["unit"] == unit);
    such.cloned().collect()
}

/// The one check that a unit made.
fn checked(events: &Value, unit: &str) -> Value {
    let checks = events_of(events, "morale_checked", unit);
    assert_eq!(checks.len(), 1, "checks of {unit} in {events}");
    checks[0].clone()
}

/// Asserts that a unit made no check.
fn unchecked(events: &Value, unit: &str) {
    let checks = events_of(events, "morale_checked", unit);
    assert!(checks.is_empty(), "{unit} checked: {checks:?}");
}

/// What a modifier of a check came to.
fn modifier(check: &Value, name: &str) -> i64 {
    let all = check["modifiers"].as_array().into_iter().flatten();
    let mut named = all.filter(|modifier| modifier["name"] == name);
    let value = named.next().and_then(|modifier| modifier["value"].as_i64());
    value.unwrap_or_else(|| panic!("no {name} in {check}"))
}

/// What a modifier comes to in t1's check for the volley of e1.
fn in_volley(table: &Table, name: &str) -> i64 {
    let mut battle = table.load();
    let events = volley(&mut battle);
    modifier(&checked(&events, "t1"), name)
}

/// Whether a unit is in good order.
fn in_order(battle: &mut Battle, id: &str) -> bool {
    let unit = battle.unit(id);
    match unit["order"].as_str() {
        Some("good") => true,
        Some("disordered") => false,
        _ => panic!("no order in {unit}"),
    }
}
