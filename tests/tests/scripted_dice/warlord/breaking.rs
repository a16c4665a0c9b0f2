//! BREAK-1 and CAPTURE-1: the broken run, and what they leave behind.

use muster_tests::script::{Battle, go, pose, shoot, table};
use serde_json::{Value, json};

use super::{events_of, in_order, routed, volley};

#[test]
fn break_1_away_from_the_cause_by_the_sum_of_three_cards() {
    let mut battle = routed("infantry", &["2C", "7H", "AS"]).load();
    volley(&mut battle);
    battle.status("t1", "broken").stands("t1", 24.0, 24.0, 0.0);
}

#[test]
fn break_1_aslant_from_a_shooter_aside() {
    let table = routed("infantry", &["2C", "7H", "AS"])
        .gift("e1", "at", json!([18.0, 8.0]))
        .gift("e1", "facing", json!(45.0));
    let mut battle = table.load();
    volley(&mut battle);
    let step = 10.0 * std::f64::consts::FRAC_1_SQRT_2;
    battle.stands("t1", 24.0 + step, 14.0 + step, 45.0);
}

#[test]
fn break_1_infantry_draws_3_cards_cavalry_and_skirmishers_4() {
    for (troop, count) in [
        ("infantry", 3),
        ("shock_infantry", 3),
        ("infantry_archers", 3),
        ("pikemen", 3),
        ("light_spearmen", 3),
        ("shock_cavalry", 4),
        ("cavalry", 4),
        ("cavalry_archers", 4),
        ("light_cavalry", 4),
        ("light_horse_archers", 4),
        ("flyers", 4),
        ("great_beast", 4),
        ("light_infantry", 4),
        ("light_archers", 4),
    ] {
        let mut battle = routed(troop, &["2C", "3C", "4C", "5C"]).load();
        let events = volley(&mut battle);
        let broke = events_of(&events, "broke", "t1");
        let cards: Vec<&str> = ["2C", "3C", "4C", "5C"][..count].to_vec();
        assert_eq!(broke[0]["cards"], json!(cards), "{troop}");
        let inches = if count == 3 { 9.0 } else { 14.0 };
        battle.stands("t1", 24.0, 14.0 + inches, 0.0);
    }
}

#[test]
fn break_1_artillery_is_destroyed() {
    let mut battle = routed("artillery", &[]).load();
    let events = volley(&mut battle);
    battle.status("t1", "destroyed");
    let drawn = events_of(&events, "broke", "t1");
    assert_eq!(drawn.len(), 1, "{events}");
    assert_eq!(drawn[0]["cards"], json!([]), "{events}");
}

#[test]
fn break_1_off_the_table_is_lost() {
    // The edge is 48 - 14 - 1.181 = 32.819" before it, and the whole base must be over it or not.
    for (depth, status) in [(38.0, "broken"), (30.0, "left")] {
        let table = routed("infantry", &["10C", "7H", "3S"])
            .key("table", json!({"width": 48.0, "depth": depth}));
        let mut battle = table.load();
        volley(&mut battle);
        battle.status("t1", status);
        assert_eq!(battle.army("turan")["lost"], u64::from(status == "left"));
    }
}

/// t1 has broken 10" to the north of its place; its cards for later turns follow. t7 to t9 stand
/// far off, so that nobody has lost a third of his units.
fn running(later: &[&str]) -> Battle {
    let mut cards = vec!["2C", "7H", "AS"];
    cards.extend(later);
    let mut battle = routed("infantry", &cards).reserves().load();
    volley(&mut battle);
    battle.stands("t1", 24.0, 24.0, 0.0);
    battle
}

#[test]
fn break_1_at_the_end_of_each_action_phase_of_its_side_it_runs_on() {
    let mut battle = running(&["2S", "3S", "4S", "2D", "3D", "4D"]);
    battle.end();
    battle.stands("t1", 24.0, 24.0, 0.0);
    let events = battle.end();
    assert_eq!(
        events_of(&events, "broke", "t1")[0]["cards"],
        json!(["2S", "3S", "4S"])
    );
    battle.stands("t1", 24.0, 33.0, 0.0);
    battle.end();
    battle.stands("t1", 24.0, 33.0, 0.0);
    battle.end();
    battle.stands("t1", 24.0, 42.0, 0.0).status("t1", "broken");
}

#[test]
fn break_1_on_later_turns_from_the_nearest_visible_enemy() {
    // e2 comes up west of it: nearer than e1. A hidden one to the north-east is not seen.
    let mut battle = routed("infantry", &["2C", "7H", "AS", "2S", "3S", "4S"])
        .reserves()
        .unit("e2", "infantry", [10.0, 24.0], 90.0)
        .unit("e3", "infantry", [31.0, 36.0], 0.0)
        .gift("e3", "hidden", json!(true))
        .load();
    volley(&mut battle);
    battle.end();
    battle.end();
    battle.stands("t1", 33.0, 24.0, 90.0);
}

