//! Features cut, merged, and laid above or below each other.

use muster_geometry::Vec2;
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::{self, Edit, Entry, Spot, names};

use super::Editor;

impl Editor {
    /// The features that are worked on: those in hand, else all that are not locked.
    fn worked_on(&self) -> Vec<usize> {
        let in_hand: Vec<usize> = self.features_in_hand();
        if !in_hand.is_empty() {
            return in_hand;
        }
        let all = 0..self.shown.terrain.len();
        all.filter(|&it| !self.shown.is_locked(Spot::Terrain(it)))
            .collect()
    }

    /// The features in hand, by their places in the file.
    pub(super) fn features_in_hand(&self) -> Vec<usize> {
        let features = self.selection.iter().filter_map(|spot| match spot {
            Spot::Terrain(index) => Some(*index),
            _ => None,
        });
        let mut features: Vec<usize> = features.collect();
        features.sort_unstable();
        features
    }

    /// Cuts features along a straight line. The first part of each keeps its id.
    pub(super) fn cut(&mut self, from: Vec2, to: Vec2) {
        let scenario = self.draft.scenario();
        let (mut edits, mut spots) = (Vec::new(), Vec::new());
        let mut cut_off = Vec::new();
        for index in self.worked_on() {
            let Some(feature) = scenario.terrain.get(index) else {
                continue;
            };
            let parts = draft::cut(&feature.shape, from, to).unwrap_or_default();
            for (number, shape) in parts.into_iter().enumerate() {
                let part = TerrainEntry {
                    shape,
                    ..feature.clone()
                };
                let (spot, part) = (Spot::Terrain(index), Entry::Terrain(part));
                if number == 0 {
                    spots.push(spot);
                    edits.push(Edit::Change(spot, part));
                } else {
                    cut_off.push((spot, part));
                }
            }
        }
        for (spot, part) in names::newcomers(scenario, cut_off) {
            spots.push(spot);
            edits.push(Edit::Add(spot, part));
        }
        if edits.is_empty() {
            self.refusal = Some("The line crosses no feature from side to side".to_owned());
        } else if self.make(&edits) {
            self.tool = super::Tool::Select;
            self.select(spots);
        }
    }

    /// Makes one feature of those in hand, under the id of the first.
    pub(super) fn merge(&mut self) {
        let mut features = self.features_in_hand();
        if features.len() < 2 {
            self.refusal = Some("Take two features or more in hand to merge them".to_owned());
            return;
        }
        let terrain = &self.shown.terrain;
        let first = features.remove(0);
        let mut whole = terrain[first].clone();
        if features.iter().any(|&it| terrain[it].kind != whole.kind) {
            self.refusal = Some("Only features of one kind can be merged".to_owned());
            return;
        }
        let merged = features.clone();
        // Two that are apart may be joined by a third.
        while !features.is_empty() {
            let joined = features.iter().enumerate().find_map(|(place, &it)| {
                Some((place, draft::union(&whole.shape, &terrain[it].shape)?))
            });
            let Some((place, shape)) = joined else {
                self.refusal = Some("They can be merged once they lie over each other".to_owned());
                return;
            };
            whole.shape = shape;
            features.remove(place);
        }
        let gone: Vec<&str> = merged.iter().map(|&it| terrain[it].id.as_str()).collect();
        let spot = Spot::Terrain(first);
        let mut edits = Vec::new();
        for (index, objective) in self.shown.objectives.iter().enumerate() {
            if objective
                .terrain
                .as_deref()
                .is_some_and(|it| gone.contains(&it))
            {
                let mut objective = objective.clone();
                objective.terrain = Some(whole.id.clone());
                let of = Spot::Objective(index);
                edits.push(Edit::Change(of, Entry::Objective(objective)));
            }
        }
        edits.push(Edit::Change(spot, Entry::Terrain(whole)));
        // From the end, so that no place changes before its turn.
        let gone = merged
            .iter()
            .rev()
            .map(|&it| Edit::Remove(Spot::Terrain(it)));
        edits.extend(gone);
        if self.make(&edits) {
            self.select(vec![spot]);
        }
    }

    /// Lays the features in hand after all others in the file, which is above them, or before.
    pub(super) fn order(&mut self, front: bool) {
        let features = self.features_in_hand();
        let all = self.shown.terrain.len();
        let taken = features.iter().rev();
        let mut edits: Vec<Edit> = taken.map(|&it| Edit::Remove(Spot::Terrain(it))).collect();
        let begin = if front { all - features.len() } else { 0 };
        let mut spots = Vec::new();
        for (place, &index) in features.iter().enumerate() {
            let spot = Spot::Terrain(begin + place);
            let entry = Entry::Terrain(self.shown.terrain[index].clone());
            edits.push(Edit::Add(spot, entry));
            spots.push(spot);
        }
        if !edits.is_empty() && self.make(&edits) {
            self.select(spots);
        }
    }
}
