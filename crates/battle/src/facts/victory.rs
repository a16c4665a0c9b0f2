//! Who holds what, and who has won at the end of a turn (VICTORY-1, WARLORD-END).

use muster_geometry::within_limit;
use std::cmp::Ordering;

use muster_scenario::goals::{place, turn_limit};
use muster_scenario::setup::{Goal, Ground, Objective};

use super::army::{Losses, losses};
use super::{command, defeat, quiet};
use crate::clock::{Ending, Outcome};
use crate::components::Status;
use crate::id::{ArmyId, UnitId};
use crate::view::TableView;

/// Whether an army holds ground: a ready unit of its own has its centre there and no ready enemy
/// has; a broken army holds nothing. Hidden units neither hold nor deny ground: what is counted is
/// told to both sides (HIDDEN-1).
pub fn holds(view: &TableView<'_>, army: ArmyId, ground: &Ground) -> bool {
    let there = |unit: UnitId| {
        view.is_ready(unit) && !view.is_hidden(unit) && {
            let centre = view.base(unit).centre;
            match ground {
                Ground::Feature(feature) => view.roster.terrain.at(centre).any(|it| it == *feature),
                Ground::Circle(middle, radius) => {
                    within_limit((centre - *middle).length(), *radius)
                }
            }
        }
    };
    !view.is_broken(army)
        && view.roster.units_of(army).any(there)
        && !view.roster.units_of(army.enemy()).any(there)
}

/// The army that holds ground now, if one does: never both.
pub fn holder(view: &TableView<'_>, ground: &Ground) -> Option<ArmyId> {
    ArmyId::BOTH
        .into_iter()
        .find(|&army| holds(view, army, ground))
}

/// The armies' states in which every objective is counted after a full turn: for each, the turns
/// running at whose end it was held.
pub fn held_after_full_turn(view: &TableView<'_>) -> Vec<u32> {
    let counts = view.armies.held.iter();
    let objectives = view.roster.setup.objectives.iter();
    objectives
        .zip(counts)
        .map(|(objective, &count)| match &objective.goal {
            Goal::Hold { ground, .. }
                if holds(view, ArmyId::from_index(objective.army), ground) =>
            {
                count + 1
            }
            _ => 0,
        })
        .collect()
}

/// Whether an objective is fulfilled. `full_turn`: both have played this turn; `at_limit`: the
/// battle stops here.
fn fulfilled(
    view: &TableView<'_>,
    index: usize,
    objective: &Objective,
    full_turn: bool,
    at_limit: bool,
) -> bool {
    let army = ArmyId::from_index(objective.army);
    match &objective.goal {
        Goal::Hold {
            ground,
            for_turns: None,
        } => at_limit && holds(view, army, ground),
        Goal::Hold {
            for_turns: Some(turns),
            ..
        } => view.armies.held[index] >= *turns,
        Goal::Exit { edge, count } => {
            let exited = view.roster.units_of(army).filter(|&unit| {
                view.status(unit) == Status::Exited
                    && within_limit(
                        edge.distance(view.roster.setup.table, view.base(unit)),
                        view.rules().exit_reach,
                    )
            });
            exited.count() as u32 >= *count
        }
        Goal::Kill(unit) => {
            let unit = UnitId::from_index(*unit);
            matches!(view.status(unit), Status::Destroyed | Status::Left) && !view.is_dummy(unit)
        }
        Goal::Survive(turn) => {
            full_turn && view.clock.turn >= *turn && !view.is_broken(army) && !is_gone(view, army)
        }
    }
}

/// Whether an army has no ready unit, on the table or still to come, and none that could be rallied;
/// dummies are none (HIDDEN-1).
pub fn is_gone(view: &TableView<'_>, army: ArmyId) -> bool {
    !view.roster.units_of(army).any(|unit| {
        matches!(view.status(unit), Status::Ready | Status::Reserve) && !view.is_dummy(unit)
    }) && !may_rally(view, army)
}

