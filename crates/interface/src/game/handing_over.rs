//! What happens between two turns and at the end: covers, the victory screen.

use muster_battle::{ArmyId, Clock, Phase};

use super::{Game, Seat};
use crate::screens::Dialog;

/// A cover that is due once everything is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HandingOver {
    /// Who sits down then.
    pub to: ArmyId,
    /// Turn, phase and player as they were when the last deed of who sits there now was done.
    pub before: Clock,
}

impl Game {
    /// Covers the screen where another person than before has to sit down (STORIES 20): always in
    /// a sealed deployment and where units are hidden, else only where the players want it. Who sits
    /// before a battle that was played before, nobody knows: it is covered where the sides keep
    /// anything from one another.
    pub(super) fn cover_if_due(&mut self, before: Option<Clock>) {
        let setup = &self.roster().setup;
        let deploys = before.map_or(self.clock().phase, |it| it.phase) == Phase::Deploy;
        let unseen = setup.sealed && setup.free_deployment && deploys;
        let handed_over = before.is_some_and(|before| before.active != self.active());
        let secret = self.roster().hides_units();
        let reopened = before.is_none() && !self.battle.history().is_empty();
        let view = self.stage.table().view(self.roster());
        let shut = unseen || (reopened && view.has_secrets());
        let wanted = shut || (handed_over && (self.settings.hand_over || secret));
        let over = self.battle.armies().outcome.is_some();
        if !wanted || over || self.seats != Seat::HOTSEAT {
            return;
        }
        match before.filter(|_| !shut) {
            None => self.cover = Some(self.active()),
            // What the last player did is shown to him before.
            Some(before) => {
                self.cover_next = Some(HandingOver {
                    to: self.active(),
                    before,
                });
            }
        }
    }

    /// Turn, phase and player as they are shown: while the last of a turn is played out before the screen
    /// is handed over, it is still the turn of who sits there.
    pub(crate) fn shown_clock(&self) -> Clock {
        let clock = *self.view().clock;
        match self.cover_next {
            Some(HandingOver { to, before }) if clock.active == to => Clock {
                phase: match before.phase {
                    Phase::Deploy => Phase::Deploy,
                    _ => Phase::End,
                },
                ..before
            },
            _ => clock,
        }
    }

    /// Opens the victory screen once everything that led to the end has been shown.
    pub(super) fn tell_outcome(&mut self) {
        let over = self.replay.is_none() && self.battle.armies().outcome.is_some();
        if over && !self.outcome_told && self.stage.is_idle() && self.dialog.is_none() {
            self.outcome_told = true;
            self.keep();
            self.dialog = Some(Dialog::Victory);
        }
    }
}
