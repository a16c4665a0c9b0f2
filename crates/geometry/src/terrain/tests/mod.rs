//! Terrain, one rule after the other, on both sides of each limit.

mod slits;
mod walls;

use super::*;
use crate::{Base, BaseSize, Pose, Shape};

fn feature(kind: TerrainKind, shape: Shape) -> Feature {
    Feature {
        id: kind.name().into(),
        kind,
        shape,
        level: u8::from(kind == TerrainKind::Hill),
        steep: false,
        solid: kind == TerrainKind::Building,
    }
}

fn rectangle(kind: TerrainKind, centre: (f64, f64), size: (f64, f64)) -> Feature {
    let shape = Shape::Rectangle {
        centre: centre.into(),
        size: size.into(),
        bearing: 0.0,
    };
    feature(kind, shape)
}

fn ring(points: &[(f64, f64)]) -> Shape {
    Shape::Polygon(points.iter().copied().map(Vec2::from).collect())
}

fn line(kind: TerrainKind, points: &[(f64, f64)]) -> Feature {
    feature(
        kind,
        Shape::Line(points.iter().copied().map(Vec2::from).collect()),
    )
}

fn table(features: Vec<Feature>) -> TerrainMap {
    TerrainMap::new(72.0, 48.0, features)
}

/// Two inches by two.
fn base(x: f64, y: f64, facing: f64) -> Base {
    Base::new(
        Pose::snapped(Vec2::new(x, y), facing),
        BaseSize::from_mm(50.8, 50.8),
    )
}

fn at(map: &TerrainMap, x: f64, y: f64) -> Vec<usize> {
    map.at(Vec2::new(x, y)).collect()
}

#[test]
fn measure_4_in_a_feature_or_on_its_outline() {
    let map = table(vec![rectangle(
        TerrainKind::Woods,
        (20.0, 20.0),
        (10.0, 6.0),
    )]);
    for (x, inside) in [(20.0, true), (25.0, true), (25.01, true), (25.011, false)] {
        assert_eq!(!at(&map, x, 21.0).is_empty(), inside, "{x}");
    }
}

#[test]
fn measure_4_shapes_hold_what_they_should() {
    let map = table(vec![
        // A hook, one way round and the other.
        feature(
            TerrainKind::Woods,
            ring(&[
                (0.0, 0.0),
                (6.0, 0.0),
                (6.0, 6.0),
                (4.0, 6.0),
                (4.0, 2.0),
                (0.0, 2.0),
            ]),
        ),
        feature(
            TerrainKind::Rough,
            ring(&[
                (0.0, 2.0),
                (4.0, 2.0),
                (4.0, 6.0),
                (6.0, 6.0),
                (6.0, 0.0),
                (0.0, 0.0),
            ]),
        ),
        feature(
            TerrainKind::Field,
            Shape::Ellipse {
                centre: Vec2::new(20.0, 10.0),
                radii: Vec2::new(2.0, 5.0),
                bearing: 90.0,
            },
        ),
        feature(
            TerrainKind::Road,
            Shape::Ribbon {
                points: vec![
                    Vec2::new(30.0, 5.0),
                    Vec2::new(40.0, 5.0),
                    Vec2::new(40.0, 15.0),
                ],
                width: 2.0,
            },
        ),
        feature(
            TerrainKind::Hill,
            Shape::Rectangle {
                centre: Vec2::new(60.0, 20.0),
                size: Vec2::new(2.0, 10.0),
                bearing: 90.0,
            },
        ),
    ]);
    assert_eq!(at(&map, 5.0, 5.0), [0, 1]);
    assert_eq!(at(&map, 2.0, 1.0), [0, 1]);
    assert_eq!(at(&map, 2.0, 4.0), [] as [usize; 0]);
    // Radii are given across the bearing, then along it.
    assert_eq!(at(&map, 24.9, 10.0), [2]);
    assert_eq!(at(&map, 25.011, 10.0), [] as [usize; 0]);
    assert_eq!(at(&map, 25.01, 10.0), [2]);
    assert_eq!(at(&map, 20.0, 12.1), [] as [usize; 0]);
    // Flat ends, a mitred corner outside and inside of the bend.
    assert_eq!(at(&map, 29.98, 5.0), [] as [usize; 0]);
    assert_eq!(at(&map, 40.99, 4.01), [3]);
    assert_eq!(at(&map, 41.02, 4.01), [] as [usize; 0]);
    assert_eq!(at(&map, 38.9, 6.1), [] as [usize; 0]);
    assert_eq!(at(&map, 39.1, 6.1), [3]);
    assert_eq!(at(&map, 64.9, 20.0), [4]);
    assert_eq!(at(&map, 60.0, 22.0), [] as [usize; 0]);
}

