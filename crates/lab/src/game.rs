//! One game between two programs, and what is kept of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use muster_ai::{Contender, Player};
use muster_battle::components::Post;
use muster_battle::facts::army::losses;
use muster_battle::facts::command::in_force;
use muster_battle::{ArmyId, Battle, BattleEvent, Refusal, Roster, Seeds};

use crate::config::Caps;
use crate::morale::Happenings;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// An army won.
    Won(ArmyId),
    /// Nobody did.
    Draw,
    /// It was broken off.
    Capped,
}

impl End {
    /// What it is worth to an army, in halves: a win 2, a draw 1.
    pub fn halves(self, army: ArmyId) -> i64 {
        match self {
            Self::Won(winner) => 2 * i64::from(winner == army),
            Self::Draw | Self::Capped => 1,
        }
    }
}

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number in the batch.
    pub game: u64,
    /// Which of the batch's battles it was.
    pub field: usize,
    /// Its seed.
    pub seed: u64,
    /// The AIs have exchanged armies.
    pub swapped: bool,
    /// Who played each army.
    pub levels: [Contender; 2],
    /// Who moved first.
    pub first: ArmyId,
    /// How it ended.
    pub end: End,
    /// Why, without names of places and numbers.
    pub reason: String,
    /// The turn in which it ended.
    pub turns: u32,
    /// Orders of both sides.
    pub orders: u64,
    /// Units lost by each army.
    pub lost: [u32; 2],
    /// Units that each army began with.
    pub starting: [u32; 2],
    /// Whether each army's general was killed.
    pub general_died: [bool; 2],
    /// The hash of the last state.
    pub hash: u64,
    /// What happened to morale, where the rules have it.
    pub morale: Option<Happenings>,
}

/// What a game is played with.
#[derive(Clone, Debug)]
pub struct Deal<'a> {
    /// Its number in the batch.
    pub game: u64,
    /// Which of the batch's battles it is.
    pub field: usize,
    /// The battle.
    pub roster: &'a Arc<Roster>,
    /// Its seed.
    pub seed: u64,
    /// The AIs have exchanged armies.
    pub swapped: bool,
    /// Who plays each army.
    pub levels: [Contender; 2],
    /// Where it is broken off.
    pub caps: Caps,
}

/// Plays a game to its end.
///
/// # Errors
/// The refusal on which a side could not end its phase.
pub fn play(deal: &Deal<'_>) -> Result<Row, Refusal> {
    play_watched(deal, |_| ())
}

/// Plays a game to its end before someone who sees every event of it.
///
/// # Errors
/// As [`play`].
pub fn play_watched(deal: &Deal<'_>, mut see: impl FnMut(&BattleEvent)) -> Result<Row, Refusal> {
    let mut battle = Battle::new(deal.roster.clone(), Seeds::of(deal.seed)).without_history();
    let mut players = deal
        .levels
        .clone()
        .map(|level| Player::new(level, deal.seed));
    let mut morale = battle.look(in_force).then(Happenings::default);
    if let Some(morale) = &mut morale {
        battle.opening().iter().for_each(|event| morale.see(event));
    }
    let caps = deal.caps;
    let (mut player_turns, mut orders) = (0, 0);
    while battle.armies().outcome.is_none()
        && player_turns < caps.player_turns
        && orders < caps.orders
    {
        let active = battle.clock().active.index();
        players[active].turn_watched(&mut battle, |_, events| {
            orders += 1;
            events.iter().for_each(&mut see);
            if let Some(morale) = &mut morale {
                events.iter().for_each(|event| morale.see(event));
            }
            if orders < caps.orders {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        player_turns += 1;
    }
    let (end, reason) = match &battle.armies().outcome {
        Some(outcome) => (
            outcome.winner.map_or(End::Draw, End::Won),
            outcome.ending.name().to_owned(),
        ),
        None => (End::Capped, "broken off".to_owned()),
    };
    let clock = battle.clock();
    let hash = battle.hash();
    let (counted, general_died) = battle.look(|table| {
        let counted = ArmyId::BOTH.map(|army| losses(table, army));
        let died = ArmyId::BOTH.map(|army| {
            table.roster.commanders().any(|it| {
                table.roster.army_of_commander(it) == army
                    && table.roster.commander(it).general
                    && table.posts[it.index()] == Post::Dead
            })
        });
        (counted, died)
    });
    Ok(Row {
        game: deal.game,
        field: deal.field,
        seed: deal.seed,
        swapped: deal.swapped,
        levels: deal.levels.clone(),
        first: clock.first,
        end,
        reason,
        turns: clock.turn,
        orders,
        lost: counted.map(|it| it.units),
        starting: counted.map(|it| it.starting),
        general_died,
        hash,
        morale,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_a_win() {
        let [a, b] = ArmyId::BOTH;
        assert_eq!((End::Won(a).halves(a), End::Won(a).halves(b)), (2, 0));
        assert_eq!((End::Draw.halves(a), End::Capped.halves(b)), (1, 1));
    }
}
