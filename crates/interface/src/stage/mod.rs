//! What is shown of a battle while its events are played out, one after another.
//!
//! The shown table lags behind the battle. Events are put into the order in which they are shown
//! ([`arrange`]), each is played out ([`tempo`]), and written into the shown table when it is over, by
//! the same `apply` that writes it into the battle. So when everything is shown the two are equal.

mod arrange;
mod cards;
pub mod effects;
mod figures;
pub mod follow;
mod motion;
mod performance;
mod show;
pub mod tempo;
#[cfg(test)]
pub(crate) mod tests;
mod tray;

use std::collections::VecDeque;
use std::sync::Arc;

use muster_battle::{ArmyId, BattleEvent, Eyes, Roster, Snapshot, TableView};
use muster_geometry::Vec2;

pub use arrange::arrange;
pub use effects::Effect;
pub use figures::Falling;
pub use motion::{Motion, Shown};
pub use tray::{Tray, TrayRow};

use performance::{Moment, Performance};
use show::Show;
use tray::Throw;

/// The table as it is shown: a copy of the battle that lags behind while events are played out.
#[derive(Debug)]
pub struct Stage {
    roster: Arc<Roster>,
    table: Snapshot,
    /// What is still to be shown, each in one go.
    queue: VecDeque<Vec<BattleEvent>>,
    /// What is being shown, and for how many milliseconds at speed 1.
    playing: Option<(Performance, f64)>,
    /// Dice that lie still.
    at_rest: Option<Laid>,
    /// What was written into the shown table since somebody asked.
    told: Vec<BattleEvent>,
    /// The last look at the clock, in seconds.
    clock: Option<f64>,
    /// While paused: one performance is asked for.
    stepping: bool,
    /// The army whose turn is shown at once, until told otherwise.
    pub(crate) rushing: Option<ArmyId>,
    /// How fast events are shown; 0: at once.
    pub speed: f32,
    /// Shows nothing new until told to.
    pub paused: bool,
    /// Who looks on: what is not to be seen by him is not shown (DEPLOY-1, HIDDEN-1).
    pub eyes: Eyes,
}

/// Dice that lie still after what they were thrown for.
#[derive(Debug)]
struct Laid {
    throws: Vec<Throw>,
    /// Where it was, in inches.
    place: Option<Vec2>,
    /// How many milliseconds they stay; none: until somebody puts them away.
    left: Option<f64>,
}

/// The most rows of cards that lie below each other.
const MOST_LAID: usize = 6;

impl Laid {
    fn is_of_cards(&self) -> bool {
        self.throws.iter().any(Throw::is_of_cards)
    }
}

impl Stage {
    /// A table at rest.
    pub fn new(roster: Arc<Roster>, table: Snapshot) -> Self {
        Self {
            roster,
            table,
            queue: VecDeque::new(),
            playing: None,
            at_rest: None,
            told: Vec::new(),
            clock: None,
            stepping: false,
            rushing: None,
            speed: 1.0,
            paused: false,
            eyes: Eyes::default(),
        }
    }

