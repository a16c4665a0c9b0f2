//! What calls for a check, and what it comes to (STRIKE-1, CHECK-1, CHECK-2, CHECK-4, GRADE-1).

use super::*;

#[test]
fn grade_1_by_type_and_quality_held_to_6_and_18() {
    let grade = |troop: &str, more: Value| {
        let table = warlord()
            .unit_with("s1", troop, [24.0, 20.0], 0.0, more)
            .unit("n1", "infantry", [24.0, 40.0], 180.0);
        table.roster().setup.units[0].grade
    };
    for (troop, levy, regular, elite) in [
        ("light_infantry", 6, 9, 12),
        ("infantry", 9, 12, 15),
        ("pikemen", 12, 15, 18),
        ("shock_cavalry", 15, 18, 18),
    ] {
        let of = |quality: &str| grade(troop, json!({ "quality": quality }));
        assert_eq!(
            (of("levy"), of("regular"), of("elite")),
            (levy, regular, elite),
            "{troop}"
        );
    }
    assert_eq!(
        grade("infantry", json!({ "grade": 7, "quality": "elite" })),
        7
    );
}

#[test]
fn check_1_a_score_of_8_passes_and_7_fails() {
    for (grade, card, score, result) in [
        (9, "2H", 8, CheckResult::Passes),
        (8, "2H", 7, CheckResult::Retires),
        (7, "2S", 8, CheckResult::Passes),
        (6, "2S", 7, CheckResult::Retires),
    ] {
        let mut battle = start(&shot_at(json!({ "grade": grade })), &STRIKE, &[card]);
        let events = volley(&mut battle);
        let expected = ("n1".to_owned(), CheckCause::Shooting, score, result);
        assert_eq!(checks(&battle, &events), [expected]);
    }
}

#[test]
fn check_1_the_score_that_passes_is_a_parameter() {
    for (needed, result) in [(10, CheckResult::Passes), (11, CheckResult::Retires)] {
        let table = shot_at(json!({ "grade": 9 })).rule("warlord", json!({ "pass_score": needed }));
        let mut battle = start(&table, &STRIKE, &["2S"]);
        let events = volley(&mut battle);
        assert_eq!(checks(&battle, &events)[0].3, result, "{needed}");
    }
}

#[test]
fn card_1_black_adds_and_red_subtracts_1_2_3_and_3() {
    for (card, worth) in [
        ("10S", 1),
        ("10H", -1),
        ("QC", 2),
        ("JD", -2),
        ("AS", 3),
        ("AH", -3),
        ("JB", 3),
        ("JR", -3),
    ] {
        let mut battle = start(&shot_at(json!({ "grade": 12 })), &STRIKE, &[card]);
        let events = volley(&mut battle);
        assert_eq!(checks(&battle, &events)[0].2, 12 + worth, "{card}");
    }
}

#[test]
fn check_4_minus_2_is_one_step_worse_and_minus_1_is_not() {
    // Threatened: 5 less.
    for (grade, card, score, result) in [
        (6, "JD", -1, CheckResult::Retires),
        (6, "AD", -2, CheckResult::RetiresDisordered),
    ] {
        let table = shot_at(json!({ "grade": grade })).unit("s2", "infantry", [34.0, 30.0], 270.0);
        let mut battle = start(&table, &[6, 1, 1, 1, 6, 1, 1, 1], &[card]);
        // One point at a time: the second volley completes the strike.
        let events = volley(&mut battle);
        assert!(
            checks(&battle, &events).is_empty(),
            "one point is no strike"
        );
        assert_eq!(value(&mut battle, "n1", "threatened"), -5);
        let mut battle = start(&table, &STRIKE, &[card]);
        let events = volley(&mut battle);
        let (_, _, found, came_to) = checks(&battle, &events)[0].clone();
        assert_eq!((found, came_to), (score, result), "{card}");
    }
}

