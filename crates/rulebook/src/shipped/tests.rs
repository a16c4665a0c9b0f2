//! Section 10: each variant changes what it says and nothing else; and section 8 by the letter.

use super::*;
use crate::ruleset::{GroundEffect, UphillAndWater};
use crate::troop::{Armour, Mobility, MoveAndShoot};

fn rules(name: &str) -> Ruleset {
    Ruleset::shipped(name).expect("sound")
}

/// Keys in which a shipped variant differs from Test 6.
fn changed(name: &str) -> Vec<String> {
    let differences = rules("shock-test-6").differences(&rules(name));
    differences.into_iter().map(|one| one.key).collect()
}

#[test]
fn small_variants_change_one_thing() {
    assert_eq!(changed("shock-engaged-turn"), ["engaged_turn"]);
    assert_eq!(rules("shock-engaged-turn").engaged_turn, 45.0);
    assert_eq!(changed("shock-conform"), ["conform_on_contact"]);
    assert_eq!(changed("shock-rally-back"), ["rally_back_after"]);
    assert_eq!(rules("shock-rally-back").rally_back_after, 2);
    let saves = [
        "armour_saves",
        "heavy_power_penalty",
        "heavy_to_hit_penalty",
        "minimum_hit_faces",
    ];
    assert_eq!(changed("shock-test-5-saves"), saves);
}

#[test]
fn warlord_medieval_switches_morale_on_and_two_rules_off() {
    assert_eq!(
        changed("warlord-medieval"),
        ["commander_loss_rolls", "army_breaks", "morale"]
    );
    // Every value of the layer stands in its file, for people to change.
    let text = Ruleset::shipped_text("warlord-medieval").unwrap();
    for parameter in crate::warlord::WARLORD_PARAMETERS {
        assert!(text.contains(&format!("\n{} = ", parameter.key)));
    }
}

#[test]
fn test_5_shooting_is_for_all_archers_and_only_for_them() {
    let keys = changed("shock-test-5-shooting");
    assert_eq!(keys.len(), 4);
    let five = rules("shock-test-5-shooting");
    for troop in &five.troops {
        if let Some(shooting) = &troop.shooting {
            let both = shooting.move_and_shoot == MoveAndShoot::BothFull;
            assert_eq!(both, troop.id != "artillery", "{}", troop.id);
        }
    }
    assert!(!five.shoot_and_attack);
}

#[test]
fn test_5_woods_are_for_light_foot_and_flyers() {
    let five = rules("shock-test-5-woods");
    assert!(five.pike_square);
    for mobility in Mobility::ALL {
        let effects = five.ground_for(*mobility);
        let expected = match mobility {
            Mobility::LightFoot | Mobility::Flyer => GroundEffect::Open,
            _ => GroundEffect::Forbidden,
        };
        assert_eq!((effects.woods, effects.steep), (expected, expected));
        assert_eq!(
            (effects.rough, effects.ford),
            (GroundEffect::Open, GroundEffect::Open)
        );
    }
    assert_eq!(changed("shock-test-5-woods").len(), 11);
}

#[test]
fn the_letter_has_no_limits_of_ours() {
    let literal = rules("shock-test-6-literal");
    assert_eq!(
        changed("shock-test-6-literal"),
        [
            "end_astride",
            "artillery_crosses_walls",
            "retreat_angle",
            "retreat_through_friends",
            "shooting_arc",
            "front_targets_first",
            "uphill_and_water_penalty",
            "wall_penalty",
            "elite_strength",
            "levy_strength",
            "commander_distance",
            "commander_dice_add_up",
            "commander_loss",
            "troops.great_beast.strength",
        ]
    );
    assert_eq!(literal.shooting_arc, 180.0);
    assert_eq!(
        literal.uphill_and_water_penalty,
        UphillAndWater::AttackerOnly
    );
    let strongest = literal.troops.iter().map(|troop| troop.strength).max();
    assert_eq!(strongest, Some(4));
}

#[test]
fn nothing_ships_under_a_name_that_is_not_there_yet() {
    assert!(Ruleset::shipped("warlord-ancient").is_none());
    assert_eq!(Ruleset::shipped_names().len(), 9);
}

