//! The chosen scenario, large.

use egui::{Rect, Sense, Ui, vec2};
use muster_battle::{ArmyId, Roster};
use muster_scenario::goals;

use super::scenarios::{called, faults, forces, shape, table, thumbnail};
use super::{Stock, Title};
use crate::panels::aims::rule_of_losses;
use crate::panels::widgets::{line, put_left};
use crate::screens::parts::{body, card, note, rule, text};
use crate::style::{Measures, bold, palette, regular};
use crate::words::count;

/// The scenario's picture, notes, numbers and objectives, or its faults.
pub fn show(ui: &mut Ui, title: &Title, stock: &mut Stock<'_>) {
    let shelf = stock.shelf;
    let Some(entry) = title.choice.entry(shelf) else {
        return;
    };
    let sizes = Measures::of(ui.ctx()).text;
    card(ui, |ui| {
        let width = ui.available_width();
        if entry.roster.is_ok() {
            // Never so high that nothing else of it can be seen.
            let part = if Measures::of(ui.ctx()).is_full() {
                0.45
            } else {
                0.34
            };
            let most = (ui.ctx().content_rect().height() * part).max(96.0);
            let height = (width * shape(entry)).min(most);
            let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            if ui.is_rect_visible(rect) {
                let across = (height / shape(entry)).min(width);
                let at = Rect::from_center_size(rect.center(), vec2(across, height));
                thumbnail(ui, entry, at, stock.thumbnails);
            }
            ui.add_space(4.0);
        }
        let large = if Measures::of(ui.ctx()).is_full() {
            28.0
        } else {
            sizes.heading
        };
        let heading = egui::RichText::new(called(entry)).font(bold(large));
        text(ui, heading.color(palette::TEXT));
        match &entry.roster {
            Ok(roster) => told(ui, title, stock, roster, &entry.notes),
            Err(list) => faults(ui, list),
        }
    });
}

fn told(ui: &mut Ui, title: &Title, stock: &Stock<'_>, roster: &Roster, notes: &str) {
    let setup = &roster.setup;
    for paragraph in notes.lines().map(str::trim).filter(|it| !it.is_empty()) {
        body(ui, paragraph);
    }
    rule(ui);
    let first = match setup.first_player {
        Some(army) => setup.armies.get(army).map_or("", |army| &army.name),
        None => "Both roll",
    };
    let length = count(goals::turn_limit(setup) as usize, "turn");
    numbers(
        ui,
        &[
            ("Table", &table(roster)),
            ("Forces", &forces(roster)),
            ("Length", &length),
            ("First", first),
        ],
    );
    rule(ui);
    let rules = title.choice.rules(stock.shelf);
    let rule = rules.map_or("VICTORY-1", rule_of_losses);
    note(ui, format!("To win \u{b7} {rule}"));
    // Who is about to play should not read here what the other side will hide (HIDDEN-1).
    let told = setup.objectives.iter();
    for objective in told.filter(|it| !goals::is_secret(setup, it)) {
        body(ui, goals::sentence(setup, objective));
    }
    for words in title.choice.beats() {
        body(ui, words);
    }
    if let Some(attacker) = setup.attacker {
        let army = roster.army_name(ArmyId::from_index(attacker));
        note(
            ui,
            format!("{army} attacks, and loses what would be a draw \u{b7} VICTORY-1"),
        );
    }
    if setup.free_deployment {
        let how = if setup.sealed {
            "Both place their units before turn 1, unseen by the other \u{b7} DEPLOY-1"
        } else {
            "Both place their units before turn 1 \u{b7} DEPLOY-1"
        };
        note(ui, how);
    }
}

/// Numbers with their captions above them, side by side as many as fit.
pub fn numbers(ui: &mut Ui, list: &[(&str, &str)]) {
    let sizes = Measures::of(ui.ctx()).text;
    let room = ui.available_width();
    let in_row = ((room / 92.0).floor() as usize).clamp(1, list.len().max(1));
    let width = room / in_row as f32;
    for chunk in list.chunks(in_row) {
        let (rect, _) = ui.allocate_exact_size(vec2(room, 44.0), Sense::hover());
        for (place, (caption, number)) in chunk.iter().enumerate() {
            let left = rect.min + vec2(place as f32 * width, 0.0);
            let painter = ui.painter();
            let font = regular(sizes.caption);
            let words = line(painter, *caption, font, palette::MUTED, width - 8.0);
            put_left(painter, left + vec2(0.0, 9.0), words);
            let font = bold(sizes.name);
            let words = line(painter, *number, font, palette::TEXT, width - 8.0);
            put_left(painter, left + vec2(0.0, 31.0), words);
        }
    }
}
