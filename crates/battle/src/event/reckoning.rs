//! What went into a result, item by item: modifiers of power and of morale checks, close calls.

use muster_geometry::CountsAs;
use serde::{Deserialize, Serialize};

use crate::id::UnitId;

/// A modifier of power, by name (MELEE-5, 6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// What it is for.
    pub name: String,
    /// Its rule.
    pub rule: String,
    /// What it adds.
    pub value: i8,
}

/// Which of a unit's values counts in a melee (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Its front value.
    Front,
    /// Its flank value.
    Flank,
}

impl From<CountsAs> for Facing {
    fn from(counts_as: CountsAs) -> Self {
        match counts_as {
            CountsAs::Front => Self::Front,
            CountsAs::Flank => Self::Flank,
        }
    }
}

/// What a morale check comes to (CHECK-4), the mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckResult {
    /// It carries on.
    Passes,
    /// It retires.
    Retires,
    /// It retires and is disordered.
    RetiresDisordered,
    /// It breaks.
    Breaks,
}

/// A modifier of a morale check, whether it counts or not, and why (CHECK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckModifier {
    /// What it is for: `supported`, `friendly_terrain`, `threatened`, `banner`, `foot_against_cavalry`,
    /// `friend_retreating`, `enemy_retreating`.
    pub name: String,
    /// What it adds to the score: 0 where it does not count.
    pub value: i16,
    /// Why it counts, or does not, in words.
    pub why: String,
    /// The units that make it count, or those that came into question.
    pub units: Vec<UnitId>,
    /// The terrain features likewise, by id.
    pub features: Vec<String>,
    /// Of a threat: the side that is threatened, `left`, `right` or `rear`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub side: Option<String>,
}

/// A close call: a result within 0.05 inches of its limit (MEASURE-3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CloseCall {
    /// What was measured.
    pub what: String,
    /// How far from the limit, in inches.
    pub by: f64,
}
