//! Copies of what is in hand.

use muster_geometry::Vec2;
use muster_scenario::draft::{Entry, Spot};

use super::entries::{middle_of, place_of, shift};
use super::{Editor, Tool};

impl Editor {
    /// What is in hand, to be set down elsewhere. A commander stands beside his unit: two cannot be
    /// with one.
    pub(super) fn held(&self) -> Vec<(Spot, Entry)> {
        let held = self.selection.iter().filter_map(|&spot| {
            let mut entry = self.shown.at(spot)?;
            *entry.locked_mut() = None;
            if let Entry::Commander(it) = &mut entry {
                (it.at, it.with) = (self.shown.place_of(spot), None);
            }
            Some((spot, entry))
        });
        held.collect()
    }

    /// Sets copies down beside where they were taken from, and takes them in hand.
    pub(super) fn copy_down(&mut self, copies: Vec<(Spot, Entry)>) {
        /// How far beside, in inches.
        const BESIDE: Vec2 = Vec2::new(2.0, -2.0);
        self.set_copies(copies, BESIDE);
    }

    /// Sets copies down with their middle where the pointer is over the table, else beside where they
    /// were taken from.
    pub(super) fn paste(&mut self, copies: Vec<(Spot, Entry)>) {
        let on_table = |it: &Vec2| it.cmpge(Vec2::ZERO).all() && it.cmple(self.camera.table).all();
        let Some(pointer) = self.pointer.filter(on_table) else {
            self.copy_down(copies);
            return;
        };
        let places: Vec<Vec2> = copies.iter().filter_map(|it| place_of(&it.1)).collect();
        let middle = middle_of(places.iter().copied());
        // The first of them lies on the grid, as when all are moved by hand.
        let by = match places.first() {
            Some(first) => self.snapped(*first + pointer - middle, false) - *first,
            None => Vec2::ZERO,
        };
        self.set_copies(copies, by);
    }

    /// An army is its zone here, and has one.
    fn set_copies(&mut self, mut copies: Vec<(Spot, Entry)>, by: Vec2) {
        copies.retain(|(spot, _)| !matches!(spot, Spot::Army(_)));
        for (_, entry) in &mut copies {
            shift(entry, by);
        }
        if self.set_down(copies) {
            self.tool = Tool::Select;
        }
    }
}
