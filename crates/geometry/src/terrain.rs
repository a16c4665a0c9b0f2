//! The terrain map: which features a point is in, its height, and what bars a base.

use crate::{Base, Feature, TerrainKind, Vec2};

/// All features of a table, prepared for queries. Built once when a battle is loaded.
#[derive(Clone, Debug)]
pub struct TerrainMap {
    /// Width of the table in inches (x).
    pub width: f64,
    /// Depth of the table in inches (y).
    pub depth: f64,
    features: Vec<Feature>,
}

impl TerrainMap {
    /// Prepares a table of this size with these features.
    pub fn new(width: f64, depth: f64, features: Vec<Feature>) -> Self {
        Self {
            width,
            depth,
            features,
        }
    }

    /// The features in the order of the scenario; queries answer with indexes into it.
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// The features that a point is in or on the outline of, in order; where a ford or a road lies
    /// over a river or stream, only the ford or road is there (MEASURE-4). Walls, palisades and
    /// hedges have no inside.
    pub fn at(&self, point: Vec2) -> impl Iterator<Item = usize> + '_ {
        let _ = point;
        std::iter::empty()
    }

    /// Whether a point is in a feature of this kind (MEASURE-4).
    pub fn is_in(&self, point: Vec2, kind: TerrainKind) -> bool {
        self.at(point)
            .any(|feature| self.features[feature].kind == kind)
    }

    /// The height of the highest hill contour containing the point, 0 on the flat (MEASURE-4).
    pub fn height(&self, point: Vec2) -> u8 {
        let _ = point;
        0
    }

    /// The first feature of forbidden ground (river, impassable, solid building) that a base
    /// overlaps by more than the tolerance, where its centre is not on a ford or road over it
    /// (MOVE-6, MEASURE-4).
    pub fn forbids(&self, base: &Base) -> Option<usize> {
        let _ = base;
        None
    }

    /// Whether a base lies wholly on the table, within the tolerance (MOVE-4).
    pub fn on_table(&self, base: &Base) -> bool {
        let _ = base;
        true
    }
}
