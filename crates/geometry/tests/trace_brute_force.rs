//! The tracer against a slow checker that samples every leg 2,000 times and shares no function
//! with it: thousands of random tables, half of them tight.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::{BaseSize, Pose, Shape, TerrainKind, Vec2, trace::Neighbour};
use trace_table::{Table, base, feature, pose, wall};

const SAMPLES: i32 = 2_000;

/// A small generator of its own, so that a failing table has a number.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.next().is_multiple_of(n)
    }
}

type Point = (f64, f64);

/// The corners of a rectangle, from scratch.
fn corners(x: f64, y: f64, degrees: f64, width: f64, depth: f64) -> [Point; 4] {
    let (sin, cos) = libm::sincos(degrees * std::f64::consts::PI / 180.0);
    [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(a, b)| {
        let (u, v) = (a * width / 2.0, b * depth / 2.0);
        (x + u * cos + v * sin, y - u * sin + v * cos)
    })
}

/// How deep two convex polygons overlap (0 if they do not), by projecting on every edge normal.
fn depth_of(a: &[Point], b: &[Point]) -> f64 {
    let mut least = f64::INFINITY;
    for polygon in [a, b] {
        for i in 0..polygon.len() {
            let (p, q) = (polygon[i], polygon[(i + 1) % polygon.len()]);
            let (nx, ny) = (q.1 - p.1, p.0 - q.0);
            let length = libm::sqrt(nx * nx + ny * ny);
            if length == 0.0 {
                continue;
            }
            let range = |polygon: &[Point]| {
                polygon
                    .iter()
                    .fold((f64::MAX, f64::MIN), |(lo, hi), point| {
                        let s = (point.0 * nx + point.1 * ny) / length;
                        (f64::min(lo, s), f64::max(hi, s))
                    })
            };
            let ((alo, ahi), (blo, bhi)) = (range(a), range(b));
            least = least.min(f64::min(ahi - blo, bhi - alo));
        }
    }
    least.max(0.0)
}

fn size_of(size: BaseSize) -> (f64, f64) {
    (
        f64::from(size.width) / 2540.0,
        f64::from(size.depth) / 2540.0,
    )
}

fn corners_of(pose: Pose, size: BaseSize) -> [Point; 4] {
    let (width, depth) = size_of(size);
    corners(
        f64::from(pose.x) / 1000.0,
        f64::from(pose.y) / 1000.0,
        f64::from(pose.facing) / 100.0,
        width,
        depth,
    )
}

/// Whether a rectangle can come within so many inches of a base at all: a quick no. No base here
/// reaches farther than 2.3 inches from its centre.
fn is_near(here: [Point; 4], other: &Neighbour, range: f64) -> bool {
    let (dx, dy) = (
        (here[0].0 + here[2].0) / 2.0 - f64::from(other.base.pose.x) / 1000.0,
        (here[0].1 + here[2].1) / 2.0 - f64::from(other.base.pose.y) / 1000.0,
    );
    dx * dx + dy * dy <= (4.6 + range) * (4.6 + range)
}

struct Sampled {
    /// The deepest overlap with another base, the table edge or forbidden ground.
    deepest: f64,
    /// The cost, up to the last pose.
    cost: f64,
}

fn sample(table: &Table, path: &[Pose], ground: &[Vec<Point>]) -> Sampled {
    let size = table.start.size;
    let (width, depth) = size_of(size);
    let mut from = table.start.pose;
    let mut deepest: f64 = 0.0;
    let mut travel = [0.0; 4];
    for &to in path {
        let mut turn = (f64::from(to.facing) - f64::from(from.facing)) / 100.0;
        while turn > 180.0 {
            turn -= 360.0;
        }
        while turn <= -180.0 {
            turn += 360.0;
        }
        for step in 0..=SAMPLES {
            let t = f64::from(step) / f64::from(SAMPLES);
            let at = |a: i32, b: i32| (f64::from(a) + f64::from(b - a) * t) / 1000.0;
            let here = corners(
                at(from.x, to.x),
                at(from.y, to.y),
                f64::from(from.facing) / 100.0 + turn * t,
                width,
                depth,
            );
            for other in table
                .others
                .iter()
                .filter(|other| is_near(here, other, 0.0))
            {
                deepest = deepest.max(depth_of(
                    &here,
                    &corners_of(other.base.pose, other.base.size),
                ));
            }
            for polygon in ground {
                deepest = deepest.max(depth_of(&here, polygon));
            }
            for (x, y) in here {
                deepest = deepest
                    .max(-x)
                    .max(-y)
                    .max(x - table.map.width)
                    .max(y - table.map.depth);
            }
        }
        let (a, b) = (corners_of(from, size), corners_of(to, size));
        for i in 0..4 {
            travel[i] += libm::hypot(a[i].0 - b[i].0, a[i].1 - b[i].1);
        }
        from = to;
    }
    Sampled {
        deepest,
        cost: travel.into_iter().fold(0.0, f64::max),
    }
}

