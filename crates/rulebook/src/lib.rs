//! Rulesets, troop types, dice and exact odds of a miniature wargame.
//!
//! Invariant: pure arithmetic. No geometry, no ECS, no clock; every number of the rule book is a
//! parameter here, and the code of the other crates asks for it.

pub mod choice;
pub mod diagnostic;
pub mod dice;
pub mod document;
pub mod parameter;
pub mod read;
pub mod ruleset;
pub mod shipped;
pub mod troop;
pub mod write;

pub use diagnostic::{Diagnostic, LineIndex, Place, Severity};
pub use dice::Dice;
pub use ruleset::Ruleset;
pub use troop::{Mobility, Quality, Save, Shooting, TroopType};
pub use write::Difference;
