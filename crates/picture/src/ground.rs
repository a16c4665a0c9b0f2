//! How terrain features lie on the picture: the exact shapes of the rules, in inches, y down.

use muster_geometry::shape::{outline, signed_area};
use muster_geometry::{Feature, Shape};

use crate::Vec2;

/// Points farther out than this are brought back; no table is larger.
const FAR_OUT: f64 = 2_000.0;
/// How far beyond the table outlines are kept, in inches; nothing of a rim there can be seen.
const BEYOND: f64 = 6.0;

/// How a feature lies on the picture.
#[derive(Clone, Debug)]
pub(crate) enum Ground {
    /// It has an inside: the outline, not closed by a repeated point.
    Area(Vec<Vec2>),
    /// A band along a middle line.
    Band {
        /// The outline, not closed by a repeated point.
        outline: Vec<Vec2>,
        /// The middle line.
        line: Vec<Vec2>,
        /// The full width.
        width: f64,
    },
    /// A line.
    Line(Vec<Vec2>),
}

impl Ground {
    /// The feature as the rules see it on a table of this width and depth; nothing when too few of
    /// its points are usable, or when its kind needs an inside and its shape has none. What lies
    /// well beyond the table is cut off.
    pub(crate) fn of(feature: &Feature, table: Vec2) -> Option<Self> {
        let flip = |points: &[Vec2]| -> Vec<Vec2> {
            let mut flipped: Vec<Vec2> = points
                .iter()
                .map(|point| Vec2::new(point.x, table.y - point.y))
                .collect();
            flipped.dedup_by(|a, b| a.distance(*b) < 1e-6);
            flipped
        };
        let shape = drawable(&feature.shape)?;
        let around = flip(&outline(&shape));
        let ground = match &shape {
            Shape::Ribbon { points, width } => Self::Band {
                outline: around,
                line: flip(points),
                width: *width,
            },
            Shape::Line(_) => Self::Line(around),
            // Every third of its points: still within 0.009", less than the tolerance (MEASURE-3).
            Shape::Ellipse { .. } => Self::Area(around.into_iter().step_by(3).collect()),
            Shape::Polygon(_) | Shape::Rectangle { .. } => Self::Area(around),
        };
        let ground = match ground {
            Self::Line(_) if !feature.kind.is_linear() => return None,
            Self::Area(points) => Self::Area(cut(points, table)),
            other => other,
        };
        let enough = match &ground {
            Self::Area(points) => points.len() >= 3 && signed_area(points).abs() > 1e-6,
            Self::Band { line, width, .. } => line.len() >= 2 && *width > 0.0,
            Self::Line(points) => points.len() >= 2,
        };
        enough.then_some(ground)
    }

    /// The outline of what has an inside; none for lines.
    pub(crate) fn outline(&self) -> Vec<Vec2> {
        match self {
            Self::Area(outline) | Self::Band { outline, .. } => outline.clone(),
            Self::Line(_) => Vec::new(),
        }
    }

    /// The middle line and width of a band, or of a four-sided outline along its longer side.
    pub(crate) fn middle(&self) -> Option<(Vec<Vec2>, f64)> {
        match self {
            Self::Band { line, width, .. } => Some((line.clone(), *width)),
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

/// A shape without what cannot be drawn: points that are no numbers, and those too far out.
fn drawable(shape: &Shape) -> Option<Shape> {
    let near = |point: Vec2| point.clamp(Vec2::splat(-FAR_OUT), Vec2::splat(FAR_OUT));
    let sound = |points: &[Vec2]| -> Vec<Vec2> {
        let finite = points.iter().filter(|point| point.is_finite());
        finite.map(|&point| near(point)).collect()
    };
    let whole = |centre: Vec2, size: Vec2, bearing: f64| {
        (centre.is_finite() && size.is_finite()).then(|| {
            let bearing = if bearing.is_finite() { bearing } else { 0.0 };
            (near(centre), near(size), bearing)
        })
    };
    Some(match shape {
        Shape::Polygon(points) => Shape::Polygon(sound(points)),
        Shape::Line(points) => Shape::Line(sound(points)),
        Shape::Ribbon { points, width } => Shape::Ribbon {
            points: sound(points),
            width: width.is_finite().then(|| width.clamp(0.0, FAR_OUT))?,
        },
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => {
            let (centre, size, bearing) = whole(*centre, *size, *bearing)?;
            Shape::Rectangle {
                centre,
                size,
                bearing,
            }
        }
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => {
            let (centre, radii, bearing) = whole(*centre, *radii, *bearing)?;
            Shape::Ellipse {
                centre,
                radii,
                bearing,
            }
        }
    })
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
        assert!((signed_area(&near).abs() - 840.0).abs() < 1e-9, "{near:?}");
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

    #[test]
    fn what_is_drawn_is_the_outline_of_the_rules() {
        use muster_geometry::{TerrainKind, TerrainMap};
        let table = Vec2::new(72.0, 48.0);
        for (kind, shape) in [
            (TerrainKind::Woods, Shape::Polygon(square())),
            (
                TerrainKind::Hill,
                Shape::Ellipse {
                    centre: Vec2::new(30.0, 20.0),
                    radii: Vec2::new(9.0, 4.0),
                    bearing: 30.0,
                },
            ),
            (
                TerrainKind::River,
                // A hairpin, whose mitre is cut off, and a blunt turn.
                Shape::Ribbon {
                    points: vec![
                        Vec2::new(10.0, 30.0),
                        Vec2::new(40.0, 30.0),
                        Vec2::new(12.0, 24.0),
                        Vec2::new(30.0, 10.0),
                    ],
                    width: 3.0,
                },
            ),
        ] {
            let feature = Feature {
                id: "x".into(),
                kind,
                shape,
                level: 1,
                steep: false,
                solid: false,
            };
            let drawn = Ground::of(&feature, table)
                .map(|ground| ground.outline())
                .unwrap_or_default();
            assert!(drawn.len() >= 4, "{kind:?}");
            let map = TerrainMap::new(table.x, table.y, vec![feature]);
            for point in drawn {
                let on_table = Vec2::new(point.x, table.y - point.y);
                let is_in = |at| map.at(at).next().is_some();
                assert!(is_in(on_table), "{kind:?} {on_table}");
                let mut ring = (0..16).map(|part| {
                    muster_geometry::pose::direction(f64::from(part) * 22.5) * 0.05 + on_table
                });
                let inner = kind == TerrainKind::River;
                assert!(inner || !ring.all(is_in), "{kind:?} {on_table}");
            }
        }
    }
}