/// A table in a corner of the map, with bases and a lake that overlap neither each other nor the
/// mover.
fn random_table(dice: &mut Dice) -> (Table, Vec<Pose>, Vec<Vec<Point>>) {
    let size = if dice.one_in(3) {
        BaseSize::from_mm(
            dice.between(20.0, 80.0).round(),
            dice.between(20.0, 80.0).round(),
        )
    } else {
        BaseSize::STANDARD
    };
    let facing = |dice: &mut Dice| {
        if dice.one_in(2) {
            90.0 * (dice.next() % 4) as f64
        } else {
            dice.between(0.0, 360.0)
        }
    };
    let mut start = base(
        dice.between(3.0, 10.0),
        dice.between(3.0, 10.0),
        facing(dice),
    );
    start = muster_geometry::Base::new(start.pose, size);
    let mut ground: Vec<Vec<Point>> = Vec::new();
    let mut features = Vec::new();
    let own = corners_of(start.pose, size);
    if dice.one_in(2) {
        let (x, y) = (dice.between(0.0, 14.0), dice.between(0.0, 14.0));
        let (w, h) = (dice.between(0.3, 3.0), dice.between(0.3, 3.0));
        // Upright, or a sliver of a triangle in any direction.
        let lake = if dice.one_in(2) {
            vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        } else {
            let (u, v) = (dice.between(-3.0, 3.0), dice.between(-3.0, 3.0));
            vec![(x, y), (x + w, y + v), (x + u, y + h)]
        };
        if depth_of(&own, &lake) == 0.0 {
            let outline = lake.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
            features.push(feature(TerrainKind::Impassable, Shape::Polygon(outline)));
            ground.push(lake);
        }
    }
    let mut others: Vec<Neighbour> = Vec::new();
    for index in 0..8 {
        let at = pose(
            dice.between(1.0, 14.0),
            dice.between(1.0, 14.0),
            facing(dice),
        );
        let other = muster_geometry::Base::new(at, BaseSize::STANDARD);
        let there = corners_of(other.pose, other.size);
        let free = depth_of(&own, &there) == 0.0
            && others.iter().all(|known| {
                depth_of(&there, &corners_of(known.base.pose, known.base.size)) == 0.0
            });
        if free {
            others.push(Neighbour {
                index,
                base: other,
                enemy: false,
                engages: true,
            });
        }
    }
    // Some stand flush against the mover: it slides along them.
    if dice.one_in(3) {
        let beside = start.centre + start.right() * (start.half.x + 1.181_102_362);
        let at = Pose::snapped(beside, start.pose.facing_degrees());
        let there = corners_of(at, BaseSize::STANDARD);
        if others
            .iter()
            .all(|known| depth_of(&there, &corners_of(known.base.pose, known.base.size)) == 0.0)
            && ground.iter().all(|lake| depth_of(&there, lake) == 0.0)
        {
            others.push(Neighbour {
                index: 99,
                base: muster_geometry::Base::new(at, BaseSize::STANDARD),
                enemy: false,
                engages: true,
            });
        }
    }
    let mut path = Vec::new();
    let mut from = start.pose;
    for _ in 0..=(dice.next() % 3) {
        let turn = if dice.one_in(2) {
            0.0
        } else {
            dice.between(-180.0, 180.0)
        };
        let way = if dice.one_in(4) {
            Vec2::ZERO
        } else if dice.one_in(3) {
            start.ahead * dice.between(-4.0, 8.0)
        } else {
            Vec2::new(dice.between(-5.0, 5.0), dice.between(-5.0, 5.0))
        };
        from = Pose::snapped(from.at() + way, from.facing_degrees() + turn);
        path.push(from);
    }
    let mut table = Table::new(30.0, start, others).on(features);
    table.map.width = 15.0;
    table.map.depth = 15.0;
    (table, path, ground)
}

