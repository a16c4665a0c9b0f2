//! Turn order, deployment, arrivals, exits, the end of a battle (TURN, DEPLOY-1, ARRIVE-1, EXIT-1,
//! VICTORY-1).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::facts::quiet;
use muster_battle::{ArmyId, Phase};
use serde_json::{Value, json};

fn two() -> TableTop {
    table()
        .unit("s1", "infantry", [24.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 40.0], 180.0)
}

#[test]
fn turn_1_only_the_active_side_acts() {
    let mut battle = two().start(&[]);
    assert_eq!(
        refused(&mut battle, step("n1", [24.0, 39.0], 180.0)),
        "TURN-1"
    );
    done(&mut battle, step("s1", [24.0, 9.0], 0.0));
    end_turn(&mut battle);
    done(&mut battle, step("n1", [24.0, 39.0], 180.0));
    assert_eq!(
        refused(&mut battle, step("s1", [24.0, 10.0], 0.0)),
        "TURN-1"
    );
}

#[test]
fn turn_2_phases_come_in_order() {
    let mut battle = two().start(&[]);
    let events = end_turn(&mut battle);
    let phases: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            muster_battle::BattleEvent::Phase { phase, .. } => Some(*phase),
            _ => None,
        })
        .collect();
    assert_eq!(
        phases,
        [
            Phase::Melee,
            Phase::Morale,
            Phase::End,
            Phase::Start,
            Phase::Action
        ]
    );
    assert_eq!(refused(&mut battle, json!({ "end": "deploy" })), "TURN-2");
    assert_eq!(refused(&mut battle, json!({ "end": "start" })), "TURN-2");
}

#[test]
fn turn_3_both_roll_ties_again_and_the_turn_counts_with_the_first_player() {
    let mut battle = two().without("first_player").start(&[3, 3, 2, 5]);
    assert_eq!(battle.clock().active, ArmyId(1));
    assert_eq!(battle.clock().turn, 1);
    end_turn(&mut battle);
    assert_eq!((battle.clock().turn, battle.clock().active), (1, ArmyId(0)));
    end_turn(&mut battle);
    assert_eq!((battle.clock().turn, battle.clock().active), (2, ArmyId(1)));
}

#[test]
fn turn_4_one_move_a_turn() {
    let mut battle = two().start(&[]);
    done(&mut battle, step("s1", [24.0, 9.0], 0.0));
    assert_eq!(
        refused(&mut battle, step("s1", [24.0, 10.0], 0.0)),
        "TURN-4"
    );
    end_turn(&mut battle);
    end_turn(&mut battle);
    done(&mut battle, step("s1", [24.0, 10.0], 0.0));
}

#[test]
fn deploy_1_whole_bases_in_the_zone_first_player_first() {
    let table = two().key("deploy", json!("free"));
    let mut battle = table.start(&[]);
    assert_eq!(battle.clock().phase, Phase::Deploy);
    assert_eq!(refused(&mut battle, step("s1", [24.0, 9.0], 0.0)), "TURN-2");
    let place = |y: f64| json!({ "deploy": "s1", "at": [24.0, y], "facing": 0.0 });
    assert_eq!(
        refused(&mut battle, place(16.0 - BASE / 2.0 + 0.02)),
        "DEPLOY-1"
    );
    done(&mut battle, place(16.0 - BASE / 2.0));
    done(&mut battle, place(5.0));
    assert_eq!(
        refused(
            &mut battle,
            json!({ "deploy": "n1", "at": [24.0, 44.0], "facing": 180.0 })
        ),
        "TURN-1"
    );
    done(&mut battle, json!({ "end": "deploy" }));
    done(
        &mut battle,
        json!({ "deploy": "n1", "at": [20.0, 44.0], "facing": 180.0 }),
    );
    done(&mut battle, json!({ "end": "deploy" }));
    assert_eq!(
        (
            battle.clock().phase,
            battle.clock().turn,
            battle.clock().active
        ),
        (Phase::Action, 1, ArmyId(0))
    );
}

#[test]
fn deploy_1_no_overlap() {
    let table = two()
        .key("deploy", json!("free"))
        .unit("s2", "infantry", [10.0, 8.0], 0.0);
    let mut battle = table.start(&[]);
    let place = |x: f64| json!({ "deploy": "s2", "at": [x, 8.0], "facing": 0.0 });
    assert_eq!(refused(&mut battle, place(24.0 - BASE + 0.02)), "DEPLOY-1");
    done(&mut battle, place(24.0 - BASE));
}

