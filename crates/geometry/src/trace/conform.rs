//! Lining up on contact (ENGAGE-9).

use super::block::Block;
use crate::base::contact;
use crate::pose::bearing;
use crate::{Base, Edge, Pose, Vec2, within_angle};

/// The pose of an attacker that turns about the point of contact until its front lies flush along
/// the edge of the enemy that it hit; nothing where it is not in contact, where the touch is not at
/// its front, or where that takes more than `max_degrees`. The caller checks that nothing overlaps
/// there (ENGAGE-9).
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, Vec2, trace::conform};
///
/// let at = |x, y, facing| Base::new(Pose::snapped(Vec2::new(x, y), facing), BaseSize::STANDARD);
/// let enemy = at(20.0, 24.0, 180.0);
/// let flush = at(20.0, 21.637, 0.0);
/// assert_eq!(conform(&flush, &enemy, 45.0), Some(flush.pose));
/// assert_eq!(conform(&at(20.0, 18.0, 0.0), &enemy, 45.0), None);
/// ```
pub fn conform(attacker: &Base, enemy: &Base, max_degrees: f64) -> Option<Pose> {
    let edge = contact(enemy, attacker, 0.0)?.edge;
    conform_to(attacker, enemy, edge, max_degrees)
}

/// [`conform`] to the edge of the enemy that was hit, as [`crate::base::contact_with`] tells it
/// under a ruleset.
pub fn conform_to(attacker: &Base, enemy: &Base, edge: Edge, max_degrees: f64) -> Option<Pose> {
    let facing = bearing(-enemy.outward(edge));
    let target = attacker.pose.turned_to(facing);
    let turn = f64::from(attacker.pose.turn_to(target)) / 100.0;
    if !within_angle(turn.abs(), max_degrees) {
        return None;
    }
    let point = front_point_touched(attacker, enemy)?;
    if turn == 0.0 {
        return Some(attacker.pose);
    }
    // Clockwise about the point.
    let (sin, cos) = libm::sincos(turn.to_radians());
    let arm = attacker.centre - point;
    let turned = Vec2::new(arm.x * cos + arm.y * sin, arm.y * cos - arm.x * sin);
    Some(target.moved_to(point + turned))
}

/// The point of the attacker's front edge at which it touches the enemy.
fn front_point_touched(attacker: &Base, enemy: &Base) -> Option<Vec2> {
    /// A touch is at the front when it lies this near to it, in inches.
    const AT_FRONT: f64 = crate::CONTACT + crate::TOLERANCE;
    let (own, other) = (Block::of(attacker), Block::of(enemy));
    let [left, right, ..] = attacker.corners;
    let corners = [left, right].map(|corner| (other.distance_to(corner), corner));
    let on_front = enemy.corners.map(|corner| {
        let place = attacker.to_own_frame(corner);
        let ahead = (place.y - attacker.half.y).abs();
        let there = attacker.centre
            + attacker.right() * place.x.clamp(-attacker.half.x, attacker.half.x)
            + attacker.ahead * attacker.half.y;
        let away = if ahead <= AT_FRONT {
            own.distance_to(corner)
        } else {
            f64::INFINITY
        };
        (away, there)
    });
    corners
        .into_iter()
        .chain(on_front)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|&(away, _)| away <= AT_FRONT)
        .map(|(_, point)| point)
}
