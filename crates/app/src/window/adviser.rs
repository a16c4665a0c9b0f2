//! A hint, found beside the drawing.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use muster_ai::{Advice, advise};
use muster_battle::{Roster, Snapshot, UnitId};

use super::files::Wake;

/// The adviser has ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Failed;

/// One question for a hint, on a thread of its own, which ends with the answer.
#[derive(Debug)]
pub(super) struct Adviser {
    number: u64,
    answers: Receiver<Option<Advice>>,
}

impl Adviser {
    /// Looks for an order on this table, for a unit of the side to move or for any; `wake` is called when
    /// there is an answer.
    pub(super) fn new(
        roster: Arc<Roster>,
        number: u64,
        unit: Option<UnitId>,
        table: Box<Snapshot>,
        wake: Wake,
    ) -> Self {
        let (answer, answers) = channel();
        thread::spawn(move || {
            // A panic has been told where it happened; the window is to see that nobody answers.
            let found =
                panic::catch_unwind(AssertUnwindSafe(|| advise(&table.view(&roster), unit)));
            if let Ok(advice) = found {
                // Nobody may listen any more.
                let _ = answer.send(advice);
            }
            drop(answer);
            wake();
        });
        Self { number, answers }
    }

    /// Whose question it is.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// The answer, once it is there: an order and why, or that nothing is worth doing.
    ///
    /// # Errors
    /// There will be none.
    pub(super) fn advice(&self) -> Result<Option<Option<Advice>>, Failed> {
        match self.answers.try_recv() {
            Ok(advice) => Ok(Some(advice)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Failed),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::table;

    #[test]
    fn the_answer_is_what_the_program_would_advise() {
        let ready = table::ready("pass-between-wood-and-hill", None).expect("a shipped scenario");
        let roster = ready.roster;
        let mut table = Snapshot::start(&roster);
        table.clock.phase = muster_battle::Phase::Action;
        let expected = advise(&table.view(&roster), None);
        let wake: Wake = Arc::new(|| ());
        let adviser = Adviser::new(Arc::clone(&roster), 7, None, Box::new(table), wake);
        assert_eq!(adviser.number(), 7);
        let begun = Instant::now();
        let found = loop {
            if let Some(found) = adviser.advice().expect("it does not fail") {
                break found;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody answers");
            thread::sleep(Duration::from_millis(1));
        };
        assert_eq!(found, expected);
    }
}
