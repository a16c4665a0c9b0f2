//! The charges of impetuous knights at the start of their side's turn (IMPET-1, WCMD-3).

use bevy_ecs::system::ResMut;
use bevy_ecs::world::World;

use super::NextCharge;
use super::consequences::settle;
use super::due::Due;
use super::table::{Events, Table};
use crate::check::conform;
use crate::event::{BattleEvent, DisorderCause};
use crate::facts::impetuous::{Charge, impetuous};
use crate::resolve::overrun_at;
use crate::view::TableView;

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
    if let Some(charge) = next.and_then(|unit| impetuous(&view, unit)) {
        events.fresh.extend(charge_events(&view, charge));
    }
}

/// A charge as events: the ride, the disorder of all who were in its way, what it overruns.
fn charge_events(view: &TableView<'_>, charge: Charge) -> Vec<BattleEvent> {
    let Charge {
        unit,
        target,
        to,
        inches,
        through,
        contacts,
    } = charge;
    let end = view.base(unit).at(to);
    let conforms = contacts
        .first()
        .and_then(|&enemy| conform(view, unit, &end, enemy).map(|pose| (enemy, pose)));
    let end = conforms.map_or(end, |(_, pose)| end.at(pose));
    let mut events = vec![BattleEvent::Charged {
        unit,
        target,
        from: view.base(unit).pose,
        to,
        inches,
        through: through.clone(),
        contacts,
        parts_from: Vec::new(),
    }];
    if let Some((target, to)) = conforms {
        events.push(BattleEvent::Conformed { unit, target, to });
    }
    let disordered = |unit, by| BattleEvent::Disordered {
        unit,
        cause: DisorderCause::Passed,
        by,
    };
    events.extend(through.iter().map(|&friend| disordered(friend, Some(unit))));
    if let Some(&friend) = through.first() {
        events.push(disordered(unit, Some(friend)));
    }
    events.extend(overrun_at(view, unit, &end));
    events
}
