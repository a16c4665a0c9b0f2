//! Random tables against a slow check that samples points and shares no code with the crate.

use muster_geometry::base::{gap, overlap_depth};
use muster_geometry::sight::{SightLaw, SightObstacle, sight};
use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap, Vec2};

/// A small generator of its own (SplitMix64), so that every run sees the same tables.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (self.next() >> 11) as f64 / (1_u64 << 53) as f64 * (high - low)
    }

    fn below(&mut self, count: u64) -> usize {
        (self.next() % count) as usize
    }

    fn point(&mut self) -> Vec2 {
        Vec2::new(self.between(4.0, 36.0), self.between(4.0, 36.0))
    }

    fn base(&mut self) -> Base {
        let pose = Pose::snapped(self.point(), self.between(0.0, 360.0));
        let size = BaseSize::from_mm(self.between(20.0, 90.0), self.between(20.0, 90.0));
        Base::new(pose, size)
    }

    fn feature(&mut self, kinds: &[TerrainKind]) -> Feature {
        let kind = kinds[self.below(kinds.len() as u64)];
        let shape = match self.below(4) {
            0 => {
                let (centre, corners) = (self.point(), 3 + self.below(12));
                let ring = (0..corners).map(|i| {
                    let angle = std::f64::consts::TAU * i as f64 / corners as f64;
                    let (sin, cos) = libm::sincos(angle);
                    centre + Vec2::new(cos, sin) * self.between(1.0, 5.0)
                });
                Shape::Polygon(ring.collect())
            }
            1 => Shape::Rectangle {
                centre: self.point(),
                size: Vec2::new(self.between(0.5, 8.0), self.between(0.5, 8.0)),
                bearing: self.between(0.0, 360.0),
            },
            2 => Shape::Ellipse {
                centre: self.point(),
                radii: Vec2::new(self.between(0.5, 5.0), self.between(0.5, 5.0)),
                bearing: self.between(0.0, 360.0),
            },
            _ => {
                let (mut at, mut angle) = (self.point(), self.between(0.0, std::f64::consts::TAU));
                let mut points = vec![at];
                for _ in 0..2 + self.below(3) {
                    let (sin, cos) = libm::sincos(angle);
                    at += Vec2::new(cos, sin) * self.between(5.0, 9.0);
                    points.push(at);
                    angle += self.between(-1.0, 1.0);
                }
                let width = self.between(0.5, 3.0);
                Shape::Ribbon { points, width }
            }
        };
        Feature {
            id: String::new(),
            kind,
            shape,
            level: if kind == TerrainKind::Hill {
                1 + self.below(3) as u8
            } else {
                0
            },
            steep: false,
            solid: true,
        }
    }
}

/// Whether a point is in a shape, from the shape's definition.
fn holds(shape: &Shape, at: Vec2) -> bool {
    let own = |centre: Vec2, bearing: f64| {
        let (sin, cos) = libm::sincos(bearing * std::f64::consts::PI / 180.0);
        let away = at - centre;
        // Turned back by the bearing: x across it, y along it.
        (away.x * cos - away.y * sin, away.x * sin + away.y * cos)
    };
    match shape {
        Shape::Polygon(points) => {
            // The edges above the point.
            let above = (0..points.len()).filter(|&i| {
                let (p, q) = (points[i], points[(i + 1) % points.len()]);
                (p.x <= at.x) != (q.x <= at.x)
                    && p.y + (q.y - p.y) * (at.x - p.x) / (q.x - p.x) > at.y
            });
            above.count() % 2 == 1
        }
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => {
            let (x, y) = own(*centre, *bearing);
            x.abs() <= size.x / 2.0 && y.abs() <= size.y / 2.0
        }
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => {
            let (x, y) = own(*centre, *bearing);
            (x / radii.x) * (x / radii.x) + (y / radii.y) * (y / radii.y) <= 1.0
        }
        Shape::Ribbon { points, width } => {
            // How far along each leg, and how far beside it.
            let legs: Vec<(f64, f64, f64)> = points
                .windows(2)
                .map(|leg| {
                    let length = (leg[1] - leg[0]).length();
                    let along = (leg[1] - leg[0]) / length;
                    let away = at - leg[0];
                    (
                        away.dot(along),
                        (away.x * along.y - away.y * along.x).abs(),
                        length,
                    )
                })
                .collect();
            let half = width / 2.0;
            legs.iter()
                .any(|leg| leg.0 >= 0.0 && leg.0 <= leg.2 && leg.1 <= half)
                || legs.windows(2).any(|pair| {
                    pair[0].0 >= pair[0].2
                        && pair[0].0 <= pair[0].2 + width
                        && pair[1].0 <= 0.0
                        && pair[0].1 <= half
                        && pair[1].1 <= half
                })
        }
        Shape::Line(_) => false,
    }
}

