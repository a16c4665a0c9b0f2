//! What the scripted player does on small tables.

mod small;

use muster_ai::{Level, Player};
use muster_battle::components::Post;
use muster_battle::facts::contact::touching;
use muster_battle::facts::fight::counts_as;
use muster_battle::{Act, ArmyId, Battle, Destination, UnitId, Volley};
use muster_geometry::CountsAs;
use serde_json::{Value, json};
use small::{battle, unit};

fn turn(battle: &mut Battle) -> Vec<Act> {
    let mut player = Player::new(Level::Scripted, 1);
    let given = player.turn(battle).expect("legal");
    given.into_iter().map(|order| order.act).collect()
}

const KNIGHTS: UnitId = UnitId(0);

#[test]
fn it_charges_what_it_can_reach() {
    for (away, contact) in [(8.0, true), (16.0, false)] {
        let foe = unit("b1", "light_infantry", 31.0, 10.0 + away, 180.0);
        let mut battle = battle(
            &[unit("a1", "shock_cavalry", 30.0, 10.0, 0.0)],
            &[foe],
            &json!({}),
        );
        let acts = turn(&mut battle);
        assert!(
            matches!(acts[0], Act::Move { unit: KNIGHTS, .. }),
            "{acts:?}"
        );
        let touches = battle.look(|table| {
            assert!(table.base(KNIGHTS).centre.y > 13.0);
            touching(table, KNIGHTS).next().is_some() || table.strength(UnitId(1)) < 4
        });
        assert_eq!(touches, contact, "{away}");
    }
}

#[test]
fn it_takes_the_flank_where_that_is_free() {
    // The pikes show their flank to the east, where the knights stand.
    let mut battle = battle(
        &[unit("a1", "shock_cavalry", 36.0, 21.0, 270.0)],
        &[unit("b1", "infantry", 30.0, 24.0, 180.0)],
        &json!({}),
    );
    let mut player = Player::new(Level::Scripted, 1);
    let order = battle.look(|table| player.next_order(table));
    battle.order(order).expect("legal");
    let (knights, foot) = battle.look(|table| {
        (
            counts_as(table, KNIGHTS, UnitId(1)),
            counts_as(table, UnitId(1), KNIGHTS),
        )
    });
    assert_eq!(
        (knights, foot),
        (Some(CountsAs::Front), Some(CountsAs::Flank))
    );
}

#[test]
fn it_shoots_before_it_moves_and_at_what_it_hurts_most() {
    let mut battle = battle(
        &[
            unit("a1", "infantry", 20.0, 10.0, 0.0),
            unit("a2", "infantry_archers", 30.0, 10.0, 0.0),
        ],
        &[
            unit("b1", "shock_cavalry", 28.0, 19.0, 180.0),
            unit("b2", "light_archers", 33.0, 19.0, 180.0),
        ],
        &json!({}),
    );
    let acts = turn(&mut battle);
    let shot = Act::Shoot {
        unit: UnitId(1),
        target: UnitId(3),
        volley: Some(Volley::Full),
    };
    assert_eq!(acts[0], shot);
    assert!(matches!(
        acts[1],
        Act::Move {
            unit: UnitId(0),
            ..
        }
    ));
}

#[test]
fn light_archers_come_up_and_shoot_half() {
    let mut battle = battle(
        &[unit("a1", "light_archers", 30.0, 8.0, 0.0)],
        &[unit("b1", "infantry", 30.0, 26.0, 180.0)],
        &json!({}),
    );
    let acts = turn(&mut battle);
    assert!(matches!(acts[0], Act::Move { .. }), "{acts:?}");
    let half = Some(Volley::Half);
    assert!(
        matches!(acts[1], Act::Shoot { volley, .. } if volley == half),
        "{acts:?}"
    );
}

#[test]
fn it_finds_the_bridge() {
    let river = json!({"terrain": [
        {"id": "river", "kind": "river", "rectangle": {"centre": [30.0, 24.0], "size": [60.0, 3.0], "bearing": 0.0}},
        {"id": "bridge", "kind": "road", "rectangle": {"centre": [44.0, 24.0], "size": [2.0, 20.0], "bearing": 0.0}},
    ], "turn_limit": 30});
    let mut battle = battle(
        &[unit("a1", "light_cavalry", 32.0, 14.0, 0.0)],
        &[unit("b1", "artillery", 20.0, 44.0, 0.0)],
        &river,
    );
    let mut player = Player::new(Level::Scripted, 1);
    for _ in 0..5 {
        player.turn(&mut battle).expect("legal");
        battle.order(Act::EndTurn.into()).expect("legal");
        if battle.look(|table| table.base(UnitId(0)).centre.y) > 27.0 {
            return;
        }
    }
    let pose = battle.look(|table| table.base(UnitId(0)).pose);
    panic!("stands at {pose:?}");
}

