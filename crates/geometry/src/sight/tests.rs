//! Sight and cover, one rule after the other, on both sides of each limit.

mod used_up;

use super::*;
use crate::{BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap};

const LAW: SightLaw = SightLaw {
    woods: 2.0,
    cover_reach: 1.0,
};

fn rectangle(kind: TerrainKind, centre: (f64, f64), size: (f64, f64)) -> Feature {
    Feature {
        id: kind.name().into(),
        kind,
        shape: Shape::Rectangle {
            centre: centre.into(),
            size: size.into(),
            bearing: 0.0,
        },
        level: u8::from(kind == TerrainKind::Hill),
        steep: false,
        solid: kind == TerrainKind::Building,
    }
}

fn wall(kind: TerrainKind, x: f64) -> Feature {
    Feature {
        shape: Shape::Line(vec![Vec2::new(x, 5.0), Vec2::new(x, 15.0)]),
        ..rectangle(kind, (0.0, 0.0), (1.0, 1.0))
    }
}

fn table(features: Vec<Feature>) -> TerrainMap {
    TerrainMap::new(72.0, 48.0, features)
}

/// Two inches by two, on the line y = 10 unless said otherwise.
fn base(x: f64, y: f64) -> Base {
    Base::new(
        Pose::snapped(Vec2::new(x, y), 0.0),
        BaseSize::from_mm(50.8, 50.8),
    )
}

/// The line from (10, 10) to (30, 10), looked at from both ends, which must agree.
fn seen(map: &TerrainMap, obstacles: &[(f64, f64)]) -> Sight {
    between(map, (base(10.0, 10.0), base(30.0, 10.0)), false, obstacles)
}

fn between(map: &TerrainMap, (a, b): (Base, Base), over: bool, obstacles: &[(f64, f64)]) -> Sight {
    let others = || {
        obstacles
            .iter()
            .enumerate()
            .map(|(index, &(x, y))| SightObstacle {
                index,
                base: base(x, y),
            })
    };
    let there = sight(map, &LAW, &a, &b, over, others());
    let back = sight(map, &LAW, &b, &a, over, others());
    assert_eq!(there.is_clear(), back.is_clear());
    assert_eq!(there.woods_inches.to_bits(), back.woods_inches.to_bits());
    there
}

fn place(sight: &Sight) -> (SightBlocker, Option<(f64, f64)>) {
    let (blocker, at) = sight.blocked.expect("it is blocked");
    (blocker, at.map(|at| (at.x, at.y)))
}

#[test]
fn sight_1_open_ground_is_seen_across() {
    assert!(seen(&table(Vec::new()), &[]).is_clear());
    let (same, map) = (
        base(10.0, 10.0),
        table(vec![rectangle(
            TerrainKind::Woods,
            (10.0, 10.0),
            (9.0, 9.0),
        )]),
    );
    assert!(between(&map, (same, same), false, &[]).is_clear());
}

#[test]
fn sight_2_more_than_two_inches_of_woods_block() {
    for (inches, clear) in [(2.0, true), (2.01, true), (2.011, false), (2.02, false)] {
        let map = table(vec![rectangle(
            TerrainKind::Woods,
            (20.0, 10.0),
            (inches, 6.0),
        )]);
        let sight = seen(&map, &[]);
        assert_eq!(sight.is_clear(), clear, "{inches}");
        assert_eq!(sight.woods_inches, inches);
    }
}

#[test]
fn sight_2_woods_are_added_up_and_overlaps_count_once() {
    let wood = |x: f64, width: f64| rectangle(TerrainKind::Woods, (x, 10.0), (width, 6.0));
    let sight = seen(&table(vec![wood(15.0, 1.2), wood(25.0, 1.0)]), &[]);
    assert_eq!(sight.woods_inches, 2.2);
    // From 14.4: 1.2 in the first, 0.8 more in the second from 24.5.
    assert_eq!(
        place(&sight),
        (SightBlocker::Feature(1), Some((25.3, 10.0)))
    );
    let overlapping = seen(&table(vec![wood(20.0, 1.5), wood(20.5, 1.5)]), &[]);
    assert_eq!(overlapping.woods_inches, 2.0);
    assert!(overlapping.is_clear());
    // A seam: side by side, and the line runs along it.
    let above = rectangle(TerrainKind::Woods, (20.0, 12.0), (3.0, 4.0));
    let below = rectangle(TerrainKind::Woods, (20.0, 8.0), (3.0, 4.0));
    assert_eq!(seen(&table(vec![above, below]), &[]).woods_inches, 3.0);
    let halves = seen(&table(vec![wood(19.0, 2.0), wood(21.0, 2.0)]), &[]);
    assert_eq!(halves.woods_inches, 4.0);
}

