//! Two bases seen from each other.

use super::Base;
use crate::Vec2;

/// One base seen from another: everything in the frame of the seer, x to its right, y ahead.
///
/// `Frame::of(b, a)` holds the same numbers as `Frame::of(a, b)` with the roles exchanged, so
/// whatever is drawn from both of them alike is symmetric to the bit.
pub(super) struct Frame {
    /// The seer's half width and half depth.
    pub(super) own: Vec2,
    /// The other's centre.
    pub(super) centre: Vec2,
    /// The other's right edge is this way, half its width long.
    pub(super) right: Vec2,
    /// The other's front edge is this way, half its depth long.
    pub(super) ahead: Vec2,
}

impl Frame {
    /// `b` as seen from `a`.
    pub(super) fn of(a: &Base, b: &Base) -> Self {
        let away = b.centre - a.centre;
        let cos = a.ahead.x * b.ahead.x + a.ahead.y * b.ahead.y;
        let sin = a.ahead.x * b.ahead.y - a.ahead.y * b.ahead.x;
        Self {
            own: a.half,
            centre: Vec2::new(
                away.x * a.ahead.y - away.y * a.ahead.x,
                away.x * a.ahead.x + away.y * a.ahead.y,
            ),
            right: Vec2::new(cos, sin) * b.half.x,
            ahead: Vec2::new(-sin, cos) * b.half.y,
        }
    }

    /// The larger of the other's separations along the seer's two axes; negative: how far they
    /// overlap along that axis.
    pub(super) fn axis_separation(&self) -> f64 {
        let x = self.centre.x.abs() - (self.own.x + (self.right.x.abs() + self.ahead.x.abs()));
        let y = self.centre.y.abs() - (self.own.y + (self.right.y.abs() + self.ahead.y.abs()));
        x.max(y)
    }

    /// The other's corners: front left, front right, rear right, rear left.
    pub(super) fn corners(&self) -> [Vec2; 4] {
        let (c, w, d) = (self.centre, self.right, self.ahead);
        [(c - w) + d, (c + w) + d, (c + w) - d, (c - w) - d]
    }

    /// Square of the distance from the seer's rectangle to the nearest of the other's corners.
    pub(super) fn nearest_corner_squared(&self) -> f64 {
        let mut nearest = f64::INFINITY;
        for corner in self.corners() {
            nearest = nearest.min(self.outside(corner).length_squared());
        }
        nearest
    }

    /// How far a point lies outside the seer's rectangle, along either axis; 0 where it does not.
    pub(super) fn outside(&self, point: Vec2) -> Vec2 {
        (point.abs() - self.own).max(Vec2::ZERO)
    }
}
