//! What a side may know.

use muster_battle::{ArmyId, CommanderId, TableView, UnitId};

/// The table as one side knows it: no dice to come, no order of the deck, nothing of a sealed
/// deployment of the other side while it lasts (DEPLOY-1), and no hidden enemies (HIDDEN-1).
#[derive(Clone, Copy, Debug)]
pub struct SideView<'a> {
    table: TableView<'a>,
    side: ArmyId,
}

impl<'a> SideView<'a> {
    /// What `side` knows of the table.
    pub fn new(table: &TableView<'a>, side: ArmyId) -> Self {
        Self {
            table: table.through(side),
            side,
        }
    }

    /// What the active side knows of the table.
    pub fn of_active(table: &TableView<'a>) -> Self {
        Self::new(table, table.clock.active)
    }

    /// Whose eyes these are.
    pub fn side(&self) -> ArmyId {
        self.side
    }

    /// The table as the side knows it, for the facts.
    pub(crate) fn table(&self) -> &TableView<'a> {
        &self.table
    }

    /// What the side has to place, in scenario order: its units under orders, and dummies.
    pub(crate) fn placeable(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let table = self.table;
        let own = table.roster.units_of(self.side);
        own.filter(move |&unit| table.is_ready(unit))
    }

    /// The side's own units under orders, in scenario order. Dummies stand where they are: they would
    /// be gone with their first step (HIDDEN-1).
    pub fn own(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let table = self.table;
        self.placeable().filter(move |&unit| !table.is_dummy(unit))
    }

    /// The units of the other side that it sees on the table, in scenario order.
    pub fn enemies(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let table = self.table;
        let enemies = table.roster.units_of(self.side.enemy());
        enemies.filter(move |&unit| table.status(unit).on_table())
    }

    /// The side's living commanders, in scenario order.
    pub fn commanders(&self) -> impl Iterator<Item = CommanderId> + use<'a> {
        let (roster, posts, side) = (self.table.roster, self.table.posts, self.side);
        roster.commanders().filter(move |&commander| {
            roster.army_of_commander(commander) == side && posts[commander.index()].alive()
        })
    }
}
