//! Who needs a command, who may give it, and what it costs (WCMD-1, WCMD-2, RALLY-1).

use muster_geometry::within_limit;
use muster_rulebook::{Card, Morale};

use super::hand::payment;
use super::impetuous::tempted_by;
use super::morale::line::{distance_from_line, has_left_line};
use crate::clock::Phase;
use crate::components::{Post, Status};
use crate::id::{CommanderId, UnitId};
use crate::morale::HasRallied;
use crate::order::CommandUse;
use crate::refusal::Refusal;
use crate::view::TableView;

/// Whether the ruleset has commands at all.
pub fn in_force(view: &TableView<'_>) -> bool {
    view.rules().morale != Morale::None
}

/// Whether a unit is under commands: an army that began without a personality has no battle lines,
/// and its units need none (LINE-1).
fn is_under_command(view: &TableView<'_>, unit: UnitId) -> bool {
    in_force(view) && view.roster.unit(unit).line.is_some()
}

/// Whether a unit has been given a command this turn.
fn has(view: &TableView<'_>, unit: UnitId, purpose: CommandUse) -> bool {
    view.spirits[unit.index()].commands.has(purpose)
}

/// Whether a unit may move without a maneuver command, or has one (WCMD-2).
///
/// # Errors
/// Its battle line, which it has left.
pub fn may_move(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    if !is_under_command(view, unit)
        || has(view, unit, CommandUse::Maneuver)
        || !has_left_line(view, unit)
    {
        return Ok(());
    }
    let gap = view.rules().warlord.line_gap;
    let why = format!(
        "{} has left its battle line, no gap of {gap} inches or less links it: it moves only by a \
         maneuver command",
        view.roster.called(unit)
    );
    Err(Refusal::new("WCMD-2", why))
}

/// Whether a unit may shoot without a shoot command, or has one (WCMD-2, `shooting_needs_command`).
///
/// # Errors
/// That it needs one.
pub fn may_shoot(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    let needs = view.rules().warlord.shooting_needs_command && is_under_command(view, unit);
    if !needs || has(view, unit, CommandUse::Shoot) {
        return Ok(());
    }
    let name = view.roster.called(unit);
    let why = format!("{name} shoots only by a shoot command");
    Err(Refusal::new("WCMD-2", why))
}

/// Whether a unit needs a command of a kind now, and has not had it (WCMD-2).
///
/// # Errors
/// Why it needs none, or can make no use of it.
pub fn needs(view: &TableView<'_>, unit: UnitId, purpose: CommandUse) -> Result<(), Refusal> {
    let name = view.roster.called(unit);
    let refuse = |why: &str| Err(Refusal::new("WCMD-2", format!("{name} {why}")));
    let spirit = &view.spirits[unit.index()];
    let activity = &view.activities[unit.index()];
    if !is_under_command(view, unit) {
        return refuse("needs no command: its army has no battle lines");
    }
    if spirit.commands.has(HasRallied) {
        return refuse("has rallied this turn and takes no other command");
    }
    if spirit.commands.has(purpose) {
        let purpose = purpose.name();
        return refuse(&format!("has had its {purpose} command of this turn"));
    }
    match purpose {
        CommandUse::Rally if view.status(unit) != Status::Broken => Err(Refusal::new(
            "RALLY-1",
            format!("{name} is not broken: there is nothing to rally from"),
        )),
        CommandUse::Rally => Ok(()),
        _ if view.status(unit) == Status::Broken => Err(Refusal::new(
            "BREAK-1",
            format!("{name} is broken: it can only be rallied"),
        )),
        _ if !view.is_ready(unit) => refuse("is not on the table under orders"),
        CommandUse::Maneuver if activity.moved => refuse("has already moved this turn"),
        CommandUse::Maneuver if spirit.owes_move => refuse("has used up this move by its retire"),
        CommandUse::Maneuver if has_left_line(view, unit) => Ok(()),
        CommandUse::Maneuver if view.clock.phase == Phase::Start => match tempted_by(view, unit) {
            Some(_) => Ok(()),
            None => {
                refuse("needs no maneuver command: it is in its battle line and would not charge")
            }
        },
        CommandUse::Maneuver => refuse("needs no maneuver command: it is in its battle line"),
        CommandUse::Shoot if !view.rules().warlord.shooting_needs_command => {
            refuse("needs no command to shoot")
        }
        CommandUse::Shoot if view.roster.troop(unit).shooting.is_none() => {
            refuse("has nothing to shoot with")
        }
        CommandUse::Shoot if activity.shot.is_some() => refuse("has already shot this turn"),
        CommandUse::Shoot => Ok(()),
    }
}

/// For what a command costs points (WCMD-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Being a command.
    Command,
    /// Its unit is disordered.
    Disordered,
    /// Its unit is more than a move away from its battle line.
    Far,
}

