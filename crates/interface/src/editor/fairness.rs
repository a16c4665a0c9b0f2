//! The fairness run: games of the scenario on the table between two equal AIs, which the host plays.

use std::sync::Arc;

use muster_ai::Level;

use super::Editor;
use crate::command::Request;

/// Games of a run.
pub(super) const GAMES: u64 = 100;
/// The levels that are worth asking, the quickest first.
pub(super) const LEVELS: [Level; 4] = [Level::Scripted, Level::Easy, Level::Normal, Level::Hard];

/// What came of games so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// Games that are over.
    pub games: u64,
    /// Games in all.
    pub of: u64,
    /// Share of the first army in them, a draw for half a win: 0 to 1.
    pub share: f64,
    /// The ends of its 95% interval.
    pub interval: [f64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Who wins more and why.
    pub sentence: String,
}

/// A run, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) level: Level,
    /// The question that the host works on.
    asked: Option<u64>,
    /// What came of it, with the draft's number for which it holds.
    pub(super) balance: Option<(u64, Balance)>,
    pub(super) fault: Option<String>,
}

impl Default for Run {
    fn default() -> Self {
        Self {
            level: Level::Normal,
            asked: None,
            balance: None,
            fault: None,
        }
    }
}

impl Run {
    /// Whether there is anything to be told.
    pub(super) fn is_told(&self) -> bool {
        self.goes_on() || self.balance.is_some() || self.fault.is_some()
    }

    /// Whether games are played now.
    pub(super) fn goes_on(&self) -> bool {
        self.asked.is_some()
    }
}

impl Editor {
    pub(super) fn try_fairness(&mut self) {
        let Some(rules) = self.rules.clone().filter(|_| self.can_be_fought()) else {
            self.refusal = Some("It cannot be played yet".to_owned());
            return;
        };
        self.fairness = Run {
            level: self.fairness.level,
            asked: Some(self.revision),
            ..Run::default()
        };
        self.asks.push(Request::Fairness {
            number: self.revision,
            scenario: Box::new(self.draft.scenario().clone()),
            rules: Arc::clone(&rules),
            level: self.fairness.level,
            games: GAMES,
        });
    }

    /// Ends a run; what came of one that is over is put away.
    pub(super) fn stop_fairness(&mut self) {
        if self.fairness.asked.take().is_some() {
            self.asks.push(Request::StopFairness);
        } else {
            let level = self.fairness.level;
            self.fairness = Run {
                level,
                ..Run::default()
            };
        }
    }

    /// What came of the games so far.
    pub(crate) fn balanced(&mut self, number: u64, balance: Result<Balance, String>) {
        if self.fairness.asked != Some(number) {
            return;
        }
        match balance {
            Ok(balance) => {
                if balance.games >= balance.of {
                    self.fairness.asked = None;
                }
                self.fairness.balance = Some((number, balance));
            }
            Err(why) => {
                self.fairness.asked = None;
                self.fairness.fault = Some(why);
            }
        }
    }
}
