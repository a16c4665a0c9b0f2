//! Section 3: allowance, obstacles, water, ground, walls.

use muster_tests::brute::table::TROOPS;
use muster_tests::script::{Battle, Table, go, pose, table};
use serde_json::json;

use crate::near;

/// One unit of the empire, with an enemy too far away to matter.
fn lone(troop: &str, at: [f64; 2]) -> Table {
    table()
        .unit("e1", troop, at, 0.0)
        .unit("t9", "infantry", [3.0, 45.0], 180.0)
}

/// All fifteen troop types in a row, and what a march straight ahead asks of each.
fn row() -> (Battle, Vec<(String, f64, f64)>) {
    let mut table = table().unit("t9", "infantry", [3.0, 45.0], 180.0);
    let mut marches = Vec::new();
    for (i, (troop, allowance, ..)) in TROOPS.iter().enumerate() {
        let (id, x) = (format!("e{i}"), 1.5 + 3.2 * i as f64);
        table = table.unit(&id, troop, [x, 10.0], 0.0);
        marches.push((id, x, *allowance));
    }
    (table.load(), marches)
}

#[test]
fn move_1_every_troop_type_has_its_allowance() {
    let (mut battle, marches) = row();
    for (id, x, allowance) in marches {
        let answer = battle.legal(go(&id, &[pose(x, 10.0 + allowance, 0.0)]));
        near(&answer["cost"], allowance);
        battle.legal(go(&id, &[pose(x, 10.0 + allowance + 0.01, 0.0)]));
    }
}

#[test]
fn move_1_two_hundredths_more_are_refused() {
    let (mut battle, marches) = row();
    for (id, x, allowance) in marches {
        battle.refused(go(&id, &[pose(x, 10.0 + allowance + 0.02, 0.0)]), "MOVE-2");
    }
}

#[test]
fn move_2_the_cost_is_the_longest_corners_travel() {
    let mut battle = lone("infantry", [24.0, 20.0]).load();
    let mut cost = |path: &[serde_json::Value], expected: f64| {
        near(&battle.legal(go("e1", path))["cost"], expected);
    };
    cost(&[pose(24.0, 20.0, 90.0)], 2.362_2);
    cost(&[pose(24.0, 20.0, 180.0)], 3.340_7);
    cost(&[pose(24.0, 20.0, 90.0), pose(24.0, 20.0, 180.0)], 4.724_4);
    // Turned 90 to the right and 2 ahead at once: the rear left corner goes (0, 2.3622 + 2).
    cost(&[pose(24.0, 22.0, 90.0)], 4.362_2);
    cost(&[pose(27.0, 24.0, 0.0)], 5.0);
}

#[test]
fn move_2_a_turn_can_use_up_what_a_march_leaves() {
    let mut battle = lone("infantry", [24.0, 20.0]).load();
    let march_and_turn = |march: f64| {
        go(
            "e1",
            &[pose(24.0, 20.0, 90.0), pose(24.0 + march, 20.0, 90.0)],
        )
    };
    battle.legal(march_and_turn(3.647));
    battle.refused(march_and_turn(3.66), "MOVE-2");
}

#[test]
fn move_2_the_same_pose_costs_nothing_and_uses_the_move() {
    let mut battle = lone("infantry", [24.0, 20.0]).load();
    near(
        &battle.legal(go("e1", &[pose(24.0, 20.0, 0.0)]))["cost"],
        0.0,
    );
    battle.order(go("e1", &[pose(24.0, 20.0, 0.0)]));
    battle.refused(go("e1", &[pose(24.0, 21.0, 0.0)]), "TURN-4");
}

#[test]
fn move_2_an_empty_path_is_an_error() {
    let mut battle = lone("infantry", [24.0, 20.0]).load();
    let answer = battle.ask(json!({"do": "order", "order": go("e1", &[])}));
    assert_eq!(answer["ok"], false);
    battle.order(go("e1", &[pose(24.0, 21.0, 0.0)]));
}

