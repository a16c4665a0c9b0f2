//! What other players borrow of the scripted one: its marches, its lone generals, its care for lines,
//! commands and nerve.

use muster_battle::facts::command::in_force as is_commanded;
use muster_battle::facts::movement;
use muster_battle::{Act, CommanderId, TableView, UnitId};
use muster_geometry::{Pose, Vec2};
use muster_scenario::setup::TableEdge;

use super::goal::{self, Goal};
use super::{Marshal, Mover, command, general, line, march, rally, shots};
use crate::side::SideView;

/// What a march makes for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Aim {
    /// The nearest enemy, no nearer than so many inches from centre to centre.
    Enemy(f64),
    /// A place.
    Place(Vec2),
    /// An edge, to leave by.
    Edge(TableEdge),
}

impl Marshal {
    /// Takes the table in, as it stands or as it is thought to stand.
    pub(crate) fn take_in(&mut self, side: &SideView<'_>) {
        let table = side.table();
        self.morale = muster_battle::facts::command::in_force(table);
        self.look(side);
        self.leans.resize(table.roster.unit_count(), 1.0);
        self.ways.begin(table.roster);
    }

    /// The path of a march that attacks nobody: the longest legal step towards its aim, round what is
    /// in the way; none where nothing leads nearer.
    pub(crate) fn march(
        &mut self,
        side: &SideView<'_>,
        unit: UnitId,
        aim: Aim,
    ) -> Option<Vec<Pose>> {
        let table = side.table();
        let mover = Mover {
            unit,
            start: table.base(unit),
            law: movement::law(table, unit),
        };
        movement::neighbours(table, unit, &mover.law, mover.start, &mut self.room);
        let goal = match aim {
            Aim::Enemy(keep) => Goal::KeepOff(keep),
            Aim::Place(place) => Goal::Ground(place),
            Aim::Edge(edge) => Goal::Exit(edge),
        };
        match march::towards(self, side, &mover, goal)? {
            Act::Move { path, .. } => Some(path),
            _ => None,
        }
    }

    /// What a personality does for broken units of his side (RALLY-1).
    pub(crate) fn rally(&self, side: &SideView<'_>, commander: CommanderId) -> Option<Act> {
        rally::act(self, side, commander)
    }

    /// A command to a unit that has left its battle line, if it has a move that is worth it, and then
    /// that move (WCMD-2).
    pub(crate) fn bring_back(&mut self, side: &SideView<'_>, unit: UnitId) -> Option<Act> {
        let table = side.table();
        if command::lacks_command(table, unit) {
            return self.command(side, unit);
        }
        movement::may_move(table, unit).ok()?;
        self.order_move(side, unit)
    }

    /// What a lone commander does.
    pub(crate) fn lone_commander(
        &self,
        side: &SideView<'_>,
        commander: CommanderId,
    ) -> Option<Act> {
        general::act(self, side, commander)
    }
}

/// The edge by which the orders of a side have it leave the table (EXIT-1).
pub(crate) fn way_off(side: &SideView<'_>) -> Option<TableEdge> {
    goal::way_off(side)
}

/// Whether a unit stands still to come back into good order (ORDER-2).
pub(crate) fn rests(table: &TableView<'_>, unit: UnitId) -> bool {
    is_commanded(table) && line::rests(table, unit)
}

/// Whether a unit has left its battle line and waits for a command.
pub(crate) fn lacks_command(table: &TableView<'_>, unit: UnitId) -> bool {
    command::lacks_command(table, unit)
}

/// Whether a unit is so near to the edge to leave by that it turns aside for nobody.
pub(crate) fn is_nearly_off(side: &SideView<'_>, unit: UnitId) -> bool {
    goal::is_nearly_off(side, unit)
}

/// Leaves the table where an objective asks for it (EXIT-1).
pub(crate) fn exit(side: &SideView<'_>, unit: UnitId) -> Option<Act> {
    shots::exit(side, unit)
}
