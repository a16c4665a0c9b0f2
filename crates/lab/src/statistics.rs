//! Intervals for shares and for paired differences.

use serde::Serialize;

/// Standard deviations from the middle of a normal distribution between which 95% of it lie.
const Z: f64 = 1.959_963_984_540_054;

/// A share with the interval in which the true one lies in 95 of 100 cases. All from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// As counted.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The share of `hits` among `all`, with Wilson's interval; of nothing: 0, anything from 0 to 1.
pub fn wilson(hits: u64, all: u64) -> Share {
    wilson_of(hits as f64, all)
}

/// As [`wilson`], where half a hit counts too.
pub fn wilson_of(hits: f64, all: u64) -> Share {
    if all == 0 {
        return Share {
            share: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    let all = all as f64;
    let share = hits / all;
    let square = Z * Z;
    let middle = (share + square / (2.0 * all)) / (1.0 + square / all);
    let half = Z / (1.0 + square / all)
        * (share * (1.0 - share) / all + square / (4.0 * all * all)).sqrt();
    Share {
        share,
        low: (middle - half).max(0.0),
        high: (middle + half).min(1.0),
    }
}

/// A mean difference with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// Second less first.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many pairs it comes from.
    pub pairs: u64,
}

impl Difference {
    /// Whether the interval leaves out "no difference".
    pub fn is_shown(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// Differences of pairs, gathered one by one. Whole halves, so that no order of gathering and no
/// rounding changes the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paired {
    pairs: u64,
    halves: i64,
    quarters: u64,
}

impl Paired {
    /// Adds a pair: its second result less its first, in halves (a win is 2, a draw 1).
    pub fn add(&mut self, halves: i64) {
        self.pairs += 1;
        self.halves += halves;
        self.quarters += (halves * halves) as u64;
    }

    /// The mean difference with its 95% interval, from the spread among the pairs.
    pub fn difference(&self) -> Difference {
        let count = self.pairs.max(1) as f64;
        let mean = self.halves as f64 / 2.0 / count;
        let squares = self.quarters as f64 / 4.0;
        let half = if self.pairs < 2 {
            1.0
        } else {
            let variance = ((squares - count * mean * mean) / (count - 1.0)).max(0.0);
            Z * (variance / count).sqrt()
        };
        Difference {
            mean,
            low: (mean - half).max(-1.0),
            high: (mean + half).min(1.0),
            pairs: self.pairs,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 5e-5, "{a} is not {b}");
    }

    #[test]
    fn wilson_as_published() {
        // Newcombe (1998), table I, method 3: 81/263, 15/148, 0/20, 1/29.
        for (hits, all, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let share = wilson(hits, all);
            near(share.low, low);
            near(share.high, high);
        }
    }

    #[test]
    fn wilson_is_the_same_seen_from_the_other_side() {
        let (won, lost) = (wilson(30, 100), wilson(70, 100));
        assert!((won.low - (1.0 - lost.high)).abs() < 1e-12);
        assert!((won.high - (1.0 - lost.low)).abs() < 1e-12);
        assert_eq!(wilson(100, 100).high, 1.0);
        assert_eq!(
            wilson(0, 0),
            Share {
                share: 0.0,
                low: 0.0,
                high: 1.0
            }
        );
    }

    #[test]
    fn paired_differences_by_hand() {
        let mut paired = Paired::default();
        // Differences 1, 0, 0.5, -0.5: mean 0.25, variance (0.5625 + 0.0625 + 0.0625 + 0.5625) / 3.
        for halves in [2, 0, 1, -1] {
            paired.add(halves);
        }
        let difference = paired.difference();
        near(difference.mean, 0.25);
        near(
            difference.high - difference.mean,
            1.959964 * (1.25f64 / 3.0 / 4.0).sqrt(),
        );
        assert!(!difference.is_shown());
    }

    #[test]
    fn a_constant_difference_is_certain_and_a_single_pair_shows_nothing() {
        let mut paired = Paired::default();
        paired.add(2);
        assert!(!paired.difference().is_shown());
        paired.add(2);
        let certain = paired.difference();
        assert_eq!((certain.low, certain.high), (1.0, 1.0));
        assert!(certain.is_shown());
        assert!(!Paired::default().difference().is_shown());
    }
}
