//! Cards, commands, rally and the waiting start phase through the protocol (WCMD-1 to WCMD-3).

use serde_json::{Value, json};

use super::{Ask, go, scenario, unit};

/// Knights before an enemy, two foot in line under a general, one on his own far off.
fn field() -> Value {
    let mut scenario = scenario(
        &[
            unit("a1", "infantry", [4.0, 4.0], 0.0),
            unit("a2", "infantry", [6.5, 4.0], 0.0),
            unit("a3", "infantry", [40.0, 4.0], 0.0),
            unit("a4", "shock_cavalry", [24.0, 10.0], 0.0),
        ],
        &[unit("b1", "infantry", [24.0, 22.0], 180.0)],
    );
    scenario["rules"] = json!("warlord-medieval");
    scenario["army"][0]["commander"] = json!([{ "id": "queen", "rank": "general", "with": "a1" }]);
    scenario
}

fn load(ask: &mut Ask, d20: Value) -> Value {
    ask.ok(json!({
        "do": "load", "scenario": field(), "d20": d20, "cards": ["2C", "3C", "KD", "9H", "AS"],
    }))
}

fn waiting() -> Ask {
    let mut ask = Ask::new();
    load(&mut ask, json!([18]));
    ask
}

fn command(unit: &str, purpose: &str) -> Value {
    json!({ "command": "queen", "unit": unit, "use": purpose })
}

fn hand(ask: &mut Ask) -> Value {
    ask.state()["commanders"][0]["hand"].clone()
}

#[test]
fn wcmd_1_injected_dice_and_cards_make_the_hand() {
    let mut ask = Ask::new();
    let answer = load(&mut ask, json!([18]));
    let check = &answer["events"][1];
    assert_eq!(check["event"], "initiative", "{answer}");
    assert_eq!((&check["die"], &check["needed"]), (&json!(18), &json!(18)));
    assert_eq!(check["rule"], "WCMD-1");
    assert_eq!(hand(&mut ask), json!(["2C", "3C", "KD", "9H", "AS"]));
    load(&mut ask, json!([19]));
    assert_eq!(hand(&mut ask), json!([]));
    assert_eq!(
        ask.state()["phase"],
        "action",
        "without cards nothing is waited for"
    );
}

#[test]
fn state_tells_order_and_grade_under_warlord_only() {
    let mut ask = waiting();
    let unit = ask.unit("a4");
    for (key, value) in [
        ("order", json!("good")),
        ("grade", json!(18)),
        ("line", json!("queen")),
        ("banner", json!(false)),
        ("commands", json!([])),
    ] {
        assert_eq!(unit[key], value, "{key}");
    }
    let mut plain = Ask::battle(super::apart());
    assert!(plain.unit("a1").get("order").is_none());
    let answer = plain.ok(json!({ "do": "legal", "unit": "a1" }));
    assert!(answer.get("command").is_none());
}

#[test]
fn wcmd_3_the_start_phase_takes_commands_and_its_end() {
    let mut ask = waiting();
    assert_eq!(ask.state()["phase"], "start");
    let order = |order: Value| json!({ "do": "order", "order": order });
    ask.refused(order(go("a2", 6.5, 5.0, 0.0)), "TURN-2");
    ask.refused(order(json!({ "end": "turn" })), "TURN-2");
    let check = ask.check(command("a4", "maneuver"));
    assert_eq!(
        (&check["cost"], &check["cards"]),
        (&json!(2), &json!(["KD"]))
    );
    ask.order(command("a4", "maneuver"));
    assert_eq!(hand(&mut ask), json!(["2C", "3C", "9H", "AS"]));
    assert_eq!(ask.unit("a4")["commands"], json!(["maneuver"]));
    ask.order(json!({ "end": "start" }));
    assert_eq!(ask.state()["phase"], "action");
    assert_eq!(ask.unit("a4")["at"], json!([24.0, 10.0]), "held");
    // No card has fallen since the turn began.
    ask.ok(json!({ "do": "undo" }));
    assert_eq!(ask.state()["phase"], "start");
}

#[test]
fn impet_1_the_charge_is_told_before_and_made_after() {
    let mut ask = waiting();
    let legal = ask.ok(json!({ "do": "legal", "unit": "a4" }));
    let charge = &legal["charge"];
    assert_eq!(
        (&charge["target"], &charge["contacts"]),
        (&json!("b1"), &json!(["b1"]))
    );
    assert_eq!(legal["needs"], json!(["maneuver"]));
    let events = ask.order(json!({ "end": "start" }))["events"].clone();
    assert_eq!(events[0]["event"], "charged", "{events}");
    assert_eq!(
        (&events[0]["to"], &events[0]["at"]),
        (&charge["to"]["to"], &charge["to"]["at"])
    );
    let checked = events.as_array().into_iter().flatten();
    let checked: Vec<_> = checked
        .filter(|it| it["event"] == "morale_checked")
        .collect();
    assert_eq!(
        checked[0]["cause"], "cavalry",
        "the foot that it reached checks at once"
    );
}

/// The battle as one side is told of it; the queen has drawn her five cards.
fn told(side: &str, d20: Value) -> (Ask, Value) {
    let mut ask = Ask::new();
    let answer = ask.ok(json!({
        "do": "load", "scenario": field(), "d20": d20, "cards": ["2C", "3C", "KD", "9H", "AS"], "as": side,
    }));
    (ask, answer)
}