#[test]
fn measure_4_a_ribbon_that_doubles_back_covers_all_its_legs() {
    let points: Vec<Vec2> = [
        (10.0, 10.0),
        (20.0, 10.0),
        (10.0, 10.5),
        (20.0, 11.0),
        (15.0, 5.0),
    ]
    .map(Vec2::from)
    .to_vec();
    let map = table(vec![feature(
        TerrainKind::Road,
        Shape::Ribbon {
            points: points.clone(),
            width: 1.0,
        },
    )]);
    for leg in points.windows(2) {
        for step in 0..=20 {
            let on = leg[0].lerp(leg[1], f64::from(step) / 20.0);
            assert_eq!(map.at(on).count(), 1, "{on}");
        }
    }
    assert_eq!(
        at(&map, 24.0, 10.5),
        [] as [usize; 0],
        "the mitre of a hairpin is cut off"
    );
}

#[test]
fn measure_4_height_is_the_highest_contour() {
    let mut top = rectangle(TerrainKind::Hill, (20.0, 20.0), (4.0, 4.0));
    top.level = 2;
    let map = table(vec![
        top,
        rectangle(TerrainKind::Hill, (20.0, 20.0), (10.0, 10.0)),
    ]);
    for (x, height) in [(20.0, 2), (22.01, 2), (22.02, 1), (25.0, 1), (25.02, 0)] {
        assert_eq!(map.height(Vec2::new(x, 20.0)), height, "{x}");
    }
}

/// A river along y = 24, three inches wide, a ford across it at x = 20 and a road at x = 40.
fn river() -> TerrainMap {
    table(vec![
        rectangle(TerrainKind::River, (36.0, 24.0), (72.0, 3.0)),
        rectangle(TerrainKind::Ford, (20.0, 24.0), (4.0, 3.0)),
        rectangle(TerrainKind::Road, (40.0, 24.0), (1.5, 48.0)),
    ])
}

#[test]
fn measure_4_only_the_ford_or_the_bridge_is_there() {
    let map = river();
    assert_eq!(at(&map, 20.0, 24.0), [1]);
    assert_eq!(at(&map, 40.0, 24.0), [2]);
    assert_eq!(at(&map, 30.0, 24.0), [0]);
    assert_eq!(map.water_at(Vec2::new(20.0, 24.0)), Some(1));
    assert_eq!(map.water_at(Vec2::new(40.0, 24.0)), None);
    let along = map.segment_intervals(0, Vec2::new(10.0, 24.0), Vec2::new(50.0, 24.0));
    let ends: Vec<f64> = along
        .iter()
        .flat_map(|it| [10.0 + it.0 * 40.0, 10.0 + it.1 * 40.0])
        .collect();
    for (end, right) in ends.iter().zip([10.0, 18.0, 22.0, 39.25, 40.75, 50.0]) {
        assert!((end - right).abs() < 1e-9, "{ends:?}");
    }
}

#[test]
fn measure_4_a_base_on_a_bridge_may_overhang_the_river() {
    let map = river();
    // The bridge is narrower than the base: on it, and before it on the road.
    assert_eq!(map.forbids(&base(40.0, 24.0, 0.0)), None);
    assert_eq!(map.forbids(&base(40.7, 22.0, 10.0)), None);
    // Its centre more than a hundredth beside the road.
    assert_eq!(map.forbids(&base(40.76, 22.0, 0.0)), None);
    assert_eq!(map.forbids(&base(40.761, 22.0, 0.0)), Some(0));
    // The ford is wider: its ends may be entered before the centre is on it.
    assert_eq!(map.forbids(&base(20.0, 22.2, 0.0)), None);
    assert_eq!(map.forbids(&base(21.01, 22.2, 0.0)), None);
    assert_eq!(map.forbids(&base(21.011, 22.2, 0.0)), Some(0));
    assert_eq!(
        map.forbids(&base(21.011, 22.6, 0.0)),
        None,
        "now the centre is on the ford"
    );
}

