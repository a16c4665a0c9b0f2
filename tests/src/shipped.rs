//! The shipped battles, as their files in the repository say them.

use serde_json::Value;

/// Their names.
pub const BATTLES: [&str; 4] = [
    "pass-between-wood-and-hill",
    "ambush-in-the-hills",
    "roses",
    "knights-let-loose",
];

/// Those of the Shock game. The checker of every order ([`crate::invariants`]) knows sections 1 to 8 of
/// the rule book: it takes what morale does to units for a fault.
pub const SHOCK: [&str; 2] = [BATTLES[0], BATTLES[1]];

/// A shipped scenario as JSON.
///
/// # Panics
/// Where the file is not there or no TOML: the repository is not whole.
pub fn scenario(name: &str) -> Value {
    let path = format!("{}/../scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let value: toml::Value =
        toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::to_value(value).unwrap_or_else(|error| panic!("{path}: {error}"))
}
