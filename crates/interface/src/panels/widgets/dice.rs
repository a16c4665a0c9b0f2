//! Dice, as they fell.

use egui::emath::Rot2;
use egui::{Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::log::Die;
use crate::style::palette;

/// Where the pips of a face lie, in quarters of the die from its middle.
fn pips(face: u8) -> &'static [(f32, f32)] {
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (0.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        6 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        _ => &[],
    }
}

/// Paints a die around a place: `side` points wide, turned by so many radians, lifted off its shadow
/// by so many points.
pub fn die(painter: &Painter, at: Pos2, side: f32, die: Die, turn: f32, lift: f32) {
    let (fill, ink, edge) = if die.counts {
        let edge = Stroke::new((side / 15.0).max(1.5), palette::ACCENT);
        (palette::CREAM, palette::INK, edge)
    } else {
        let edge = Stroke::new(1.0, palette::DIE_EDGE);
        (palette::DIE, palette::DIE_PIP, edge)
    };
    let rotation = Rot2::from_angle(turn);
    let put = |x: f32, y: f32| at + rotation * vec2(x, y);
    let shadow = Color32::from_black_alpha(90);
    let square = |grow: f32, off: Vec2| -> Vec<Pos2> {
        let half = side / 2.0 + grow;
        let corner = side * 0.2;
        // Corners of eight points are round enough at the size of a die.
        let arc = [
            (0.0, 1.0),
            (0.076, 0.617),
            (0.293, 0.293),
            (0.617, 0.076),
            (1.0, 0.0),
        ];
        let mut points = Vec::with_capacity(20);
        for (index, (sx, sy)) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .into_iter()
            .enumerate()
        {
            let step = |&(a, b): &(f32, f32)| {
                put(sx * (half - a * corner), sy * (half - b * corner)) + off
            };
            if index % 2 == 0 {
                points.extend(arc.iter().map(step));
            } else {
                points.extend(arc.iter().rev().map(step));
            }
        }
        points
    };
    if turn == 0.0 && lift == 0.0 {
        // A die at rest on a card: sharp edges along the pixels.
        let rect = Rect::from_center_size(at, Vec2::splat(side));
        let below = rect.translate(vec2(1.0, 1.5));
        painter.rect_filled(below, side * 0.2, shadow);
        painter.rect(rect, side * 0.2, fill, edge, StrokeKind::Inside);
    } else {
        let fall = vec2(1.5, 2.0) + vec2(0.6, 1.0) * lift;
        painter.add(Shape::convex_polygon(
            square(0.0, fall),
            shadow,
            Stroke::NONE,
        ));
        painter.add(Shape::convex_polygon(
            square(-edge.width / 2.0, Vec2::ZERO),
            fill,
            edge,
        ));
    }
    for &(x, y) in pips(die.face) {
        painter.circle_filled(put(x * side * 0.25, y * side * 0.25), side * 0.088, ink);
    }
}

/// From the left edge of a die to that of the next.
fn step(side: f32) -> f32 {
    side * 1.22
}

/// How wide a row of so many dice is.
pub fn dice_width(count: usize, side: f32) -> f32 {
    count as f32 * step(side) - if count > 0 { step(side) - side } else { 0.0 }
}

/// Paints dice in a row, the middle of its left end at a place.
pub fn paint_dice(painter: &Painter, dice: &[Die], at: Pos2, side: f32) {
    for (index, one) in dice.iter().enumerate() {
        let x = at.x + side / 2.0 + index as f32 * step(side);
        die(painter, pos2(x, at.y), side, *one, 0.0, 0.0);
    }
}

/// A row of dice of this size; as many lines as it takes for the width there is.
pub fn dice_row(ui: &mut Ui, dice: &[Die], side: f32, width: f32) {
    let gap = step(side) - side;
    let per_line = ((width + gap) / step(side)).floor().max(1.0) as usize;
    let lines = dice.len().div_ceil(per_line).max(1) as f32;
    let across = dice_width(dice.len().min(per_line), side).max(1.0);
    let size = vec2(across, lines * step(side) - gap);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (row, part) in dice.chunks(per_line).enumerate() {
        let middle = rect.top() + side / 2.0 + row as f32 * step(side);
        paint_dice(ui.painter(), part, pos2(rect.left(), middle), side);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_it_says() {
        for face in 1..=6 {
            assert_eq!(pips(face).len(), usize::from(face));
        }
        assert!(pips(0).is_empty() && pips(7).is_empty());
    }
}
