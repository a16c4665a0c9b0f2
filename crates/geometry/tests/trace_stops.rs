//! What a trace answers beyond its verdict: furthest pose, line, contact; slides and straight
//! stops. Every pose answered is legal itself.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::trace::{
    Neighbour, Obstacle, first_touch, slide_until_blocked, straight_stops,
};
use muster_geometry::{Base, BaseSize, Pose, TerrainKind, Vec2, base::gap};
use proptest::prelude::*;
use trace_table::{Table, base, block, enemy, friend, map, pose, wall};

fn with(others: Vec<Neighbour>) -> Table {
    Table::new(10.0, base(20.0, 20.0, 0.0), others)
}

fn to(y: f64) -> [Pose; 1] {
    [pose(20.0, y, 0.0)]
}

fn furthest(table: &Table, path: &[Pose]) -> Vec2 {
    table.trace(path).furthest.expect("a path").at()
}

#[test]
fn furthest_is_the_end_of_a_legal_path() {
    assert_eq!(
        with(vec![]).trace(&to(25.0)).furthest,
        Some(pose(20.0, 25.0, 0.0))
    );
}

#[test]
fn furthest_is_where_the_allowance_ends() {
    assert_eq!(furthest(&with(vec![]), &to(40.0)), Vec2::new(20.0, 30.0));
    // On the second leg, after a turn that costs.
    let path = [pose(20.0, 24.0, 90.0), pose(40.0, 24.0, 90.0)];
    let table = with(vec![]);
    let end = furthest(&table, &path);
    let cost = table.trace(&[path[0], pose(end.x, end.y, 90.0)]).cost;
    assert!((9.98..=10.01).contains(&cost), "{cost}");
}

#[test]
fn furthest_stops_short_of_a_friend_and_of_the_edge() {
    let end = furthest(&with(vec![friend(1, 20.0, 26.0, 0.0)]), &to(30.0));
    assert!((end.y - 24.0).abs() <= 0.011, "{end}");
    let table = Table::new(10.0, base(20.0, 5.0, 180.0), vec![]);
    let end = furthest(&table, &[pose(20.0, -2.0, 180.0)]);
    assert!((end.y - 1.0).abs() <= 0.011, "{end}");
}

#[test]
fn furthest_before_an_enemy_is_contact_the_line_or_outside() {
    // Straight through: contact.
    let through = with(vec![enemy(7, 20.0, 28.0, 180.0)]).trace(&to(30.0));
    assert_eq!(through.verdict.expect_err("barred").rule, "MOVE-4");
    assert!((through.furthest.expect("pose").at().y - 26.0).abs() <= 0.011);
    // Stopping between: the line.
    let between = with(vec![enemy(7, 20.0, 28.0, 180.0)]).trace(&to(25.0));
    let y = between.furthest.expect("pose").at().y;
    assert!((24.0..=24.05).contains(&y), "{y}");
    // Sideways: no farther than the line, the drift allowed is a hundredth.
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 90.0),
        vec![enemy(7, 20.0, 28.0, 180.0)],
    );
    let end = furthest(&table, &[pose(20.0, 25.0, 90.0)]);
    assert!((23.95..=24.0).contains(&end.y), "{end}");
}

#[test]
fn furthest_before_a_wall_that_it_would_stand_astride() {
    let hedge = wall(TerrainKind::Hedge, (10.0, 24.0), (30.0, 24.0));
    let end = furthest(&with(vec![]).on(vec![hedge]), &to(24.5));
    assert!((end.y - 23.1).abs() < 0.03, "{end}");
}

#[test]
fn furthest_of_a_path_of_a_thousand_poses_among_hundreds_of_enemies() {
    let small = |index: usize, x: f64| Neighbour {
        base: Base::new(pose(x, 25.0, 180.0), BaseSize::from_mm(10.0, 10.0)),
        ..enemy(index, 0.0, 0.0, 0.0)
    };
    let crowd: Vec<Neighbour> = (0..120)
        .map(|index| small(index, 5.0 + 0.4 * index as f64))
        .collect();
    let front = 25.0 - 5.0 / 25.4;
    for (facing, last) in [(0.0, 27.0), (0.0, 23.5), (90.0, 23.5)] {
        let table = Table::new(10.0, base(20.0, 20.0, facing), crowd.clone());
        let path: Vec<Pose> = (1..=1_000)
            .map(|step| pose(20.0, 20.0 + (last - 20.0) * f64::from(step) / 1e3, facing))
            .collect();
        let traced = table.trace(&path);
        assert!(traced.verdict.is_err());
        let end = traced.furthest.expect("a path");
        let expected = if last == 27.0 {
            // Through the enemy: in contact.
            front - 1.0
        } else {
            front - 3.0
        };
        assert!(
            (end.at().y - expected).abs() < 0.06,
            "{facing} {last}: {end:?}"
        );
        let before = path.iter().take_while(|it| it.y < end.y).copied();
        table.legal(&before.chain([end]).collect::<Vec<_>>());
    }
}

