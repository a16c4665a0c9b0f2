//! What a course of events comes to, phase of melees by phase: losses, and the end of the battle.

use muster_battle::facts::victory::outcome;
use muster_battle::{ArmyId, TableView};
use muster_scenario::goals::turn_limit;

use super::board::Board;
use super::stakes::Reserve;
use super::worth::{VICTORY, Worth};

/// With a smaller chance that the battle goes on nobody thinks on.
const AS_GOOD_AS_OVER: f64 = 0.02;

/// What a course of events has come to so far.
#[derive(Clone, Debug)]
pub(super) struct Course<'c> {
    worth: &'c Worth,
    /// The table as it was when it began.
    began: TableView<'c>,
    own: ArmyId,
    reserves: [Reserve; 2],
    /// The chance that each army is beaten by now.
    beaten: [f64; 2],
    /// The chance that the battle goes on.
    open: f64,
    /// What the enemy has lost more by now, in worth.
    balance: f64,
    value: f64,
}

impl<'c> Course<'c> {
    /// A course that begins with a board as it stands, in the eyes of the side whose turn it is.
    pub(super) fn new(worth: &'c Worth, board: &'c Board<'_>) -> Self {
        let began = board.view();
        let reserves = ArmyId::BOTH.map(|army| Reserve::of(&began, army));
        let beaten = ArmyId::BOTH.map(|army| {
            reserves[army.index()].chance_of_defeat(&began, army, |unit| board.fate(unit))
        });
        Self {
            worth,
            own: board.side(),
            reserves,
            beaten,
            open: 1.0,
            balance: 0.0,
            value: 0.0,
            began,
        }
    }

    /// What it has come to, in worth.
    pub(super) fn value(&self) -> f64 {
        self.value
    }

    /// Whether the battle is as good as over.
    pub(super) fn is_over(&self) -> bool {
        self.open < AS_GOOD_AS_OVER
    }

    /// A turn's melees have been fought on the board; what came of them counts so much.
    pub(super) fn goes_on(&mut self, board: &Board<'_>, weight: f64) {
        let balance = self.balance(board);
        self.value += weight * self.open * (balance - self.balance);
        self.balance = balance;
        // The chances that this phase decides the battle, if it was open until now.
        let newly = ArmyId::BOTH.map(|army| {
            let reserve = self.reserves[army.index()];
            let chance = reserve.chance_of_defeat(&self.began, army, |unit| board.fate(unit));
            let before = std::mem::replace(&mut self.beaten[army.index()], chance);
            if before < 1.0 {
                ((chance - before) / (1.0 - before)).clamp(0.0, 1.0)
            } else {
                0.0
            }
        });
        let (lost, won) = (newly[self.own.index()], newly[self.own.enemy().index()]);
        self.value += weight * self.open * VICTORY * (won * (1.0 - lost) - lost * (1.0 - won));
        self.open *= (1.0 - won) * (1.0 - lost);
        self.judge_goals(board, weight);
    }

    /// Goals and the turn limit, as things may be expected to stand at the end of the turn
    /// (VICTORY-1).
    fn judge_goals(&mut self, board: &Board<'_>, weight: f64) {
        let view = board.view();
        let limit = view.clock.turn >= turn_limit(&view.roster.setup);
        if !limit && view.roster.setup.objectives.is_empty() {
            return;
        }
        let Some(outcome) = outcome(&view, board.ends_full_turn()) else {
            return;
        };
        let sign = match outcome.winner {
            Some(army) if army == self.own => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        self.value += weight * self.open * VICTORY * sign;
        self.open = 0.0;
    }

    fn balance(&self, board: &Board<'_>) -> f64 {
        let mut value = 0.0;
        for unit in self.began.roster.units() {
            let had = self.began.strength(unit);
            if had == 0 {
                continue;
            }
            let lost = self
                .worth
                .lost_from(&self.began, had, unit, board.fate(unit));
            value += if self.began.army(unit) == self.own {
                -lost
            } else {
                lost
            };
        }
        value
    }
}
