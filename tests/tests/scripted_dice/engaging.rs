//! ENGAGE-1 to ENGAGE-9.

use muster_tests::script::{Battle, Table, go, pose, table};
use serde_json::json;

/// e1 in the middle facing up the table, t1 ahead of it.
fn pair(troop: &str, t1_y: f64, t1_facing: f64) -> Table {
    table()
        .unit("e1", troop, [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, t1_y], t1_facing)
}

fn engaged(battle: &mut Battle, id: &str) -> bool {
    battle.unit(id)["engaged"] == true
}

#[test]
fn engage_1_by_any_side_of_either_within_2_inches() {
    for (dx, dy, yes) in [
        (0.0, -4.37, true),
        (0.0, -4.39, false),
        (4.37, 0.0, true),
        (4.39, 0.0, false),
        (3.7, 3.7, true),
        (3.8, 3.8, false),
    ] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0 + dx, 20.0 + dy], 0.0)
            .load();
        assert_eq!(engaged(&mut battle, "e1"), yes, "{dx} {dy}");
        assert_eq!(engaged(&mut battle, "t1"), yes, "{dx} {dy}");
    }
}

#[test]
fn engage_1_neither_friends_nor_lone_commanders_engage() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("e2", "infantry", [26.5, 20.0], 0.0)
        .unit("t1", "infantry", [10.0, 40.0], 180.0)
        .lone(1, "khan", [24.0, 23.0])
        .load();
    assert!(!engaged(&mut battle, "e1"));
    battle.legal(go("e1", &[pose(23.0, 20.0, 0.0)]));
}

#[test]
fn engage_2_an_attack_stops_at_the_line_or_in_contact_and_not_between() {
    let mut battle = pair("infantry", 27.362, 180.0).load();
    let cases = [
        (24.0, 22.98, 0.0, true),
        (24.0, 22.99, 0.0, true),
        (24.0, 23.04, 0.0, true),
        (24.0, 23.06, 0.0, false),
        (24.0, 24.0, 0.0, false),
        (24.0, 24.97, 0.0, false),
        (24.0, 24.98, 0.0, true),
        (24.0, 25.0, 0.0, true),
    ];
    battle.verdicts("e1", "ENGAGE-2", &cases);
    battle.order(go("e1", &[pose(24.0, 23.0, 0.0)]));
    assert!(engaged(&mut battle, "t1"));
}

#[test]
fn engage_2_straight_ahead_from_the_point_of_entry() {
    let mut battle = pair("infantry", 27.362, 180.0).load();
    let cases = [
        (24.01, 25.0, 0.0, true),
        (24.1, 25.0, 0.0, false),
        (24.0, 24.9, 3.0, false),
        (24.0, 23.0, 5.0, false),
    ];
    battle.verdicts("e1", "ENGAGE-2", &cases);
    // Sideways and turning as it likes up to there; poses between are no stops.
    battle.legal(go("e1", &[pose(24.5, 21.0, 0.0), pose(24.5, 25.0, 0.0)]));
    battle.legal(go("e1", &[pose(24.0, 24.0, 0.0), pose(24.0, 25.0, 0.0)]));
}

#[test]
fn engage_2_nobody_is_attacked_sideways_or_backwards() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 90.0)
        .unit("t1", "infantry", [24.0, 26.0], 180.0)
        .load();
    let cases = [(24.0, 21.638, 90.0, false), (24.0, 23.638, 90.0, false)];
    battle.verdicts("e1", "ENGAGE-2", &cases);
    battle.legal(go("e1", &[pose(24.0, 20.0, 0.0), pose(24.0, 21.638, 0.0)]));
}

#[test]
fn engage_3_before_an_enemys_front_stay_charge_or_retreat() {
    let mut battle = pair("infantry", 24.362, 180.0).load();
    assert_eq!(battle.measure("front_zone", "e1", "t1")["front_zone"], true);
    let cases = [
        (24.0, 20.0, 0.0, true),
        (24.0, 22.0, 0.0, true),
        (24.0, 19.98, 0.0, true),
        (24.0, 20.0, 10.0, false),
        (25.0, 20.0, 0.0, false),
        (24.0, 21.0, 0.0, false),
        (24.0, 19.99, 0.0, false),
    ];
    battle.verdicts("e1", "ENGAGE", &cases);
}

