//! CHECK-3: -10 for formed foot that formed cavalry in good order charges or touches in the open.

use muster_tests::script::{Table, go, pose, table};
use serde_json::{Value, json};

use super::{checked, modifier};

fn charge(foot: &str) -> Table {
    table()
        .warlord()
        .unit("e1", "cavalry", [24.0, 20.0], 0.0)
        .unit("t1", foot, [24.0, 26.362], 180.0)
        .cards(&["AC", "AS", "KC", "KS"])
}

fn fear(table: &Table) -> i64 {
    let mut battle = table.load();
    let events = battle.order(go("e1", &[pose(24.0, 24.0, 0.0)]));
    modifier(&checked(&events, "t1"), "foot_against_cavalry")
}

#[test]
fn check_3_formed_foot_against_formed_cavalry_10_less() {
    for foot in ["infantry", "shock_infantry", "infantry_archers"] {
        assert_eq!(fear(&charge(foot)), -10, "{foot}");
    }
}

#[test]
fn check_3_ordered_spears_and_pikes_fear_no_cavalry_and_disordered_ones_do() {
    for foot in ["pikemen", "light_spearmen"] {
        for (order, value) in [("good", 0), ("disordered", -10)] {
            let table = charge(foot).gift("t1", "order", json!(order));
            assert_eq!(fear(&table), value, "{foot} in {order} order");
        }
    }
}

#[test]
fn check_3_disordered_cavalry_is_not_feared() {
    let table = charge("infantry").gift("e1", "order", json!("disordered"));
    assert_eq!(fear(&table), 0);
}

#[test]
fn check_3_cavalry_that_is_not_in_the_open_is_not_feared() {
    // Where e1 ends: a formed unit that comes to rough ground is disordered by it, a field is open.
    for (kind, value) in [("rough", 0), ("woods", 0), ("field", -10), ("hill", -10)] {
        let table = charge("infantry").block("it", kind, [24.0, 24.0], [4.0, 2.2]);
        assert_eq!(fear(&table), value, "{kind}");
    }
    // It stood in rough ground all the time, and what disorders is switched off.
    let table = charge("infantry")
        .warlord_with(json!({"warlord": {"rough_disorders": false}}))
        .block("it", "rough", [24.0, 22.0], [4.0, 6.2]);
    assert_eq!(fear(&table), 0, "in good order, in rough ground");
}

#[test]
fn check_3_in_a_check_for_a_strike_the_cavalry_in_contact_counts() {
    let melee = |enemy: &str, order: &str| -> Value {
        let mut battle = table()
            .warlord()
            .unit("e1", enemy, [24.0, 20.0], 0.0)
            .gift("e1", "order", json!(order))
            .unit("t1", "infantry", [24.0, 22.362], 180.0)
            .dice(&[1, 1, 6, 6, 6, 6, 6, 6, 1, 1])
            .cards(&["AC", "2C", "2S", "3S"])
            .load();
        checked(&battle.end(), "t1")
    };
    let fear = |check: Value| modifier(&check, "foot_against_cavalry");
    assert_eq!(fear(melee("cavalry", "good")), -10);
    assert_eq!(fear(melee("cavalry", "disordered")), 0);
    assert_eq!(fear(melee("light_cavalry", "good")), 0);
    assert_eq!(fear(melee("infantry", "good")), 0);
}
