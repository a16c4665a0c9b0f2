//! Support, friendly terrain, the banner, cavalry, and moves to the rear (CHECK-3, LINE-1).

use super::*;

/// Foot at (24, 24) that faces north, an enemy far before it.
fn alone() -> TableTop {
    warlord()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 46.0], 180.0)
}

fn beside(table: TableTop, left: f64, right: f64, more: Value) -> TableTop {
    table
        .unit("s2", "infantry", [24.0 - BASE - left, 20.0], 0.0)
        .unit_with("s3", "infantry", [24.0 + BASE + right, 20.0], 0.0, more)
}

fn supported(table: TableTop) -> i16 {
    value(&mut start(&table, &[], &[]), "s1", "supported")
}

#[test]
fn check_3_supported_at_3_00_and_not_at_3_02() {
    assert_eq!(supported(beside(alone(), 3.00, 3.00, json!({}))), 10);
    assert_eq!(supported(beside(alone(), 3.00, 3.02, json!({}))), 0);
    assert_eq!(
        supported(alone().unit("s2", "infantry", [24.0, 17.0], 0.0)),
        0,
        "one is not enough"
    );
}

#[test]
fn check_3_hidden_disordered_and_unformed_friends_do_not_support() {
    for more in [
        json!({ "hidden": true }),
        json!({ "order": "disordered" }),
        json!({ "formed": false }),
    ] {
        let shown = more.to_string();
        assert_eq!(supported(beside(alone(), 1.0, 1.0, more)), 0, "{shown}");
    }
    let mut battle = start(
        &beside(alone(), 1.0, 1.0, json!({ "formed": false })),
        &[],
        &[],
    );
    let modifier = modifier(&mut battle, "s1", "supported");
    assert_eq!(
        modifier.units,
        [unit(&battle, "s2")],
        "those that do are named"
    );
}

#[test]
fn check_3_a_feature_supports_at_3_00_but_not_at_3_02_and_not_from_within() {
    let with_wood = |gap: f64| {
        let wood = rectangle(
            "wood",
            "woods",
            [24.0 + BASE / 2.0 + gap + 2.0, 20.0],
            [4.0, 4.0],
        );
        alone()
            .unit("s2", "infantry", [24.0 - BASE, 20.0], 0.0)
            .terrain(wood)
    };
    assert_eq!(supported(with_wood(3.00)), 10);
    assert_eq!(supported(with_wood(3.02)), 0);
    // In the wood it is friendly terrain, but no support.
    let mut inside = start(&with_wood(-3.0), &[], &[]);
    assert_eq!(value(&mut inside, "s1", "supported"), 0);
    assert_eq!(value(&mut inside, "s1", "friendly_terrain"), 5);
}

#[test]
fn check_3_friendly_terrain_is_woods_rough_hills_buildings_and_walls() {
    let friendly = |kind: &str| {
        let feature = match kind {
            "wall" | "palisade" | "hedge" => {
                json!({ "id": "it", "kind": kind, "line": [[20.0, 16.0], [28.0, 16.0]] })
            }
            "hill" => json!({ "id": "it", "kind": kind, "level": 1,
                "rectangle": { "centre": [24.0, 15.0], "size": [6.0, 4.0], "bearing": 0.0 } }),
            _ => rectangle("it", kind, [24.0, 15.0], [6.0, 4.0]),
        };
        let mut battle = start(&alone().terrain(feature), &[], &[]);
        value(&mut battle, "s1", "friendly_terrain")
    };
    for kind in [
        "woods", "rough", "hill", "building", "wall", "palisade", "hedge",
    ] {
        assert_eq!(friendly(kind), 5, "{kind}");
    }
    for kind in ["field", "road", "river", "stream", "ford", "impassable"] {
        assert_eq!(friendly(kind), 0, "{kind}");
    }
}

#[test]
fn check_3_friendly_terrain_at_3_00_and_not_at_3_02_and_once() {
    let behind = |gap: f64| {
        rectangle(
            "a",
            "rough",
            [24.0, 20.0 - BASE / 2.0 - gap - 1.0],
            [6.0, 2.0],
        )
    };
    let mut near = start(&alone().terrain(behind(3.00)), &[], &[]);
    assert_eq!(value(&mut near, "s1", "friendly_terrain"), 5);
    let mut far = start(&alone().terrain(behind(3.02)), &[], &[]);
    assert_eq!(value(&mut far, "s1", "friendly_terrain"), 0);
    let two =
        alone()
            .terrain(behind(1.0))
            .terrain(rectangle("b", "woods", [28.0, 20.0], [3.0, 3.0]));
    let found = modifier(&mut start(&two, &[], &[]), "s1", "friendly_terrain");
    assert_eq!((found.value, found.features.len()), (5, 2));
}

