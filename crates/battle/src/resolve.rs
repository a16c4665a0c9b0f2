//! The resolution of a checked order: dice fall here, and events come out. Nothing changes yet.

mod charge;
mod unknown;

use muster_geometry::{Base, CONTACT, base};
use muster_rulebook::Dice;

use crate::check::{CommandPlan, MovePlan, Plan, RallyPlan};
use crate::clock::{Ending, Outcome};
use crate::components::Post;
use crate::event::{BattleEvent, CloseCall, EndCause, RevealCause};
use crate::facts::contact::touching;
use crate::facts::overrun::{Overrun, overrun};
use crate::facts::shooting::Shot;
use crate::id::UnitId;
use crate::order::Piece;
use crate::view::TableView;
pub(crate) use charge::charge_events;
pub use charge::charges;
pub use unknown::met_events;
use unknown::{Interrupted, interrupted, place, walk};
pub(crate) use unknown::{interrupted_charge, interrupted_flight};

/// Resolves a plan. The end of a turn or of its start has no events of its own: its phases do.
pub fn resolve(view: &TableView<'_>, plan: Plan, dice: &mut Dice) -> Vec<BattleEvent> {
    match plan {
        Plan::Move(plan) => resolve_move(view, *plan),
        Plan::Shoot(shot) => resolve_shot(view, &shot, dice),
        Plan::Fight(unit, target) => vec![BattleEvent::TargetNamed { unit, target }],
        Plan::Commander(plan) => walk(view, &plan),
        Plan::Command(plan) => vec![commanded(plan)],
        Plan::Rally(RallyPlan { unit, to, command }) => {
            let mut events: Vec<_> = command.map(commanded).into_iter().collect();
            events.push(BattleEvent::Rallied { unit, to });
            events
        }
        Plan::Deploy(Piece::Unit(unit), to) => place(view, unit, to),
        Plan::Deploy(Piece::Commander(commander), to) => {
            vec![BattleEvent::CommanderDeployed { commander, to }]
        }
        Plan::Exit(unit) => vec![BattleEvent::Exited { unit }],
        Plan::EndDeploy(army) => vec![BattleEvent::DeploymentEnded { army }],
        Plan::EndStart | Plan::EndTurn => Vec::new(),
        Plan::Resign(army) => {
            let reason = format!("{} resigned", view.roster.army_name(army));
            let winner = Some(army.enemy());
            vec![
                BattleEvent::Resigned { army },
                outcome_event(Outcome {
                    winner,
                    ending: Ending::Resigned,
                    reason,
                }),
            ]
        }
        Plan::Draw(army) => {
            let mut events = vec![BattleEvent::DrawOffered { army }];
            if view.armies.states[army.enemy().index()].offers_draw {
                let reason = "both sides agreed".to_owned();
                events.push(outcome_event(Outcome {
                    winner: None,
                    ending: Ending::DrawAgreed,
                    reason,
                }));
            }
            events
        }
    }
}

fn commanded(plan: CommandPlan) -> BattleEvent {
    BattleEvent::Commanded {
        commander: plan.commander,
        unit: plan.unit,
        purpose: plan.purpose,
        cost: plan.cost,
        cards: plan.cards,
    }
}

/// The event of an outcome.
pub fn outcome_event(outcome: Outcome) -> BattleEvent {
    BattleEvent::Outcome {
        winner: outcome.winner,
        ending: outcome.ending,
        reason: outcome.reason,
    }
}

fn resolve_move(view: &TableView<'_>, plan: MovePlan) -> Vec<BattleEvent> {
    if view.is_dummy(plan.unit) {
        // Whoever moves is revealed, and a dummy revealed is gone before it has moved (HIDDEN-1).
        return vec![BattleEvent::Revealed {
            unit: plan.unit,
            cause: RevealCause::Moved,
            by: None,
        }];
    }
    let Interrupted { plan, met } = interrupted(view, plan);
    let MovePlan {
        unit,
        path,
        accepted,
        cost,
        new_contacts,
        parts_from,
        conforms,
        overruns,
    } = plan;
    let units = |indexes: Vec<usize>| indexes.into_iter().map(UnitId::from_index).collect();
    let mut events = vec![BattleEvent::Moved {
        unit,
        from: view.base(unit).pose,
        path,
        to: accepted.end,
        cost,
        allowance: view.roster.law(unit).allowance,
        attacks: units(accepted.attacks),
        contacts: new_contacts,
        parts_from,
        retreat: accepted.retreat,
        stopped_by: match (met.first(), accepted.stopped_by) {
            (Some(&enemy), _) => Some(view.roster.id(enemy).to_owned()),
            (None, water) => water.map(|feature| view.roster.feature(feature).id.clone()),
        },
        met: met.clone(),
        close_call: accepted.close_call.map(|(what, by)| CloseCall {
            what: what.to_owned(),
            by,
        }),
    }];
    if let Some((target, to)) = conforms {
        events.push(BattleEvent::Conformed { unit, target, to });
    }
    events.extend(overrun_events(view, unit, overruns));
    events.extend(met_events(&met, Some(unit)));
    events
}

