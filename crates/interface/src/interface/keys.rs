//! Keys that are no table's: those of the program, those that open dialogs, and who reads what is typed.

use egui::{Context, Event, Key, Modifiers};

use super::Interface;
use crate::command::{Command, Request};
use crate::game::Game;
use crate::screens::{Dialog, dialogs::suggested, transport};
use crate::settings::{SCALES, Setting, Settings};

impl Interface {
    /// The keys of the program itself: quitting, full screen, size of the interface.
    pub(super) fn program_keys(&mut self, context: &Context) {
        context.options_mut(|options| options.zoom_with_keyboard = false);
        let pressed =
            |keys: Modifiers, key| context.input_mut(|input| input.consume_key(keys, key));
        let Settings {
            full_screen, scale, ..
        } = self.settings;
        // An editor may have work to save first.
        let edits = matches!(self.screen, super::Screen::Edit(_));
        if !edits && pressed(Modifiers::COMMAND, Key::Q) {
            self.requests.push(Request::Quit);
        }
        if pressed(Modifiers::NONE, Key::F11) {
            self.requests
                .push(Request::Set(Setting::FullScreen(!full_screen)));
        }
        let larger =
            pressed(Modifiers::COMMAND, Key::Plus) | pressed(Modifiers::COMMAND, Key::Equals);
        let smaller = pressed(Modifiers::COMMAND, Key::Minus);
        let new = if pressed(Modifiers::COMMAND, Key::Num0) {
            Some(Settings::default().scale)
        } else if larger {
            SCALES.iter().copied().find(|it| *it > scale + 0.01)
        } else if smaller {
            SCALES.iter().rev().copied().find(|it| *it < scale - 0.01)
        } else {
            None
        };
        if let Some(new) = new {
            self.requests.push(Request::Set(Setting::Scale(new)));
        }
    }
}

/// Takes the repeats of a key that is held down out of the input, but for what is done again gladly: the
/// table is moved, enlarged and turned, a replay wound, a text edited. A deed wants a press of its own:
/// a key held too long must not confirm the warning that it opened, nor uncover the next player's table.
pub(super) fn once(context: &Context) {
    context.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key, repeat, .. } => !repeat || goes_on(*key),
            _ => true,
        });
    });
}

fn goes_on(key: Key) -> bool {
    matches!(
        key,
        Key::ArrowLeft
            | Key::ArrowRight
            | Key::ArrowUp
            | Key::ArrowDown
            | Key::Plus
            | Key::Equals
            | Key::Minus
            | Key::Q
            | Key::W
            | Key::Backspace
            | Key::Delete
    )
}

/// Keys that open dialogs over a battle, and those of a replay.
pub(super) fn shortcuts(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let pressed = |keys: Modifiers, key| context.input_mut(|input| input.consume_key(keys, key));
    let none = Modifiers::NONE;
    let typed = String::new;
    let dialogs = [
        (none, Key::F2, Dialog::Keys),
        (none, Key::F3, Dialog::Rules),
        (none, Key::F4, Dialog::Log),
        (none, Key::F5, Dialog::Dice),
        (none, Key::F6, Dialog::OwnDice { typed: typed() }),
        (none, Key::F9, Dialog::Settings),
        (none, Key::F10, Dialog::Menu),
        (Modifiers::COMMAND, Key::O, Dialog::Load),
        (
            Modifiers::COMMAND,
            Key::S,
            Dialog::Save {
                name: suggested(game),
            },
        ),
    ];
    for (keys, key, dialog) in dialogs {
        let open = Command::Dialog(Some(dialog));
        if pressed(keys, key) && game.may(&open).is_ok() {
            out.push(open);
        }
    }
    if game.replay.is_some() && game.dialog.is_none() {
        transport::keys(context, out);
    }
}

/// Takes what is typed out of the input, so that nobody reads it.
pub(super) fn withhold(context: &Context) -> Vec<Event> {
    context.input_mut(|input| {
        let typed = |event: &mut Event| {
            matches!(
                event,
                Event::Key { .. } | Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_)
            )
        };
        input.events.extract_if(.., typed).collect()
    })
}

pub(super) fn give_back(context: &Context, held: Option<Vec<Event>>) {
    if let Some(mut held) = held {
        context.input_mut(|input| input.events.append(&mut held));
    }
}
