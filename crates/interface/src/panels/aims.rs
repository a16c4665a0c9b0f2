//! What each side is after, and when the battle ends, in words (VICTORY-1).

use crate::game::counted;
use crate::words::capital;
use muster_battle::components::Status;
use muster_battle::facts::army::standing;
use muster_battle::facts::defeat;
use muster_battle::facts::quiet;
use muster_battle::facts::victory::holds;
use muster_battle::{ArmyId, TableView};
use muster_rulebook::ruleset::ArmyMorale;
use muster_rulebook::{Morale, Ruleset};
use muster_scenario::goals;
use muster_scenario::setup::Goal;

/// What an army is after: its objectives with how they stand, or what it does without any.
pub(crate) fn aims(view: &TableView<'_>, army: ArmyId) -> Vec<String> {
    let setup = &view.roster.setup;
    let of_army = setup.objectives.iter().enumerate();
    let of_army = of_army.filter(|(_, it)| it.army == army.index() && view.knows_objective(it));
    let mut aims: Vec<String> = of_army
        .map(|(index, objective)| {
            let goal = goals::goal(setup, objective);
            let state = state(view, army, index, &objective.goal);
            capital(&format!("{goal}{state}"))
        })
        .collect();
    aims.push(beating(view, army));
    aims
}

/// The rule by which losses beat an army.
pub(crate) fn rule_of_losses(rules: &Ruleset) -> &'static str {
    match rules.morale {
        Morale::None => "ARMY-1",
        Morale::Warlord => "WARLORD-END",
    }
}

/// What an army has to do to the other, whatever else it is after.
pub(crate) fn beating(view: &TableView<'_>, army: ArmyId) -> String {
    let enemy = army.enemy();
    let name = view.roster.army_name(enemy);
    // Numbers of what nobody has seen would be those of no army (DEPLOY-1, HIDDEN-1).
    let known = counted(view);
    if !known.roster.units_of(enemy).any(|unit| known.sees(unit)) {
        let how = match view.rules().morale {
            Morale::None => "Break",
            Morale::Warlord => "Beat",
        };
        let rule = rule_of_losses(view.rules());
        return format!("{how} {name}: nothing of it is to be seen yet \u{b7} {rule}");
    }
    if view.rules().morale != Morale::None {
        return beating_morale(&known, enemy);
    }
    let stands = standing(&known, enemy);
    match stands.breaks_at {
        Some(least) => {
            // Lost and left, so that it can be held against the bar at the top.
            let (left, rest) = (
                stands.of.saturating_sub(stands.lost),
                stands.of.saturating_sub(least),
            );
            let share = share(least, stands.of, view.rules().army_morale);
            let end = end_at(rest, view.rules());
            format!("Break {name}: destroy or rout {share}. {left} left, {end}")
        }
        None => format!("Leave {name} with nobody on the table"),
    }
}

/// So many of an army's units or points, as a person would say it.
fn share(least: u32, of: u32, what: ArmyMorale) -> String {
    let one = match what {
        ArmyMorale::Units => "unit",
        ArmyMorale::Points => "point",
    };
    match (least, of) {
        (1, 1) => format!("the only {one}"),
        (least, of) if least == of => format!("all {of} {what}"),
        (least, of) => format!("{least} of {of} {what}"),
    }
}

/// At how much that is left an army breaks, or is beaten where armies do not break.
pub(super) fn end_at(rest: u32, rules: &Ruleset) -> String {
    let ends = match rules.morale {
        Morale::None => "breaks",
        Morale::Warlord => "is beaten",
    };
    match rest {
        0 => format!("{ends} when nothing is left"),
        rest => format!("{ends} at {rest} left"),
    }
}

