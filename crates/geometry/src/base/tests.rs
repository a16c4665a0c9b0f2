//! Bases, one rule after the other, on both sides of each limit.

use super::*;

/// A base of two inches by two, so that limits fall on the grid.
fn two(x: f64, y: f64, facing: f64) -> Base {
    sized(x, y, facing, 50.8, 50.8)
}

fn sized(x: f64, y: f64, facing: f64, width: f64, depth: f64) -> Base {
    Base::new(
        Pose::snapped(Vec2::new(x, y), facing),
        BaseSize::from_mm(width, depth),
    )
}

/// The mirror image about the line x = 20.
fn mirrored(base: &Base) -> Base {
    base.at(Pose {
        x: 40_000 - base.pose.x,
        facing: (36_000 - base.pose.facing) % 36_000,
        ..base.pose
    })
}

fn edge_of(a: &Base, b: &Base) -> Edge {
    contact(a, b, 0.1).expect("they touch").edge
}

#[test]
fn measure_1_millimetres_become_inches() {
    let base = sized(10.0, 10.0, 0.0, 25.4, 50.8);
    assert_eq!(base.half, Vec2::new(0.5, 1.0));
    assert_eq!(base.corners[0], Vec2::new(9.5, 11.0));
    assert_eq!(base.corners[2], Vec2::new(10.5, 9.0));
    let right = sized(10.0, 10.0, 90.0, 25.4, 50.8);
    assert_eq!(right.corners[0], Vec2::new(11.0, 10.5));
}

#[test]
fn measure_2_gap_is_edge_to_edge() {
    let a = two(10.0, 10.0, 0.0);
    assert_eq!(gap(&a, &two(14.0, 10.0, 0.0)), 2.0);
    assert_eq!(gap(&a, &two(14.0, 10.7, 90.0)), 2.0);
    assert_eq!(gap(&a, &two(12.0, 10.7, 0.0)), 0.0);
    assert_eq!(gap(&a, &two(11.0, 10.7, 0.0)), 0.0);
    // Corner to corner: 3 and 4 apart.
    assert_eq!(gap(&a, &two(15.0, 16.0, 180.0)), 5.0);
    // Corner to edge: a diagonal of the root of 2.
    let turned = two(15.0, 10.0, 45.0);
    assert_eq!(gap(&a, &turned), rounded(4.0 - 2.0_f64.sqrt()));
    assert_eq!(gap(&a, &a), 0.0);
}

#[test]
fn measure_2_no_range_is_taken_from_a_corner_or_the_far_side_of_a_large_base() {
    let large = sized(20.0, 20.0, 0.0, 400.0, 5.0);
    let half = 200.0 / 25.4;
    let small = two(20.0 + 7.0, 24.0, 0.0);
    assert_eq!(gap(&large, &small), rounded(3.0 - 2.5 / 25.4));
    let beside = two(31.0, 20.0, 0.0);
    assert_eq!(gap(&large, &beside), rounded(10.0 - half));
}

#[test]
fn measure_3_exactly_two_inches_and_a_hundredth_is_within() {
    for (dx, within_two) in [
        (4.0, true),
        (4.009, true),
        (4.01, true),
        (4.011, false),
        (4.02, false),
    ] {
        for (x, y) in [(3.0, 3.0), (17.123, 40.3), (61.999, 7.777)] {
            for facing in [0.0, 90.0, 180.0, 270.0] {
                let (a, b) = (two(x, y, facing), two(x + dx, y + 0.4, 0.0));
                assert_eq!(within(&a, &b, 2.01), within_two, "{dx} at {x} {y}");
                assert_eq!(within(&b, &a, 2.01), within_two);
                assert_eq!(within(&mirrored(&a), &mirrored(&b), 2.01), within_two);
                assert_eq!(gap(&a, &b), rounded(dx - 2.0));
            }
        }
    }
}

#[test]
fn measure_3_no_negative_range_is_ever_met() {
    let a = two(10.0, 10.0, 0.0);
    assert!(!within(&a, &a, -0.001));
    assert!(within(&a, &a, 0.0));
}

