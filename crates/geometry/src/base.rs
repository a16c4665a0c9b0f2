//! Rectangular bases: the gap between two, contact and the edge touched, the front zone.

use crate::pose::{Pose, direction};
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
}

impl Base {
    /// A base of this size at this pose.
    pub fn new(pose: Pose, size: BaseSize) -> Self {
        Self::floating(pose, size, pose.at(), direction(pose.facing_degrees()))
    }

    /// A base between two grid poses, as a path sweeps it: `pose` is only what it will be called.
    pub(crate) fn floating(pose: Pose, size: BaseSize, centre: Vec2, ahead: Vec2) -> Self {
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
        }
    }

    /// Unit vector out of the right edge.
    pub fn right(&self) -> Vec2 {
        Vec2::new(self.ahead.y, -self.ahead.x)
    }

    /// Half the diagonal, in inches: no part of the base is farther from the centre.
    pub fn reach(&self) -> f64 {
        self.half.length()
    }

    /// The same base elsewhere.
    pub fn at(&self, pose: Pose) -> Self {
        Self::new(pose, self.size)
    }
}

/// An edge of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The edge it faces.
    Front,
    /// The edge on its left hand.
    Left,
    /// The edge on its right hand.
    Right,
    /// The edge behind it.
    Rear,
}

/// How a touch counts for power (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountsAs {
    /// The front value.
    Front,
    /// The flank value: sides and rear.
    Flank,
}

/// How one base touches another (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The edge of this base that is touched.
    pub edge: Edge,
    /// Front or flank.
    pub counts_as: CountsAs,
    /// Length of that edge shared with the other base, in inches.
    pub shared: f64,
}

/// The gap between two bases: the shortest distance between their rectangles in inches, 0 when
/// they touch or overlap (MEASURE-2). Symmetric to the last bit.
pub fn gap(a: &Base, b: &Base) -> f64 {
    unimplemented!("{a:?} {b:?}")
}

/// Whether the gap of two bases is at most `range` inches. Symmetric; much cheaper than [`gap`].
pub fn within(a: &Base, b: &Base, range: f64) -> bool {
    gap(a, b) <= range
}

/// How deep two bases overlap in inches: the shortest slide that parts them; 0 when they do not.
pub fn overlap_depth(a: &Base, b: &Base) -> f64 {
    unimplemented!("{a:?} {b:?}")
}

/// How `a` is touched by `b`; nothing when their gap is more than the contact distance (MELEE-3).
pub fn contact(a: &Base, b: &Base) -> Option<Contact> {
    unimplemented!("{a:?} {b:?}")
}

/// Whether part of `a` lies ahead of the line through the front edge of `b` and within `range`
/// inches of that edge (ENGAGE-3).
pub fn in_front_zone(a: &Base, b: &Base, range: f64) -> bool {
    unimplemented!("{a:?} {b:?} {range}")
}
