//! BREAK-2: gaps, friends in the way, and ground that scatters the broken.

use serde_json::json;

use super::{Table, events_of, in_order, routed, volley};

/// t1 breaks 15" to the north.
fn runs() -> Table {
    routed("infantry", &["5C", "6H", "4S"])
}

/// Where t1 comes to stand; nothing where it is destroyed.
fn ends(table: &Table) -> Option<(f64, f64)> {
    let mut battle = table.load();
    let events = volley(&mut battle);
    assert_eq!(events_of(&events, "broke", "t1").len(), 1, "{events}");
    let unit = battle.unit("t1");
    let place = |i: usize| unit["at"][i].as_f64().unwrap_or(f64::NAN);
    match unit["status"].as_str() {
        Some("broken") => Some((place(0), place(1))),
        Some("destroyed") => None,
        other => panic!("{other:?}: {events}"),
    }
}

/// A thin belt of woods right across t1's way, but for a gap so wide whose west side is at 24.3.
fn belt(gap: f64) -> Table {
    runs()
        .terrain(json!({"id": "west", "kind": "woods", "polygon": [[0.0, 22.0], [24.3, 22.0], [24.3, 22.1], [0.0, 22.1]]}))
        .terrain(json!({"id": "east", "kind": "woods", "polygon": [[24.3 + gap, 22.0], [48.0, 22.0], [48.0, 22.1], [24.3 + gap, 22.1]]}))
}

#[test]
fn break_2_it_makes_for_a_gap_of_2_1_and_not_for_one_of_1_9() {
    let through = ends(&belt(2.1)).expect("through the gap");
    assert!(through.1 > 27.0 && through.0 > 24.5, "{through:?}");
    assert_eq!(ends(&belt(1.9)), None, "into the wood");
}

#[test]
fn break_2_a_way_that_is_free_is_straight() {
    let aside = runs().block("copse", "woods", [30.0, 22.0], [9.0, 2.0]);
    assert_eq!(ends(&aside), Some((24.0, 29.0)));
}

/// A friend across the way between two lakes that leave gaps of 0.9" to his left and of this to his right.
fn friend(gap: f64) -> Table {
    // The friend's sides are at 22.19 and 24.551.
    runs()
        .unit("t2", "infantry", [23.37, 24.0], 180.0)
        .block("west", "impassable", [10.64, 24.0], [21.28, 1.0])
        .block(
            "east",
            "impassable",
            [(24.551 + gap + 48.0) / 2.0, 24.0],
            [48.0 - 24.551 - gap, 1.0],
        )
}

#[test]
fn break_2_past_friends_by_a_gap_of_2_1_and_through_them_by_one_of_1_9() {
    for (gap, through) in [(2.1, false), (1.9, true)] {
        let mut battle = friend(gap).load();
        let events = volley(&mut battle);
        let broke = &events_of(&events, "broke", "t1")[0];
        assert_eq!(broke["through"] == json!(["t2"]), through, "{gap}: {broke}");
        assert_eq!(in_order(&mut battle, "t2"), !through, "{gap}");
    }
}

#[test]
fn break_2_entering_terrain_destroys() {
    let feature = |kind: &str| match kind {
        "steep" => json!({"id": "it", "kind": "hill", "steep": true}),
        "open" => json!({"id": "it", "kind": "building", "solid": false}),
        kind => json!({"id": "it", "kind": kind}),
    };
    for (kind, destroyed) in [
        ("woods", true),
        ("rough", true),
        ("steep", true),
        ("building", true),
        ("open", true),
        ("river", true),
        ("hill", false),
        ("field", false),
        ("road", false),
    ] {
        let mut strip = feature(kind);
        strip["polygon"] = json!([[0.0, 22.0], [48.0, 22.0], [48.0, 24.0], [0.0, 24.0]]);
        let end = ends(&runs().terrain(strip));
        let expected = (!destroyed).then_some((24.0, 29.0));
        assert_eq!(end, expected, "{kind}");
    }
    for kind in ["wall", "palisade", "hedge"] {
        assert_eq!(ends(&runs().line("it", kind, 22.0)), None, "{kind}");
        assert_eq!(
            ends(&runs().line("it", kind, 32.0)),
            Some((24.0, 29.0)),
            "{kind} beyond"
        );
    }
}

#[test]
fn break_2_water_2_inches_wide_lets_it_pass_and_narrower_destroys() {
    for kind in ["ford", "stream"] {
        for (width, passes) in [(2.0, true), (3.0, true), (1.9, false)] {
            let table = runs().terrain(json!({
                "id": "water", "kind": kind,
                "ribbon": {"points": [[0.0, 22.0], [48.0, 22.0]], "width": width},
            }));
            let expected = passes.then_some((24.0, 29.0));
            assert_eq!(ends(&table), expected, "{kind} of {width}");
        }
    }
}

#[test]
fn break_2_in_a_feature_already_it_is_destroyed_only_by_another() {
    // e2 threatens its right, so that it fails with friendly ground too.
    let in_one = || {
        runs()
            .strip("thorns", "rough", 12.83, 18.0)
            .unit("e2", "infantry", [7.0, 14.0], 0.0)
    };
    assert_eq!(ends(&in_one()), Some((24.0, 29.0)), "out of it");
    assert_eq!(
        ends(&in_one().strip("copse", "woods", 22.0, 24.0)),
        None,
        "into another"
    );
}

#[test]
fn break_2_where_its_place_is_taken_it_runs_on_to_the_first_free_one() {
    // Barred by friends at 27 and 29.5 from side to side: through all, to the first free place.
    let mut table = runs().key("table", json!({"width": 26.0, "depth": 48.0}));
    for (i, x) in [13.4, 16.1, 18.8, 21.5, 24.2].into_iter().enumerate() {
        table = table.unit(&format!("t{}", i + 2), "infantry", [x, 28.0], 180.0);
    }
    for (i, x) in [1.3, 4.0, 6.7, 9.4].into_iter().enumerate() {
        table = table.unit(&format!("t1{i}"), "infantry", [x, 28.0], 180.0);
    }
    let mut battle = table.load();
    let events = volley(&mut battle);
    let broke = &events_of(&events, "broke", "t1")[0];
    assert!(
        broke["through"]
            .as_array()
            .is_some_and(|list| !list.is_empty()),
        "{broke}"
    );
    let y = battle.unit("t1")["at"][1].as_f64().unwrap_or(f64::NAN);
    // It is due at 29 and there is no place before 28 + 2.362.
    assert!((30.35..30.42).contains(&y), "{y}: {events}");
    let through: Vec<String> = broke["through"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|id| id.as_str().map(str::to_owned))
        .collect();
    for id in through {
        assert!(!in_order(&mut battle, &id), "{id}");
    }
}

#[test]
fn break_2_not_by_a_gap_that_brings_it_nearer_to_an_enemy() {
    // The way round the wood to the east leads past e2; to the west all is closed.
    let wood = |enemy: bool| {
        let mut table = runs()
            .terrain(json!({"id": "wood", "kind": "woods", "polygon": [[0.0, 22.0], [25.6, 22.0], [25.6, 22.1], [0.0, 22.1]]}));
        if enemy {
            table = table.unit("e2", "infantry", [28.5, 14.0], 0.0);
        }
        table
    };
    assert!(ends(&wood(false)).is_some(), "round the wood");
    assert_eq!(ends(&wood(true)), None, "towards the enemy it does not run");
}
