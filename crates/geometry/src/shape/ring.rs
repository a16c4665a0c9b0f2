//! A closed ring of straight edges and the area in it.

use super::segment::{
    Meeting, Ray, is_right_of, nearest_on_segment, segment_meets_base, segment_to_base,
};
use super::tree::BoxTree;
use super::{Bounds, Intervals, NOISE, joined, signed_area};
use crate::{Base, Vec2};

/// A simple polygon with a tree over its edges.
#[derive(Clone, Debug)]
pub struct Ring {
    points: Vec<Vec2>,
    tree: BoxTree,
    bounds: Bounds,
}

impl Ring {
    /// The ring through these points, stored counterclockwise.
    pub fn new(mut points: Vec<Vec2>) -> Self {
        points.dedup();
        while points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if signed_area(&points) < 0.0 {
            points.reverse();
        }
        let boxes: Vec<Bounds> = (0..points.len())
            .map(|i| Bounds::of(&[points[i], points[(i + 1) % points.len()]]))
            .collect();
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

    /// The points, counterclockwise.
    pub(crate) fn points(&self) -> &[Vec2] {
        &self.points
    }

    fn edge(&self, index: usize) -> (Vec2, Vec2) {
        let next = if index + 1 == self.points.len() {
            0
        } else {
            index + 1
        };
        (self.points[index], self.points[next])
    }

    /// Whether a point lies inside, by the number of edges to its right.
    fn surrounds(&self, point: Vec2) -> bool {
        let mut inside = false;
        self.tree.any(
            |b| b.min.y <= point.y && point.y <= b.max.y && point.x <= b.max.x,
            |i| {
                let (p, q) = self.edge(i);
                inside ^= is_right_of(p, q, point);
                false
            },
        );
        inside
    }

    /// Whether the outline comes within `reach` inches of a point.
    fn outline_near(&self, point: Vec2, reach: f64) -> bool {
        self.tree.any(
            |b| b.distance(point) <= reach,
            |i| {
                let (p, q) = self.edge(i);
                point.distance(nearest_on_segment(point, p, q)) <= reach
            },
        )
    }

    /// Whether a point lies inside, more than so many inches from the outline.
    pub fn holds_deep(&self, point: Vec2, inches: f64) -> bool {
        self.surrounds(point) && !self.outline_near(point, inches)
    }

    /// Whether a point is inside or within `reach` inches of the outline.
    pub(crate) fn covers(&self, point: Vec2, reach: f64) -> bool {
        self.bounds.distance(point) <= reach
            && (self.surrounds(point) || self.outline_near(point, reach))
    }

    /// The point of the area nearest to a point.
    pub(crate) fn nearest_point(&self, point: Vec2) -> Vec2 {
        if self.points.is_empty() || self.surrounds(point) {
            return point;
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

    /// The stretches of the way between two points that run inside or along the outline.
    pub(crate) fn intervals(&self, from: Vec2, to: Vec2) -> Intervals {
        let ray = Ray::new(from, to);
        if ray.length == 0.0 {
            return if self.covers(from, NOISE) {
                vec![(0.0, 1.0)]
            } else {
                Vec::new()
            };
        }
        let reach = Bounds::of(&[from, to]).grown(NOISE);
        if !self.bounds.meets(reach) {
            return Vec::new();
        }
        let mut cuts = vec![0.0, 1.0];
        let mut cut = |part: f64| {
            if part > 0.0 && part < 1.0 {
                cuts.push(part);
            }
        };
        self.tree.any(
            |b| b.meets(reach),
            |i| {
                let (p, q) = self.edge(i);
                match ray.meeting(p, q) {
                    Meeting::Apart => {}
                    Meeting::At(part) => cut(part),
                    Meeting::Along(first, last) => {
                        cut(first);
                        cut(last);
                    }
                }
                false
            },
        );
        cuts.sort_by(f64::total_cmp);
        // Between two cuts a stretch is wholly in or wholly out: its middle tells.
        let inside = cuts
            .windows(2)
            .filter(|pair| pair[1] > pair[0])
            .filter(|pair| self.covers(ray.at(pair[0].midpoint(pair[1])), NOISE))
            .map(|pair| (pair[0], pair[1]))
            .collect();
        joined(inside)
    }

    /// Whether a base that is `inset` inches smaller on every side meets the area.
    pub(crate) fn meets_base(&self, base: &Base, inset: f64) -> bool {
        let reach = Bounds::of_base(base);
        self.bounds.meets(reach)
            && (self.surrounds(base.centre)
                || self.tree.any(
                    |b| b.meets(reach),
                    |i| {
                        let (p, q) = self.edge(i);
                        segment_meets_base(p, q, base, inset)
                    },
                ))
    }

    /// The distance to a base in inches, 0 where they meet.
    pub(crate) fn distance(&self, base: &Base) -> f64 {
        if self.meets_base(base, 0.0) {
            return 0.0;
        }
        let (nearest, _) = self.tree.nearest(
            |b| b.distance(base.centre) - base.reach(),
            |i| {
                let (p, q) = self.edge(i);
                segment_to_base(p, q, base)
            },
        );
        nearest
    }

    /// Visits the edges that come near a box.
    pub(crate) fn edges_near(&self, near: Bounds, mut each: impl FnMut(Vec2, Vec2)) {
        self.tree.any(
            |b| b.meets(near),
            |i| {
                let (p, q) = self.edge(i);
                each(p, q);
                false
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_deep_lies_inside_and_off_every_side_of_a_notched_ring() {
        // A square with a notch from the right that ends at x = 5.
        let ring = [
            (0.0, 0.0),
            (10.0, 0.0),
            (10.0, 4.0),
            (5.0, 5.0),
            (10.0, 6.0),
            (10.0, 10.0),
            (0.0, 10.0),
        ];
        for turned in [false, true] {
            let mut points = ring.map(|(x, y)| Vec2::new(x, y)).to_vec();
            if turned {
                points.reverse();
            }
            let ring = Ring::new(points);
            let deep = |x: f64, y: f64| ring.holds_deep(Vec2::new(x, y), 1.0);
            assert!(deep(1.01, 5.0) && !deep(0.99, 5.0));
            assert!(deep(3.99, 5.0) && !deep(4.01, 5.0), "the end of the notch");
            assert!(!deep(9.0, 5.0), "in the notch");
            assert!(!deep(12.0, 5.0), "outside, and far from it");
        }
    }
}
