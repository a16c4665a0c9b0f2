//! How far one looks: who may be met by a move, where a retreat is found, what disturbs the quiet.
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::facts::retreat;
use serde_json::json;

#[test]
fn engage_2_an_enemy_at_the_far_end_of_a_move_is_met_corner_to_corner() {
    // Aslant by the whole allowance; the enemy's corner is that far beyond the base's own.
    let aslant = |apart: f64| {
        let way = 6.0 * std::f64::consts::FRAC_1_SQRT_2;
        let end = 10.0 + way;
        let enemy = end + 1.5 * BASE + apart * std::f64::consts::FRAC_1_SQRT_2;
        let mut battle = table()
            .unit_with(
                "s1",
                "infantry",
                [10.0, 10.0],
                0.0,
                json!({ "base_mm": [120.0, 120.0] }),
            )
            .unit("n1", "infantry", [enemy, enemy], 180.0)
            .start(&[]);
        give(&mut battle, step("s1", [end, end], 0.0)).map(|_| ())
    };
    assert_eq!(aslant(1.9).unwrap_err().rule, "ENGAGE-2");
    assert_eq!(aslant(2.1), Ok(()));
}

#[test]
fn engage_5_a_retreat_is_found_just_clear_of_the_enemy() {
    let mut battle = table()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 20.0 + BASE], 180.0)
        .start(&[]);
    let unit = unit(&battle, "s1");
    let end = battle.look(|view| retreat::find(view, unit)).unwrap();
    assert_eq!((end.x, end.facing), (24_000, 0));
    assert!((17_980..=17_990).contains(&end.y), "{end:?}");
}

#[test]
fn engage_5_a_longer_retreat_is_found_where_the_shortest_is_barred() {
    // The shortest would end astride of the wall.
    let wall = json!({ "id": "dyke", "kind": "wall", "line": [[4.0, 17.9], [44.0, 17.9]] });
    let mut battle = table()
        .terrain(wall)
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 20.0 + BASE], 180.0)
        .start(&[]);
    let unit = unit(&battle, "s1");
    let end = battle.look(|view| retreat::find(view, unit)).unwrap();
    assert!((16_300..=16_820).contains(&end.y), "{end:?}");
}

#[test]
fn victory_1_moves_alone_are_quiet() {
    let mut battle = table()
        .unit("s1", "infantry", [24.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 40.0], 180.0)
        .start(&[]);
    for turn in 1..=5 {
        for (unit, y, facing) in [("s1", 8.0, 0.0), ("n1", 40.0, 180.0)] {
            assert!(battle.armies().outcome.is_none(), "turn {turn}");
            let aside = f64::from(turn) / 10.0;
            done(&mut battle, step(unit, [24.0 + aside, y], facing));
            end_turn(&mut battle);
        }
    }
    let outcome = battle.armies().outcome.clone();
    assert_eq!(outcome.map(|it| it.winner), Some(None));
}
