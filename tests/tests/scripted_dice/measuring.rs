//! Section 1.

use muster_tests::brute::base::bearing;
use muster_tests::script::{Battle, Table, go, pose, table};
use serde_json::{Value, json};

use crate::near;

/// e1 in the middle, t1 `dx, dy` from it.
fn pair(dx: f64, dy: f64, facing: f64) -> Table {
    table().unit("e1", "infantry", [20.0, 20.0], 0.0).unit(
        "t1",
        "infantry",
        [20.0 + dx, 20.0 + dy],
        facing,
    )
}

fn gap(battle: &mut Battle) -> Value {
    let there = battle.measure("gap", "e1", "t1")["inches"].clone();
    let back = battle.measure("gap", "t1", "e1")["inches"].clone();
    assert_eq!(there, back, "gap is symmetric");
    there
}

#[test]
fn measure_1_facing_90_looks_right_and_270_left() {
    for (facing, ahead) in [(90.0, true), (270.0, false), (0.0, false), (180.0, false)] {
        let table = table().unit("e1", "infantry", [20.0, 20.0], facing).unit(
            "t1",
            "infantry",
            [24.0, 20.0],
            0.0,
        );
        let answer = table.load().measure("front_zone", "t1", "e1");
        assert_eq!(answer["front_zone"], ahead, "facing {facing}");
    }
}

#[test]
fn measure_2_gap_is_from_rectangle_to_rectangle() {
    near(&gap(&mut pair(5.0, 0.0, 0.0).load()), 2.637_8);
    near(&gap(&mut pair(5.0, 0.0, 45.0).load()), 2.148_6);
    near(&gap(&mut pair(5.0, 6.0, 0.0).load()), 4.493_5);
    near(&gap(&mut pair(0.0, 2.362, 0.0).load()), 0.0);
}

#[test]
fn measure_2_base_mm_is_width_then_depth() {
    let wide = |dx, dy| pair(dx, dy, 0.0).gift("t1", "base_mm", json!([120.0, 40.0]));
    near(&gap(&mut wide(6.0, 0.0).load()), 6.0 - 90.0 / 25.4);
    near(&gap(&mut wide(0.0, 6.0).load()), 6.0 - 50.0 / 25.4);
}

#[test]
fn measure_3_engaged_at_2_0098_and_not_at_2_0108() {
    for (dy, engaged) in [(4.372, true), (4.373, false)] {
        let mut battle = pair(0.0, dy, 180.0).load();
        assert_eq!(battle.unit("e1")["engaged"], engaged);
        assert_eq!(battle.unit("t1")["engaged"], engaged);
        let ids = battle.measure("engaged", "e1", "")["ids"].clone();
        assert_eq!(ids, if engaged { json!(["t1"]) } else { json!([]) });
    }
}

#[test]
fn measure_3_in_contact_at_0_0198_and_not_at_0_0208() {
    for (dy, touching) in [(2.382, true), (2.383, false)] {
        let mut battle = pair(0.0, dy, 180.0).load();
        assert_eq!(battle.unit("e1")["in_contact"], touching);
        let answer = battle.measure("contact", "e1", "t1");
        assert_eq!(answer["touching"], touching);
        assert_eq!(answer["edge_of_a"].is_null(), !touching);
    }
}

#[test]
fn measure_3_overlap_of_0_0092_is_touching_and_of_0_0112_an_error() {
    pair(0.0, 2.353, 180.0).load();
    pair(0.0, 2.351, 180.0).load_refused();
}

#[test]
fn measure_3_loaded_poses_are_snapped_to_the_grid() {
    let mut battle = table()
        .unit("e1", "infantry", [20.0004, 20.0006], 45.004)
        .unit("t1", "infantry", [30.0, 30.0], 359.996)
        .load();
    let unit = battle.unit("e1");
    assert_eq!(unit["at"], json!([20.0, 20.001]));
    assert_eq!(unit["facing"], 45.0);
    assert_eq!(battle.unit("t1")["facing"], 0.0);
}

#[test]
fn measure_4_centre_on_the_outline_is_in() {
    for (y, inside) in [(20.0, true), (21.0, true), (19.98, false)] {
        let mut battle = table()
            .unit("e1", "infantry", [20.0, y], 0.0)
            .unit("t1", "infantry", [40.0, 40.0], 0.0)
            .block("wood", "woods", [20.0, 22.0], [4.0, 4.0])
            .load();
        let ids = battle.measure("terrain", "e1", "")["ids"].clone();
        assert_eq!(ids, if inside { json!(["wood"]) } else { json!([]) }, "{y}");
    }
}

#[test]
fn measure_4_height_is_that_of_the_highest_contour() {
    for (x, height) in [(20.0, 2), (24.0, 1), (28.0, 0)] {
        let contour = |id: &str, level: u8, size: f64| json!({"id": id, "kind": "hill", "level": level, "ellipse": {"centre": [20.0, 20.0], "radii": [size, size], "bearing": 0.0}});
        let mut battle = table()
            .unit("e1", "infantry", [x, 20.0], 0.0)
            .unit("t1", "infantry", [40.0, 40.0], 0.0)
            .terrain(contour("top", 2, 3.0))
            .terrain(contour("foot", 1, 6.0))
            .load();
        assert_eq!(battle.measure("terrain", "e1", "")["height"], height);
    }
}

