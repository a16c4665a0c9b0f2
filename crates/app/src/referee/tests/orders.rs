//! `check`, `order`, `undo` and `ai`.

use serde_json::{Value, json};

use super::{Ask, apart, go, pose, shoot, touching};

#[test]
fn a_legal_move_is_checked_with_its_cost_and_changes_nothing() {
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    let answer = ask.check(go("a1", 20.0, 15.0, 0.0));
    assert_eq!(
        (&answer["legal"], &answer["cost"]),
        (&json!(true), &json!(5.0))
    );
    assert_eq!(answer["furthest"], pose(20.0, 15.0, 0.0));
    assert_eq!(answer["stops"], json!({}));
    assert_eq!(ask.state(), before);
}

#[test]
fn move_2_a_move_that_is_too_long_is_told_with_how_far_it_could_go() {
    let mut ask = Ask::battle(apart());
    let answer = ask.check(go("a1", 20.0, 17.0, 0.0));
    assert_eq!(
        (&answer["legal"], &answer["rule"]),
        (&json!(false), &json!("MOVE-2"))
    );
    let furthest = answer["furthest"].clone();
    let cost = ask.check(json!({ "move": "a1", "path": [furthest] }))["cost"].clone();
    assert!(
        cost.as_f64()
            .is_some_and(|cost| (5.99..=6.01).contains(&cost)),
        "{cost}"
    );
}

#[test]
fn stops_are_told_at_the_line_and_in_contact() {
    let mut ask = Ask::battle(apart());
    ask.order(json!({ "end": "turn" }));
    // b2 is 7.64 inches from a2.
    let answer = ask.check(go("b2", 30.0, 10.0, 180.0));
    let y = |stop: &Value| stop["at"][1].as_f64();
    let line = y(&answer["stops"]["line"]).expect("a line");
    assert!((line - 14.362).abs() < 0.06, "{answer}");
    assert!(
        answer["stops"]["contact"].is_null(),
        "6 inches do not reach contact"
    );
    let stop = answer["stops"]["line"].clone();
    assert_eq!(
        ask.check(json!({ "move": "b2", "path": [stop] }))["legal"],
        true
    );
}

#[test]
fn who_may_not_move_at_all_ends_where_he_stands() {
    let mut ask = Ask::battle(apart());
    let answer = ask.check(go("b1", 20.0, 28.0, 180.0));
    assert_eq!(answer["rule"], "TURN-1");
    assert_eq!(answer["furthest"], pose(20.0, 30.0, 180.0));
}

#[test]
fn orders_that_are_no_moves_are_checked_too() {
    let mut ask = Ask::battle(apart());
    let answer = ask.check(shoot("a2", "b2"));
    assert_eq!(answer, json!({ "ok": true, "legal": true }));
    let answer = ask.check(shoot("a2", "b1"));
    assert_eq!(
        (&answer["legal"], &answer["rule"]),
        (&json!(false), &json!("SHOOT-1"))
    );
    assert!(
        answer["why"]
            .as_str()
            .is_some_and(|why| why.contains("inches"))
    );
}

#[test]
fn an_order_answers_with_its_events_and_the_new_hash() {
    let mut ask = Ask::battle(apart());
    let before = ask.state()["hash"].clone();
    let answer = ask.order(go("a1", 20.0, 12.0, 0.0));
    let event = &answer["events"][0];
    assert_eq!(
        (&event["event"], &event["unit"]),
        (&json!("moved"), &json!("a1"))
    );
    assert_eq!(
        (&event["rule"], &event["cost"]),
        (&json!("MOVE-2"), &json!(2.0))
    );
    assert_ne!(answer["hash"], before);
    assert_eq!(answer["hash"], ask.state()["hash"]);
    assert_eq!(ask.unit("a1")["moved"], true);
}

#[test]
fn a_refused_order_changes_nothing() {
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    for (order, rule) in [
        (go("a1", 20.0, 20.0, 0.0), "MOVE-2"),
        (go("b1", 20.0, 28.0, 180.0), "TURN-1"),
        (shoot("a1", "b1"), "SHOOT-1"),
        (json!({ "fight": "a1", "target": "b1" }), "MELEE-2"),
        (json!({ "exit": "a1" }), "EXIT-1"),
        (json!({ "end": "deploy" }), "TURN-2"),
    ] {
        ask.refused(json!({ "do": "order", "order": order }), rule);
    }
    for order in [
        json!({}),
        json!(3),
        json!({ "leap": "a1" }),
        json!({ "end": "turn", "now": true }),
        json!({ "move": "a1", "path": [] }),
        json!({ "move": "zz", "path": [pose(1.0, 1.0, 0.0)] }),
        json!({ "move": "a1", "path": [{ "at": [1.0], "facing": 0.0 }] }),
        json!({ "shoot": "a2", "target": "b2", "volley": "double" }),
        json!({ "shoot": "a2", "target": "b2", "dice": [9] }),
    ] {
        ask.error(json!({ "do": "order", "order": order }));
        ask.error(json!({ "do": "check", "order": order }));
    }
    assert_eq!(ask.state(), before);
}

