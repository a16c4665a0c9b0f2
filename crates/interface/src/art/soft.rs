//! Triangles with soft edges, for a painter that does not smooth edges by itself.

use egui::{Color32, Mesh, pos2};
use muster_picture::{Affine, Vec2};

use crate::mesh::Triangles;

/// How wide an edge fades out, in pixels.
const FADE: f64 = 0.75;

/// Triangles with a rim that is as wide on the screen at any scale.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Soft {
    corners: Vec<Corner>,
    indices: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Corner {
    at: [f32; 2],
    /// Away from the shape, of length 1; nothing for the corners of the shape itself.
    out: [f32; 2],
    colour: [u8; 4],
}

impl Soft {
    /// With a rim along every edge that belongs to one triangle only. It lies right above that
    /// triangle: what is drawn later lies above the rim, too.
    pub(crate) fn of(triangles: &Triangles) -> Self {
        let mut soft = Self {
            indices: Vec::with_capacity(triangles.indices.len() * 3),
            ..Self::plain(triangles)
        };
        let mut sides: Vec<(u32, u32)> = triangles
            .indices
            .chunks_exact(3)
            .flat_map(|it| edges(it).map(|(a, b, _)| (a.min(b), a.max(b))))
            .collect();
        sides.sort_unstable();
        for triangle in triangles.indices.chunks_exact(3) {
            soft.indices.extend_from_slice(triangle);
            for (a, b, inside) in edges(triangle) {
                let side = (a.min(b), a.max(b));
                let first = sides.partition_point(|it| *it < side);
                if sides.get(first + 1) != Some(&side) {
                    soft.fade(a, b, inside);
                }
            }
        }
        soft
    }

    /// Without a rim: for light, whose parts only touch each other.
    pub(crate) fn plain(triangles: &Triangles) -> Self {
        let corners = triangles.positions.iter().zip(&triangles.colours);
        Self {
            corners: corners
                .map(|(&at, &colour)| Corner {
                    at,
                    out: [0.0; 2],
                    colour,
                })
                .collect(),
            indices: triangles.indices.clone(),
        }
    }

    /// The same without its rims.
    pub(crate) fn hard(&self) -> Self {
        let count = self.corners.iter().take_while(|it| it.out == [0.0; 2]);
        let count = count.count();
        let inner = self.indices.chunks_exact(3);
        let inner = inner.filter(|it| it.iter().all(|&corner| (corner as usize) < count));
        Self {
            corners: self.corners[..count].to_vec(),
            indices: inner.flatten().copied().collect(),
        }
    }

    /// Adds the rim of an edge, away from a corner.
    fn fade(&mut self, a: u32, b: u32, inside: u32) {
        let at = |index: u32| {
            let [x, y] = self.corners[index as usize].at;
            Vec2::new(f64::from(x), f64::from(y))
        };
        let along = at(b) - at(a);
        let out = along.perp().normalize_or_zero();
        let out = if out.dot(at(inside) - at(a)) > 0.0 {
            -out
        } else {
            out
        };
        if out == Vec2::ZERO {
            return;
        }
        let first = self.corners.len() as u32;
        for index in [a, b] {
            let corner = self.corners[index as usize];
            let [red, green, blue, _] = corner.colour;
            self.corners.push(Corner {
                out: [out.x as f32, out.y as f32],
                colour: [red, green, blue, 0],
                ..corner
            });
        }
        self.indices.extend([a, b, first + 1, a, first + 1, first]);
    }

    /// Adds it to a mesh of the screen, in points of so many pixels, so opaque (0 to 1). The matrix
    /// must not stretch.
    pub(crate) fn add_to(&self, mesh: &mut Mesh, place: &Affine, pixels: f32, opacity: f32) {
        let first = mesh.vertices.len() as u32;
        let rim = FADE / f64::from(pixels.max(0.1)) / place.x_axis.length().max(1e-9);
        mesh.vertices.reserve(self.corners.len());
        for corner in &self.corners {
            let at = |axis: usize| f64::from(corner.at[axis]) + f64::from(corner.out[axis]) * rim;
            let at = place.apply(Vec2::new(at(0), at(1)));
            let [red, green, blue, alpha] = corner.colour;
            let alpha = (f32::from(alpha) * opacity.clamp(0.0, 1.0)).round() as u8;
            let colour = Color32::from_rgba_unmultiplied(red, green, blue, alpha);
            mesh.colored_vertex(pos2(at.x as f32, at.y as f32), colour);
        }
        let shifted = self.indices.iter().map(|index| index + first);
        mesh.indices.extend(shifted);
    }
}

/// The edges of a triangle, with the corner across from each.
fn edges(triangle: &[u32]) -> [(u32, u32, u32); 3] {
    let [a, b, c] = [triangle[0], triangle[1], triangle[2]];
    [(a, b, c), (b, c, a), (c, a, b)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of two triangles, from 0 to 2.
    fn square() -> Triangles {
        Triangles {
            positions: vec![[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]],
            colours: vec![[200, 100, 0, 255]; 4],
            indices: vec![0, 1, 2, 0, 2, 3],
        }
    }

    #[test]
    fn the_rim_runs_around_the_whole_and_not_along_seams() {
        let soft = Soft::of(&square());
        assert_eq!(
            soft.indices.len(),
            3 * (2 + 2 * 4),
            "four edges, no diagonal"
        );
        let mut mesh = Mesh::default();
        let tenfold = Affine {
            x_axis: Vec2::new(10.0, 0.0),
            y_axis: Vec2::new(0.0, 10.0),
            origin: Vec2::ZERO,
        };
        soft.add_to(&mut mesh, &tenfold, 2.0, 1.0);
        let clear = mesh.vertices.iter().filter(|it| it.color.a() == 0);
        let clear: Vec<_> = clear.map(|it| it.pos).collect();
        assert_eq!(clear.len(), 8);
        for at in clear {
            let beyond = |x: f32| (x + 0.375).abs() < 1e-4 || (x - 20.375).abs() < 1e-4;
            assert!(
                beyond(at.x) != beyond(at.y),
                "half of it a point outside: {at:?}"
            );
        }
    }

    #[test]
    fn without_its_rims_it_is_as_it_was() {
        let square = square();
        assert_eq!(Soft::of(&square).hard(), Soft::plain(&square));
    }

    #[test]
    fn triangles_of_no_size_have_no_rim() {
        let mut flat = square();
        flat.positions = vec![[1.0, 1.0]; 4];
        let soft = Soft::of(&flat);
        assert_eq!(soft.indices.len(), 6);
        assert!(Soft::of(&Triangles::default()).indices.is_empty());
    }
}
