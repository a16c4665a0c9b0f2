//! Order, disorder and order again (ORDER-1, ORDER-2).

use super::*;

/// One unit of the south moves straight ahead over a feature of a kind.
fn crosses(troop: &str, kind: &str, steep: bool) -> bool {
    let mut feature = rectangle("it", kind, [24.0, 20.0], [8.0, 1.0]);
    if kind == "hill" {
        feature["level"] = json!(1);
        feature["steep"] = json!(steep);
    }
    if kind == "building" {
        feature["solid"] = json!(false);
    }
    let table = warlord()
        .terrain(feature)
        .unit("s1", troop, [24.0, 18.0], 0.0)
        .unit("n1", "infantry", [24.0, 46.0], 180.0);
    let mut battle = start(&table, &[], &[]);
    let events = done(&mut battle, step("s1", [24.0, 22.0], 0.0));
    let found = disorders(&battle, &events);
    assert!(found.iter().all(|it| it.1 == DisorderCause::Terrain));
    assert_eq!(is_disordered(&mut battle, "s1"), !found.is_empty());
    !found.is_empty()
}

#[test]
fn order_1_bad_ground_disorders_formed_troops_that_move_through_it() {
    for (kind, steep, bad) in [
        ("woods", false, true),
        ("rough", false, true),
        ("stream", false, true),
        ("ford", false, true),
        ("hill", true, true),
        ("hill", false, false),
        ("field", false, false),
        ("road", false, false),
        ("building", false, false),
    ] {
        assert_eq!(crosses("infantry", kind, steep), bad, "{kind}");
        assert!(!crosses("light_infantry", kind, steep), "{kind}: unformed");
    }
}

#[test]
fn order_1_the_centre_must_run_through_it_and_a_switch_turns_it_off() {
    let over = |x: f64, rules: Value| {
        let table = warlord()
            .rule("warlord", rules)
            .terrain(rectangle("wood", "woods", [x, 20.0], [4.0, 2.0]))
            .unit("s1", "infantry", [24.0, 18.0], 0.0)
            .unit("n1", "infantry", [24.0, 46.0], 180.0);
        let mut battle = start(&table, &[], &[]);
        let events = done(&mut battle, step("s1", [24.0, 22.0], 0.0));
        !disorders(&battle, &events).is_empty()
    };
    assert!(over(25.98, json!({})));
    assert!(!over(26.02, json!({})));
    assert!(!over(24.0, json!({ "woods_disorders": false })));
}

#[test]
fn order_1_a_second_disorder_calls_for_a_check_in_the_morale_phase() {
    let table = warlord()
        .terrain(rectangle("wood", "woods", [24.0, 20.0], [8.0, 2.0]))
        .unit_with(
            "s1",
            "infantry",
            [24.0, 18.0],
            0.0,
            json!({ "order": "disordered", "grade": 8 }),
        )
        .unit("n1", "infantry", [24.0, 46.0], 180.0);
    let mut battle = start(&table, &[], &["AH", "2C", "2C", "2C"]);
    let events = done(&mut battle, step("s1", [24.0, 22.0], 0.0));
    assert!(checks(&battle, &events).is_empty());
    let events = end_turn(&mut battle);
    let found = checks(&battle, &events);
    // Friendly terrain: 5 more.
    let expected = (
        "s1".to_owned(),
        CheckCause::Disorder,
        10,
        CheckResult::Passes,
    );
    assert_eq!(found, [expected]);
}

#[test]
fn order_1_a_melee_on_the_flank_or_rear_disorders_and_one_on_the_front_does_not() {
    for (facing, disordered) in [(180.0, false), (90.0, true), (270.0, true), (0.0, true)] {
        let table = warlord().unit("s1", "infantry", [24.0, 20.0], 0.0).unit(
            "n1",
            "infantry",
            [24.0, 20.0 + BASE],
            facing,
        );
        let mut battle = start(&table, &[6; 8], &[]);
        let events = end_turn(&mut battle);
        let found = disorders(&battle, &events);
        let expected = ("n1".to_owned(), DisorderCause::Flank);
        assert_eq!(
            found,
            if disordered {
                vec![expected]
            } else {
                Vec::new()
            },
            "{facing}"
        );
        assert!(
            checks(&battle, &events).is_empty(),
            "the first disorder calls for no check"
        );
    }
}

