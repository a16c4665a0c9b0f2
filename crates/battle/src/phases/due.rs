//! What the systems of one order have still to do. It is no part of the table: it is empty whenever
//! an order is done, and follows from the events.

use std::collections::VecDeque;

use bevy_ecs::resource::Resource;
use muster_geometry::Pose;
use muster_rulebook::Ruleset;

use crate::event::{BattleEvent, LossResult};
use crate::id::{CommanderId, UnitId};

/// A move that nobody chooses (COMMAND-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    /// A full move back.
    Retreat,
    /// A flight.
    Rout,
}

/// Losses still to be rolled for and forced moves still to be made.
#[derive(Resource, Debug, Default)]
pub(crate) struct Due {
    /// Commanders killed whose loss is still to be rolled for (COMMAND-3), in the order of death, and
    /// where each fell.
    pub(super) commander_losses: VecDeque<(CommanderId, Pose)>,
    /// Units that have still to be moved.
    pub(super) moves: Vec<(UnitId, Forced)>,
    /// Something has changed on a table with hidden units: who sees them now is still to be judged
    /// (HIDDEN-1).
    pub(super) sightings: bool,
}

impl Due {
    /// Whether nothing is left to do.
    pub(super) fn is_empty(&self) -> bool {
        self.commander_losses.is_empty() && self.moves.is_empty() && !self.sightings
    }

    /// Takes up what an event calls for, and strikes off what it has settled.
    pub(super) fn note(&mut self, event: &BattleEvent, rules: &Ruleset) {
        match event {
            BattleEvent::CommanderKilled {
                commander, place, ..
            } if rules.commander_loss_rolls => {
                self.commander_losses.push_back((*commander, *place));
            }
            BattleEvent::CommanderLossRoll { unit, result, .. } => match result {
                LossResult::CarriesOn => {}
                LossResult::Retreats => self.moves.push((*unit, Forced::Retreat)),
                LossResult::Routs => self.moves.push((*unit, Forced::Rout)),
            },
            BattleEvent::FellBack { unit, .. }
            | BattleEvent::Routed { unit, .. }
            | BattleEvent::Destroyed { unit, .. }
            | BattleEvent::FledTable { unit }
            | BattleEvent::DummyGone { unit } => self.moves.retain(|(it, _)| it != unit),
            _ => {}
        }
    }
}
