//! Rulesets, troop types, dice and exact odds of a miniature wargame.
//!
//! Invariant: pure arithmetic. No geometry, no ECS, no clock; every number of the rule book is a
//! parameter here, and the code of the other crates asks for it.

pub mod book;
mod card_worth;
pub mod cards;
pub mod chance;
pub mod choice;
pub mod diagnostic;
pub mod dice;
pub mod document;
pub mod json;
pub mod odds;
pub mod parameter;
pub mod power;
pub mod read;
pub mod reference;
pub mod ruleset;
pub mod shipped;
pub mod strength;
pub mod troop;
pub mod volley;
pub mod warlord;
pub mod write;

pub use cards::{Card, CardKind, Cards, CardsState, Suit};
pub use chance::{Chance, ChanceState, Purpose};
pub use diagnostic::{Diagnostic, LineIndex, Place, Severity};
pub use dice::{Dice, DiceState};
pub use odds::{Fighter, Loss, MeleeOdds};
pub use power::{Modifier, Power, PowerFacts, melee_dice, power};
pub use reference::{ParameterEntry, parameters};
pub use ruleset::Ruleset;
pub use strength::{save_for, start_grade, start_strength};
pub use troop::{Armour, MoveAndShoot};
pub use troop::{Mobility, Quality, Save, Shooting, TroopType};
pub use volley::{Faces, hit_faces, volley_dice};
pub use warlord::{Failure, Morale, MoraleClass, Warlord};
pub use write::{Difference, Setting};
