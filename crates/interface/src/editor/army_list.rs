//! Army lists: an army's troops kept, and those of a list taken.

use muster_geometry::Vec2;
use muster_scenario::ArmyList;
use muster_scenario::document::ArmyEntry;
use muster_scenario::draft::{Edit, Entry, Spot, names, shapes};
use muster_scenario::setup::TableEdge;

use super::entries::{mirror, turn};
use super::set::facing;
use super::{Editor, size, sized};
use crate::command::Request;

impl Editor {
    /// Keeps the troops of an army under a name.
    pub(super) fn keep_army(&mut self, army: usize, name: String) {
        let Some(list) = ArmyList::of(self.draft.scenario(), army) else {
            return;
        };
        self.ask = None;
        self.asks.push(Request::WriteArmy {
            file: name,
            text: list.to_toml(),
        });
    }

    /// Puts the troops of a list in the place of an army's own, at its own edge of the table.
    pub(super) fn take_army(&mut self, army: usize, list: &ArmyList) {
        self.ask = None;
        let taken = list.army();
        let Some(held) = self.shown.armies.get(army) else {
            return;
        };
        let moved = Move::between(
            (sized(list.table()), taken.edge),
            (size(&self.shown), held.edge),
        );
        let units = taken.units.iter().cloned().map(Entry::Unit);
        let units = units.map(|it| (Spot::Unit(army, 0), it));
        let commanders = taken.commanders.iter().cloned().map(Entry::Commander);
        let commanders = commanders.map(|it| (Spot::Commander(army, 0), it));
        let mut troops: Vec<(Spot, Entry)> = units.chain(commanders).collect();
        troops.iter_mut().for_each(|it| moved.make(&mut it.1));
        let edits = self.in_place_of(army, troops);
        if self.make(&edits) {
            self.select(vec![Spot::Army(army)]);
        }
    }
}

impl Editor {
    /// Puts the troops of an army, and its zone, in the place of the other army's: mirrored across the
    /// table where their edges face each other, else turned from the one edge to the other. Their ids
    /// are those of their own army.
    pub(super) fn copy_across(&mut self, from: usize) {
        let to = usize::from(from == 0);
        let (Some(held), Some(other)) = (self.shown.armies.get(from), self.shown.armies.get(to))
        else {
            return;
        };
        let table = size(&self.shown);
        let across = |entry: &mut Entry| match (held.edge, other.edge) {
            (TableEdge::South, TableEdge::North) | (TableEdge::North, TableEdge::South) => {
                // Half a turn, and left and right changed: near and far have changed places.
                turn(entry, table / 2.0, 180.0);
                mirror(entry, table.x / 2.0);
            }
            (TableEdge::West, TableEdge::East) | (TableEdge::East, TableEdge::West) => {
                mirror(entry, table.x / 2.0);
            }
            (edge, own) => Move::between((table, edge), (table, own)).make(entry),
        };
        let own = |id: &mut String| {
            let rest = id.strip_prefix(&held.id).unwrap_or(id);
            *id = format!("{}-{}", other.id, rest.trim_start_matches('-'));
        };
        let mut troops = Vec::new();
        for unit in &held.units {
            let mut unit = unit.clone();
            own(&mut unit.id);
            unit.warlord.line.iter_mut().for_each(own);
            unit.locked = None;
            troops.push((Spot::Unit(to, 0), Entry::Unit(unit)));
        }
        for commander in &held.commanders {
            let mut commander = commander.clone();
            own(&mut commander.id);
            commander.with.iter_mut().for_each(own);
            commander.locked = None;
            troops.push((Spot::Commander(to, 0), Entry::Commander(commander)));
        }
        troops.iter_mut().for_each(|it| across(&mut it.1));
        let mut zone = Entry::Army(ArmyEntry {
            deployment: held.deployment.clone(),
            ..other.clone()
        });
        across(&mut zone);
        let mut edits = self.in_place_of(to, troops);
        edits.insert(0, Edit::Change(Spot::Army(to), zone));
        if self.make(&edits) {
            self.select(vec![Spot::Army(to)]);
        }
    }

    /// The edits by which troops take the place of an army's own.
    fn in_place_of(&self, army: usize, troops: Vec<(Spot, Entry)>) -> Vec<Edit> {
        let mut scenario = self.draft.scenario().clone();
        let held = &scenario.armies[army];
        let commanders = (0..held.commanders.len()).map(|it| Spot::Commander(army, it));
        let units = (0..held.units.len()).map(|it| Spot::Unit(army, it));
        let gone: Vec<Spot> = commanders.chain(units).collect();
        let mut edits = names::removed(&scenario, &gone);
        scenario.armies[army].units.clear();
        scenario.armies[army].commanders.clear();
        let newcomers = names::newcomers(&scenario, troops).into_iter();
        edits.extend(newcomers.map(|(spot, entry)| Edit::Add(spot, entry)));
        edits
    }
}

/// From the edge of one table to an edge of another.
struct Move {
    degrees: f64,
    from: Vec2,
    to: Vec2,
    table: Vec2,
}

impl Move {
    fn between((there, edge): (Vec2, TableEdge), (here, own): (Vec2, TableEdge)) -> Self {
        Self {
            degrees: facing(own) - facing(edge),
            from: middle(there, edge),
            to: middle(here, own),
            table: here,
        }
    }

    fn make(&self, entry: &mut Entry) {
        turn(entry, self.from, self.degrees);
        // Nobody is put beside a table that is smaller.
        let onto = |at: Vec2| {
            let at = at + self.to - self.from;
            let room = Vec2::splat(1.5);
            shapes::rounded_place(at.clamp(room, (self.table - room).max(room)))
        };
        match entry {
            Entry::Unit(it) => it.at = onto(it.at),
            Entry::Commander(it) => it.at = it.at.map(onto),
            _ => {}
        }
    }
}

/// The middle of an edge of a table.
fn middle(table: Vec2, edge: TableEdge) -> Vec2 {
    match edge {
        TableEdge::South => Vec2::new(table.x / 2.0, 0.0),
        TableEdge::North => Vec2::new(table.x / 2.0, table.y),
        TableEdge::West => Vec2::new(0.0, table.y / 2.0),
        TableEdge::East => Vec2::new(table.x, table.y / 2.0),
    }
}
