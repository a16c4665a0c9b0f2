//! Path checks on a table of the size of the ambush scenario, beside a calibration loop of bare
//! parry distance calls: these machines are noisy, so the ratio is what counts (at most 100).
#![allow(missing_docs)]

use divan::{Bencher, black_box};
use muster_geometry::trace::{
    AttackApproach, EndAstride, Ground, MoveLaw, Neighbour, straight_stops, trace, verdict,
};
use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap, Vec2};
use parry2d::math::Pose as Placed;
use parry2d::shape::Cuboid;

fn main() {
    divan::main();
}

fn feature(kind: TerrainKind, shape: Shape) -> Feature {
    Feature {
        id: kind.name().to_owned(),
        kind,
        shape,
        level: u8::from(kind == TerrainKind::Hill),
        steep: false,
        solid: kind == TerrainKind::Building,
    }
}

/// A ring of so many points, not quite round.
fn blob(x: f64, y: f64, radius: f64, points: u32) -> Shape {
    Shape::Polygon(
        (0..points)
            .map(|i| {
                let angle = f64::from(i) * std::f64::consts::TAU / f64::from(points);
                let r = radius * (1.0 + 0.15 * libm::sin(3.0 * angle));
                Vec2::new(x + r * libm::cos(angle), y + r * libm::sin(angle))
            })
            .collect(),
    )
}

/// Wooded hills, a stream with a ford and a bridge, a village with walls.
fn hills() -> TerrainMap {
    let line = |points: &[(f64, f64)]| points.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
    let mut features = vec![
        feature(TerrainKind::Hill, blob(16.0, 34.0, 9.0, 40)),
        feature(TerrainKind::Hill, blob(52.0, 12.0, 8.0, 40)),
        feature(TerrainKind::Woods, blob(16.0, 34.0, 6.0, 36)),
        feature(TerrainKind::Woods, blob(35.5, 30.0, 4.0, 36)),
        feature(TerrainKind::Woods, blob(54.0, 13.0, 5.0, 36)),
        feature(TerrainKind::Rough, blob(60.0, 40.0, 4.0, 24)),
        feature(TerrainKind::Impassable, blob(65.0, 25.0, 3.0, 24)),
        feature(
            TerrainKind::Stream,
            Shape::Ribbon {
                points: line(&[(44.0, 0.0), (46.0, 15.0), (43.0, 30.0), (47.0, 48.0)]),
                width: 1.5,
            },
        ),
        feature(
            TerrainKind::Road,
            Shape::Ribbon {
                points: line(&[(0.0, 22.0), (30.0, 24.0), (72.0, 21.0)]),
                width: 2.0,
            },
        ),
        feature(
            TerrainKind::Ford,
            Shape::Rectangle {
                centre: Vec2::new(43.5, 32.0),
                size: Vec2::new(4.0, 2.0),
                bearing: 0.0,
            },
        ),
    ];
    for (x, y) in [(10.0, 10.0), (14.0, 9.0), (12.0, 14.0)] {
        features.push(feature(
            TerrainKind::Building,
            Shape::Rectangle {
                centre: Vec2::new(x, y),
                size: Vec2::new(2.0, 3.0),
                bearing: 30.0,
            },
        ));
    }
    for y in [8.0, 16.0] {
        features.push(feature(
            TerrainKind::Wall,
            Shape::Line(line(&[(6.0, y), (18.0, y), (20.0, y - 2.0)])),
        ));
    }
    TerrainMap::new(72.0, 48.0, features)
}

fn law() -> MoveLaw {
    MoveLaw {
        allowance: 10.0,
        close_call: 0.05,
        engagement_range: 2.0,
        halt_depth: 0.05,
        flies: false,
        crosses_walls: true,
        water_stops: true,
        water_overrun: 0.05,
        end_astride: EndAstride::InContact,
        astride_reach: 0.1,
        ground: [Ground::Open; TerrainKind::ALL.len()],
        attack_approach: AttackApproach::StraightInsideZone,
        engaged_turn: 0.0,
        retreat_angle: 45.0,
        retreat_from_contact: true,
        retreat_through_friends: false,
        may_not_attack: None,
    }
}

