//! The rule book in scripted battles: dice injected in the order of RULES section 11, results,
//! events and refusals worked out by hand from the text. Each test is named after its rule.
//!
//! A unit's base is 2.3622" a side, so two bases front to front touch at centres 2.362" apart.

mod army;
mod commanders;
mod deploying;
mod engaging;
mod measuring;
mod melee;
mod melee_ground;
mod moving;
mod protocol;
mod saves;
mod seeing;
mod shooting;
mod turns;
mod victory;
mod warlord;

use serde_json::Value;

/// Asserts a number of an answer to 0.002.
fn near(value: &Value, expected: f64) {
    let given = value.as_f64().unwrap_or(f64::NAN);
    assert!((given - expected).abs() < 0.002, "{value}, not {expected}");
}
