//! Bases and features as parry2d colliders (f32), for whoever puts them in a parry world; in this
//! crate only tests use them, to cross-check. They never decide.

use super::convex::convex_pieces;
use super::form::{Form, Part};
use crate::{Base, Feature, Vec2};
use parry2d::math::{Pose, Rotation, Vector};
use parry2d::shape::{Cuboid, SharedShape};

/// A base as a collider: where it stands and its box.
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, Vec2, base::gap, shape::base_collider};
///
/// let base = |x, facing| Base::new(Pose::snapped(Vec2::new(x, 9.0), facing), BaseSize::STANDARD);
/// let (a, b) = (base(10.0, 0.0), base(16.0, 30.0));
/// let ((at, shape), (other_at, other)) = (base_collider(&a), base_collider(&b));
/// let rough = parry2d::query::distance(&at, &shape, &other_at, &other).unwrap().distance;
/// assert!((f64::from(rough) - gap(&a, &b)).abs() < 0.02);
/// ```
pub fn base_collider(base: &Base) -> (Pose, Cuboid) {
    let right = base.right();
    let rotation = Rotation::from_cos_sin_unchecked(right.x as f32, right.y as f32);
    let pose = Pose::from_parts(vector(base.centre), rotation);
    (pose, Cuboid::new(vector(base.half)))
}

/// A feature as a collider, in place: convex pieces, or a line. Nothing where the shape is too
/// small or too tangled to be cut into triangles.
pub fn feature_collider(feature: &Feature) -> Option<SharedShape> {
    match Form::of(feature) {
        Form::Line(chain) => {
            let points: Vec<Vector> = chain.points().iter().copied().map(vector).collect();
            (points.len() > 1).then(|| SharedShape::polyline(points, None))
        }
        Form::Area { parts, .. } => {
            let pieces: Vec<(Pose, SharedShape)> = parts.iter().flat_map(pieces_of).collect();
            (!pieces.is_empty()).then(|| SharedShape::compound(pieces))
        }
    }
}

fn pieces_of(part: &Part) -> Vec<(Pose, SharedShape)> {
    let ring = match part {
        Part::Ring(ring) => ring,
        Part::Ellipse(ellipse) => ellipse.ring(),
    };
    convex_pieces(ring.points().iter().copied().map(vector).collect())
        .into_iter()
        .filter_map(SharedShape::convex_polyline_unmodified)
        .map(|shape| (Pose::IDENTITY, shape))
        .collect()
}

fn vector(of: Vec2) -> Vector {
    Vector::new(of.x as f32, of.y as f32)
}
