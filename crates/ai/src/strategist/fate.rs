//! What may become of a unit in the phases to come: the chances of each strength that it may have left.

use muster_rulebook::odds::MOST_STRENGTH;

const SIZE: usize = MOST_STRENGTH as usize + 1;

/// The chances of the strengths that a unit may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fate {
    chances: [f64; SIZE],
    most: usize,
}

impl Fate {
    /// A unit that has so many points for certain.
    pub(super) fn certain(strength: u8) -> Self {
        let most = usize::from(strength.min(MOST_STRENGTH));
        let mut chances = [0.0; SIZE];
        chances[most] = 1.0;
        Self { chances, most }
    }

    /// Suffers so many dice, each of which costs a point with the chance `each`; a part of a die is a
    /// die that is rolled with that chance.
    pub(super) fn suffer(&mut self, dice: f64, each: f64) {
        let whole = dice.floor();
        for _ in 0..whole as u32 {
            self.suffer_one(each);
        }
        self.suffer_one((dice - whole) * each);
    }

    fn suffer_one(&mut self, each: f64) {
        if each <= 0.0 {
            return;
        }
        for left in 0..self.most {
            let coming = self.chances[left + 1] * each;
            self.chances[left] += coming;
            self.chances[left + 1] -= coming;
        }
    }

    /// What may be left of it is left no longer.
    pub(super) fn give_out(&mut self) {
        *self = Self::certain(0);
    }

    /// The points left on average.
    pub(super) fn mean(&self) -> f64 {
        let chances = self.chances[..=self.most].iter().enumerate();
        chances.map(|(left, chance)| left as f64 * chance).sum()
    }

    /// The variance of the points left.
    pub(super) fn variance(&self) -> f64 {
        let mean = self.mean();
        let chances = self.chances[..=self.most].iter().enumerate();
        chances
            .map(|(left, chance)| (left as f64 - mean) * (left as f64 - mean) * chance)
            .sum()
    }

    /// The chance that it is gone.
    pub(super) fn gone(&self) -> f64 {
        self.chances[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_rulebook::odds::Loss;

    #[test]
    fn a_fate_is_the_exact_loss_of_the_rulebook() {
        for (dice, each, strength) in [(4, 0.5, 4), (9, 0.2, 3), (0, 0.7, 6), (12, 0.9, 1)] {
            let mut fate = Fate::certain(strength);
            fate.suffer(f64::from(dice), each);
            let loss = Loss::from_dice(dice, each, strength);
            assert!((fate.gone() - loss.destroyed()).abs() < 1e-12);
            assert!((f64::from(strength) - fate.mean() - loss.mean()).abs() < 1e-12);
        }
    }

    #[test]
    fn half_a_die_costs_half_of_what_one_does() {
        let mut fate = Fate::certain(4);
        fate.suffer(0.5, 0.6);
        assert!((fate.mean() - 3.7).abs() < 1e-12);
    }
}