#[test]
fn check_4_the_failures_by_cause_and_their_next_step() {
    use muster_battle::facts::morale::score::{fails_melee, fails_shooting, verdict};
    use muster_rulebook::Failure;
    let mut battle = start(&shot_at(json!({})), &[], &[]);
    battle.look(|view| {
        let rules = &view.rules().warlord;
        assert_eq!(fails_shooting(view, false), Failure::Retire);
        assert_eq!(fails_shooting(view, true), Failure::Break);
        assert_eq!(rules.fails_cavalry, Failure::RetireDisordered);
        assert_eq!(fails_melee(view, false, false), Failure::RetireDisordered);
        assert_eq!(fails_melee(view, true, false), Failure::Break);
        assert_eq!(fails_melee(view, false, true), Failure::Break);
        assert_eq!(rules.fails_disorder, Failure::Break);
        assert_eq!(rules.fails_loss, Failure::Retire);
        for (fails, at_minus_1, at_minus_2) in [
            (
                Failure::Retire,
                CheckResult::Retires,
                CheckResult::RetiresDisordered,
            ),
            (
                Failure::RetireDisordered,
                CheckResult::RetiresDisordered,
                CheckResult::Breaks,
            ),
            (Failure::Break, CheckResult::Breaks, CheckResult::Breaks),
        ] {
            assert_eq!(verdict(view, 8, fails), CheckResult::Passes);
            assert_eq!(verdict(view, 7, fails), at_minus_1);
            assert_eq!(verdict(view, -1, fails), at_minus_1);
            assert_eq!(verdict(view, -2, fails), at_minus_2);
        }
    });
}

#[test]
fn strike_1_two_points_disorder_and_one_does_not() {
    for (dice, strikes) in [([6, 1, 1, 1], false), (STRIKE, true)] {
        let mut battle = start(&shot_at(json!({ "grade": 18 })), &dice, &["2S"]);
        let events = volley(&mut battle);
        assert_eq!(checks(&battle, &events).len(), usize::from(strikes));
        assert_eq!(is_disordered(&mut battle, "n1"), strikes);
    }
}

#[test]
fn strike_1_the_losses_of_a_phase_are_added_up_and_strike_once() {
    let table = shot_at(json!({ "grade": 18, "strength": 8 }))
        .unit("s2", "infantry_archers", [21.0, 20.0], 0.0)
        .unit("s3", "infantry_archers", [27.0, 20.0], 0.0);
    let one = [6, 1, 1, 1];
    let mut battle = start(&table, &[one, one, one].concat(), &["2S", "2S", "2S"]);
    let mut made = Vec::new();
    for shooter in ["s1", "s2", "s3"] {
        let events = done(&mut battle, json!({ "shoot": shooter, "target": "n1" }));
        made.push(checks(&battle, &events).len());
    }
    assert_eq!(made, [0, 1, 0]);
    // In the next phase counting begins anew.
    end_turn(&mut battle);
    let lost = battle.look(|view| view.spirits.iter().map(|it| it.lost).max());
    assert_eq!(lost, Some(0));
}

#[test]
fn strike_1_a_loss_that_leaves_exactly_one_point_calls_for_a_check_without_disorder() {
    for (strength, calls) in [(2, true), (3, false)] {
        let more = json!({ "grade": 18, "strength": strength });
        let mut battle = start(&shot_at(more), &[6, 1, 1, 1], &["2S"]);
        let events = volley(&mut battle);
        assert_eq!(checks(&battle, &events).len(), usize::from(calls));
        assert!(!is_disordered(&mut battle, "n1"));
    }
}

#[test]
fn check_2_a_strike_on_a_disordered_unit_is_one_check_with_the_worse_result() {
    let more = json!({ "grade": 8, "order": "disordered" });
    let cards = ["2H", "2C", "3C", "AS"];
    let mut battle = start(&shot_at(more), &STRIKE, &cards);
    let events = volley(&mut battle);
    let expected = (
        "n1".to_owned(),
        CheckCause::Shooting,
        7,
        CheckResult::Breaks,
    );
    assert_eq!(checks(&battle, &events), [expected]);
    assert_eq!(status(&mut battle, "n1"), "broken");
    // Nothing is left to be checked for in the morale phase.
    let events = end_turn(&mut battle);
    assert!(checks(&battle, &events).is_empty());
}

