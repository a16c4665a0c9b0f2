//! Hidden units and dummies: HIDDEN-1 to HIDDEN-3, on both sides of every limit.

mod common;

use common::{
    BASE, TableTop, done, end_turn, give, names, pose, refused, status, step, table, unit,
};
use muster_battle::event::RevealCause;
use muster_battle::facts::army::losses;
use muster_battle::{ArmyId, Battle, BattleEvent};
use serde_json::{Value, json};

fn hidden() -> Value {
    json!({ "hidden": true })
}

fn dummy() -> Value {
    json!({ "dummy": true })
}

/// A wood that nobody sees across.
fn wood(id: &str, from: [f64; 2], to: [f64; 2]) -> Value {
    let points = [from, [to[0], from[1]], to, [from[0], to[1]]];
    json!({ "id": id, "kind": "woods", "polygon": points })
}

fn is_hidden(battle: &mut Battle, id: &str) -> bool {
    let it = unit(battle, id);
    battle.look(|view| view.is_hidden(it))
}

fn revealed(events: &[BattleEvent]) -> Vec<(RevealCause, bool)> {
    let one = |event: &BattleEvent| match event {
        BattleEvent::Revealed { cause, by, .. } => Some((*cause, by.is_some())),
        _ => None,
    };
    events.iter().filter_map(one).collect()
}

/// An enemy so far before a hidden unit, base to base.
fn before(inches: f64) -> TableTop {
    table()
        .unit("s1", "infantry", [24.0, 10.0], 0.0)
        .unit_with(
            "n1",
            "infantry",
            [24.0, 10.0 + BASE + inches],
            180.0,
            hidden(),
        )
        .unit("n2", "infantry", [6.0, 44.0], 180.0)
}

#[test]
fn hidden_1_an_enemy_sees_it_at_6_00_and_not_at_6_02() {
    let mut battle = before(6.0).start(&[]);
    assert!(!is_hidden(&mut battle, "n1"));
    assert_eq!(revealed(battle.opening()), [(RevealCause::Seen, true)]);
    let mut battle = before(6.02).start(&[]);
    assert!(is_hidden(&mut battle, "n1"));
    // A step of a hundredth and a bit brings it within.
    let events = done(&mut battle, step("s1", [24.0, 10.015], 0.0));
    assert_eq!(names(&events), ["moved", "revealed"]);
    assert_eq!(revealed(&events), [(RevealCause::Seen, true)]);
}

#[test]
fn hidden_1_reveal_distance_is_a_parameter() {
    let mut battle = before(4.0).rule("reveal_distance", json!(3.9)).start(&[]);
    assert!(is_hidden(&mut battle, "n1"));
    let mut battle = before(3.9).rule("reveal_distance", json!(3.9)).start(&[]);
    assert!(!is_hidden(&mut battle, "n1"));
}

#[test]
fn hidden_1_without_sight_nobody_sees_it_at_3_inches() {
    let woods = |depth: f64| {
        let edge = 10.0 + BASE / 2.0 + 0.2;
        before(3.0).terrain(wood("wood", [10.0, edge], [40.0, edge + depth]))
    };
    // More than 2 inches of wood block sight.
    let mut battle = woods(2.4).start(&[]);
    assert!(is_hidden(&mut battle, "n1"));
    let mut battle = woods(1.6).start(&[]);
    assert!(!is_hidden(&mut battle, "n1"));
}

#[test]
fn hidden_1_it_is_revealed_when_it_moves_and_when_it_shoots() {
    let set_up = || {
        table()
            .key("first_player", json!("n"))
            .unit("s1", "infantry", [24.0, 14.0], 0.0)
            .unit_with("n1", "light_archers", [24.0, 24.0], 180.0, hidden())
    };
    let mut battle = set_up().start(&[]);
    let events = done(&mut battle, step("n1", [24.0, 23.5], 180.0));
    assert_eq!(names(&events), ["revealed", "moved"]);
    assert_eq!(revealed(&events), [(RevealCause::Moved, false)]);
    let mut battle = set_up().start(&[]);
    let events = done(&mut battle, json!({ "shoot": "n1", "target": "s1" }));
    assert_eq!(names(&events)[..2], ["revealed", "volley"]);
    assert_eq!(revealed(&events), [(RevealCause::Shot, false)]);
}

