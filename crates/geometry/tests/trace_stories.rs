//! Regression tests for whole kinds of fault that users of other programs suffered, named after the
//! numbers in STORIES.md.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::trace::Neighbour;
use muster_geometry::{Feature, Pose, Shape, TerrainKind, Vec2};
use trace_table::{Table, base, block, enemy, feature, friend, pose};

#[test]
fn story_6_a_blocked_move_never_leaves_bases_on_top_of_each_other() {
    // Whatever is answered as the furthest pose overlaps nothing, from every side and at any angle.
    for degrees in (0..360).step_by(7) {
        let (sin, cos) = libm::sincos(f64::from(degrees).to_radians());
        let start = base(20.0, 20.0, f64::from(degrees) * 1.7);
        let other = friend(1, 20.0 + 4.0 * sin, 20.0 + 4.0 * cos, 33.0);
        let table = Table::new(10.0, start, vec![other]);
        for turn in [0.0, 40.0, 170.0] {
            let path = [pose(
                20.0 + 8.0 * sin,
                20.0 + 8.0 * cos,
                f64::from(degrees) * 1.7 + turn,
            )];
            let end = table.trace(&path).furthest.expect("a pose");
            let depth = muster_geometry::base::overlap_depth(&start.at(end), &other.base);
            assert!(depth <= 0.01, "{degrees} {turn}: {depth}");
        }
    }
}

#[test]
fn story_7_a_unit_touching_forbidden_ground_or_the_edge_slides_along_and_leaves() {
    let lake = block(TerrainKind::Impassable, (21.0, 10.0), (24.0, 40.0));
    // Flush, and as deep as touching allows.
    for x in [20.0, 20.01] {
        let table = Table::new(10.0, base(x, 20.0, 0.0), Vec::new()).on(vec![lake.clone()]);
        table.legal(&[pose(x, 26.0, 0.0)]);
        table.legal(&[pose(x, 14.0, 0.0)]);
        table.legal(&[pose(x - 3.0, 20.0, 0.0)]);
        table.legal(&[pose(x - 1.0, 20.0, 0.0), pose(x - 1.0, 20.0, 90.0)]);
        table.refused(&[pose(x + 0.02, 22.0, 0.0)], "MOVE-4");
    }
    // Along the table edge and into the corner of the table, and out again.
    let table = Table::new(10.0, base(10.0, 0.99, 0.0), Vec::new());
    table.legal(&[pose(18.0, 0.99, 0.0)]);
    table.legal(&[pose(0.99, 0.99, 0.0)]);
    let cornered = Table::new(10.0, base(0.99, 0.99, 0.0), Vec::new());
    cornered.legal(&[pose(0.99, 8.0, 0.0)]);
    cornered.legal(&[pose(6.0, 6.0, 0.0)]);
    // Against another base, all round it.
    let flush = Table::new(
        10.0,
        base(22.0, 20.0, 0.0),
        vec![friend(1, 20.0, 20.0, 0.0)],
    );
    flush.legal(&[pose(22.0, 27.0, 0.0)]);
    flush.legal(&[
        pose(22.0, 22.0, 0.0),
        pose(18.0, 22.0, 0.0),
        pose(18.0, 20.0, 0.0),
    ]);
}

#[test]
fn story_7_sliding_in_touch_while_turning_is_found_without_thousands_of_steps() {
    // Away from the shore by turning the other way round, one corner in touch all the way: it must
    // come to an end quickly, whatever the verdict.
    let lake = block(TerrainKind::Impassable, (21.0, 10.0), (24.0, 40.0));
    let mut others: Vec<Neighbour> = Vec::new();
    for i in 0..12 {
        others.push(friend(i, 18.0, 4.0 + 3.0 * i as f64, 0.0));
    }
    let table = Table::new(10.0, base(20.0, 20.0, 0.0), others).on(vec![lake]);
    for hundredths in 1..400 {
        let _ = table.verdict(&[pose(20.0, 27.0, f64::from(hundredths) / 100.0)]);
    }
}

