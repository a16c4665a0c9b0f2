//! Games between two equal AIs beside the drawing: how fair a scenario is that is edited.

use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use muster_ai::{Contender, Level};
use muster_battle::Roster;
use muster_interface::Balance;
use muster_lab::{Fairness, fairness};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use super::files::Wake;

/// The seed of every run: the same scenario gives the same answer.
const SEED: u64 = 1;

/// What is to be tried.
#[derive(Debug)]
pub(super) struct Trial {
    /// Told again with the answers.
    pub(super) number: u64,
    /// The battle.
    pub(super) scenario: Box<Scenario>,
    /// Under which ruleset.
    pub(super) rules: Arc<Ruleset>,
    /// How both play.
    pub(super) level: Level,
    /// How many games.
    pub(super) games: u64,
}

/// What came of the games so far, or why there are none.
pub(super) type Verdict = Result<Balance, String>;

/// A trial on a thread of its own, one game after another, so that it takes one core at most, and where
/// the window wants that one it goes first. It ends with the game that is being played when this is
/// dropped.
#[derive(Debug)]
pub(super) struct Judge {
    number: u64,
    verdicts: Receiver<Verdict>,
    over: Arc<AtomicBool>,
}

impl Judge {
    /// Begins; `wake` is called after each game.
    pub(super) fn new(trial: Trial, wake: Wake) -> Self {
        let (tell, verdicts) = channel();
        let over = Arc::new(AtomicBool::new(false));
        let number = trial.number;
        let stop = Arc::clone(&over);
        thread::spawn(move || {
            step_back();
            // A panic has been told where it happened; the window is to see that nobody answers.
            let _ = panic::catch_unwind(AssertUnwindSafe(|| {
                try_out(&trial, &stop, &tell, &wake);
            }));
            drop(tell);
            wake();
        });
        Self {
            number,
            verdicts,
            over,
        }
    }

    /// The number of its question.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// What has come of it since the last look, and whether there will be no more.
    pub(super) fn verdicts(&self) -> (Vec<Verdict>, bool) {
        let mut found = Vec::new();
        loop {
            match self.verdicts.try_recv() {
                Ok(verdict) => found.push(verdict),
                Err(TryRecvError::Empty) => return (found, false),
                Err(TryRecvError::Disconnected) => return (found, true),
            }
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// Lets the window's threads go before this one. On Linux a thread has a priority of its own; elsewhere
/// it would be that of the whole program.
fn step_back() {
    /// What `nice` gives to work that nobody waits for.
    #[cfg(target_os = "linux")]
    const BACK: i32 = 10;
    // Who may not is as quick as before.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(BACK);
}

fn try_out(trial: &Trial, stop: &AtomicBool, tell: &Sender<Verdict>, wake: &Wake) {
    let scenario = trial.scenario.as_ref().clone();
    let roster = match Roster::load(scenario, trial.rules.as_ref().clone()) {
        Ok((roster, _)) => Arc::new(roster),
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            // Whoever asked may have gone.
            let _ = tell.send(Err(faults.join("\n")));
            return;
        }
    };
    let player = Contender::from(trial.level);
    let played = fairness(&roster, &player, trial.games, SEED, |so_far| {
        let verdict = balance(so_far, &roster, trial.games);
        if stop.load(Ordering::Relaxed) || tell.send(Ok(verdict)).is_err() {
            return ControlFlow::Break(());
        }
        wake();
        ControlFlow::Continue(())
    });
    if let Err(fault) = played {
        let _ = tell.send(Err(fault.to_string()));
    }
}

fn balance(so_far: &Fairness, roster: &Roster, of: u64) -> Balance {
    let share = so_far.share();
    let [a, b] = &roster.setup.armies;
    Balance {
        games: so_far.games,
        of,
        share: share.share,
        interval: [share.low, share.high],
        draws: so_far.draws,
        sentence: so_far.sentence([&a.name, &b.name]),
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::table;

    fn trial(games: u64) -> Trial {
        let ready = table::ready("pass-between-wood-and-hill", None).expect("a shipped scenario");
        Trial {
            number: 7,
            scenario: Box::new(ready.roster.scenario.clone()),
            rules: Arc::new(ready.roster.rules().clone()),
            level: Level::Scripted,
            games,
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn games_step_back_behind_the_window() {
        let priority = || {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("Linux has it");
            let (_, after) = stat.rsplit_once(')').expect("a name in brackets");
            let words = after.split_whitespace().nth(16);
            words.and_then(|it| it.parse::<i32>().ok())
        };
        let before = priority();
        let back = thread::spawn(move || {
            step_back();
            priority()
        });
        let back = back.join().expect("it steps back");
        assert!(back > before, "{back:?} {before:?}");
        assert_eq!(priority(), before, "this thread stays as it was");
    }

    #[test]
    fn every_game_is_told_of_until_all_are_over() {
        let judge = Judge::new(trial(3), Arc::new(|| ()));
        let begun = Instant::now();
        let mut told = Vec::new();
        while begun.elapsed() < Duration::from_secs(60) {
            let (verdicts, over) = judge.verdicts();
            told.extend(verdicts);
            if over {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        let games: Vec<u64> = told
            .iter()
            .map(|verdict| verdict.as_ref().expect("no game gets stuck").games)
            .collect();
        assert_eq!(judge.number(), 7);
        assert_eq!(games, [1, 2, 3]);
    }
}
