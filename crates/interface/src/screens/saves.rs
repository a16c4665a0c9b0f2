//! The saves: play on, or watch.

use egui::{Align, Layout, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, pos2, vec2};
use muster_ai::Level;
use muster_picture::palettes_for;

use super::parts::{card, label_width, note, row_beside, rule, segmented, text};
use crate::command::Request;
use crate::game::Seat;
use crate::panels::widgets::Button;
use crate::shelf::{Glance, SaveEntry, Shelf};
use crate::style::{Measures, palette};
use crate::words::capital;

/// What the list shows, and who plays on, where it differs from who would play a new battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    seats: Option<[Seat; 2]>,
    /// The saves as they were read when the list was opened; nothing until they are.
    listed: Option<Vec<SaveEntry>>,
    /// The pointer is on the list.
    pointed: bool,
}

/// The saves that are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'a> {
    pub shelf: &'a Shelf,
    /// They are being read again: there may be others by now.
    pub reading: bool,
}

impl Choice {
    /// Lists what was read since the list was opened. What is read later comes in while nobody points at
    /// the list: no save makes way for another under the pointer.
    fn keep_up(&mut self, known: Known<'_>) {
        let saves = &known.shelf.saves;
        if known.reading {
            self.listed = None;
        } else if self.listed.is_none() || (!self.pointed && self.listed.as_ref() != Some(saves)) {
            self.listed = Some(saves.clone());
        }
    }
}

/// The list of saves, newest first, and who plays on; answers with what was asked for.
pub(crate) fn show(
    ui: &mut Ui,
    known: Known<'_>,
    choice: &mut Choice,
    usual: [Seat; 2],
) -> Option<Request> {
    choice.keep_up(known);
    let listed = choice.listed.as_deref().unwrap_or_default();
    let mut seats = choice.seats.take().unwrap_or(usual);
    text(ui, Measures::of(ui.ctx()).text.title("Who plays on"));
    note(
        ui,
        "For each side of the save that you open: you at this screen, or a program.",
    );
    let names: Vec<String> = std::iter::once("Human".to_owned())
        .chain(
            Level::ALL
                .iter()
                .map(|level| format!("AI: {}", level.name())),
        )
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let armies = armies(listed);
    let wide = label_width(ui, &armies);
    for (index, seat) in seats.iter_mut().enumerate() {
        ui.push_id(index, |ui| {
            let at = match seat {
                Seat::Human => 0,
                Seat::Ai(program) => {
                    let known = Level::ALL.iter().position(|it| *it == program.level);
                    known.map_or(0, |at| at + 1)
                }
            };
            match row_beside(ui, &armies[index], wide, |ui| segmented(ui, &names, at)) {
                Some(0) => *seat = Seat::Human,
                Some(taken) => {
                    if let Some(&level) = Level::ALL.get(taken - 1) {
                        seat.set_level(level);
                    }
                }
                None => {}
            }
        });
    }
    let mut levels: Vec<Level> = seats.iter().filter_map(Seat::level).collect();
    levels.dedup();
    for level in levels {
        note(ui, format!("{}: {}", capital(level.name()), level.about()));
    }
    rule(ui);
    text(
        ui,
        Measures::of(ui.ctx()).text.title("Saves, the newest first"),
    );
    if listed.is_empty() {
        let words = match choice.listed {
            None => "The saves are being read\u{2026}",
            Some(_) => {
                "There is no save yet. A battle is saved by itself at the start of each turn."
            }
        };
        note(ui, words);
    }
    let mut asked = None;
    let list = ui.scope(|ui| {
        for save in listed {
            ui.push_id(&save.file, |ui| {
                if let Some(replay) = entry(ui, save) {
                    asked = Some(Request::Open {
                        file: save.file.clone(),
                        replay,
                        seats: seats.clone(),
                    });
                }
            });
        }
    });
    choice.pointed = ui.rect_contains_pointer(list.response.rect);
    choice.seats = Some(seats);
    asked
}

/// So many armies are called by their names where the saves are of several battles.
const NAMED: usize = 2;

