//! What is done to things that are there: mended, renamed, taken out, moved, turned, mirrored.

use muster_geometry::{Shape, Vec2};
use muster_scenario::draft::{Edit, Entry, Finding, Spot, names};

use super::entries::{middle_of, put_corners};
use super::{Editor, corners};

impl Editor {
    pub(super) fn mend(&mut self, finding: Finding) {
        let Some(mend) = finding.mend else {
            return;
        };
        if self.checked != Some(self.revision) {
            let words = "The table has changed: it is being looked over again";
            self.refusal = Some(words.to_owned());
            return;
        }
        if self.make(&mend.edits)
            && let Some(spot) = finding.spot
        {
            self.select(vec![spot]);
        }
    }

    pub(super) fn rename(&mut self, spot: Spot, id: &str) {
        let id: String = id.split_whitespace().collect::<Vec<_>>().join("-");
        if id.is_empty() {
            self.refusal = Some("An id has at least one letter".to_owned());
            return;
        }
        if names::unused(&self.shown, spot, &id) != id {
            self.refusal = Some(format!("{id} is already the id of another one"));
            return;
        }
        let edits = names::renamed(self.draft.scenario(), spot, &id);
        self.make(&edits);
    }

    pub(super) fn delete(&mut self) {
        if let (Some(corner), Some((spot, mut entry))) = (self.corner, self.chosen()) {
            let mut points = corners(&entry).to_vec();
            let closed = matches!(&entry, Entry::Army(_))
                || matches!(&entry, Entry::Terrain(it) if matches!(it.shape, Shape::Polygon(_)));
            if corner < points.len() && points.len() > if closed { 3 } else { 2 } {
                points.remove(corner);
                put_corners(&mut entry, points);
                self.make(&[Edit::Change(spot, entry)]);
                self.corner = None;
                return;
            }
        }
        let (armies, others): (Vec<Spot>, Vec<Spot>) = self
            .selection
            .iter()
            .partition(|it| matches!(it, Spot::Army(_)));
        let mut edits = Vec::new();
        // An army that is in hand is in hand by its zone.
        for spot in armies {
            if let Some(Entry::Army(mut army)) = self.shown.at(spot) {
                army.deployment = None;
                edits.push(Edit::Change(spot, Entry::Army(army)));
            }
        }
        edits.extend(names::removed(self.draft.scenario(), &others));
        if !edits.is_empty() {
            self.selection.clear();
            self.make(&edits);
        }
    }

    /// Changes everything in hand, as one step; the place is the middle of it all.
    pub(super) fn reshape(&mut self, change: impl Fn(&mut Entry, Vec2)) {
        let about = self.middle();
        let mut edits = Vec::new();
        for &spot in &self.selection {
            if let Some(mut entry) = self.shown.at(spot) {
                change(&mut entry, about);
                edits.push(Edit::Change(spot, entry));
            }
        }
        if !edits.is_empty() {
            self.make(&edits);
        }
    }

    /// The middle of what is in hand.
    pub(super) fn middle(&self) -> Vec2 {
        let places = self
            .selection
            .iter()
            .filter_map(|&it| self.shown.place_of(it));
        middle_of(places)
    }
}
