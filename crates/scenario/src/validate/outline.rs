//! Outlines: what makes a ring of points a polygon and a row of points a line.

use muster_geometry::Vec2;
use muster_geometry::pose::LARGEST_NUMBER;
use muster_geometry::shape::signed_area;

use super::{LARGEST_TABLE, MOST_POINTS_A_FEATURE};
use crate::fault::Faults;

/// The smallest area, in square inches, and the smallest side, in inches, that count as any.
pub(super) const SMALLEST: f64 = 0.01;

/// The nearest point of the grid of MEASURE-3.
pub(super) fn snapped(point: Vec2) -> Vec2 {
    (point * 1000.0).round() / 1000.0
}

/// A number of inches on the grid of MEASURE-3.
pub(super) fn snapped_inches(inches: f64) -> f64 {
    (inches * 1000.0).round() / 1000.0
}

/// Whether a point is somewhere about a table.
pub(super) fn is_near_table(point: Vec2) -> bool {
    let range = -LARGEST_TABLE..=2.0 * LARGEST_TABLE;
    range.contains(&point.x) && range.contains(&point.y)
}

/// Whether a number of degrees is a facing or a bearing.
pub(super) fn is_bearing(degrees: f64) -> bool {
    degrees.abs() <= LARGEST_NUMBER
}

/// The points of a shape on the grid, with faults for those that are nowhere near a table, that
/// repeat their neighbour, that are too few or too many.
pub(super) fn points(
    points: &[Vec2],
    least: usize,
    is_ring: bool,
    pointer: &str,
    faults: &mut Faults,
) -> Option<Vec<Vec2>> {
    let what = if is_ring { "a polygon" } else { "a line" };
    if points.len() < least {
        faults.error(
            pointer,
            super::counted(points.len(), "point", "points"),
            format!("{what} needs at least {least}"),
        );
        return None;
    }
    if points.len() > MOST_POINTS_A_FEATURE {
        faults.error(
            pointer,
            format!("{} points (MEASURE-6)", points.len()),
            format!("a feature has at most {MOST_POINTS_A_FEATURE}"),
        );
        return None;
    }
    let mut sound = true;
    let mut ring: Vec<Vec2> = Vec::with_capacity(points.len());
    for (index, &point) in points.iter().enumerate() {
        let [x, y] = [point.x, point.y];
        let mut fault = |message: String, remedy: &str| {
            faults.error(format!("{pointer}/{index}"), message, remedy);
            sound = false;
        };
        let number = index + 1;
        if !is_near_table(point) {
            fault(
                format!("point {number} is [{x:?}, {y:?}]"),
                "it should be on the table or near it, in inches",
            );
        } else if ring.last() == Some(&snapped(point)) {
            fault(
                format!("point {number}, [{x:?}, {y:?}], is the same as the one before"),
                "leave it out",
            );
        } else if is_ring && number == points.len() && ring.first() == Some(&snapped(point)) {
            fault(
                format!("point {number}, [{x:?}, {y:?}], is the same as the first"),
                "leave it out: a polygon closes itself",
            );
        }
        ring.push(snapped(point));
    }
    sound.then_some(ring)
}

/// A simple polygon on the grid.
pub(super) fn polygon(ring: &[Vec2], pointer: &str, faults: &mut Faults) -> Option<Vec<Vec2>> {
    let ring = points(ring, 3, true, pointer, faults)?;
    if let Some((a, b)) = crossing(&ring) {
        let edge = |i: usize| {
            let (from, to) = (ring[i], ring[(i + 1) % ring.len()]);
            format!("[{:?}, {:?}] to [{:?}, {:?}]", from.x, from.y, to.x, to.y)
        };
        faults.error(
            format!("{pointer}/{b}"),
            format!("the outline crosses itself: {} meets {}", edge(b), edge(a)),
            "put the points in order round the outline, either way",
        );
        return None;
    }
    let area = signed_area(&ring).abs();
    if area < SMALLEST {
        faults.error(
            pointer,
            format!("the polygon has an area of {area:.3} square inches"),
            "its points should enclose some ground",
        );
        return None;
    }
    Some(ring)
}

/// The first two edges of a ring that meet other than at a shared corner, by their first points.
fn crossing(ring: &[Vec2]) -> Option<(usize, usize)> {
    let count = ring.len();
    let ends = |i: usize| (ring[i], ring[(i + 1) % count]);
    // From left to right, so that each edge is held only against those abreast of it.
    let mut order: Vec<usize> = (0..count).collect();
    let left = |i: usize| ends(i).0.x.min(ends(i).1.x);
    let right = |i: usize| ends(i).0.x.max(ends(i).1.x);
    order.sort_by(|&a, &b| left(a).total_cmp(&left(b)));
    let mut found: Option<(usize, usize)> = None;
    for (place, &i) in order.iter().enumerate() {
        for &j in order[place + 1..]
            .iter()
            .take_while(|&&j| left(j) <= right(i))
        {
            let (first, second) = (i.min(j), i.max(j));
            let meet = if second == first + 1 {
                folds_back(ends(first), ends(second))
            } else if first == 0 && second == count - 1 {
                folds_back(ends(second), ends(first))
            } else {
                segments_meet(ends(first), ends(second))
            };
            if meet && found.is_none_or(|found| (first, second) < found) {
                found = Some((first, second));
            }
        }
    }
    found
}

/// Whether an edge runs back over the one before it.
fn folds_back(before: (Vec2, Vec2), after: (Vec2, Vec2)) -> bool {
    let (a, b) = (before.1 - before.0, after.1 - after.0);
    // Exact on the grid as far as it matters: both are multiples of a thousandth of an inch.
    a.perp_dot(b).abs() < 1e-9 && a.dot(b) < 0.0
}

/// Whether two segments share a point.
fn segments_meet(a: (Vec2, Vec2), b: (Vec2, Vec2)) -> bool {
    // In whole thousandths of an inch every product is exact.
    let grid = |p: Vec2| ((p.x * 1000.0).round() as i64, (p.y * 1000.0).round() as i64);
    let (a0, a1, b0, b1) = (grid(a.0), grid(a.1), grid(b.0), grid(b.1));
    let side = |o: (i64, i64), p: (i64, i64), q: (i64, i64)| {
        ((p.0 - o.0) * (q.1 - o.1) - (p.1 - o.1) * (q.0 - o.0)).signum()
    };
    let within = |o: (i64, i64), p: (i64, i64), q: (i64, i64)| {
        (o.0.min(p.0)..=o.0.max(p.0)).contains(&q.0) && (o.1.min(p.1)..=o.1.max(p.1)).contains(&q.1)
    };
    let (s1, s2) = (side(a0, a1, b0), side(a0, a1, b1));
    let (s3, s4) = (side(b0, b1, a0), side(b0, b1, a1));
    (s1 != s2 && s3 != s4)
        || (s1 == 0 && within(a0, a1, b0))
        || (s2 == 0 && within(a0, a1, b1))
        || (s3 == 0 && within(b0, b1, a0))
        || (s4 == 0 && within(b0, b1, a1))
}
