//! Which way things look: an arrow before every unit, and what a facing is counted from.

use egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, vec2};
use muster_geometry::pose::direction;
use muster_geometry::{Base, Vec2};
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

/// How far the marks of the rose are from its middle, in points.
const RADIUS: f32 = 17.0;
/// How far it reaches.
const WHOLE: f32 = RADIUS + 22.0;

/// Draws the rose that says where a facing of nothing looks, beside the table. Where the table leaves it
/// no room it is there only while something in hand looks somewhere, and never below the pointer.
pub(super) fn rose(painter: &Painter, editor: &Editor) {
    let camera = &editor.camera;
    let view = painter.clip_rect().shrink(7.0);
    let table = Rect::from_two_pos(camera.to_screen(Vec2::ZERO), camera.to_screen(camera.table));
    let Some((middle, beside)) = place(view, table) else {
        return;
    };
    let pointer = editor.pointer.map(|it| camera.to_screen(it));
    let below = pointer.is_some_and(|it| it.distance(middle) < 1.5 * WHOLE);
    if !beside && (below || !editor.turns_something()) {
        return;
    }
    let ink = Stroke::new(1.0, palette::RULE);
    let ground = palette::faint(palette::PANEL, 0.8);
    painter.circle(middle, WHOLE, ground, ink);
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

/// Where the rose has room in a view, beside the table where that can be; whether it is.
fn place(view: Rect, table: Rect) -> Option<(Pos2, bool)> {
    if view.width() < 6.0 * WHOLE || view.height() < 4.0 * WHOLE {
        return None;
    }
    let inner = view.shrink(WHOLE);
    let corners = [
        inner.right_top(),
        inner.left_top(),
        inner.right_bottom(),
        inner.left_bottom(),
    ];
    let free = |it: &Pos2| {
        let around = Rect::from_center_size(*it, vec2(WHOLE, WHOLE) * 2.0);
        !around.intersects(table)
    };
    let beside = corners.into_iter().find(free);
    Some((beside.unwrap_or(corners[0]), beside.is_some()))
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn the_rose_lies_beside_the_table_where_there_is_room() {
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(1000.0, 600.0));
        let table = |left, right| Rect::from_min_max(pos2(left, 0.0), pos2(right, 600.0));
        let covers = |(at, beside): (Pos2, bool), table: Rect| {
            let around = Rect::from_center_size(at, vec2(WHOLE, WHOLE) * 2.0);
            (around.intersects(table), beside)
        };
        for (left, right) in [(120.0, 880.0), (120.0, 1000.0), (0.0, 880.0)] {
            let table = table(left, right);
            let rose = place(view, table).expect("room");
            assert_eq!(covers(rose, table), (false, true));
        }
        let whole = table(0.0, 1000.0);
        let rose = place(view, whole).expect("room");
        assert_eq!(covers(rose, whole), (true, false));
        assert_eq!(place(view.shrink(250.0), whole), None);
    }
}
