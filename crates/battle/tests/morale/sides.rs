//! Threats to left, right and rear, and what covers them (CHECK-3).

use super::*;

/// Foot at (24, 20) that faces north, and an enemy at a bearing and a gap measured along it.
fn with_enemy(bearing: f64, gap: f64) -> TableTop {
    // An enemy who faces the unit; along an axis the gap is that of the two edges.
    let away = muster_geometry::pose::direction(bearing) * (BASE + gap);
    warlord().unit("s1", "infantry", [24.0, 20.0], 0.0).unit(
        "n1",
        "infantry",
        [24.0 + away.x, 20.0 + away.y],
        0.0,
    )
}

fn threat(table: &TableTop) -> (i16, Option<String>) {
    let found = modifier(&mut start(table, &[], &[]), "s1", "threatened");
    (found.value, found.side)
}

#[test]
fn check_3_threatened_at_15_00_and_not_at_15_02() {
    for (bearing, side) in [(90.0, "right"), (180.0, "rear"), (270.0, "left")] {
        assert_eq!(
            threat(&with_enemy(bearing, 15.00)),
            (-5, Some(side.to_owned()))
        );
        assert_eq!(threat(&with_enemy(bearing, 15.02)), (0, None));
    }
    assert_eq!(
        threat(&with_enemy(0.0, 5.0)),
        (0, None),
        "before it is no side"
    );
}

#[test]
fn check_3_the_sectors_begin_at_45_degrees() {
    assert_eq!(threat(&with_enemy(44.9, 8.0)), (0, None));
    assert_eq!(threat(&with_enemy(45.1, 8.0)).1.as_deref(), Some("right"));
    assert_eq!(threat(&with_enemy(134.9, 8.0)).1.as_deref(), Some("right"));
    assert_eq!(threat(&with_enemy(135.1, 8.0)).1.as_deref(), Some("rear"));
    assert_eq!(threat(&with_enemy(224.9, 8.0)).1.as_deref(), Some("rear"));
    assert_eq!(threat(&with_enemy(225.1, 8.0)).1.as_deref(), Some("left"));
    assert_eq!(threat(&with_enemy(315.1, 8.0)), (0, None));
}

#[test]
fn check_3_a_friend_in_good_order_within_3_00_covers_his_side_only() {
    let cover = |at: [f64; 2], more: Value| {
        threat(&with_enemy(90.0, 10.0).unit_with("s2", "light_infantry", at, 0.0, more)).0
    };
    let right = |gap: f64| [24.0 + BASE + gap, 20.0];
    assert_eq!(cover(right(3.00), json!({})), 0, "formed or not");
    assert_eq!(cover(right(3.02), json!({})), -5);
    assert_eq!(cover(right(1.0), json!({ "order": "disordered" })), -5);
    assert_eq!(cover(right(1.0), json!({ "hidden": true })), -5);
    assert_eq!(
        cover([24.0 - BASE - 1.0, 20.0], json!({})),
        -5,
        "the wrong side"
    );
}

#[test]
fn check_3_friendly_terrain_within_3_00_covers_the_side_of_its_nearest_point() {
    let cover = |gap: f64| {
        let wood = rectangle(
            "wood",
            "woods",
            [24.0 + BASE / 2.0 + gap + 2.0, 20.0],
            [4.0, 4.0],
        );
        threat(&with_enemy(90.0, 12.0).terrain(wood)).0
    };
    assert_eq!(cover(3.00), 0);
    assert_eq!(cover(3.02), -5);
    // What the unit is in covers nothing.
    let inside = rectangle("wood", "woods", [24.0, 20.0], [4.0, 4.0]);
    assert_eq!(threat(&with_enemy(90.0, 12.0).terrain(inside)).0, -5);
}

#[test]
fn check_3_a_hidden_enemy_threatens_nobody_and_many_threaten_once() {
    let hidden = warlord()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit_with(
            "n1",
            "infantry",
            [36.0, 20.0],
            0.0,
            json!({ "hidden": true }),
        );
    assert_eq!(threat(&hidden), (0, None));
    let many = with_enemy(90.0, 8.0)
        .unit("n2", "infantry", [24.0, 8.0], 0.0)
        .unit("n3", "infantry", [12.0, 20.0], 0.0);
    assert_eq!(threat(&many), (-5, Some("left".to_owned())));
}
