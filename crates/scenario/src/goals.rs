//! Objectives in words (VICTORY-1).

use crate::Setup;
use crate::setup::{Goal, Ground, Objective};
use crate::words::of_id;

/// An objective as its player would say it: "Empire: hold ford for 3 full turns".
pub fn sentence(setup: &Setup, objective: &Objective) -> String {
    let army = setup.armies.get(objective.army);
    let army = army.map_or("", |army| &army.name);
    format!("{army}: {}", goal(setup, objective))
}

/// A goal without its army: "hold ford for 3 full turns".
pub fn goal(setup: &Setup, objective: &Objective) -> String {
    match &objective.goal {
        Goal::Hold { for_turns, .. } => {
            let time = match for_turns {
                None => "at the end of the battle".to_owned(),
                Some(1) => "for a full turn".to_owned(),
                Some(turns) => format!("for {turns} full turns"),
            };
            format!("hold {} {time}", place(setup, objective))
        }
        Goal::Exit { count, .. } => format!(
            "get {count} {} off by {}",
            if *count == 1 { "unit" } else { "units" },
            place(setup, objective)
        ),
        Goal::Kill(unit) => match setup.units.get(*unit) {
            Some(unit) => format!("destroy {} ({})", unit.name, unit.id),
            None => "destroy a unit".to_owned(),
        },
        Goal::Survive(turn) => format!("last to the end of turn {turn}"),
    }
}

/// Whether an objective names a unit that is hidden at the start, and would tell of it (HIDDEN-1).
pub fn is_secret(setup: &Setup, objective: &Objective) -> bool {
    match objective.goal {
        Goal::Kill(unit) => setup.units.get(unit).is_some_and(|unit| unit.hidden),
        Goal::Hold { .. } | Goal::Exit { .. } | Goal::Survive(_) => false,
    }
}

/// What is to be held or left by: as the scenario calls it, else what it is; nothing for goals that
/// have no place.
pub fn place(setup: &Setup, objective: &Objective) -> String {
    if let Some(name) = &objective.name {
        return name.trim().to_owned();
    }
    match &objective.goal {
        Goal::Hold {
            ground: Ground::Feature(index),
            ..
        } => {
            let feature = setup.terrain.get(*index);
            feature.map_or_else(String::new, |feature| of_id(&feature.id))
        }
        Goal::Hold {
            ground: Ground::Circle(at, radius),
            ..
        } => format!("the ground within {radius}\u{2033} of ({}, {})", at.x, at.y),
        Goal::Exit { edge, .. } => format!("the {} edge", edge.name()),
        Goal::Kill(_) | Goal::Survive(_) => String::new(),
    }
}

/// Turns of each side, the scenario's own or its ruleset's (VICTORY-1).
pub fn turn_limit(setup: &Setup) -> u32 {
    setup.turn_limit.unwrap_or(setup.rules.turn_limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scenario, shipped};
    use muster_rulebook::Ruleset;

    #[test]
    fn goals_of_shipped_battles_are_told_without_coordinates() {
        for name in crate::shipped_names() {
            let text = shipped(name).unwrap();
            let scenario = Scenario::read(text, name).unwrap();
            let rules = Ruleset::shipped(scenario.rules_name()).unwrap();
            let (setup, _) = scenario.setup(rules).unwrap();
            for objective in &setup.objectives {
                let told = sentence(&setup, objective);
                assert!(!told.contains(['(', '[', '-']), "{told}");
            }
        }
    }
}
