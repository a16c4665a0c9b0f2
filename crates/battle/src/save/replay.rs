//! A save played again: resumed, stepped through, verified.

use muster_scenario::Diagnostic;

use super::{RULES_VERSION, Save, hash_text};
use crate::battle::Battle;
use crate::json::order_from_json;

impl Save {
    /// The battle as it was saved, to play on from.
    ///
    /// # Errors
    /// A sentence that says which order failed, that the save is of other rules, or that it does not
    /// come out as it was saved.
    pub fn resume(&self) -> Result<Battle, String> {
        let mut battle = self.replayed()?;
        let now = hash_text(battle.hash());
        if now != self.hash {
            return Err(format!(
                "this save does not come out as it was saved (saved {}, replayed {now}): it has been changed",
                self.hash
            ));
        }
        Ok(battle)
    }

    /// Gives all orders again.
    fn replayed(&self) -> Result<Battle, String> {
        if !self.can_be_replayed() {
            return Err(format!(
                "this save was played under version {} of the rules, this program has version {RULES_VERSION}: \
                 it can be watched, not played on",
                self.rules_version
            ));
        }
        let mut battle = self.start().map_err(|faults| listed(&faults))?;
        for index in 0..self.orders.len() {
            self.step(&mut battle, index)?;
        }
        Ok(battle)
    }

    /// Gives the order of that number again.
    ///
    /// # Errors
    /// A sentence that says why it cannot be given.
    pub fn step(&self, battle: &mut Battle, index: usize) -> Result<(), String> {
        let Some(saved) = self.orders.get(index) else {
            return Err(format!(
                "the save has {} orders, there is no order {index}",
                self.orders.len()
            ));
        };
        let order = order_from_json(&saved.order, battle.roster())
            .map_err(|error| format!("order {} of the save: {error}", index + 1))?;
        battle
            .order(order)
            .map_err(|refusal| format!("order {} of the save is refused: {refusal}", index + 1))?;
        Ok(())
    }

    /// Gives all orders again and compares everything that was recorded: the hash of every turn, every
    /// event, the board.
    ///
    /// # Errors
    /// The first turn or order that differs, in a sentence.
    pub fn verify(&self) -> Result<Battle, String> {
        let mut battle = self.replayed()?;
        let again = Self::of(&mut battle);
        for (index, now) in again.turns.iter().enumerate() {
            let then = self.turns.get(index);
            if then != Some(now) {
                let then = then.map_or("none", |then| &then.hash);
                return Err(format!(
                    "turn {} of {} differs: saved {then}, replayed {}",
                    now.turn, now.army, now.hash
                ));
            }
        }
        if self.turns.len() != again.turns.len() {
            return Err(format!(
                "the save has {} turns, its orders play {}",
                self.turns.len(),
                again.turns.len()
            ));
        }
        if self.opening != again.opening {
            return Err("the events before the first order differ".to_owned());
        }
        let orders = self.orders.iter().zip(&again.orders);
        if let Some(index) = orders
            .clone()
            .position(|(then, now)| then.events != now.events)
        {
            return Err(format!("the events of order {} differ", index + 1));
        }
        if (&self.hash, &self.board) != (&again.hash, &again.board) {
            return Err(format!(
                "the last state differs: saved {}, replayed {}",
                self.hash, again.hash
            ));
        }
        Ok(battle)
    }
}

fn listed(faults: &[Diagnostic]) -> String {
    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}
