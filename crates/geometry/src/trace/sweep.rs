//! Continuous sweeps of a moving base against one block: never only sampled poses.
//!
//! A leg without a turn is answered in closed form: along each axis the separation of two
//! rectangles is linear, and their gap is a convex function of the way gone. A leg with a turn is
//! advanced step by step, each step so short that the separation along one fixed direction cannot
//! have dropped below the limit by more than a hair in between.

use super::block::{Apart, Block};
use super::leg::Leg;
use crate::Vec2;

/// Depths and gaps are told apart down to this many inches.
pub(super) const NOISE: f64 = 1e-9;

/// How far beyond a limit a turning base may come unnoticed between two steps, in inches. It
/// bounds the number of steps from above; poses of the path are always judged exactly.
const HAIR: f64 = 0.001;

/// The part of a leg during which something holds, as parts from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stretch {
    pub(super) enter: f64,
    pub(super) leave: f64,
}

/// The first part of the leg at which the base overlaps the block deeper than `depth` inches.
pub(super) fn first_overlap(leg: &Leg, block: &Block, depth: f64) -> Option<f64> {
    if !leg.passes_near(block, 0.0) {
        return None;
    }
    if leg.turn == 0 {
        overlap_of_slide(leg, block, depth).map(|stretch| stretch.enter)
    } else {
        first_overlap_between(leg, block, depth, 0.0, 1.0)
    }
}

/// The first part of a stretch of the leg at which the base overlaps the block deeper than `depth`.
pub(super) fn first_overlap_between(
    leg: &Leg,
    block: &Block,
    depth: f64,
    from: f64,
    to: f64,
) -> Option<f64> {
    if !leg.passes_near(block, 0.0) {
        return None;
    }
    if leg.turn == 0 {
        let stretch = overlap_of_slide(leg, block, depth)?;
        (stretch.leave > from && stretch.enter < to).then(|| stretch.enter.max(from))
    } else {
        let level = -depth - NOISE;
        first_below_between(
            leg,
            level,
            |base| base.apart_along_axes(block),
            block,
            from,
            to,
        )
    }
}

/// The first part of the leg at which the gap to the block is at most `range` inches.
pub(super) fn first_within(leg: &Leg, block: &Block, range: f64) -> Option<f64> {
    if !leg.passes_near(block, range) {
        return None;
    }
    if leg.turn == 0 {
        first_within_of_slide(leg, block, range)
    } else {
        first_below(leg, range + NOISE, |base| base.apart(block), block)
    }
}

/// During which part of a leg without a turn the base overlaps the block deeper than `depth`.
pub(super) fn overlap_of_slide(leg: &Leg, block: &Block, depth: f64) -> Option<Stretch> {
    let base = leg.at(0.0);
    let between = base.centre - block.centre;
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (axis, halves) in base.axes(block) {
        let near = halves - depth - NOISE;
        if near <= 0.0 {
            return None;
        }
        let (place, speed) = (between.dot(axis), leg.slide.dot(axis));
        if speed == 0.0 {
            if place.abs() >= near {
                return None;
            }
            continue;
        }
        let (one, other) = ((-near - place) / speed, (near - place) / speed);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
        // Touching for a moment is no overlap.
        if enter >= leave {
            return None;
        }
    }
    Some(Stretch { enter, leave })
}

/// During which part of a leg without a turn the gap to the block is at most `range` inches.
pub(super) fn within_of_slide(leg: &Leg, block: &Block, range: f64) -> Option<Stretch> {
    if !leg.passes_near(block, range) {
        return None;
    }
    let enter = first_within_of_slide(leg, block, range)?;
    let leave = 1.0 - approach(&leg.at(1.0), -leg.slide, block, range).unwrap_or(1.0 - enter);
    Some(Stretch {
        enter,
        leave: leave.max(enter),
    })
}

fn first_within_of_slide(leg: &Leg, block: &Block, range: f64) -> Option<f64> {
    approach(&leg.at(0.0), leg.slide, block, range)
}

/// The smallest gap along a leg to a block, in inches: within a ten-thousandth for slides, the
/// smallest of a row of samples for turns. For close calls only, never for a verdict.
pub(super) fn smallest_gap(leg: &Leg, block: &Block) -> f64 {
    const SAMPLES: u32 = 32;
    if leg.turn == 0 {
        return smallest_gap_of_slide(leg, block);
    }
    (0..=SAMPLES)
        .map(|sample| leg.at(f64::from(sample) / f64::from(SAMPLES)))
        .map(|base| base.apart(block).inches)
        .fold(f64::INFINITY, f64::min)
}

