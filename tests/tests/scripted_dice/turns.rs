//! Section 2, but for deployment and arrivals.

use muster_tests::script::{Table, go, pose, shoot, table};
use serde_json::{Value, json};

fn facing_off() -> Table {
    table()
        .unit("e1", "infantry", [20.0, 10.0], 0.0)
        .unit("e2", "light_archers", [26.0, 10.0], 0.0)
        .unit("t1", "infantry", [20.0, 30.0], 180.0)
        .unit("t2", "infantry", [26.0, 19.0], 180.0)
}

#[test]
fn turn_1_only_the_active_player_moves_and_shoots() {
    let mut battle = facing_off().load();
    battle.refused(go("t1", &[pose(20.0, 28.0, 180.0)]), "TURN");
    battle.legal(go("e1", &[pose(20.0, 12.0, 0.0)]));
    battle.end();
    battle.refused(go("e1", &[pose(20.0, 12.0, 0.0)]), "TURN");
    battle.refused(shoot("e2", "t2"), "TURN");
    battle.order(go("t1", &[pose(20.0, 28.0, 180.0)]));
}

#[test]
fn turn_1_units_act_in_any_order_and_at_once() {
    let mut battle = facing_off().dice(&[5, 6, 1, 1, 1, 1]).load();
    battle.order(shoot("e2", "t2"));
    battle.strengths(&[("t2", 2)]);
    battle.order(go("e1", &[pose(20.0, 12.0, 0.0)]));
    battle.stands("e1", 20.0, 12.0, 0.0);
}

#[test]
fn turn_2_the_action_phase_waits_for_orders_and_melee_follows_its_end() {
    let mut battle = table()
        .unit("e1", "infantry", [20.0, 20.0], 0.0)
        .unit("t1", "infantry", [20.0, 22.362], 180.0)
        .dice(&[3, 6, 6, 6, 6, 6, 6, 6, 1])
        .load();
    assert_eq!(battle.state()["phase"], "action");
    battle.strengths(&[("t1", 4)]);
    battle.end();
    battle.strengths(&[("e1", 4), ("t1", 3)]);
    assert_eq!(battle.state()["phase"], "action");
    assert_eq!(battle.state()["active"], "turan");
}

#[test]
fn turn_2_commands_of_other_phases_are_refused_in_the_action_phase() {
    let mut battle = facing_off().load();
    for order in [
        json!({"end": "start"}),
        json!({"end": "deploy"}),
        json!({"deploy": "e1", "at": [20.0, 9.0], "facing": 0.0}),
    ] {
        let answer = battle.ask(json!({"do": "order", "order": order}));
        assert_eq!(answer["ok"], false, "{order}");
    }
    battle.end();
}

#[test]
fn turn_3_the_named_player_is_first_and_uses_no_die() {
    for first in ["empire", "turan"] {
        let mut battle = facing_off().key("first_player", json!(first)).load();
        let state = battle.state();
        assert_eq!(state["active"], first);
        assert_eq!(state["turn"], 1);
    }
}

#[test]
fn turn_3_both_roll_for_first_player_and_again_on_ties() {
    for (dice, first) in [
        (&[5, 3][..], "empire"),
        (&[3, 5][..], "turan"),
        (&[4, 4, 2, 6][..], "turan"),
        (&[4, 4, 1, 1, 3, 2][..], "empire"),
    ] {
        let mut battle = facing_off()
            .key("first_player", Value::Null)
            .dice(dice)
            .load();
        assert_eq!(battle.state()["active"], first, "{dice:?}");
    }
}

#[test]
fn turn_3_the_roll_takes_exactly_its_dice() {
    // 3 and 5: the turanians begin; then e2's volley takes the next four.
    let mut battle = facing_off()
        .key("first_player", Value::Null)
        .dice(&[5, 3, 5, 6, 1, 1, 1, 1])
        .load();
    battle.order(shoot("e2", "t2"));
    battle.strengths(&[("t2", 2)]);
}

#[test]
fn turn_3_the_turn_counts_up_when_the_first_player_is_active_again() {
    let mut battle = facing_off().key("first_player", json!("turan")).load();
    for (turn, active) in [(1, "empire"), (2, "turan"), (2, "empire"), (3, "turan")] {
        battle.end();
        let state = battle.state();
        assert_eq!(
            (&state["turn"], &state["active"]),
            (&json!(turn), &json!(active))
        );
    }
}

#[test]
fn turn_4_one_move_a_turn() {
    let mut battle = facing_off().load();
    battle.order(go("e1", &[pose(20.0, 12.0, 0.0)]));
    battle.refused(go("e1", &[pose(20.0, 13.0, 0.0)]), "TURN-4");
    battle.end();
    battle.end();
    battle.order(go("e1", &[pose(20.0, 13.0, 0.0)]));
}

#[test]
fn turn_4_one_shot_a_turn() {
    let mut battle = facing_off().dice(&[1, 1, 1, 1]).load();
    battle.order(shoot("e2", "t2"));
    battle.refused(shoot("e2", "t2"), "TURN-4");
    battle.end();
    battle.end();
    battle.order(shoot("e2", "t2"));
}
