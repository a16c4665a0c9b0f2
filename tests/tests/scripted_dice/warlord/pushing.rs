//! RETIRE-1: friends in the way are passed through or pushed.

use serde_json::json;

use super::{Table, events_of, in_order, retires, volley};

/// A friend behind t1, his centre so far up the table.
fn behind(troop: &str, y: f64) -> Table {
    retires().unit("t2", troop, [24.0, y], 180.0)
}

/// t1 goes back: where t1 and these others come to stand up the table.
fn column(table: &Table, others: &[&str]) -> Vec<f64> {
    let mut battle = table.load();
    let events = volley(&mut battle);
    assert_eq!(events_of(&events, "retired", "t1").len(), 1, "{events}");
    let mut ids = vec!["t1"];
    ids.extend(others);
    ids.iter()
        .map(|id| battle.unit(id)["at"][1].as_f64().unwrap_or(f64::NAN))
        .collect()
}

fn near(given: &[f64], expected: &[f64]) {
    let same = given
        .iter()
        .zip(expected)
        .all(|(a, b)| (a - b).abs() < 0.02);
    assert!(
        same && given.len() == expected.len(),
        "{given:?}, not {expected:?}"
    );
}

#[test]
fn retire_1_through_a_formed_friend_where_the_whole_base_gets_clear() {
    // t1 ends at 30, its front edge at 28.819: clear of a friend at 27.6 and not of one at 27.7.
    for (y, through) in [(27.6, true), (27.7, false)] {
        let mut battle = behind("infantry", y).load();
        let events = volley(&mut battle);
        let pushed = events_of(&events, "pushed_back", "t2");
        assert_eq!(pushed.is_empty(), through, "{y}: {events}");
        assert!(!in_order(&mut battle, "t2"), "{y}: {events}");
        assert_eq!(in_order(&mut battle, "t1"), !through, "{y}: {events}");
        battle.stands("t1", 24.0, 30.0, 180.0);
    }
}

#[test]
fn retire_1_unformed_friends_are_passed_through() {
    let mut battle = behind("light_infantry", 27.0).load();
    let events = volley(&mut battle);
    assert!(
        events_of(&events, "pushed_back", "t2").is_empty(),
        "{events}"
    );
    battle.stands("t1", 24.0, 30.0, 180.0);
    battle.stands("t2", 24.0, 27.0, 180.0);
    assert!(
        !in_order(&mut battle, "t1") && !in_order(&mut battle, "t2"),
        "ORDER-1: {events}"
    );
}

#[test]
fn retire_1_a_friend_in_the_way_is_pushed_back_before_it() {
    near(&column(&behind("infantry", 29.0), &["t2"]), &[30.0, 32.362]);
    // One who is far enough is not touched.
    near(&column(&behind("infantry", 32.4), &["t2"]), &[30.0, 32.4]);
}

#[test]
fn retire_1_who_is_pushed_pushes_on() {
    let mut battle = behind("infantry", 29.0)
        .unit("t3", "pikemen", [24.0, 32.0], 0.0)
        .load();
    let events = volley(&mut battle);
    for id in ["t2", "t3"] {
        assert_eq!(events_of(&events, "pushed_back", id).len(), 1, "{events}");
        assert!(!in_order(&mut battle, id), "{id}");
    }
    assert!(in_order(&mut battle, "t1"), "who pushes keeps his order");
    assert_eq!(battle.unit("t3")["facing"], 0.0, "pushed, not turned");
    near(
        &column(
            &behind("infantry", 29.0).unit("t3", "pikemen", [24.0, 32.0], 0.0),
            &["t2", "t3"],
        ),
        &[30.0, 32.362, 34.724],
    );
}

#[test]
fn retire_1_the_column_stops_where_its_last_comes_to_the_edge() {
    let table = behind("infantry", 29.0)
        .unit("t3", "infantry", [24.0, 32.0], 180.0)
        .key("table", json!({"width": 48.0, "depth": 34.5}));
    near(&column(&table, &["t2", "t3"]), &[28.595, 30.957, 33.319]);
}

#[test]
fn retire_1_the_column_stops_where_its_last_comes_to_an_enemy() {
    // e2's near edge is at 35.319: the last stops 2" short of it.
    let table = behind("infantry", 29.0).unit("e2", "infantry", [24.0, 36.5], 180.0);
    let stood = column(&table, &["t2"]);
    let left = 36.5 - stood[1] - 2.3622;
    assert!(
        (1.99..2.06).contains(&left),
        "{left} short of the enemy: {stood:?}"
    );
    assert!((stood[1] - stood[0] - 2.3622).abs() < 0.02, "{stood:?}");
}

#[test]
fn retire_1_the_column_stops_where_its_last_comes_to_a_lake_or_to_woods_that_are_forbidden() {
    let lake = behind("infantry", 29.0).block("it", "impassable", [24.0, 36.2], [8.0, 6.0]);
    near(&column(&lake, &["t2"]), &[29.657, 32.019]);
    let wood = |rule: &str| {
        behind("infantry", 29.0)
            .block("it", "woods", [24.0, 36.2], [8.0, 6.0])
            .warlord_with(json!({"ground": {"foot": {"woods": rule}}}))
    };
    near(&column(&wood("forbidden"), &["t2"]), &[29.657, 32.019]);
    near(&column(&wood("open"), &["t2"]), &[30.0, 32.362]);
}

#[test]
fn retire_1_where_one_cannot_move_at_all_nobody_does() {
    // t2 stands against the lake, t1 against t2.
    let table = behind("infantry", 26.363).block("it", "impassable", [24.0, 30.545], [8.0, 6.0]);
    near(&column(&table, &["t2"]), &[24.0, 26.363]);
}
