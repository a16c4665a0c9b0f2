//! Dice that a player rolled by hand.

use egui::{Context, Key, Ui, Widget};
use muster_rulebook::dice::check_faces;

use super::{Shell, button_row};
use crate::command::Command;
use crate::panels::widgets::Button;
use crate::screens::Dialog;
use crate::screens::parts::{body, field, note, text};
use crate::style::{Measures, palette};

/// Sides of a die of the game.
const SIDES: u8 = 6;
/// The most dice that are typed at once.
const MOST: usize = 500;

/// Dice as they are typed: `3 5 6 1`, with commas, or without anything between them.
///
/// # Errors
/// What is wrong with them, in words.
pub fn read(typed: &str) -> Result<Vec<u8>, String> {
    let mut dice = Vec::new();
    for word in typed.split(|letter: char| letter.is_whitespace() || letter == ',') {
        for letter in word.chars() {
            let face = letter.to_digit(10);
            let face = face.and_then(|face| u8::try_from(face).ok());
            dice.push(
                face.ok_or_else(|| format!("\u{201c}{letter}\u{201d} is no face of a die."))?,
            );
        }
    }
    if dice.is_empty() {
        return Err("Type the faces, such as 3 5 6 1.".to_owned());
    }
    if dice.len() > MOST {
        return Err(format!("{} dice are more than any roll has.", dice.len()));
    }
    check_faces(&dice, SIDES).map_err(|wrong| format!("{wrong}."))?;
    Ok(dice)
}

/// The dice as they are typed, and how they are used.
pub fn show(context: &Context, typed: &str, out: &mut Vec<Command>) {
    let mut now = typed.to_owned();
    let mut enter = false;
    let content = |ui: &mut Ui, _: &mut Vec<Command>| {
        let field = field(ui, "own dice", &mut now, "Faces, such as 3 5 6 1");
        enter = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !field.has_focus() && !field.lost_focus() {
            field.request_focus();
        }
        let sizes = Measures::of(ui.ctx()).text;
        match read(&now) {
            Ok(dice) => {
                body(ui, crate::words::dice(dice.len()));
            }
            Err(why) if !now.trim().is_empty() => {
                text(ui, sizes.body(why).color(palette::REFUSAL));
            }
            Err(_) => {}
        }
        note(
            ui,
            "They fall first in your next volley, or in the melees at the end of your turn, in the order \
             in which they are asked for: attack dice, then saves. What is missing is rolled here. If \
             some are left over, the order is refused \u{b7} TURN-2.",
        );
    };
    let mut clicked = false;
    let buttons = |ui: &mut Ui, _: &mut Vec<Command>| {
        button_row(ui, |ui| {
            let take = Button::new("Use these dice").key("Enter");
            clicked = take.primary().height(40.0).ui(ui).clicked();
        });
    };
    Shell::new("Your own dice").show(context, out, content, buttons);
    if out.iter().any(|it| matches!(it, Command::Dialog(None))) {
        return;
    }
    match read(&now) {
        Ok(dice) if clicked || enter => {
            out.extend([Command::OwnDice(dice), Command::Dialog(None)]);
        }
        _ if now != typed => out.push(Command::Dialog(Some(Dialog::OwnDice { typed: now }))),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_however_they_are_typed() {
        for typed in ["3 5 6 1", "3561", "3,5, 6 ,1", " 3  56 1 "] {
            assert_eq!(read(typed), Ok(vec![3, 5, 6, 1]), "{typed}");
        }
    }

    #[test]
    fn what_is_no_die_is_refused_in_words() {
        assert!(read("").is_err());
        assert!(read("3 7").unwrap_err().contains("die 2 shows 7"));
        assert!(read("0").is_err());
        assert!(read("x").unwrap_err().contains('x'));
        assert!(read("-1").is_err());
        assert!(read(&"1".repeat(501)).is_err());
    }
}
