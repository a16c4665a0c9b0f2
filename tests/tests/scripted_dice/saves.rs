//! SAVE-1 and STRENGTH-1.

use muster_tests::brute::table::TROOPS;
use muster_tests::script::{Table, shoot, table};
use serde_json::json;

fn target(armour: &str) -> Table {
    table()
        .unit("e1", "infantry_archers", [24.0, 10.0], 0.0)
        .unit("e2", "infantry_archers", [34.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 18.0], 180.0)
        .gift("t1", "armour", json!(armour))
        .gift("t1", "strength", json!(12))
        .unit("t2", "light_archers", [34.0, 18.0], 180.0)
        .gift("t2", "strength", json!(12))
}

#[test]
fn save_1_armour_decides_which_dice_save() {
    // Four hits, then 3, 4, 5, 6 for the saves.
    for (armour, losses) in [("light", 3), ("half", 2), ("full", 1)] {
        let mut battle = target(armour).dice(&[5, 5, 5, 5, 3, 4, 5, 6]).load();
        battle.order(shoot("e1", "t1"));
        battle.strengths(&[("t1", 12 - losses)]);
    }
}

#[test]
fn save_1_without_armour_no_die_is_rolled() {
    // The next four dice are e2's volley: two hits.
    let mut battle = target("none").dice(&[5, 5, 5, 5, 6, 6, 1, 1]).load();
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 8)]);
    battle.order(shoot("e2", "t2"));
    battle.strengths(&[("t2", 10)]);
}

#[test]
fn save_1_in_melee_too() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .gift("t1", "armour", json!("full"))
        .reserves()
        .dice(&[3, 3, 6, 6, 6, 6, 6, 6, 4, 3])
        .load();
    battle.end();
    battle.strengths(&[("t1", 3)]);
}

#[test]
fn strength_1_of_every_troop_type() {
    let mut rows = table().unit("t1", "infantry", [24.0, 40.0], 180.0);
    for (i, (troop, ..)) in TROOPS.iter().enumerate() {
        rows = rows.unit(&format!("e{i}"), troop, [1.5 + 3.2 * i as f64, 10.0], 0.0);
    }
    let mut battle = rows.load();
    for (i, (troop, _, strength, _)) in TROOPS.iter().enumerate() {
        let unit = battle.unit(&format!("e{i}"));
        assert_eq!(unit["strength"], *strength, "{troop}");
        assert_eq!(unit["starting_strength"], *strength, "{troop}");
    }
}

#[test]
fn strength_1_quality_adds_or_takes_one_and_an_explicit_strength_overrides() {
    for (troop, quality, explicit, expected) in [
        ("infantry", "regular", None, 4),
        ("infantry", "elite", None, 5),
        ("infantry", "levy", None, 3),
        ("artillery", "levy", None, 1),
        ("great_beast", "elite", None, 7),
        ("infantry", "elite", Some(2), 2),
        ("infantry", "levy", Some(12), 12),
    ] {
        let mut table = table()
            .unit("e1", troop, [24.0, 10.0], 0.0)
            .gift("e1", "quality", json!(quality))
            .unit("t1", "infantry", [24.0, 40.0], 180.0);
        if let Some(strength) = explicit {
            table = table.gift("e1", "strength", json!(strength));
        }
        assert_eq!(
            table.load().unit("e1")["strength"],
            expected,
            "{troop} {quality}"
        );
    }
}

#[test]
fn strength_1_from_1_to_12() {
    for (strength, loads) in [(0, false), (1, true), (12, true), (13, false)] {
        let table = table()
            .unit("e1", "infantry", [24.0, 10.0], 0.0)
            .gift("e1", "strength", json!(strength))
            .unit("t1", "infantry", [24.0, 40.0], 180.0);
        if loads {
            table.load();
        } else {
            table.load_refused();
        }
    }
}

#[test]
fn strength_1_a_unit_at_0_is_removed_and_stays_listed() {
    let mut battle = target("none")
        .gift("t1", "strength", json!(1))
        .reserves()
        .dice(&[5, 1, 1, 1])
        .load();
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 0)]);
    battle.status("t1", "destroyed");
    assert_eq!(battle.army("turan")["lost"], 1);
}
