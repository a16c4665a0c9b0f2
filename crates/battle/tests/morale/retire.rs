//! The retire: its way, those in it, and the move that it costs (RETIRE-1).

use super::*;

/// The north's foot at (24, 30) fails its check for a volley from the south and retires.
fn retires(table: TableTop) -> (Battle, Vec<BattleEvent>) {
    let mut battle = start(&table, &STRIKE, &["2H"]);
    let events = volley(&mut battle);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, BattleEvent::Retired { .. })),
        "{events:?}"
    );
    (battle, events)
}

/// Unsupported it fails with this grade whatever stands behind it.
fn target() -> TableTop {
    shot_at(json!({ "grade": 6 }))
}

/// What makes a unit fail its check: a low grade, and no armour to save it.
fn timid() -> Value {
    json!({ "grade": 6, "armour": "none" })
}

fn y(battle: &mut Battle, id: &str) -> f64 {
    at(battle, id)[1]
}

#[test]
fn retire_1_straight_back_at_full_allowance_facing_the_shooter() {
    let (mut battle, _) = retires(target());
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    // From the side it turns to him first.
    let table = warlord()
        .unit("s1", "infantry_archers", [14.0, 30.0], 90.0)
        .unit_with("n1", "infantry", [24.0, 30.0], 180.0, timid());
    let (mut battle, _) = retires(table);
    assert_near(at(&mut battle, "n1"), [30.0, 30.0]);
    assert_eq!(pose(&mut battle, "n1").facing, 27_000);
}

#[test]
fn retire_1_it_stops_2_inches_short_of_enemies_and_at_the_edge() {
    for (gap, end) in [(8.0, 36.0), (7.9, 35.9), (3.0, 31.0)] {
        let table = target().unit("s2", "infantry", [24.0, 30.0 + BASE + gap], 0.0);
        let (mut battle, _) = retires(table);
        assert_near(at(&mut battle, "n1"), [24.0, end]);
    }
    let table = warlord()
        .unit("s1", "infantry_archers", [24.0, 34.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 44.0], 180.0, timid());
    let (mut battle, _) = retires(table);
    assert_near(at(&mut battle, "n1"), [24.0, 48.0 - BASE / 2.0]);
}

#[test]
fn retire_1_it_stops_at_forbidden_ground_and_goes_at_half_speed_through_bad() {
    let lake = rectangle("lake", "impassable", [24.0, 38.0], [10.0, 6.0]);
    let (mut battle, _) = retires(target().terrain(lake));
    assert_near(at(&mut battle, "n1"), [24.0, 35.0 - BASE / 2.0]);
    for (kind, end) in [
        ("woods", 34.0),
        ("rough", 34.0),
        ("field", 34.0),
        ("road", 36.0),
    ] {
        let table = target()
            // An enemy in it makes it unfriendly, so that the check fails.
            .terrain(rectangle("it", kind, [24.0, 42.0], [12.0, 20.0]))
            .unit("s2", "infantry", [24.0, 46.0], 0.0);
        let (mut battle, events) = retires(table);
        assert_near(at(&mut battle, "n1"), [24.0, end]);
        let bad = kind == "woods" || kind == "rough";
        let last = disorders(&battle, &events).pop().map(|it| it.1);
        assert_eq!(last == Some(DisorderCause::Terrain), bad, "{kind}");
    }
}

#[test]
fn retire_1_through_a_formed_friend_if_it_gets_clear_else_it_pushes_him() {
    // Clear beyond: the friend's far edge is a hair short of where it ends.
    let behind = |gap: f64| target().unit("n2", "infantry", [24.0, 30.0 + BASE + gap], 180.0);
    let clear = 6.0 - 2.0 * BASE;
    let (mut battle, events) = retires(behind(clear - 0.02));
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    let passed = |id: &str| (id.to_owned(), DisorderCause::Passed);
    let found = disorders(&battle, &events);
    assert!(
        found.contains(&passed("n2")) && found.contains(&passed("n1")),
        "{found:?}"
    );
    // Not clear: he is pushed back before it.
    let gap = clear + 0.05;
    let (mut battle, events) = retires(behind(gap));
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    assert_near(at(&mut battle, "n2"), [24.0, 36.0 + BASE]);
    let found = disorders(&battle, &events);
    assert!(
        found.contains(&("n2".to_owned(), DisorderCause::Pushed)),
        "{found:?}"
    );
    assert!(!found.contains(&passed("n1")));
}

#[test]
fn retire_1_unformed_friends_are_passed_through_or_stop_it() {
    let behind = |gap: f64| target().unit("n2", "light_infantry", [24.0, 30.0 + BASE + gap], 180.0);
    let (mut battle, events) = retires(behind(1.0));
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    let found = disorders(&battle, &events);
    assert!(found.contains(&("n2".to_owned(), DisorderCause::Passed)));
    let (mut battle, _) = retires(behind(3.0));
    assert_near(at(&mut battle, "n1"), [24.0, 33.0]);
    assert_near(at(&mut battle, "n2"), [24.0, 33.0 + BASE]);
}