#[test]
fn titles_and_notes_are_each_variants_own() {
    let all: Vec<Ruleset> = NAMES.iter().map(|name| rules(name)).collect();
    for (at, one) in all.iter().enumerate() {
        assert!(
            !one.title.is_empty() && !one.notes.trim().is_empty(),
            "{}",
            one.name
        );
        assert!(all[at + 1..].iter().all(|other| other.title != one.title));
    }
}

#[test]
fn section_8_row_by_row() {
    let six = rules("shock-test-6");
    // id, allowance, save, strength, points, range
    #[rustfmt::skip]
    let rows = [
        ("shock_cavalry", 10, Some(4), 4, 8, 0),
        ("cavalry", 10, Some(5), 4, 5, 0),
        ("cavalry_archers", 10, Some(5), 4, 5, 6),
        ("light_cavalry", 12, Some(6), 4, 4, 0),
        ("light_horse_archers", 12, Some(6), 4, 3, 6),
        ("flyers", 12, Some(6), 4, 4, 0),
        ("great_beast", 10, Some(4), 6, 12, 0),
        ("shock_infantry", 6, Some(5), 4, 4, 0),
        ("infantry", 6, Some(5), 4, 3, 0),
        ("infantry_archers", 6, Some(6), 4, 4, 12),
        ("pikemen", 6, Some(5), 4, 4, 0),
        ("light_infantry", 8, Some(6), 4, 2, 0),
        ("light_spearmen", 8, Some(6), 4, 2, 0),
        ("light_archers", 8, None, 4, 4, 12),
        ("artillery", 4, None, 2, 3, 18),
    ];
    assert_eq!(six.troops.len(), rows.len());
    for (troop, (id, allowance, save, strength, points, range)) in six.troops.iter().zip(rows) {
        assert_eq!(troop.id, id);
        let shot = troop
            .shooting
            .as_ref()
            .map_or(0.0, |shooting| shooting.range);
        assert_eq!(
            (
                troop.allowance,
                crate::save_for(&six, troop, None),
                troop.strength,
                troop.points,
                shot
            ),
            (
                f64::from(allowance),
                save,
                strength,
                points,
                f64::from(range)
            ),
            "{id}"
        );
        assert_eq!(troop.base_mm, (60.0, 60.0));
    }
    assert_eq!(six.saves, [None, Some(6), Some(5), Some(4)]);
    assert_eq!(six.troop("great_beast").unwrap().armour, Armour::Full);
}

#[test]
fn section_8_marks_of_each_type() {
    let six = rules("shock-test-6");
    let with = |mark: fn(&crate::TroopType) -> bool| -> Vec<&str> {
        let marked = six.troops.iter().filter(|troop| mark(troop));
        marked.map(|troop| troop.id.as_str()).collect()
    };
    let horse = [
        "shock_cavalry",
        "cavalry",
        "cavalry_archers",
        "light_cavalry",
        "light_horse_archers",
    ];
    assert_eq!(with(|troop| troop.mounted), horse);
    assert_eq!(with(|troop| troop.cavalry), horse);
    assert_eq!(
        with(|troop| troop.heavy),
        ["shock_cavalry", "great_beast", "shock_infantry"]
    );
    assert_eq!(with(|troop| troop.pikes), ["pikemen", "light_spearmen"]);
    assert_eq!(with(|troop| troop.pike_square), ["pikemen"]);
    assert_eq!(
        with(|troop| troop.woodsman),
        ["light_infantry", "light_archers"]
    );
    assert_eq!(with(|troop| troop.flies), ["flyers"]);
    let shoots = |way: MoveAndShoot| -> Vec<&str> {
        let shooters = six.troops.iter().filter(|troop| {
            troop
                .shooting
                .as_ref()
                .is_some_and(|shooting| shooting.move_and_shoot == way)
        });
        shooters.map(|troop| troop.id.as_str()).collect()
    };
    assert_eq!(
        shoots(MoveAndShoot::Either),
        ["cavalry_archers", "infantry_archers", "artillery"]
    );
    assert_eq!(
        shoots(MoveAndShoot::BothHalf),
        ["light_horse_archers", "light_archers"]
    );
    assert_eq!(
        with(|t| t.shooting.as_ref().is_some_and(|s| s.all_round)),
        ["light_horse_archers"]
    );
}
