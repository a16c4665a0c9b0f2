//! A save played again: resumed, stepped through, verified.

use muster_scenario::Diagnostic;

use super::{RULES_VERSION, Save, UNCHANGED, fault, hash_text, order_at};
use crate::battle::Battle;
use crate::json::order_from_json;

/// What helps where a save does not play as it says.
const CHANGED: &str = "it has been changed: an older save would be right";

impl Save {
    /// The battle as it was saved, to play on from.
    ///
    /// # Errors
    /// Which order failed, that the save is of other rules, or that it does not come out as it was
    /// saved.
    pub fn resume(&self) -> Result<Battle, Vec<Diagnostic>> {
        let mut battle = self.replayed()?;
        let now = hash_text(battle.hash());
        if now != self.hash {
            let message = format!(
                "this save does not come out as it was saved (saved {}, replayed {now})",
                self.hash
            );
            return Err(vec![fault("/hash", message, CHANGED)]);
        }
        Ok(battle)
    }

    /// Gives all orders again.
    fn replayed(&self) -> Result<Battle, Vec<Diagnostic>> {
        if !self.can_be_replayed() {
            let message = format!(
                "this save was played under version {} of the rules, this program has version {RULES_VERSION}",
                self.rules_version
            );
            let remedy = "it can be watched, not played on";
            return Err(vec![fault("/rules_version", message, remedy)]);
        }
        let mut battle = self.start()?;
        for index in 0..self.orders.len() {
            self.step(&mut battle, index)?;
        }
        Ok(battle)
    }

    /// Gives the order of that number again.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn step(&self, battle: &mut Battle, index: usize) -> Result<(), Vec<Diagnostic>> {
        let wrong = |message: String, remedy| vec![fault(&order_at(index), message, remedy)];
        let Some(saved) = self.orders.get(index) else {
            let message = format!(
                "the save has {} orders, there is no order {index}",
                self.orders.len()
            );
            return Err(wrong(message, UNCHANGED));
        };
        let order = order_from_json(&saved.order, battle.roster()).map_err(|error| {
            let message = format!("order {} of the save: {error}", index + 1);
            wrong(message, UNCHANGED)
        })?;
        battle.order(order).map_err(|refusal| {
            let message = format!("order {} of the save is refused: {refusal}", index + 1);
            wrong(message, CHANGED)
        })?;
        Ok(())
    }

    /// Gives all orders again and compares everything that was recorded: the hash of every turn, every
    /// event, the board.
    ///
    /// # Errors
    /// The first turn or order that differs.
    pub fn verify(&self) -> Result<Battle, Vec<Diagnostic>> {
        let mut battle = self.replayed()?;
        let again = Self::of(&mut battle);
        match self.difference(&again) {
            Some((pointer, message)) => Err(vec![fault(&pointer, message, CHANGED)]),
            None => Ok(battle),
        }
    }

    /// The first place in which a save differs from the one that its orders lead to, and how.
    fn difference(&self, again: &Self) -> Option<(String, String)> {
        for (index, now) in again.turns.iter().enumerate() {
            let then = self.turns.get(index);
            if then != Some(now) {
                let then = then.map_or("none", |then| &then.hash);
                let message = format!(
                    "turn {} of {} differs: saved {then}, replayed {}",
                    now.turn, now.army, now.hash
                );
                return Some((format!("/turns/{index}"), message));
            }
        }
        if self.turns.len() != again.turns.len() {
            let message = format!(
                "the save has {} turns, its orders play {}",
                self.turns.len(),
                again.turns.len()
            );
            return Some(("/turns".to_owned(), message));
        }
        if self.opening != again.opening {
            let message = "the events before the first order differ".to_owned();
            return Some(("/opening".to_owned(), message));
        }
        let orders = self.orders.iter().zip(&again.orders);
        for (index, (then, now)) in orders.enumerate() {
            if then.events != now.events {
                let message = format!("the events of order {} differ", index + 1);
                return Some((format!("/orders/{index}/events"), message));
            }
        }
        if self.hash != again.hash {
            let message = format!(
                "the last state differs: saved {}, replayed {}",
                self.hash, again.hash
            );
            return Some(("/hash".to_owned(), message));
        }
        if self.board != again.board {
            let message = "the table at the end differs from the one that its orders lead to";
            return Some(("/board".to_owned(), message.to_owned()));
        }
        None
    }
}
