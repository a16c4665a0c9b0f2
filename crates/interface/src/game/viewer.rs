//! Who sits at the screen, and so what may be seen on it.

use muster_battle::{ArmyId, Eyes, TableView};

use super::Game;

impl Game {
    /// Through whose eyes the screen is looked at: a person's who plays against a program, in its turns
    /// as in his own; of two people his who sits there now. All is open where programs play each other,
    /// in a replay, and once the battle is over.
    pub fn eyes(&self) -> Eyes {
        if self.replay.is_some() || self.stage.table().armies.outcome.is_some() {
            return Eyes(None);
        }
        let people = self.seats.each_ref().map(|seat| seat.is_human());
        Eyes(match people {
            [true, true] => Some(self.sitting()),
            [true, false] => Some(ArmyId(0)),
            [false, true] => Some(ArmyId(1)),
            [false, false] => None,
        })
    }

    /// Of two people, the one who sits at the screen: until he hands over, who has played.
    fn sitting(&self) -> ArmyId {
        match (self.cover, self.cover_next) {
            (Some(next), _) => next,
            (None, Some(next)) => next.to.enemy(),
            (None, None) => self.stage.table().clock.active,
        }
    }

    /// Lets stage and log show what is to be seen by whoever sits there now. Others read in the log from
    /// its beginning what they may know.
    pub(super) fn look(&mut self) {
        let eyes = self.eyes();
        self.stage.eyes = eyes;
        if self.log.look_through(eyes) && self.replay.is_none() && self.stage.is_idle() {
            self.check = None;
            self.log.open(&self.battle);
        }
    }
}

/// A table with what both armies are counted by: while only his place is a secret (DEPLOY-1), it is none
/// who is in an army.
pub(crate) fn counted<'a>(view: &TableView<'a>) -> TableView<'a> {
    if view.roster.hides_units() {
        *view
    } else {
        view.whole()
    }
}