#[test]
fn furthest_of_a_path_of_a_thousand_poses_past_the_allowance_and_a_friend() {
    // Round and round on the spot, then on: turns cost, and the allowance ends far from the end.
    let path: Vec<Pose> = (1..=1_000)
        .map(|step| pose(20.0, 20.0 + 0.02 * f64::from(step), f64::from(step % 2)))
        .collect();
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 0.0),
        vec![friend(3, 26.0, 40.0, 0.0)],
    );
    let end = furthest(&table, &path);
    let count = path.iter().take_while(|it| it.at().y <= end.y).count();
    let cost = table.trace(&path[..count]).cost;
    assert!((9.95..=10.01).contains(&cost), "{cost}");
    // A friend in the way of the last poses.
    let path: Vec<Pose> = (1..=1_000)
        .map(|step| pose(20.0, 20.0 + 0.006 * f64::from(step), 0.0))
        .collect();
    let end = furthest(&with(vec![friend(3, 20.0, 27.0, 0.0)]), &path);
    assert!((end.y - 25.0).abs() <= 0.011, "{end}");
}

#[test]
fn furthest_of_a_pinned_unit_is_where_it_stands() {
    let table = with(vec![enemy(7, 20.0, 23.5, 180.0)]);
    assert_eq!(
        table.trace(&[pose(24.0, 20.0, 0.0)]).furthest,
        Some(table.start.pose)
    );
}

#[test]
fn line_and_contact_of_a_straight_attack() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]);
    for end in [26.0, 27.0, 29.0] {
        let traced = table.trace(&to(end));
        assert_eq!(traced.line, Some(pose(20.0, 24.0, 0.0)), "{end}");
        assert_eq!(traced.contact, Some(pose(20.0, 26.0, 0.0)), "{end}");
    }
    // Where the path does not reach, there is no such pose.
    let short = table.trace(&to(25.0));
    assert_eq!(
        (short.line, short.contact),
        (Some(pose(20.0, 24.0, 0.0)), None)
    );
    let none = table.trace(&to(23.0));
    assert_eq!((none.line, none.contact), (None, None));
    // Turning into the 2 inches is no attack; a side step can only just reach the line.
    let turning = table.trace(&[pose(20.0, 26.0, 30.0)]);
    assert_eq!((turning.line, turning.contact), (None, None));
    let aside = table.trace(&[pose(24.0, 26.0, 0.0)]);
    assert!(aside.line.is_some() && aside.contact.is_none());
    // Beyond the allowance neither.
    let slow = Table::new(
        3.0,
        base(20.0, 20.0, 0.0),
        vec![enemy(7, 20.0, 28.0, 180.0)],
    );
    let traced = slow.trace(&to(26.0));
    assert_eq!((traced.line, traced.contact), (None, None));
}

#[test]
fn straight_stops_are_those_of_the_path_straight_ahead() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0), enemy(9, 25.0, 40.0, 0.0)]);
    let stops = straight_stops(&table.map, &table.law, &table.start, &table.others);
    assert_eq!(stops.line, Some((pose(20.0, 24.0, 0.0), 7)));
    assert_eq!(stops.contact, Some((pose(20.0, 26.0, 0.0), 7)));
    let none = straight_stops(&table.map, &table.law, &table.start, &[]);
    assert_eq!((none.line, none.contact), (None, None));
}

