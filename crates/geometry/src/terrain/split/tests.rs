//! Dense lines, and any lines beside a flood of the base (MOVE-7).

use super::*;
use crate::{BaseSize, Pose};

fn base() -> Base {
    let pose = Pose::snapped(Vec2::new(20.0, 20.0), 0.0);
    Base::new(pose, BaseSize::from_mm(50.8, 50.8))
}

fn zigzag(points: u32, along: Vec2, across: Vec2) -> Chain {
    let from = Vec2::new(20.0, 20.0) - along / 2.0 - across / 2.0;
    let point =
        |k: u32| from + along * (f64::from(k) / f64::from(points)) + across * f64::from(k % 2);
    Chain::new((0..=points).map(point).collect())
}

#[test]
fn move_7_a_line_of_many_points_takes_work_in_proportion() {
    let (x, y) = (Vec2::X, Vec2::Y);
    for (along, across, astride) in [
        (x * 4.0, y * 0.1, true),
        (y * 4.0, x * 0.1, true),
        (x * 4.0 + y, y * 0.1, true),
        // Up and down across the whole base: nothing of it lies far from the line.
        (x * 4.0, y * 2.2, false),
    ] {
        for points in [200, 2_000] {
            let line = zigzag(points, along, across);
            assert_eq!(
                parts_reach(&base(), &[&line], 0.1),
                astride,
                "{along} {points}"
            );
            let fence = Fence::under(&base(), &[&line]);
            assert!(fence.joints.len() <= 3 * points as usize, "{along}");
            let mut spots = far::on_outline(&base(), &[&line], 0.1);
            far::inside(&base(), &[&line], 0.1, &mut spots);
            assert!(spots.len() < 100, "{along}: {}", spots.len());
        }
    }
}

/// Floods the base from point to point of a lattice and counts the parts with a point that far.
fn flooded(base: &Base, lines: &[&Chain], reach: f64, count: usize) -> usize {
    // From just inside the outline, so that it goes round a line that ends short of it.
    let step = 1.999_8 / (count - 1) as f64;
    let place = |x: usize, y: usize| {
        base.centre + Vec2::new(x as f64, y as f64) * step - Vec2::splat(0.999_9)
    };
    let legs: Vec<[Vec2; 2]> = lines
        .iter()
        .flat_map(|line| line.points().windows(2))
        .map(|leg| [leg[0], leg[1]])
        .collect();
    let blocked = |p: Vec2, q: Vec2| {
        let way = Way::new(p, q);
        legs.iter().any(|&[a, b]| way.crosses(a, b))
    };
    let far = |p: Vec2| {
        lines
            .iter()
            .all(|line| p.distance(line.nearest_point(p)) > reach)
    };
    let mut seen = vec![false; count * count];
    let mut parts = 0;
    for start in 0..count * count {
        let mut reaches = false;
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            if std::mem::replace(&mut seen[here], true) {
                continue;
            }
            let (x, y) = (here % count, here / count);
            reaches |= far(place(x, y));
            let mut step_to = |a: usize, b: usize| {
                if !seen[b * count + a] && !blocked(place(x, y), place(a, b)) {
                    open.push(b * count + a);
                }
            };
            if x > 0 {
                step_to(x - 1, y);
            }
            if y > 0 {
                step_to(x, y - 1);
            }
            if x + 1 < count {
                step_to(x + 1, y);
            }
            if y + 1 < count {
                step_to(x, y + 1);
            }
        }
        parts += usize::from(reaches);
    }
    parts
}

#[test]
fn move_7_astride_as_a_flood_finds_it() {
    let mut state = 12_345_u64;
    let mut random = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 40) as f64 / (1_u64 << 24) as f64
    };
    let (mut told, mut astride) = (0, 0);
    for case in 0..200 {
        // Lines that cross themselves and each other, some of them closed.
        let lines: Vec<Chain> = (0..1 + case % 3)
            .map(|_| {
                let count = 2 + (random() * 6.0) as usize;
                let spread = 1.0 + random() * 3.0;
                let mut points: Vec<Vec2> = (0..count)
                    .map(|_| {
                        let off = Vec2::new(random() - 0.5, random() - 0.5);
                        Vec2::new(20.0, 20.0) + off * spread
                    })
                    .collect();
                if random() < 0.3 {
                    points.push(points[0]);
                }
                Chain::new(points)
            })
            .collect();
        let lines: Vec<&Chain> = lines.iter().collect();
        // What hangs on a hair (a narrow gap, a reach of just a tenth) a lattice cannot tell.
        let by_flood = [(0.14, 40), (0.1, 60), (0.06, 120)]
            .map(|(reach, count)| flooded(&base(), &lines, reach, count) >= 2);
        if by_flood[0] == by_flood[1] && by_flood[1] == by_flood[2] {
            told += 1;
            astride += usize::from(by_flood[0]);
            assert_eq!(
                parts_reach(&base(), &lines, 0.1),
                by_flood[0],
                "{case}: {lines:?}"
            );
        }
    }
    assert!(
        told > 125 && astride > 25 && told - astride > 25,
        "{told} {astride}"
    );
}