#[test]
fn engage_3_within_2_inches_of_the_front_edge_and_ahead_of_its_line() {
    for (dx, dy, yes) in [
        (0.0, 4.37, true),
        (0.0, 4.39, false),
        (3.0, 0.0, false),
        (3.0, 0.005, false),
        (3.0, 0.05, true),
        (0.0, -3.0, false),
    ] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0 + dx, 20.0 + dy], 0.0)
            .unit("t1", "infantry", [24.0, 20.0], 0.0)
            .load();
        let answer = battle.measure("front_zone", "e1", "t1");
        assert_eq!(answer["front_zone"], yes, "{dx} {dy}");
    }
}

#[test]
fn engage_4_beside_a_flank_straight_ahead_or_straight_back() {
    // t1 looks to the right: its right flank is 1.638" ahead of e1.
    let mut battle = pair("infantry", 24.0, 90.0).load();
    assert_eq!(
        battle.measure("front_zone", "e1", "t1")["front_zone"],
        false
    );
    let cases = [
        (24.0, 21.638, 0.0, true),
        (24.0, 19.64, 0.0, true),
        (24.0, 19.0, 0.0, true),
        (24.0, 21.0, 0.0, false),
        (24.0, 19.8, 0.0, false),
        (24.0, 20.0, 10.0, false),
        (24.5, 20.0, 0.0, false),
    ];
    battle.verdicts("e1", "ENGAGE", &cases);
}

#[test]
fn engage_4_once_clear_it_turns_and_moves_freely() {
    let mut battle = pair("infantry", 24.0, 90.0).load();
    battle.legal(go("e1", &[pose(24.0, 18.5, 0.0), pose(25.0, 18.5, 45.0)]));
    battle.refused(
        go("e1", &[pose(24.0, 19.8, 0.0), pose(25.0, 18.5, 45.0)]),
        "ENGAGE",
    );
}

#[test]
fn engage_4_engaged_turn_allows_one_turn_before_contact() {
    let turned = |rules: Option<f64>| {
        let table = table().unit("e1", "infantry", [24.0, 20.0], 20.0).unit(
            "t1",
            "infantry",
            [24.0, 24.5],
            90.0,
        );
        match rules {
            Some(degrees) => table.rules(json!({"engaged_turn": degrees})).load(),
            None => table.load(),
        }
    };
    let order = go("e1", &[pose(24.0, 20.0, 0.0), pose(24.0, 22.138, 0.0)]);
    turned(Some(45.0)).legal(order.clone());
    turned(Some(19.0)).refused(order.clone(), "ENGAGE-4");
    turned(None).refused(order, "ENGAGE-4");
}

#[test]
fn engage_5_a_retreat_from_contact_ends_clear() {
    let mut battle = pair("light_infantry", 22.362, 180.0).load();
    let cases = [
        (24.0, 17.98, 0.0, true),
        (24.0, 18.0, 0.0, false),
        (24.0, 13.0, 0.0, true),
    ];
    battle.verdicts("e1", "ENGAGE", &cases);
    battle.legal(go("e1", &[pose(24.0, 17.5, 0.0), pose(24.0, 16.0, 90.0)]));
}

#[test]
fn engage_5_within_45_degrees_of_directly_away() {
    let mut battle = pair("infantry", 22.362, 180.0).load();
    let cases = [
        (25.96, 17.97, 0.0, true),
        (22.04, 17.97, 0.0, true),
        (26.14, 17.97, 0.0, false),
        (21.86, 17.97, 0.0, false),
    ];
    battle.verdicts("e1", "ENGAGE", &cases);
}

#[test]
fn engage_5_a_second_line_too_close_bars_it_and_is_named() {
    for (y, legal) in [(15.2, true), (16.7, false)] {
        let mut battle = pair("infantry", 22.362, 180.0)
            .unit("e2", "infantry", [24.0, y], 0.0)
            .load();
        let order = go("e1", &[pose(24.0, 17.97, 0.0)]);
        if legal {
            battle.legal(order);
        } else {
            let why = battle.refused(order, "");
            assert!(why.contains("e2"), "{why}");
        }
    }
}

