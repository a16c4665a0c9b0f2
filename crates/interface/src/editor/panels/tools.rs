//! The tools at the left.

use egui::{
    Align, Frame, Layout, Margin, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};
use muster_geometry::TerrainKind;

use super::super::tool::Peg;
use super::super::{Deed, Editor, Tool};
use crate::panels::widgets::{
    IconButton, key_name, keycap_width, line, paint_icon, paint_keycap, put_left, tip_beside,
};
use crate::style::{CORNER, Measures, bold, palette, regular};

/// How wide the panel is where there is room for icons only, in points.
const ICONS_ALONE: f32 = 60.0;

/// How wide the panel is, in points.
pub(in super::super) fn width(measures: &Measures) -> f32 {
    match (measures.drawer, measures.is_full()) {
        (true, _) => ICONS_ALONE,
        (false, true) => 216.0,
        (false, false) => 176.0,
    }
}

/// Draws the tools.
pub(in super::super) fn tools(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    let margin = Margin::symmetric(8, 8);
    Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let height = button_height(ui.available_height());
        ScrollArea::vertical().show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, BETWEEN);
            // Beside the bar by which a low window scrolls.
            ui.set_width(ui.available_width() - 4.0);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                for (heading, pegs) in Peg::GROUPS {
                    ui.add_space(ABOVE);
                    if measures.drawer {
                        for peg in pegs {
                            icon(ui, editor, *peg, deeds);
                        }
                        continue;
                    }
                    let size = vec2(ui.available_width(), HEADING);
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    let font = regular(measures.text.caption);
                    let words = line(ui.painter(), heading, font, palette::MUTED, size.x);
                    put_left(ui.painter(), rect.left_center() + vec2(8.0, 0.0), words);
                    for peg in pegs {
                        button(ui, editor, *peg, height, &measures, deeds);
                    }
                }
            });
        });
    });
}

/// Between two buttons, in points.
const BETWEEN: f32 = 2.0;
/// Above a heading, in points.
const ABOVE: f32 = 4.0;
/// A heading, in points.
const HEADING: f32 = 18.0;

/// How high a button is, in points, so that all of them have room in a panel of this height, as long
/// as that can be.
fn button_height(room: f32) -> f32 {
    let headings = Peg::GROUPS.len() as f32 * (ABOVE + HEADING + 2.0 * BETWEEN);
    let each = (room - headings) / Peg::all().count() as f32 - BETWEEN;
    each.floor().clamp(28.0, 40.0)
}

/// Whether what it is called is what a press does now.
fn is_active(editor: &Editor, peg: Peg) -> bool {
    match peg {
        Peg::Of(tool) => editor.tool == tool,
        Peg::Ground(kind) => {
            let drawn = editor.stock.kind(editor.tool);
            let same = match editor.tool {
                Tool::Line | Tool::Crossing | Tool::House => true,
                Tool::Ribbon => (drawn == TerrainKind::Road) == (kind == TerrainKind::Road),
                tool if tool.is_of_areas() => drawn == kind,
                _ => false,
            };
            same && editor.tool.that_draws(kind) == editor.tool
        }
    }
}

/// The icon of a tool alone.
fn icon(ui: &mut Ui, editor: &Editor, peg: Peg, deeds: &mut Vec<Deed>) {
    let active = is_active(editor, peg);
    let button = IconButton::new(peg.icon(), peg.name())
        .active(active)
        .side(36.0);
    let button = ui.add(button);
    let key = key_name(peg.key());
    if tip_beside(button, peg.name(), Some(key), peg.about()).clicked() {
        deeds.push(peg.deed());
    }
}

fn button(
    ui: &mut Ui,
    editor: &Editor,
    peg: Peg,
    height: f32,
    measures: &Measures,
    deeds: &mut Vec<Deed>,
) {
    let active = is_active(editor, peg);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, active, peg.name()));
    let painter = ui.painter();
    let (fill, edge) = match (active, response.hovered()) {
        (true, _) => (palette::RAISED, Stroke::new(1.5, palette::ACCENT)),
        (false, true) => (palette::HOVERED, Stroke::new(1.0, palette::HOVERED_LINE)),
        (false, false) => (palette::PANEL, Stroke::NONE),
    };
    painter.rect(rect, CORNER, fill, edge, StrokeKind::Inside);
    let key = key_name(peg.key());
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
    let icon = pos2(rect.left() + 20.0, rect.center().y);
    paint_icon(painter, peg.icon(), icon, 18.0, palette::TEXT);
    let left = rect.left() + 40.0;
    let words = line(painter, peg.name(), font, palette::TEXT, right - left - 4.0);
    put_left(painter, pos2(left, rect.center().y), words);
    if tip_beside(response, peg.name(), Some(key), peg.about()).clicked() {
        deeds.push(peg.deed());
    }
}
