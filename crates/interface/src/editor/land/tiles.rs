//! The ground that lies still as pictures: squares of textures, made once at a scale, and patched
//! where something changes.
//!
//! One sheet of them shows the whole table as it fits into the view. A nearer look has a sheet of
//! its own of what is in sight, made square by square; until one is there the first is seen, enlarged.

use std::collections::BTreeMap;

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, TextureHandle, TextureOptions, pos2};
use muster_geometry::Vec2;

use super::canvas::Canvas;

/// Pixels along the side of a square.
const SIDE: i32 = 512;
/// How many squares of a nearer look are made in a frame.
const A_FRAME: usize = 1;
/// What the squares are called among the textures.
const GROUND: &str = "ground";

/// Where the table lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    /// The table's upper left corner, on a whole pixel.
    pub(super) corner: Pos2,
    /// Points in an inch.
    pub(super) scale: f64,
    /// Points in an inch where the whole table is in sight.
    pub(super) fitting: f64,
    /// Pixels in a point.
    pub(super) pixels: f32,
    /// The table's size in inches.
    pub(super) table: Vec2,
}

/// Paints what lies within a canvas, at so many pixels an inch.
pub(super) type Draw<'a> = dyn FnMut(&mut Canvas, f64) + 'a;

/// The ground that lies still.
#[derive(Default)]
pub(super) struct Tiles {
    whole: Sheet,
    near: Sheet,
    /// The scales of the last frame: while they change nothing is made anew.
    last: (f64, f64),
}

#[derive(Default)]
struct Sheet {
    /// Pixels in an inch.
    scale: f64,
    /// Pixels of the whole table: squares at its edges end with it.
    size: [i32; 2],
    squares: BTreeMap<[i32; 2], Square>,
}

struct Square {
    texture: TextureHandle,
    /// What of it is out of date, in pixels of the sheet.
    stale: Option<[[i32; 2]; 2]>,
}

impl Tiles {
    /// A part of the table, in inches from its upper left corner, looks different now.
    pub(super) fn changed(&mut self, part: Rect) {
        self.whole.changed(part);
        self.near.changed(part);
    }

    /// Paints the ground; true while there is something left to be made.
    pub(super) fn paint(&mut self, painter: &Painter, view: &View, draw: &mut Draw<'_>) -> bool {
        let pixels = f64::from(view.pixels);
        let scales = (view.scale * pixels, view.fitting * pixels);
        let rests = std::mem::replace(&mut self.last, scales) == scales;
        let all = Rect::from_min_size(Pos2::ZERO, vector(view.table));
        if self.whole.squares.is_empty() || (rests && self.whole.scale != scales.1) {
            self.whole = Sheet::at(scales.1, view.table);
            for place in self.whole.places(all) {
                self.whole.make(painter, place, draw);
            }
        }
        let seen = painter.clip_rect();
        let on_table = |at: Pos2| ((at - view.corner) / view.scale as f32).to_pos2();
        let seen = Rect::from_min_max(on_table(seen.min), on_table(seen.max)).intersect(all);
        if scales.0 == self.whole.scale {
            self.near = Sheet::default();
            self.whole.patch(draw);
            self.whole.show(painter, view, seen);
            return self.whole.scale != scales.1;
        }
        if self.near.scale != scales.0 && rests {
            self.near = Sheet::at(scales.0, view.table);
        }
        let wanted = self.near.places(seen);
        self.near.squares.retain(|place, _| wanted.contains(place));
        self.near.patch(draw);
        let missing: Vec<[i32; 2]> = wanted
            .into_iter()
            .filter(|place| !self.near.squares.contains_key(place))
            .collect();
        let made = if rests { A_FRAME.min(missing.len()) } else { 0 };
        for &place in &missing[..made] {
            self.near.make(painter, place, draw);
        }
        // Nobody sees the whole under a nearer look that is complete.
        if made < missing.len() || self.near.squares.is_empty() {
            self.whole.patch(draw);
        }
        for &place in &missing[made..] {
            self.whole
                .show(painter, view, self.near.part(place).intersect(seen));
        }
        if self.near.squares.is_empty() && missing.is_empty() {
            self.whole.show(painter, view, seen);
        }
        self.near.show(painter, view, seen);
        !rests || made < missing.len()
    }
}

impl Sheet {
    fn at(scale: f64, table: Vec2) -> Self {
        let pixels = |inches: f64| (inches * scale).ceil() as i32;
        Self {
            scale,
            size: [pixels(table.x), pixels(table.y)],
            squares: BTreeMap::new(),
        }
    }

