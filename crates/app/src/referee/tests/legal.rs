//! `legal`: what a unit may do, and why not.

use serde_json::{Value, json};

use super::{Ask, BASE, apart, go, scenario, shoot, touching, unit};

fn legal(ask: &mut Ask, unit: &str) -> Value {
    ask.ok(json!({ "do": "legal", "unit": unit }))
}

fn target<'a>(answer: &'a Value, id: &str) -> &'a Value {
    let targets = answer["targets"].as_array().map_or(&[][..], Vec::as_slice);
    let found = targets.iter().find(|it| it["id"] == id);
    found.unwrap_or(&Value::Null)
}

#[test]
fn an_archer_in_the_open_may_move_and_shoot_but_neither_retreat_nor_fight() {
    let mut ask = Ask::battle(apart());
    let may = legal(&mut ask, "a2");
    assert_eq!(may["move"], json!({ "allowed": true }));
    assert_eq!(
        (&may["retreat"]["allowed"], &may["retreat"]["rule"]),
        (&json!(false), &json!("ENGAGE-5"))
    );
    assert_eq!(may["shoot"]["allowed"], true);
    assert_eq!(target(&may["shoot"], "b2")["allowed"], true);
    let far = target(&may["shoot"], "b1");
    assert_eq!(
        (&far["allowed"], &far["rule"]),
        (&json!(false), &json!("SHOOT-1"))
    );
    assert_eq!(
        (&may["fight"]["allowed"], &may["fight"]["rule"]),
        (&json!(false), &json!("MELEE-2"))
    );
}

#[test]
fn shoot_2_a_full_volley_gives_up_the_move() {
    let mut ask = Ask::battle(apart());
    ask.order(shoot("a2", "b2"));
    let may = legal(&mut ask, "a2");
    assert_eq!(may["move"]["rule"], "SHOOT-2");
    assert_eq!(may["shoot"]["rule"], "TURN-4");
    assert_eq!(may["shoot"]["targets"], json!([]));
    ask.order(go("a1", 20.0, 11.0, 0.0));
    assert_eq!(legal(&mut ask, "a1")["move"]["rule"], "TURN-4");
}

#[test]
fn a_shooter_with_no_target_is_told_why_by_the_nearest() {
    let mut table = apart();
    table["army"][0]["unit"][1]["facing"] = json!(180.0);
    let may = legal(&mut Ask::battle(table), "a2");
    assert_eq!(
        (&may["shoot"]["allowed"], &may["shoot"]["rule"]),
        (&json!(false), &json!("SHOOT-5"))
    );
}

#[test]
fn turn_1_the_other_side_may_do_nothing() {
    let may = legal(&mut Ask::battle(touching()), "b1");
    for what in ["move", "retreat", "shoot", "fight"] {
        assert_eq!(
            (&may[what]["allowed"], &may[what]["rule"]),
            (&json!(false), &json!("TURN-1")),
            "{what}"
        );
    }
}

#[test]
fn engage_5_a_retreat_that_is_allowed_can_be_ordered() {
    let mut ask = Ask::battle(touching());
    let may = legal(&mut ask, "a1");
    assert_eq!(may["retreat"]["allowed"], true, "{may}");
    assert_eq!(target(&may["fight"], "b1")["allowed"], true);
    let to = may["retreat"]["to"].clone();
    let answer = ask.order(json!({ "move": "a1", "path": [to] }));
    assert_eq!(
        (
            &answer["events"][0]["retreat"],
            &answer["events"][0]["rule"]
        ),
        (&json!(true), &json!("ENGAGE-5"))
    );
    assert_eq!(ask.unit("a1")["engaged"], false);
}

#[test]
fn engage_5_a_friend_close_behind_bars_every_retreat() {
    let behind = |gap: f64| {
        let y = 20.0 - BASE - gap;
        let friends = [
            unit("a1", "infantry", [20.0, 20.0], 0.0),
            unit("a2", "infantry", [20.0, y], 0.0),
            unit("a3", "infantry", [20.0 - BASE, y], 0.0),
            unit("a4", "infantry", [20.0 + BASE, y], 0.0),
        ];
        let foe = unit("b1", "infantry", [20.0, 20.0 + BASE], 180.0);
        legal(&mut Ask::battle(scenario(&friends, &[foe])), "a1")["retreat"].clone()
    };
    assert_eq!(behind(1.9)["allowed"], false);
    assert_eq!(behind(2.2)["allowed"], true);
}

#[test]
fn engage_5_a_retreat_sidesteps_what_stands_straight_behind() {
    let friends = [
        unit("a1", "infantry", [20.0, 20.0], 0.0),
        unit("a2", "infantry", [18.2, 20.0 - BASE - 1.0], 0.0),
    ];
    let foe = unit("b1", "infantry", [20.0, 20.0 + BASE], 180.0);
    let mut ask = Ask::battle(scenario(&friends, &[foe]));
    let may = legal(&mut ask, "a1");
    assert_eq!(may["retreat"]["allowed"], true, "{may}");
    let to = may["retreat"]["to"].clone();
    assert!(to["at"][0].as_f64().is_some_and(|x| x > 20.5), "{to}");
    ask.order(json!({ "move": "a1", "path": [to] }));
}

#[test]
fn an_unknown_unit_is_an_error_with_the_nearest() {
    let mut ask = Ask::battle(apart());
    assert!(
        ask.error(json!({ "do": "legal", "unit": "a11" }))
            .contains("did you mean \"a1\"?")
    );
    assert!(
        ask.error(json!({ "do": "legal" }))
            .contains("\"unit\" is missing")
    );
}

#[test]
fn exit_1_who_stands_at_the_edge_of_his_objective_may_leave() {
    let mut table = apart();
    table["army"][0]["unit"][0]["at"] = json!([20.0, 48.0 - BASE / 2.0]);
    table["objective"] = json!([{ "kind": "exit", "army": "a", "edge": "north", "count": 1 }]);
    let mut ask = Ask::battle(table);
    assert_eq!(legal(&mut ask, "a1")["exit"]["allowed"], true);
    let far = legal(&mut ask, "a2")["exit"].clone();
    assert_eq!(
        (&far["allowed"], &far["rule"]),
        (&json!(false), &json!("EXIT-1"))
    );
    ask.order(json!({ "exit": "a1" }));
    assert_eq!(ask.unit("a1")["status"], "exited");
}
