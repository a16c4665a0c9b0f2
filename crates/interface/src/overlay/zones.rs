//! The ground around enemies where a move is an attack (ENGAGE-1, 2), their fronts darker (ENGAGE-3).

use std::sync::Arc;

use muster_battle::{TableView, UnitId};
use muster_geometry::{Base, Vec2};
use muster_picture::SidePalette;

use super::area::{self, Area};
use super::colour;
use super::mark::{Mark, Pen};

/// Bearings off a base's facing between which the ground lies before its front.
const FRONT: (f64, f64) = (-90.0, 90.0);

/// How much more strongly the ground before a front is coloured.
const FRONT_FILL: f32 = 0.16;
/// How strongly all of it is.
const FILL: f32 = 0.14;
/// How wide the line around it is, in points.
const WIDTH: f32 = 1.5;

/// The zones of the enemies that a unit might come near to: the ground of several is coloured once.
pub fn zones(view: &TableView<'_>, unit: UnitId, sides: &[SidePalette; 2]) -> Vec<Mark> {
    let law = view.roster.law(unit);
    let reach = law.allowance + law.engagement_range;
    let enemy = view.army(unit).enemy();
    let (main, light) = {
        let side = &sides[enemy.index()];
        (colour::of(side.main), colour::of(side.light))
    };
    let near: Vec<&Base> = view
        .ready_near(enemy, view.base(unit), reach)
        .map(|enemy| view.base(enemy))
        .collect();
    let inches = law.engagement_range;
    let fronts = near.iter().map(|base| front(base, inches));
    let whole = near.iter().map(|base| area::all_around(base, inches).1);
    let (fronts, whole): (Vec<_>, Vec<_>) = (fronts.collect(), whole.collect());
    let fill = |rings: &[Vec<Vec2>], alpha: f32| {
        let area = Area::union(rings.iter().map(Vec::as_slice));
        Mark::Fill(Arc::new(area), colour::faint(main, alpha))
    };
    if near.is_empty() {
        return Vec::new();
    }
    let mut marks = vec![fill(&whole, FILL), fill(&fronts, FRONT_FILL)];
    let line = |ring: &Vec<Vec2>| Mark::outline(ring, Pen::dashed(light, WIDTH));
    marks.extend(whole.iter().map(line));
    marks
}

/// The ground before a base's front: from its front edge on (ENGAGE-3).
fn front(base: &Base, inches: f64) -> Vec<Vec2> {
    let (_, mut ring) = area::around(base, inches, FRONT.0, FRONT.1);
    let [front_left, front_right, ..] = base.corners;
    ring.extend([front_right, front_left]);
    ring
}
