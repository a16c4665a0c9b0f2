//! Bands along a line: flat ends, mitred joins.

use crate::Vec2;

/// A mitre longer than this many half widths is cut off straight (turns sharper than 29 degrees).
const MITRE_LIMIT: f64 = 4.0;

/// The middle line without repeated points.
fn distinct(points: &[Vec2]) -> Vec<Vec2> {
    let mut line = points.to_vec();
    line.dedup();
    line
}

/// The convex pieces that a ribbon is made of: a rectangle along each leg, a wedge at each join.
/// A point is in the ribbon when it is in any of them, however sharply the line turns.
pub(crate) fn pieces(points: &[Vec2], width: f64) -> Vec<Vec<Vec2>> {
    let line = distinct(points);
    let half = width / 2.0;
    let mut pieces = Vec::new();
    for (i, leg) in line.windows(2).enumerate() {
        let beside = beside(leg[0], leg[1]) * half;
        if let Some(before) = i.checked_sub(1).map(|i| line[i]) {
            pieces.extend(wedge(before, leg[0], leg[1], half));
        }
        pieces.push(vec![
            leg[0] + beside,
            leg[1] + beside,
            leg[1] - beside,
            leg[0] - beside,
        ]);
    }
    pieces
}

/// Unit vector to the left of a leg.
fn beside(from: Vec2, to: Vec2) -> Vec2 {
    (to - from).normalize_or_zero().perp()
}

/// Where the two sides to the left of a join meet, from the join; nothing beyond the limit.
fn mitre(first: Vec2, second: Vec2, half: f64) -> Option<Vec2> {
    let sum = first + second;
    let square = sum.length_squared();
    // The length of the mitre is 2 half / |sum|.
    (square * MITRE_LIMIT * MITRE_LIMIT >= 4.0).then(|| sum * (2.0 * half / square))
}

/// The wedge on the outer side of a join; none where the line goes straight on.
fn wedge(before: Vec2, join: Vec2, after: Vec2, half: f64) -> Option<Vec<Vec2>> {
    let (first, second) = (beside(before, join), beside(join, after));
    let turn = first.perp_dot(second);
    if turn == 0.0 {
        return None;
    }
    // Turning left leaves the gap on the right.
    let outer = if turn > 0.0 { -1.0 } else { 1.0 };
    let (first, second) = (first * outer, second * outer);
    let mut ring = vec![join, join + first * half];
    ring.extend(mitre(first, second, half).map(|tip| join + tip));
    ring.push(join + second * half);
    Some(ring)
}

/// One ring round the ribbon, to draw it (fill by the nonzero rule): up the left side, down the right.
pub(crate) fn ring(points: &[Vec2], width: f64) -> Vec<Vec2> {
    let line = distinct(points);
    let mut ring = side(&line, width / 2.0);
    let back: Vec<Vec2> = line.iter().rev().copied().collect();
    ring.extend(side(&back, width / 2.0));
    ring
}

/// The left side of a line.
fn side(line: &[Vec2], half: f64) -> Vec<Vec2> {
    let mut side = Vec::new();
    for (i, &point) in line.iter().enumerate() {
        let first = i.checked_sub(1).map(|i| (line[i], point));
        let second = line.get(i + 1).map(|&next| (point, next));
        match (first, second) {
            (Some(first), Some(second)) => join(&mut side, first, second, half),
            (Some((p, q)), None) | (None, Some((p, q))) => {
                side.push(point + beside(p, q) * half);
            }
            (None, None) => {}
        }
    }
    side
}

fn join(side: &mut Vec<Vec2>, first: (Vec2, Vec2), second: (Vec2, Vec2), half: f64) {
    let point = first.1;
    let (before, after) = (beside(first.0, first.1), beside(second.0, second.1));
    let is_inner = before.perp_dot(after) > 0.0;
    let shorter = first.0.distance(first.1).min(second.0.distance(second.1));
    match mitre(before, after, half) {
        // On the inner side a mitre must not reach past the legs themselves.
        Some(tip) if !is_inner || tip.length() <= shorter => side.push(point + tip),
        _ if is_inner => side.extend([point + before * half, point, point + after * half]),
        _ => side.extend([point + before * half, point + after * half]),
    }
}