#[test]
fn hidden_1_what_is_revealed_cannot_be_taken_back() {
    let mut battle = before(6.02).start(&[]);
    done(&mut battle, step("s1", [24.0, 9.0], 0.0));
    assert!(battle.may_undo().is_ok());
    let mut battle = before(6.02).start(&[]);
    done(&mut battle, step("s1", [24.0, 10.5], 0.0));
    let why = battle.may_undo().unwrap_err().why;
    assert!(why.contains("something hidden was seen"), "{why}");
}

#[test]
fn hidden_1_a_dummy_that_is_seen_is_gone_and_was_never_lost() {
    let mut battle = table()
        .unit("s1", "infantry", [24.0, 10.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 10.0 + BASE + 6.5], 180.0, dummy())
        .unit("n2", "infantry", [6.0, 44.0], 180.0)
        .unit("n3", "infantry", [12.0, 44.0], 180.0)
        .start(&[]);
    let count = |battle: &mut Battle| battle.look(|view| losses(view, ArmyId(1)));
    let start = count(&mut battle);
    assert_eq!((start.starting, start.units), (2, 0));
    let events = done(&mut battle, step("s1", [24.0, 11.0], 0.0));
    assert_eq!(names(&events), ["moved", "revealed", "dummy_gone"]);
    assert_eq!(status(&mut battle, "n1"), "left");
    assert_eq!(count(&mut battle), start);
    assert!(!battle.armies().states[1].broken);
}

#[test]
fn hidden_1_a_dummy_does_nothing_and_its_first_step_betrays_it() {
    let set_up = || {
        table()
            .key("first_player", json!("n"))
            .unit("s1", "infantry", [24.0, 14.0], 0.0)
            .unit_with("n1", "light_archers", [24.0, 24.0], 180.0, dummy())
            .unit("n2", "infantry", [6.0, 44.0], 180.0)
    };
    let mut battle = set_up().start(&[]);
    let shot = json!({ "shoot": "n1", "target": "s1" });
    assert_eq!(refused(&mut battle, shot), "HIDDEN-1");
    let events = done(&mut battle, step("n1", [24.0, 23.5], 180.0));
    assert_eq!(names(&events), ["revealed", "dummy_gone"]);
}

#[test]
fn hidden_1_an_army_with_dummies_only_is_gone() {
    let mut battle = table()
        .unit("s1", "infantry", [24.0, 8.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 40.0], 180.0, dummy())
        .start(&[]);
    let events = end_turn(&mut battle);
    assert!(names(&events).contains(&"outcome".to_owned()));
}

#[test]
fn hidden_2_it_is_no_target() {
    let set_up = |more: Value| {
        table()
            .unit("s1", "light_archers", [24.0, 10.0], 0.0)
            .unit_with("n1", "infantry", [24.0, 10.0 + BASE + 6.5], 180.0, more)
    };
    let shot = json!({ "shoot": "s1", "target": "n1" });
    let mut battle = set_up(hidden()).start(&[]);
    assert_eq!(refused(&mut battle, shot.clone()), "SHOOT-4");
    let mut battle = set_up(json!({})).start(&[]);
    assert!(give(&mut battle, shot).is_ok());
}

#[test]
fn hidden_2_it_neither_holds_nor_denies_ground() {
    use muster_battle::facts::victory::holds;
    use muster_geometry::Vec2;
    use muster_scenario::setup::Ground;
    let holding = |more: Value| {
        let mut battle = table()
            .unit("s1", "infantry", [24.0, 24.0], 0.0)
            .unit_with("n1", "infantry", [24.0, 36.0], 180.0, more)
            .start(&[]);
        let ground = Ground::Circle(Vec2::new(24.0, 30.0), 8.0);
        battle.look(|view| ArmyId::BOTH.map(|army| holds(view, army, &ground)))
    };
    assert_eq!(holding(json!({})), [false, false]);
    assert_eq!(holding(hidden()), [true, false]);
}

