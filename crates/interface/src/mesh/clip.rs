//! Triangles cut off at the rim of a region.

use muster_picture::Vec2;

use super::{Corner, Triangles};

/// A part of the plane, made of convex parts that do not overlap.
#[derive(Clone, Debug, Default)]
pub(super) struct Region {
    parts: Vec<Part>,
}

/// A convex outline, its corners counter-clockwise where y goes up, and the box around it.
#[derive(Clone, Debug)]
struct Part {
    corners: Vec<Vec2>,
    low: Vec2,
    high: Vec2,
}

impl Region {
    /// Of convex outlines; those without an inside are left out.
    pub(super) fn new(outlines: impl Iterator<Item = Vec<Vec2>>) -> Self {
        let part = |mut corners: Vec<Vec2>| {
            let area = area(&corners);
            if area < 0.0 {
                corners.reverse();
            }
            let (low, high) = bounds(corners.iter().copied())?;
            (area != 0.0).then_some(Part { corners, low, high })
        };
        Self {
            parts: outlines.filter_map(part).collect(),
        }
    }

    /// A rectangle between two corners.
    pub(super) fn rectangle(low: Vec2, high: Vec2) -> Self {
        let corner = Vec2::new;
        Self::new(std::iter::once(vec![
            low,
            corner(high.x, low.y),
            high,
            corner(low.x, high.y),
        ]))
    }

    /// The box around it; nothing for an empty one.
    pub(super) fn bounds(&self) -> Option<(Vec2, Vec2)> {
        bounds(self.parts.iter().flat_map(|part| [part.low, part.high]))
    }

    /// What lies inside.
    pub(super) fn clip(&self, triangles: &Triangles) -> Triangles {
        let mut out = Triangles::default();
        self.clip_into(triangles, |at| at, &mut out);
        out
    }

    /// Adds what lies inside once its corners are moved.
    pub(super) fn clip_into(
        &self,
        triangles: &Triangles,
        place: impl Fn(Vec2) -> Vec2,
        out: &mut Triangles,
    ) {
        for triangle in triangles.indices.chunks_exact(3) {
            let corners = [triangle[0], triangle[1], triangle[2]].map(|index| {
                let corner = triangles.corner(index);
                Corner {
                    at: place(corner.at),
                    ..corner
                }
            });
            let Some((low, high)) = bounds(corners.iter().map(|corner| corner.at)) else {
                continue;
            };
            for part in &self.parts {
                let apart = low.cmpge(part.high).any() || high.cmple(part.low).any();
                if !apart {
                    part.clip(&corners, out);
                }
            }
        }
    }
}

impl Part {
    /// Sutherland-Hodgman; the rest is convex again and becomes a fan.
    fn clip(&self, triangle: &[Corner; 3], out: &mut Triangles) {
        let mut kept: Vec<Corner> = triangle.to_vec();
        for (index, &to) in self.corners.iter().enumerate() {
            let from = self.corners[(index + self.corners.len() - 1) % self.corners.len()];
            let along = to - from;
            let inside = |corner: &Corner| along.perp_dot(corner.at - from);
            if kept.iter().all(|corner| inside(corner) >= 0.0) {
                continue;
            }
            let mut next = Vec::with_capacity(kept.len() + 1);
            for (index, corner) in kept.iter().enumerate() {
                let before = &kept[(index + kept.len() - 1) % kept.len()];
                let (was, is) = (inside(before), inside(corner));
                if (was < 0.0) != (is < 0.0) {
                    next.push(between(before, corner, was / (was - is)));
                }
                if is >= 0.0 {
                    next.push(*corner);
                }
            }
            kept = next;
        }
        if kept.len() < 3 {
            return;
        }
        let first = out.positions.len() as u32;
        for corner in &kept {
            out.push(*corner);
        }
        for second in 1..kept.len() as u32 - 1 {
            out.indices
                .extend([first, first + second, first + second + 1]);
        }
    }
}

fn between(a: &Corner, b: &Corner, share: f64) -> Corner {
    let mut colour = a.colour;
    for (part, to) in colour.iter_mut().zip(b.colour) {
        *part += (to - *part) * share as f32;
    }
    Corner {
        at: a.at.lerp(b.at, share),
        colour,
    }
}

/// Twice the signed area.
fn area(corners: &[Vec2]) -> f64 {
    let count = corners.len();
    (0..count)
        .map(|index| corners[index].perp_dot(corners[(index + 1) % count]))
        .sum()
}

fn bounds(points: impl Iterator<Item = Vec2>) -> Option<(Vec2, Vec2)> {
    points.fold(None, |known, at| {
        let (low, high) = known.unwrap_or((at, at));
        Some((low.min(at), high.max(at)))
    })
}
