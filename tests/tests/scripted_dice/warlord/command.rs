//! WCMD-2 and WCMD-3: what commands cost, who gives them, and when.

use muster_tests::script::{Battle, Table, go, pose, shoot};
use serde_json::{Value, json};

use super::strung_out;

/// The duke passes his check and holds those cards.
fn commanded(gap: f64, hand: &[&str]) -> Table {
    strung_out(gap).d20(&[2]).cards(hand)
}

const HAND: [&str; 5] = ["2C", "3C", "KD", "9H", "AS"];

fn maneuver(unit: &str) -> Value {
    json!({"command": "duke", "unit": unit, "use": "maneuver"})
}

fn cost(battle: &mut Battle, unit: &str) -> Value {
    battle.legal(maneuver(unit))["cost"].clone()
}

#[test]
fn wcmd_2_who_has_left_its_line_moves_by_a_maneuver_command_only() {
    let mut battle = commanded(4.0, &HAND).load();
    let step = go("e4", &[pose(22.3622, 12.0, 0.0)]);
    battle.refused(step.clone(), "WCMD-2");
    battle.order(maneuver("e4"));
    assert_eq!(battle.unit("e4")["commands"], json!(["maneuver"]));
    battle.order(step);
    battle.order(go("e1", &[pose(10.0, 12.0, 0.0)]));
}

#[test]
fn wcmd_2_is_refused_for_a_unit_that_needs_none() {
    let mut battle = commanded(4.0, &HAND).load();
    battle.refused(maneuver("e1"), "WCMD-2");
    battle.refused(
        json!({"command": "duke", "unit": "e4", "use": "shoot"}),
        "WCMD-2",
    );
    battle.refused(maneuver("t1"), "");
}

#[test]
fn wcmd_2_once_a_turn_and_anew_in_the_next() {
    let mut battle = commanded(4.0, &HAND).d20(&[2, 20]).load();
    battle.order(maneuver("e4"));
    battle.refused(maneuver("e4"), "WCMD-2");
    battle.end();
    battle.end();
    assert_eq!(battle.unit("e4")["commands"], json!([]));
    battle.order(maneuver("e4"));
}

#[test]
fn wcmd_2_costs_1_and_1_more_beyond_one_move_from_its_line() {
    for (gap, points) in [(4.0, 1), (6.0, 1), (6.02, 2)] {
        let mut battle = commanded(gap, &HAND).load();
        assert_eq!(cost(&mut battle, "e4"), points, "{gap}");
    }
}

#[test]
fn wcmd_2_costs_1_more_for_a_disordered_unit() {
    for (gap, points) in [(4.0, 2), (8.0, 3)] {
        let mut battle = commanded(gap, &HAND)
            .gift("e4", "order", json!("disordered"))
            .load();
        assert_eq!(cost(&mut battle, "e4"), points, "{gap}");
    }
}

/// The cards that pay, of a hand, for a command of 1, 2 or 3 points.
fn paid(hand: &[&str], points: u64) -> Value {
    let (gap, order) = match points {
        1 => (4.0, "good"),
        2 => (8.0, "good"),
        _ => (8.0, "disordered"),
    };
    let mut battle = commanded(gap, hand)
        .gift("e4", "order", json!(order))
        .load();
    let check = battle.legal(maneuver("e4"));
    assert_eq!(check["cost"], points);
    let events = battle.order(maneuver("e4"));
    assert_eq!(events[0]["cards"], check["cards"], "{events}");
    check["cards"].clone()
}

#[test]
fn wcmd_2_the_smallest_set_of_cards_that_pays_lowest_first() {
    for (hand, points, cards) in [
        (HAND, 1, json!(["2C"])),
        (HAND, 2, json!(["KD"])),
        (HAND, 3, json!(["AS"])),
        (["KD", "AS", "JB", "QC", "AC"], 1, json!(["QC"])),
        (["2C", "AS", "JB", "3C", "4C"], 2, json!(["AS"])),
    ] {
        assert_eq!(paid(&hand, points), cards, "{points} of {hand:?}");
    }
    // Three points without an ace: two cards, a number and a face.
    let two = paid(&["2C", "KD", "QD", "3C", "4C"], 3);
    assert_eq!(two.as_array().map(Vec::len), Some(2), "{two}");
    assert!(two.to_string().contains("2C"), "{two}");
    // Numbers only.
    let three = paid(&["2C", "3C", "4C", "5C", "6C"], 3);
    assert_eq!(three.as_array().map(Vec::len), Some(3), "{three}");
}

