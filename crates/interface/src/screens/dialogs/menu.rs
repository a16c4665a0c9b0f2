//! The menu of a battle.

use egui::{Context, Ui, Widget};

use super::Shell;
use crate::command::Command;
use crate::game::{Game, Seat};
use crate::panels::widgets::Button;
use crate::screens::Dialog;
use crate::screens::parts::{note, rule};

/// Everything that is asked for seldom.
pub fn show(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let body = |ui: &mut Ui, out: &mut Vec<Command>| {
        let watching = game.replay.is_some();
        let over = game.battle().armies().outcome.is_some();
        let mut line = |ui: &mut Ui, words: &str, key: &str, command: Command| {
            let width = ui.available_width();
            let mut button = Button::new(words).width(width).height(36.0);
            if !key.is_empty() {
                button = button.key(key);
            }
            if button.ui(ui).clicked() {
                out.push(command);
            }
        };
        let open = |dialog: Dialog| Command::Dialog(Some(dialog));
        if over && !watching {
            line(ui, "How the battle ended", "", open(Dialog::Victory));
        }
        let name = super::suggested(game);
        let save = open(Dialog::Save { name });
        if game.may(&save).is_ok() {
            line(ui, "Save", "Ctrl+S", save);
        }
        line(ui, "Load or replay", "Ctrl+O", open(Dialog::Load));
        line(ui, "Settings", "F9", open(Dialog::Settings));
        line(ui, "Rules", "F3", open(Dialog::Rules));
        line(ui, "Keys and gestures", "F2", open(Dialog::Keys));
        line(ui, "Log of the battle", "F4", open(Dialog::Log));
        line(ui, "Dice so far", "F5", open(Dialog::Dice));
        if game.may_order() {
            let typed = String::new();
            line(
                ui,
                "Roll your own dice",
                "F6",
                open(Dialog::OwnDice { typed }),
            );
            rule(ui);
            if can_agree(game) {
                let draw = if offered(game) {
                    "Answer the offered draw"
                } else {
                    "Offer a draw"
                };
                line(ui, draw, "", open(Dialog::Draw));
            }
            line(ui, "Resign", "", open(Dialog::Resign));
        }
        rule(ui);
        let back = game.replay.as_ref().is_some_and(|it| it.over_a_battle);
        let leave = match (back, game.tried_out) {
            (true, _) => "Back to the battle",
            (false, true) => "Back to the editor",
            (false, false) => "Leave to the title",
        };
        line(ui, leave, "", Command::Leave);
        if watching {
            note(ui, "A replay changes nothing in its save.");
        } else {
            note(
                ui,
                "The battle is saved by itself at the start of each turn and when you leave.",
            );
        }
    };
    Shell::new("Menu").show(context, out, body, |_, _| {});
}

/// Whether the active army has offered a draw in this turn (VICTORY-1).
pub fn offered(game: &Game) -> bool {
    let army = game.active();
    game.battle().armies().states[army.index()].offers_draw
}

/// Whether there is a person to agree on a draw with.
pub fn can_agree(game: &Game) -> bool {
    game.seats == Seat::HOTSEAT
}