/// The command points that a command to a unit costs, each with what it is for; nothing that costs none
/// (WCMD-2).
pub fn dues(view: &TableView<'_>, unit: UnitId) -> impl Iterator<Item = (Due, u8)> {
    let warlord = &view.rules().warlord;
    let disordered = view.spirits[unit.index()].disordered;
    let far = distance_from_line(view, unit)
        .is_some_and(|inches| !within_limit(inches, view.roster.law(unit).allowance));
    [
        (true, Due::Command, warlord.command_cost),
        (disordered, Due::Disordered, warlord.disordered_cost),
        (far, Due::Far, warlord.far_cost),
    ]
    .into_iter()
    .filter(|&(owed, _, points)| owed && points > 0)
    .map(|(_, due, points)| (due, points))
}

/// The command points that a command to a unit costs in all (WCMD-2).
pub fn cost(view: &TableView<'_>, unit: UnitId) -> u8 {
    dues(view, unit).fold(0, |cost: u8, (_, points)| cost.saturating_add(points))
}

/// Whether a personality lives and is on the table, by himself or with a unit.
pub fn is_present(view: &TableView<'_>, commander: CommanderId) -> bool {
    match view.posts[commander.index()] {
        Post::With(unit) => view.status(unit).on_table(),
        Post::Alone(_) => true,
        Post::Dead => false,
    }
}

/// Whether a personality commands a unit, at any distance: its general, or the leader of its battle
/// line (WCMD-1).
pub fn commands(view: &TableView<'_>, commander: CommanderId, unit: UnitId) -> bool {
    let setup = view.roster.commander(commander);
    view.army(unit) == view.roster.army_of_commander(commander)
        && is_present(view, commander)
        && (setup.general || view.roster.unit(unit).line == Some(commander.index()))
}

/// Who may command a unit, in words.
pub fn may_command(view: &TableView<'_>, unit: UnitId) -> String {
    let ids: Vec<&str> = view
        .roster
        .commanders()
        .filter(|&it| commands(view, it, unit))
        .map(|it| view.roster.commander(it).id.as_str())
        .collect();
    match ids.as_slice() {
        [] => "nobody is left to command it".to_owned(),
        [only] => format!("only {only} may command it"),
        [others @ .., last] => format!("{} or {last} may command it", others.join(", ")),
    }
}

/// The cards with which a personality pays for a command to a unit, whether it needs one or not; none
/// where the view does not know his cards, for then any might pay. He commands the units of his own
/// battle line, a general any; he rallies only the unit that he is with (WCMD-1, RALLY-1).
///
/// # Errors
/// Why he cannot command it.
pub fn may_give(
    view: &TableView<'_>,
    commander: CommanderId,
    unit: UnitId,
    purpose: CommandUse,
) -> Result<Vec<Card>, Refusal> {
    let setup = view.roster.commander(commander);
    let (id, name) = (&setup.id, view.roster.called(unit));
    let refuse = |rule, why: String| Err(Refusal::new(rule, why));
    if view.army(unit) != view.roster.army_of_commander(commander) {
        return refuse(
            "WCMD-1",
            format!("{id} commands units of his own side only, not {name}"),
        );
    }
    if !view.posts[commander.index()].alive() {
        return refuse("WCMD-1", format!("{id} is dead or taken"));
    }
    if !is_present(view, commander) {
        return refuse("WCMD-1", format!("{id} is not on the table"));
    }
    if !setup.general && view.roster.unit(unit).line != Some(commander.index()) {
        return refuse(
            "WCMD-1",
            format!(
                "{name} is not in the battle line of {id}: {}",
                may_command(view, unit)
            ),
        );
    }
    if purpose == CommandUse::Rally && view.posts[commander.index()] != Post::With(unit) {
        return refuse(
            "RALLY-1",
            format!("{id} rallies only the unit that he is with, not {name}"),
        );
    }
    let cost = cost(view, unit);
    let hand = view.leaderships[commander.index()].hand;
    if !view.knows_hand(commander) && !hand.cards().is_empty() {
        // Whether his cards reach it, and which would pay, is his secret.
        return Ok(Vec::new());
    }
    payment(view.rules(), hand.cards(), cost).ok_or_else(|| {
        let points = if cost == 1 { "point" } else { "points" };
        let held = match hand.cards() {
            [] => "holds no card".to_owned(),
            cards => format!("his {} cards do not reach it", cards.len()),
        };
        let why = format!("a command to {name} costs {cost} {points}: {id} {held}");
        Refusal::new("WCMD-2", why)
    })
}

/// Whether an army's start phase waits for commands (WCMD-3): knights of its own would charge, and it
/// holds cards.
pub fn start_waits(view: &TableView<'_>) -> bool {
    let army = view.clock.active;
    in_force(view)
        && view.roster.commanders().any(|it| {
            view.roster.army_of_commander(it) == army
                && is_present(view, it)
                && !view.leaderships[it.index()].hand.cards().is_empty()
        })
        && view
            .roster
            .units_of(army)
            .any(|unit| super::impetuous::impetuous(view, unit).is_some())
}
