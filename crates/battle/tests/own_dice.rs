//! A player's own dice go with orders that may roll, and with no others (RULES section 11).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::Battle;
use serde_json::{Value, json};

/// Why an order with dice of its own is refused; empty if it is not.
///
/// An order that rolls none is refused before it is done; one that might have rolled and did not leaves
/// its dice over.
fn why(battle: &mut Battle, mut order: Value, dice: &[u8]) -> String {
    order["dice"] = json!(dice);
    match give(battle, order) {
        Ok(_) => String::new(),
        Err(refusal) => {
            assert_eq!(refusal.rule, "TURN-2");
            refusal.why
        }
    }
}

const ROLLS_NONE: &str = "1 die is given with an order that rolls none";
const LEFT_OVER: &str = "1 of the 1 dice given are left over";

fn two() -> TableTop {
    table()
        .unit("s1", "infantry", [24.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 44.0], 180.0)
}

fn end() -> Value {
    json!({ "end": "turn" })
}

fn ahead() -> Value {
    step("s1", [24.0, 9.0], 0.0)
}

#[test]
fn turn_2_a_move_rolls_for_the_commander_it_rides_down_and_for_nothing_else() {
    let radius = 15.0 / 25.4;
    let onto = |commander: &str, place: Value| {
        let table = two().commander(commander, "general", place);
        let end = 15.0 - BASE / 2.0 - radius - 0.01;
        let mut battle = table.start(&[]);
        let mut order = step("s1", [24.0, end - 1.0], 0.0);
        assert_eq!(
            why(&mut battle, order.clone(), &[5]),
            ROLLS_NONE,
            "short of him"
        );
        order["path"][0]["at"][1] = json!(end);
        why(&mut battle, order, &[5])
    };
    // The one unit that he leaves behind rolls what it makes of his death (COMMAND-3).
    assert_eq!(onto("nduke", json!({ "at": [24.0, 15.0] })), "");
    assert_eq!(
        onto("sduke", json!({ "at": [24.0, 15.0] })),
        ROLLS_NONE,
        "a friend"
    );
    assert_eq!(
        onto("nduke", json!({ "with": "n1" })),
        ROLLS_NONE,
        "not there"
    );
}

#[test]
fn turn_2_what_hidden_units_and_morale_bring_about_is_not_known_before() {
    let known = || two().unit("n2", "infantry", [6.0, 44.0], 180.0);
    for order in [ahead(), end()] {
        assert_eq!(why(&mut known().start(&[]), order, &[1]), ROLLS_NONE);
    }
    let hides = || {
        let hidden = json!({ "hidden": true });
        two().unit_with("n2", "infantry", [6.0, 44.0], 180.0, hidden)
    };
    let morale = || {
        let table = known().base_rules("warlord-medieval");
        table
            .commander("sduke", "general", json!({ "with": "s1" }))
            .commander("ncount", "general", json!({ "with": "n1" }))
    };
    for order in [ahead(), end()] {
        assert_eq!(why(&mut hides().start(&[]), order.clone(), &[1]), LEFT_OVER);
        assert_eq!(why(&mut morale().dealt(&[], ""), order, &[1]), LEFT_OVER);
    }
}

#[test]
fn turn_2_an_end_of_turn_rolls_where_units_fight_run_or_arrive() {
    let with =
        |id: &str, at: [f64; 2], more: Value| two().unit_with(id, "infantry", at, 180.0, more);
    let touching = |gap: f64| {
        let mut battle = with("n2", [24.0, 8.0 + BASE + gap], json!({ "strength": 1 })).start(&[]);
        why(&mut battle, end(), &[1])
    };
    // A melee takes more dice than this one; without contact there is none.
    assert_eq!(touching(0.0), "");
    assert_eq!(touching(2.5), ROLLS_NONE);
    // Who comes on might come upon a lone commander.
    let arriving = |turn: u32| {
        let mut battle = with("n2", [6.0, 44.0], json!({ "arrives": turn })).start(&[]);
        why(&mut battle, end(), &[1])
    };
    assert_eq!(arriving(2), LEFT_OVER);
}

#[test]
fn turn_2_an_end_of_turn_rolls_where_a_unit_runs() {
    let set_up = |dies: bool| {
        let table = table()
            .unit("s1", "shock_cavalry", [10.0, 20.0], 0.0)
            .unit_of_strength("n1", "infantry", [10.0, 20.0 + BASE], 180.0, 1)
            .unit("n2", "infantry", [24.0, 30.0], 180.0)
            .unit("n3", "infantry", [40.0, 44.0], 180.0)
            .unit("n4", "infantry", [44.0, 44.0], 180.0)
            .commander("nduke", "general", json!({ "with": "n1" }))
            .army_key(1, "break_at", json!(1.0));
        // n1 falls, with its general; n2 routs, or holds, the others hold.
        let melee = [vec![1; 4], vec![6; 2], vec![1; 4]].concat();
        let nerve = vec![if dies { 1 } else { 5 }, 5, 5];
        let mut battle = table.start(&[melee, nerve].concat());
        end_turn(&mut battle);
        battle
    };
    let mut running = set_up(true);
    assert_eq!(status(&mut running, "n2"), "routing");
    assert_eq!(why(&mut running, end(), &[1]), LEFT_OVER);
    let mut standing = set_up(false);
    assert_eq!(status(&mut standing, "n2"), "ready");
    assert_eq!(why(&mut standing, end(), &[1]), ROLLS_NONE);
}
