//! Dice: a player's own first, then scripted ones, then the generator (RULES section 11).

use std::collections::VecDeque;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The one source of dice of a battle.
#[derive(Clone, Debug)]
pub struct Dice {
    /// Used up first.
    queue: VecDeque<u8>,
    /// Seeded from the battle's seed.
    generator: ChaCha8Rng,
}

impl Dice {
    /// Dice from a seed, after a queue of scripted ones (each 1 to 6).
    pub fn new(seed: u64, scripted: impl IntoIterator<Item = u8>) -> Self {
        Self {
            queue: scripted.into_iter().collect(),
            generator: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Rolls one die, 1 to 6.
    pub fn roll(&mut self) -> u8 {
        if let Some(die) = self.queue.pop_front() {
            return die;
        }
        use rand::Rng;
        loop {
            // Rejection keeps every face equally likely.
            let word = self.generator.next_u32();
            if word < u32::MAX - u32::MAX % 6 {
                return (word % 6) as u8 + 1;
            }
        }
    }
}
