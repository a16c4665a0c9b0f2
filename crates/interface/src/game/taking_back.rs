//! Orders taken back, and given again.

use muster_battle::Act;
use muster_battle::order::Piece;

use super::{Game, Why};
use crate::hand::Hand;

impl Game {
    /// Takes the last order back (STORIES 12, 13).
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo(&mut self) -> Result<(), Why> {
        self.may_take_back()?;
        let order = self.battle.undo().map_err(Why::Refused)?;
        let piece = piece_of(&order.act);
        self.undone.push(order);
        self.keeping.forget();
        self.refusal = None;
        self.rest();
        // Who takes a deed back mostly wants to do another with the same piece.
        self.hand.take(piece.filter(|_| self.may_order()));
        Ok(())
    }

    /// Gives again what was taken back last.
    ///
    /// # Errors
    /// As [`Game::order`]; no rule refuses an order that was legal from the same state.
    pub fn redo(&mut self) -> Result<(), Why> {
        self.may_give_again()?;
        let order = self.undone.pop().ok_or(Why::Nothing)?;
        self.carry_out(order).map_err(Why::Refused)
    }

    /// Shows the battle as it stands, with an empty hand.
    pub(super) fn rest(&mut self) {
        let table = self.battle.snapshot();
        self.stage.reset(table);
        self.look();
        self.log.open(&self.battle);
        self.cover_next = None;
        self.check = None;
        self.hand = Hand::default();
        self.asked = None;
        // A battle that goes on again has an end that is still to be told.
        self.outcome_told = self.battle.armies().outcome.is_some();
    }
}

/// The piece that an order is given to, if it is one.
fn piece_of(act: &Act) -> Option<Piece> {
    match act {
        Act::Deploy { piece, .. } => Some(*piece),
        Act::Move { unit, .. }
        | Act::Shoot { unit, .. }
        | Act::Fight { unit, .. }
        | Act::Command { unit, .. }
        | Act::Rally { unit, .. }
        | Act::Exit { unit } => Some(Piece::Unit(*unit)),
        Act::Commander { commander, .. } => Some(Piece::Commander(*commander)),
        _ => None,
    }
}
