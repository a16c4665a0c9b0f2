//! The ground before a base's front edge (ENGAGE-3).

use super::Base;
use super::frame::Frame;
use crate::shape::nearest_on_segment;
use crate::{TOLERANCE, Vec2, within_limit};

/// Whether part of `a` lies ahead of the line through the front edge of `b` and that part comes
/// within `range` inches of that edge (ENGAGE-3). Unlike [`super::within`] it adds the tolerance
/// itself (MEASURE-3): ahead is by more than 0.01", within is up to `range` + 0.01".
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, Vec2, base::in_front_zone};
///
/// let at = |x, y, facing| Base::new(Pose::snapped(Vec2::new(x, y), facing), BaseSize::STANDARD);
/// let enemy = at(20.0, 20.0, 0.0);
/// assert!(in_front_zone(&at(20.0, 24.0, 0.0), &enemy, 2.0));
/// assert!(!in_front_zone(&at(20.0, 16.0, 0.0), &enemy, 2.0)); // behind it
/// assert!(!in_front_zone(&at(20.0, 25.0, 0.0), &enemy, 2.0)); // too far ahead
/// ```
pub fn in_front_zone(a: &Base, b: &Base, range: f64) -> bool {
    let seen = Frame::of(b, a);
    // Heights over the front line, from here on.
    let corners = seen
        .corners()
        .map(|corner| Vec2::new(corner.x, corner.y - b.half.y));
    if !corners.iter().any(|corner| !within_limit(corner.y, 0.0)) {
        return false;
    }
    // What lies ahead is a convex polygon above the line, so one end of the shortest way is a
    // corner of it or an end of the edge.
    let mut nearest = f64::INFINITY;
    for i in 0..4 {
        let Some((p, q)) = part_ahead(corners[i], corners[(i + 1) % 4]) else {
            continue;
        };
        for point in [p, q] {
            let beside = (point.x.abs() - b.half.x).max(0.0);
            nearest = nearest.min(Vec2::new(beside, point.y).length());
        }
        for end in [-b.half.x, b.half.x] {
            nearest = nearest.min({
                let end = Vec2::new(end, 0.0);
                end.distance(nearest_on_segment(end, p, q))
            });
        }
    }
    within_limit(nearest, range)
}

/// The part of a segment that lies more than the tolerance above the line y = 0.
fn part_ahead(p: Vec2, q: Vec2) -> Option<(Vec2, Vec2)> {
    match (p.y > TOLERANCE, q.y > TOLERANCE) {
        (true, true) => Some((p, q)),
        (false, false) => None,
        (true, false) => Some((p, at_height(p, q))),
        (false, true) => Some((at_height(q, p), q)),
    }
}

fn at_height(above: Vec2, below: Vec2) -> Vec2 {
    let part = (above.y - TOLERANCE) / (above.y - below.y);
    Vec2::new(above.x + (below.x - above.x) * part, TOLERANCE)
}
