//! Retreats (ENGAGE-5).

use muster_battle::Act;
use muster_battle::facts::contact::touching;
use muster_battle::facts::retreat;
use muster_geometry::TOLERANCE;
use muster_geometry::pose::direction;

use super::strike::{exchange, is_spent};
use super::{Marshal, Mover, goal, taste};
use crate::side::SideView;

/// Slides tried towards an edge, in degrees off the straight way there.
const SLIDES: [f64; 5] = [0.0, 22.5, -22.5, 45.0, -45.0];

/// A unit in contact stays, unless it is spent and the odds are against it.
pub(super) fn from_contact(
    marshal: &mut Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
) -> Option<Act> {
    let table = side.table();
    if !is_spent(table, mover.unit) {
        return None;
    }
    let gain = touching(table, mover.unit)
        .filter_map(|enemy| exchange(table, mover.unit, enemy))
        .fold(f64::NEG_INFINITY, f64::max);
    (gain < 0.0)
        .then(|| retreat(marshal, side, mover))
        .flatten()
}

/// A unit that is engaged and finds no way into contact gets clear.
pub(super) fn from_engagement(
    marshal: &mut Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
) -> Option<Act> {
    retreat(marshal, side, mover)
}

/// A unit that is to leave the table breaks away towards its edge: a retreat that way, or straight on
/// past enemies who do not face it (ENGAGE-4, 5).
pub(super) fn towards_the_edge(
    marshal: &Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
) -> Option<Act> {
    let edge = goal::way_off(side)?;
    let start = mover.start;
    let table = side.table().roster.setup.table;
    // Facing it, a base leaves with its front at the edge.
    let left = edge.distance(table, start);
    let most = mover.law.allowance - TOLERANCE;
    SLIDES.into_iter().find_map(|off| {
        let step = direction(edge.bearing() + off);
        [1.0, 0.6].into_iter().find_map(|part| {
            let inches = (most * part).min(left);
            let pose = start.pose.moved_to(start.centre + step * inches);
            let clear = inches > taste::LEAST_STEP && marshal.stands_clear(mover, &start.at(pose));
            (clear && marshal.verdict(side, mover, &[pose]).is_some()).then(|| Act::Move {
                unit: mover.unit,
                path: vec![pose],
            })
        })
    })
}

/// A slide away, as far as there is room.
fn retreat(marshal: &Marshal, side: &SideView<'_>, mover: &Mover<'_>) -> Option<Act> {
    let nearest = retreat::find(side.table(), mover.unit).ok()?;
    let start = mover.start;
    let way = (nearest.at() - start.centre).normalize_or_zero();
    let farthest = start
        .pose
        .moved_to(start.centre + way * (mover.law.allowance - TOLERANCE));
    let clear = marshal
        .verdict(side, mover, &[farthest])
        .is_some_and(|accepted| accepted.retreat);
    Some(Act::Move {
        unit: mover.unit,
        path: vec![if clear { farthest } else { nearest }],
    })
}
