//! Forced moves, arrivals and deployments stand on the same ground as chosen moves, and overrun what
//! they end on (COMMAND-1, COMMAND-4, ARRIVE-1, DEPLOY-1, MOVE-4, MOVE-6).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::Battle;
use serde_json::{Value, json};

fn rectangle(id: &str, kind: &str, centre: [f64; 2], size: [f64; 2]) -> Value {
    json!({ "id": id, "kind": kind, "rectangle": { "centre": centre, "size": size, "bearing": 0.0 } })
}

/// The general of the south dies in the first melee at (44, 40); then fall these dice for the units
/// that are left, in order.
fn after_his_death(table: TableTop, rolls: &[u8]) -> Battle {
    let table = table
        .unit_of_strength("s9", "infantry", [44.0, 40.0], 0.0, 1)
        .unit("n9", "shock_cavalry", [44.0, 40.0 + BASE], 180.0)
        .commander("sduke", "general", json!({ "with": "s9" }))
        .army_key(0, "break_at", json!(1.0));
    let dice = [vec![6, 6], vec![1; 4], vec![1; 4], rolls.to_vec()].concat();
    let mut battle = table.start(&dice);
    end_turn(&mut battle);
    battle
}

const RETREAT: u8 = 3;
const ROUT: u8 = 1;

#[test]
fn move_6_ground_that_the_ruleset_forbids_is_forbidden_in_a_deployment() {
    let table = |rules: &str| {
        let woods = rectangle("wood", "woods", [24.0, 8.0], [8.0, 8.0]);
        let table = table()
            .base_rules(rules)
            .key("deploy", json!("free"))
            .terrain(woods);
        table
            .unit("s1", "cavalry", [40.0, 8.0], 0.0)
            .unit("n1", "infantry", [24.0, 44.0], 180.0)
    };
    let place = json!({ "deploy": "s1", "at": [24.0, 8.0], "facing": 0.0 });
    assert_eq!(
        refused(&mut table("shock-test-5-woods").start(&[]), place.clone()),
        "DEPLOY-1"
    );
    done(&mut table("shock-test-6").start(&[]), place);
}

#[test]
fn move_6_a_router_that_ends_in_forbidden_woods_is_destroyed() {
    let run = |rules: &str| {
        let table = table()
            .base_rules(rules)
            .terrain(rectangle("wood", "woods", [20.0, 5.0], [8.0, 6.0]))
            .unit("s1", "cavalry", [20.0, 18.0], 0.0);
        status(&mut after_his_death(table, &[ROUT]), "s1")
    };
    assert_eq!(
        (run("shock-test-5-woods"), run("shock-test-6")),
        ("destroyed", "routing")
    );
}

#[test]
fn move_6_half_speed_ground_slows_retreats_and_routs_alike() {
    let end = |roll: u8| {
        let table = table()
            .rule("ground", json!({ "foot": { "woods": "half speed" } }))
            .terrain(rectangle("wood", "woods", [20.0, 24.0], [10.0, 40.0]))
            .unit("s1", "infantry", [20.0, 28.0], 180.0);
        pose(&mut after_his_death(table, &[roll]), "s1").y
    };
    assert_eq!((end(RETREAT), end(ROUT)), (25_000, 25_000));
}

#[test]
fn move_4_flyers_are_driven_back_over_a_river_and_may_be_placed_on_it() {
    let river = || rectangle("river", "river", [20.0, 16.0], [10.0, 12.0]);
    let table = table()
        .terrain(river())
        .unit("s1", "flyers", [20.0, 26.0], 0.0);
    assert_eq!(
        pose(&mut after_his_death(table, &[RETREAT]), "s1").y,
        14_000
    );
    let mut battle = common::table()
        .key("deploy", json!("free"))
        .terrain(rectangle("river", "river", [20.0, 6.0], [10.0, 4.0]))
        .unit("s1", "flyers", [30.0, 6.0], 0.0)
        .unit("s2", "infantry", [40.0, 6.0], 0.0)
        .unit("n1", "infantry", [24.0, 44.0], 180.0)
        .start(&[]);
    let place = |id: &str| json!({ "deploy": id, "at": [20.0, 6.0], "facing": 0.0 });
    assert_eq!(refused(&mut battle, place("s2")), "DEPLOY-1");
    done(&mut battle, place("s1"));
}

#[test]
fn command_1_whoever_is_driven_onto_a_lone_commander_kills_him() {
    for roll in [RETREAT, ROUT] {
        let table = table()
            .unit("s1", "infantry", [20.0, 28.0], 180.0)
            .commander("nduke", "general", json!({ "at": [20.0, 22.0] }));
        let mut battle = after_his_death(table, &[roll]);
        assert_eq!(pose(&mut battle, "s1").y, 22_000);
        let alive = battle.look(|view| view.posts.iter().filter(|post| post.alive()).count());
        assert_eq!(alive, 0, "roll {roll}");
    }
}