/// 42 others: four within 3 inches of the path, the rest over the table.
fn others(near_are_enemies: bool) -> Vec<Neighbour> {
    let mut others: Vec<Neighbour> = Vec::new();
    let mut add = |x: f64, y: f64, facing: f64, enemy: bool| {
        let index = others.len();
        others.push(Neighbour {
            index,
            base: Base::new(Pose::snapped(Vec2::new(x, y), facing), BaseSize::STANDARD),
            enemy,
            engages: true,
        });
    };
    for (x, y, facing) in [
        (25.2, 19.0, 10.0),
        (25.6, 24.6, 340.0),
        (34.9, 18.0, 200.0),
        (36.0, 23.4, 180.0),
    ] {
        add(x, y, facing, near_are_enemies);
    }
    for i in 0..38 {
        let (column, row) = (i % 10, i / 10);
        add(
            6.0 + 6.5 * f64::from(column),
            [3.5, 40.0, 43.5, 6.8][row as usize],
            f64::from(i * 37 % 360),
            row == 1,
        );
    }
    others
}

fn start() -> Base {
    Base::new(
        Pose::snapped(Vec2::new(30.0, 17.0), 0.0),
        BaseSize::STANDARD,
    )
}

/// Two poses: 8 inches in all with a turn of 30 degrees.
fn path() -> [Pose; 2] {
    [
        Pose::snapped(Vec2::new(30.2, 20.5), 0.0),
        Pose::snapped(Vec2::new(31.2, 24.3), 30.0),
    ]
}

#[divan::bench]
fn calibration_parry_cuboid_distance(bencher: Bencher) {
    let half = 30.0 / 25.4;
    let (a, b) = (
        Cuboid::new([half, half].into()),
        Cuboid::new([half, half].into()),
    );
    let (pa, pb) = (
        Placed::new([30.0, 17.0].into(), 0.3),
        Placed::new([34.0, 19.5].into(), 1.1),
    );
    bencher.bench_local(|| parry2d::query::distance(black_box(&pa), &a, black_box(&pb), &b));
}

#[divan::bench(args = [false, true])]
fn verdict_past_four_bases_and_a_wood(bencher: Bencher, enemies: bool) {
    let (map, law, others, start, path) = (hills(), law(), others(enemies), start(), path());
    let (verdict_, _) = verdict(&map, &law, &start, &path, &others);
    assert!(verdict_.is_ok(), "{verdict_:?}");
    bencher.bench_local(|| verdict(&map, &law, black_box(&start), black_box(&path), &others));
}

#[divan::bench(args = [false, true])]
fn trace_past_four_bases_and_a_wood(bencher: Bencher, enemies: bool) {
    let (map, law, others, start, path) = (hills(), law(), others(enemies), start(), path());
    bencher.bench_local(|| trace(&map, &law, black_box(&start), black_box(&path), &others));
}

#[divan::bench]
fn trace_of_a_refused_path(bencher: Bencher) {
    let (map, law, others, start) = (hills(), law(), others(true), start());
    let path = [Pose::snapped(Vec2::new(36.0, 24.0), 30.0)];
    assert!(verdict(&map, &law, &start, &path, &others).0.is_err());
    bencher.bench_local(|| trace(&map, &law, black_box(&start), black_box(&path), &others));
}

#[divan::bench]
fn straight_stops_before_an_enemy(bencher: Bencher) {
    let (map, law, others) = (hills(), law(), others(true));
    let start = Base::new(
        Pose::snapped(Vec2::new(30.0, 17.0), 40.0),
        BaseSize::STANDARD,
    );
    bencher.bench_local(|| straight_stops(&map, &law, black_box(&start), &others));
}