/// Whether an army has broken units on the table and a personality there who could rally them
/// (RALLY-1): whether he holds the cards for it now does not matter, he may draw some.
fn may_rally(view: &TableView<'_>, army: ArmyId) -> bool {
    let mut units = view.roster.units_of(army);
    command::in_force(view)
        && units.any(|unit| view.status(unit) == Status::Broken)
        && view
            .roster
            .commanders()
            .any(|it| view.roster.army_of_commander(it) == army && command::is_present(view, it))
}

/// The outcome at the end of a player's turn, if the battle is over. `full_turn`: both have played.
pub fn outcome(view: &TableView<'_>, full_turn: bool) -> Option<Outcome> {
    let rules = view.rules();
    let setup = &view.roster.setup;
    let limit = turn_limit(setup);
    let out_of_time = full_turn && view.clock.turn >= limit;
    let at_limit = out_of_time || quiet::is_over(view);
    // The last turn is the better reason of the two.
    let when = if out_of_time {
        format!("turn {limit}, the last, is over")
    } else {
        quiet::told(rules)
    };
    let fulfils = |army: ArmyId| {
        let mut objectives = setup.objectives.iter().enumerate();
        objectives.find(|(index, objective)| {
            objective.army == army.index()
                && fulfilled(view, *index, objective, full_turn, at_limit)
        })
    };
    match (fulfils(ArmyId(0)), fulfils(ArmyId(1))) {
        (Some(_), Some(_)) => {
            return Some(draw(
                Ending::Objective,
                "both sides fulfilled an objective".to_owned(),
            ));
        }
        (Some((_, objective)), None) => {
            return Some(won(
                ArmyId(0),
                Ending::Objective,
                goal_reason(view, objective, &when),
            ));
        }
        (None, Some((_, objective))) => {
            return Some(won(
                ArmyId(1),
                Ending::Objective,
                goal_reason(view, objective, &when),
            ));
        }
        (None, None) => {}
    }
    // An army that is gone to the last unit has lost, whatever the ruleset says of breaking.
    let gone = ArmyId::BOTH.map(|army| is_gone(view, army));
    let beaten =
        ArmyId::BOTH.map(|army| gone[army.index()] || (view.is_broken(army) && !rules.fight_on));
    let beat = |army: ArmyId| {
        if view.is_broken(army) {
            return won(army.enemy(), Ending::Broken, beaten_reason(view, army));
        }
        let nobody = format!(
            "{} has nobody left on the table",
            view.roster.army_name(army)
        );
        won(army.enemy(), Ending::Gone, nobody)
    };
    match beaten {
        [true, true] => return Some(both_beaten(view)),
        [false, true] => return Some(beat(ArmyId(1))),
        [true, false] => return Some(beat(ArmyId(0))),
        [false, false] => {}
    }
    // What ends a battle of morale (WARLORD-END); both beaten at once: the smaller losses win.
    match ArmyId::BOTH.map(|army| defeat::beaten(view, army)) {
        [Some((ending, a)), Some((_, b))] => return Some(by_smaller_losses(view, ending, &a, &b)),
        [Some((ending, why)), None] => return Some(won(ArmyId(1), ending, why)),
        [None, Some((ending, why))] => return Some(won(ArmyId(0), ending, why)),
        [None, None] => {}
    }
    at_limit.then(|| {
        let ending = if out_of_time {
            Ending::TurnLimit
        } else {
            Ending::Quiet
        };
        by_losses(view, ending, &when)
    })
}

/// Why a goal is fulfilled; `when` says what ends the battle, if it ends here for whoever holds ground.
fn goal_reason(view: &TableView<'_>, objective: &Objective, when: &str) -> String {
    let setup = &view.roster.setup;
    match &objective.goal {
        Goal::Hold {
            for_turns: None, ..
        } => format!("holds {}; {when}", place(setup, objective)),
        Goal::Hold { .. } => format!("holds {}", place(setup, objective)),
        Goal::Exit { count, .. } => format!("got {count} units off the table"),
        Goal::Kill(unit) => format!(
            "destroyed {}",
            view.roster.called(UnitId::from_index(*unit))
        ),
        Goal::Survive(turn) => format!("held out to the end of turn {turn}"),
    }
}