#[test]
fn sight_2_only_outside_both_bases() {
    // Everything is wood: the bases' own inch at either end does not count.
    let map = table(vec![rectangle(
        TerrainKind::Woods,
        (20.0, 10.0),
        (40.0, 20.0),
    )]);
    for (gap, clear) in [(0.0, true), (2.0, true), (2.01, true), (2.02, false)] {
        let pair = (base(10.0, 10.0), base(12.0 + gap, 10.0));
        let sight = between(&map, pair, false, &[]);
        assert_eq!(sight.is_clear(), clear, "{gap}");
        assert_eq!(sight.woods_inches, gap);
    }
    // A line that starts in the wood does not enter it.
    let sight = between(&map, (base(10.0, 10.0), base(15.0, 10.0)), false, &[]);
    assert_eq!(place(&sight), (SightBlocker::Feature(0), None));
}

#[test]
fn sight_2_within_two_inches_woods_never_block() {
    let map = table(vec![rectangle(
        TerrainKind::Woods,
        (20.0, 20.0),
        (30.0, 30.0),
    )]);
    for step in 0..360 {
        let way = crate::pose::direction(f64::from(step));
        let a = Base::new(
            Pose::snapped(Vec2::new(20.0, 20.0), f64::from(step * 7)),
            BaseSize::STANDARD,
        );
        let mut far = 2.0;
        let mut b = a;
        while crate::base::gap(&a, &b) < 1.99 {
            far += 0.005;
            b = a.at(Pose::snapped(a.centre + way * far, f64::from(step * 3)));
        }
        assert!(between(&map, (a, b), false, &[]).is_clear(), "{step}");
    }
    // Side-stepped, the line between the centres runs 2.26" outside the bases, the gap is 2".
    let (a, b) = (base(20.0, 20.0), base(24.0, 22.1));
    let sight = between(&map, (a, b), false, &[]);
    assert!(sight.is_clear() && sight.woods_inches > 2.2);
    assert!(!between(&map, (a, base(24.011, 22.1)), false, &[]).is_clear());
}

#[test]
fn sight_3_what_touches_for_a_hundredth_does_not_block() {
    for (inches, clear) in [(0.01, true), (0.011, false)] {
        let house = table(vec![rectangle(
            TerrainKind::Building,
            (20.0, 10.0),
            (inches, 6.0),
        )]);
        assert_eq!(seen(&house, &[]).is_clear(), clear);
        let hill = table(vec![rectangle(
            TerrainKind::Hill,
            (20.0, 10.0),
            (inches, 6.0),
        )]);
        assert_eq!(seen(&hill, &[]).is_clear(), clear);
    }
    // Corners of solid ground that only touch, and an edge along the line.
    let above = table(vec![rectangle(
        TerrainKind::Building,
        (20.0, 13.0),
        (4.0, 6.0),
    )]);
    assert_eq!(place(&seen(&above, &[])).0, SightBlocker::Feature(0));
    let clear_of_it = table(vec![rectangle(
        TerrainKind::Building,
        (20.0, 13.001),
        (4.0, 6.0),
    )]);
    assert!(seen(&clear_of_it, &[]).is_clear());
    let mut open = rectangle(TerrainKind::Building, (20.0, 10.0), (4.0, 6.0));
    open.solid = false;
    assert!(seen(&table(vec![open]), &[]).is_clear());
}