#[test]
fn slide_until_blocked_stops_short_of_everything() {
    let law = trace_table::law(6.0);
    let start = base(20.0, 20.0, 0.0);
    let up = Vec2::new(0.0, 3.0);
    let open = map(vec![]);
    let slid = slide_until_blocked(&open, &law, &start, up, 6.0, &[]);
    assert_eq!(
        (slid.end, slid.stopped_by, slid.cost),
        (pose(20.0, 26.0, 0.0), None, 6.0)
    );
    let others = [friend(4, 20.0, 25.0, 0.0)];
    let slid = slide_until_blocked(&open, &law, &start, up, 6.0, &others);
    assert_eq!(
        (slid.end, slid.stopped_by),
        (pose(20.0, 23.0, 0.0), Some(Obstacle::Base(4)))
    );
    let slid = slide_until_blocked(&open, &law, &base(20.0, 3.0, 0.0), -up, 6.0, &[]);
    assert_eq!(
        (slid.end, slid.stopped_by),
        (pose(20.0, 1.0, 0.0), Some(Obstacle::Edge))
    );
    let lake = map(vec![block(
        TerrainKind::Impassable,
        (10.0, 24.0),
        (30.0, 26.0),
    )]);
    let slid = slide_until_blocked(&lake, &law, &start, up, 6.0, &[]);
    assert_eq!(
        (slid.end, slid.stopped_by),
        (pose(20.0, 23.0, 0.0), Some(Obstacle::Ground(0)))
    );
    // At a slant it stops where the corners touch, not a hundredth of the way before.
    let slant = Vec2::new(1.0, 0.05);
    let wall_of = [friend(4, 25.0, 22.1, 0.0)];
    let slid = slide_until_blocked(&open, &law, &start, slant, 6.0, &wall_of);
    let gap_left = gap(&start.at(slid.end), &wall_of[0].base);
    assert!(
        slid.stopped_by == Some(Obstacle::Base(4)) && gap_left <= 0.001,
        "{gap_left}"
    );
    // Nowhere to go.
    let others = [friend(4, 20.0, 22.0, 0.0)];
    let slid = slide_until_blocked(&open, &law, &start, up, 6.0, &others);
    assert_eq!((slid.end, slid.cost), (start.pose, 0.0));
    let slid = slide_until_blocked(&open, &law, &start, Vec2::ZERO, 6.0, &[]);
    assert_eq!(slid.end, start.pose);
    // Half speed ground makes it shorter.
    let mut slow = law;
    slow.ground[TerrainKind::Woods as usize] = muster_geometry::trace::Ground::HalfSpeed;
    let wood = map(vec![block(TerrainKind::Woods, (10.0, 22.0), (30.0, 40.0))]);
    let slid = slide_until_blocked(&wood, &slow, &start, up, 6.0, &[]);
    assert!((slid.end.at().y - 24.0).abs() < 0.002, "{:?}", slid.end);
}

#[test]
fn first_touch_finds_the_first_base_on_the_way() {
    let others = [
        friend(1, 20.0, 30.0, 0.0),
        friend(2, 20.0, 25.0, 0.0),
        friend(3, 40.0, 25.0, 0.0),
    ];
    let touch =
        first_touch(&base(20.0, 20.0, 0.0), pose(20.0, 40.0, 0.0), &others).expect("a touch");
    assert_eq!(touch.index, 2);
    assert!((touch.part - 3.01 / 20.0).abs() < 1e-6);
    assert_eq!(
        first_touch(&base(20.0, 20.0, 0.0), pose(30.0, 20.0, 90.0), &others),
        None
    );
}

/// A base somewhere in the middle of a small table, at any angle or squared up.
fn any_pose(low: f64, high: f64) -> impl Strategy<Value = Pose> {
    let facing = prop_oneof![Just(0.0), Just(90.0), Just(180.0), Just(270.0), 0.0..360.0];
    (low..high, low..high, facing).prop_map(|(x, y, facing)| pose(x, y, facing))
}

