//! What disorders a unit, and what calls for a morale check (ORDER-1, STRIKE-1, CHECK-2).

use bevy_ecs::system::ResMut;
use muster_geometry::{CountsAs, Pose, TOLERANCE, base, within_limit};

use super::super::due::Due;
use super::super::table::{Events, Table};
use super::due::{Check, Loss, Strike};
use crate::clock::Phase;
use crate::event::{BattleEvent, DisorderCause};
use crate::facts::fight::counts_as;
use crate::facts::figure;
use crate::facts::morale::cavalry::{is_formed_cavalry, is_formed_foot};
use crate::facts::morale::ground::{disordering, walked};
use crate::facts::morale::score::{fails_melee, fails_shooting};
use crate::facts::morale::strike::strike;
use crate::id::{CommanderId, UnitId};
use crate::morale::CheckCause;
use crate::view::TableView;

/// Formed troops that moved through bad ground are disordered (ORDER-1).
pub(super) fn ground_disorders(table: Table, mut due: ResMut<Due>, mut events: ResMut<Events>) {
    let view = table.view();
    for (unit, from, path, to) in std::mem::take(&mut due.morale.walks) {
        let way = walked(from, &path, to);
        if view.is_ready(unit) && disordering(&view, unit, &way).is_some() {
            events.fresh.push(BattleEvent::Disordered {
                unit,
                cause: DisorderCause::Terrain,
                by: None,
            });
        }
    }
}

/// A shot's strike disorders, and its check comes at once (CHECK-2).
pub(super) fn shots_strike(table: Table, mut due: ResMut<Due>, mut events: ResMut<Events>) {
    let view = table.view();
    for (unit, by, loss, left) in std::mem::take(&mut due.morale.shots) {
        if !view.is_ready(unit) {
            continue;
        }
        let spirit = &view.spirits[unit.index()];
        let (disorders, checks) = strike(&view, loss, spirit.lost, left);
        if disorders && !spirit.disordered {
            events.fresh.push(BattleEvent::Disordered {
                unit,
                cause: DisorderCause::Strike,
                by: Some(by),
            });
        }
        if checks {
            let again = disorders && spirit.disordered;
            due.morale.checks.push_back(Check {
                unit,
                cause: CheckCause::Shooting,
                by: Some(by),
                fails: fails_shooting(&view, again),
            });
        }
    }
}

/// Formed foot that formed cavalry has come upon checks at once (CHECK-2).
pub(super) fn cavalry_comes(table: Table, mut due: ResMut<Due>) {
    let view = table.view();
    let rules = &view.rules().warlord;
    for (unit, enemy) in std::mem::take(&mut due.morale.contacts) {
        let calls = rules.cavalry_contact_check
            && is_formed_cavalry(&view, unit)
            && is_formed_foot(&view, enemy);
        if calls {
            due.morale.checks.push_back(Check {
                unit: enemy,
                cause: CheckCause::Cavalry,
                by: Some(unit),
                fails: rules.fails_cavalry,
            });
        }
    }
}

/// A personality or a banner unit lost calls for a check of every friend near it (CHECK-2).
pub(super) fn losses_shake(table: Table, mut due: ResMut<Due>, mut events: ResMut<Events>) {
    let view = table.view();
    for loss in std::mem::take(&mut due.morale.losses) {
        let (cause, near) = match loss {
            Loss::Personality(commander, with, place) => (
                CheckCause::Personality,
                near_personality(&view, commander, with, place),
            ),
            Loss::Unit(lost) if view.roster.unit(lost).banner => {
                (CheckCause::Banner, near_unit(&view, lost, view.base(lost)))
            }
            Loss::Unit(_) => continue,
        };
        let called = near
            .into_iter()
            .map(|unit| BattleEvent::CheckCalled { unit, cause });
        events.fresh.extend(called);
    }
}

/// The ready friends within `loss_distance` of a unit's base.
fn near_unit(view: &TableView<'_>, unit: UnitId, place: &base::Base) -> Vec<UnitId> {
    let reach = view.rules().warlord.loss_distance;
    view.ready_near(view.army(unit), place, reach + TOLERANCE)
        .filter(|&friend| {
            friend != unit && within_limit(base::gap(place, view.base(friend)), reach)
        })
        .collect()
}

