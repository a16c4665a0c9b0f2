//! What one manner of play is told from another by: figures of a game, their means, and how far games of
//! one battle differ in them. Battles differ much more than manners do, and everybody plays them equally
//! often: so deviations are from the mean of the battle.

use serde::Serialize;

use super::habits::Habits;

/// A figure that is taken of each game of a player; none of a game that has none.
pub struct Figure {
    /// What it is called.
    pub name: &'static str,
    of: fn(&Habits) -> Option<f64>,
}

/// All figures, in the order of a report.
pub const FIGURES: [Figure; 11] = [
    Figure {
        name: "charges a turn",
        of: |it| ratio(it.charges, it.turns),
    },
    Figure {
        name: "turns before the first charge",
        of: |it| ratio(it.before_charging, 1),
    },
    Figure {
        name: "charges into a flank",
        of: |it| ratio(it.flank_charges, it.charges),
    },
    Figure {
        name: "charges together",
        of: |it| ratio(it.joint_charges, it.charges),
    },
    Figure {
        name: "charges at bad odds",
        of: |it| ratio(it.risky_charges, it.charges),
    },
    Figure {
        name: "spread of a charge's odds",
        of: |it| ratio(it.spread, 1000 * it.charges),
    },
    Figure {
        name: "kept back at first contact",
        of: |it| ratio(it.kept_back, it.at_first_contact),
    },
    Figure {
        name: "strikes the first blow",
        of: |it| ratio(it.struck_first, it.met),
    },
    Figure {
        name: "shot away before charging",
        of: |it| ratio(it.shot_away_first, it.shooters),
    },
    Figure {
        name: "volleys a shooter's turn",
        of: |it| ratio(it.volleys, it.shooter_turns),
    },
    Figure {
        name: "inches moved a unit's turn",
        of: |it| ratio(it.moved, 1000 * it.unit_turns),
    },
];

fn ratio(part: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| part as f64 / of as f64)
}

/// A figure over games of one battle, gathered so that games which are alike differ by nothing at all: a
/// sum of squares would leave a crumb of rounding.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    games: u64,
    mean: f64,
    /// Squares of what games are off the mean, summed.
    squares: f64,
}

impl Sums {
    fn add(&mut self, value: f64) {
        self.games += 1;
        let off = value - self.mean;
        self.mean += off / self.games as f64;
        self.squares += off * (value - self.mean);
    }
}

/// A figure over all games of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// Which.
    pub figure: &'static str,
    /// Games that have it.
    pub games: u64,
    /// Its mean over them; none without any.
    pub mean: Option<f64>,
    /// The standard deviation of games from the mean of their battle; 0 where no battle has two.
    pub deviation: f64,
}

/// A player's manner, gathered game by game: of each battle, the sums of each figure.
#[derive(Clone, Debug, Default)]
pub(super) struct Manner(Vec<[Sums; FIGURES.len()]>);

impl Manner {
    /// For so many battles.
    pub(super) fn new(battles: usize) -> Self {
        Self(vec![Default::default(); battles])
    }

    /// Adds a game of a battle.
    pub(super) fn add(&mut self, battle: usize, game: &Habits) {
        for (sums, figure) in self.0[battle].iter_mut().zip(&FIGURES) {
            if let Some(value) = (figure.of)(game) {
                sums.add(value);
            }
        }
    }

    pub(super) fn spreads(&self) -> Vec<Spread> {
        let figures = FIGURES.iter().enumerate();
        figures
            .map(|(number, figure)| {
                let battles = self.0.iter().map(|it| it[number]);
                spread(figure.name, battles.filter(|it| it.games > 0))
            })
            .collect()
    }
}

/// The spread of a figure over battles that have it.
fn spread(figure: &'static str, battles: impl Iterator<Item = Sums>) -> Spread {
    let (mut games, mut freedom, mut sum, mut squares) = (0, 0, 0.0, 0.0);
    for battle in battles {
        games += battle.games;
        freedom += battle.games - 1;
        sum += battle.mean * battle.games as f64;
        squares += battle.squares;
    }
    Spread {
        figure,
        games,
        mean: (games > 0).then(|| sum / games as f64),
        deviation: (squares / freedom.max(1) as f64).max(0.0).sqrt(),
    }
}

impl Spread {
    /// By how many standard deviations of another's games this mean is off his; none where one of them
    /// has no game, or his games do not differ.
    pub fn off(&self, other: &Self) -> Option<f64> {
        let off = self.mean? - other.mean?;
        (other.deviation > 0.0).then(|| off / other.deviation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(of: &[Habits], figure: &str) -> Spread {
        spread_of(&[of], figure)
    }

    fn spread_of(battles: &[&[Habits]], figure: &str) -> Spread {
        let mut manner = Manner::new(battles.len());
        for (battle, games) in battles.iter().enumerate() {
            games.iter().for_each(|it| manner.add(battle, it));
        }
        let found = manner.spreads().into_iter().find(|it| it.figure == figure);
        found.expect("it is among the figures")
    }

    fn near(found: Option<f64>, expected: f64) {
        let found = found.expect("there is one");
        assert!((found - expected).abs() < 1e-12, "{found} {expected}");
    }

    fn game(charges: u64, turns: u64) -> Habits {
        Habits {
            charges,
            turns,
            ..Habits::default()
        }
    }

    #[test]
    fn a_figure_has_the_mean_and_the_deviation_of_its_games() {
        // 0.5, 1 and 1.5 charges a turn.
        let found = spread(&[game(2, 4), game(5, 5), game(9, 6)], "charges a turn");
        assert_eq!(found.games, 3);
        near(found.mean, 1.0);
        assert!((found.deviation - 0.5).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn what_battles_differ_in_is_no_deviation() {
        let (quiet, fierce) = ([game(1, 4), game(3, 4)], [game(10, 4), game(12, 4)]);
        let found = spread_of(&[&quiet, &fierce], "charges a turn");
        near(found.mean, 1.625);
        // A quarter to either side of each battle's mean, with two degrees of freedom.
        assert!(
            (found.deviation - 0.125_f64.sqrt()).abs() < 1e-12,
            "{found:?}"
        );
    }

    #[test]
    fn a_game_without_charges_says_nothing_of_how_they_are_made() {
        let mut flank = game(4, 5);
        flank.flank_charges = 1;
        let found = spread(&[game(0, 5), flank], "charges into a flank");
        assert_eq!(
            (found.games, found.mean, found.deviation),
            (1, Some(0.25), 0.0)
        );
    }

    #[test]
    fn how_far_off_a_mean_is_counts_in_the_others_deviations() {
        let his = spread(&[game(2, 4), game(5, 5), game(9, 6)], "charges a turn");
        let bold = spread(&[game(6, 4), game(10, 5)], "charges a turn");
        near(bold.off(&his), 1.5);
        near(his.off(&his), 0.0);
    }

    #[test]
    fn without_games_or_with_games_all_alike_no_mean_is_off_by_anything() {
        let figure = "charges a turn";
        let his = spread(&[game(2, 4), game(5, 5)], figure);
        // Tenths are rounded: what is left of that is no deviation.
        for charges in [1, 3] {
            let alike = spread(&[game(charges, 10); 7], figure);
            assert_eq!((alike.deviation, his.off(&alike)), (0.0, None));
            assert!(alike.off(&his).is_some());
        }
        let none = spread(&[], figure);
        assert_eq!((none.games, none.mean), (0, None));
        assert_eq!((none.off(&his), his.off(&none)), (None, None));
        let json = serde_json::to_value(&none).expect("it is plain data");
        assert!(json["mean"].is_null(), "{json}");
    }
}
