//! The scenarios as cards.

use std::sync::Arc;

use egui::{
    Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use muster_battle::{ArmyId, Roster};

use super::{Stock, Title};
use crate::panels::widgets::{line, put_left};
use crate::screens::parts::{body, note};
use crate::screens::thumbnails;
use crate::shelf::ScenarioEntry;
use crate::style::{Measures, bold, palette, regular};
use crate::words::count;

/// Corners of the cards, in points.
const CORNER: u8 = 8;
/// The highest that a picture gets, as a part of its width.
const TALLEST: f32 = 0.75;

/// A column of cards.
pub fn list(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>) {
    let full = Measures::of(ui.ctx()).is_full();
    ScrollArea::vertical()
        .id_salt("scenarios")
        .auto_shrink(false)
        .show(ui, |ui| {
            let width = ui.available_width() - 8.0;
            ui.spacing_mut().item_spacing.y = if full { 16.0 } else { 8.0 };
            cards(ui, title, stock, width);
        });
}

/// The cards of narrow windows: a picture as wide as a thumb, words beside it.
pub fn rows(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>) {
    let width = ui.available_width();
    cards(ui, title, stock, width);
}

fn cards(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>, width: f32) {
    if stock.shelf.scenarios.is_empty() {
        note(ui, "There is no scenario.");
    }
    let chosen = title.choice.index(stock.shelf);
    let flat = width > 420.0 || ui.ctx().content_rect().width() < 900.0;
    for (index, entry) in stock.shelf.scenarios.iter().enumerate() {
        let is_chosen = chosen == Some(index);
        let response = if flat {
            flat_card(ui, entry, is_chosen, width, stock.thumbnails)
        } else {
            tall_card(ui, entry, is_chosen, width, stock.thumbnails)
        };
        if response.clicked() {
            title.choice.take(stock.shelf, index);
        }
        // A card that keys have chosen is brought into sight.
        if is_chosen && title.choice.shown != chosen {
            title.choice.shown = chosen;
            response.scroll_to_me(None);
        }
    }
}

fn tall_card(
    ui: &mut Ui,
    entry: &ScenarioEntry,
    chosen: bool,
    width: f32,
    pictures: &mut thumbnails::Thumbnails,
) -> Response {
    let inner = width - 16.0;
    let picture = inner * shape(entry);
    let height = 8.0 + picture + 12.0 + 22.0 + 20.0 + 12.0;
    let (rect, response) = frame(ui, entry, chosen, vec2(width, height));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let at = Rect::from_min_size(rect.min + vec2(8.0, 8.0), vec2(inner, picture));
    thumbnail(ui, entry, at, pictures);
    let words = at.left_bottom() + vec2(8.0, 12.0);
    write(
        ui,
        entry,
        Rect::from_min_size(words, vec2(inner - 16.0, 44.0)),
    );
    response
}

fn flat_card(
    ui: &mut Ui,
    entry: &ScenarioEntry,
    chosen: bool,
    width: f32,
    pictures: &mut thumbnails::Thumbnails,
) -> Response {
    let (rect, response) = frame(ui, entry, chosen, vec2(width, 64.0));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let mut left = rect.left() + 12.0;
    if width > 220.0 {
        let size = vec2(72.0, 48.0);
        let at = Rect::from_min_size(rect.min + vec2(8.0, 8.0), size);
        thumbnail(ui, entry, at, pictures);
        left = at.right() + 12.0;
    }
    let words = Rect::from_min_max(
        egui::pos2(left, rect.top() + 11.0),
        rect.max - vec2(8.0, 8.0),
    );
    write(ui, entry, words);
    response
}

/// How high the picture of a table is, for a width of 1.
pub fn shape(entry: &ScenarioEntry) -> f32 {
    entry.roster.as_ref().map_or(0.3, |roster| {
        let table = roster.setup.table;
        ((table.y / table.x.max(0.1)) as f32).clamp(0.3, TALLEST)
    })
}

fn frame(ui: &mut Ui, entry: &ScenarioEntry, chosen: bool, size: egui::Vec2) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    let name = called(entry);
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, name));
    let edge = if chosen {
        Stroke::new(2.0, palette::ACCENT)
    } else if response.hovered() || response.has_focus() {
        Stroke::new(1.5, palette::HOVERED_LINE)
    } else {
        Stroke::new(1.0, palette::RULE)
    };
    ui.painter()
        .rect(rect, CORNER, palette::CARD, edge, StrokeKind::Inside);
    (rect, response)
}

/// The picture of a table, or what stands in its place.
pub fn thumbnail(ui: &Ui, entry: &ScenarioEntry, at: Rect, pictures: &mut thumbnails::Thumbnails) {
    match &entry.roster {
        Ok(roster) => {
            let texture = pictures.table(ui.ctx(), &entry.name, roster, at.width());
            thumbnails::paint(ui, texture.as_ref(), at, 4);
        }
        Err(_) => {
            ui.painter().rect_filled(at, 4.0, palette::TAG);
            let words = line(
                ui.painter(),
                "At fault",
                bold(13.0),
                palette::REFUSAL,
                at.width() - 8.0,
            );
            crate::panels::widgets::put_middle(ui.painter(), at.center(), words);
        }
    }
}

fn write(ui: &Ui, entry: &ScenarioEntry, at: Rect) {
    let sizes = Measures::of(ui.ctx()).text;
    let painter = ui.painter();
    let title = bold(sizes.title);
    let name = line(painter, called(entry), title, palette::TEXT, at.width());
    put_left(painter, at.min + vec2(0.0, 10.0), name);
    let (words, colour) = match &entry.roster {
        Ok(roster) if entry.own => (
            format!("Yours \u{b7} {}", in_short(roster)),
            palette::ACCENT,
        ),
        Ok(roster) => (in_short(roster), palette::MUTED),
        Err(faults) => (faults_counted(faults), palette::REFUSAL),
    };
    let words = line(painter, words, regular(sizes.caption), colour, at.width());
    put_left(painter, at.min + vec2(0.0, 31.0), words);
}

/// What a scenario is called: its title, or its file where that is at fault.
pub fn called(entry: &ScenarioEntry) -> &str {
    match &entry.roster {
        Ok(roster) => &roster.setup.title,
        Err(_) => &entry.name,
    }
}

/// `16 v 16 \u{b7} 72 \u{d7} 48\u{2033}`
fn in_short(roster: &Arc<Roster>) -> String {
    format!("{} \u{b7} {}", forces(roster), table(roster))
}

/// How many units each army has.
pub fn forces(roster: &Roster) -> String {
    let [a, b] = ArmyId::BOTH.map(|army| roster.units_of(army).count());
    format!("{a} v {b}")
}

/// Width and depth of the table.
pub fn table(roster: &Roster) -> String {
    let size = roster.setup.table;
    format!("{} \u{d7} {}\u{2033}", size.x, size.y)
}

fn faults_counted(faults: &[String]) -> String {
    count(faults.len(), "fault")
}

/// What is wrong with a file.
pub fn faults(ui: &mut Ui, faults: &[String]) {
    let sizes = Measures::of(ui.ctx()).text;
    body(ui, "This file cannot be played:");
    for fault in faults {
        crate::screens::parts::text(ui, sizes.body(fault).color(palette::REFUSAL));
    }
}
