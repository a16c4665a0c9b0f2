//! A save shown order by order: given again where the rules are the same, else as it was recorded
//! (INTERFACES section 2).

use std::path::Path;
use std::sync::Arc;

use muster_battle::save::{RULES_VERSION, Recorded, Save};
use muster_battle::{Battle, BattleEvent, Roster, Snapshot, TableView};

use crate::data;
use crate::failure::Failure;
use crate::saves;

/// A battle that was saved, from its beginning on.
pub struct Film {
    save: Save,
    reel: Reel,
    /// The order that comes next.
    next: usize,
}

enum Reel {
    /// Its orders are given again.
    Anew(Box<Battle>),
    /// Its events are shown as they were.
    Recorded {
        roster: Arc<Roster>,
        table: Box<Snapshot>,
        opening: Vec<BattleEvent>,
        events: Vec<Vec<BattleEvent>>,
    },
}

/// Reads a save that is named as on the command line.
///
/// # Errors
/// The file cannot be read, or its faults.
pub fn read_save(path: &Path) -> Result<Save, Failure> {
    let data::Text { file, text } = data::read(&saves::meant(path))?;
    Save::read(&text, &file).map_err(Failure::Faults)
}

impl Film {
    /// Opens a save at its beginning.
    ///
    /// # Errors
    /// The faults of the scenario or the ruleset in it.
    pub fn open(save: Save) -> Result<Self, Failure> {
        let battle = save.start().map_err(Failure::Faults)?;
        let reel = if save.can_be_replayed() {
            Reel::Anew(Box::new(battle))
        } else {
            let roster = battle.roster().clone();
            let mut table = Box::new(Snapshot::start(&roster));
            let Recorded {
                opening,
                orders: events,
            } = save.recorded(&roster).map_err(Failure::Faults)?;
            for event in &opening {
                table.apply(&roster, event);
            }
            Reel::Recorded {
                roster,
                table,
                opening,
                events,
            }
        };
        Ok(Self {
            save,
            reel,
            next: 0,
        })
    }

    /// What a viewer must know of it, if anything.
    pub fn note(&self) -> Option<String> {
        (!self.save.can_be_replayed()).then(|| {
            format!(
                "played under version {} of the rules, this program has version {RULES_VERSION}: shown as recorded",
                self.save.rules_version
            )
        })
    }

    /// The save.
    pub fn save(&self) -> &Save {
        &self.save
    }

    /// What does not change.
    pub fn roster(&self) -> Arc<Roster> {
        match &self.reel {
            Reel::Anew(battle) => battle.roster().clone(),
            Reel::Recorded { roster, .. } => roster.clone(),
        }
    }

    /// What happened before the first order.
    pub fn opening(&self) -> Vec<BattleEvent> {
        match &self.reel {
            Reel::Anew(battle) => battle.opening().to_vec(),
            Reel::Recorded { opening, .. } => opening.clone(),
        }
    }

    /// The events of the next order; none at the end.
    ///
    /// # Errors
    /// The order cannot be given again.
    pub fn step(&mut self) -> Result<Option<Vec<BattleEvent>>, Failure> {
        let index = self.next;
        if index >= self.save.orders.len() {
            return Ok(None);
        }
        self.next += 1;
        match &mut self.reel {
            Reel::Anew(battle) => {
                self.save.step(battle, index).map_err(Failure::Faults)?;
                let last = battle.history().last();
                Ok(Some(last.map_or_else(Vec::new, |it| it.events.clone())))
            }
            Reel::Recorded {
                roster,
                table,
                events,
                ..
            } => {
                let events = events.get(index).cloned().unwrap_or_default();
                for event in &events {
                    table.apply(roster, event);
                }
                Ok(Some(events))
            }
        }
    }

    /// Looks at the table as it stands now.
    pub fn look<R>(&mut self, at: impl FnOnce(&TableView<'_>) -> R) -> R {
        match &mut self.reel {
            Reel::Anew(battle) => battle.look(at),
            Reel::Recorded { roster, table, .. } => at(&table.view(roster)),
        }
    }
}