fn resolve_shot(view: &TableView<'_>, shot: &Shot, dice: &mut Dice) -> Vec<BattleEvent> {
    let rolls = roll(dice, shot.dice);
    let hits = rolls
        .iter()
        .filter(|&&die| shot.to_hit.contains(die))
        .count() as u8;
    let strength = view.strength(shot.target);
    let Saves { saves, loss } = roll_saves(dice, hits, shot.save, strength);
    let left = strength - loss;
    let range = view
        .roster
        .troop(shot.unit)
        .shooting
        .as_ref()
        .map_or(0.0, |it| it.range);
    let mut events = vec![BattleEvent::Volley {
        unit: shot.unit,
        target: shot.target,
        volley: shot.volley,
        inches: shot.gap,
        cover: shot
            .cover
            .map(|feature| view.roster.feature(feature).id.clone()),
        hits_on: shot.to_hit.iter().collect(),
        dice: rolls,
        hits,
        save: shot.save,
        saves,
        loss,
        left,
        close_call: close_call("range", range - shot.gap, view.rules().close_call),
    }];
    if left == 0 {
        events.extend(removal(view, shot.target, EndCause::Shot, Some(shot.unit)));
    }
    events
}

/// A close call, if a result is so near to its limit (MEASURE-3); both in inches.
fn close_call(what: &str, by: f64, within: f64) -> Option<CloseCall> {
    (by.abs() < within).then(|| CloseCall {
        what: what.to_owned(),
        by,
    })
}

/// Rolls so many dice.
pub fn roll(dice: &mut Dice, count: u8) -> Vec<u8> {
    (0..count).map(|_| dice.roll()).collect()
}

/// The saves of a unit: one die per hit, surplus hits too (SAVE-1, SHOOT-7).
pub struct Saves {
    /// What was rolled; nothing where there is no save.
    pub saves: Vec<u8>,
    /// Strength points lost, never more than there are.
    pub loss: u8,
}

/// Rolls the saves against so many hits.
pub fn roll_saves(dice: &mut Dice, hits: u8, save: Option<u8>, strength: u8) -> Saves {
    let saves = if save.is_some() {
        roll(dice, hits)
    } else {
        Vec::new()
    };
    let saved = saves
        .iter()
        .filter(|&&die| save.is_some_and(|needed| die >= needed))
        .count() as u8;
    Saves {
        saves,
        loss: (hits - saved).min(strength),
    }
}

/// The removal of a unit and the death of the commanders with it (STRENGTH-1, COMMAND-2).
pub fn removal(
    view: &TableView<'_>,
    unit: UnitId,
    cause: EndCause,
    by: Option<UnitId>,
) -> Vec<BattleEvent> {
    let mut events = vec![BattleEvent::Destroyed { unit, cause, by }];
    events.extend(commanders_die(view, unit, by));
    events
}

/// What follows where a unit ends on routers or on a lone commander (COMMAND-1, COMMAND-4).
pub fn overrun_events(view: &TableView<'_>, unit: UnitId, overrun: Overrun) -> Vec<BattleEvent> {
    let mut events = Vec::new();
    for router in overrun.routers {
        events.extend(removal(view, router, EndCause::RunDown, Some(unit)));
    }
    for commander in overrun.commanders {
        if let Post::Alone(place) = view.posts[commander.index()] {
            events.push(BattleEvent::CommanderKilled {
                commander,
                with: None,
                by: Some(unit),
                place,
            });
        }
    }
    events
}

/// What a unit overruns by a forced move, as events.
pub fn overrun_at(view: &TableView<'_>, unit: UnitId, there: &Base) -> Vec<BattleEvent> {
    overrun_events(view, unit, overrun(view, unit, there))
}

/// The death of the commanders with a unit that is gone (COMMAND-2).
pub fn commanders_die(view: &TableView<'_>, unit: UnitId, by: Option<UnitId>) -> Vec<BattleEvent> {
    let place = view.base(unit).pose;
    let killed = |commander| BattleEvent::CommanderKilled {
        commander,
        with: Some(unit),
        by,
        place,
    };
    view.commanders_with(unit).map(killed).collect()
}

/// The enemies whose contact a unit leaves by a forced move to a place.
pub fn parted_by(view: &TableView<'_>, unit: UnitId, there: &Base) -> Vec<UnitId> {
    touching(view, unit)
        .filter(|&enemy| !base::within(there, view.base(enemy), CONTACT))
        .collect()
}
