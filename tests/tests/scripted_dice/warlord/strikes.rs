//! STRIKE-1 and CHECK-1: what losses do, and which score passes.

use muster_tests::script::{Table, shoot, table};
use serde_json::{Value, json};

use super::{checked, events_of, in_order, shaken, target, unchecked, volley};

/// t1 of four points, hit so often by e1 and saving none.
fn hit(times: usize) -> Table {
    let mut dice = vec![1; 4];
    dice[..times].fill(6);
    dice.extend([1; 4]);
    target("infantry").dice(&dice).cards(&["2C"])
}

#[test]
fn strike_1_two_points_disorder_and_call_for_a_check_one_does_neither() {
    for (times, strikes) in [(1, false), (2, true), (3, true)] {
        let mut battle = hit(times).load();
        let events = volley(&mut battle);
        assert_eq!(in_order(&mut battle, "t1"), !strikes, "{times}: {events}");
        if strikes {
            assert_eq!(checked(&events, "t1")["cause"], "shooting");
        } else {
            unchecked(&events, "t1");
        }
    }
}

#[test]
fn strike_1_a_loss_that_leaves_exactly_one_point_calls_for_a_check() {
    for (strength, checks) in [(2, true), (3, false)] {
        let mut battle = shaken()
            .gift("t1", "strength", json!(strength))
            .cards(&["2C"])
            .load();
        let events = volley(&mut battle);
        assert!(in_order(&mut battle, "t1"), "one point is no disorder");
        if checks {
            assert_eq!(checked(&events, "t1")["cause"], "shooting");
        } else {
            unchecked(&events, "t1");
        }
    }
}

/// Two archers who hit t1 once each, in one phase or in two.
fn twice(strength: u64) -> Table {
    target("infantry")
        .unit("e2", "infantry_archers", [20.0, 14.0], 0.0)
        .gift("t1", "strength", json!(strength))
        .dice(&[6, 1, 1, 1, 1, 6, 1, 1, 1, 1])
        .cards(&["2C", "2S"])
}

#[test]
fn strike_1_the_losses_of_one_phase_are_added_up() {
    let mut battle = twice(5).load();
    unchecked(&volley(&mut battle), "t1");
    let second = battle.order(shoot("e2", "t1"));
    assert_eq!(checked(&second, "t1")["cause"], "shooting");
    assert!(!in_order(&mut battle, "t1"));
    battle.strengths(&[("t1", 3)]);
}

#[test]
fn strike_1_the_losses_of_two_phases_are_not() {
    let mut battle = twice(5).load();
    volley(&mut battle);
    battle.end();
    battle.end();
    let second = battle.order(shoot("e2", "t1"));
    unchecked(&second, "t1");
    assert!(in_order(&mut battle, "t1"));
    battle.strengths(&[("t1", 3)]);
}

#[test]
fn strike_1_in_melee_the_check_comes_in_the_morale_phase() {
    let mut battle = table()
        .warlord()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        // Two of e1's dice hit, none of t1's; t1 saves neither.
        .dice(&[1, 1, 6, 6, 6, 6, 6, 6, 1, 1])
        .cards(&["2C"])
        .load();
    let events = battle.end();
    assert_eq!(checked(&events, "t1")["cause"], "melee");
    assert!(!in_order(&mut battle, "t1"));
    let place = |kind: &str, phase: Value| {
        let mut all = events.as_array().into_iter().flatten();
        all.position(|event| event["event"] == kind && event["phase"] == phase)
    };
    let morale = place("phase", json!("morale"));
    assert!(
        morale.is_some() && place("morale_checked", Value::Null) > morale,
        "{events}"
    );
}

#[test]
fn check_1_a_score_of_8_passes_and_of_7_fails() {
    for (card, score, result) in [("2H", 8, "passes"), ("KH", 7, "retires")] {
        let mut battle = shaken().gift("t1", "grade", json!(9)).cards(&[card]).load();
        let events = volley(&mut battle);
        let check = checked(&events, "t1");
        assert_eq!(
            (&check["score"], &check["result"]),
            (&json!(score), &json!(result))
        );
        let retired = events_of(&events, "retired", "t1");
        assert_eq!(retired.is_empty(), result == "passes", "{events}");
    }
}

#[test]
fn check_1_the_score_is_grade_card_and_modifiers() {
    // A hill 2" to the rear: 5 for friendly ground.
    let mut battle = shaken()
        .strip("down", "hill", 27.181, 32.0)
        .cards(&["AS"])
        .load();
    let check = checked(&volley(&mut battle), "t1");
    assert_eq!(check["score"], 12 + 3 + 5, "{check}");
    assert_eq!(check["grade"], 12);
}
