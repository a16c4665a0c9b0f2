//! Unique commands and rally (WCMD-2, LINE-1, RALLY-1).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::components::Status;
use muster_battle::facts::command::Due;
use muster_battle::{Battle, BattleEvent};
use serde_json::{Value, json};

const HAND: &str = "2C 3C KD 9H AS";

/// Two units in line under a general, and a third so many inches beside them.
fn beside(gap: f64) -> TableTop {
    let x = 16.5 + BASE + gap;
    table()
        .base_rules("warlord-medieval")
        .unit("s1", "infantry", [14.0, 8.0], 0.0)
        .unit("s2", "infantry", [16.5, 8.0], 0.0)
        .unit("s3", "infantry", [(x * 1000.0).round() / 1000.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 42.0], 180.0)
        .commander("sduke", "general", json!({ "with": "s1" }))
}

fn far() -> Battle {
    beside(20.0).dealt(&[10], HAND)
}

fn command(unit: &str, purpose: &str) -> Value {
    json!({ "command": "sduke", "unit": unit, "use": purpose })
}

fn ahead(battle: &mut Battle, unit: &str) -> Value {
    let from = pose(battle, unit).at();
    step(unit, [from.x, from.y + 2.0], 0.0)
}

/// The cards that a command cost.
fn paid(events: &[BattleEvent]) -> Vec<String> {
    let cards = events.iter().find_map(|event| match event {
        BattleEvent::Commanded { cards, .. } => Some(cards),
        _ => None,
    });
    cards.unwrap().iter().map(ToString::to_string).collect()
}

fn cost(battle: &mut Battle, id: &str) -> u8 {
    let unit = unit(battle, id);
    battle.look(|view| muster_battle::facts::command::cost(view, unit))
}

/// Makes a unit broken and disordered where it stands.
fn break_unit(battle: &mut Battle, id: &str) {
    let unit = unit(battle, id);
    let mut snapshot = battle.snapshot();
    snapshot.statuses[unit.index()] = Status::Broken;
    snapshot.spirits[unit.index()].disordered = true;
    battle.restore(&snapshot);
}

#[test]
fn wcmd_2_who_has_left_its_line_moves_by_a_maneuver_command_only() {
    let mut battle = far();
    let there = ahead(&mut battle, "s3");
    assert_eq!(refused(&mut battle, there.clone()), "WCMD-2");
    let events = done(&mut battle, command("s3", "maneuver"));
    assert_eq!(paid(&events), ["KD"], "20 inches off: two points");
    done(&mut battle, there);
}

#[test]
fn wcmd_2_a_gap_of_3_00_links_and_one_of_3_02_does_not() {
    for (gap, may) in [(3.0, true), (3.02, false)] {
        let mut battle = beside(gap).dealt(&[10], HAND);
        let there = ahead(&mut battle, "s3");
        assert_eq!(give(&mut battle, there).is_ok(), may, "{gap}");
    }
}

#[test]
fn wcmd_2_a_command_costs_one_more_beyond_a_move_of_6_00_and_not_at_it() {
    for (gap, points) in [(6.0, 1), (6.02, 2)] {
        let mut battle = beside(gap).dealt(&[10], HAND);
        assert_eq!(cost(&mut battle, "s3"), points, "{gap}");
    }
}

#[test]
fn wcmd_2_a_command_costs_one_more_for_a_disordered_unit() {
    let order = |order: &str| {
        let more = json!({ "order": order });
        let table = beside(4.0).unit_with("s4", "infantry", [40.0, 8.0], 0.0, more);
        let mut battle = table.dealt(&[10], HAND);
        cost(&mut battle, "s4")
    };
    assert_eq!((order("good"), order("disordered")), (2, 3));
}

#[test]
fn wcmd_2_a_command_tells_what_each_of_its_points_is_for() {
    let dues = |gap: f64, disordered: bool| -> Vec<(Due, u8)> {
        let mut battle = beside(gap).dealt(&[10], HAND);
        let unit = unit(&battle, "s3");
        let mut snapshot = battle.snapshot();
        snapshot.spirits[unit.index()].disordered = disordered;
        battle.restore(&snapshot);
        battle.look(|view| muster_battle::facts::command::dues(view, unit).collect())
    };
    let (plain, disordered, far) = ((Due::Command, 1), (Due::Disordered, 1), (Due::Far, 1));
    assert_eq!(dues(4.0, false), [plain]);
    assert_eq!(dues(4.0, true), [plain, disordered]);
    assert_eq!(dues(7.0, false), [plain, far]);
    assert_eq!(dues(7.0, true), [plain, disordered, far]);
}

#[test]
fn wcmd_2_each_command_once_a_turn_and_anew_the_next() {
    let mut battle = beside(4.0).dealt(&[10, 10], HAND);
    let events = done(&mut battle, command("s3", "maneuver"));
    assert_eq!(paid(&events), ["2C"], "the lowest that pays");
    assert_eq!(refused(&mut battle, command("s3", "maneuver")), "WCMD-2");
    end_turn(&mut battle);
    end_turn(&mut battle);
    done(&mut battle, command("s3", "maneuver"));
}