#[test]
fn command_1_a_reserve_that_arrives_on_a_lone_commander_kills_him() {
    let at = |x: f64| {
        let mut battle = table()
            .unit("s1", "infantry", [40.0, 8.0], 0.0)
            .unit_with("s2", "infantry", [20.0, 2.0], 0.0, json!({ "arrives": 1 }))
            .unit("n1", "infantry", [40.0, 44.0], 180.0)
            .commander("nduke", "general", json!({ "at": [x, 2.0] }))
            .start(&[]);
        battle.look(|view| view.posts[0].alive())
    };
    let touching = 20.0 + (BASE + 30.0 / 25.4) / 2.0;
    assert!(!at(touching + 0.019));
    assert!(at(touching + 0.022));
}

#[test]
fn deploy_1_a_sealed_deployment_neither_betrays_nor_blocks() {
    let mut battle = table()
        .key("deploy", json!("free"))
        .key("sealed", json!(true))
        .unit("s1", "infantry", [10.0, 5.0], 0.0)
        .unit("n1", "infantry", [30.0, 5.0], 180.0)
        .start(&[]);
    done(
        &mut battle,
        json!({ "deploy": "s1", "at": [30.0, 5.0], "facing": 0.0 }),
    );
    done(&mut battle, json!({ "end": "deploy" }));
    // Outside its own zone the other side cannot stay.
    assert_eq!(refused(&mut battle, json!({ "end": "deploy" })), "DEPLOY-1");
    done(
        &mut battle,
        json!({ "deploy": "n1", "at": [30.0, 43.0], "facing": 180.0 }),
    );
    done(&mut battle, json!({ "end": "deploy" }));
}

#[test]
fn deploy_1_a_base_over_a_slot_of_its_zone_is_outside() {
    let zone = json!([
        [10.0, 0.0],
        [30.0, 0.0],
        [30.0, 12.0],
        [20.5, 12.0],
        [20.5, 4.0],
        [19.5, 4.0],
        [19.5, 12.0],
        [10.0, 12.0]
    ]);
    let mut battle = table()
        .key("deploy", json!("free"))
        .army_key(0, "deployment", zone)
        .unit("s1", "infantry", [14.0, 5.0], 0.0)
        .unit("n1", "infantry", [30.0, 43.0], 180.0)
        .start(&[]);
    let place = |x: f64| json!({ "deploy": "s1", "at": [x, 8.0], "facing": 0.0 });
    assert_eq!(refused(&mut battle, place(20.0)), "DEPLOY-1");
    done(&mut battle, place(19.5 - BASE / 2.0));
}

#[test]
fn command_1_he_joins_by_any_straight_way_that_is_open_and_short_enough() {
    let table = |pond: f64| {
        table()
            .terrain(rectangle("pond", "impassable", [20.0, 15.0], [pond, 0.5]))
            .unit_with(
                "s1",
                "infantry",
                [20.0, 20.0],
                0.0,
                json!({ "base_mm": [300.0, 60.0] }),
            )
            .unit("n1", "infantry", [44.0, 44.0], 180.0)
            .commander("sduke", "general", json!({ "at": [20.0, 12.5] }))
    };
    let join = json!({ "commander": "sduke", "to": "s1" });
    done(&mut table(0.3).start(&[]), join.clone());
    assert_eq!(refused(&mut table(40.0).start(&[]), join), "COMMAND-1");
}

#[test]
fn command_4_a_retreat_stops_short_of_the_friend_behind() {
    let end = |friend: f64| {
        let table = table().unit("s1", "infantry", [20.0, 28.0], 0.0).unit(
            "s2",
            "infantry",
            [20.0, friend],
            0.0,
        );
        pose(&mut after_his_death(table, &[RETREAT, 6]), "s1").y
    };
    assert_eq!(
        end(28.0 - 6.0 - BASE - 0.01),
        22_000,
        "a full move, and just clear"
    );
    // Wherever within its reach he stands.
    for friend in [24.0, 22.0, 20.5] {
        let (near, flush) = (end(friend), ((friend + BASE) * 1000.0) as i32);
        assert!((near - flush).abs() <= 1, "flush behind, not at {near}");
    }
}

#[test]
fn command_4_a_large_base_sees_the_friend_behind_as_far_as_it_reaches() {
    let friend = 28.0 - 5.5 - (2.0 * BASE + BASE) / 2.0;
    let table = table()
        .unit_with(
            "s1",
            "infantry",
            [20.0, 28.0],
            0.0,
            json!({ "base_mm": [120.0, 120.0] }),
        )
        .unit("s2", "infantry", [20.0, friend], 0.0);
    let end = pose(&mut after_his_death(table, &[RETREAT, 6]), "s1").y;
    assert!((end - 22_500).abs() <= 1, "{end}");
}

