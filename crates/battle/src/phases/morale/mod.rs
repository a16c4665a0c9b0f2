//! Morale in play (section 9): what disorders, what calls for checks, the checks, and the units that
//! fall back from them. Under rules without morale nothing of this runs.

mod calls;
mod checks;
pub(super) mod due;
mod fall_back;
mod order;

use bevy_ecs::schedule::{IntoScheduleConfigs, Schedule, ScheduleLabel};
use bevy_ecs::world::World;
use muster_rulebook::Morale;

use super::consequences::settle;
use super::due::Due;
use super::table::{SharedRoster, apply_events};

pub(super) use order::order_returns;

/// One step of what morale calls for, run until nothing is due.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shaken;

/// What the melees mean for those who fought.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fought;

/// Those who broke before run on.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct RunOn;

/// The schedules of morale.
pub(super) fn schedules() -> [Schedule; 3] {
    let mut shaken = Schedule::new(Shaken);
    shaken.add_systems(
        (
            (calls::ground_disorders, apply_events).chain(),
            (calls::shots_strike, apply_events).chain(),
            calls::cavalry_comes,
            (calls::losses_shake, apply_events).chain(),
            (checks::make, apply_events).chain(),
            (fall_back::fall_back, apply_events).chain(),
            calls::call_owed,
        )
            .chain(),
    );
    let mut fought = Schedule::new(Fought);
    fought.add_systems((calls::melees_strike, apply_events).chain());
    let mut run_on = Schedule::new(RunOn);
    run_on.add_systems(fall_back::broken_run_on);
    [shaken, fought, run_on]
}

/// Whether the units of a battle have morale.
pub(super) fn is_on(world: &World) -> bool {
    world.resource::<SharedRoster>().0.rules().morale == Morale::Warlord
}

/// The melees are over: disorders and strikes are found, to be checked for in the morale phase.
pub(super) fn after_melee(world: &mut World) {
    if is_on(world) {
        world.run_schedule(Fought);
    }
}

/// The end of the action phase: broken units of the active side run on (BREAK-1).
pub(super) fn end_action(world: &mut World) {
    if is_on(world) {
        world.run_schedule(RunOn);
        if !world.resource::<Due>().is_empty() {
            settle(world);
        }
    }
}