#[test]
fn measure_4_on_a_ford_a_base_may_overhang_the_river() {
    let at = |x: f64| {
        table()
            .unit("e1", "infantry", [x, 21.0], 0.0)
            .unit("t1", "infantry", [40.0, 40.0], 0.0)
            .strip("river", "river", 20.0, 22.0)
            .block("ford", "ford", [24.0, 21.0], [1.0, 2.4])
    };
    at(24.0).load();
    at(24.49).load();
    at(24.52).load_refused();
}

#[test]
fn measure_5_area_terrain_lets_in_what_a_solid_building_keeps_out() {
    for (kind, legal) in [
        ("woods", true),
        ("rough", true),
        ("field", true),
        ("building", false),
    ] {
        let mut battle = table()
            .unit("e1", "infantry", [20.0, 17.0], 0.0)
            .unit("t1", "infantry", [40.0, 40.0], 0.0)
            .block("ground", kind, [20.0, 22.0], [4.0, 4.0])
            .load();
        battle.verdicts("e1", "MOVE", &[(20.0, 22.0, 0.0, legal)]);
    }
}

#[test]
fn measure_6_exactly_two_armies() {
    for (count, loads) in [(1, false), (2, true), (3, false)] {
        let mut request = pair(0.0, 10.0, 180.0).request();
        let armies = request["scenario"]["army"].as_array_mut().expect("armies");
        let third = json!({"id": "third", "edge": "west", "unit": [{"id": "x1", "troop": "infantry", "at": [5.0, 30.0], "facing": 0.0}]});
        armies.push(third);
        armies.truncate(count);
        let mut battle = pair(0.0, 10.0, 180.0).load();
        assert_eq!(battle.ask(request)["ok"], loads, "{count} armies");
    }
}

#[test]
fn measure_6_tables_from_12_to_240_inches() {
    for (width, depth, loads) in [
        (12.0, 12.0, true),
        (240.0, 240.0, true),
        (11.9, 12.0, false),
        (12.0, 240.1, false),
    ] {
        let table = table()
            .key("table", json!({"width": width, "depth": depth}))
            .unit("e1", "infantry", [2.0, 2.0], 0.0)
            .unit("t1", "infantry", [10.0, 10.0], 180.0);
        if loads {
            table.load();
        } else {
            table.load_refused();
        }
    }
}

#[test]
fn measure_6_five_hundred_units_and_no_more() {
    let crowd = |count: usize| {
        let mut crowd = table().key("table", json!({"width": 240.0, "depth": 240.0}));
        for i in 0..count {
            let id = format!("{}{i}", if i < 250 { "e" } else { "t" });
            let at = [3.0 + (i % 60) as f64 * 3.5, 3.0 + (i / 60) as f64 * 8.0];
            crowd = crowd.unit(&id, "infantry", at, 0.0);
        }
        crowd
    };
    let mut battle = crowd(500).load();
    assert_eq!(battle.state()["units"].as_array().map(Vec::len), Some(500));
    let why = crowd(501).load_refused();
    assert!(why.contains("501"), "{why}");
}

#[test]
fn measure_6_features_and_their_points_are_limited() {
    let roads = |count: usize| {
        let mut roads = pair(0.0, 10.0, 180.0);
        for i in 0..count {
            let centre = [1.0 + (i % 40) as f64, 1.0 + (i / 40) as f64];
            roads = roads.block(&format!("r{i}"), "road", centre, [0.5, 0.5]);
        }
        roads
    };
    roads(500).load();
    let why = roads(501).load_refused();
    assert!(why.contains("501"), "{why}");
    let round = |points: usize| {
        let ring: Vec<Value> = (0..points)
            .map(|i| {
                let way = bearing(i as f64 * 360.0 / points as f64);
                json!([24.0 + 20.0 * way[0], 24.0 + 20.0 * way[1]])
            })
            .collect();
        pair(0.0, 10.0, 180.0).terrain(json!({"id": "field", "kind": "field", "polygon": ring}))
    };
    round(2000).load();
    let why = round(2001).load_refused();
    assert!(why.contains("2001") || why.contains("2,001"), "{why}");
}

#[test]
fn measure_3_the_same_verdict_after_save_and_load() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("battle.save");
    let mut battle = pair(0.0, 4.372, 180.0).load();
    battle.order(go("e1", &[pose(20.0, 20.0, 0.0)]));
    let before = battle.state();
    assert_eq!(battle.ask(json!({"do": "save", "path": path}))["ok"], true);
    battle.end();
    assert_eq!(
        battle.ask(json!({"do": "restore", "path": path}))["ok"],
        true
    );
    assert_eq!(battle.state(), before);
}
