//! CHECK-3: supported, and friendly terrain.

use muster_tests::script::Table;
use serde_json::json;

use super::{in_volley, shaken};

/// t2 to the right of t1 with this gap; t3 to its left, 1.6" off.
fn flanked(gap: f64) -> Table {
    shaken()
        .unit("t2", "infantry", [24.0 + 2.3622 + gap, 24.0], 180.0)
        .unit("t3", "infantry", [20.0, 24.0], 180.0)
}

#[test]
fn check_3_supported_by_two_friends_at_3_00_and_not_at_3_02() {
    assert_eq!(in_volley(&flanked(3.0), "supported"), 10);
    assert_eq!(in_volley(&flanked(3.02), "supported"), 0);
}

#[test]
fn check_3_one_friend_is_no_support_and_three_support_no_better() {
    let one = shaken().unit("t3", "infantry", [20.0, 24.0], 180.0);
    assert_eq!(in_volley(&one, "supported"), 0);
    let three = flanked(1.0).unit("t4", "infantry", [24.0, 28.0], 180.0);
    assert_eq!(in_volley(&three, "supported"), 10);
}

#[test]
fn check_3_disordered_unformed_and_hidden_friends_do_not_support() {
    for (key, value, supported) in [
        ("order", json!("good"), 10),
        ("order", json!("disordered"), 0),
        ("formed", json!(false), 0),
        ("troop", json!("light_infantry"), 0),
        ("hidden", json!(true), 0),
    ] {
        let table = flanked(1.0).gift("t3", key, value.clone());
        assert_eq!(in_volley(&table, "supported"), supported, "{key} {value}");
    }
}

#[test]
fn check_3_terrain_supports_like_a_friend_at_3_00_and_not_at_3_02() {
    for (gap, supported) in [(3.0, 10), (3.02, 0)] {
        let friend = shaken().unit("t3", "infantry", [20.0, 24.0], 180.0);
        let table = friend.strip("down", "hill", 24.0 + 1.1811 + gap, 32.0);
        assert_eq!(in_volley(&table, "supported"), supported, "{gap}");
    }
}

#[test]
fn check_3_two_features_support_and_the_one_that_it_is_in_does_not() {
    let two = |first: [f64; 2], size: [f64; 2]| {
        shaken().block("down", "hill", first, size).block(
            "copse",
            "woods",
            [28.5, 24.0],
            [4.0, 4.0],
        )
    };
    assert_eq!(in_volley(&two([19.0, 24.0], [5.0, 5.0]), "supported"), 10);
    assert_eq!(in_volley(&two([24.0, 24.0], [4.0, 4.0]), "supported"), 0);
}

#[test]
fn check_3_terrain_with_a_visible_enemy_in_it_supports_nobody() {
    let held = |hidden: bool| {
        shaken()
            .unit("t3", "infantry", [20.0, 24.0], 180.0)
            .strip("down", "hill", 27.0, 48.0)
            .unit("e2", "infantry", [24.0, 40.0], 180.0)
            .gift("e2", "hidden", json!(hidden))
    };
    assert_eq!(in_volley(&held(false), "supported"), 0);
    assert_eq!(in_volley(&held(true), "supported"), 10);
}

#[test]
fn check_3_friendly_terrain_at_3_00_and_not_at_3_02() {
    for (gap, value) in [(3.0, 5), (3.02, 0)] {
        let table = shaken().strip("down", "hill", 24.0 + 1.1811 + gap, 32.0);
        assert_eq!(in_volley(&table, "friendly_terrain"), value, "{gap}");
        let table = shaken().line("dyke", "wall", 24.0 + 1.1811 + gap);
        assert_eq!(
            in_volley(&table, "friendly_terrain"),
            value,
            "wall at {gap}"
        );
    }
}

#[test]
fn check_3_friendly_terrain_is_woods_rough_hill_building_wall_hedge_and_palisade() {
    for (kind, value) in [
        ("woods", 5),
        ("rough", 5),
        ("hill", 5),
        ("building", 5),
        ("field", 0),
        ("stream", 0),
        ("ford", 0),
        ("road", 0),
        ("impassable", 0),
        ("river", 0),
    ] {
        let table = shaken().block("it", kind, [24.0, 30.0], [8.0, 6.0]);
        assert_eq!(in_volley(&table, "friendly_terrain"), value, "{kind}");
    }
    for kind in ["wall", "hedge", "palisade"] {
        let table = shaken().line("it", kind, 27.0);
        assert_eq!(in_volley(&table, "friendly_terrain"), 5, "{kind}");
    }
}

#[test]
fn check_3_friendly_terrain_counts_once_and_not_with_a_visible_enemy_in_it() {
    let two = shaken()
        .block("down", "hill", [24.0, 30.0], [8.0, 6.0])
        .block("copse", "woods", [28.5, 24.0], [4.0, 4.0]);
    assert_eq!(in_volley(&two, "friendly_terrain"), 5);
    for (hidden, value) in [(false, 0), (true, 5)] {
        let held = shaken()
            .strip("down", "hill", 27.0, 48.0)
            .unit("e2", "infantry", [24.0, 40.0], 180.0)
            .gift("e2", "hidden", json!(hidden));
        assert_eq!(in_volley(&held, "friendly_terrain"), value, "{hidden}");
    }
}

#[test]
fn check_3_an_enemy_in_one_feature_leaves_the_other_friendly() {
    let table = shaken()
        .strip("down", "hill", 27.0, 48.0)
        .unit("e2", "infantry", [24.0, 40.0], 180.0)
        .block("copse", "woods", [28.5, 24.0], [4.0, 2.0]);
    assert_eq!(in_volley(&table, "friendly_terrain"), 5);
}
