//! MOVE-2 to MOVE-7, each rule on both sides of its limit.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::trace::{Ground, Neighbour};
use muster_geometry::{Base, BaseSize, Pose, Shape, TerrainKind, Vec2};
use trace_table::{Table, base, block, enemy, feature, friend, pose, router, wall};

fn alone(allowance: f64) -> Table {
    Table::new(allowance, base(20.0, 20.0, 0.0), Vec::new())
}

// MOVE-2

#[test]
fn move_2_a_slide_costs_its_length_and_may_exceed_the_allowance_by_the_tolerance() {
    let table = alone(6.0);
    assert_eq!(table.trace(&[pose(20.0, 26.0, 0.0)]).cost, 6.0);
    table.legal(&[pose(20.0, 26.009, 0.0)]);
    table.legal(&[pose(20.0, 26.01, 0.0)]);
    let refused = table.refused(&[pose(20.0, 26.011, 0.0)], "MOVE-2");
    assert_eq!(refused.why, "costs 6.011 inches, allowance 6");
}

#[test]
fn move_2_the_farthest_corner_pays_from_pose_to_pose() {
    let table = alone(6.0);
    // A half turn on the spot: each corner goes across the diagonal, 2 sqrt 2.
    let half = table.trace(&[pose(20.0, 20.0, 180.0)]).cost;
    assert!((half - 8f64.sqrt()).abs() < 1e-9);
    // In two halves it costs 2 and 2.
    let halves = table
        .trace(&[pose(20.0, 20.0, 90.0), pose(20.0, 20.0, 180.0)])
        .cost;
    assert!((halves - 4.0).abs() < 1e-9);
    // Legs add up corner by corner: out with one corner, back with another.
    let there = table
        .trace(&[pose(22.0, 20.0, 30.0), pose(22.0, 20.0, 0.0)])
        .cost;
    let chord = 2.0 * 2f64.sqrt() * libm::sin(15f64.to_radians());
    assert!(there > 2.0 && there < 2.0 + 2.0 * chord, "{there}");
}

#[test]
fn move_2_staying_costs_nothing_and_is_legal_even_engaged() {
    let table = Table::new(
        6.0,
        base(20.0, 20.0, 0.0),
        vec![enemy(1, 20.0, 23.0, 180.0)],
    )
    .under(|law| law.may_not_attack = Some("ARMY-1"));
    let traced = table.trace(&[pose(20.0, 20.0, 0.0)]);
    assert_eq!(traced.cost, 0.0);
    assert!(!traced.verdict.expect("legal").retreat);
}

#[test]
fn move_2_an_empty_path_and_one_too_long_are_refused() {
    let table = alone(6.0);
    table.refused(&[], "MOVE-2");
    assert_eq!(table.trace(&[]).furthest, None);
    table.legal(&[pose(20.0, 20.0, 0.0); 1_000]);
    let refused = table.refused(&[pose(20.0, 20.0, 0.0); 1_001], "MOVE-2");
    assert!(refused.why.contains("1001 poses"));
}

// MOVE-3

#[test]
fn move_3_sideways_backward_and_turning_are_free() {
    let table = alone(8.0);
    table.legal(&[pose(25.0, 20.0, 0.0)]);
    table.legal(&[pose(20.0, 15.0, 0.0)]);
    table.legal(&[pose(20.0, 20.0, 137.0), pose(22.0, 21.0, 200.0)]);
}

// MOVE-4

#[test]
fn move_4_bases_may_overlap_by_the_tolerance() {
    let with = |x: f64| Table::new(6.0, base(20.0, 20.0, 0.0), vec![friend(7, x, 23.0, 0.0)]);
    // It passes with 0.01 inches of overlap, and not with 0.011.
    with(21.99).legal(&[pose(20.0, 25.0, 0.0)]);
    let refused = with(21.989).refused(&[pose(20.0, 25.0, 0.0)], "MOVE-4");
    assert!(refused.why.contains("{#7}"), "{}", refused.why);
    let at = refused.at.expect("a place");
    assert!((at - Vec2::new(21.0, 22.0)).length() < 0.05, "{at}");
    // Ending in it: 0.01 deep and 0.011 deep.
    with(20.0).legal(&[pose(20.0, 21.01, 0.0)]);
    with(20.0).refused(&[pose(20.0, 21.011, 0.0)], "MOVE-4");
}

