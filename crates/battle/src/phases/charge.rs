//! The charges of impetuous knights at the start of their side's turn (IMPET-1, WCMD-3).

use bevy_ecs::system::ResMut;
use bevy_ecs::world::World;

use super::NextCharge;
use super::consequences::settle;
use super::due::Due;
use super::table::{Events, Table};
use crate::facts::impetuous::impetuous;
use crate::resolve::{charge_events, interrupted_charge, met_events};

/// Notes the knights that would charge as the turn begins, in scenario order.
pub(super) fn note_charges(table: Table, mut due: ResMut<Due>) {
    let view = table.view();
    let knights = view
        .roster
        .units_of(view.clock.active)
        .filter(|&unit| view.roster.unit(unit).impetuous && impetuous(&view, unit).is_some());
    due.charges.extend(knights);
}

/// They charge one after another: each from the table that those before it have left, with all that
/// came of their charges.
pub(super) fn charge(world: &mut World) {
    while !world.resource::<Due>().charges.is_empty() {
        world.run_schedule(NextCharge);
        settle(world);
    }
}

/// The next charge, where there is still somebody to charge.
pub(super) fn next_charge(table: Table, mut due: ResMut<Due>, mut events: ResMut<Events>) {
    let view = table.view();
    let next = due.charges.pop_front();
    if let Some((unit, charge)) = next.and_then(|unit| Some((unit, impetuous(&view, unit)?))) {
        let (charge, met) = interrupted_charge(&view, charge);
        events.fresh.extend(charge_events(&view, charge));
        events.fresh.extend(met_events(&met, Some(unit)));
    }
}