#[test]
fn move_4_overlap_depth_is_the_shortest_way_apart() {
    let a = two(10.0, 10.0, 0.0);
    for (dx, depth) in [
        (2.01, 0.0),
        (2.0, 0.0),
        (1.99, 0.01),
        (1.989, 0.011),
        (1.0, 1.0),
    ] {
        let b = two(10.0 + dx, 10.3, 0.0);
        assert_eq!(overlap_depth(&a, &b), depth);
        assert_eq!(overlap_depth(&b, &a), depth);
    }
    assert_eq!(overlap_depth(&a, &a), 2.0);
    // A corner pokes in along the diagonal of the other.
    let corner = two(10.0 + 1.0 + 2.0_f64.sqrt() - 0.2, 10.0, 45.0);
    assert!((overlap_depth(&a, &corner) - 0.2).abs() < 0.001);
    assert!((separation(&a, &corner) + 0.2).abs() < 0.001);
    assert_eq!(overlap_depth(&a, &two(20.0, 10.0, 45.0)), 0.0);
}

#[test]
fn engage_5_closest_points_are_the_middles_of_facing_edges() {
    let (a, b) = (two(10.0, 10.0, 0.0), two(11.0, 15.0, 180.0));
    let (on_a, on_b) = closest_points(&a, &b);
    assert!(on_a.distance(Vec2::new(10.5, 11.0)) < 1e-9);
    assert!(on_b.distance(Vec2::new(10.5, 14.0)) < 1e-9);
    assert_eq!(closest_points(&b, &a), (on_b, on_a));
    let (on_a, on_b) = closest_points(&a, &two(15.0, 16.0, 0.0));
    assert!(on_a.distance(Vec2::new(11.0, 11.0)) < 1e-9);
    assert!(on_b.distance(Vec2::new(14.0, 15.0)) < 1e-9);
    let (on_a, on_b) = closest_points(&a, &two(10.5, 10.0, 0.0));
    assert_eq!(on_a, on_b);
    // Crossed bars: no corner of one lies in the other.
    let bars = (
        sized(10.0, 10.0, 0.0, 100.0, 10.0),
        sized(10.0, 10.0, 90.0, 100.0, 10.0),
    );
    assert_eq!(closest_points(&bars.0, &bars.1).0, Vec2::new(10.0, 10.0));
}

#[test]
fn engage_3_ahead_is_by_more_than_a_hundredth() {
    // The enemy's front line is y = 11; beside it, one inch away.
    let enemy = two(10.0, 10.0, 0.0);
    for (y, in_zone) in [(9.9, false), (10.01, false), (10.011, true), (10.5, true)] {
        let beside = two(13.0, y, 0.0);
        assert_eq!(in_front_zone(&beside, &enemy, 2.0), in_zone, "{y}");
        assert_eq!(
            in_front_zone(&mirrored(&beside), &mirrored(&enemy), 2.0),
            in_zone
        );
    }
}

#[test]
fn engage_3_within_two_inches_of_the_edge_itself() {
    let enemy = two(10.0, 10.0, 0.0);
    for (y, in_zone) in [(14.0, true), (14.01, true), (14.011, false)] {
        assert_eq!(
            in_front_zone(&two(10.3, y, 0.0), &enemy, 2.0),
            in_zone,
            "{y}"
        );
    }
    for (x, in_zone) in [(14.0, true), (14.01, true), (14.02, false)] {
        // Its lower side lies on the line; what is a hundredth ahead is a trifle farther off.
        let beside = two(x, 11.5, 0.0);
        assert_eq!(
            in_front_zone(&beside, &enemy, 2.0),
            in_zone && x < 14.0099,
            "{x}"
        );
    }
    assert!(!in_front_zone(&two(10.0, 6.5, 0.0), &enemy, 2.0));
    // A long base near the enemy's rear: the part of it that is ahead of the line is far off.
    let passing = sized(14.0, 10.0, 60.0, 5.08, 203.2);
    assert!(within(&passing, &enemy, 2.01));
    assert!(!in_front_zone(&passing, &enemy, 2.0));
    let nearer = sized(12.2, 10.0, 30.0, 5.08, 203.2);
    assert!(in_front_zone(&nearer, &enemy, 2.0));
}