#[test]
fn move_3_sideways_and_backwards_outside_engagement() {
    let mut battle = lone("infantry", [24.0, 20.0]).load();
    let cases = [
        (30.0, 20.0, 0.0, true),
        (18.0, 20.0, 0.0, true),
        (24.0, 14.0, 0.0, true),
        (27.0, 17.0, 30.0, true),
    ];
    battle.verdicts("e1", "", &cases);
}

#[test]
fn move_3_ends_where_engagement_begins() {
    for (y, legal) in [(24.383, true), (24.372, false)] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, y], 180.0)
            .load();
        battle.verdicts("e1", "ENGAGE", &[(25.0, 20.0, 0.0, legal)]);
    }
}

#[test]
fn move_4_not_through_a_friend_but_up_to_him_and_around() {
    let mut battle = lone("light_cavalry", [24.0, 10.0])
        .unit("e2", "infantry", [24.0, 14.0], 0.0)
        .load();
    let cases = [
        (24.0, 18.0, 0.0, false),
        (24.0, 11.638, 0.0, true),
        (24.0, 11.647, 0.0, true),
        (24.0, 11.66, 0.0, false),
    ];
    battle.verdicts("e1", "MOVE-4", &cases);
    battle.legal(go(
        "e1",
        &[pose(26.363, 11.5, 0.0), pose(26.363, 18.0, 0.0)],
    ));
    battle.refused(
        go("e1", &[pose(26.34, 11.5, 0.0), pose(26.34, 18.0, 0.0)]),
        "MOVE-4",
    );
}

#[test]
fn move_4_not_through_a_gap_narrower_than_the_base() {
    for (x, legal) in [(26.363, true), (26.33, false)] {
        let mut battle = lone("light_cavalry", [24.0, 10.0])
            .unit("e2", "infantry", [48.0 - x, 14.0], 0.0)
            .unit("e3", "infantry", [x, 14.0], 0.0)
            .load();
        battle.verdicts("e1", "MOVE-4", &[(24.0, 18.0, 0.0, legal)]);
    }
}

#[test]
fn move_4_a_turn_sweeps_its_corners() {
    // Half a diagonal is 1.670": a turn of 90 ends free and passes through the neighbour or not.
    for (x, legal) in [(26.9, true), (26.5, false)] {
        let mut battle = lone("infantry", [24.0, 10.0])
            .unit("e2", "infantry", [x, 10.0], 0.0)
            .load();
        battle.verdicts("e1", "MOVE-4", &[(24.0, 10.0, 90.0, legal)]);
    }
}

#[test]
fn move_4_no_part_over_the_table_edge() {
    let mut battle = lone("light_cavalry", [6.0, 10.0]).load();
    let cases = [
        (1.181, 10.0, 0.0, true),
        (1.172, 10.0, 0.0, true),
        (1.16, 10.0, 0.0, false),
        (1.2, 10.0, 45.0, false),
        (1.68, 10.0, 45.0, true),
    ];
    battle.verdicts("e1", "MOVE-4", &cases);
}

#[test]
fn move_4_flyers_pass_over_bases_and_may_not_end_on_one() {
    let mut battle = lone("flyers", [24.0, 10.0])
        .unit("e2", "infantry", [24.0, 14.0], 0.0)
        .load();
    let cases = [
        (24.0, 18.0, 0.0, true),
        (24.0, 15.0, 0.0, false),
        (24.0, 16.37, 0.0, true),
    ];
    battle.verdicts("e1", "MOVE-4", &cases);
}

#[test]
fn move_4_lone_commanders_are_no_obstacle() {
    let mut battle = lone("infantry", [24.0, 10.0])
        .lone(0, "duke", [24.0, 13.0])
        .load();
    battle.order(go("e1", &[pose(24.0, 13.0, 0.0)]));
}