fn any_table() -> impl Strategy<Value = (Table, Vec<Pose>)> {
    let others = prop::collection::vec((any_pose(1.5, 22.0), any::<bool>(), 0..4u8), 0..7);
    let legs = prop::collection::vec(
        (
            -5.0..5.0,
            0.0..9.0,
            prop_oneof![3 => Just(0.0), 2 => -90.0..90.0],
        ),
        1..4,
    );
    (any_pose(4.0, 20.0), others, legs, any::<bool>()).prop_map(
        |(start, others, legs, straight)| {
            let start = Base::new(start, BaseSize::STANDARD);
            let mut placed: Vec<Neighbour> = Vec::new();
            for (index, (at, is_enemy, routs)) in others.into_iter().enumerate() {
                let base = Base::new(at, BaseSize::STANDARD);
                if gap(&base, &start) > 0.0
                    && placed.iter().all(|known| gap(&base, &known.base) > 0.0)
                {
                    placed.push(Neighbour {
                        index,
                        base,
                        enemy: is_enemy,
                        engages: routs > 0,
                    });
                }
            }
            let mut path = Vec::new();
            let mut from = start.pose;
            for (aside, ahead, turn) in legs {
                let now = start.at(from);
                let aside = if straight { 0.0 } else { aside };
                let way = now.right() * aside + now.ahead * ahead;
                from = Pose::snapped(
                    now.centre + way,
                    from.facing_degrees() + if straight { 0.0 } else { turn },
                );
                path.push(from);
            }
            let mut table = Table::new(10.0, start, placed);
            table.map.width = 24.0;
            table.map.depth = 24.0;
            (table, path)
        },
    )
}