#[test]
fn wcmd_2_is_refused_for_a_unit_that_needs_none() {
    let mut battle = far();
    assert_eq!(refused(&mut battle, command("s2", "maneuver")), "WCMD-2");
    assert_eq!(refused(&mut battle, command("s3", "shoot")), "WCMD-2");
    assert_eq!(refused(&mut battle, command("s3", "rally")), "RALLY-1");
    assert_eq!(refused(&mut battle, command("n1", "maneuver")), "WCMD-1");
    done(&mut battle, command("s3", "maneuver"));
    let there = ahead(&mut battle, "s3");
    done(&mut battle, there);
    let after = refused(&mut battle, command("s3", "maneuver"));
    assert_eq!(after, "WCMD-2", "it has moved");
}

#[test]
fn wcmd_2_without_the_cards_that_pay_there_is_no_command() {
    // He fails the check of his next turn by so much that a number card is all he has.
    let mut battle = beside(20.0).dealt(&[20], "");
    assert_eq!(refused(&mut battle, command("s3", "maneuver")), "WCMD-2");
    let rich = beside(20.0).rule("warlord", json!({ "general_cards": 2 }));
    let mut battle = rich.dealt(&[10], "2C 3C");
    let events = done(&mut battle, command("s3", "maneuver"));
    assert_eq!(paid(&events), ["2C", "3C"]);
    let poor = beside(20.0).rule("warlord", json!({ "general_cards": 1 }));
    let mut battle = poor.dealt(&[10], "2C");
    assert_eq!(refused(&mut battle, command("s3", "maneuver")), "WCMD-2");
}

#[test]
fn wcmd_2_is_named_after_turn_4_and_before_shoot_2() {
    let archers = json!({ "line": "sduke" });
    let table = beside(3.0)
        .unit_with("s4", "artillery", [40.0, 20.0], 0.0, archers)
        .unit("n2", "infantry", [40.0, 30.0], 180.0);
    let mut battle = table.dealt(&[10], HAND);
    done(&mut battle, json!({ "shoot": "s4", "target": "n2" }));
    let there = ahead(&mut battle, "s4");
    assert_eq!(refused(&mut battle, there.clone()), "WCMD-2");
    done(&mut battle, command("s4", "maneuver"));
    assert_eq!(refused(&mut battle, there), "SHOOT-2");
    let there = ahead(&mut battle, "s1");
    done(&mut battle, there);
    let again = ahead(&mut battle, "s1");
    assert_eq!(refused(&mut battle, again), "TURN-4");
}

#[test]
fn wcmd_2_shooting_needs_a_command_where_the_ruleset_says_so() {
    let shot = json!({ "shoot": "s4", "target": "n2" });
    let table = || {
        beside(3.0)
            .unit("s4", "light_archers", [20.0, 20.0], 0.0)
            .unit("n2", "infantry", [20.0, 28.0], 180.0)
    };
    done(&mut table().dealt(&[10], HAND), shot.clone());
    let strict = table().rule("warlord", json!({ "shooting_needs_command": true }));
    let mut battle = strict.dealt(&[10], HAND);
    assert_eq!(refused(&mut battle, shot.clone()), "WCMD-2");
    assert_eq!(
        refused(&mut battle, command("s1", "shoot")),
        "WCMD-2",
        "infantry"
    );
    done(&mut battle, command("s4", "shoot"));
    done(&mut battle, shot);
}

#[test]
fn wcmd_1_a_division_commander_commands_his_own_line_and_a_general_any() {
    let left = json!({ "line": "sleft" });
    let table = beside(3.0)
        .unit_with("s4", "infantry", [40.0, 8.0], 0.0, left.clone())
        .unit_with("s5", "infantry", [30.0, 20.0], 0.0, left)
        .unit("s6", "infantry", [5.0, 20.0], 0.0)
        .commander("sleft", "division", json!({ "with": "s4" }));
    let mut battle = table.dealt(&[10, 10], "2C 3C KD 9H AS 4C 5C QD");
    let by_left = |unit| json!({ "command": "sleft", "unit": unit, "use": "maneuver" });
    assert_eq!(refused(&mut battle, by_left("s6")), "WCMD-1");
    done(&mut battle, by_left("s5"));
    done(&mut battle, command("s6", "maneuver"));
    let mut other = table.dealt(&[10, 20], HAND);
    done(&mut other, command("s5", "maneuver"));
}

#[test]
fn line_1_an_army_without_personalities_needs_no_commands() {
    let table = table()
        .base_rules("warlord-medieval")
        .unit("s1", "infantry", [14.0, 8.0], 0.0)
        .unit("s2", "infantry", [40.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 42.0], 180.0);
    let mut battle = table.start(&[]);
    for unit in ["s1", "s2"] {
        let there = ahead(&mut battle, unit);
        done(&mut battle, there);
    }
}

