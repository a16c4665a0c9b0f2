//! What can be done to a scenario, as values.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table};

use super::merge::{follow, list};
use crate::document::{
    ArmyEntry, CommanderEntry, ObjectiveEntry, Scenario, TerrainEntry, UnitEntry,
};
use crate::source::Source;
use crate::write;

/// Where something stands in a scenario, by its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// A terrain feature.
    Terrain(usize),
    /// An army.
    Army(usize),
    /// A unit of an army.
    Unit(usize, usize),
    /// A commander of an army.
    Commander(usize, usize),
    /// An objective.
    Objective(usize),
}

/// Something that a scenario has in its lists.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A terrain feature.
    Terrain(TerrainEntry),
    /// An army. Where it is changed its units and commanders stay those that it has.
    Army(ArmyEntry),
    /// A unit.
    Unit(UnitEntry),
    /// A commander.
    Commander(CommanderEntry),
    /// An objective.
    Objective(ObjectiveEntry),
}

impl Entry {
    /// Its id; nothing for an objective, which has none.
    pub fn id_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Terrain(it) => Some(&mut it.id),
            Self::Army(it) => Some(&mut it.id),
            Self::Unit(it) => Some(&mut it.id),
            Self::Commander(it) => Some(&mut it.id),
            Self::Objective(_) => None,
        }
    }

    /// Whether the editor lets it not be taken in hand; of an army, its zone.
    pub fn locked_mut(&mut self) -> &mut Option<bool> {
        match self {
            Self::Terrain(it) => &mut it.locked,
            Self::Army(it) => &mut it.locked,
            Self::Unit(it) => &mut it.locked,
            Self::Commander(it) => &mut it.locked,
            Self::Objective(it) => &mut it.locked,
        }
    }
}

/// One thing done to a scenario.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Change what stands before the lists, to what this one says there.
    Head(Scenario),
    /// Put something in at a place; what stood there and after it moves on by one.
    Add(Spot, Entry),
    /// Take something out.
    Remove(Spot),
    /// Change any properties of something.
    Change(Spot, Entry),
}

impl Scenario {
    /// What it says before its lists: a scenario that has nothing in them.
    pub fn head(&self) -> Self {
        Self {
            terrain: Vec::new(),
            armies: Vec::new(),
            objectives: Vec::new(),
            source: Source::Json,
            ..self.clone()
        }
    }

    /// What stands at a place; nothing where there is no such place.
    pub fn at(&self, spot: Spot) -> Option<Entry> {
        Some(match spot {
            Spot::Terrain(index) => Entry::Terrain(self.terrain.get(index)?.clone()),
            Spot::Army(army) => Entry::Army(self.armies.get(army)?.clone()),
            Spot::Unit(army, index) => {
                Entry::Unit(self.armies.get(army)?.units.get(index)?.clone())
            }
            Spot::Commander(army, index) => {
                Entry::Commander(self.armies.get(army)?.commanders.get(index)?.clone())
            }
            Spot::Objective(index) => Entry::Objective(self.objectives.get(index)?.clone()),
        })
    }

    /// Whether the editor lets what stands at a place not be taken in hand; of an army, its zone.
    pub fn is_locked(&self, spot: Spot) -> bool {
        let army = |army: usize| self.armies.get(army);
        let locked = match spot {
            Spot::Terrain(at) => self.terrain.get(at).and_then(|it| it.locked),
            Spot::Army(at) => army(at).and_then(|it| it.locked),
            Spot::Unit(of, at) => army(of).and_then(|it| it.units.get(at)?.locked),
            Spot::Commander(of, at) => army(of).and_then(|it| it.commanders.get(at)?.locked),
            Spot::Objective(at) => self.objectives.get(at).and_then(|it| it.locked),
        };
        locked == Some(true)
    }

    /// Every place in its lists, in their order.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        let terrain = (0..self.terrain.len()).map(Spot::Terrain);
        let armies = self.armies.iter().enumerate().flat_map(|(army, entry)| {
            let units = (0..entry.units.len()).map(move |it| Spot::Unit(army, it));
            let commanders = (0..entry.commanders.len()).map(move |it| Spot::Commander(army, it));
            std::iter::once(Spot::Army(army))
                .chain(units)
                .chain(commanders)
        });
        let objectives = (0..self.objectives.len()).map(Spot::Objective);
        terrain.chain(armies).chain(objectives)
    }

    fn take_head(&mut self, head: Self) {
        *self = Self {
            terrain: std::mem::take(&mut self.terrain),
            armies: std::mem::take(&mut self.armies),
            objectives: std::mem::take(&mut self.objectives),
            source: std::mem::replace(&mut self.source, Source::Json),
            ..head
        };
    }
}

/// Makes an edit in both, which must say the same before; whether there was anything to make it at.
pub(super) fn make(edit: &Edit, scenario: &mut Scenario, document: &mut DocumentMut) -> bool {
    make_in_file(edit, scenario, document).is_some() && make_in_model(edit, scenario).is_some()
}