#[test]
fn check_3_an_enemy_in_it_makes_terrain_unfriendly_unless_he_is_hidden() {
    for (hidden, worth) in [(false, 0), (true, 5)] {
        let table = alone()
            .terrain(rectangle("wood", "woods", [30.0, 20.0], [8.0, 8.0]))
            .unit_with(
                "n2",
                "infantry",
                [30.0, 20.0],
                270.0,
                json!({ "hidden": hidden }),
            );
        let mut battle = start(&table, &[], &[]);
        let found = modifier(&mut battle, "s1", "friendly_terrain");
        assert_eq!(found.value, worth, "hidden: {hidden}");
        assert_eq!(found.features, ["wood"]);
    }
}

#[test]
fn check_3_the_contours_of_one_hill_are_one_feature() {
    let hill = |id: &str, level: u8, size: f64| {
        json!({ "id": id, "kind": "hill", "level": level,
            "rectangle": { "centre": [24.0, 14.0], "size": [size, size], "bearing": 0.0 } })
    };
    let table = alone()
        .terrain(hill("low", 1, 6.0))
        .terrain(hill("high", 2, 5.0));
    let found = modifier(&mut start(&table, &[], &[]), "s1", "supported");
    assert_eq!((found.value, found.features), (0, vec!["low".to_owned()]));
}

/// A line of the south with its banner unit `s2` at a gap from `s1`.
fn in_line(gap: f64, banner: Value) -> TableTop {
    let mut more = json!({ "banner": true });
    for (key, value) in banner.as_object().unwrap() {
        more[key] = value.clone();
    }
    alone()
        .unit_with("s2", "infantry", [24.0 + BASE + gap, 20.0], 0.0, more)
        .commander("sduke", "general", json!({ "at": [4.0, 4.0] }))
}

#[test]
fn check_3_and_line_1_the_banner_holds_its_line_at_3_00_and_not_at_3_02() {
    let worth = |table: TableTop, id: &str| value(&mut start(&table, &[], &[]), id, "banner");
    assert_eq!(worth(in_line(3.00, json!({})), "s1"), 5);
    assert_eq!(worth(in_line(3.02, json!({})), "s1"), 0);
    assert_eq!(
        worth(in_line(3.02, json!({})), "s2"),
        5,
        "the banner unit itself"
    );
    // Over a friend between them.
    let over = in_line(6.0, json!({})).unit("s3", "infantry", [24.0 + BASE / 2.0 + 3.0, 22.4], 0.0);
    assert_eq!(worth(over, "s1"), 5);
}

#[test]
fn check_3_a_disordered_or_lost_banner_holds_nobody() {
    let mut battle = start(&in_line(1.0, json!({ "order": "disordered" })), &[], &[]);
    assert_eq!(value(&mut battle, "s1", "banner"), 0);
    assert_eq!(value(&mut battle, "s2", "banner"), 5);
    let table = in_line(1.0, json!({ "strength": 1, "armour": "none" }))
        .key("first_player", json!("n"))
        .unit("n2", "infantry_archers", [24.0 + BASE + 1.0, 30.0], 180.0);
    let mut battle = start(&table, &STRIKE, &["2S"]);
    assert_eq!(value(&mut battle, "s1", "banner"), 5);
    done(&mut battle, json!({ "shoot": "n2", "target": "s2" }));
    assert_eq!(value(&mut battle, "s1", "banner"), 0);
}

#[test]
fn line_1_without_a_banner_the_largest_linked_part_is_the_line() {
    use muster_battle::facts::morale::line::{distance_from_line, has_left_line};
    let table = alone()
        .unit("s2", "infantry", [30.0, 20.0], 0.0)
        .unit("s3", "infantry", [40.0, 20.0], 0.0)
        .unit("s4", "infantry", [43.0, 20.0], 0.0)
        .unit("s5", "infantry", [46.0, 20.0], 0.0)
        .commander("sduke", "general", json!({ "at": [4.0, 4.0] }));
    let mut battle = start(&table, &[], &[]);
    let ids = ["s1", "s2", "s3", "s5"].map(|id| unit(&battle, id));
    let left = battle.look(|view| ids.map(|unit| has_left_line(view, unit)));
    assert_eq!(left, [true, true, false, false]);
    let far = battle
        .look(|view| distance_from_line(view, ids[1]))
        .unwrap();
    assert!((far - (10.0 - BASE)).abs() < 0.001, "{far}");
    // An army without a personality has no lines.
    let mut battle = start(&alone(), &[], &[]);
    let unit = unit(&battle, "s1");
    assert!(battle.look(|view| !has_left_line(view, unit)));
}

/// Foot in contact with horse of the north, perhaps in a wood.
fn ridden_down(foot: &str, order: &str, horse: &str, horse_more: Value, wood: bool) -> i16 {
    let mut table = warlord()
        .unit_with("s1", foot, [24.0, 20.0], 0.0, json!({ "order": order }))
        .unit_with("n1", horse, [24.0, 20.0 + BASE], 180.0, horse_more);
    if wood {
        table = table.terrain(rectangle("wood", "woods", [24.0, 25.0], [6.0, 6.0]));
    }
    value(&mut start(&table, &[], &[]), "s1", "foot_against_cavalry")
}

