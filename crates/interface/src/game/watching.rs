//! A battle that is watched, not played.

use muster_battle::save::Save;
use muster_scenario::Diagnostic;

use super::{Game, Seat};
use crate::hand::Hand;
use crate::log::Log;
use crate::replay::{Replay, Wind};

impl Game {
    /// A save watched from its beginning.
    ///
    /// # Errors
    /// The faults of the save.
    pub fn watch(save: Save, seats: [Seat; 2]) -> Result<Self, Vec<Diagnostic>> {
        let (replay, battle) = Replay::open(save)?;
        let mut game = Self::new(battle, seats);
        game.cover = None;
        game.log = Log::new(game.battle.roster().clone());
        for events in replay.so_far() {
            game.log.add(events);
        }
        game.replay = Some(replay);
        game.look();
        Ok(game)
    }

    /// Goes on with a replay that plays by itself.
    pub(super) fn roll_on(&mut self) {
        let playing = self.replay.as_ref().is_some_and(|replay| replay.playing);
        if playing && self.stage.is_idle() && self.dialog.is_none() {
            self.next_of_replay();
        }
    }

    /// Shows the next order of a replay.
    pub(super) fn next_of_replay(&mut self) {
        let Some(replay) = &mut self.replay else {
            return;
        };
        let Some(events) = replay.step() else {
            replay.playing = false;
            return;
        };
        let roster = self.battle.roster().clone();
        let mut table = self.battle.snapshot();
        for event in events {
            table.apply(&roster, event);
        }
        self.battle.restore(&table);
        self.stage.push(events.to_vec());
        self.stage.settle();
        self.hand = Hand::default();
        self.keep_up();
    }

    pub(super) fn wind(&mut self, wind: Wind) {
        let roster = self.battle.roster().clone();
        let Some(replay) = &mut self.replay else {
            return;
        };
        if wind == Wind::Toggle {
            replay.playing = !replay.playing;
            if replay.playing && replay.at() == replay.len() {
                // Played to its end: from the beginning once more.
                self.wind(Wind::Start);
            }
            return;
        }
        replay.playing &= matches!(wind, Wind::Start | Wind::Turn(_));
        if wind == Wind::Step && self.stage.is_idle() {
            self.next_of_replay();
            return;
        }
        let order = replay.aim(wind);
        let Some(table) = replay.wind_to(order, &roster) else {
            return;
        };
        self.log = Log::new(roster);
        for events in replay.so_far() {
            self.log.add(events);
        }
        self.battle.restore(&table);
        self.stage.reset(table);
        self.hand = Hand::default();
    }
}