/// The path up to some leg, ending in this pose: is any such path legal?
fn ends_legally(
    table: &Table,
    path: &[Pose],
    end: Pose,
) -> Option<muster_geometry::trace::Accepted> {
    (0..path.len()).find_map(|leg| {
        let mut cut = path[..leg].to_vec();
        cut.push(end);
        table
            .verdict(&cut)
            .ok()
            .filter(|accepted| accepted.end == end)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn every_pose_answered_is_legal_itself((table, path) in any_table()) {
        let traced = table.trace(&path);
        let furthest = traced.furthest.expect("a pose");
        prop_assert!(furthest == table.start.pose || ends_legally(&table, &path, furthest).is_some());
        if let Some(line) = traced.line {
            let accepted = ends_legally(&table, &path, line);
            prop_assert!(accepted.is_some(), "line {line:?}");
            let there = table.start.at(line);
            let in_band = table.others.iter().any(|other| {
                other.enemy && other.engages && (1.95..=2.01).contains(&gap(&there, &other.base))
            });
            prop_assert!(in_band);
        }
        if let Some(contact) = traced.contact {
            let accepted = ends_legally(&table, &path, contact);
            prop_assert!(accepted.is_some_and(|it| !it.contacts.is_empty()), "contact {contact:?}");
            let there = table.start.at(contact);
            prop_assert!(table.others.iter().any(|other| other.enemy && gap(&there, &other.base) <= 0.02));
        }
    }

    #[test]
    fn the_order_of_the_others_does_not_matter((table, path) in any_table()) {
        let mut turned = table.others.clone();
        turned.reverse();
        let again = Table { others: turned, map: table.map.clone(), ..table };
        let traced = again.trace(&path);
        let mut back = again.others.clone();
        back.reverse();
        let first = Table { others: back, ..again };
        prop_assert_eq!(first.trace(&path), traced);
    }

    #[test]
    fn a_mirrored_table_gives_the_same_verdict((table, path) in any_table()) {
        let mirror = |pose: Pose| Pose {
            x: 24_000 - pose.x,
            y: pose.y,
            facing: (36_000 - pose.facing) % 36_000,
        };
        let others = table.others.iter().map(|other| Neighbour {
            base: other.base.at(mirror(other.base.pose)),
            ..*other
        }).collect();
        let mirrored = Table { start: table.start.at(mirror(table.start.pose)), others, map: table.map.clone(), ..table };
        let there: Vec<Pose> = path.iter().map(|&pose| mirror(pose)).collect();
        let half_turn = path.iter().chain([&table.start.pose]).zip(path.iter()).any(|(a, b)| (a.facing - b.facing).abs() == 18_000);
        prop_assume!(!half_turn);
        let (one, other) = (table.trace(&path), mirrored.trace(&there));
        prop_assert!((one.cost - other.cost).abs() < 1e-9);
        same_verdict(&one, &other)?;
        prop_assert_eq!(one.line.map(mirror), other.line);
        prop_assert_eq!(one.contact.map(mirror), other.contact);
    }

    #[test]
    fn a_rotated_table_gives_the_same_verdict((table, path) in any_table(), quarters in 1..4i32) {
        let rotate = |pose: Pose| (0..quarters).fold(pose, |pose, _| Pose {
            x: pose.y,
            y: 24_000 - pose.x,
            facing: (pose.facing + 9_000) % 36_000,
        });
        let others = table.others.iter().map(|other| Neighbour {
            base: other.base.at(rotate(other.base.pose)),
            ..*other
        }).collect();
        let rotated = Table { start: table.start.at(rotate(table.start.pose)), others, map: table.map.clone(), ..table };
        let there: Vec<Pose> = path.iter().map(|&pose| rotate(pose)).collect();
        let (one, other) = (table.trace(&path), rotated.trace(&there));
        prop_assert!((one.cost - other.cost).abs() < 1e-9);
        same_verdict(&one, &other)?;
    }

    #[test]
    fn a_table_at_any_angle_gives_the_same_verdict_away_from_limits(
        (table, path) in any_table(), degrees in 1..359i32,
    ) {
        // Turned about its middle, on a table so large that the edge plays no part.
        let (sin, cos) = libm::sincos(f64::from(degrees).to_radians());
        let rotate = |pose: Pose| {
            let way = pose.at() - Vec2::splat(12.0);
            let turned = Vec2::new(way.x * cos + way.y * sin, way.y * cos - way.x * sin);
            Pose::snapped(turned + Vec2::splat(100.0), pose.facing_degrees() + f64::from(degrees))
        };
        let shift = |pose: Pose| Pose { x: pose.x + 88_000, y: pose.y + 88_000, ..pose };
        let on = |change: &dyn Fn(Pose) -> Pose| {
            let others = table.others.iter().map(|other| Neighbour {
                base: other.base.at(change(other.base.pose)),
                ..*other
            }).collect();
            let mut moved = Table::new(10.0, table.start.at(change(table.start.pose)), others);
            moved.map.width = 200.0;
            moved.map.depth = 200.0;
            let path: Vec<Pose> = path.iter().map(|&pose| change(pose)).collect();
            moved.trace(&path)
        };
        let (one, other) = (on(&shift), on(&rotate));
        prop_assert!((one.cost - other.cost).abs() < 0.02);
        let rule = |traced: &muster_geometry::trace::Traced| traced.verdict.as_ref().map_err(|it| it.rule).map(|it| it.attacks.clone());
        if rule(&one) != rule(&other) {
            // Snapping moves a base by up to a thousandth: only a limit can tell them apart. Give
            // every limit on this table a little room, one way or the other, and ask again.
            let near_limit = [-0.01, 0.01].into_iter().any(|room| {
                let mut law = table.law;
                law.allowance += room;
                law.engagement_range += room;
                let others: Vec<Neighbour> = table.others.iter().map(|other| {
                    let size = BaseSize { width: other.base.size.width.saturating_add_signed((room * 5_000.0) as i32), depth: other.base.size.depth.saturating_add_signed((room * 5_000.0) as i32) };
                    Neighbour { base: Base::new(other.base.pose, size), ..*other }
                }).collect();
                let (loose, _) = muster_geometry::trace::verdict(&table.map, &law, &table.start, &path, &others);
                let (tight, _) = muster_geometry::trace::verdict(&table.map, &table.law, &table.start, &path, &table.others);
                loose.map_err(|it| it.rule).map(|it| it.attacks) != tight.map_err(|it| it.rule).map(|it| it.attacks)
            });
            prop_assert!(near_limit || straight_limit(&one) || straight_limit(&other), "{:?} {:?}", one.verdict, other.verdict);
        }
    }
}

/// Whether a refusal is about being straight ahead, whose limit is the grid's own size.
fn straight_limit(traced: &muster_geometry::trace::Traced) -> bool {
    matches!(&traced.verdict, Err(refused) if refused.why.contains("drifts") || refused.why.contains("to the side"))
}

fn same_verdict(
    one: &muster_geometry::trace::Traced,
    other: &muster_geometry::trace::Traced,
) -> Result<(), TestCaseError> {
    match (&one.verdict, &other.verdict) {
        (Ok(a), Ok(b)) => {
            prop_assert_eq!(&a.attacks, &b.attacks);
            prop_assert_eq!(&a.contacts, &b.contacts);
            prop_assert_eq!(a.retreat, b.retreat);
        }
        (Err(a), Err(b)) => prop_assert_eq!(a.rule, b.rule),
        (a, b) => prop_assert!(false, "{a:?} {b:?}"),
    }
    Ok(())
}
