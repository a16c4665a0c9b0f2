//! Turn, phase and player in words, for the bar at the top.

use muster_battle::Phase;
use muster_scenario::goals;

use crate::game::{Game, Seat};

/// The phases of a turn, and what is done in them (TURN-2).
pub(super) const PHASES: [(Phase, &str, &str); 5] = [
    (
        Phase::Start,
        "Start",
        "moves that nobody chooses; command cards",
    ),
    (Phase::Action, "Action", "move and shoot, in any order"),
    (Phase::Melee, "Melee", "whoever is in contact fights"),
    (Phase::Morale, "Morale", "checks that the melees call for"),
    (
        Phase::End,
        "End",
        "who is broken, who has won; then the other side",
    ),
];

/// Turn and player.
pub(super) fn turn_title(game: &Game, short: bool) -> String {
    let view = game.view();
    let setup = &view.roster.setup;
    let clock = game.shown_clock();
    let name = view.roster.army_name(clock.active);
    if let Some(outcome) = &view.armies.outcome {
        return match outcome.winner {
            Some(army) => format!("Victory: {}", view.roster.army_name(army)),
            None => "A draw".to_owned(),
        };
    }
    let limit = goals::turn_limit(setup);
    let ai = match game.seats[clock.active.index()] {
        Seat::Human => "",
        Seat::Ai(_) => " (AI)",
    };
    match (clock.phase, short) {
        (Phase::Deploy, false) => format!("Deployment \u{b7} {name}{ai}"),
        (_, false) => format!("Turn {} of {limit} \u{b7} {name}{ai}", clock.turn),
        (Phase::Deploy, true) => name.to_owned(),
        (_, true) => format!("Turn {} of {limit}", clock.turn),
    }
}

/// The phase in words, where there is no room for the strip.
pub(super) fn phase_words(game: &Game) -> String {
    let view = game.view();
    if let Some(outcome) = &view.armies.outcome {
        return format!("{}, turn {}", outcome.ending.name(), view.clock.turn);
    }
    match game.shown_clock().phase {
        Phase::Deploy => "Place your units".to_owned(),
        phase => {
            let found = PHASES.iter().find(|(it, ..)| *it == phase);
            let name = found.map_or("", |(_, name, _)| name);
            format!("{name} phase")
        }
    }
}