#[test]
fn sight_3_a_contour_higher_than_both_ends_blocks() {
    let hill = |x: f64, width: f64, level: u8| Feature {
        level,
        ..rectangle(TerrainKind::Hill, (x, 10.0), (width, 6.0))
    };
    assert!(!seen(&table(vec![hill(20.0, 4.0, 1)]), &[]).is_clear());
    // One end stands as high.
    assert!(seen(&table(vec![hill(20.0, 4.0, 1), hill(10.0, 2.0, 1)]), &[]).is_clear());
    assert!(seen(&table(vec![hill(20.0, 4.0, 1), hill(30.0, 2.0, 1)]), &[]).is_clear());
    // But a second contour between them is higher than both.
    let ridge = table(vec![
        hill(20.0, 4.0, 1),
        hill(20.0, 1.0, 2),
        hill(10.0, 2.0, 1),
    ]);
    assert_eq!(
        place(&seen(&ridge, &[])),
        (SightBlocker::Feature(1), Some((19.5, 10.0)))
    );
    assert!(seen(&table(vec![hill(20.0, 1.0, 2), hill(30.0, 2.0, 3)]), &[]).is_clear());
}

#[test]
fn sight_4_any_other_base_blocks() {
    let open = table(Vec::new());
    for (y, clear) in [(10.0, false), (11.0, false), (11.001, true), (8.999, true)] {
        assert_eq!(seen(&open, &[(20.0, y)]).is_clear(), clear, "{y}");
    }
    let pair = (base(10.0, 10.0), base(30.0, 10.0));
    assert!(
        between(&open, pair, true, &[(20.0, 10.0)]).is_clear(),
        "a flyer at either end"
    );
    // A corner that the line cuts: in for a hundredth, and for more.
    let turned = |y: f64| SightObstacle {
        index: 7,
        base: Base::new(
            Pose::snapped(Vec2::new(20.0, y), 45.0),
            BaseSize::from_mm(50.8, 50.8),
        ),
    };
    let tip = 10.0 + 2.0_f64.sqrt();
    for (deep, clear) in [(0.004, true), (0.007, false)] {
        let other = std::iter::once(turned(tip - deep));
        assert_eq!(
            sight(&open, &LAW, &pair.0, &pair.1, false, other).is_clear(),
            clear,
            "{deep}"
        );
    }
}

#[test]
fn sight_4_who_stands_higher_sees_over_a_base() {
    let hill = |x: f64| rectangle(TerrainKind::Hill, (x, 10.0), (3.0, 3.0));
    assert!(seen(&table(vec![hill(10.0)]), &[(20.0, 10.0)]).is_clear());
    assert!(seen(&table(vec![hill(30.0)]), &[(20.0, 10.0)]).is_clear());
    // The base stands as high.
    assert!(!seen(&table(vec![hill(10.0), hill(20.0)]), &[(20.0, 10.0)]).is_clear());
}

#[test]
fn sight_5_the_first_blocker_from_a_and_where() {
    let map = table(vec![
        rectangle(TerrainKind::Building, (24.0, 10.0), (2.0, 2.0)),
        rectangle(TerrainKind::Woods, (18.0, 10.0), (4.0, 4.0)),
    ]);
    let others = [(14.0, 10.0), (27.0, 10.0)];
    let (a, b) = (base(10.0, 10.0), base(30.0, 10.0));
    let here = |list: &[(f64, f64)]| place(&between(&map, (a, b), false, list));
    let there = |list: &[(f64, f64)]| place(&between(&map, (b, a), false, list));
    assert_eq!(here(&others), (SightBlocker::Base(0), Some((13.0, 10.0))));
    assert_eq!(there(&others), (SightBlocker::Base(1), Some((28.0, 10.0))));
    assert_eq!(here(&[]), (SightBlocker::Feature(1), Some((18.0, 10.0))));
    assert_eq!(there(&[]), (SightBlocker::Feature(0), Some((25.0, 10.0))));
    // At one place: the feature before the base, the lower number before the higher.
    let flush = (24.0, 10.5);
    assert_eq!(there(&[flush]).0, SightBlocker::Feature(0));
    let open = table(Vec::new());
    let twice = between(&open, (a, b), false, &[(20.0, 10.0), (20.0, 10.4)]);
    assert_eq!(place(&twice).0, SightBlocker::Base(0));
    // The order in which obstacles are handed in does not matter.
    let list = |order: [usize; 2]| {
        order.into_iter().map(|index| SightObstacle {
            index,
            base: base(others[index].0, 10.0),
        })
    };
    let one = sight(&map, &LAW, &a, &b, false, list([0, 1]));
    assert_eq!(one, sight(&map, &LAW, &a, &b, false, list([1, 0])));
    assert_eq!(one.place(), Some(Vec2::new(13.0, 10.0)));
}

