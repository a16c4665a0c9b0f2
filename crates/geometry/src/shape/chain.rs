//! Lines without thickness: walls, palisades, hedges.

use super::segment::{Meeting, Ray, nearest_on_segment, segment_meets_base, segment_to_base};
use super::tree::BoxTree;
use super::{Bounds, NOISE};
use crate::{Base, Vec2};

/// An open line through points.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    points: Vec<Vec2>,
    tree: BoxTree,
    bounds: Bounds,
}

impl Chain {
    pub(crate) fn new(mut points: Vec<Vec2>) -> Self {
        points.dedup();
        let boxes: Vec<Bounds> = points.windows(2).map(Bounds::of).collect();
        let tree = BoxTree::over(&boxes);
        let bounds = tree.bounds();
        Self {
            points,
            tree,
            bounds,
        }
    }

    pub(crate) fn bounds(&self) -> Bounds {
        self.bounds
    }

    pub(crate) fn points(&self) -> &[Vec2] {
        &self.points
    }

    fn edge(&self, index: usize) -> (Vec2, Vec2) {
        (self.points[index], self.points[index + 1])
    }

    /// Where the way between two points crosses or touches the line, as sorted parts of the way.
    /// A stretch of the line that runs along the way is not crossed.
    pub(crate) fn crossings(&self, from: Vec2, to: Vec2) -> Vec<f64> {
        let ray = Ray::new(from, to);
        let mut crossings = Vec::new();
        if ray.length == 0.0 {
            return crossings;
        }
        let reach = Bounds::of(&[from, to]).grown(NOISE);
        let slack = NOISE / ray.length;
        self.tree.any(
            |b| b.meets(reach),
            |i| {
                let (p, q) = self.edge(i);
                if let Meeting::At(part) = ray.meeting(p, q)
                    && (-slack..=1.0 + slack).contains(&part)
                {
                    crossings.push(part.clamp(0.0, 1.0));
                }
                false
            },
        );
        crossings.sort_by(f64::total_cmp);
        crossings
    }

    pub(crate) fn meets_base(&self, base: &Base, inset: f64) -> bool {
        let reach = Bounds::of_base(base);
        self.tree.any(
            |b| b.meets(reach),
            |i| {
                let (p, q) = self.edge(i);
                segment_meets_base(p, q, base, inset)
            },
        )
    }

    pub(crate) fn distance(&self, base: &Base) -> f64 {
        let (nearest, _) = self.tree.nearest(
            |b| b.distance(base.centre) - base.reach(),
            |i| {
                let (p, q) = self.edge(i);
                segment_to_base(p, q, base)
            },
        );
        nearest
    }

    pub(crate) fn nearest_point(&self, point: Vec2) -> Vec2 {
        if self.points.len() < 2 {
            return self.points.first().copied().unwrap_or(point);
        }
        let on_edge = |i| {
            let (p, q) = self.edge(i);
            nearest_on_segment(point, p, q)
        };
        let (_, nearest) = self
            .tree
            .nearest(|b| b.distance(point), |i| on_edge(i).distance(point));
        on_edge(nearest)
    }
}
