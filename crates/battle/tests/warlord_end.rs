//! The end of a battle of morale (WARLORD-END).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::components::{Post, Status};
use muster_battle::{ArmyId, Battle, Ending};
use serde_json::{Value, json};

fn armies(units: usize, more: &Value) -> TableTop {
    let place = |unit: usize| 3.0 + 3.0 * unit as f64;
    let table = (0..units).fold(table().base_rules("warlord-medieval"), |table, unit| {
        let n = unit + 1;
        let at = |y| [place(unit), y];
        table
            .unit_with(&format!("s{n}"), "infantry", at(6.0), 0.0, more.clone())
            .unit_with(&format!("n{n}"), "infantry", at(42.0), 180.0, more.clone())
    });
    table
        .commander("sduke", "general", json!({ "with": "s1" }))
        .commander("ncount", "general", json!({ "with": "n1" }))
}

/// Takes units off as destroyed, and judges the turn.
fn lose(battle: &mut Battle, ids: &[&str]) -> Option<(Ending, Option<ArmyId>)> {
    let mut snapshot = battle.snapshot();
    for id in ids {
        snapshot.statuses[unit(battle, id).index()] = Status::Destroyed;
    }
    battle.restore(&snapshot);
    judged(battle)
}

fn judged(battle: &mut Battle) -> Option<(Ending, Option<ArmyId>)> {
    end_turn(battle);
    let outcome = battle.armies().outcome.clone();
    // The line of the log that tells of it cites the rule that ended it.
    if let Some(outcome) = &outcome {
        let rule = match outcome.ending {
            Ending::Losses | Ending::Leaderless => "WARLORD-END",
            _ => "VICTORY-1",
        };
        let last = battle.history().last().and_then(|it| it.events.last());
        assert_eq!(last.map(|it| it.rule()), Some(rule), "{last:?}");
    }
    outcome.map(|outcome| (outcome.ending, outcome.winner))
}

const SOUTH: Option<ArmyId> = Some(ArmyId(0));
const NORTH: Option<ArmyId> = Some(ArmyId(1));

#[test]
fn warlord_end_a_third_of_the_units_ends_it_and_less_does_not() {
    let start = |units| armies(units, &json!({})).dealt(&[], "");
    assert_eq!(lose(&mut start(6), &["s2"]), None);
    assert_eq!(
        lose(&mut start(6), &["s2", "s3"]),
        Some((Ending::Losses, NORTH))
    );
    assert_eq!(lose(&mut start(7), &["n2", "n3"]), None);
    let three = ["n2", "n3", "n4"];
    assert_eq!(lose(&mut start(7), &three), Some((Ending::Losses, SOUTH)));
}

#[test]
fn warlord_end_of_their_points_where_a_scenario_gives_them() {
    let start = |points: u32| {
        let dear = json!({ "points": points });
        let mut table = armies(6, &json!({ "points": 10 }));
        table = table.unit_with("s9", "infantry", [30.0, 6.0], 0.0, dear);
        table.dealt(&[], "")
    };
    // 30 of 90 points are a third, of 91 they are not.
    assert_eq!(lose(&mut start(30), &["s9"]), Some((Ending::Losses, NORTH)));
    assert_eq!(lose(&mut start(29), &["s9"]), None);
    assert_eq!(lose(&mut start(31), &["s2", "s3", "s4"]), None);
}

#[test]
fn warlord_end_both_at_once_the_smaller_share_wins_else_a_draw() {
    let start = || armies(6, &json!({})).dealt(&[], "");
    let more = ["s2", "s3", "s4", "n2", "n3"];
    assert_eq!(lose(&mut start(), &more), Some((Ending::Losses, NORTH)));
    let equal = ["s2", "s3", "n2", "n3"];
    assert_eq!(lose(&mut start(), &equal), Some((Ending::Losses, None)));
}

