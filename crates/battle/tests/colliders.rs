//! Colliders in the world: kept in step with the placements, whatever changes them.
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::colliders::{BaseCollider, FeatureCollider};
use muster_battle::{Battle, UnitId};
use muster_geometry::Vec2;
use serde_json::json;

fn battle() -> Battle {
    let feature = |id: &str, kind: &str, centre: [f64; 2]| {
        json!({ "id": id, "kind": kind,
            "rectangle": { "centre": centre, "size": [6.0, 4.0], "bearing": 30.0 } })
    };
    table()
        .terrain(feature("wood", "woods", [30.0, 24.0]))
        .terrain(feature("house", "building", [12.0, 30.0]))
        .terrain(json!({ "id": "dyke", "kind": "wall", "line": [[2.0, 20.0], [8.0, 20.0]] }))
        .unit("s1", "infantry", [24.0, 8.0], 0.0)
        .unit("s2", "cavalry", [30.0, 24.0], 0.0)
        .unit("n1", "infantry", [24.0, 40.0], 180.0)
        .start(&[])
}

/// Every base on the table has its collider where it stands.
fn in_step(battle: &mut Battle) {
    let colliders = battle.look_at_colliders(|colliders| colliders.bases());
    let bases = battle.look(|view| {
        let there = view.roster.units().filter(|&it| view.status(it).on_table());
        there
            .map(|unit| (unit, BaseCollider::of(view.base(unit))))
            .collect::<Vec<_>>()
    });
    assert_eq!(colliders, bases);
}

#[test]
fn they_follow_moves_undo_and_restored_copies() {
    let mut battle = battle();
    in_step(&mut battle);
    let start = battle.snapshot();
    done(&mut battle, step("s1", [24.0, 12.0], 30.0));
    in_step(&mut battle);
    let moved = battle.snapshot();
    battle.undo().unwrap();
    in_step(&mut battle);
    battle.restore(&moved);
    in_step(&mut battle);
    battle.restore(&start);
    in_step(&mut battle);
}

#[test]
fn features_are_entities_with_a_collider_each() {
    let mut battle = battle();
    battle.look_at_colliders(|colliders| {
        let features = colliders.features();
        let numbers: Vec<usize> = features.iter().map(|it| it.feature).collect();
        assert_eq!(numbers, [0, 1, 2]);
        let has_shape = |it: &&FeatureCollider| it.shape.is_some();
        assert!(features.iter().all(has_shape));
    });
}

#[test]
fn what_may_be_at_a_place_is_found() {
    let mut battle = battle();
    let found = |battle: &mut Battle, x, y| {
        battle.look_at_colliders(|colliders| colliders.at(Vec2::new(x, y)))
    };
    assert_eq!(found(&mut battle, 30.0, 24.5), (vec![UnitId(1)], vec![0]));
    assert_eq!(found(&mut battle, 5.0, 20.02), (vec![], vec![2]));
    assert_eq!(found(&mut battle, 5.0, 20.2), (vec![], vec![]));
    assert_eq!(found(&mut battle, 24.0, 8.0), (vec![UnitId(0)], vec![]));
    let base = battle.look(|view| *view.base(UnitId(0)));
    let near = battle.look_at_colliders(|colliders| colliders.units_near(&base, 15.0));
    assert_eq!(near, [UnitId(0), UnitId(1)]);
}