#[test]
fn wcmd_2_without_the_cards_that_pay_there_is_no_command() {
    let mut battle = commanded(4.0, &HAND).d20(&[20]).load();
    battle.refused(maneuver("e4"), "WCMD-2");
}

#[test]
fn wcmd_2_a_command_can_be_taken_back() {
    let mut battle = commanded(4.0, &HAND).load();
    battle.order(maneuver("e4"));
    battle.undo();
    assert_eq!(battle.commander("duke")["hand"], json!(HAND));
}

#[test]
fn wcmd_1_a_personality_commands_his_own_line_a_general_any_at_any_distance() {
    let lines = || {
        commanded(26.0, &HAND)
            .gift("e4", "line", json!("duke"))
            .unit("e5", "infantry", [4.0, 4.0], 0.0)
            .gift("e5", "line", json!("earl"))
            .unit("e6", "infantry", [40.0, 30.0], 0.0)
            .gift("e6", "line", json!("earl"))
            .gift("e5", "banner", json!(true))
            .commander("earl", "division", "e5")
            .d20(&[2, 2])
            .cards(&["2C", "3C", "KD", "9H", "AS", "KC", "QC", "JC"])
    };
    let by = |who: &str, unit: &str| json!({"command": who, "unit": unit, "use": "maneuver"});
    let mut battle = lines().load();
    battle.legal(by("duke", "e4"));
    battle.legal(by("duke", "e6"));
    battle.legal(by("earl", "e6"));
    battle.refused(by("earl", "e4"), "WCMD");
}

#[test]
fn wcmd_2_shooting_needs_a_command_only_where_the_ruleset_says_so() {
    for needed in [None, Some(false), Some(true)] {
        let mut field = commanded(4.0, &HAND)
            .gift("e4", "troop", json!("infantry_archers"))
            .gift("t1", "at", json!([22.3622, 20.0]))
            .dice(&[1; 4]);
        if let Some(needed) = needed {
            field = field.warlord_with(json!({"warlord": {"shooting_needs_command": needed}}));
        }
        let mut battle = field.load();
        let command = json!({"command": "duke", "unit": "e4", "use": "shoot"});
        if needed == Some(true) {
            battle.refused(shoot("e4", "t1"), "WCMD-2");
            battle.order(command);
        } else {
            battle.refused(command, "WCMD-2");
        }
        battle.order(shoot("e4", "t1"));
    }
}

/// The same with knights who see an enemy.
fn with_knights(d20: u8) -> Battle {
    commanded(4.0, &HAND)
        .unit("e5", "shock_cavalry", [40.0, 10.0], 0.0)
        .gift("t1", "at", json!([40.0, 24.0]))
        .gift("t1", "strength", json!(12))
        .d20(&[d20])
        .load()
}

#[test]
fn wcmd_3_with_cards_and_knights_who_would_charge_only_commands_and_the_end_are_taken() {
    let mut battle = with_knights(2);
    assert_eq!(battle.state()["phase"], "start");
    battle.stands("e5", 40.0, 10.0, 0.0);
    for order in [
        go("e1", &[pose(10.0, 11.0, 0.0)]),
        shoot("e1", "t1"),
        json!({"commander": "duke", "to": "e2"}),
        json!({"end": "turn"}),
    ] {
        battle.refused(order, "TURN");
    }
    battle.order(json!({"end": "start"}));
    assert_eq!(battle.state()["phase"], "action");
    assert_ne!(battle.unit("e5")["at"], json!([40.0, 10.0]));
}

#[test]
fn wcmd_3_without_cards_or_knights_the_battle_goes_straight_on() {
    let mut battle = with_knights(20);
    assert_eq!(battle.state()["phase"], "action");
    assert_ne!(
        battle.unit("e5")["at"],
        json!([40.0, 10.0]),
        "nobody holds them"
    );
    let mut battle = commanded(4.0, &HAND).load();
    assert_eq!(battle.state()["phase"], "action");
    battle.refused(json!({"end": "start"}), "TURN");
}

#[test]
fn wcmd_3_initiative_comes_before_the_charges() {
    let battle = with_knights(20);
    let kinds: Vec<&str> = battle
        .opening
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|event| event["event"].as_str())
        .filter(|kind| matches!(*kind, "initiative" | "charged"))
        .collect();
    assert_eq!(kinds, ["initiative", "charged"]);
}