/// A column of three: the second 1.6 inches behind the first, the third 1.6 behind the second.
fn column() -> TableTop {
    target()
        .unit("n2", "infantry", [24.0, 31.6 + BASE], 180.0)
        .unit_with(
            "n3",
            "infantry",
            [24.0, 33.2 + 2.0 * BASE],
            180.0,
            json!({ "order": "disordered" }),
        )
}

#[test]
fn retire_1_a_chain_is_pushed_on_as_far_as_its_last_can_go() {
    let (mut battle, events) = retires(column());
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    assert_near(at(&mut battle, "n2"), [24.0, 36.0 + BASE]);
    assert_near(at(&mut battle, "n3"), [24.0, 36.0 + 2.0 * BASE]);
    let pushed: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            BattleEvent::PushedBack { unit, by, .. } => {
                Some((battle.roster().id(*unit), battle.roster().id(*by)))
            }
            _ => None,
        })
        .collect();
    assert_eq!(pushed, [("n3", "n2"), ("n2", "n1")]);
}

#[test]
fn retire_1_a_chain_ends_at_an_enemy_at_forbidden_woods_and_at_the_edge() {
    // The last stands at 33.2 + 2 bases and may go another 1.0 inch.
    let last = 33.2 + 2.0 * BASE;
    let enemy = column().unit("s2", "infantry", [24.0, last + 1.0 + BASE + 2.0], 0.0);
    let woods = column()
        .rule("ground", json!({ "foot": { "woods": "forbidden" } }))
        .terrain(rectangle(
            "wood",
            "woods",
            [24.0, last + 1.0 + BASE / 2.0 + 2.0],
            [8.0, 4.0],
        ));
    for table in [enemy, woods] {
        let (mut battle, _) = retires(table);
        assert_near(at(&mut battle, "n3"), [24.0, last + 1.0]);
        assert_near(at(&mut battle, "n2"), [24.0, last + 1.0 - BASE]);
        assert_near(at(&mut battle, "n1"), [24.0, last + 1.0 - 2.0 * BASE]);
    }
    let south = last - 30.0;
    let edge = 48.0 - BASE / 2.0;
    let table = warlord()
        .unit(
            "s1",
            "infantry_archers",
            [24.0, edge - 1.0 - south - 10.0],
            0.0,
        )
        .unit_with("n1", "infantry", [24.0, edge - 1.0 - south], 180.0, timid())
        .unit("n2", "infantry", [24.0, edge - 1.0 - 1.6 - BASE], 180.0)
        .unit_with(
            "n3",
            "infantry",
            [24.0, edge - 1.0],
            180.0,
            json!({ "order": "disordered" }),
        );
    let (mut battle, _) = retires(table);
    assert_near(at(&mut battle, "n3"), [24.0, edge]);
    assert_near(at(&mut battle, "n1"), [24.0, edge - 2.0 * BASE]);
}

#[test]
fn retire_1_where_the_turn_overlaps_it_keeps_its_facing() {
    // Friends close by on both sides, the shooter a little to the left.
    let table = warlord()
        .unit("s1", "infantry_archers", [22.0, 20.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 30.0], 180.0, timid())
        .unit("n2", "light_infantry", [24.0 + BASE + 0.03, 30.0], 180.0)
        .unit("n3", "light_infantry", [24.0 - BASE - 0.03, 30.0], 180.0);
    let (mut battle, _) = retires(table);
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    assert_eq!(pose(&mut battle, "n1").facing, 18_000);
}

#[test]
fn retire_1_it_uses_up_the_next_move_and_no_more() {
    let (mut battle, _) = retires(target());
    end_turn(&mut battle);
    let back = step("n1", [24.0, 35.0], 180.0);
    assert_eq!(refused(&mut battle, back.clone()), "RETIRE-1");
    end_turn(&mut battle);
    end_turn(&mut battle);
    done(&mut battle, back);
}

#[test]
fn retire_1_who_retires_in_his_own_turn_owes_the_move_of_the_next() {
    let table = warlord()
        .key("first_player", json!("n"))
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 20.0 + BASE], 180.0, timid());
    let mut battle = start(&table, &[6, 6, 6, 6, 1, 1, 6, 6], &["2H"]);
    end_turn(&mut battle);
    assert!((y(&mut battle, "n1") - 26.0 - BASE).abs() < 0.03);
    end_turn(&mut battle);
    let back = step("n1", [24.0, 27.0 + BASE], 180.0);
    assert_eq!(refused(&mut battle, back.clone()), "RETIRE-1");
    end_turn(&mut battle);
    end_turn(&mut battle);
    done(&mut battle, back);
}
