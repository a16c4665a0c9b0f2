//! How far one looks: who may be met by a move, where a retreat is found, what disturbs the quiet.
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::facts::fight::in_pike_square;
use muster_battle::facts::retreat;
use serde_json::json;

#[test]
fn engage_2_an_enemy_at_the_far_end_of_a_move_is_met_corner_to_corner() {
    // Aslant by the whole allowance; the enemy's corner is that far beyond the base's own.
    let aslant = |[own, other]: [f64; 2], apart: f64| {
        let way = 6.0 * std::f64::consts::FRAC_1_SQRT_2;
        let end = 10.0 + way;
        let between = (own + other) / 50.8;
        let enemy = end + between + apart * std::f64::consts::FRAC_1_SQRT_2;
        let base = |size: f64| json!({ "base_mm": [size, size] });
        let mut battle = table()
            .unit_with("s1", "infantry", [10.0, 10.0], 0.0, base(own))
            .unit_with("n1", "infantry", [enemy, enemy], 180.0, base(other))
            .start(&[]);
        give(&mut battle, step("s1", [end, end], 0.0)).map(|_| ())
    };
    for sizes in [[60.0, 60.0], [120.0, 60.0], [60.0, 120.0]] {
        assert_eq!(aslant(sizes, 1.9).unwrap_err().rule, "ENGAGE-2");
        assert_eq!(aslant(sizes, 2.1), Ok(()));
    }
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

#[test]
fn command_1_a_way_that_cuts_off_a_hair_of_an_enemys_corner_is_open() {
    // Aslant past the nearest corner of the enemy's base, so deep into it.
    let past = |depth: f64| {
        let corner = 24.0 - BASE / 2.0 + depth / 2.0;
        let (from, to) = ([corner - 4.1, corner + 4.1], [corner + 4.1, corner - 4.1]);
        let mut battle = table()
            .unit("s1", "infantry", [6.0, 6.0], 0.0)
            .unit("n1", "infantry", [24.0, 24.0], 180.0)
            .commander("sduke", "general", json!({ "at": from }))
            .start(&[]);
        give(&mut battle, json!({ "commander": "sduke", "at": to })).is_ok()
    };
    assert!(past(-0.01));
    assert!(past(0.005));
    assert!(!past(0.02));
}

#[test]
fn command_3_all_roll_for_a_general_and_for_whoever_has_no_division() {
    let rolls = |rank: &str, division: Option<&str>| {
        let left = || json!({ "division": "left" });
        let mut place = json!({ "with": "s1" });
        if let Some(division) = division {
            place["division"] = json!(division);
        }
        let table = table()
            .unit("s1", "infantry", [24.0, 20.0], 0.0)
            .unit_with("s2", "infantry", [10.0, 20.0], 0.0, left())
            .unit("s3", "infantry", [40.0, 20.0], 0.0)
            .unit("n1", "infantry", [24.0, 20.0 + BASE], 180.0)
            .commander("scount", rank, place);
        let dice = [vec![6; 5], vec![1; 4], vec![1; 4], vec![3, 3]].concat();
        let events = end_turn(&mut table.start(&dice));
        let rolled = |name: &&String| *name == "commander_loss_roll";
        names(&events).iter().filter(rolled).count()
    };
    assert_eq!(rolls("general", None), 2);
    assert_eq!(rolls("general", Some("left")), 2);
    assert_eq!(rolls("division", None), 2);
    assert_eq!(rolls("division", Some("left")), 1);
}

#[test]
fn a_pike_square_is_back_to_back_and_not_corner_to_corner() {
    let square = |aside: f64| {
        let mut battle = table()
            .rule("pike_square", json!(true))
            .unit("s1", "pikemen", [24.0, 20.0], 0.0)
            .unit("s2", "pikemen", [24.0 + aside, 20.0 - BASE], 180.0)
            .unit("n1", "infantry", [24.0, 44.0], 180.0)
            .start(&[]);
        let s1 = unit(&battle, "s1");
        battle.look(|view| in_pike_square(view, s1))
    };
    assert!(square(0.0));
    assert!(square(BASE - 0.1));
    assert!(!square(BASE));
    assert!(!square(BASE + 0.01));
}
