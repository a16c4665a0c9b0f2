//! RETIRE-1: straight back, facing the cause, halting short.

use muster_tests::script::{go, pose};
use serde_json::json;

use super::{Table, events_of, retires, volley};

/// Where t1 comes to stand: x, y, facing.
fn retreat(table: &Table) -> (f64, f64, f64) {
    let mut battle = table.load();
    let events = volley(&mut battle);
    assert_eq!(events_of(&events, "retired", "t1").len(), 1, "{events}");
    let unit = battle.unit("t1");
    let number = |value: &serde_json::Value| value.as_f64().unwrap_or(f64::NAN);
    (
        number(&unit["at"][0]),
        number(&unit["at"][1]),
        number(&unit["facing"]),
    )
}

/// How far up the table t1 goes.
fn back(table: &Table) -> f64 {
    retreat(table).1 - 24.0
}

fn near(given: f64, expected: f64, what: &str) {
    assert!(
        (given - expected).abs() < 0.0015,
        "{what}: {given}, not {expected}"
    );
}

#[test]
fn retire_1_straight_back_at_full_allowance_facing_the_shooter() {
    for facing in [180.0, 90.0, 0.0, 200.0] {
        let (x, y, turned) = retreat(&retires().gift("t1", "facing", json!(facing)));
        near(x, 24.0, "x");
        near(y, 30.0, "y");
        near(turned, 180.0, "facing");
    }
    let light =
        retires()
            .gift("t1", "troop", json!("light_infantry"))
            .gift("t1", "armour", json!("none"));
    near(
        back(&light.dice(&[6, 1, 1, 1])),
        8.0,
        "8 inches for light infantry",
    );
}

#[test]
fn retire_1_away_from_a_shooter_aside() {
    // e1 to the south-west at 45 degrees.
    let table = retires()
        .gift("e1", "at", json!([18.0, 18.0]))
        .gift("e1", "facing", json!(45.0));
    let (x, y, facing) = retreat(&table);
    near(facing, 225.0, "facing");
    near(x, 24.0 + 6.0 * std::f64::consts::FRAC_1_SQRT_2, "x");
    near(y, 24.0 + 6.0 * std::f64::consts::FRAC_1_SQRT_2, "y");
}

#[test]
fn retire_1_it_stops_2_inches_short_of_enemies() {
    // Its rear edge would come to 31.181; the enemy's edge is 1.9" or 2.1" beyond that.
    for (gap, stops) in [(1.9, true), (2.1, false), (0.0, true)] {
        let enemy = 30.0 + 2.3622 + gap;
        let table = retires()
            .unit("e2", "light_cavalry", [24.0, enemy], 180.0)
            .gift("t1", "grade", json!(9));
        let went = back(&table);
        let left = enemy - (24.0 + went) - 2.3622;
        if stops {
            assert!(
                (1.99..2.06).contains(&left),
                "{gap}: {left} short of the enemy"
            );
        } else {
            near(went, 6.0, "clear");
        }
    }
}

#[test]
fn retire_1_it_stops_at_the_edge_and_at_forbidden_ground() {
    let table = retires().key("table", json!({"width": 48.0, "depth": 28.0}));
    let went = back(&table);
    assert!((28.0 - 24.0 - 1.1811 - went).abs() < 0.02, "{went}");
    let table = retires().block("lake", "impassable", [24.0, 30.0], [8.0, 4.0]);
    let went = back(&table);
    assert!((28.0 - 24.0 - 1.1811 - went).abs() < 0.02, "{went}");
}

#[test]
fn retire_1_half_speed_in_bad_ground() {
    let strip = |feature: serde_json::Value| {
        let mut feature = feature;
        feature["id"] = json!("it");
        // Its near edge is behind t1's front, so that e1 sees it.
        feature["rectangle"] =
            json!({"centre": [24.0, 33.0], "size": [20.0, 20.0], "bearing": 0.0});
        // e2 threatens its rear, so that it fails with friendly ground too.
        retires()
            .terrain(feature)
            .unit("e2", "infantry", [24.0, 40.0], 180.0)
    };
    for (feature, inches) in [
        (json!({"kind": "woods"}), 3.0),
        (json!({"kind": "rough"}), 3.0),
        (json!({"kind": "field"}), 3.0),
        (json!({"kind": "stream"}), 3.0),
        (json!({"kind": "ford"}), 3.0),
        (json!({"kind": "building", "solid": false}), 3.0),
        (json!({"kind": "hill", "steep": true}), 3.0),
        (json!({"kind": "hill"}), 6.0),
        (json!({"kind": "road"}), 6.0),
    ] {
        near(back(&strip(feature.clone())), inches, &feature.to_string());
    }
}

#[test]
fn retire_1_half_speed_only_while_its_centre_is_in_it() {
    // 2" in the open, the rest of four at half speed.
    near(
        back(&retires().strip("corn", "field", 26.0, 40.0)),
        4.0,
        "into it",
    );
    // 2" of field cost four, two are left in the open.
    near(
        back(&retires().strip("corn", "field", 20.0, 26.0)),
        4.0,
        "out of it",
    );
    // Beside it, though the base lies half over it.
    let beside = retires().block("corn", "field", [26.01, 30.0], [4.0, 20.0]);
    near(back(&beside), 6.0, "beside");
}

#[test]
fn retire_1_it_uses_up_its_next_move_and_no_more() {
    let mut battle = retires().load();
    volley(&mut battle);
    battle.end();
    battle.refused(go("t1", &[pose(24.0, 29.0, 180.0)]), "");
    battle.end();
    battle.end();
    battle.order(go("t1", &[pose(24.0, 29.0, 180.0)]));
}

#[test]
fn retire_1_a_turn_that_would_overlap_is_left_out() {
    // t1 stands aslant with a friend so near that it cannot turn square.
    let turned = |x: f64| {
        retires()
            .gift("t1", "facing", json!(225.0))
            .unit("t2", "infantry", [x, 24.0], 225.0)
    };
    let facing = |table: &Table| {
        let mut battle = table.load();
        let events = volley(&mut battle);
        assert_eq!(events_of(&events, "retired", "t1").len(), 1, "{events}");
        battle.unit("t1")["facing"].as_f64().unwrap_or(f64::NAN)
    };
    // Two squares aslant, corner to corner: 3.341" apart. Turned, t1 reaches 1.181 + 1.670.
    near(facing(&turned(27.4)), 180.0, "there is room");
    // Nearer, one behind the other's flank: t2 to the east and a little to the north.
    let near_by = turned(25.72).gift("t2", "at", json!([25.72, 25.72]));
    near(facing(&near_by), 225.0, "there is none");
}
