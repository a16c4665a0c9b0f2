//! Outlines, to draw features.

use super::ellipse::Ellipse;
use super::ribbon;
use crate::pose::direction;
use crate::{Shape, Vec2};

/// The outline of a shape in inches: a ring that does not repeat its first point, to be filled by
/// the nonzero rule; for a [`Shape::Line`], the open line. Curves are within 0.001".
///
/// ```
/// use muster_geometry::{Shape, Vec2, shape::outline};
///
/// let road = Shape::Ribbon { points: vec![Vec2::new(0.0, 5.0), Vec2::new(9.0, 5.0)], width: 2.0 };
/// let ring = outline(&road);
/// assert_eq!(ring.len(), 4);
/// assert!(ring.contains(&Vec2::new(9.0, 6.0)));
/// ```
pub fn outline(shape: &Shape) -> Vec<Vec2> {
    match shape {
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
    }
}
