//! Triangles on pixels without a graphics card: for ground that lies still, so that its hundreds of
//! thousands of triangles need not be handed on with every frame.

use egui::epaint::Vertex;
use egui::{Color32, ColorImage, Mesh};

/// Parts of a pixel on which corners lie, so that edges are exact: what two triangles share is
/// painted by one of them.
const GRAIN: f32 = 256.0;
/// Pixels from the origin within which corners lie: products of what they are apart, in [`GRAIN`]s, are
/// whole numbers of 64 bits.
const FARTHEST: f32 = 2e6;

/// A rectangle of pixels, row by row from the top.
pub(super) struct Canvas {
    /// The place of its upper left pixel.
    corner: [i32; 2],
    size: [usize; 2],
    /// Red, green, blue and opacity from 0 to 255, the colours multiplied with it.
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    /// Nothing but clear pixels.
    pub(super) fn new(corner: [i32; 2], size: [usize; 2]) -> Self {
        Self {
            corner,
            size,
            pixels: vec![[0.0; 4]; size[0] * size[1]],
        }
    }

    /// Its lowest and its highest corner.
    pub(super) fn ends(&self) -> [[i32; 2]; 2] {
        let high = |axis: usize| self.corner[axis] + self.size[axis] as i32;
        [self.corner, [high(0), high(1)]]
    }

    /// Paints a mesh of plain colours whose corners are given in pixels. Triangles with a corner beyond
    /// [`FARTHEST`] or nowhere are left out: nobody has yet checked what a draft says.
    pub(super) fn paint(&mut self, mesh: &Mesh) {
        for corners in mesh.indices.chunks_exact(3) {
            let corners = [0, 1, 2].map(|it| &mesh.vertices[corners[it] as usize]);
            if corners.iter().all(|it| is_near(it)) {
                self.triangle(corners);
            }
        }
    }

    fn triangle(&mut self, [a, b, c]: [&Vertex; 3]) {
        let [[left, top], [right, bottom]] = self.ends();
        let (x, y) = ([a.pos.x, b.pos.x, c.pos.x], [a.pos.y, b.pos.y, c.pos.y]);
        let ends = |of: [f32; 3]| {
            let low = of[0].min(of[1]).min(of[2]).floor();
            (low as i32, of[0].max(of[1]).max(of[2]).ceil() as i32)
        };
        let ((low_x, high_x), (low_y, high_y)) = (ends(x), ends(y));
        let (low_x, high_x) = (low_x.max(left), high_x.min(right));
        let (low_y, high_y) = (low_y.max(top), high_y.min(bottom));
        if low_x >= high_x || low_y >= high_y {
            return;
        }
        let place = |it: &Vertex| [it.pos.x, it.pos.y].map(|at| (at * GRAIN).round() as i64);
        let (mut corners, mut colours) = ([a, b, c].map(place), [a.color, b.color, c.color]);
        let mut area = cross(corners[0], corners[1], corners[2]);
        if area < 0 {
            corners.swap(1, 2);
            colours.swap(1, 2);
            area = -area;
        }
        if area == 0 {
            return;
        }
        let edges = [(1, 2), (2, 0), (0, 1)].map(|(from, to)| (corners[from], corners[to]));
        // An edge belongs to the triangle on one of its sides only.
        let owns = edges.map(|(p, q)| (p[1] == q[1] && q[0] > p[0]) || q[1] < p[1]);
        let step = GRAIN as i64;
        let middle = |at: i32| i64::from(at) * step + step / 2;
        let plain = colours[0] == colours[1] && colours[1] == colours[2];
        let tints = colours.map(parts);
        for y in low_y..high_y {
            let row = (y - top) as usize * self.size[0];
            let start = [middle(low_x), middle(y)];
            let mut weights = edges.map(|(p, q)| cross(p, q, start));
            for x in low_x..high_x {
                let inside = weights
                    .iter()
                    .zip(owns)
                    .all(|(&weight, owns)| weight > 0 || (weight == 0 && owns));
                if inside {
                    let tint = if plain {
                        tints[0]
                    } else {
                        mixed(&tints, weights, area)
                    };
                    let pixel = &mut self.pixels[row + (x - left) as usize];
                    let under = 1.0 - tint[3] / 255.0;
                    for (part, tint) in pixel.iter_mut().zip(tint) {
                        *part = tint + *part * under;
                    }
                }
                for (weight, (p, q)) in weights.iter_mut().zip(edges) {
                    *weight -= (q[1] - p[1]) * step;
                }
            }
        }
    }

    /// What was painted.
    pub(super) fn image(&self) -> ColorImage {
        let byte = |part: f32| part.round().clamp(0.0, 255.0) as u8;
        let bytes: Vec<u8> = self.pixels.iter().flatten().map(|it| byte(*it)).collect();
        ColorImage::from_rgba_premultiplied(self.size, &bytes)
    }
}

