//! Breaking and running: cards, gaps, terrain, capture, and what the broken do not do (CARD-2,
//! BREAK-1, BREAK-2, CAPTURE-1).

use super::*;

/// A disordered unit of the north at (24, 30), certain to break at the south's volley.
fn doomed(troop: &str) -> TableTop {
    let more = json!({ "grade": 6, "armour": "none", "order": "disordered", "strength": 4 });
    warlord()
        .unit("s1", "infantry_archers", [24.0, 20.0], 0.0)
        .unit_with("n1", troop, [24.0, 30.0], 180.0, more)
        // Somebody is left of its side.
        .unit("n9", "light_infantry", [2.0, 46.0], 180.0)
}

/// It breaks with these cards for its run.
fn breaks(table: &TableTop, run: &[&str]) -> (Battle, Vec<BattleEvent>) {
    let cards = [&["AH"], run].concat();
    let mut battle = start(table, &STRIKE, &cards);
    let events = volley(&mut battle);
    assert_eq!(
        checks(&battle, &events)[0].3,
        CheckResult::Breaks,
        "{events:?}"
    );
    (battle, events)
}

fn run_of(events: &[BattleEvent]) -> (f64, usize) {
    let found = events.iter().find_map(|event| match event {
        BattleEvent::Broke { inches, cards, .. } => Some((*inches, cards.len())),
        _ => None,
    });
    found.expect("a run")
}

fn through(battle: &Battle, events: &[BattleEvent]) -> Vec<String> {
    let found = events.iter().find_map(|event| match event {
        BattleEvent::Broke { through, .. } => Some(through),
        _ => None,
    });
    let ids = found.expect("a run").iter();
    ids.map(|unit| battle.roster().id(*unit).to_owned())
        .collect()
}

#[test]
fn card_2_numbers_are_inches_faces_5_and_aces_1() {
    for (cards, inches) in [
        (["2C", "3H", "4S"], 9.0),
        (["KD", "QC", "AS"], 11.0),
        (["AC", "AD", "AH"], 3.0),
        (["10C", "JD", "AH"], 16.0),
    ] {
        let (mut battle, events) = breaks(&doomed("infantry"), &cards);
        assert_eq!(run_of(&events), (inches, 3));
        assert_near(at(&mut battle, "n1"), [24.0, 30.0 + inches]);
        assert_eq!(pose(&mut battle, "n1").facing, 0, "it faces away");
        assert_eq!(status(&mut battle, "n1"), "broken");
    }
}

#[test]
fn card_2_a_joker_destroys_unless_the_rules_say_otherwise() {
    for joker in ["JB", "JR"] {
        let (mut battle, events) = breaks(&doomed("infantry"), &["2C", joker, "2C"]);
        assert_eq!(status(&mut battle, "n1"), "destroyed");
        let cause = events.iter().find_map(|event| match event {
            BattleEvent::Destroyed { cause, .. } => Some(*cause),
            _ => None,
        });
        assert_eq!(cause, Some(muster_battle::event::EndCause::Joker));
    }
    let mild = doomed("infantry").rule("warlord", json!({ "joker_destroys": false }));
    let (mut battle, events) = breaks(&mild, &["2C", "JB", "2C"]);
    assert_eq!(
        (run_of(&events).0, status(&mut battle, "n1")),
        (4.0, "broken")
    );
}

#[test]
fn break_1_infantry_draws_3_cavalry_and_skirmishers_4_and_guns_are_lost() {
    for (troop, count) in [
        ("infantry", 3),
        ("light_spearmen", 3),
        ("cavalry", 4),
        ("light_infantry", 4),
        ("flyers", 4),
    ] {
        let (_, events) = breaks(&doomed(troop), &["2C", "2C", "2C", "2C"]);
        assert_eq!(run_of(&events), (2.0 * count as f64, count), "{troop}");
    }
    let (mut battle, events) = breaks(&doomed("artillery"), &[]);
    assert_eq!(status(&mut battle, "n1"), "destroyed");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, BattleEvent::Broke { .. }))
    );
}