#[test]
fn a_path_has_a_thousand_poses_at_most() {
    let mut ask = Ask::battle(apart());
    let path = |poses: usize| json!({ "move": "a1", "path": vec![pose(20.0, 10.0, 0.0); poses] });
    assert_eq!(ask.check(path(1000))["legal"], true);
    let error = ask.error(json!({ "do": "check", "order": path(1001) }));
    assert!(error.contains("1001"), "{error}");
}

#[test]
fn undo_gives_back_the_earlier_hash_until_a_die_falls() {
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    ask.order(go("a1", 20.0, 12.0, 0.0));
    let answer = ask.ok(json!({ "do": "undo" }));
    assert_eq!(answer["hash"], before["hash"]);
    assert_eq!(answer["undone"], go("a1", 20.0, 12.0, 0.0));
    assert_eq!(ask.state(), before);
    ask.order(shoot("a2", "b2"));
    ask.refused(json!({ "do": "undo" }), "TURN-1");
}

#[test]
fn an_ai_plays_the_active_sides_turns() {
    let mut ask = Ask::battle(apart());
    for level in ["random", "scripted"] {
        let active = ask.state()["active"].clone();
        let answer = ask.ok(json!({ "do": "ai", "level": level, "turns": 1 }));
        let orders = answer["orders"].as_array().cloned().unwrap_or_default();
        assert_eq!(orders.last(), Some(&json!({ "end": "turn" })));
        assert!(answer["events"].as_array().is_some_and(|it| !it.is_empty()));
        assert_ne!(ask.state()["active"], active);
    }
    let turn = ask.state()["turn"].as_u64();
    ask.ok(json!({ "do": "ai", "turns": 2 }));
    assert_eq!(ask.state()["turn"].as_u64(), turn.map(|turn| turn + 1));
    let error = ask.error(json!({ "do": "ai", "level": "scriptd" }));
    assert!(error.contains("scripted"), "{error}");
    for turns in [json!(0), json!(-1), json!("all")] {
        assert!(
            ask.error(json!({ "do": "ai", "turns": turns }))
                .contains("turns")
        );
    }
}

#[test]
fn two_turns_at_once_are_the_same_as_one_after_the_other() {
    let load = json!({ "do": "load", "scenario": "pass-between-wood-and-hill", "seed": 9 });
    let (mut one, mut other) = (Ask::new(), Ask::new());
    one.ok(load.clone());
    other.ok(load);
    one.ok(json!({ "do": "ai", "level": "random", "turns": 2 }));
    for _ in 0..2 {
        other.ok(json!({ "do": "ai", "level": "random" }));
    }
    assert_eq!(one.state(), other.state());
}

#[test]
fn no_ai_plays_a_battle_that_is_over() {
    let mut ask = Ask::battle(touching());
    ask.order(json!({ "resign": "a" }));
    assert_eq!(ask.state()["outcome"]["winner"], "b");
    ask.refused(json!({ "do": "ai", "level": "scripted" }), "VICTORY-1");
    ask.refused(
        json!({ "do": "order", "order": { "end": "turn" } }),
        "VICTORY-1",
    );
}

#[test]
fn turn_2_dice_with_an_order_that_rolls_none_are_refused_by_its_check_as_well() {
    let mut ask = Ask::battle(apart());
    let mut step = go("a1", 20.0, 12.0, 0.0);
    for order in [&mut step, &mut json!({ "end": "turn" })] {
        assert_eq!(ask.check(order.clone())["legal"], true);
        order["dice"] = json!([6]);
        let check = ask.check(order.clone());
        assert_eq!(check["legal"], false, "{check}");
        assert_eq!(check["rule"], "TURN-2");
        let refused = ask.refused(json!({ "do": "order", "order": order }), "TURN-2");
        assert_eq!(refused["why"], check["why"]);
    }
    // What a melee takes is known when the dice have fallen.
    let mut ask = Ask::battle(touching());
    let order = json!({ "end": "turn", "dice": [1, 1] });
    assert_eq!(ask.check(order)["legal"], true);
}
