//! Exact odds of volleys and melees: no sampling, no allocation.

use crate::troop::Save;

/// The most strength points of a unit that odds are told for.
pub const MOST_STRENGTH: u8 = 24;

/// The chances of what a unit loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    chances: [f64; MOST_STRENGTH as usize + 1],
    strength: u8,
}

impl Loss {
    /// The loss of a unit of so many points (at most [`MOST_STRENGTH`]) from so many dice, each of
    /// which costs a point with the chance `each`, from 0 to 1.
    pub fn from_dice(dice: u8, each: f64, strength: u8) -> Self {
        let strength = strength.min(MOST_STRENGTH);
        let all = usize::from(strength);
        let mut chances = [0.0; MOST_STRENGTH as usize + 1];
        chances[0] = 1.0;
        for rolled in 0..usize::from(dice) {
            // A die more: who has lost all his points cannot lose another.
            let most = (rolled + 1).min(all);
            if most == all && all > 0 {
                chances[all] += chances[all - 1] * each;
            }
            let below = if most == all { all } else { most + 1 };
            for lost in (1..below).rev() {
                chances[lost] = chances[lost] * (1.0 - each) + chances[lost - 1] * each;
            }
            if all > 0 {
                chances[0] *= 1.0 - each;
            }
        }
        Self { chances, strength }
    }

    /// The chance of each loss from 0 to the unit's strength: strength + 1 numbers.
    pub fn chances(&self) -> &[f64] {
        &self.chances[..=usize::from(self.strength)]
    }

    /// The chance that it is destroyed.
    pub fn destroyed(&self) -> f64 {
        self.chances[usize::from(self.strength)]
    }

    /// The points that it loses on average.
    pub fn mean(&self) -> f64 {
        let chances = self.chances().iter().enumerate();
        chances.map(|(lost, chance)| lost as f64 * chance).sum()
    }
}

/// The chance that one die costs a point: that it hits on so many faces, and is not saved.
pub fn chance_of_loss(hit_faces: u8, save: Save) -> f64 {
    let saving = save.map_or(0, |lowest| 7 - lowest.clamp(1, 6));
    f64::from(u16::from(hit_faces.min(6)) * u16::from(6 - saving)) / 36.0
}

/// The loss of a target of so many points from a volley that hits on so many faces (SHOOT-3,
/// SHOOT-7, SAVE-1).
pub fn volley(dice: u8, hit_faces: u8, save: Save, strength: u8) -> Loss {
    Loss::from_dice(dice, chance_of_loss(hit_faces, save), strength)
}

/// A chance in whole percent; what may happen is never 0, and what may not happen never 100.
pub fn percent(chance: f64) -> String {
    let rounded = (chance * 100.0).round();
    match rounded {
        _ if chance <= 0.0 => "0%".to_owned(),
        0.0 => "<1%".to_owned(),
        100.0 if chance < 1.0 => ">99%".to_owned(),
        _ => format!("{rounded:.0}%"),
    }
}

/// One side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Dice that it rolls ([`crate::power::melee_dice`]).
    pub dice: u8,
    /// Its power after modifiers ([`crate::power::power`]).
    pub power: u8,
    /// Its save.
    pub save: Save,
    /// Its strength points.
    pub strength: u8,
}

/// What either side of a melee suffers. All dice fall before any loss is taken, so the two are
/// independent of each other (MELEE-1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeleeOdds {
    /// What the first suffers.
    pub a: Loss,
    /// What the second suffers.
    pub b: Loss,
}

/// One phase of melee between two units that fight each other (MELEE-1). For a unit that is fought
/// and fights another, take the side that it suffers.
pub fn melee(a: &Fighter, b: &Fighter) -> MeleeOdds {
    MeleeOdds {
        a: volley(b.dice, b.power, a.save, a.strength),
        b: volley(a.dice, a.power, b.save, b.strength),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every roll of so many attack dice and as many save dice, counted.
    fn enumerated(dice: u32, hit_faces: u8, save: Save, strength: usize) -> Vec<f64> {
        let mut counts = vec![0u64; strength + 1];
        for roll in 0..36u64.pow(dice) {
            let mut rest = roll;
            let mut lost = 0;
            for _ in 0..dice {
                let attack = rest % 6 + 1;
                let defence = rest / 6 % 6 + 1;
                rest /= 36;
                let saved = save.is_some_and(|lowest| defence >= u64::from(lowest));
                lost += usize::from(attack <= u64::from(hit_faces) && !saved);
            }
            counts[lost.min(strength)] += 1;
        }
        let all = 36u64.pow(dice) as f64;
        counts.into_iter().map(|count| count as f64 / all).collect()
    }

    #[test]
    fn percent_never_says_never_of_what_may_happen() {
        let words = [0.0, 0.001, 0.005, 0.234, 0.996, 1.0].map(percent);
        assert_eq!(words, ["0%", "<1%", "1%", "23%", ">99%", "100%"]);
    }

    #[test]
    fn volleys_against_every_possible_roll() {
        for dice in 0..=4 {
            for (faces, save) in [
                (2, None),
                (1, Some(6)),
                (3, Some(4)),
                (5, Some(5)),
                (0, None),
                (6, Some(1)),
                (6, None),
            ] {
                for strength in [1, 2, 3, 4, 5] {
                    let loss = volley(dice, faces, save, strength);
                    let slow = enumerated(u32::from(dice), faces, save, usize::from(strength));
                    assert_eq!(loss.chances().len(), slow.len());
                    for (fast, slow) in loss.chances().iter().zip(&slow) {
                        assert!(
                            (fast - slow).abs() < 1e-12,
                            "{dice} {faces} {save:?} {strength}"
                        );
                    }
                    assert_eq!(loss.destroyed(), *loss.chances().last().unwrap());
                }
            }
        }
    }

    #[test]
    fn chances_add_up_for_all_sizes() {
        for dice in [0, 1, 5, 12, 64, 255] {
            for strength in [0, 1, 4, 12, 24, 200] {
                let loss = volley(dice, 3, Some(5), strength);
                let sum: f64 = loss.chances().iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{dice} {strength}: {sum}");
                assert!(
                    loss.chances()
                        .iter()
                        .all(|chance| (0.0..=1.0 + 1e-9).contains(chance))
                );
            }
        }
    }

    #[test]
    fn the_mean_of_what_cannot_be_destroyed() {
        let loss = volley(4, 2, Some(4), 12);
        assert!((loss.mean() - 4.0 * 2.0 / 6.0 / 2.0).abs() < 1e-12);
        assert!(loss.destroyed().abs() < 1e-12);
    }

    #[test]
    fn chance_of_one_die() {
        assert_eq!(chance_of_loss(3, None), 0.5);
        assert_eq!(chance_of_loss(6, Some(4)), 0.5);
        assert_eq!(chance_of_loss(6, Some(6)), 5.0 / 6.0);
        assert_eq!(chance_of_loss(9, Some(1)), 0.0);
        assert_eq!(chance_of_loss(9, None), 1.0);
        assert_eq!(chance_of_loss(6, Some(0)), 0.0);
    }

    #[test]
    fn melee_1_sides_suffer_each_others_dice() {
        let knights = Fighter {
            dice: 5,
            power: 5,
            save: Some(4),
            strength: 4,
        };
        let archers = Fighter {
            dice: 4,
            power: 2,
            save: None,
            strength: 3,
        };
        let odds = melee(&knights, &archers);
        assert_eq!(odds.a, volley(4, 2, Some(4), 4));
        assert_eq!(odds.b, volley(5, 5, None, 3));
        assert_eq!(melee(&archers, &knights).a, odds.b);
    }
}
