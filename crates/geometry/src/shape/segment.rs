//! Straight segments: their distance from points and bases, and where they cross.

use super::NOISE;
use crate::{Base, Vec2};

/// The point of a segment that is nearest to a point.
pub(crate) fn nearest_on_segment(point: Vec2, p: Vec2, q: Vec2) -> Vec2 {
    let along = q - p;
    let square = along.length_squared();
    let part = if square > 0.0 {
        ((point - p).dot(along) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    p + along * part
}

/// Whether a point lies inside the outline that these edges make up, by the number of them to its
/// right; those that lie wholly to its left, above it or below it may be left out.
pub(crate) fn surrounds(edges: impl IntoIterator<Item = (Vec2, Vec2)>, point: Vec2) -> bool {
    let mut inside = false;
    for (p, q) in edges {
        inside ^= is_right_of(p, q, point);
    }
    inside
}

/// Whether an edge crosses the way from a point to the right.
pub(crate) fn is_right_of(p: Vec2, q: Vec2, point: Vec2) -> bool {
    if (p.y > point.y) == (q.y > point.y) {
        return false;
    }
    let (low, high) = if p.y < q.y { (p, q) } else { (q, p) };
    (high - low).perp_dot(point - low) > 0.0
}

/// The distance of two segments in inches; 0 where they cross.
pub(crate) fn segment_distance(a: (Vec2, Vec2), b: (Vec2, Vec2)) -> f64 {
    if cross(a, b) {
        return 0.0;
    }
    let from = |point: Vec2, (p, q)| point.distance(nearest_on_segment(point, p, q));
    from(a.0, b)
        .min(from(a.1, b))
        .min(from(b.0, a))
        .min(from(b.1, a))
}

fn cross((a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)) -> bool {
    let side = |p: Vec2, q: Vec2, r: Vec2| (q - p).perp_dot(r - p);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// Whether a segment meets the rectangle of a base that is `inset` inches smaller on every side.
pub(crate) fn segment_meets_base(p: Vec2, q: Vec2, base: &Base, inset: f64) -> bool {
    let (p, q) = (base.to_own_frame(p), base.to_own_frame(q));
    segment_meets_rectangle(p, q, base.half - inset)
}

/// Whether a segment meets the upright rectangle of these half sizes round the origin.
fn segment_meets_rectangle(p: Vec2, q: Vec2, half: Vec2) -> bool {
    if half.min_element() < 0.0 {
        return false;
    }
    let (middle, reach) = ((p + q) / 2.0, ((q - p) / 2.0).abs());
    if middle.x.abs() > half.x + reach.x || middle.y.abs() > half.y + reach.y {
        return false;
    }
    // The third axis: across the segment.
    let along = q - p;
    p.perp_dot(along).abs() <= half.x * along.y.abs() + half.y * along.x.abs()
}

/// The part of a segment within a base that is `inset` inches smaller on every side.
pub(crate) fn clip_to_base(p: Vec2, q: Vec2, base: &Base, inset: f64) -> Option<(f64, f64)> {
    let (p, q) = (base.to_own_frame(p), base.to_own_frame(q));
    let (half, along) = (base.half - inset, q - p);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (start, step, half) in [(p.x, along.x, half.x), (p.y, along.y, half.y)] {
        if step == 0.0 {
            if start.abs() > half {
                return None;
            }
            continue;
        }
        let (one, other) = ((-half - start) / step, (half - start) / step);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    (enter <= leave).then_some((enter, leave))
}

/// The distance from a segment to a base in inches; 0 where they meet.
pub(crate) fn segment_to_base(p: Vec2, q: Vec2, base: &Base) -> f64 {
    let (p, q) = (base.to_own_frame(p), base.to_own_frame(q));
    let half = base.half;
    if segment_meets_rectangle(p, q, half) {
        return 0.0;
    }
    let mut nearest = f64::INFINITY;
    for end in [p, q] {
        nearest = nearest.min((end.abs() - half).max(Vec2::ZERO).length());
    }
    for corner in [
        half,
        -half,
        Vec2::new(half.x, -half.y),
        Vec2::new(-half.x, half.y),
    ] {
        nearest = nearest.min(corner.distance(nearest_on_segment(corner, p, q)));
    }
    nearest
}

/// A straight line from one point to another, ready to be crossed with many edges.
pub(crate) struct Ray {
    pub(crate) from: Vec2,
    along: Vec2,
    pub(crate) length: f64,
}

/// How an edge lies to a line.
pub(crate) enum Meeting {
    Apart,
    /// Crosses or touches it at this part of its length.
    At(f64),
    /// Lies along it between these parts of its length.
    Along(f64, f64),
}

impl Ray {
    pub(crate) fn new(from: Vec2, to: Vec2) -> Self {
        let length = from.distance(to);
        let along = if length > 0.0 {
            (to - from) / length
        } else {
            Vec2::ZERO
        };
        Self {
            from,
            along,
            length,
        }
    }

    /// Where the edge from `p` to `q` meets the endless line, as parts of the length.
    pub(crate) fn meeting(&self, p: Vec2, q: Vec2) -> Meeting {
        let (p, q) = (p - self.from, q - self.from);
        let (beside_p, beside_q) = (self.along.perp_dot(p), self.along.perp_dot(q));
        let part = |point: Vec2| self.along.dot(point) / self.length;
        match (beside_p.abs() <= NOISE, beside_q.abs() <= NOISE) {
            (true, true) => Meeting::Along(part(p), part(q)),
            (true, false) => Meeting::At(part(p)),
            (false, true) => Meeting::At(part(q)),
            (false, false) if (beside_p > 0.0) == (beside_q > 0.0) => Meeting::Apart,
            (false, false) => {
                let share = beside_p / (beside_p - beside_q);
                Meeting::At(part(p + (q - p) * share))
            }
        }
    }

    pub(crate) fn at(&self, part: f64) -> Vec2 {
        self.from + self.along * (self.length * part)
    }
}
