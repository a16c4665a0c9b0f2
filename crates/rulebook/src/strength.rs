//! Strength points and saves of a unit at the start (SAVE-1, STRENGTH-1).

use crate::ruleset::Ruleset;
use crate::troop::{Armour, Quality, Save, TroopType};
use crate::warlord::Warlord;

/// The lowest face that saves a unit of this type: by the armour that the scenario gives it, else
/// by its type's; none where the ruleset has no saves (SAVE-1).
pub fn save_for(rules: &Ruleset, troop: &TroopType, armour: Option<Armour>) -> Save {
    if !rules.armour_saves {
        return None;
    }
    rules.saves[armour.unwrap_or(troop.armour) as usize]
}

/// Strength points at the start: the scenario's own number, else the type's after quality; from 1
/// to `strength_limit` in any case (STRENGTH-1).
pub fn start_strength(
    rules: &Ruleset,
    troop: &TroopType,
    quality: Quality,
    explicit: Option<u8>,
) -> u8 {
    let strength = explicit.unwrap_or_else(|| match quality {
        Quality::Regular => troop.strength,
        Quality::Elite => troop.strength.saturating_add(rules.elite_strength),
        Quality::Levy => troop.strength.saturating_sub(rules.levy_strength),
    });
    strength.min(rules.strength_limit).max(1)
}

/// Morale grade of a unit: the scenario's own, or that of its type, less for levies and more for
/// elite units within the bounds of the ruleset (GRADE-1).
pub fn start_grade(
    rules: &Ruleset,
    troop: &TroopType,
    quality: Quality,
    explicit: Option<u8>,
) -> u8 {
    let Warlord {
        levy_grade,
        elite_grade,
        least_grade,
        most_grade,
        ..
    } = rules.warlord;
    explicit.unwrap_or_else(|| match quality {
        Quality::Regular => troop.grade,
        Quality::Elite => troop
            .grade
            .saturating_add(elite_grade)
            .min(most_grade.max(troop.grade)),
        Quality::Levy => troop
            .grade
            .saturating_sub(levy_grade)
            .max(least_grade.min(troop.grade)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Quality::{Elite, Levy, Regular};

    fn rules(name: &str) -> Ruleset {
        Ruleset::shipped(name).expect("sound")
    }

    #[test]
    fn save_1_by_armour_of_scenario_or_type() {
        let six = rules("shock-test-6");
        let knights = six.troop("shock_cavalry").unwrap();
        let archers = six.troop("light_archers").unwrap();
        assert_eq!(save_for(&six, knights, None), Some(4));
        assert_eq!(save_for(&six, knights, Some(Armour::Half)), Some(5));
        assert_eq!(save_for(&six, knights, Some(Armour::Light)), Some(6));
        assert_eq!(save_for(&six, knights, Some(Armour::None)), None);
        assert_eq!(save_for(&six, archers, None), None);
        assert_eq!(save_for(&six, archers, Some(Armour::Full)), Some(4));
    }

    #[test]
    fn save_1_off_in_test_5() {
        let five = rules("shock-test-5-saves");
        for troop in &five.troops {
            assert_eq!(save_for(&five, troop, Some(Armour::Full)), None);
        }
    }

    #[test]
    fn strength_1_quality_and_explicit() {
        let six = rules("shock-test-6");
        let strength = |id: &str, quality, explicit| {
            start_strength(&six, six.troop(id).unwrap(), quality, explicit)
        };
        assert_eq!(strength("infantry", Regular, None), 4);
        assert_eq!(strength("infantry", Elite, None), 5);
        assert_eq!(strength("infantry", Levy, None), 3);
        assert_eq!(strength("artillery", Levy, None), 1);
        assert_eq!(strength("great_beast", Elite, None), 7);
        assert_eq!(strength("infantry", Elite, Some(2)), 2);
        assert_eq!(strength("infantry", Levy, Some(12)), 12);
        assert_eq!(strength("infantry", Regular, Some(13)), 12);
        assert_eq!(strength("infantry", Regular, Some(0)), 1);
    }

    #[test]
    fn strength_1_to_the_letter_knows_neither_quality_nor_beasts() {
        let literal = rules("shock-test-6-literal");
        for troop in &literal.troops {
            let expected = if troop.id == "artillery" { 2 } else { 4 };
            for quality in [Regular, Elite, Levy] {
                assert_eq!(start_strength(&literal, troop, quality, None), expected);
            }
        }
    }
}
