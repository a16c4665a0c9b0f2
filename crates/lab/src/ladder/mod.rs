//! The ladder: levels against each other over a fixed suite of battles.
//!
//! Every pairing plays the same battles on the same seeds. On each seed it plays four games: either
//! contender leads either army, and either army moves first. So neither the armies nor the first
//! move can favour anybody.

mod arrays;
mod bout;
mod calibration;
mod habits;
mod manner;
mod rating;
mod report;
mod suite;
#[cfg(test)]
mod watched;

pub use bout::{Bout, Effort, WorkClock};
pub use habits::{Habits, MOST_IDLE};
pub use manner::{FIGURES, Figure, Spread};
pub use rating::Rating;
pub use report::{Conduct, LadderReport, Pairing};
pub use suite::{Ground, suite};

use muster_ai::Contender;
use rayon::prelude::*;

use crate::batch::Progress;
use crate::config::Fault;
use crate::seeds::game_seed;
use crate::threads::threads;
use bout::play;
use calibration::calibration;
use report::Gathered;

/// Games on one seed: either contender leads either army, either army moves first.
const GAMES_A_SEED: u64 = 4;
/// Games played between two reports of progress, for each thread.
const CHUNK: usize = 16;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct LadderConfig {
    /// Who plays, the weakest first: ratings are told against the first.
    pub contenders: Vec<Contender>,
    /// Whether each plays against itself as well: for draws, and for what a level does among its like.
    pub mirrors: bool,
    /// The battles.
    pub suite: Vec<Ground>,
    /// Games of each pairing, made whole to four on each seed.
    pub games: u64,
    /// The seed of all.
    pub seed: u64,
    /// Games at the same time, on at most as many threads as there are cores; none: one a core.
    pub jobs: Option<std::num::NonZeroUsize>,
    /// The clock by which thinking is measured.
    pub clock: WorkClock,
}

/// One game to be played.
#[derive(Clone, Copy, Debug)]
struct Deal {
    pairing: usize,
    pair: [usize; 2],
    game: u64,
}

impl LadderConfig {
    /// The pairings, in order: everybody against everybody before him in the list, and against
    /// himself where that is asked for.
    fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.contenders.len();
        (0..count)
            .flat_map(|a| (0..=a).map(move |b| [a, b]))
            .filter(|[a, b]| a != b || self.mirrors)
            .collect()
    }

    fn games(&self) -> u64 {
        self.games
            .div_ceil(GAMES_A_SEED)
            .saturating_mul(GAMES_A_SEED)
    }
}

/// Plays the ladder. `each` hears how far it is.
///
/// # Errors
/// No contenders or no battles, or the first game that got stuck.
pub fn ladder(
    config: &LadderConfig,
    mut each: impl FnMut(Progress),
) -> Result<LadderReport, Fault> {
    if config.suite.is_empty() || config.contenders.is_empty() {
        return Err(Fault::NoField);
    }
    let pool = threads(config.jobs)?;
    let pairings = config.pairings();
    let games = config.games();
    // Dealt as they are played: more games may be asked for than a list of them would hold.
    let mut deals = pairings.iter().enumerate().flat_map(|(pairing, &pair)| {
        (0..games).map(move |game| Deal {
            pairing,
            pair,
            game,
        })
    });
    let mut gathered = Gathered::new(config, &pairings, calibration(config.clock));
    let (mut done, of) = (0, games.saturating_mul(pairings.len() as u64));
    let size = CHUNK * pool.current_num_threads();
    loop {
        let chunk: Vec<Deal> = deals.by_ref().take(size).collect();
        if chunk.is_empty() {
            break;
        }
        let bouts: Vec<Bout> = pool.install(|| {
            let played = chunk.par_iter().map(|deal| deal.play(config));
            played.collect::<Result<_, Fault>>()
        })?;
        for (deal, bout) in chunk.iter().zip(bouts) {
            gathered.add(deal, &bout);
        }
        done += chunk.len() as u64;
        each(Progress { done, of });
    }
    Ok(gathered.report())
}

impl Deal {
    /// The place of the game's battle in the suite.
    fn ground(&self, config: &LadderConfig) -> usize {
        (self.game / GAMES_A_SEED % config.suite.len() as u64) as usize
    }

