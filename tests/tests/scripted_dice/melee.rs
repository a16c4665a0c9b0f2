//! MELEE-1 to MELEE-4, MELEE-8, MELEE-9: e1 at 20" and t1 at 22.362" stand front to front.

use muster_tests::script::{Battle, Table, go, pose, table};
use serde_json::{Value, json};

/// Two units front to front in contact, with reserves so that nobody breaks.
fn clash(e1: &str, t1: &str) -> Table {
    table()
        .unit("e1", e1, [24.0, 20.0], 0.0)
        .unit("t1", t1, [24.0, 22.362], 180.0)
        .reserves()
}

fn fight(battle: &mut Battle, a: &str, b: &str) -> Value {
    let answer = battle.ask(json!({"do": "odds", "fight": [a, b]}));
    assert_eq!(answer["ok"], true, "{answer}");
    answer
}

#[test]
fn melee_1_losses_are_taken_together_so_both_may_die() {
    let dice = [1, 2, 3, 1, 3, 3, 3, 3, 1, 2, 3, 4, 4, 4, 4, 4];
    let mut battle = clash("infantry", "infantry").dice(&dice).load();
    battle.end();
    battle.strengths(&[("e1", 0), ("t1", 0)]);
}

#[test]
fn melee_1_a_die_of_power_or_less_hits() {
    // Power 3: a 3 hits and a 4 does not. e1 one hit, t1 two; e1 saves one of two, t1 none.
    let dice = [3, 4, 4, 4, 3, 3, 4, 4, 5, 1, 4];
    let mut battle = clash("infantry", "infantry").dice(&dice).load();
    battle.end();
    battle.strengths(&[("e1", 3), ("t1", 3)]);
}

#[test]
fn melee_1_in_every_players_turn_the_active_army_first() {
    // In the empire's turn nothing hits; in the turanians' turn their dice come first.
    let dice = [6, 6, 6, 6, 6, 6, 6, 6, 3, 3, 4, 4, 3, 4, 4, 4, 5, 1, 4];
    let mut battle = clash("infantry", "infantry").dice(&dice).load();
    battle.end();
    battle.strengths(&[("e1", 4), ("t1", 4)]);
    battle.end();
    // t1 hit twice, e1 once; the active t1 saves first (a 5), then e1 (1 and 4 fail).
    battle.strengths(&[("e1", 2), ("t1", 4)]);
}

#[test]
fn melee_1_one_die_a_remaining_point() {
    let mut battle = clash("infantry", "infantry")
        .gift("e1", "strength", json!(2))
        // e1 two dice, t1 four; t1 is hit twice and saves neither.
        .dice(&[3, 3, 6, 6, 6, 6, 1, 1])
        .load();
    battle.end();
    battle.strengths(&[("e1", 2), ("t1", 2)]);
}

#[test]
fn melee_1_units_apart_do_not_fight() {
    for (y, fights) in [(22.382, true), (22.383, false)] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, y], 180.0)
            .reserves()
            .dice(&[3, 6, 6, 6, 6, 6, 6, 6, 1])
            .load();
        battle.end();
        battle.strengths(&[("t1", if fights { 3 } else { 4 })]);
    }
}

#[test]
fn melee_1_attack_dice_in_scenario_order_then_saves_in_the_same_order() {
    let mut battle = table()
        .unit("e1", "infantry", [20.0, 20.0], 0.0)
        .unit("e2", "infantry", [30.0, 20.0], 0.0)
        .unit("t1", "infantry", [30.0, 22.362], 180.0)
        .unit("t2", "infantry", [20.0, 22.362], 180.0)
        // Attacks of e1, e2, t1, t2; saves of e1 (hit by t2), e2 (by t1), t1 (by e2), t2 (by e1).
        .dice(&[
            1, 6, 6, 6, 1, 1, 6, 6, 1, 1, 1, 6, 1, 1, 1, 1, //
            6, 6, 6, 1, 6, 1, 1, 1, 6, 1,
        ])
        .load();
    battle.end();
    battle.strengths(&[("e1", 3), ("e2", 2), ("t1", 3), ("t2", 3)]);
}

