//! The title screen: which battle, who plays it, under which rules; or a save; or to leave.

mod choice;
mod columns;
mod detail;
mod menu;
mod options;
mod scenarios;
mod troops;

use egui::{Key, Modifiers, Ui};

use super::thumbnails::Thumbnails;
use super::{rules, saves, settings};
use crate::art::Art;
use crate::command::Request;
use crate::game::Seat;
use crate::settings::Settings;
use crate::shelf::Shelf;

pub use choice::{Choice, usual_level};

/// What the title screen shows beside its menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Choose a battle.
    #[default]
    Play,
    /// Choose a save.
    Saves,
    /// Read the rules.
    Rules,
    /// The player's settings.
    Settings,
}

/// The title screen between two frames.
#[derive(Debug, Default)]
pub struct Title {
    /// What is shown.
    pub page: Page,
    /// The battle that is put together.
    pub choice: Choice,
    saves: saves::Choice,
    /// The editor was asked for.
    pub(crate) edits: bool,
    asked: Vec<Request>,
}

/// What the title screen draws from.
pub(crate) struct Stock<'a> {
    pub shelf: &'a Shelf,
    /// The saves are being read again.
    pub reading: bool,
    /// The file of the save that was opened last, where nothing has happened in it since.
    pub left: Option<&'a str>,
    pub settings: &'a Settings,
    pub art: &'a mut Art,
    pub thumbnails: &'a mut Thumbnails,
}

impl Title {
    /// Who plays, as last chosen.
    pub fn seats(&self) -> [Seat; 2] {
        self.choice.seats.clone()
    }
}

/// Draws the title screen and says what was asked for.
pub(crate) fn show(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>, out: &mut Vec<Request>) {
    title.choice.settle(stock.shelf);
    keys(ui, title, stock, out);
    ui.painter()
        .rect_filled(ui.max_rect(), 0.0, crate::style::palette::PANEL);
    columns::show(ui, title, stock, out);
    let begins = out.iter().any(|it| matches!(it, Request::Begin { .. }));
    if begins && !title.choice.is_typed() {
        // The next battle has dice of its own.
        title.choice.roll();
    }
}

/// The keys of the page, while nobody types.
fn keys(ui: &Ui, title: &mut Title, stock: &Stock<'_>, out: &mut Vec<Request>) {
    let context = ui.ctx();
    if title.page == Page::Rules {
        rules::clear_by_escape(context);
    }
    let pressed = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let typing = context.memory(|memory| memory.focused().is_some());
    let popup = egui::Popup::is_any_open(context);
    if typing || popup {
        return;
    }
    if title.page != Page::Play {
        if pressed(Key::Escape) {
            title.page = Page::Play;
        }
        return;
    }
    let count = stock.shelf.scenarios.len();
    if count == 0 {
        return;
    }
    let at = title.choice.index(stock.shelf).unwrap_or(0);
    let mut to = at;
    for (key, step) in [
        (Key::ArrowDown, 1),
        (Key::ArrowRight, 1),
        (Key::ArrowUp, count - 1),
        (Key::ArrowLeft, count - 1),
    ] {
        if pressed(key) {
            to = (to + step) % count;
        }
    }
    if to != at {
        title.choice.take(stock.shelf, to);
    }
    if pressed(Key::Enter)
        && let Some(request) = title.choice.request(stock.shelf)
    {
        out.push(request);
    }
}

/// A page other than the choice of a battle.
fn page(ui: &mut Ui, title: &mut Title, stock: &Stock<'_>, out: &mut Vec<Request>) {
    match title.page {
        Page::Play => {}
        Page::Saves => {
            // The click that opens the list asks for them to be read.
            let asked = out.iter().chain(&title.asked);
            let reading = stock.reading || asked.into_iter().any(|it| *it == Request::Refresh);
            let known = saves::Known {
                shelf: stock.shelf,
                reading,
            };
            let asked = saves::show(ui, known, &mut title.saves, title.choice.seats.clone());
            if let Some(asked) = asked {
                out.push(asked);
            }
        }
        Page::Rules => {
            let chosen = title.choice.rules(stock.shelf);
            rules::show(ui, chosen);
        }
        Page::Settings => {
            let changed = settings::show(ui, stock.settings);
            out.extend(changed.into_iter().map(Request::Set));
        }
    }
}
