//! What the hand does not take or change until it is unlocked. A lock is a part of the draft, as all
//! else is: it is in the file, and is taken back as every deed.

use muster_scenario::draft::{Edit, Spot};

use super::{Deed, Editor};

impl Editor {
    /// Everything that is locked, in the order of the file.
    pub(super) fn locked(&self) -> Vec<Spot> {
        let locked = |spot: &Spot| self.shown.is_locked(*spot);
        self.shown.spots().filter(locked).collect()
    }

    /// Whether something in hand is locked.
    pub(super) fn holds_locked(&self) -> bool {
        self.selection.iter().any(|it| self.shown.is_locked(*it))
    }

    /// Locks what is in hand, which stays there; unlocks it, where all of it is locked.
    pub(super) fn lock(&mut self) {
        let open = |it: &Spot| !self.shown.is_locked(*it);
        let spots: Vec<Spot> = self.selection.iter().copied().filter(open).collect();
        if spots.is_empty() {
            self.put_locks(&self.selection.clone(), None);
        } else {
            self.put_locks(&spots, Some(true));
        }
    }

    /// Unlocks something, or everything.
    pub(super) fn unlock(&mut self, spot: Option<Spot>) {
        let spots = spot.map_or_else(|| self.locked(), |it| vec![it]);
        self.put_locks(&spots, None);
    }

    fn put_locks(&mut self, spots: &[Spot], locked: Option<bool>) {
        let edits = spots.iter().filter_map(|&spot| {
            let mut entry = self.shown.at(spot)?;
            *entry.locked_mut() = locked;
            Some(Edit::Change(spot, entry))
        });
        let edits: Vec<Edit> = edits.collect();
        if !edits.is_empty() {
            self.make(&edits);
        }
    }

    /// Why a deed is not done: it would change something that is locked.
    pub(super) fn kept_by_a_lock(&self, deed: &Deed) -> Option<String> {
        let is_locked = |spot: &Spot| self.shown.is_locked(*spot);
        let locked = match deed {
            Deed::Delete
            | Deed::Mirror
            | Deed::Turn(_)
            | Deed::Nudge(_)
            | Deed::Smooth
            | Deed::Polygon
            | Deed::Cut(..)
            | Deed::Merge
            | Deed::Order { .. } => self.selection.iter().copied().find(is_locked),
            Deed::Mend(finding) => {
                let mend = finding.mend.as_ref();
                let spots = mend
                    .iter()
                    .flat_map(|it| &it.edits)
                    .filter_map(|it| match it {
                        Edit::Change(spot, _) | Edit::Remove(spot) => Some(*spot),
                        Edit::Head(_) | Edit::Add(..) => None,
                    });
                spots.into_iter().find(is_locked)
            }
            _ => None,
        };
        locked.and_then(|spot| self.is_kept(spot))
    }

    /// What is said of something that a lock keeps as it is.
    pub(super) fn is_kept(&self, spot: Spot) -> Option<String> {
        let title = super::set::title(&self.shown.at(spot)?);
        Some(format!(
            "{title} is locked: with nothing in hand, or with it in hand, it can be unlocked at the right"
        ))
    }
}
