//! What is counted of a battle of morale (section 9 of the rule book): checks, flights, rallies and
//! charges. Battles without morale have none of it.

use std::collections::BTreeMap;

use muster_battle::BattleEvent;
use muster_battle::event::{CheckResult, EndCause};
use muster_battle::morale::CheckCause;
use serde::Serialize;

/// Things that happened in one game, or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happenings {
    /// Morale checks by cause (CHECK-2).
    pub checks: BTreeMap<&'static str, Checks>,
    /// Morale checks by the grade of who made them (GRADE-1).
    pub by_grade: BTreeMap<u8, Checks>,
    /// The rest, by name.
    pub counts: BTreeMap<&'static str, u64>,
}

/// Morale checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Checks {
    /// How many were made.
    pub made: u64,
    /// How many of them were passed.
    pub passed: u64,
}

impl Checks {
    fn add(&mut self, other: Self) {
        self.made += other.made;
        self.passed += other.passed;
    }
}

/// What is counted beside checks, in the order in which it is shown.
pub const COUNTED: [&str; 6] = [
    "retires",
    "breaks",
    "rallies",
    "captures",
    "impetuous_charges",
    "lost_by_flight",
];

/// The name of a cause, as events have it.
fn name(cause: CheckCause) -> &'static str {
    match cause {
        CheckCause::Shooting => "shooting",
        CheckCause::Melee => "melee",
        CheckCause::Cavalry => "cavalry",
        CheckCause::Disorder => "disorder",
        CheckCause::Personality => "personality",
        CheckCause::Banner => "banner",
    }
}

impl Happenings {
    /// Counts an event.
    pub fn see(&mut self, event: &BattleEvent) {
        let counted = match event {
            BattleEvent::MoraleChecked {
                cause,
                grade,
                result,
                ..
            } => {
                let checks = Checks {
                    made: 1,
                    passed: u64::from(*result == CheckResult::Passes),
                };
                self.checks.entry(name(*cause)).or_default().add(checks);
                self.by_grade.entry(*grade).or_default().add(checks);
                // A unit that runs on has broken once.
                match result {
                    CheckResult::Breaks => "breaks",
                    _ => return,
                }
            }
            BattleEvent::Retired { .. } => "retires",
            BattleEvent::Rallied { .. } => "rallies",
            BattleEvent::Captured { .. } => "captures",
            BattleEvent::Charged { .. } => "impetuous_charges",
            BattleEvent::FledTable { .. }
            | BattleEvent::Destroyed {
                cause:
                    EndCause::Joker
                    | EndCause::GunsLost
                    | EndCause::Scattered
                    | EndCause::Cornered
                    | EndCause::RunDown,
                ..
            } => "lost_by_flight",
            _ => return,
        };
        *self.counts.entry(counted).or_default() += 1;
    }
}

/// Happenings of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoraleTally {
    /// All of them together.
    pub sum: Happenings,
    /// In how many games each of [`COUNTED`] happened at least once.
    pub games_with: BTreeMap<&'static str, u64>,
}

impl MoraleTally {
    /// Counts a game.
    pub fn add(&mut self, game: &Happenings) {
        for (cause, checks) in &game.checks {
            self.sum.checks.entry(cause).or_default().add(*checks);
        }
        for (grade, checks) in &game.by_grade {
            self.sum.by_grade.entry(*grade).or_default().add(*checks);
        }
        for (what, count) in &game.counts {
            *self.sum.counts.entry(what).or_default() += count;
            *self.games_with.entry(what).or_default() += 1;
        }
    }
}

/// What the games of a battle of morale came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoraleReport {
    /// Morale checks by cause.
    pub checks: BTreeMap<String, Checks>,
    /// Morale checks by grade, with the share of those passed.
    pub grades: BTreeMap<String, GradeReport>,
    /// How often a thing happened.
    pub counts: BTreeMap<String, u64>,
    /// The share of games in which it happened at least once.
    pub games_with: BTreeMap<String, f64>,
}

/// The checks of the units of one grade.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GradeReport {
    /// How many were made.
    pub made: u64,
    /// The share that was passed.
    pub passed: f64,
}

impl MoraleReport {
    pub(crate) fn new(tally: &MoraleTally, games: u64) -> Self {
        let of = |counts: &BTreeMap<&'static str, u64>, what: &str| {
            counts.get(what).copied().unwrap_or_default()
        };
        let checks = tally.sum.checks.iter();
        let grades = tally.sum.by_grade.iter();
        Self {
            checks: checks.map(|(&cause, &it)| (cause.to_owned(), it)).collect(),
            grades: grades
                .map(|(grade, it)| {
                    let report = GradeReport {
                        made: it.made,
                        passed: it.passed as f64 / it.made.max(1) as f64,
                    };
                    // Two digits, so that the order of words is that of numbers.
                    (format!("{grade:02}"), report)
                })
                .collect(),
            counts: COUNTED
                .map(|what| (what.to_owned(), of(&tally.sum.counts, what)))
                .into(),
            games_with: COUNTED
                .map(|what| {
                    let share = of(&tally.games_with, what) as f64 / games.max(1) as f64;
                    (what.to_owned(), share)
                })
                .into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use muster_battle::UnitId;

    use super::*;

    #[test]
    fn a_game_counts_once_among_those_with_a_thing() {
        let mut game = Happenings::default();
        for unit in [0, 1] {
            game.see(&BattleEvent::FledTable { unit: UnitId(unit) });
        }
        game.see(&BattleEvent::Destroyed {
            unit: UnitId(2),
            cause: EndCause::Cut,
            by: None,
        });
        let mut tally = MoraleTally::default();
        tally.add(&game);
        tally.add(&Happenings::default());
        let report = MoraleReport::new(&tally, 2);
        assert_eq!(report.counts["lost_by_flight"], 2);
        assert_eq!(report.games_with["lost_by_flight"], 0.5);
        assert_eq!(
            (report.counts["breaks"], report.games_with["breaks"]),
            (0, 0.0)
        );
    }
}
