//! Strength in pips.

use egui::{Color32, Sense, Stroke, Ui, pos2, vec2};
use muster_picture::SidePalette;

use super::{line, put_left};
use crate::style::{Measures, palette, regular};

/// More points than this are one pip and a number.
const MOST: u8 = 8;

/// Remaining and lost strength points of a unit, and both as numbers.
pub fn pips(ui: &mut Ui, side: &SidePalette, left: u8, of: u8) {
    let text = Measures::of(ui.ctx()).text;
    let (radius, step) = (6.5, 20.0);
    let shown = if of > MOST { 1 } else { of.max(1) };
    let words = format!("{left} of {of}");
    let numbers = line(
        ui.painter(),
        words,
        regular(text.caption),
        palette::MUTED,
        f32::INFINITY,
    );
    // Many pips take a line of their own where the numbers would not fit beside them.
    let pips_width = f32::from(shown) * step;
    let width = (pips_width + numbers.size().x + 2.0).min(ui.available_width());
    let step = step.min((width - numbers.size().x - 2.0) / f32::from(shown));
    let (rect, _) = ui.allocate_exact_size(vec2(width, text.caption + 6.0), Sense::hover());
    let painter = ui.painter();
    for pip in 0..shown {
        let at = pos2(
            rect.left() + radius + 0.5 + f32::from(pip) * step,
            rect.center().y,
        );
        let there = pip < left;
        let (fill, edge) = if there {
            (palette::colour(side.main), palette::CREAM)
        } else {
            (Color32::TRANSPARENT, palette::MUTED)
        };
        painter.circle(
            at,
            radius.min(step / 2.0 - 1.0).max(2.0),
            fill,
            Stroke::new(1.6, edge),
        );
    }
    let at = pos2(rect.right() - numbers.size().x, rect.center().y);
    put_left(painter, at, numbers);
}
