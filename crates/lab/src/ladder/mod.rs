//! The ladder: levels against each other over a fixed suite of battles.
//!
//! Every pairing plays the same battles on the same seeds. On each seed it plays four games: either
//! contender leads either army, and either army moves first. So neither the armies nor the first
//! move can favour anybody.

mod arrays;
mod bout;
mod calibration;
mod habits;
mod rating;
mod report;
mod suite;

pub use bout::{Bout, Effort, WorkClock};
pub use habits::{Habits, MOST_IDLE};
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