#[test]
fn story_8_no_slipping_between_two_obstacles_that_touch_at_a_corner() {
    let pair = vec![friend(1, 19.0, 24.0, 0.0), friend(2, 21.0, 26.0, 0.0)];
    let table = Table::new(14.0, base(22.0, 21.0, 0.0), pair);
    for path in [
        vec![pose(22.0, 23.99, 0.0), pose(17.0, 28.0, 0.0)],
        vec![pose(18.0, 27.0, 0.0)],
        vec![pose(20.0, 23.0, 45.0), pose(20.0, 27.0, 45.0)],
    ] {
        table.refused(&path, "MOVE-4");
    }
    let lakes = vec![
        block(TerrainKind::Impassable, (10.0, 22.0), (20.0, 24.0)),
        block(TerrainKind::Impassable, (20.0, 24.0), (30.0, 26.0)),
    ];
    let table = Table::new(14.0, base(22.0, 20.0, 0.0), Vec::new()).on(lakes);
    table.refused(&[pose(21.0, 22.99, 0.0), pose(18.0, 26.0, 0.0)], "MOVE-4");
}

#[test]
fn story_8_no_passing_through_a_gap_narrower_than_the_base() {
    let gate = |half: f64| {
        Table::new(
            10.0,
            base(20.0, 20.0, 0.0),
            vec![
                friend(1, 19.0 - half, 24.0, 0.0),
                friend(2, 21.0 + half, 24.0, 0.0),
            ],
        )
    };
    gate(1.0).legal(&[pose(20.0, 28.0, 0.0)]);
    gate(0.99).legal(&[pose(20.0, 28.0, 0.0)]); // touching on both sides
    gate(0.989).refused(&[pose(20.0, 28.0, 0.0)], "MOVE-4");
    // Turned, the diagonal does not fit a gap that the side does.
    gate(1.2).legal(&[pose(20.0, 28.0, 0.0)]);
    gate(1.2).refused(&[pose(20.0, 28.0, 90.0)], "MOVE-4");
}

#[test]
fn story_10_a_hard_turn_does_not_pass_through_another_unit() {
    // Both ends are free, the sweep between is not.
    let corner = friend(1, 20.0, 22.2, 0.0);
    let table = Table::new(10.0, base(20.0, 20.0, 0.0), vec![corner]);
    table.refused(&[pose(20.0, 20.0, 90.0)], "MOVE-4");
    table.refused(&[pose(20.0, 20.0, 180.0)], "MOVE-4");
    // Over a base in one leap.
    let table = Table::new(
        30.0,
        base(20.0, 20.0, 0.0),
        vec![friend(1, 20.0, 25.0, 45.0)],
    );
    table.refused(&[pose(20.0, 30.0, 0.0)], "MOVE-4");
    table.refused(&[pose(20.0, 30.0, 10.0)], "MOVE-4");
    // Nor through a cliff thinner than any step, nor through a lake's narrow tongue.
    let cliff = block(TerrainKind::Impassable, (10.0, 25.0), (30.0, 25.001));
    let table = Table::new(30.0, base(20.0, 20.0, 0.0), Vec::new()).on(vec![cliff]);
    table.refused(&[pose(20.0, 30.0, 0.0)], "MOVE-4");
    table.refused(&[pose(20.0, 30.0, 120.0)], "MOVE-4");
}

#[test]
fn story_11_shapes_exactly_on_a_corner_and_casts_of_no_length() {
    // Corner exactly on corner, edge exactly along edge, centre exactly on a vertex.
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 0.0),
        vec![friend(1, 22.0, 22.0, 0.0)],
    );
    table.legal(&[pose(20.0, 24.0, 0.0)]);
    table.legal(&[pose(22.0, 20.0, 0.0)]);
    table.refused(&[pose(22.0, 22.0, 0.0)], "MOVE-4");
    table.legal(&[pose(20.0, 20.0, 0.0), pose(20.0, 20.0, 0.0)]);
    // Head on, corner first, exactly in the middle.
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 45.0),
        vec![friend(1, 20.0, 26.0, 45.0)],
    );
    table.refused(&[pose(20.0, 24.0, 45.0)], "MOVE-4");
    let triangle = feature(
        TerrainKind::Impassable,
        Shape::Polygon(vec![
            Vec2::new(20.0, 24.0),
            Vec2::new(22.0, 30.0),
            Vec2::new(18.0, 30.0),
        ]),
    );
    let table = Table::new(10.0, base(20.0, 20.0, 0.0), Vec::new()).on(vec![triangle]);
    table.legal(&[pose(20.0, 23.0, 0.0)]);
    table.refused(&[pose(20.0, 23.02, 0.0)], "MOVE-4");
    table.refused(&[pose(20.0, 23.5, 0.0), pose(20.0, 20.0, 0.0)], "MOVE-4");
}

