//! Pause, one step, speed: while something is played out, or programs play.

use egui::{Rect, Ui, UiBuilder, pos2, vec2};

use super::widgets::{Button, Icon, IconButton, menu_row, tip};
use crate::command::Command;
use crate::game::Game;
use crate::settings::{SPEEDS, speed_at};
use crate::words::small;

/// Whether there is something to pause: events are on their way, or a program plays.
pub(super) fn is_due(game: &Game) -> bool {
    // A replay has controls of its own.
    if game.replay.is_some() {
        return false;
    }
    if game.battle().armies().outcome.is_some() && game.stage.is_idle() {
        return false;
    }
    !game.stage.is_idle() || game.stage.paused || !game.seat().is_human()
}

/// The speed that comes after the one at which events are shown, and the name of that.
fn speeds(game: &Game) -> (f32, &'static str) {
    let at = speed_at(game.stage.speed);
    (SPEEDS[(at + 1) % SPEEDS.len()].0, SPEEDS[at].1)
}

/// How wide the buttons are.
pub(super) fn width(icon: f32) -> f32 {
    2.0 * icon + 64.0 + 8.0
}

/// Draws the buttons with their right end at a place of the top bar.
pub(super) fn controls(
    ui: &mut Ui,
    game: &Game,
    bar: Rect,
    right: f32,
    icon: f32,
    out: &mut Vec<Command>,
) {
    let rect = Rect::from_min_max(
        pos2(right - width(icon), bar.center().y - icon / 2.0),
        pos2(right, bar.center().y + icon / 2.0),
    );
    let mut row = ui.new_child(
        UiBuilder::new()
            .max_rect(rect)
            .layout(egui::Layout::left_to_right(egui::Align::Center)),
    );
    let ui = &mut row;
    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
    let paused = game.stage.paused;
    let (shown, name) = if paused {
        (Icon::Go, "Go on")
    } else {
        (Icon::Pause, "Pause")
    };
    let pause = ui.add(IconButton::new(shown, name).active(paused).side(icon));
    let about = "Stops what is played out; the window stays alive.";
    if tip(pause, name, Some("P"), about).clicked() {
        out.push(Command::Pause);
    }
    let step = ui.add_enabled(paused, IconButton::new(Icon::Step, "One step").side(icon));
    let about = if paused {
        "Plays out one thing, and waits again."
    } else {
        "While paused: plays out one thing, and waits again."
    };
    if tip(step, "One step", Some("."), about).clicked() {
        out.push(Command::Step);
    }
    let (next, name) = speeds(game);
    let speed = ui.add(Button::new(name).height(icon - 8.0).width(64.0));
    if tip(
        speed,
        "Speed",
        Some("1 2 3"),
        "How fast events are played out.",
    )
    .clicked()
    {
        out.push(Command::Speed(next));
    }
}

/// The same as lines of a menu.
pub(super) fn menu(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let paused = game.stage.paused;
    let (icon, name) = if paused {
        (Icon::Go, "Go on")
    } else {
        (Icon::Pause, "Pause")
    };
    if menu_row(ui, icon, name, Some("P"), None).clicked() {
        out.push(Command::Pause);
    }
    if paused && menu_row(ui, Icon::Step, "One step", Some("."), None).clicked() {
        out.push(Command::Step);
    }
    let (next, name) = speeds(game);
    let words = format!("Speed: {}", small(name));
    if menu_row(ui, Icon::Skip, &words, None, None).clicked() {
        out.push(Command::Speed(next));
    }
}
