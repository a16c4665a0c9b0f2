//! The warning at the end of a turn of units that can still act.

use egui::{Context, Key, Modifiers, Ui, Widget};
use muster_battle::UnitId;
use muster_battle::order::Piece;

use super::{Shell, button_row};
use crate::command::Command;
use crate::game::Game;
use crate::panels::widgets::Button;
use crate::screens::parts::{CONTROL, note, text};
use crate::style::{Measures, palette};
use crate::words::count;

/// Lists the units, shows them, ends the turn.
pub fn show(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let able = game.can_act();
    let title = match able.len() {
        0 => "A plan waits".to_owned(),
        able => format!("{} can still act", count(able, "unit")),
    };
    let keyed = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if keyed(Key::Tab) {
        out.extend([Command::Dialog(None), Command::NextUnit]);
    } else if keyed(Key::E) || keyed(Key::Enter) {
        out.push(Command::EndTurn { anyway: true });
    }
    let body = |ui: &mut Ui, out: &mut Vec<Command>| {
        if let Some(waits) = game.hand.waits(game) {
            let words = format!(
                "Not done yet, and dropped when the turn ends: {waits}. Esc goes back to it."
            );
            text(
                ui,
                Measures::of(ui.ctx())
                    .text
                    .body(words)
                    .color(palette::ACCENT),
            );
        }
        if able.is_empty() {
            return;
        }
        note(ui, "Click a name to see the unit.");
        ui.scope(|ui| {
            ui.spacing_mut().interact_size.y = CONTROL;
            ui.horizontal_wrapped(|ui| {
                for &unit in &able {
                    let name = &game.roster().unit(unit).name;
                    if Button::new(name).ui(ui).clicked() {
                        out.extend(see(game, unit));
                    }
                }
            });
        });
    };
    let buttons = |ui: &mut Ui, out: &mut Vec<Command>| {
        button_row(ui, |ui| {
            let end = Button::new("End the turn")
                .key("Enter")
                .primary()
                .height(40.0);
            if end.ui(ui).clicked() {
                out.push(Command::EndTurn { anyway: true });
            }
            let next = Button::new("Show the next").key("Tab").height(40.0);
            if next.ui(ui).clicked() {
                out.extend([Command::Dialog(None), Command::NextUnit]);
            }
        });
    };
    Shell::new(&title).show(context, out, body, buttons);
}

/// Takes a unit in hand and shows it.
fn see(game: &Game, unit: UnitId) -> [Command; 3] {
    [
        Command::Dialog(None),
        Command::Select(Some(Piece::Unit(unit))),
        Command::Show(game.view().base(unit).centre),
    ]
}
