//! Orders taken back, and given again.

use muster_battle::order::Piece;
use muster_battle::{Act, Refusal};

use super::Game;
use crate::hand::Hand;

impl Game {
    /// Takes the last order back (STORIES 12, 13).
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        match self.battle.undo() {
            Ok(order) => {
                let piece = piece_of(&order.act);
                self.undone.push(order);
                self.keeping.forget();
                self.refusal = None;
                self.rest();
                // Who takes a deed back mostly wants to do another with the same piece.
                self.hand.take(piece.filter(|_| self.may_order()));
                Ok(())
            }
            Err(refusal) => {
                self.refusal = Some(refusal.clone());
                Err(refusal)
            }
        }
    }

    /// Whether something was taken back that can be given again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Gives again what was taken back last.
    ///
    /// # Errors
    /// As [`Game::order`]; it does not happen for an order that was legal from the same state.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        match self.undone.pop() {
            Some(order) => self.carry_out(order),
            None => Ok(()),
        }
    }

    /// Shows the battle as it stands, with an empty hand.
    pub(super) fn rest(&mut self) {
        let table = self.battle.snapshot();
        self.stage.reset(table);
        self.log.open(&self.battle);
        self.cover_next = None;
        self.check = None;
        self.hand = Hand::default();
        self.asked = None;
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
