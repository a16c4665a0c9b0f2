//! What a base overruns where it ends: routers are run down, lone commanders are killed (COMMAND-1,
//! COMMAND-4).

use muster_geometry::{Base, CONTACT, base};

use super::figure;
use crate::components::Status;
use crate::id::{CommanderId, UnitId};
use crate::view::TableView;

/// Everything that a unit's base overruns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrun {
    /// Enemy routers that it touches.
    pub routers: Vec<UnitId>,
    /// Lone enemy commanders within contact.
    pub commanders: Vec<CommanderId>,
}

/// What a unit overruns by ending its move, chosen or forced, at a place.
pub fn overrun(view: &TableView<'_>, unit: UnitId, there: &Base) -> Overrun {
    let army = view.army(unit);
    let routers = view.near_base(there, CONTACT).filter(|&other| {
        view.status(other) == Status::Routing
            && view.army(other) != army
            && base::within(there, view.base(other), CONTACT)
    });
    let commanders = view.roster.commanders().filter(|&commander| {
        view.roster.army_of_commander(commander) != army
            && figure::gap_to(view, commander, there).is_some_and(|gap| gap <= CONTACT)
    });
    Overrun {
        // A router that touches another runs on; it is the ready that run it down.
        routers: if view.status(unit) == Status::Routing {
            Vec::new()
        } else {
            routers.collect()
        },
        commanders: commanders.collect(),
    }
}
