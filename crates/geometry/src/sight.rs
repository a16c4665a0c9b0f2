//! Line of sight and cover: one line, from base centre to base centre (SIGHT-1 to 5, SHOOT-6).

use crate::{Base, TerrainMap, Vec2};

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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The first blocker from `a`, and where the line enters it: for woods, the one in which the
    /// 2 inches are used up and the place where; no place when the line starts inside the blocker.
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

/// The line between two bases. `over_bases`: a flyer is at either end (SIGHT-4). `obstacles` holds
/// every other base that may block, in any order: the result does not depend on it.
pub fn sight(
    map: &TerrainMap,
    law: &SightLaw,
    a: &Base,
    b: &Base,
    over_bases: bool,
    obstacles: impl Iterator<Item = SightObstacle>,
) -> Sight {
    let _ = (map, law, a, b, over_bases, obstacles.count());
    Sight {
        blocked: None,
        woods_inches: 0.0,
    }
}

/// Whether terrain gives the target cover from a shooter (SHOOT-6), and by which feature.
pub fn cover(map: &TerrainMap, law: &SightLaw, shooter: &Base, target: &Base) -> Option<usize> {
    let _ = (map, law, shooter, target);
    None
}

/// The first wall or palisade that the line between the two centres crosses (MELEE-6).
pub fn hard_cover_between(map: &TerrainMap, a: &Base, b: &Base) -> Option<usize> {
    let _ = (map, a, b);
    None
}
