//! Section 4, but for sight. A target with `strength` 12 and no save shows how many dice hit.

use muster_tests::script::{Table, go, pose, shoot, table};
use serde_json::{Value, json};

/// A shooter facing up the table and a target of 12 points without save `y` above it.
fn range(troop: &str, y: f64) -> Table {
    table()
        .unit("e1", troop, [24.0, 10.0], 0.0)
        .unit("t1", "light_archers", [24.0, 10.0 + y], 180.0)
        .gift("t1", "strength", json!(12))
}

fn volley(unit: &str, target: &str, volley: &str) -> Value {
    json!({"shoot": unit, "target": target, "volley": volley})
}

#[test]
fn shoot_1_range_to_a_hundredth_and_no_more() {
    for (troop, inches) in [
        ("infantry_archers", 12.0),
        ("light_archers", 12.0),
        ("cavalry_archers", 6.0),
        ("light_horse_archers", 6.0),
        ("artillery", 18.0),
    ] {
        // Gaps of range + 0.0098 and range + 0.0208.
        range(troop, inches + 2.372).load().legal(shoot("e1", "t1"));
        let why = range(troop, inches + 2.383)
            .load()
            .refused(shoot("e1", "t1"), "SHOOT-1");
        assert!(why.contains(&inches.to_string()), "{why}");
    }
}

#[test]
fn shoot_1_only_archers_and_artillery_shoot() {
    for troop in ["infantry", "shock_cavalry", "light_cavalry", "pikemen"] {
        range(troop, 8.0).load().refused(shoot("e1", "t1"), "SHOOT");
    }
}

#[test]
fn shoot_1_range_is_from_edge_to_edge_of_large_bases() {
    // 120 mm deep: its near edge is 2.3622" before its centre.
    for (y, legal) in [(12.0 + 3.54, true), (12.0 + 3.56, false)] {
        let mut battle = range("light_archers", y)
            .gift("t1", "base_mm", json!([60.0, 120.0]))
            .load();
        if legal {
            battle.legal(shoot("e1", "t1"));
        } else {
            battle.refused(shoot("e1", "t1"), "SHOOT-1");
        }
    }
}

#[test]
fn shoot_2_a_full_volley_is_one_die_a_point_a_half_one_a_two_rounded_up() {
    for (strength, kind, losses) in [
        (4, "full", 4),
        (4, "half", 2),
        (3, "full", 3),
        (3, "half", 2),
        (1, "full", 1),
        (1, "half", 1),
    ] {
        let mut battle = range("light_archers", 8.0)
            .gift("e1", "strength", json!(strength))
            .dice(&[5, 5, 5, 5])
            .load();
        battle.order(volley("e1", "t1", kind));
        battle.strengths(&[("t1", 12 - losses)]);
    }
}

#[test]
fn shoot_2_unsaid_a_volley_is_full_or_half_after_a_move() {
    let mut battle = range("light_archers", 8.0).dice(&[5; 4]).load();
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 8)]);
    for troop in ["light_archers", "light_horse_archers"] {
        let mut battle = range(troop, 8.0).dice(&[5; 4]).load();
        battle.order(go("e1", &[pose(24.0, 10.5, 0.0)]));
        battle.refused(volley("e1", "t1", "full"), "SHOOT-2");
        battle.order(shoot("e1", "t1"));
        battle.strengths(&[("t1", 10)]);
    }
}

#[test]
fn shoot_2_a_full_volley_gives_up_the_move_a_half_keeps_it() {
    let mut battle = range("light_archers", 8.0).dice(&[5; 4]).load();
    battle.order(volley("e1", "t1", "full"));
    battle.refused(go("e1", &[pose(20.0, 10.0, 0.0)]), "SHOOT-2");
    let mut battle = range("light_archers", 8.0).dice(&[5; 4]).load();
    battle.order(volley("e1", "t1", "half"));
    battle.order(go("e1", &[pose(20.0, 10.0, 0.0)]));
    battle.end();
}

#[test]
fn shoot_2_a_half_volley_need_not_be_followed_by_a_move() {
    let mut battle = range("light_archers", 8.0).dice(&[5; 4]).load();
    battle.order(volley("e1", "t1", "half"));
    battle.end();
    battle.stands("e1", 24.0, 10.0, 0.0);
}

