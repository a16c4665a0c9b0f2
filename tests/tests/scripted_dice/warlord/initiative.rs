//! WCMD-1: initiative and the hands of cards.

use muster_tests::script::{Battle, Table, table};
use serde_json::{Value, json};

/// The duke of the empire, a general or of a division, with e1.
fn duke(rank: &str, d20: &[u8], cards: &[&str]) -> Table {
    table()
        .warlord()
        .unit("e1", "infantry", [24.0, 4.0], 0.0)
        .unit("t1", "infantry", [24.0, 44.0], 180.0)
        .commander("duke", rank, "e1")
        .d20(d20)
        .cards(cards)
}

const CARDS: [&str; 12] = [
    "2C", "3H", "KD", "AS", "JB", "4C", "5C", "6C", "QS", "7C", "8C", "9C",
];

fn hand(battle: &mut Battle) -> Value {
    battle.commander("duke")["hand"].clone()
}

/// Ends both sides' turns.
fn round(battle: &mut Battle) -> Value {
    battle.end();
    battle.end()
}

#[test]
fn wcmd_1_a_general_passes_at_18_and_draws_5_a_division_at_15_and_draws_3() {
    for (rank, die, drawn) in [
        ("general", 18, 5),
        ("general", 19, 0),
        ("general", 2, 5),
        ("division", 15, 3),
        ("division", 16, 0),
        ("division", 2, 3),
    ] {
        let mut battle = duke(rank, &[die], &CARDS).load();
        assert_eq!(hand(&mut battle), json!(CARDS[..drawn]), "{rank} at {die}");
    }
}

#[test]
fn wcmd_1_the_social_rank_of_the_scenario_and_a_20_always_fails() {
    for (social_rank, die, drawn) in [
        (3, 13, 5),
        (3, 14, 0),
        (10, 19, 5),
        (10, 20, 0),
        (12, 20, 0),
    ] {
        let mut battle = duke("general", &[die], &CARDS)
            .rank("duke", "social_rank", json!(social_rank))
            .load();
        assert_eq!(
            hand(&mut battle),
            json!(CARDS[..drawn]),
            "{social_rank} at {die}"
        );
    }
}

#[test]
fn wcmd_1_cards_are_kept_and_drawn_to_the_limit_only() {
    for (rank, limit) in [("general", 5), ("division", 3)] {
        let mut battle = duke(rank, &[2, 2], &CARDS).load();
        round(&mut battle);
        assert_eq!(hand(&mut battle), json!(CARDS[..limit]), "{rank}");
    }
}

#[test]
fn wcmd_1_a_natural_1_draws_one_more_above_the_limit() {
    for (rank, limit) in [("general", 5), ("division", 3)] {
        let mut battle = duke(rank, &[1], &CARDS).load();
        assert_eq!(hand(&mut battle), json!(CARDS[..=limit]), "{rank} at once");
        let mut battle = duke(rank, &[2, 1, 2], &CARDS).load();
        round(&mut battle);
        assert_eq!(
            hand(&mut battle),
            json!(CARDS[..=limit]),
            "{rank} with a full hand"
        );
        round(&mut battle);
        assert_eq!(
            hand(&mut battle),
            json!(CARDS[..=limit]),
            "{rank}: and keeps it"
        );
    }
}

/// What the duke, who holds 2C 3H KD AS JB, has left after a roll at this social rank.
fn after_failing(social_rank: u64, die: u8) -> Value {
    let mut battle = duke("general", &[2, die], &CARDS)
        .rank("duke", "social_rank", json!(social_rank))
        .load();
    round(&mut battle);
    hand(&mut battle)
}

#[test]
fn wcmd_1_a_failure_costs_a_card_and_one_more_per_5_points_or_part() {
    // Needed is 10 and his rank: by how much it fails decides.
    for (social_rank, die, kept) in [
        (3, 13, 5),
        (3, 14, 3), // by 1
        (3, 18, 3), // by 5
        (3, 19, 2), // by 6
        (1, 16, 3), // by 5
        (1, 17, 2), // by 6
    ] {
        let hand = after_failing(social_rank, die);
        assert_eq!(
            hand.as_array().map(Vec::len),
            Some(kept),
            "{social_rank} at {die}: {hand}"
        );
    }
}

#[test]
fn wcmd_1_the_lowest_cards_are_lost_first() {
    // By 1: two of the numbers go. By 6: three cards, the king with them.
    assert_eq!(after_failing(3, 14), json!(["KD", "AS", "JB"]));
    assert_eq!(after_failing(3, 19), json!(["AS", "JB"]));
}

#[test]
fn wcmd_1_a_20_that_is_not_over_costs_one_card() {
    let hand = after_failing(10, 20);
    assert_eq!(hand.as_array().map(Vec::len), Some(4), "{hand}");
}

#[test]
fn wcmd_1_who_holds_nothing_loses_nothing() {
    let mut battle = duke("general", &[20, 20], &CARDS).load();
    round(&mut battle);
    assert_eq!(hand(&mut battle), json!([]));
}

#[test]
fn wcmd_1_each_side_at_the_start_of_its_own_turn_in_scenario_order() {
    let mut battle = duke("general", &[2, 2, 2], &CARDS)
        .unit("e2", "infantry", [28.0, 4.0], 0.0)
        .commander("earl", "division", "e2")
        .commander("khan", "division", "t1")
        .load();
    assert_eq!(hand(&mut battle), json!(CARDS[..5]));
    assert_eq!(battle.commander("earl")["hand"], json!(CARDS[5..8]));
    assert_eq!(battle.commander("khan")["hand"], json!([]));
    battle.end();
    assert_eq!(battle.commander("khan")["hand"], json!(CARDS[8..11]));
}

#[test]
fn wcmd_1_an_uncontrolled_action_takes_one_from_the_next_initiative_and_no_other() {
    // The knights e2 charge unbidden in turn 1: 18 less 1.
    for (die, passes) in [(17, true), (18, false)] {
        let mut battle = duke("general", &[20, die, 18], &CARDS)
            .unit("e2", "shock_cavalry", [10.0, 10.0], 0.0)
            .unit("t2", "infantry", [10.0, 24.0], 180.0)
            .gift("t2", "grade", json!(18))
            .gift("t2", "strength", json!(12))
            .gift("e2", "strength", json!(12))
            .dice(&[6; 12])
            .load();
        let e2 = battle.unit("e2");
        assert_ne!(e2["at"], json!([10.0, 10.0]), "it charged");
        let events = round(&mut battle);
        let all = events.as_array().into_iter().flatten();
        let mut check = all.filter(|event| event["event"] == "initiative");
        let check = check
            .next()
            .unwrap_or_else(|| panic!("no initiative in {events}"));
        assert_eq!(check["needed"], 17, "{check}");
        assert_eq!(check["passed"], passes, "{check}");
    }
}

#[test]
fn wcmd_1_an_army_without_personalities_draws_nothing() {
    let mut battle = duke("general", &[2], &CARDS).load();
    let events = battle.end();
    let all = events.as_array().into_iter().flatten();
    assert!(
        !all.clone().any(|event| event["event"] == "initiative"),
        "{events}"
    );
}
