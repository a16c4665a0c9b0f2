//! Line of sight and cover: one line, from base centre to base centre (SIGHT-1 to 5, SHOOT-6).

mod blockers;
mod cover;
mod line;

pub use blockers::sight;
pub use cover::{cover, hard_cover_between};

use crate::{Base, Vec2};

/// The numbers of sight that a ruleset sets, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SightLaw {
    /// How far sight reaches in woods (SIGHT-2), 2.
    pub woods: f64,
    /// How near to the target a wall, palisade or hedge must be to cover it (SHOOT-6), 1.
    pub cover_reach: f64,
}

/// A base that may block a line (SIGHT-4): flyers and lone commanders are not among them.
#[derive(Clone, Copy, Debug)]
pub struct SightObstacle {
    /// The caller's number for it.
    pub index: usize,
    /// Where it stands.
    pub base: Base,
}

/// What blocks a line of sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SightBlocker {
    /// A terrain feature, by its index.
    Feature(usize),
    /// Another base, by the caller's number.
    Base(usize),
}

/// A line of sight between two bases.
///
/// Whether it is clear, and `woods_inches` to the last bit, is the same from either end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The first blocker from `a`, and where the line enters it: for woods, the one in which the
    /// 2 inches are used up and the place where; no place when the line starts inside the blocker
    /// (SIGHT-5).
    pub blocked: Option<(SightBlocker, Option<Vec2>)>,
    /// Length of the line outside both bases that runs through woods, in inches.
    pub woods_inches: f64,
}

impl Sight {
    /// Whether nothing blocks.
    pub fn is_clear(&self) -> bool {
        self.blocked.is_none()
    }
}

#[cfg(test)]
mod tests;