#[test]
fn break_1_off_the_table_is_lost() {
    let (mut battle, _) = breaks(&doomed("infantry"), &["10C", "6C", "AS"]);
    // 17 inches from 30: 1.18 inches more than the edge of the table leaves.
    assert_eq!(status(&mut battle, "n1"), "left");
    let (mut battle, _) = breaks(&doomed("infantry"), &["10C", "5C", "AS"]);
    assert_eq!(status(&mut battle, "n1"), "broken");
}

#[test]
fn break_1_it_runs_on_at_the_end_of_each_action_phase_of_its_side() {
    let cards = ["2C", "2C", "2C", "3C", "3C", "3C"];
    let (mut battle, _) = breaks(&doomed("infantry"), &cards);
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    let events = end_turn(&mut battle);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, BattleEvent::Broke { .. }))
    );
    let events = end_turn(&mut battle);
    assert_near(at(&mut battle, "n1"), [24.0, 45.0]);
    let first = |name: &str| names(&events).iter().position(|it| it == name);
    assert_eq!(first("broke"), Some(0), "before the melees");
}

#[test]
fn break_1_orders_to_the_broken_are_refused_and_they_engage_nobody() {
    let table = doomed("infantry_archers").unit("s2", "cavalry", [30.0, 36.0], 270.0);
    let (mut battle, _) = breaks(&table, &["2C", "2C", "2C"]);
    assert_near(at(&mut battle, "n1"), [24.0, 36.0]);
    let unit = unit(&battle, "n1");
    battle.look(|view| {
        use muster_battle::facts::contact::is_engaged;
        use muster_battle::facts::fight::attack;
        assert!(!is_engaged(view, unit));
        assert!(attack(view, unit).is_none());
    });
    // Beside it the enemy turns as he likes.
    let path =
        json!([{ "at": [27.0, 36.0], "facing": 270.0 }, { "at": [27.0, 37.0], "facing": 90.0 }]);
    done(&mut battle, json!({ "move": "s2", "path": path }));
    end_turn(&mut battle);
    assert_eq!(
        refused(&mut battle, step("n1", [24.0, 35.0], 0.0)),
        "BREAK-1"
    );
    assert_eq!(
        refused(&mut battle, json!({ "shoot": "n1", "target": "s1" })),
        "BREAK-1"
    );
    assert_eq!(
        refused(&mut battle, json!({ "fight": "n1", "target": "s2" })),
        "BREAK-1"
    );
}

/// Friends of the north behind the doomed unit, with a gap between them whose middle is so far to
/// the right of its way.
fn with_gap(gap: f64, middle: f64) -> TableTop {
    let off = (gap + BASE) / 2.0;
    // The row goes on, so that there is no way round it; unformed, it supports nobody.
    let row = [-off, off, -off - BASE, off + BASE];
    row.iter()
        .enumerate()
        .fold(doomed("infantry"), |table, (n, off)| {
            let at = [24.0 + middle + off, 35.0];
            let more = json!({ "formed": false });
            table.unit_with(&format!("n{}", n + 2), "infantry", at, 180.0, more)
        })
}

#[test]
fn break_2_a_gap_of_2_1_lets_it_through_and_one_of_1_9_does_not() {
    let run = ["5C", "5C", "AS"];
    let (mut battle, events) = breaks(&with_gap(2.1, 0.0), &run);
    assert!(through(&battle, &events).is_empty());
    assert_near(at(&mut battle, "n1"), [24.0, 41.0]);
    let (mut battle, events) = breaks(&with_gap(1.9, 0.0), &run);
    assert_eq!(through(&battle, &events), ["n2", "n3"]);
    assert_near(at(&mut battle, "n1"), [24.0, 41.0]);
    let passed = |id: &str| (id.to_owned(), DisorderCause::Passed);
    let found = disorders(&battle, &events);
    assert!(found.contains(&passed("n2")) && found.contains(&passed("n3")));
}