fn beaten_reason(view: &TableView<'_>, army: ArmyId) -> String {
    let Losses {
        units, starting, ..
    } = losses(view, army);
    format!(
        "{} broken, {units} of {starting} units lost",
        view.roster.army_name(army)
    )
}

/// Both broken at once: the smaller share of units lost wins, then of strength points, else a draw.
fn both_beaten(view: &TableView<'_>) -> Outcome {
    let smaller = "both armies broke, this one lost the smaller share".to_owned();
    match compare_losses(view) {
        Ordering::Less => won(ArmyId(0), Ending::Broken, smaller),
        Ordering::Greater => won(ArmyId(1), Ending::Broken, smaller),
        Ordering::Equal => {
            let equal = "both armies broke with equal losses".to_owned();
            draw(Ending::Broken, equal)
        }
    }
}

/// Both beaten at once in a battle of morale (WARLORD-END): the smaller share of units lost wins, then
/// of strength points, else a draw.
fn by_smaller_losses(view: &TableView<'_>, ending: Ending, a: &str, b: &str) -> Outcome {
    let both = format!("{a}, {b}");
    match compare_losses(view) {
        Ordering::Less => won(ArmyId(0), ending, format!("{both}: the smaller share")),
        Ordering::Greater => won(ArmyId(1), ending, format!("{both}: the smaller share")),
        Ordering::Equal => draw(ending, format!("{both}: equal losses")),
    }
}

/// Compares the shares of units lost, then of strength points.
fn compare_losses(view: &TableView<'_>) -> Ordering {
    let [a, b] = ArmyId::BOTH.map(|army| losses(view, army));
    let by_units = compare_shares((a.units, a.starting), (b.units, b.starting));
    by_units.then(compare_shares(
        (a.strength, a.starting_strength),
        (b.strength, b.starting_strength),
    ))
}

/// At the turn limit: the smaller share of units lost wins by ten percentage points or more, else a
/// draw, which the attacker loses.
fn by_losses(view: &TableView<'_>, ending: Ending, when: &str) -> Outcome {
    let [a, b] = ArmyId::BOTH.map(|army| losses(view, army));
    // Exact fractions: |a/m - b/n| >= p/100 as whole numbers.
    let left = i64::from(a.units) * i64::from(b.starting) * 100;
    let right = i64::from(b.units) * i64::from(a.starting) * 100;
    let needed =
        i64::from(view.rules().decisive_percent) * i64::from(a.starting) * i64::from(b.starting);
    let shares = format!(
        "{when}; lost {} of {} against {} of {}",
        a.units, a.starting, b.units, b.starting
    );
    if right - left >= needed && right != left {
        won(ArmyId(0), ending, shares)
    } else if left - right >= needed && right != left {
        won(ArmyId(1), ending, shares)
    } else if let Some(attacker) = view.roster.setup.attacker {
        let attacker = ArmyId::from_index(attacker);
        let name = view.roster.army_name(attacker);
        let why = format!("{shares}: no decision, and {name} attacked");
        won(attacker.enemy(), ending, why)
    } else {
        draw(ending, format!("{shares}: no decision"))
    }
}

/// Compares two shares as exact fractions; a share of nothing is nothing.
fn compare_shares(a: (u32, u32), b: (u32, u32)) -> Ordering {
    (u64::from(a.0) * u64::from(b.1.max(1))).cmp(&(u64::from(b.0) * u64::from(a.1.max(1))))
}

fn won(army: ArmyId, ending: Ending, reason: String) -> Outcome {
    Outcome {
        winner: Some(army),
        ending,
        reason,
    }
}

fn draw(ending: Ending, reason: String) -> Outcome {
    Outcome {
        winner: None,
        ending,
        reason,
    }
}
