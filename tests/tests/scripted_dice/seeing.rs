//! SIGHT-1 to SIGHT-5, from e1 at 10" to t1 at 30" up the middle of the table.

use muster_tests::script::{Battle, Table, shoot, table};
use serde_json::{Value, json};

use crate::near;

fn far() -> Table {
    table()
        .unit("e1", "infantry", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 30.0], 180.0)
}

/// Sight both ways, which must agree (SIGHT-1).
fn sight(battle: &mut Battle) -> Value {
    let there = battle.measure("sight", "e1", "t1");
    let back = battle.measure("sight", "t1", "e1");
    assert_eq!(there["clear"], back["clear"], "{there} and {back}");
    there
}

fn clear(table: Table, expected: bool) -> Value {
    let answer = sight(&mut table.load());
    assert_eq!(answer["clear"], expected, "{answer}");
    answer
}

#[test]
fn sight_1_from_centre_to_centre_both_ways() {
    clear(far(), true);
    // A house beside the line of the centres blocks nothing, though edges hide behind it.
    clear(
        far().block("house", "building", [26.1, 20.0], [4.0, 4.0]),
        true,
    );
    clear(
        far().block("house", "building", [25.9, 20.0], [4.0, 4.0]),
        false,
    );
}

#[test]
fn sight_2_two_inches_of_woods_and_no_more() {
    for (high, expected) in [(20.0, true), (20.008, true), (20.03, false)] {
        let answer = clear(far().strip("wood", "woods", 18.0, high), expected);
        near(&answer["woods_inches"], high - 18.0);
        let by = if expected { Value::Null } else { json!("wood") };
        assert_eq!(answer["blocked_by"], by);
    }
}

#[test]
fn sight_2_woods_add_up() {
    for (high, expected) in [(21.0, true), (21.03, false)] {
        let table = far()
            .strip("near", "woods", 14.0, 15.0)
            .strip("far", "woods", 20.0, high);
        clear(table, expected);
    }
}

#[test]
fn sight_2_overlapping_woods_count_once_and_a_seam_is_woods() {
    for (a, b, expected) in [
        ((18.0, 19.5), (18.5, 20.0), true),
        ((18.0, 19.5), (18.5, 20.03), false),
        ((18.0, 19.0), (19.0, 20.0), true),
        ((18.0, 19.0), (19.0, 20.03), false),
    ] {
        let table = far()
            .strip("a", "woods", a.0, a.1)
            .strip("b", "woods", b.0, b.1);
        clear(table, expected);
    }
}

#[test]
fn sight_2_only_what_lies_outside_both_bases() {
    // e1's front edge is at 11.1811, t1's at 28.8189.
    clear(far().strip("wood", "woods", 5.0, 13.18), true);
    clear(far().strip("wood", "woods", 5.0, 13.22), false);
    clear(far().strip("wood", "woods", 26.82, 35.0), true);
    clear(far().strip("wood", "woods", 26.78, 35.0), false);
}

#[test]
fn sight_2_bases_within_2_inches_see_each_other_in_woods() {
    for (y, expected) in [(14.36, true), (14.41, false)] {
        let table = table()
            .unit("e1", "infantry", [24.0, 10.0], 0.0)
            .unit("t1", "infantry", [24.0, y], 180.0)
            .strip("wood", "woods", 5.0, 40.0);
        clear(table, expected);
    }
}

#[test]
fn sight_3_what_touches_for_a_hundredth_does_not_block() {
    for (tip, expected) in [(23.996, true), (23.98, false)] {
        let wedge = json!({"id": "house", "kind": "building", "polygon": [[tip, 20.0], [28.0, 16.0], [28.0, 24.0]]});
        clear(far().terrain(wedge), expected);
    }
}

#[test]
fn sight_3_a_hill_blocks_who_stands_lower() {
    let hill = |low: f64, high: f64| far().strip("hill", "hill", low, high);
    let answer = clear(hill(18.0, 22.0), false);
    assert_eq!(answer["blocked_by"], "hill");
    // One end on it, or both.
    clear(hill(9.0, 22.0), true);
    clear(hill(18.0, 32.0), true);
    clear(hill(5.0, 35.0), true);
    // From level 1 over level 2.
    let top = json!({"id": "top", "kind": "hill", "level": 2, "polygon": [[0.0, 18.0], [48.0, 18.0], [48.0, 22.0], [0.0, 22.0]]});
    clear(hill(5.0, 35.0).terrain(top), false);
}

#[test]
fn sight_3_a_solid_building_blocks_and_an_open_one_does_not() {
    for (solid, expected) in [(true, false), (false, true)] {
        let house = json!({"id": "house", "kind": "building", "solid": solid, "rectangle": {"centre": [24.0, 20.0], "size": [4.0, 4.0], "bearing": 0.0}});
        clear(far().terrain(house), expected);
    }
}

#[test]
fn sight_3_walls_water_rough_and_fields_do_not_block() {
    for kind in ["rough", "field", "stream", "river"] {
        clear(far().strip("ground", kind, 18.0, 22.0), true);
    }
    clear(far().line("wall", "wall", 20.0), true);
}

#[test]
fn sight_4_any_other_base_blocks() {
    for id in ["e2", "t2"] {
        for (x, expected) in [(24.0, false), (22.83, false), (22.8, true), (25.2, true)] {
            let table = far().unit(id, "infantry", [x, 20.0], 0.0);
            let answer = clear(table, expected);
            if !expected {
                assert_eq!(answer["blocked_by"], id);
            }
        }
    }
}

#[test]
fn sight_4_not_from_higher_than_that_base() {
    let between = |hill_from: f64| {
        far()
            .unit("t2", "infantry", [24.0, 20.0], 0.0)
            .strip("hill", "hill", hill_from, 35.0)
    };
    clear(between(29.0), true);
    clear(between(18.0), false);
}

#[test]
fn sight_4_flyers_see_over_and_neither_they_nor_commanders_block() {
    clear(far().unit("t2", "flyers", [24.0, 20.0], 0.0), true);
    clear(far().lone(0, "duke", [24.0, 20.0]), true);
    let mut battle = table()
        .unit("e1", "flyers", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 30.0], 180.0)
        .unit("t2", "infantry", [24.0, 20.0], 180.0)
        .load();
    assert_eq!(sight(&mut battle)["clear"], true);
}

#[test]
fn sight_5_the_refusal_names_what_blocks_and_where() {
    let mut battle = table()
        .unit("e1", "light_archers", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.0], 180.0)
        .block("granary", "building", [24.0, 16.0], [4.0, 4.0])
        .load();
    let why = battle.refused(shoot("e1", "t1"), "S");
    assert!(why.contains("granary"), "{why}");
    let answer = battle.measure("sight", "e1", "t1");
    assert_eq!(answer["blocked_by"], "granary");
    near(&answer["at"][0], 24.0);
    near(&answer["at"][1], 14.0);
    near(&battle.measure("sight", "t1", "e1")["at"][1], 18.0);
}

#[test]
fn sight_5_woods_block_where_their_2_inches_are_used_up() {
    let answer = clear(far().strip("wood", "woods", 18.0, 22.0), false);
    near(&answer["at"][1], 20.0);
    let answer = clear(far(), true);
    assert!(answer["blocked_by"].is_null() && answer["at"].is_null());
}
