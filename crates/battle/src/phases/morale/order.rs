//! Disordered units that have rested are back in good order (ORDER-2).

use bevy_ecs::system::ResMut;
use muster_rulebook::Morale;

use super::super::table::{Events, Table};
use crate::event::BattleEvent;
use crate::facts::contact::is_engaged;
use crate::id::UnitId;
use crate::view::TableView;

/// The disordered units of the active side that neither moved, shot nor fought in this turn, and are
/// not engaged at its end.
pub(in super::super) fn order_returns(table: Table, mut events: ResMut<Events>) {
    let view = table.view();
    if view.rules().morale != Morale::Warlord || !view.rules().warlord.order_returns {
        return;
    }
    let rested = view
        .roster
        .units_of(view.clock.active)
        .filter(|&unit| has_rested(&view, unit));
    let restored = rested.map(|unit| BattleEvent::OrderRestored { unit });
    events.fresh.extend(restored);
}

fn has_rested(view: &TableView<'_>, unit: UnitId) -> bool {
    let (spirit, activity) = (view.spirits[unit.index()], view.activities[unit.index()]);
    let acted = activity.moved || activity.shot.is_some() || spirit.fought || spirit.driven;
    view.is_ready(unit) && spirit.disordered && !acted && !is_engaged(view, unit)
}
