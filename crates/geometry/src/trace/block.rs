//! Rectangles as a path sweeps them, and how far apart two of them are.

use crate::{Base, Vec2};

/// Something solid at one moment: a base, an edge of forbidden ground or a stretch of wall (a
/// rectangle without depth).
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) centre: Vec2,
    /// Unit vector out of the front edge; across the stretch of a wall.
    pub(super) ahead: Vec2,
    pub(super) half: Vec2,
}

/// How far apart two blocks are, and along which unit vector (from the other to this one).
#[derive(Clone, Copy, Debug)]
pub(super) struct Apart {
    /// Inches; negative: how deep they overlap.
    pub(super) inches: f64,
    pub(super) away: Vec2,
    /// The vector is square to an edge of the first block and turns with it.
    pub(super) own_edge: bool,
}

impl Block {
    pub(super) fn of(base: &Base) -> Self {
        Self {
            centre: base.centre,
            ahead: base.ahead,
            half: base.half,
        }
    }

    /// A stretch of wall or outline; nothing where both ends are the same point.
    pub(super) fn stretch(from: Vec2, to: Vec2) -> Option<Self> {
        let along = to - from;
        let length = along.length();
        (length > 0.0).then(|| Self {
            centre: (from + to) / 2.0,
            ahead: Vec2::new(-along.y, along.x) / length,
            half: Vec2::new(length / 2.0, 0.0),
        })
    }

    pub(super) fn right(&self) -> Vec2 {
        Vec2::new(self.ahead.y, -self.ahead.x)
    }

    pub(super) fn reach(&self) -> f64 {
        self.half.length()
    }

    pub(super) fn moved(&self, by: Vec2) -> Self {
        Self {
            centre: self.centre + by,
            ..*self
        }
    }

    /// From the centre to front left, front right, rear right, rear left.
    pub(super) fn corners(&self) -> [Vec2; 4] {
        let (w, d) = (self.right() * self.half.x, self.ahead * self.half.y);
        [d - w, d + w, w - d, -w - d]
    }

    /// The four axes on which two rectangles may be told apart (the other's two, then this one's)
    /// with the half widths of both along each.
    pub(super) fn axes(&self, other: &Self) -> [(Vec2, f64); 4] {
        let (cos, sin) = (
            self.ahead.dot(other.ahead).abs(),
            self.ahead.perp_dot(other.ahead).abs(),
        );
        let (a, b) = (self.half, other.half);
        [
            (other.right(), b.x + (a.x * cos + a.y * sin)),
            (other.ahead, b.y + (a.x * sin + a.y * cos)),
            (self.right(), a.x + (b.x * cos + b.y * sin)),
            (self.ahead, a.y + (b.x * sin + b.y * cos)),
        ]
    }

    /// The largest separation along the four axes. Negative: exactly how deep they overlap;
    /// positive: they are at least that far apart.
    pub(super) fn apart_along_axes(&self, other: &Self) -> Apart {
        let between = self.centre - other.centre;
        let mut best = Apart {
            inches: f64::NEG_INFINITY,
            away: Vec2::ZERO,
            own_edge: false,
        };
        for (place, (axis, halves)) in self.axes(other).into_iter().enumerate() {
            let along = between.dot(axis);
            let inches = along.abs() - halves;
            if inches > best.inches {
                best = Apart {
                    inches,
                    away: if along < 0.0 { -axis } else { axis },
                    own_edge: place >= 2,
                };
            }
        }
        best
    }

    /// The gap, or the depth of the overlap with a minus sign.
    pub(super) fn apart(&self, other: &Self) -> Apart {
        let along_axes = self.apart_along_axes(other);
        if along_axes.inches <= 0.0 {
            return along_axes;
        }
        // One end of the shortest way between two convex shapes is always a corner.
        let (out, out_square) = other.way_to_corners(self);
        let (back, back_square) = self.way_to_corners(other);
        let (way, square) = if out_square <= back_square {
            (out, out_square)
        } else {
            (-back, back_square)
        };
        let inches = square.sqrt();
        if inches > 0.0 {
            Apart {
                inches,
                away: way / inches,
                // A corner beyond an edge of the first block: that edge's normal turns with it.
                own_edge: along_axes.own_edge && inches - along_axes.inches < 1e-9,
            }
        } else {
            along_axes
        }
    }

    /// The shortest way from this rectangle to a corner of the other, and its square.
    fn way_to_corners(&self, other: &Self) -> (Vec2, f64) {
        let between = other.centre - self.centre;
        let right = self.right();
        let mut best = (Vec2::ZERO, f64::INFINITY);
        for corner in other.corners() {
            let offset = between + corner;
            let own = Vec2::new(offset.dot(right), offset.dot(self.ahead));
            let beyond = own - own.clamp(-self.half, self.half);
            let square = beyond.length_squared();
            if square < best.1 {
                best = (beyond, square);
            }
        }
        (right * best.0.x + self.ahead * best.0.y, best.1)
    }

    /// How far a point lies outside the rectangle.
    pub(super) fn distance_to(&self, point: Vec2) -> f64 {
        let offset = point - self.centre;
        let own = Vec2::new(offset.dot(self.right()), offset.dot(self.ahead));
        (own.abs() - self.half).max(Vec2::ZERO).length()
    }
}
