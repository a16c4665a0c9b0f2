//! The slow checker: a way sampled step by step, with its own measuring and its own dice.
#![allow(dead_code, missing_docs)]

use super::trace_table::Table;
use muster_geometry::{BaseSize, Pose, trace::Neighbour};

pub const SAMPLES: i32 = 2_000;

/// A small generator of its own, so that a failing table has a number.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.next().is_multiple_of(n)
    }
}

pub type Point = (f64, f64);

/// The corners of a rectangle, from scratch.
pub fn corners(x: f64, y: f64, degrees: f64, width: f64, depth: f64) -> [Point; 4] {
    let (sin, cos) = libm::sincos(degrees * std::f64::consts::PI / 180.0);
    [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(a, b)| {
        let (u, v) = (a * width / 2.0, b * depth / 2.0);
        (x + u * cos + v * sin, y - u * sin + v * cos)
    })
}

/// How deep two convex polygons overlap (0 if they do not), by projecting on every edge normal.
pub fn depth_of(a: &[Point], b: &[Point]) -> f64 {
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

pub fn size_of(size: BaseSize) -> (f64, f64) {
    (
        f64::from(size.width) / 2540.0,
        f64::from(size.depth) / 2540.0,
    )
}

pub fn corners_of(pose: Pose, size: BaseSize) -> [Point; 4] {
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
pub fn is_near(here: [Point; 4], other: &Neighbour, range: f64) -> bool {
    let (dx, dy) = (
        (here[0].0 + here[2].0) / 2.0 - f64::from(other.base.pose.x) / 1000.0,
        (here[0].1 + here[2].1) / 2.0 - f64::from(other.base.pose.y) / 1000.0,
    );
    dx * dx + dy * dy <= (4.6 + range) * (4.6 + range)
}

pub struct Sampled {
    /// The deepest overlap with another base, the table edge or forbidden ground.
    pub deepest: f64,
    /// The cost, up to the last pose.
    pub cost: f64,
}

pub fn sample(table: &Table, path: &[Pose], ground: &[Vec<Point>]) -> Sampled {
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

/// The shortest distance between two rectangles that do not overlap: corners against edges.
pub fn gap_of(a: &[Point; 4], b: &[Point; 4]) -> f64 {
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
pub struct Approach {
    /// By enemy: clearly within 2 inches at some time.
    pub met: Vec<usize>,
    /// By enemy: within 2 inches, or at the edge of it, at some time.
    pub perhaps_met: Vec<usize>,
    /// It turned, or drifted by more than a hundredth, after it was clearly within 2 inches.
    pub crooked: bool,
    /// The same, and not by a hair.
    pub surely_crooked: bool,
}

pub fn approach(table: &Table, path: &[Pose]) -> Approach {
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