#[test]
fn deploy_1_a_lone_commander_is_placed_in_the_zone_and_one_with_a_unit_is_not() {
    let table = |place: Value| {
        two()
            .key("deploy", json!("free"))
            .commander("sduke", "general", place)
    };
    let at = |y: f64| json!({ "deploy": "sduke", "at": [10.0, y], "facing": 0.0 });
    let mut battle = table(json!({ "at": [8.0, 4.0] })).start(&[]);
    done(&mut battle, at(15.9));
    assert_eq!(refused(&mut battle, at(16.1)), "DEPLOY-1");
    let mut battle = table(json!({ "with": "s1" })).start(&[]);
    assert_eq!(refused(&mut battle, at(15.9)), "DEPLOY-1");
}

#[test]
fn deploy_1_who_deploys_second_makes_room_for_what_the_first_has_placed() {
    let zone = json!([[0.0, 0.0], [48.0, 0.0], [48.0, 48.0], [0.0, 48.0]]);
    let set_up = |hidden: bool| {
        let mut battle = table()
            .key("deploy", json!("free"))
            .key("sealed", json!(true))
            .army_key(0, "deployment", zone.clone())
            .army_key(1, "deployment", zone.clone())
            .unit_with(
                "s1",
                "infantry",
                [24.0, 10.0],
                0.0,
                json!({ "hidden": hidden }),
            )
            .unit("n1", "infantry", [24.0, 40.0], 180.0)
            .unit("n2", "infantry", [30.0, 40.0], 180.0)
            .start(&[]);
        // Where the second side's unit stands in the file, which the first cannot know.
        done(
            &mut battle,
            json!({ "deploy": "s1", "at": [24.0, 40.0], "facing": 0.0 }),
        );
        done(&mut battle, json!({ "end": "deploy" }));
        battle
    };
    let end = json!({ "end": "deploy" });
    let aside = |x: f64| json!({ "deploy": "n1", "at": [x, 40.0], "facing": 180.0 });
    let mut battle = set_up(false);
    assert_eq!(refused(&mut battle, end.clone()), "DEPLOY-1");
    done(&mut battle, aside(24.0 - BASE + 0.02));
    assert_eq!(refused(&mut battle, end.clone()), "DEPLOY-1");
    done(&mut battle, aside(24.0 - BASE));
    done(&mut battle, end.clone());
    // What stays hidden asks for no room.
    done(&mut set_up(true), end);
}

#[test]
fn arrive_1_comes_on_in_its_turn_displaced_or_waits() {
    let table = |turn: u32, blocker: [f64; 2]| {
        two().unit("n2", "infantry", blocker, 180.0).unit_with(
            "s2",
            "infantry",
            [10.0, 1.2],
            0.0,
            json!({ "arrives": turn }),
        )
    };
    let mut battle = table(2, [40.0, 40.0]).start(&[]);
    assert_eq!(status(&mut battle, "s2"), "reserve");
    assert_eq!(
        refused(&mut battle, step("s2", [10.0, 3.0], 0.0)),
        "ARRIVE-1"
    );
    end_turn(&mut battle);
    end_turn(&mut battle);
    assert_eq!(status(&mut battle, "s2"), "ready");
    done(&mut battle, step("s2", [10.0, 3.0], 0.0));
    // An enemy 2.00 inches before the place: beside it; 2.02 inches: there.
    let place = |gap: f64| {
        let mut battle = table(1, [10.0, 1.2 + BASE + gap]).start(&[]);
        pose(&mut battle, "s2").x
    };
    assert_eq!(place(2.03), 10_000);
    assert_ne!(place(2.0), 10_000);
}

#[test]
fn exit_1_within_a_tenth_of_the_edge_unengaged() {
    let table = |y: f64| {
        two()
            .objective(json!({ "kind": "exit", "army": "s", "edge": "north", "count": 1 }))
            .unit("s2", "infantry", [6.0, y], 0.0)
            .unit("s3", "infantry", [12.0, 8.0], 0.0)
    };
    let front = 48.0 - BASE / 2.0;
    let mut battle = table(front - 0.12).start(&[]);
    assert_eq!(refused(&mut battle, json!({ "exit": "s2" })), "EXIT-1");
    let mut battle = table(front - 0.1).start(&[]);
    done(&mut battle, json!({ "exit": "s2" }));
    assert_eq!(status(&mut battle, "s2"), "exited");
    end_turn(&mut battle);
    assert_eq!(
        battle.armies().outcome.as_ref().map(|it| it.winner),
        Some(Some(ArmyId(0)))
    );
}

