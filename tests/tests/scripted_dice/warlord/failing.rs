//! CHECK-4: what a failure comes to, by its cause and by how much.

use muster_tests::script::{Battle, Table, go, pose, shoot, table};
use serde_json::{Value, json};

use super::{checked, in_order, retires, shaken, target, volley};

/// t1 of grade 6 checks for a volley with a threat to its rear: 6 - 5 and the card.
fn menaced(card: &str) -> Table {
    shaken()
        .gift("t1", "grade", json!(6))
        .unit("e2", "infantry", [24.0, 40.0], 180.0)
        .cards(&[card])
}

/// The score and the result of t1's check in these events, whether it is in good order afterwards, and its
/// status.
fn verdict(battle: &mut Battle, events: &Value) -> (Value, Value, bool, Value) {
    let check = checked(events, "t1");
    let good = in_order(battle, "t1");
    let status = battle.unit("t1")["status"].clone();
    (
        check["score"].clone(),
        check["result"].clone(),
        good,
        status,
    )
}

/// The same of its check for a volley.
fn outcome(table: &Table) -> (Value, Value, bool, Value) {
    let mut battle = table.load();
    let events = volley(&mut battle);
    verdict(&mut battle, &events)
}

#[test]
fn check_4_minus_1_retires_and_minus_2_retires_disordered() {
    let expected = (json!(-1), json!("retires"), true, json!("ready"));
    assert_eq!(outcome(&menaced("KH")), expected);
    let expected = (
        json!(-2),
        json!("retires_disordered"),
        false,
        json!("ready"),
    );
    assert_eq!(outcome(&menaced("AH")), expected);
}

#[test]
fn check_4_shooting_retires() {
    let expected = (json!(5), json!("retires"), true, json!("ready"));
    assert_eq!(outcome(&retires()), expected);
}

/// e1 rides into t1 of this grade: its score is the grade, the card and -10.
fn ridden_down(grade: u64, card: &str) -> (Value, Value, bool, Value) {
    let mut battle = table()
        .warlord()
        .unit("e1", "cavalry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 26.362], 180.0)
        .gift("t1", "grade", json!(grade))
        .cards(&[card, "2C", "2S", "3S"])
        .load();
    let events = battle.order(go("e1", &[pose(24.0, 24.0, 0.0)]));
    verdict(&mut battle, &events)
}

#[test]
fn check_4_contact_by_cavalry_retires_disordered_and_at_minus_2_breaks() {
    let (score, result, good, status) = ridden_down(8, "2C");
    assert_eq!((score, result), (json!(-1), json!("retires_disordered")));
    assert_eq!((good, status), (false, json!("ready")));
    let (score, result, _, status) = ridden_down(9, "2H");
    assert_eq!((score, result), (json!(-2), json!("breaks")));
    assert_eq!(status, "broken");
}

/// t1 loses two points to e1 in melee and draws this card.
fn struck(order: &str, card: &str) -> (Value, bool, Value) {
    let mut battle = table()
        .warlord()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .gift("t1", "order", json!(order))
        .gift("t1", "grade", json!(6))
        .dice(&[1, 1, 6, 6, 6, 6, 6, 6, 1, 1])
        .cards(&[card, "2C", "2S", "3S"])
        .load();
    let events = battle.end();
    let (_, result, good, status) = verdict(&mut battle, &events);
    (result, good, status)
}

#[test]
fn check_4_a_strike_in_melee_retires_disordered_and_breaks_who_was_disordered() {
    let retired = (json!("retires_disordered"), false, json!("ready"));
    assert_eq!(struck("good", "2H"), retired);
    assert_eq!(struck("good", "2C"), retired, "7 fails too");
    let (result, _, status) = struck("disordered", "2H");
    assert_eq!((result, status), (json!("breaks"), json!("broken")));
    assert_eq!(struck("disordered", "KC").0, "passes");
}

#[test]
fn check_4_a_melee_that_leaves_one_point_breaks_who_was_disordered() {
    // One point of two is lost: no new disorder, the strike alone decides.
    for (order, result) in [("good", "retires_disordered"), ("disordered", "breaks")] {
        let mut battle = table()
            .warlord()
            .unit("e1", "infantry", [24.0, 20.0], 0.0)
            .unit("t1", "infantry", [24.0, 22.362], 180.0)
            .gift("t1", "order", json!(order))
            .gift("t1", "grade", json!(6))
            .gift("t1", "strength", json!(2))
            .dice(&[1, 6, 6, 6, 6, 6, 1])
            .cards(&["2H", "2C", "2S", "3S"])
            .load();
        let check = checked(&battle.end(), "t1");
        assert_eq!(check["result"], result, "{check}");
    }
}

#[test]
fn check_4_a_second_disorder_breaks() {
    let mut battle = table()
        .warlord()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .gift("e1", "order", json!("disordered"))
        .gift("e1", "grade", json!(6))
        // Behind it, so that it fails with friendly ground too.
        .unit("t1", "infantry", [24.0, 10.0], 0.0)
        .strip("thorns", "rough", 22.0, 26.0)
        .cards(&["2H", "2C", "2S", "3S"])
        .load();
    let mut events = battle.order(go("e1", &[pose(24.0, 24.0, 0.0)]));
    if let (Some(all), Some(more)) = (events.as_array_mut(), battle.end().as_array()) {
        all.extend(more.iter().cloned());
    }
    let check = checked(&events, "e1");
    assert_eq!(
        (&check["cause"], &check["result"]),
        (&json!("disorder"), &json!("breaks"))
    );
}

#[test]
fn check_4_a_strike_of_shooting_on_a_disordered_unit_breaks() {
    let shot = |order: &str| {
        target("infantry")
            .gift("t1", "order", json!(order))
            .gift("t1", "grade", json!(6))
            .dice(&[6, 6, 1, 1, 1, 1])
            .cards(&["2H", "2C", "2S", "3S"])
    };
    assert_eq!(outcome(&shot("good")).1, "retires");
    assert_eq!(outcome(&shot("disordered")).1, "breaks");
}

/// t1 of one point with the emir, or with the banner, is shot down 1.6" beside t2 of grade 6.
fn bereft(banner: bool, card: &str) -> Value {
    let mut table = target("infantry")
        .gift("t1", "strength", json!(1))
        .gift("t1", "banner", json!(banner))
        .unit("t2", "light_infantry", [28.0, 24.0], 180.0)
        .gift("t2", "grade", json!(6));
    for (i, x) in [32.0, 36.0, 40.0].into_iter().enumerate() {
        table = table.unit(&format!("t{}", i + 3), "infantry", [x, 46.0], 180.0);
    }
    table = table.commander("khan", "general", "t3");
    if !banner {
        table = table.commander("emir", "division", "t1");
    }
    let mut battle = table.dice(&[6, 1, 1, 1, 1]).cards(&[card]).load();
    battle.order(shoot("e1", "t1"));
    let events = battle.end();
    checked(&events, "t2")["result"].clone()
}

#[test]
fn check_4_the_loss_of_a_personality_or_a_banner_retires() {
    for banner in [false, true] {
        assert_eq!(bereft(banner, "2H"), "retires", "banner {banner}");
        assert_eq!(bereft(banner, "KC"), "passes", "banner {banner}");
    }
}