#[test]
fn wcmd_2_a_command_can_be_taken_back() {
    let mut battle = far();
    let before = battle.hash();
    done(&mut battle, command("s3", "maneuver"));
    battle.undo().unwrap();
    assert_eq!(battle.hash(), before);
}

fn rally(unit: &str, facing: f64) -> Value {
    json!({ "rally": unit, "facing": facing })
}

#[test]
fn rally_1_by_the_personality_with_it_who_pays() {
    let mut battle = far();
    assert_eq!(
        refused(&mut battle, rally("s1", 90.0)),
        "RALLY-1",
        "not broken"
    );
    break_unit(&mut battle, "s1");
    let there = ahead(&mut battle, "s1");
    assert_eq!(refused(&mut battle, there), "BREAK-1");
    assert_eq!(refused(&mut battle, command("s1", "maneuver")), "BREAK-1");
    let events = done(&mut battle, rally("s1", 180.0));
    assert_eq!(names(&events), ["commanded", "rallied"]);
    assert_eq!(paid(&events), ["KD"], "disordered: two points");
    assert_eq!(status(&mut battle, "s1"), "ready");
    assert_eq!(pose(&mut battle, "s1").facing_degrees(), 180.0);
    let s1 = unit(&battle, "s1");
    assert!(!battle.look(|view| view.spirits[s1.index()].disordered));
    assert_eq!(refused(&mut battle, rally("s1", 0.0)), "WCMD-2");
}

#[test]
fn rally_1_the_refusal_names_who_may_rally_it() {
    let mut battle = far();
    break_unit(&mut battle, "s2");
    let why = give(&mut battle, rally("s2", 0.0)).expect_err("no one is with it");
    assert!(why.why.contains("only sduke may command it"), "{why}");
}

#[test]
fn wcmd_1_the_refusal_of_the_wrong_leader_names_the_right_ones() {
    let line = |line: &str| json!({ "line": line });
    let mut battle = table()
        .base_rules("warlord-medieval")
        .unit_with("s1", "infantry", [14.0, 8.0], 0.0, line("sduke"))
        .unit_with("s2", "infantry", [16.5, 8.0], 0.0, line("sduke"))
        .unit_with("s3", "infantry", [40.0, 8.0], 0.0, line("sduke"))
        .unit_with("s4", "infantry", [20.0, 8.0], 0.0, line("sleft"))
        .unit("n1", "infantry", [24.0, 42.0], 180.0)
        .commander("sduke", "general", json!({ "with": "s1" }))
        .commander("sleft", "division", json!({ "with": "s4" }))
        .dealt(&[10, 10], HAND);
    let order = json!({ "command": "sleft", "unit": "s3", "use": "maneuver" });
    let why = give(&mut battle, order).expect_err("not his line");
    assert_eq!(why.rule, "WCMD-1");
    assert!(why.why.contains("only sduke may command it"), "{why}");
}

#[test]
fn rally_1_not_without_a_personality_and_not_without_cards() {
    let mut battle = far();
    break_unit(&mut battle, "s2");
    assert_eq!(refused(&mut battle, rally("s2", 0.0)), "RALLY-1");
    assert_eq!(refused(&mut battle, command("s2", "rally")), "RALLY-1");
    let mut battle = beside(20.0).dealt(&[20], "");
    break_unit(&mut battle, "s1");
    assert_eq!(refused(&mut battle, rally("s1", 0.0)), "WCMD-2");
}

#[test]
fn rally_1_a_facing_that_would_overlap_is_left_out() {
    // s2 stands 2.5 inches beside it: room for its own facing, not for 45 degrees.
    for (facing, stands) in [(45.0, 0.0), (90.0, 90.0)] {
        let mut battle = far();
        break_unit(&mut battle, "s1");
        done(&mut battle, rally("s1", facing));
        assert_eq!(pose(&mut battle, "s1").facing_degrees(), stands);
    }
}

#[test]
fn rally_1_a_command_given_before_pays_once() {
    let mut battle = far();
    break_unit(&mut battle, "s1");
    done(&mut battle, command("s1", "rally"));
    let events = done(&mut battle, rally("s1", 0.0));
    assert_eq!(names(&events), ["rallied"]);
    break_unit(&mut battle, "s1");
    assert_eq!(refused(&mut battle, rally("s1", 0.0)), "WCMD-2");
}

#[test]
fn rally_1_takes_no_other_unique_command_that_turn() {
    let table = table()
        .base_rules("warlord-medieval")
        .unit("s1", "infantry", [14.0, 8.0], 0.0)
        .unit("s2", "infantry", [16.5, 8.0], 0.0)
        .unit("s3", "infantry", [40.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 42.0], 180.0)
        .commander("sduke", "general", json!({ "with": "s3" }));
    let mut battle = table.dealt(&[10], HAND);
    break_unit(&mut battle, "s3");
    done(&mut battle, rally("s3", 0.0));
    assert_eq!(refused(&mut battle, command("s3", "maneuver")), "WCMD-2");
    let there = ahead(&mut battle, "s3");
    assert_eq!(
        refused(&mut battle, there),
        "WCMD-2",
        "it has left its line"
    );
}
