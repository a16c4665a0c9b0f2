//! What the programs at the table mean to do, in their own words: sealed until the battle is over.

use muster_ai::Intention;
use muster_battle::ArmyId;

use super::Game;
use crate::log::without_ids;

impl Game {
    /// What a program has meant to do so far, as the host hears it from whoever answers a question: told
    /// before its answer. It stays sealed until the battle is over ([`Game::plans`]), and is in no save.
    pub fn intended(&mut self, number: u64, plans: &[Intention]) {
        if self.asked != Some(number) {
            return;
        }
        for plan in plans {
            if !self.sealed.contains(plan) {
                self.sealed.push(plan.clone());
            }
        }
    }

    /// What an army's player has meant to do, with the turns in which that changed; nothing before the
    /// battle is over and its end has been shown.
    pub fn plans(&self, army: ArmyId) -> Vec<(u32, String)> {
        let ended = |over: bool| over && self.replay.is_none();
        let shown = self.stage.table().armies.outcome.is_some();
        if !ended(shown && self.battle.armies().outcome.is_some()) {
            return Vec::new();
        }
        let own = self.sealed.iter().filter(|plan| plan.army == army);
        own.map(|plan| {
            let words = plan.sentence(self.roster());
            (plan.turn, without_ids(self.roster(), &words))
        })
        .collect()
    }
}
