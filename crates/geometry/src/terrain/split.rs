//! Cutting a base along a line (MOVE-7).

use crate::shape::{
    Bounds, Intervals, NOISE, Ring, clip_to_base, joined, nearest_on_segment, without,
};
use crate::{Base, Vec2};

/// One straight leg of a line.
type Leg = (Vec2, Vec2);

/// Into how many parts a line cuts a base that reach more than `reach` inches from it.
pub(super) fn parts_reaching(base: &Base, line: &[Vec2], reach: f64) -> usize {
    // Exactly `reach` is not more.
    let reach = reach + NOISE;
    let mut pieces = vec![base.corners.to_vec()];
    for cut in cuts(base, line) {
        let inside = (cut[0] + cut[1]) / 2.0;
        let found = pieces.iter().position(|piece| {
            [cut[0], cut[cut.len() - 1]]
                .iter()
                .all(|&end| place_on(piece, end).is_some())
                && Ring::new(piece.clone()).covers(inside, NOISE)
        });
        if let Some((one, other)) = found
            .and_then(|i| split(&pieces[i], &cut).map(|it| (i, it)))
            .map(|(i, halves)| {
                pieces.swap_remove(i);
                halves
            })
        {
            pieces.push(one);
            pieces.push(other);
        }
    }
    let around = Bounds::of_base(base).grown(2.0 * reach);
    let legs: Vec<Leg> = line
        .windows(2)
        .map(|leg| (leg[0], leg[1]))
        .filter(|&(p, q)| Bounds::of(&[p, q]).meets(around))
        .collect();
    pieces
        .iter()
        .filter(|piece| reaches_from(piece, &legs, reach))
        .count()
}

/// The stretches of a line that lead through a base from outline to outline.
fn cuts(base: &Base, line: &[Vec2]) -> Vec<Vec<Vec2>> {
    let line = starting_outside(base, line);
    let mut cuts = Vec::new();
    let mut current: Option<Vec<Vec2>> = None;
    for leg in line.windows(2) {
        let (p, q) = (leg[0], leg[1]);
        let Some((enter, leave)) = clip_to_base(p, q, base, 0.0) else {
            current = None;
            continue;
        };
        if enter > 0.0 {
            current = Some(vec![p + (q - p) * enter]);
        }
        let Some(cut) = &mut current else { continue };
        cut.push(p + (q - p) * leave);
        if leave < 1.0 {
            cuts.extend(current.take());
        }
    }
    // A last point exactly on the outline leads out as well.
    cuts.extend(current.filter(|cut| {
        let own = base.to_own_frame(cut[cut.len() - 1]).abs();
        (base.half - own).min_element() <= NOISE
    }));
    cuts
}

/// A closed line begun again at a point outside the base, so that no cut is broken in two. A line
/// that starts on the outline of the base starts a hair outside.
fn starting_outside(base: &Base, line: &[Vec2]) -> Vec<Vec2> {
    let beyond = |point: Vec2| (base.to_own_frame(point).abs() - base.half).max_element();
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
        return Vec::new();
    };
    if first == last
        && let Some(start) = line.iter().position(|&point| beyond(point) > 0.0)
    {
        let mut turned = line[start..].to_vec();
        turned.extend_from_slice(&line[1..=start]);
        return turned;
    }
    let mut line = line.to_vec();
    if beyond(first).abs() <= NOISE {
        let out = base.to_own_frame(first);
        line.insert(
            0,
            first + (base.right() * out.x + base.ahead * out.y) * 0.01,
        );
    }
    line
}

