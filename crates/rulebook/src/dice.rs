//! Dice: a player's own first, then scripted ones, then the generator (RULES section 11).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::chance::{Chance, ChanceState, Purpose};

/// The one source of dice of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Dice {
    /// A player's own dice for the order at hand; used up before all others.
    own: VecDeque<u8>,
    /// Scripted dice of six sides.
    scripted: VecDeque<u8>,
    /// Scripted dice of twenty sides.
    scripted_d20: VecDeque<u8>,
    /// Seeded from the battle's seed.
    chance: Chance,
}

/// Dice as a save holds them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceState {
    /// Generator.
    pub chance: ChanceState,
    /// A player's own dice that are left.
    #[serde(default)]
    pub own: Vec<u8>,
    /// Scripted dice that are left.
    #[serde(default)]
    pub scripted: Vec<u8>,
    /// Scripted dice of twenty sides that are left.
    #[serde(default)]
    pub scripted_d20: Vec<u8>,
}

/// A die that shows no face that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchFace {
    /// Which die of the list, counted from 0.
    pub at: usize,
    /// What it shows.
    pub face: u8,
    /// How many sides it has.
    pub sides: u8,
}

impl std::fmt::Display for NoSuchFace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "die {} shows {}; a die of {} sides shows 1 to {}",
            self.at + 1,
            self.face,
            self.sides,
            self.sides
        )
    }
}

impl std::error::Error for NoSuchFace {}

/// Checks that every die of a list shows a face of a die with so many sides.
///
/// # Errors
/// The first that does not.
pub fn check_faces(faces: &[u8], sides: u8) -> Result<(), NoSuchFace> {
    match faces.iter().position(|face| !(1..=sides).contains(face)) {
        Some(at) => Err(NoSuchFace {
            at,
            face: faces[at],
            sides,
        }),
        None => Ok(()),
    }
}

impl Dice {
    /// Dice from a seed, after a queue of scripted ones. A scripted die that is not 1 to 6 is
    /// held to that range; whoever takes them from a user calls [`check_faces`] first.
    pub fn new(seed: u64, scripted: impl IntoIterator<Item = u8>) -> Self {
        Self {
            own: VecDeque::new(),
            scripted: scripted.into_iter().map(|die| die.clamp(1, 6)).collect(),
            scripted_d20: VecDeque::new(),
            chance: Chance::new(seed, Purpose::Dice),
        }
    }

    /// The same dice with scripted ones of twenty sides, held to 1 to 20.
    #[must_use]
    pub fn with_d20(mut self, scripted: impl IntoIterator<Item = u8>) -> Self {
        self.scripted_d20 = scripted.into_iter().map(|die| die.clamp(1, 20)).collect();
        self
    }

    /// Rolls one die, 1 to 6.
    pub fn roll(&mut self) -> u8 {
        self.own
            .pop_front()
            .or_else(|| self.scripted.pop_front())
            .unwrap_or_else(|| self.chance.below(6) as u8 + 1)
    }

    /// Rolls one die of twenty sides. A player's own dice are of six sides and stay.
    pub fn roll_d20(&mut self) -> u8 {
        self.scripted_d20
            .pop_front()
            .unwrap_or_else(|| self.chance.below(20) as u8 + 1)
    }

    /// Takes a player's own dice for one order, after those that he gave already.
    ///
    /// # Errors
    /// The first that is not 1 to 6; then none is taken.
    pub fn push_own(&mut self, dice: &[u8]) -> Result<(), NoSuchFace> {
        check_faces(dice, 6)?;
        self.own.extend(dice);
        Ok(())
    }

    /// Takes back a player's own dice that are left; when his order is done, any are an error.
    pub fn take_own(&mut self) -> Vec<u8> {
        self.own.drain(..).collect()
    }

    /// How many scripted dice of six sides are left.
    pub fn scripted_left(&self) -> usize {
        self.scripted.len()
    }

    /// The battle's seed.
    pub fn seed(&self) -> u64 {
        self.chance.seed()
    }

    /// What a save holds.
    pub fn save(&self) -> DiceState {
        DiceState {
            chance: self.chance.save(),
            own: self.own.iter().copied().collect(),
            scripted: self.scripted.iter().copied().collect(),
            scripted_d20: self.scripted_d20.iter().copied().collect(),
        }
    }

