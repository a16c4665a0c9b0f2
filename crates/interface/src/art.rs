//! Units as meshes, kept from frame to frame.

mod look;
mod portrait;
mod soft;
mod step;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use egui::{Mesh, Painter, Pos2, Shape};
use muster_geometry::pose::direction;
use muster_picture::{
    Affine, Drawing, LoneCommander, Mark, Placing, SidePalette, UnitMarks, UnitPicture, Vec2,
    draw_commander, draw_unit,
};

use crate::mesh::{Pen, Triangles};
use look::Look;
pub use portrait::upright;
pub(crate) use soft::Soft;
pub use step::{Fade, Step};

/// A piece as triangles, in inches around its place, x to the right and y **down**, facing up: four
/// layers, each of which lies above that of all other pieces before the next begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceMesh {
    /// Its shadow, that turns with the base.
    pub shadow: Triangles,
    /// Where the shadow falls, beside the base; that does not turn.
    pub fall: Vec2,
    /// Base, bodies, front bar.
    pub base: Triangles,
    /// Weapons and banner.
    pub weapons: Triangles,
    /// Pips, badges and selection.
    pub signs: Triangles,
    /// The layers with soft edges, once they are wanted.
    soft: OnceLock<[Soft; 4]>,
}

impl PieceMesh {
    /// The layers from the lowest to the uppermost, with their place beside the base's.
    pub fn layers(&self) -> [(&Triangles, Vec2); 4] {
        [
            (&self.shadow, self.fall),
            (&self.base, Vec2::ZERO),
            (&self.weapons, Vec2::ZERO),
            (&self.signs, Vec2::ZERO),
        ]
    }

    fn soft(&self) -> &[Soft; 4] {
        self.soft
            .get_or_init(|| self.layers().map(|(triangles, _)| Soft::of(triangles)))
    }
}

/// Units as triangles, kept from frame to frame.
#[derive(Debug, Default)]
pub struct Art {
    pen: Pen,
    kept: BTreeMap<Look, Kept>,
    /// How often anything was asked for.
    asked: u64,
}

#[derive(Debug)]
struct Kept {
    mesh: Arc<PieceMesh>,
    asked: u64,
}

/// All layers of a piece.
const ALL: usize = 0;
/// The number of the layer above the shadow.
const PIECE: usize = 1;
/// The number of the layer of signs.
const SIGNS: usize = 3;

/// How many meshes are kept: a large battle twice over, with what was there before.
const MOST_KEPT: usize = 512;

impl Art {
    /// The triangles of a unit at a step of zoom; the same [`Arc`] as long as it looks the same.
    pub fn mesh(
        &mut self,
        unit: &UnitPicture,
        sides: &[SidePalette; 2],
        step: Step,
    ) -> Arc<PieceMesh> {
        let look = Look::of(unit, sides, step);
        self.keep(look, |pen| {
            let px_per_inch = step.px_per_inch(unit.size);
            let facing = unit.pose.facing_degrees();
            let here = UnitPicture {
                pose: muster_geometry::Pose::snapped(Vec2::ZERO, facing),
                ..unit.clone()
            };
            let mut drawing = Drawing::default();
            let marks = draw_unit(&mut drawing, &here, sides, 0.0, px_per_inch);
            unit_mesh(pen, &drawing, marks, step.tolerance(unit.size))
        })
    }

    /// The triangles of a commander on his own base at a step of zoom.
    pub fn commander(&mut self, side: u8, sides: &[SidePalette; 2], step: Step) -> Arc<PieceMesh> {
        let look = Look::commander(side, sides, step);
        self.keep(look, |pen| {
            let alone = LoneCommander {
                at: Vec2::ZERO,
                side,
            };
            let size = muster_geometry::BaseSize::STANDARD;
            let mut drawing = Drawing::default();
            let marks = draw_commander(&mut drawing, &alone, sides, 0.0, step.px_per_inch(size));
            let tolerance = step.tolerance(size);
            let [shadow, base, weapons] =
                marks.map(|mark| pen.draw(&drawing, std::slice::from_ref(&mark), tolerance));
            PieceMesh {
                shadow,
                base,
                weapons,
                ..PieceMesh::default()
            }
        })
    }

    fn keep(&mut self, look: Look, make: impl FnOnce(&mut Pen) -> PieceMesh) -> Arc<PieceMesh> {
        self.asked += 1;
        if let Some(kept) = self.kept.get_mut(&look) {
            kept.asked = self.asked;
            return Arc::clone(&kept.mesh);
        }
        if self.kept.len() >= MOST_KEPT {
            self.tidy();
        }
        let mesh = Arc::new(make(&mut self.pen));
        let kept = Kept {
            mesh: Arc::clone(&mesh),
            asked: self.asked,
        };
        self.kept.insert(look, kept);
        mesh
    }

    /// Drops the half that has not been asked for the longest.
    fn tidy(&mut self) {
        let mut asked: Vec<u64> = self.kept.values().map(|kept| kept.asked).collect();
        asked.sort_unstable();
        let oldest = asked[asked.len() / 2];
        self.kept.retain(|_, kept| kept.asked > oldest);
    }

