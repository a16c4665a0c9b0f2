//! What the scripted player does under rules of morale, on small tables.

use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::components::{Post, Status};
use muster_battle::order::CommandUse;
use muster_battle::{Act, Battle, BattleEvent, Phase, Roster, Seeds, UnitId};
use muster_rulebook::{Card, Ruleset};
use muster_scenario::Scenario;
use serde_json::{Value, json};

/// A hand of cards that everybody is dealt, dice that pass every check of initiative.
const CARDS: &str = "2C 3C 4C 5C 6C 7C 8C 9C";

fn unit(id: &str, troop: &str, at: [f64; 2], facing: f64) -> Value {
    json!({"id": id, "troop": troop, "at": at, "facing": facing})
}

/// A battle on 60 by 48 inches; the south has a general with its last unit, and moves first.
fn battle(south: &[Value], north: &[Value]) -> Battle {
    let with = |units: &[Value]| units.last().map(|it| it["id"].clone());
    let general = |id: &str, units: &[Value]| json!([{"id": id, "rank": "general", "with": with(units), "social_rank": 9}]);
    let scenario = json!({
        "format": 1, "title": "Small", "rules": "warlord-medieval", "first_player": "a",
        "table": {"width": 60.0, "depth": 48.0},
        "army": [
            {"id": "a", "name": "A", "edge": "south", "unit": south,
             "commander": general("duke", south)},
            {"id": "b", "name": "B", "edge": "north", "unit": north,
             "commander": general("count", north)},
        ],
    });
    let scenario = Scenario::from_json(&scenario).expect("sound");
    let rules = Ruleset::shipped("warlord-medieval").expect("shipped");
    let roster = Arc::new(Roster::load(scenario, rules).expect("sound").0);
    let cards: Vec<Card> = CARDS
        .split(' ')
        .map(|it| it.parse().expect("a card"))
        .collect();
    let seeds = Seeds {
        d20: vec![2; 8],
        cards,
        ..Seeds::default()
    };
    Battle::new(roster, seeds)
}

fn turn(battle: &mut Battle) -> Vec<(Act, Vec<BattleEvent>)> {
    let mut player = Player::new(Level::Scripted, 1);
    let mut seen = Vec::new();
    player
        .turn_watched(battle, |order, events| {
            seen.push((order.act.clone(), events.to_vec()));
            std::ops::ControlFlow::Continue(())
        })
        .expect("legal");
    seen
}

fn holds(acts: &[(Act, Vec<BattleEvent>)], knights: UnitId) -> bool {
    acts.iter().any(|(act, _)| {
        matches!(act, Act::Command { unit, purpose: CommandUse::Maneuver, .. } if *unit == knights)
    })
}

const KNIGHTS: UnitId = UnitId(0);

/// Knights with a friend beside them, before an enemy so far away.
fn tempted(troop: &str, gap: f64) -> Battle {
    let south = [
        unit("a1", "shock_cavalry", [30.0, 20.0], 0.0),
        unit("a2", "infantry", [30.0, 4.0], 0.0),
    ];
    let north = [
        unit("b1", troop, [30.0, 21.5 + gap], 180.0),
        unit("b2", troop, [27.0, 21.5 + gap], 180.0),
        unit("b3", troop, [33.0, 21.5 + gap], 180.0),
        unit("b4", "infantry", [30.0, 45.0], 180.0),
    ];
    battle(&south, &north)
}

#[test]
fn impet_1_it_holds_weakened_knights_who_would_ride_on_spears_in_ranks() {
    let mut foolish = tempted("pikemen", 8.0);
    let mut snapshot = foolish.snapshot();
    snapshot.strengths[KNIGHTS.index()].0 = 2;
    foolish.restore(&snapshot);
    assert_eq!(foolish.clock().phase, Phase::Start);
    assert!(holds(&turn(&mut foolish), KNIGHTS));
}

