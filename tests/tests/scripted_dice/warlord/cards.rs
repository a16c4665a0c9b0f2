//! CARD-1 and CARD-2: every card in both uses.

use muster_tests::brute::cards::{check_value, flight_inches, pack};
use muster_tests::script::table;
use serde_json::json;

use super::{checked, events_of, routed, shaken, volley};

/// What a card adds to the score of t1, whose grade is 12 and whom nothing else concerns.
fn added(card: &str) -> i64 {
    let mut battle = shaken().cards(&[card]).load();
    let check = checked(&volley(&mut battle), "t1");
    assert_eq!(check["card"], card, "{check}");
    let score = check["score"].as_i64().unwrap_or(i64::MIN);
    assert_eq!(check["card_value"], score - 12, "{check}");
    assert_eq!(check["result"] == "passes", score >= 8, "{check}");
    score - 12
}

#[test]
fn card_1_black_adds_and_red_takes_number_1_face_2_ace_3_joker_3() {
    for (card, value) in [
        ("2C", 1),
        ("10S", 1),
        ("7H", -1),
        ("10D", -1),
        ("JC", 2),
        ("QS", 2),
        ("KC", 2),
        ("JH", -2),
        ("QD", -2),
        ("KH", -2),
        ("AS", 3),
        ("AC", 3),
        ("AH", -3),
        ("AD", -3),
        ("JB", 3),
        ("JR", -3),
    ] {
        assert_eq!(added(card), value, "{card}");
    }
}

#[test]
fn card_1_every_one_of_the_54_in_a_check() {
    for card in pack() {
        assert_eq!(added(&card), check_value(&card), "{card}");
    }
}

#[test]
fn card_1_no_card_is_none_of_the_pack() {
    for wrong in ["1S", "11H", "JX", "XB", "", "10", "AB"] {
        let why = shaken().cards(&[wrong]).load_refused();
        assert!(why.contains("cards"), "{wrong}: {why}");
    }
}

/// A general and twelve division commanders who each pass on a natural 1 hold 6 and 4 cards: the pack.
/// Where every card is held there is nothing to shuffle but the whole pack.
#[test]
fn card_1_one_pack_of_54_cards_is_dealt_down_before_a_card_comes_again() {
    let mut field = table()
        .warlord()
        .unit("t1", "infantry", [24.0, 40.0], 180.0);
    for i in 0..14 {
        let (unit, leader) = (format!("e{i}"), format!("g{i}"));
        let rank = if i == 0 { "general" } else { "division" };
        field = field
            .unit(&unit, "infantry", [2.0 + 3.3 * f64::from(i), 4.0], 0.0)
            .commander(&leader, rank, &unit);
    }
    let mut battle = field.d20(&[1; 14]).load();
    let mut held = Vec::new();
    for i in 0..14 {
        let hand = battle.commander(&format!("g{i}"))["hand"].clone();
        let cards: Vec<&str> = hand
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|card| card.as_str())
            .collect();
        assert_eq!(cards.len(), if i == 0 { 6 } else { 4 }, "g{i}: {hand}");
        if i < 13 {
            held.extend(cards.into_iter().map(str::to_owned));
        }
    }
    let mut all = pack();
    all.sort();
    held.sort();
    assert_eq!(held, all);
}

#[test]
fn card_1_the_seed_shuffles_and_the_same_seed_shuffles_the_same() {
    let hand = |seed: u64| {
        let mut battle = table()
            .warlord()
            .unit("e1", "infantry", [24.0, 4.0], 0.0)
            .unit("t1", "infantry", [24.0, 40.0], 180.0)
            .commander("duke", "general", "e1")
            .d20(&[2])
            .seed(seed)
            .load();
        battle.commander("duke")["hand"].clone()
    };
    assert_eq!(hand(5), hand(5));
    assert_ne!(hand(5), hand(6));
}

/// How far t1 breaks with these three cards; nothing where it is destroyed.
fn flight(cards: [&str; 3]) -> Option<f64> {
    let mut battle = routed("infantry", &cards).load();
    let events = volley(&mut battle);
    let broke = events_of(&events, "broke", "t1");
    assert_eq!(broke.len(), 1, "{events}");
    assert_eq!(broke[0]["cards"], json!(cards), "{events}");
    let unit = battle.unit("t1");
    match unit["status"].as_str() {
        Some("destroyed") => None,
        Some("broken") => {
            let y = unit["at"][1].as_f64().unwrap_or(f64::NAN);
            Some(y - 14.0)
        }
        other => panic!("{other:?} after {events}"),
    }
}

#[test]
fn card_2_a_number_its_inches_a_face_5_an_ace_1_of_either_colour() {
    for (card, inches) in [
        ("2C", 2.0),
        ("2H", 2.0),
        ("9S", 9.0),
        ("10D", 10.0),
        ("10C", 10.0),
        ("JS", 5.0),
        ("QH", 5.0),
        ("KD", 5.0),
        ("AC", 1.0),
        ("AH", 1.0),
    ] {
        let ran = flight([card, "2S", "3S"]).unwrap_or(f64::NAN);
        assert!((ran - 5.0 - inches).abs() < 0.002, "{card}: {ran}");
    }
}

#[test]
fn card_2_either_joker_destroys_wherever_it_comes() {
    for joker in ["JB", "JR"] {
        for cards in [
            [joker, "2S", "3S"],
            ["2S", joker, "3S"],
            ["2S", "3S", joker],
        ] {
            assert_eq!(flight(cards), None, "{cards:?}");
        }
    }
    assert!(flight(["JS", "JC", "JH"]).is_some(), "a jack is no joker");
}

#[test]
fn card_2_every_one_of_the_54_in_a_break_move() {
    for card in pack() {
        let expected = flight_inches(&card).map(|inches| inches + 2.0);
        let ran = flight([&card, "AS", "AC"]);
        let same = match (ran, expected) {
            (Some(ran), Some(expected)) => (ran - expected).abs() < 0.002,
            (ran, expected) => ran.is_none() && expected.is_none(),
        };
        assert!(same, "{card}: {ran:?}, not {expected:?}");
    }
}
