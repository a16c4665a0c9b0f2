//! Army lists: an army's troops kept, and those of a list taken.

use muster_geometry::Vec2;
use muster_scenario::ArmyList;
use muster_scenario::draft::{Edit, Entry, Spot, names, shapes};
use muster_scenario::setup::TableEdge;

use super::entries::turn;
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
        let mut scenario = self.draft.scenario().clone();
        let commanders = (0..held.commanders.len()).map(|it| Spot::Commander(army, it));
        let units = (0..held.units.len()).map(|it| Spot::Unit(army, it));
        let gone: Vec<Spot> = commanders.chain(units).collect();
        let mut edits = names::removed(&scenario, &gone);
        scenario.armies[army].units.clear();
        scenario.armies[army].commanders.clear();
        let units = taken.units.iter().cloned().map(Entry::Unit);
        let units = units.map(|it| (Spot::Unit(army, 0), it));
        let commanders = taken.commanders.iter().cloned().map(Entry::Commander);
        let commanders = commanders.map(|it| (Spot::Commander(army, 0), it));
        for (spot, mut entry) in names::newcomers(&scenario, units.chain(commanders).collect()) {
            moved.make(&mut entry);
            edits.push(Edit::Add(spot, entry));
        }
        if self.make(&edits) {
            self.select(vec![Spot::Army(army)]);
        }
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
