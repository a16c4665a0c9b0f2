//! Initiative and hands of cards (WCMD-1).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::{Battle, BattleEvent};
use serde_json::{Value, json};

/// An army under one personality each, far apart.
fn two(leader: Value) -> TableTop {
    let mut place = json!({ "with": "s1" });
    let rank = leader["rank"].as_str().unwrap_or("general").to_owned();
    if let Some(social) = leader.get("social_rank") {
        place["social_rank"] = social.clone();
    }
    table()
        .base_rules("warlord-medieval")
        .unit("s1", "infantry", [24.0, 6.0], 0.0)
        .unit("n1", "infantry", [24.0, 42.0], 180.0)
        .commander("sduke", &rank, place)
}

fn general() -> TableTop {
    two(json!({}))
}

fn hand(battle: &mut Battle, id: &str) -> Vec<String> {
    let commander = battle.roster().commander_by_id(id).unwrap();
    battle.look(|view| {
        let cards = view.leaderships[commander.index()].hand;
        cards.cards().iter().map(ToString::to_string).collect()
    })
}

/// Die, needed, passed, cards drawn and lost of each initiative check.
fn checks(events: &[BattleEvent]) -> Vec<(u8, i16, bool, usize, usize)> {
    let check = |event: &BattleEvent| match event {
        BattleEvent::Initiative {
            die,
            needed,
            passed,
            drawn,
            lost,
            ..
        } => Some((*die, *needed, *passed, drawn.len(), lost.len())),
        _ => None,
    };
    events.iter().filter_map(check).collect()
}

fn opening(table: &TableTop, die: u8) -> (u8, i16, bool, usize, usize) {
    let battle = table.dealt(&[die], "");
    let checks = checks(battle.opening());
    assert_eq!(checks.len(), 1);
    checks[0]
}

#[test]
fn wcmd_1_a_general_passes_at_18_and_fails_at_19() {
    assert_eq!(opening(&general(), 18), (18, 18, true, 5, 0));
    assert_eq!(opening(&general(), 19), (19, 18, false, 0, 0));
}

#[test]
fn wcmd_1_a_division_commander_passes_at_15_with_three_cards() {
    let division = two(json!({ "rank": "division" }));
    assert_eq!(opening(&division, 15), (15, 15, true, 3, 0));
    assert_eq!(opening(&division, 16), (16, 15, false, 0, 0));
}

#[test]
fn wcmd_1_the_scenario_gives_a_social_rank_and_a_20_always_fails() {
    let proud = two(json!({ "social_rank": 12 }));
    assert_eq!(opening(&proud, 19), (19, 22, true, 5, 0));
    assert_eq!(opening(&proud, 20), (20, 22, false, 0, 0));
}

#[test]
fn wcmd_1_a_natural_1_draws_one_more_above_the_limit() {
    assert_eq!(opening(&general(), 1).3, 6);
    assert_eq!(opening(&general(), 2).3, 5);
}

#[test]
fn wcmd_1_cards_are_kept_and_drawn_to_the_limit_only() {
    for (die, drawn) in [(10, 0), (1, 1)] {
        let mut battle = general().dealt(&[10, die], "2C 3C 4C 5C 6C 7C");
        assert_eq!(hand(&mut battle, "sduke"), ["2C", "3C", "4C", "5C", "6C"]);
        end_turn(&mut battle);
        let events = end_turn(&mut battle);
        assert_eq!(checks(&events), [(die, 18, true, drawn, 0)]);
        assert_eq!(hand(&mut battle, "sduke").len(), 5 + drawn);
    }
}

#[test]
fn wcmd_1_a_failure_costs_a_card_and_one_more_per_step_or_part_lowest_first() {
    // A social rank of 1: 11 is needed.
    for (die, left) in [
        (12, &["KC", "AS", "JR"][..]),
        (16, &["KC", "AS", "JR"][..]),
        (17, &["AS", "JR"][..]),
    ] {
        let mut battle = two(json!({ "social_rank": 1 })).dealt(&[11, die], "AS 9H KC JR 2D");
        end_turn(&mut battle);
        let events = end_turn(&mut battle);
        assert!(!checks(&events)[0].2);
        let mut cards = hand(&mut battle, "sduke");
        cards.sort();
        let mut left = left.to_vec();
        left.sort_unstable();
        assert_eq!(cards, left, "{die}");
    }
}

#[test]
fn wcmd_1_a_20_that_is_not_over_costs_one_card() {
    let mut battle = two(json!({ "social_rank": 12 })).dealt(&[5, 20], "AS 9H KC JR 2D");
    end_turn(&mut battle);
    end_turn(&mut battle);
    assert_eq!(hand(&mut battle, "sduke"), ["AS", "9H", "KC", "JR"]);
}

#[test]
fn wcmd_1_personalities_roll_and_draw_in_scenario_order_on_their_own_turn() {
    let table = general()
        .unit("s2", "infantry", [30.0, 6.0], 0.0)
        .commander("sleft", "division", json!({ "with": "s2" }))
        .commander("ncount", "general", json!({ "with": "n1" }));
    let mut battle = table.dealt(&[18, 15, 3], "2C 3C 4C 5C 6C 7C 8C 9C AD KD QD JD 10D");
    assert_eq!(
        checks(battle.opening()),
        [(18, 18, true, 5, 0), (15, 15, true, 3, 0)]
    );
    assert_eq!(hand(&mut battle, "sleft"), ["7C", "8C", "9C"]);
    assert!(hand(&mut battle, "ncount").is_empty());
    let events = end_turn(&mut battle);
    assert_eq!(checks(&events), [(3, 18, true, 5, 0)]);
    assert_eq!(hand(&mut battle, "ncount"), ["AD", "KD", "QD", "JD", "10D"]);
}

#[test]
fn wcmd_1_who_is_in_reserve_makes_no_check() {
    let table = general()
        .unit_with("s2", "infantry", [30.0, 6.0], 0.0, json!({ "arrives": 2 }))
        .commander("sleft", "division", json!({ "with": "s2" }));
    let mut battle = table.dealt(&[18, 18, 15], "");
    assert_eq!(checks(battle.opening()).len(), 1);
    end_turn(&mut battle);
    let events = end_turn(&mut battle);
    assert_eq!(checks(&events).len(), 2, "he has arrived");
}

#[test]
fn wcmd_1_no_cards_without_the_rules_of_morale() {
    let mut battle = general().base_rules("shock-test-6").dealt(&[18], "");
    assert!(checks(battle.opening()).is_empty());
    let order = json!({ "command": "sduke", "unit": "s1", "use": "maneuver" });
    assert_eq!(refused(&mut battle, order), "WCMD-2");
}