/// The gap along a slide is convex: it lies above its tangents, and the smallest lies near where
/// those before and after it meet.
fn smallest_gap_of_slide(leg: &Leg, block: &Block) -> f64 {
    const CLOSE_ENOUGH: f64 = 1e-4;
    const STEPS: usize = 32;
    let tangent = |part: f64| {
        let Apart { inches, away, .. } = leg.at(part).apart(block);
        (part, inches, leg.slide.dot(away))
    };
    let (mut before, mut after) = (tangent(0.0), tangent(1.0));
    let mut smallest = before.1.min(after.1);
    for _ in 0..STEPS {
        if before.2 >= 0.0 || after.2 <= 0.0 {
            break;
        }
        let part =
            (after.1 - before.1 + before.2 * before.0 - after.2 * after.0) / (before.2 - after.2);
        let bound = before.1 + before.2 * (part - before.0);
        let here = tangent(part);
        smallest = smallest.min(here.1);
        if here.1 - bound <= CLOSE_ENOUGH {
            break;
        }
        *(if here.2 < 0.0 {
            &mut before
        } else {
            &mut after
        }) = here;
    }
    smallest
}

/// The first part of a slide at which the gap is at most `range`: the gap is convex along it, so
/// each tangent meets the limit before the gap does and the steps close in from the near side.
fn approach(base: &Block, slide: Vec2, block: &Block, range: f64) -> Option<f64> {
    const STEPS: usize = 64;
    let mut part = 0.0;
    for _ in 0..STEPS {
        let Apart { inches, away, .. } = base.moved(slide * part).apart(block);
        if inches <= range + NOISE {
            return Some(part);
        }
        let speed = slide.dot(away);
        if speed >= 0.0 {
            return None;
        }
        part += (inches - range) / -speed;
        if part > 1.0 {
            return None;
        }
    }
    // Grazing: nearer and nearer to a gap that is never less than the limit.
    None
}

/// The first part of the leg at which the separation is below `level`.
pub(super) fn first_below(
    leg: &Leg,
    level: f64,
    separation: impl Fn(&Block) -> Apart,
    block: &Block,
) -> Option<f64> {
    first_below_between(leg, level, separation, block, 0.0, 1.0)
}

/// The first part of a stretch of the leg at which the separation is below `level`.
fn first_below_between(
    leg: &Leg,
    level: f64,
    separation: impl Fn(&Block) -> Apart,
    block: &Block,
    from: f64,
    to: f64,
) -> Option<f64> {
    let mut part = from;
    loop {
        #[cfg(test)]
        tests::count_step();
        let base = leg.at(part);
        let apart = separation(&base);
        if apart.inches < level {
            return Some(part);
        }
        if part >= to {
            return None;
        }
        let slack = apart.inches - level + HAIR;
        let mut step = fixed_direction_step(leg, &base, apart.away, slack);
        if apart.own_edge && step < to - part {
            step = step.max(turning_edge_step(
                leg,
                &base,
                apart.away,
                block,
                level - HAIR,
            ));
        }
        // At the limit the step is still a hair over the greatest speed, so this ends.
        part = (part + step).min(to);
    }
}

/// How far along the leg no corner can have come closer along the fixed direction `away` than
/// `slack` allows: each corner's separation is its value, its speed, and at most half the
/// centripetal acceleration times the square of the part.
pub(super) fn fixed_direction_step(leg: &Leg, base: &Block, away: Vec2, slack: f64) -> f64 {
    let turn = leg.radians();
    let bend = turn * turn * base.reach();
    let slide = leg.slide.dot(away);
    let corners = base.corners();
    let nearest = corners
        .iter()
        .fold(f64::INFINITY, |least, corner| least.min(corner.dot(away)));
    let mut step = f64::INFINITY;
    for corner in corners {
        let speed = slide + turn * Vec2::new(corner.y, -corner.x).dot(away);
        step = step.min(time_to_fall(
            slack + (corner.dot(away) - nearest),
            speed,
            bend,
        ));
    }
    step
}

/// The same along the normal of an edge of the moving base, which turns with it: for a base that
/// turns past a corner of the block close to its own edge.
fn turning_edge_step(leg: &Leg, base: &Block, away: Vec2, block: &Block, level: f64) -> f64 {
    let turn = leg.radians();
    // Seen from the base the block lies against `away`, beyond the edge of that side.
    let normal = -away;
    let height = (base.right().dot(normal) * base.half.x).abs()
        + (base.ahead.dot(normal) * base.half.y).abs();
    let turned = Vec2::new(normal.y, -normal.x);
    let speed = leg.slide.length();
    let mut step = f64::INFINITY;
    for corner in block.corners() {
        let offset = block.centre + corner - base.centre;
        let bend = turn * turn * (offset.length() + speed) + 2.0 * turn.abs() * speed;
        let rate = turn * turned.dot(offset) - leg.slide.dot(normal);
        step = step.min(time_to_fall(
            offset.dot(normal) - height - level,
            rate,
            bend,
        ));
    }
    step
}

/// When `height + speed t - bend t²/2` reaches 0, for a height that is not negative.
fn time_to_fall(height: f64, speed: f64, bend: f64) -> f64 {
    let height = height.max(0.0);
    let root = (speed * speed + 2.0 * bend * height).sqrt();
    if speed > 0.0 {
        if bend > 0.0 {
            (speed + root) / bend
        } else {
            f64::INFINITY
        }
    } else if root - speed > 0.0 {
        2.0 * height / (root - speed)
    } else {
        f64::INFINITY
    }
}

#[cfg(test)]
mod tests;
