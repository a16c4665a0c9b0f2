//! A deed before it is done: what it costs, what it meets, what may come of it (STORIES 19).

use muster_battle::check::Plan;
use muster_battle::{Act, Refusal, UnitId};
use muster_geometry::Pose;

/// An order that has not been given yet, with everything that is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The order.
    pub act: Act,
    /// What the rules say of it: the same check that the order will meet.
    pub verdict: Result<Plan, Refusal>,
    /// For a move: the allowance used, in inches, and the whole allowance.
    pub cost: Option<(f64, f64)>,
    /// For a move that is refused: the last legal pose on its path.
    pub furthest: Option<Pose>,
    /// What may come of it.
    pub odds: Option<Odds>,
    /// What else it means, one short sentence each: what it pins, what it gives up.
    pub remarks: Vec<String>,
}

/// Exact chances.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds {
    /// Of a volley.
    Volley {
        /// At whom.
        target: UnitId,
        /// How many dice.
        dice: u8,
        /// Faces that hit.
        hits_on: Vec<u8>,
        /// The target's save: this face or more.
        save: Option<u8>,
        /// The chance that the target loses 0, 1, 2 ... points.
        loss: Vec<f64>,
    },
    /// Of a round of melee.
    Melee {
        /// The unit in hand.
        ours: Side,
        /// The enemy that it fights.
        theirs: Side,
    },
}

/// One side of a melee.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Who.
    pub unit: UnitId,
    /// Dice that it strikes with.
    pub dice: u8,
    /// Power after modifiers: each die of that or less hits.
    pub power: u8,
    /// Its modifiers by name, with their rule.
    pub modifiers: Vec<(String, i8, String)>,
    /// Whether its front or its flank counts.
    pub front: bool,
    /// Its save: this face or more.
    pub save: Option<u8>,
    /// The chance that it loses 0, 1, 2 ... points.
    pub loss: Vec<f64>,
}
