//! Hidden units are seen: when they do something, and when an enemy is near (HIDDEN-1).

use bevy_ecs::system::ResMut;

use super::due::Due;
use super::table::{Events, Table};
use crate::apply::TableMut;
use crate::clock::Phase;
use crate::components::Post;
use crate::event::{BattleEvent, RevealCause};
use crate::facts::hidden::spotters;
use crate::id::UnitId;

/// Every hidden unit that an enemy within its distance has sight of is seen. All are judged on the same
/// table: two that see each other are both seen. While units are placed nobody looks.
pub(super) fn spot(table: Table, mut due: ResMut<Due>, mut events: ResMut<Events>) {
    if !std::mem::take(&mut due.sightings) {
        return;
    }
    let view = table.view();
    if view.clock.phase == Phase::Deploy {
        return;
    }
    let hidden = view
        .roster
        .units()
        .filter(|&unit| view.is_hidden(unit) && view.status(unit).on_table());
    for unit in hidden {
        let mut spotters = spotters(&view, unit).peekable();
        if spotters.peek().is_some() {
            // Who sees it unseen is not told.
            let by = spotters.find(|&enemy| !view.is_hidden(enemy));
            let cause = RevealCause::Seen;
            events.fresh.push(BattleEvent::Revealed { unit, cause, by });
        }
    }
}

/// Puts before each event in which a hidden unit moves, shoots or fights that it is seen, once for all. A
/// dummy does none of it: it is gone before.
pub(super) fn with_reveals(fresh: Vec<BattleEvent>, table: &TableMut<'_>) -> Vec<BattleEvent> {
    let mut hidden: Vec<bool> = table.hidden.iter().map(|hidden| hidden.0).collect();
    let is_dummy = |unit: UnitId| table.roster.unit(unit).dummy;
    let mut events = Vec::with_capacity(fresh.len());
    for event in fresh {
        match event {
            // Two may have come upon it at once.
            BattleEvent::Revealed { unit, cause, by } => {
                if std::mem::replace(&mut hidden[unit.index()], false) {
                    events.push(BattleEvent::Revealed { unit, cause, by });
                    events.extend(is_dummy(unit).then_some(BattleEvent::DummyGone { unit }));
                }
                continue;
            }
            BattleEvent::DummyGone { .. } => continue,
            _ => {}
        }
        let mut is_undone = false;
        for (unit, cause) in deeds(&event, table.posts) {
            if std::mem::replace(&mut hidden[unit.index()], false) {
                let by = None;
                events.push(BattleEvent::Revealed { unit, cause, by });
                if is_dummy(unit) {
                    events.push(BattleEvent::DummyGone { unit });
                    is_undone = true;
                }
            }
        }
        if !is_undone {
            events.push(event);
        }
    }
    events
}

/// The units that do something in an event which a hidden one cannot do unseen.
fn deeds(event: &BattleEvent, posts: &[Post]) -> Vec<(UnitId, RevealCause)> {
    match event {
        BattleEvent::Moved { unit, .. }
        | BattleEvent::FellBack { unit, .. }
        | BattleEvent::Routed { unit, .. }
        | BattleEvent::FledTable { unit }
        | BattleEvent::Retired { unit, .. }
        | BattleEvent::PushedBack { unit, .. }
        | BattleEvent::Broke { unit, .. }
        | BattleEvent::Rallied { unit, .. }
        | BattleEvent::Charged { unit, .. }
        | BattleEvent::Exited { unit } => vec![(*unit, RevealCause::Moved)],
        // A commander who comes or goes is seen, and so is where he does.
        BattleEvent::CommanderMoved {
            commander, with, ..
        } => {
            let left = match posts[commander.index()] {
                Post::With(unit) => Some(unit),
                Post::Alone(_) | Post::Dead => None,
            };
            let both = [left, *with];
            let both = both.into_iter().flatten().filter(|_| left != *with);
            both.map(|unit| (unit, RevealCause::Moved)).collect()
        }
        BattleEvent::Volley { unit, .. } => vec![(*unit, RevealCause::Shot)],
        BattleEvent::Struck { unit, target, .. } => {
            vec![(*unit, RevealCause::Fought), (*target, RevealCause::Fought)]
        }
        BattleEvent::Destroyed { unit, .. } => vec![(*unit, RevealCause::Fought)],
        _ => Vec::new(),
    }
}
