//! What a side knows: everything, but for what the other side has still to show: its sealed deployment
//! (DEPLOY-1), its hidden units (HIDDEN-1) and the cards in its hands (WCMD-1).
//!
//! Answers about a table ask the facts through [`Eyes::look`]; events and orders are told through
//! [`Eyes::told`] and [`Eyes::see_order`].

use std::borrow::Cow;

use crate::event::BattleEvent;
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::order::{Act, Destination, Order, Piece};
use crate::view::TableView;

/// Through whose eyes the table is seen; none: all is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes(pub Option<ArmyId>);

impl Eyes {
    /// The table as these eyes see it.
    pub fn look<'a>(self, view: &TableView<'a>) -> TableView<'a> {
        match self.0 {
            Some(army) => view.through(army),
            None => *view,
        }
    }

    /// Whether a unit is to be seen.
    pub fn see(self, view: &TableView<'_>, unit: UnitId) -> bool {
        self.look(view).sees(unit)
    }

    /// Whether a commander is to be seen.
    pub fn see_commander(self, view: &TableView<'_>, commander: CommanderId) -> bool {
        self.look(view).sees_commander(commander)
    }

    /// Whether the cards that an army holds, draws and loses may be told; their number may always be
    /// (WCMD-1).
    pub fn know_hand(self, army: ArmyId) -> bool {
        self.0.is_none_or(|own| own == army)
    }

    /// Whether an event is to be told. `view` is the table to which it has led.
    pub fn see_event(self, view: &TableView<'_>, event: &BattleEvent) -> bool {
        let seen = |unit: &UnitId| self.see(view, *unit);
        let seen_commander = |commander: &CommanderId| self.see_commander(view, *commander);
        match event {
            BattleEvent::Deployed { unit, .. }
            | BattleEvent::Arrived { unit, .. }
            | BattleEvent::Waits { unit }
            | BattleEvent::CommanderLossRoll { unit, .. }
            | BattleEvent::Disordered { unit, .. }
            | BattleEvent::OrderRestored { unit }
            | BattleEvent::MoraleChecked { unit, .. } => seen(unit),
            BattleEvent::Commanded {
                commander, unit, ..
            } => seen(unit) && seen_commander(commander),
            BattleEvent::CommanderDeployed { commander, .. }
            | BattleEvent::Initiative { commander, .. } => seen_commander(commander),
            // Whoever moves, shoots or fights has been revealed.
            _ => true,
        }
    }

    /// An event as far as it may be told: nothing of one that is not to be told, and without the units
    /// that are not to be seen. `view` is the table to which it has led.
    pub fn told<'a>(
        self,
        view: &TableView<'_>,
        event: &'a BattleEvent,
    ) -> Option<Cow<'a, BattleEvent>> {
        if !self.see_event(view, event) {
            return None;
        }
        let mut told = Cow::Borrowed(event);
        if self.0.is_none() || !view.roster.hides_units() {
            return Some(told);
        }
        let seen = |unit: &UnitId| self.see(view, *unit);
        match told.to_mut() {
            BattleEvent::Charged {
                through,
                parts_from,
                ..
            }
            | BattleEvent::Broke {
                through,
                parts_from,
                ..
            } => {
                through.retain(seen);
                parts_from.retain(seen);
            }
            BattleEvent::Moved { parts_from, .. }
            | BattleEvent::FellBack { parts_from, .. }
            | BattleEvent::Routed { parts_from, .. }
            | BattleEvent::Retired { parts_from, .. }
            | BattleEvent::PushedBack { parts_from, .. } => parts_from.retain(seen),
            BattleEvent::Disordered { by, .. } | BattleEvent::Revealed { by, .. } => {
                *by = by.filter(seen);
            }
            BattleEvent::MoraleChecked { modifiers, by, .. } => {
                *by = by.filter(seen);
                for modifier in modifiers {
                    modifier.units.retain(seen);
                }
            }
            // How many there were tells of those that have not been seen.
            BattleEvent::ArmyBroken {
                army,
                lost,
                starting,
            } => {
                let known = crate::facts::army::losses(&self.look(view), *army);
                (*lost, *starting) = (known.units, known.starting);
            }
            _ => return Some(Cow::Borrowed(event)),
        }
        Some(told)
    }

    /// Whether an order is to be told. `view` is the table to which it has led.
    pub fn see_order(self, view: &TableView<'_>, order: &Order) -> bool {
        let seen = |unit: UnitId| self.see(view, unit);
        match order.act {
            Act::Deploy {
                piece: Piece::Unit(unit),
                ..
            }
            | Act::Move { unit, .. }
            | Act::Shoot { unit, .. }
            | Act::Fight { unit, .. }
            | Act::Exit { unit }
            | Act::Rally { unit, .. } => seen(unit),
            Act::Command {
                commander, unit, ..
            } => seen(unit) && self.see_commander(view, commander),
            Act::Deploy {
                piece: Piece::Commander(commander),
                ..
            }
            | Act::Commander {
                commander,
                to: Destination::Place(_),
            } => self.see_commander(view, commander),
            Act::Commander {
                commander,
                to: Destination::Unit(unit),
            } => seen(unit) && self.see_commander(view, commander),
            Act::EndTurn
            | Act::EndStart
            | Act::EndDeploy
            | Act::Resign { .. }
            | Act::Draw { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wcmd_1_what_the_other_side_draws_is_told_by_its_number_only() {
        let (own, enemy) = (ArmyId(0), ArmyId(1));
        assert!(Eyes(Some(own)).know_hand(own));
        assert!(!Eyes(Some(own)).know_hand(enemy));
        assert!(Eyes(None).know_hand(enemy));
    }
}
