//! Modifiers together, the least power, and dice.

use super::tests::{OPEN, fight, names, six};
use super::*;

#[test]
fn melee_5_and_6_add_up() {
    let facts = PowerFacts {
        uphill: true,
        ..OPEN
    };
    let power = fight(&six(), "shock_cavalry", "pikemen", facts);
    assert_eq!((power.value, power.modifiers().len()), (3, 2));
}

#[test]
fn melee_7_never_less_than_one() {
    let mut rules = six();
    let worst = PowerFacts {
        front: false,
        uphill: true,
        ..OPEN
    };
    let power = fight(&rules, "light_archers", "pikemen", worst);
    assert_eq!(power.value, 1);
    let sum: i8 = power
        .modifiers()
        .iter()
        .map(|modifier| modifier.value)
        .sum();
    assert_eq!(
        (
            power.base as i8 + sum,
            power.modifiers().last().unwrap().rule
        ),
        (1, "MELEE-7")
    );
    // 2 - 1 is 1: the limit is reached and does nothing.
    let edge = fight(&rules, "light_spearmen", "pikemen", OPEN);
    assert_eq!(
        (edge.value, names(&edge)),
        (1, vec!["pikes or spears in the open"])
    );
    rules.minimum_power = 0;
    assert_eq!(
        fight(
            &rules,
            "light_spearmen",
            "pikemen",
            PowerFacts {
                uphill: true,
                ..OPEN
            }
        )
        .value,
        0
    );
}

#[test]
fn test_5_heavy_enemies_cost_a_power() {
    let rules = Ruleset::shipped("shock-test-5-saves").expect("sound");
    for (enemy, value) in [
        ("shock_cavalry", 3),
        ("shock_infantry", 3),
        ("great_beast", 3),
        ("pikemen", 3),
        ("infantry", 4),
    ] {
        assert_eq!(
            fight(&rules, "cavalry", enemy, OPEN).value,
            value,
            "{enemy}"
        );
    }
    assert_eq!(
        names(&fight(&rules, "cavalry", "great_beast", OPEN)),
        ["heavy enemy"]
    );
}

/// Every combination of facts, and the most extreme numbers: base and modifiers always add up to
/// a value between the least power and 6, and there is always room for the modifiers.
#[test]
fn every_combination_adds_up() {
    let mut harsh = Ruleset::shipped("shock-test-5-saves").expect("sound");
    (
        harsh.ground_penalty,
        harsh.hard_cover_penalty,
        harsh.heavy_power_penalty,
    ) = (6, 6, 6);
    harsh.minimum_power = 0;
    for rules in [six(), harsh] {
        for own in &rules.troops {
            for enemy in &rules.troops {
                for bits in 0..1024u32 {
                    let bit = |at: u32| bits & 1 << at != 0;
                    let facts = PowerFacts {
                        front: bit(0),
                        uphill: bit(1),
                        in_water: bit(2),
                        in_woods: bit(3),
                        came_into_contact: bit(4),
                        contact_from_start: bit(5),
                        enemy_across_wall: bit(6),
                        enemy_in_building: bit(7),
                        enemy_in_open: bit(8),
                        at_enemy_front: bit(9),
                    };
                    let power = power(&rules, own, enemy, &facts);
                    let sum: i8 = power.modifiers().iter().map(|m| m.value).sum();
                    assert_eq!(power.base as i8 + sum, power.value as i8);
                    assert!((rules.minimum_power..=6).contains(&power.value));
                }
            }
        }
    }
}

#[test]
fn melee_1_command_2_dice() {
    let mut rules = six();
    assert_eq!(
        [0, 1, 2].map(|commanders| melee_dice(&rules, 4, commanders)),
        [4, 5, 5]
    );
    rules.commander_dice_add_up = true;
    assert_eq!(
        [0, 1, 2].map(|commanders| melee_dice(&rules, 4, commanders)),
        [4, 5, 6]
    );
    assert_eq!(melee_dice(&rules, 4, usize::MAX), MOST_DICE);
    rules.commander_dice = 0;
    assert_eq!(melee_dice(&rules, 4, 3), 4);
}
