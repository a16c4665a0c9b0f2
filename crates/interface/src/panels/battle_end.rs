//! The end of the battle in the bar at the top: the way back to the screen that tells of it, and the way out.

use egui::{Rect, Ui, pos2, vec2};

use super::widgets::{Button, tip};
use crate::command::Command;
use crate::game::Game;
use crate::screens::Dialog;

/// Whether the battle is over and has been shown to its end, and the screen that tells of it was put
/// away.
pub(super) fn is_over(game: &Game) -> bool {
    game.view().armies.outcome.is_some()
        && game.stage.is_idle()
        && game.replay.is_none()
        && game.dialog != Some(Dialog::Victory)
}

/// In place of turn and phase once the battle is over: who won, as the way back to the screen that tells
/// of it, and the way out.
pub(super) fn over(ui: &mut Ui, game: &Game, room: Rect, who: &str, out: &mut Vec<Command>) {
    let high = (room.height() - 12.0).clamp(0.0, 36.0);
    let leave = if game.tried_out { "Editor" } else { "Title" };
    let wide = 72.0;
    let apart = 8.0;
    let both = room.width() >= 2.0 * wide + apart;
    let told = if both {
        room.width() - wide - apart
    } else {
        room.width()
    };
    let place = |left: f32, wide: f32| {
        let middle = pos2(left + wide / 2.0, room.center().y);
        Rect::from_center_size(middle, vec2(wide, high))
    };
    let button = Button::new(who).width(told).height(high);
    let end = ui.put(place(room.left(), told), button);
    let about = "Who won, why, and what it cost; play again, watch, or leave.";
    if tip(end, "How it ended", None, about).clicked() {
        out.push(Command::Dialog(Some(Dialog::Victory)));
    }
    if both {
        let button = Button::new(leave).width(wide).height(high);
        let button = ui.put(place(room.right() - wide, wide), button);
        let about = "Leaves this battle. It is kept among the saves.";
        if tip(button, leave, None, about).clicked() {
            out.push(Command::Leave);
        }
    }
}
