//! What happened, in sentences.

use muster_battle::{ArmyId, Battle, BattleEvent, Roster, sentence};

/// The log of a battle.
#[derive(Clone, Debug)]
pub struct Log {
    /// From the beginning on.
    pub lines: Vec<Line>,
    turn: u32,
    army: ArmyId,
}

impl Default for Log {
    fn default() -> Self {
        Self {
            lines: Vec::new(),
            turn: 1,
            army: ArmyId(0),
        }
    }
}

/// One thing that happened.
#[derive(Clone, Debug)]
pub struct Line {
    /// In which turn.
    pub turn: u32,
    /// In whose.
    pub army: ArmyId,
    /// The sentence, with its rule.
    pub words: String,
    /// The event itself, with its dice.
    pub event: BattleEvent,
}

impl Log {
    /// Everything that happened in a battle so far.
    pub fn open(&mut self, battle: &Battle) {
        *self = Self::default();
        self.add(battle.opening(), battle.roster());
        for record in battle.history() {
            self.add(&record.events, battle.roster());
        }
    }

    /// Adds what happened.
    pub fn add(&mut self, events: &[BattleEvent], roster: &Roster) {
        for event in events {
            if let BattleEvent::Phase { army, turn, .. } = event {
                (self.turn, self.army) = (*turn, *army);
            }
            // What was placed unseen is not told either (DEPLOY-1).
            let placed = matches!(
                event,
                BattleEvent::Deployed { .. } | BattleEvent::CommanderDeployed { .. }
            );
            if placed && roster.setup.sealed {
                continue;
            }
            if let Some(words) = sentence::sentence(event, roster) {
                self.lines.push(Line {
                    turn: self.turn,
                    army: self.army,
                    words,
                    event: event.clone(),
                });
            }
        }
    }
}