#[test]
fn victory_1_turn_limit_quiet_turns_and_the_attacker() {
    let run = |table: TableTop, turns: usize| {
        let mut battle = table.start(&[]);
        for _ in 0..turns {
            assert!(battle.armies().outcome.is_none());
            end_turn(&mut battle);
        }
        battle.armies().outcome.clone().map(|it| it.winner)
    };
    assert_eq!(run(two(), 9), None);
    assert_eq!(run(two(), 10), Some(None));
    assert_eq!(
        run(two().key("attacker", json!("s")), 10),
        Some(Some(ArmyId(1)))
    );
    assert_eq!(run(two().key("turn_limit", json!(2)), 3), None);
    assert_eq!(run(two().key("turn_limit", json!(2)), 4), Some(None));
}

#[test]
fn victory_1_the_reason_names_the_place_and_what_ended_the_battle() {
    let held = |name: Option<&str>| {
        let mut goal = json!({ "kind": "hold", "army": "s", "at": [24.0, 8.0], "radius": 3.0 });
        if let Some(name) = name {
            goal["name"] = json!(name);
        }
        let mut battle = two().objective(goal).start(&[]);
        for _ in 0..10 {
            end_turn(&mut battle);
        }
        battle.armies().outcome.clone().expect("an end").reason
    };
    let quiet = "5 turns of each side without a shot, melee or attack";
    assert_eq!(
        held(Some("the circle in the pass")),
        format!("holds the circle in the pass; {quiet}")
    );
    assert_eq!(
        held(None),
        format!("holds the ground within 3\u{2033} of (24, 8); {quiet}")
    );
}

#[test]
fn victory_1_quiet_that_is_near_its_end_is_counted_unless_somebody_fights() {
    let left = |battle: &mut muster_battle::Battle| {
        battle.look(|view| {
            let left = quiet::turns_left(view);
            left.map(|left| (left, quiet::last_turn(view, left)))
        })
    };
    let mut battle = two().start(&[]);
    assert_eq!(left(&mut battle), Some((10, 5)));
    for _ in 0..7 {
        end_turn(&mut battle);
    }
    assert_eq!(left(&mut battle), Some((3, 5)));
    // The turn limit comes first.
    let mut battle = two().key("turn_limit", json!(5)).start(&[]);
    assert_eq!(left(&mut battle), None);
    // Whoever is in contact fights at the turn's end.
    let contact = table().unit("s1", "infantry", [24.0, 20.0], 0.0).unit(
        "n1",
        "infantry",
        [24.0, 20.0 + 60.0 / 25.4],
        180.0,
    );
    assert_eq!(left(&mut contact.start(&[])), None);
}

#[test]
fn victory_1_hold_for_turns_counts_full_turns_running() {
    let hill = json!({ "id": "hill", "kind": "hill", "ellipse": { "centre": [24.0, 12.0], "radii": [3.0, 3.0], "bearing": 0.0 } });
    let table = two()
        .terrain(hill)
        .unit("s2", "infantry", [24.0, 12.0], 0.0)
        .objective(json!({ "kind": "hold", "army": "s", "terrain": "hill", "for_turns": 2 }));
    let mut battle = table.start(&[]);
    for _ in 0..3 {
        end_turn(&mut battle);
        assert!(battle.armies().outcome.is_none());
    }
    end_turn(&mut battle);
    assert_eq!(
        battle.armies().outcome.as_ref().and_then(|it| it.winner),
        Some(ArmyId(0))
    );
}

#[test]
fn victory_1_resign_and_agreed_draw() {
    let mut battle = two().start(&[]);
    done(&mut battle, json!({ "resign": "n" }));
    assert_eq!(
        battle.armies().outcome.as_ref().and_then(|it| it.winner),
        Some(ArmyId(0))
    );
    assert_eq!(
        refused(&mut battle, step("s1", [24.0, 9.0], 0.0)),
        "VICTORY-1"
    );
    let mut battle = two().start(&[]);
    done(&mut battle, json!({ "draw": "s" }));
    assert_eq!(refused(&mut battle, json!({ "draw": "s" })), "VICTORY-1");
    end_turn(&mut battle);
    done(&mut battle, json!({ "draw": "n" }));
    assert!(battle.armies().outcome.is_none(), "an offer lasts a turn");
    done(&mut battle, json!({ "draw": "s" }));
    assert_eq!(
        battle.armies().outcome.as_ref().map(|it| it.winner),
        Some(None)
    );
}
