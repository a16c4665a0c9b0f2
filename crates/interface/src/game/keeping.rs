//! What is kept of a battle in files, so that at most a moment of it is lost however the program
//! ends.

use muster_battle::save::Save;

use super::{Game, Seat};
use crate::command::Request;

/// How long orders may be nowhere but on the screen, in seconds.
const LONGEST_UNKEPT: f64 = 2.0;

/// What the last automatic save holds.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    /// The battle's number, by which its host knows its files.
    battle: u64,
    /// How many orders; nothing where one of them was taken back since, or the save has failed.
    orders: Option<usize>,
    /// Some file holds orders of the battle: should all be taken back, that is to be kept, too.
    begun: bool,
    /// It stands within a turn, so the next one takes its place: the saves that stay are those of the
    /// beginnings of turns (STORIES 15).
    within_a_turn: bool,
    /// When it was asked for, in the time of the frames.
    at: Option<f64>,
    /// The time of the last frame.
    now: f64,
}

impl Keeping {
    /// So many orders are in some file already.
    pub(super) fn known(orders: usize) -> Self {
        Self {
            orders: Some(orders),
            begun: orders > 0,
            ..Self::default()
        }
    }

    /// What is kept is not the battle: an order was taken back, or the save has failed.
    pub(super) fn forget(&mut self) {
        self.orders = None;
    }
}

impl Game {
    /// Gives the battle a number of its own: its files are known by it, and its questions, so that an
    /// answer meant for another battle is not taken for one to this.
    pub(crate) fn number(&mut self, battle: u64) {
        self.keeping.battle = battle;
        self.questions = battle << 32;
    }

    /// Asks for an automatic save, unless the last one holds everything, or there is nothing to lose.
    pub fn keep(&mut self) {
        if self.is_unkept() {
            self.autosave(true);
        }
    }

    /// Keeps the beginning of a turn.
    pub(super) fn keep_turn(&mut self) {
        if self.is_unkept() {
            self.autosave(false);
        }
    }

    /// Keeps orders a moment after they were given.
    pub(super) fn keep_orders(&mut self, now: f64) {
        self.keeping.now = now;
        if self.unkept_for(now).is_some_and(|wait| wait <= 0.0) {
            self.autosave(true);
        }
    }

    /// An automatic save of a battle could not be written: it is tried again a moment later.
    pub(crate) fn not_kept(&mut self, battle: u64) {
        if self.keeping.battle == battle {
            self.keeping.forget();
        }
    }

    /// Keeps what is to be kept of a battle that makes way for another, and hands out what its host has
    /// to do for it.
    pub(crate) fn part(&mut self) -> Vec<Request> {
        self.keep();
        if self.replay.is_none() && self.keeping.at.is_none() {
            let save = Box::new(self.to_save());
            self.asks.push(Request::Left { save });
        }
        let mut asks = std::mem::take(&mut self.asks);
        // Nobody waits for an order any more.
        asks.retain(|ask| !matches!(ask, Request::Think { .. }));
        asks
    }

    /// The seconds until something has to be kept; nothing where all is.
    pub(crate) fn unkept_for(&self, now: f64) -> Option<f64> {
        let wait = match self.keeping.at {
            // A clock that was set back holds nothing up.
            Some(at) if at <= now => at + LONGEST_UNKEPT - now,
            _ => 0.0,
        };
        self.is_unkept().then_some(wait)
    }

    fn is_unkept(&self) -> bool {
        let orders = self.battle.history().len();
        let something = orders > 0 || self.keeping.begun;
        self.replay.is_none() && something && self.keeping.orders != Some(orders)
    }

    fn autosave(&mut self, within_a_turn: bool) {
        let keeping = &mut self.keeping;
        let again = std::mem::replace(&mut keeping.within_a_turn, within_a_turn);
        // It counts as kept until the host says that it is not.
        keeping.orders = Some(self.battle.history().len());
        keeping.begun = true;
        keeping.at = Some(keeping.now);
        let battle = keeping.battle;
        let save = Box::new(self.to_save());
        self.asks.push(Request::Autosave {
            battle,
            save,
            again,
        });
    }

    /// The battle as it stands, with who plays it.
    pub fn to_save(&mut self) -> Save {
        Save {
            players: Some(self.seats.each_ref().map(Seat::key)),
            ..Save::of(&mut self.battle)
        }
    }

    /// Asks for a save under a name.
    pub(super) fn save(&mut self, name: String) {
        let mut save = Box::new(self.to_save());
        save.name = Some(name.clone());
        self.asks.push(Request::Save { name, save });
    }
}