#[test]
fn move_4_routers_and_enemies_are_obstacles_too() {
    for other in [router(3, 20.0, 23.0, 0.0), enemy(3, 20.0, 23.0, 0.0)] {
        let table = Table::new(10.0, base(20.0, 20.0, 0.0), vec![other]);
        table.refused(&[pose(20.0, 26.0, 0.0)], "MOVE-4");
    }
    // A router engages nobody: one may stop anywhere before it.
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 0.0),
        vec![router(3, 20.0, 24.0, 0.0)],
    );
    let accepted = table.legal(&[pose(20.0, 21.0, 20.0)]);
    assert!(accepted.attacks.is_empty());
    assert_eq!(table.legal(&[pose(20.0, 22.0, 0.0)]).contacts, [3]);
}

#[test]
fn move_4_the_table_edge_binds_by_the_tolerance() {
    let table = Table::new(6.0, base(20.0, 2.0, 0.0), Vec::new());
    table.legal(&[pose(20.0, 0.99, 0.0)]);
    table.refused(&[pose(20.0, 0.989, 0.0)], "MOVE-4");
    // A corner swings over it on the way, though both ends are on the table.
    let table = Table::new(6.0, base(20.0, 1.2, 0.0), Vec::new());
    table.refused(&[pose(20.0, 1.2, 90.0)], "MOVE-4");
    let table = Table::new(6.0, base(20.0, 1.41, 0.0), Vec::new());
    table.legal(&[pose(20.0, 1.41, 90.0)]);
}

#[test]
fn move_4_flyers_pass_over_everything_but_the_table_edge() {
    let lake = block(TerrainKind::Impassable, (18.0, 25.0), (22.0, 28.0));
    let table = Table::new(
        12.0,
        base(20.0, 20.0, 0.0),
        vec![friend(1, 20.0, 23.0, 0.0), friend(2, 20.0, 30.0, 0.0)],
    )
    .on(vec![lake])
    .under(|law| law.flies = true);
    table.legal(&[pose(20.0, 32.0, 0.0)]);
    table.refused(&[pose(20.0, 31.98, 0.0)], "MOVE-4"); // ends on a base
    table.refused(&[pose(20.0, 27.0, 0.0)], "MOVE-4"); // ends on a lake
    table.legal(&[pose(20.0, 24.0, 45.0), pose(24.0, 24.0, 0.0)]);
    let table = Table::new(12.0, base(20.0, 3.0, 0.0), Vec::new()).under(|law| law.flies = true);
    table.refused(&[pose(20.0, 0.5, 0.0), pose(20.0, 3.0, 0.0)], "MOVE-4");
}

#[test]
fn move_4_flyers_may_end_over_a_river_but_not_on_a_solid_building() {
    let fly = |feature| alone(12.0).on(vec![feature]).under(|law| law.flies = true);
    fly(block(TerrainKind::River, (10.0, 23.0), (30.0, 26.0))).legal(&[pose(20.0, 24.5, 0.0)]);
    let mut house = block(TerrainKind::Building, (18.0, 23.0), (22.0, 26.0));
    fly(house.clone()).legal(&[pose(20.0, 24.5, 0.0)]);
    house.solid = true;
    fly(house).refused(&[pose(20.0, 24.5, 0.0)], "MOVE-4");
}

// MOVE-5

fn stream(from: f64, to: f64) -> muster_geometry::Feature {
    block(TerrainKind::Stream, (5.0, from), (60.0, to))
}

