//! egui's triangles on pixels, without a GPU: slow and simple.

use std::collections::BTreeMap;

use egui::epaint::textures::TexturesDelta;
use egui::{ClippedPrimitive, Color32, ImageData, TextureId, epaint};

/// Pixels, premultiplied, row by row from the top.
pub struct Canvas {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<[f32; 4]>,
}

/// The textures that egui asked for.
#[derive(Default)]
pub struct Textures(BTreeMap<TextureId, (usize, usize, Vec<Color32>)>);

impl Textures {
    /// Takes over what changed.
    pub fn apply(&mut self, delta: &TexturesDelta) {
        for (id, changes) in &delta.set {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                let [width, height] = image.size;
                match change.pos {
                    None => {
                        self.0.insert(*id, (width, height, image.pixels.clone()));
                    }
                    Some([left, top]) => {
                        let Some((whole, _, pixels)) = self.0.get_mut(id) else {
                            continue;
                        };
                        for row in 0..height {
                            let from = row * width;
                            let to = (top + row) * *whole + left;
                            pixels[to..to + width]
                                .copy_from_slice(&image.pixels[from..from + width]);
                        }
                    }
                }
            }
        }
    }

    fn at(&self, id: TextureId, u: f32, v: f32) -> [f32; 4] {
        let Some((width, height, pixels)) = self.0.get(&id) else {
            return [1.0; 4];
        };
        // Only what repeats is asked for beyond its edge.
        let wrapped = |it: f32| {
            if (0.0..=1.0).contains(&it) {
                it
            } else {
                it.rem_euclid(1.0)
            }
        };
        let (u, v) = (wrapped(u), wrapped(v));
        let (x, y) = (u * *width as f32 - 0.5, v * *height as f32 - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let mut sum = [0.0; 4];
        for (dx, dy) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
            let share = (1.0 - (x - left - dx).abs()) * (1.0 - (y - top - dy).abs());
            let column = (left + dx).clamp(0.0, *width as f32 - 1.0) as usize;
            let row = (top + dy).clamp(0.0, *height as f32 - 1.0) as usize;
            let texel = colour(pixels[row * width + column]);
            for (sum, texel) in sum.iter_mut().zip(texel) {
                *sum += share * texel;
            }
        }
        sum
    }
}

fn colour(colour: Color32) -> [f32; 4] {
    colour.to_array().map(|part| f32::from(part) / 255.0)
}

impl Canvas {
    /// An empty canvas of one colour.
    pub fn new(width: usize, height: usize, background: Color32) -> Self {
        Self {
            width,
            height,
            pixels: vec![colour(background); width * height],
        }
    }

    /// Paints what egui tessellated.
    pub fn paint(&mut self, primitives: &[ClippedPrimitive], textures: &Textures, ppp: f32) {
        for primitive in primitives {
            let epaint::Primitive::Mesh(mesh) = &primitive.primitive else {
                continue;
            };
            let clip = primitive.clip_rect;
            let bounds = [
                (clip.min.x * ppp).round().max(0.0),
                (clip.min.y * ppp).round().max(0.0),
                (clip.max.x * ppp).round().min(self.width as f32),
                (clip.max.y * ppp).round().min(self.height as f32),
            ];
            for corners in mesh.indices.chunks_exact(3) {
                let corners = [0, 1, 2].map(|corner| mesh.vertices[corners[corner] as usize]);
                self.triangle(corners, mesh.texture_id, textures, bounds, ppp);
            }
        }
    }

    fn triangle(
        &mut self,
        corners: [epaint::Vertex; 3],
        texture: TextureId,
        textures: &Textures,
        bounds: [f32; 4],
        ppp: f32,
    ) {
        let [mut a, mut b, c] = corners;
        let cross = |o: egui::Pos2, p: egui::Pos2, q: egui::Pos2| {
            (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x)
        };
        let mut area = cross(a.pos, b.pos, c.pos) * ppp * ppp;
        if area < 0.0 {
            std::mem::swap(&mut a, &mut b);
            area = -area;
        }
        if !area.is_finite() || area < 1e-9 {
            return;
        }
        let at = |vertex: &epaint::Vertex| egui::pos2(vertex.pos.x * ppp, vertex.pos.y * ppp);
        let points = [at(&a), at(&b), at(&c)];
        let low = |get: fn(&egui::Pos2) -> f32| points.iter().map(get).fold(f32::MAX, f32::min);
        let high = |get: fn(&egui::Pos2) -> f32| points.iter().map(get).fold(f32::MIN, f32::max);
        let (left, right) = (
            low(|p| p.x).floor().max(bounds[0]),
            high(|p| p.x).ceil().min(bounds[2]),
        );
        let (top, bottom) = (
            low(|p| p.y).floor().max(bounds[1]),
            high(|p| p.y).ceil().min(bounds[3]),
        );
        if left >= right || top >= bottom {
            return;
        }
        // An edge belongs to the triangle on one of its sides only, so that no pixel is painted twice.
        let owns = |p: egui::Pos2, q: egui::Pos2| (p.y == q.y && q.x > p.x) || q.y < p.y;
        let edges = [
            (points[1], points[2]),
            (points[2], points[0]),
            (points[0], points[1]),
        ];
        for y in top as usize..bottom as usize {
            for x in left as usize..right as usize {
                let here = egui::pos2(x as f32 + 0.5, y as f32 + 0.5);
                let weights = edges.map(|(p, q)| cross(p, q, here));
                let inside = weights
                    .iter()
                    .zip(edges)
                    .all(|(&weight, (p, q))| weight > 0.0 || (weight == 0.0 && owns(p, q)));
                if !inside {
                    continue;
                }
                let [wa, wb, wc] = weights.map(|weight| weight / area);
                let mix =
                    |get: fn(&epaint::Vertex) -> f32| wa * get(&a) + wb * get(&b) + wc * get(&c);
                let texel = textures.at(texture, mix(|v| v.uv.x), mix(|v| v.uv.y));
                let tint = [0, 1, 2, 3].map(|part| {
                    wa * colour(a.color)[part]
                        + wb * colour(b.color)[part]
                        + wc * colour(c.color)[part]
                });
                let pixel = &mut self.pixels[y * self.width + x];
                let cover = texel[3] * tint[3];
                for part in 0..4 {
                    pixel[part] = texel[part] * tint[part] + pixel[part] * (1.0 - cover);
                }
            }
        }
    }
}
