//! What happened, in sentences.
//!
//! The log tells what the stage has shown and nothing beyond it. It keeps a copy of the table as far
//! as it has told, so that every line knows where it happened.

mod fight;
mod luck;
mod names;
mod places;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::sync::Arc;

use muster_battle::facts::impetuous::tempted_by;
use muster_battle::order::CommandUse;
use muster_battle::{ArmyId, Battle, BattleEvent, Eyes, Phase, Roster, Snapshot, sentence};
use muster_geometry::Vec2;
use muster_rulebook::Morale;

pub use fight::{Blow, Die, Fight, Needed, Toll};
pub(crate) use fight::{count, saving_faces};
pub use luck::{Luck, Tally, luck};
pub use names::{as_read, without_ids};
pub use places::Places;
pub(crate) use places::units;

use crate::stage::arrange;

/// The log of a battle.
#[derive(Clone, Debug)]
pub struct Log {
    /// From the beginning on.
    pub lines: Vec<Line>,
    roster: Arc<Roster>,
    /// The table as far as it has been told.
    table: Snapshot,
    /// How many things were told: what was shown in one go is one.
    told: u32,
    /// For whom it tells.
    eyes: Eyes,
    /// What was told was told to other eyes.
    stale: bool,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// In which turn.
    pub turn: u32,
    /// In whose.
    pub army: ArmyId,
    /// In which phase.
    pub phase: Phase,
    /// The sentence, with its rule.
    pub words: String,
    /// The event itself, with its dice.
    pub event: BattleEvent,
    /// It is a command that holds knights back from a charge (IMPET-1).
    pub reins_in: bool,
    /// Where it happened, in inches; the last where it ended.
    pub at: Vec<Vec2>,
    /// Lines of the same number belong together: one fight, one volley with what it did.
    pub group: u32,
}

impl Line {
    /// What the stretch of the log is called that it belongs to, for example `Turn 3, Azure`.
    pub fn stretch_name(&self, roster: &Roster) -> String {
        self.stretch().name(roster, self.turn, self.army)
    }

    fn stretch(&self) -> Stretch {
        match (&self.event, self.phase) {
            (BattleEvent::FirstPlayer { .. }, _) => Stretch::Opening,
            (_, Phase::Deploy) => Stretch::Deployment,
            _ => Stretch::Turn,
        }
    }

    /// Whether it opens a turn: a heading.
    pub fn is_heading(&self) -> bool {
        matches!(
            self.event,
            BattleEvent::Phase {
                phase: Phase::Start,
                ..
            }
        )
    }
}

/// What a stretch of the log tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// What came before the first turn: the roll for it (TURN-3).
    Opening,
    /// A deployment (DEPLOY-1).
    Deployment,
    /// A player's turn.
    Turn,
}

impl Stretch {
    fn name(self, roster: &Roster, turn: u32, army: ArmyId) -> String {
        let army = roster.army_name(army);
        match self {
            Self::Opening => "Before the battle".to_owned(),
            Self::Deployment => format!("Deployment, {army}"),
            Self::Turn => format!("Turn {turn}, {army}"),
        }
    }
}

/// A player's turn in the log, or what came before the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn<'a> {
    /// What it is.
    pub stretch: Stretch,
    /// Which turn; what comes before the first belongs to it.
    pub turn: u32,
    /// Whose.
    pub army: ArmyId,
    /// What happened in it, without the heading.
    pub lines: &'a [Line],
}

impl Turn<'_> {
    /// Its heading, for example `Turn 3, Azure`.
    pub fn heading(&self, roster: &Roster) -> String {
        self.stretch.name(roster, self.turn, self.army)
    }
}

impl Log {
    /// An empty log of a battle that has not begun.
    pub fn new(roster: Arc<Roster>) -> Self {
        Self {
            lines: Vec::new(),
            table: Snapshot::start(&roster),
            roster,
            told: 0,
            eyes: Eyes::default(),
            stale: false,
        }
    }

    /// Tells from now on what these eyes may know; whether what was told before is to be told anew, until
    /// it is.
    pub fn look_through(&mut self, eyes: Eyes) -> bool {
        let secret = self.roster.hides_units() || self.roster.rules().morale != Morale::None;
        self.stale |= self.eyes != eyes && secret;
        self.eyes = eyes;
        self.stale
    }

    /// Everything that happened in a battle so far, shown or not.
    pub fn open(&mut self, battle: &Battle) {
        let eyes = self.eyes;
        *self = Self::new(battle.roster().clone());
        self.eyes = eyes;
        self.add(battle.opening());
        for record in battle.history() {
            self.add(&record.events);
        }
    }

    /// Adds what happened: the events of an order, or part of them that was shown in one go.
    pub fn add(&mut self, events: &[BattleEvent]) {
        for shown in arrange(events) {
            self.told += 1;
            for event in shown {
                self.tell(event);
            }
        }
    }

