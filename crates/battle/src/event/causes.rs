//! Why something happened to a unit, as events tell it.

use serde::{Deserialize, Serialize};

/// How a unit takes the death of a commander (COMMAND-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossResult {
    /// Nothing happens.
    CarriesOn,
    /// Retreats a full move.
    Retreats,
    /// Routs.
    Routs,
}

/// Why a unit was made to fall back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FallBackCause {
    /// COMMAND-3.
    CommanderLost,
    /// `rally_back_after`.
    IndecisiveMelee,
}

/// Why a unit was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// No strength left after a volley.
    Shot,
    /// No strength left after a melee.
    Cut,
    /// Touched by an enemy while routing.
    RunDown,
    /// Ran into an enemy or forbidden ground while routing.
    Cornered,
    /// Drew a joker for its break move (CARD-2).
    Joker,
    /// Artillery that broke (BREAK-1).
    GunsLost,
    /// Ran into a terrain feature while broken (BREAK-2).
    Scattered,
}

/// What disordered a unit (ORDER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisorderCause {
    /// Fought on its flank or rear.
    Flank,
    /// Another unit passed through it, or it through another.
    Passed,
    /// It moved through disordering terrain.
    Terrain,
    /// The strike result (STRIKE-1).
    Strike,
    /// It failed a morale check (CHECK-4).
    Check,
    /// It was pushed back (RETIRE-1).
    Pushed,
}

/// How a hidden unit came to be seen (HIDDEN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RevealCause {
    /// It moved.
    Moved,
    /// It shot.
    Shot,
    /// It fought.
    Fought,
    /// An enemy came within sight and reach.
    Seen,
    /// An enemy's move ran into it (HIDDEN-3).
    Met,
}