    /// The dice that were saved: what they roll next is what they would have rolled.
    ///
    /// # Errors
    /// The first die that shows no face that it has.
    pub fn restore(state: &DiceState) -> Result<Self, NoSuchFace> {
        check_faces(&state.own, 6)?;
        check_faces(&state.scripted, 6)?;
        check_faces(&state.scripted_d20, 20)?;
        Ok(Self {
            own: state.own.iter().copied().collect(),
            scripted: state.scripted.iter().copied().collect(),
            scripted_d20: state.scripted_d20.iter().copied().collect(),
            chance: Chance::restore(&state.chance, Purpose::Dice),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(dice: &mut Dice, count: usize) -> Vec<u8> {
        (0..count).map(|_| dice.roll()).collect()
    }

    #[test]
    fn order_of_the_dice_own_then_scripted_then_generator() {
        let mut plain = Dice::new(3, []);
        let mut dice = Dice::new(3, [6, 5]);
        dice.push_own(&[1, 2]).unwrap();
        dice.push_own(&[3]).unwrap();
        assert_eq!((dice.own.len(), dice.scripted_left()), (3, 2));
        assert_eq!(rolls(&mut dice, 5), [1, 2, 3, 6, 5]);
        assert_eq!((dice.own.len(), dice.scripted_left()), (0, 0));
        // Dice given draw nothing from the generator.
        assert_eq!(rolls(&mut dice, 40), rolls(&mut plain, 40));
    }

    #[test]
    fn own_dice_that_are_left_are_taken_back() {
        let mut dice = Dice::new(3, [6]);
        dice.push_own(&[1, 2, 3]).unwrap();
        dice.roll();
        assert_eq!(dice.take_own(), [2, 3]);
        assert!(dice.take_own().is_empty());
        assert_eq!(dice.roll(), 6);
    }

    #[test]
    fn dice_without_such_a_face_are_refused_whole() {
        let mut dice = Dice::new(3, []);
        for wrong in [0, 7] {
            let fault = dice.push_own(&[6, 1, wrong]).unwrap_err();
            assert_eq!((fault.at, fault.face), (2, wrong));
        }
        assert!(dice.take_own().is_empty());
        assert_eq!(check_faces(&[1, 20], 20), Ok(()));
        let shown = check_faces(&[21], 20).unwrap_err().to_string();
        assert_eq!(shown, "die 1 shows 21; a die of 20 sides shows 1 to 20");
    }

    #[test]
    fn twenty_sides_share_the_generator_but_not_the_queues() {
        let mut dice = Dice::new(5, [2]).with_d20([20, 1]);
        dice.push_own(&[4]).unwrap();
        assert_eq!(dice.roll_d20(), 20);
        assert_eq!((dice.roll(), dice.roll()), (4, 2));
        assert_eq!(dice.roll_d20(), 1);
        assert!((0..500).all(|_| (1..=20).contains(&dice.roll_d20())));
    }

    #[test]
    fn saved_dice_roll_on_as_if_never_saved() {
        let mut dice = Dice::new(11, [1, 2, 3]).with_d20([9]);
        for used in 0..100 {
            let text = serde_json::to_string(&dice.save()).unwrap();
            let mut again = Dice::restore(&serde_json::from_str(&text).unwrap()).unwrap();
            assert_eq!(again, dice, "after {used}");
            assert_eq!(rolls(&mut again, 50), rolls(&mut dice.clone(), 50));
            dice.roll();
        }
        let mut state = dice.save();
        state.scripted = vec![7];
        assert!(Dice::restore(&state).is_err());
    }

    /// The dice of this seed can never change: saves and goldens rest on them.
    #[test]
    fn the_first_dice_of_a_seed_are_fixed() {
        let mut dice = Dice::new(1, []);
        assert_eq!(rolls(&mut dice, 16), FIRST_OF_SEED_1);
    }

    const FIRST_OF_SEED_1: [u8; 16] = [6, 3, 6, 1, 4, 2, 1, 1, 4, 2, 1, 5, 6, 5, 5, 3];

    /// Chi-square over six faces, five degrees of freedom: 20.5 is passed once in a thousand.
    #[test]
    fn every_face_is_equally_likely() {
        for seed in 0..20 {
            let mut dice = Dice::new(seed, []);
            let mut counts = [0f64; 6];
            let mut pairs = [0f64; 36];
            let mut last = 1;
            for _ in 0..6000 {
                let die = dice.roll();
                counts[usize::from(die) - 1] += 1.0;
                pairs[usize::from(last - 1) * 6 + usize::from(die) - 1] += 1.0;
                last = die;
            }
            assert!(chi_square(&counts) < 20.5, "seed {seed}: {counts:?}");
            // Thirty-five degrees of freedom: 66.6 is passed once in a thousand.
            assert!(chi_square(&pairs) < 66.6, "seed {seed}: {pairs:?}");
        }
    }

    fn chi_square(counts: &[f64]) -> f64 {
        let expected = counts.iter().sum::<f64>() / counts.len() as f64;
        counts
            .iter()
            .map(|count| (count - expected) * (count - expected) / expected)
            .sum()
    }
}
