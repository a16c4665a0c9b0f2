//! The check of an order: pure, without dice. It answers with a [`Plan`], everything that the
//! resolution needs, or with the first refusal in the order of INTERFACES section 3.

mod command;
pub(crate) mod commander;
mod deploy;
mod dice;
pub(crate) mod movement;

pub use command::{CommandPlan, RallyPlan};
pub use commander::CommanderPlan;
pub use dice::own_dice;
pub use movement::MovePlan;

use crate::clock::Phase;
use crate::components::Status;
use crate::facts::contact::is_engaged;
use crate::facts::fight::possible_targets;
use crate::facts::shooting::{self, Shot};
use crate::id::{ArmyId, UnitId};
use crate::order::{Act, Piece};
use crate::refusal::Refusal;
use crate::view::TableView;
use muster_geometry::Pose;
use muster_geometry::{beyond_limit, within_limit};
use muster_scenario::setup::Goal;

/// An order that may be carried out, with what the check found.
#[derive(Clone, Debug, PartialEq)]
pub enum Plan {
    /// A move.
    Move(Box<MovePlan>),
    /// A volley.
    Shoot(Shot),
    /// A unit's target in the melee phase.
    Fight(UnitId, UnitId),
    /// A commander's own action.
    Commander(CommanderPlan),
    /// A unique command.
    Command(CommandPlan),
    /// A rally, with the command that pays for it.
    Rally(RallyPlan),
    /// A piece placed.
    Deploy(Piece, Pose),
    /// A unit leaves by an objective edge.
    Exit(UnitId),
    /// The deployment of an army is done.
    EndDeploy(ArmyId),
    /// The commands of the start phase are done.
    EndStart,
    /// The turn of the active army is done.
    EndTurn,
    /// An army gives up.
    Resign(ArmyId),
    /// An army offers a draw, or takes the one offered.
    Draw(ArmyId),
}

/// Checks an order as far as the active side can know: units hidden from it are not on its table
/// (HIDDEN-3).
pub fn check(view: &TableView<'_>, act: &Act) -> Result<Plan, Refusal> {
    let view = &view.through(view.clock.active);
    if let Some(outcome) = &view.armies.outcome {
        return Err(Refusal::new(
            "VICTORY-1",
            format!("the battle is over: {}", outcome.sentence(view.roster)),
        ));
    }
    match act {
        Act::Move { unit, path } => {
            movement::check(view, *unit, path).map(|plan| Plan::Move(Box::new(plan)))
        }
        Act::Shoot {
            unit,
            target,
            volley,
        } => {
            may_act(view, *unit)?;
            is_no_dummy(view, *unit, "does not shoot")?;
            is_enemy_on_table(view, *unit, *target)?;
            shooting::shot(view, *unit, *target, *volley).map(Plan::Shoot)
        }
        Act::Fight { unit, target } => check_fight(view, *unit, *target),
        Act::Commander { commander, to } => {
            commander::check(view, *commander, to).map(Plan::Commander)
        }
        Act::Command {
            commander,
            unit,
            purpose,
        } => command::check(view, *commander, *unit, *purpose).map(Plan::Command),
        Act::Rally { unit, facing } => command::check_rally(view, *unit, *facing).map(Plan::Rally),
        Act::EndTurn => in_phase(view, Phase::Action, "the end of a turn").map(|()| Plan::EndTurn),
        Act::EndStart => command::check_end_of_start(view).map(|()| Plan::EndStart),
        Act::EndDeploy => deploy::check_end(view),
        Act::Deploy { piece, pose } => deploy::check(view, *piece, *pose),
        Act::Exit { unit } => check_exit(view, *unit),
        Act::Resign { army } => Ok(Plan::Resign(*army)),
        Act::Draw { army } => {
            if view.armies.states[army.index()].offers_draw {
                let name = view.roster.army_name(*army);
                return Err(Refusal::new(
                    "VICTORY-1",
                    format!("{name} has already offered a draw this turn"),
                ));
            }
            Ok(Plan::Draw(*army))
        }
    }
}

/// Whether the battle stands in a phase (TURN-2).
fn in_phase(view: &TableView<'_>, phase: Phase, what: &str) -> Result<(), Refusal> {
    if view.clock.phase == phase {
        return Ok(());
    }
    let why = format!(
        "{what} belongs to the {} phase, this is the {} phase",
        phase.name(),
        view.clock.phase.name()
    );
    Err(Refusal::new("TURN-2", why))
}

