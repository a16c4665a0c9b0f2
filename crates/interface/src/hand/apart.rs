//! Who is set down by a hair on a friend is meant to stand beside him: a base that overlaps so little is put
//! to where the two touch.

use muster_battle::{TableView, UnitId};
use muster_geometry::base::overlap_depth;
use muster_geometry::{Base, Edge, Pose, TOLERANCE};

/// A base that overlaps a friend by no more than so many inches is meant to touch him.
const MEANS_BESIDE: f64 = 0.35;
/// So many friends are made way for, one after another.
const FRIENDS: usize = 3;

const EDGES: [Edge; 4] = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];

/// Where a unit is meant to stand that would overlap friends by a hair at this pose: touching them. Nothing
/// where it overlaps none, or so deep that something else is meant.
pub(super) fn beside_friends(view: &TableView<'_>, unit: UnitId, pose: Pose) -> Option<Pose> {
    let mut there = view.base(unit).at(pose);
    for _ in 0..FRIENDS {
        let Some(friend) = overlapped(view, unit, &there) else {
            break;
        };
        there = apart(&there, friend)?;
    }
    let moved = there.pose != pose && overlapped(view, unit, &there).is_none();
    moved.then_some(there.pose)
}

/// A friend whom a base overlaps.
fn overlapped<'a>(view: &TableView<'a>, unit: UnitId, there: &Base) -> Option<&'a Base> {
    let friends = view.roster.units_of(view.army(unit));
    friends
        .filter(|&it| it != unit && view.status(it).on_table())
        .map(|it| view.base(it))
        .find(|base| overlap_depth(there, base) > TOLERANCE)
}

/// A base put off another by the shortest way, if that is short.
fn apart(base: &Base, other: &Base) -> Option<Base> {
    let depth = overlap_depth(base, other);
    if depth > MEANS_BESIDE {
        return None;
    }
    let outwards = EDGES.map(|edge| other.outward(edge)).into_iter();
    let inwards = EDGES.map(|edge| -base.outward(edge));
    let tried = outwards
        .chain(inwards)
        .map(|way| base.at(base.pose.moved_to(base.centre + way * depth)));
    tried.min_by(|a, b| overlap_depth(a, other).total_cmp(&overlap_depth(b, other)))
}