/// The ready friends near the place where a personality fell: near the unit that he was with, or near
/// his own figure.
fn near_personality(
    view: &TableView<'_>,
    commander: CommanderId,
    with: Option<UnitId>,
    place: Pose,
) -> Vec<UnitId> {
    if let Some(unit) = with {
        return near_unit(view, unit, &view.base(unit).at(place));
    }
    let reach = view.rules().warlord.loss_distance + figure::radius(view);
    view.roster
        .units_of(view.roster.army_of_commander(commander))
        .filter(|&friend| {
            let inches = view.base(friend).distance_to(place.at());
            view.is_ready(friend) && within_limit(inches, reach)
        })
        .collect()
}

/// The melees of a phase disorder those fought on flank or rear and those struck hard; their checks
/// come in the morale phase (ORDER-1, STRIKE-1). All of one melee phase happens together: what a unit
/// was before it counts.
pub(super) fn melees_strike(table: Table, mut due: ResMut<Due>, mut events: ResMut<Events>) {
    let view = table.view();
    for unit in in_turn(&view) {
        let flanker = due
            .morale
            .fought(unit)
            .find(|&enemy| counts_as(&view, unit, enemy) == Some(CountsAs::Flank));
        let wound = due.morale.wounds.iter().find(|(it, ..)| *it == unit);
        let spirit = &view.spirits[unit.index()];
        let (hard, checks) = wound.map_or((false, false), |&(_, loss, left)| {
            strike(&view, loss, spirit.lost, left)
        });
        let disorder = match flanker {
            Some(enemy) => Some((DisorderCause::Flank, enemy)),
            None if hard && !spirit.disordered => due
                .morale
                .fought(unit)
                .next()
                .map(|enemy| (DisorderCause::Strike, enemy)),
            None => None,
        };
        if let Some((cause, by)) = disorder {
            events.fresh.push(BattleEvent::Disordered {
                unit,
                cause,
                by: Some(by),
            });
        }
        if checks {
            due.morale.strikes.push(Strike {
                unit,
                disordered: spirit.disordered,
                again: hard && spirit.disordered,
            });
        }
    }
}

/// The ready units, those of the active army first, each army in scenario order.
fn in_turn<'a>(view: &TableView<'a>) -> impl Iterator<Item = UnitId> + use<'a> {
    let view = *view;
    let active = view.clock.active;
    [active, active.enemy()]
        .into_iter()
        .flat_map(move |army| view.roster.units_of(army))
        .filter(move |&unit| view.is_ready(unit))
}

/// In the morale phase the checks that are owed are called for, active army first, scenario order
/// (CHECK-2). Checks that come up by these are called for after them.
pub(super) fn call_owed(table: Table, mut due: ResMut<Due>) {
    let view = table.view();
    let due = &mut due.morale;
    let busy = !due.checks.is_empty() || !due.retreats.is_empty();
    if view.clock.phase != Phase::Morale || busy {
        return;
    }
    let rules = &view.rules().warlord;
    let strikes = std::mem::take(&mut due.strikes);
    for unit in in_turn(&view) {
        let spirit = &view.spirits[unit.index()];
        let disordered_anew = spirit.owed.has(CheckCause::Disorder);
        let enemy = due.fought(unit).find(|&enemy| view.is_ready(enemy));
        let strike = strikes.iter().find(|it| it.unit == unit);
        let mut call = |cause, by, fails| {
            if !spirit.checked.has(cause) {
                due.checks.push_back(Check {
                    unit,
                    cause,
                    by,
                    fails,
                });
            }
        };
        if let Some(strike) = strike {
            let again = strike.again || disordered_anew;
            let fails = fails_melee(&view, strike.disordered, again);
            call(CheckCause::Melee, enemy, fails);
        } else if disordered_anew {
            call(CheckCause::Disorder, enemy, rules.fails_disorder);
        }
        for cause in [CheckCause::Personality, CheckCause::Banner] {
            if spirit.owed.has(cause) {
                call(cause, None, rules.fails_loss);
            }
        }
    }
}