/// Kills personalities, and judges the turn.
fn kill(table: &TableTop, ids: &[&str]) -> Option<(Ending, Option<ArmyId>)> {
    let mut battle = table.dealt(&[], "");
    let mut snapshot = battle.snapshot();
    for id in ids {
        let commander = battle.roster().commander_by_id(id).unwrap();
        snapshot.posts[commander.index()] = Post::Dead;
    }
    battle.restore(&snapshot);
    judged(&mut battle)
}

#[test]
fn warlord_end_with_the_last_personality_and_not_before() {
    let table = armies(6, &json!({})).commander("sleft", "division", json!({ "with": "s2" }));
    assert_eq!(kill(&table, &["sduke"]), None);
    let last = kill(&table, &["sduke", "sleft"]);
    assert_eq!(last, Some((Ending::Leaderless, NORTH)));
    assert_eq!(kill(&table, &["ncount"]), Some((Ending::Leaderless, SOUTH)));
    let off = table.rule("warlord", json!({ "ends_without_personalities": false }));
    assert_eq!(kill(&off, &["ncount"]), None);
}

#[test]
fn warlord_end_a_side_that_never_had_personalities_loses_none() {
    let table = table()
        .base_rules("warlord-medieval")
        .unit("s1", "infantry", [24.0, 6.0], 0.0)
        .unit("n1", "infantry", [24.0, 42.0], 180.0);
    assert_eq!(judged(&mut table.dealt(&[], "")), None);
}

#[test]
fn warlord_end_is_nothing_to_other_rules() {
    let table = armies(6, &json!({})).base_rules("shock-test-6");
    assert_eq!(kill(&table, &["ncount"]), None);
    let mut battle = table.dealt(&[], "");
    assert_eq!(lose(&mut battle, &["s2", "s3"]), None);
}

#[test]
fn warlord_end_an_attack_without_a_blow_is_quiet_unless_the_ruleset_says_so() {
    for (stir, quiet) in [(false, 1), (true, 0)] {
        let table = table()
            .base_rules("warlord-medieval")
            .rule("warlord", json!({ "attacks_stir": stir }))
            .unit("s1", "infantry", [24.0, 20.0], 0.0)
            .unit("n1", "infantry", [24.0, 25.0], 180.0);
        let mut battle = table.dealt(&[], "");
        // To the 2 inch line: 25 less a base and 2 inches.
        done(&mut battle, step("s1", [24.0, 20.638], 0.0));
        end_turn(&mut battle);
        assert_eq!(battle.armies().quiet, quiet, "{stir}");
    }
}

/// Breaks every unit of the south in morale, and judges the turn.
fn break_all(table: &TableTop, north: bool) -> Option<(Ending, Option<ArmyId>)> {
    let mut battle = table.dealt(&[], "");
    if north {
        end_turn(&mut battle);
    }
    let mut snapshot = battle.snapshot();
    for id in ["s1", "s2", "s3"] {
        snapshot.statuses[unit(&battle, id).index()] = Status::Broken;
    }
    battle.restore(&snapshot);
    judged(&mut battle)
}

#[test]
fn victory_1_an_army_is_not_gone_while_a_broken_unit_could_be_rallied() {
    let table = armies(3, &json!({}));
    // In the enemy's turn the broken stand where they are.
    assert_eq!(break_all(&table, true), None);
}

#[test]
fn victory_1_an_army_is_gone_where_nobody_could_rally_its_broken_units() {
    let place = |unit: usize| 3.0 + 3.0 * unit as f64;
    let table = (0..3).fold(table().base_rules("warlord-medieval"), |table, unit| {
        let n = unit + 1;
        table
            .unit(&format!("s{n}"), "infantry", [place(unit), 6.0], 0.0)
            .unit(&format!("n{n}"), "infantry", [place(unit), 42.0], 180.0)
    });
    assert_eq!(break_all(&table, true), Some((Ending::Gone, NORTH)));
}
