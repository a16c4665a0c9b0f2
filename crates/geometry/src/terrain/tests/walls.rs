//! Walls, palisades, hedges and obstacles (MOVE-7, MEASURE-5).

use super::*;

#[test]
fn move_7_astride_when_two_parts_reach_more_than_a_tenth() {
    let map = table(vec![line(
        TerrainKind::Hedge,
        &[(10.0, 20.0), (30.0, 20.0)],
    )]);
    for (y, astride) in [
        (20.0, true),
        (20.89, true),
        (20.9, false),
        (21.2, false),
        (19.11, true),
        (19.1, false),
    ] {
        assert_eq!(
            map.astride(&base(20.0, y, 0.0), 0.1),
            astride.then_some(0),
            "{y}"
        );
    }
    // A corner across: its tip is what reaches.
    let diagonal = 2.0_f64.sqrt();
    assert_eq!(
        map.astride(&base(20.0, 20.0 + diagonal - 0.11, 45.0), 0.1),
        Some(0)
    );
    assert_eq!(
        map.astride(&base(20.0, 20.0 + diagonal - 0.09, 45.0), 0.1),
        None
    );
    // The wall ends under the base: it cuts nothing off.
    assert_eq!(map.astride(&base(29.5, 20.0, 0.0), 0.1), None);
    assert_eq!(map.astride(&base(29.0, 20.0, 0.0), 0.1), Some(0));
}

#[test]
fn move_7_a_wall_with_corners_cuts_as_well() {
    // In on one side, round a corner, out on the same side: the nook is a part.
    let nook = |depth: f64, half: f64| {
        table(vec![line(
            TerrainKind::Wall,
            &[
                (20.0 - half, 10.0),
                (20.0 - half, 19.0 + depth),
                (20.0 + half, 19.0 + depth),
                (20.0 + half, 10.0),
            ],
        )])
    };
    let middle = base(20.0, 20.0, 0.0);
    assert_eq!(nook(1.0, 0.5).astride(&middle, 0.1), Some(0));
    assert_eq!(nook(1.0, 0.09).astride(&middle, 0.1), None);
    assert_eq!(nook(1.0, 0.11).astride(&middle, 0.1), Some(0));
    assert_eq!(nook(0.09, 0.5).astride(&middle, 0.1), None);
    assert_eq!(nook(0.11, 0.5).astride(&middle, 0.1), Some(0));
    // A nook with a narrow mouth: only its inside reaches far.
    let bottle = [
        (19.95, 10.0),
        (19.95, 19.1),
        (19.6, 19.5),
        (20.4, 19.5),
        (20.05, 19.1),
        (20.05, 10.0),
    ];
    assert_eq!(
        table(vec![line(TerrainKind::Wall, &bottle)]).astride(&middle, 0.1),
        Some(0)
    );
    // Two cuts make three parts; a line through the middle of it never touches it elsewhere.
    let twice = [(10.0, 19.05), (30.0, 19.05), (30.0, 20.95), (10.0, 20.95)];
    assert_eq!(
        table(vec![line(TerrainKind::Wall, &twice)]).astride(&middle, 0.1),
        None
    );
    // A closed fence begun under the base.
    let fence = [
        (20.0, 20.0),
        (30.0, 20.0),
        (30.0, 30.0),
        (10.0, 30.0),
        (10.0, 20.0),
        (20.0, 20.0),
    ];
    assert_eq!(
        table(vec![line(TerrainKind::Wall, &fence)]).astride(&middle, 0.1),
        Some(0)
    );
}

#[test]
fn move_7_a_wall_touches_the_inside_of_a_base() {
    let map = table(vec![line(TerrainKind::Wall, &[(10.0, 20.0), (30.0, 20.0)])]);
    for (y, crosses) in [(21.0, false), (20.99, false), (20.98, true), (20.0, true)] {
        assert_eq!(map.overlaps(0, &base(20.0, y, 0.0)), crosses, "{y}");
    }
    assert!(map.overlaps(0, &base(30.5, 20.0, 0.0)), "its end");
}

