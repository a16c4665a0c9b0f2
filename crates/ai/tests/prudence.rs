//! What those who think do on small tables for the sake of those who must not be lost, and with those who
//! stand alone.

mod small;

use muster_ai::{Level, Player};
use muster_battle::components::Post;
use muster_battle::{Act, Battle, UnitId};
use serde_json::{Value, json};
use small::{battle, unit};

fn turn(battle: &mut Battle) -> Vec<Act> {
    let mut player = Player::new(Level::Normal, 1);
    let given = player.turn(battle).expect("legal");
    given.into_iter().map(|order| order.act).collect()
}

const FIRST: UnitId = UnitId(0);

/// Archers before knights who can come at them, and so many friends far behind.
fn beset(friends: usize) -> Battle {
    let archers = json!({"id": "a0", "troop": "infantry_archers", "at": [30.0, 20.0], "facing": 0.0, "strength": 1});
    let behind = (0..friends).map(|n| {
        unit(
            &format!("a{}", n + 1),
            "infantry",
            6.0 + 3.0 * n as f64,
            5.0,
            0.0,
        )
    });
    let own: Vec<Value> = std::iter::once(archers).chain(behind).collect();
    let foes = [
        unit("b1", "shock_cavalry", 30.0, 31.0, 180.0),
        unit("b2", "infantry", 30.0, 45.0, 180.0),
        unit("b3", "infantry", 33.0, 45.0, 180.0),
        unit("b4", "infantry", 36.0, 45.0, 180.0),
    ];
    battle(&own, &foes, &json!({}))
}

#[test]
fn archers_with_whom_the_battle_is_lost_leave_and_others_shoot() {
    // One of two is half of the army (ARMY-1), one of six is not.
    for (friends, leaves) in [(1, true), (5, false)] {
        let mut beset = beset(friends);
        let acts = turn(&mut beset);
        let shoots = acts
            .iter()
            .any(|act| matches!(act, Act::Shoot { unit: FIRST, .. }));
        assert_eq!(shoots, !leaves, "{friends}: {acts:?}");
        let y = beset.look(|table| table.base(FIRST).centre.y);
        assert_eq!(y < 18.0, leaves, "{friends}: at {y}");
    }
}

/// A general on his own behind infantry in a melee with so many enemies.
fn melee(foes: &[Value]) -> Battle {
    let own: Vec<Value> = (0..6)
        .map(|n| {
            unit(
                &format!("a{n}"),
                "infantry",
                30.0 - 4.0 * f64::from(n),
                if n == 0 { 20.0 } else { 5.0 },
                0.0,
            )
        })
        .collect();
    let armies = json!([
        {"id": "a", "name": "A", "edge": "south", "unit": own,
         "commander": [{"id": "duke", "rank": "general", "at": [30.0, 15.0]}]},
        {"id": "b", "name": "B", "edge": "north", "unit": foes},
    ]);
    battle(&[], &[], &json!({"army": armies}))
}

#[test]
fn command_1_a_lone_general_joins_a_melee_that_he_helps_and_none_that_would_kill_him() {
    let weak = [
        json!({"id": "b1", "troop": "light_infantry", "at": [30.0, 22.363], "facing": 180.0, "strength": 1}),
        unit("b2", "light_infantry", 55.0, 45.0, 180.0),
    ];
    let strong = [
        json!({"id": "b1", "troop": "shock_cavalry", "at": [30.0, 22.363], "facing": 180.0}),
        unit("b2", "shock_cavalry", 33.0, 27.0, 180.0),
        unit("b3", "shock_cavalry", 26.0, 27.0, 180.0),
    ];
    for (foes, joins) in [(&weak[..], true), (&strong[..], false)] {
        let mut melee = melee(foes);
        let acts = turn(&mut melee);
        let post = melee.look(|table| table.posts[0]);
        assert_eq!(matches!(post, Post::With(_)), joins, "{post:?}: {acts:?}");
    }
}
