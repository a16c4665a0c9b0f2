//! What is left to be done in a turn, and its end.

use muster_battle::order::Piece;
use muster_battle::{Act, Phase, TableView, UnitId};

use super::Game;
use crate::hand;
use crate::screens::Dialog;

impl Game {
    /// The units of the active side that can still do something this turn, in scenario order.
    pub fn can_act(&self) -> Vec<UnitId> {
        let view = self.view();
        if view.clock.phase != Phase::Action {
            return Vec::new();
        }
        let ours = view.roster.units_of(view.clock.active);
        ours.filter(|&unit| {
            (view.is_ready(unit) && can_act(&view, unit)) || can_be_ordered(&view, unit)
        })
        .collect()
    }

    pub(super) fn end_turn(&mut self, anyway: bool) {
        if self.may_end().is_err() {
            return;
        }
        if !self.stage.is_idle() {
            // Who is done has seen enough of it.
            self.skip(true);
        }
        // A plan that waits is asked about even by whoever wants no warnings: it would be lost.
        let left = self.settings.warn && !self.can_act().is_empty();
        let warned = left || self.hand.waits(self).is_some();
        if warned && !anyway && self.dialog != Some(Dialog::EndTurn) {
            self.dialog = Some(Dialog::EndTurn);
            return;
        }
        self.dialog = None;
        let act = match self.clock().phase {
            Phase::Deploy => Act::EndDeploy,
            Phase::Start => Act::EndStart,
            _ => Act::EndTurn,
        };
        let _ = self.order(act);
    }

    /// Takes the next unit in hand that can act, after the one that is held.
    pub(super) fn next_unit(&mut self) {
        let able = match self.clock().phase {
            // Those whom the start phase waits for.
            Phase::Start => self.would_charge().iter().map(|it| it.unit).collect(),
            _ => self.can_act(),
        };
        let held = match self.hand.held() {
            Some(Piece::Unit(unit)) => Some(unit),
            _ => None,
        };
        let next = able
            .iter()
            .find(|&&unit| held.is_none_or(|held| unit > held));
        let Some(&unit) = next.or(able.first()) else {
            return;
        };
        self.hand.take(Some(Piece::Unit(unit)));
        let at = self.stage.pose(unit).at();
        self.camera.show(at, 4.0);
    }
}

/// Whether a unit that can do nothing of its own could by a command: it has left its line, or is broken
/// (WCMD-2, RALLY-1).
fn can_be_ordered(view: &TableView<'_>, unit: UnitId) -> bool {
    view.status(unit).on_table() && hand::commands(view, unit).iter().any(hand::Offer::is_legal)
}

/// Whether a unit can still move, or shoot at somebody.
fn can_act(view: &TableView<'_>, unit: UnitId) -> bool {
    use muster_battle::facts::{movement, shooting};
    if movement::may_move(view, unit).is_ok() {
        return true;
    }
    shooting::may_shoot(view, unit, None).is_ok()
        && view.roster.units().any(|enemy| {
            view.army(enemy) != view.army(unit)
                && view.is_ready(enemy)
                && shooting::shot(view, unit, enemy, None).is_ok()
        })
}
