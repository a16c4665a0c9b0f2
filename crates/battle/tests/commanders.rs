//! Commanders, their deaths, routs and broken armies (COMMAND-1 to 4, ARMY-1).
#![allow(missing_docs)]

mod common;
use common::*;
use serde_json::json;

/// s1 with the duke faces n1 in contact; dice decide.
fn duel() -> TableTop {
    table()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit("s2", "infantry", [10.0, 20.0], 0.0)
        .unit("s3", "infantry", [40.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 20.0 + BASE], 180.0)
        .unit("n2", "infantry", [24.0, 40.0], 180.0)
        .unit("n3", "infantry", [40.0, 40.0], 180.0)
        .commander("sduke", "general", json!({ "with": "s1" }))
}

#[test]
fn command_1_lone_figure_moves_12_inches_and_no_more() {
    let table = table()
        .unit("s1", "infantry", [24.0, 4.0], 0.0)
        .unit("n1", "infantry", [24.0, 44.0], 180.0)
        .commander("sduke", "general", json!({ "at": [10.0, 10.0] }));
    let mut battle = table.start(&[]);
    assert_eq!(
        refused(
            &mut battle,
            json!({ "commander": "sduke", "at": [10.0, 22.02] })
        ),
        "COMMAND-1"
    );
    done(
        &mut battle,
        json!({ "commander": "sduke", "at": [10.0, 22.01] }),
    );
    assert_eq!(
        refused(
            &mut battle,
            json!({ "commander": "sduke", "at": [10.0, 21.0] })
        ),
        "COMMAND-1"
    );
}

#[test]
fn command_1_alone_he_stays_outside_2_inches_but_may_join_a_unit_there() {
    let radius = 15.0 / 25.4;
    let table = table()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 24.0], 180.0)
        .commander("sduke", "general", json!({ "at": [14.0, 20.0] }));
    let mut battle = table.start(&[]);
    let edge = 24.0 - BASE / 2.0 - radius;
    assert_eq!(
        refused(
            &mut battle,
            json!({ "commander": "sduke", "at": [edge - 2.0, 24.0] })
        ),
        "COMMAND-1"
    );
    let mut again = table.start(&[]);
    done(
        &mut again,
        json!({ "commander": "sduke", "at": [edge - 2.02, 24.0] }),
    );
    done(&mut battle, json!({ "commander": "sduke", "to": "s1" }));
}

#[test]
fn command_1_he_may_not_leave_a_unit_in_contact() {
    let mut battle = duel().start(&[]);
    assert_eq!(
        refused(&mut battle, json!({ "commander": "sduke", "to": "s2" })),
        "COMMAND-1"
    );
}

#[test]
fn command_1_the_way_over_an_enemy_base_or_a_lake_is_closed_over_friends_open() {
    let lake = json!({ "id": "lake", "kind": "impassable", "rectangle": { "centre": [30.0, 10.0], "size": [2.0, 2.0], "bearing": 0.0 } });
    let table = table()
        .terrain(lake)
        .unit("s1", "infantry", [20.0, 10.0], 0.0)
        .unit("n1", "infantry", [25.0, 16.0], 180.0)
        .commander("sduke", "general", json!({ "at": [25.0, 10.0] }));
    let mut battle = table.start(&[]);
    assert_eq!(
        refused(
            &mut battle,
            json!({ "commander": "sduke", "at": [33.0, 10.0] })
        ),
        "COMMAND-1"
    );
    assert_eq!(
        refused(
            &mut battle,
            json!({ "commander": "sduke", "at": [25.0, 21.0] })
        ),
        "COMMAND-1"
    );
    done(
        &mut battle,
        json!({ "commander": "sduke", "at": [15.0, 10.0] }),
    );
}

#[test]
fn command_1_an_enemy_that_ends_in_contact_kills_him() {
    let table = table()
        .unit("s1", "infantry", [24.0, 10.0], 0.0)
        .unit("n1", "cavalry", [24.0, 40.0], 180.0)
        .commander("nduke", "general", json!({ "at": [24.0, 15.0] }));
    let radius = 15.0 / 25.4;
    let mut battle = table.start(&[]);
    let miss = 15.0 - BASE / 2.0 - radius - 0.03;
    done(&mut battle, step("s1", [24.0, miss], 0.0));
    assert!(battle.look(|view| view.posts[0].alive()));
    let mut battle = table.start(&[]);
    let events = done(&mut battle, step("s1", [24.0, miss + 0.02], 0.0));
    assert!(names(&events).contains(&"commander_killed".to_owned()));
    assert!(!battle.look(|view| view.posts[0].alive()));
}

