//! The check of a command and of a rally (WCMD-2, WCMD-3, RALLY-1).

use muster_geometry::Pose;
use muster_rulebook::Card;

use crate::clock::Phase;
use crate::components::Status;
use crate::facts::command::{self, in_force, may_give, needs};
use crate::facts::footing::stands_free;
use crate::id::{CommanderId, UnitId};
use crate::morale::HasRallied;
use crate::order::CommandUse;
use crate::refusal::Refusal;
use crate::view::TableView;

/// A command that may be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandPlan {
    /// Whose.
    pub commander: CommanderId,
    /// To whom.
    pub unit: UnitId,
    /// For what.
    pub purpose: CommandUse,
    /// Its cost in command points.
    pub cost: u8,
    /// The cards that pay.
    pub cards: Vec<Card>,
}

/// A rally that may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RallyPlan {
    /// Who.
    pub unit: UnitId,
    /// How it stands afterwards: turned as asked for, or as it is where the turn would overlap
    /// something.
    pub to: Pose,
    /// The command that pays; none where it was given before.
    pub command: Option<CommandPlan>,
}

/// Checks a command.
pub fn check(
    view: &TableView<'_>,
    commander: CommanderId,
    unit: UnitId,
    purpose: CommandUse,
) -> Result<CommandPlan, Refusal> {
    let id = &view.roster.commander(commander).id;
    if view.roster.army_of_commander(commander) != view.clock.active {
        return Err(not_active(view, id));
    }
    may_be_given_now(view, "a command")?;
    plan(view, commander, unit, purpose)
}

/// A command, whoever's turn it is.
fn plan(
    view: &TableView<'_>,
    commander: CommanderId,
    unit: UnitId,
    purpose: CommandUse,
) -> Result<CommandPlan, Refusal> {
    if view.army(unit) == view.roster.army_of_commander(commander) {
        needs(view, unit, purpose)?;
    }
    let cards = may_give(view, commander, unit, purpose)?;
    Ok(CommandPlan {
        commander,
        unit,
        purpose,
        cost: command::cost(view, unit),
        cards,
    })
}

/// Checks a rally: of the personalities with the unit the first that can pays for it, unless the
/// command was given before.
pub fn check_rally(view: &TableView<'_>, unit: UnitId, facing: Pose) -> Result<RallyPlan, Refusal> {
    let name = view.roster.called(unit);
    if view.army(unit) != view.clock.active {
        return Err(not_active(view, &name));
    }
    may_be_given_now(view, "a rally")?;
    let commands = view.spirits[unit.index()].commands;
    let command = if view.status(unit) == Status::Broken
        && commands.has(CommandUse::Rally)
        && !commands.has(HasRallied)
    {
        None
    } else {
        Some(first_to_rally(view, unit)?)
    };
    let base = view.base(unit);
    let turned = base.pose.turned_to(facing.facing_degrees());
    let free = stands_free(view, unit, &base.at(turned), |other| {
        !view.is_visible_to(other, view.army(unit))
    });
    Ok(RallyPlan {
        unit,
        to: if free { turned } else { base.pose },
        command,
    })
}

fn first_to_rally(view: &TableView<'_>, unit: UnitId) -> Result<CommandPlan, Refusal> {
    needs(view, unit, CommandUse::Rally)?;
    let mut first = None;
    for commander in view.commanders_with(unit) {
        match plan(view, commander, unit, CommandUse::Rally) {
            Ok(plan) => return Ok(plan),
            Err(refusal) => first = first.or(Some(refusal)),
        }
    }
    let name = view.roster.called(unit);
    Err(first.unwrap_or_else(|| {
        let why = format!(
            "{name} rallies only with a personality attached to it, and has none: {}, once he is with it",
            command::may_command(view, unit)
        );
        Refusal::new("RALLY-1", why)
    }))
}

/// Commands are given in the action phase, and in a start phase that waits for them (WCMD-3).
fn may_be_given_now(view: &TableView<'_>, what: &str) -> Result<(), Refusal> {
    let rules = view.rules();
    if !in_force(view) {
        let why = format!("{what} takes command cards: {} has none", rules.name);
        return Err(Refusal::new("WCMD-2", why));
    }
    if view.clock.phase == Phase::Start {
        return Ok(());
    }
    super::in_phase(view, Phase::Action, what)
}

/// Checks the end of the commands of a start phase (WCMD-3).
pub fn check_end_of_start(view: &TableView<'_>) -> Result<(), Refusal> {
    super::in_phase(view, Phase::Start, "the end of the start phase")
}

fn not_active(view: &TableView<'_>, who: &str) -> Refusal {
    let active = view.roster.army_name(view.clock.active);
    let why = format!("{who} is not of the active army, {active}");
    Refusal::new("TURN-1", why)
}
