//! Ways to plan the same turn: bolder and shyer than the player's own taste.

use crate::temper::Temper;

/// A way to plan a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Leaning {
    fear: f64,
    advance: f64,
    caution: f64,
    gain: f64,
}

impl Leaning {
    /// Every way, the player's own first.
    pub(super) const ALL: [Self; 6] = [
        Self::new(1.0, 1.0, 1.0, 0.0),
        Self::new(0.3, 2.0, 0.9, -0.1),
        Self::new(1.0, 0.0, 1.0, 0.1),
        Self::new(1.5, 1.0, 1.2, 0.1),
        Self::new(0.0, 1.0, 0.8, -0.2),
        Self::new(0.3, 0.0, 1.0, 0.0),
    ];

    const fn new(fear: f64, advance: f64, caution: f64, gain: f64) -> Self {
        Self {
            fear,
            advance,
            caution,
            gain,
        }
    }

    /// A player's taste with this leaning.
    pub(super) fn of(&self, temper: &Temper) -> Temper {
        Temper {
            fear: temper.fear * self.fear,
            advance: temper.advance * self.advance,
            caution: temper.caution * self.caution,
            least_gain: temper.least_gain + self.gain,
            ..temper.clone()
        }
    }
}
