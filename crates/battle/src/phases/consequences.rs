//! What losses bring about: a commander's death is rolled for, units retreat and rout, armies break
//! (COMMAND-3, COMMAND-4, ARMY-1).

use bevy_ecs::system::{Res, ResMut};
use bevy_ecs::world::World;

use super::Consequences;
use super::due::{Due, Forced};
use super::morale;
use super::table::{Events, Fortune, Table};
use crate::event::{BattleEvent, EndCause, FallBackCause, LossResult};
use crate::facts::army::{breaks, losses};
use crate::facts::forced::{FlightEnd, is_caught, nearest_to_edge_first, retreat, rout};
use crate::facts::hidden::Straight;
use crate::facts::shaken::shaken;
use crate::id::{ArmyId, UnitId};
use crate::resolve::{met_events, overrun_at, parted_by, removal, roll};
use crate::view::TableView;

/// Runs the consequences until nothing is due. A loss may call for another: a router caught with a
/// commander kills him too; there is an end since each commander dies once.
pub(super) fn settle(world: &mut World) {
    let has_morale = morale::is_on(world);
    loop {
        world.run_schedule(Consequences);
        if has_morale {
            world.run_schedule(morale::Shaken);
        }
        if world.resource::<Due>().is_empty() {
            return;
        }
    }
}

/// The next forced move, if one is due: units nearest their own edge first (COMMAND-3).
pub(super) fn forced_move(table: Table, due: Res<Due>, mut events: ResMut<Events>) {
    let view = table.view();
    // The moves due are those of one army: the dead commander's, or the active side's routers.
    let mut waiting: Vec<UnitId> = due.moves.iter().map(|(unit, _)| *unit).collect();
    let Some(army) = waiting.first().map(|&unit| view.army(unit)) else {
        return;
    };
    nearest_to_edge_first(&view, army, &mut waiting);
    let next = due.moves.iter().find(|(unit, _)| *unit == waiting[0]);
    let Some(&(unit, forced)) = next else { return };
    events.fresh.extend(match forced {
        Forced::Rout => run(&view, unit),
        Forced::Retreat => fall_back(&view, unit),
    });
}

/// A retreat of a full move.
fn fall_back(view: &TableView<'_>, unit: UnitId) -> Vec<BattleEvent> {
    let back = Straight::back(view, unit, retreat(view, unit));
    let there = view.base(unit).at(back.to);
    let mut events = vec![BattleEvent::FellBack {
        unit,
        to: back.to,
        cause: FallBackCause::CommanderLost,
        parts_from: parted_by(view, unit, &there),
    }];
    events.extend(overrun_at(view, unit, &there));
    events.extend(met_events(&back.met, Some(unit)));
    events
}

/// A rout of one turn.
fn run(view: &TableView<'_>, unit: UnitId) -> Vec<BattleEvent> {
    let end = rout(view, unit);
    let met = match &end {
        FlightEnd::Met(_, met) => met_events(met, Some(unit)),
        _ => Vec::new(),
    };
    match end {
        FlightEnd::Stands(to) | FlightEnd::Met(to, _) => {
            let there = view.base(unit).at(to);
            let mut events = vec![BattleEvent::Routed {
                unit,
                to,
                parts_from: parted_by(view, unit, &there),
            }];
            events.extend(overrun_at(view, unit, &there));
            if is_caught(view, unit, &there) {
                events.extend(removal(view, unit, EndCause::RunDown, None));
            }
            events.extend(met);
            events
        }
        FlightEnd::Left => {
            let mut events = vec![BattleEvent::FledTable { unit }];
            events.extend(crate::resolve::commanders_die(view, unit, None));
            events
        }
        FlightEnd::Destroyed => removal(view, unit, EndCause::Cornered, None),
    }
}

/// Rolls for the next commander killed, once all forced moves are made: all dice first, in scenario
/// order (COMMAND-3).
pub(super) fn roll_for_commander(
    table: Table,
    mut due: ResMut<Due>,
    mut fortune: ResMut<Fortune>,
    mut events: ResMut<Events>,
) {
    if !due.moves.is_empty() {
        return;
    }
    let Some((commander, place)) = due.commander_losses.pop_front() else {
        return;
    };
    let view = table.view();
    let rules = view.rules();
    for unit in shaken(&view, commander, place.at()) {
        let rolls = roll(&mut fortune.dice, 1);
        let result = match rolls.first() {
            Some(die) if rules.rout_on.contains(die) => LossResult::Routs,
            Some(die) if rules.retreat_on.contains(die) => LossResult::Retreats,
            _ => LossResult::CarriesOn,
        };
        events.fresh.push(BattleEvent::CommanderLossRoll {
            unit,
            commander,
            dice: rolls,
            result,
        });
    }
}

/// An army that has lost its share is broken from that moment (ARMY-1).
pub(super) fn armies_break(table: Table, mut events: ResMut<Events>) {
    let view = table.view();
    for army in ArmyId::BOTH {
        if !view.is_broken(army) && breaks(&view, army) {
            let losses = losses(&view, army);
            events.fresh.push(BattleEvent::ArmyBroken {
                army,
                lost: losses.units,
                starting: losses.starting,
            });
        }
    }
}