    /// Whether the second contender leads the first army.
    fn is_swapped(&self) -> bool {
        self.game % 2 == 1
    }

    /// Which army moves first.
    fn first(&self) -> usize {
        (self.game / 2 % 2) as usize
    }

    fn play(&self, config: &LadderConfig) -> Result<Bout, Fault> {
        let ground = &config.suite[self.ground(config)];
        let seed = game_seed(config.seed, self.game / GAMES_A_SEED);
        let [a, b] = self.pair.map(|it| config.contenders[it].clone());
        let contenders = if self.is_swapped() { [b, a] } else { [a, b] };
        let roster = &ground.rosters[self.first()];
        play(roster, contenders, seed, config.clock).map_err(|refusal| Fault::Stuck {
            field: ground.name.clone(),
            seed,
            why: refusal.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_ai::Level;
    use muster_battle::ArmyId;
    use std::time::Duration;

    use crate::game::End;

    fn config(games: u64) -> LadderConfig {
        LadderConfig {
            contenders: [Level::Random, Level::Scripted].map(Into::into).to_vec(),
            mirrors: false,
            suite: suite().into_iter().take(2).collect(),
            games,
            seed: 3,
            jobs: None,
            clock: Duration::default,
        }
    }

    fn deal(game: u64) -> Deal {
        Deal {
            pairing: 0,
            pair: [1, 0],
            game,
        }
    }

    #[test]
    fn on_each_seed_either_leads_either_army_and_either_army_moves_first() {
        let config = config(8);
        for seed in [0, 1] {
            let four = (0..4).map(|it| deal(4 * seed + it));
            let mut seats: Vec<(bool, usize)> = four
                .clone()
                .map(|it| (it.is_swapped(), it.first()))
                .collect();
            seats.sort_unstable();
            assert_eq!(seats, [(false, 0), (false, 1), (true, 0), (true, 1)]);
            // The battle changes with the seed.
            assert!(four.clone().all(|it| it.ground(&config) == seed as usize));
        }
        assert_eq!(config.games(), 8);
        assert_eq!(LadderConfig { games: 5, ..config }.games(), 8);
    }

    #[test]
    fn who_is_swapped_plays_the_same_dice_from_the_other_seat() {
        // Of two who are the same, the exchange of seats exchanges nothing.
        let mut config = config(4);
        config.contenders[0] = Level::Scripted.into();
        let [straight, swapped] = [0, 1].map(|game| deal(game).play(&config).expect("played"));
        assert_eq!(straight.hash, swapped.hash);
        assert_ne!(
            straight.hash,
            deal(2).play(&config).expect("played").hash,
            "the other army moves first"
        );
    }

    #[test]
    fn a_score_is_wins_and_half_the_draws_of_whoever_led_the_army() {
        let config = config(8);
        let mut gathered = Gathered::new(&config, &config.pairings(), 0.0);
        let [a, b] = ArmyId::BOTH;
        let ends = [
            // Unswapped, the first of the pair leads the first army.
            (0, End::Won(a)),
            (1, End::Won(a)),
            (2, End::Won(b)),
            (3, End::Won(b)),
            (4, End::Draw),
            (5, End::Won(b)),
            (6, End::Capped),
            (7, End::Won(b)),
        ];
        for (game, end) in ends {
            let bout = Bout {
                end,
                turns: 6,
                hash: game,
                habits: Default::default(),
                efforts: Default::default(),
            };
            gathered.add(&deal(game), &bout);
        }
        let report = gathered.report();
        let pairing = &report.pairings[0];
        assert_eq!((&*pairing.who, &*pairing.against), ("scripted", "random"));
        assert_eq!((pairing.won, pairing.lost, pairing.drawn), (4, 2, 2));
        assert_eq!(pairing.score.share, 5.0 / 8.0);
        // Two of four in the first battle, two and two draws in the second.
        assert_eq!(pairing.by_battle, [0.5, 0.75]);
        assert_eq!(pairing.turns_mean, 6.0);
        // 5 of 8 with a draw added: 5.5 to 3.5.
        let elo = 400.0 * libm::log10(5.5 / 3.5);
        let rated = report.contenders[1].elo;
        assert!((rated.elo - elo).abs() < 1e-6, "{rated:?}");
        assert_eq!(report.contenders[0].elo.elo, 0.0);
    }
}