    /// Paints a unit as the table shows it, its base's centre at a place of the screen, at so many
    /// points per inch and so opaque (0 to 1). It faces as its pose does.
    pub fn unit(
        &mut self,
        painter: &Painter,
        unit: &UnitPicture,
        sides: &[SidePalette; 2],
        at: Pos2,
        points_per_inch: f64,
        opacity: f32,
    ) {
        let fade = Step::at(points_per_inch, unit.size);
        let facing = unit.pose.facing_degrees();
        for (step, share) in fade.steps() {
            let mesh = self.mesh(unit, sides, step);
            let opacity = opacity * share;
            paint(painter, &mesh, at, facing, points_per_inch, opacity, ALL);
        }
    }

    /// Paints a unit once more above what was painted over it: all but its shadow, which still lies on the
    /// table.
    pub fn again(
        &mut self,
        painter: &Painter,
        unit: &UnitPicture,
        sides: &[SidePalette; 2],
        at: Pos2,
        points_per_inch: f64,
    ) {
        let fade = Step::at(points_per_inch, unit.size);
        let facing = unit.pose.facing_degrees();
        for (step, share) in fade.steps() {
            let mesh = self.mesh(unit, sides, step);
            paint(painter, &mesh, at, facing, points_per_inch, share, PIECE);
        }
    }

    /// Paints the signs of a unit alone, so that they lie above what was painted over it.
    pub fn signs(
        &mut self,
        painter: &Painter,
        unit: &UnitPicture,
        sides: &[SidePalette; 2],
        at: Pos2,
        points_per_inch: f64,
    ) {
        let fade = Step::at(points_per_inch, unit.size);
        let facing = unit.pose.facing_degrees();
        for (step, share) in fade.steps() {
            let mesh = self.mesh(unit, sides, step);
            paint(painter, &mesh, at, facing, points_per_inch, share, SIGNS);
        }
    }

    /// Paints a commander on his own base; as [`Art::unit`].
    pub fn lone_commander(
        &mut self,
        painter: &Painter,
        side: u8,
        sides: &[SidePalette; 2],
        at: Pos2,
        points_per_inch: f64,
        opacity: f32,
    ) {
        let fade = Step::at(points_per_inch, muster_geometry::BaseSize::STANDARD);
        for (step, share) in fade.steps() {
            let mesh = self.commander(side, sides, step);
            let opacity = opacity * share;
            paint(painter, &mesh, at, 0.0, points_per_inch, opacity, ALL);
        }
    }
}

fn unit_mesh(pen: &mut Pen, drawing: &Drawing, marks: UnitMarks, tolerance: f64) -> PieceMesh {
    // Only the size of the base is left of its place: the mesh is turned and moved where it is shown.
    let here = |placed: Placing| Placing {
        at: Vec2::ZERO,
        turn: 0.0,
        scale: placed.scale,
    };
    let mut fall = Vec2::ZERO;
    let mut draw = |mark: Mark| {
        let mark = match mark {
            Mark::Group {
                placed,
                clip,
                marks,
            } => Mark::Group {
                placed: here(placed),
                clip,
                marks,
            },
            Mark::Use { symbol, placed } => {
                fall = placed.at;
                Mark::Use {
                    symbol,
                    placed: here(placed),
                }
            }
            other => other,
        };
        pen.draw(drawing, std::slice::from_ref(&mark), tolerance)
    };
    let shadow = draw(marks.shadow);
    let base = draw(marks.base);
    let weapons = marks.weapons.map(&mut draw).unwrap_or_default();
    let signs = draw(marks.signs);
    PieceMesh {
        shadow,
        fall,
        base,
        weapons,
        signs,
        soft: OnceLock::new(),
    }
}

/// Paints triangles in inches around a place of the screen, turned by degrees clockwise; the layers
/// from the one of this number on.
fn paint(
    painter: &Painter,
    piece: &PieceMesh,
    at: Pos2,
    facing: f64,
    points_per_inch: f64,
    opacity: f32,
    from: usize,
) {
    if !(points_per_inch.is_finite() && at.is_finite()) || opacity <= 0.0 {
        return;
    }
    let ahead = direction(facing);
    let turn = Affine {
        x_axis: Vec2::new(ahead.y, ahead.x) * points_per_inch,
        y_axis: Vec2::new(-ahead.x, ahead.y) * points_per_inch,
        origin: Vec2::ZERO,
    };
    let mut mesh = Mesh::default();
    let pixels = painter.pixels_per_point();
    for (soft, (_, beside)) in piece.soft().iter().zip(piece.layers()).skip(from) {
        let place = Affine {
            origin: Vec2::new(f64::from(at.x), f64::from(at.y)) + beside * points_per_inch,
            ..turn
        };
        soft.add_to(&mut mesh, &place, pixels, opacity);
    }
    if !mesh.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}

#[cfg(test)]
mod tests;