/// e1 touches t1 with `a` inches of its front and t2 with `b`.
fn two_on_one(a: f64, b: f64) -> Table {
    table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0 - 2.362 + a, 22.362], 180.0)
        .unit("t2", "infantry", [24.0 + 2.362 - b, 22.362], 180.0)
        .reserves()
        // e1's four hits, eight misses, the four saves of whom it fights.
        .dice(&[1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 6, 6])
}

fn struck(battle: &mut Battle) -> &'static str {
    battle.end();
    let strength = |battle: &mut Battle, id: &str| {
        let unit = battle.unit(id);
        unit["starting_strength"].as_u64() != unit["strength"].as_u64()
    };
    match (strength(battle, "t1"), strength(battle, "t2")) {
        (true, false) => "t1",
        (false, true) => "t2",
        both => panic!("struck: {both:?}"),
    }
}

#[test]
fn melee_2_the_longest_shared_edge_is_the_target() {
    assert_eq!(struck(&mut two_on_one(1.1, 0.9).load()), "t1");
    assert_eq!(struck(&mut two_on_one(0.9, 1.1).load()), "t2");
}

#[test]
fn melee_2_edges_within_a_twentieth_are_ties_for_the_weaker() {
    let weaker = |a, b, id: &str| two_on_one(a, b).gift(id, "strength", json!(3));
    let mut equal = two_on_one(1.0, 1.03);
    assert_eq!(struck(&mut equal.load()), "t1");
    equal = weaker(1.03, 1.0, "t2").dice(&[1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 1, 1, 6, 6]);
    assert_eq!(struck(&mut equal.load()), "t2");
    let longer = weaker(1.1, 1.0, "t2").dice(&[1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 1, 1, 6, 6]);
    assert_eq!(struck(&mut longer.load()), "t1");
}

#[test]
fn melee_2_the_active_player_names_his_target() {
    let mut battle = two_on_one(1.1, 0.9).load();
    battle.order(json!({"fight": "e1", "target": "t2"}));
    assert_eq!(struck(&mut battle), "t2");
    let mut battle = two_on_one(1.1, 0.9).load();
    battle.refused(json!({"fight": "t1", "target": "e1"}), "");
    battle.refused(json!({"fight": "e1", "target": "t9"}), "MELEE");
}

#[test]
fn melee_2_an_enemy_at_the_front_before_one_with_a_longer_edge_at_the_flank() {
    let pressed = || {
        table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [26.0, 22.362], 180.0)
            .unit("t2", "infantry", [21.638, 20.0], 90.0)
            .reserves()
            .dice(&[1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 6, 6])
    };
    let mut battle = pressed().load();
    battle.refused(json!({"fight": "e1", "target": "t2"}), "MELEE-2");
    battle.order(json!({"fight": "e1", "target": "t1"}));
    assert_eq!(struck(&mut battle), "t1");
    assert_eq!(struck(&mut pressed().load()), "t1");
}

#[test]
fn melee_3_who_is_touched_on_flank_or_rear_fights_with_its_flank_value() {
    for (facing, power, edge, counts) in [
        (180.0, 3, "front", "front"),
        (90.0, 2, "right", "flank"),
        (270.0, 2, "left", "flank"),
        (0.0, 2, "rear", "flank"),
    ] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, 22.362], facing)
            .load();
        let answer = fight(&mut battle, "e1", "t1");
        assert_eq!(
            (&answer["a"]["power"], &answer["b"]["power"]),
            (&json!(3), &json!(power))
        );
        let answer = battle.measure("contact", "t1", "e1");
        assert_eq!(
            (&answer["edge_of_a"], &answer["counts_as"]),
            (&json!(edge), &json!(counts))
        );
    }
}

#[test]
fn melee_3_in_the_dice_too() {
    // t1 is taken in flank: its 3s miss, its 2s hit.
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 90.0)
        .reserves()
        .dice(&[3, 6, 6, 6, 3, 3, 3, 2, 1, 1])
        .load();
    battle.end();
    battle.strengths(&[("e1", 3), ("t1", 3)]);
}

#[test]
fn melee_3_near_a_front_corner_the_enemys_centre_decides() {
    // Beside e1's right edge, whose front end is at 21.1811: shared 0.05 or 0.15 of it.
    for (x, y, facing, counts) in [
        (26.362, 22.312, 180.0, "front"),
        (26.362, 22.212, 180.0, "flank"),
        // An enemy's corner on the right edge 0.05 below its front end: its centre is not ahead.
        (26.851, 21.131, 45.0, "flank"),
    ] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [x, y], facing)
            .load();
        let answer = battle.measure("contact", "e1", "t1");
        assert_eq!(answer["touching"], true, "{x} {y}");
        assert_eq!(answer["counts_as"], counts, "{x} {y}");
    }
}