#[test]
fn measure_5_what_is_an_obstacle() {
    let mut hill = rectangle(TerrainKind::Hill, (50.0, 20.0), (4.0, 4.0));
    hill.steep = true;
    let map = table(vec![
        line(TerrainKind::Hedge, &[(10.0, 20.0), (30.0, 20.0)]),
        hill,
        rectangle(TerrainKind::Woods, (60.0, 20.0), (4.0, 4.0)),
    ]);
    let enemy = base(20.0, 10.0, 0.0);
    for (y, behind) in [(21.5, true), (22.01, true), (22.02, false)] {
        assert_eq!(
            map.obstacle(&base(20.0, y, 0.0), &enemy, 1.0),
            behind.then_some(0),
            "{y}"
        );
    }
    assert_eq!(
        map.obstacle(&base(20.0, 18.5, 0.0), &enemy, 1.0),
        None,
        "not between them"
    );
    assert_eq!(map.obstacle(&base(50.0, 20.0, 0.0), &enemy, 1.0), Some(1));
    assert_eq!(map.obstacle(&base(60.0, 20.0, 0.0), &enemy, 1.0), None);
    assert!(map.features()[2].is_area_terrain() && !map.features()[1].is_area_terrain());
}

#[test]
fn move_7_walls_that_meet_count_as_one_line() {
    let half = |from: (f64, f64), to: (f64, f64)| line(TerrainKind::Wall, &[from, to]);
    let middle = base(20.0, 20.0, 0.0);
    let left = half((10.0, 20.0), (20.0, 20.0));
    let astride = |others: &[Feature]| {
        let map = table([std::slice::from_ref(&left), others].concat());
        assert!(!(0..map.features().len()).any(|wall| map.is_astride(&middle, wall, 0.1)));
        map.astride(&middle, 0.1)
    };
    assert_eq!(astride(&[]), None);
    assert_eq!(astride(&[half((20.0, 20.0), (30.0, 20.0))]), Some(0));
    assert_eq!(astride(&[half((30.0, 20.0), (20.0, 20.0))]), Some(0));
    // A gap of up to a hundredth is none (MEASURE-3).
    assert_eq!(astride(&[half((20.01, 20.0), (30.0, 20.0))]), Some(0));
    assert_eq!(astride(&[half((20.011, 20.0), (30.0, 20.0))]), None);
    // In three pieces, round a corner.
    let upper = half((20.0, 20.0), (20.5, 20.5));
    assert_eq!(
        astride(&[upper.clone(), half((20.5, 20.5), (20.5, 30.0))]),
        Some(0)
    );
    assert_eq!(astride(&[upper]), None);
    // A wall that ends at the middle of another.
    let past = half((19.5, 20.0), (19.5, 30.0));
    assert_eq!(astride(std::slice::from_ref(&past)), Some(0));
    // Beside each other they stay two lines: the strip between them is no part that reaches far.
    let edges = [
        half((10.0, 19.05), (30.0, 19.05)),
        half((10.0, 20.95), (30.0, 20.95)),
    ];
    assert_eq!(table(edges.to_vec()).astride(&middle, 0.1), None);
    // More walls never take away from one that the base stands astride.
    let rows: Vec<Feature> = (0..20)
        .map(|row| 19.05 + 0.1 * f64::from(row))
        .map(|y| half((10.0, y), (30.0, y)))
        .collect();
    assert_eq!(table(rows).astride(&middle, 0.1), Some(1));
}

#[test]
fn move_7_a_fence_wholly_under_the_base_parts_it() {
    let fence = |half: f64| {
        let (low, high) = (20.0 - half, 20.0 + half);
        let corners = [
            (low, low),
            (high, low),
            (high, high),
            (low, high),
            (low, low),
        ];
        table(vec![line(TerrainKind::Palisade, &corners)])
    };
    let middle = base(20.0, 20.0, 0.0);
    assert_eq!(fence(0.5).astride(&middle, 0.1), Some(0));
    assert_eq!(fence(0.11).astride(&middle, 0.1), Some(0));
    assert_eq!(fence(0.1).astride(&middle, 0.1), None);
    assert_eq!(fence(0.91).astride(&middle, 0.1), Some(0), "its corners");
    assert_eq!(fence(0.98).astride(&middle, 0.1), None);
}
