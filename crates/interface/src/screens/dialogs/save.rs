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
use crate::shelf::{Shelf, words};
use crate::style::{Measures, palette};

/// The longest name of a save, in characters.
const LONGEST: usize = 60;
/// How the names of automatic saves begin.
const AUTOMATIC: &str = "autosave";
/// Names that Windows keeps for itself.
const RESERVED: [&str; 6] = ["con", "prn", "aux", "nul", "com1", "lpt1"];

/// What is wrong with a name for a save, in words.
///
/// # Errors
/// What is wrong with it.
pub fn check(name: &str) -> Result<(), String> {
    let name = name.trim();
    let small = name.to_lowercase();
    if name.is_empty() {
        return Err("Give it a name.".to_owned());
    }
    if name.chars().count() > LONGEST {
        return Err(format!("A name has at most {LONGEST} letters."));
    }
    if let Some(wrong) = name.chars().find(|&letter| !fits(letter)) {
        let shown = wrong.escape_debug();
        return Err(format!(
            "\u{201c}{shown}\u{201d} cannot be in a name: letters, digits, spaces and - _ , ( ) ' can."
        ));
    }
    if small.starts_with(AUTOMATIC) {
        return Err(format!(
            "Names that begin with {AUTOMATIC} are the program's own."
        ));
    }
    if RESERVED.contains(&small.as_str()) {
        return Err("Some systems keep that name for themselves.".to_owned());
    }
    Ok(())
}

/// A name for a save of a battle as it stands: its title and the turn.
pub fn suggested(game: &Game) -> String {
    let turn = format!(", turn {}", game.clock().turn);
    let title = &game.roster().setup.title;
    let room = LONGEST - turn.chars().count();
    let title: String = title.chars().filter(|&it| fits(it)).take(room).collect();
    let name = format!("{}{turn}", title.trim());
    if check(&name).is_ok() {
        name
    } else {
        String::new()
    }
}

/// Whether a letter can be in a name.
fn fits(letter: char) -> bool {
    letter.is_alphanumeric() || " -_,()'".contains(letter)
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
        let verdict = check(&typed);
        let named = words(&typed);
        match verdict {
            Err(why) => {
                text(ui, sizes.body(why).color(palette::REFUSAL));
            }
            Ok(()) if shelf.saves.iter().any(|save| save.name() == named) => {
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
    if (clicked || enter) && check(&typed).is_ok() {
        let name = typed.trim().to_owned();
        out.extend([Command::Save { name }, Command::Dialog(None)]);
    } else if typed != name {
        out.push(Command::Dialog(Some(Dialog::Save { name: typed })));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_would_leave_the_folder_or_take_a_program_s_are_refused() {
        for good in ["Before the charge", "T\u{fc}rk 2", "a", "o'clock (2)"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        let long = "x".repeat(61);
        for bad in [
            "",
            "   ",
            "../x",
            "a/b",
            "a\\b",
            "a:b",
            ".hidden",
            "autosave-000001",
            "Autosave",
            "con",
            "NUL",
            "a\nb",
            &long,
        ] {
            assert!(check(bad).is_err(), "{bad}");
        }
    }
}
