//! The saves: play on, or watch.

use egui::{Ui, Widget};
use muster_ai::Level;

use super::parts::{card, note, rule, segmented, text};
use crate::command::Request;
use crate::game::Seat;
use crate::panels::widgets::Button;
use crate::shelf::{SaveEntry, Shelf};
use crate::style::{Measures, palette};

/// Who plays on, where it differs from who would play a new battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    seats: Option<[Seat; 2]>,
}

/// The list of saves, newest first, and who plays on; answers with what was asked for.
pub fn show(ui: &mut Ui, shelf: &Shelf, choice: &mut Choice, usual: [Seat; 2]) -> Option<Request> {
    let mut seats = choice.seats.unwrap_or(usual);
    note(ui, "Who plays on");
    let names: Vec<String> = std::iter::once("Human".to_owned())
        .chain(
            Level::ALL
                .iter()
                .map(|level| format!("AI: {}", level.name())),
        )
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (index, seat) in seats.iter_mut().enumerate() {
        ui.push_id(index, |ui| {
            note(ui, ["First army", "Second army"][index]);
            let at = match seat {
                Seat::Human => 0,
                Seat::Ai(level) => {
                    let known = Level::ALL.iter().position(|it| it == level);
                    known.map_or(0, |at| at + 1)
                }
            };
            match segmented(ui, &names, at) {
                Some(0) => *seat = Seat::Human,
                Some(taken) => {
                    let level = Level::ALL.get(taken - 1).copied();
                    *seat = level.map_or(*seat, Seat::Ai);
                }
                None => return,
            }
        });
    }
    choice.seats = Some(seats);
    rule(ui);
    if shelf.saves.is_empty() {
        note(
            ui,
            "There is no save yet. A battle is saved by itself at the start of each turn.",
        );
    }
    let mut asked = None;
    for save in &shelf.saves {
        ui.push_id(&save.file, |ui| {
            if let Some(replay) = entry(ui, save) {
                asked = Some(Request::Open {
                    file: save.file.clone(),
                    replay,
                    seats,
                });
            }
        });
    }
    asked
}

/// A save; answers with whether it is to be watched, if it is to be opened.
fn entry(ui: &mut Ui, save: &SaveEntry) -> Option<bool> {
    let sizes = Measures::of(ui.ctx()).text;
    let mut asked = None;
    card(ui, |ui| {
        text(ui, sizes.title(&save.title));
        let kind = if save.automatic {
            "automatic".to_owned()
        } else {
            format!("named {}", save.file.trim_end_matches(".json"))
        };
        if let Some(fault) = &save.fault {
            text(ui, sizes.secondary(format!("{} \u{b7} {kind}", save.when)));
            text(ui, sizes.body(fault).color(palette::REFUSAL));
            return;
        }
        let words = format!("Turn {} \u{b7} {} \u{b7} {kind}", save.turn, save.when);
        text(ui, sizes.secondary(words));
        ui.horizontal_wrapped(|ui| {
            if Button::new("Play on").ui(ui).clicked() {
                asked = Some(false);
            }
            if Button::new("Watch from the beginning").ui(ui).clicked() {
                asked = Some(true);
            }
        });
    });
    asked
}
