//! Programs that play: when they are asked for an order, and how their turns are shown.

use muster_battle::{ArmyId, Order};

use super::{Game, Seat};
use crate::command::Request;

impl Game {
    /// Asks for an AI's next order where one is due: it is an AI's turn and nothing is being shown.
    pub(super) fn ask_the_ai(&mut self) {
        if self.seat().is_human() {
            return;
        }
        let stopped = self.stage.paused && !self.stage.wants_more();
        let covered = self.dialog.is_some() || self.cover.is_some() || self.replay.is_some();
        let waits = self.asked.is_some() || covered || stopped;
        if waits || !self.stage.is_idle() || self.battle.armies().outcome.is_some() {
            return;
        }
        self.questions += 1;
        self.asked = Some(self.questions);
        let table = Box::new(self.battle.snapshot());
        self.asks.push(Request::Think {
            number: self.questions,
            seat: self.seat().clone(),
            table,
        });
    }

    /// An AI thinks.
    pub fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// The order that an AI found. One to an older question is dropped.
    pub fn thought(&mut self, number: u64, order: Order) {
        if self.asked != Some(number) {
            return;
        }
        self.asked = None;
        // What a person took back before is of a table that is no more.
        self.undone.clear();
        // A player goes on to the next thing where an order is refused; none should be.
        let _ = self.carry_out(order);
    }

    /// The AI that thinks has failed. The battle stops, for it might fail for ever; whoever goes on lets
    /// it try again.
    pub(crate) fn unanswered(&mut self) {
        self.asked = None;
        self.stage.pause(true);
    }

    /// Ends what is being shown; `all`: everything up to the next choice of a person, or up to the
    /// end of the turn where two AIs play.
    pub(super) fn skip(&mut self, all: bool) {
        self.stage.skip(all);
        if all && self.replay.is_none() && self.seats != Seat::HOTSEAT {
            self.stage.rush(Some(self.active()));
        }
        self.keep_up();
    }

    /// A rush is over where a person chooses, and with the turn.
    pub(super) fn end_rush(&mut self) {
        let goes_on = |army: ArmyId| {
            army == self.active()
                && !self.seat().is_human()
                && self.battle.armies().outcome.is_none()
        };
        if self.stage.rushing.is_some_and(|army| !goes_on(army)) {
            self.stage.rush(None);
        }
    }
}
