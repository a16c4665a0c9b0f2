//! Rivers under bridges and fords: the sweep against the map's own verdict on a row of poses.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, Vec2};
use proptest::prelude::*;
use trace_table::{Table, feature, pose};

/// A bent river, a road over it at a slant, and a ford.
fn country() -> Vec<Feature> {
    let ribbon = |kind, points: &[(f64, f64)], width| {
        feature(
            kind,
            Shape::Ribbon {
                points: points.iter().map(|&(x, y)| Vec2::new(x, y)).collect(),
                width,
            },
        )
    };
    vec![
        ribbon(
            TerrainKind::River,
            &[(0.0, 10.0), (12.0, 12.0), (16.0, 11.0), (30.0, 14.0)],
            2.5,
        ),
        ribbon(TerrainKind::Road, &[(8.0, 0.0), (10.0, 24.0)], 2.0),
        feature(
            TerrainKind::Ford,
            Shape::Rectangle {
                centre: Vec2::new(18.0, 11.5),
                size: Vec2::new(3.0, 5.0),
                bearing: 10.0,
            },
        ),
        ribbon(TerrainKind::Road, &[(10.0, 8.5), (20.0, 8.5)], 1.0),
    ]
}

/// Whether at some of a row of poses along the path the river forbids a base of this size.
fn forbidden_at_some_pose(table: &Table, path: &[Pose], size: BaseSize) -> bool {
    const ROW: i32 = 400;
    let mut from = table.start.pose;
    path.iter().any(|&to| {
        let turn = from.turn_to(to);
        let found = (0..=ROW).any(|step| {
            let part = f64::from(step) / f64::from(ROW);
            let at = from.at() + (to.at() - from.at()) * part;
            let facing = from.facing_degrees() + f64::from(turn) / 100.0 * part;
            table
                .map
                .forbids(&Base::new(Pose::snapped(at, facing), size))
                .is_some()
        });
        from = to;
        found
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn move_6_the_sweep_agrees_with_the_map_about_bridges_and_fords(
        start in (3.0..25.0, 3.0..21.0, 0.0..360.0),
        legs in prop::collection::vec((-7.0..7.0, -7.0..7.0, prop_oneof![Just(0.0), -90.0..90.0]), 1..3),
    ) {
        let start = Base::new(pose(start.0, start.1, start.2), BaseSize::STANDARD);
        let mut table = Table::new(60.0, start, Vec::new()).on(country());
        table.law.water_stops = false;
        if table.map.forbids(&start).is_some() {
            return Ok(());
        }
        let mut path = Vec::new();
        let mut from = start.pose;
        for (x, y, turn) in legs {
            from = Pose::snapped(from.at() + Vec2::new(x, y), from.facing_degrees() + turn);
            path.push(from);
        }
        // Half a millimetre either way is more than the tolerance and the row of poses leave open.
        let sized = |by: i32| BaseSize {
            width: start.size.width.saturating_add_signed(by),
            depth: start.size.depth.saturating_add_signed(by),
        };
        match table.verdict(&path) {
            Ok(_) => prop_assert!(!forbidden_at_some_pose(&table, &path, sized(-100))),
            Err(refused) if refused.rule == "MOVE-6" => {
                prop_assert!(forbidden_at_some_pose(&table, &path, sized(100)), "{refused:?}");
            }
            Err(refused) => prop_assert_eq!(refused.rule, "MOVE-4"),
        }
    }
}
