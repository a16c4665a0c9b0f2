//! Measuring and moving outlines on the picture: inches, y down.

use muster_geometry::shape::{Ring, signed_area};

use crate::Vec2;
use crate::chance::Chance;

/// A line moved to its side: positive to the right of its way on the picture. Joins are mitred, as
/// the rules have it.
pub(crate) fn beside(line: &[Vec2], offset: f64) -> Vec<Vec2> {
    if line.len() < 2 {
        return line.to_vec();
    }
    let normal = |a: Vec2, b: Vec2| {
        let way = (b - a).normalize_or_zero();
        Vec2::new(-way.y, way.x)
    };
    let last = line.len().saturating_sub(1);
    (0..line.len())
        .map(|index| {
            let before = normal(line[index.max(1) - 1], line[index.max(1)]);
            let after = normal(line[index.min(last - 1)], line[index.min(last - 1) + 1]);
            let sum = before + after;
            // The mitre of a hairpin would run far out.
            let stretch = (2.0 / sum.length_squared().max(0.25)).min(4.0);
            line[index] + sum * (offset * stretch)
        })
        .collect()
}

/// The outline of a band along a line.
pub(crate) fn band(line: &[Vec2], width: f64) -> Vec<Vec2> {
    if line.len() < 2 {
        return Vec::new();
    }
    let mut outline = beside(line, width / 2.0);
    outline.extend(beside(line, -width / 2.0).into_iter().rev());
    outline
}

/// Points along a line at most `step` apart, its own points among them.
pub(crate) fn densified(line: &[Vec2], step: f64, closed: bool) -> Vec<Vec2> {
    const MOST: f64 = 4_000.0;
    let mut points = Vec::new();
    let count = line.len();
    if count < 2 {
        return line.to_vec();
    }
    let step = step.max(length(line) / MOST).max(1e-3);
    for index in 0..(if closed { count } else { count - 1 }) {
        let (from, to) = (line[index], line[(index + 1) % count]);
        let pieces = (from.distance(to) / step).ceil().clamp(1.0, MOST) as usize;
        points.extend((0..pieces).map(|piece| from.lerp(to, piece as f64 / pieces as f64)));
    }
    if !closed {
        points.push(line[count - 1]);
    }
    points
}

/// A soft line through the points of another, for what flows or grows along it.
pub(crate) fn softened(line: &[Vec2], pieces: usize) -> Vec<Vec2> {
    let last = line.len().saturating_sub(1);
    let mut points = Vec::new();
    for index in 0..last {
        let (p0, p1) = (line[index.saturating_sub(1)], line[index]);
        let (p2, p3) = (line[index + 1], line[(index + 2).min(last)]);
        for piece in 0..pieces {
            let t = piece as f64 / pieces as f64;
            let (t2, t3) = (t * t, t * t * t);
            points.push(
                (p1 * 2.0
                    + (p2 - p0) * t
                    + (p0 * 2.0 - p1 * 5.0 + p2 * 4.0 - p3) * t2
                    + (p1 * 3.0 - p0 - p2 * 3.0 + p3) * t3)
                    * 0.5,
            );
        }
    }
    points.extend(line.last());
    points
}

