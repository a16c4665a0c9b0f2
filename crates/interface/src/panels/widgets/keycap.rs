//! Keys as they look on a keyboard.

use egui::{Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, vec2};

use crate::style::{bold, palette};

/// How high a key cap is, in points.
const HEIGHT: f32 = 20.0;
const LETTERS: f32 = 12.0;

/// What a key is called on a cap.
pub fn key_name(key: egui::Key) -> &'static str {
    match key {
        egui::Key::Escape => "Esc",
        _ => key.symbol_or_name(),
    }
}

/// How wide the cap of a key is, in points.
pub fn keycap_width(painter: &Painter, key: &str) -> f32 {
    let letters = painter.layout_no_wrap(key.to_owned(), bold(LETTERS), Color32::PLACEHOLDER);
    (letters.size().x + 14.0).max(24.0)
}

/// Paints the cap of a key around a place. `on_accent`: it lies on an amber button.
pub fn paint_keycap(painter: &Painter, at: Pos2, key: &str, on_accent: bool) -> Rect {
    let width = keycap_width(painter, key);
    let rect = Rect::from_center_size(at, vec2(width, HEIGHT));
    let (fill, line, letters) = if on_accent {
        (palette::INK, Stroke::NONE, palette::CREAM)
    } else {
        let line = Stroke::new(1.0, palette::HOVERED_LINE);
        (palette::TAG, line, palette::TEXT)
    };
    painter.rect(rect, 4.0, fill, line, StrokeKind::Inside);
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        key,
        bold(LETTERS),
        letters,
    );
    rect
}

/// The cap of a key as a widget.
pub fn keycap(ui: &mut Ui, key: &str) -> Response {
    let width = keycap_width(ui.painter(), key);
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    paint_keycap(ui.painter(), rect.center(), key, false);
    response
}
