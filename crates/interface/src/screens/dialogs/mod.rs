//! The dialogs over the table. Each shows what the game is and says what was clicked.

mod battle_over;
mod dice;
mod end_turn;
mod keys;
mod log;
mod menu;
mod own_dice;
mod save;
mod shell;

use egui::Context;

use super::{Dialog, rules, saves, settings};
use crate::art::Art;
use crate::command::{Command, Request};
use crate::game::Game;
use crate::settings::Settings;
use crate::shelf::Shelf;

pub(crate) use save::suggested;
pub(crate) use shell::{Shell, button_row};

/// What dialogs draw from.
pub(crate) struct Desk<'a> {
    pub game: &'a Game,
    pub shelf: &'a Shelf,
    /// The saves are being read again.
    pub reading: bool,
    pub settings: &'a Settings,
    pub art: &'a mut Art,
}

/// Draws the dialog that is open, and says what was asked for.
pub(crate) fn show(context: &Context, desk: &mut Desk<'_>, out: &mut Vec<Command>) {
    let Some(dialog) = &desk.game.dialog else {
        return;
    };
    let game = desk.game;
    match dialog {
        Dialog::Menu => menu::show(context, game, out),
        Dialog::EndTurn => end_turn::show(context, game, out),
        Dialog::Save { name } => save::show(context, name, desk.shelf, out),
        Dialog::Load => load(context, desk, out),
        Dialog::Settings => {
            let body = |ui: &mut egui::Ui, out: &mut Vec<Command>| {
                for changed in settings::show(ui, desk.settings) {
                    out.push(Command::Ask(Request::Set(changed)));
                }
            };
            Shell::new("Settings").show(context, out, body, |_, _| {});
        }
        Dialog::Rules => {
            let played_by = game.roster().rules();
            rules::clear_by_escape(context);
            Shell::new("Rules").wide().steady().show(
                context,
                out,
                |ui, _| rules::show(ui, Some(played_by)),
                |_, _| {},
            );
        }
        Dialog::Log => log::show(context, game, out),
        Dialog::Dice => dice::show(context, game, out),
        Dialog::Resign => battle_over::resign(context, game, out),
        Dialog::Draw => battle_over::draw(context, game, out),
        Dialog::OwnDice { typed } => own_dice::show(context, typed, out),
        Dialog::Keys => keys::show(context, out),
        Dialog::Victory => super::victory::show(context, desk, out),
    }
}

/// The saves, over the table: what is played is saved before another battle is opened.
fn load(context: &Context, desk: &Desk<'_>, out: &mut Vec<Command>) {
    let id = egui::Id::new("saves chosen from in play");
    let mut choice: saves::Choice = context.data(|data| data.get_temp(id)).unwrap_or_default();
    let body = |ui: &mut egui::Ui, out: &mut Vec<Command>| {
        let known = saves::Known {
            shelf: desk.shelf,
            reading: desk.reading,
        };
        let asked = saves::show(ui, known, &mut choice, desk.game.seats.clone());
        if let Some(asked) = asked {
            out.push(Command::Ask(asked));
        }
    };
    Shell::new("Load or replay")
        .wide()
        .steady()
        .show(context, out, body, |_, _| {});
    context.data_mut(|data| data.insert_temp(id, choice));
}
