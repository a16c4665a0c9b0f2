//! Chips: short facts about the thing in hand.

use egui::{Color32, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::icon::{Icon, paint_icon};
use super::{line, put_left};
use crate::style::{Measures, bold, palette};

const HEIGHT: f32 = 24.0;

/// A fact.
pub fn chip(ui: &mut Ui, words: &str) -> Response {
    draw(ui, None, words, palette::MUTED, Sense::hover())
}

/// A thing that a click takes in hand.
pub fn chip_button(ui: &mut Ui, icon: Icon, words: &str) -> Response {
    let response = draw(ui, Some(icon), words, palette::TEXT, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words));
    response
}

fn draw(ui: &mut Ui, icon: Option<Icon>, words: &str, colour: Color32, sense: Sense) -> Response {
    let size = Measures::of(ui.ctx()).text.caption;
    let icon_room = if icon.is_some() { 20.0 } else { 0.0 };
    let most = ui.max_rect().width() - 24.0 - icon_room;
    let words = line(ui.painter(), words, bold(size), colour, most);
    let width = words.size().x + 20.0 + icon_room;
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), sense);
    let painter = ui.painter();
    let (fill, edge) = if sense.senses_click() {
        let (fill, edge) = if response.hovered() || response.has_focus() {
            (palette::HOVERED, palette::ACCENT)
        } else {
            (palette::RAISED, palette::HOVERED_LINE)
        };
        (fill, Stroke::new(1.0, edge))
    } else {
        (palette::RAISED, Stroke::NONE)
    };
    painter.rect(rect, HEIGHT / 2.0, fill, edge, StrokeKind::Inside);
    let mut left = rect.left() + 10.0;
    if let Some(icon) = icon {
        let at = pos2(left + 6.0, rect.center().y);
        paint_icon(painter, icon, at, 14.0, palette::ACCENT);
        left += icon_room;
    }
    put_left(painter, pos2(left, rect.center().y), words);
    response
}