#[test]
fn move_5_water_stops_the_move_where_the_centre_enters() {
    let table = alone(10.0).on(vec![stream(23.0, 25.0)]);
    let traced = table.trace(&[pose(20.0, 28.0, 0.0)]);
    let accepted = traced.verdict.expect("legal");
    assert_eq!(accepted.stopped_by, Some(0));
    let stop = accepted.end.at().y;
    assert!((23.0..=23.05).contains(&stop), "{stop}");
    assert!((traced.cost - (stop - 20.0)).abs() < 1e-9);
    // Short of it nothing stops the move, nor beside it.
    assert_eq!(table.legal(&[pose(20.0, 22.98, 0.0)]).stopped_by, None);
    // Sent back, the stop is a path of its own that ends there.
    let again = table.legal(&[accepted.end]);
    assert_eq!((again.end, again.stopped_by), (accepted.end, Some(0)));
}

#[test]
fn move_5_what_comes_after_the_stop_is_not_judged() {
    let table = Table::new(4.0, base(20.0, 20.0, 0.0), vec![friend(1, 20.0, 27.0, 0.0)])
        .on(vec![stream(23.0, 25.0)]);
    // Beyond the allowance and through a friend, but cut.
    table.legal(&[pose(20.0, 30.0, 0.0), pose(20.0, 40.0, 0.0)]);
    // What comes before it is.
    Table::new(4.0, base(20.0, 20.0, 0.0), vec![friend(1, 20.0, 22.5, 0.0)])
        .on(vec![stream(23.0, 25.0)])
        .refused(&[pose(20.0, 30.0, 0.0)], "MOVE-4");
}

#[test]
fn move_5_who_starts_in_water_is_not_stopped_by_it_or_what_is_connected() {
    let ford = block(TerrainKind::Ford, (18.0, 24.5), (22.0, 27.0));
    let other = block(TerrainKind::Ford, (18.0, 28.0), (22.0, 30.0));
    let table = Table::new(12.0, base(20.0, 24.0, 0.0), Vec::new()).on(vec![
        stream(23.0, 25.0),
        ford,
        other,
    ]);
    // Through the stream and the ford in it, stopped by the one apart from them.
    assert_eq!(table.legal(&[pose(20.0, 27.5, 0.0)]).stopped_by, None);
    assert_eq!(table.legal(&[pose(20.0, 34.0, 0.0)]).stopped_by, Some(2));
}

#[test]
fn move_5_flyers_and_bridges_are_not_stopped() {
    let path = [pose(20.0, 28.0, 0.0)];
    let table = alone(10.0)
        .on(vec![stream(23.0, 25.0)])
        .under(|law| law.flies = true);
    assert_eq!(table.legal(&path).end, path[0]);
    let road = block(TerrainKind::Road, (19.0, 10.0), (21.0, 40.0));
    let table = alone(10.0).on(vec![stream(23.0, 25.0), road]);
    assert_eq!(table.legal(&path).stopped_by, None);
}

// MOVE-6

#[test]
fn move_6_half_speed_counts_double_by_the_share_of_the_leg() {
    let wood = block(TerrainKind::Woods, (10.0, 22.0), (30.0, 24.0));
    let half = |law: &mut muster_geometry::trace::MoveLaw| {
        law.ground[TerrainKind::Woods as usize] = Ground::HalfSpeed;
    };
    let table = alone(10.0).on(vec![wood.clone()]).under(half);
    let cost = table.trace(&[pose(20.0, 26.0, 0.0)]).cost;
    assert!((cost - 8.0).abs() < 1e-9, "{cost}");
    // Two features over the same ground count once.
    let table = alone(10.0).on(vec![wood.clone(), wood.clone()]).under(half);
    assert!((table.trace(&[pose(20.0, 26.0, 0.0)]).cost - 8.0).abs() < 1e-9);
    // Test 6: woods cost nothing.
    assert_eq!(
        alone(10.0)
            .on(vec![wood])
            .trace(&[pose(20.0, 26.0, 0.0)])
            .cost,
        6.0
    );
}

#[test]
fn move_6_a_turn_on_the_spot_in_half_speed_ground_counts_double() {
    let rough = block(TerrainKind::Rough, (10.0, 10.0), (30.0, 30.0));
    let path = [pose(20.0, 20.0, 90.0)];
    let open = alone(10.0).trace(&path).cost;
    let table = alone(10.0)
        .on(vec![rough])
        .under(|law| law.ground[TerrainKind::Rough as usize] = Ground::HalfSpeed);
    assert!((table.trace(&path).cost - 2.0 * open).abs() < 1e-9);
}

