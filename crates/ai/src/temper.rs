//! Personalities: what a player likes, as a set of published parameters that anyone may copy and
//! change.

use serde::Deserialize;

/// The personalities that are part of the program: name and file.
pub(crate) const SHIPPED: [(&str, &str); 7] = [
    ("steady", include_str!("../../../assets/ais/steady.toml")),
    (
        "berserker",
        include_str!("../../../assets/ais/berserker.toml"),
    ),
    (
        "hammer-and-anvil",
        include_str!("../../../assets/ais/hammer-and-anvil.toml"),
    ),
    ("archer", include_str!("../../../assets/ais/archer.toml")),
    ("wall", include_str!("../../../assets/ais/wall.toml")),
    ("raider", include_str!("../../../assets/ais/raider.toml")),
    ("gambler", include_str!("../../../assets/ais/gambler.toml")),
];

/// A player's tastes. Worths are in units of the line, lengths in inches. What a file leaves out is as
/// in the steady one.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Temper {
    /// One line about it.
    pub about: String,
    /// How dear own losses are, beside the enemy's: 1 is even.
    pub caution: f64,
    /// What an attack must promise, in worth, to be made; below 0 it is made at bad odds too.
    pub least_gain: f64,
    /// How much of what the enemy may answer is counted.
    pub fear: f64,
    /// What an inch nearer to the enemy is worth to those who fight hand to hand.
    pub advance: f64,
    /// What an inch nearer to the place of its orders is worth.
    pub duty: f64,
    /// What a friend near enough to help is worth to a unit that may be attacked.
    pub support: f64,
    /// What standing apart from the others costs, an inch beyond what is near.
    pub apart: f64,
    /// How much of the second phase of a melee, in the enemy's turn, is counted.
    pub endurance: f64,
    /// What a volley that a unit could shoot next turn is worth, beside one now.
    pub marksmanship: f64,
    /// How much of the volleys that the enemy may shoot at a unit is counted.
    pub cover: f64,
    /// Turns without a shot or an attack after which it goes at the enemy.
    pub patience: f64,
    /// What it is worth beyond its fruits that another joins an attack.
    pub concert: f64,
    /// The part of a unit's worth that it keeps until its last strength point: the greater, the more it
    /// is after units that can be destroyed, and the less it spares its own that are worn down.
    pub kill: f64,
}

impl Default for Temper {
    fn default() -> Self {
        Self {
            about: String::new(),
            caution: 1.0,
            least_gain: 0.02,
            fear: 0.8,
            advance: 0.03,
            duty: 0.05,
            support: 0.08,
            apart: 0.04,
            endurance: 0.6,
            marksmanship: 0.6,
            cover: 0.5,
            patience: 2.0,
            concert: 0.0,
            kill: 0.45,
        }
    }
}

impl Temper {
    /// The personality of a file's text.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}