#[test]
fn check_2_at_most_one_check_per_unit_cause_and_phase() {
    let table = shot_at(json!({ "grade": 18, "strength": 5 })).unit(
        "s2",
        "infantry_archers",
        [21.0, 20.0],
        0.0,
    );
    let mut battle = start(&table, &[STRIKE, STRIKE].concat(), &["2S", "2S"]);
    let first = volley(&mut battle);
    // Another strike of the same phase, down to the last point.
    let second = done(&mut battle, json!({ "shoot": "s2", "target": "n1" }));
    let made = [
        checks(&battle, &first).len(),
        checks(&battle, &second).len(),
    ];
    assert_eq!(made, [1, 0]);
}

/// Horse of the south 6 inches before foot of the north, and its charge.
fn charge(rider: &str, foot: &str, grade: u8, card: &str) -> (Battle, Vec<BattleEvent>) {
    let table = warlord()
        .unit_with("s1", rider, [24.0, 20.0], 0.0, json!({ "trained": true }))
        .unit_with("n1", foot, [24.0, 27.0], 180.0, json!({ "grade": grade }));
    let mut battle = start(&table, &[], &[card, "2C", "3C", "4C", "5C"]);
    let events = done(&mut battle, step("s1", [24.0, 27.0 - BASE], 0.0));
    (battle, events)
}

#[test]
fn check_2_formed_foot_checks_when_formed_cavalry_comes_into_contact() {
    for (rider, foot, calls) in [
        ("shock_cavalry", "infantry", true),
        ("cavalry", "pikemen", true),
        ("cavalry_archers", "light_spearmen", true),
        ("light_cavalry", "infantry", false),
        ("infantry", "infantry", false),
        ("cavalry", "light_infantry", false),
        ("cavalry", "cavalry", false),
        ("cavalry", "artillery", false),
    ] {
        let (battle, events) = charge(rider, foot, 18, "2S");
        assert_eq!(
            checks(&battle, &events).len(),
            usize::from(calls),
            "{rider} on {foot}"
        );
    }
}

#[test]
fn check_2_and_4_cavalry_contact_fails_into_a_disordered_retire_before_the_melee() {
    // Foot against cavalry: 10 less.
    let (battle, events) = charge("cavalry", "infantry", 17, "2S");
    assert_eq!(checks(&battle, &events)[0].2, 8);
    let (mut battle, events) = charge("cavalry", "infantry", 16, "2S");
    let expected = (
        "n1".to_owned(),
        CheckCause::Cavalry,
        7,
        CheckResult::RetiresDisordered,
    );
    assert_eq!(checks(&battle, &events), [expected]);
    assert_eq!(
        disorders(&battle, &events),
        [("n1".to_owned(), DisorderCause::Check)]
    );
    assert_near(at(&mut battle, "n1"), [24.0, 33.0]);
    let n1 = unit(&battle, "n1");
    assert!(battle.look(|view| !muster_battle::facts::contact::is_in_contact(view, n1)));
}

/// A duel in contact; the south strikes with these dice of four, the north misses.
fn duel(more: Value, hits: [u8; 4], cards: &[&str], guards: bool) -> Battle {
    let mut all = json!({ "armour": "none" });
    for (key, value) in more.as_object().unwrap() {
        all[key] = value.clone();
    }
    let mut table = warlord()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 20.0 + BASE], 180.0, all);
    if guards {
        table = table
            .unit("n2", "infantry", [24.0 + 2.0 * BASE, 20.0 + BASE], 180.0)
            .unit("n3", "infantry", [24.0 - 2.0 * BASE, 20.0 + BASE], 180.0);
    }
    let dice = [hits.to_vec(), vec![6; 4]].concat();
    start(&table, &dice, cards)
}

#[test]
fn check_2_a_strike_in_melee_is_checked_for_in_the_morale_phase() {
    let mut battle = duel(json!({ "grade": 8 }), [1, 1, 6, 6], &["2H"], false);
    let events = end_turn(&mut battle);
    let expected = (
        "n1".to_owned(),
        CheckCause::Melee,
        7,
        CheckResult::RetiresDisordered,
    );
    assert_eq!(checks(&battle, &events), [expected]);
    assert_eq!(
        disorders(&battle, &events),
        [("n1".to_owned(), DisorderCause::Strike)]
    );
    assert_near(at(&mut battle, "n1"), [24.0, 26.0 + BASE]);
    let phase = |event: &BattleEvent| match event {
        BattleEvent::Phase { phase, .. } => Some(phase.name()),
        BattleEvent::MoraleChecked { .. } => Some("check"),
        BattleEvent::Retired { .. } => Some("retire"),
        _ => None,
    };
    let course: Vec<_> = events.iter().filter_map(phase).collect();
    assert_eq!(course[..5], ["melee", "morale", "check", "retire", "end"]);
}

