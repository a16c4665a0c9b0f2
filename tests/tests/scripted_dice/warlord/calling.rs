//! CHECK-2: what calls for a check, and when.

use muster_tests::script::{Table, go, pose, shoot, table};
use serde_json::{Value, json};

use super::{checked, events_of, in_order, target, unchecked};

/// t1 of one point, which e1 destroys; t2 stands beside it with this gap, a general far off.
fn falls(gap: f64) -> Table {
    target("infantry")
        .gift("t1", "strength", json!(1))
        .unit("t2", "light_infantry", [24.0 + 2.3622 + gap, 24.0], 180.0)
        .unit("t3", "infantry", [40.0, 46.0], 180.0)
        .unit("t4", "infantry", [44.0, 46.0], 180.0)
        .unit("t5", "infantry", [36.0, 46.0], 180.0)
        .unit("t6", "infantry", [32.0, 46.0], 180.0)
        .unit("t7", "infantry", [28.0, 46.0], 180.0)
        .commander("khan", "general", "t3")
        .dice(&[6, 1, 1, 1, 1])
        .cards(&["2C"; 4])
}

#[test]
fn check_2_a_personality_killed_within_5_00_calls_for_checks_and_at_5_02_does_not() {
    for (gap, checks) in [(5.0, true), (5.02, false)] {
        let mut battle = falls(gap).commander("emir", "division", "t1").load();
        battle.order(shoot("e1", "t1"));
        assert_eq!(battle.commander("emir")["alive"], false);
        let events = battle.end();
        if checks {
            assert_eq!(checked(&events, "t2")["cause"], "personality", "{events}");
        } else {
            unchecked(&events, "t2");
        }
        unchecked(&events, "t3");
        unchecked(&events, "e1");
    }
}

#[test]
fn check_2_a_banner_unit_lost_within_5_00_calls_for_checks_and_at_5_02_does_not() {
    for (gap, checks) in [(5.0, true), (5.02, false)] {
        let mut battle = falls(gap).gift("t1", "banner", json!(true)).load();
        battle.order(shoot("e1", "t1"));
        let events = battle.end();
        if checks {
            assert_eq!(checked(&events, "t2")["cause"], "banner", "{events}");
        } else {
            unchecked(&events, "t2");
        }
    }
}

#[test]
fn check_2_the_loss_of_another_unit_calls_for_nothing() {
    let mut battle = falls(1.0).load();
    unchecked(&battle.order(shoot("e1", "t1")), "t2");
    unchecked(&battle.end(), "t2");
}

/// e1 rides 4" up into contact with t1's front.
fn charge(cavalry: &str, foot: &str) -> Table {
    table()
        .warlord()
        .unit("e1", cavalry, [24.0, 20.0], 0.0)
        .gift("e1", "trained", json!(true))
        .unit("t1", foot, [24.0, 26.362], 180.0)
        .cards(&["2C", "2S", "3C"])
}

#[test]
fn check_2_formed_foot_checks_when_formed_cavalry_comes_into_contact() {
    for (cavalry, foot, checks) in [
        ("cavalry", "infantry", true),
        ("shock_cavalry", "infantry_archers", true),
        ("cavalry_archers", "pikemen", true),
        ("light_cavalry", "infantry", false),
        ("light_horse_archers", "infantry", false),
        ("great_beast", "infantry", false),
        ("infantry", "infantry", false),
        ("cavalry", "light_infantry", false),
        ("cavalry", "light_cavalry", false),
        ("cavalry", "cavalry", false),
    ] {
        let mut battle = charge(cavalry, foot).load();
        let events = battle.order(go("e1", &[pose(24.0, 24.0, 0.0)]));
        let case = format!("{cavalry} upon {foot}: {events}");
        if checks {
            assert_eq!(checked(&events, "t1")["cause"], "cavalry", "{case}");
        } else {
            let made = events_of(&events, "morale_checked", "t1");
            assert!(made.is_empty(), "{case}");
        }
    }
}

#[test]
fn check_2_cavalry_that_halts_at_2_inches_calls_for_nothing() {
    let mut battle = charge("cavalry", "infantry").load();
    unchecked(&battle.order(go("e1", &[pose(24.0, 22.0, 0.0)])), "t1");
}

#[test]
fn check_2_who_is_made_unformed_is_not_checked_nor_is_unformed_cavalry_feared() {
    for unit in ["e1", "t1"] {
        let table = charge("cavalry", "infantry").gift(unit, "formed", json!(false));
        let mut battle = table.load();
        unchecked(&battle.order(go("e1", &[pose(24.0, 24.0, 0.0)])), "t1");
    }
}

#[test]
fn check_2_at_contact_before_the_melee() {
    let mut battle = charge("cavalry", "infantry")
        .gift("t1", "grade", json!(6))
        .dice(&[6; 8])
        .load();
    // 6 + 1 - 10: it has gone before there is a melee.
    let events = battle.order(go("e1", &[pose(24.0, 24.0, 0.0)]));
    assert_ne!(checked(&events, "t1")["result"], "passes");
    let end = battle.end();
    let struck = events_of(&end, "struck", "e1");
    assert!(struck.is_empty(), "{end}");
}

#[test]
fn check_2_a_strike_on_a_disordered_unit_is_one_check() {
    let mut battle = target("infantry")
        .gift("t1", "order", json!("disordered"))
        .dice(&[6, 6, 1, 1, 1, 1])
        .cards(&["2C"])
        .load();
    let mut events = battle.order(shoot("e1", "t1"));
    let more = battle.end();
    if let (Some(all), Some(more)) = (events.as_array_mut(), more.as_array()) {
        all.extend(more.iter().cloned());
    }
    checked(&events, "t1");
}

#[test]
fn check_2_one_check_for_each_cause_and_phase() {
    // Three volleys of two points, one point and one point at t1 of six: it has checked for its strike.
    let mut table = target("infantry")
        .gift("t1", "strength", json!(6))
        .unit("e2", "infantry_archers", [20.0, 14.0], 0.0)
        .unit("e3", "infantry_archers", [28.0, 14.0], 0.0)
        .cards(&["2C"; 3]);
    table = table.dice(&[6, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    let mut battle = table.load();
    checked(&battle.order(shoot("e1", "t1")), "t1");
    unchecked(&battle.order(shoot("e2", "t1")), "t1");
    unchecked(&battle.order(shoot("e3", "t1")), "t1");
    battle.strengths(&[("t1", 2)]);
    assert!(!in_order(&mut battle, "t1"));
}

#[test]
fn check_2_in_the_morale_phase_the_active_army_first_in_scenario_order() {
    // Four melees in which everybody loses two points.
    let mut table = table().warlord();
    for (i, x) in [10.0, 30.0].into_iter().enumerate() {
        table = table
            .unit(&format!("e{}", i + 1), "infantry", [x, 20.0], 0.0)
            .unit(&format!("t{}", i + 1), "infantry", [x, 22.362], 180.0);
    }
    let mut dice = Vec::new();
    for _ in 0..4 {
        dice.extend([1, 1, 6, 6]);
    }
    dice.extend([1; 8]);
    let mut battle = table.dice(&dice).cards(&["2C"; 4]).load();
    let events = battle.end();
    let order: Vec<&Value> = events
        .as_array()
        .into_iter()
        .flatten()
        .filter(|event| event["event"] == "morale_checked")
        .map(|event| &event["unit"])
        .collect();
    assert_eq!(order, ["e1", "e2", "t1", "t2"], "{events}");
}
