//! The phases of a turn as schedules: which systems run, in which order. The order stands here and
//! nowhere else.
//!
//! Every system reads the table and writes events; [`table::apply_events`] alone changes the table.
//! Beside it the systems keep a list of what they have still to do ([`due`]).

mod consequences;
pub(crate) mod due;
mod end;
mod melee;
mod reveal;
mod start;
pub(crate) mod table;

use bevy_ecs::schedule::SingleThreadedExecutor;
use bevy_ecs::schedule::{
    IntoScheduleConfigs, LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel,
};
use bevy_ecs::world::World;

use bevy_ecs::system::ResMut;

use crate::clock::Phase;
use crate::event::BattleEvent;
use table::{Events, Table, apply_events};

/// Forced moves: routers, reserves (TURN-2).
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Start;

/// One order of the active player.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Action;

/// All melees on the table.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Melee;

/// What the melees called for.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Morale;

/// Victory, and the other side becomes active.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct End;

/// One step of what losses bring about, run until nothing is due.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Consequences;

/// The system that announces a phase of the turn in play (TURN-2).
fn announce(phase: Phase) -> impl FnMut(Table, ResMut<Events>) {
    move |table: Table, mut events: ResMut<Events>| {
        let clock = table.view().clock;
        events.fresh.push(BattleEvent::Phase {
            phase,
            army: clock.active,
            turn: clock.turn,
        });
    }
}

/// Adds all schedules to a world.
pub(crate) fn add_schedules(world: &mut World) {
    let mut add = |mut schedule: Schedule| {
        // Rules run on one thread, in the stated order, whatever the build around them prefers.
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..Default::default()
        });
        world.add_schedule(schedule);
    };
    let mut start = Schedule::new(Start);
    start.add_systems(
        (
            start::begin,
            apply_events,
            start::flee,
            consequences::settle,
            start::arrive,
            apply_events,
            consequences::settle,
            announce(Phase::Action),
            apply_events,
        )
            .chain(),
    );
    add(start);
    let mut action = Schedule::new(Action);
    action.add_systems((table::resolve_order, apply_events, consequences::settle).chain());
    add(action);
    let mut melee = Schedule::new(Melee);
    melee.add_systems(
        (
            announce(Phase::Melee),
            apply_events,
            melee::fight,
            apply_events,
        )
            .chain(),
    );
    add(melee);
    let mut morale = Schedule::new(Morale);
    morale.add_systems(
        (
            announce(Phase::Morale),
            apply_events,
            consequences::settle,
            melee::rally_back,
            consequences::settle,
        )
            .chain(),
    );
    add(morale);
    let mut end = Schedule::new(End);
    end.add_systems(
        (
            announce(Phase::End),
            apply_events,
            end::close_turn,
            apply_events,
            end::judge,
            apply_events,
        )
            .chain(),
    );
    add(end);
    let mut consequences = Schedule::new(Consequences);
    consequences.add_systems(
        (
            reveal::spot,
            apply_events,
            consequences::forced_move,
            apply_events,
            consequences::roll_for_commander,
            apply_events,
            consequences::armies_break,
            apply_events,
        )
            .chain(),
    );
    add(consequences);
}