/// Whether a corner lies where it can be counted with; not a number lies nowhere.
fn is_near(corner: &Vertex) -> bool {
    corner.pos.x.abs() <= FARTHEST && corner.pos.y.abs() <= FARTHEST
}

/// Twice the area of a triangle; more than nothing where it runs with the clock on the screen.
fn cross(o: [i64; 2], p: [i64; 2], q: [i64; 2]) -> i64 {
    (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
}

fn parts(colour: Color32) -> [f32; 4] {
    colour.to_array().map(f32::from)
}

fn mixed(tints: &[[f32; 4]; 3], weights: [i64; 3], area: i64) -> [f32; 4] {
    let shares = weights.map(|weight| weight as f32 / area as f32);
    [0, 1, 2, 3].map(|part| (0..3).map(|of| shares[of] * tints[of][part]).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    fn painted(canvas: &Canvas) -> Vec<[u8; 4]> {
        let image = canvas.image();
        image.pixels.iter().map(|it| it.to_array()).collect()
    }

    /// A fan of triangles around a place off the grid.
    fn fan(colour: Color32) -> Mesh {
        let mut mesh = Mesh::default();
        mesh.colored_vertex(pos2(7.3, 6.6), colour);
        for (x, y) in [(2.0, 2.0), (14.0, 2.0), (14.0, 12.0), (2.0, 12.0)] {
            mesh.colored_vertex(pos2(x, y), colour);
        }
        for corner in 1..=4 {
            mesh.add_triangle(0, corner, corner % 4 + 1);
        }
        mesh
    }

    #[test]
    fn what_triangles_share_is_painted_once() {
        let faint = Color32::from_rgba_unmultiplied(200, 100, 50, 128);
        let mut canvas = Canvas::new([0, 0], [16, 16]);
        canvas.paint(&fan(faint));
        for (index, pixel) in painted(&canvas).into_iter().enumerate() {
            let (x, y) = (index % 16, index / 16);
            let inside = (2..14).contains(&x) && (2..12).contains(&y);
            let expected = if inside { faint.to_array() } else { [0; 4] };
            assert_eq!(pixel, expected, "{x} {y}");
        }
    }

    #[test]
    fn parts_of_a_picture_are_the_picture() {
        let mut whole = Canvas::new([0, 0], [16, 16]);
        let mut corner = Canvas::new([5, 3], [8, 6]);
        for canvas in [&mut whole, &mut corner] {
            canvas.paint(&fan(Color32::from_rgb(9, 90, 200)));
        }
        let (whole, corner) = (painted(&whole), painted(&corner));
        for (index, pixel) in corner.into_iter().enumerate() {
            let (x, y) = (index % 8 + 5, index / 8 + 3);
            assert_eq!(pixel, whole[y * 16 + x], "{x} {y}");
        }
    }

    #[test]
    fn colours_of_corners_run_into_each_other() {
        let mut mesh = Mesh::default();
        mesh.colored_vertex(pos2(0.0, 0.0), Color32::BLACK);
        mesh.colored_vertex(pos2(16.0, 0.0), Color32::WHITE);
        mesh.colored_vertex(pos2(0.0, 16.0), Color32::BLACK);
        mesh.add_triangle(0, 2, 1);
        let mut canvas = Canvas::new([0, 0], [16, 1]);
        canvas.paint(&mesh);
        let reds: Vec<u8> = painted(&canvas).iter().map(|it| it[0]).collect();
        assert!(
            reds[..15].is_sorted() && reds[0] < 10 && reds[14] > 225,
            "{reds:?}"
        );
    }

    #[test]
    fn triangles_are_painted_as_far_as_they_can_be_counted_and_no_farther() {
        let around = |far: f32| {
            let mut mesh = Mesh::default();
            for (x, y) in [(-far, -far), (far, -far), (0.0, far)] {
                mesh.colored_vertex(pos2(x, y), Color32::WHITE);
            }
            mesh.add_triangle(0, 1, 2);
            let mut canvas = Canvas::new([0, 0], [2, 2]);
            canvas.paint(&mesh);
            painted(&canvas)
        };
        assert_eq!(around(FARTHEST), [[255; 4]; 4]);
        for far in [1.01 * FARTHEST, 1e9 * 96.0, f32::MAX, f32::INFINITY] {
            assert_eq!(around(far), [[0; 4]; 4], "{far}");
        }
    }

    #[test]
    fn triangles_without_an_inside_paint_nothing() {
        let mut mesh = fan(Color32::WHITE);
        for vertex in &mut mesh.vertices {
            vertex.pos = pos2(f32::NAN, 3.0);
        }
        mesh.vertices.push(mesh.vertices[0]);
        let mut canvas = Canvas::new([0, 0], [4, 4]);
        canvas.paint(&mesh);
        assert!(painted(&canvas).iter().all(|it| *it == [0; 4]));
    }
}