#[test]
fn melee_3_at_an_angle_the_edge_that_the_corner_rests_on() {
    for (x, y, edge) in [
        (24.0, 22.851, "front"),
        (26.851, 20.0, "right"),
        (24.0, 17.149, "rear"),
    ] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [x, y], 45.0)
            .load();
        assert_eq!(battle.measure("contact", "e1", "t1")["edge_of_a"], edge);
    }
}

/// Section 8: troop, power at the front, at the flank, lowest saving face.
const POWERS: [(&str, u64, u64, Option<u64>); 15] = [
    ("shock_cavalry", 5, 3, Some(4)),
    ("cavalry", 4, 2, Some(5)),
    ("cavalry_archers", 4, 2, Some(5)),
    ("light_cavalry", 4, 2, Some(6)),
    ("light_horse_archers", 3, 2, Some(6)),
    ("flyers", 3, 2, Some(6)),
    ("great_beast", 5, 3, Some(4)),
    ("shock_infantry", 4, 2, Some(5)),
    ("infantry", 3, 2, Some(5)),
    ("infantry_archers", 3, 2, Some(6)),
    ("pikemen", 3, 3, Some(5)),
    ("light_infantry", 3, 1, Some(6)),
    ("light_spearmen", 2, 2, Some(6)),
    ("light_archers", 2, 1, None),
    ("artillery", 1, 1, None),
];

#[test]
fn melee_4_power_front_and_flank_of_every_troop_type() {
    for (facing, at_front) in [(0.0, true), (90.0, false)] {
        let mut rows = table();
        for (i, (troop, ..)) in POWERS.iter().enumerate() {
            let x = 1.5 + 3.2 * i as f64;
            rows = rows.unit(&format!("e{i}"), troop, [x, 20.0], facing).unit(
                &format!("t{i}"),
                "infantry",
                [x, 22.362],
                180.0,
            );
        }
        let mut battle = rows.load();
        for (i, (troop, front, flank, save)) in POWERS.iter().enumerate() {
            let answer = fight(&mut battle, &format!("e{i}"), &format!("t{i}"));
            let power = if at_front { front } else { flank };
            assert_eq!(answer["a"]["power"], *power, "{troop}");
            assert_eq!(answer["a"]["save"], json!(save), "{troop}");
        }
    }
}

#[test]
fn melee_8_nobody_is_pushed_back_or_follows_up() {
    let mut battle = clash("infantry", "infantry")
        .dice(&[6, 6, 6, 6, 3, 3, 3, 3, 1, 1, 1, 1])
        .load();
    battle.end();
    battle.strengths(&[("e1", 0)]);
    battle.stands("t1", 24.0, 22.362, 180.0);
}

#[test]
fn melee_8_contact_lasts_until_one_retreats_in_his_turn() {
    let dice = [6; 8];
    let mut battle = clash("infantry", "infantry").dice(&dice).load();
    battle.end();
    assert_eq!(battle.unit("e1")["in_contact"], true);
    battle.order(go("t1", &[pose(24.0, 26.0, 180.0)]));
    battle.end();
    assert_eq!(battle.unit("e1")["in_contact"], false);
    battle.strengths(&[("e1", 4), ("t1", 4)]);
}

#[test]
fn melee_9_bases_touch_across_a_wall() {
    // Both lose one power to the wall (the battle began so): a 2 hits and a 3 does not.
    let mut battle = clash("infantry", "infantry")
        .line("wall", "wall", 21.181)
        .dice(&[2, 3, 3, 3, 3, 3, 3, 3, 1])
        .load();
    assert_eq!(battle.measure("contact", "e1", "t1")["touching"], true);
    battle.end();
    battle.strengths(&[("e1", 4), ("t1", 3)]);
}

#[test]
fn melee_9_the_wall_does_not_bring_together_what_is_apart() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.4], 180.0)
        .line("wall", "wall", 21.2)
        .load();
    assert_eq!(battle.measure("contact", "e1", "t1")["touching"], false);
}