/// A mover south of a wood that hides an enemy, so far before it.
fn ambush(inches: f64, more: Value) -> TableTop {
    let at = 10.0 + BASE + inches;
    table()
        .unit("s1", "light_infantry", [24.0, 10.0], 0.0)
        .unit_with("n1", "infantry", [24.0, at], 180.0, more)
        .unit("n2", "infantry", [6.0, 44.0], 180.0)
        // So deep in the wood that nobody sees it from 2 inches.
        .terrain(wood(
            "wood",
            [10.0, 10.0 + BASE / 2.0 + 0.1],
            [40.0, at + 4.0],
        ))
}

#[test]
fn hidden_3_a_move_is_cut_short_where_its_2_inches_begin() {
    let set_up = || {
        table()
            .rule("reveal_distance", json!(0.0))
            .unit("s1", "infantry", [24.0, 10.0], 0.0)
            .unit_with("n1", "infantry", [24.0, 10.0 + BASE + 4.0], 180.0, hidden())
    };
    // Short of the line by a hundredth and a bit it goes on undisturbed.
    let mut battle = set_up().start(&[]);
    let events = done(&mut battle, step("s1", [24.0, 11.985], 0.0));
    assert_eq!(names(&events), ["moved"]);
    assert!(is_hidden(&mut battle, "n1"));
    // Planned far into it, legal for all its player can know.
    let mut battle = set_up().start(&[]);
    let events = done(&mut battle, step("s1", [24.0, 14.0], 0.0));
    assert_eq!(names(&events), ["moved", "revealed"]);
    assert_eq!(revealed(&events), [(RevealCause::Met, true)]);
    let Some(BattleEvent::Moved {
        path,
        cost,
        stopped_by,
        met,
        ..
    }) = events.first()
    else {
        panic!("{events:?}");
    };
    assert_eq!(stopped_by.as_deref(), Some("n1"));
    assert_eq!(met.len(), 1);
    assert!((cost - 2.0).abs() < 0.012, "{cost}");
    assert_eq!(path.last(), Some(&pose(&mut battle, "s1")));
    let gap = battle.look(|view| {
        let [a, b] = ["s1", "n1"].map(|id| view.roster.unit_by_id(id).unwrap());
        muster_geometry::base::gap(view.base(a), view.base(b))
    });
    assert!((1.95..=2.01).contains(&gap), "{gap}");
    assert_eq!(events.first().map(BattleEvent::rule), Some("HIDDEN-3"));
}

#[test]
fn hidden_3_a_path_round_a_corner_is_cut_on_the_leg_that_meets() {
    let mut battle = table()
        .rule("reveal_distance", json!(0.0))
        .unit("s1", "light_infantry", [24.0, 10.0], 0.0)
        .unit_with("n1", "infantry", [30.0, 12.0], 180.0, hidden())
        .start(&[]);
    let path =
        json!([{ "at": [24.0, 12.0], "facing": 0.0 }, { "at": [28.0, 12.0], "facing": 0.0 }]);
    let events = done(&mut battle, json!({ "move": "s1", "path": path }));
    assert_eq!(names(&events), ["moved", "revealed"]);
    let end = pose(&mut battle, "s1").at();
    assert!((end.y - 12.0).abs() < 1e-9);
    assert!((end.x - (30.0 - BASE - 2.0)).abs() < 0.015, "{end}");
}

#[test]
fn hidden_3_where_it_may_not_stop_on_the_line_it_stops_before_it() {
    // A friend bars the place on the line: the way leads over nothing, so the mover halts short of him.
    let mut battle = ambush(5.0, hidden()).start(&[]);
    let events = done(&mut battle, step("s1", [24.0, 14.9], 0.0));
    assert!(
        names(&events).contains(&"revealed".to_owned()),
        "{events:?}"
    );
    let free = battle.look(|view| {
        let it = view.roster.unit_by_id("s1").unwrap();
        muster_battle::facts::footing::stands_free(view, it, view.base(it), |_| false)
    });
    assert!(free);
}

