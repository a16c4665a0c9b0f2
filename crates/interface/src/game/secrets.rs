//! What a save of the battle that is being played would betray.

use muster_battle::TableView;
use muster_battle::save::{Save, battle_key};
use muster_rulebook::Morale;

use super::{Game, Seat};

impl Game {
    /// Whether watching a save would show a person at the screen what this battle still keeps from him:
    /// it is a save of this very battle, and one side does not see everything of the other.
    pub fn is_betrayed_by(&self, save: &Save) -> bool {
        let played = self.replay.is_none() && self.battle.armies().outcome.is_none();
        let people = self.seats.contains(&Seat::Human);
        played
            && people
            && has_secrets(&self.stage.table().view(self.roster()))
            && self.key() == save.battle_key()
    }

    /// Whether this replay shows what a battle that was left, and is not over, keeps from those who play
    /// it.
    pub(crate) fn betrays_a_battle(&self) -> bool {
        let replay = self.replay.as_ref().filter(|it| it.is_of_people());
        let end = replay.and_then(|it| it.end(self.roster()));
        end.is_some_and(|end| end.armies.outcome.is_none() && has_secrets(&end.view(self.roster())))
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

/// Whether one side may not see everything: hidden units (HIDDEN-1), a sealed deployment that is not over
/// (DEPLOY-1), hands of cards (WCMD-1).
pub(super) fn has_secrets(view: &TableView<'_>) -> bool {
    let hidden = view.roster.units().any(|unit| view.is_hidden(unit));
    hidden || view.hides_units() || view.rules().morale != Morale::None
}
