//! What a click means.

use egui::Pos2;
use muster_battle::order::Piece;
use muster_battle::{Phase, UnitId};
use muster_geometry::Vec2;

use super::{Ghost, Hand, Offers, edge_at, hover, is_commanded, is_ordered, pick};
use crate::command::Command;
use crate::game::Game;

impl Hand {
    pub(super) fn click(&mut self, pos: Pos2, game: &mut Game, out: &mut Vec<Command>) {
        let place = game.camera.to_table(pos);
        if self.is_on_ghost(game, place) {
            self.confirm(out);
            return;
        }
        let on = pick(game, pos);
        let had_plan = self.ghost.take().is_some();
        if let Some(offers) = &self.offers {
            if on == Some(offers.on) {
                self.confirm(out);
                return;
            }
            self.offers = None;
            if on.is_none() {
                return;
            }
        }
        if had_plan && on.is_none() {
            return;
        }
        let held = self
            .held
            .filter(|&held| is_ordered(game, held) || is_commanded(game, held));
        match (held, on) {
            (Some(Piece::Unit(unit)), Some(Piece::Unit(other)))
                if game.clock().phase == Phase::Start && other == unit =>
            {
                self.offers = offered(game, unit, unit, place);
                return;
            }
            (Some(Piece::Commander(_)), _)
                if hover::may_go(game, held) && self.send_commander(pos, game, out) =>
            {
                return;
            }
            (Some(Piece::Unit(unit)), Some(Piece::Unit(other)))
                if game.clock().phase == Phase::Action =>
            {
                if other != unit && game.roster().army(other) == game.roster().army(unit) {
                    self.take(on);
                } else {
                    self.offers = offered(game, unit, other, place);
                }
                return;
            }
            _ => {}
        }
        self.take(on);
    }

    /// A right click asks what can be done there: it opens the list of an enemy or of the unit itself,
    /// and plans a move to an empty place. It first puts away what is open, and never the piece in hand.
    pub(super) fn ask(&mut self, pos: Pos2, game: &mut Game) {
        let on = pick(game, pos);
        let listed = self.offers.as_ref().map(|offers| offers.on);
        let had_plan = self.why.is_some()
            || self.ghost.is_some()
            || self.offers.is_some()
            || self.ruler.is_some();
        if had_plan {
            self.cancel();
            if on.is_none() || on == listed {
                return;
            }
        }
        if let (Phase::Start, Some(held @ Piece::Unit(unit))) = (game.clock().phase, on)
            && is_commanded(game, held)
        {
            self.take(on);
            self.offers = Some(Offers::of_own(&game.view(), unit)).filter(|it| !it.list.is_empty());
        }
        if game.clock().phase != Phase::Action {
            return;
        }
        let place = game.camera.to_table(pos);
        let held = self.held.filter(|&held| is_ordered(game, held));
        match (held, on) {
            (Some(Piece::Unit(unit)), None) => {
                let ghost = Ghost::lift(&game.view(), Piece::Unit(unit), Vec2::ZERO);
                if let Some(mut ghost) = ghost {
                    ghost.hold(&game.view(), place, None);
                    self.put(ghost, game);
                }
            }
            (Some(Piece::Unit(unit)), Some(Piece::Unit(other)))
                if other == unit || game.roster().army(other) != game.roster().army(unit) =>
            {
                self.offers = offered(game, unit, other, place);
            }
            (_, Some(piece)) if is_ordered(game, piece) => {
                self.take(on);
                if let Piece::Unit(unit) = piece {
                    self.offers = offered(game, unit, unit, place);
                }
            }
            _ => {}
        }
    }

    /// A click with a commander in hand sends him there; whether it did, or said why not.
    fn send_commander(&mut self, pos: Pos2, game: &mut Game, out: &mut Vec<Command>) -> bool {
        self.look_at(pos, 0.0, game);
        let Some(preview) = self.hover.preview() else {
            return false;
        };
        match &preview.verdict {
            Ok(_) => out.push(Command::Order(preview.act.clone())),
            Err(refusal) => game.refusal = Some(refusal.clone()),
        }
        true
    }
}

/// What a unit can do to itself, or to an enemy near one of its edges, if that is anything.
fn offered(game: &Game, unit: UnitId, other: UnitId, place: Vec2) -> Option<Offers> {
    let view = game.view();
    let offers = if other == unit {
        Offers::of_own(&view, unit)
    } else {
        Offers::against(&view, unit, other, edge_at(view.base(other), place))
    };
    Some(offers).filter(|offers| !offers.list.is_empty())
}
