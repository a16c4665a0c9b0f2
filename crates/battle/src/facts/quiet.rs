//! How long a battle goes on in which nothing happens (VICTORY-1, WARLORD-END).

use muster_rulebook::{Morale, Ruleset};
use muster_scenario::goals::turn_limit;

use super::contact::is_in_contact;
use crate::clock::Phase;
use crate::view::TableView;

/// What keeps a battle alive, in words.
pub fn stirs(rules: &Ruleset) -> &'static str {
    match rules.morale {
        Morale::Warlord if !rules.warlord.attacks_stir => "a shot or melee",
        _ => "a shot, melee or attack",
    }
}

/// The rule by which quiet ends a battle.
pub fn rule(rules: &Ruleset) -> &'static str {
    match rules.morale {
        Morale::None => "VICTORY-1",
        Morale::Warlord => "WARLORD-END",
    }
}

/// Whether so many turns were quiet that the battle is over.
pub fn is_over(view: &TableView<'_>) -> bool {
    view.armies.quiet >= allowed(view)
}

/// What ends a battle that is quiet for too long, in words: `5 turns of each side without a shot, melee
/// or attack`.
pub fn told(rules: &Ruleset) -> String {
    let turns = rules.quiet_turns;
    let word = if turns == 1 { "turn" } else { "turns" };
    format!("{turns} {word} of each side without {}", stirs(rules))
}

/// The player turns, this one included, after which the battle is over if nothing happens until then;
/// none where something has happened in this one or will at its end, and where the battle ends otherwise
/// before.
pub fn turns_left(view: &TableView<'_>) -> Option<u32> {
    let clock = view.clock;
    let none = view.armies.stirred || clock.phase == Phase::Deploy;
    if none || view.armies.outcome.is_some() {
        return None;
    }
    // Whoever is in contact fights at the turn's end.
    let fights = |unit| view.is_ready(unit) && is_in_contact(view, unit);
    if view.roster.units().any(fights) {
        return None;
    }
    let left = allowed(view).saturating_sub(view.armies.quiet).max(1);
    let last = turn_limit(&view.roster.setup).saturating_mul(2);
    (clock.player_turn().saturating_add(left - 1) < last).then_some(left)
}

/// The turn in which a battle that stays quiet is over, where there are so many player turns left.
pub fn last_turn(view: &TableView<'_>, left: u32) -> u32 {
    let last = view.clock.player_turn().saturating_add(left.max(1) - 1);
    last.div_ceil(2)
}

/// Quiet player turns that end a battle.
fn allowed(view: &TableView<'_>) -> u32 {
    view.rules().quiet_turns.saturating_mul(2)
}
