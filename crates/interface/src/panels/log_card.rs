//! The last lines of the log, the newest first.

use egui::{Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use muster_battle::{ArmyId, Phase};

use super::widgets::{Button, card, line, put_left, put_right, tip, title_row};
use crate::command::Command;
use crate::game::{Game, Seat};
use crate::log::Line;
use crate::screens::Dialog;
use crate::style::{Measures, bold, palette, regular};

/// How many lines are told here; the rest is in the full log.
const LINES: usize = 16;

/// The last lines of the log.
pub(super) fn log_card(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let lines = seen(game);
    if lines.is_empty() {
        return;
    }
    card(ui, |ui, measures| {
        title_row(ui, "Log", "");
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut last = None;
        for entry in lines.iter().rev().take(LINES) {
            let group = (entry.turn, entry.army, entry.phase == Phase::Deploy);
            if last != Some(group) {
                heading(ui, game, measures, group);
                last = Some(group);
            }
            row(ui, game, measures, entry, out);
        }
        // Else the card of the last fight has the button.
        if game.log.last_fight().is_none() {
            ui.add_space(8.0);
            let full = ui.add(Button::new("Full log"));
            if tip(full, "Full log", None, "Everything that happened so far.").clicked() {
                out.push(Command::Dialog(Some(Dialog::Log)));
            }
        }
    });
}

/// What may be read at this screen: nothing of a sealed deployment that is not one's own.
fn seen(game: &Game) -> Vec<&Line> {
    let eyes = match game.seats {
        [Seat::Human, Seat::Human] => Some(game.active()),
        [Seat::Human, Seat::Ai(_)] => Some(ArmyId(0)),
        [Seat::Ai(_), Seat::Human] => Some(ArmyId(1)),
        [Seat::Ai(_), Seat::Ai(_)] => None,
    };
    let told = |line: &&Line| !line.is_heading();
    match eyes {
        Some(army) => game.log.for_eyes(army).filter(told).collect(),
        None => game.log.lines.iter().filter(told).collect(),
    }
}

fn heading(ui: &mut Ui, game: &Game, measures: &Measures, group: (u32, ArmyId, bool)) {
    let (turn, army, deployment) = group;
    let name = game.roster().army_name(army);
    let words = if deployment {
        format!("Deployment \u{b7} {name}")
    } else {
        format!("Turn {turn} \u{b7} {name}")
    };
    let width = ui.available_width();
    let size = measures.text.caption;
    let (rect, _) = ui.allocate_exact_size(vec2(width, size + 14.0), Sense::hover());
    let words = line(ui.painter(), words, bold(size), palette::TEXT, width);
    put_left(
        ui.painter(),
        pos2(rect.left(), rect.bottom() - size / 2.0 - 4.0),
        words,
    );
}

/// One thing that happened; a click shows where.
fn row(ui: &mut Ui, game: &Game, measures: &Measures, entry: &Line, out: &mut Vec<Command>) {
    let size = measures.text.caption;
    let (sentence, rule) = match entry.words.rsplit_once(" \u{b7} ") {
        Some((sentence, rule)) => (sentence, rule),
        None => (entry.words.as_str(), ""),
    };
    let place = game.log.places(entry).middle();
    let sense = if place.is_some() {
        Sense::click()
    } else {
        Sense::hover()
    };
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, size + 11.0), sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &entry.words));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let lit = response.hovered() || response.has_focus();
    if lit && place.is_some() {
        let row = rect.expand2(vec2(6.0, 0.0));
        painter.rect_filled(row, 4.0, palette::RAISED);
    }
    let (small, middle) = (regular(size), rect.center().y);
    let rule = line(painter, rule, regular(12.0), palette::MUTED, width * 0.4);
    let right = put_right(painter, pos2(rect.right(), middle), rule);
    let colour = if lit { palette::TEXT } else { palette::MUTED };
    let words = line(painter, sentence, small, colour, right - rect.left() - 10.0);
    put_left(painter, pos2(rect.left(), middle), words);
    let about = if place.is_some() {
        "Click: show the place"
    } else {
        ""
    };
    let response = response.on_hover_ui(|ui| {
        ui.label(
            measures
                .text
                .secondary(entry.words.as_str())
                .color(palette::TEXT),
        );
        if !about.is_empty() {
            ui.label(measures.text.caption(about));
        }
    });
    if let (true, Some(place)) = (response.clicked(), place) {
        out.push(Command::Show(place));
    }
}
