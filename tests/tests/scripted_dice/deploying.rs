//! DEPLOY-1 and ARRIVE-1.

use muster_tests::referee::Referee;
use muster_tests::script::{Table, go, pose, table};
use serde_json::{Value, json};

fn free() -> Table {
    table()
        .key("deploy", json!("free"))
        .unit("e1", "infantry", [24.0, 5.0], 0.0)
        .unit("e2", "infantry", [30.0, 5.0], 0.0)
        .unit("t1", "infantry", [24.0, 43.0], 180.0)
}

fn deploy(unit: &str, x: f64, y: f64, facing: f64) -> Value {
    json!({"deploy": unit, "at": [x, y], "facing": facing})
}

#[test]
fn deploy_1_without_a_zone_a_side_has_its_third_of_the_table() {
    let mut battle = free().load();
    assert_eq!(battle.state()["phase"], "deploy");
    battle.legal(deploy("e1", 10.0, 14.818, 0.0));
    battle.refused(deploy("e1", 10.0, 14.84, 0.0), "DEPLOY-1");
    battle.legal(deploy("e1", 10.0, 14.32, 45.0));
    battle.refused(deploy("e1", 10.0, 14.36, 45.0), "DEPLOY-1");
    battle.order(deploy("e1", 10.0, 14.0, 0.0));
    battle.order(deploy("e1", 12.0, 14.0, 0.0));
    battle.stands("e1", 12.0, 14.0, 0.0);
}

#[test]
fn deploy_1_whole_bases_inside_the_polygon() {
    let zone = json!([[10.0, 0.0], [30.0, 0.0], [30.0, 8.0], [10.0, 8.0]]);
    let mut battle = free().army(0, "deployment", zone).load();
    battle.legal(deploy("e1", 20.0, 6.818, 0.0));
    battle.refused(deploy("e1", 20.0, 6.84, 0.0), "DEPLOY-1");
    battle.legal(deploy("e1", 11.182, 5.0, 0.0));
    battle.refused(deploy("e1", 11.16, 5.0, 0.0), "DEPLOY-1");
}

#[test]
fn deploy_1_no_base_on_another() {
    let mut battle = free().load();
    battle.legal(deploy("e1", 32.362, 5.0, 0.0));
    battle.refused(deploy("e1", 32.3, 5.0, 0.0), "");
}

#[test]
fn deploy_1_the_first_player_first_then_the_other_then_turn_1() {
    let mut battle = free().load();
    battle.refused(deploy("t1", 24.0, 42.0, 180.0), "");
    battle.refused(go("e1", &[pose(24.0, 6.0, 0.0)]), "");
    battle.order(json!({"end": "deploy"}));
    assert_eq!(battle.state()["phase"], "deploy");
    battle.refused(deploy("e1", 24.0, 6.0, 0.0), "");
    battle.order(deploy("t1", 24.0, 42.0, 180.0));
    battle.order(json!({"end": "deploy"}));
    let state = battle.state();
    assert_eq!(
        (&state["phase"], &state["turn"]),
        (&json!("action"), &json!(1))
    );
    assert_eq!(state["active"], "empire");
    battle.order(go("e1", &[pose(24.0, 6.0, 0.0)]));
}

#[test]
fn deploy_1_fixed_is_the_default() {
    let mut battle = free().key("deploy", Value::Null).load();
    assert_eq!(battle.state()["phase"], "action");
    battle.refused(deploy("e1", 24.0, 6.0, 0.0), "");
}

#[test]
fn deploy_1_a_sealed_deployment_is_unseen_until_both_are_done() {
    for (sealed, seen_early) in [(true, false), (false, true)] {
        let mut request = free().key("sealed", json!(sealed)).request();
        request["as"] = json!("turan");
        let mut referee = Referee::start().expect("a referee");
        let mut ask = |request: Value| referee.ask(&request).expect("an answer");
        assert_eq!(ask(request)["ok"], true);
        let stands_there = |answer: Value| {
            let units = answer["state"]["units"].as_array().cloned();
            let units = units.unwrap_or_default();
            units
                .iter()
                .any(|u| u["id"] == "e1" && u["at"] == json!([12.0, 9.0]))
        };
        let order = |order: Value| json!({"do": "order", "order": order});
        assert_eq!(ask(order(deploy("e1", 12.0, 9.0, 0.0)))["ok"], true);
        assert_eq!(stands_there(ask(json!({"do": "state"}))), seen_early);
        for _ in 0..2 {
            assert_eq!(ask(order(json!({"end": "deploy"})))["ok"], true);
        }
        assert!(stands_there(ask(json!({"do": "state"}))));
    }
}

/// e2 comes on in turn 2 at the south edge.
fn late(at: [f64; 2]) -> Table {
    table()
        .unit("e1", "infantry", [10.0, 10.0], 0.0)
        .unit("e2", "infantry", at, 0.0)
        .gift("e2", "arrives", json!(2))
        .unit("t9", "infantry", [4.0, 44.0], 180.0)
}

#[test]
fn arrive_1_in_reserve_until_the_start_of_its_turn() {
    let mut battle = late([40.0, 1.182]).load();
    battle.status("e2", "reserve");
    assert_eq!(battle.army("empire")["starting"], 2);
    assert_eq!(battle.army("empire")["lost"], 0);
    battle.refused(go("e2", &[pose(40.0, 3.0, 0.0)]), "");
    battle.end();
    battle.status("e2", "reserve");
    battle.end();
    battle.status("e2", "ready").stands("e2", 40.0, 1.182, 0.0);
    battle.order(go("e2", &[pose(40.0, 7.0, 0.0)]));
}

#[test]
fn arrive_1_beside_a_friend_who_stands_there() {
    let mut battle = late([40.0, 1.182])
        .unit("e3", "infantry", [40.0, 1.182], 0.0)
        .load();
    battle.end();
    battle.end();
    battle.status("e2", "ready");
    let at = battle.unit("e2")["at"].clone();
    let aside = (at[0].as_f64().unwrap_or(0.0) - 40.0).abs();
    assert!((2.35..2.40).contains(&aside), "{at}");
}

#[test]
fn arrive_1_more_than_2_inches_from_every_enemy() {
    let mut battle = late([40.0, 1.182])
        .unit("t1", "infantry", [40.0, 4.5], 180.0)
        .load();
    battle.end();
    battle.end();
    battle.status("e2", "ready");
    let gap = battle.measure("gap", "e2", "t1")["inches"].as_f64();
    assert!(gap.is_some_and(|gap| gap > 2.0 && gap < 2.1), "{gap:?}");
}

#[test]
fn arrive_1_waits_a_turn_where_no_place_is_free() {
    let mut battle = table()
        .key("table", json!({"width": 12.0, "depth": 40.0}))
        .unit("e1", "infantry", [2.0, 20.0], 0.0)
        .unit("e2", "infantry", [6.0, 1.182], 0.0)
        .gift("e2", "arrives", json!(2))
        .unit("t1", "infantry", [3.5, 4.5], 0.0)
        .unit("t2", "infantry", [8.5, 4.5], 0.0)
        .load();
    battle.end();
    battle.end();
    battle.status("e2", "reserve");
    battle.end();
    battle.orders(&[
        go("t1", &[pose(3.5, 10.0, 0.0)]),
        go("t2", &[pose(8.5, 10.0, 0.0)]),
        json!({"end": "turn"}),
    ]);
    battle.status("e2", "ready").stands("e2", 6.0, 1.182, 0.0);
}