#[test]
fn break_2_it_makes_for_a_gap_aside_while_that_is_to_its_rear() {
    let run = ["5C", "5C", "AS"];
    let (mut battle, events) = breaks(&with_gap(2.1, 1.0), &run);
    assert!(through(&battle, &events).is_empty());
    let end = at(&mut battle, "n1");
    assert!((end[0] - 25.0).abs() < 0.06 && end[1] > 40.0, "{end:?}");
    // A gap farther aside than it is away is no longer to the rear.
    let (battle, events) = breaks(&with_gap(2.1, 3.4), &run);
    assert!(!through(&battle, &events).is_empty());
}

#[test]
fn break_2_where_its_final_place_is_taken_it_runs_on_to_the_first_free_one() {
    let wall_of = |y: f64| {
        let row = [
            24.0 - 2.0 * BASE,
            24.0 - BASE,
            24.0,
            24.0 + BASE,
            24.0 + 2.0 * BASE,
        ];
        row.iter()
            .enumerate()
            .fold(doomed("infantry"), |table, (n, &x)| {
                table.unit(&format!("n{}", n + 2), "infantry", [x, y], 180.0)
            })
    };
    let (mut battle, _) = breaks(&wall_of(36.0), &["2C", "2C", "2C"]);
    assert_near(at(&mut battle, "n1"), [24.0, 36.0 + BASE]);
}

#[test]
fn break_2_entering_terrain_destroys_it_by_its_centre() {
    let behind = |kind: &str| {
        let mut feature = rectangle("it", kind, [24.0, 37.0], [40.0, 4.0]);
        if ["wall", "palisade", "hedge"].contains(&kind) {
            feature = json!({ "id": "it", "kind": kind, "line": [[4.0, 35.0], [44.0, 35.0]] });
        }
        if kind == "hill" || kind == "steep" {
            feature["kind"] = json!("hill");
            feature["level"] = json!(1);
            feature["steep"] = json!(kind == "steep");
        }
        doomed("infantry").terrain(feature)
    };
    for (kind, end) in [
        ("woods", "destroyed"),
        ("rough", "destroyed"),
        ("steep", "destroyed"),
        ("building", "destroyed"),
        ("river", "destroyed"),
        ("wall", "destroyed"),
        ("palisade", "destroyed"),
        ("hedge", "destroyed"),
        ("hill", "broken"),
        ("road", "broken"),
        ("field", "broken"),
    ] {
        let (mut battle, _) = breaks(&behind(kind), &["2C", "2C", "2C"]);
        assert_eq!(status(&mut battle, "n1"), end, "{kind}");
    }
    // Short of it by the centre nothing happens.
    let (mut battle, _) = breaks(&behind("woods"), &["AC", "AC", "2C"]);
    assert_eq!(status(&mut battle, "n1"), "broken");
}

#[test]
fn break_2_streams_and_fords_2_inches_wide_do_not_scatter_narrower_ones_do() {
    for (kind, width, end) in [
        ("stream", 2.0, "broken"),
        ("stream", 1.9, "destroyed"),
        ("ford", 2.0, "broken"),
        ("ford", 1.9, "destroyed"),
    ] {
        let water = json!({ "id": "it", "kind": kind,
            "ribbon": { "points": [[2.0, 34.0], [46.0, 34.0]], "width": width } });
        let (mut battle, _) = breaks(&doomed("infantry").terrain(water), &["2C", "2C", "2C"]);
        assert_eq!(status(&mut battle, "n1"), end, "{kind} {width}");
    }
}

#[test]
fn break_2_a_unit_in_a_feature_is_destroyed_only_by_entering_another() {
    for (other, end) in [(false, "broken"), (true, "destroyed")] {
        let more = json!({ "grade": 6, "armour": "none", "order": "disordered" });
        let mut table = warlord()
            .terrain(rectangle("wood", "woods", [24.0, 31.0], [6.0, 6.0]))
            .unit("s1", "infantry_archers", [24.0, 20.0], 0.0)
            .unit_with("n1", "infantry", [24.0, 30.0], 180.0, more)
            // A threat, for the wood that it is in is friendly.
            .unit("s2", "infantry", [36.0, 30.0], 270.0)
            .unit("n9", "light_infantry", [2.0, 46.0], 180.0);
        if other {
            table = table.terrain(rectangle("other", "woods", [24.0, 37.0], [40.0, 4.0]));
        }
        let (mut battle, _) = breaks(&table, &["2C", "2C", "2C"]);
        assert_eq!(status(&mut battle, "n1"), end);
    }
}

