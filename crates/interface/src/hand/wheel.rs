//! The wheel: it turns what is dragged, and else makes the table larger and smaller.

use egui::{MouseWheelUnit, Pos2, Response, Vec2 as Points};

use super::Hand;
use crate::game::Game;

/// Degrees that one notch of the wheel, or one press of a key, turns a ghost.
pub(super) const TURN: f64 = 5.0;
/// The same with Shift.
pub(super) const FINE_TURN: f64 = 1.0;
/// Points of a touchpad's scroll that count as a notch.
const NOTCH: f32 = 40.0;
/// Points of scroll that make the scale e times larger.
const ZOOM: f64 = 320.0;
/// Seconds after a turn in which the wheel does not zoom.
const SWING: f64 = 0.3;

impl Hand {
    pub(super) fn wheel(
        &mut self,
        unit: MouseWheelUnit,
        delta: Points,
        fine: bool,
        now: f64,
        game: &Game,
    ) {
        if !self.is_dragging() {
            return;
        }
        self.turned = Some(now);
        // Some systems turn the wheel sideways while Shift is held.
        let along = if delta.y == 0.0 { delta.x } else { delta.y };
        let notches = match unit {
            MouseWheelUnit::Point => along / NOTCH,
            MouseWheelUnit::Line | MouseWheelUnit::Page => along,
        };
        let step = if fine { FINE_TURN } else { TURN };
        // The wheel towards the player turns to the right hand.
        let degrees = match unit {
            MouseWheelUnit::Point => f64::from(-notches) * step,
            _ => f64::from(-notches).round() * step,
        };
        if degrees.is_finite() && degrees != 0.0 {
            self.hold_ghost(game);
            if let Some(ghost) = &mut self.ghost {
                ghost.turn(&game.view(), degrees);
            }
        }
    }

    /// Wheel and pinch make the table larger and smaller, about the pointer.
    pub(super) fn zoom(&self, table: &Response, pos: Pos2, now: f64, game: &mut Game) {
        let (scroll, pinch) = table
            .ctx
            .input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        if pinch != 1.0 {
            game.camera.zoom(f64::from(pinch), pos);
        } else if scroll != 0.0 && self.turned.is_none_or(|turned| now - turned > SWING) {
            game.camera.zoom(libm::exp(f64::from(scroll) / ZOOM), pos);
        }
    }
}
