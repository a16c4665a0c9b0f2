//! Counts over games, and one number for all of them.

use std::collections::BTreeMap;

use xxhash_rust::xxh3::Xxh3;

use crate::game::{End, Row};
use crate::morale::MoraleTally;

/// What is counted over the games of one battle under one ruleset. All whole numbers, so that the
/// order of counting does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Games won by each army.
    pub wins: [u64; 2],
    /// Games won by who moved first, and by who moved second.
    pub wins_by_seat: [u64; 2],
    /// Games won by the AI that plays the first army where nothing is swapped, and by the other.
    pub wins_by_player: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Games broken off.
    pub capped: u64,
    /// Turns of all games.
    pub turns: u64,
    /// Orders of all games.
    pub orders: u64,
    /// Units lost by each army.
    pub lost: [u64; 2],
    /// Games in which each army's general was killed.
    pub general_died: [u64; 2],
    /// How often games ended in which way.
    pub reasons: BTreeMap<String, u64>,
    /// What happened to morale, where the rules have it.
    pub morale: Option<MoraleTally>,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, row: &Row) {
        self.games += 1;
        match row.end {
            End::Won(army) => {
                self.wins[army.index()] += 1;
                self.wins_by_seat[usize::from(army != row.first)] += 1;
                self.wins_by_player[army.index() ^ usize::from(row.swapped)] += 1;
            }
            End::Draw => self.draws += 1,
            End::Capped => self.capped += 1,
        }
        self.turns += u64::from(row.turns);
        self.orders += row.orders;
        for army in 0..2 {
            self.lost[army] += u64::from(row.lost[army]);
            self.general_died[army] += u64::from(row.general_died[army]);
        }
        if let Some(game) = &row.morale {
            self.morale.get_or_insert_default().add(game);
        }
        match self.reasons.get_mut(&row.reason) {
            Some(count) => *count += 1,
            None => {
                self.reasons.insert(row.reason.clone(), 1);
            }
        }
    }
}

/// One number for a batch: over seed, last state, outcome and turns of every game, in order. Times
/// and jobs are no part of it.
#[derive(Clone, Default)]
pub struct Digest(Xxh3);

impl std::fmt::Debug for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Digest({:016x})", self.0.digest())
    }
}

impl Digest {
    /// Adds the next game.
    pub fn add(&mut self, row: &Row) {
        let end = match row.end {
            End::Won(army) => u64::from(army.0),
            End::Draw => 2,
            End::Capped => 3,
        };
        for word in [row.seed, row.hash, end, u64::from(row.turns)] {
            self.0.update(&word.to_le_bytes());
        }
    }

    /// The number, as 16 hexadecimal digits.
    pub fn text(&self) -> String {
        format!("{:016x}", self.0.digest())
    }
}