#[test]
fn impet_1_it_lets_knights_go_at_archers_whom_they_reach() {
    let mut good = tempted("infantry_archers", 8.0);
    assert_eq!(good.clock().phase, Phase::Start);
    let acts = turn(&mut good);
    assert!(!holds(&acts, KNIGHTS), "{acts:?}");
    let (act, events) = &acts[0];
    assert_eq!(*act, Act::EndStart);
    let charged = |it: &BattleEvent| matches!(it, BattleEvent::Charged { unit: KNIGHTS, .. });
    assert!(events.iter().any(charged), "{events:?}");
}

#[test]
fn impet_1_it_holds_knights_whose_ride_would_end_short_of_everybody() {
    assert!(holds(
        &turn(&mut tempted("infantry_archers", 13.0)),
        KNIGHTS
    ));
}

/// Four in a line before an enemy far away; the last, in their middle, has the banner and the general.
fn line() -> Battle {
    let mut south: Vec<Value> = [24.0, 30.0, 33.0, 27.0]
        .into_iter()
        .enumerate()
        .map(|(n, x)| unit(&format!("a{n}"), "infantry", [x, 8.0], 0.0))
        .collect();
    south[3]["banner"] = json!(true);
    battle(&south, &[unit("b1", "infantry", [30.0, 44.0], 180.0)])
}

#[test]
fn line_1_a_line_marches_as_one_and_needs_no_command_for_it() {
    let mut line = line();
    for _ in 0..2 {
        let acts = turn(&mut line);
        let command = |(act, _): &(Act, Vec<BattleEvent>)| matches!(act, Act::Command { .. });
        assert!(!acts.iter().any(command), "{acts:?}");
        turn(&mut line);
    }
    line.look(|table| {
        for unit in [0, 1, 2, 3].map(UnitId) {
            let left = muster_battle::facts::morale::line::has_left_line(table, unit);
            assert!(!left && table.base(unit).centre.y > 12.0, "{unit:?}");
        }
        let y = |unit| table.base(unit).centre.y;
        assert!(y(UnitId(3)) <= y(UnitId(0)), "the banner leads");
    });
}

#[test]
fn order_2_a_disordered_unit_rests_out_of_engagement() {
    let mut line = line();
    let mut snapshot = line.snapshot();
    snapshot.spirits[0].disordered = true;
    line.restore(&snapshot);
    let acts = turn(&mut line);
    let moved = |(act, _): &(Act, Vec<BattleEvent>)| matches!(act, Act::Move { unit, .. } if *unit == UnitId(0));
    assert!(!acts.iter().any(moved), "{acts:?}");
    line.look(|table| assert!(!table.spirits[0].disordered));
}

#[test]
fn rally_1_a_personality_goes_to_a_broken_unit_and_rallies_it() {
    let mut line = line();
    let mut snapshot = line.snapshot();
    snapshot.statuses[0] = Status::Broken;
    line.restore(&snapshot);
    let acts = turn(&mut line);
    assert!(matches!(acts[0].0, Act::Commander { .. }), "{acts:?}");
    assert!(
        matches!(
            acts[1].0,
            Act::Rally {
                unit: UnitId(0),
                ..
            }
        ),
        "{acts:?}"
    );
    line.look(|table| {
        assert_eq!(table.status(UnitId(0)), Status::Ready);
        assert_eq!(table.posts[0], Post::With(UnitId(0)));
    });
}

#[test]
fn check_3_a_unit_turns_against_an_enemy_behind_it() {
    let south = [
        unit("a1", "infantry", [30.0, 30.0], 0.0),
        unit("a2", "infantry", [4.0, 4.0], 0.0),
    ];
    let north = [
        unit("b1", "light_cavalry", [30.0, 23.0], 0.0),
        unit("b2", "infantry", [56.0, 45.0], 180.0),
    ];
    let mut beset = battle(&south, &north);
    turn(&mut beset);
    let facing = beset.look(|table| table.base(UnitId(0)).pose.facing_degrees());
    assert!((facing - 180.0).abs() < 30.0, "{facing}");
}
