//! Between the world and the facts: the table as a system parameter, to read and to write.

use bevy_ecs::query::With;
use bevy_ecs::resource::Resource;
use bevy_ecs::system::{Query, Res, ResMut, SystemParam};
use muster_rulebook::{Cards, Dice};

use crate::apply::TableMut;
use crate::check::Plan;
use crate::clock::{Armies, Clock};
use crate::colliders::BaseCollider;

use super::due::Due;
use super::reveal::with_reveals;
use crate::components::{
    Activity, CommanderActed, IsCommander, Melee, Placement, Post, Status, Strength,
};
use crate::event::BattleEvent;
use crate::id::UnitId;
use crate::morale::{Hidden, Leadership, Spirit};
use crate::resolve::resolve;
use crate::roster::Roster;
use crate::view::TableView;

/// The roster in the world.
#[derive(Resource, Clone)]
pub(crate) struct SharedRoster(pub std::sync::Arc<Roster>);

/// What chance holds for the battle: dice, and cards of a generator of their own (RULES section 11).
#[derive(Resource, Clone, Debug)]
pub(crate) struct Fortune {
    pub dice: Dice,
    /// Carried for rulesets that draw cards; the Shock game draws none.
    pub cards: Cards,
}

/// The checked order that the action schedule resolves.
#[derive(Resource, Default)]
pub(crate) struct Pending(pub Option<Plan>);

/// Events: those that a system has written and nobody has applied, and those applied since the order
/// was given.
#[derive(Resource, Default)]
pub(crate) struct Events {
    pub fresh: Vec<BattleEvent>,
    pub applied: Vec<BattleEvent>,
}

/// The components of a unit, as they are read.
type UnitColumns = (
    &'static Placement,
    &'static Strength,
    &'static Status,
    &'static Activity,
    &'static Melee,
    &'static Spirit,
    &'static Hidden,
);

/// The components of a commander, as they are read.
type CommanderColumns = (&'static Post, &'static CommanderActed, &'static Leadership);

/// The table, to read.
#[derive(SystemParam)]
pub(crate) struct Table<'w, 's> {
    roster: Res<'w, SharedRoster>,
    clock: Res<'w, Clock>,
    armies: Res<'w, Armies>,
    units: Query<'w, 's, UnitColumns, With<UnitId>>,
    commanders: Query<'w, 's, CommanderColumns, With<IsCommander>>,
}

impl Table<'_, '_> {
    /// The table as the facts see it. Units and commanders lie in the world as slices in scenario
    /// order: all were spawned in that order with the same components, and none ever leaves.
    pub fn view(&self) -> TableView<'_> {
        let units = self
            .units
            .contiguous_iter()
            .ok()
            .and_then(|mut tables| tables.next());
        let (placements, strengths, statuses, activities, melees, spirits, hidden) =
            units.unwrap_or_default();
        let commanders = self
            .commanders
            .contiguous_iter()
            .ok()
            .and_then(|mut tables| tables.next());
        let (posts, acted, leaderships) = commanders.unwrap_or_default();
        TableView {
            roster: &self.roster.0,
            clock: &self.clock,
            armies: &self.armies,
            placements,
            strengths,
            statuses,
            activities,
            melees,
            spirits,
            hidden,
            posts,
            acted,
            leaderships,
            looking: [false; 2],
        }
    }
}

/// The components of a unit, as they are written.
type UnitColumnsMut = (
    &'static mut Placement,
    &'static mut BaseCollider,
    &'static mut Strength,
    &'static mut Status,
    &'static mut Activity,
    &'static mut Melee,
    &'static mut Spirit,
    &'static mut Hidden,
);

/// The columns of all units, as they are written.
type UnitSlices<'a> = (
    &'a mut [Placement],
    &'a mut [BaseCollider],
    &'a mut [Strength],
    &'a mut [Status],
    &'a mut [Activity],
    &'a mut [Melee],
    &'a mut [Spirit],
    &'a mut [Hidden],
);

/// The components of a commander, as they are written.
type CommanderColumnsMut = (
    &'static mut Post,
    &'static mut CommanderActed,
    &'static mut Leadership,
);

/// The columns of all commanders, as they are written.
type CommanderSlices<'a> = (
    &'a mut [Post],
    &'a mut [CommanderActed],
    &'a mut [Leadership],
);

/// The table, to write.
#[derive(SystemParam)]
pub(crate) struct TableWrite<'w, 's> {
    roster: Res<'w, SharedRoster>,
    clock: ResMut<'w, Clock>,
    armies: ResMut<'w, Armies>,
    units: Query<'w, 's, UnitColumnsMut, With<UnitId>>,
    commanders: Query<'w, 's, CommanderColumnsMut, With<IsCommander>>,
}

impl TableWrite<'_, '_> {
    /// Hands out the table as slices in scenario order. Change ticks are left alone: in this world
    /// nobody asks what changed, the events say it.
    pub fn with<R>(&mut self, write: impl FnOnce(TableMut<'_>) -> R) -> R {
        let mut units = self
            .units
            .contiguous_iter_mut()
            .ok()
            .and_then(|mut tables| tables.next());
        let mut commanders = self
            .commanders
            .contiguous_iter_mut()
            .ok()
            .and_then(|mut tables| tables.next());
        let (placements, colliders, strengths, statuses, activities, melees, spirits, hidden): UnitSlices<'_> =
            match &mut units {
                Some((placements, colliders, strengths, statuses, activities, melees, spirits, hidden)) => (
                    placements.bypass_change_detection(),
                    colliders.bypass_change_detection(),
                    strengths.bypass_change_detection(),
                    statuses.bypass_change_detection(),
                    activities.bypass_change_detection(),
                    melees.bypass_change_detection(),
                    spirits.bypass_change_detection(),
                    hidden.bypass_change_detection(),
                ),
                None => Default::default(),
            };
        let (posts, acted, leaderships): CommanderSlices<'_> = match &mut commanders {
            Some((posts, acted, leaderships)) => (
                posts.bypass_change_detection(),
                acted.bypass_change_detection(),
                leaderships.bypass_change_detection(),
            ),
            None => Default::default(),
        };
        write(TableMut {
            roster: &self.roster.0,
            clock: &mut self.clock,
            armies: &mut self.armies,
            placements,
            colliders,
            strengths,
            statuses,
            activities,
            melees,
            spirits,
            hidden,
            posts,
            acted,
            leaderships,
        })
    }
}

/// Writes the fresh events into the table: the only system that changes it. What they call for is
/// noted beside it.
pub(crate) fn apply_events(
    mut events: ResMut<Events>,
    mut due: ResMut<Due>,
    mut table: TableWrite,
) {
    if events.fresh.is_empty() {
        return;
    }
    let Events { fresh, applied } = &mut *events;
    let hides = table.roster.0.hides_units();
    table.with(|mut table| {
        if hides {
            *fresh = with_reveals(std::mem::take(fresh), &table);
        }
        for event in fresh.iter() {
            table.apply(event);
            due.note(event, table.roster.rules());
        }
    });
    due.sightings |= hides;
    applied.append(fresh);
}

/// Resolves the checked order.
pub(crate) fn resolve_order(
    table: Table,
    mut pending: ResMut<Pending>,
    mut fortune: ResMut<Fortune>,
    mut events: ResMut<Events>,
) {
    if let Some(plan) = pending.0.take() {
        events
            .fresh
            .extend(resolve(&table.view(), plan, &mut fortune.dice));
    }
}
