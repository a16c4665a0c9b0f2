//! The ground around enemies where a move is an attack (ENGAGE-1, 2), their fronts darker (ENGAGE-3).

use std::sync::Arc;

use egui::Color32;
use muster_battle::{TableView, UnitId};
use muster_geometry::Base;
use muster_picture::SidePalette;

use super::area::{self, Area};
use super::colour;
use super::mark::{Mark, Pen};

/// Bearings off a base's facing between which the ground lies before its front.
const FRONT: (f64, f64) = (-90.0, 90.0);

/// How strongly the ground before a front is coloured: what stands in it stays to be read.
const FRONT_FILL: f32 = 0.24;
/// How strongly the rest is.
const FILL: f32 = 0.12;

/// The zones of the enemies that a unit might come near to.
pub fn zones(view: &TableView<'_>, unit: UnitId, sides: &[SidePalette; 2]) -> Vec<Mark> {
    let law = view.roster.law(unit);
    let reach = law.allowance + law.engagement_range;
    let enemy = view.army(unit).enemy();
    let side = &sides[enemy.index()];
    view.ready_near(enemy, view.base(unit), reach)
        .flat_map(|enemy| zone(view.base(enemy), law.engagement_range, side))
        .collect()
}

fn zone(base: &Base, inches: f64, side: &SidePalette) -> Vec<Mark> {
    let (main, light) = (colour::of(side.main), colour::of(side.light));
    let part = |from: f64, to: f64, alpha: f32| {
        let (inner, outer) = area::around(base, inches, from, to);
        let fill = colour::faint(main, alpha);
        Mark::Fill(Arc::new(Area::between(&inner, &outer, false)), fill)
    };
    let (_, line) = area::all_around(base, inches);
    let rear = (FRONT.1, FRONT.0 + 360.0);
    let mut marks = vec![
        part(FRONT.0, FRONT.1, FRONT_FILL),
        part(rear.0, rear.1, FILL),
        Mark::outline(&line, Pen::dashed(light, 2.0)),
    ];
    // Both sides of the base, between the two parts.
    let [front_left, front_right, rear_right, rear_left] = base.corners;
    for (front, rear, out) in [
        (front_left, rear_left, -base.right()),
        (front_right, rear_right, base.right()),
    ] {
        let strip = Area::between(
            &[front, rear],
            &[front + out * inches, rear + out * inches],
            false,
        );
        let fill: Color32 = colour::faint(main, FILL);
        marks.push(Mark::Fill(Arc::new(strip), fill));
    }
    marks
}
