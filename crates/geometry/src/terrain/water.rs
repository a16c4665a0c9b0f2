//! Water that stops who enters it: fords and streams (MOVE-5).

use super::TerrainMap;
use crate::Vec2;

impl TerrainMap {
    /// The first ford or stream that a point is in; not a stream under a road or a ford, but the
    /// ford itself (MOVE-5, MEASURE-4).
    pub fn water_at(&self, point: Vec2) -> Option<usize> {
        self.at(point)
            .find(|&feature| self.features[feature].stops())
    }

    /// The body of water that a ford or stream belongs to: those that touch or overlap, directly or
    /// through others, have the same number. Nothing for other features.
    pub fn body_of_water(&self, feature: usize) -> Option<usize> {
        self.bodies[feature]
    }
}
