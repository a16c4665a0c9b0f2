//! Cards given to units (WCMD-2), and the knights that a start phase waits for (WCMD-3).

use muster_battle::facts::impetuous::{Charge, impetuous};
use muster_battle::{BattleEvent, CommanderId, Phase, UnitId};

use super::Game;
use crate::hand::deed_of_card;
use crate::log::Line;

/// A check is fresh while it is one of so many last lines of the log.
const FRESH: usize = 3;

impl Game {
    /// The charges that would follow if the start phase ended now, in scenario order; none in any other
    /// phase (WCMD-3, IMPET-1).
    pub fn would_charge(&self) -> Vec<Charge> {
        let view = self.view();
        if view.clock.phase != Phase::Start || view.armies.outcome.is_some() {
            return Vec::new();
        }
        let ours = view.roster.units_of(view.clock.active);
        ours.filter_map(|unit| impetuous(&view, unit)).collect()
    }

    /// The check that is shown on the table, by the number of its line in the log: the one that was asked
    /// for, or the last while what comes of it is played out.
    pub fn shown_check(&self) -> Option<usize> {
        if self.check.is_some() || self.stage.is_idle() {
            return self.check;
        }
        let lines = &self.log.lines;
        let fresh = lines.iter().enumerate().rev().take(FRESH);
        let is_check = |line: &Line| matches!(line.event, BattleEvent::MoraleChecked { .. });
        let mut checks = fresh.filter(|(_, line)| is_check(line));
        checks.next().map(|(number, _)| number)
    }

    /// A personality spends a card on a unit: for what it needs now.
    pub(super) fn give_card(&mut self, commander: CommanderId, unit: UnitId) {
        if !self.may_order() {
            return;
        }
        match deed_of_card(&self.view(), commander, unit) {
            Ok(act) => {
                let _ = self.order(act);
            }
            Err(refusal) => self.refusal = Some(refusal),
        }
    }
}
