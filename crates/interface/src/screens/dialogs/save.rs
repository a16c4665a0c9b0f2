//! A save under a name.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, Id, Key, Ui, Widget};

use super::{Shell, button_row};
use crate::command::Command;
use crate::game::Game;
use crate::panels::widgets::Button;
use crate::screens::Dialog;
use crate::screens::parts::{field, note, text};
use crate::shelf::{LONGEST, Shelf, fits, stem};
use crate::style::{Measures, palette};

/// A name for a save of a battle as it stands: its title and the turn; nothing where the title makes
/// no name.
pub fn suggested(game: &Game) -> String {
    let turn = format!(", turn {}", game.clock().turn);
    let room = LONGEST.saturating_sub(turn.chars().count());
    let title = game.roster().setup.title.chars();
    let title: String = title.filter(|&it| fits(it)).take(room).collect();
    let name = format!("{}{turn}", title.trim());
    stem(&name).map_or(String::new(), |_| name)
}

/// Takes what is typed into the selection: the next letter replaces it.
fn select_all(context: &Context, field: Id, typed: &str) {
    let mut state = TextEditState::load(context, field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(typed.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(context, field);
}

/// The name as it is typed, and what is wrong with it.
pub fn show(context: &Context, name: &str, shelf: &Shelf, out: &mut Vec<Command>) {
    let mut typed = name.to_owned();
    let mut enter = false;
    let body = |ui: &mut Ui, _: &mut Vec<Command>| {
        let field = field(ui, "save name", &mut typed, "Name of the save");
        enter = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        // A refused name stays under the cursor.
        if !field.has_focus() {
            field.request_focus();
            select_all(ui.ctx(), field.id, &typed);
        }
        let sizes = Measures::of(ui.ctx()).text;
        match stem(&typed) {
            Err(why) => {
                text(ui, sizes.body(why).color(palette::REFUSAL));
            }
            Ok(stem) if shelf.saves.iter().any(|save| save.stem() == stem) => {
                note(ui, "There is a save of that name: it will be replaced.");
            }
            _ => {
                note(ui, "In your own folder of saves.");
            }
        }
    };
    let mut clicked = false;
    let buttons = |ui: &mut Ui, _: &mut Vec<Command>| {
        button_row(ui, |ui| {
            let save = Button::new("Save").key("Enter").primary().height(40.0);
            clicked = save.ui(ui).clicked();
        });
    };
    Shell::new("Save").show(context, out, body, buttons);
    let closing = out.iter().any(|it| matches!(it, Command::Dialog(None)));
    if closing {
        return;
    }
    if (clicked || enter) && stem(&typed).is_ok() {
        let name = typed.trim().to_owned();
        out.extend([Command::Save { name }, Command::Dialog(None)]);
    } else if typed != name {
        out.push(Command::Dialog(Some(Dialog::Save { name: typed })));
    }
}