#[test]
fn break_1_an_attached_personality_is_carried_along_and_lost_with_it() {
    let led = || doomed("infantry").commander("nduke", "general", json!({ "with": "n1" }));
    let alive = |battle: &mut Battle| battle.look(|view| view.posts[0].alive());
    let (mut battle, _) = breaks(&led(), &["2C", "2C", "2C"]);
    assert!(alive(&mut battle));
    let (mut battle, _) = breaks(&led(), &["10C", "10C", "10C"]);
    assert!(!alive(&mut battle));
}

/// A disordered unit with its general loses two points in a melee, fails and breaks.
fn overrun(contact: bool) -> (Battle, Vec<BattleEvent>) {
    let more = json!({ "grade": 6, "armour": "none", "order": "disordered" });
    let table = warlord()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 20.0 + BASE], 180.0, more)
        .unit_with(
            "n2",
            "infantry",
            [24.0 + BASE + 1.0, 20.0 + BASE + 2.3],
            180.0,
            json!({ "grade": 18 }),
        )
        .commander(
            "nduke",
            "general",
            json!({ "with": if contact { "n1" } else { "n2" } }),
        );
    // Four dice of the south, then four of the north and one for its general where he fights.
    let mut dice = vec![1, 1, 6, 6];
    dice.extend(vec![6; if contact { 5 } else { 4 }]);
    let mut battle = start(&table, &dice, &["AH", "2C", "2C", "2C", "2S"]);
    let events = end_turn(&mut battle);
    (battle, events)
}

#[test]
fn capture_1_a_unit_that_breaks_in_contact_with_who_fought_it_loses_its_personality() {
    let (mut battle, events) = overrun(true);
    assert_eq!(status(&mut battle, "n1"), "broken");
    let captor = events.iter().find_map(|event| match event {
        BattleEvent::Captured { by, .. } => Some(*by),
        _ => None,
    });
    assert_eq!(captor, Some(unit(&battle, "s1")));
    assert!(battle.look(|view| !view.posts[0].alive()));
    // It shakes those near the place where he was taken.
    let causes: Vec<_> = checks(&battle, &events)
        .into_iter()
        .map(|it| (it.0, it.1))
        .collect();
    let expected = [("n1", CheckCause::Melee), ("n2", CheckCause::Personality)];
    assert_eq!(causes, expected.map(|(id, cause)| (id.to_owned(), cause)));
}

#[test]
fn capture_1_not_by_a_shot_nor_where_he_is_with_another() {
    let (mut battle, events) = overrun(false);
    assert_eq!(status(&mut battle, "n1"), "broken");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, BattleEvent::Captured { .. }))
    );
    assert!(battle.look(|view| view.posts[0].alive()));
    let led = doomed("infantry").commander("nduke", "general", json!({ "with": "n1" }));
    let (_, events) = breaks(&led, &["2C", "2C", "2C"]);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, BattleEvent::Captured { .. }))
    );
}

#[test]
fn hidden_3_a_broken_unit_ends_before_an_enemy_it_did_not_know_of() {
    let ends = |aside: f64| {
        let ambush = [24.0 + aside, 30.0 + BASE + 8.0];
        let hidden = json!({ "hidden": true });
        let table = doomed("infantry").unit_with("s8", "infantry", ambush, 0.0, hidden);
        let (mut battle, events) = breaks(&table, &["KD", "KC", "KH"]);
        let met = events.iter().any(|event| {
            let cause = muster_battle::event::RevealCause::Met;
            matches!(event, BattleEvent::Revealed { cause: it, .. } if *it == cause)
        });
        assert_eq!(status(&mut battle, "n1"), "broken");
        (at(&mut battle, "n1")[1], met)
    };
    let (y, met) = ends(0.0);
    assert!(met && (y - 36.0).abs() < 0.03, "{y}");
    // Past one whose 2 inches it does not come within.
    let (y, met) = ends(BASE + 2.1);
    assert!(!met && (y - 45.0).abs() < 1e-6, "{y}");
}
