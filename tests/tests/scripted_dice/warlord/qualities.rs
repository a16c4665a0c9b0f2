//! GRADE-1, ORDER-1 and ORDER-2: what units are, and how they lose and find their order.

use muster_tests::script::{Battle, Table, go, pose, shoot, table};
use serde_json::json;

use super::{checked, events_of, in_order, unchecked};

/// GRADE-1: troop, grade, formed.
const TROOPS: [(&str, u64, bool); 15] = [
    ("light_infantry", 9, false),
    ("light_archers", 9, false),
    ("light_spearmen", 9, true),
    ("light_horse_archers", 9, false),
    ("flyers", 9, false),
    ("light_cavalry", 12, false),
    ("infantry", 12, true),
    ("infantry_archers", 12, true),
    ("cavalry_archers", 12, true),
    ("artillery", 12, false),
    ("cavalry", 15, true),
    ("shock_infantry", 15, true),
    ("pikemen", 15, true),
    ("great_beast", 15, false),
    ("shock_cavalry", 18, true),
];

/// All troop types side by side, each with this key.
fn parade(key: &str, value: serde_json::Value) -> Battle {
    let mut rows = table()
        .warlord()
        .unit("t1", "infantry", [24.0, 44.0], 180.0);
    for (i, (troop, ..)) in TROOPS.iter().enumerate() {
        let id = format!("e{i}");
        rows = rows
            .unit(&id, troop, [1.5 + 3.1 * i as f64, 2.0], 0.0)
            .gift(&id, key, value.clone());
    }
    rows.load()
}

#[test]
fn grade_1_of_every_troop_type_and_who_is_formed() {
    let mut battle = parade("quality", json!("regular"));
    for (i, (troop, grade, formed)) in TROOPS.iter().enumerate() {
        let unit = battle.unit(&format!("e{i}"));
        assert_eq!(unit["grade"], *grade, "{troop}");
        assert_eq!(unit["formed"], *formed, "{troop}");
        assert_eq!(unit["order"], "good", "{troop}");
    }
}

#[test]
fn grade_1_levies_3_less_elite_3_more_from_6_to_18() {
    for (quality, change) in [("levy", -3), ("elite", 3)] {
        let mut battle = parade("quality", json!(quality));
        for (i, (troop, grade, _)) in TROOPS.iter().enumerate() {
            let expected = (*grade as i64 + change).clamp(6, 18);
            let unit = battle.unit(&format!("e{i}"));
            assert_eq!(unit["grade"], expected, "{quality} {troop}");
        }
    }
}

#[test]
fn grade_1_the_scenario_gives_a_grade_and_says_who_is_formed() {
    let mut battle = parade("grade", json!(7));
    assert_eq!(battle.unit("e14")["grade"], 7);
    for formed in [true, false] {
        let mut battle = parade("formed", json!(formed));
        assert_eq!(battle.unit("e0")["formed"], formed);
        assert_eq!(battle.unit("e14")["formed"], formed);
    }
    for grade in [5, 19] {
        let why = table()
            .warlord()
            .unit("e1", "infantry", [24.0, 4.0], 0.0)
            .unit("t1", "infantry", [24.0, 44.0], 180.0)
            .gift("e1", "grade", json!(grade))
            .load_refused();
        assert!(why.contains("grade"), "{grade}: {why}");
    }
}

/// e1 (its front up the table) against t1 that it touches with its front; nobody hits.
fn clash(facing: f64) -> Table {
    table()
        .warlord()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], facing)
        .dice(&[6; 16])
}

#[test]
fn order_1_fought_on_its_flank_or_rear_it_is_disordered_and_on_its_front_it_is_not() {
    for (facing, good) in [(180.0, true), (90.0, false), (270.0, false), (0.0, false)] {
        let mut battle = clash(facing).load();
        let events = battle.end();
        assert_eq!(in_order(&mut battle, "t1"), good, "{facing}: {events}");
        assert!(in_order(&mut battle, "e1"), "{facing}: {events}");
        unchecked(&events, "t1");
    }
}

#[test]
fn order_1_a_flank_melee_that_goes_on_disorders_anew_and_calls_for_a_check() {
    let mut battle = clash(90.0).cards(&["2C"]).load();
    battle.end();
    let events = battle.end();
    assert_eq!(checked(&events, "t1")["cause"], "disorder");
    unchecked(&events, "e1");
}

