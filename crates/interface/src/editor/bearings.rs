//! Which way things look: an arrow before every unit, and what a facing is counted from.

use egui::{Align2, Painter, Pos2, Shape, Stroke, vec2};
use muster_geometry::Base;
use muster_geometry::pose::direction;
use muster_scenario::document::UnitEntry;

use super::{Editor, picture};
use crate::style::{Measures, bold, palette};

/// Draws an arrowhead before the front of every unit: from afar a counter looks the same from all sides.
pub(super) fn fronts(painter: &Painter, editor: &Editor) {
    for unit in editor.shown.armies.iter().flat_map(|it| &it.units) {
        front(painter, editor, unit);
    }
}

/// Draws an arrowhead before the front of a unit.
pub(super) fn front(painter: &Painter, editor: &Editor, unit: &UnitEntry) {
    /// Half as wide as the arrowhead, and how long it is, in points.
    const HALF: f32 = 5.0;
    const LONG: f32 = 7.0;
    let base = Base::new(
        picture::pose(unit),
        picture::size(unit, editor.rules.as_deref()),
    );
    let ahead = direction(unit.facing);
    let front = base.pose.at() + ahead * base.size.half().y;
    let foot = editor.camera.to_screen(front);
    if !painter.clip_rect().expand(LONG).contains(foot) {
        return;
    }
    // Up is less on the screen.
    let ahead = vec2(ahead.x as f32, -ahead.y as f32);
    let foot = foot + ahead * 2.0;
    let side = ahead.rot90() * HALF;
    arrow(painter, [foot - side, foot + ahead * LONG, foot + side]);
}

/// Draws the rose that says where a facing of nothing looks, in the upper right corner.
pub(super) fn rose(painter: &Painter) {
    /// How far its marks are from its middle, and that from the corner, in points.
    const RADIUS: f32 = 17.0;
    const CORNER: f32 = 46.0;
    let view = painter.clip_rect();
    if view.width() < 6.0 * CORNER || view.height() < 4.0 * CORNER {
        return;
    }
    let middle = view.right_top() + vec2(-CORNER, CORNER);
    let ink = Stroke::new(1.0, palette::RULE);
    let ground = palette::faint(palette::PANEL, 0.8);
    painter.circle(middle, RADIUS + 22.0, ground, ink);
    let font = bold(Measures::of(painter.ctx()).text.caption.min(13.0));
    for (degrees, way) in [
        (0, [0.0, -1.0]),
        (90, [1.0, 0.0]),
        (180, [0.0, 1.0]),
        (270, [-1.0, 0.0]),
    ] {
        let at = middle + vec2(way[0], way[1]) * (RADIUS + 6.0);
        let tint = if degrees == 0 {
            palette::TEXT
        } else {
            palette::MUTED
        };
        let words = format!("{degrees}\u{b0}");
        painter.text(at, Align2::CENTER_CENTER, words, font.clone(), tint);
    }
    let corner = |x: f32, y: f32| middle + vec2(x, y);
    arrow(
        painter,
        [corner(-6.0, 8.0), corner(0.0, -11.0), corner(6.0, 8.0)],
    );
}

fn arrow(painter: &Painter, corners: [Pos2; 3]) {
    let ink = Stroke::new(1.5, palette::INK);
    painter.add(Shape::convex_polygon(corners.to_vec(), palette::CREAM, ink));
}