    /// The table as it is shown: as it was before what is being played out, through the eyes of who
    /// looks on.
    pub fn view(&self) -> TableView<'_> {
        self.eyes.look(&self.table.view(&self.roster))
    }

    /// The changing part of the table as it is shown, with what is hidden.
    pub fn table(&self) -> &Snapshot {
        &self.table
    }

    /// Everything is shown.
    pub fn is_idle(&self) -> bool {
        self.playing.is_none() && self.queue.is_empty()
    }

    /// Whether time must go on: something moves, or the tray is still to be put away.
    pub fn needs_frames(&self) -> bool {
        let still = self.paused && !self.stepping;
        let waits = self
            .at_rest
            .as_ref()
            .is_some_and(|laid| laid.left.is_some());
        waits || (!still && !self.is_idle())
    }

    /// While paused: a step was asked for, and there was nothing left to show.
    pub fn wants_more(&self) -> bool {
        self.stepping && self.is_idle()
    }

    /// Adds what happened, the events of one order, to what is still to be shown.
    pub fn push(&mut self, events: Vec<BattleEvent>) {
        self.queue.extend(arrange(&events));
    }

    /// What was written into the shown table since this was asked last, in the order in which it was
    /// shown: what the log may tell.
    pub fn take_told(&mut self) -> Vec<BattleEvent> {
        std::mem::take(&mut self.told)
    }

    /// Shows what is due at a time, in seconds. Only differences matter; a clock that goes backward
    /// stands still, and after a long sleep the show goes on where it stopped.
    pub fn advance(&mut self, now: f64) {
        if !now.is_finite() {
            return;
        }
        let passed = self.clock.map_or(0.0, |last| (now - last) * 1000.0);
        self.clock = Some(now);
        // Dice that lie still do so in real time, be the frames slow or the show paused.
        if let Some(left) = self.at_rest.as_mut().and_then(|laid| laid.left.as_mut()) {
            *left -= passed.max(0.0);
            if *left <= 0.0 {
                self.at_rest = None;
            }
        }
        self.pass(passed.clamp(0.0, tempo::LEAP));
    }

    /// Begins what is due without letting time pass: what takes no time is over.
    pub fn settle(&mut self) {
        self.pass(0.0);
    }

    /// Lets so many milliseconds pass.
    fn pass(&mut self, ms: f64) {
        if self.paused && !self.stepping && self.rushing.is_none() {
            return;
        }
        let speed = f64::from(self.speed);
        let at_once = self.rushing.is_some() || speed.is_nan() || speed <= 0.0;
        let mut left = ms * if at_once { 1.0 } else { speed };
        while self.begin() {
            let Some((performance, shown)) = &mut self.playing else {
                break;
            };
            let whole = performance.ms();
            if !at_once && *shown + left < whole {
                *shown += left;
                break;
            }
            if !at_once {
                left -= whole - *shown;
            }
            self.finish();
            if self.stepping && whole > 0.0 {
                self.stepping = false;
                if self.rushing.is_none() {
                    break;
                }
            }
        }
    }

    /// Puts dice away that lie still.
    pub fn put_dice_away(&mut self) {
        self.at_rest = None;
    }

    /// Takes the next thing to show in hand; nothing where there is none.
    fn begin(&mut self) -> bool {
        if self.playing.is_some() {
            return true;
        }
        let Some(events) = self.queue.pop_front() else {
            return false;
        };
        let mut performance = Performance::new(events, &self.view(), self.eyes);
        let struck =
            |events: &[BattleEvent]| matches!(events.first(), Some(BattleEvent::Struck { .. }));
        if struck(&performance.events) {
            // The last one is read before the turn is over and somebody else sits down.
            let more = self.queue.front().is_some_and(|it| struck(it));
            performance = performance.with_rest(if more { tempo::BETWEEN } else { tempo::LAST });
        }
        let cards = performance.throws.iter().any(Throw::is_of_cards);
        let lie = self.at_rest.as_ref().is_some_and(Laid::is_of_cards);
        // Checks that follow each other are read one below the other.
        let joins = cards && lie;
        if !performance.throws.is_empty() && !joins {
            self.at_rest = None;
        }
        self.playing = Some((performance, 0.0));
        true
    }

    /// Ends what is being shown and writes it down.
    fn finish(&mut self) {
        let Some((performance, _)) = self.playing.take() else {
            return;
        };
        let place = performance.focus(&self.view());
        for event in &performance.events {
            self.table.apply(&self.roster, event);
        }
        if !performance.throws.is_empty() {
            let before = self
                .at_rest
                .take()
                .map_or_else(Vec::new, |laid| laid.throws);
            let throws: Vec<Throw> = before.into_iter().chain(performance.throws).collect();
            let cards = throws.iter().any(Throw::is_of_cards);
            let first = throws
                .len()
                .saturating_sub(if cards { MOST_LAID } else { usize::MAX });
            self.at_rest = Some(Laid {
                throws: throws[first..].to_vec(),
                place,
                left: (!cards).then_some(tempo::TRAY),
            });
        }
        self.told.extend(performance.events);
    }

    /// Puts another state on the table at once, as after taking an order back.
    pub fn reset(&mut self, table: Snapshot) {
        self.queue.clear();
        self.playing = None;
        self.at_rest = None;
        self.told.clear();
        self.stepping = false;
        self.rushing = None;
        self.table = table;
    }

    /// Ends what is being shown; `all`: shows everything that has happened.
    pub fn skip(&mut self, all: bool) {
        while self.begin() {
            let seen = self.playing.as_ref().is_some_and(|(it, _)| it.ms() > 0.0);
            self.finish();
            if seen && !all {
                break;
            }
        }
        self.stepping = false;
    }

    /// While paused: plays out one thing, and what takes no time before it.
    pub fn step(&mut self) {
        self.stepping = self.paused;
    }

    /// Stops showing, or goes on.
    pub fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.stepping = false;
    }

    /// Shows from now on the turn of an army at once, or everything as the speed says.
    pub fn rush(&mut self, rushing: Option<ArmyId>) {
        self.rushing = rushing;
        if rushing.is_some() {
            self.skip(true);
        }
    }

    /// The place that is being shown, in inches.
    pub fn focus(&self) -> Option<Vec2> {
        let (performance, _) = self.playing.as_ref()?;
        performance.focus(&self.view())
    }

    /// The dice of what is shown, or of what was shown last; they are put away some seconds after
    /// the last of them has come to rest.
    pub fn tray(&self) -> Option<Tray> {
        if let Some((performance, ms)) = &self.playing
            && let Some(tray) = tray::tray(performance, *ms, performance.focus(&self.view()))
        {
            let lie = self.at_rest.as_ref().filter(|laid| laid.is_of_cards());
            let before = lie.map_or_else(Vec::new, |laid| tray::at_rest(&laid.throws, None).rows);
            let rows = before.into_iter().chain(tray.rows).collect();
            return Some(Tray { rows, ..tray });
        }
        let laid = self.at_rest.as_ref()?;
        Some(tray::at_rest(&laid.throws, laid.place))
    }

    /// The morale check that is being shown.
    pub fn check(&self) -> Option<&BattleEvent> {
        match self.playing.as_ref().map(|(it, _)| &it.show) {
            Some(Show::Check(event)) => Some(event),
            _ => None,
        }
    }

    fn playing(&self) -> Option<(&Show, &Performance, f64)> {
        let (performance, ms) = self.playing.as_ref()?;
        Some((&performance.show, performance, *ms))
    }

    fn moment(&self) -> Option<Moment> {
        let (performance, ms) = self.playing.as_ref()?;
        performance.moment(*ms)
    }
}