/// What the armies of the saves are called: of several battles, those of the newest first.
fn armies(saves: &[SaveEntry]) -> [String; 2] {
    [0, 1].map(|side| {
        let mut names: Vec<&str> = Vec::new();
        for save in saves {
            let name = save.armies.as_ref().map(|both| both[side].as_str());
            names.extend(name.filter(|name| !names.contains(name)));
        }
        match names.as_slice() {
            [] => ["First army", "Second army"][side].to_owned(),
            names if names.len() <= NAMED => names.join(" / "),
            names => format!("{} / \u{2026}", names[..NAMED].join(" / ")),
        }
    })
}

/// A save; answers with whether it is to be watched, if it is to be opened.
fn entry(ui: &mut Ui, save: &SaveEntry) -> Option<bool> {
    let sizes = Measures::of(ui.ctx()).text;
    let mut asked = None;
    card(ui, |ui| {
        // What a player named is found by that name, not by its battle's.
        let (called, kind) = if save.automatic {
            (save.title.clone(), "saved by itself".to_owned())
        } else {
            (save.name(), format!("of {}", save.title))
        };
        if let Some(fault) = &save.fault {
            text(ui, sizes.title(&called));
            text(ui, sizes.secondary(format!("{} \u{b7} {kind}", save.when)));
            text(ui, sizes.body(capital(fault)).color(palette::REFUSAL));
            return;
        }
        let title = match &save.over {
            Some(end) => format!("{called} \u{b7} over, {end}"),
            None => called.clone(),
        };
        let words = format!("{} \u{b7} {} \u{b7} {kind}", save.place(), save.when);
        let besides = save.what_is_left().into_iter().chain(save.players());
        let besides: Vec<String> = besides.collect();
        let missing = save.missing();
        // A sentence about somebody who is missing may need two lines.
        let lines = 2 + besides.len() + 2 * missing.len();
        let told = |ui: &mut Ui| {
            text(ui, sizes.title(title));
            text(ui, sizes.secondary(words));
            for words in besides {
                text(ui, sizes.secondary(words));
            }
            for words in missing {
                let words = format!("{words} Choose above who plays on.");
                text(ui, sizes.secondary(words).color(palette::REFUSAL));
            }
        };
        let mut choose = |ui: &mut Ui| {
            for (button, replay) in [("Play on", false), ("Watch from the beginning", true)] {
                // What is over is not played on.
                if !replay && save.over.is_some() {
                    continue;
                }
                if Button::new(button).ui(ui).clicked() {
                    asked = Some(replay);
                }
            }
        };
        let width = ui.available_width();
        if width < 480.0 {
            told(ui);
            ui.horizontal_wrapped(choose);
            return;
        }
        // Words at the left, buttons at the right, in the middle of their height.
        let size = vec2(width, 21.0 * lines as f32);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            if let Some(table) = &save.table {
                glance(ui, table, size.y);
            }
            choose(ui);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                told(ui);
            });
        });
    });
    asked
}

/// A table from afar, so many points high: who stands where.
fn glance(ui: &mut Ui, table: &Glance, high: f32) {
    let [width, depth] = table.size.map(|side| side as f32);
    if !(width >= 1.0 && depth >= 1.0) {
        return;
    }
    let size = vec2(high * width / depth, high).min(vec2(high * 2.0, high));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    let edge = Stroke::new(1.0, palette::WOOD_EDGE);
    painter.rect(rect, 3.0, palette::FELT, edge, StrokeKind::Inside);
    let [first, second] = &table.colours;
    let sides = palettes_for(first.as_deref(), second.as_deref());
    let scale = (rect.width() / width).min(rect.height() / depth);
    let side = (BASE * scale).max(3.0);
    for (army, [x, y]) in &table.stand {
        let across = rect.left() + rect.width() * (*x as f32 / width).clamp(0.0, 1.0);
        // Up the table is up the picture.
        let down = rect.bottom() - rect.height() * (*y as f32 / depth).clamp(0.0, 1.0);
        let base = Rect::from_center_size(pos2(across, down), Vec2::splat(side));
        let fill = palette::colour(sides[(*army).min(1)].main);
        painter.rect_filled(base, 1.0, fill);
    }
}

/// How large a unit is in a table from afar, in inches.
const BASE: f32 = 2.4;
