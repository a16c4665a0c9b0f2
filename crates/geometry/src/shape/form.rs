//! A feature's shape, prepared for measuring.

use super::ellipse::Ellipse;
use super::tree::BoxTree;
use super::{Bounds, Chain, Intervals, Ring, joined, outline, ribbon};
use crate::{Base, Feature, Shape, Vec2};

/// One piece of an area.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    Ring(Ring),
    Ellipse(Ellipse),
}

impl Part {
    fn bounds(&self) -> Bounds {
        match self {
            Self::Ring(ring) => ring.bounds(),
            Self::Ellipse(ellipse) => ellipse.bounds(),
        }
    }

    pub(crate) fn covers(&self, point: Vec2, reach: f64) -> bool {
        match self {
            Self::Ring(ring) => ring.covers(point, reach),
            Self::Ellipse(ellipse) => ellipse.covers(point, reach),
        }
    }

    fn nearest_point(&self, point: Vec2) -> Vec2 {
        match self {
            Self::Ring(ring) => ring.nearest_point(point),
            Self::Ellipse(ellipse) => ellipse.nearest_point(point),
        }
    }

    fn intervals(&self, from: Vec2, to: Vec2) -> Intervals {
        match self {
            Self::Ring(ring) => ring.intervals(from, to),
            Self::Ellipse(ellipse) => ellipse.intervals(from, to),
        }
    }

    pub(crate) fn meets_base(&self, base: &Base, inset: f64) -> bool {
        match self {
            Self::Ring(ring) => ring.meets_base(base, inset),
            Self::Ellipse(ellipse) => ellipse.meets_base(base, inset),
        }
    }

    fn distance(&self, base: &Base) -> f64 {
        match self {
            Self::Ring(ring) => ring.distance(base),
            Self::Ellipse(ellipse) => ellipse.distance(base),
        }
    }
}

/// Where a feature lies: an area made of one or more pieces, or a line.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A point is in the area when it is in any piece.
    Area {
        parts: Vec<Part>,
        tree: BoxTree,
    },
    Line(Chain),
}

impl Form {
    pub(crate) fn of(feature: &Feature) -> Self {
        if let Shape::Line(points) = &feature.shape {
            return Self::Line(Chain::new(points.clone()));
        }
        if feature.kind.is_linear() {
            // A wall drawn as an area stands along its outline.
            let mut points = outline(&feature.shape);
            points.extend(points.first().copied());
            return Self::Line(Chain::new(points));
        }
        let parts: Vec<Part> = match &feature.shape {
            Shape::Ellipse {
                centre,
                radii,
                bearing,
            } => vec![Part::Ellipse(Ellipse::new(*centre, *radii, *bearing))],
            Shape::Ribbon { points, width } => ribbon::pieces(points, *width)
                .into_iter()
                .map(|piece| Part::Ring(Ring::new(piece)))
                .collect(),
            shape => vec![Part::Ring(Ring::new(outline(shape)))],
        };
        let boxes: Vec<Bounds> = parts.iter().map(Part::bounds).collect();
        let tree = BoxTree::over(&boxes);
        Self::Area { parts, tree }
    }

    pub(crate) fn bounds(&self) -> Bounds {
        match self {
            Self::Area { tree, .. } => tree.bounds(),
            Self::Line(chain) => chain.bounds(),
        }
    }

    /// Whether a point is in the area or within `reach` inches of its outline; never for a line.
    pub(crate) fn covers(&self, point: Vec2, reach: f64) -> bool {
        match self {
            Self::Area { parts, tree } => tree.any(
                |b| b.distance(point) <= reach,
                |i| parts[i].covers(point, reach),
            ),
            Self::Line(_) => false,
        }
    }

    /// The stretches of the way between two points that run in the area.
    pub(crate) fn intervals(&self, from: Vec2, to: Vec2) -> Intervals {
        let Self::Area { parts, tree } = self else {
            return Vec::new();
        };
        let reach = Bounds::of(&[from, to]).grown(super::NOISE);
        let mut all = Vec::new();
        tree.any(
            |b| b.meets(reach),
            |i| {
                all.append(&mut parts[i].intervals(from, to));
                false
            },
        );
        if parts.len() > 1 { joined(all) } else { all }
    }

    /// Whether a base that is `inset` inches smaller on every side meets it.
    pub(crate) fn meets_base(&self, base: &Base, inset: f64) -> bool {
        match self {
            Self::Area { parts, tree } => {
                let reach = Bounds::of_base(base);
                tree.any(|b| b.meets(reach), |i| parts[i].meets_base(base, inset))
            }
            Self::Line(chain) => chain.meets_base(base, inset),
        }
    }

    /// The distance to a base in inches, 0 where they meet.
    pub(crate) fn distance(&self, base: &Base) -> f64 {
        match self {
            Self::Area { parts, tree } => {
                tree.nearest(
                    |b| b.distance(base.centre) - base.reach(),
                    |i| parts[i].distance(base),
                )
                .0
            }
            Self::Line(chain) => chain.distance(base),
        }
    }

    /// The point of it nearest to a point.
    pub(crate) fn nearest_point(&self, point: Vec2) -> Vec2 {
        match self {
            Self::Area { parts, tree } => {
                let nearest = |i: usize| parts[i].nearest_point(point);
                let (away, part) =
                    tree.nearest(|b| b.distance(point), |i| nearest(i).distance(point));
                if away.is_finite() {
                    nearest(part)
                } else {
                    point
                }
            }
            Self::Line(chain) => chain.nearest_point(point),
        }
    }

    /// Visits the edges of all pieces that come near a box; ellipses as rings within 0.001".
    pub(crate) fn edges_near(&self, near: Bounds, mut each: impl FnMut(Vec2, Vec2)) {
        match self {
            Self::Area { parts, tree } => {
                tree.any(
                    |b| b.meets(near),
                    |i| {
                        match &parts[i] {
                            Part::Ring(ring) => ring.edges_near(near, &mut each),
                            Part::Ellipse(ellipse) => {
                                ellipse.ring().edges_near(near, &mut each);
                            }
                        }
                        false
                    },
                );
            }
            Self::Line(chain) => {
                for pair in chain.points().windows(2) {
                    each(pair[0], pair[1]);
                }
            }
        }
    }
}