/// What beats an army under rules of morale (WARLORD-END).
fn beating_morale(view: &TableView<'_>, enemy: ArmyId) -> String {
    let (lost, of, what) = defeat::counted(view, enemy);
    let least = defeat::least_loss(view, of);
    let mut personalities = view.roster.commanders();
    let led = personalities.any(|it| view.roster.army_of_commander(it) == enemy);
    let leaders = if led && view.rules().warlord.ends_without_personalities {
        " or the last personality (general or commander)"
    } else {
        ""
    };
    let so_far = match lost {
        0 => String::new(),
        lost => format!(". {lost} lost so far"),
    };
    format!(
        "Beat {}: take {}{leaders}{so_far}",
        view.roster.army_name(enemy),
        share(least, of, what)
    )
}

/// How an objective stands, behind a comma.
fn state(view: &TableView<'_>, army: ArmyId, index: usize, goal: &Goal) -> String {
    match goal {
        Goal::Hold { ground, for_turns } => {
            let held = view.armies.held.get(index).copied().unwrap_or(0);
            match (holds(view, army, ground), for_turns) {
                (_, Some(_)) if held > 0 => format!(", held for {held} so far"),
                (true, _) => ", held now".to_owned(),
                (false, _) => ", not held now".to_owned(),
            }
        }
        Goal::Exit { .. } => {
            let gone = view.roster.units_of(army);
            let gone = gone.filter(|unit| view.status(*unit) == Status::Exited);
            format!(", {} so far", gone.count())
        }
        Goal::Kill(_) | Goal::Survive(_) => String::new(),
    }
}

/// So many turns of each side before quiet ends the battle it is said.
const WARNED: u32 = 2;

/// That the battle ends soon because nothing happens, in few words.
pub(super) fn quiet_soon(view: &TableView<'_>) -> Option<String> {
    let turn = quiet_end(view)?;
    Some(format!("Ends in turn {turn} without a fight"))
}

/// The same in full, with what would keep the battle going.
pub(super) fn quiet_warning(view: &TableView<'_>) -> Option<String> {
    let turn = quiet_end(view)?;
    let stirs = quiet::stirs(view.rules());
    let rule = quiet::rule(view.rules());
    Some(format!(
        "Without {stirs} the battle ends in turn {turn}, and is judged as after the last turn \u{b7} {rule}"
    ))
}

/// The turn in which quiet ends the battle, where that is near.
fn quiet_end(view: &TableView<'_>) -> Option<u32> {
    let left = quiet::turns_left(view)?;
    (left <= 2 * WARNED).then(|| quiet::last_turn(view, left))
}

/// When the battle ends without either.
pub(super) fn end(view: &TableView<'_>) -> String {
    let (setup, rules) = (&view.roster.setup, view.rules());
    let limit = goals::turn_limit(setup);
    let draw = match setup.attacker {
        Some(attacker) => {
            let name = view.roster.army_name(ArmyId::from_index(attacker));
            format!("no decision is a defeat of {name}, the attacker")
        }
        None => "else a draw".to_owned(),
    };
    let at_end = |goal: &Goal| {
        matches!(
            goal,
            Goal::Hold {
                for_turns: None,
                ..
            }
        )
    };
    let ground = if setup.objectives.iter().any(|it| at_end(&it.goal)) {
        "who holds his ground wins, else "
    } else {
        ""
    };
    format!(
        "The battle ends after {limit} turns each, or {}: {ground}the smaller share of units lost by {} \
         percentage points, {draw} \u{b7} {}",
        quiet::told(rules),
        rules.decisive_percent,
        quiet::rule(rules)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_of_one_is_counted_as_a_person_would() {
        assert_eq!(share(1, 1, ArmyMorale::Units), "the only unit");
        assert_eq!(share(3, 3, ArmyMorale::Units), "all 3 units");
        assert_eq!(share(1, 2, ArmyMorale::Units), "1 of 2 units");
        assert_eq!(share(11, 22, ArmyMorale::Points), "11 of 22 points");
        assert_eq!(share(1, 1, ArmyMorale::Points), "the only point");
        let test6 = Ruleset::shipped("shock-test-6").expect("it is shipped");
        assert_eq!(end_at(0, &test6), "breaks when nothing is left");
        assert_eq!(end_at(11, &test6), "breaks at 11 left");
    }
}