/// Where a point lies on a ring: the edge and the part of it.
fn place_on(ring: &[Vec2], point: Vec2) -> Option<(usize, f64)> {
    (0..ring.len())
        .map(|i| {
            let (p, q) = (ring[i], ring[(i + 1) % ring.len()]);
            let on = nearest_on_segment(point, p, q);
            (point.distance(on), i, p.distance(on))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|&(away, ..)| away <= NOISE)
        .map(|(_, edge, along)| (edge, along))
}

/// The two parts of a ring on either side of a cut.
fn split(ring: &[Vec2], cut: &[Vec2]) -> Option<(Vec<Vec2>, Vec<Vec2>)> {
    let start = place_on(ring, cut[0])?;
    let end = place_on(ring, cut[cut.len() - 1])?;
    let mut one = walk(ring, end, start);
    one.extend_from_slice(cut);
    let mut other = walk(ring, start, end);
    other.extend(cut.iter().rev());
    Some((one, other))
}

/// The corners of a ring passed on the way round from one place on it to another.
fn walk(ring: &[Vec2], from: (usize, f64), to: (usize, f64)) -> Vec<Vec2> {
    let count = ring.len();
    let mut steps = (to.0 + count - from.0) % count;
    if steps == 0 && to.1 < from.1 {
        steps = count;
    }
    (1..=steps).map(|i| ring[(from.0 + i) % count]).collect()
}

/// Whether a piece has a point more than `reach` from the line.
fn reaches_from(piece: &[Vec2], legs: &[Leg], reach: f64) -> bool {
    (0..piece.len()).any(|i| leaves_line(piece[i], piece[(i + 1) % piece.len()], legs, reach))
        || inner_points(legs, reach).any(|point| {
            Ring::new(piece.to_vec()).covers(point, 0.0) && distance_to(legs, point) > reach
        })
}

/// Whether some of an edge is more than `reach` from the line.
fn leaves_line(p: Vec2, q: Vec2, legs: &[Leg], reach: f64) -> bool {
    let mut near: Intervals = Vec::new();
    for &(from, to) in legs {
        near.extend(part_near(p, q, from, to, reach));
    }
    let far = without(&[(0.0, 1.0)], &joined(near));
    far.iter()
        .any(|&(from, to)| (to - from) * p.distance(q) > NOISE)
}

/// The part of an edge within `reach` of a leg: within a disc round either end, or beside it.
fn part_near(p: Vec2, q: Vec2, from: Vec2, to: Vec2, reach: f64) -> Option<(f64, f64)> {
    let along = q - p;
    let square = along.length_squared();
    let mut near: Option<(f64, f64)> = None;
    let mut take = |enter: f64, leave: f64| {
        let (enter, leave) = (enter.max(0.0), leave.min(1.0));
        if enter <= leave {
            near = Some(near.map_or((enter, leave), |it| (it.0.min(enter), it.1.max(leave))));
        }
    };
    if square == 0.0 {
        return (p.distance(nearest_on_segment(p, from, to)) <= reach).then_some((0.0, 1.0));
    }
    for end in [from, to] {
        let middle = (end - p).dot(along) / square;
        let half = reach * reach - end.distance_squared(p + along * middle);
        if half >= 0.0 {
            let half = (half / square).sqrt();
            take(middle - half, middle + half);
        }
    }
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    let out = (to - from).normalize_or_zero();
    let length = from.distance(to);
    for (axis, low, high) in [(out, 0.0, length), (out.perp(), -reach, reach)] {
        let (start, step) = (axis.dot(p - from), axis.dot(along));
        if step.abs() < 1e-12 {
            if start < low || start > high {
                return near;
            }
            continue;
        }
        let (one, other) = ((low - start) / step, (high - start) / step);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    if enter <= leave {
        take(enter, leave);
    }
    near
}

/// Points just over `reach` from two legs at once, or beside the middle of one: where a part that
/// is fenced in by the line itself reaches farthest.
fn inner_points(legs: &[Leg], reach: f64) -> impl Iterator<Item = Vec2> + use<> {
    let reach = reach + NOISE;
    let beside: Vec<(Vec2, Vec2)> = legs
        .iter()
        .flat_map(|&(from, to)| {
            let by = (to - from).normalize_or_zero().perp() * reach;
            [(from + by, to + by), (from - by, to - by)]
        })
        .collect();
    let middles: Vec<Vec2> = beside.iter().map(|&(p, q)| (p + q) / 2.0).collect();
    let mut corners = Vec::new();
    for (i, &(p, q)) in beside.iter().enumerate() {
        for &(r, s) in &beside[i + 1..] {
            let across = (q - p).perp_dot(s - r);
            if across != 0.0 {
                corners.push(p + (q - p) * ((r - p).perp_dot(s - r) / across));
            }
        }
    }
    middles.into_iter().chain(corners)
}

fn distance_to(legs: &[Leg], point: Vec2) -> f64 {
    legs.iter()
        .map(|&(from, to)| point.distance(nearest_on_segment(point, from, to)))
        .fold(f64::INFINITY, f64::min)
}
