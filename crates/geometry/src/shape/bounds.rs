//! Upright boxes, to pass over quickly what is far away.

use crate::{Base, Vec2};

/// The upright box round something, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Lowest x and y.
    pub min: Vec2,
    /// Highest x and y.
    pub max: Vec2,
}

impl Bounds {
    /// The box round nothing.
    pub(crate) const NOTHING: Self = Self {
        min: Vec2::INFINITY,
        max: Vec2::NEG_INFINITY,
    };

    /// The box round some points.
    pub fn of(points: &[Vec2]) -> Self {
        points.iter().fold(Self::NOTHING, |box_, &point| Self {
            min: box_.min.min(point),
            max: box_.max.max(point),
        })
    }

    /// The box round a base.
    pub fn of_base(base: &Base) -> Self {
        Self::of(&base.corners)
    }

    /// The box round both.
    pub fn with(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// The box, so many inches larger on every side.
    pub fn grown(self, inches: f64) -> Self {
        Self {
            min: self.min - inches,
            max: self.max + inches,
        }
    }

    /// Whether two boxes share a point.
    pub fn meets(self, other: Self) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// The distance from a point, in inches; 0 inside.
    pub fn distance(self, point: Vec2) -> f64 {
        (self.min - point)
            .max(point - self.max)
            .max(Vec2::ZERO)
            .length()
    }
}
