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
fn has_secrets(view: &TableView<'_>) -> bool {
    let hidden = view.roster.units().any(|unit| view.is_hidden(unit));
    hidden || view.hides_units() || view.rules().morale != Morale::None
}
