//! The referee's own promises: order of refusals, dice, undo, odds, stops, saves, errors.

use muster_tests::script::{Table, go, pose, shoot, table};
use serde_json::{Value, json};

use crate::near;

fn facing_off() -> Table {
    table()
        .unit("e1", "infantry", [20.0, 10.0], 0.0)
        .unit("e2", "light_archers", [30.0, 10.0], 0.0)
        .unit("e3", "infantry", [20.0, 14.0], 0.0)
        .unit("t1", "infantry", [20.0, 30.0], 180.0)
        .unit("t2", "infantry", [30.0, 19.0], 180.0)
}

#[test]
fn refusals_come_in_the_fixed_order() {
    let mut battle = facing_off().dice(&[1; 4]).load();
    // Too long and through e3: the length is named. Short enough: e3 is.
    battle.refused(go("e1", &[pose(20.0, 18.0, 0.0)]), "MOVE-2");
    battle.refused(go("e1", &[pose(20.0, 12.5, 0.0)]), "MOVE-4");
    // Into the 2 inches of t2 sideways and over e3's place at once: MOVE before ENGAGE.
    battle.refused(go("e3", &[pose(20.0, 9.5, 0.0)]), "MOVE-4");
    // After a full volley SHOOT-2 comes before the length; after a move TURN-4 before all.
    battle.order(shoot("e2", "t2"));
    battle.refused(go("e2", &[pose(30.0, 30.0, 0.0)]), "SHOOT-2");
    battle.order(go("e1", &[pose(20.0, 10.0, 0.0)]));
    battle.refused(go("e1", &[pose(20.0, 30.0, 0.0)]), "TURN-4");
}

#[test]
fn own_dice_of_an_order_come_before_injected_ones() {
    let mut battle = facing_off().dice(&[6, 6, 6, 6]).load();
    let mut order = shoot("e2", "t2");
    order["dice"] = json!([1, 1, 1, 1]);
    battle.order(order);
    battle.strengths(&[("t2", 4)]);
}

#[test]
fn own_dice_left_over_are_an_error_and_too_few_go_on_with_the_rest() {
    let mut battle = facing_off().dice(&[5, 6, 1, 1]).load();
    let mut order = shoot("e2", "t2");
    order["dice"] = json!([1, 1, 1, 1, 1]);
    let before = battle.state();
    let answer = battle.ask(json!({"do": "order", "order": order}));
    assert_eq!(answer["ok"], false, "{answer}");
    assert_eq!(battle.state(), before);
    order["dice"] = json!([1, 1]);
    // Then 5 and 6 hit, and 1 and 1 do not save.
    battle.order(order);
    battle.strengths(&[("t2", 2)]);
}

#[test]
fn dice_are_1_to_6() {
    for face in [0, 7] {
        let mut battle = facing_off().load();
        let mut order = shoot("e2", "t2");
        order["dice"] = json!([face]);
        let answer = battle.ask(json!({"do": "order", "order": order}));
        assert_eq!(answer["ok"], false, "{answer}");
    }
}

#[test]
fn undo_takes_back_moves_until_a_die_falls() {
    let mut battle = facing_off().dice(&[1; 4]).load();
    let first = battle.state();
    battle.order(go("e1", &[pose(19.0, 10.0, 0.0)]));
    let second = battle.state();
    battle.order(go("e3", &[pose(20.0, 16.0, 0.0)]));
    assert_eq!(battle.undo(), second);
    assert_eq!(battle.undo(), first);
    let answer = battle.ask(json!({"do": "undo"}));
    assert_eq!(answer["ok"], false, "nothing is left to take back");
}

#[test]
fn undo_takes_back_neither_dice_nor_the_end_of_a_turn() {
    let mut battle = facing_off().dice(&[1; 4]).load();
    battle.order(shoot("e2", "t2"));
    let shot = battle.state();
    assert_eq!(battle.ask(json!({"do": "undo"}))["ok"], false);
    assert_eq!(battle.state(), shot);
    battle.order(go("e1", &[pose(19.0, 10.0, 0.0)]));
    assert_eq!(battle.undo(), shot);
    battle.end();
    let ended = battle.state();
    assert_eq!(battle.ask(json!({"do": "undo"}))["ok"], false);
    assert_eq!(battle.state(), ended);
}

