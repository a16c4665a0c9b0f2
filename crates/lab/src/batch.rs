//! Playing a batch on all cores.

use rayon::prelude::*;

use crate::compare::Comparison;
use crate::config::{Caps, Config, Fault, Field};
use crate::game::{Deal, Row, play};
use crate::report::Report;
use crate::seeds::game_seed;
use crate::tally::{Digest, Tally};
use crate::threads::threads;

/// Games played between two reports of progress, for each thread.
const CHUNK: usize = 32;

/// How far a batch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played, those under a second ruleset too.
    pub done: u64,
    /// Of so many.
    pub of: u64,
}

/// The games of a batch, as they are dealt out: two on one seed where sides are swapped.
#[derive(Clone, Copy, Debug)]
struct Dealer<'a> {
    config: &'a Config,
    /// Games to a seed.
    group: u64,
}

impl<'a> Dealer<'a> {
    fn new(config: &'a Config) -> Self {
        let group = if config.pairs_up() { 2 } else { 1 };
        Self { config, group }
    }

    /// The number of this shard's game that is played after so many others; none beyond `u64`.
    fn nth(self, played: u64) -> Option<u64> {
        let (shard, group) = (self.config.shard, self.group);
        let deal = (played / group).checked_mul(shard.of)?;
        let seed = deal.checked_add(shard.index.checked_sub(1)?)?;
        seed.checked_mul(group)?.checked_add(played % group)
    }

    /// The numbers of the games of this shard, in order.
    fn numbers(self) -> impl Iterator<Item = u64> {
        let games = self.config.games;
        (0..)
            .map_while(move |played| self.nth(played))
            .take_while(move |&game| game < games)
    }

    /// How many there are: found by halving, as their numbers rise.
    fn count(self) -> u64 {
        let (mut fewest, mut most) = (0, self.config.games);
        while fewest < most {
            let middle = fewest + (most - fewest) / 2;
            match self.nth(middle) {
                Some(game) if game < self.config.games => fewest = middle + 1,
                _ => most = middle,
            }
        }
        fewest
    }

    fn field(self, game: u64) -> (usize, &'a Field) {
        let fields = &self.config.fields;
        let number = (game / self.group % fields.len() as u64) as usize;
        (number, &fields[number])
    }

    fn play(self, game: u64, second: bool) -> Result<Option<Row>, Fault> {
        let (number, field) = self.field(game);
        let roster = if second {
            match &field.against {
                Some(roster) => roster,
                None => return Ok(None),
            }
        } else {
            &field.roster
        };
        let seed = game_seed(self.config.seed, game / self.group);
        let swapped = self.group == 2 && game % 2 == 1;
        let [a, b] = field.levels.clone();
        let deal = Deal {
            game,
            field: number,
            roster,
            seed,
            swapped,
            levels: if swapped { [b, a] } else { [a, b] },
            caps: self.config.caps.unwrap_or_else(|| Caps::of(roster)),
        };
        play(&deal).map(Some).map_err(|refusal| Fault::Stuck {
            field: field.name.clone(),
            seed,
            why: refusal.to_string(),
        })
    }
}

/// Plays a batch. `each` hears of games in the order of their numbers, some at a time, first those
/// under the first ruleset and then the same under the second: for a progress bar, and for rows.
///
/// # Errors
/// What is wrong with the configuration, or the first game that got stuck.
pub fn simulate(
    config: &Config,
    mut each: impl FnMut(Progress, &[Row], &[Row]),
) -> Result<Report, Fault> {
    if config.fields.is_empty() {
        return Err(Fault::NoField);
    }
    let compared = config
        .fields
        .iter()
        .filter(|it| it.against.is_some())
        .count();
    if compared != 0 && compared != config.fields.len() {
        return Err(Fault::HalfCompared);
    }
    let second = compared != 0;
    let pool = threads(config.jobs)?;
    let dealer = Dealer::new(config);
    let mut tallies = vec![Tally::default(); config.fields.len()];
    let mut digest = Digest::default();
    let mut comparison = second.then(|| Comparison::new(config));
    let each_counts = 1 + u64::from(second);
    let of = dealer.count().saturating_mul(each_counts);
    let mut done = 0;
    let mut numbers = dealer.numbers();
    let size = CHUNK * pool.current_num_threads();
    loop {
        let chunk: Vec<u64> = numbers.by_ref().take(size).collect();
        if chunk.is_empty() {
            break;
        }
        let played: Vec<(Row, Option<Row>)> = pool.install(|| {
            let games = chunk.par_iter().map(|&game| {
                let first = dealer.play(game, false)?;
                let against = if second {
                    dealer.play(game, true)?
                } else {
                    None
                };
                Ok(first.map(|row| (row, against)))
            });
            games
                .filter_map(Result::transpose)
                .collect::<Result<_, Fault>>()
        })?;
        let mut rows = Vec::with_capacity(played.len());
        let mut others = Vec::new();
        for (row, other) in played {
            tallies[row.field].add(&row);
            digest.add(&row);
            if let (Some(comparison), Some(other)) = (&mut comparison, &other) {
                comparison.add(&row, other);
            }
            rows.push(row);
            others.extend(other);
        }
        done += rows.len() as u64 * each_counts;
        each(Progress { done, of }, &rows, &others);
    }
    Ok(Report::new(config, &tallies, &digest, comparison))
}
