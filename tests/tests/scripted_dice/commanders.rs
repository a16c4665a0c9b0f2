//! COMMAND-1 to COMMAND-4.

use muster_tests::script::{BASE, Battle, Table, go, pose, shoot, table};
use serde_json::{Value, json};

/// Radius of a lone commander's 30 mm figure.
const FIGURE: f64 = 15.0 / 25.4;

fn ride(to: [f64; 2]) -> Value {
    json!({"commander": "duke", "at": to})
}

fn join(unit: &str) -> Value {
    json!({"commander": "duke", "to": unit})
}

/// The duke alone, e1 and t1 out of his way.
fn alone() -> Table {
    table()
        .unit("e1", "infantry", [40.0, 5.0], 0.0)
        .unit("t1", "infantry", [40.0, 44.0], 180.0)
        .lone(0, "duke", [10.0, 10.0])
}

#[test]
fn command_1_a_lone_figure_moves_up_to_12_inches_once() {
    let mut battle = alone().load();
    battle.legal(ride([22.0, 10.0]));
    battle.legal(ride([22.01, 10.0]));
    battle.refused(ride([22.03, 10.0]), "COMMAND-1");
    battle.order(ride([20.0, 10.0]));
    assert_eq!(battle.commander("duke")["at"], json!([20.0, 10.0]));
    battle.refused(ride([21.0, 10.0]), "");
}

#[test]
fn command_1_he_attaches_by_reaching_the_units_edge() {
    let reach = 10.0 + FIGURE + 12.0 + BASE / 2.0;
    for (x, legal) in [(reach, true), (reach + 0.03, false)] {
        let x = (x * 1000.0_f64).floor() / 1000.0;
        let mut battle = alone().unit("e2", "infantry", [x, 10.0], 0.0).load();
        if legal {
            battle.order(join("e2"));
            assert_eq!(battle.commander("duke")["with"], "e2");
        } else {
            battle.refused(join("e2"), "COMMAND-1");
        }
    }
}

#[test]
fn command_1_from_the_edge_of_the_unit_that_he_leaves() {
    let reach = 10.0 + BASE / 2.0 + 12.0 + BASE / 2.0;
    for (x, legal) in [(reach, true), (reach + 0.03, false)] {
        let x = (x * 1000.0_f64).floor() / 1000.0;
        let mut battle = table()
            .unit("e1", "infantry", [10.0, 10.0], 0.0)
            .unit("e2", "infantry", [x, 10.0], 0.0)
            .unit("t1", "infantry", [40.0, 44.0], 180.0)
            .commander("duke", "general", "e1")
            .load();
        if legal {
            battle.legal(join("e2"));
        } else {
            battle.refused(join("e2"), "COMMAND-1");
        }
    }
}

#[test]
fn command_1_never_ending_within_2_inches_of_an_enemy_unless_attached() {
    let mut battle = alone()
        .unit("t2", "infantry", [14.0, 20.0], 180.0)
        .unit("e2", "infantry", [12.0, 15.0], 0.0)
        .load();
    // t2's near edge is at 18.819; with 2" and the figure he must stay below 16.228.
    battle.legal(ride([15.0, 16.2]));
    battle.refused(ride([15.0, 16.25]), "COMMAND-1");
    battle.legal(join("e2"));
}

#[test]
fn command_1_through_friends_and_over_no_enemy_or_forbidden_ground() {
    for (unit, legal) in [("e2", true), ("t2", false)] {
        let mut battle = alone().unit(unit, "infantry", [15.0, 10.0], 0.0).load();
        if legal {
            battle.legal(ride([21.0, 10.0]));
        } else {
            battle.refused(ride([21.0, 10.0]), "COMMAND-1");
        }
    }
    for (kind, legal) in [("impassable", false), ("river", false), ("woods", true)] {
        let mut battle = alone().block("g", kind, [15.0, 10.0], [3.0, 3.0]).load();
        if legal {
            battle.legal(ride([20.0, 10.0]));
        } else {
            battle.refused(ride([20.0, 10.0]), "COMMAND-1");
        }
    }
}

#[test]
fn command_1_he_leaves_a_unit_that_is_not_in_contact() {
    for (y, legal) in [(22.362, false), (22.4, true)] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, y], 180.0)
            .commander("duke", "general", "e1")
            .load();
        if legal {
            battle.order(ride([24.0, 10.0]));
            assert!(battle.commander("duke")["with"].is_null());
        } else {
            battle.refused(ride([24.0, 10.0]), "COMMAND-1");
        }
    }
}

#[test]
fn command_1_he_cannot_be_shot() {
    let mut battle = table()
        .unit("e1", "light_archers", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [40.0, 40.0], 180.0)
        .lone(1, "khan", [24.0, 18.0])
        .load();
    let order = json!({"do": "order", "order": shoot("e1", "khan")});
    assert_eq!(battle.ask(order)["ok"], false);
}