#[test]
fn command_2_he_adds_a_die_and_dies_with_his_unit() {
    let mut battle = duel().start(&[]);
    let (s1, n1) = (unit(&battle, "s1"), unit(&battle, "n1"));
    let dice =
        battle.look(|view| [s1, n1].map(|it| muster_battle::facts::fight::melee_dice(view, it)));
    assert_eq!(dice, [5, 4]);
}

#[test]
fn command_3_5_carries_on_4_retreats_2_routs() {
    // Five dice of s1 miss, four of n1 hit; no save; the duke falls with s1; s2 rolls 5, s3 rolls 4.
    let dice = |s2, s3| [vec![6; 5], vec![1; 4], vec![1; 4], vec![s2, s3]].concat();
    let mut battle = duel().start(&dice(5, 4));
    end_turn(&mut battle);
    assert_eq!(
        (
            status(&mut battle, "s1"),
            status(&mut battle, "s2"),
            status(&mut battle, "s3")
        ),
        ("destroyed", "ready", "ready")
    );
    assert_eq!(
        (pose(&mut battle, "s2").y, pose(&mut battle, "s3").y),
        (20_000, 14_000)
    );
    assert_eq!(pose(&mut battle, "s3").facing, 18_000);
    // 3 is the lowest that retreats, 2 the highest that routs.
    let mut battle = duel().start(&dice(3, 2));
    end_turn(&mut battle);
    assert_eq!(
        (status(&mut battle, "s2"), status(&mut battle, "s3")),
        ("ready", "routing")
    );
    assert_eq!(
        (pose(&mut battle, "s2").y, pose(&mut battle, "s3").y),
        (14_000, 14_000)
    );
}

#[test]
fn command_3_a_division_rolls_for_its_own_commander_only() {
    let table = table()
        .unit_with(
            "s1",
            "infantry",
            [24.0, 20.0],
            0.0,
            json!({ "division": "left" }),
        )
        .unit_with(
            "s2",
            "infantry",
            [10.0, 20.0],
            0.0,
            json!({ "division": "left" }),
        )
        .unit("s3", "infantry", [40.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 20.0 + BASE], 180.0)
        .commander(
            "scount",
            "division",
            json!({ "with": "s1", "division": "left" }),
        );
    let dice = [vec![6; 5], vec![1; 4], vec![1; 4], vec![3, 3]].concat();
    let mut battle = table.start(&dice);
    let events = end_turn(&mut battle);
    assert_eq!(
        names(&events)
            .iter()
            .filter(|name| *name == "commander_loss_roll")
            .count(),
        1
    );
    let all = table.rule("commander_loss", json!("all"));
    let events = end_turn(&mut all.start(&dice));
    assert_eq!(
        names(&events)
            .iter()
            .filter(|name| *name == "commander_loss_roll")
            .count(),
        2
    );
}

/// A router of the north at a place, made by the death of its general in the first melee.
fn rout_of(
    troop: &str,
    n2: [f64; 2],
    more: impl FnOnce(TableTop) -> TableTop,
) -> muster_battle::Battle {
    let table = table()
        .unit("s1", "shock_cavalry", [10.0, 20.0], 0.0)
        .unit_of_strength("n1", "infantry", [10.0, 20.0 + BASE], 180.0, 1)
        .unit("n2", troop, n2, 180.0)
        .unit("n3", "infantry", [40.0, 44.0], 180.0)
        .unit("n4", "infantry", [44.0, 44.0], 180.0)
        .unit("n5", "infantry", [36.0, 44.0], 180.0)
        .commander("nduke", "general", json!({ "with": "n1" }));
    let dice = [vec![1; 4], vec![6; 2], vec![1; 4], vec![1, 5, 5, 5]].concat();
    let mut battle = more(table).start(&dice);
    end_turn(&mut battle);
    battle
}

#[test]
fn command_4_routers_run_every_turn_and_leave_by_the_edge() {
    let mut battle = rout_of("infantry", [24.0, 30.0], |table| table);
    // Ran 6 inches at once, 6 more at the start of its own turn.
    assert_eq!(
        (status(&mut battle, "n2"), pose(&mut battle, "n2").y),
        ("routing", 42_000)
    );
    end_turn(&mut battle);
    end_turn(&mut battle);
    assert_eq!(status(&mut battle, "n2"), "left");
}

