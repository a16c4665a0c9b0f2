//! Army lists: the troops of an army kept by a name, to be used again on another table.
//!
//! A list is written as a scenario is, with one army and nothing else, so it needs no reader of its
//! own.

use muster_geometry::Vec2;
use muster_scenario::draft::{Edit, Entry, Spot, names, shapes};
use muster_scenario::setup::TableEdge;
use muster_scenario::{Draft, Scenario};

use super::entries::turn;
use super::set::facing;
use super::{Editor, size};
use crate::command::Request;

impl Editor {
    /// Keeps the troops of an army under a name.
    pub(super) fn keep_army(&mut self, army: usize, name: String) {
        let scenario = self.draft.scenario();
        let Some(entry) = scenario.armies.get(army) else {
            return;
        };
        let title = entry.name.as_deref().unwrap_or(&entry.id);
        let (width, depth) = (scenario.width, scenario.depth);
        let mut list = Scenario::bare(title, scenario.rules_name(), width, depth);
        list.armies = vec![entry.clone()];
        // Its zone belongs to the table that it was made for.
        list.armies[0].deployment = None;
        self.ask = None;
        self.asks.push(Request::WriteArmy {
            file: name,
            text: list.to_toml(),
        });
    }

    /// Puts the troops of a list in the place of an army's own, at its own edge of the table.
    pub(super) fn take_army(&mut self, army: usize, text: &str) {
        self.ask = None;
        let list = match Draft::open(text, "army list") {
            Ok(list) => list.scenario().clone(),
            Err(faults) => {
                self.refusal = faults.first().map(|it| it.message.clone());
                return;
            }
        };
        let (Some(held), Some(taken)) = (self.shown.armies.get(army), list.armies.first()) else {
            self.refusal = Some("There is no army in that list".to_owned());
            return;
        };
        let moved = Move::between(&list, taken.edge, &self.shown, held.edge);
        let mut scenario = self.draft.scenario().clone();
        let commanders = (0..held.commanders.len()).map(|it| Spot::Commander(army, it));
        let units = (0..held.units.len()).map(|it| Spot::Unit(army, it));
        let gone: Vec<Spot> = commanders.chain(units).collect();
        let mut edits = names::removed(&scenario, &gone);
        scenario.armies[army].units.clear();
        scenario.armies[army].commanders.clear();
        // A name may be taken by the other side: who names it must follow.
        let mut renamed: Vec<(String, String)> = Vec::new();
        for unit in &taken.units {
            let spot = Spot::Unit(army, scenario.armies[army].units.len());
            let mut unit = unit.clone();
            let id = names::unused(&scenario, spot, &unit.id);
            renamed.push((std::mem::replace(&mut unit.id, id.clone()), id));
            let mut entry = Entry::Unit(unit);
            moved.make(&mut entry);
            if let Entry::Unit(unit) = &entry {
                scenario.armies[army].units.push(unit.clone());
            }
            edits.push(Edit::Add(spot, entry));
        }
        for commander in &taken.commanders {
            let spot = Spot::Commander(army, scenario.armies[army].commanders.len());
            let mut commander = commander.clone();
            commander.id = names::unused(&scenario, spot, &commander.id);
            if let Some(with) = &mut commander.with
                && let Some((_, now)) = renamed.iter().find(|(before, _)| before == with)
            {
                with.clone_from(now);
            }
            scenario.armies[army].commanders.push(commander.clone());
            let mut entry = Entry::Commander(commander);
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
    fn between(a: &Scenario, edge: TableEdge, b: &Scenario, other: TableEdge) -> Self {
        Self {
            degrees: facing(other) - facing(edge),
            from: middle(size(a), edge),
            to: middle(size(b), other),
            table: size(b),
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
