//! To give the battle up, or to agree on a draw.

use egui::{Context, Key, Modifiers, Ui, Widget};
use muster_battle::Act;

use super::menu::offered;
use super::{Shell, button_row};
use crate::command::Command;
use crate::game::Game;
use crate::panels::widgets::Button;
use crate::screens::Dialog;
use crate::screens::parts::body;

/// Give the battle up?
pub fn resign(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let army = game.active();
    let enemy = game.roster().army_name(army.enemy());
    let own = game.roster().army_name(army);
    let words = format!(
        "If the player of {own} gives the battle up, it is over and {enemy} won it \u{b7} VICTORY-1."
    );
    let resigns = [Command::Dialog(None), Command::Order(Act::Resign { army })];
    ask(context, "Resign", &words, "Resign", resigns, out);
}

/// Offer a draw; then the enemy's player, at the same screen, takes it or not.
pub fn draw(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let army = game.active();
    let name = game.roster().army_name(army);
    let enemy = game.roster().army_name(army.enemy());
    if offered(game) {
        let words = format!(
            "A draw is offered by {name}. If it is accepted in this turn, the battle ends \u{b7} VICTORY-1."
        );
        let button = format!("Accept for {enemy}");
        let army = army.enemy();
        let accepts = [Command::Dialog(None), Command::Order(Act::Draw { army })];
        ask(context, "Draw", &words, &button, accepts, out);
    } else {
        let words = "A draw is agreed when both say so in the same turn \u{b7} VICTORY-1.";
        let offers = [
            Command::Order(Act::Draw { army }),
            Command::Dialog(Some(Dialog::Draw)),
        ];
        let button = format!("Offer a draw for {name}");
        ask(context, "Draw", words, &button, offers, out);
    }
}

fn ask(
    context: &Context,
    title: &str,
    words: &str,
    button: &str,
    commands: [Command; 2],
    out: &mut Vec<Command>,
) {
    let enter = context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let buttons = |ui: &mut Ui, out: &mut Vec<Command>| {
        button_row(ui, |ui| {
            let done = Button::new(button).key("Enter").primary().height(40.0);
            if done.ui(ui).clicked() || enter {
                out.extend(commands);
            }
            let back = Button::new("Play on").key("Esc").height(40.0);
            if back.ui(ui).clicked() {
                out.push(Command::Dialog(None));
            }
        });
    };
    Shell::new(title).show(
        context,
        out,
        |ui, _| {
            body(ui, words);
        },
        buttons,
    );
}
