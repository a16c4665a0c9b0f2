//! How terrain features lie on the picture: the exact shapes of the rules, in inches, y down.

use muster_geometry::pose::direction;
use muster_geometry::{Feature, Shape};

use crate::Vec2;
use crate::outline::{area, band};

/// Points farther out than this are brought back; no table is larger.
const FAR_OUT: f64 = 2_000.0;
/// How far beyond the table outlines are kept, in inches; nothing of a rim there can be seen.
const BEYOND: f64 = 6.0;

/// How a feature lies on the picture.
#[derive(Clone, Debug)]
pub(crate) enum Ground {
    /// It has an inside: the outline, not closed by a repeated point.
    Area(Vec<Vec2>),
    /// A band along a middle line, with its full width.
    Band(Vec<Vec2>, f64),
    /// A line.
    Line(Vec<Vec2>),
}

impl Ground {
    /// The feature as the rules see it on a table of this width and depth; nothing when too few of
    /// its points are usable, or when its kind needs an inside and its shape has none. What lies
    /// well beyond the table is cut off.
    pub(crate) fn of(feature: &Feature, table: Vec2) -> Option<Self> {
        let table_depth = table.y;
        let flip = |points: &[Vec2]| -> Vec<Vec2> {
            let mut flipped: Vec<Vec2> = points
                .iter()
                .filter(|point| point.is_finite())
                .map(|point| {
                    let bound = Vec2::splat(FAR_OUT);
                    Vec2::new(point.x, table_depth - point.y).clamp(-bound, bound)
                })
                .collect();
            flipped.dedup_by(|a, b| a.distance(*b) < 1e-6);
            flipped
        };
        let ground = match &feature.shape {
            Shape::Polygon(points) => Self::Area(flip(points)),
            Shape::Rectangle {
                centre,
                size,
                bearing,
            } => {
                let half = *size / 2.0;
                let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
                Self::Area(flip(&corners.map(|(x, y)| {
                    place(*centre, *bearing, Vec2::new(x * half.x, y * half.y))
                })))
            }
            Shape::Ellipse {
                centre,
                radii,
                bearing,
            } => {
                const CORNERS: usize = 72;
                let points: Vec<Vec2> = (0..CORNERS)
                    .map(|corner| {
                        let angle = corner as f64 / CORNERS as f64 * std::f64::consts::TAU;
                        let (sin, cos) = libm::sincos(angle);
                        place(*centre, *bearing, Vec2::new(radii.x * sin, radii.y * cos))
                    })
                    .collect();
                Self::Area(flip(&points))
            }
            Shape::Ribbon { points, width } => {
                if !width.is_finite() {
                    return None;
                }
                Self::Band(flip(points), width.clamp(0.0, FAR_OUT))
            }
            Shape::Line(points) => Self::Line(flip(points)),
        };
        let ground = match ground {
            Self::Line(_) if !feature.kind.is_linear() => return None,
            Self::Area(points) => Self::Area(cut(points, table)),
            other => other,
        };
        let enough = match &ground {
            Self::Area(points) => points.len() >= 3 && area(points) > 1e-6,
            Self::Band(points, width) => points.len() >= 2 && *width > 0.0,
            Self::Line(points) => points.len() >= 2,
        };
        enough.then_some(ground)
    }

    /// The outline of what has an inside; none for lines.
    pub(crate) fn outline(&self) -> Vec<Vec2> {
        match self {
            Self::Area(points) => points.clone(),
            Self::Band(points, width) => band(points, *width),
            Self::Line(_) => Vec::new(),
        }
    }

    /// The middle line and width of a band, or of a four-sided outline along its longer side.
    pub(crate) fn middle(&self) -> Option<(Vec<Vec2>, f64)> {
        match self {
            Self::Band(points, width) => Some((points.clone(), *width)),
            Self::Area(points) if points.len() == 4 => {
                let side = |a: usize, b: usize| points[a].distance(points[b]);
                let mid = |a: usize, b: usize| (points[a] + points[b]) / 2.0;
                let (along, across) = (side(0, 1), side(1, 2));
                Some(if along >= across {
                    (vec![mid(0, 3), mid(1, 2)], across)
                } else {
                    (vec![mid(0, 1), mid(2, 3)], along)
                })
            }
            _ => None,
        }
    }
}

