//! A box that is drawn on the table with the pointer.

use muster_geometry::Vec2;

/// A rectangle along the edges of the table, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rectangle {
    /// Its south-western corner.
    pub low: Vec2,
    /// Its north-eastern corner.
    pub high: Vec2,
}

impl Rectangle {
    /// Between two opposite corners, whichever they are.
    pub fn between(a: Vec2, b: Vec2) -> Self {
        Self {
            low: a.min(b),
            high: a.max(b),
        }
    }

    /// The corners, in order around it.
    pub fn corners(self) -> [Vec2; 4] {
        let Self { low, high } = self;
        [
            low,
            Vec2::new(high.x, low.y),
            high,
            Vec2::new(low.x, high.y),
        ]
    }

    /// Whether a place lies in it or on its edge.
    pub fn holds(self, at: Vec2) -> bool {
        at.clamp(self.low, self.high) == at
    }
}
