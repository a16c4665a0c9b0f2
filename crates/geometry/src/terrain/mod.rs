//! The terrain map: which features a point is in, its height, and what bars a base.

mod ground;
mod measure;
mod split;
mod touching;
mod walls;
mod water;

use crate::shape::{Bounds, Form, TOUCHING};
use crate::{Feature, TerrainKind, Vec2};

/// All features of a table, prepared for queries. Built once when a battle is loaded.
///
/// Questions about points ("in it or on its outline", MEASURE-4) take a point up to 0.01" outside
/// the outline as on it; questions about bases take an overlap up to 0.01" deep as touching;
/// questions about lengths along a line are exact, and the caller compares with the tolerance.
#[derive(Clone, Debug)]
pub struct TerrainMap {
    /// Width of the table in inches (x).
    pub width: f64,
    /// Depth of the table in inches (y).
    pub depth: f64,
    features: Vec<Feature>,
    forms: Vec<Form>,
    bounds: Vec<Bounds>,
    /// For each river and stream: the fords and roads that lie over it.
    crossings: Vec<Vec<usize>>,
    /// For each ford and stream: the body of water it belongs to.
    bodies: Vec<Option<usize>>,
    kinds: ByKind,
}

/// Indexes of the features that one question is about, so that it need not look at the others.
#[derive(Clone, Debug, Default)]
struct ByKind {
    areas: Vec<usize>,
    woods: Vec<usize>,
    hills: Vec<usize>,
    forbidden: Vec<usize>,
    solid: Vec<usize>,
    walls: Vec<usize>,
    /// Fords and streams.
    water: Vec<usize>,
}

impl ByKind {
    fn of(features: &[Feature]) -> Self {
        let those = |wanted: &dyn Fn(&Feature) -> bool| {
            (0..features.len())
                .filter(|&i| wanted(&features[i]))
                .collect()
        };
        Self {
            areas: those(&|it| !it.kind.is_linear()),
            woods: those(&|it| it.kind == TerrainKind::Woods),
            hills: those(&|it| it.kind == TerrainKind::Hill),
            forbidden: those(&Feature::is_forbidden),
            solid: those(&|it| it.kind == TerrainKind::Building && it.solid),
            walls: those(&|it| it.kind.is_linear()),
            water: those(&Feature::stops),
        }
    }
}

impl TerrainMap {
    /// Prepares a table of this size with these features.
    pub fn new(width: f64, depth: f64, features: Vec<Feature>) -> Self {
        let forms: Vec<Form> = features.iter().map(Form::of).collect();
        Self {
            width,
            depth,
            bounds: forms.iter().map(Form::bounds).collect(),
            crossings: touching::crossings(&features, &forms),
            bodies: touching::bodies_of_water(&features, &forms),
            kinds: ByKind::of(&features),
            forms,
            features,
        }
    }

    /// The features in the order of the scenario; queries answer with indexes into it.
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// The upright box round a feature, in inches.
    pub fn bounds(&self, feature: usize) -> Bounds {
        self.bounds[feature]
    }

    /// The features whose box comes within `radius` inches of a point, in order: a quick choice of
    /// what may matter there, never too few.
    pub fn near(&self, point: Vec2, radius: f64) -> impl Iterator<Item = usize> + '_ {
        (0..self.features.len()).filter(move |&i| self.bounds[i].distance(point) <= radius)
    }

    /// The features that a point is in or on the outline of, in order; where a ford or a road lies
    /// over a river or stream, only the ford or road is there (MEASURE-4). Walls, palisades and
    /// hedges have no inside.
    ///
    /// ```
    /// use muster_geometry::{Feature, Shape, TerrainKind, TerrainMap, Vec2};
    ///
    /// let rectangle = |kind, centre, size| Feature {
    ///     id: format!("{kind:?}"),
    ///     kind,
    ///     shape: Shape::Rectangle { centre, size, bearing: 0.0 },
    ///     level: 0,
    ///     steep: false,
    ///     solid: false,
    /// };
    /// let map = TerrainMap::new(72.0, 48.0, vec![
    ///     rectangle(TerrainKind::River, Vec2::new(36.0, 24.0), Vec2::new(72.0, 3.0)),
    ///     rectangle(TerrainKind::Road, Vec2::new(20.0, 24.0), Vec2::new(2.0, 48.0)),
    /// ]);
    /// assert_eq!(map.at(Vec2::new(30.0, 24.0)).collect::<Vec<_>>(), [0]);
    /// assert_eq!(map.at(Vec2::new(20.0, 24.0)).collect::<Vec<_>>(), [1]); // the bridge
    /// ```
    pub fn at(&self, point: Vec2) -> impl Iterator<Item = usize> + '_ {
        let areas = self.kinds.areas.iter().copied();
        areas.filter(move |&feature| self.is_at(feature, point))
    }

    /// Whether a feature is at a point, as [`TerrainMap::at`] has it.
    pub(crate) fn is_at(&self, feature: usize, point: Vec2) -> bool {
        self.holds(feature, point) && !self.is_crossed(feature, point)
    }

    /// Whether a point is in the outline of a feature or on it, whatever lies over it.
    pub(crate) fn holds(&self, feature: usize, point: Vec2) -> bool {
        self.bounds[feature].distance(point) <= TOUCHING
            && self.forms[feature].covers(point, TOUCHING)
    }

    /// Whether a ford or a road over this river or stream is at the point.
    fn is_crossed(&self, feature: usize, point: Vec2) -> bool {
        self.crossings[feature]
            .iter()
            .any(|&crossing| self.holds(crossing, point))
    }

    /// The height of the highest hill contour containing the point, 0 on the flat (MEASURE-4).
    pub fn height(&self, point: Vec2) -> u8 {
        let mut height = 0;
        for &hill in &self.kinds.hills {
            let level = self.features[hill].level;
            if level > height && self.holds(hill, point) {
                height = level;
            }
        }
        height
    }

    /// The prepared shape of a feature, for the sweeps of `trace`.
    pub(crate) fn form(&self, feature: usize) -> &Form {
        &self.forms[feature]
    }

    /// The fords and roads that lie over a river or stream, for the sweeps of `trace`.
    pub(crate) fn crossings(&self, feature: usize) -> &[usize] {
        &self.crossings[feature]
    }

    pub(crate) fn woods(&self) -> &[usize] {
        &self.kinds.woods
    }

    /// Fords and streams: what may stop a move (MOVE-5).
    pub(crate) fn water(&self) -> &[usize] {
        &self.kinds.water
    }

    pub(crate) fn hills(&self) -> &[usize] {
        &self.kinds.hills
    }

    pub(crate) fn solid_buildings(&self) -> &[usize] {
        &self.kinds.solid
    }
}

#[cfg(test)]
mod tests;