#[test]
fn check_answers_cost_stops_and_the_furthest_legal_pose() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 27.362], 180.0)
        .load();
    let answer = battle.legal(go("e1", &[pose(24.0, 25.0, 0.0)]));
    near(&answer["cost"], 5.0);
    let line = answer["stops"]["line"]["at"][1].as_f64().unwrap_or(0.0);
    assert!((22.989..=23.05).contains(&line), "{answer}");
    let contact = answer["stops"]["contact"]["at"][1].as_f64().unwrap_or(0.0);
    assert!((24.98..=25.01).contains(&contact), "{answer}");
    let answer = battle.ask(json!({"do": "check", "order": go("e1", &[pose(24.0, 24.0, 0.0)])}));
    assert_eq!(answer["rule"], "ENGAGE-2");
    let furthest = answer["furthest"]["at"][1].as_f64().unwrap_or(0.0);
    assert!((23.0..=23.05).contains(&furthest), "{answer}");
    // What is named as furthest is legal.
    battle.legal(go("e1", &[answer["furthest"].clone()]));
}

#[test]
fn odds_of_a_volley_are_exact() {
    let mut battle = facing_off().load();
    let answer = battle.ask(json!({"do": "odds", "order": shoot("e2", "t2")}));
    assert_eq!(answer["ok"], true, "{answer}");
    assert_eq!(answer["dice"], 4);
    assert_eq!(answer["hits_on"], json!([5, 6]));
    assert_eq!(answer["save"], 5);
    // A die takes a point with 2/6 * 4/6 = 2/9; four dice.
    let loss = answer["loss"].as_array().cloned().unwrap_or_default();
    let expected = [2401.0, 2744.0, 1176.0, 224.0, 16.0].map(|n| n / 6561.0);
    assert_eq!(loss.len(), 5);
    for (given, expected) in loss.iter().zip(expected) {
        assert!(
            (given.as_f64().unwrap_or(9.0) - expected).abs() < 1e-9,
            "{answer}"
        );
    }
    assert!((answer["destroyed"].as_f64().unwrap_or(9.0) - 16.0 / 6561.0).abs() < 1e-9);
}

#[test]
fn odds_of_a_melee_need_contact() {
    let mut battle = facing_off().load();
    let answer = battle.ask(json!({"do": "odds", "fight": ["e1", "t1"]}));
    assert_eq!(answer["ok"], false);
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "artillery", [24.0, 22.362], 180.0)
        .load();
    let answer = battle.ask(json!({"do": "odds", "fight": ["e1", "t1"]}));
    // t1 has two points and no save; e1's four dice hit with one half: 1/16, 4/16, 11/16.
    let loss = answer["b"]["loss"].as_array().cloned().unwrap_or_default();
    assert_eq!(loss.len(), 3, "{answer}");
    for (given, expected) in loss.iter().zip([0.0625, 0.25, 0.6875]) {
        assert!(
            (given.as_f64().unwrap_or(9.0) - expected).abs() < 1e-9,
            "{answer}"
        );
    }
    assert!(answer["b"]["save"].is_null());
    assert_eq!(answer["a"]["dice"], 4);
    assert_eq!(answer["b"]["dice"], 2);
}

#[test]
fn legal_says_what_a_unit_may_do_and_why_not() {
    let mut battle = facing_off().load();
    let answer = battle.ask(json!({"do": "legal", "unit": "e2"}));
    assert_eq!(answer["ok"], true, "{answer}");
    assert_eq!(answer["move"]["allowed"], true);
    assert_eq!(answer["shoot"]["allowed"], true);
    let targets = answer["shoot"]["targets"].as_array().cloned();
    let targets = targets.unwrap_or_default();
    let of = |id: &str| targets.iter().find(|t| t["id"] == id).cloned();
    assert_eq!(of("t2").map(|t| t["allowed"].clone()), Some(json!(true)));
    let far = of("t1").unwrap_or(Value::Null);
    assert_eq!(
        (&far["allowed"], &far["rule"]),
        (&json!(false), &json!("SHOOT-1")),
        "{far}"
    );
    let answer = battle.ask(json!({"do": "legal", "unit": "e1"}));
    assert_eq!(answer["shoot"]["allowed"], false);
    assert_eq!(answer["retreat"]["allowed"], false, "nobody engages it");
}