#[test]
fn measure_3_in_contact_up_to_two_hundredths() {
    let a = two(10.0, 10.0, 0.0);
    assert!(contact(&a, &two(10.0, 12.02, 0.0), 0.1).is_some());
    assert!(contact(&a, &two(10.0, 12.021, 0.0), 0.1).is_none());
}

#[test]
fn melee_3_the_edge_with_the_longest_shared_length() {
    let a = two(10.0, 10.0, 0.0);
    let cases = [
        (two(10.5, 12.01, 180.0), Edge::Front, 1.5),
        (two(7.99, 9.0, 90.0), Edge::Left, 1.0),
        (two(12.01, 10.7, 90.0), Edge::Right, 1.3),
        (two(9.0, 8.0, 0.0), Edge::Rear, 1.0),
    ];
    for (b, edge, shared) in cases {
        let touch = contact(&a, &b, 0.1).expect("they touch");
        assert_eq!(touch.edge, edge);
        assert!((touch.shared - shared).abs() < 1e-6, "{touch:?}");
        assert_eq!(touch.counts_as, edge.counts_as());
        let turned = contact(&mirrored(&a), &mirrored(&b), 0.1).expect("they touch");
        let mirror = match edge {
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
            other => other,
        };
        assert_eq!((turned.edge, turned.counts_as), (mirror, touch.counts_as));
        assert!((turned.shared - shared).abs() < 1e-6);
    }
}

#[test]
fn melee_3_almost_flush_is_still_the_whole_edge() {
    let a = two(10.0, 10.0, 0.0);
    let touch = contact(&a, &two(10.0, 12.015, 180.3), 0.1).expect("they touch");
    assert_eq!(touch.edge, Edge::Front);
    assert!(touch.shared > 1.9, "{touch:?}");
}

#[test]
fn melee_3_at_an_angle_the_edge_on_which_the_corner_rests() {
    let a = two(10.0, 10.0, 0.0);
    let diagonal = 2.0_f64.sqrt();
    let cases = [
        (two(10.4, 11.0 + diagonal, 45.0), Edge::Front),
        (two(9.0 - diagonal, 10.3, 135.0), Edge::Left),
        (two(11.0 + diagonal, 9.7, 225.0), Edge::Right),
        (two(10.0, 9.0 - diagonal, 315.0), Edge::Rear),
    ];
    for (b, edge) in cases {
        let touch = contact(&a, &b, 0.1).expect("they touch");
        assert_eq!((touch.edge, touch.shared), (edge, 0.0));
    }
    // The other way round, the front corner of a base rests on the edge of its enemy.
    let b = two(10.4, 11.0 + diagonal, 45.0);
    let own_rear_corner = contact(&b, &a, 0.1).expect("they touch");
    assert_eq!(own_rear_corner.counts_as, CountsAs::Flank);
    let facing = two(10.4, 11.0 + diagonal, 225.0);
    let own_front_corner = contact(&facing, &a, 0.1).expect("they touch");
    assert_eq!(
        (own_front_corner.edge, own_front_corner.counts_as),
        (Edge::Front, CountsAs::Front)
    );
}

