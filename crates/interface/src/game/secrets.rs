//! What a save of the battle that is being played would betray.

use muster_battle::save::{Save, battle_key};

use super::{Game, Seat};

impl Game {
    /// Whether watching a save would show a person at the screen what this battle still keeps from him:
    /// it is a save of this very battle, and one side does not see everything of the other.
    pub fn is_betrayed_by(&self, save: &Save) -> bool {
        let played = self.replay.is_none() && self.battle.armies().outcome.is_none();
        let people = self.seats.contains(&Seat::Human);
        played
            && people
            && self.stage.table().view(self.roster()).has_secrets()
            && self.key() == save.battle_key()
    }

    /// Whether this replay shows what a battle that was left, and is not over, keeps from those who play
    /// it.
    pub(crate) fn betrays_a_battle(&self) -> bool {
        let replay = self.replay.as_ref();
        replay.is_some_and(|it| it.keeps_secrets(self.roster()))
    }

    /// Whether this is the battle of a key ([`battle_key`]), played to its end.
    pub(crate) fn is_end_of(&self, key: &str) -> bool {
        let over = self.replay.is_none() && self.battle.armies().outcome.is_some();
        over && self.key() == key
    }

    fn key(&self) -> String {
        let roster = self.roster();
        let scenario = roster.scenario.to_json();
        battle_key(
            &scenario,
            &roster.rules().to_toml(),
            self.battle.seeds().seed,
        )
    }
}