#[test]
fn command_4_routers_pass_friends_to_the_first_free_place() {
    let mut battle = rout_of("infantry", [24.0, 30.0], |table| {
        table.unit("n6", "infantry", [24.0, 36.5], 180.0)
    });
    let y = f64::from(pose(&mut battle, "n2").y) / 1000.0;
    assert_eq!(status(&mut battle, "n2"), "routing");
    // Flush beyond its friend at first, then 6 inches on at the start of its own turn.
    assert!((y - (36.5 + BASE + 6.0)).abs() < 0.0011, "not at {y}");
}

#[test]
fn command_4_routers_that_meet_a_lake_are_destroyed() {
    let lake = |y: f64| json!({ "id": "lake", "kind": "impassable", "rectangle": { "centre": [24.0, y], "size": [4.0, 2.0], "bearing": 0.0 } });
    // The front of the base comes to 30 + 6 + half a base on its first flight.
    let reach = 36.0 + BASE / 2.0;
    let events = rout_of("infantry", [24.0, 30.0], |table| {
        table.terrain(lake(reach + 1.0 - 0.05))
    });
    let mut battle = events;
    assert_eq!(status(&mut battle, "n2"), "destroyed");
}

#[test]
fn command_4_an_enemy_that_touches_a_router_destroys_it() {
    // A gun flees 4 inches at once and 4 more in its own turn; s2 rides after it.
    let chase = |gap: f64| {
        let mut battle = rout_of("artillery", [24.0, 30.0], |table| {
            table.unit("s2", "light_cavalry", [24.0, 29.5 - BASE], 0.0)
        });
        assert_eq!(status(&mut battle, "n2"), "routing");
        end_turn(&mut battle);
        done(&mut battle, step("s2", [24.0, 38.0 - BASE - gap], 0.0));
        status(&mut battle, "n2")
    };
    // Routers do not engage: he may stop anywhere short of it.
    assert_eq!(chase(0.05), "routing");
    assert_eq!(chase(0.02), "destroyed");
}

#[test]
fn army_1_breaks_at_half_and_not_before() {
    let table = |others: usize| {
        let table = table()
            .unit("s1", "shock_cavalry", [10.0, 20.0], 0.0)
            .unit_of_strength("n0", "infantry", [10.0, 20.0 + BASE], 180.0, 1);
        (1..=others).fold(table, |table, index| {
            table.unit(
                &format!("n{index}"),
                "infantry",
                [4.0 * index as f64, 44.0],
                180.0,
            )
        })
    };
    let dice = [vec![1; 4], vec![6], vec![1; 4]].concat();
    let broken = |others| {
        let mut battle = table(others).start(&dice);
        end_turn(&mut battle);
        battle.armies().states[1].broken
    };
    assert!(broken(1));
    assert!(!broken(2));
}

#[test]
fn army_1_a_broken_army_moves_but_neither_shoots_nor_attacks() {
    let table = table()
        .rule("fight_on", json!(true))
        .unit("s1", "infantry_archers", [10.0, 20.0], 0.0)
        .unit("s2", "infantry", [30.0, 20.0], 0.0)
        .unit_of_strength("s3", "infantry", [40.0, 30.0], 0.0, 1)
        .unit_of_strength("s4", "infantry", [44.0, 30.0], 0.0, 1)
        .unit("n1", "shock_cavalry", [40.0, 30.0 + BASE], 180.0)
        .unit("n2", "shock_cavalry", [44.0, 30.0 + BASE], 180.0)
        .unit("n3", "infantry", [10.0, 28.0], 180.0)
        .unit("n4", "infantry", [30.0, 26.0], 180.0)
        .unit("n5", "infantry", [4.0, 44.0], 180.0);
    let dice = [vec![6; 2], vec![1; 8], vec![1; 8]].concat();
    let mut battle = table.start(&dice);
    end_turn(&mut battle);
    assert!(battle.armies().states[0].broken);
    end_turn(&mut battle);
    assert_eq!(
        refused(&mut battle, json!({ "shoot": "s1", "target": "n3" })),
        "ARMY-1"
    );
    assert_eq!(
        refused(&mut battle, step("s2", [30.0, 26.0 - BASE], 0.0)),
        "ARMY-1"
    );
    done(&mut battle, step("s2", [30.0, 19.0], 0.0));
}
