//! Pause, one step, speed: while something is played out, or programs play.

use egui::{Rect, Ui, UiBuilder, pos2, vec2};

use super::widgets::{Button, Icon, IconButton, menu_row, tip};
use crate::command::Command;
use crate::game::{Game, Seat};

/// How fast events are shown, in the order in which the button goes through them; 0: at once.
const SPEEDS: [f32; 4] = [1.0, 2.0, 4.0, 0.0];

/// Whether there is something to pause: events are on their way, or a program plays.
pub(super) fn is_due(game: &Game) -> bool {
    // A replay has controls of its own.
    if game.replay.is_some() {
        return false;
    }
    if game.battle().armies().outcome.is_some() && game.stage.is_idle() {
        return false;
    }
    !game.stage.is_idle() || game.stage.paused || matches!(game.seat(), Seat::Ai(_))
}

/// A speed in words.
fn speed_name(speed: f32) -> &'static str {
    match speed {
        it if it <= 0.0 => "at once",
        it if it < 1.5 => "1\u{d7}",
        it if it < 3.0 => "2\u{d7}",
        _ => "4\u{d7}",
    }
}

fn next_speed(speed: f32) -> f32 {
    let at = SPEEDS
        .iter()
        .position(|it| speed_name(*it) == speed_name(speed));
    SPEEDS[at.map_or(0, |at| (at + 1) % SPEEDS.len())]
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
    let name = speed_name(game.stage.speed);
    let speed = ui.add(Button::new(name).height(icon - 8.0).width(64.0));
    if tip(
        speed,
        "Speed",
        Some("1 2 3"),
        "How fast events are played out.",
    )
    .clicked()
    {
        out.push(Command::Speed(next_speed(game.stage.speed)));
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
    let words = format!("Speed: {}", speed_name(game.stage.speed));
    if menu_row(ui, Icon::Skip, &words, None, None).clicked() {
        out.push(Command::Speed(next_speed(game.stage.speed)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_goes_through_every_speed() {
        let mut speed = 1.0;
        let mut seen = Vec::new();
        for _ in SPEEDS {
            seen.push(speed_name(speed));
            speed = next_speed(speed);
        }
        assert_eq!(seen, ["1\u{d7}", "2\u{d7}", "4\u{d7}", "at once"]);
        assert_eq!(speed, 1.0);
    }
}