#[test]
fn shoot_6_in_woods_rough_or_an_open_building_is_cover() {
    for (kind, covered) in [
        (TerrainKind::Woods, true),
        (TerrainKind::Rough, true),
        (TerrainKind::Building, true),
        (TerrainKind::Field, false),
        (TerrainKind::Hill, false),
    ] {
        let mut ground = rectangle(kind, (30.0, 10.0), (2.0, 2.0));
        ground.solid = false;
        let map = table(vec![ground]);
        let (a, b) = (base(10.0, 10.0), base(30.0, 10.0));
        assert_eq!(cover(&map, &LAW, &a, &b), covered.then_some(0), "{kind:?}");
        assert_eq!(cover(&map, &LAW, &b, &a), None);
        // By the centre.
        assert_eq!(
            cover(&map, &LAW, &a, &base(31.01, 10.0)),
            covered.then_some(0)
        );
        assert_eq!(cover(&map, &LAW, &a, &base(31.02, 10.0)), None);
    }
}

#[test]
fn shoot_6_a_wall_within_an_inch_of_the_target() {
    for (x, covered) in [
        (29.5, true),
        (28.0, true),
        (27.99, true),
        (27.989, false),
        (11.0, false),
    ] {
        for kind in [TerrainKind::Wall, TerrainKind::Palisade, TerrainKind::Hedge] {
            let map = table(vec![wall(kind, x)]);
            let (a, b) = (base(10.0, 10.0), base(30.0, 10.0));
            assert_eq!(cover(&map, &LAW, &a, &b), covered.then_some(0), "{x}");
        }
    }
    // The line passes beside its end.
    let (a, b) = (base(10.0, 15.001), base(30.0, 15.001));
    assert_eq!(
        cover(&table(vec![wall(TerrainKind::Wall, 29.0)]), &LAW, &a, &b),
        None
    );
}

#[test]
fn melee_6_hard_cover_is_a_wall_or_palisade_on_the_line() {
    let map = table(vec![
        wall(TerrainKind::Hedge, 12.0),
        wall(TerrainKind::Palisade, 20.0),
        wall(TerrainKind::Wall, 15.0),
    ]);
    assert_eq!(
        hard_cover_between(&map, &base(10.0, 10.0), &base(30.0, 10.0)),
        Some(1)
    );
    assert_eq!(
        hard_cover_between(&map, &base(30.0, 10.0), &base(10.0, 10.0)),
        Some(1)
    );
    assert_eq!(
        hard_cover_between(&map, &base(10.0, 10.0), &base(16.0, 10.0)),
        Some(2)
    );
    assert_eq!(
        hard_cover_between(&map, &base(10.0, 10.0), &base(14.0, 10.0)),
        None
    );
    assert_eq!(
        hard_cover_between(&map, &base(10.0, 16.0), &base(30.0, 16.0)),
        None
    );
}

#[test]
fn story_1_no_one_way_sight_through_a_corner() {
    // Lines that graze corners of woods, houses and bases at every angle.
    let map = table(vec![
        rectangle(TerrainKind::Woods, (20.0, 20.0), (3.0, 3.0)),
        rectangle(TerrainKind::Building, (26.0, 22.0), (2.0, 2.0)),
    ]);
    for step in 0..720 {
        let way = crate::pose::direction(f64::from(step) / 2.0);
        let (from, to) = (
            Vec2::new(21.5, 21.5) + way * 9.0,
            Vec2::new(21.5, 21.5) - way * 9.0,
        );
        between(
            &map,
            (base(from.x, from.y), base(to.x, to.y)),
            false,
            &[(23.0, 25.0)],
        );
    }
}
