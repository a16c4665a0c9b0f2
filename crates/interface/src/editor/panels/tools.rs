//! The tools at the left.

use egui::{
    Align, Frame, Layout, Margin, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::super::{Deed, Editor, Tool};
use crate::panels::widgets::{key_name, keycap_width, line, paint_keycap, put_left, tip_beside};
use crate::style::{CORNER, Measures, bold, palette, regular};

/// How wide the panel is, in points.
pub(in super::super) fn width(measures: &Measures) -> f32 {
    if measures.is_full() { 184.0 } else { 152.0 }
}

/// Draws the tools.
pub(in super::super) fn tools(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    let margin = Margin::symmetric(8, 8);
    Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical().show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
            // Beside the bar by which a low window scrolls.
            ui.set_width(ui.available_width() - 4.0);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                for (heading, tools) in Tool::GROUPS {
                    ui.add_space(4.0);
                    ui.label(measures.text.caption(heading));
                    for tool in tools {
                        button(ui, editor, *tool, &measures, deeds);
                    }
                }
            });
        });
    });
}

fn button(ui: &mut Ui, editor: &Editor, tool: Tool, measures: &Measures, deeds: &mut Vec<Deed>) {
    let active = editor.tool == tool;
    let height = if measures.is_full() { 40.0 } else { 34.0 };
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, active, tool.name()));
    let painter = ui.painter();
    let (fill, edge) = match (active, response.hovered()) {
        (true, _) => (palette::RAISED, Stroke::new(1.5, palette::ACCENT)),
        (false, true) => (palette::HOVERED, Stroke::new(1.0, palette::HOVERED_LINE)),
        (false, false) => (palette::PANEL, Stroke::NONE),
    };
    painter.rect(rect, CORNER, fill, edge, StrokeKind::Inside);
    let key = key_name(tool.key());
    let cap = keycap_width(painter, key);
    let right = rect.right() - 6.0 - cap;
    paint_keycap(
        painter,
        pos2(right + cap / 2.0, rect.center().y),
        key,
        false,
    );
    let size = measures.text.secondary;
    let font = if active { bold(size) } else { regular(size) };
    let left = rect.left() + 10.0;
    let words = line(
        painter,
        tool.name(),
        font,
        palette::TEXT,
        right - left - 4.0,
    );
    put_left(painter, pos2(left, rect.center().y), words);
    if tip_beside(response, tool.name(), Some(key), tool.about()).clicked() {
        deeds.push(Deed::Take(tool));
    }
}
