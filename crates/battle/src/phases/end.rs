//! The end of a turn: what was held and how quiet it was, victory, the other side (TURN-2, VICTORY-1).

use bevy_ecs::system::ResMut;

use super::table::{Events, Table};
use crate::event::BattleEvent;
use crate::facts::victory::{held_after_full_turn, outcome};
use crate::resolve::outcome_event;
use crate::view::TableView;

/// Whether both sides have played this turn.
fn full_turn(view: &TableView<'_>) -> bool {
    view.clock.active != view.clock.first
}

/// The turn is closed: marks are taken off, quiet turns and turns of holding counted.
pub(super) fn close_turn(table: Table, mut events: ResMut<Events>) {
    let view = table.view();
    let quiet = if view.armies.stirred {
        0
    } else {
        view.armies.quiet + 1
    };
    let held = if full_turn(&view) {
        held_after_full_turn(&view)
    } else {
        view.armies.held.clone()
    };
    events.fresh.push(BattleEvent::TurnEnded {
        army: view.clock.active,
        turn: view.clock.turn,
        quiet,
        held,
    });
}

/// Victory is judged.
pub(super) fn judge(table: Table, mut events: ResMut<Events>) {
    let view = table.view();
    events
        .fresh
        .extend(outcome(&view, full_turn(&view)).map(outcome_event));
}
