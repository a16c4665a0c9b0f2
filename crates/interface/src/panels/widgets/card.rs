//! Cards: what the right panel is made of.

use egui::{Frame, Margin, Response, RichText, Sense, Stroke, Ui, vec2};

use super::UnderPointer;
use super::{line, put_left, put_right, rows};
use crate::style::{CORNER, Measures, bold, palette, regular};

/// A card across the whole width of its panel.
pub fn card<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui, &Measures) -> R) -> R {
    let measures = Measures::of(ui.ctx());
    framed(ui, measures.padding, |ui| {
        ui.spacing_mut().interact_size.y = measures.text.body + 6.0;
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        content(ui, &measures)
    })
}

/// The frame of a card, as wide as there is room, with so many points within its edge.
pub fn framed<R>(ui: &mut Ui, padding: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = Frame::new()
        .fill(palette::CARD)
        .stroke(Stroke::new(1.0, palette::RULE))
        .corner_radius(CORNER)
        // The line lies within the card.
        .inner_margin(Margin::same(padding as i8 - 1));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui)
    });
    shown.inner
}

/// The title of a card, and what stands muted at its right end.
pub fn title_row(ui: &mut Ui, title: &str, aside: &str) -> Response {
    let text = Measures::of(ui.ctx()).text;
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, text.title + 6.0), Sense::hover());
    let painter = ui.painter();
    let title = line(painter, title, bold(text.title), palette::TEXT, width);
    let left = put_left(painter, rect.left_center(), title);
    let room = rect.right() - left - 12.0;
    if room > 24.0 && !aside.is_empty() {
        let aside = line(painter, aside, regular(text.caption), palette::MUTED, room);
        put_right(painter, rect.right_center(), aside);
    }
    response
}

/// A line across a card.
pub fn rule(ui: &mut Ui) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 9.0), Sense::hover());
    let stroke = Stroke::new(1.0, palette::RULE);
    ui.painter().hline(rect.x_range(), rect.center().y, stroke);
}

/// A line of text, cut with an ellipsis where it is too long; the whole of it under the pointer.
pub fn one_line(ui: &mut Ui, words: RichText) -> Response {
    ui.add(egui::Label::new(words).truncate())
}

/// Words in bold in at most two lines; the whole of them under the pointer where that is too few.
pub fn two_lines(ui: &mut Ui, words: &str, size: f32) -> Response {
    let width = ui.available_width();
    let shown = rows(ui.painter(), words, bold(size), palette::TEXT, width, 2);
    let (rect, response) = ui.allocate_exact_size(shown.size(), Sense::hover());
    let cut = shown.elided;
    ui.painter().galley(rect.min, shown, palette::TEXT);
    if cut { response.tells(words) } else { response }
}