/// Length of an open line.
pub(crate) fn length(line: &[Vec2]) -> f64 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// Distance of a point to a line.
pub(crate) fn distance(point: Vec2, line: &[Vec2], closed: bool) -> f64 {
    let count = line.len();
    let mut nearest = f64::INFINITY;
    for index in 0..(if closed {
        count
    } else {
        count.saturating_sub(1)
    }) {
        let (a, b) = (line[index], line[(index + 1) % count]);
        let way = b - a;
        let share = ((point - a).dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min(point.distance(a + way * share));
    }
    nearest
}

/// The part of an outline that lies at least `depth` inside it: what is left after moving every
/// side inward. Empty where nothing is left.
pub(crate) fn inset(outline: &[Vec2], depth: f64) -> Vec<Vec2> {
    let inward = if signed_area(outline) > 0.0 {
        1.0
    } else {
        -1.0
    };
    let dense = densified(outline, 0.4, true);
    let count = dense.len();
    // An outline may have thousands of sides, and as many points are asked for.
    let ring = Ring::new(outline.to_vec());
    let mut moved = Vec::with_capacity(count);
    for index in 0..count {
        let (before, here) = (dense[(index + count - 1) % count], dense[index]);
        let after = dense[(index + 1) % count];
        let way = (here - before).normalize_or_zero() + (after - here).normalize_or_zero();
        let normal = Vec2::new(-way.y, way.x) * inward;
        let stretch = (2.0 / way.length_squared().max(0.5)).min(3.0);
        let point = here + normal * (depth * stretch);
        // Where sides meet at a narrow place the moved points run past each other.
        if ring.holds_deep(point, depth * 0.93) {
            moved.push(point);
        }
    }
    if moved.len() < 3 { Vec::new() } else { moved }
}

/// Upper left and lower right corner of what of some points lies on a table of this size.
pub(crate) fn bounds(points: &[Vec2], table: Vec2) -> (Vec2, Vec2) {
    let low = points.iter().fold(table, |low, point| low.min(*point));
    let high = points
        .iter()
        .fold(Vec2::ZERO, |high, point| high.max(*point));
    (low.max(Vec2::ZERO), high.min(table))
}

/// An uneven round outline.
pub(crate) fn blob(
    centre: Vec2,
    radii: Vec2,
    corners: usize,
    unevenness: f64,
    chance: &mut Chance,
) -> Vec<Vec2> {
    (0..corners)
        .map(|corner| {
            let angle = corner as f64 / corners as f64 * std::f64::consts::TAU;
            let (sin, cos) = libm::sincos(angle);
            let mut swell = || 1.0 + chance.between(-unevenness, unevenness);
            centre + Vec2::new(radii.x * cos * swell(), radii.y * sin * swell())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::shape::polygon_contains_point;

    fn square() -> Vec<Vec2> {
        [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
            .map(|(x, y)| Vec2::new(x, y))
            .to_vec()
    }

    #[test]
    fn an_inset_lies_inside_by_its_depth_whichever_way_round() {
        for outline in [square(), square().into_iter().rev().collect()] {
            let inner = inset(&outline, 1.0);
            assert!(
                (signed_area(&inner).abs() - 4.0).abs() < 0.4,
                "{}",
                signed_area(&inner)
            );
            assert!(inset(&outline, 2.5).is_empty());
        }
    }

    #[test]
    fn an_inset_of_a_jagged_outline_is_the_part_of_it_that_lies_deep_enough() {
        let spike = |corner: usize| {
            let angle = corner as f64 * std::f64::consts::TAU / 300.0;
            let radius = if corner.is_multiple_of(2) { 8.0 } else { 7.3 };
            Vec2::new(libm::sin(angle), libm::cos(angle)) * radius
        };
        let outline: Vec<Vec2> = (0..300).map(spike).collect();
        let depth = 0.5;
        let inner = inset(&outline, depth);
        assert!(inner.len() > 100, "{}", inner.len());
        for point in inner {
            assert!(polygon_contains_point(&outline, point));
            assert!(distance(point, &outline, true) > depth * 0.93, "{point}");
        }
    }

    #[test]
    fn a_band_has_flat_ends_and_mitred_joins() {
        let line = [Vec2::ZERO, Vec2::new(10.0, 0.0), Vec2::new(10.0, 10.0)];
        let outline = band(&line, 2.0);
        assert!((signed_area(&outline).abs() - 40.0).abs() < 1e-9);
        assert!(
            outline
                .iter()
                .any(|point| point.distance(Vec2::new(11.0, -1.0)) < 1e-9)
        );
    }
}