/// Whether a unit is the active player's, on the table and under orders, in the action phase.
pub fn may_act(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    let name = || view.roster.called(unit);
    if view.army(unit) != view.clock.active {
        let army = view.roster.army_name(view.clock.active);
        return Err(Refusal::new(
            "TURN-1",
            format!("{} is not of the active army, {army}", name()),
        ));
    }
    in_phase(view, Phase::Action, "a unit's action")?;
    let refuse = |rule, why: &str| Err(Refusal::new(rule, format!("{} {why}", name())));
    match view.status(unit) {
        Status::Ready => Ok(()),
        Status::Reserve => refuse("ARRIVE-1", "has not arrived yet"),
        Status::Routing => refuse("COMMAND-4", "is routing and does nothing else"),
        Status::Broken => refuse("BREAK-1", "is broken and does nothing until it is rallied"),
        Status::Destroyed => refuse("STRENGTH-1", "is destroyed"),
        Status::Left => refuse("COMMAND-4", "has fled the table"),
        Status::Exited => refuse("EXIT-1", "has left the table"),
        Status::Unseen => refuse("HIDDEN-1", "is not to be seen"),
    }
}

/// Whether a unit is more than a dummy, which can do nothing but be seen (HIDDEN-1).
fn is_no_dummy(view: &TableView<'_>, unit: UnitId, what: &str) -> Result<(), Refusal> {
    if !view.is_dummy(unit) {
        return Ok(());
    }
    let name = view.roster.called(unit);
    Err(Refusal::new(
        "HIDDEN-1",
        format!("{name} is a dummy and {what}"),
    ))
}

fn is_enemy_on_table(view: &TableView<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    let name = view.roster.called(target);
    if view.army(unit) == view.army(target) {
        return Err(Refusal::new(
            "SHOOT-4",
            format!("{name} is of the same army"),
        ));
    }
    if !view.status(target).on_table() {
        return Err(Refusal::new(
            "SHOOT-4",
            format!("{name} is not on the table"),
        ));
    }
    Ok(())
}

fn check_fight(view: &TableView<'_>, unit: UnitId, target: UnitId) -> Result<Plan, Refusal> {
    may_act(view, unit)?;
    let possible = possible_targets(view, unit);
    if possible.contains(&target) {
        return Ok(Plan::Fight(unit, target));
    }
    let (name, foe) = (view.roster.called(unit), view.roster.called(target));
    let why = if possible.is_empty() {
        format!("{name} touches no enemy")
    } else if view.army(unit) != view.army(target)
        && crate::facts::contact::contact(view, unit, target).is_some()
    {
        format!("{name} must fight an enemy that touches its front, and {foe} does not")
    } else {
        format!("{name} does not touch {foe}")
    };
    Err(Refusal::new("MELEE-2", why))
}

fn check_exit(view: &TableView<'_>, unit: UnitId) -> Result<Plan, Refusal> {
    may_act(view, unit)?;
    is_no_dummy(view, unit, "leaves by no edge")?;
    let name = view.roster.called(unit);
    if is_engaged(view, unit) {
        return Err(Refusal::new(
            "EXIT-1",
            format!("{name} is engaged and may not leave"),
        ));
    }
    let army = view.army(unit);
    let edges = view
        .roster
        .setup
        .objectives
        .iter()
        .filter(|it| it.army == army.index());
    let edges = edges.filter_map(|it| match it.goal {
        Goal::Exit { edge, .. } => Some(edge),
        _ => None,
    });
    let nearest = edges.map(|edge| edge.distance(view.roster.setup.table, view.base(unit)));
    let reach = view.rules().exit_reach;
    match nearest.min_by(f64::total_cmp) {
        None => Err(Refusal::new(
            "EXIT-1",
            format!("{name} has no edge to leave by: its army has no such objective"),
        )),
        Some(inches) if !within_limit(inches, reach) => Err(Refusal::new(
            "EXIT-1",
            format!(
                "{name} is {} inches from its edge, {reach} would do",
                beyond_limit(inches, reach)
            ),
        )),
        Some(_) => Ok(Plan::Exit(unit)),
    }
}