/// Whether the surroundings of a point, so far around it, are all in or all out.
fn is_plain(shape: &Shape, at: Vec2, around: f64) -> bool {
    let here = holds(shape, at);
    (0..16).all(|i| {
        let (sin, cos) = libm::sincos(f64::from(i) * std::f64::consts::TAU / 16.0);
        holds(shape, at + Vec2::new(cos, sin) * around) == here
    })
}

/// A point of a base: from -1 to 1 to the right and ahead.
fn of_base(base: &Base, right: f64, ahead: f64, smaller: f64) -> Vec2 {
    let (sin, cos) = libm::sincos(base.pose.facing_degrees() * std::f64::consts::PI / 180.0);
    let (x, y) = (
        right * (base.half.x - smaller),
        ahead * (base.half.y - smaller),
    );
    Vec2::new(
        base.centre.x + x * cos + y * sin,
        base.centre.y - x * sin + y * cos,
    )
}

fn on_base(base: &Base, at: Vec2) -> bool {
    let rectangle = Shape::Rectangle {
        centre: base.centre,
        size: base.half * 2.0,
        bearing: base.pose.facing_degrees(),
    };
    holds(&rectangle, at)
}

fn outline(base: &Base, steps: u32) -> Vec<Vec2> {
    (0..steps)
        .flat_map(|i| {
            let part = f64::from(i) / f64::from(steps) * 2.0 - 1.0;
            [(part, 1.0), (1.0, -part), (-part, -1.0), (-1.0, part)]
        })
        .map(|(right, ahead)| of_base(base, right, ahead, 0.0))
        .collect()
}

#[test]
fn gaps_and_overlaps_of_sampled_bases() {
    let mut dice = Dice(1);
    let (mut apart, mut over) = (0, 0);
    for _ in 0..2_000 {
        let a = dice.base();
        let near = a.centre + Vec2::new(dice.between(-5.0, 5.0), dice.between(-5.0, 5.0));
        let b = dice.base();
        let b = b.at(Pose::snapped(near, b.pose.facing_degrees()));
        let (points, others) = (outline(&a, 60), outline(&b, 60));
        let overlapping =
            points.iter().any(|&p| on_base(&b, p)) || others.iter().any(|&p| on_base(&a, p));
        let nearest = points
            .iter()
            .flat_map(|p| others.iter().map(move |q| (*p - *q).length()))
            .fold(f64::INFINITY, f64::min);
        if overlapping {
            over += 1;
            assert!(gap(&a, &b) < 1e-9);
            // Slid by its depth some way, it is clear; by less, no way.
            let depth = overlap_depth(&a, &b);
            let clear_by = |far: f64| {
                (0..720).any(|i| {
                    let (sin, cos) = libm::sincos(f64::from(i) * std::f64::consts::PI / 360.0);
                    let way = Vec2::new(cos, sin) * far;
                    !points.iter().any(|&p| on_base(&b, p + way))
                        && !others.iter().any(|&p| on_base(&a, p - way))
                        && !on_base(&b, a.centre + way)
                        && !on_base(&a, b.centre - way)
                })
            };
            if over % 20 == 0 {
                assert!(clear_by(depth + 0.02), "{depth}");
                assert!(depth < 0.2 || !clear_by(depth - 0.15), "{depth}");
            }
        } else if nearest > 0.15 {
            apart += 1;
            // Samples are up to 0.06" apart on either outline.
            assert!(
                gap(&a, &b) <= nearest + 1e-9 && gap(&a, &b) >= nearest - 0.07,
                "{nearest}"
            );
            assert!(overlap_depth(&a, &b) < 1e-9);
        }
    }
    assert!(apart > 500 && over > 300, "{apart} {over}");
}