#[test]
fn a_request_id_comes_back_and_unknown_things_are_errors() {
    let mut battle = facing_off().load();
    let before = battle.state();
    for id in [json!(7), json!("seven"), json!({"a": [null]}), json!(null)] {
        assert_eq!(battle.ask(json!({"do": "state", "id": id}))["id"], id);
    }
    for request in [
        json!({"do": "dance"}),
        json!({"do": "state", "loudly": true}),
        json!({"order": {"end": "turn"}}),
        json!({"do": "order", "order": {"end": "turn", "now": true}}),
        json!({"do": "order", "order": {"leap": "e1"}}),
        json!({"do": "order"}),
        json!({"do": "measure", "what": "smell", "a": "e1", "b": "t1"}),
        json!({"do": "measure", "what": "gap", "a": "e1", "b": "nobody"}),
        json!({"do": "legal", "unit": "nobody"}),
        json!({"do": "restore", "path": "/nowhere/at/all.save"}),
        json!({"do": "load", "scenario": "no-such-battle"}),
        json!({"do": "load", "scenario": {"format": 1}}),
        json!({"do": "ai", "level": "divine"}),
        json!([]),
        json!(3),
    ] {
        let answer = battle.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request}");
        let reason = answer["error"].as_str().or(answer["why"].as_str());
        assert!(reason.is_some(), "{request}: {answer}");
    }
    assert_eq!(battle.state(), before);
}

#[test]
fn blank_lines_get_no_answer_and_broken_ones_do() {
    let mut battle = facing_off().load();
    battle.referee.send(b"").expect("sent");
    battle.referee.send(b"   ").expect("sent");
    assert!(!battle.referee.chatters());
    battle.referee.send(b"{\"do\": \"state\"").expect("sent");
    let answer = battle.referee.answer().expect("an answer");
    assert_eq!(answer["ok"], false);
    battle.state();
}

#[test]
fn a_save_restored_elsewhere_is_the_same_battle() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("battle.save");
    let mut battle = facing_off().dice(&[5, 1, 1, 1, 6]).seed(9).load();
    battle.order(shoot("e2", "t2"));
    battle.order(go("e1", &[pose(19.0, 10.0, 0.0)]));
    let before = battle.state();
    assert_eq!(battle.ask(json!({"do": "save", "path": path}))["ok"], true);
    let mut other = facing_off().load();
    assert_eq!(
        other.ask(json!({"do": "restore", "path": path}))["ok"],
        true
    );
    assert_eq!(other.state(), before);
    // The same dice fall after it: nobody has forgotten how far the generator was.
    battle.orders(&[json!({"end": "turn"}), json!({"end": "turn"})]);
    battle.order(shoot("e2", "t2"));
    for order in [
        json!({"end": "turn"}),
        json!({"end": "turn"}),
        shoot("e2", "t2"),
    ] {
        assert_eq!(
            other.ask(json!({"do": "order", "order": order}))["ok"],
            true
        );
    }
    assert_eq!(other.state(), battle.state());
    let answer = other.ask(json!({"do": "order", "order": go("e1", &[pose(19.0, 11.0, 0.0)])}));
    assert_eq!(
        answer["ok"], true,
        "who had moved is remembered by turn: {answer}"
    );
}

#[test]
fn a_rules_object_changes_parameters_and_unknown_ones_are_errors() {
    facing_off().rules(json!({"quiet_turns": 3})).load();
    let why = facing_off().rules(json!({"quite_turns": 3})).load_refused();
    assert!(
        why.contains("quiet_turns"),
        "the nearest name is missing: {why}"
    );
    facing_off()
        .rules(json!({"quiet_turns": "three"}))
        .load_refused();
}

#[test]
fn faulty_scenarios_are_refused_with_all_faults_at_once() {
    let why = facing_off()
        .unit("e4", "elephants", [40.0, 10.0], 0.0)
        .unit("t3", "infantry", [40.0, 60.0], 180.0)
        .gift("e1", "armor", json!("full"))
        .load_refused();
    for fault in ["elephants", "t3", "armor"] {
        assert!(why.contains(fault), "{fault} is not in: {why}");
    }
}
