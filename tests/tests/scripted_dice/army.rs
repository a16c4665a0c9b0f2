//! ARMY-1 and EXIT-1.

use muster_tests::script::{Battle, Table, go, pose, shoot, table};
use serde_json::{Value, json};

/// e1 (one point) dies in the empire's melee; e2 are archers with a target, the rest as given.
fn decimated(others: usize) -> Table {
    let mut table = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .gift("e1", "strength", json!(1))
        .unit("e2", "light_archers", [34.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .unit("t2", "infantry", [34.0, 28.0], 180.0)
        .dice(&[6, 1, 1, 1, 1, 1, 1, 1, 1])
        .rules(json!({"fight_on": true}));
    for i in 0..others {
        table = table.unit(
            &format!("e{}", i + 3),
            "infantry",
            [3.0 + 4.0 * i as f64, 5.0],
            0.0,
        );
    }
    table
}

/// After both have ended a turn, so that the empire is to move again.
fn after_loss(table: Table) -> Battle {
    let mut battle = table.load();
    battle.end();
    battle.strengths(&[("e1", 0)]);
    battle.end();
    battle
}

#[test]
fn army_1_half_the_units_lost_is_broken_and_a_third_is_not() {
    for (others, broken) in [(0, true), (1, false)] {
        let mut battle = after_loss(decimated(others));
        assert_eq!(battle.army("empire")["lost"], 1);
        assert_eq!(battle.army("empire")["broken"], broken);
    }
}

#[test]
fn army_1_a_broken_army_neither_shoots_nor_attacks() {
    let line = go("e2", &[pose(34.0, 23.638, 0.0)]);
    let contact = go("e2", &[pose(34.0, 25.638, 0.0)]);
    let mut battle = after_loss(decimated(1));
    battle.legal(shoot("e2", "t2"));
    battle.legal(line.clone());
    battle.legal(contact.clone());
    let mut battle = after_loss(decimated(0));
    battle.refused(shoot("e2", "t2"), "ARMY-1");
    battle.refused(line, "ARMY-1");
    battle.refused(contact, "ARMY-1");
    battle.order(go("e2", &[pose(34.0, 16.0, 0.0)]));
}

#[test]
fn army_1_a_broken_army_fights_back_and_retreats() {
    let near = decimated(0)
        .gift("t2", "at", json!([34.0, 22.362]))
        // e1 misses, e2 hits twice; t1 kills e1, t2 misses; saves of e1, then of t2. Next turn the
        // turanians t2 misses and e2 hits once.
        .dice(&[
            6, 2, 2, 6, 6, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1, 1, 1, 6, 6, //
            6, 6, 6, 6, 2, 6, 6, 6, 1,
        ]);
    let mut battle = near.load();
    battle.end();
    battle.strengths(&[("e1", 0), ("t2", 4)]);
    assert_eq!(battle.army("empire")["broken"], true);
    battle.end();
    battle.strengths(&[("t2", 3)]);
    battle.order(go("e2", &[pose(34.0, 15.0, 0.0)]));
}

#[test]
fn army_1_an_army_may_have_its_own_share() {
    for (share, broken) in [(0.34, false), (0.33, true)] {
        let table = decimated(1).army(0, "break_at", json!(share));
        assert_eq!(
            after_loss(table).army("empire")["broken"],
            broken,
            "{share}"
        );
    }
}

#[test]
fn army_1_points_may_count_instead_of_units() {
    for (points, broken) in [(4, true), (3, false)] {
        let mut table = decimated(2).rules(json!({"fight_on": true, "army_morale": "points"}));
        for (id, worth) in [("e1", points), ("e2", 2), ("e3", 1), ("e4", 1)] {
            table = table.gift(id, "points", json!(worth));
        }
        // The checker counts units, so this one is asked without it.
        let mut battle = table.load();
        let order = json!({"do": "order", "order": {"end": "turn"}});
        assert_eq!(battle.ask(order)["ok"], true);
        assert_eq!(
            battle.army("empire")["broken"],
            broken,
            "{points} of {}",
            points + 4
        );
    }
}

/// e1 near the north edge, where the empire wants to get off.
fn leaving(y: f64) -> Table {
    table()
        .unit("e1", "infantry", [24.0, y], 0.0)
        .unit("e2", "infantry", [10.0, 5.0], 0.0)
        .unit("t1", "infantry", [40.0, 30.0], 180.0)
        .objective(json!({"kind": "exit", "army": "empire", "edge": "north", "count": 2}))
}

fn exit(unit: &str) -> Value {
    json!({"exit": unit})
}

#[test]
fn exit_1_within_a_tenth_of_the_edge() {
    // The gap to the edge is 46.8189 - y.
    let mut battle = leaving(46.72).load();
    battle.order(exit("e1"));
    battle.status("e1", "exited");
    assert_eq!(battle.army("empire")["lost"], 0);
    battle.refused(go("e1", &[pose(24.0, 46.0, 0.0)]), "");
    leaving(46.7).load().refused(exit("e1"), "EXIT-1");
}

#[test]
fn exit_1_only_by_an_edge_of_an_objective_and_unengaged() {
    let mut battle = leaving(46.72).load();
    battle.refused(exit("e2"), "EXIT-1");
    let other = leaving(46.72)
        .unit("t2", "infantry", [28.0, 46.0], 270.0)
        .load();
    let mut battle = other;
    battle.refused(exit("e1"), "EXIT-1");
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 46.72], 0.0)
        .unit("t1", "infantry", [40.0, 30.0], 180.0)
        .load();
    battle.refused(exit("e1"), "EXIT-1");
}

#[test]
fn exit_1_also_after_its_move() {
    let mut battle = leaving(42.0).load();
    battle.order(go("e1", &[pose(24.0, 46.8, 0.0)]));
    battle.order(exit("e1"));
    battle.status("e1", "exited");
}