#[test]
fn command_4_water_stops_no_forced_move() {
    let table = || table().terrain(rectangle("brook", "stream", [20.0, 25.0], [20.0, 1.0]));
    for roll in [RETREAT, ROUT] {
        let table = table().unit("s1", "infantry", [20.0, 28.0], 180.0);
        assert_eq!(pose(&mut after_his_death(table, &[roll]), "s1").y, 22_000);
    }
    // A chosen move stops there (MOVE-5).
    let mut battle = table()
        .unit("s1", "infantry", [20.0, 28.0], 180.0)
        .unit("n1", "infantry", [44.0, 44.0], 180.0)
        .start(&[]);
    done(&mut battle, step("s1", [20.0, 22.0], 180.0));
    assert!((25_450..=25_500).contains(&pose(&mut battle, "s1").y));
}

#[test]
fn command_4_a_router_with_no_room_beyond_its_friend_stops_short() {
    // Behind the friend stands an enemy, so close that there is no room between.
    let run = |enemy: Option<f64>| {
        let mut table = table().unit("s1", "infantry", [20.0, 28.0], 180.0).unit(
            "s2",
            "infantry",
            [20.0, 22.5],
            180.0,
        );
        if let Some(y) = enemy {
            table = table.unit("n1", "infantry", [20.0, y], 180.0);
        }
        let mut battle = after_his_death(table, &[ROUT, 6]);
        (
            status(&mut battle, "s1"),
            f64::from(pose(&mut battle, "s1").y) / 1000.0,
        )
    };
    let (beyond, short) = (22.5 - BASE, 22.5 + BASE);
    let near = |y: f64, wanted: f64| assert!((y - wanted).abs() < 0.0021, "at {y}, not {wanted}");
    let (state, y) = run(None);
    assert_eq!(state, "routing");
    near(y, beyond);
    let (state, y) = run(Some(22.5 - BASE - 1.0));
    assert_eq!(state, "routing");
    near(y, short);
}

#[test]
fn command_1_a_lone_figure_stays_on_the_table_with_all_of_its_base() {
    let radius = 15.0 / 25.4;
    let go = |at: [f64; 2]| {
        let mut battle = table()
            .unit("s1", "infantry", [20.0, 20.0], 0.0)
            .unit("n1", "infantry", [20.0, 40.0], 180.0)
            .commander(
                "sduke",
                "general",
                json!({ "at": [if at[0] < 24.0 { 4.0 } else { 44.0 }, 8.0] }),
            )
            .start(&[]);
        give(&mut battle, json!({ "commander": "sduke", "at": at })).is_ok()
    };
    assert!(go([radius, 8.0]) && !go([radius - 0.02, 8.0]));
    assert!(go([48.0 - radius, 8.0]) && !go([48.0 - radius + 0.02, 8.0]));
    assert!(go([4.0, radius]) && !go([4.0, radius - 0.02]));
}

/// s2 comes on in the second turn, onto a lone general of the other side, whose units roll for him.
fn ambushed() -> TableTop {
    table()
        .unit("s1", "infantry", [40.0, 8.0], 0.0)
        .unit("n1", "infantry", [40.0, 44.0], 180.0)
        .unit("n2", "infantry", [30.0, 44.0], 180.0)
        .commander("nduke", "general", json!({ "at": [20.0, 2.0] }))
}

fn reserve(table: TableTop, turn: u32) -> TableTop {
    table.unit_with(
        "s2",
        "infantry",
        [20.0, 2.0],
        0.0,
        json!({ "arrives": turn }),
    )
}

#[test]
fn arrive_1_the_end_of_a_turn_takes_own_dice_for_whom_a_reserve_kills() {
    let end = |dice: &[u8]| json!({ "end": "turn", "dice": dice });
    let mut battle = reserve(ambushed(), 2).start(&[]);
    end_turn(&mut battle);
    done(&mut battle, end(&[5, 6]));
    assert!(!battle.look(|view| view.posts[0].alive()));
    let mut without = ambushed().start(&[]);
    end_turn(&mut without);
    assert_eq!(refused(&mut without, end(&[5, 6])), "TURN-2");
}

#[test]
fn arrive_1_the_end_of_a_deployment_takes_own_dice_for_whom_a_reserve_kills() {
    // The general may stay in the midst of them.
    let everywhere = json!([[0.0, 0.0], [48.0, 0.0], [48.0, 48.0], [0.0, 48.0]]);
    let free = || {
        let table = ambushed().key("deploy", json!("free"));
        table.army_key(1, "deployment", everywhere.clone())
    };
    let end = |dice: &[u8]| json!({ "end": "deploy", "dice": dice });
    let mut battle = reserve(free(), 1).start(&[]);
    done(&mut battle, end(&[]));
    done(&mut battle, end(&[5, 6]));
    assert!(!battle.look(|view| view.posts[0].alive()));
    let mut without = free().start(&[]);
    done(&mut without, end(&[]));
    assert_eq!(refused(&mut without, end(&[5, 6])), "TURN-2");
}
