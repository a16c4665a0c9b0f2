//! What is to be played.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use muster_ai::Contender;
use muster_battle::Roster;
use muster_scenario::goals;

/// A battle that is played many times.
#[derive(Clone, Debug)]
pub struct Field {
    /// What it is called: the scenario's file or shipped name.
    pub name: String,
    /// The battle under the ruleset.
    pub roster: Arc<Roster>,
    /// The same battle under a second ruleset, to compare.
    pub against: Option<Arc<Roster>>,
    /// Who plays each army, in scenario order.
    pub levels: [Contender; 2],
}

/// A part of a batch: the games whose turn it is when they are dealt out to `of` in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 1.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Self = Self { index: 1, of: 1 };
    /// The most parts that a batch is cut into.
    pub const MOST: u64 = 1_000_000;
}

impl std::str::FromStr for Shard {
    type Err = String;

    /// Reads `I/N`.
    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((_, of)) if of > Self::MOST => Err(format!(
                "{text:?} is no shard: a batch is cut into {} parts at most",
                Self::MOST
            )),
            Some((index, of)) if index >= 1 && index <= of => Ok(Self { index, of }),
            _ => Err(format!(
                "{text:?} is no shard: write I/N, for example 1/4, with I from 1 to N"
            )),
        }
    }
}

/// Where a game is broken off and counted as capped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// Phases of both players together: turns, and deployments.
    pub player_turns: u32,
    /// Orders of both players together; a player who gives more is broken off within his turn.
    pub orders: u64,
}

impl Caps {
    /// Player turns beyond those of the turn limit: deployments, and some to spare.
    const SPARE_TURNS: u32 = 10;
    /// Orders in a player's turn, for each piece on the table: it moves, shoots and fights once,
    /// and may be placed anew as often as one likes.
    const ORDERS_A_PIECE: u64 = 20;

    /// Caps that only a player without end can reach, from the battle's own turn limit and size.
    pub fn of(roster: &Roster) -> Self {
        let setup = &roster.setup;
        let limit = goals::turn_limit(setup);
        let player_turns = limit.saturating_mul(2).saturating_add(Self::SPARE_TURNS);
        let pieces = roster.unit_count() + roster.commanders().count() + 1;
        Self {
            player_turns,
            orders: u64::from(player_turns) * pieces as u64 * Self::ORDERS_A_PIECE,
        }
    }
}

/// A batch of games.
#[derive(Clone, Debug)]
pub struct Config {
    /// The battles; games are dealt out to them in turn.
    pub fields: Vec<Field>,
    /// Games in all, under the first ruleset. Under `against` as many again are played.
    pub games: u64,
    /// The batch's seed, from which each game gets one of its own.
    pub seed: u64,
    /// The two AIs exchange armies in every second game, on the seed of the game before. Where both
    /// are the same level there is nothing to exchange, and every game has its own seed.
    pub swap_sides: bool,
    /// The part of the games that is played here.
    pub shard: Shard,
    /// Games at the same time, on at most as many threads as there are cores; none: one a core.
    pub jobs: Option<NonZeroUsize>,
    /// Where games are broken off; none: where [`Caps::of`] each battle says.
    pub caps: Option<Caps>,
}

impl Config {
    /// One battle between two levels, seed 0, on all cores.
    pub fn new(fields: Vec<Field>, games: u64) -> Self {
        Self {
            fields,
            games,
            seed: 0,
            swap_sides: false,
            shard: Shard::WHOLE,
            jobs: None,
            caps: None,
        }
    }

    /// Whether games come in pairs on one seed: where AIs that differ exchange armies.
    pub(crate) fn pairs_up(&self) -> bool {
        self.swap_sides && self.fields.iter().any(|it| it.levels[0] != it.levels[1])
    }
}

/// Why a batch cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No battle was given.
    NoField,
    /// Some battles have a second ruleset and some have none.
    HalfCompared,
    /// The operating system gave no threads.
    Threads(String),
    /// A game in which an army's phase could not be ended, with the battle, the seed and why.
    Stuck {
        /// The battle.
        field: String,
        /// The game's seed.
        seed: u64,
        /// What was refused.
        why: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoField => write!(f, "there is no scenario to play"),
            Self::HalfCompared => write!(f, "every scenario needs the second ruleset, or none"),
            Self::Threads(why) => write!(f, "no threads to play on: {why}"),
            Self::Stuck { field, seed, why } => {
                write!(f, "{field}, seed {seed}: the AI cannot go on: {why}")
            }
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_and_wrong_ones_refused() {
        assert_eq!("2/4".parse(), Ok(Shard { index: 2, of: 4 }));
        for text in ["0/4", "5/4", "1", "", "a/b", "1/0", "-1/2", "1/2/3"] {
            let error = text.parse::<Shard>().expect_err(text);
            assert!(error.contains("I/N"), "{error}");
        }
        let most = "1/1000000".parse();
        let of = Shard::MOST;
        assert_eq!(most, Ok(Shard { index: 1, of }));
        for text in [
            "1/1000001",
            "1/9223372036854775808",
            "1/18446744073709551615",
        ] {
            let error = text.parse::<Shard>().expect_err(text);
            assert!(error.contains("1000000 parts at most"), "{error}");
        }
    }
}
