//! WARLORD-END: when the battle is over.

use muster_tests::script::{Table, go, pose, shoot, table};
use serde_json::json;

/// e1 shoots down t1, who has one point; Turan has so many units in all.
fn losing(units: usize) -> Table {
    let mut field = table()
        .warlord()
        .unit("e1", "infantry_archers", [24.0, 14.0], 0.0)
        .unit("t1", "infantry", [24.0, 24.0], 180.0)
        .gift("t1", "strength", json!(1));
    for i in 1..units {
        field = field.unit(
            &format!("t{}", i + 1),
            "infantry",
            [4.0 * i as f64, 46.0],
            180.0,
        );
    }
    field.dice(&[6, 1, 1, 1, 1])
}

#[test]
fn warlord_end_a_third_of_the_units_lost_ends_it_and_less_does_not() {
    for (units, winner) in [(3, Some("empire")), (4, None), (2, Some("empire"))] {
        let mut battle = losing(units).load();
        battle.order(shoot("e1", "t1"));
        battle.end();
        battle.outcome(winner);
    }
}

#[test]
fn warlord_end_of_their_points_where_the_scenario_gives_them() {
    for (points, winner) in [(10, Some("empire")), (9, None)] {
        // The other five have 20 in all: 10 of 30, or 9 of 29.
        let mut field = losing(6).gift("t1", "points", json!(points));
        for i in 2..=6 {
            field = field.gift(&format!("t{i}"), "points", json!(4));
        }
        let mut battle = field.load();
        battle.order(shoot("e1", "t1"));
        battle.end();
        battle.outcome(winner);
    }
}

#[test]
fn warlord_end_with_the_last_personality_and_not_before() {
    let mut battle = losing(8).commander("khan", "general", "t1").load();
    battle.order(shoot("e1", "t1"));
    battle.end();
    battle.outcome(Some("empire"));
    let mut battle = losing(8)
        .commander("khan", "general", "t1")
        .commander("emir", "division", "t2")
        .load();
    battle.order(shoot("e1", "t1"));
    battle.end();
    battle.outcome(None);
}

#[test]
fn warlord_end_a_side_that_never_had_personalities_loses_none() {
    let mut battle = losing(8).load();
    battle.order(shoot("e1", "t1"));
    battle.end();
    battle.outcome(None);
}

#[test]
fn warlord_end_half_an_army_is_not_broken_before_the_turn_ends() {
    // ARMY-1 is off: who has lost half still shoots in this turn.
    let mut battle = losing(2)
        .unit("e2", "infantry_archers", [20.0, 14.0], 0.0)
        .gift("t2", "at", json!([20.0, 24.0]))
        .dice(&[6, 1, 1, 1, 1, 1, 1, 1, 1])
        .load();
    battle.order(shoot("e1", "t1"));
    battle.outcome(None);
    assert_eq!(battle.army("turan")["broken"], false);
    battle.order(shoot("e2", "t2"));
    battle.end();
    battle.outcome(Some("empire"));
}

#[test]
fn warlord_end_after_5_turns_of_each_side_without_shot_or_melee() {
    let mut battle = losing(4).load();
    for _ in 0..9 {
        battle.end();
        battle.outcome(None);
    }
    battle.end();
    battle.outcome(Some("draw"));
}

#[test]
fn warlord_end_a_shot_in_between_begins_the_count_anew() {
    let mut battle = losing(4).dice(&[1; 4]).load();
    for _ in 0..4 {
        battle.end();
    }
    battle.order(shoot("e1", "t1"));
    for _ in 0..9 {
        battle.end();
        battle.outcome(None);
    }
}

#[test]
fn warlord_end_an_attack_without_a_blow_is_quiet() {
    let mut battle = losing(4)
        .gift("e1", "troop", json!("infantry"))
        .gift("e1", "at", json!([24.0, 19.0]))
        .load();
    battle.order(go("e1", &[pose(24.0, 24.0 - 2.362 - 2.0, 0.0)]));
    for _ in 0..9 {
        battle.end();
    }
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("draw"));
}