fn make_in_file(edit: &Edit, scenario: &Scenario, document: &mut DocumentMut) -> Option<()> {
    match edit {
        Edit::Head(head) => {
            let before = page(&write::head_page(scenario))?;
            let mut after = page(&write::head_page(head))?;
            unplace(&mut after);
            follow(document.as_table_mut(), &before, &after);
        }
        Edit::Add(spot, entry) => {
            let (entries, at) = entries(document, *spot)?;
            if at > entries.len() {
                return None;
            }
            entries.insert(at, table(entry)?);
        }
        Edit::Remove(spot) => {
            let (entries, at) = entries(document, *spot)?;
            entries.get(at)?;
            entries.remove(at);
        }
        Edit::Change(spot, entry) => {
            let before = without_lists(table(&scenario.at(*spot)?)?);
            let after = without_lists(table(entry)?);
            let (entries, at) = entries(document, *spot)?;
            follow(entries.get_mut(at)?, &before, &after);
        }
    }
    Some(())
}

/// The list in which a place is, and where in it.
fn entries(document: &mut DocumentMut, spot: Spot) -> Option<(&mut ArrayOfTables, usize)> {
    let root = document.as_table_mut();
    Some(match spot {
        Spot::Terrain(index) => (list(root, "terrain")?, index),
        Spot::Army(index) => (list(root, "army")?, index),
        Spot::Objective(index) => (list(root, "objective")?, index),
        Spot::Unit(army, index) => (list(list(root, "army")?.get_mut(army)?, "unit")?, index),
        Spot::Commander(army, index) => {
            let army = list(root, "army")?.get_mut(army)?;
            (list(army, "commander")?, index)
        }
    })
}

/// Makes an edit in what a file says, without its text.
pub(super) fn make_in_model(edit: &Edit, scenario: &mut Scenario) -> Option<()> {
    fn put<T>(list: &mut Vec<T>, at: usize, entry: T) -> Option<()> {
        (at <= list.len()).then(|| list.insert(at, entry))
    }
    fn take<T>(list: &mut Vec<T>, at: usize) -> Option<()> {
        (at < list.len()).then(|| drop(list.remove(at)))
    }
    match edit.clone() {
        Edit::Head(head) => scenario.take_head(head),
        Edit::Remove(spot) => match spot {
            Spot::Terrain(at) => take(&mut scenario.terrain, at)?,
            Spot::Army(at) => take(&mut scenario.armies, at)?,
            Spot::Objective(at) => take(&mut scenario.objectives, at)?,
            Spot::Unit(army, at) => take(&mut scenario.armies.get_mut(army)?.units, at)?,
            Spot::Commander(army, at) => take(&mut scenario.armies.get_mut(army)?.commanders, at)?,
        },
        Edit::Add(spot, entry) => match (spot, entry) {
            (Spot::Terrain(at), Entry::Terrain(it)) => put(&mut scenario.terrain, at, it)?,
            (Spot::Army(at), Entry::Army(it)) => put(&mut scenario.armies, at, it)?,
            (Spot::Objective(at), Entry::Objective(it)) => put(&mut scenario.objectives, at, it)?,
            (Spot::Unit(army, at), Entry::Unit(it)) => {
                put(&mut scenario.armies.get_mut(army)?.units, at, it)?;
            }
            (Spot::Commander(army, at), Entry::Commander(it)) => {
                put(&mut scenario.armies.get_mut(army)?.commanders, at, it)?;
            }
            _ => return None,
        },
        Edit::Change(spot, entry) => match (spot, entry) {
            (Spot::Terrain(at), Entry::Terrain(it)) => *scenario.terrain.get_mut(at)? = it,
            (Spot::Objective(at), Entry::Objective(it)) => *scenario.objectives.get_mut(at)? = it,
            (Spot::Army(at), Entry::Army(it)) => {
                let army = scenario.armies.get_mut(at)?;
                *army = ArmyEntry {
                    units: std::mem::take(&mut army.units),
                    commanders: std::mem::take(&mut army.commanders),
                    ..it
                };
            }
            (Spot::Unit(army, at), Entry::Unit(it)) => {
                *scenario.armies.get_mut(army)?.units.get_mut(at)? = it;
            }
            (Spot::Commander(army, at), Entry::Commander(it)) => {
                *scenario.armies.get_mut(army)?.commanders.get_mut(at)? = it;
            }
            _ => return None,
        },
    }
    Some(())
}

/// A page that was written here, as a table.
fn page(text: &str) -> Option<Table> {
    Some(text.parse::<DocumentMut>().ok()?.as_table().clone())
}

/// An entry as the table that the writer makes of it.
fn table(entry: &Entry) -> Option<Table> {
    let (text, way): (String, &[&str]) = match entry {
        Entry::Terrain(it) => (write::terrain_page(it), &["terrain"]),
        Entry::Army(it) => (write::army_page(it), &["army"]),
        Entry::Unit(it) => (write::unit_page(it), &["army", "unit"]),
        Entry::Commander(it) => (write::commander_page(it), &["army", "commander"]),
        Entry::Objective(it) => (write::objective_page(it), &["objective"]),
    };
    let mut table = page(&text)?;
    for step in way {
        table = match table.remove(step)? {
            Item::Table(inner) => inner,
            Item::ArrayOfTables(inner) => inner.get(0)?.clone(),
            _ => return None,
        };
    }
    unplace(&mut table);
    Some(table)
}

/// A table that comes from another text has no place in this one.
fn unplace(table: &mut Table) {
    table.set_position(None);
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(inner) => unplace(inner),
            Item::ArrayOfTables(inner) => inner.iter_mut().for_each(unplace),
            _ => {}
        }
    }
}

/// An army without its units and commanders, which have edits of their own.
fn without_lists(mut table: Table) -> Table {
    table.retain(|_, item| !item.is_array_of_tables());
    table
}
