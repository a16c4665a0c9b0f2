//! Rulesets, troop types, dice and exact odds of a miniature wargame.
//!
//! Invariant: pure arithmetic. No geometry, no ECS, no clock; every number of the rule book is a
//! parameter here, and the code of the other crates asks for it.

pub mod dice;
pub mod ruleset;
pub mod troop;

pub use dice::Dice;
pub use ruleset::Ruleset;
pub use troop::{Mobility, Save, Shooting, TroopType};