/// e1 stands 2" south of a strip of this and goes 4.5" up into it.
fn into(troop: &str, kind: &str) -> Battle {
    let strip = match kind {
        "steep" => json!({"kind": "hill", "steep": true}),
        kind => json!({"kind": kind}),
    };
    let mut strip = strip;
    strip["id"] = json!("ground");
    strip["rectangle"] = json!({"centre": [24.0, 27.0], "size": [48.0, 10.0], "bearing": 0.0});
    let mut battle = table()
        .warlord()
        .unit("e1", troop, [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 44.0], 180.0)
        .terrain(strip)
        .load();
    battle.order(go("e1", &[pose(24.0, 24.5, 0.0)]));
    battle
}

#[test]
fn order_1_woods_rough_steep_slopes_and_water_disorder_formed_troops() {
    for (kind, good) in [
        ("woods", false),
        ("rough", false),
        ("steep", false),
        ("stream", false),
        ("ford", false),
        ("hill", true),
        ("field", true),
        ("road", true),
    ] {
        let mut battle = into("infantry", kind);
        assert_eq!(in_order(&mut battle, "e1"), good, "{kind}");
        let mut battle = into("light_infantry", kind);
        assert!(in_order(&mut battle, "e1"), "unformed in {kind}");
    }
}

#[test]
fn order_1_a_unit_whose_centre_stays_out_keeps_its_order() {
    for (y, good) in [(21.98, true), (22.02, false)] {
        let mut battle = table()
            .warlord()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, 44.0], 180.0)
            .strip("thorns", "rough", 22.0, 30.0)
            .load();
        battle.order(go("e1", &[pose(24.0, y, 0.0)]));
        assert_eq!(in_order(&mut battle, "e1"), good, "{y}");
    }
}

#[test]
fn order_1_a_disorder_while_disordered_calls_for_a_check() {
    let thorns = |order: &str| {
        table()
            .warlord()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .gift("e1", "order", json!(order))
            .unit("t1", "infantry", [24.0, 44.0], 180.0)
            .strip("thorns", "rough", 22.0, 30.0)
            .cards(&["2C"])
            .load()
    };
    for (order, checks) in [("good", 0), ("disordered", 1)] {
        let mut battle = thorns(order);
        let mut events = battle.order(go("e1", &[pose(24.0, 24.0, 0.0)]));
        let more = battle.end();
        if let (Some(events), Some(more)) = (events.as_array_mut(), more.as_array()) {
            events.extend(more.iter().cloned());
        }
        let made = events_of(&events, "morale_checked", "e1");
        assert_eq!(made.len(), checks, "{order}: {events}");
        assert!(
            made.iter().all(|check| check["cause"] == "disorder"),
            "{made:?}"
        );
    }
}

/// e1 disordered, an enemy 12" off.
fn resting() -> Table {
    table()
        .warlord()
        .unit("e1", "infantry_archers", [24.0, 20.0], 0.0)
        .gift("e1", "order", json!("disordered"))
        .unit("t1", "infantry", [24.0, 32.0], 180.0)
        .dice(&[1; 8])
}

#[test]
fn order_2_a_turn_of_rest_restores_order() {
    let mut battle = resting().load();
    let events = battle.end();
    assert!(in_order(&mut battle, "e1"), "{events}");
    assert_eq!(events_of(&events, "order_restored", "e1").len(), 1);
}

#[test]
fn order_2_not_for_who_moved_or_shot() {
    for order in [go("e1", &[pose(24.0, 20.0, 0.0)]), shoot("e1", "t1")] {
        let mut battle = resting().load();
        battle.order(order.clone());
        battle.end();
        assert!(!in_order(&mut battle, "e1"), "after {order}");
        battle.end();
        assert!(!in_order(&mut battle, "e1"), "in the enemy's turn");
        battle.end();
        assert!(in_order(&mut battle, "e1"), "a turn later");
    }
}

#[test]
fn order_2_not_for_who_is_engaged_at_2_00_but_at_2_02() {
    for (gap, good) in [(2.0, false), (2.02, true)] {
        let mut battle = resting()
            .gift("t1", "at", json!([24.0, 20.0 + 2.362 + gap]))
            .load();
        battle.end();
        assert_eq!(in_order(&mut battle, "e1"), good, "{gap}");
    }
}

#[test]
fn order_2_not_for_who_fights() {
    let mut battle = resting()
        .gift("t1", "at", json!([24.0, 22.362]))
        .dice(&[6; 8])
        .load();
    battle.end();
    assert!(!in_order(&mut battle, "e1"));
}