fn stopped_at(battle: &mut Battle, low: f64, high: f64) {
    let at = battle.unit("e1")["at"].clone();
    let y = at[1].as_f64().unwrap_or(f64::NAN);
    assert!(low - 0.011 <= y && y <= high + 0.001, "stopped at {at}");
}

#[test]
fn move_5_a_stream_stops_the_move_and_not_again_next_turn() {
    let mut battle = lone("infantry", [24.0, 17.0])
        .strip("stream", "stream", 20.0, 23.0)
        .load();
    battle.order(go("e1", &[pose(24.0, 22.0, 0.0)]));
    stopped_at(&mut battle, 20.0, 20.05);
    battle.end();
    battle.end();
    battle.order(go("e1", &[pose(24.0, 25.0, 0.0)]));
    battle.stands("e1", 24.0, 25.0, 0.0);
}

#[test]
fn move_5_short_of_the_water_nothing_stops() {
    let mut battle = lone("infantry", [24.0, 17.0])
        .strip("stream", "stream", 20.0, 23.0)
        .load();
    battle.order(go("e1", &[pose(24.0, 19.9, 0.0), pose(26.0, 19.9, 0.0)]));
    battle.stands("e1", 26.0, 19.9, 0.0);
}

#[test]
fn move_5_a_ford_stops_too_and_a_bridge_does_not() {
    for (kind, stops) in [("ford", true), ("road", false)] {
        let mut battle = lone("light_infantry", [24.0, 15.0])
            .strip("river", "river", 20.0, 22.0)
            .block("crossing", kind, [24.0, 21.0], [3.0, 8.0])
            .load();
        battle.order(go("e1", &[pose(24.0, 22.5, 0.0)]));
        if stops {
            stopped_at(&mut battle, 17.0, 17.05);
        } else {
            battle.stands("e1", 24.0, 22.5, 0.0);
        }
    }
}

#[test]
fn move_5_who_starts_in_a_ford_is_not_stopped_by_it() {
    let mut battle = lone("infantry", [24.0, 18.0])
        .strip("river", "river", 20.0, 22.0)
        .block("ford", "ford", [24.0, 21.0], [3.0, 8.0])
        .load();
    battle.order(go("e1", &[pose(24.0, 23.0, 0.0)]));
    battle.stands("e1", 24.0, 23.0, 0.0);
}

#[test]
fn move_5_connected_water_does_not_stop_again_and_other_water_does() {
    for (low, stops) in [(22.0, false), (23.0, true)] {
        let mut battle = lone("light_infantry", [24.0, 21.0])
            .strip("first", "stream", 20.0, 22.0)
            .strip("second", "stream", low, low + 2.0)
            .load();
        battle.order(go("e1", &[pose(24.0, 26.0, 0.0)]));
        if stops {
            stopped_at(&mut battle, 23.0, 23.05);
        } else {
            battle.stands("e1", 24.0, 26.0, 0.0);
        }
    }
}

#[test]
fn move_6_woods_rough_and_steep_slopes_cost_nothing() {
    for (kind, steep) in [("woods", false), ("rough", false), ("hill", true)] {
        let mut ground = json!({"id": "ground", "kind": kind, "polygon": [[10.0, 15.0], [40.0, 15.0], [40.0, 30.0], [10.0, 30.0]]});
        if steep {
            ground["steep"] = json!(true);
        }
        let mut battle = lone("infantry", [24.0, 14.0]).terrain(ground).load();
        let cases = [(24.0, 20.0, 0.0, true), (24.0, 20.03, 0.0, false)];
        battle.verdicts("e1", "MOVE-2", &cases);
    }
}

#[test]
fn move_6_no_part_of_a_base_in_a_river() {
    let mut battle = lone("infantry", [24.0, 17.0])
        .strip("river", "river", 20.0, 22.0)
        .load();
    let cases = [
        (24.0, 18.818, 0.0, true),
        (24.0, 18.828, 0.0, true),
        (24.0, 18.84, 0.0, false),
        (24.0, 18.5, 45.0, false),
    ];
    battle.verdicts("e1", "MOVE", &cases);
}