#[test]
fn shoot_2_who_shot_may_not_attack_this_turn() {
    let with_prey = || {
        table()
            .unit("e1", "light_archers", [24.0, 10.0], 0.0)
            .unit("t1", "light_archers", [29.0, 18.0], 180.0)
            .unit("t2", "infantry", [24.0, 15.0], 180.0)
            .dice(&[1; 4])
            .load()
    };
    let attack = go("e1", &[pose(24.0, 12.638, 0.0)]);
    let line = go("e1", &[pose(24.0, 10.638, 0.0)]);
    let mut battle = with_prey();
    battle.legal(attack.clone());
    battle.order(volley("e1", "t1", "half"));
    battle.refused(attack, "SHOOT-2");
    battle.refused(line, "SHOOT-2");
    battle.order(go("e1", &[pose(20.0, 10.0, 0.0)]));
}

#[test]
fn shoot_2_formed_archers_and_artillery_move_or_shoot() {
    for troop in ["infantry_archers", "cavalry_archers", "artillery"] {
        let mut battle = range(troop, 7.0).dice(&[1; 4]).load();
        battle.refused(volley("e1", "t1", "half"), "SHOOT-2");
        battle.order(shoot("e1", "t1"));
        battle.refused(go("e1", &[pose(24.0, 9.0, 0.0)]), "SHOOT-2");
        let mut battle = range(troop, 7.0).load();
        battle.order(go("e1", &[pose(24.0, 10.0, 2.0)]));
        battle.refused(shoot("e1", "t1"), "SHOOT-2");
    }
}

#[test]
fn shoot_3_archers_hit_on_5_and_6_in_the_open_and_on_6_in_cover() {
    for (ground, dice, losses) in [
        ("field", [4, 5, 6, 1], 2),
        ("field", [4, 4, 3, 2], 0),
        ("rough", [5, 5, 6, 1], 1),
        ("rough", [5, 5, 5, 5], 0),
    ] {
        let mut battle = range("infantry_archers", 8.0)
            .block("ground", ground, [24.0, 18.0], [4.0, 4.0])
            .dice(&dice)
            .load();
        battle.order(shoot("e1", "t1"));
        battle.strengths(&[("t1", 12 - losses)]);
    }
}

#[test]
fn shoot_3_artillery_hits_on_2_4_6_cover_or_not() {
    for ground in ["field", "rough"] {
        for (dice, losses) in [([2, 4], 2), ([6, 1], 1), ([3, 5], 0)] {
            let mut battle = range("artillery", 8.0)
                .block("ground", ground, [24.0, 18.0], [4.0, 4.0])
                .dice(&dice)
                .load();
            battle.order(shoot("e1", "t1"));
            battle.strengths(&[("t1", 12 - losses)]);
        }
    }
}

#[test]
fn shoot_4_not_without_line_of_sight() {
    for (x, legal) in [(24.0, false), (22.83, false), (22.8, true)] {
        let mut battle = range("light_archers", 10.0)
            .unit("e2", "infantry", [x, 14.0], 0.0)
            .load();
        if legal {
            battle.legal(shoot("e1", "t1"));
        } else {
            let why = battle.refused(shoot("e1", "t1"), "S");
            assert!(why.contains("e2"), "{why}");
        }
    }
}

#[test]
fn shoot_4_not_out_of_water() {
    for (top, legal) in [(10.0, false), (9.9, true)] {
        for kind in ["stream", "ford"] {
            let mut battle = range("light_archers", 8.0)
                .strip("water", kind, 5.0, top)
                .load();
            if legal {
                battle.legal(shoot("e1", "t1"));
            } else {
                battle.refused(shoot("e1", "t1"), "SHOOT-4");
            }
        }
    }
}

#[test]
fn shoot_4_not_while_engaged_nor_at_the_engaged() {
    let mut battle = range("light_archers", 4.372).load();
    battle.refused(shoot("e1", "t1"), "SHOOT-4");
    range("light_archers", 4.373)
        .load()
        .legal(shoot("e1", "t1"));
    // The shooter held by another enemy; the target held by another friend.
    for (x, legal) in [(28.37, false), (28.39, true)] {
        let mut battle = range("light_archers", 9.0)
            .unit("t2", "infantry", [x, 10.0], 270.0)
            .load();
        let mut other = range("light_archers", 9.0)
            .unit("e2", "infantry", [x, 19.0], 270.0)
            .load();
        for battle in [&mut battle, &mut other] {
            if legal {
                battle.legal(shoot("e1", "t1"));
            } else {
                battle.refused(shoot("e1", "t1"), "SHOOT-4");
            }
        }
    }
}

#[test]
fn shoot_4_not_at_friends_nor_at_the_dead() {
    let mut battle = range("light_archers", 8.0)
        .unit("e2", "infantry", [30.0, 12.0], 0.0)
        .reserves()
        .gift("t1", "strength", json!(1))
        .dice(&[6; 4])
        .load();
    battle.refused(shoot("e1", "e2"), "");
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 0)]);
    battle.end();
    battle.end();
    battle.refused(shoot("e1", "t1"), "");
}