#[test]
fn command_1_an_enemy_base_that_ends_in_contact_kills_him_and_one_that_passes_does_not() {
    let top = 16.0 - FIGURE - BASE / 2.0;
    for (y, lives) in [(top, false), (top - 0.1, true), (18.5, true)] {
        let y = (y * 1000.0_f64).round() / 1000.0;
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 12.6], 0.0)
            .unit("t1", "infantry", [40.0, 40.0], 180.0)
            .lone(1, "khan", [24.0, 16.0])
            .dice(&[6])
            .load();
        battle.order(go("e1", &[pose(24.0, y, 0.0)]));
        assert_eq!(battle.commander("khan")["alive"], lives, "at {y}");
    }
}

#[test]
fn command_2_a_commander_adds_a_die_in_melee_and_a_second_none() {
    // A 3 hits for e1 and misses for t1. Two commanders in one unit add one die.
    for (commanders, losses) in [(0, 4), (1, 5), (2, 5)] {
        let mut table = table()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "light_archers", [24.0, 22.362], 180.0)
            .gift("t1", "strength", json!(12))
            .dice(&[3; 18]);
        for (id, rank) in [("duke", "general"), ("count", "division")]
            .iter()
            .take(commanders)
        {
            table = table.commander(id, rank, "e1");
        }
        let mut battle = table.rank("count", "division", json!("left")).load();
        battle.end();
        battle.strengths(&[("t1", 12 - losses)]);
    }
}

#[test]
fn command_2_no_die_in_shooting() {
    let mut battle = table()
        .unit("e1", "light_archers", [24.0, 10.0], 0.0)
        .unit("t1", "light_archers", [24.0, 18.0], 180.0)
        .gift("t1", "strength", json!(12))
        .commander("duke", "general", "e1")
        .dice(&[5; 5])
        .load();
    battle.order(shoot("e1", "t1"));
    battle.strengths(&[("t1", 8)]);
}

/// e1 (one point, the duke with it) dies in the empire's melee phase; e2 to e5 stand far off in a
/// row at 20", and their dice follow.
fn fall(rolls: &[u8]) -> Table {
    table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .gift("e1", "strength", json!(1))
        .unit("e2", "infantry", [6.0, 20.0], 0.0)
        .unit("e3", "infantry", [14.0, 20.0], 0.0)
        .unit("e4", "infantry", [34.0, 20.0], 0.0)
        .unit("e5", "infantry", [42.0, 20.0], 0.0)
        .commander("duke", "general", "e1")
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .unit("t2", "light_cavalry", [34.0, 34.0], 180.0)
        .dice(&[&[6, 6, 1, 1, 1, 1, 1, 1, 1, 1], rolls].concat())
}

fn fallen(table: Table) -> Battle {
    let mut battle = table.load();
    battle.end();
    battle.strengths(&[("e1", 0)]);
    assert_eq!(battle.commander("duke")["alive"], false);
    battle
}

#[test]
fn command_2_he_is_the_last_man_on_the_stand() {
    let mut battle = fallen(fall(&[6, 6, 6, 6]));
    battle.strengths(&[("t1", 4)]);
    // Two points: e1 lives with one, and so does he.
    let mut battle = fall(&[])
        .gift("e1", "strength", json!(2))
        .dice(&[6, 6, 6, 1, 1, 1, 6, 1, 5, 5])
        .load();
    battle.end();
    battle.strengths(&[("e1", 1)]);
    assert_eq!(battle.commander("duke")["alive"], true);
}

#[test]
fn command_3_5_and_6_carry_on_3_and_4_retreat_1_and_2_rout() {
    for (roll, status, y, facing) in [
        (6, "ready", 20.0, 0.0),
        (5, "ready", 20.0, 0.0),
        (4, "ready", 14.0, 180.0),
        (3, "ready", 14.0, 180.0),
        (2, "routing", 14.0, 180.0),
        (1, "routing", 14.0, 180.0),
    ] {
        let mut battle = fallen(fall(&[5, roll, 6, 6]));
        battle.status("e3", status).stands("e3", 14.0, y, facing);
        battle.stands("e2", 6.0, 20.0, 0.0);
    }
}

#[test]
fn command_3_every_unit_of_the_army_rolls_in_scenario_order() {
    let mut battle = fallen(fall(&[5, 3, 1, 6]));
    battle.stands("e2", 6.0, 20.0, 0.0);
    battle.stands("e3", 14.0, 14.0, 180.0);
    battle
        .stands("e4", 34.0, 14.0, 180.0)
        .status("e4", "routing");
    battle.stands("e5", 42.0, 20.0, 0.0);
    assert_eq!(battle.army("empire")["lost"], 2);
    assert_eq!(battle.army("empire")["broken"], false);
    battle.outcome(None);
    battle.stands("t2", 34.0, 34.0, 180.0);
}