    fn tell(&mut self, event: BattleEvent) {
        let at = self.places_of(&event);
        self.table.apply(&self.roster, &event);
        let view = self.table.view(&self.roster);
        // What is sealed is told by the lines themselves: once both have deployed all is open.
        let told = if self.roster.hides_units() {
            self.eyes.told(&view, &event).map(Cow::into_owned)
        } else {
            Some(event)
        };
        let Some(event) = told else { return };
        let Some(words) = self.words(&event) else {
            return;
        };
        let reins_in = self.reins_in(&event);
        let clock = self.table.clock;
        // What ends a deployment still belongs to it.
        let (army, phase) = match event {
            BattleEvent::DeploymentEnded { army } => (army, Phase::Deploy),
            _ => (clock.active, clock.phase),
        };
        self.lines.push(Line {
            turn: clock.turn,
            army,
            phase,
            words: without_ids(&self.roster, &names::without_places(&event, words)),
            event,
            reins_in,
            at,
            group: self.told,
        });
    }

    /// An event as a sentence; which cards another side draws and loses is not told (WCMD-1).
    fn words(&self, event: &BattleEvent) -> Option<String> {
        if let BattleEvent::Initiative {
            commander,
            passed,
            drawn,
            lost,
            ..
        } = event
            && !self
                .eyes
                .know_hand(self.roster.army_of_commander(*commander))
        {
            let mut told = event.clone();
            if let BattleEvent::Initiative { drawn, lost, .. } = &mut told {
                drawn.clear();
                lost.clear();
            }
            let words = sentence::sentence(&told, &self.roster)?;
            let (verb, cards) = if *passed {
                ("drew", drawn.len())
            } else {
                ("lost", lost.len())
            };
            let cards = match cards {
                1 => "1 card".to_owned(),
                more => format!("{more} cards"),
            };
            return Some(match words.rsplit_once(" \u{b7} ") {
                Some((words, rule)) => format!("{words}, {verb} {cards} \u{b7} {rule}"),
                None => format!("{words}, {verb} {cards}"),
            });
        }
        match self.reins_in(event) {
            true => sentence::reined_in(event, &self.roster),
            false => sentence::sentence(event, &self.roster),
        }
    }

    /// Whether an event that has just been told is a command that holds knights back from a charge
    /// (IMPET-1): in a start phase others of a line that they have left are commanded as well.
    fn reins_in(&self, event: &BattleEvent) -> bool {
        let BattleEvent::Commanded {
            unit,
            purpose: CommandUse::Maneuver,
            ..
        } = event
        else {
            return false;
        };
        let view = self.eyes.look(&self.table.view(&self.roster));
        view.clock.phase == Phase::Start && tempted_by(&view, *unit).is_some()
    }

    /// Where an event happens, on the table as it was before.
    fn places_of(&self, event: &BattleEvent) -> Vec<Vec2> {
        let view = self.table.view(&self.roster);
        let on_table = |unit: &_| view.status(*unit).on_table();
        let stands = units(event).into_iter().filter(on_table);
        let mut at: Vec<Vec2> = stands.map(|unit| view.base(unit).centre).collect();
        at.extend(places::named(event));
        at
    }

    /// The log by turns, the first first.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_>> {
        let key = |line: &Line| (line.stretch(), line.turn, line.army);
        let same = move |a: &Line, b: &Line| !b.is_heading() && key(a) == key(b);
        self.lines.chunk_by(same).filter_map(move |lines| {
            let (first, rest) = lines.split_first()?;
            let (stretch, turn, army) = key(first);
            Some(Turn {
                stretch,
                turn,
                army,
                lines: if first.is_heading() { rest } else { lines },
            })
        })
    }

    /// What happened in the last turn of the other side than this.
    pub fn enemys_turn(&self, army: ArmyId) -> Vec<&Line> {
        let lines: Vec<&Line> = self.read(Eyes(Some(army))).collect();
        // The new turn's own lines come first, then those of the enemy's.
        let theirs = lines.into_iter().rev();
        let theirs = theirs.skip_while(|line| line.army == army);
        let mut theirs: Vec<&Line> = theirs.take_while(|line| line.army != army).collect();
        theirs.reverse();
        theirs
    }

    /// The last fight or volley, and the line that opens it.
    pub fn last_fight(&self) -> Option<(Fight, &Line)> {
        let dice = |line: &&Line| {
            matches!(
                line.event,
                BattleEvent::Volley { .. } | BattleEvent::Struck { .. }
            )
        };
        let group = self.lines.iter().rev().find(dice)?.group;
        self.fight(group)
    }

    /// The fight or volley of a group of lines ([`Line::group`]), and the line that opens it.
    pub fn fight(&self, group: u32) -> Option<(Fight, &Line)> {
        let first = self.lines.partition_point(|line| line.group < group);
        let lines = self.lines[first..]
            .iter()
            .take_while(|line| line.group == group);
        let fight = Fight::of(lines.map(|line| &line.event), &self.roster)?;
        Some((fight, self.lines.get(first)?))
    }

    /// What a line is about, to be shown on the table.
    pub fn places(&self, line: &Line) -> Places {
        Places {
            units: units(&line.event),
            at: line.at.clone(),
        }
    }

    /// The lines that these eyes may read: not where the other side places its troops while it is
    /// sealed (DEPLOY-1), nor what it hides (HIDDEN-1).
    pub fn read(&self, eyes: Eyes) -> impl Iterator<Item = &Line> {
        let lines = self.lines.iter();
        lines.filter(move |line| self.may_read(eyes, line))
    }

    /// Whether these eyes may read a line.
    pub fn may_read(&self, eyes: Eyes, line: &Line) -> bool {
        eyes.see_event(&self.table.view(&self.roster), &line.event)
    }
}