#[test]
fn measure_4_a_pool_left_between_fords_is_still_river() {
    // Four fords round a pool of half an inch: no edge of the base or the river comes near it.
    let map = table(vec![
        rectangle(TerrainKind::River, (20.0, 20.0), (12.0, 12.0)),
        rectangle(TerrainKind::Ford, (20.0, 22.25), (9.0, 4.0)),
        rectangle(TerrainKind::Ford, (20.0, 17.75), (9.0, 4.0)),
        rectangle(TerrainKind::Ford, (17.75, 20.0), (4.0, 9.0)),
        rectangle(TerrainKind::Ford, (22.25, 20.0), (4.0, 9.0)),
    ]);
    assert_eq!(at(&map, 20.0, 20.0), [0]);
    assert_eq!(map.forbids(&base(20.0, 20.0, 0.0)), Some(0));
    // Closed by a fifth that only just reaches its sides, it is gone.
    let mut features = map.features().to_vec();
    features.push(rectangle(TerrainKind::Ford, (20.0, 20.0), (0.5, 0.5)));
    assert_eq!(table(features).forbids(&base(20.3, 20.0, 0.0)), None);
}

#[test]
fn measure_4_a_road_elsewhere_gives_no_right_to_the_river() {
    // The road ends before the river: no bridge.
    let map = table(vec![
        rectangle(TerrainKind::River, (36.0, 24.0), (72.0, 3.0)),
        rectangle(TerrainKind::Road, (40.0, 11.0), (4.0, 22.0)),
    ]);
    assert_eq!(map.forbids(&base(40.0, 21.49, 0.0)), None);
    assert_eq!(map.forbids(&base(40.0, 21.6, 0.0)), Some(0));
}

#[test]
fn move_6_forbidden_ground_by_more_than_a_hundredth() {
    let lake = rectangle(TerrainKind::Impassable, (20.0, 20.0), (4.0, 4.0));
    let house = rectangle(TerrainKind::Building, (40.0, 20.0), (4.0, 4.0));
    let mut barn = rectangle(TerrainKind::Building, (60.0, 20.0), (4.0, 4.0));
    barn.solid = false;
    let map = table(vec![
        lake,
        house,
        barn,
        rectangle(TerrainKind::Woods, (20.0, 40.0), (4.0, 4.0)),
    ]);
    for (dx, barred) in [(3.0, false), (2.99, false), (2.989, true), (0.0, true)] {
        assert_eq!(
            map.forbids(&base(20.0 + dx, 20.0, 0.0)),
            barred.then_some(0),
            "{dx}"
        );
        assert_eq!(
            map.forbids(&base(20.0 - dx, 20.0, 0.0)),
            barred.then_some(0),
            "{dx}"
        );
        assert_eq!(
            map.forbids(&base(40.0, 20.0 + dx, 90.0)),
            barred.then_some(1),
            "{dx}"
        );
        assert_eq!(map.forbids(&base(60.0, 20.0 + dx, 0.0)), None);
    }
    // A feature smaller than the base, wholly under it.
    let pond = table(vec![rectangle(
        TerrainKind::Impassable,
        (20.0, 20.0),
        (0.2, 0.2),
    )]);
    assert_eq!(pond.forbids(&base(20.0, 20.0, 30.0)), Some(0));
    // The base in the notch of a hook touches it nowhere.
    let hook = ring(&[
        (0.0, 0.0),
        (6.0, 0.0),
        (6.0, 6.0),
        (5.0, 6.0),
        (5.0, 1.0),
        (1.0, 1.0),
        (1.0, 6.0),
        (0.0, 6.0),
    ]);
    let map = table(vec![feature(TerrainKind::Impassable, hook)]);
    assert_eq!(map.forbids(&base(3.0, 3.0, 0.0)), None);
    assert_eq!(map.forbids(&base(3.0, 1.98, 0.0)), Some(0));
}

