//! RALLY-1: a broken unit with a personality is rallied by a unique command.

use muster_tests::script::{Battle, go, pose};
use serde_json::{Value, json};

use super::{events_of, in_order, routed, volley};

/// t1, with the khan or not, has broken to [24, 24]; it is Turan's turn, and the khan has rolled this
/// and drawn those cards.
fn broken(with: &str, d20: u8, hand: &[&str]) -> Battle {
    let mut cards = vec!["2C", "7H", "AS"];
    cards.extend(hand);
    let mut battle = routed("infantry", &cards)
        .reserves()
        .commander("khan", "general", with)
        .d20(&[d20])
        .load();
    volley(&mut battle);
    battle.end();
    battle.status("t1", "broken").stands("t1", 24.0, 24.0, 0.0);
    battle
}

const HAND: [&str; 5] = ["2S", "3S", "KC", "AC", "4S"];

fn rally(facing: f64) -> Value {
    json!({"rally": "t1", "facing": facing})
}

#[test]
fn rally_1_it_stops_faces_as_it_likes_and_is_in_good_order() {
    for facing in [180.0, 37.5, 0.0] {
        let mut battle = broken("t1", 2, &HAND);
        let events = battle.order(rally(facing));
        assert_eq!(events_of(&events, "rallied", "t1").len(), 1, "{events}");
        battle
            .status("t1", "ready")
            .stands("t1", 24.0, 24.0, facing);
        assert!(in_order(&mut battle, "t1"));
        // At the end of the action phase it does not run on.
        battle.end();
        battle
            .stands("t1", 24.0, 24.0, facing)
            .status("t1", "ready");
    }
}

#[test]
fn rally_1_costs_1_and_1_more_for_its_disorder_and_1_more_far_from_its_line() {
    // t1 broke disordered; its line stands at the table edge, more than a move of 6" away.
    let mut battle = broken("t1", 2, &HAND);
    let check = battle.legal(rally(180.0));
    assert_eq!(
        (&check["cost"], &check["cards"]),
        (&json!(3), &json!(["AC"])),
        "{check}"
    );
    battle.order(rally(180.0));
    assert_eq!(
        battle.commander("khan")["hand"],
        json!(["2S", "3S", "KC", "4S"])
    );
    // The line is 5.1" from where it came to stand.
    let mut near = routed(
        "infantry",
        &["2C", "7H", "AS", "2S", "3S", "KC", "AC", "4S"],
    )
    .reserves()
    .commander("khan", "general", "t1")
    .d20(&[2]);
    for (id, x) in [("t7", 18.0), ("t8", 15.0), ("t9", 12.0)] {
        near = near.gift(id, "at", json!([x, 30.0]));
    }
    let mut battle = near.load();
    volley(&mut battle);
    battle.end();
    let check = battle.legal(rally(180.0));
    assert_eq!(
        (&check["cost"], &check["cards"]),
        (&json!(2), &json!(["KC"])),
        "{check}"
    );
}

#[test]
fn rally_1_not_without_a_personality_and_not_without_cards() {
    let mut battle = broken("t7", 2, &HAND);
    battle.refused(rally(180.0), "");
    // A 20 always fails: no cards.
    let mut battle = broken("t1", 20, &[]);
    battle.refused(rally(180.0), "");
}

#[test]
fn rally_1_only_the_broken() {
    let mut battle = broken("t1", 2, &HAND);
    battle.refused(json!({"rally": "t7", "facing": 0.0}), "");
    battle.order(rally(180.0));
    battle.refused(rally(0.0), "");
}

#[test]
fn rally_1_no_other_unique_command_that_turn() {
    let mut battle = broken("t1", 2, &HAND);
    battle.order(rally(180.0));
    battle.refused(
        json!({"command": "khan", "unit": "t1", "use": "maneuver"}),
        "",
    );
    battle.refused(go("t1", &[pose(24.0, 23.0, 180.0)]), "");
    // Its next turn is as any other.
    battle.end();
    battle.end();
    battle.status("t1", "ready");
}

#[test]
fn rally_1_a_turn_that_would_overlap_is_left_out() {
    // A friend 2.6" beside it: no room for a turn of 45 degrees.
    let mut battle = routed(
        "infantry",
        &["2C", "7H", "AS", "2S", "3S", "KC", "AC", "4S"],
    )
    .reserves()
    .gift("t7", "at", json!([26.6, 24.0]))
    .commander("khan", "general", "t1")
    .d20(&[2])
    .load();
    volley(&mut battle);
    battle.end();
    battle.order(rally(45.0));
    battle.status("t1", "ready").stands("t1", 24.0, 24.0, 0.0);
}

#[test]
fn rally_1_formed_stays_what_it_was() {
    let mut battle = broken("t1", 2, &HAND);
    battle.order(rally(180.0));
    assert_eq!(battle.unit("t1")["formed"], true);
}
