//! IMPET-1: friends between the knights and their enemy.

use muster_tests::script::{Battle, Table, table};

use super::in_order;

/// The knights e1, t1 14" before them, and friends at these heights on the line between.
fn masked(troop: &str, ranks: &[f64]) -> Table {
    let mut field = table()
        .warlord()
        .unit("e1", "shock_cavalry", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 26.3622], 180.0);
    for (i, y) in ranks.iter().enumerate() {
        field = field.unit(&format!("e{}", i + 2), troop, [24.0, *y], 0.0);
    }
    field
}

fn y(battle: &mut Battle, id: &str) -> f64 {
    battle.unit(id)["at"][1].as_f64().unwrap_or(f64::NAN)
}

#[test]
fn impet_1_two_ranks_of_formed_friends_do_not_mask_and_three_do() {
    let mut battle = masked("infantry", &[13.0, 15.5]).load();
    battle.stands("e1", 24.0, 20.0, 0.0);
    let mut battle = masked("infantry", &[13.0, 15.5, 18.0]).load();
    battle.stands("e1", 24.0, 10.0, 0.0);
    // The third beside the line masks nothing.
    let mut battle = masked("infantry", &[13.0, 15.5])
        .unit("e9", "infantry", [27.0, 15.5], 0.0)
        .load();
    battle.stands("e1", 24.0, 20.0, 0.0);
}

#[test]
fn impet_1_unformed_friends_mask_nobody_but_stop_the_charge() {
    let mut battle = masked("light_infantry", &[14.0, 17.0, 20.0]).load();
    let stood = y(&mut battle, "e1");
    assert!(
        (stood - (14.0 - 2.3622)).abs() < 0.03,
        "short of the first: {stood}"
    );
    assert!(in_order(&mut battle, "e1") && in_order(&mut battle, "e2"));
}

#[test]
fn impet_1_they_ride_through_one_or_two_formed_friends_and_all_are_disordered() {
    for ranks in [vec![14.0], vec![13.0, 15.5]] {
        let mut battle = masked("infantry", &ranks).load();
        battle.stands("e1", 24.0, 20.0, 0.0);
        for i in 0..=ranks.len() {
            assert!(
                !in_order(&mut battle, &format!("e{}", i + 1)),
                "e{} of {ranks:?}",
                i + 1
            );
        }
    }
}

#[test]
fn impet_1_they_stop_short_of_friends_whom_they_do_not_come_clear_of() {
    // They would end at 20; a friend at 17.63 is just clear behind them, one at 17.65 is not.
    for (rank, through) in [(17.63, true), (17.65, false)] {
        let mut battle = masked("infantry", &[rank]).load();
        let stood = y(&mut battle, "e1");
        if through {
            assert_eq!(stood, 20.0, "{rank}");
            assert!(!in_order(&mut battle, "e2"));
        } else {
            assert!((stood - (rank - 2.3622)).abs() < 0.03, "{rank}: {stood}");
            assert!(in_order(&mut battle, "e1") && in_order(&mut battle, "e2"));
        }
    }
}
