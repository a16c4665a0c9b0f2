//! Cards given to units (WCMD-2), and the knights that a start phase waits for (WCMD-3).

use muster_battle::facts::impetuous::Charge;
use muster_battle::resolve::charges;
use muster_battle::{CommanderId, Phase, Refusal, UnitId};

use super::Game;
use crate::hand::deed_of_card;

impl Game {
    /// The charges that would follow if the start phase ended now, in scenario order; none in any other
    /// phase (WCMD-3, IMPET-1).
    pub fn would_charge(&self) -> Vec<Charge> {
        let view = self.view();
        if view.clock.phase != Phase::Start || view.armies.outcome.is_some() {
            return Vec::new();
        }
        charges(&view)
    }

    /// The check that is shown on the table because somebody asked, by the number of its line in the log.
    pub fn shown_check(&self) -> Option<usize> {
        self.check
    }

    /// A personality spends a card on a unit: for what it needs now. Without a unit it is said how a card
    /// comes to one.
    pub(super) fn give_card(&mut self, commander: CommanderId, unit: Option<UnitId>) {
        if !self.may_order() {
            return;
        }
        let Some(unit) = unit else {
            let why =
                "a card commands a unit: take the unit in hand first, or drag the card onto it";
            self.refusal = Some(Refusal::new("WCMD-2", why));
            return;
        };
        match deed_of_card(&self.view(), commander, unit) {
            Ok(act) => {
                let _ = self.order(act);
            }
            Err(refusal) => self.refusal = Some(refusal),
        }
    }
}
