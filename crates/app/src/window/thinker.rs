//! An AI that thinks beside the drawing.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use muster_ai::{Contender, Intention, Player};
use muster_battle::{ArmyId, Order, Roster, Snapshot};

use super::files::Wake;
use crate::players;

/// A question to an AI.
#[derive(Debug)]
pub(super) struct Question {
    /// Told again with the answer.
    pub(super) number: u64,
    /// Who it is.
    pub(super) contender: Contender,
    /// The table as it stands.
    pub(super) table: Box<Snapshot>,
}

/// What an AI answers.
#[derive(Debug)]
pub(super) struct Answer {
    /// To which question.
    pub(super) number: u64,
    /// What it orders.
    pub(super) order: Order,
    /// What it has meant to do so far.
    pub(super) plans: Vec<Intention>,
}

/// The AIs have ended without an answer: one of them has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Failed;

/// The AIs of one battle, on a thread of their own, which ends when this is dropped.
#[derive(Debug)]
pub(super) struct Thinker {
    roster: Arc<Roster>,
    questions: Sender<Question>,
    answers: Receiver<Answer>,
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
            // A panic has been told where it happened; the window is to see that nobody answers.
            let _ = panic::catch_unwind(AssertUnwindSafe(|| {
                think(&known, seed, &asked, &answer, &wake);
            }));
            drop(answer);
            wake();
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
        // A thread that has ended answers nothing, of which `answers` tells.
        let _ = self.questions.send(question);
    }

    /// The next answer, where one is there.
    ///
    /// # Errors
    /// There will be none any more.
    pub(super) fn answer(&self) -> Result<Option<Answer>, Failed> {
        match self.answers.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Failed),
        }
    }
}

/// Answers questions until nobody asks or listens any more.
fn think(
    roster: &Roster,
    seed: u64,
    asked: &Receiver<Question>,
    answer: &Sender<Answer>,
    wake: &Wake,
) {
    // A player keeps his plans from order to order.
    let mut players: [Option<(Contender, Player)>; 2] = [None, None];
    while let Ok(question) = asked.recv() {
        let table = question.table.view(roster);
        let army: ArmyId = table.clock.active;
        let known = players[army.index()].take();
        let known = known.filter(|(who, _)| *who == question.contender);
        let (_, player) = players[army.index()].insert(known.unwrap_or_else(|| {
            let player = Player::new(question.contender.clone(), seed);
            (question.contender, player)
        }));
        let order = player.next_order(&table);
        let answered = Answer {
            number: question.number,
            order,
            plans: player.intentions().to_vec(),
        };
        if answer.send(answered).is_err() {
            break;
        }
        wake();
    }
}

#[cfg(test)]
mod tests {
    use muster_ai::Level;
    use muster_battle::Phase;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::table;

    /// The next answer, or that there is none, within ten seconds.
    fn wait(thinker: &Thinker) -> Result<Answer, Failed> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(10) {
            if let Some(answer) = thinker.answer()? {
                return Ok(answer);
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("nobody answers");
    }

    fn roster(name: &str) -> Arc<Roster> {
        let ready = table::ready(name, None).expect("a shipped scenario");
        ready.roster
    }

    #[test]
    fn an_ai_that_fails_is_told_of() {
        let wake: Wake = Arc::new(|| ());
        let battle = roster("pass-between-wood-and-hill");
        let thinker = Thinker::new(Arc::clone(&battle), 1, 0, wake);
        assert!(matches!(thinker.answer(), Ok(None)));
        let question = |number, table| Question {
            number,
            contender: Level::Scripted.into(),
            table: Box::new(table),
        };
        thinker.ask(question(7, Snapshot::start(&battle)));
        assert_eq!(wait(&thinker).map(|it| it.number), Ok(7));
        // A table without its units is none that an AI can read.
        let mut torn = Snapshot::start(&battle);
        torn.clock.phase = Phase::Action;
        torn.placements.clear();
        torn.statuses.clear();
        thinker.ask(question(8, torn));
        assert_eq!(wait(&thinker).map(|it| it.number), Err(Failed));
    }
}
