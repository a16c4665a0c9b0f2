//! A battle taken back, copied and put back, and the chance that it holds.

use muster_rulebook::{Cards, Dice};

use super::{Battle, SOUND};
use crate::colliders::BaseCollider;
use crate::event::BattleEvent;
use crate::order::Order;
use crate::phases::table::Fortune;
use crate::refusal::Refusal;
use crate::snapshot::Snapshot;

impl Battle {
    /// Whether the last order can be taken back (STORIES 13).
    ///
    /// # Errors
    /// Why not.
    pub fn may_undo(&self) -> Result<(), Refusal> {
        let refuse = |why: &str| Err(Refusal::new("TURN-1", why));
        let Some(start) = &self.turn_start else {
            return refuse("this battle keeps no history, nothing can be taken back");
        };
        let given = self.history.get(start.orders..).unwrap_or_default();
        match given.last() {
            None => refuse("nothing can be taken back: no order has been given this turn"),
            Some(last) => {
                let mut events = last.events.iter().filter(|event| event.rolled());
                match events.next() {
                    None => Ok(()),
                    Some(BattleEvent::Revealed { .. }) => {
                        refuse("something hidden was seen: what came before it stands")
                    }
                    Some(_) => refuse("a die or a card has fallen: what came before it stands"),
                }
            }
        }
    }

    /// Takes the last order back, if no die fell since and it did not end a turn (STORIES 13).
    ///
    /// # Errors
    /// Why it cannot be taken back; nothing has changed.
    pub fn undo(&mut self) -> Result<Order, Refusal> {
        self.may_undo()?;
        let start = self.turn_start.clone();
        let Some((start, [before @ .., last])) = start
            .as_ref()
            .and_then(|start| Some((start, self.history.get(start.orders..)?)))
        else {
            unreachable!("{SOUND}: an order that may be taken back is in the history");
        };
        let taken_back = last.order.clone();
        let again: Vec<Order> = before.iter().map(|record| record.order.clone()).collect();
        self.history.truncate(start.orders);
        self.restore(&start.snapshot);
        *self.world.resource_mut::<Fortune>() = start.fortune.clone();
        for order in again {
            if let Err(refusal) = self.order(order) {
                unreachable!("what was legal from the same state is legal again: {refusal}");
            }
        }
        Ok(taken_back)
    }

    /// A copy of all that changes but dice.
    pub fn snapshot(&mut self) -> Snapshot {
        self.look(Snapshot::of)
    }

    /// Puts a copy of the same battle back into the world. Dice and history stay as they are.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        let mut table = match self.write.get_mut(&mut self.world) {
            Ok(table) => table,
            Err(error) => unreachable!("{SOUND}: {error}"),
        };
        table.with(|table| {
            *table.clock = snapshot.clock;
            table.armies.clone_from(&snapshot.armies);
            table.placements.copy_from_slice(&snapshot.placements);
            for (collider, placement) in table.colliders.iter_mut().zip(&*table.placements) {
                *collider = BaseCollider::of(&placement.0);
            }
            table.strengths.copy_from_slice(&snapshot.strengths);
            table.statuses.copy_from_slice(&snapshot.statuses);
            table.activities.copy_from_slice(&snapshot.activities);
            table.melees.copy_from_slice(&snapshot.melees);
            table.spirits.copy_from_slice(&snapshot.spirits);
            table.hidden.copy_from_slice(&snapshot.hidden);
            table.posts.copy_from_slice(&snapshot.posts);
            table.acted.copy_from_slice(&snapshot.acted);
            table.leaderships.copy_from_slice(&snapshot.leaderships);
        });
    }

    /// The dice to come.
    pub fn dice(&self) -> &Dice {
        &self.fortune().dice
    }

    /// The cards to come.
    pub fn cards(&self) -> &Cards {
        &self.fortune().cards
    }

    pub(super) fn fortune(&self) -> &Fortune {
        self.world.resource::<Fortune>()
    }

    /// Replaces the dice to come: a program that plays on from a copy uses dice of its own, and
    /// learns nothing of the battle's.
    pub fn set_dice(&mut self, dice: Dice) {
        self.world.resource_mut::<Fortune>().dice = dice;
    }
}
