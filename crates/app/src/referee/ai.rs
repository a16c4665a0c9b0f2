//! An AI plays turns of the active side.

use std::ops::ControlFlow;

use muster_ai::{Contender, Player};
use muster_battle::json::order_to_json;
use muster_battle::{Battle, BattleEvent, Eyes, Order, Refusal};
use serde_json::{Value, json};

use super::session::{Trouble, told};
use crate::players;

/// Lets an AI play so many turns (or deployments), or until the battle is over.
///
/// Each turn is played by a player who comes fresh to the table, from what it shows and from the
/// battle's seed alone: so a battle goes on the same after it was saved and restored.
///
/// # Errors
/// There is no such level, or the battle is over.
pub fn play(
    battle: &mut Battle,
    eyes: Eyes,
    level: Option<&str>,
    turns: u32,
) -> Result<Value, Trouble> {
    let level = match level {
        None => players::default_level().into(),
        Some(name) => players::contender(name).map_err(|why| format!("\"level\": {why}"))?,
    };
    if let Some(outcome) = &battle.armies().outcome {
        let why = format!("the battle is over: {}", outcome.sentence(battle.roster()));
        return Err(Refusal::new("VICTORY-1", why).into());
    }
    let (mut orders, mut events) = (Vec::new(), Vec::new());
    for _ in 0..turns {
        if battle.armies().outcome.is_some() {
            break;
        }
        let turn = one_turn(battle, &level)?;
        battle.look(|view| {
            for (order, its_events) in &turn {
                if eyes.see_order(view, order) {
                    orders.push(order_to_json(order, view.roster));
                }
                events.extend(told(view, eyes, its_events));
            }
        });
    }
    Ok(json!({ "orders": orders, "events": events }))
}

/// One player's turn, or his deployment: its orders and what came of each.
fn one_turn(
    battle: &mut Battle,
    level: &Contender,
) -> Result<Vec<(Order, Vec<BattleEvent>)>, Refusal> {
    let given = battle.history().len() as u64;
    let mut player = Player::new(level.clone(), players::seed_for(battle.seeds().seed, given));
    let mut turn = Vec::new();
    player.turn_watched(battle, |order, events| {
        turn.push((order.clone(), events.to_vec()));
        ControlFlow::Continue(())
    })?;
    Ok(turn)
}
