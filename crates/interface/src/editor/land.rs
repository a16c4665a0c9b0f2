//! The ground of a table that is edited, part by part: what has not changed is not drawn anew, and
//! what lies still on the screen is not even moved.

use std::sync::Arc;

use egui::{Mesh, Painter, Rect, Shape};
use muster_geometry::{Feature, TerrainKind, Vec2};
use muster_picture::{
    Affine, Drawing, Mark, Placing, crowns, draw_coordinates, draw_crowns, draw_features,
    draw_frame, draw_wear,
};

use crate::art::Soft;
use crate::camera::Camera;
use crate::mesh::Pen;

/// The finenesses in which the ground is drawn: each is good up to so many points per inch.
const GOOD_TO: [f64; 4] = [14.0, 30.0, 64.0, 160.0];
/// How far a curve may be from its triangles on the screen, in points.
const OFF: f64 = 0.15;

/// By how much the cuts of two meshes differ, in points: what is cut alike egui joins into one buffer,
/// which grows, and is copied, with each of them.
const APART: f32 = 1.0 / 512.0;

/// The ground of a table.
#[derive(Default)]
pub(super) struct Land {
    pen: Pen,
    parts: Vec<Part>,
    /// What the parts were drawn for.
    table: Vec2,
    fineness: usize,
    /// What the meshes were laid out for.
    seen: Option<(Camera, f32)>,
}

impl std::fmt::Debug for Land {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Land")
            .field("parts", &self.parts.len())
            .finish_non_exhaustive()
    }
}

/// What is drawn together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Rails,
    Wear,
    Features,
    Crowns,
    Light,
}

struct Part {
    what: What,
    features: Vec<Feature>,
    soft: Soft,
    /// Its edges are hard: it was drawn in haste.
    hasty: bool,
    mesh: Option<Arc<Mesh>>,
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
        self.paint(painter, camera, |what| what == What::Rails);
    }

    /// Paints what lies on the cloth, from the lowest to the trees.
    pub(super) fn terrain(&mut self, painter: &Painter, camera: &Camera) {
        let table =
            Rect::from_two_pos(camera.to_screen(Vec2::ZERO), camera.to_screen(camera.table));
        let clipped = painter.with_clip_rect(painter.clip_rect().intersect(table));
        self.paint(&clipped, camera, |what| {
            matches!(what, What::Wear | What::Features | What::Crowns)
        });
    }

    /// Paints the shadow of the rails and the light, above everything.
    pub(super) fn light(&mut self, painter: &Painter, camera: &Camera) {
        self.paint(painter, camera, |what| what == What::Light);
    }

    fn paint(&mut self, painter: &Painter, camera: &Camera, wanted: impl Fn(What) -> bool) {
        let pixels = painter.pixels_per_point();
        if self.seen != Some((*camera, pixels)) {
            self.seen = Some((*camera, pixels));
            for part in &mut self.parts {
                part.mesh = None;
            }
        }
        let corner = camera.to_screen(Vec2::new(0.0, camera.table.y));
        let place = Affine {
            x_axis: Vec2::new(camera.scale, 0.0),
            y_axis: Vec2::new(0.0, camera.scale),
            origin: Vec2::new(f64::from(corner.x), f64::from(corner.y)),
        };
        let parts = self.parts.iter_mut().filter(|part| wanted(part.what));
        for (index, part) in parts.enumerate() {
            let mesh = part.mesh.get_or_insert_with(|| {
                let mut mesh = Mesh::default();
                part.soft.add_to(&mut mesh, &place, pixels, 1.0);
                Arc::new(mesh)
            });
            if !mesh.is_empty() {
                let clip = painter.clip_rect().expand((index % 2) as f32 * APART);
                let alone = painter.with_clip_rect(clip);
                alone.add(Shape::Mesh(Arc::clone(mesh)));
            }
        }
    }

    /// Draws anew what has changed.
    fn follow(&mut self, camera: &Camera, features: &[Feature], haste: bool) {
        let table = camera.table;
        let fineness = GOOD_TO.iter().position(|&most| camera.scale <= most);
        let fineness = fineness.unwrap_or(GOOD_TO.len() - 1);
        if (self.table, self.fineness) != (table, fineness) {
            self.parts.clear();
            (self.table, self.fineness) = (table, fineness);
        }
        let mut kept = std::mem::take(&mut self.parts);
        for (what, features) in wanted(features) {
            let known = kept.iter().position(|part| {
                part.what == what && same(&part.features, &features) && (haste || !part.hasty)
            });
            let part = match known {
                Some(index) => kept.swap_remove(index),
                None => {
                    let features: Vec<Feature> = features.into_iter().cloned().collect();
                    let soft = draw(
                        &mut self.pen,
                        what,
                        table,
                        &features,
                        OFF / GOOD_TO[fineness],
                        haste,
                    );
                    Part {
                        hasty: haste,
                        what,
                        features,
                        soft,
                        mesh: None,
                    }
                }
            };
            self.parts.push(part);
        }
    }
}

fn same(known: &[Feature], wanted: &[&Feature]) -> bool {
    known.len() == wanted.len() && known.iter().zip(wanted).all(|(a, b)| a == *b)
}

/// The parts of a table from the lowest up: what is drawn, of which kinds, and whether what lies
/// together is one part: contours of hills, and water with what crosses it.
const ORDER: [(What, &[TerrainKind], bool); 11] = {
    use TerrainKind as Kind;
    [
        (What::Rails, &[], true),
        (What::Wear, &[], true),
        (What::Features, &[Kind::Hill], true),
        (What::Features, &[Kind::Field], false),
        (What::Features, &[Kind::Rough], false),
        (
            What::Features,
            &[
                Kind::Road,
                Kind::River,
                Kind::Stream,
                Kind::Impassable,
                Kind::Ford,
            ],
            true,
        ),
        (What::Features, &[Kind::Woods], false),
        (
            What::Features,
            &[Kind::Wall, Kind::Palisade, Kind::Hedge],
            false,
        ),
        (What::Features, &[Kind::Building], false),
        (What::Crowns, &[Kind::Woods], false),
        (What::Light, &[], true),
    ]
};

/// The parts of a table with these features.
fn wanted(features: &[Feature]) -> Vec<(What, Vec<&Feature>)> {
    let mut parts = Vec::new();
    for (what, kinds, together) in ORDER {
        let of = features.iter().filter(|it| kinds.contains(&it.kind));
        if together {
            parts.push((what, of.collect()));
        } else {
            parts.extend(of.map(|it| (what, vec![it])));
        }
    }
    parts
}

fn draw(
    pen: &mut Pen,
    what: What,
    table: Vec2,
    features: &[Feature],
    tolerance: f64,
    haste: bool,
) -> Soft {
    let mut drawing = Drawing::default();
    let marks = match what {
        What::Rails => {
            let [mut rails, _] = draw_frame(table);
            rails.extend(draw_coordinates(table));
            rails
        }
        What::Light => {
            let [_, light] = draw_frame(table);
            light
        }
        What::Wear => draw_wear(table),
        What::Features => draw_features(&mut drawing, table, features),
        What::Crowns => {
            let crowns: Vec<_> = features.iter().flat_map(|it| crowns(it, table)).collect();
            draw_crowns(&mut drawing, &crowns)
        }
    };
    let whole = [Mark::Group {
        placed: Placing::HERE,
        clip: None,
        marks,
    }];
    let triangles = pen.draw(&drawing, &whole, tolerance);
    match what {
        What::Light => Soft::plain(&triangles),
        _ if haste => Soft::plain(&triangles),
        _ => Soft::of(&triangles),
    }
}