#[test]
fn story_37_a_base_that_overlaps_already_gets_out_but_not_in_deeper() {
    // 0.3 deep in a friend.
    let table = Table::new(
        10.0,
        base(20.0, 20.0, 0.0),
        vec![friend(1, 20.0, 21.7, 0.0)],
    );
    table.legal(&[pose(20.0, 16.0, 0.0)]);
    table.legal(&[pose(23.0, 20.0, 0.0)]);
    table.refused(&[pose(20.0, 20.2, 0.0)], "MOVE-4");
    // 0.5 over the shore of a lake, and standing in the middle of one.
    let lake = block(TerrainKind::Impassable, (20.5, 10.0), (30.0, 30.0));
    let table = Table::new(12.0, base(20.0, 20.0, 0.0), Vec::new()).on(vec![lake.clone()]);
    table.legal(&[pose(16.0, 20.0, 0.0)]);
    table.legal(&[pose(20.0, 25.0, 0.0)]);
    table.refused(&[pose(20.1, 20.0, 0.0)], "MOVE-4");
    let table = Table::new(12.0, base(24.0, 20.0, 0.0), Vec::new()).on(vec![lake]);
    table.legal(&[pose(15.0, 20.0, 0.0)]);
    // Over the table edge.
    let table = Table::new(12.0, base(20.0, 0.5, 0.0), Vec::new());
    table.legal(&[pose(20.0, 5.0, 0.0)]);
    table.legal(&[pose(25.0, 0.5, 0.0)]);
    table.refused(&[pose(20.0, 0.4, 0.0)], "MOVE-4");
}

#[test]
fn story_37_a_crowded_trap_is_judged_and_left() {
    // Twenty bases on one spot and a river with 400 edges under them.
    let banks: Vec<Vec2> = (0..200)
        .map(|i| Vec2::new(10.0 + 0.1 * f64::from(i), 19.0 + 0.2 * f64::from(i % 3)))
        .chain(
            (0..200)
                .rev()
                .map(|i| Vec2::new(10.0 + 0.1 * f64::from(i), 21.0)),
        )
        .collect();
    let river: Feature = feature(TerrainKind::River, Shape::Polygon(banks));
    let others: Vec<Neighbour> = (0..20)
        .map(|i| friend(i, 20.0 + 0.01 * i as f64, 20.0, 0.0))
        .collect();
    let table = Table::new(12.0, base(20.0, 20.0, 0.0), others).on(vec![river]);
    let path: Vec<Pose> = (1..6)
        .map(|i| pose(20.0, 20.0 - f64::from(i), 0.0))
        .collect();
    table.legal(&path);
}

#[test]
fn story_4_exactly_two_inches_is_in_from_a_drag_and_from_the_grid() {
    // The same verdict at 2.00 and 2.01, whatever the side and wherever on the table.
    for (x, y) in [(20.0, 20.0), (61.333, 7.777), (3.021, 41.499)] {
        for (facing, dx, dy) in [(0.0, 0.0, 1.0), (90.0, 1.0, 0.0), (180.0, 0.0, -1.0)] {
            let at = |gap: f64| {
                Table::new(
                    10.0,
                    base(x, y, facing),
                    vec![enemy(
                        1,
                        x + dx * (2.0 + gap),
                        y + dy * (2.0 + gap),
                        facing + 180.0,
                    )],
                )
            };
            let aside = [pose(x + 0.3 * dy, y + 0.3 * dx, facing)];
            at(2.0).refused(&aside, "ENGAGE-3");
            at(2.01).refused(&aside, "ENGAGE-3");
            at(2.011).legal(&aside);
        }
    }
}
