//! The cloth below a table that is edited: one square of it as a texture, repeated.

use egui::{
    Color32, ColorImage, Mesh, Painter, Rect, Shape, TextureHandle, TextureOptions,
    TextureWrapMode, pos2,
};
use muster_geometry::Vec2;
use muster_picture::{cloth_tile, to_pixels};

use crate::camera::Camera;

/// Widths of the square in pixels: seen from afar a large one would flicker.
const WIDTHS: [u32; 5] = [32, 64, 128, 256, 512];

/// The cloth, in the sizes that were wanted so far.
#[derive(Default)]
pub(super) struct Cloth {
    made: [Option<TextureHandle>; WIDTHS.len()],
}

impl std::fmt::Debug for Cloth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cloth").finish_non_exhaustive()
    }
}

impl Cloth {
    /// Paints it over a table.
    pub(super) fn paint(&mut self, painter: &Painter, camera: &Camera) {
        let drawing = cloth_tile();
        let side = drawing.size;
        let rect = Rect::from_two_pos(camera.to_screen(Vec2::ZERO), camera.to_screen(camera.table));
        let across = side.x * camera.scale * f64::from(painter.pixels_per_point());
        let which = WIDTHS.iter().position(|&width| f64::from(width) >= across);
        let which = which.unwrap_or(WIDTHS.len() - 1);
        if self.made[which].is_none() {
            let Ok(pixels) = to_pixels(&drawing, WIDTHS[which]) else {
                return;
            };
            let size = [pixels.width, pixels.height];
            let image = ColorImage::from_rgba_premultiplied(size, &pixels.rgba);
            let options = TextureOptions {
                wrap_mode: TextureWrapMode::Repeat,
                ..TextureOptions::LINEAR
            };
            self.made[which] = Some(painter.ctx().load_texture("cloth", image, options));
        }
        let Some(texture) = &self.made[which] else {
            return;
        };
        let mut mesh = Mesh::with_texture(texture.id());
        let times = camera.table / side;
        let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(times.x as f32, times.y as f32));
        mesh.add_rect_with_uv(rect, uv, Color32::WHITE);
        painter.add(Shape::mesh(mesh));
    }
}