#[test]
fn engage_5_it_may_come_within_2_inches_of_no_further_enemy() {
    for (x, legal) in [(29.0, true), (28.0, false)] {
        let mut battle = pair("infantry", 22.362, 180.0)
            .unit("t2", "infantry", [x, 16.0], 270.0)
            .load();
        battle.verdicts("e1", "ENGAGE", &[(24.0, 16.0, 0.0, legal)]);
    }
}

#[test]
fn engage_5_a_retreat_costs_no_free_hit() {
    let mut battle = pair("infantry", 22.362, 180.0).load();
    battle.order(go("e1", &[pose(24.0, 17.0, 0.0)]));
    battle.end();
    battle.strengths(&[("e1", 4), ("t1", 4)]);
}

#[test]
fn engage_6_flyers_leave_by_any_path_and_others_do_not() {
    for (troop, legal) in [("flyers", true), ("light_cavalry", false)] {
        let mut battle = pair(troop, 22.362, 180.0).load();
        let order = go("e1", &[pose(30.0, 24.0, 90.0)]);
        if legal {
            battle.legal(order);
        } else {
            battle.refused(order, "");
        }
    }
}

#[test]
fn engage_6_for_flyers_only_the_last_leg_and_the_end_pose_count() {
    let mut battle = pair("flyers", 27.362, 180.0).load();
    let cases = [
        (24.0, 23.0, 0.0, true),
        (24.0, 25.0, 0.0, true),
        (24.0, 24.0, 0.0, false),
        (24.0, 25.0, 90.0, false),
        // Over the enemy and away on the other side.
        (24.0, 31.8, 0.0, true),
    ];
    battle.verdicts("e1", "ENGAGE", &cases);
}

#[test]
fn engage_7_a_variant_asks_for_a_straight_move_from_the_start() {
    let turned = || {
        table().unit("e1", "infantry", [24.0, 20.0], 90.0).unit(
            "t1",
            "infantry",
            [24.0, 25.5],
            180.0,
        )
    };
    let order = go("e1", &[pose(24.0, 20.0, 0.0), pose(24.0, 23.138, 0.0)]);
    turned().load().legal(order.clone());
    let strict = json!({"attack_approach": "straight_whole_move"});
    turned()
        .rules(strict.clone())
        .load()
        .refused(order, "ENGAGE");
    let straight = go("e1", &[pose(24.0, 25.0, 0.0)]);
    pair("infantry", 27.362, 180.0)
        .rules(strict)
        .load()
        .legal(straight);
}

#[test]
fn engage_8_a_river_does_not_keep_units_from_engaging() {
    let mut battle = pair("infantry", 23.5, 180.0)
        .strip("river", "river", 21.3, 22.2)
        .load();
    assert!(engaged(&mut battle, "e1"));
    let cases = [
        (24.0, 20.0, 10.0, false),
        (24.0, 21.138, 0.0, false),
        (24.0, 19.0, 0.0, true),
    ];
    battle.verdicts("e1", "", &cases);
}

#[test]
fn engage_8_beyond_2_inches_a_river_pins_nobody() {
    let mut battle = pair("infantry", 24.39, 180.0)
        .strip("river", "river", 21.3, 22.2)
        .load();
    assert!(!engaged(&mut battle, "e1"));
    battle.legal(go("e1", &[pose(24.0, 19.0, 10.0)]));
}

#[test]
fn engage_9_conforming_turns_the_attacker_flush_where_it_is_switched_on() {
    for (conform, facing) in [("attacker", 20.0), ("off", 0.0)] {
        let mut battle = pair("infantry", 25.5, 200.0)
            .rules(json!({"conform_on_contact": conform}))
            .load();
        let ahead = go("e1", &[pose(24.0, 24.5, 0.0)]);
        let answer = battle.ask(json!({"do": "check", "order": ahead}));
        let contact = answer["stops"]["contact"].clone();
        assert!(contact.is_object(), "no contact ahead: {answer}");
        let order = json!({"do": "order", "order": go("e1", &[contact])});
        assert_eq!(battle.ask(order)["ok"], true);
        let unit = battle.unit("e1");
        crate::near(&unit["facing"], facing);
        assert_eq!(unit["in_contact"], true);
    }
}