#[test]
fn shoot_5_the_targets_centre_within_45_degrees() {
    for (x, y, legal) in [
        (8.0, 8.0, true),
        (-8.0, 8.0, true),
        (8.002, 8.001, true),
        (8.01, 7.99, false),
        (0.0, -8.0, false),
    ] {
        let mut battle = table()
            .unit("e1", "light_archers", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0 + x, 20.0 + y], 180.0)
            .load();
        if legal {
            battle.legal(shoot("e1", "t1"));
        } else {
            battle.refused(shoot("e1", "t1"), "SHOOT-5");
        }
    }
}

#[test]
fn shoot_5_light_horse_archers_shoot_all_round_and_formed_ones_do_not() {
    for (troop, legal) in [("light_horse_archers", true), ("cavalry_archers", false)] {
        let mut battle = table()
            .unit("e1", troop, [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, 13.0], 0.0)
            .load();
        if legal {
            battle.legal(shoot("e1", "t1"));
        } else {
            battle.refused(shoot("e1", "t1"), "SHOOT-5");
        }
    }
}

#[test]
fn shoot_5_an_arc_of_180_turns_the_rule_off() {
    let behind = table().unit("e1", "light_archers", [24.0, 20.0], 0.0).unit(
        "t1",
        "infantry",
        [24.0, 13.0],
        0.0,
    );
    behind.load().refused(shoot("e1", "t1"), "SHOOT-5");
    let literal = behind.rules(json!({"shooting_arc": 180.0}));
    literal.load().legal(shoot("e1", "t1"));
}

fn cover(table: Table) -> Value {
    table.load().measure("cover", "e1", "t1")["cover"].clone()
}

#[test]
fn shoot_6_woods_rough_ground_and_open_buildings_are_cover() {
    for (kind, expected) in [
        ("woods", "cover"),
        ("rough", "cover"),
        ("field", "open"),
        ("stream", "open"),
        ("hill", "open"),
    ] {
        let table = range("light_archers", 8.0).block("g", kind, [24.0, 18.0], [3.0, 3.0]);
        assert_eq!(cover(table), expected, "{kind}");
    }
    let house = json!({"id": "g", "kind": "building", "solid": false, "rectangle": {"centre": [24.0, 18.0], "size": [4.0, 4.0], "bearing": 0.0}});
    assert_eq!(cover(range("light_archers", 8.0).terrain(house)), "cover");
}

#[test]
fn shoot_6_in_the_ground_means_with_the_centre() {
    for (low, expected) in [(18.0, "cover"), (18.03, "open")] {
        let table = range("light_archers", 8.0).strip("g", "rough", low, 21.0);
        assert_eq!(cover(table), expected, "{low}");
    }
}

#[test]
fn shoot_6_a_wall_within_an_inch_of_the_targets_base() {
    // The target's front edge is at 16.8189.
    for kind in ["wall", "palisade", "hedge"] {
        for (y, expected) in [
            (15.82, "cover"),
            (15.79, "open"),
            (16.5, "cover"),
            (19.5, "open"),
        ] {
            let table = range("light_archers", 8.0).line("w", kind, y);
            assert_eq!(cover(table), expected, "{kind} at {y}");
        }
    }
}

#[test]
fn shoot_7_surplus_hits_roll_their_saves_too() {
    let mut battle = range("infantry_archers", 8.0)
        .unit("e2", "infantry_archers", [34.0, 10.0], 0.0)
        .unit("t2", "infantry", [34.0, 18.0], 180.0)
        .gift("t2", "strength", json!(1))
        .reserves()
        // e2: four hits, four saves rolled though the first already kills; e1: two hits of four.
        .dice(&[5, 5, 6, 6, 1, 2, 3, 4, 5, 6, 1, 1])
        .load();
    battle.order(shoot("e2", "t2"));
    battle.strengths(&[("t2", 0)]);
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 10)]);
}

#[test]
fn shoot_7_losses_apply_at_once_and_saves_are_for_hits_only() {
    let mut battle = range("infantry_archers", 8.0)
        .unit("e2", "infantry_archers", [34.0, 10.0], 0.0)
        .unit("t2", "infantry", [34.0, 18.0], 180.0)
        // One hit, saved; then two hits on t1, which has no save and rolls none.
        .dice(&[5, 1, 2, 3, 5, 6, 5, 1, 1, 5, 5, 5, 5])
        .load();
    battle.order(shoot("e2", "t2"));
    battle.strengths(&[("t2", 4)]);
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 10)]);
}
