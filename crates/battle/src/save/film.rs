//! A save shown order by order: given again where the rules are the same, else as it was recorded
//! (INTERFACES section 2).

use std::sync::Arc;

use muster_scenario::Diagnostic;

use super::{RULES_VERSION, Recorded, Save};
use crate::battle::Battle;
use crate::event::BattleEvent;
use crate::roster::Roster;
use crate::snapshot::Snapshot;
use crate::view::TableView;

/// A battle that was saved, from its beginning on.
#[derive(Debug)]
pub struct Film {
    save: Save,
    reel: Reel,
    /// The order that comes next.
    next: usize,
}

#[derive(Debug)]
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

impl Film {
    /// Opens a save at its beginning.
    ///
    /// # Errors
    /// The faults of the scenario, the ruleset or the events in it.
    pub fn open(save: Save) -> Result<Self, Vec<Diagnostic>> {
        if !save.can_be_replayed() {
            return Self::recorded(save);
        }
        let reel = Reel::Anew(Box::new(save.start()?));
        let next = 0;
        Ok(Self { save, reel, next })
    }

    /// Opens a save at its beginning and shows its events as they were recorded, whatever its orders
    /// would bring today.
    ///
    /// # Errors
    /// As [`Film::open`].
    pub fn recorded(save: Save) -> Result<Self, Vec<Diagnostic>> {
        let roster = save.start()?.roster().clone();
        let mut table = Box::new(Snapshot::start(&roster));
        let Recorded {
            opening,
            orders: events,
        } = save.recorded(&roster)?;
        for event in &opening {
            table.apply(&roster, event);
        }
        let reel = Reel::Recorded {
            roster,
            table,
            opening,
            events,
        };
        let next = 0;
        Ok(Self { save, reel, next })
    }

    /// Opens a save at its end: its orders given again, else its events as they were recorded.
    ///
    /// # Errors
    /// As [`Film::open`].
    pub fn at_end(save: &Save) -> Result<Self, Vec<Diagnostic>> {
        let mut film = Self::open(save.clone())?;
        loop {
            match film.step() {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(film),
                Err(_) => film = Self::recorded(save.clone())?,
            }
        }
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
    pub fn step(&mut self) -> Result<Option<Vec<BattleEvent>>, Vec<Diagnostic>> {
        let index = self.next;
        if index >= self.save.orders.len() {
            return Ok(None);
        }
        self.next += 1;
        match &mut self.reel {
            Reel::Anew(battle) => {
                self.save.step(battle, index)?;
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
