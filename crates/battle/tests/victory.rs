//! Broken armies and the end of a battle (ARMY-1, VICTORY-1).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::{ArmyId, Battle};
use serde_json::json;

fn winner(battle: &Battle) -> Option<Option<ArmyId>> {
    battle.armies().outcome.as_ref().map(|it| it.winner)
}

#[test]
fn army_1_points_break_an_army_where_the_ruleset_counts_them() {
    let table = |count: &str| {
        table()
            .rule("army_morale", json!(count))
            .unit("s1", "shock_cavalry", [10.0, 20.0], 0.0)
            .unit_with(
                "n1",
                "infantry",
                [10.0, 20.0 + BASE],
                180.0,
                json!({ "strength": 1, "points": 30 }),
            )
            .unit("n2", "infantry", [30.0, 44.0], 180.0)
            .unit("n3", "infantry", [40.0, 44.0], 180.0)
    };
    let broken = |count: &str| {
        let mut battle = table(count).start(&[1, 1, 1, 1, 6, 1, 1, 1, 1]);
        end_turn(&mut battle);
        battle.armies().states[1].broken
    };
    assert!(broken("points"));
    assert!(!broken("units"));
}

#[test]
fn army_1_an_army_breaks_at_the_least_loss_that_reaches_its_share() {
    use muster_battle::facts::army::standing;
    let stands = |share: f64, units: usize, breaks: bool| {
        let mut table = table()
            .rule("army_breaks", json!(breaks))
            .army_key(0, "break_at", json!(share))
            .unit("n1", "infantry", [24.0, 44.0], 180.0);
        for index in 0..units {
            let x = 3.0 + 4.0 * (index % 11) as f64;
            let y = 4.0 + 4.0 * (index / 11) as f64;
            table = table.unit(&format!("s{index}"), "infantry", [x, y], 0.0);
        }
        let mut battle = table.start(&[]);
        battle.look(|view| standing(view, ArmyId(0)))
    };
    for (share, units, least) in [
        (0.5, 22, 11),
        (0.5, 21, 11),
        (0.3, 10, 3),
        (0.01, 10, 1),
        (1.0, 7, 7),
    ] {
        let found = stands(share, units, true);
        assert_eq!((found.lost, found.of), (0, units as u32));
        assert_eq!(found.breaks_at, Some(least), "{share} of {units}");
    }
    assert_eq!(stands(0.5, 10, false).breaks_at, None);
}

#[test]
fn victory_1_fight_on_plays_past_the_break() {
    let table = |fight_on: bool| {
        table()
            .rule("fight_on", json!(fight_on))
            .unit("s1", "shock_cavalry", [10.0, 20.0], 0.0)
            .unit_of_strength("n1", "infantry", [10.0, 20.0 + BASE], 180.0, 1)
            .unit("n2", "infantry", [30.0, 44.0], 180.0)
    };
    for fight_on in [false, true] {
        let mut battle = table(fight_on).start(&[1, 1, 1, 1, 6, 1, 1, 1, 1]);
        end_turn(&mut battle);
        assert!(battle.armies().states[1].broken);
        assert_eq!(
            winner(&battle),
            if fight_on {
                None
            } else {
                Some(Some(ArmyId(0)))
            }
        );
    }
}

#[test]
fn victory_1_both_broken_the_smaller_share_wins_else_the_smaller_share_of_strength_else_a_draw() {
    // One unit of each side kills the other in the same phase.
    let fight = |more_s: usize, more_n: usize| {
        let mut table = table()
            .unit_of_strength("s0", "infantry", [10.0, 20.0], 0.0, 1)
            .unit_of_strength("n0", "infantry", [10.0, 20.0 + BASE], 180.0, 1);
        for index in 1..=more_s {
            table = table.unit(
                &format!("s{index}"),
                "infantry",
                [4.0 * index as f64, 4.0],
                0.0,
            );
        }
        for index in 1..=more_n {
            table = table.unit(
                &format!("n{index}"),
                "infantry",
                [4.0 * index as f64, 44.0],
                180.0,
            );
        }
        let mut battle = table
            .army_key(0, "break_at", json!(0.3))
            .army_key(1, "break_at", json!(0.3))
            .start(&[1; 8]);
        end_turn(&mut battle);
        winner(&battle)
    };
    assert_eq!(fight(2, 1), Some(Some(ArmyId(0))));
    assert_eq!(fight(1, 2), Some(Some(ArmyId(1))));
    assert_eq!(fight(1, 1), Some(None));
}

