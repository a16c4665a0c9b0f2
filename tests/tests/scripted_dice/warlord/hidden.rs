//! HIDDEN-1 to HIDDEN-3: what one side does not know.

use muster_tests::referee::Referee;
use muster_tests::script::{Battle, Table, go, pose, shoot, table};
use serde_json::{Value, json};

/// t1 hidden, so far before e1; t2 in the open far off.
fn ambush(gap: f64) -> Table {
    table()
        .unit("e1", "infantry", [24.0, 10.0], 0.0)
        .unit("e9", "infantry", [2.0, 2.0], 0.0)
        .unit("t1", "infantry", [24.0, 12.3622 + gap], 180.0)
        .gift("t1", "hidden", json!(true))
        .unit("t2", "infantry", [44.0, 46.0], 180.0)
}

/// A battle as one side is told of it.
struct Told(Referee);

impl Told {
    fn of(table: &Table, side: &str) -> Self {
        let mut request = table.request();
        request["as"] = json!(side);
        let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        let answer = referee
            .ask(&request)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(answer["ok"], true, "{answer}");
        Self(referee)
    }

    fn ask(&mut self, request: Value) -> Value {
        self.0
            .ask(&request)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    fn knows(&mut self, id: &str) -> bool {
        let state = self.0.state().unwrap_or_else(|error| panic!("{error}"));
        let mut units = state["units"].as_array().into_iter().flatten();
        units.any(|unit| unit["id"] == id)
    }
}

fn hidden(battle: &mut Battle, id: &str) -> bool {
    battle.unit(id)["hidden"] == true
}

#[test]
fn hidden_1_it_is_not_on_the_other_sides_table_and_on_its_own() {
    for (side, knows) in [("empire", false), ("turan", true)] {
        let mut told = Told::of(&ambush(10.0), side);
        assert_eq!(told.knows("t1"), knows, "{side}");
        let gap = told.ask(json!({"do": "measure", "what": "gap", "a": "e1", "b": "t1"}));
        assert_eq!(gap["ok"], knows, "{gap}");
        let legal = told.ask(json!({"do": "legal", "unit": "t1"}));
        assert_eq!(legal["ok"], knows, "{legal}");
        let saves = told.ask(json!({"do": "order", "order": {"shoot": "e1", "target": "t1"}}));
        assert_eq!(saves["ok"], false);
    }
}

#[test]
fn hidden_1_two_tables_that_differ_in_what_is_hidden_are_told_alike() {
    let states = [10.0, 14.0].map(|gap| Told::of(&ambush(gap), "empire").0.state());
    assert_eq!(states[0], states[1]);
    assert!(states[0].is_ok());
}

#[test]
fn hidden_1_an_enemy_within_6_00_with_sight_reveals_it_and_at_6_02_does_not() {
    for (gap, stays) in [(6.0, false), (6.02, true)] {
        let mut battle = ambush(gap).load();
        // Any order makes the table be looked at.
        battle.order(go("e9", &[pose(2.0, 3.0, 0.0)]));
        assert_eq!(hidden(&mut battle, "t1"), stays, "{gap}");
    }
}

#[test]
fn hidden_1_without_sight_it_stays_hidden_however_near() {
    let mut battle = ambush(4.0)
        .block("wood", "woods", [24.0, 13.2], [10.0, 3.9])
        .load();
    battle.order(go("e9", &[pose(2.0, 3.0, 0.0)]));
    assert!(hidden(&mut battle, "t1"));
}

#[test]
fn hidden_1_an_enemy_who_comes_near_reveals_it() {
    let mut battle = ambush(10.0).load();
    let events = battle.order(go("e1", &[pose(24.0, 14.0, 0.0)]));
    assert!(!hidden(&mut battle, "t1"));
    let revealed = super::events_of(&events, "revealed", "t1");
    assert_eq!(
        (&revealed[0]["cause"], &revealed[0]["by"]),
        (&json!("seen"), &json!("e1"))
    );
}

#[test]
fn hidden_1_it_is_revealed_when_it_moves_and_when_it_shoots() {
    let far = || ambush(12.0).key("first_player", json!("turan"));
    let mut battle = far().load();
    battle.order(go("t1", &[pose(24.0, 25.0, 180.0)]));
    assert!(!hidden(&mut battle, "t1"));
    let archers = ambush(10.0)
        .key("first_player", json!("turan"))
        .gift("t1", "troop", json!("infantry_archers"))
        .dice(&[1; 4]);
    let mut battle = archers.load();
    battle.order(shoot("t1", "e1"));
    assert!(!hidden(&mut battle, "t1"));
}

#[test]
fn hidden_1_a_dummy_vanishes_when_it_is_revealed_and_counts_neither_as_starting_nor_as_lost() {
    let dummy = ambush(10.0).gift("t1", "dummy", json!(true));
    let mut battle = dummy.load();
    assert_eq!(battle.army("turan")["starting"], 1);
    let events = battle.order(go("e1", &[pose(24.0, 14.0, 0.0)]));
    assert_eq!(
        super::events_of(&events, "dummy_gone", "t1").len(),
        1,
        "{events}"
    );
    battle.status("t1", "left");
    assert_eq!(battle.army("turan")["starting"], 1);
    assert_eq!(battle.army("turan")["lost"], 0);
    battle.end();
    battle.outcome(None);
}

#[test]
fn hidden_2_it_cannot_be_a_target() {
    let archers = |hidden: bool| {
        ambush(8.0)
            .gift("t1", "hidden", json!(hidden))
            .gift("e1", "troop", json!("infantry_archers"))
            .dice(&[1; 4])
    };
    let mut told = Told::of(&archers(true), "empire");
    let answer = told.ask(json!({"do": "order", "order": shoot("e1", "t1")}));
    assert_eq!(answer["ok"], false, "{answer}");
    archers(false).load().order(shoot("e1", "t1"));
}

#[test]
fn hidden_2_it_does_not_set_off_a_charge() {
    for (hidden, charges) in [(true, false), (false, true)] {
        let mut battle = ambush(12.0)
            .warlord()
            .gift("e1", "troop", json!("shock_cavalry"))
            .gift("t1", "hidden", json!(hidden))
            .load();
        assert_eq!(battle.unit("e1")["moved"], charges, "hidden {hidden}");
    }
}

#[test]
fn hidden_3_a_move_planned_through_it_is_legal_and_is_cut_short_at_its_2_inches() {
    // t1 lies in a wood, so that it is not seen at 6"; e1 walks past it at arm's length.
    let mut table = ambush(10.0).gift("t1", "at", json!([24.0, 16.0])).block(
        "wood",
        "woods",
        [24.0, 14.2],
        [20.0, 5.5],
    );
    table = table.gift("e1", "at", json!([24.0, 10.0]));
    let path = go("e1", &[pose(24.0, 16.0, 0.0)]);
    let mut told = Told::of(&table, "empire");
    let check = told.ask(json!({"do": "check", "order": path}));
    assert_eq!(check["legal"], true, "{check}");
    let answer = told.ask(json!({"do": "order", "order": path}));
    assert_eq!(answer["ok"], true, "{answer}");
    assert!(told.knows("t1"));
    let mut battle = table.load();
    let events = battle.order(path);
    let revealed = super::events_of(&events, "revealed", "t1");
    assert_eq!(revealed.len(), 1, "{events}");
    let moved = &super::events_of(&events, "moved", "e1")[0];
    let gap = battle.measure("gap", "e1", "t1")["inches"]
        .as_f64()
        .unwrap_or(f64::NAN);
    // In a wood sight is 2": it is seen, or met, where its 2" begin.
    assert!((1.94..2.03).contains(&gap), "{gap}: {moved}");
    assert!(battle.unit("e1")["at"] != json!([24.0, 16.0]));
}

#[test]
fn hidden_3_a_move_that_does_not_come_to_its_2_inches_is_made_whole() {
    let table = ambush(10.0).gift("t1", "at", json!([32.0, 12.0])).block(
        "wood",
        "woods",
        [28.0, 12.0],
        [3.0, 8.0],
    );
    let mut battle = table.load();
    battle.order(go("e1", &[pose(24.0, 15.9, 0.0)]));
    battle.stands("e1", 24.0, 15.9, 0.0);
}

#[test]
fn wcmd_1_a_hand_lies_face_down_for_the_other_side_and_its_number_is_known() {
    let field = ambush(20.0)
        .warlord()
        .commander("duke", "general", "e9")
        .d20(&[2])
        .cards(&["2C", "3H", "KD", "AS", "JB"]);
    let down = json!([null, null, null, null, null]);
    let up = json!(["2C", "3H", "KD", "AS", "JB"]);
    for (side, cards) in [("empire", &up), ("turan", &down)] {
        let mut request = field.request();
        request["as"] = json!(side);
        let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        let answer = referee
            .ask(&request)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(answer["state"]["commanders"][0]["hand"], *cards, "{side}");
        let events = answer["events"].as_array().cloned().unwrap_or_default();
        let drawn: Vec<&Value> = events
            .iter()
            .filter(|event| event["event"] == "initiative")
            .map(|event| &event["drawn"])
            .collect();
        assert_eq!(drawn, [cards], "{side}");
    }
    assert_eq!(field.load().commander("duke")["hand"], up);
}

#[test]
fn wcmd_1_two_hands_of_as_many_cards_are_told_alike_to_the_other_side() {
    let told = |cards: [&str; 5]| {
        let field = ambush(20.0)
            .warlord()
            .commander("duke", "general", "e9")
            .d20(&[2])
            .cards(&cards);
        Told::of(&field, "turan").0.state()
    };
    let one = told(["2C", "3H", "KD", "AS", "JB"]);
    assert!(one.is_ok());
    assert_eq!(one, told(["4S", "5S", "6S", "7S", "8S"]));
}
