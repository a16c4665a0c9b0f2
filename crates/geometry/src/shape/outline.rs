//! Outlines, to draw features.

use super::ellipse::Ellipse;
use super::ribbon;
use crate::pose::direction;
use crate::{Feature, Shape, Vec2};

/// The outline of a feature in inches: closed rings that do not repeat their first point, to be
/// filled by the nonzero rule; for a [`Shape::Line`], the open line. Curves are within 0.001".
///
/// ```
/// use muster_geometry::{Feature, Shape, TerrainKind, Vec2, shape::outline};
///
/// let road = Feature {
///     id: "road".into(),
///     kind: TerrainKind::Road,
///     shape: Shape::Ribbon { points: vec![Vec2::new(0.0, 5.0), Vec2::new(9.0, 5.0)], width: 2.0 },
///     level: 0,
///     steep: false,
///     solid: false,
/// };
/// let ring = &outline(&road)[0];
/// assert_eq!(ring.len(), 4);
/// assert!(ring.contains(&Vec2::new(9.0, 6.0)));
/// ```
pub fn outline(feature: &Feature) -> Vec<Vec<Vec2>> {
    let ring = match &feature.shape {
        Shape::Polygon(points) | Shape::Line(points) => points.clone(),
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => {
            let along = direction(*bearing);
            let across = Vec2::new(along.y, -along.x);
            let (w, d) = (across * (size.x / 2.0), along * (size.y / 2.0));
            vec![
                *centre - w + d,
                *centre + w + d,
                *centre + w - d,
                *centre - w - d,
            ]
        }
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => Ellipse::new(*centre, *radii, *bearing)
            .ring()
            .points()
            .iter()
            .rev()
            .copied()
            .collect(),
        Shape::Ribbon { points, width } => ribbon::ring(points, *width),
    };
    vec![ring]
}