#[test]
fn melee_3_a_touch_only_near_a_front_corner_counts_by_the_enemys_centre() {
    // The enemy touches the last tenth of the right side, its centre ahead of the front line or not.
    let a = two(10.0, 10.0, 0.0);
    let tall = |y| sized(12.0, y, 0.0, 50.8, 50.8);
    // Shares 0.1 of the side: lower end at 10.9, centre at 11.9, ahead.
    let ahead = contact(&a, &tall(11.9), 0.1).expect("they touch");
    assert_eq!(
        (ahead.edge, ahead.counts_as),
        (Edge::Front, CountsAs::Front)
    );
    // Shares 0.11: the side.
    let side = contact(&a, &tall(11.89), 0.1).expect("they touch");
    assert_eq!((side.edge, side.counts_as), (Edge::Right, CountsAs::Flank));
    // A parameter: with a wider corner it is front again.
    assert_eq!(
        contact(&a, &tall(11.89), 0.2).expect("they touch").edge,
        Edge::Front
    );

    let b = two(12.0, 12.0, 0.0);
    assert_eq!(
        edge_of(&a, &b),
        Edge::Front,
        "corner to corner, centre ahead"
    );
    assert_eq!(
        edge_of(&b, &a),
        Edge::Rear,
        "corner to corner, centre behind"
    );
    // At the front corner with the centre no more than a hundredth ahead of the line: flank.
    let level = sized(12.0, 11.01, 0.0, 50.8, 2.0);
    assert_eq!(edge_of(&a, &level), Edge::Right);
    let above = sized(12.0, 11.011, 0.0, 50.8, 2.0);
    assert_eq!(edge_of(&a, &above), Edge::Front);
}

#[test]
fn melee_3_edge_and_value_agree() {
    for edge in Edge::ALL {
        assert_eq!(edge.counts_as() == CountsAs::Front, edge == Edge::Front);
    }
}

#[test]
fn story_4_exactly_at_two_inches_is_the_same_after_a_drag_and_from_a_file() {
    let enemy = two(10.0, 10.0, 0.0);
    let from_file = two(10.0, 14.01, 180.0);
    let mut dragged = two(10.0, 20.0, 180.0).pose;
    for step in 0..5_990 {
        dragged = dragged.moved_to(Vec2::new(10.0, 20.0 - f64::from(step + 1) * 0.001));
    }
    let dragged = from_file.at(dragged);
    assert_eq!(dragged, from_file);
    assert!(within(&dragged, &enemy, 2.01));
}

#[test]
fn story_11_flush_bases_and_bases_corner_on_corner_are_never_missed() {
    for facing in 0..360 {
        // Turned together, ahead of each other along their own facing by exactly their depth.
        let a = two(20.0, 20.0, f64::from(facing));
        let b = a.at(Pose::snapped(a.centre + a.ahead * 2.0, f64::from(facing)));
        let touch = contact(&a, &b, 0.1).expect("they touch");
        assert_eq!(touch.edge, Edge::Front, "{facing}");
        assert!(touch.shared > 1.95, "{facing} {touch:?}");
        assert_eq!(edge_of(&b, &a), Edge::Rear);
        let corner = a.at(Pose::snapped(
            a.centre + (a.ahead + a.right()) * 2.0,
            f64::from(facing),
        ));
        assert!(gap(&a, &corner) < 0.002, "{facing}");
        assert_eq!(
            contact(&a, &corner, 0.1).map(|it| it.counts_as),
            Some(CountsAs::Front)
        );
    }
}

#[test]
fn story_11_a_base_on_the_very_same_pose() {
    let a = sized(20.0, 20.0, 33.0, 60.0, 40.0);
    assert_eq!(gap(&a, &a), 0.0);
    assert!((overlap_depth(&a, &a) - 40.0 / 25.4).abs() < 1e-9);
    assert!(contact(&a, &a, 0.1).is_some());
}

#[test]
fn melee_3_how_far_from_parallel_edges_lie_flush_is_the_rulesets() {
    let a = two(10.0, 10.0, 0.0);
    let shared = |facing: f64, flush_angle: f64| {
        // The corner of a tilted base rests on the front edge.
        let (sin, cos) = libm::sincos(facing.to_radians());
        let b = two(10.0, 11.0 + sin + cos, 180.0 + facing);
        let law = ContactLaw {
            front_corner: 0.1,
            flush_angle,
        };
        contact_with(&a, &b, &law).expect("they touch").shared > 0.0
    };
    assert!(shared(9.9, 10.0) && !shared(10.1, 10.0));
    assert!(shared(4.9, 5.0) && !shared(5.1, 5.0));
    // Without any, only edges that are exactly parallel.
    assert!(shared(0.0, 0.0) && !shared(1.0, 0.0));
}
