//! Personalities: what a player likes, as a set of published parameters that anyone may copy and
//! change.

use serde::Deserialize;

/// The personalities that are part of the program: name and file.
const SHIPPED: [(&str, &str); 1] = [("steady", include_str!("../../../assets/ais/steady.toml"))];

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

    /// A personality that is part of the program.
    pub fn shipped(name: &str) -> Option<Self> {
        let (_, text) = SHIPPED.iter().find(|(known, _)| *known == name)?;
        Self::read(text).ok()
    }
}
