//! Distances to features and stretches of a line through them.

use super::TerrainMap;
use crate::base::rounded;
use crate::shape::{Intervals, joined, without};
use crate::{Base, Vec2};

impl TerrainMap {
    /// The stretches of the straight way between two points that run in a feature or along its
    /// outline, as parts of the way from 0 to 1, sorted and apart. Of a river or stream only what
    /// no ford or road covers (MEASURE-4); nothing for walls, palisades and hedges. Exact: no
    /// tolerance is added. A way of no length is in it wholly or not at all.
    pub fn segment_intervals(&self, feature: usize, from: Vec2, to: Vec2) -> Vec<(f64, f64)> {
        let mut inside = self.forms[feature].intervals(from, to);
        if !inside.is_empty() && !self.crossings[feature].is_empty() {
            let covered: Intervals = self.crossings[feature]
                .iter()
                .flat_map(|&crossing| self.forms[crossing].intervals(from, to))
                .collect();
            inside = without(&inside, &joined(covered));
        }
        inside
    }

    /// The point of a feature that is nearest to a point: the point itself where it is inside.
    pub fn nearest_point(&self, feature: usize, point: Vec2) -> Vec2 {
        self.forms[feature].nearest_point(point)
    }

    /// The distance from a base to a feature in inches, 0 where they touch or overlap; rounded to
    /// a billionth like every gap. Asked by the Warlord rules (section 9).
    pub fn distance(&self, feature: usize, base: &Base) -> f64 {
        rounded(self.forms[feature].distance(base))
    }
}
