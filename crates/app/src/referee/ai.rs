//! An AI plays turns of the active side.

use muster_ai::{Level, Player};
use muster_battle::{Act, Battle, Refusal};
use serde_json::{Value, json};

use super::known::Eyes;
use super::session::{Trouble, give};
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
        None => players::default_level(),
        Some(name) => players::level(name).map_err(|why| format!("\"level\": {why}"))?,
    };
    if let Some(outcome) = &battle.armies().outcome {
        let why = format!("the battle is over: {}", outcome.sentence(battle.roster()));
        return Err(Refusal::new("VICTORY-1", why).into());
    }
    let mut told = Told::default();
    for _ in 0..turns {
        if battle.armies().outcome.is_some() {
            break;
        }
        one_turn(battle, eyes, level, &mut told)?;
    }
    Ok(json!({ "orders": told.orders, "events": told.events }))
}

#[derive(Default)]
struct Told {
    orders: Vec<Value>,
    events: Vec<Value>,
}

fn one_turn(battle: &mut Battle, eyes: Eyes, level: Level, told: &mut Told) -> Result<(), Trouble> {
    let orders = battle.history().len() as u64;
    let mut player = Player::new(level, players::seed_for(battle.seeds().seed, orders));
    loop {
        let order = battle.look(|view| player.next_order(view));
        let ends = matches!(order.act, Act::EndTurn | Act::EndStart | Act::EndDeploy);
        match give(battle, eyes, order) {
            Ok((order, events)) => {
                told.orders.extend(order);
                told.events.extend(events);
            }
            Err(refusal) if ends => return Err(refusal.into()),
            // What an AI may not do it does not do; it goes on with something else.
            Err(_) => {}
        }
        if ends || battle.armies().outcome.is_some() {
            return Ok(());
        }
    }
}