#[test]
fn victory_1_kill_and_survive() {
    let table = || {
        table()
            .unit("s1", "shock_cavalry", [10.0, 20.0], 0.0)
            .unit_of_strength("n1", "infantry", [10.0, 20.0 + BASE], 180.0, 1)
            .unit("n2", "infantry", [30.0, 44.0], 180.0)
            .unit("n3", "infantry", [40.0, 44.0], 180.0)
    };
    let mut battle = table()
        .objective(json!({ "kind": "kill", "army": "s", "unit": "n1" }))
        .start(&[1, 1, 1, 1, 6, 1, 1, 1, 1]);
    end_turn(&mut battle);
    assert_eq!(winner(&battle), Some(Some(ArmyId(0))));
    // Dice that never hit.
    let mut battle = table()
        .objective(json!({ "kind": "survive", "army": "n", "turn": 2 }))
        .start(&[6; 60]);
    for _ in 0..3 {
        end_turn(&mut battle);
        assert_eq!(winner(&battle), None);
    }
    end_turn(&mut battle);
    assert_eq!(winner(&battle), Some(Some(ArmyId(1))));
}

#[test]
fn victory_1_holding_at_the_turn_limit_decides_before_losses() {
    let hill = json!({ "id": "hill", "kind": "hill", "ellipse": { "centre": [24.0, 24.0], "radii": [3.0, 3.0], "bearing": 0.0 } });
    let run = |x: f64, enemy_too: bool| {
        let mut table = table()
            .key("turn_limit", json!(1))
            .terrain(hill.clone())
            .objective(json!({ "kind": "hold", "army": "n", "terrain": "hill" }))
            .unit("s1", "infantry", [4.0, 4.0], 0.0)
            .unit("n1", "infantry", [x, 24.0], 180.0);
        if enemy_too {
            table = table.unit("s2", "infantry", [24.0, 22.0 - BASE / 2.0], 0.0);
        }
        let mut battle = table.start(&[6; 40]);
        end_turn(&mut battle);
        end_turn(&mut battle);
        winner(&battle)
    };
    assert_eq!(run(27.0, false), Some(Some(ArmyId(1))));
    assert_eq!(run(27.02, false), Some(None));
    assert_eq!(
        run(27.0, true),
        Some(Some(ArmyId(1))),
        "an enemy outside the hill contests nothing"
    );
}

#[test]
fn victory_1_ten_percentage_points_decide_and_less_do_not() {
    // One of ten against none: exactly ten points. One of eleven: less. On either side.
    let run = |loser: &str, count: usize| {
        let weak = |id: &str| {
            if id == loser {
                json!({ "strength": 1 })
            } else {
                json!({})
            }
        };
        let mut table = table()
            .key("turn_limit", json!(1))
            .unit_with("s0", "infantry", [10.0, 20.0], 0.0, weak("s0"))
            .unit_with("n0", "infantry", [10.0, 20.0 + BASE], 180.0, weak("n0"));
        for index in 1..count {
            let x = 3.0 * index as f64;
            table = table
                .unit(&format!("n{index}"), "infantry", [x, 44.0], 180.0)
                .unit(&format!("s{index}"), "infantry", [x, 4.0], 0.0);
        }
        // The strong one hits with every die, the weak one misses, no save is made.
        let dice = match loser {
            "n0" => [vec![1; 4], vec![6], vec![1; 4]].concat(),
            _ => [vec![6], vec![1; 4], vec![1; 4]].concat(),
        };
        let mut battle = table.start(&dice);
        end_turn(&mut battle);
        end_turn(&mut battle);
        winner(&battle)
    };
    assert_eq!(run("n0", 10), Some(Some(ArmyId(0))));
    assert_eq!(run("n0", 11), Some(None));
    assert_eq!(run("s0", 10), Some(Some(ArmyId(1))));
    assert_eq!(run("s0", 11), Some(None));
}
