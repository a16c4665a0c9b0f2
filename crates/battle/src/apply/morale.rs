//! What events write into the units' order and morale (section 9). Under rules without morale spirits
//! stay as they begin, and cost nothing.

use muster_geometry::Pose;
use muster_rulebook::Morale;

use super::TableMut;
use crate::clock::Phase;
use crate::event::DisorderCause;
use crate::facts::morale::retreating::is_rearward;
use crate::id::UnitId;
use crate::morale::{CheckCause, Marks};

impl TableMut<'_> {
    /// A disorder; one suffered while disordered calls for a check (ORDER-1). A strike has a check of
    /// its own, and a check that failed calls for no other.
    pub(super) fn disorder(&mut self, unit: UnitId, cause: DisorderCause) {
        let spirit = &mut self.spirits[unit.index()];
        let has_own = matches!(cause, DisorderCause::Strike | DisorderCause::Check);
        if spirit.disordered && !has_own {
            spirit.owed.put(CheckCause::Disorder);
        }
        spirit.disordered = true;
    }

    /// A move that others may see as one to the rear (CHECK-3).
    pub(super) fn note_rearward(&mut self, unit: UnitId, from: Pose, to: Pose, driven: bool) {
        if self.has_morale() && is_rearward(self.roster.rules(), from, to, driven) {
            self.spirits[unit.index()].rearward = self.clock.player_turn();
        }
    }

    /// A move that nobody chose, from where the unit still stands (ORDER-2, CHECK-3).
    pub(super) fn note_driven(&mut self, unit: UnitId, to: Pose) {
        if self.has_morale() {
            self.spirits[unit.index()].driven = true;
        }
        self.note_rearward(unit, self.placements[unit.index()].0.pose, to, true);
    }

    /// Strength points lost in the phase at hand (STRIKE-1).
    pub(super) fn lose(&mut self, unit: UnitId, points: u8) {
        if self.has_morale() {
            let lost = &mut self.spirits[unit.index()].lost;
            *lost = lost.saturating_add(points);
        }
    }

    /// Strikes and checks are counted by phases (STRIKE-1, CHECK-2).
    pub(super) fn begin_phase(&mut self) {
        // What was lost in the melees is checked for in the phase after them.
        if self.clock.phase == Phase::Morale || !self.has_morale() {
            return;
        }
        let all_made = self.clock.phase == Phase::End;
        for spirit in self.spirits.iter_mut() {
            if all_made {
                spirit.owed = Marks::default();
            }
            spirit.lost = 0;
            spirit.checked = Marks::default();
        }
    }

    /// A move back that nobody chose (RETIRE-1, BREAK-1).
    pub(super) fn fall_back(
        &mut self,
        unit: UnitId,
        to: Pose,
        rearward: bool,
        parts_from: &[UnitId],
    ) {
        self.place(unit, to);
        self.part(unit, parts_from);
        let spirit = &mut self.spirits[unit.index()];
        spirit.driven = true;
        if rearward {
            spirit.rearward = self.clock.player_turn();
        }
    }

    /// Whether units have morale: else spirits stay as they begin, and cost nothing.
    pub(super) fn has_morale(&self) -> bool {
        self.roster.rules().morale != Morale::None
    }
}