#[test]
fn wcmd_1_the_other_sides_hand_is_told_by_its_number_of_cards_only() {
    let cards = json!(["2C", "3C", "KD", "9H", "AS"]);
    let down = json!([null, null, null, null, null]);
    for (side, shown) in [("a", &cards), ("b", &down)] {
        let (mut ask, answer) = told(side, json!([18]));
        assert_eq!(answer["events"][1]["drawn"], *shown, "{answer}");
        assert_eq!(hand(&mut ask), *shown);
        let check = ask.check(command("a4", "maneuver"));
        let pays = if side == "a" {
            json!(["KD"])
        } else {
            json!(null)
        };
        assert_eq!((&check["cost"], &check["cards"]), (&json!(2), &pays));
    }
}

#[test]
fn wcmd_1_nothing_that_the_other_side_is_told_hangs_on_the_cards_that_are_held() {
    let tables = [
        ["2C", "3C", "KD", "9H", "AS"],
        ["4H", "5D", "6S", "7C", "8C"],
    ]
    .map(|cards| {
        let mut ask = Ask::new();
        let opened = ask.ok(json!({
            "do": "load", "scenario": field(), "d20": [18], "cards": cards, "as": "b",
        }));
        let legal = ask.ok(json!({ "do": "legal", "unit": "a4" }));
        let check = ask.check(command("a4", "maneuver"));
        [opened, legal, check, ask.state()]
    });
    assert_eq!(tables[0], tables[1]);
}

#[test]
fn wcmd_1_why_the_other_sides_cards_do_not_pay_is_not_told() {
    // The queen of a division holds three twos; a4 costs two points and so does a3.
    for (side, rule) in [
        (json!(null), "WCMD-2"),
        (json!("a"), "WCMD-2"),
        (json!("b"), "HIDDEN-1"),
    ] {
        let mut scenario = field();
        scenario["army"][0]["commander"][0]["rank"] = json!("division");
        let mut ask = Ask::new();
        ask.ok(json!({
            "do": "load", "scenario": scenario, "d20": [15], "cards": ["2C", "2S", "2H"], "as": side,
        }));
        ask.order(command("a4", "maneuver"));
        let checked = ask.check(command("a3", "maneuver"));
        assert_eq!(checked["legal"], side == "b", "{checked}");
        let order = json!({ "do": "order", "order": command("a3", "maneuver") });
        let refusal = ask.refused(order, rule);
        let tells = refusal["why"]
            .as_str()
            .is_some_and(|why| why.contains("card"));
        assert_eq!(tells, side != "b", "{refusal}");
    }
}

#[test]
fn legal_tells_who_needs_a_command_by_whom_and_at_what_cost() {
    let mut ask = waiting();
    ask.order(command("a4", "maneuver"));
    ask.order(json!({ "end": "start" }));
    let far = ask.ok(json!({ "do": "legal", "unit": "a3" }));
    assert_eq!(far["move"]["rule"], "WCMD-2");
    assert_eq!(far["needs"], json!(["maneuver"]));
    let maneuver = &far["command"]["maneuver"];
    assert_eq!(
        (&maneuver["allowed"], &maneuver["cost"]),
        (&json!(true), &json!(2))
    );
    let queen = json!([{ "id": "queen", "allowed": true }]);
    assert_eq!(maneuver["by"], queen);
    assert_eq!(far["command"]["shoot"]["rule"], "WCMD-2");
    assert_eq!(
        (&far["rally"]["allowed"], &far["rally"]["rule"]),
        (&json!(false), &json!("RALLY-1"))
    );
    let near = ask.ok(json!({ "do": "legal", "unit": "a2" }));
    assert_eq!(near["move"]["allowed"], true);
    assert_eq!(near["needs"], json!([]));
    let why = near["command"]["maneuver"]["why"]
        .as_str()
        .unwrap_or_default();
    assert!(why.contains("needs no maneuver command"), "{why}");
}

#[test]
fn wcmd_2_a_move_without_its_command_is_refused_and_with_it_made() {
    let mut ask = waiting();
    ask.order(command("a4", "maneuver"));
    ask.order(json!({ "end": "start" }));
    let order = json!({ "do": "order", "order": go("a3", 40.0, 8.0, 0.0) });
    let refusal = ask.refused(order.clone(), "WCMD-2");
    assert!(
        refusal["why"]
            .as_str()
            .is_some_and(|why| why.contains("battle line"))
    );
    // The king is spent: two points take two number cards no more, but the ace alone.
    let events = ask.order(command("a3", "maneuver"))["events"].clone();
    assert_eq!(events[0]["cards"], json!(["AS"]));
    assert_eq!(events[0]["use"], "maneuver");
    ask.ok(order);
}

#[test]
fn an_ai_plays_the_start_phase_as_part_of_its_turn() {
    let mut ask = waiting();
    let answer = ask.ok(json!({ "do": "ai", "level": "scripted", "turns": 1 }));
    let orders = answer["orders"].as_array().cloned().unwrap_or_default();
    assert_eq!(orders.first(), Some(&json!({ "end": "start" })));
    assert_eq!(orders.last(), Some(&json!({ "end": "turn" })));
}
