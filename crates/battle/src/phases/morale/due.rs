//! What morale has still to do in the order at hand.

use std::collections::VecDeque;

use muster_geometry::Pose;
use muster_rulebook::Failure;

use crate::clock::Phase;
use crate::event::{BattleEvent, CheckResult};
use crate::id::{CommanderId, UnitId};
use crate::morale::CheckCause;

/// A loss that shakes those near it (CHECK-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loss {
    /// A personality killed or captured, with a unit or alone, and where.
    Personality(CommanderId, Option<UnitId>, Pose),
    /// A unit that is gone; of interest if it carried a banner.
    Unit(UnitId),
}

/// A check that is still to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Check {
    pub unit: UnitId,
    pub cause: CheckCause,
    /// From whom it comes.
    pub by: Option<UnitId>,
    /// What a failure means (CHECK-4).
    pub fails: Failure,
}

/// A strike of the melee at hand, checked for in the phase after it (STRIKE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strike {
    pub unit: UnitId,
    /// It was disordered before the melee.
    pub disordered: bool,
    /// The strike disordered it anew.
    pub again: bool,
}

/// How a unit falls back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// It retires (RETIRE-1).
    Retire,
    /// It breaks, or runs on (BREAK-1).
    Break,
}

/// Lists of what is to be done, each in the order in which it came up.
#[derive(Debug, Default)]
pub(crate) struct MoraleDue {
    /// Moves over ground that may disorder: who, and over which places.
    pub(super) walks: VecDeque<(UnitId, Pose, Vec<Pose>, Pose)>,
    /// Losses by shots: the target, the shooter, the points lost and those left.
    pub(super) shots: VecDeque<(UnitId, UnitId, u8, u8)>,
    /// Contacts by moves: who came, and upon whom.
    pub(super) contacts: VecDeque<(UnitId, UnitId)>,
    /// Losses that shake those near.
    pub(super) losses: VecDeque<Loss>,
    /// Checks to be made now.
    pub(super) checks: VecDeque<Check>,
    /// Units to fall back, and from whom.
    pub(super) retreats: VecDeque<(UnitId, Option<UnitId>, Course)>,
    /// Strikes of the melees, for the morale phase of the same order.
    pub(super) strikes: Vec<Strike>,
    /// Who fought whom in the melees of this turn (CAPTURE-1); forgotten when the morale phase is over.
    pub(super) fights: Vec<(UnitId, UnitId)>,
    /// What was lost in the melees: the unit, the points lost and those left.
    pub(super) wounds: Vec<(UnitId, u8, u8)>,
}

impl MoraleDue {
    /// Whether nothing is left to do.
    pub(in crate::phases) fn is_empty(&self) -> bool {
        self.walks.is_empty()
            && self.shots.is_empty()
            && self.contacts.is_empty()
            && self.losses.is_empty()
            && self.checks.is_empty()
            && self.retreats.is_empty()
            && self.strikes.is_empty()
    }

    /// The enemies that fought a unit in the melees of this turn, in the order in which they struck.
    pub(super) fn fought(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let against = self
            .fights
            .iter()
            .filter(move |(_, target)| *target == unit);
        against.map(|&(attacker, _)| attacker)
    }

    /// Takes up what an event calls for.
    pub(in crate::phases) fn note(&mut self, event: &BattleEvent) {
        match event {
            BattleEvent::Moved {
                unit,
                from,
                path,
                to,
                contacts,
                ..
            } => {
                self.walks.push_back((*unit, *from, path.clone(), *to));
                self.note_contacts(*unit, contacts);
            }
            BattleEvent::Charged {
                unit,
                from,
                to,
                contacts,
                ..
            } => {
                self.walks.push_back((*unit, *from, vec![*to], *to));
                self.note_contacts(*unit, contacts);
            }
            BattleEvent::Volley {
                unit,
                target,
                loss,
                left,
                ..
            } if *loss > 0 && *left > 0 => {
                self.shots.push_back((*target, *unit, *loss, *left));
            }
            BattleEvent::Struck { unit, target, .. } => self.fights.push((*unit, *target)),
            BattleEvent::Saved {
                unit, loss, left, ..
            } if *loss > 0 && *left > 0 => self.wounds.push((*unit, *loss, *left)),
            BattleEvent::CommanderKilled {
                commander,
                with,
                place,
                ..
            } => {
                let loss = Loss::Personality(*commander, *with, *place);
                self.losses.push_back(loss);
            }
            BattleEvent::Captured {
                commander,
                with,
                place,
                ..
            } => {
                let loss = Loss::Personality(*commander, Some(*with), *place);
                self.losses.push_back(loss);
            }
            BattleEvent::Destroyed { unit, .. } | BattleEvent::FledTable { unit } => {
                self.losses.push_back(Loss::Unit(*unit));
            }
            BattleEvent::MoraleChecked {
                unit, by, result, ..
            } => {
                let course = match result {
                    CheckResult::Passes => return,
                    CheckResult::Retires | CheckResult::RetiresDisordered => Course::Retire,
                    CheckResult::Breaks => Course::Break,
                };
                self.retreats.push_back((*unit, *by, course));
            }
            BattleEvent::Phase {
                phase: Phase::End, ..
            } => {
                self.fights.clear();
                self.wounds.clear();
            }
            _ => {}
        }
    }

    fn note_contacts(&mut self, unit: UnitId, contacts: &[UnitId]) {
        self.contacts
            .extend(contacts.iter().map(|&enemy| (unit, enemy)));
    }
}
