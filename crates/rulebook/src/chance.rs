//! Seeded chance. One battle has three generators, all from its seed and independent of each
//! other, so that a change of AI changes no dice (RULES section 11).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// What a generator is for; each has a stream of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Dice of six and of twenty sides.
    Dice,
    /// The pack of cards.
    Cards,
    /// The choices of an AI; each army has its own.
    Ai {
        /// Index of the army.
        army: u32,
    },
    /// Laying out a table, before any battle.
    Table,
}

impl Purpose {
    fn stream(self) -> u64 {
        match self {
            Self::Dice => 0,
            Self::Cards => 1,
            Self::Ai { army } => 2 + u64::from(army),
            Self::Table => u64::MAX,
        }
    }
}

/// A stream of chance from a battle's seed: the same on every machine.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: u64,
    generator: ChaCha8Rng,
}

impl PartialEq for Chance {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed
            && self.generator.get_stream() == other.generator.get_stream()
            && self.position() == other.position()
    }
}

impl Chance {
    /// The stream of a battle for a purpose, at its beginning.
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(purpose.stream());
        Self { seed, generator }
    }

    /// The same stream where `position` words are drawn already.
    pub fn at(seed: u64, purpose: Purpose, position: u64) -> Self {
        let mut chance = Self::new(seed, purpose);
        chance.generator.set_word_pos(u128::from(position));
        chance
    }

    /// The battle's seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many words have been drawn.
    pub fn position(&self) -> u64 {
        self.generator.get_word_pos() as u64
    }

    /// A number from 0 to `count` - 1, each equally likely; 0 where `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        loop {
            if let Some(number) = fair(self.generator.next_u32(), count.max(1)) {
                return number;
            }
        }
    }

    /// A number from 0 up to, but not, 1, in steps of 2 to the power of -53.
    pub fn share(&mut self) -> f64 {
        let high = u64::from(self.generator.next_u32()) << 21;
        let low = u64::from(self.generator.next_u32()) >> 11;
        (high | low) as f64 / (1u64 << 53) as f64
    }
}

/// The number from 0 to `count` - 1 that a word stands for; none for the last few words, which
/// would make some numbers likelier than others.
fn fair(word: u32, count: u32) -> Option<u32> {
    (word < u32::MAX - u32::MAX % count).then_some(word % count)
}

/// Seed and position as a save holds them: texts, since TOML has no unsigned 64 bits, and some
/// readers of JSON lose digits beyond the 15th.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceState {
    /// The battle's seed.
    #[serde(with = "digits")]
    pub seed: u64,
    /// Words drawn.
    #[serde(with = "digits")]
    pub position: u64,
}

impl Chance {
    /// What a save holds.
    pub fn save(&self) -> ChanceState {
        ChanceState {
            seed: self.seed,
            position: self.position(),
        }
    }

    /// The generator that was saved.
    pub fn restore(state: &ChanceState, purpose: Purpose) -> Self {
        Self::at(state.seed, purpose, state.position)
    }
}

/// Unsigned 64 bits as a text of digits.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        text.parse()
            .map_err(|_| D::Error::custom(format!("{text:?} is no number of 64 bits")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(chance: &mut Chance, count: usize) -> Vec<u32> {
        (0..count).map(|_| chance.below(1 << 30)).collect()
    }

    #[test]
    fn order_of_the_dice_purposes_are_independent() {
        let mut dice = Chance::new(7, Purpose::Dice);
        let mut ai = Chance::new(7, Purpose::Ai { army: 0 });
        let alone = words(&mut dice.clone(), 50);
        let mut mixed = Vec::new();
        for _ in 0..50 {
            words(&mut ai, 3);
            mixed.extend(words(&mut dice, 1));
        }
        assert_eq!(alone, mixed);
        let all = [
            Purpose::Dice,
            Purpose::Cards,
            Purpose::Ai { army: 0 },
            Purpose::Ai { army: 1 },
            Purpose::Table,
        ];
        let streams: Vec<_> = all.map(|p| words(&mut Chance::new(7, p), 8)).to_vec();
        for (at, stream) in streams.iter().enumerate() {
            assert!(!streams[at + 1..].contains(stream));
        }
    }

    #[test]
    fn a_restored_stream_goes_on_at_every_position() {
        for before in [0, 1, 15, 16, 63, 64, 65, 200] {
            let mut chance = Chance::new(u64::MAX, Purpose::Cards);
            words(&mut chance, before);
            let text = serde_json::to_string(&chance.save()).unwrap();
            let state: ChanceState = serde_json::from_str(&text).unwrap();
            let mut again = Chance::restore(&state, Purpose::Cards);
            assert_eq!(again, chance);
            assert_eq!(words(&mut again, 100), words(&mut chance, 100));
            let toml = toml::to_string(&state).unwrap();
            assert_eq!(toml::from_str::<ChanceState>(&toml).unwrap(), state);
        }
    }

    #[test]
    fn streams_are_equal_only_in_seed_purpose_and_position() {
        let one = Chance::new(1, Purpose::Dice);
        assert_eq!(one, one.clone());
        assert_ne!(one, Chance::new(2, Purpose::Dice));
        assert_ne!(one, Chance::new(1, Purpose::Cards));
        let mut later = one.clone();
        later.below(6);
        assert_ne!(one, later);
        assert_eq!((later.seed(), later.position()), (1, 1));
    }

    #[test]
    fn every_number_stands_for_equally_many_words() {
        for count in [1, 2, 3, 6, 7, 20, 52, 54] {
            let limit = (0..=count)
                .map(|less| u32::MAX - less)
                .find(|word| fair(*word, count).is_some())
                .unwrap();
            // The last word taken completes a round.
            assert_eq!(fair(limit, count), Some(count - 1), "{count}");
            assert_eq!(fair(0, count), Some(0));
        }
    }

    #[test]
    fn a_damaged_state_is_refused() {
        for text in [
            r#"{"seed":"x","position":"0"}"#,
            r#"{"seed":"1"}"#,
            r#"{"seed":"1","position":"-1"}"#,
            r#"{"seed":"1","position":"1","more":1}"#,
        ] {
            assert!(serde_json::from_str::<ChanceState>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn shares_and_small_counts_stay_within_bounds() {
        let mut chance = Chance::new(1, Purpose::Ai { army: 1 });
        assert_eq!((chance.below(0), chance.below(1)), (0, 0));
        let shares: Vec<f64> = (0..2000).map(|_| chance.share()).collect();
        assert!(shares.iter().all(|share| (0.0..1.0).contains(share)));
        let mean = shares.iter().sum::<f64>() / 2000.0;
        assert!((mean - 0.5).abs() < 0.03, "{mean}");
    }
}