#[test]
fn break_1_the_broken_are_given_no_orders_and_shoot_fight_and_engage_nobody() {
    let mut battle = running(&["2S", "3S", "4S"]);
    battle.end();
    battle.refused(go("t1", &[pose(24.0, 26.0, 0.0)]), "BREAK");
    let mut archers = routed("infantry_archers", &["2C", "7H", "AS", "2S", "3S", "4S"])
        .reserves()
        .gift("e7", "at", json!([24.0, 33.0]))
        .load();
    volley(&mut archers);
    archers.end();
    archers.refused(shoot("t1", "e7"), "BREAK");
    assert_eq!(archers.unit("e7")["engaged"], false);
}

#[test]
fn break_1_the_broken_do_not_support() {
    // t2 and t3 would support t1. Cavalry rides into t3, who stands, or breaks in good order and comes
    // to stand 3" farther back, within 3" of t1 still.
    for (grade, cards, supported) in [
        (18, ["AS", "2C", "2S", "3C", "3S"], 10),
        (9, ["2H", "AC", "AH", "AD", "2C"], 0),
    ] {
        let mut battle = table()
            .warlord()
            .unit("e1", "infantry_archers", [24.0, 14.0], 0.0)
            .unit("e2", "cavalry", [19.0, 12.0], 0.0)
            .unit("t1", "infantry", [24.0, 24.0], 180.0)
            .gift("t1", "strength", json!(2))
            .unit("t2", "infantry", [28.0, 24.0], 180.0)
            .unit("t3", "infantry", [19.0, 21.0], 180.0)
            .gift("t3", "grade", json!(grade))
            .dice(&[6, 1, 1, 1, 1])
            .cards(&cards)
            .load();
        let events = battle.order(go("e2", &[pose(19.0, 18.638, 0.0)]));
        let broke = events_of(&events, "broke", "t3");
        assert_eq!(broke.is_empty(), supported > 0, "{events}");
        assert!(in_order(&mut battle, "t3"), "{events}");
        let events = battle.order(shoot("e1", "t1"));
        let check = super::checked(&events, "t1");
        assert_eq!(super::modifier(&check, "supported"), supported, "{check}");
    }
}

#[test]
fn break_1_an_attached_personality_is_carried_along() {
    let mut battle = routed("infantry", &["2C", "7H", "AS"])
        .reserves()
        .commander("khan", "general", "t1")
        .load();
    volley(&mut battle);
    let khan = battle.commander("khan");
    assert_eq!(
        (&khan["alive"], &khan["with"]),
        (&json!(true), &json!("t1"))
    );
    battle.stands("t1", 24.0, 24.0, 0.0);
}

/// t1, disordered and of grade 6, loses two points to e1 in melee and draws these cards; t2 stands there,
/// and the emir is with one of them.
fn beaten(t2: [f64; 2], with: &str, cards: &[&str]) -> (Battle, Value) {
    let mut battle = table()
        .warlord()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .gift("t1", "order", json!("disordered"))
        .gift("t1", "grade", json!(6))
        .gift("t1", "strength", json!(5))
        .unit("t2", "infantry", t2, 180.0)
        .unit("t3", "infantry", [16.0, 40.0], 180.0)
        .commander("khan", "general", "t3")
        .commander("emir", "division", with)
        .dice(&[1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 1, 1, 6])
        .cards(cards)
        .load();
    let events = battle.end();
    (battle, events)
}

/// The same with t2 far off and a first card that decides the check.
fn beaten_alone(with: &str, card: &str) -> (Battle, Value) {
    beaten([10.0, 40.0], with, &[card, "2C", "7H", "AS"])
}

#[test]
fn capture_1_who_breaks_in_contact_with_who_fought_it_loses_its_personality() {
    let (mut battle, events) = beaten_alone("t1", "2H");
    battle.status("t1", "broken");
    assert_eq!(battle.commander("emir")["alive"], false, "{events}");
    let captured = events.as_array().into_iter().flatten();
    let captured: Vec<&Value> = captured
        .filter(|event| event["event"] == "captured")
        .collect();
    assert_eq!(captured.len(), 1, "{events}");
    assert_eq!(captured[0]["commander"], "emir");
    assert_eq!(captured[0]["by"], "e1");
}

#[test]
fn capture_1_not_who_is_elsewhere_nor_where_the_unit_stands() {
    let (mut battle, _) = beaten_alone("t2", "2H");
    battle.status("t1", "broken");
    assert_eq!(battle.commander("emir")["alive"], true);
    let (mut battle, _) = beaten_alone("t1", "KC");
    battle.status("t1", "ready");
    assert_eq!(battle.commander("emir")["alive"], true);
}

#[test]
fn capture_1_is_a_cause_for_checks_within_5_inches() {
    let cards = ["2H", "2C", "7H", "AS", "2S"];
    let (mut battle, events) = beaten([31.0, 22.362], "t1", &cards);
    assert_eq!(
        super::checked(&events, "t2")["cause"],
        "personality",
        "{events}"
    );
    assert!(in_order(&mut battle, "t2"));
}

#[test]
fn capture_1_not_by_a_shot() {
    let mut battle = routed("infantry", &["2C", "7H", "AS"])
        .reserves()
        .commander("khan", "general", "t1")
        .load();
    volley(&mut battle);
    battle.end();
    assert_eq!(battle.commander("khan")["alive"], true);
}
