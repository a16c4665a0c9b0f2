//! What a unit or a commander is made of, one small component per concern. All are `Copy` and all
//! units have all of them from load to the end, so that they lie in the world as plain slices in
//! scenario order.

use bevy_ecs::component::Component;
use muster_geometry::Base;
use serde::{Deserialize, Serialize};

use crate::id::{CommanderId, UnitId};
use crate::order::Volley;

/// Where a unit's base stands (or stood last).
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Placement(pub Base);

/// Remaining strength points (STRENGTH-1).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strength(pub u8);

/// What has become of a unit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// On the table and under orders.
    Ready,
    /// Still to arrive (ARRIVE-1).
    Reserve,
    /// Fleeing for its edge (COMMAND-4).
    Routing,
    /// Broken in morale (Warlord).
    Broken,
    /// Removed: no strength left, or caught.
    Destroyed,
    /// Fled off the table.
    Left,
    /// Left by an objective edge, in good order (EXIT-1).
    Exited,
    /// Not on the table of those through whose eyes a view looks (HIDDEN-1). Only views say so: no
    /// unit has it.
    Unseen,
}

impl Status {
    /// Whether its base stands on the table.
    pub fn on_table(self) -> bool {
        matches!(self, Self::Ready | Self::Routing | Self::Broken)
    }

    /// Whether it counts as lost (ARMY-1): destroyed, routing or fled, never exited.
    pub fn is_lost(self) -> bool {
        matches!(self, Self::Destroyed | Self::Routing | Self::Left)
    }

    /// Its name in files and answers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Reserve => "reserve",
            Self::Routing => "routing",
            Self::Broken => "broken",
            Self::Destroyed => "destroyed",
            Self::Left => "left",
            Self::Exited => "exited",
            Self::Unseen => "unseen",
        }
    }
}

/// What a unit has done in the current turn of its side (TURN-4).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Activity {
    /// It has moved.
    pub moved: bool,
    /// It has shot, and how.
    pub shot: Option<Volley>,
}

/// A set of units, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnitSet([u64; 8]);

impl UnitSet {
    /// Whether a unit is in the set.
    pub fn contains(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// Adds a unit.
    pub fn insert(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    /// Takes a unit out.
    pub fn remove(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    /// The words of the set, for hashing.
    pub(crate) fn words(&self) -> &[u64; 8] {
        &self.0
    }
}

/// A unit's part in the melees on the table.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Melee {
    /// The enemy that its player named for this phase (MELEE-2).
    pub target: Option<UnitId>,
    /// The enemies into whose contact it came by a move of its own (MELEE-5, 6).
    pub came_into: UnitSet,
    /// Melee phases fought running without destroying its enemy (`rally_back_after`).
    pub phases: u8,
}

/// Where a commander is.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub enum Post {
    /// Part of a unit or attached to it.
    With(UnitId),
    /// A lone figure; his centre, with a facing that means nothing.
    Alone(muster_geometry::Pose),
    /// Killed.
    Dead,
}

impl Post {
    /// Whether he lives.
    pub fn alive(self) -> bool {
        self != Self::Dead
    }
}

/// Whether a commander has made his own action this turn (COMMAND-1).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CommanderActed(pub bool);

/// Marks the entity of a commander, with his place in scenario order.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct IsCommander(pub CommanderId);
