//! Measurements beside bare parry2d calls, so that noisy machines can be compared.

use divan::{Bencher, black_box};
use muster_geometry::base::{contact, gap, in_front_zone, within};
use muster_geometry::shape::base_collider;
use muster_geometry::sight::{SightLaw, SightObstacle, sight};
use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap, Vec2};

fn main() {
    divan::main();
}

fn base(x: f64, y: f64, facing: f64) -> Base {
    Base::new(Pose::snapped(Vec2::new(x, y), facing), BaseSize::STANDARD)
}

fn pair() -> (Base, Base) {
    (base(20.0, 20.0, 12.0), base(24.5, 21.0, 77.0))
}

/// The unit in which the others are judged: a bare parry2d distance between two cuboids.
#[divan::bench]
fn calibration_parry_distance(bencher: Bencher) {
    let (a, b) = pair();
    let (a, b) = (base_collider(&a), base_collider(&b));
    bencher.bench(|| parry2d::query::distance(black_box(&a.0), &a.1, black_box(&b.0), &b.1));
}

#[divan::bench]
fn gap_of_two_bases(bencher: Bencher) {
    let (a, b) = pair();
    bencher.bench(|| gap(black_box(&a), black_box(&b)));
}

#[divan::bench(args = [4.5, 12.0])]
fn within_two_inches(bencher: Bencher, apart: f64) {
    let (a, b) = (base(20.0, 20.0, 12.0), base(20.0 + apart, 21.0, 77.0));
    bencher.bench(|| within(black_box(&a), black_box(&b), black_box(2.01)));
}

#[divan::bench]
fn contact_of_two_bases(bencher: Bencher) {
    let (a, b) = (base(20.0, 20.0, 0.0), base(20.5, 22.37, 180.0));
    bencher.bench(|| contact(black_box(&a), black_box(&b), 0.1));
}

#[divan::bench]
fn front_zone_of_two_bases(bencher: Bencher) {
    let (a, b) = pair();
    bencher.bench(|| in_front_zone(black_box(&a), black_box(&b), 2.0));
}

/// Forty features over a table of six feet by four, twelve of them woods of forty points.
fn table() -> TerrainMap {
    let mut features = Vec::new();
    for i in 0..40 {
        let centre = Vec2::new(5.0 + f64::from(i % 8) * 9.0, 5.0 + f64::from(i / 8) * 9.0);
        let kind = TerrainKind::ALL[usize::try_from(i).unwrap_or_default() % 13];
        let ring = (0..40).map(|n| {
            let radius = if n % 2 == 0 { 3.0 } else { 2.5 };
            centre + muster_geometry::pose::direction(f64::from(n) * 9.0) * radius
        });
        let shape = if kind.is_linear() {
            Shape::Line(vec![centre, centre + Vec2::new(4.0, 1.0)])
        } else {
            Shape::Polygon(ring.collect())
        };
        features.push(Feature {
            id: format!("f{i}"),
            kind: if kind == TerrainKind::Impassable {
                TerrainKind::Woods
            } else {
                kind
            },
            shape,
            level: u8::from(kind == TerrainKind::Hill),
            steep: false,
            solid: false,
        });
    }
    TerrainMap::new(72.0, 48.0, features)
}

#[divan::bench]
fn sight_through_a_wood_among_43_bases(bencher: Bencher) {
    let map = table();
    let law = SightLaw {
        woods: 2.0,
        cover_reach: 1.0,
    };
    let others: Vec<SightObstacle> = (0..43)
        .map(|index| SightObstacle {
            index,
            base: base(
                (index % 9) as f64 * 8.0,
                (index / 9) as f64 * 10.0,
                index as f64 * 17.0,
            ),
        })
        .collect();
    let (a, b) = (base(3.0, 3.0, 45.0), base(31.0, 9.0, 270.0));
    bencher.bench(|| {
        sight(
            black_box(&map),
            &law,
            black_box(&a),
            black_box(&b),
            false,
            others.iter().copied(),
        )
    });
}

#[divan::bench]
fn forbidden_ground(bencher: Bencher) {
    let map = table();
    let unit = base(33.0, 9.0, 30.0);
    bencher.bench(|| map.forbids(black_box(&unit)));
}

#[divan::bench]
fn height_of_a_point(bencher: Bencher) {
    let map = table();
    bencher.bench(|| map.height(black_box(Vec2::new(23.0, 5.0))));
}
