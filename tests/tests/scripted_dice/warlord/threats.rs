//! CHECK-3: threatened, and what covers a side.

use muster_tests::script::Table;
use serde_json::json;

use super::{in_volley, shaken};

/// e2 so far from t1, centre to centre, that the gap is this; to its rear, left, right or front.
fn menaced(side: &str, gap: f64) -> Table {
    let far = 2.3622 + gap;
    let at = match side {
        "rear" => [24.0, 24.0 + far],
        "left" => [24.0 + far, 24.0],
        "right" => [24.0 - far, 24.0],
        _ => [24.0, 24.0 - far],
    };
    shaken().unit("e2", "infantry", at, 0.0)
}

#[test]
fn check_3_threatened_from_15_00_and_not_from_15_02() {
    for side in ["rear", "left", "right"] {
        assert_eq!(in_volley(&menaced(side, 15.0), "threatened"), -5, "{side}");
        assert_eq!(in_volley(&menaced(side, 15.02), "threatened"), 0, "{side}");
    }
}

#[test]
fn check_3_an_enemy_before_its_front_threatens_nobody() {
    assert_eq!(in_volley(&menaced("front", 15.0), "threatened"), 0);
    assert_eq!(in_volley(&shaken(), "threatened"), 0, "e1 alone");
}

#[test]
fn check_3_the_front_ends_at_45_degrees_by_the_bearing_of_the_centre() {
    for (degrees, value) in [
        (44.9, 0),
        (45.1, -5),
        (134.9, -5),
        (180.0, -5),
        (-44.9, 0),
        (-45.1, -5),
    ] {
        let turned = f64::to_radians(180.0 + degrees);
        let (dx, dy) = (10.0 * libm::sin(turned), 10.0 * libm::cos(turned));
        for facing in [0.0, 90.0, 180.0] {
            let table = shaken().unit("e2", "infantry", [24.0 + dx, 24.0 + dy], facing);
            assert_eq!(
                in_volley(&table, "threatened"),
                value,
                "{degrees} facing {facing}"
            );
        }
    }
}

#[test]
fn check_3_the_sectors_turn_with_the_unit() {
    // t1 shows its left side to e1.
    let table = shaken().gift("t1", "facing", json!(270.0));
    assert_eq!(in_volley(&table, "threatened"), -5);
}

#[test]
fn check_3_a_hidden_enemy_threatens_nobody_and_two_threaten_once() {
    let hidden = menaced("rear", 10.0).gift("e2", "hidden", json!(true));
    assert_eq!(in_volley(&hidden, "threatened"), 0);
    let two = menaced("rear", 10.0).unit("e3", "infantry", [10.0, 24.0], 90.0);
    assert_eq!(in_volley(&two, "threatened"), -5);
}

/// A threat from the left; t2 stands to the left of t1 with this gap.
fn covered(gap: f64) -> Table {
    menaced("left", 12.0).unit("t2", "light_infantry", [24.0 + 2.3622 + gap, 24.0], 180.0)
}

#[test]
fn check_3_a_friend_in_good_order_at_3_00_covers_his_side_and_at_3_02_does_not() {
    assert_eq!(in_volley(&covered(3.0), "threatened"), 0);
    assert_eq!(in_volley(&covered(3.02), "threatened"), -5);
    let disordered = covered(1.0).gift("t2", "order", json!("disordered"));
    assert_eq!(in_volley(&disordered, "threatened"), -5);
}

#[test]
fn check_3_a_friend_covers_no_side_but_his_own() {
    let elsewhere = covered(1.0).gift("t2", "at", json!([24.0, 27.5]));
    assert_eq!(in_volley(&elsewhere, "threatened"), -5);
    let both = covered(1.0).unit("e3", "infantry", [10.0, 24.0], 90.0);
    assert_eq!(in_volley(&both, "threatened"), -5, "the right is open");
}

#[test]
fn check_3_friendly_terrain_at_3_00_covers_its_side_and_at_3_02_does_not() {
    for (gap, value) in [(3.0, 0), (3.02, -5)] {
        let left = 24.0 + 1.1811 + gap;
        let table = menaced("left", 12.0).block("down", "hill", [left + 2.0, 24.0], [4.0, 4.0]);
        assert_eq!(in_volley(&table, "threatened"), value, "{gap}");
        let table = menaced("left", 12.0)
            .terrain(json!({"id": "dyke", "kind": "hedge", "line": [[left, 22.0], [left, 26.0]]}));
        assert_eq!(in_volley(&table, "threatened"), value, "hedge at {gap}");
    }
}

#[test]
fn check_3_terrain_that_it_is_in_or_an_enemy_is_in_covers_nothing() {
    // The hill reaches from t1 to e2, or from beside t1 to e2.
    let hill = |low: f64, high: f64| {
        menaced("left", 8.0).block(
            "down",
            "hill",
            [(low + high) / 2.0, 24.0],
            [high - low, 4.0],
        )
    };
    assert_eq!(
        in_volley(&hill(22.0, 32.0), "threatened"),
        -5,
        "t1 is in it"
    );
    assert_eq!(
        in_volley(&hill(27.0, 36.0), "threatened"),
        -5,
        "e2 is in it"
    );
    assert_eq!(
        in_volley(&hill(27.0, 31.0), "threatened"),
        0,
        "nobody is in it"
    );
}

#[test]
fn check_3_ground_that_is_no_friendly_terrain_covers_nothing() {
    for kind in ["field", "stream", "road", "impassable"] {
        let table = menaced("left", 12.0).block("it", kind, [29.0, 24.0], [4.0, 4.0]);
        assert_eq!(in_volley(&table, "threatened"), -5, "{kind}");
    }
}