#[test]
fn a_lone_general_stays_behind_and_a_units_general_with_it() {
    let commander = |with: Value| json!({"id": "duke", "rank": "general", "at": with});
    let mut lone = json!([
        {"id": "a", "name": "A", "edge": "south",
         "unit": [unit("a1", "infantry", 30.0, 16.0, 0.0)], "commander": [commander(json!([30.0, 4.0]))]},
        {"id": "b", "name": "B", "edge": "north", "unit": [unit("b1", "infantry", 30.0, 40.0, 180.0)]},
    ]);
    let mut alone = battle(&[], &[], &json!({"army": lone}));
    let acts = turn(&mut alone);
    let moved = acts.iter().any(|act| {
        matches!(act, Act::Commander { to: Destination::Place(pose), .. } if pose.at().y > 8.0)
    });
    assert!(moved, "{acts:?}");
    let behind = alone.look(|table| match table.posts[0] {
        Post::Alone(pose) => table.base(UnitId(0)).centre.y - pose.at().y,
        _ => 0.0,
    });
    assert!((3.0..8.0).contains(&behind), "{behind}");

    lone[0]["unit"] = json!([
        unit("a1", "infantry", 30.0, 16.0, 0.0),
        unit("a2", "shock_cavalry", 30.0, 10.0, 0.0),
    ]);
    lone[0]["commander"] = json!([{"id": "duke", "rank": "general", "with": "a2"}]);
    let mut led = battle(&[], &[], &json!({"army": lone}));
    for _ in 0..3 {
        turn(&mut led);
        led.order(Act::EndTurn.into()).expect("legal");
    }
    let (line, guard) = led.look(|table| {
        (
            table.base(UnitId(0)).centre.y,
            table.base(UnitId(1)).centre.y,
        )
    });
    assert!(
        line > 24.0 && guard > 12.0 && guard < line - 3.0,
        "{line} {guard}"
    );
}

#[test]
fn exit_1_it_walks_off_where_an_objective_asks_for_it() {
    let exit = json!({"objective": [{"kind": "exit", "army": "a", "edge": "north", "count": 1}]});
    let mut battle = battle(
        &[unit("a1", "infantry", 10.0, 34.0, 0.0)],
        &[unit("b1", "artillery", 55.0, 4.0, 180.0)],
        &exit,
    );
    let mut player = Player::new(Level::Scripted, 1);
    for _ in 0..8 {
        if battle.armies().outcome.is_none() {
            player.turn(&mut battle).expect("legal");
        }
    }
    let outcome = battle.armies().outcome.clone().expect("over");
    assert_eq!(outcome.winner, Some(ArmyId(0)), "{}", outcome.reason);
}

#[test]
fn engage_5_archers_that_are_engaged_get_clear() {
    // Knights at the 2-inch line, facing them.
    let mut battle = battle(
        &[unit("a1", "light_archers", 30.0, 20.0, 0.0)],
        &[unit("b1", "shock_cavalry", 30.0, 24.362, 180.0)],
        &json!({}),
    );
    let acts = turn(&mut battle);
    assert!(matches!(acts[0], Act::Move { .. }), "{acts:?}");
    let y = battle.look(|table| table.base(UnitId(0)).centre.y);
    assert!(y < 19.0, "{y}");
}

/// A hut of 2 by 2 inches.
fn hut(x: f64, y: f64) -> Value {
    json!({"terrain": [{"id": "hut", "kind": "building",
        "rectangle": {"centre": [x, y], "size": [2.0, 2.0], "bearing": 20.0}}]})
}

#[test]
fn a_hut_in_the_way_costs_a_detour_and_no_standing_still() {
    for tenths in -30..=30 {
        let x = 30.0 + f64::from(tenths) / 10.0;
        for y in [13.5, 16.0, 20.0] {
            let mut barred = battle(
                &[unit("a1", "light_infantry", 30.0, 10.0, 0.0)],
                &[unit("b1", "artillery", 30.0, 44.0, 0.0)],
                &hut(x, y),
            );
            let mut player = Player::new(Level::Scripted, 1);
            let mut from = 44.0 - 10.0;
            for turn in 1..=3 {
                player.turn(&mut barred).expect("legal");
                barred.order(Act::EndTurn.into()).expect("legal");
                let at = barred.look(|table| table.base(UnitId(0)).centre);
                let left = at.distance(muster_geometry::Vec2::new(30.0, 44.0));
                assert!(left < from - 2.0, "hut at {x}, {y}, turn {turn}: {at}");
                from = left;
            }
            assert!(
                from < 19.0,
                "hut at {x}, {y}: {from} inches left after three turns"
            );
        }
    }
}