#[test]
fn order_1_a_flank_melee_that_goes_on_disorders_anew_in_every_phase() {
    let table = warlord()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit_with(
            "n1",
            "infantry",
            [24.0, 20.0 + BASE],
            90.0,
            json!({ "grade": 18 }),
        );
    let mut battle = start(&table, &[6; 16], &["2S"]);
    assert!(checks(&battle, &[]).is_empty());
    end_turn(&mut battle);
    let events = end_turn(&mut battle);
    let found: Vec<_> = checks(&battle, &events)
        .into_iter()
        .map(|it| (it.0, it.1))
        .collect();
    assert_eq!(found, [("n1".to_owned(), CheckCause::Disorder)]);
}

#[test]
fn order_2_a_disordered_unit_that_rests_through_its_turn_is_in_good_order_again() {
    let disordered = || json!({ "order": "disordered" });
    let table = || {
        warlord()
            .unit_with("s1", "infantry_archers", [24.0, 20.0], 0.0, disordered())
            .unit("n1", "infantry", [24.0, 30.0], 180.0)
    };
    let rests = |battle: &mut Battle| {
        end_turn(battle);
        !is_disordered(battle, "s1")
    };
    assert!(rests(&mut start(&table(), &[], &[])));
    let mut moved = start(&table(), &[], &[]);
    done(&mut moved, step("s1", [24.0, 19.0], 0.0));
    assert!(!rests(&mut moved));
    let mut shot = start(&table(), &[1; 8], &[]);
    done(&mut shot, json!({ "shoot": "s1", "target": "n1" }));
    assert!(!rests(&mut shot));
    let off = table().rule("warlord", json!({ "order_returns": false }));
    assert!(!rests(&mut start(&off, &[], &[])));
    // Only in its own side's turn.
    let mut enemy = start(&table().key("first_player", json!("n")), &[], &[]);
    end_turn(&mut enemy);
    assert!(is_disordered(&mut enemy, "s1"));
}

#[test]
fn order_2_not_while_engaged_at_2_00_but_at_2_02() {
    for (gap, restored) in [(2.00, false), (2.02, true)] {
        let table = warlord()
            .unit_with(
                "s1",
                "infantry",
                [24.0, 20.0],
                0.0,
                json!({ "order": "disordered" }),
            )
            .unit("n1", "infantry", [24.0, 20.0 + BASE + gap], 180.0);
        let mut battle = start(&table, &[], &[]);
        end_turn(&mut battle);
        assert_eq!(!is_disordered(&mut battle, "s1"), restored, "{gap}");
    }
}

#[test]
fn order_2_a_melee_of_the_enemys_turn_does_not_keep_it_disordered() {
    // It fights in the enemy's turn, the enemy dies, and it rests in its own.
    let table = warlord()
        .key("first_player", json!("n"))
        .unit_with(
            "s1",
            "infantry",
            [24.0, 20.0],
            0.0,
            json!({ "order": "disordered" }),
        )
        .unit_with(
            "n1",
            "infantry",
            [24.0, 20.0 + BASE],
            180.0,
            json!({ "strength": 1, "armour": "none" }),
        )
        // Enough of them that one is no third (WARLORD-END).
        .unit("n2", "infantry", [40.0, 44.0], 180.0)
        .unit("n3", "infantry", [36.0, 44.0], 180.0)
        .unit("n4", "infantry", [44.0, 44.0], 180.0);
    let mut battle = start(&table, &[6, 1, 6, 6, 6], &[]);
    end_turn(&mut battle);
    assert_eq!(status(&mut battle, "n1"), "destroyed");
    assert!(is_disordered(&mut battle, "s1"));
    end_turn(&mut battle);
    assert!(!is_disordered(&mut battle, "s1"));
}
