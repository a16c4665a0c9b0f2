//! Objectives in words (VICTORY-1).

use crate::Setup;
use crate::setup::{Goal, Ground, Objective};

/// An objective as its player would say it: "Empire: hold ford for 3 full turns".
pub fn sentence(setup: &Setup, objective: &Objective) -> String {
    let army = setup.armies.get(objective.army);
    let army = army.map_or("", |army| &army.name);
    format!("{army}: {}", goal(setup, &objective.goal))
}

/// A goal without its army: "hold ford for 3 full turns".
pub fn goal(setup: &Setup, goal: &Goal) -> String {
    match goal {
        Goal::Hold { ground, for_turns } => {
            let time = match for_turns {
                None => "at the turn limit".to_owned(),
                Some(1) => "for a full turn".to_owned(),
                Some(turns) => format!("for {turns} full turns"),
            };
            format!("hold {} {time}", ground_name(setup, ground))
        }
        Goal::Exit { edge, count } => format!(
            "get {count} {} off by the {} edge",
            if *count == 1 { "unit" } else { "units" },
            edge.name()
        ),
        Goal::Kill(unit) => match setup.units.get(*unit) {
            Some(unit) => format!("destroy {} ({})", unit.name, unit.id),
            None => "destroy a unit".to_owned(),
        },
        Goal::Survive(turn) => format!("last to the end of turn {turn}"),
    }
}

/// What is to be held.
pub fn ground_name(setup: &Setup, ground: &Ground) -> String {
    match ground {
        Ground::Feature(index) => setup
            .terrain
            .get(*index)
            .map_or_else(String::new, |feature| feature.id.clone()),
        Ground::Circle(at, radius) => {
            format!("{radius}\u{2033} around ({}, {})", at.x, at.y)
        }
    }
}

/// Turns of each side, the scenario's own or its ruleset's (VICTORY-1).
pub fn turn_limit(setup: &Setup) -> u32 {
    setup.turn_limit.unwrap_or(setup.rules.turn_limit)
}
