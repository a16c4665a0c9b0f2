//! What a side knows: everything, but for what the other side has still to show (DEPLOY-1).

use muster_battle::{Act, order::Piece};
use muster_battle::{ArmyId, BattleEvent, CommanderId, Order, Phase, TableView, UnitId};

use crate::wording::unknown;

/// Through whose eyes the table is seen; none: all is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes(pub Option<ArmyId>);

impl Eyes {
    /// Whether what an army does is still hidden: the other side's sealed deployment.
    fn is_hidden(self, view: &TableView<'_>, army: ArmyId) -> bool {
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

    /// The unit of an id, if it is to be seen; `key` is where the id was given.
    ///
    /// # Errors
    /// A sentence with the nearest id.
    pub fn unit(self, view: &TableView<'_>, key: &str, id: &str) -> Result<UnitId, String> {
        let seen = |unit: &UnitId| self.see(view, *unit);
        if let Some(unit) = view.roster.unit_by_id(id).filter(seen) {
            return Ok(unit);
        }
        let known = view.roster.units().filter(seen);
        let known = known.map(|unit| view.roster.id(unit));
        Err(format!("{key:?}: {}", unknown("unit", id, known)))
    }
}
