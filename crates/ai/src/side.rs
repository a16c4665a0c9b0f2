//! What a side may know.

use muster_battle::components::Status;
use muster_battle::{ArmyId, CommanderId, Eyes, TableView, UnitId};

/// The table as one side knows it: no dice to come, no order of the deck, and nothing of a sealed
/// deployment of the other side while it lasts (DEPLOY-1).
#[derive(Clone, Copy, Debug)]
pub struct SideView<'a> {
    table: TableView<'a>,
    side: ArmyId,
}

impl<'a> SideView<'a> {
    /// What `side` knows of the table.
    pub fn new(table: &TableView<'a>, side: ArmyId) -> Self {
        Self {
            table: *table,
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

    /// The table, for the facts. Units of the other side are looked for with
    /// [`SideView::enemies`] only.
    pub(crate) fn table(&self) -> &TableView<'a> {
        &self.table
    }

    /// The side's own units under orders, in scenario order.
    pub fn own(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let statuses = self.table.statuses;
        self.table
            .roster
            .units_of(self.side)
            .filter(move |unit| statuses[unit.index()] == Status::Ready)
    }

    /// The units of the other side that it sees on the table, in scenario order.
    pub fn enemies(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let statuses = self.table.statuses;
        let unseen = Eyes(Some(self.side)).is_hidden(&self.table, self.side.enemy());
        self.table
            .roster
            .units_of(self.side.enemy())
            .filter(move |unit| !unseen && statuses[unit.index()].on_table())
    }

    /// The side's living commanders, in scenario order.
    pub fn commanders(&self) -> impl Iterator<Item = CommanderId> + use<'a> {
        let (roster, posts, side) = (self.table.roster, self.table.posts, self.side);
        roster.commanders().filter(move |&commander| {
            roster.army_of_commander(commander) == side && posts[commander.index()].alive()
        })
    }
}
