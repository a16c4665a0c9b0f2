//! Bases and terrain as parry2d colliders, held in the battle's world: a feature's is made once, when
//! the battle is loaded, a base's is kept in step with its placement by `apply`.
//!
//! They are f32, so they find what is near and never decide: the facts ask the exact functions of
//! `geometry`, and tests hold the two against each other.

use bevy_ecs::component::Component;
use bevy_ecs::system::{Query, SystemParam};
use muster_geometry::shape::base_collider;
use muster_geometry::{Base, Vec2};
use parry2d::bounding_volume::{Aabb, BoundingVolume};
use parry2d::math::{Pose, Vector};
use parry2d::query::distance;
use parry2d::shape::{Ball, Cuboid, Shape, SharedShape};

use crate::components::Status;
use crate::id::UnitId;

/// So far off may f32 and the cutting of shapes be, in inches: who prunes with colliders allows for
/// it.
pub const MARGIN: f64 = 0.05;

/// A unit's base: where it is, and its box.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct BaseCollider {
    /// Where it is.
    pub at: Pose,
    /// Its box.
    pub shape: Cuboid,
}

impl BaseCollider {
    /// The collider of a base.
    pub fn of(base: &Base) -> Self {
        let (at, shape) = base_collider(base);
        Self { at, shape }
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Aabb {
        self.shape.compute_aabb(&self.at)
    }
}

/// A feature of the terrain, in place.
#[derive(Component, Clone)]
pub struct FeatureCollider {
    /// Its place among the features, in scenario order.
    pub feature: usize,
    /// Its shape; none where it is too small or too tangled to be cut into convex pieces.
    pub shape: Option<SharedShape>,
}

impl std::fmt::Debug for FeatureCollider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FeatureCollider")
            .field("feature", &self.feature)
            .finish_non_exhaustive()
    }
}

/// All colliders of a battle.
#[derive(SystemParam)]
pub struct Colliders<'w, 's> {
    bases: Query<'w, 's, (&'static UnitId, &'static Status, &'static BaseCollider)>,
    features: Query<'w, 's, &'static FeatureCollider>,
}

impl Colliders<'_, '_> {
    /// The bases on the table, in scenario order.
    pub fn bases(&self) -> Vec<(UnitId, BaseCollider)> {
        let on_table = |(_, status, _): &(&UnitId, &Status, &BaseCollider)| status.on_table();
        let mut bases: Vec<_> = self
            .bases
            .iter()
            .filter(on_table)
            .map(|(unit, _, collider)| (*unit, *collider))
            .collect();
        bases.sort_by_key(|(unit, _)| *unit);
        bases
    }

    /// The features, in scenario order.
    pub fn features(&self) -> Vec<&FeatureCollider> {
        let mut features: Vec<_> = self.features.iter().collect();
        features.sort_by_key(|collider| collider.feature);
        features
    }

    /// The units on the table that may be within `range` inches of a base, in scenario order.
    pub fn units_near(&self, base: &Base, range: f64) -> Vec<UnitId> {
        let reach = BaseCollider::of(base)
            .bounds()
            .loosened((range + MARGIN) as f32);
        let bases = self.bases().into_iter();
        bases
            .filter(|(_, collider)| collider.bounds().intersects(&reach))
            .map(|(unit, _)| unit)
            .collect()
    }

    /// The features that a base may overlap, in scenario order.
    pub fn features_under(&self, base: &Base) -> Vec<usize> {
        let base = BaseCollider::of(base);
        self.features_within(&base.at, &base.shape)
    }

    /// What may be at a point: units and features, each in scenario order.
    pub fn at(&self, point: Vec2) -> (Vec<UnitId>, Vec<usize>) {
        let at = Pose::from_translation(Vector::new(point.x as f32, point.y as f32));
        let spot = Ball::new(0.0);
        let bases = self.bases().into_iter();
        let units = bases
            .filter(|(_, base)| meet(&base.at, &base.shape, &at, &spot))
            .map(|(unit, _)| unit)
            .collect();
        (units, self.features_within(&at, &spot))
    }

    fn features_within(&self, at: &Pose, shape: &dyn Shape) -> Vec<usize> {
        let near = |collider: &&FeatureCollider| match &collider.shape {
            // What has no collider may be anywhere.
            None => true,
            Some(feature) => meet(&Pose::IDENTITY, &**feature, at, shape),
        };
        let features = self.features().into_iter();
        features.filter(near).map(|it| it.feature).collect()
    }
}

/// Whether two shapes may share a point.
fn meet(at: &Pose, shape: &dyn Shape, other_at: &Pose, other: &dyn Shape) -> bool {
    // A pair that parry cannot measure is not ruled out.
    distance(at, shape, other_at, other).map_or(true, |answer| f64::from(answer.distance) <= MARGIN)
}
