//! Turning by keys: a ghost in hand, or the unit in hand on the spot.

use muster_battle::components::Status;
use muster_battle::facts::movement;
use muster_battle::order::Piece;
use muster_battle::{Act, Phase, Refusal, TableView, UnitId};
use muster_geometry::Vec2;

use super::{Ghost, Hand, is_ordered};
use crate::game::Game;
use crate::preview::Preview;

/// Whether a unit can be turned now: placed with another facing, moved, or rallied.
///
/// # Errors
/// Why it stays as it is.
pub(super) fn may_turn(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    if view.clock.phase == Phase::Deploy {
        return Ok(());
    }
    if view.status(unit) == Status::Broken {
        let facing = view.base(unit).pose;
        let rally = Preview::of(view, Act::Rally { unit, facing });
        return rally.verdict.map(drop);
    }
    movement::may_move(view, unit)
}

impl Hand {
    /// Turns the ghost, or plans a turn on the spot of the unit in hand. Who has moved already, or could
    /// not move anyhow, is not lifted: it is said why.
    pub(super) fn turn(&mut self, degrees: f64, game: &mut Game) {
        self.hold_ghost(game);
        let view = game.view();
        if let (None, Some(held @ Piece::Unit(unit))) = (&self.ghost, self.held)
            && is_ordered(game, held)
        {
            if let Err(refusal) = may_turn(&view, unit) {
                game.refusal = Some(refusal);
                return;
            }
            self.forget_plans();
            self.ghost = Ghost::lift(&view, held, Vec2::ZERO);
            if let Some(ghost) = &mut self.ghost {
                ghost.waits = true;
            }
        }
        if let Some(ghost) = &mut self.ghost {
            ghost.turn(&view, degrees);
        }
    }
}
