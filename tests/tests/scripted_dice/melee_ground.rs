//! MELEE-5 to MELEE-7: what ground, walls and pikes take from power. Asked of `odds`, and once
//! of the dice themselves.

use muster_tests::script::{Table, go, pose, table};
use serde_json::json;

/// Front to front in contact.
fn clash(e1: &str, t1: &str) -> Table {
    table()
        .unit("e1", e1, [24.0, 20.0], 0.0)
        .unit("t1", t1, [24.0, 22.362], 180.0)
}

fn powers(table: Table, e1: u64, t1: u64) {
    let mut battle = table.load();
    let answer = battle.ask(json!({"do": "odds", "fight": ["e1", "t1"]}));
    assert_eq!(answer["ok"], true, "{answer}");
    let given = (&answer["a"]["power"], &answer["b"]["power"]);
    assert_eq!(given, (&json!(e1), &json!(t1)), "{answer}");
}

/// Ground under the centre of e1 only.
fn below(kind: &str, e1: &str, t1: &str) -> Table {
    clash(e1, t1).strip("ground", kind, 15.0, 21.0)
}

/// Ground under the centre of t1 only.
fn above(kind: &str, e1: &str, t1: &str) -> Table {
    clash(e1, t1).strip("ground", kind, 21.0, 26.0)
}

#[test]
fn melee_5_one_less_uphill_and_nothing_downhill() {
    powers(above("hill", "infantry", "infantry"), 2, 3);
    powers(below("hill", "infantry", "infantry"), 3, 2);
    powers(
        clash("infantry", "infantry").strip("hill", "hill", 15.0, 26.0),
        3,
        3,
    );
}

#[test]
fn melee_5_one_less_out_of_water() {
    powers(below("stream", "infantry", "infantry"), 2, 3);
    powers(below("ford", "infantry", "infantry"), 2, 3);
    powers(above("stream", "infantry", "infantry"), 3, 2);
    powers(below("field", "infantry", "infantry"), 3, 3);
}

#[test]
fn melee_5_one_less_in_woods_but_for_light_infantry_and_light_archers() {
    powers(below("woods", "infantry", "infantry"), 2, 3);
    powers(below("woods", "light_infantry", "infantry"), 3, 3);
    powers(below("woods", "light_archers", "infantry"), 2, 3);
    powers(below("woods", "light_cavalry", "infantry"), 3, 3);
    powers(above("woods", "infantry", "infantry"), 3, 2);
}

#[test]
fn melee_5_once_however_many_apply() {
    let wooded = above("hill", "infantry", "infantry").strip("wood", "woods", 15.0, 21.0);
    powers(wooded.strip("stream", "stream", 15.0, 21.0), 2, 3);
}

#[test]
fn melee_5_attacker_only_spares_who_did_not_move_into_the_contact() {
    let rule = json!({"uphill_and_water_penalty": "attacker_only"});
    powers(
        above("hill", "infantry", "infantry").rules(rule.clone()),
        3,
        3,
    );
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 18.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .strip("hill", "hill", 21.0, 26.0)
        .rules(rule)
        .load();
    battle.order(go("e1", &[pose(24.0, 20.0, 0.0)]));
    let answer = battle.ask(json!({"do": "odds", "fight": ["e1", "t1"]}));
    assert_eq!(answer["a"]["power"], 2);
}

#[test]
fn melee_5_in_the_dice_too() {
    let mut battle = above("hill", "infantry", "infantry")
        .reserves()
        .dice(&[3, 3, 3, 2, 3, 6, 6, 6, 1, 1])
        .load();
    battle.end();
    battle.strengths(&[("e1", 3), ("t1", 3)]);
}

#[test]
fn melee_6_one_less_against_pikes_and_spears_in_the_open() {
    powers(clash("infantry", "pikemen"), 2, 3);
    powers(clash("infantry", "light_spearmen"), 2, 2);
    powers(clash("shock_cavalry", "pikemen"), 4, 3);
    powers(clash("pikemen", "pikemen"), 2, 2);
    powers(clash("infantry", "light_infantry"), 3, 3);
}

#[test]
fn melee_6_pikes_in_woods_rough_or_water_are_not_in_the_open() {
    powers(above("woods", "infantry", "pikemen"), 3, 2);
    powers(above("rough", "infantry", "pikemen"), 3, 3);
    powers(above("stream", "infantry", "pikemen"), 3, 2);
    powers(above("field", "infantry", "pikemen"), 2, 3);
    powers(below("woods", "light_infantry", "pikemen"), 2, 3);
}

#[test]
fn melee_6_whichever_way_the_pikes_face_unless_the_rules_say_otherwise() {
    let flanked = || {
        table().unit("e1", "infantry", [24.0, 20.0], 0.0).unit(
            "t1",
            "pikemen",
            [24.0, 22.362],
            90.0,
        )
    };
    powers(flanked(), 2, 3);
    powers(flanked().rules(json!({"pike_penalty": "front_only"})), 3, 3);
    powers(
        clash("infantry", "pikemen").rules(json!({"pike_penalty": "front_only"})),
        2,
        3,
    );
    powers(
        clash("infantry", "pikemen").rules(json!({"pike_penalty": "off"})),
        3,
        3,
    );
    let harsh = json!({"pike_penalty_mounted": 2});
    powers(clash("shock_cavalry", "pikemen").rules(harsh.clone()), 3, 3);
    powers(clash("infantry", "pikemen").rules(harsh), 2, 3);
}

#[test]
fn melee_6_an_enemy_in_a_building_is_behind_hard_cover() {
    let house = json!({"id": "house", "kind": "building", "solid": false, "polygon": [[22.0, 21.5], [26.0, 21.5], [26.0, 26.0], [22.0, 26.0]]});
    powers(clash("infantry", "infantry").terrain(house), 2, 3);
}

#[test]
fn melee_6_walls_and_palisades_are_hard_cover_and_hedges_are_not() {
    for (kind, power) in [("wall", 2), ("palisade", 2), ("hedge", 3)] {
        powers(
            clash("infantry", "infantry").line("w", kind, 21.181),
            power,
            power,
        );
    }
    powers(clash("infantry", "infantry").line("w", "wall", 24.0), 3, 3);
}

#[test]
fn melee_6_across_a_wall_only_who_came_by_his_own_move_suffers() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 18.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .line("wall", "wall", 21.181)
        .load();
    battle.order(go("e1", &[pose(24.0, 20.0, 0.0)]));
    let answer = battle.ask(json!({"do": "odds", "fight": ["e1", "t1"]}));
    assert_eq!(
        (&answer["a"]["power"], &answer["b"]["power"]),
        (&json!(2), &json!(3))
    );
}

#[test]
fn melee_6_comes_on_top_of_melee_5() {
    powers(above("hill", "infantry", "pikemen"), 1, 3);
    powers(above("hill", "shock_cavalry", "pikemen"), 3, 3);
}

#[test]
fn melee_7_power_is_never_less_than_1() {
    powers(above("hill", "artillery", "infantry"), 1, 3);
    powers(above("hill", "light_archers", "pikemen"), 1, 3);
    let flanked = table()
        .unit("e1", "light_infantry", [24.0, 20.0], 90.0)
        .unit("t1", "pikemen", [24.0, 22.362], 180.0);
    powers(flanked, 1, 3);
}

#[test]
fn melee_7_at_1_a_one_hits_and_a_two_does_not() {
    let mut battle = above("hill", "artillery", "infantry")
        .reserves()
        .dice(&[1, 2, 6, 6, 6, 6, 1])
        .load();
    battle.end();
    battle.strengths(&[("e1", 2), ("t1", 3)]);
}
