//! What a side knows: everything, but for what the other side has still to show (DEPLOY-1).

use crate::clock::Phase;
use crate::event::BattleEvent;
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::order::{Act, Order, Piece};
use crate::view::TableView;

/// Through whose eyes the table is seen; none: all is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes(pub Option<ArmyId>);

impl Eyes {
    /// Whether what an army does is still hidden: the other side's sealed deployment.
    pub fn is_hidden(self, view: &TableView<'_>, army: ArmyId) -> bool {
        view.roster.setup.sealed
            && view.clock.phase == Phase::Deploy
            && self.0.is_some_and(|own| own != army)
    }

    /// Whether a unit is to be seen.
    pub fn see(self, view: &TableView<'_>, unit: UnitId) -> bool {
        !self.is_hidden(view, view.army(unit))
    }

    /// Whether a commander is to be seen.
    pub fn see_commander(self, view: &TableView<'_>, commander: CommanderId) -> bool {
        !self.is_hidden(view, view.roster.army_of_commander(commander))
    }

    /// Whether an event is to be told. `view` is the table to which it has led.
    pub fn see_event(self, view: &TableView<'_>, event: &BattleEvent) -> bool {
        match event {
            BattleEvent::Deployed { unit, .. } => self.see(view, *unit),
            BattleEvent::CommanderDeployed { commander, .. } => {
                self.see_commander(view, *commander)
            }
            _ => true,
        }
    }

    /// Whether an order is to be told.
    pub fn see_order(self, view: &TableView<'_>, order: &Order) -> bool {
        match order.act {
            Act::Deploy {
                piece: Piece::Unit(unit),
                ..
            } => self.see(view, unit),
            Act::Deploy {
                piece: Piece::Commander(commander),
                ..
            } => self.see_commander(view, commander),
            _ => true,
        }
    }
}
