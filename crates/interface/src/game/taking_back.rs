//! Orders taken back, and given again.

use muster_battle::Act;
use muster_battle::components::Post;
use muster_battle::order::Piece;

use super::{Game, Why};

impl Game {
    /// Takes the last order back (STORIES 12, 13).
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo(&mut self) -> Result<(), Why> {
        self.may_take_back()?;
        let order = self.battle.undo().map_err(Why::Refused)?;
        self.keeping.forget();
        self.refusal = None;
        self.rest();
        let piece = self.next_in_hand(&order.act);
        self.hand.take(piece.filter(|_| self.may_order()));
        self.undone.push(order);
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

    /// What is in hand once an order is taken back: who does that mostly wants to do another deed with the
    /// same piece. A commander goes where the next click is: he is put down, and the unit that he is
    /// with again is taken in his place.
    fn next_in_hand(&self, act: &Act) -> Option<Piece> {
        match (piece_of(act), act) {
            (Some(Piece::Commander(commander)), Act::Commander { .. }) => {
                match self.view().posts[commander.index()] {
                    Post::With(unit) => Some(Piece::Unit(unit)),
                    Post::Alone(_) | Post::Dead => None,
                }
            }
            (piece, _) => piece,
        }
    }

    /// Shows the battle as it stands, with an empty hand.
    pub(super) fn rest(&mut self) {
        let table = self.battle.snapshot();
        self.stage.reset(table);
        self.look();
        self.log.open(&self.battle);
        self.cover_next = None;
        self.check = None;
        self.drop_counsel();
        self.hand = std::mem::take(&mut self.hand).emptied();
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
