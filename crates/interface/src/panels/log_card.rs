//! The last lines of the log, the newest first.

use egui::{Color32, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use muster_battle::BattleEvent;

use super::widgets::{UnderPointer, card, line, put_left, put_right, rows, title_row};
use crate::command::Command;
use crate::game::Game;
use crate::log::Line;
use crate::style::{Measures, bold, palette, regular};

/// How many lines are told here; the rest is in the full log, whose button stands below all cards.
const LINES: usize = 16;

/// The most rows of one line: room for the dice of the longest fight.
const ROWS: usize = 12;

/// The last lines of the log.
pub(super) fn log_card(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let lines = game.log.read(game.eyes());
    let lines: Vec<&Line> = lines.filter(|line| !line.is_heading()).collect();
    if lines.is_empty() {
        return;
    }
    card(ui, |ui, measures| {
        title_row(ui, "Log", "newest first");
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut last = None;
        for entry in lines.iter().rev().take(LINES) {
            let stretch = Some(entry.stretch_name(game.roster()));
            if last != stretch {
                heading(ui, measures, stretch.as_deref().unwrap_or_default());
                last = stretch;
            }
            row(ui, game, measures, entry, out);
        }
    });
}

fn heading(ui: &mut Ui, measures: &Measures, words: &str) {
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
    let (small, ends) = (regular(size), 10.0);
    let rule = line(
        ui.painter(),
        rule,
        regular(12.0),
        palette::MUTED,
        width * 0.4,
    );
    let room = width - rule.size().x - ends;
    // The colour comes when it is known whether the pointer is there.
    let words = rows(
        ui.painter(),
        sentence,
        small,
        Color32::PLACEHOLDER,
        room,
        ROWS,
    );
    let height = (words.size().y + 7.0).max(size + 11.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
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
    // The rule stands beside the first row.
    let first = rect.top() + 3.5 + size * 0.6;
    put_right(painter, pos2(rect.right(), first), rule);
    let colour = if lit { palette::TEXT } else { palette::MUTED };
    let top = rect.center().y - words.size().y / 2.0;
    painter.galley(pos2(rect.left(), top), words, colour);
    let about = if place.is_some() {
        "Click: show the place"
    } else {
        ""
    };
    let response = response.shows(|ui| {
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
        let number = game.log.lines.iter().position(|it| std::ptr::eq(it, entry));
        if matches!(entry.event, BattleEvent::MoraleChecked { .. }) {
            out.push(Command::ShowCheck(number));
        }
        out.push(Command::Show(place));
    }
}
