//! Something that went wrong, shown until it is waved away.

use egui::{Context, Ui, Widget};

use super::dialogs::{Shell, button_row};
use super::parts::body;
use crate::command::Command;
use crate::panels::widgets::Button;

/// Draws it; answers whether it was waved away.
pub(crate) fn show(context: &Context, words: &str) -> bool {
    let mut out = Vec::new();
    let content = |ui: &mut Ui, _: &mut Vec<Command>| {
        for line in words.lines() {
            body(ui, line);
        }
    };
    let buttons = |ui: &mut Ui, out: &mut Vec<Command>| {
        button_row(ui, |ui| {
            let close = Button::new("Close").key("Esc").height(40.0);
            if close.ui(ui).clicked() {
                out.push(Command::Dialog(None));
            }
        });
    };
    Shell::new("That did not work").show(context, &mut out, content, buttons);
    !out.is_empty()
}
