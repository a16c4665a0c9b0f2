//! The start phase: routers flee, reserves come on (TURN-2, COMMAND-4, ARRIVE-1).

use bevy_ecs::system::ResMut;
use muster_geometry::Pose;

use super::due::{Due, Forced};
use super::table::{Events, Table};
use crate::clock::Phase;
use crate::components::Status;
use crate::event::BattleEvent;
use crate::facts::arrival::arrival;
use crate::facts::hidden::unknown_near;
use crate::id::UnitId;
use crate::morale::Hidden;
use crate::resolve::{met_events, overrun_at};
use crate::view::TableView;

/// The phase begins: after a turn's end for the other side, and the turn counts up when the first
/// player becomes active again (TURN-3); after loading or a deployment for the first player.
pub(super) fn begin(table: Table, mut events: ResMut<Events>) {
    let clock = table.view().clock;
    let (army, turn) = match clock.phase {
        Phase::End => (
            clock.active.enemy(),
            clock.turn + u32::from(clock.active != clock.first),
        ),
        _ => (clock.active, clock.turn),
    };
    events.fresh.push(BattleEvent::Phase {
        phase: Phase::Start,
        army,
        turn,
    });
}

/// Every router of the active side runs on; the moves are made one by one, nearest the edge first.
pub(super) fn flee(table: Table, mut due: ResMut<Due>) {
    let view = table.view();
    let routers = view
        .roster
        .units_of(view.clock.active)
        .filter(|&unit| view.status(unit) == Status::Routing);
    due.moves.extend(routers.map(|unit| (unit, Forced::Rout)));
}

/// Reserves come on where there is room, in scenario order. Each stands before the next looks.
pub(super) fn arrive(
    table: Table,
    mut events: ResMut<Events>,
    mut room: bevy_ecs::system::Local<Vec<UnitId>>,
) {
    let view = table.view();
    room.clear();
    let due = |unit: &UnitId| {
        view.status(*unit) == Status::Reserve
            && view
                .roster
                .unit(*unit)
                .arrives
                .is_some_and(|turn| turn <= view.clock.turn)
    };
    room.extend(view.roster.units_of(view.clock.active).filter(due));
    if room.is_empty() {
        return;
    }
    // A copy of what changes, so that one arrival sees those before it.
    let mut statuses = view.statuses.to_vec();
    let mut placements = view.placements.to_vec();
    let mut hidden = view.hidden.to_vec();
    for &unit in room.iter() {
        let now = TableView {
            statuses: &statuses,
            placements: &placements,
            hidden: &hidden,
            ..view
        };
        let Arrival { met, to } = arrival_among_unknown(&now, unit);
        events.fresh.extend(met_events(&met, Some(unit)));
        match to {
            Some(to) => {
                let displaced = to != view.roster.unit(unit).pose;
                let there = view.base(unit).at(to);
                let overruns = overrun_at(&now, unit, &there);
                statuses[unit.index()] = Status::Ready;
                placements[unit.index()].0 = there;
                events.fresh.push(BattleEvent::Arrived {
                    unit,
                    to,
                    displaced,
                });
                events.fresh.extend(overruns);
            }
            None => events.fresh.push(BattleEvent::Waits { unit }),
        }
        for enemy in met {
            hidden[enemy.index()] = Hidden(false);
            if view.is_dummy(enemy) {
                statuses[enemy.index()] = Status::Left;
            }
        }
    }
}

/// Where a reserve comes on, and the hidden enemies that it came upon.
struct Arrival {
    met: Vec<UnitId>,
    to: Option<Pose>,
}

/// A reserve comes on where its side knows that there is room. Hidden enemies within whose distance that
/// is are seen, and it looks for another place (HIDDEN-3).
fn arrival_among_unknown(view: &TableView<'_>, unit: UnitId) -> Arrival {
    let mut hidden = view.hidden.to_vec();
    let mut statuses = view.statuses.to_vec();
    let mut met = Vec::new();
    loop {
        let now = TableView {
            hidden: &hidden,
            statuses: &statuses,
            ..*view
        };
        let to = arrival(&now, unit);
        let near = to.map(|to| unknown_near(&now, unit, &now.base(unit).at(to)));
        let Some(near) = near.filter(|near| !near.is_empty()) else {
            return Arrival { met, to };
        };
        for &enemy in &near {
            hidden[enemy.index()] = Hidden(false);
            if view.is_dummy(enemy) {
                statuses[enemy.index()] = Status::Left;
            }
        }
        met.extend(near);
    }
}
