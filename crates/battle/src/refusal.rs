//! Why an order is refused: the rule, a sentence, the place.

use std::fmt;

use muster_geometry::{Pose, Vec2};

/// A refusal (STORIES 5): nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The rule, for example `SHOOT-4`.
    pub rule: &'static str,
    /// A sentence with the number that failed.
    pub why: String,
    /// Where on the table, in inches.
    pub at: Option<Vec2>,
    /// For a move: the last pose on its path where it could legally end.
    pub furthest: Option<Pose>,
}

impl Refusal {
    /// A refusal without a place.
    pub fn new(rule: &'static str, why: impl Into<String>) -> Self {
        Self {
            rule,
            why: why.into(),
            at: None,
            furthest: None,
        }
    }

    /// The same refusal with the place where it fails.
    pub fn at(self, place: Option<Vec2>) -> Self {
        Self { at: place, ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} \u{b7} {}", self.why, self.rule)
    }
}
