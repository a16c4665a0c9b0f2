//! An AI that thinks beside the drawing.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use muster_ai::{Level, Player};
use muster_battle::{ArmyId, Order, Roster, Snapshot};

use super::files::Wake;
use crate::players;

/// A question to an AI.
#[derive(Debug)]
pub(super) struct Question {
    /// Told again with the answer.
    pub(super) number: u64,
    /// How it plays.
    pub(super) level: Level,
    /// The table as it stands.
    pub(super) table: Box<Snapshot>,
}

/// The AIs of one battle, on a thread of their own, which ends when this is dropped.
#[derive(Debug)]
pub(super) struct Thinker {
    roster: Arc<Roster>,
    questions: Sender<Question>,
    answers: Receiver<(u64, Order)>,
}

impl Thinker {
    /// AIs for a battle of this seed in which so many orders have been given; `wake` is called when an
    /// answer is there.
    pub(super) fn new(roster: Arc<Roster>, seed: u64, orders: u64, wake: Wake) -> Self {
        let (questions, asked) = channel::<Question>();
        let (answer, answers) = channel();
        let known = Arc::clone(&roster);
        thread::spawn(move || {
            let seed = players::seed_for(seed, orders);
            // A player keeps his plans from order to order.
            let mut players: [Option<Player>; 2] = [None, None];
            while let Ok(question) = asked.recv() {
                let table = question.table.view(&known);
                let army: ArmyId = table.clock.active;
                let player = &mut players[army.index()];
                if player
                    .as_ref()
                    .is_none_or(|it| it.level() != question.level)
                {
                    *player = Some(Player::new(question.level, seed));
                }
                let Some(player) = player else { break };
                let order = player.next_order(&table);
                if answer.send((question.number, order)).is_err() {
                    break;
                }
                wake();
            }
        });
        Self {
            roster,
            questions,
            answers,
        }
    }

    /// Whether these are the AIs of that battle.
    pub(super) fn plays(&self, roster: &Arc<Roster>) -> bool {
        Arc::ptr_eq(&self.roster, roster)
    }

    /// Asks.
    pub(super) fn ask(&self, question: Question) {
        // A thread that has ended answers nothing; `is_alive` tells.
        let _ = self.questions.send(question);
    }

    /// The answers that are there.
    pub(super) fn answers(&self) -> Vec<(u64, Order)> {
        self.answers.try_iter().collect()
    }
}