fn rules_of_movement(tables: u64, seed: u64) {
    let mut legal = 0;
    let mut refused = 0;
    for number in 0..tables {
        let mut dice = Dice(seed + number);
        let (table, path, ground) = random_table(&mut dice);
        let traced = table.trace(&path);
        let sampled = sample(&table, &path, &ground);
        assert!(
            (traced.cost - sampled.cost).abs() < 1e-9,
            "table {number}: cost {} sampled {}",
            traced.cost,
            sampled.cost
        );
        match &traced.verdict {
            Ok(_) => {
                legal += 1;
                assert!(
                    sampled.deepest <= 0.0115,
                    "table {number}: legal, but overlaps {}",
                    sampled.deepest
                );
            }
            Err(why) if why.rule == "MOVE-4" => {
                refused += 1;
                assert!(
                    sampled.deepest > 0.0095,
                    "table {number}: refused ({}), but overlaps only {}",
                    why.why,
                    sampled.deepest
                );
                // What is answered as the furthest pose is legal itself.
                let furthest = traced.furthest.expect("a pose");
                let cut = (0..path.len())
                    .map(|leg| {
                        let mut cut = path[..leg].to_vec();
                        cut.push(furthest);
                        cut
                    })
                    .find(|cut| table.verdict(cut).is_ok());
                let cut = cut.unwrap_or_else(|| panic!("table {number}: furthest is not legal"));
                assert!(
                    sample(&table, &cut, &ground).deepest <= 0.0115,
                    "table {number}"
                );
            }
            Err(why) => assert_eq!(why.rule, "MOVE-2", "table {number}"),
        }
    }
    // The tables are hard enough and open enough to tell.
    assert!(
        legal > tables / 8 && refused > tables / 4,
        "{legal} legal, {refused} refused"
    );
}

#[test]
fn no_legal_path_overlaps_and_no_free_path_is_refused() {
    rules_of_movement(1_000, 0x6d75_7374);
}

#[test]
fn artillery_crosses_no_wall_that_the_samples_see() {
    for number in 0..500 {
        let mut dice = Dice(0x6775_6e00 + number);
        let (mut table, path, _) = random_table(&mut dice);
        table.others.clear();
        let (a, b) = (
            (dice.between(0.0, 15.0), dice.between(0.0, 15.0)),
            (dice.between(0.0, 15.0), dice.between(0.0, 15.0)),
        );
        let own = corners_of(table.start.pose, table.start.size);
        if depth_of(&own, &[a, b]) > 0.0 {
            continue;
        }
        let (width, depth) = (table.map.width, table.map.depth);
        table = table.on(vec![wall(TerrainKind::Wall, a, b)]);
        (table.map.width, table.map.depth) = (width, depth);
        table.law.crosses_walls = false;
        let deepest = sample(&table, &path, &[vec![a, b]]).deepest;
        match table.verdict(&path) {
            Ok(_) => assert!(deepest <= 0.0115, "table {number}: {deepest}"),
            Err(why) => assert!(deepest > 0.0095, "table {number}: {why:?} {deepest}"),
        }
    }
}

/// The shortest distance between two rectangles that do not overlap: corners against edges.
fn gap_of(a: &[Point; 4], b: &[Point; 4]) -> f64 {
    if depth_of(a, b) > 0.0 {
        return 0.0;
    }
    let mut least = f64::INFINITY;
    for (corners, edges) in [(a, b), (b, a)] {
        for p in corners {
            for i in 0..4 {
                let (q, r) = (edges[i], edges[(i + 1) % 4]);
                let (dx, dy) = (r.0 - q.0, r.1 - q.1);
                let t = ((p.0 - q.0) * dx + (p.1 - q.1) * dy) / (dx * dx + dy * dy);
                let t = t.clamp(0.0, 1.0);
                least = least.min(libm::hypot(p.0 - q.0 - t * dx, p.1 - q.1 - t * dy));
            }
        }
    }
    least
}

/// What the samples say of the way of an unengaged base among enemies.
#[derive(Default)]
struct Approach {
    /// By enemy: clearly within 2 inches at some time.
    met: Vec<usize>,
    /// By enemy: within 2 inches, or at the edge of it, at some time.
    perhaps_met: Vec<usize>,
    /// It turned, or drifted by more than a hundredth, after it was clearly within 2 inches.
    crooked: bool,
    /// The same, and not by a hair.
    surely_crooked: bool,
}

