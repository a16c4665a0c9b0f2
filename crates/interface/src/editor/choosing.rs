//! Questions over the table that are answered by choosing one of several things.

use egui::{Context, Key, ScrollArea, Widget};

use super::dialogs::{Answer, Choice, Given, dialog};
use super::{Ask, Editor, trial};
use crate::panels::widgets::Button;
use crate::screens::parts::text;
use crate::shelf::Shelf;
use crate::style::{Measures, palette};

/// What is to be edited: Enter begins a new table.
pub(super) fn begin(context: &Context, shelf: &Shelf, answer: &mut Answer) {
    let mut chosen = None;
    let buttons: [Choice; 1] = [("Cancel", false, || Given::Cancel)];
    let any = |own: bool| shelf.scenarios.iter().any(|it| it.own == own);
    dialog(
        context,
        "What do you want to edit?",
        answer,
        &buttons,
        |ui| {
            let enter = ui.input(|input| input.key_pressed(Key::Enter));
            for (words, able, enter, given) in [
                ("A new table", true, enter, Given::Yes),
                (
                    "One of your own scenarios",
                    any(true),
                    false,
                    Given::Ask(Ask::OpenMine),
                ),
                (
                    "A copy of one that came with the game",
                    any(false),
                    false,
                    Given::Ask(Ask::CopyShipped),
                ),
            ] {
                let button = Button::new(words).width(ui.available_width());
                let button = button.height(40.0);
                let button = if matches!(given, Given::Yes) {
                    button.primary()
                } else {
                    button
                };
                if ui.add_enabled(able, button).clicked() || enter {
                    chosen = Some(given);
                }
            }
        },
    );
    answer.given = chosen.or(answer.given.take());
}

/// One of the scenarios of which the player's own, or others, are wanted.
pub(super) fn open(
    context: &Context,
    title: &str,
    shelf: &Shelf,
    wanted: impl Fn(bool) -> bool,
    answer: &mut Answer,
) {
    let entries = shelf.scenarios.iter().filter(|entry| wanted(entry.own));
    let entries = entries.map(|entry| {
        let title = entry.roster.as_ref().map(|it| it.setup.title.as_str());
        Pick {
            words: title.unwrap_or(&entry.name),
            name: &entry.name,
            fault: None,
        }
    });
    choose(context, title, entries, answer);
}

pub(super) fn list(context: &Context, shelf: &Shelf, answer: &mut Answer) {
    let entries = shelf.armies.iter().map(|entry| Pick {
        words: &entry.name,
        name: &entry.name,
        fault: entry.list.as_ref().err().map(String::as_str),
    });
    choose(context, "Take the troops of a list", entries, answer);
}

/// Who plays, the same as last time as the filled button, which Enter is as well.
pub(super) fn seats(context: &Context, editor: &Editor, answer: &mut Answer) {
    let mut chosen = None;
    let buttons: [Choice; 1] = [("Cancel", false, || Given::Cancel)];
    dialog(context, "Who plays?", answer, &buttons, |ui| {
        for (words, seats) in trial::ways(editor.draft().scenario()) {
            let last = seats == editor.seats;
            let button = Button::new(&words).width(ui.available_width());
            let button = button.height(40.0);
            let button = if last { button.primary() } else { button };
            let enter = last && ui.input(|input| input.key_pressed(Key::Enter));
            if button.ui(ui).clicked() || enter {
                chosen = Some(seats);
            }
        }
    });
    if let Some(seats) = chosen {
        answer.given = Some(Given::Seats(seats));
    }
}

/// One of several things by name.
struct Pick<'a> {
    /// What is written there.
    words: &'a str,
    /// What is answered.
    name: &'a str,
    /// Why it cannot be had, if so.
    fault: Option<&'a str>,
}

/// Lets one of several be chosen.
fn choose<'a>(
    context: &Context,
    title: &str,
    entries: impl Iterator<Item = Pick<'a>>,
    answer: &mut Answer,
) {
    let mut chosen = None;
    let buttons: [Choice; 1] = [("Cancel", false, || Given::Cancel)];
    dialog(context, title, answer, &buttons, |ui| {
        ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
            for entry in entries {
                let width = ui.available_width();
                let button = Button::new(entry.words).width(width).height(36.0);
                if ui.add_enabled(entry.fault.is_none(), button).clicked() {
                    chosen = Some(entry.name.to_owned());
                }
                if let Some(fault) = entry.fault {
                    let sizes = Measures::of(ui.ctx()).text;
                    text(ui, sizes.secondary(fault).color(palette::REFUSAL));
                }
            }
        });
    });
    if let Some(name) = chosen {
        answer.given = Some(Given::Named(name));
    }
}
