//! Ratings from the scores of pairings: the Bradley-Terry model on Elo's scale, by maximum likelihood,
//! with intervals from its curvature.

use serde::Serialize;

/// Points of rating that make the odds ten to one.
const SCALE: f64 = 400.0;
/// Draws added to every pairing that was played: so that who never lost is rated too.
const PRIOR_DRAWS: f64 = 1.0;
/// Steps towards the best fit; it is reached in a few.
const STEPS: usize = 100;
/// Standard deviations from the middle of a normal distribution between which 95% of it lie.
const Z: f64 = 1.959_963_984_540_054;

/// A pairing's score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Who, and against whom: places in the list of contenders.
    pub pair: [usize; 2],
    /// Games.
    pub games: f64,
    /// Games won by the first, draws as halves.
    pub won: f64,
}

/// A rating with its 95% interval; all 0 for the contender against whom the others are rated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The points.
    pub elo: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Rates so many contenders, the first of whom has 0 points.
pub fn rate(contenders: usize, scores: &[Score]) -> Vec<Rating> {
    let free = contenders.saturating_sub(1);
    let mut strength = vec![0.0; contenders];
    let mut spread = vec![0.0; free];
    for _ in 0..STEPS {
        let (slope, curvature) = likelihood(&strength, scores);
        let Some(inverse) = inverted(curvature) else {
            break;
        };
        let step = |row: &Vec<f64>| row.iter().zip(&slope).map(|(a, b)| a * b).sum::<f64>();
        for (own, row) in strength[1..].iter_mut().zip(&inverse) {
            // A step too long would leave the region where the fit is nearly square.
            *own += step(row).clamp(-1.0, 1.0);
        }
        for (number, own) in spread.iter_mut().enumerate() {
            *own = inverse[number][number].max(0.0).sqrt();
        }
    }
    let points = SCALE / std::f64::consts::LN_10;
    let rest = strength.iter().skip(1).zip(&spread);
    let rest = rest.map(|(own, spread)| Rating {
        elo: own * points,
        low: (own - Z * spread) * points,
        high: (own + Z * spread) * points,
    });
    let first = Rating {
        elo: 0.0,
        low: 0.0,
        high: 0.0,
    };
    (contenders > 0)
        .then_some(first)
        .into_iter()
        .chain(rest)
        .collect()
}

/// The slope of the logarithm of the likelihood, and its curvature with the sign turned, by the
/// strengths of all contenders but the first.
fn likelihood(strength: &[f64], scores: &[Score]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let free = strength.len().saturating_sub(1);
    let (mut slope, mut curvature) = (vec![0.0; free], vec![vec![0.0; free]; free]);
    for score in scores.iter().filter(|it| it.games > 0.0) {
        let [a, b] = score.pair;
        let games = score.games + PRIOR_DRAWS;
        let won = score.won + PRIOR_DRAWS / 2.0;
        let expected = 1.0 / (1.0 + libm::exp(strength[b] - strength[a]));
        let (off, weight) = (won - games * expected, games * expected * (1.0 - expected));
        for (one, sign) in [(a, 1.0), (b, -1.0)] {
            let Some(one) = one.checked_sub(1) else {
                continue;
            };
            slope[one] += sign * off;
            curvature[one][one] += weight;
        }
        if let (Some(a), Some(b)) = (a.checked_sub(1), b.checked_sub(1)) {
            curvature[a][b] -= weight;
            curvature[b][a] -= weight;
        }
    }
    (slope, curvature)
}

/// The inverse of a matrix; none where a contender has met nobody.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    const LEAST: f64 = 1e-12;
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..size)
        .map(|row| {
            (0..size)
                .map(|column| f64::from(u8::from(row == column)))
                .collect()
        })
        .collect();
    for pivot in 0..size {
        let best = (pivot..size)
            .max_by(|&a, &b| matrix[a][pivot].abs().total_cmp(&matrix[b][pivot].abs()))?;
        matrix.swap(pivot, best);
        inverse.swap(pivot, best);
        let by = matrix[pivot][pivot];
        if by.abs() < LEAST {
            return None;
        }
        for column in 0..size {
            matrix[pivot][column] /= by;
            inverse[pivot][column] /= by;
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let by = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= by * matrix[pivot][column];
                inverse[row][column] -= by * inverse[pivot][column];
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(pair: [usize; 2], games: f64, won: f64) -> Score {
        Score { pair, games, won }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let ratings = rate(2, &[score([1, 0], 110_000.0, 100_000.0)]);
        assert!((ratings[1].elo - 400.0).abs() < 0.1, "{ratings:?}");
        assert!(ratings[1].low < ratings[1].elo && ratings[1].elo < ratings[1].high);
        assert_eq!(ratings[0].elo, 0.0);
    }

    #[test]
    fn the_interval_of_a_pairing_is_that_of_its_share() {
        // 500 of 1,000: the share's standard deviation is 0.0158, a share of 0.01 is 6.95 points.
        let ratings = rate(2, &[score([0, 1], 999.0, 499.5)]);
        let half = ratings[1].high - ratings[1].elo;
        assert!((half - 1.96 * 0.015_811 * 694.9).abs() < 0.1, "{half}");
    }

    #[test]
    fn ratings_add_up_where_the_scores_do() {
        let scores = [score([0, 1], 1e6, 0.25e6), score([1, 2], 1e6, 0.25e6)];
        let ratings = rate(3, &scores);
        assert!(
            (ratings[2].elo - 2.0 * ratings[1].elo).abs() < 0.5,
            "{ratings:?}"
        );
    }

    #[test]
    fn who_never_lost_has_a_rating_and_who_never_played_has_none_to_show() {
        assert!(rate(2, &[score([1, 0], 20.0, 20.0)])[1].elo.is_finite());
        assert_eq!(rate(2, &[])[1].elo, 0.0);
    }
}