#[test]
fn move_6_rivers_and_solid_buildings_bar_with_any_part_of_the_base() {
    let river = block(TerrainKind::River, (21.0, 10.0), (23.0, 40.0));
    let table = alone(10.0).on(vec![river]);
    table.legal(&[pose(20.01, 25.0, 0.0)]);
    let refused = table.refused(&[pose(20.011, 25.0, 0.0)], "MOVE-6");
    assert!(refused.why.contains("{@0}"));
    let mut house = block(TerrainKind::Building, (19.0, 24.0), (23.0, 26.0));
    alone(10.0)
        .on(vec![house.clone()])
        .legal(&[pose(20.0, 25.0, 0.0)]);
    house.solid = true;
    alone(10.0)
        .on(vec![house])
        .refused(&[pose(20.0, 25.0, 0.0)], "MOVE-6");
}

#[test]
fn move_6_ground_forbidden_by_the_ruleset_bars() {
    let mut hill = block(TerrainKind::Hill, (15.0, 24.0), (25.0, 30.0));
    let forbid = |law: &mut muster_geometry::trace::MoveLaw| {
        law.ground[TerrainKind::Hill as usize] = Ground::Forbidden;
    };
    // Gentle hills are always open.
    alone(10.0)
        .on(vec![hill.clone()])
        .under(forbid)
        .legal(&[pose(20.0, 26.0, 0.0)]);
    hill.steep = true;
    alone(10.0)
        .on(vec![hill.clone()])
        .legal(&[pose(20.0, 26.0, 0.0)]);
    alone(10.0)
        .on(vec![hill])
        .under(forbid)
        .refused(&[pose(20.0, 26.0, 0.0)], "MOVE-6");
}

#[test]
fn move_6_a_base_on_a_bridge_overhangs_the_river_and_may_not_leave_it_sideways() {
    let river = block(TerrainKind::River, (5.0, 23.0), (60.0, 27.0));
    let road = block(TerrainKind::Road, (19.5, 10.0), (20.5, 40.0));
    let table = alone(12.0).on(vec![river, road]);
    table.legal(&[pose(20.0, 30.0, 0.0)]);
    table.legal(&[pose(20.0, 25.0, 0.0)]);
    table.refused(&[pose(20.0, 25.0, 0.0), pose(22.0, 25.0, 0.0)], "MOVE-6");
    table.refused(&[pose(22.0, 30.0, 0.0)], "MOVE-6");
    // Turning on the bridge is turning where the centre stays on the road.
    table.legal(&[pose(20.0, 25.0, 40.0), pose(20.0, 30.0, 40.0)]);
}

#[test]
fn move_6_a_round_lake_bars_what_turns_into_it() {
    let lake = feature(
        TerrainKind::Impassable,
        Shape::Ellipse {
            centre: Vec2::new(23.0, 20.0),
            radii: Vec2::new(1.9, 1.9),
            bearing: 0.0,
        },
    );
    // 3 inches from its centre: flush it fits, a corner turning (1.41) does not.
    let table = alone(10.0).on(vec![lake]);
    table.legal(&[pose(20.0, 21.0, 0.0)]);
    table.refused(&[pose(20.0, 20.0, 90.0)], "MOVE-4");
}

// MOVE-7

#[test]
fn move_7_walls_may_be_crossed_but_not_stood_astride() {
    let hedge = wall(TerrainKind::Hedge, (10.0, 22.0), (30.0, 22.0));
    let table = alone(10.0).on(vec![hedge]);
    table.legal(&[pose(20.0, 25.0, 0.0)]);
    table.legal(&[pose(20.0, 21.1, 0.0)]); // 0.1 across
    let refused = table.refused(&[pose(20.0, 21.102, 0.0)], "MOVE-7");
    assert!(refused.why.contains("{@0}"));
    table.refused(&[pose(20.0, 22.0, 0.0)], "MOVE-7");
    table.legal(&[pose(20.0, 22.9, 0.0)]);
}

