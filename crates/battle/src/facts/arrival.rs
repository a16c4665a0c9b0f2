//! Reserves: where they come on (ARRIVE-1).

use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base};
use muster_scenario::setup::TableEdge;

use super::footing::{barred_by, overlaps};
use crate::id::UnitId;
use crate::view::TableView;

/// How finely a free place is searched for, in inches.
const SEARCH_STEP: f64 = 0.01;

/// Where a reserve comes on: where the scenario says, or on the nearest free place along that edge
/// of the table that keeps its distance from every enemy; nowhere: it waits.
pub fn arrival(view: &TableView<'_>, unit: UnitId) -> Option<Pose> {
    let setup = view.roster.unit(unit);
    let planned = Base::new(setup.pose, setup.base);
    if shortfall(view, unit, &planned) <= 0.0 {
        return Some(planned.pose);
    }
    let table = view.roster.setup.table;
    let along = match TableEdge::nearest(table, &planned) {
        TableEdge::South | TableEdge::North => Vec2::X,
        TableEdge::West | TableEdge::East => Vec2::Y,
    };
    let sides = [along, -along].map(|along| first_free(view, unit, &planned, along));
    let [right, left] = sides;
    match (right, left) {
        // Of two places as near, the one to the right or up the table.
        (Some((far, _)), Some((near, pose))) if near < far => Some(pose),
        (Some((_, pose)), _) | (None, Some((_, pose))) => Some(pose),
        (None, None) => None,
    }
}

/// The first free place in one direction, and how far it is.
fn first_free(
    view: &TableView<'_>,
    unit: UnitId,
    planned: &Base,
    along: Vec2,
) -> Option<(f64, Pose)> {
    let table = view.roster.setup.table;
    let mut distance = 0.0;
    while distance <= table.x.max(table.y) {
        let there = planned.at(planned.pose.moved_to(planned.centre + along * distance));
        let short = shortfall(view, unit, &there);
        if short <= 0.0 {
            return Some((distance, there.pose));
        }
        // No place nearer than that can be free: bases and distances part no faster than it moves.
        distance += short.max(SEARCH_STEP);
    }
    None
}

/// At least how many inches a base must still move until it stands free there; 0 where it does.
fn shortfall(view: &TableView<'_>, unit: UnitId, there: &Base) -> f64 {
    let apart = view.rules().arrival_distance + TOLERANCE;
    let army = view.army(unit);
    let view = view.through(army);
    let mut short = 0.0_f64;
    for other in view.near_base(there, apart) {
        let base = view.base(other);
        if other == unit {
            continue;
        }
        if overlaps(there, base) {
            short = short.max(base::overlap_depth(there, base) - TOLERANCE);
        }
        if view.army(other) != army && base::within(there, base, apart) {
            short = short.max(apart - base::gap(there, base)).max(SEARCH_STEP);
        }
    }
    let grounded = view.roster.terrain.on_table(there) && barred_by(&view, unit, there).is_none();
    if grounded {
        short
    } else {
        short.max(SEARCH_STEP)
    }
}