#[test]
fn check_3_foot_against_cavalry_fears_formed_horse_in_good_order_in_the_open() {
    let plain = || json!({});
    assert_eq!(
        ridden_down("infantry", "good", "cavalry", plain(), false),
        -10
    );
    assert_eq!(
        ridden_down("infantry", "good", "light_cavalry", plain(), false),
        0
    );
    let disordered = json!({ "order": "disordered" });
    assert_eq!(
        ridden_down("infantry", "good", "cavalry", disordered, false),
        0
    );
    assert_eq!(ridden_down("infantry", "good", "cavalry", plain(), true), 0);
    assert_eq!(
        ridden_down("light_infantry", "good", "cavalry", plain(), false),
        0
    );
}

#[test]
fn check_3_ordered_spears_and_pikes_fear_no_cavalry_disordered_ones_do() {
    for foot in ["pikemen", "light_spearmen"] {
        assert_eq!(ridden_down(foot, "good", "cavalry", json!({}), false), 0);
        assert_eq!(
            ridden_down(foot, "disordered", "cavalry", json!({}), false),
            -10
        );
    }
}

/// The south's `s2` goes back so many inches, ending so far from `s1`; then what `s1` sees.
fn goes_back(inches: f64, gap: f64, troop: &str) -> Battle {
    let end = [24.0 + BASE + gap, 20.0];
    let table = alone().unit("s2", troop, [end[0], end[1] + inches], 0.0);
    let mut battle = start(&table, &[], &[]);
    done(&mut battle, step("s2", end, 0.0));
    battle
}

#[test]
fn check_3_a_formed_friend_going_back_more_than_3_inches_within_15_shakes() {
    let worth = |inches: f64, gap: f64, troop: &str| {
        value(
            &mut goes_back(inches, gap, troop),
            "s1",
            "friend_retreating",
        )
    };
    assert_eq!(worth(3.00, 5.0, "infantry"), 0);
    assert_eq!(worth(3.02, 5.0, "infantry"), -5);
    assert_eq!(worth(4.0, 15.00, "infantry"), -5);
    assert_eq!(worth(4.0, 15.02, "infantry"), 0);
    assert_eq!(
        worth(4.0, 5.0, "light_infantry"),
        0,
        "an unformed friend shakes nobody"
    );
    // Forward is no move to the rear.
    assert_eq!(worth(-4.0, 5.0, "infantry"), 0);
}

#[test]
fn check_3_what_went_back_counts_in_this_player_turn_and_the_next() {
    let mut battle = goes_back(4.0, 5.0, "infantry");
    end_turn(&mut battle);
    assert_eq!(value(&mut battle, "s1", "friend_retreating"), -5);
    end_turn(&mut battle);
    assert_eq!(value(&mut battle, "s1", "friend_retreating"), 0);
}

#[test]
fn check_3_an_enemy_going_back_heartens_and_the_two_may_cancel() {
    let mut battle = goes_back(4.0, 5.0, "infantry");
    end_turn(&mut battle);
    // North's only unit, 22 inches away, goes back within sight of nobody; another comes nearer.
    let table = alone().unit("s2", "infantry", [32.0, 24.0], 0.0).unit(
        "n2",
        "infantry",
        [20.0, 30.0],
        180.0,
    );
    let mut battle = start(&table, &[], &[]);
    done(&mut battle, step("s2", [32.0, 20.0], 0.0));
    end_turn(&mut battle);
    done(&mut battle, step("n2", [20.0, 34.0], 180.0));
    assert_eq!(value(&mut battle, "s1", "enemy_retreating"), 5);
    assert_eq!(value(&mut battle, "s1", "friend_retreating"), -5);
}

#[test]
fn check_3_an_engage_5_retreat_counts_by_its_length_whatever_the_facing() {
    // Its flank is to the enemy, so that the retreat leads to its side.
    for (inches, worth) in [(2.9, 0), (3.1, -5)] {
        let table = alone().unit("s2", "infantry", [34.0, 30.0], 90.0).unit(
            "n2",
            "infantry",
            [34.0, 30.0 + BASE + 1.0],
            180.0,
        );
        let mut battle = start(&table, &[], &[]);
        let events = done(&mut battle, step("s2", [34.0, 30.0 - inches], 90.0));
        assert!(matches!(
            events[0],
            BattleEvent::Moved { retreat: true, .. }
        ));
        assert_eq!(
            value(&mut battle, "s1", "friend_retreating"),
            worth,
            "{inches}"
        );
    }
}

#[test]
fn check_3_every_modifier_is_told_counting_or_not() {
    let mut battle = start(&shot_at(json!({ "grade": 12 })), &STRIKE, &["2S"]);
    let events = volley(&mut battle);
    let told = events.iter().find_map(|event| match event {
        BattleEvent::MoraleChecked { modifiers, .. } => Some(modifiers.clone()),
        _ => None,
    });
    let told = told.expect("a check");
    let names: Vec<_> = told.iter().map(|it| it.name.as_str()).collect();
    let all = [
        "supported",
        "friendly_terrain",
        "threatened",
        "banner",
        "foot_against_cavalry",
        "friend_retreating",
        "enemy_retreating",
    ];
    assert_eq!(names, all);
    assert!(told.iter().all(|it| it.value == 0 && !it.why.is_empty()));
}
