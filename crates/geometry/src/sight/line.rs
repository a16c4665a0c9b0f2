//! The one line between two bases, the same whichever end it is seen from (SIGHT-1).

use crate::shape::{Bounds, Intervals};
use crate::{Base, Vec2};

/// The line between two centres. It is measured from the lower end (by x, then y), so that every
/// length on it is the same to the bit from either side; only places are seen from `a`.
pub(super) struct Line {
    pub(super) from: Vec2,
    pub(super) to: Vec2,
    pub(super) length: f64,
    /// `a` is the upper end.
    reversed: bool,
    /// The part of the line that lies outside both bases.
    pub(super) open: (f64, f64),
}

impl Line {
    pub(super) fn between(a: &Base, b: &Base) -> Self {
        let (p, q) = (a.centre, b.centre);
        let reversed = p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)).is_gt();
        let (low, high) = if reversed { (b, a) } else { (a, b) };
        let (from, to) = (low.centre, high.centre);
        let length = from.distance(to);
        let open = (
            part_within(low, to - from),
            1.0 - part_within(high, from - to),
        );
        Self {
            from,
            to,
            length,
            reversed,
            open,
        }
    }

    pub(super) fn bounds(&self) -> Bounds {
        Bounds::of(&[self.from, self.to])
    }

    /// How much of the line some sorted stretches of it are, in inches.
    pub(super) fn inches(&self, intervals: &[(f64, f64)]) -> f64 {
        intervals.iter().map(|&(from, to)| to - from).sum::<f64>() * self.length
    }

    /// Where some stretches are first met, coming from `a`, as a part of the way from `a`.
    pub(super) fn first(&self, intervals: &[(f64, f64)]) -> f64 {
        if self.reversed {
            intervals.last().map_or(1.0, |last| 1.0 - last.1)
        } else {
            intervals.first().map_or(1.0, |first| first.0)
        }
    }

    /// The stretches in the order in which they are met coming from `a`, as parts from there.
    pub(super) fn seen_from_a(&self, intervals: &[(f64, f64)]) -> Intervals {
        if self.reversed {
            let turned = |&(from, to): &(f64, f64)| (1.0 - to, 1.0 - from);
            intervals.iter().rev().map(turned).collect()
        } else {
            intervals.to_vec()
        }
    }

    /// The point at a part of the way from `a`.
    pub(super) fn point(&self, part_from_a: f64) -> Vec2 {
        let part = if self.reversed {
            1.0 - part_from_a
        } else {
            part_from_a
        };
        self.from + (self.to - self.from) * part
    }
}

/// The part of a displacement from the centre of a base that lies within the base.
fn part_within(base: &Base, away: Vec2) -> f64 {
    let own = Vec2::new(away.dot(base.right()), away.dot(base.ahead)).abs();
    // A division by 0 is an infinite part: it never leaves along that axis.
    (base.half / own).min_element().min(1.0)
}
