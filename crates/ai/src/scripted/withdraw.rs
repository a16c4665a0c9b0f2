//! Retreats (ENGAGE-5).

use muster_battle::Act;
use muster_battle::facts::contact::touching;
use muster_geometry::pose::{bearing, direction};
use muster_geometry::{Base, TOLERANCE, base, trace};

use super::strike::{exchange, is_spent};
use super::{Marshal, Mover, taste};
use crate::side::SideView;

/// Directions tried, as parts of the angle that a retreat may lie off the straight way.
const DIRECTIONS: [f64; 5] = [0.0, 0.5, -0.5, 0.95, -0.95];

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

fn retreat(marshal: &Marshal, side: &SideView<'_>, mover: &Mover<'_>) -> Option<Act> {
    let start = mover.start;
    let enemies = || marshal.room.iter().filter(|it| it.enemy && it.engages);
    let nearest = enemies()
        .map(|enemy| (base::gap(start, &enemy.base), enemy))
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.index.cmp(&b.1.index)))?;
    let (gap, enemy) = nearest;
    let away = bearing(trace::directly_away(start, &enemy.base));
    let line = mover.law.engagement_range + TOLERANCE + taste::SHY;
    let clear = |there: &Base| {
        marshal.room.iter().all(|it| {
            !base::within(
                there,
                &it.base,
                if it.enemy && it.engages { line } else { 0.0 },
            )
        })
    };
    let shortest = line - gap + taste::LEAST_STEP;
    for part in DIRECTIONS {
        let step = direction(away + part * mover.law.retreat_angle);
        for inches in [mover.law.allowance, shortest.min(mover.law.allowance)] {
            let pose = start
                .pose
                .moved_to(start.centre + step * (inches - TOLERANCE));
            if clear(&start.at(pose)) && marshal.verdict(side, mover, &[pose]).is_some() {
                return Some(Act::Move {
                    unit: mover.unit,
                    path: vec![pose],
                });
            }
        }
    }
    None
}