/// What the samples of a line say of one thing on it: its length, and how wrong that may be.
#[derive(Default)]
struct Sampled {
    inches: f64,
    doubt: f64,
    inside: bool,
}

impl Sampled {
    fn step(&mut self, inside: bool, step: f64) {
        if inside {
            self.inches += step;
        }
        if inside != self.inside {
            self.doubt += step;
        }
        self.inside = inside;
    }
}

#[test]
fn sight_on_sampled_lines() {
    const STEP: f64 = 0.008;
    let law = SightLaw {
        woods: 2.0,
        cover_reach: 1.0,
    };
    let kinds = [
        TerrainKind::Woods,
        TerrainKind::Woods,
        TerrainKind::Hill,
        TerrainKind::Building,
        TerrainKind::Rough,
    ];
    let mut dice = Dice(2);
    let (mut clear, mut blocked) = (0, 0);
    for table in 0..2_500 {
        let count = 1 + dice.below(5);
        let features: Vec<Feature> = (0..count).map(|_| dice.feature(&kinds)).collect();
        let (a, b) = (dice.base(), dice.base());
        let others: Vec<Base> = (0..dice.below(3)).map(|_| dice.base()).collect();
        let bases = [&[a, b], others.as_slice()].concat();
        if bases.iter().any(|base| {
            features
                .iter()
                .any(|it| !is_plain(&it.shape, base.centre, 0.02))
        }) {
            continue;
        }
        let height = |at: Vec2| {
            features
                .iter()
                .filter(|it| holds(&it.shape, at))
                .map(|it| it.level)
                .max()
                .unwrap_or(0)
        };
        let top = height(a.centre).max(height(b.centre));
        let length = (b.centre - a.centre).length();
        let mut woods = Sampled::default();
        let mut blockers: Vec<Sampled> = (0..features.len() + others.len())
            .map(|_| Sampled::default())
            .collect();
        for i in 0..(length / STEP) as u32 {
            let at = a.centre + (b.centre - a.centre) * ((f64::from(i) + 0.5) * STEP / length);
            let mut in_woods = false;
            for (feature, sampled) in features.iter().zip(&mut blockers) {
                let inside = holds(&feature.shape, at);
                in_woods |= inside && feature.kind == TerrainKind::Woods;
                let bars = feature.kind == TerrainKind::Building
                    || (feature.kind == TerrainKind::Hill && feature.level > top);
                sampled.step(inside && bars, STEP);
            }
            for (other, sampled) in others.iter().zip(&mut blockers[features.len()..]) {
                sampled.step(on_base(other, at) && height(other.centre) >= top, STEP);
            }
            woods.step(in_woods && !on_base(&a, at) && !on_base(&b, at), STEP);
        }
        let map = TerrainMap::new(40.0, 40.0, features);
        let obstacles = others
            .iter()
            .enumerate()
            .map(|(index, &base)| SightObstacle { index, base });
        let seen = sight(&map, &law, &a, &b, false, obstacles);
        let doubt = woods.doubt + 0.01;
        assert!(
            (seen.woods_inches - woods.inches).abs() <= doubt,
            "table {table}: {} {}",
            seen.woods_inches,
            woods.inches
        );
        let bars = |it: &Sampled| it.inches > 0.01 + it.doubt + STEP;
        let woods_bar = woods.inches > 2.01 + doubt && gap(&a, &b) > 2.02;
        let woods_free = woods.inches < 2.01 - doubt;
        if woods_bar || blockers.iter().any(bars) {
            assert!(!seen.is_clear(), "table {table}");
            blocked += 1;
        } else if woods_free && blockers.iter().all(|it| it.inches == 0.0) {
            assert!(seen.is_clear(), "table {table}: {:?}", seen.blocked);
            clear += 1;
        }
    }
    assert!(clear > 200 && blocked > 500, "{clear} {blocked}");
}