#[test]
fn move_4_the_table_edge_within_a_hundredth() {
    let map = table(Vec::new());
    for (x, y, on) in [
        (1.0, 1.0, true),
        (0.99, 1.0, true),
        (0.989, 1.0, false),
        (71.01, 47.01, true),
        (71.0, 47.011, false),
    ] {
        assert_eq!(map.on_table(&base(x, y, 0.0)), on, "{x} {y}");
    }
}

#[test]
fn move_5_waters_that_touch_belong_together() {
    let map = table(vec![
        rectangle(TerrainKind::Stream, (10.0, 24.0), (10.0, 1.0)),
        rectangle(TerrainKind::Ford, (17.0, 24.0), (4.0, 1.0)),
        rectangle(TerrainKind::Stream, (24.0, 24.0), (10.0, 1.0)),
        rectangle(TerrainKind::Stream, (34.011, 24.0), (10.0, 1.0)),
        rectangle(TerrainKind::River, (34.0, 24.0), (10.0, 1.0)),
        // A puddle in the first stream, wholly inside.
        rectangle(TerrainKind::Ford, (10.0, 24.0), (0.3, 0.3)),
    ]);
    let bodies: Vec<_> = (0..6).map(|i| map.body_of_water(i)).collect();
    assert_eq!(bodies, [Some(0), Some(0), Some(0), Some(3), None, Some(0)]);
}

#[test]
fn distances_to_features_are_edge_to_edge() {
    let ellipse = Shape::Ellipse {
        centre: Vec2::new(40.0, 20.0),
        radii: Vec2::new(5.0, 2.0),
        bearing: 0.0,
    };
    let map = table(vec![
        rectangle(TerrainKind::Woods, (20.0, 20.0), (4.0, 4.0)),
        feature(TerrainKind::Field, ellipse),
        line(TerrainKind::Wall, &[(60.0, 10.0), (60.0, 30.0)]),
    ]);
    assert_eq!(map.distance(0, &base(26.0, 20.0, 0.0)), 3.0);
    assert_eq!(map.distance(0, &base(20.0, 20.0, 0.0)), 0.0);
    assert_eq!(map.distance(1, &base(48.0, 20.0, 0.0)), 2.0);
    assert_eq!(map.distance(1, &base(40.0, 26.0, 0.0)), 3.0);
    assert_eq!(map.distance(2, &base(62.5, 31.0, 0.0)), 1.5);
    assert_eq!(
        map.nearest_point(0, Vec2::new(30.0, 21.0)),
        Vec2::new(22.0, 21.0)
    );
    assert_eq!(
        map.nearest_point(0, Vec2::new(21.0, 21.0)),
        Vec2::new(21.0, 21.0)
    );
    assert_eq!(
        map.nearest_point(2, Vec2::new(50.0, 35.0)),
        Vec2::new(60.0, 30.0)
    );
}

#[test]
fn story_8_no_base_slips_between_obstacles_that_touch_at_a_corner() {
    let map = table(vec![
        rectangle(TerrainKind::Impassable, (18.0, 18.0), (4.0, 4.0)),
        rectangle(TerrainKind::Building, (22.0, 22.0), (4.0, 4.0)),
    ]);
    for step in -100..=100 {
        let by = f64::from(step) * 0.02;
        assert!(map.forbids(&base(20.0 + by, 20.0 - by, 45.0)).is_some() || by.abs() > 1.4);
    }
}

#[test]
fn a_feature_of_two_thousand_points_is_the_same_as_its_definition() {
    let radius = |i: usize| if i.is_multiple_of(2) { 10.0 } else { 9.0 };
    let points = (0..2_000)
        .map(|i| Vec2::new(30.0, 24.0) + crate::pose::direction(i as f64 * 0.18) * radius(i))
        .collect();
    let map = table(vec![feature(TerrainKind::Woods, Shape::Polygon(points))]);
    for step in 0..720 {
        let way = crate::pose::direction(f64::from(step) * 0.5 + 0.03);
        assert!(!at(&map, 30.0 + way.x * 8.9, 24.0 + way.y * 8.9).is_empty());
        assert!(at(&map, 30.0 + way.x * 10.02, 24.0 + way.y * 10.02).is_empty());
    }
    let across = map.segment_intervals(0, Vec2::new(10.0, 24.0), Vec2::new(50.0, 24.0));
    assert_eq!(across.len(), 1);
}