    /// The lowest and the highest corner of a square, in pixels.
    fn ends(&self, place: [i32; 2]) -> [[i32; 2]; 2] {
        let low = place.map(|it| it * SIDE);
        let high = |axis: usize| (low[axis] + SIDE).min(self.size[axis]);
        [low, [high(0), high(1)]]
    }

    /// Inches along the side of a square.
    fn side(&self) -> f32 {
        (f64::from(SIDE) / self.scale) as f32
    }

    /// The squares that show a part of the table.
    fn places(&self, part: Rect) -> Vec<[i32; 2]> {
        if !part.is_positive() || self.scale <= 0.0 {
            return Vec::new();
        }
        let side = self.side();
        let first = |at: f32| (at / side).floor() as i32;
        let last = |at: f32| (at / side).ceil() as i32;
        let rows = first(part.min.y)..last(part.max.y);
        rows.flat_map(|y| (first(part.min.x)..last(part.max.x)).map(move |x| [x, y]))
            .collect()
    }

    /// The part of the table that a square shows.
    fn part(&self, place: [i32; 2]) -> Rect {
        let inches = |at: [i32; 2]| {
            let [x, y] = at.map(|it| (f64::from(it) / self.scale) as f32);
            pos2(x, y)
        };
        let [low, high] = self.ends(place);
        Rect::from_min_max(inches(low), inches(high))
    }

    fn make(&mut self, painter: &Painter, place: [i32; 2], draw: &mut Draw<'_>) {
        let [low, high] = self.ends(place);
        let mut canvas = Canvas::new(low, size(low, high));
        draw(&mut canvas, self.scale);
        let context = painter.ctx();
        let texture = context.load_texture(GROUND, canvas.image(), TextureOptions::LINEAR);
        let square = Square {
            texture,
            stale: None,
        };
        self.squares.insert(place, square);
    }

    fn changed(&mut self, part: Rect) {
        /// Rims of edges reach beyond what they are around, in pixels.
        const RIM: f64 = 2.0;
        let low = |at: f32| (f64::from(at) * self.scale - RIM).floor() as i32;
        let high = |at: f32| (f64::from(at) * self.scale + RIM).ceil() as i32;
        let low = [low(part.min.x), low(part.min.y)];
        let high = [high(part.max.x), high(part.max.y)];
        let size = self.size;
        for (place, square) in &mut self.squares {
            let axis = |axis: usize| {
                let start = place[axis] * SIDE;
                let end = (start + SIDE).min(size[axis]);
                (low[axis].max(start), high[axis].min(end))
            };
            let ((left, right), (top, bottom)) = (axis(0), axis(1));
            if left >= right || top >= bottom {
                continue;
            }
            let [from, to] = square.stale.unwrap_or([[left, top], [right, bottom]]);
            square.stale = Some([
                [from[0].min(left), from[1].min(top)],
                [to[0].max(right), to[1].max(bottom)],
            ]);
        }
    }

    /// Draws anew what is out of date.
    fn patch(&mut self, draw: &mut Draw<'_>) {
        for (place, square) in &mut self.squares {
            let Some([low, high]) = square.stale.take() else {
                continue;
            };
            let mut canvas = Canvas::new(low, size(low, high));
            draw(&mut canvas, self.scale);
            let at = [0, 1].map(|axis| (low[axis] - place[axis] * SIDE) as usize);
            let options = TextureOptions::LINEAR;
            square.texture.set_partial(at, canvas.image(), options);
        }
    }

    /// Paints the squares that there are, within a part of the table.
    fn show(&self, painter: &Painter, view: &View, part: Rect) {
        let on_screen = |part: Rect| {
            let scale = view.scale as f32;
            let at = |at: Pos2| view.corner + at.to_vec2() * scale;
            Rect::from_min_max(at(part.min), at(part.max))
        };
        let clip = painter.clip_rect().intersect(on_screen(part));
        if !clip.is_positive() {
            return;
        }
        let painter = painter.with_clip_rect(clip);
        for place in self.places(part) {
            if let Some(square) = self.squares.get(&place) {
                let mut mesh = Mesh::with_texture(square.texture.id());
                let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                mesh.add_rect_with_uv(on_screen(self.part(place)), whole, Color32::WHITE);
                painter.add(Shape::mesh(mesh));
            }
        }
    }
}

/// How far it is from one pixel to another.
fn size(low: [i32; 2], high: [i32; 2]) -> [usize; 2] {
    [0, 1].map(|axis| (high[axis] - low[axis]).max(0) as usize)
}

fn vector(of: Vec2) -> egui::Vec2 {
    egui::vec2(of.x as f32, of.y as f32)
}