#[test]
fn forbidden_ground_under_sampled_bases() {
    let kinds = [
        TerrainKind::River,
        TerrainKind::Ford,
        TerrainKind::Road,
        TerrainKind::Impassable,
        TerrainKind::Woods,
    ];
    let mut dice = Dice(3);
    let (mut barred, mut free) = (0, 0);
    for table in 0..3_000 {
        let count = 3 + dice.below(8);
        let features: Vec<Feature> = (0..count).map(|_| dice.feature(&kinds)).collect();
        let base = dice.base();
        let is_crossing = |it: &&Feature| matches!(it.kind, TerrainKind::Ford | TerrainKind::Road);
        if features
            .iter()
            .filter(is_crossing)
            .any(|it| holds(&it.shape, base.centre) || !is_plain(&it.shape, base.centre, 0.02))
        {
            continue;
        }
        let wet = |at: Vec2| {
            let crossed = features
                .iter()
                .filter(is_crossing)
                .any(|it| holds(&it.shape, at));
            features.iter().any(|it| {
                let river = it.kind == TerrainKind::River && !crossed;
                (river || it.kind == TerrainKind::Impassable) && holds(&it.shape, at)
            })
        };
        let samples: Vec<(f64, f64)> = (0..=60)
            .flat_map(|i| {
                (0..=60).map(move |j| (f64::from(i) / 30.0 - 1.0, f64::from(j) / 30.0 - 1.0))
            })
            .collect();
        // A thousandth clear of every bank and seam.
        let surely_wet = |at: Vec2| {
            wet(at)
                && (0..8).all(|i| {
                    let (sin, cos) = libm::sincos(f64::from(i) * std::f64::consts::FRAC_PI_4);
                    wet(at + Vec2::new(cos, sin) * 0.002)
                })
        };
        let surely = || {
            samples
                .iter()
                .any(|&(right, ahead)| surely_wet(of_base(&base, right, ahead, 0.012)))
        };
        // Samples are up to 0.12" apart: look around each.
        let perhaps = || {
            samples.iter().any(|&(right, ahead)| {
                let at = of_base(&base, right, ahead, 0.0);
                wet(at)
                    || (0..8).any(|i| {
                        let (sin, cos) = libm::sincos(f64::from(i) * std::f64::consts::FRAC_PI_4);
                        wet(at + Vec2::new(cos, sin) * 0.05)
                    })
            })
        };
        let map = TerrainMap::new(40.0, 40.0, features.clone());
        match map.forbids(&base) {
            Some(_) => {
                assert!(perhaps(), "table {table}: barred on free ground");
                barred += 1;
            }
            None => {
                assert!(
                    !surely(),
                    "table {table}: free on forbidden ground\n{base:?}\n{:?}",
                    map.features()
                );
                free += 1;
            }
        }
    }
    assert!(barred > 300 && free > 1_000, "{barred} {free}");
}

#[test]
fn points_and_ways_through_sampled_features() {
    let kinds = [TerrainKind::Woods, TerrainKind::Field, TerrainKind::Hill];
    let mut dice = Dice(4);
    for _ in 0..3_000 {
        let feature = dice.feature(&kinds);
        let (from, to) = (dice.point(), dice.point());
        let shape = feature.shape.clone();
        let map = TerrainMap::new(40.0, 40.0, vec![feature]);
        for i in 0..40 {
            let at = from + (to - from) * (f64::from(i) / 40.0);
            if is_plain(&shape, at, 0.02) {
                assert_eq!(map.at(at).count() == 1, holds(&shape, at), "{shape:?} {at}");
            }
        }
        let mut sampled = Sampled::default();
        let length = (to - from).length();
        for i in 0..2_000 {
            let at = from + (to - from) * ((f64::from(i) + 0.5) / 2_000.0);
            sampled.step(holds(&shape, at), length / 2_000.0);
        }
        let inside: f64 = map
            .segment_intervals(0, from, to)
            .iter()
            .map(|it| (it.1 - it.0) * length)
            .sum();
        assert!(
            (inside - sampled.inches).abs() <= sampled.doubt + 0.02,
            "{shape:?} {inside} {}",
            sampled.inches
        );
    }
}
