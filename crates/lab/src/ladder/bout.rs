//! One game of the ladder, watched.

use std::sync::Arc;
use std::time::Duration;

use muster_ai::{Contender, Player};
use muster_battle::{Act, ArmyId, Battle, Refusal, Roster, Seeds};

use super::habits::{Habits, Watcher};
use crate::config::Caps;
use crate::game::End;

/// Says how much time the thread has worked: the caller's clock, since this crate reads none.
pub type WorkClock = fn() -> Duration;

/// What a player's thinking cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// All of it.
    pub spent: Duration,
    /// Units under orders, counted every turn.
    pub activations: u64,
    /// Each turn: what it cost, and how many units it was for.
    pub turns: Vec<(Duration, u64)>,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Bout {
    /// How it ended.
    pub end: End,
    /// The turn in which it ended.
    pub turns: u32,
    /// The hash of the last state.
    pub hash: u64,
    /// What each army's player did.
    pub habits: [Habits; 2],
    /// What each army's player's thinking cost.
    pub efforts: [Effort; 2],
}

/// Plays a game to its end.
///
/// # Errors
/// The refusal on which a side could not end its phase.
pub fn play(
    roster: &Arc<Roster>,
    contenders: [Contender; 2],
    seed: u64,
    clock: WorkClock,
) -> Result<Bout, Refusal> {
    let mut battle = Battle::new(roster.clone(), Seeds::of(seed)).without_history();
    let mut players = contenders.map(|level| Player::new(level, seed));
    let mut watchers = ArmyId::BOTH.map(|army| Watcher::new(army, roster.unit_count()));
    let mut efforts = [Effort::default(), Effort::default()];
    let caps = Caps::of(roster);
    let (mut player_turns, mut orders) = (0, 0);
    while battle.armies().outcome.is_none()
        && player_turns < caps.player_turns
        && orders < caps.orders
    {
        let active = battle.clock().active.index();
        let player = &mut players[active];
        let units = battle.look(|table| watchers[active].begin_turn(table));
        let mut spent = Duration::ZERO;
        loop {
            let began = clock();
            let order = battle.look(|table| player.next_order(table));
            spent += clock().saturating_sub(began);
            let ends = order.act.ends_phase();
            if order.act == Act::EndTurn {
                battle.look(|table| {
                    watchers[active].end_turn(table);
                    watchers[1 - active].enemy_ends_turn(table);
                });
            }
            orders += 1;
            match battle.order(order) {
                Ok(events) if !ends => events.iter().for_each(|event| watchers[active].see(event)),
                Ok(_) => {}
                Err(refusal) if ends => return Err(refusal),
                Err(refusal) => debug_assert!(false, "an AI's order was refused: {refusal}"),
            }
            if ends || battle.armies().outcome.is_some() || orders >= caps.orders {
                break;
            }
        }
        let effort = &mut efforts[active];
        effort.spent += spent;
        effort.activations += units;
        effort.turns.push((spent, units));
        player_turns += 1;
    }
    let end = match &battle.armies().outcome {
        Some(outcome) => outcome.winner.map_or(End::Draw, End::Won),
        None => End::Capped,
    };
    Ok(Bout {
        end,
        turns: battle.clock().turn,
        hash: battle.hash(),
        habits: watchers.map(|it| it.counted()),
        efforts,
    })
}
