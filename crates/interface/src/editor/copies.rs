//! Copies of what is in hand.

use muster_geometry::Vec2;
use muster_scenario::draft::{Entry, Spot};

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

    /// Sets copies down beside where they were taken from, and takes them in hand. An army is its zone
    /// here, and has one.
    pub(super) fn copy_down(&mut self, mut copies: Vec<(Spot, Entry)>) {
        /// How far beside, in inches.
        const BESIDE: Vec2 = Vec2::new(2.0, -2.0);
        copies.retain(|(spot, _)| !matches!(spot, Spot::Army(_)));
        for (_, entry) in &mut copies {
            shift(entry, BESIDE);
        }
        if self.set_down(copies) {
            self.tool = Tool::Select;
        }
    }
}