#[test]
fn a_hut_beside_the_way_changes_nothing() {
    let line = |x: f64| {
        [
            unit("a1", "light_infantry", x, 10.0, 0.0),
            unit("a2", "shock_cavalry", x + 4.0, 10.0, 0.0),
            unit("a3", "infantry_archers", x + 8.0, 10.0, 0.0),
        ]
    };
    let foes = [unit("b1", "infantry", 30.0, 40.0, 180.0)];
    let mut open = battle(&line(26.0), &foes, &json!({}));
    let expected = turn(&mut open);
    assert_eq!(expected.len(), 4, "{expected:?}");
    for at in [(22.0, 16.0), (40.0, 16.0), (12.0, 30.0), (57.0, 3.0)] {
        let mut beside = battle(&line(26.0), &foes, &hut(at.0, at.1));
        assert_eq!(turn(&mut beside), expected, "hut at {at:?}");
    }
}

#[test]
fn who_stands_before_an_enemy_comes_up_to_him() {
    // There is room behind the beast, in reach, but no way through it; to charge it is no good.
    let exit = json!({"objective": [{"kind": "exit", "army": "a", "edge": "north", "count": 1}]});
    let mut blocked = battle(
        &[unit("a1", "light_cavalry", 30.0, 10.0, 0.0)],
        &[unit("b1", "great_beast", 30.0, 16.5, 180.0)],
        &exit,
    );
    let acts = turn(&mut blocked);
    let at = blocked.look(|table| {
        assert!(touching(table, UnitId(0)).next().is_none(), "{acts:?}");
        table.base(UnitId(0)).centre
    });
    assert!(at.y > 11.5, "{at}");
}

#[test]
fn exit_1_the_head_of_a_column_moves_first_and_nobody_waits_for_it() {
    let exit = json!({"objective": [{"kind": "exit", "army": "a", "edge": "east", "count": 4}]});
    let column: Vec<Value> = (0..4)
        .map(|place| {
            let x = 30.0 - 2.5 * f64::from(place);
            unit(&format!("a{place}"), "infantry", x, 20.0, 90.0)
        })
        .collect();
    // The enemy is nearer to the tail.
    let foe = [unit("b1", "artillery", 4.0, 44.0, 180.0)];
    let mut march = battle(&column, &foe, &exit);
    let acts = turn(&mut march);
    for place in 0..4 {
        let x = march.look(|table| table.base(UnitId(place)).centre.x);
        let expected = 36.0 - 2.5 * f64::from(place);
        assert!((x - expected).abs() < 0.1, "unit {place} at {x}: {acts:?}");
    }
}

#[test]
fn exit_1_who_can_break_away_towards_the_edge_does() {
    // An enemy at the 2-inch line behind it.
    let exit = json!({"objective": [{"kind": "exit", "army": "a", "edge": "north", "count": 1}]});
    let mut pursued = battle(
        &[unit("a1", "infantry", 30.0, 20.0, 0.0)],
        &[unit("b1", "shock_cavalry", 30.0, 15.638, 0.0)],
        &exit,
    );
    turn(&mut pursued);
    let y = pursued.look(|table| table.base(UnitId(0)).centre.y);
    assert!(y > 25.5, "{y}");
}

#[test]
fn a_turn_may_be_broken_off_where_it_is_watched() {
    let foe = [unit("b1", "infantry", 30.0, 40.0, 180.0)];
    let own = [
        unit("a1", "infantry", 26.0, 10.0, 0.0),
        unit("a2", "infantry", 32.0, 10.0, 0.0),
    ];
    let mut watched = battle(&own, &foe, &json!({}));
    let mut player = Player::new(Level::Scripted, 1);
    let mut seen = Vec::new();
    let watch = |order: &muster_battle::Order, events: &[muster_battle::BattleEvent]| {
        seen.push((order.act.clone(), events.len()));
        std::ops::ControlFlow::Break(())
    };
    player.turn_watched(&mut watched, watch).expect("legal");
    assert!(
        matches!(seen[..], [(Act::Move { .. }, events)] if events > 0),
        "{seen:?}"
    );
    assert_eq!(watched.clock().active, ArmyId(0));
    let rest = player.turn(&mut watched).expect("legal");
    assert_eq!(rest.last().map(|order| &order.act), Some(&Act::EndTurn));
}
