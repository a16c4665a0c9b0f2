//! A picture of the screen: the table as the window's meshes would show it, the interface above.

use egui::Color32;
use muster_geometry::Vec2;
use muster_interface::Screen;
use muster_interface::headless::Headless;
use muster_picture::{draw, to_png};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::host::Host;
use crate::raster::Canvas;

impl Host {
    pub fn shot(&mut self, file: &str) {
        self.frame(Vec::new());
        let Headless { size, scale, .. } = self.screen;
        let (width, height) = (size.x as usize, size.y as usize);
        let mut canvas = Canvas::new(width, height, Color32::from_rgb(0x1E, 0x1A, 0x17));
        self.table(&mut canvas);
        canvas.paint(&self.screen.tessellate(), &self.textures, scale);
        let mut picture = Pixmap::new(width as u32, height as u32).expect("a picture");
        for (to, from) in picture.pixels_mut().iter_mut().zip(&canvas.pixels) {
            let byte = |part: f32| (part * 255.0).round().clamp(0.0, 255.0) as u8;
            let [r, g, b, _] = from.map(byte);
            *to = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque colour");
        }
        picture.save_png(file).expect("a file that can be written");
        println!("{file}");
    }

    /// The table below the interface, as the window's meshes would show it.
    fn table(&self, canvas: &mut Canvas) {
        let Screen::Play(game) = &self.interface.screen else {
            return;
        };
        if game.cover.is_some() {
            return;
        }
        let camera = &game.camera;
        let mut scene = game.stage.scene();
        (scene.title, scene.caption) = (None, None);
        // The interface names them itself.
        for goal in &mut scene.goals {
            goal.name.clear();
        }
        let view = camera.viewport;
        let pixels = self.screen.scale;
        let scale = camera.scale * f64::from(pixels);
        let corner = camera.to_table(view.min);
        let size = Vec2::new(f64::from(view.width()), f64::from(view.height())) / camera.scale;
        let mut drawing = draw(&scene, scale);
        drawing.corner = Vec2::new(corner.x, scene.depth - corner.y);
        drawing.size = size;
        let width = (view.width() * pixels).round() as u32;
        let Ok(png) = to_png(&drawing, width.max(1)) else {
            return;
        };
        let picture = Pixmap::decode_png(&png).expect("our own picture");
        let (left, top) = (
            (view.min.x * pixels) as usize,
            (view.min.y * pixels) as usize,
        );
        for row in 0..picture.height() as usize {
            for column in 0..picture.width() as usize {
                let (x, y) = (left + column, top + row);
                if x < canvas.width && y < canvas.height {
                    let pixel = picture.pixels()[row * picture.width() as usize + column];
                    canvas.pixels[y * canvas.width + x] =
                        [pixel.red(), pixel.green(), pixel.blue(), 255]
                            .map(|part| f32::from(part) / 255.0);
                }
            }
        }
    }
}
