//! What each side is after, and when the battle ends, in words (VICTORY-1).

use crate::game::counted;
use crate::words::capital;
use muster_battle::components::Status;
use muster_battle::facts::army::standing;
use muster_battle::facts::defeat;
use muster_battle::facts::victory::holds;
use muster_battle::{ArmyId, TableView};
use muster_rulebook::Morale;
use muster_rulebook::ruleset::ArmyMorale;
use muster_scenario::goals;
use muster_scenario::setup::Goal;

/// What an army is after: its objectives with how they stand, or what it does without any.
pub(super) fn aims(view: &TableView<'_>, army: ArmyId) -> Vec<String> {
    let setup = &view.roster.setup;
    let of_army = setup.objectives.iter().enumerate();
    let of_army = of_army.filter(|(_, it)| it.army == army.index());
    let mut aims: Vec<String> = of_army
        .map(|(index, objective)| {
            let goal = goals::goal(setup, objective);
            let state = state(view, army, index, &objective.goal);
            capital(&format!("{goal}{state}"))
        })
        .collect();
    let enemy = army.enemy();
    if view.rules().morale != Morale::None {
        aims.push(beating(&counted(view), enemy));
        return aims;
    }
    let stands = standing(&counted(view), enemy);
    let name = view.roster.army_name(enemy);
    aims.push(match stands.breaks_at {
        Some(least) => {
            let what = match view.rules().army_morale {
                ArmyMorale::Units => "units",
                ArmyMorale::Points => "points",
            };
            // Lost and left, so that it can be held against the bar at the top.
            let (left, rest) = (
                stands.of.saturating_sub(stands.lost),
                stands.of.saturating_sub(least),
            );
            format!(
                "Break {name}: destroy {least} of its {} {what}. {left} left, breaks at {rest} left",
                stands.of
            )
        }
        None => format!("Leave {name} with nobody on the table"),
    });
    aims
}

/// What beats an army under rules of morale (WARLORD-END).
fn beating(view: &TableView<'_>, enemy: ArmyId) -> String {
    let (lost, of, what) = defeat::counted(view, enemy);
    let least = defeat::least_loss(view, of);
    let mut personalities = view.roster.commanders();
    let led = personalities.any(|it| view.roster.army_of_commander(it) == enemy);
    let leaders = if led && view.rules().warlord.ends_without_personalities {
        " or its last personality"
    } else {
        ""
    };
    format!(
        "Beat {}: take {least} of its {of} {what}{leaders}. {lost} lost so far",
        view.roster.army_name(enemy)
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

/// When the battle ends without either.
pub(super) fn end(view: &TableView<'_>) -> String {
    let (setup, rules) = (&view.roster.setup, view.rules());
    let limit = goals::turn_limit(setup);
    let draw = match setup.attacker {
        Some(attacker) => {
            let name = view.roster.army_name(ArmyId::from_index(attacker));
            format!("no decision is a defeat of {name}, who attacks")
        }
        None => "else a draw".to_owned(),
    };
    let (quiet, rule) = match rules.morale {
        Morale::Warlord if !rules.warlord.attacks_stir => ("a shot or melee", "WARLORD-END"),
        _ => ("a shot, melee or attack", "VICTORY-1"),
    };
    format!(
        "After {limit} turns each, or {} without {quiet}: the smaller share of units lost wins by {} \
         percentage points, {draw} \u{b7} {rule}",
        rules.quiet_turns, rules.decisive_percent
    )
}