#[test]
fn check_4_a_disordered_unit_that_fails_for_a_melee_breaks() {
    let more = json!({ "grade": 8, "order": "disordered" });
    let mut battle = duel(more, [1, 1, 6, 6], &["2H", "2C", "3C", "4C"], false);
    let events = end_turn(&mut battle);
    assert_eq!(checks(&battle, &events).len(), 1);
    assert_eq!(checks(&battle, &events)[0].3, CheckResult::Breaks);
    assert_near(at(&mut battle, "n1"), [24.0, 29.0 + BASE]);
}

#[test]
fn check_2_a_banner_unit_lost_within_5_00_calls_for_checks_and_at_5_02_does_not() {
    for (gap, calls) in [(5.00, true), (5.02, false)] {
        let table = shot_at(json!({ "strength": 1, "banner": true }))
            .unit_with(
                "n2",
                "infantry",
                [24.0 + BASE + gap, 30.0],
                180.0,
                json!({ "grade": 8 }),
            )
            .commander("nduke", "general", json!({ "at": [40.0, 46.0] }));
        let mut battle = start(&table, &STRIKE, &["2H"]);
        let events = volley(&mut battle);
        // The check comes in the morale phase.
        assert!(checks(&battle, &events).is_empty());
        let events = end_turn(&mut battle);
        let found = checks(&battle, &events);
        let expected = ("n2".to_owned(), CheckCause::Banner, 7, CheckResult::Retires);
        assert_eq!(
            found,
            if calls { vec![expected] } else { Vec::new() },
            "{gap}"
        );
    }
}

#[test]
fn check_2_a_personality_killed_within_5_00_calls_for_checks_and_at_5_02_does_not() {
    for (gap, calls) in [(5.00, true), (5.02, false)] {
        let table = shot_at(json!({ "strength": 1 }))
            .unit_with(
                "n2",
                "infantry",
                [24.0 - BASE - gap, 30.0],
                180.0,
                json!({ "grade": 18 }),
            )
            .commander("nduke", "general", json!({ "with": "n1" }));
        let mut battle = start(&table, &STRIKE, &["2H"]);
        volley(&mut battle);
        let events = end_turn(&mut battle);
        let causes: Vec<_> = checks(&battle, &events)
            .into_iter()
            .map(|it| it.1)
            .collect();
        let expected = if calls {
            vec![CheckCause::Personality]
        } else {
            Vec::new()
        };
        assert_eq!(causes, expected, "{gap}");
    }
}

#[test]
fn check_2_the_checks_of_the_morale_phase_go_by_army_then_scenario_order() {
    // Both strike each other hard; the north fights first in its own turn.
    let table = warlord()
        .key("first_player", json!("n"))
        .unit_with(
            "s1",
            "infantry",
            [24.0, 20.0],
            0.0,
            json!({ "grade": 18, "armour": "none" }),
        )
        .unit_with(
            "n1",
            "infantry",
            [24.0, 20.0 + BASE],
            180.0,
            json!({ "grade": 18, "armour": "none" }),
        );
    let mut battle = start(&table, &[1, 1, 6, 6, 1, 1, 6, 6], &["2S", "2S"]);
    let events = end_turn(&mut battle);
    let order: Vec<_> = checks(&battle, &events)
        .into_iter()
        .map(|it| it.0)
        .collect();
    assert_eq!(order, ["n1", "s1"]);
}

#[test]
fn check_2_under_rules_without_morale_nothing_is_checked() {
    let mut battle = start(
        &shot_at(json!({ "grade": 6 })).base_rules("shock-test-6"),
        &STRIKE,
        &[],
    );
    let events = volley(&mut battle);
    assert_eq!(names(&events), ["volley"]);
    assert_eq!(
        duel(json!({}), [6; 4], &[], true).look(|view| view.spirits.len()),
        4
    );
}
