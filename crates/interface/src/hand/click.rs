//! What a click means.

use egui::Pos2;
use muster_battle::Phase;
use muster_battle::order::Piece;

use super::{Hand, Offers, edge_at, hover, is_ordered, pick};
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
        let held = self.held.filter(|&held| is_ordered(game, held));
        match (held, on) {
            (Some(Piece::Commander(_)), _)
                if hover::may_go(game, held) && self.send_commander(pos, game, out) =>
            {
                return;
            }
            (Some(Piece::Unit(unit)), Some(Piece::Unit(other)))
                if game.clock().phase == Phase::Action =>
            {
                let view = game.view();
                let offers = if other == unit {
                    Offers::of_own(&view, unit)
                } else if view.army(other) != view.army(unit) {
                    Offers::against(&view, unit, other, edge_at(view.base(other), place))
                } else {
                    self.take(on);
                    return;
                };
                if !offers.list.is_empty() {
                    self.offers = Some(offers);
                }
                return;
            }
            _ => {}
        }
        self.take(on);
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
