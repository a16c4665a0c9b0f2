//! The ground of a table that is edited: what lies still is a picture, and what changes under the
//! hand, with all that lies above it, is drawn as triangles until it is let go.

mod canvas;
mod cells;
mod part;
mod tiles;

use std::sync::Arc;

use egui::{Painter, Rect, Shape, pos2};
use muster_geometry::{Feature, Vec2};

use crate::camera::Camera;
use crate::mesh::Pen;
use cells::Cells;
use part::{Drawn, Layer, Part, What, wanted};
use tiles::{Tiles, View};

/// The finenesses in which the ground is drawn: each is good up to so many points per inch.
const GOOD_TO: [f64; 4] = [14.0, 30.0, 64.0, 160.0];
/// How far a curve may be from its triangles on the screen, in points.
const OFF: f64 = 0.15;

/// The ground of a table.
#[derive(Default)]
pub(super) struct Land {
    pen: Pen,
    parts: Vec<Part>,
    tiles: Tiles,
    /// What the pictures show.
    lying: Cells,
    /// What the parts were drawn for.
    table: Vec2,
    fineness: usize,
    /// What the meshes were laid out for.
    seen: Option<View>,
}

impl std::fmt::Debug for Land {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Land")
            .field("parts", &self.parts.len())
            .finish_non_exhaustive()
    }
}

impl Land {
    /// Paints the rails, which lie below the cloth.
    /// In `haste`, while a hand drags, what changes gets no soft edges yet.
    pub(super) fn rails(
        &mut self,
        painter: &Painter,
        camera: &Camera,
        features: &[Feature],
        haste: bool,
    ) {
        self.follow(camera, features, haste);
        let view = view(painter, camera);
        if self.seen != Some(view) {
            self.seen = Some(view);
            for part in &mut self.parts {
                part.mesh = None;
            }
        }
        self.paint(painter, &view, |part| part.what == What::Rails);
    }

    /// Paints what lies on the cloth, from the lowest to the trees.
    pub(super) fn terrain(&mut self, painter: &Painter, camera: &Camera) {
        let view = view(painter, camera);
        let size = egui::vec2(camera.table.x as f32, camera.table.y as f32) * camera.scale as f32;
        let table = Rect::from_min_size(view.corner, size);
        let clipped = painter.with_clip_rect(painter.clip_rect().intersect(table));
        let parts = &mut self.parts;
        let unfinished = self.tiles.paint(&clipped, &view, &mut |canvas, scale| {
            for part in parts.iter_mut().filter(|it| it.what.is_ground()) {
                if !part.loose {
                    part.paint_into(canvas, scale);
                }
            }
        });
        if unfinished {
            painter.ctx().request_repaint();
        }
        self.paint(&clipped, &view, |part| part.loose);
    }

    /// Paints the shadow of the rails and the light, above everything.
    pub(super) fn light(&mut self, painter: &Painter, camera: &Camera) {
        let view = view(painter, camera);
        self.paint(painter, &view, |part| part.what == What::Light);
    }

    fn paint(&mut self, painter: &Painter, view: &View, wanted: impl Fn(&Part) -> bool) {
        let corner = Vec2::new(f64::from(view.corner.x), f64::from(view.corner.y));
        for part in self.parts.iter_mut().filter(|it| wanted(it)) {
            let mesh = part.on_screen(corner, view.scale, view.pixels);
            if !mesh.is_empty() {
                painter.add(Shape::Mesh(Arc::clone(mesh)));
            }
        }
    }

    /// Draws anew what has changed, and has the pictures patched where that looks different.
    fn follow(&mut self, camera: &Camera, features: &[Feature], haste: bool) {
        let table = camera.table;
        let fineness = GOOD_TO.iter().position(|&most| camera.scale <= most);
        let fineness = fineness.unwrap_or(GOOD_TO.len() - 1);
        let wanted = wanted(features);
        if (self.table, self.fineness) != (table, fineness) {
            let shows = |(layer, of): &(Layer, Vec<&Feature>)| {
                self.parts
                    .iter()
                    .any(|it| !it.loose && it.shows(*layer, of))
            };
            // As long as nothing else changes the pictures stay: they are as fine as their own scale
            // asks for.
            if self.table != table || !wanted.iter().all(shows) {
                self.tiles = Tiles::default();
            }
            self.parts.clear();
            (self.table, self.fineness) = (table, fineness);
        }
        let first = self.parts.is_empty();
        let how = Drawn {
            table,
            tolerance: OFF / GOOD_TO[fineness],
            haste,
            loose: haste && !first,
        };
        let mut kept = std::mem::take(&mut self.parts);
        for (layer, features) in wanted {
            let part = self.part(&mut kept, &how, layer, &features);
            self.parts.push(part);
        }
        self.loosen(haste);
        let mut lying = Cells::bare(table);
        for part in self.parts.iter().filter(|it| !it.loose) {
            lying.lay(&part.traces);
        }
        if !first {
            for part in lying.differing(&self.lying) {
                self.tiles.changed(part);
            }
        }
        self.lying = lying;
    }

    /// The part that shows features: one that is there, or one drawn anew.
    fn part(
        &mut self,
        kept: &mut Vec<Part>,
        how: &Drawn,
        layer: Layer,
        features: &[&Feature],
    ) -> Part {
        let same = |it: &Part| it.shows(layer, features) && (how.haste || !it.hasty);
        if let Some(index) = kept.iter().position(same) {
            return kept.swap_remove(index);
        }
        let before = kept.iter().position(|it| it.is_of(layer, features));
        let mut before = before.map(|index| kept.swap_remove(index));
        if how.haste
            && let Some(mut part) = before.take_if(|it| it.way(features).is_some())
        {
            let way = part.way(features).unwrap_or_default();
            part.loose = true;
            part.put(way);
            return part;
        }
        Part::draw(&mut self.pen, how, layer, features, before.as_ref())
    }

    /// While a hand drags, what lies above something loose is loose as well; when it has let go,
    /// everything lies still.
    fn loosen(&mut self, haste: bool) {
        let mut below = Cells::bare(self.table);
        for part in self.parts.iter_mut().filter(|it| it.what.is_ground()) {
            // What has been drawn in haste is what changes; the rest only lies above it.
            let moves = part.loose && part.hasty;
            let loose = haste && (part.loose || below.are_under(&part.traces));
            if loose != part.loose {
                part.loose = loose;
                part.mesh = None;
            }
            if loose && moves {
                below.cover(part.bounds());
            } else if loose {
                below.lay(&part.traces);
            }
        }
    }
}

/// Where the table lies on the screen, its corner on a whole pixel, so that pictures stay sharp.
fn view(painter: &Painter, camera: &Camera) -> View {
    let pixels = painter.pixels_per_point();
    let corner = camera.to_screen(Vec2::new(0.0, camera.table.y));
    let whole = |at: f32| (at * pixels).round() / pixels;
    View {
        corner: pos2(whole(corner.x), whole(corner.y)),
        scale: camera.scale,
        fitting: camera.fitting(),
        pixels,
        table: camera.table,
    }
}
