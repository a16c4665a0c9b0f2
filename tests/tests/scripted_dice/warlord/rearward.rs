//! CHECK-3: a friend or an enemy who went back.

use muster_tests::script::{Table, go, pose, shoot};
use serde_json::{Value, json};

use super::{checked, modifier, shaken};

/// Turan moves first; t2 stands 8" to the left of t1.
fn before(troop: &str) -> Table {
    shaken()
        .key("first_player", json!("turan"))
        .unit("t2", troop, [34.0, 24.0], 180.0)
        .cards(&["2C"; 4])
}

/// t2 makes its move in Turan's turn, then e1 shoots: what the friend who went back comes to.
fn after_move(table: &Table, path: &[Value]) -> i64 {
    let mut battle = table.load();
    battle.order(go("t2", path));
    battle.end();
    let events = battle.order(shoot("e1", "t1"));
    modifier(&checked(&events, "t1"), "friend_retreating")
}

#[test]
fn check_3_a_formed_friend_who_goes_back_3_02_shakes_and_one_who_goes_3_00_does_not() {
    assert_eq!(
        after_move(&before("infantry"), &[pose(34.0, 27.02, 180.0)]),
        -5
    );
    assert_eq!(
        after_move(&before("infantry"), &[pose(34.0, 27.0, 180.0)]),
        0
    );
}

#[test]
fn check_3_an_unformed_friend_may_go_back() {
    assert_eq!(
        after_move(&before("light_infantry"), &[pose(34.0, 30.0, 180.0)]),
        0
    );
}

#[test]
fn check_3_back_is_along_the_facing_that_it_had() {
    let back = |path: &[Value]| {
        after_move(
            &before("infantry").gift("t2", "troop", json!("cavalry")),
            path,
        )
    };
    assert_eq!(
        back(&[pose(34.0, 24.0, 0.0), pose(34.0, 28.0, 0.0)]),
        -5,
        "turned about"
    );
    assert_eq!(back(&[pose(38.0, 24.0, 180.0)]), 0, "sideways");
    assert_eq!(back(&[pose(34.0, 20.0, 180.0)]), 0, "forward");
    assert_eq!(back(&[pose(37.0, 27.02, 180.0)]), -5, "aslant");
}

#[test]
fn check_3_who_went_back_counts_within_15_00_and_not_at_15_02() {
    // t2 ends so far to the left of t1 and 3.5" back: the gap is from corner to corner, aslant.
    for (gap, value) in [(15.0_f64, -5), (15.02, 0)] {
        let back = 3.5;
        let up = back - 2.3622;
        let dx = (gap * gap - up * up).sqrt() + 2.3622;
        let table = before("infantry").gift("t2", "at", json!([24.0 + dx, 24.0]));
        let to = [pose(24.0 + dx, 24.0 + back, 180.0)];
        assert_eq!(after_move(&table, &to), value, "{gap}");
    }
}

#[test]
fn check_3_it_counts_in_its_player_turn_and_the_next_and_no_longer() {
    let mut battle = before("infantry").load();
    battle.order(go("t2", &[pose(34.0, 28.0, 180.0)]));
    for _ in 0..3 {
        battle.end();
    }
    let events = battle.order(shoot("e1", "t1"));
    assert_eq!(modifier(&checked(&events, "t1"), "friend_retreating"), 0);
}

/// e2 stands aside of e1, facing t1's side of the table, and goes back so far.
fn enemy_back(inches: f64) -> (i64, i64) {
    let mut battle = shaken()
        .unit("e2", "infantry", [34.0, 16.0], 0.0)
        .cards(&["2C"])
        .load();
    battle.order(go("e2", &[pose(34.0, 16.0 - inches, 0.0)]));
    let events = battle.order(shoot("e1", "t1"));
    let check = checked(&events, "t1");
    (
        modifier(&check, "enemy_retreating"),
        modifier(&check, "friend_retreating"),
    )
}

#[test]
fn check_3_an_enemy_who_goes_back_3_02_heartens_and_one_who_goes_3_00_does_not() {
    assert_eq!(enemy_back(3.02), (5, 0));
    assert_eq!(enemy_back(3.0), (0, 0));
}

#[test]
fn check_3_a_friend_and_an_enemy_who_went_back_cancel_and_each_counts_once() {
    let mut battle = before("infantry")
        .unit("t3", "infantry", [14.0, 24.0], 180.0)
        .unit("e2", "infantry", [34.0, 14.0], 0.0)
        .unit("e3", "infantry", [14.0, 14.0], 0.0)
        .load();
    battle.order(go("t2", &[pose(34.0, 28.0, 180.0)]));
    battle.order(go("t3", &[pose(14.0, 28.0, 180.0)]));
    battle.end();
    battle.order(go("e2", &[pose(34.0, 10.0, 0.0)]));
    battle.order(go("e3", &[pose(14.0, 10.0, 0.0)]));
    let check = checked(&battle.order(shoot("e1", "t1")), "t1");
    assert_eq!(modifier(&check, "friend_retreating"), -5);
    assert_eq!(modifier(&check, "enemy_retreating"), 5);
}

#[test]
fn check_3_an_engage_5_retreat_of_3_02_counts_whatever_the_facing() {
    // t2 faces up the table, e2 is 2" behind it: it retreats straight ahead.
    for (inches, value) in [(3.02, -5), (3.0, 0)] {
        let table = before("infantry").gift("t2", "facing", json!(0.0)).unit(
            "e2",
            "infantry",
            [34.0, 24.0 - 2.362 - 1.98],
            90.0,
        );
        assert_eq!(
            after_move(&table, &[pose(34.0, 24.0 + inches, 0.0)]),
            value,
            "{inches}"
        );
    }
}