/// The part of an outline on or near the table (Sutherland-Hodgman).
fn cut(mut outline: Vec<Vec2>, table: Vec2) -> Vec<Vec2> {
    // Each side of the frame: a normal outward, and how far out along it one may be.
    let sides = [
        (Vec2::NEG_X, BEYOND),
        (Vec2::X, table.x + BEYOND),
        (Vec2::NEG_Y, BEYOND),
        (Vec2::Y, table.y + BEYOND),
    ];
    for (normal, most) in sides {
        if outline.iter().all(|point| point.dot(normal) <= most) {
            continue;
        }
        let mut kept = Vec::with_capacity(outline.len() + 2);
        for (index, to) in outline.iter().enumerate() {
            let from = outline[(index + outline.len() - 1) % outline.len()];
            let (out_from, out_to) = (from.dot(normal) - most, to.dot(normal) - most);
            if (out_from > 0.0) != (out_to > 0.0) {
                kept.push(from.lerp(*to, out_from / (out_from - out_to)));
            }
            if out_to <= 0.0 {
                kept.push(*to);
            }
        }
        outline = kept;
    }
    outline
}

fn place(centre: Vec2, bearing: f64, offset: Vec2) -> Vec2 {
    let bearing = if bearing.is_finite() { bearing } else { 0.0 };
    let ahead = direction(bearing);
    let right = Vec2::new(ahead.y, -ahead.x);
    centre + right * offset.x + ahead * offset.y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Vec<Vec2> {
        [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
            .map(|(x, y)| Vec2::new(x, y))
            .to_vec()
    }

    #[test]
    fn shapes_without_an_inside_are_left_out() {
        use muster_geometry::TerrainKind;
        let feature = |shape| Feature {
            id: "x".into(),
            kind: TerrainKind::Woods,
            shape,
            level: 0,
            steep: false,
            solid: false,
        };
        for shape in [
            Shape::Polygon(vec![]),
            Shape::Polygon(vec![Vec2::ZERO; 5]),
            Shape::Polygon(vec![Vec2::new(f64::NAN, 1.0); 5]),
            Shape::Line(vec![Vec2::ZERO]),
            Shape::Ribbon {
                points: vec![],
                width: 3.0,
            },
            Shape::Ribbon {
                points: square(),
                width: f64::NAN,
            },
            Shape::Ellipse {
                centre: Vec2::ZERO,
                radii: Vec2::ZERO,
                bearing: 0.0,
            },
        ] {
            assert!(
                Ground::of(&feature(shape.clone()), Vec2::new(72.0, 48.0)).is_none(),
                "{shape:?}"
            );
        }
    }

    #[test]
    fn what_lies_far_beyond_the_table_is_cut_off() {
        let far = vec![
            Vec2::new(-900.0, 10.0),
            Vec2::new(900.0, 10.0),
            Vec2::new(900.0, 20.0),
            Vec2::new(-900.0, 20.0),
        ];
        let near = cut(far, Vec2::new(72.0, 48.0));
        assert!((area(&near) - 840.0).abs() < 1e-9, "{near:?}");
        assert!(cut(square(), Vec2::new(-90.0, 48.0)).is_empty());
        assert_eq!(cut(square(), Vec2::new(72.0, 48.0)), square());
    }

    #[test]
    fn bearings_turn_clockwise_on_the_picture() {
        let feature = Feature {
            id: "x".into(),
            kind: muster_geometry::TerrainKind::Field,
            shape: Shape::Rectangle {
                centre: Vec2::new(10.0, 10.0),
                size: Vec2::new(2.0, 8.0),
                bearing: 90.0,
            },
            level: 0,
            steep: false,
            solid: false,
        };
        let outline = Ground::of(&feature, Vec2::new(72.0, 48.0))
            .map(|ground| ground.outline())
            .unwrap_or_default();
        assert!(
            outline
                .iter()
                .any(|point| point.distance(Vec2::new(14.0, 39.0)) < 1e-9)
        );
    }
}
