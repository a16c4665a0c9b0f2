//! The marks as flat shapes: every line lies on an ink line, every word on a tag.

use egui::{
    Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use muster_picture::{Colour, SidePalette};

use super::Effect;
use crate::camera::Camera;
use crate::style::palette::{ACCENT, CREAM, INK, LEGAL, REFUSAL, TAG};

/// The rim of the figure of a commander who falls.
const GOLD: Color32 = Color32::from_rgb(0xE2, 0xB6, 0x4A);

/// Paints the marks over the table.
pub fn paint(painter: &Painter, camera: &Camera, effects: &[Effect], sides: &[SidePalette; 2]) {
    // Two who stand side by side lose at once: their tags stand one above the other.
    let mut tags: Vec<Rect> = Vec::new();
    for effect in effects {
        match effect {
            Effect::Shots {
                from,
                to,
                dice,
                gun,
                part,
            } => shots(
                painter,
                [camera.to_screen(*from), camera.to_screen(*to)],
                camera.scale as f32,
                (*dice, *gun, *part),
            ),
            Effect::Highlight { corners, .. } => {
                let outline = corners.map(|corner| camera.to_screen(corner)).to_vec();
                line(painter, outline, true, ACCENT, 3.0);
            }
            Effect::Clash { at } => {
                let radius = (0.5 * camera.scale as f32).clamp(7.0, 16.0);
                clash(painter, camera.to_screen(*at), radius);
            }
            Effect::Loss {
                corners,
                away,
                points,
                part,
            } => {
                let at = behind(camera, corners, *away, 14.0 + 12.0 * part);
                let fade = 1.0 - ((part - 0.7) / 0.3).clamp(0.0, 1.0) * 0.6;
                let words = format!("\u{2212}{points}");
                tag(painter, at, &words, (18.0, REFUSAL, fade), &mut tags);
            }
            Effect::Falls { at, army, part } => {
                let side = &sides[army.index().min(1)];
                falls(painter, camera, *at, side, *part);
            }
            Effect::Flight { way, army } => {
                let colour = colour(sides[army.index().min(1)].light);
                let way: Vec<Pos2> = way.iter().map(|&at| camera.to_screen(at)).collect();
                arrow(painter, way, colour);
            }
            Effect::Verdict {
                corners,
                words,
                good,
            } => {
                let colour = if *good { LEGAL } else { REFUSAL };
                let at = top_of(camera, corners) - vec2(0.0, 12.0);
                tag(painter, at, words, (13.0, colour, 1.0), &mut tags);
            }
            Effect::Banner { words, army, part } => {
                let side = army.map(|army| &sides[army.index().min(1)]);
                banner(painter, words, side, *part);
            }
        }
    }
}

fn colour(of: Colour) -> Color32 {
    Color32::from_rgb(of.red, of.green, of.blue)
}

/// A line on an ink line twice as wide.
fn line(painter: &Painter, points: Vec<Pos2>, closed: bool, colour: Color32, width: f32) {
    let under = Stroke::new(2.0 * width, INK.gamma_multiply(0.45));
    let over = Stroke::new(width, colour);
    for stroke in [under, over] {
        painter.add(if closed {
            Shape::closed_line(points.clone(), stroke)
        } else {
            Shape::line(points.clone(), stroke)
        });
    }
}

/// So many arrows on their way, side by side; or a ball.
fn shots(painter: &Painter, [from, to]: [Pos2; 2], scale: f32, (dice, gun, part): (u8, bool, f32)) {
    let way = to - from;
    let length = way.length();
    if !(length.is_finite() && length > 1.0) {
        return;
    }
    let ahead = way / length;
    let beside = ahead.rot90();
    // What is left of the line once they have come: from whom to whom.
    line(painter, vec![from, from + way * part], false, ACCENT, 2.0);
    if part >= 1.0 {
        return;
    }
    if gun {
        let at = from + way * part;
        painter.circle(at, (0.14 * scale).max(3.5), INK, Stroke::new(1.0, CREAM));
        return;
    }
    let arrows = f32::from(dice.clamp(1, 12));
    let (shaft, gap) = ((0.55 * scale).max(9.0), (0.2 * scale).max(3.0));
    for arrow in 0..dice.clamp(1, 12) {
        let arrow = f32::from(arrow);
        let off = (arrow - (arrows - 1.0) / 2.0) * gap;
        // Not all are loosed at once; all have come at the end.
        let late = 0.25 * ((arrow * 0.618).fract());
        let flown = ((part - late) / (1.0 - late)).clamp(0.0, 1.0);
        let head = from + way * flown + beside * off;
        let tail = head - ahead * shaft.min(length * flown);
        line(painter, vec![tail, head], false, CREAM, 1.5);
        let barb = shaft * 0.25;
        for turn in [beside, -beside] {
            let back = head - ahead * barb + turn * barb * 0.6;
            painter.line_segment([head, back], Stroke::new(1.5, CREAM));
        }
    }
}

/// Crossed swords on amber, as on the badge of the engaged.
fn clash(painter: &Painter, at: Pos2, radius: f32) {
    painter.circle(at, radius, ACCENT, Stroke::new(1.5, INK));
    for side in [-1.0, 1.0] {
        let along = vec2(side * 0.707, -0.707);
        let across = along.rot90();
        let (hilt, point) = (at - along * radius * 0.65, at + along * radius * 0.7);
        painter.line_segment([hilt, point], Stroke::new(2.0, INK));
        let guard = at - along * radius * 0.3;
        let half = across * radius * 0.28;
        painter.line_segment([guard - half, guard + half], Stroke::new(2.0, INK));
    }
}

/// A commander's figure that tips over, and a ring that widens.
fn falls(
    painter: &Painter,
    camera: &Camera,
    at: muster_geometry::Vec2,
    side: &SidePalette,
    part: f32,
) {
    let centre = camera.to_screen(at);
    let radius = (0.6 * camera.scale as f32).max(8.0);
    let fade = 1.0 - part;
    let ring = Stroke::new(3.0, ACCENT.gamma_multiply(fade));
    painter.circle_stroke(centre, radius * (1.0 + part), ring);
    painter.circle(
        centre,
        radius,
        colour(side.main).gamma_multiply(fade),
        Stroke::new(2.0, GOLD.gamma_multiply(fade)),
    );
    let arm = radius * 0.5;
    for across in [vec2(arm, arm), vec2(arm, -arm)] {
        let stroke = Stroke::new(3.0, CREAM.gamma_multiply(fade));
        painter.line_segment([centre - across, centre + across], stroke);
    }
}

/// An arrow that shows where somebody runs.
fn arrow(painter: &Painter, mut way: Vec<Pos2>, colour: Color32) {
    let [.., from, to] = way[..] else { return };
    let length = from.distance(to);
    if !(length.is_finite() && length > 4.0) {
        return;
    }
    let ahead = (to - from) / length;
    let head = 12.0_f32.min(length);
    let beside = ahead.rot90() * head * 0.6;
    way.pop();
    way.push(to - ahead * head * 0.8);
    line(painter, way, false, colour, 4.0);
    let tip = vec![to, to - ahead * head + beside, to - ahead * head - beside];
    painter.add(Shape::convex_polygon(tip, colour, Stroke::new(1.5, INK)));
}

/// The middle of the upper edge of what a base covers on the screen, whichever way it faces.
fn top_of(camera: &Camera, corners: &[muster_geometry::Vec2; 4]) -> Pos2 {
    let on_screen = corners.map(|corner| camera.to_screen(corner));
    Rect::from_points(&on_screen).center_top()
}

/// A place so many points outside a base, on the side that is away from who struck it: above it where nobody
/// in particular did. The fight itself stays in sight.
fn behind(
    camera: &Camera,
    corners: &[muster_geometry::Vec2; 4],
    away: muster_geometry::Vec2,
    off: f32,
) -> Pos2 {
    let on_screen = Rect::from_points(&corners.map(|corner| camera.to_screen(corner)));
    // Up the table is up the screen.
    let away = match away == muster_geometry::Vec2::ZERO {
        true => vec2(0.0, -1.0),
        false => vec2(away.x as f32, -away.y as f32),
    };
    let half = on_screen.size() / 2.0;
    let edge = (half.x / away.x.abs()).min(half.y / away.y.abs());
    on_screen.center() + away * (edge + off)
}

/// Words on a tag, of a size, colour and opacity, above those that stand there already.
fn tag(
    painter: &Painter,
    at: Pos2,
    words: &str,
    (size, text, opacity): (f32, Color32, f32),
    tags: &mut Vec<Rect>,
) {
    let text = text.gamma_multiply(opacity);
    let words = painter.layout_no_wrap(words.to_owned(), FontId::proportional(size), text);
    let around = Rect::from_center_size(at, words.size() + vec2(12.0, 4.0));
    let around = clear_of(tags, around);
    tags.push(around);
    let fill = TAG.gamma_multiply(0.92 * opacity);
    painter.rect(
        around,
        CornerRadius::same(4),
        fill,
        Stroke::new(1.0, INK.gamma_multiply(opacity)),
        StrokeKind::Outside,
    );
    painter.galley(around.center() - words.size() / 2.0, words, text);
}

/// A place for a tag: where it belongs, or as far above as other tags need.
fn clear_of(tags: &[Rect], mut tag: Rect) -> Rect {
    // Each step goes above one of them, and none is met twice.
    for _ in 0..tags.len() {
        let Some(met) = tags.iter().find(|it| it.intersects(tag)) else {
            break;
        };
        tag = tag.translate(vec2(0.0, met.top() - 3.0 - tag.bottom()));
    }
    tag
}

/// A line of words across the top of the table, with a bar of the side's colour.
fn banner(painter: &Painter, words: &str, side: Option<&SidePalette>, part: f32) {
    let view = painter.clip_rect();
    if !(view.is_finite() && view.width() > 1.0) {
        return;
    }
    // In and out in a moment each.
    let opacity = (part / 0.1).min((1.0 - part) / 0.1).clamp(0.0, 1.0);
    let text = CREAM.gamma_multiply(opacity);
    let room = (view.width() - 48.0).max(20.0);
    let words = painter.layout(words.to_owned(), FontId::proportional(24.0), text, room);
    let size = words.size() + vec2(48.0, 24.0);
    let centre = pos2(view.center().x, view.top() + 40.0 + size.y / 2.0);
    let around = Rect::from_center_size(centre, size);
    painter.rect(
        around,
        CornerRadius::same(6),
        TAG.gamma_multiply(0.92 * opacity),
        Stroke::new(1.0, INK.gamma_multiply(opacity)),
        StrokeKind::Outside,
    );
    if let Some(side) = side {
        let bar = Rect::from_min_size(around.min + Vec2::splat(6.0), vec2(6.0, size.y - 12.0));
        let main = colour(side.main).gamma_multiply(opacity);
        painter.rect_filled(bar, CornerRadius::same(2), main);
    }
    painter.add(Shape::galley(
        around.center() - words.size() / 2.0,
        words,
        text,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_about_a_unit_stand_above_a_base_of_any_size_and_facing() {
        let camera = Camera::new(muster_geometry::Vec2::new(48.0, 48.0));
        let middle = muster_geometry::Vec2::new(20.0, 20.0);
        // A slab of 2 by 4 inches, along the table and across it.
        for half in [[1.0, 2.0], [2.0, 1.0]] {
            let corners = [[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]]
                .map(|[x, y]| middle + muster_geometry::Vec2::new(x * half[0], y * half[1]));
            let top = camera.to_table(top_of(&camera, &corners));
            let expected = middle + muster_geometry::Vec2::new(0.0, half[1]);
            assert!(top.distance(expected) < 1e-3, "{top:?} {expected:?}");
        }
    }

    #[test]
    fn no_tag_lies_upon_another() {
        let at = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(40.0, 24.0));
        let mut tags: Vec<Rect> = Vec::new();
        for (x, y) in [
            (100.0, 100.0),
            (130.0, 100.0),
            (115.0, 90.0),
            (80.0, 72.0),
            (300.0, 100.0),
        ] {
            let placed = clear_of(&tags, at(x, y));
            assert!(!tags.iter().any(|it| it.intersects(placed)), "{placed:?}");
            assert_eq!(placed.center().x, x, "only upwards");
            tags.push(placed);
        }
        assert_eq!(tags[4], at(300.0, 100.0), "who has room stays");
    }
}
