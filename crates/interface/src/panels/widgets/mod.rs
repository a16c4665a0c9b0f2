//! The small things that panels are made of.

mod army_bar;
mod button;
mod card;
mod chance;
mod chips;
mod dice;
mod icon;
mod keycap;
mod pips;
mod playing_card;
mod sigil;

pub use army_bar::army_bar;
pub use button::{Button, IconButton, UnderPointer, menu_row, tip, tip_beside};
pub use card::{card, framed, one_line, rule, title_row, two_lines};
pub use chance::{Bars, chance_bars};
pub use chips::{chip, chip_button};
pub use dice::{dice_row, dice_width, die, paint_dice};
pub use icon::{Icon, paint_icon};
pub use keycap::{key_name, keycap, keycap_width, paint_keycap};
pub use pips::pips;
pub use playing_card::{CARD_SIZE, playing_card};
pub use sigil::{shield, side_mark};

pub use muster_rulebook::odds::percent;

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Painter, Pos2, Rect, pos2};

/// One line of text, cut with an ellipsis where it is wider than `width` points.
pub fn line(
    painter: &Painter,
    words: impl Into<String>,
    font: FontId,
    colour: Color32,
    width: f32,
) -> Arc<Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(words.into(), font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(0.0));
    painter.layout_job(job)
}

/// Text in at most so many rows, each at most `width` points wide; cut with an ellipsis at the end of
/// the last.
pub fn rows(
    painter: &Painter,
    words: impl Into<String>,
    font: FontId,
    colour: Color32,
    width: f32,
    most: usize,
) -> Arc<Galley> {
    let width = width.max(0.0);
    let mut job = egui::text::LayoutJob::simple(words.into(), font, colour, width);
    job.wrap.max_rows = most;
    painter.layout_job(job)
}

/// Paints a line with its middle left at a place; answers where its right end is.
pub fn put_left(painter: &Painter, at: Pos2, line: Arc<Galley>) -> f32 {
    let (size, top) = (line.size(), at.y - line.size().y / 2.0);
    painter.galley(pos2(at.x, top), line, Color32::PLACEHOLDER);
    at.x + size.x
}

/// Paints a line with its middle right at a place; answers where its left end is.
pub fn put_right(painter: &Painter, at: Pos2, line: Arc<Galley>) -> f32 {
    let left = at.x - line.size().x;
    put_left(painter, pos2(left, at.y), line);
    left
}

/// Paints a line around a place.
pub fn put_middle(painter: &Painter, at: Pos2, line: Arc<Galley>) -> Rect {
    let rect = Rect::from_center_size(at, line.size());
    painter.galley(rect.min, line, Color32::PLACEHOLDER);
    rect
}