fn approach(table: &Table, path: &[Pose]) -> Approach {
    let size = table.start.size;
    let (width, depth) = size_of(size);
    let mut found = Approach::default();
    let mut from = table.start.pose;
    // Where it first was clearly within: place, facing.
    let mut entered: Option<(f64, f64, f64)> = None;
    let mut perhaps: Option<(f64, f64, f64)> = None;
    for &to in path {
        let mut turn = (f64::from(to.facing) - f64::from(from.facing)) / 100.0;
        if turn > 180.0 {
            turn -= 360.0;
        }
        if turn <= -180.0 {
            turn += 360.0;
        }
        for step in 0..=SAMPLES {
            let t = f64::from(step) / f64::from(SAMPLES);
            let at = |a: i32, b: i32| (f64::from(a) + f64::from(b - a) * t) / 1000.0;
            let (x, y) = (at(from.x, to.x), at(from.y, to.y));
            let facing = f64::from(from.facing) / 100.0 + turn * t;
            let here = corners(x, y, facing, width, depth);
            for other in table
                .others
                .iter()
                .filter(|other| other.enemy && is_near(here, other, 2.1))
            {
                let gap = gap_of(&here, &corners_of(other.base.pose, other.base.size));
                if gap <= 2.008 {
                    found.met.push(other.index);
                    entered.get_or_insert((x, y, facing));
                }
                if gap <= 2.012 {
                    found.perhaps_met.push(other.index);
                    perhaps.get_or_insert((x, y, facing));
                }
            }
            let off = |(x0, y0, facing0): (f64, f64, f64)| {
                let (sin, cos) = libm::sincos(facing0.to_radians());
                let aside = ((x - x0) * cos - (y - y0) * sin).abs();
                let ahead = (x - x0) * sin + (y - y0) * cos;
                (aside, ahead, (facing - facing0).abs())
            };
            if let Some((aside, ahead, turned)) = entered.map(off) {
                found.surely_crooked |= aside > 0.012 || ahead < -0.012 || turned > 0.02;
            }
            if let Some((aside, ahead, turned)) = perhaps.map(off) {
                found.crooked |= aside > 0.009 || ahead < -0.009 || turned > 0.0;
            }
        }
        from = to;
    }
    for met in [&mut found.met, &mut found.perhaps_met] {
        met.sort_unstable();
        met.dedup();
    }
    found
}

#[test]
fn no_legal_path_attacks_crookedly_or_halts_between() {
    let (mut attacks, mut refused) = (0, 0);
    for number in 0..1_000 {
        let mut dice = Dice(0x656e_6761 + number);
        let (mut table, mut path, _) = random_table(&mut dice);
        for other in &mut table.others {
            other.enemy = true;
        }
        // Unengaged to begin with, and often straight for the nearest.
        let own = corners_of(table.start.pose, table.start.size);
        table
            .others
            .retain(|other| gap_of(&own, &corners_of(other.base.pose, other.base.size)) > 2.02);
        if dice.one_in(2) {
            let ahead = table.start.ahead;
            path = vec![
                table
                    .start
                    .pose
                    .moved_to(table.start.centre + ahead * dice.between(0.5, 8.0)),
            ];
        }
        if dice.one_in(2)
            && let Some(stop) = {
                let traced = table.trace(&path);
                traced.line.or(traced.contact)
            }
        {
            path = vec![stop];
        }
        let (width, depth) = (table.map.width, table.map.depth);
        table = table.on(Vec::new());
        (table.map.width, table.map.depth) = (width, depth);
        let found = approach(&table, &path);
        let end = corners_of(*path.last().expect("a pose"), table.start.size);
        let gap = |index: &usize| {
            let other = table
                .others
                .iter()
                .find(|other| other.index == *index)
                .expect("known");
            gap_of(&end, &corners_of(other.base.pose, other.base.size))
        };
        let contact = found.perhaps_met.iter().any(|index| gap(index) <= 0.02);
        match table.verdict(&path) {
            Ok(accepted) => {
                assert!(
                    accepted
                        .attacks
                        .iter()
                        .all(|index| found.perhaps_met.contains(index)),
                    "table {number}"
                );
                if found.met.is_empty() {
                    continue;
                }
                attacks += 1;
                assert!(!found.surely_crooked, "table {number}: crooked");
                let halts = found
                    .met
                    .iter()
                    .all(|index| (1.9499..=2.0101).contains(&gap(index)));
                assert!(contact || halts, "table {number}: halts between");
            }
            Err(why) if why.rule == "ENGAGE-2" => {
                refused += 1;
                let between = found
                    .perhaps_met
                    .iter()
                    .any(|index| !(1.9501..=2.0099).contains(&gap(index)));
                assert!(
                    found.crooked || (between && !contact),
                    "table {number}: {why:?}"
                );
            }
            Err(_) => {}
        }
    }
    assert!(
        attacks > 60 && refused > 100,
        "{attacks} attacks, {refused} refused"
    );
}
