//! Rectangular bases: the gap between two, contact and the edge touched, the front zone.

mod contact;
mod frame;
mod gap;
mod point;
mod zone;

pub use contact::{Contact, ContactLaw, CountsAs, Edge, contact, contact_with};
pub(crate) use gap::rounded;
pub use gap::{closest_points, gap, overlap_depth, separation, within};
pub use zone::in_front_zone;

use crate::pose::Pose;
use crate::{MM_PER_INCH, Vec2};

/// The size of a base in hundredths of a millimetre, so that it compares and saves exactly
/// (MEASURE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BaseSize {
    /// Along the front edge, hundredths of a millimetre.
    pub width: u32,
    /// From front to rear, hundredths of a millimetre.
    pub depth: u32,
}

impl BaseSize {
    /// 60 x 60 mm, unless a troop type or a scenario says otherwise (MEASURE-2).
    pub const STANDARD: Self = Self {
        width: 6000,
        depth: 6000,
    };

    /// A size given in millimetres.
    pub fn from_mm(width: f64, depth: f64) -> Self {
        Self {
            width: (width * 100.0).round() as u32,
            depth: (depth * 100.0).round() as u32,
        }
    }

    /// Half the width and half the depth in inches.
    pub fn half(self) -> Vec2 {
        Vec2::new(f64::from(self.width), f64::from(self.depth)) / (200.0 * MM_PER_INCH)
    }
}

/// One rectangular base on the table, with what every measurement needs derived once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Where it stands.
    pub pose: Pose,
    /// How large it is.
    pub size: BaseSize,
    /// Its centre in inches.
    pub centre: Vec2,
    /// Unit vector out of the front edge.
    pub ahead: Vec2,
    /// Half the width and half the depth in inches.
    pub half: Vec2,
    /// Front left, front right, rear right, rear left (clockwise), in inches.
    pub corners: [Vec2; 4],
    /// Half the diagonal, see [`Base::reach`].
    reach: f64,
}

impl Base {
    /// A base of this size at this pose.
    pub fn new(pose: Pose, size: BaseSize) -> Self {
        Self::facing_along(pose, size, pose.ahead())
    }

    /// A base at a pose, of whose facing the unit vector is known.
    fn facing_along(pose: Pose, size: BaseSize, ahead: Vec2) -> Self {
        let centre = pose.at();
        let half = size.half();
        let right = Vec2::new(ahead.y, -ahead.x);
        let (w, d) = (right * half.x, ahead * half.y);
        let corners = [
            centre - w + d,
            centre + w + d,
            centre + w - d,
            centre - w - d,
        ];
        Self {
            pose,
            size,
            centre,
            ahead,
            half,
            corners,
            reach: half.length(),
        }
    }

    /// Unit vector out of the right edge.
    pub fn right(&self) -> Vec2 {
        Vec2::new(self.ahead.y, -self.ahead.x)
    }

    /// Half the diagonal, in inches: no part of the base is farther from the centre.
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// The ends of one edge, as met when going round the base clockwise.
    pub fn edge(&self, edge: Edge) -> [Vec2; 2] {
        let [front_left, front_right, rear_right, rear_left] = self.corners;
        match edge {
            Edge::Front => [front_left, front_right],
            Edge::Right => [front_right, rear_right],
            Edge::Rear => [rear_right, rear_left],
            Edge::Left => [rear_left, front_left],
        }
    }

    /// Unit vector out of one edge.
    pub fn outward(&self, edge: Edge) -> Vec2 {
        match edge {
            Edge::Front => self.ahead,
            Edge::Right => self.right(),
            Edge::Rear => -self.ahead,
            Edge::Left => -self.right(),
        }
    }

    /// A point in this base's own frame: inches to the right of its centre, inches ahead of it.
    pub fn to_own_frame(&self, point: Vec2) -> Vec2 {
        let away = point - self.centre;
        Vec2::new(away.dot(self.right()), away.dot(self.ahead))
    }

    /// The same base elsewhere.
    pub fn at(&self, pose: Pose) -> Self {
        // The same facing: the same edges to the bit, without trigonometry.
        let ahead = if pose.facing == self.pose.facing {
            self.ahead
        } else {
            pose.ahead()
        };
        Self::facing_along(pose, self.size, ahead)
    }
}

#[cfg(test)]
mod tests;