#[test]
fn command_3_a_division_commanders_death_is_rolled_for_by_his_division() {
    let mut battle = fallen(
        fall(&[3, 3, 3, 3])
            .rank("duke", "rank", json!("division"))
            .rank("duke", "division", json!("left"))
            .gift("e1", "division", json!("left"))
            .gift("e3", "division", json!("left")),
    );
    battle.stands("e2", 6.0, 20.0, 0.0);
    battle.stands("e3", 14.0, 14.0, 180.0);
    battle.stands("e4", 34.0, 20.0, 0.0);
}

#[test]
fn command_3_within_a_radius_where_the_rules_say_so() {
    // From e1's place at 24: e3 is 10 away, e4 10, e2 and e5 18.
    let rule = json!({"commander_loss": "within", "commander_loss_radius": 12.0});
    let mut battle = fallen(fall(&[3, 3, 3, 3]).rules(rule));
    battle.stands("e2", 6.0, 20.0, 0.0);
    battle.stands("e3", 14.0, 14.0, 180.0);
    battle.stands("e4", 34.0, 14.0, 180.0);
    battle.stands("e5", 42.0, 20.0, 0.0);
}

#[test]
fn command_3_the_faces_are_parameters() {
    let rule = json!({"rout_on": [6], "retreat_on": [1]});
    let mut battle = fallen(fall(&[1, 2, 6, 3]).rules(rule));
    battle.stands("e2", 6.0, 14.0, 180.0).status("e2", "ready");
    battle.stands("e3", 14.0, 20.0, 0.0);
    battle.status("e4", "routing");
    battle.stands("e5", 42.0, 20.0, 0.0);
}

#[test]
fn command_4_a_retreat_stops_short_of_bases_and_a_rout_goes_through_friends() {
    let behind = |roll: u8| {
        // e6 stands 1.638" behind e3.
        fallen(fall(&[6, roll, 6, 6, 6]).unit("e6", "infantry", [14.0, 16.0], 0.0))
    };
    let mut battle = behind(3);
    let y = battle.unit("e3")["at"][1].as_f64().unwrap_or(0.0);
    assert!((18.35..18.385).contains(&y), "{y}");
    // Six inches on it would stand at 14, on e6: the first free place beyond.
    let mut battle = behind(1);
    let y = battle.unit("e3")["at"][1].as_f64().unwrap_or(0.0);
    assert!((13.61..13.65).contains(&y), "{y}");
    battle.stands("e6", 14.0, 16.0, 0.0);
}

#[test]
fn command_4_a_retreat_stops_at_the_edge_and_a_rout_goes_off_it() {
    let near = |roll: u8| {
        let mut table = fall(&[6, roll, 6, 6]);
        table = table.gift("e3", "at", json!([14.0, 5.0]));
        fallen(table)
    };
    let mut battle = near(4);
    let y = battle.unit("e3")["at"][1].as_f64().unwrap_or(0.0);
    assert!((1.17..1.2).contains(&y), "{y}");
    battle.status("e3", "ready");
    near(2).status("e3", "left");
}

#[test]
fn command_4_a_router_flees_again_at_each_start_of_its_sides_turn_until_it_has_left() {
    let mut battle = fallen(fall(&[6, 1, 6, 6]));
    battle.stands("e3", 14.0, 14.0, 180.0);
    battle.end();
    battle.stands("e3", 14.0, 8.0, 180.0);
    battle.refused(go("e3", &[pose(14.0, 9.0, 180.0)]), "");
    battle.end();
    battle.stands("e3", 14.0, 8.0, 180.0);
    battle.end();
    battle
        .stands("e3", 14.0, 2.0, 180.0)
        .status("e3", "routing");
    battle.end();
    battle.end();
    battle.status("e3", "left");
    assert_eq!(battle.army("empire")["lost"], 2);
}

#[test]
fn command_4_a_router_touched_by_an_enemy_is_destroyed() {
    for (y, status) in [(16.362, "destroyed"), (16.5, "routing")] {
        let table = fall(&[6, 6, 1, 6]).gift("t2", "at", json!([34.0, 26.0]));
        let mut battle = fallen(table);
        battle.stands("e4", 34.0, 14.0, 180.0);
        // A router engages nobody: t2 may stop at any distance from it.
        battle.order(go("t2", &[pose(34.0, y, 180.0)]));
        battle.status("e4", status);
    }
}

#[test]
fn command_4_a_router_that_meets_an_enemy_or_forbidden_ground_is_destroyed() {
    let mut battle = fallen(fall(&[6, 1, 6, 6]).unit("t3", "infantry", [14.0, 16.0], 90.0));
    battle.status("e3", "destroyed");
    let mut battle =
        fallen(fall(&[6, 1, 6, 6]).block("lake", "impassable", [14.0, 16.0], [4.0, 2.0]));
    battle.status("e3", "destroyed");
    let mut battle = fallen(fall(&[6, 1, 6, 6]).block("rough", "rough", [14.0, 16.0], [4.0, 2.0]));
    battle.status("e3", "routing");
}
