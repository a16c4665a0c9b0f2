//! The places under a base that lie far from lines (MOVE-7).

use crate::shape::{Bounds, Chain, Intervals, joined, nearest_on_segment, without};
use crate::{Base, Vec2};

/// Stretches of the outline shorter than this, in inches, do not count.
const SHORTEST: f64 = 1e-7;

/// A pocket is looked for down to this many inches.
const FINEST: f64 = 0.001;

/// How far a point is from the nearest line.
fn distance_to(lines: &[&Chain], point: Vec2) -> f64 {
    lines
        .iter()
        .map(|line| point.distance(line.nearest_point(point)))
        .fold(f64::INFINITY, f64::min)
}

/// A place within each stretch of the outline that is farther than `reach` from every line, a hair
/// inside.
pub(super) fn on_outline(base: &Base, lines: &[&Chain], reach: f64) -> Vec<Vec2> {
    let around = Bounds::of_base(base).grown(2.0 * reach);
    let legs: Vec<[Vec2; 2]> = lines
        .iter()
        .flat_map(|line| line.points().windows(2))
        .map(|leg| [leg[0], leg[1]])
        .filter(|leg| Bounds::of(leg).meets(around))
        .collect();
    let mut spots = Vec::new();
    for corner in 0..4 {
        let (p, q) = (base.corners[corner], base.corners[(corner + 1) % 4]);
        let near: Intervals = legs
            .iter()
            .filter_map(|&[from, to]| part_near(p, q, from, to, reach))
            .collect();
        for (from, to) in without(&[(0.0, 1.0)], &joined(near)) {
            if (to - from) * p.distance(q) > SHORTEST {
                let spot = p + (q - p) * from.midpoint(to);
                spots.push(spot.lerp(base.centre, 0.01 * reach / base.reach()));
            }
        }
    }
    spots
}

/// The part of an edge within `reach` of a leg: within a disc round either end, or beside it.
fn part_near(p: Vec2, q: Vec2, from: Vec2, to: Vec2, reach: f64) -> Option<(f64, f64)> {
    let along = q - p;
    let square = along.length_squared();
    let mut near: Option<(f64, f64)> = None;
    let mut take = |enter: f64, leave: f64| {
        let (enter, leave) = (enter.max(0.0), leave.min(1.0));
        if enter <= leave {
            near = Some(near.map_or((enter, leave), |it| (it.0.min(enter), it.1.max(leave))));
        }
    };
    if square == 0.0 {
        return (p.distance(nearest_on_segment(p, from, to)) <= reach).then_some((0.0, 1.0));
    }
    for end in [from, to] {
        let middle = (end - p).dot(along) / square;
        let half = reach * reach - end.distance_squared(p + along * middle);
        if half >= 0.0 {
            let half = (half / square).sqrt();
            take(middle - half, middle + half);
        }
    }
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    let length = from.distance(to);
    // A leg that is a point has nothing beside it.
    if length == 0.0 {
        return near;
    }
    let out = (to - from).normalize_or_zero();
    for (axis, low, high) in [(out, 0.0, length), (out.perp(), -reach, reach)] {
        let (start, step) = (axis.dot(p - from), axis.dot(along));
        if step.abs() < 1e-12 {
            if start < low || start > high {
                return near;
            }
            continue;
        }
        let (one, other) = ((low - start) / step, (high - start) / step);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    if enter <= leave {
        take(enter, leave);
    }
    near
}

/// Adds places that are farther than `reach` from every line, enough of them that each pocket of
/// such places has one: the base is quartered on and on where there may be more.
pub(super) fn inside(base: &Base, lines: &[&Chain], reach: f64, spots: &mut Vec<Vec2>) {
    let mut known: Vec<(Vec2, f64)> = spots
        .iter()
        .map(|&spot| (spot, distance_to(lines, spot)))
        .collect();
    let mut cells = vec![(base.centre, base.half)];
    while !cells.is_empty() {
        let mut quarters = Vec::new();
        for (middle, half) in cells {
            let (away, across) = (distance_to(lines, middle), half.length());
            if away + across <= reach {
                continue;
            }
            // No line in the cell, and a straight way free of lines to a place known.
            let free = away > across;
            if free
                && known
                    .iter()
                    .any(|&(spot, clear)| spot.distance(middle) < clear.max(away))
            {
                continue;
            }
            if away > reach {
                known.push((middle, away));
                spots.push(middle);
                if free {
                    continue;
                }
            }
            if across > FINEST {
                let quarter = half / 2.0;
                for (x, y) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
                    let step = base.right() * (quarter.x * x) + base.ahead * (quarter.y * y);
                    quarters.push((middle + step, quarter));
                }
            }
        }
        cells = quarters;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BaseSize, Pose};
    use proptest::prelude::*;

    fn point() -> impl Strategy<Value = Vec2> {
        // Halves of an inch, so that edges and legs are often parallel or in line.
        (0..17_i32, 0..17_i32).prop_map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)) / 2.0)
    }

    proptest! {
        #[test]
        fn the_part_near_a_leg_is_where_it_is_no_farther_than_the_reach(
            p in point(), q in point(), from in point(), to in point(), reach in 0.05_f64..2.0,
        ) {
            let near = part_near(p, q, from, to, reach);
            for step in 0..=64 {
                let part = f64::from(step) / 64.0;
                let at = p + (q - p) * part;
                let away = at.distance(nearest_on_segment(at, from, to));
                // On the very limit it may be either.
                if (away - reach).abs() < 1e-6 {
                    continue;
                }
                let inside = near.is_some_and(|(enter, leave)| enter <= part && part <= leave);
                prop_assert_eq!(inside, away < reach, "{} of {:?}, {} away", part, near, away);
            }
            let on_the_edge = |(enter, leave)| 0.0 <= enter && enter <= leave && leave <= 1.0;
            prop_assert!(near.is_none_or(on_the_edge), "{:?}", near);
        }
    }

    #[test]
    fn move_7_a_line_beside_the_base_is_near_as_far_as_the_reach_goes() {
        let pose = Pose::snapped(Vec2::new(20.0, 20.0), 0.0);
        let base = Base::new(pose, BaseSize::from_mm(50.8, 50.8));
        // An inch and a half beside the right edge.
        let line = Chain::new(vec![Vec2::new(22.5, 10.0), Vec2::new(22.5, 30.0)]);
        let on_the_right = |reach| {
            let spots = on_outline(&base, &[&line], reach);
            spots.iter().any(|spot| spot.x > 20.95)
        };
        assert!(on_the_right(1.4));
        assert!(!on_the_right(1.6));
    }
}
