//! A save watched from its beginning: its orders given again, or its events as they were recorded.

use muster_battle::save::{Film, Save};
use muster_battle::{ArmyId, Battle, BattleEvent, Phase, Roster, Snapshot};
use muster_scenario::Diagnostic;

/// How a replay is wound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wind {
    /// Play and stop.
    Toggle,
    /// To the next order.
    Step,
    /// Back by an order.
    Back,
    /// To a player's turn, by its place in [`Replay::turns`].
    Turn(usize),
    /// To a place, counted in orders.
    Order(usize),
    /// To the beginning.
    Start,
    /// To the end.
    End,
}

/// The start of a player's turn in a replay.
#[derive(Clone, Debug)]
pub struct TurnStart {
    /// The turn.
    pub turn: u32,
    /// Whose.
    pub army: ArmyId,
    /// Units were being placed.
    pub deployment: bool,
    /// How many orders had been given by then.
    pub orders: usize,
    table: Snapshot,
}

/// A save watched from its beginning. It is never changed: to play on from it is to begin another
/// battle (STORIES 16).
#[derive(Debug)]
pub struct Replay {
    save: Save,
    opening: Vec<BattleEvent>,
    /// What each order brought.
    batches: Vec<Vec<BattleEvent>>,
    /// The players' turns; never empty.
    turns: Vec<TurnStart>,
    /// How many orders are on the table.
    at: usize,
    /// Goes on by itself.
    pub playing: bool,
    /// It was opened from a battle, to which it leads back.
    pub over_a_battle: bool,
    note: Option<String>,
}

impl Replay {
    /// Opens a save at its beginning, with a battle whose table is that of the beginning.
    ///
    /// # Errors
    /// The faults of the save.
    pub fn open(save: Save) -> Result<(Self, Battle), Vec<Diagnostic>> {
        let mut battle = save.start()?;
        let (film, batches, note) = reel(&save)?;
        let roster = battle.roster().clone();
        let opening = film.opening();
        let turns = turns(&roster, &opening, &batches);
        if let Some(first) = turns.first() {
            battle.restore(&first.table);
        }
        let replay = Self {
            save,
            opening,
            batches,
            turns,
            at: 0,
            playing: true,
            over_a_battle: false,
            note,
        };
        Ok((replay, battle))
    }

    /// What a viewer must know of it, if anything.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Whether it shows what those who still play its battle keep from each other.
    pub(crate) fn keeps_secrets(&self, roster: &Roster) -> bool {
        let end = self.end(roster);
        end.is_some_and(|end| self.save.keeps_secrets(&end.view(roster)))
    }

    /// How many orders it has.
    pub fn len(&self) -> usize {
        self.batches.len()
    }

    /// It has no order at all.
    pub fn is_empty(&self) -> bool {
        self.batches.is_empty()
    }

    /// How many orders are on the table.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The players' turns.
    pub fn turns(&self) -> &[TurnStart] {
        &self.turns
    }

    /// The place in [`Replay::turns`] of the turn that is on the table.
    pub fn turn(&self) -> usize {
        let begun = self.turns.iter().filter(|turn| turn.orders <= self.at);
        begun.count().saturating_sub(1)
    }

    /// Everything that happened up to now, from the beginning.
    pub fn so_far(&self) -> impl Iterator<Item = &[BattleEvent]> {
        let given = self.batches.iter().take(self.at).map(Vec::as_slice);
        std::iter::once(self.opening.as_slice()).chain(given)
    }

    /// Goes on by an order: what it brought; nothing at the end.
    pub(crate) fn step(&mut self) -> Option<&[BattleEvent]> {
        let batch = self.batches.get(self.at)?;
        self.at += 1;
        Some(batch)
    }

    /// Goes to a place, counted in orders, and answers with the table there.
    pub(crate) fn wind_to(&mut self, order: usize, roster: &Roster) -> Option<Snapshot> {
        self.at = order.min(self.batches.len());
        self.table_at(self.at, roster)
    }

    /// The table at its end.
    fn end(&self, roster: &Roster) -> Option<Snapshot> {
        self.table_at(self.batches.len(), roster)
    }

    fn table_at(&self, order: usize, roster: &Roster) -> Option<Snapshot> {
        let turn = self.turns.iter().rfind(|turn| turn.orders <= order)?;
        let mut table = turn.table.clone();
        let since = self.batches.get(turn.orders..order).unwrap_or_default();
        for event in since.iter().flatten() {
            table.apply(roster, event);
        }
        Some(table)
    }

    /// Where a command of its player leads to, in orders.
    pub(crate) fn aim(&self, wind: Wind) -> usize {
        match wind {
            Wind::Toggle => self.at,
            Wind::Step => self.at + 1,
            Wind::Back => self.at.saturating_sub(1),
            Wind::Turn(turn) => self.turns.get(turn).map_or(self.at, |turn| turn.orders),
            Wind::Order(order) => order,
            Wind::Start => 0,
            Wind::End => self.batches.len(),
        }
    }

    /// Whether its battle can be played on: its orders mean today what they meant then.
    pub fn can_branch(&self) -> bool {
        self.save.can_be_replayed()
    }

    /// A battle of its own that stands where the replay stands.
    ///
    /// # Errors
    /// Why its orders cannot be given again.
    pub fn branch(&self) -> Result<Battle, String> {
        if !self.can_branch() {
            return Err(
                "this save was played under other rules: it can be watched only".to_owned(),
            );
        }
        let mut battle = self.save.start().map_err(listed)?;
        for order in 0..self.at {
            self.save.step(&mut battle, order).map_err(listed)?;
        }
        Ok(battle)
    }
}

/// What each order of a save brings: given again, or else as it was recorded, with a word on why.
type Reel = (Film, Vec<Vec<BattleEvent>>, Option<String>);

fn reel(save: &Save) -> Result<Reel, Vec<Diagnostic>> {
    let mut film = Film::open(save.clone())?;
    let note = film.note();
    match run(&mut film) {
        Ok(batches) => Ok((film, batches, note)),
        Err(why) => {
            let mut film = Film::recorded(save.clone())?;
            // Recorded events are no orders: none is refused.
            let batches = run(&mut film).unwrap_or_default();
            Ok((film, batches, Some(format!("{why}: shown as recorded"))))
        }
    }
}

/// Faults, one a line.
fn listed(faults: Vec<Diagnostic>) -> String {
    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

fn run(film: &mut Film) -> Result<Vec<Vec<BattleEvent>>, String> {
    let mut batches = Vec::new();
    while let Some(events) = film.step().map_err(listed)? {
        batches.push(events);
    }
    Ok(batches)
}

/// The starts of the players' turns, with the table as it stood.
fn turns(roster: &Roster, opening: &[BattleEvent], batches: &[Vec<BattleEvent>]) -> Vec<TurnStart> {
    let mut table = Snapshot::start(roster);
    for event in opening {
        table.apply(roster, event);
    }
    let start = |table: &Snapshot, orders: usize| TurnStart {
        turn: table.clock.turn,
        army: table.clock.active,
        deployment: table.clock.phase == Phase::Deploy,
        orders,
        table: table.clone(),
    };
    let mut turns = vec![start(&table, 0)];
    for (index, batch) in batches.iter().enumerate() {
        let before = table.clock;
        for event in batch {
            table.apply(roster, event);
        }
        let now = table.clock;
        let deployed = (before.phase == Phase::Deploy) != (now.phase == Phase::Deploy);
        let over = table.armies.outcome.is_some();
        if !over && (deployed || (before.turn, before.active) != (now.turn, now.active)) {
            turns.push(start(&table, index + 1));
        }
    }
    turns
}
