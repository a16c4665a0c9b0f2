//! Who was lost in the enemy's turn, marked where he stood until the first deed after it: an empty
//! place says nothing to who did not watch.

use muster_battle::{BattleEvent, Phase};

use super::mark::{Mark, Tone};
use crate::game::Game;

/// A cross and a name where each unit was lost.
pub fn marks(game: &Game) -> Vec<Mark> {
    if !game.may_order() || game.hand.held().is_some() {
        return Vec::new();
    }
    let army = game.active();
    let lines = &game.log.lines;
    // The table card goes on telling of it.
    let begun = lines
        .last()
        .is_none_or(|line| line.army == army && line.phase != Phase::Start);
    if begun {
        return Vec::new();
    }
    let lost = game.log.enemys_turn(army).into_iter().filter_map(|line| {
        let (unit, how) = match &line.event {
            BattleEvent::Destroyed { unit, .. } => (*unit, "destroyed"),
            BattleEvent::FledTable { unit } => (*unit, "fled the table"),
            _ => return None,
        };
        let name = &game.roster().unit(unit).name;
        Some((*line.at.first()?, format!("{name} \u{b7} {how}")))
    });
    lost.flat_map(|(at, words)| [Mark::Cross(at), Mark::tag(words, Tone::Refused, &[at])])
        .collect()
}