#[test]
fn move_6_a_bridge_carries_whoever_keeps_his_centre_on_it() {
    let mut battle = lone("infantry", [24.0, 18.0])
        .strip("river", "river", 20.0, 22.0)
        .terrain(json!({"id": "road", "kind": "road", "ribbon": {"points": [[24.0, 5.0], [24.0, 40.0]], "width": 1.0}}))
        .load();
    battle.legal(go("e1", &[pose(24.0, 24.0, 0.0)]));
    battle.legal(go("e1", &[pose(24.49, 23.9, 0.0)]));
    battle.refused(
        go("e1", &[pose(25.0, 18.0, 0.0), pose(25.0, 22.0, 0.0)]),
        "MOVE",
    );
}

#[test]
fn move_6_a_solid_building_is_forbidden_and_an_open_one_is_not() {
    for (solid, legal) in [(true, false), (false, true)] {
        let mut battle = lone("infantry", [24.0, 17.0])
            .terrain(json!({"id": "house", "kind": "building", "solid": solid, "rectangle": {"centre": [24.0, 22.0], "size": [4.0, 4.0], "bearing": 0.0}}))
            .load();
        let cases = [(24.0, 21.0, 0.0, legal), (24.0, 18.818, 0.0, true)];
        battle.verdicts("e1", "MOVE", &cases);
    }
}

#[test]
fn move_6_flyers_hover_over_rivers_and_pass_over_lakes() {
    let mut battle = lone("flyers", [24.0, 16.0])
        .strip("river", "river", 18.0, 20.0)
        .block("lake", "impassable", [24.0, 23.0], [6.0, 2.0])
        .load();
    let cases = [
        (24.0, 19.0, 0.0, true),
        (24.0, 23.0, 0.0, false),
        (24.0, 21.5, 0.0, false),
        (24.0, 26.0, 0.0, true),
    ];
    battle.verdicts("e1", "MOVE", &cases);
}

#[test]
fn move_7_cross_a_wall_but_do_not_stop_astride_it() {
    for kind in ["wall", "hedge", "palisade"] {
        let mut battle = lone("infantry", [24.0, 17.0])
            .line("line", kind, 20.0)
            .load();
        let cases = [
            (24.0, 22.0, 0.0, true),
            (24.0, 20.0, 0.0, false),
            (24.0, 18.918, 0.0, true),
            (24.0, 18.95, 0.0, false),
            (24.0, 21.082, 0.0, true),
            (24.0, 21.05, 0.0, false),
        ];
        battle.verdicts("e1", "MOVE-7", &cases);
    }
}

#[test]
fn move_7_astride_in_contact_with_an_enemy() {
    for (enemy, legal) in [(22.362, true), (40.0, false)] {
        let mut battle = lone("infantry", [24.0, 17.0])
            .unit("t1", "infantry", [24.0, enemy], 180.0)
            .line("wall", "wall", 20.0)
            .load();
        battle.verdicts("e1", "MOVE-7", &[(24.0, 20.0, 0.0, legal)]);
    }
}

#[test]
fn move_7_artillery_may_not_cross_at_any_point_and_flyers_ignore_walls() {
    let mut battle = lone("artillery", [24.0, 18.0])
        .line("wall", "wall", 20.0)
        .load();
    let cases = [(24.0, 22.0, 0.0, false), (24.0, 18.8, 0.0, true)];
    battle.verdicts("e1", "MOVE-7", &cases);
    let mut battle = lone("flyers", [24.0, 18.0])
        .line("wall", "wall", 20.0)
        .load();
    let cases = [(24.0, 22.0, 0.0, true), (24.0, 20.0, 0.0, true)];
    battle.verdicts("e1", "MOVE-7", &cases);
}