#[test]
fn move_7_in_contact_with_an_enemy_a_base_may_end_astride() {
    let hedge = wall(TerrainKind::Hedge, (10.0, 23.0), (30.0, 23.0));
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 0.0),
        vec![enemy(1, 20.0, 25.0, 180.0)],
    )
    .on(vec![hedge.clone()]);
    table.legal(&[pose(20.0, 23.0, 0.0)]);
    // At the line it would be astride without contact.
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 0.0),
        vec![enemy(1, 20.0, 26.5, 180.0)],
    )
    .on(vec![hedge]);
    table.refused(&[pose(20.0, 22.5, 0.0)], "MOVE-7");
}

#[test]
fn move_7_artillery_may_not_cross_and_flyers_ignore_walls() {
    let hedge = wall(TerrainKind::Wall, (10.0, 22.0), (30.0, 22.0));
    let guns = alone(10.0)
        .on(vec![hedge.clone()])
        .under(|law| law.crosses_walls = false);
    guns.legal(&[pose(20.0, 21.01, 0.0)]);
    guns.refused(&[pose(20.0, 21.012, 0.0)], "MOVE-7");
    guns.refused(&[pose(20.0, 25.0, 0.0)], "MOVE-7");
    let flyers = alone(10.0).on(vec![hedge]).under(|law| law.flies = true);
    flyers.legal(&[pose(20.0, 22.0, 0.0)]);
}

// The order of refusals, close calls.

#[test]
fn refusals_are_named_in_the_order_of_the_rules() {
    let river = block(TerrainKind::River, (10.0, 21.5), (30.0, 22.0));
    let others: Vec<Neighbour> = vec![friend(1, 20.0, 28.0, 0.0), enemy(2, 20.0, 32.0, 180.0)];
    let table = Table::new(12.0, base(20.0, 20.0, 0.0), others).on(vec![river]);
    // Through the river first, then a friend: MOVE-4 comes before MOVE-6.
    table.refused(&[pose(20.0, 30.0, 0.0)], "MOVE-4");
    table.refused(&[pose(20.0, 24.0, 0.0)], "MOVE-6");
    // Too far as well: MOVE-2 comes before both.
    table.refused(&[pose(20.0, 33.0, 0.0)], "MOVE-2");
    // And an attack that may not be made before all.
    let table = table.under(|law| law.may_not_attack = Some("SHOOT-2"));
    table.refused(&[pose(20.0, 33.0, 0.0)], "SHOOT-2");
}

#[test]
fn measure_3_close_calls_are_named() {
    let close = |y: f64| alone(6.0).legal(&[pose(20.0, y, 0.0)]).close_call;
    let (what, inches) = close(25.96).expect("close");
    assert_eq!(what, "allowance");
    assert!((inches - 0.04).abs() < 1e-9);
    assert_eq!(close(25.94), None);
    // Passing an enemy at 2.03 inches.
    let passing = |x: f64| {
        Table::new(20.0, base(20.0, 10.0, 0.0), vec![enemy(1, x, 20.0, 0.0)])
            .legal(&[pose(20.0, 28.0, 0.0)])
            .close_call
    };
    let (what, inches) = passing(24.03).expect("close");
    assert_eq!(what, "engagement line");
    assert!((inches - 0.03).abs() < 1e-3, "{inches}");
    assert_eq!(passing(24.06), None);
}

#[test]
fn sizes_other_than_the_standard_are_swept_too() {
    let wide = Base::new(pose(20.0, 20.0, 0.0), BaseSize::from_mm(101.6, 25.4));
    let table = Table::new(10.0, wide, vec![friend(1, 20.0, 23.5, 0.0)]);
    // Turned on end it reaches 2 inches up: to 22, and the friend stands at 22.5.
    table.legal(&[pose(20.0, 20.0, 90.0)]);
    let table = Table::new(10.0, wide, vec![friend(1, 20.0, 22.9, 0.0)]);
    // Flush at the end it would overlap, and on the way its corner reaches 2.06.
    table.refused(&[pose(20.0, 20.0, 90.0)], "MOVE-4");
    let _: Pose = wide.pose;
}
