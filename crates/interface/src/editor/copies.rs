//! Copies of what is in hand.

use muster_geometry::Vec2;
use muster_scenario::draft::{Edit, Entry, Spot, names};

use super::entries::shift;
use super::{Editor, Tool};

impl Editor {
    /// What is in hand, to be set down elsewhere. A commander stands beside his unit: two cannot be
    /// with one.
    pub(super) fn held(&self) -> Vec<(Spot, Entry)> {
        let held = self.selection.iter().filter_map(|&spot| {
            let mut entry = self.shown.at(spot)?;
            if let Entry::Commander(it) = &mut entry {
                (it.at, it.with) = (self.shown.place_of(spot), None);
            }
            Some((spot, entry))
        });
        held.collect()
    }

    /// Sets copies down beside where they were taken from, and takes them in hand.
    pub(super) fn set_down(&mut self, entries: &[(Spot, Entry)], beside: Vec2) {
        let mut draft = self.draft.clone();
        let (mut edits, mut spots) = (Vec::new(), Vec::new());
        for (spot, entry) in entries {
            let scenario = draft.scenario();
            let army = match spot {
                Spot::Unit(army, _) | Spot::Commander(army, _) => *army,
                _ => 0,
            };
            let belongs = scenario.armies.get(army);
            let place = match entry {
                Entry::Terrain(_) => Spot::Terrain(scenario.terrain.len()),
                Entry::Objective(_) => Spot::Objective(scenario.objectives.len()),
                Entry::Unit(_) => match belongs {
                    Some(it) => Spot::Unit(army, it.units.len()),
                    None => continue,
                },
                Entry::Commander(_) => match belongs {
                    Some(it) => Spot::Commander(army, it.commanders.len()),
                    None => continue,
                },
                Entry::Army(_) => continue,
            };
            let mut entry = entry.clone();
            shift(&mut entry, beside);
            match &mut entry {
                Entry::Terrain(it) => it.id = names::unused(scenario, place, &it.id),
                Entry::Unit(it) => it.id = names::unused(scenario, place, &it.id),
                Entry::Commander(it) => it.id = names::unused(scenario, place, &it.id),
                _ => {}
            }
            let edit = Edit::Add(place, entry);
            // Ids and places of the next ones hang on this one.
            if draft.make(std::slice::from_ref(&edit)).is_ok() {
                edits.push(edit);
                spots.push(place);
            }
        }
        if !edits.is_empty() && self.make(&edits) {
            self.tool = Tool::Select;
            self.select(spots);
        }
    }
}
