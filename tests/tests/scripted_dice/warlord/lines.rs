//! CHECK-3, the battle line and its banner, and LINE-1, what is in a line.

use muster_tests::script::{Battle, Table, go, pose, shoot};
use serde_json::json;

use super::{checked, in_volley, modifier, shaken, strung_out};

/// t2 with the banner stands to the left of t1 with this gap; the khan is far off in their line.
fn bannered(gap: f64) -> Table {
    shaken()
        .unit("t2", "infantry", [24.0 + 2.3622 + gap, 24.0], 180.0)
        .gift("t2", "banner", json!(true))
        .unit("t9", "infantry", [2.0, 46.0], 180.0)
        .commander("khan", "general", "t9")
}

#[test]
fn check_3_the_banner_holds_its_line_at_3_00_and_not_at_3_02() {
    assert_eq!(in_volley(&bannered(3.0), "banner"), 5);
    assert_eq!(in_volley(&bannered(3.02), "banner"), 0);
}

#[test]
fn check_3_the_banner_unit_itself_has_5() {
    let own = bannered(9.0)
        .gift("t2", "banner", json!(false))
        .gift("t1", "banner", json!(true));
    assert_eq!(in_volley(&own, "banner"), 5);
    assert_eq!(
        in_volley(&own.gift("t1", "order", json!("disordered")), "banner"),
        5
    );
    assert_eq!(
        in_volley(&bannered(1.0).gift("t2", "banner", json!(false)), "banner"),
        0
    );
}

#[test]
fn check_3_a_disordered_banner_holds_nobody() {
    let table = bannered(1.0).gift("t2", "order", json!("disordered"));
    assert_eq!(in_volley(&table, "banner"), 0);
}

#[test]
fn check_3_a_lost_banner_holds_nobody() {
    let table = bannered(1.0)
        .gift("t2", "strength", json!(1))
        .unit("e2", "infantry_archers", [27.362, 14.0], 0.0)
        .unit("t8", "infantry", [6.0, 46.0], 180.0)
        .dice(&[6, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    let mut battle = table.load();
    battle.order(shoot("e2", "t2"));
    battle.status("t2", "destroyed");
    let events = battle.order(shoot("e1", "t1"));
    assert_eq!(modifier(&checked(&events, "t1"), "banner"), 0);
}

#[test]
fn check_3_the_banner_of_another_line_holds_nobody() {
    let lines = |of_t1: &str| {
        bannered(1.0)
            .unit("t8", "infantry", [6.0, 46.0], 180.0)
            .commander("emir", "division", "t8")
            .gift("t1", "line", json!(of_t1))
            .gift("t2", "line", json!("emir"))
    };
    assert_eq!(in_volley(&lines("emir"), "banner"), 5);
    assert_eq!(in_volley(&lines("khan"), "banner"), 0);
}

#[test]
fn line_1_linked_over_others_of_the_line() {
    // t2 is 6.4" off; t3 between them belongs to the line or to another.
    let chain = |line: &str, x: f64| {
        bannered(6.4)
            .unit("t3", "infantry", [x, 24.0], 180.0)
            .gift("t3", "line", json!(line))
            .unit("t8", "infantry", [6.0, 46.0], 180.0)
            .commander("emir", "division", "t8")
    };
    assert_eq!(in_volley(&chain("khan", 28.4), "banner"), 5);
    assert_eq!(in_volley(&chain("emir", 28.4), "banner"), 0);
    // 3.02" to t1.
    assert_eq!(in_volley(&chain("khan", 24.0 + 2.3622 + 3.02), "banner"), 0);
}

#[test]
fn line_1_an_army_that_began_without_a_personality_has_no_lines() {
    let table =
        shaken()
            .unit("t2", "infantry", [28.0, 24.0], 180.0)
            .gift("t2", "banner", json!(true));
    assert_eq!(in_volley(&table, "banner"), 0);
    // And its units need no commands, however far apart.
    let mut battle = shaken().unit("e2", "infantry", [44.0, 44.0], 0.0).load();
    battle.legal(go("e2", &[pose(44.0, 42.0, 0.0)]));
}

/// The duke fails his check and has no cards.
fn without_cards(gap: f64) -> Table {
    strung_out(gap).d20(&[20])
}

/// Whether a unit needs a maneuver command to move.
fn has_left(battle: &mut Battle, id: &str, x: f64) -> bool {
    let answer = battle.ask(json!({"do": "check", "order": go(id, &[pose(x, 11.0, 0.0)])}));
    if answer["legal"] == false {
        assert_eq!(answer["rule"], "WCMD-2", "{answer}");
    }
    answer["legal"] == false
}

#[test]
fn line_1_a_gap_of_3_00_links_and_one_of_3_02_does_not() {
    for (gap, left) in [(3.0, false), (3.02, true)] {
        let mut battle = without_cards(gap).load();
        assert_eq!(has_left(&mut battle, "e4", 18.3622 + gap), left, "{gap}");
        assert!(!has_left(&mut battle, "e3", 16.0), "{gap}");
    }
}

#[test]
fn line_1_without_a_banner_the_largest_part_is_the_line_and_with_one_the_banners_part() {
    let mut battle = without_cards(8.0).load();
    assert!(has_left(&mut battle, "e4", 26.3622));
    assert!(!has_left(&mut battle, "e1", 10.0));
    let mut battle = without_cards(8.0).gift("e4", "banner", json!(true)).load();
    assert!(!has_left(&mut battle, "e4", 26.3622));
    for (id, x) in [("e1", 10.0), ("e2", 13.0), ("e3", 16.0)] {
        assert!(has_left(&mut battle, id, x), "{id}");
    }
}

#[test]
fn line_1_units_of_another_line_are_a_line_of_their_own() {
    let mut battle = without_cards(8.0)
        .gift("e4", "line", json!("earl"))
        .commander("earl", "division", "e4")
        .d20(&[20, 20])
        .load();
    assert!(!has_left(&mut battle, "e4", 26.3622));
    assert_eq!(battle.unit("e4")["line"], "earl");
    assert_eq!(battle.unit("e1")["line"], "duke");
}