#[test]
fn hidden_3_a_commander_is_cut_short_where_its_2_inches_begin() {
    let walk = |x: f64| {
        let mut battle = table()
            .rule("reveal_distance", json!(0.0))
            .unit("s1", "infantry", [8.0, 10.0], 0.0)
            .unit_with("n1", "infantry", [24.0, 24.0], 180.0, hidden())
            .commander("sg", "general", json!({ "at": [x, 18.0] }))
            .start(&[]);
        let events = done(&mut battle, json!({ "commander": "sg", "at": [x, 27.0] }));
        names(&events)
    };
    assert_eq!(walk(24.0), ["commander_moved", "revealed"]);
    assert_eq!(walk(30.0), ["commander_moved"]);
}

#[test]
fn hidden_3_a_dummy_in_the_way_stops_a_move_and_is_gone() {
    let mut battle = table()
        .rule("reveal_distance", json!(0.0))
        .unit("s1", "infantry", [24.0, 10.0], 0.0)
        .unit_with("n1", "infantry", [24.0, 10.0 + BASE + 4.0], 180.0, dummy())
        .unit("n2", "infantry", [6.0, 44.0], 180.0)
        .start(&[]);
    let events = done(&mut battle, step("s1", [24.0, 14.0], 0.0));
    assert_eq!(names(&events), ["moved", "revealed", "dummy_gone"]);
    assert!((pose(&mut battle, "s1").at().y - 12.0).abs() < 0.015);
}

#[test]
fn hidden_3_a_reserve_that_comes_upon_it_looks_for_another_place() {
    let arrives = |x: f64| {
        let mut battle = table()
            .rule("reveal_distance", json!(0.0))
            .unit("s1", "infantry", [8.0, 10.0], 0.0)
            .unit_with("s2", "infantry", [24.0, 1.5], 0.0, json!({ "arrives": 2 }))
            .unit_with("n1", "infantry", [x, 1.5], 180.0, hidden())
            .unit("n2", "infantry", [6.0, 44.0], 180.0)
            .start(&[]);
        end_turn(&mut battle);
        let events = end_turn(&mut battle);
        let there = pose(&mut battle, "s2");
        (revealed(&events), there.at().x == 24.0)
    };
    assert_eq!(arrives(24.0), (vec![(RevealCause::Met, true)], false));
    assert_eq!(arrives(24.0 + BASE + 2.02), (vec![], true));
}

#[test]
fn hidden_3_a_deployment_on_a_hidden_unit_shows_it_and_places_nothing() {
    let zone = json!([[0.0, 0.0], [48.0, 0.0], [48.0, 48.0], [0.0, 48.0]]);
    let mut battle = table()
        .key("deploy", json!("free"))
        .army_key(0, "deployment", zone.clone())
        .army_key(1, "deployment", zone)
        .unit_with("s1", "infantry", [24.0, 10.0], 0.0, hidden())
        .unit("n1", "infantry", [24.0, 40.0], 180.0)
        .start(&[]);
    done(&mut battle, json!({ "end": "deploy" }));
    let onto = json!({ "deploy": "n1", "at": [24.0, 11.0], "facing": 180.0 });
    let events = done(&mut battle, onto);
    assert_eq!(names(&events), ["revealed"]);
    assert_eq!(pose(&mut battle, "n1").at().y, 40.0);
}

#[test]
fn hidden_3_a_commander_who_comes_to_a_hidden_unit_shows_it() {
    let mut battle = table()
        .unit_with("s1", "infantry", [24.0, 10.0], 0.0, hidden())
        .unit_with("s2", "infantry", [30.0, 10.0], 0.0, dummy())
        .unit("n1", "infantry", [24.0, 40.0], 180.0)
        .commander("sg", "general", json!({ "at": [27.0, 6.0] }))
        .start(&[]);
    let join = json!({ "commander": "sg", "to": "s2" });
    assert_eq!(refused(&mut battle, join), "COMMAND-1");
    let events = done(&mut battle, json!({ "commander": "sg", "to": "s1" }));
    assert_eq!(names(&events), ["revealed", "commander_moved"]);
}
