//! Moves that nobody chooses: the retreat and the rout of COMMAND-4.

use muster_geometry::trace::{MoveLaw, Neighbour, Obstacle, slide_until_blocked};
use muster_geometry::within_limit;
use muster_geometry::{Base, Pose, base};
use muster_scenario::setup::TableEdge;

use super::footing::stands_free;
use super::hidden::{CutWay, cut_way};
use super::movement::along;
use crate::id::{ArmyId, UnitId};
use crate::view::TableView;

/// How finely a free place is searched for, in inches: no room is missed that a base fits into with
/// the tolerance of MEASURE-3. The place found is then moved up to the grid.
const SEARCH_STEP: f64 = 0.01;

/// Where a rout ends (COMMAND-4).
#[derive(Clone, Debug, PartialEq)]
pub enum FlightEnd {
    /// Still on the table.
    Stands(Pose),
    /// Still on the table, where it met hidden enemies (HIDDEN-3).
    Met(Pose, Vec<UnitId>),
    /// Off the edge.
    Left,
    /// Ran into an enemy, or forbidden ground.
    Destroyed,
}

/// A unit's own table edge.
pub fn own_edge(view: &TableView<'_>, unit: UnitId) -> TableEdge {
    view.roster.army_setup(view.army(unit)).edge
}

/// What a forced move obeys: as a move, but nothing of water stops it, which COMMAND-4 does not name.
fn forced_law(view: &TableView<'_>, unit: UnitId) -> MoveLaw {
    MoveLaw {
        water_stops: false,
        ..*view.roster.law(unit)
    }
}

/// The unit's base turned to its own edge, or as it stands where the turned base would overlap
/// anything (COMMAND-4).
fn turned_to_edge(view: &TableView<'_>, unit: UnitId) -> Base {
    let base = view.base(unit);
    let turned = base.at(base.pose.turned_to(own_edge(view, unit).bearing()));
    if stands_free(view, unit, &turned, |_| false) {
        turned
    } else {
        *base
    }
}

/// Where a unit's retreat of a full move ends: straight for its own edge, as far as its allowance
/// goes, short of bases, forbidden ground and the edge (COMMAND-4). Flyers pass over all, and come
/// down on the last free place.
pub fn retreat(view: &TableView<'_>, unit: UnitId) -> Pose {
    let base = turned_to_edge(view, unit);
    straight_back(view, unit, &base, own_edge(view, unit).bearing())
}

/// Where a straight forced move of a full allowance along a bearing ends, short of everything.
pub fn straight_back(view: &TableView<'_>, unit: UnitId, base: &Base, bearing: f64) -> Pose {
    let law = forced_law(view, unit);
    if law.flies {
        return last_free(view, unit, base, bearing, law.allowance).unwrap_or(base.pose);
    }
    let others = others_near(view, unit, base, |_| true);
    let map = &view.roster.terrain;
    slide_until_blocked(map, &law, base, along(bearing, 1.0), law.allowance, &others).end
}

/// The bases that a forced move of a full allowance may meet.
fn others_near(
    view: &TableView<'_>,
    unit: UnitId,
    base: &Base,
    counts: impl Fn(&Neighbour) -> bool,
) -> Vec<Neighbour> {
    let mut others = Vec::new();
    let reach = view.roster.law(unit).allowance + 2.0 * base.reach();
    view.neighbours(unit, base.centre, reach, &mut others);
    others.retain(counts);
    others
}

/// Where a unit's rout of this turn ends (COMMAND-4): as a retreat, but through friends and off the
/// edge; destroyed by an enemy base or forbidden ground in its way. A hidden enemy stops it before.
pub fn rout(view: &TableView<'_>, unit: UnitId) -> FlightEnd {
    let base = turned_to_edge(view, unit);
    let (end, last) = flight(view, unit, &base);
    match cut_way(view, unit, &[base.pose, last]) {
        Some(CutWay { path, met }) => {
            FlightEnd::Met(path.last().copied().unwrap_or(base.pose), met)
        }
        None => end,
    }
}

/// The rout of a turned base as its side knows the table, and the last place on its way.
fn flight(view: &TableView<'_>, unit: UnitId, base: &Base) -> (FlightEnd, Pose) {
    let edge = own_edge(view, unit);
    let bearing = edge.bearing();
    let law = forced_law(view, unit);
    let to_edge = edge.distance(view.roster.setup.table, base);
    let way = if law.flies {
        law.allowance
    } else {
        let enemies = others_near(view, unit, base, |other| other.enemy);
        let map = &view.roster.terrain;
        let slid = slide_until_blocked(
            map,
            &law,
            base,
            along(bearing, 1.0),
            law.allowance,
            &enemies,
        );
        match slid.stopped_by {
            Some(Obstacle::Base(_) | Obstacle::Ground(_) | Obstacle::Wall(_)) => {
                return (FlightEnd::Destroyed, slid.end);
            }
            Some(Obstacle::Edge) => return (FlightEnd::Left, slid.end),
            // What half-speed ground leaves of the allowance.
            None => (slid.end.at() - base.centre).length(),
        }
    };
    let end = shifted(base, bearing, way);
    if within_limit(to_edge, way) {
        return (FlightEnd::Left, end.pose);
    }
    let stands = |pose| (FlightEnd::Stands(pose), pose);
    if stands_clear(view, unit, &end) {
        return stands(end.pose);
    }
    // On to the first free place beyond the friends, short of enemies and forbidden ground.
    let friend = |other: UnitId| view.army(other) == view.army(unit);
    let mut distance = way;
    while distance + SEARCH_STEP <= to_edge {
        let before = distance;
        distance += SEARCH_STEP;
        let beyond = shifted(base, bearing, distance);
        if stands_clear(view, unit, &beyond) {
            return stands(nearest_clear(view, unit, base, bearing, before, distance));
        }
        if !law.flies && !stands_free(view, unit, &beyond, friend) {
            break;
        }
    }
    stands(last_free(view, unit, base, bearing, way).unwrap_or(base.pose))
}

/// Whether a base stands free and no deeper in any other than the noise of the last digit.
fn stands_clear(view: &TableView<'_>, unit: UnitId, base: &Base) -> bool {
    const NOISE: f64 = 1e-6;
    stands_free(view, unit, base, |_| false)
        && !view
            .through(view.army(unit))
            .near_base(base, 0.0)
            .any(|other| other != unit && base::overlap_depth(base, view.base(other)) > NOISE)
}

/// The clear place nearest to `near` between a distance that is not clear and one that is, on the
/// grid.
fn nearest_clear(
    view: &TableView<'_>,
    unit: UnitId,
    base: &Base,
    bearing: f64,
    near: f64,
    clear: f64,
) -> Pose {
    const GRID: f64 = 0.001;
    let steps = ((clear - near).abs() / GRID).round() as i32;
    let direction = (clear - near).signum();
    (0..steps)
        .map(|step| shifted(base, bearing, near + direction * f64::from(step) * GRID))
        .find(|there| stands_clear(view, unit, there))
        .unwrap_or_else(|| shifted(base, bearing, clear))
        .pose
}

/// The farthest free place along a bearing within a distance, searched from the far end.
fn last_free(
    view: &TableView<'_>,
    unit: UnitId,
    base: &Base,
    bearing: f64,
    distance: f64,
) -> Option<Pose> {
    if stands_clear(view, unit, &shifted(base, bearing, distance)) {
        return Some(shifted(base, bearing, distance).pose);
    }
    let mut distance = distance - SEARCH_STEP;
    while distance > 0.0 {
        if stands_clear(view, unit, &shifted(base, bearing, distance)) {
            let before = distance + SEARCH_STEP;
            return Some(nearest_clear(view, unit, base, bearing, before, distance));
        }
        distance -= SEARCH_STEP;
    }
    None
}

fn shifted(base: &Base, bearing: f64, distance: f64) -> Base {
    base.at(base.pose.moved_to(base.centre + along(bearing, distance)))
}

/// The units of an army in the order in which forced moves are made: nearest to its own edge first
/// (COMMAND-3), then in scenario order.
pub fn nearest_to_edge_first(view: &TableView<'_>, army: ArmyId, units: &mut [UnitId]) {
    let edge = view.roster.army_setup(army).edge;
    let table = view.roster.setup.table;
    let distance = |unit: &UnitId| edge.distance(table, view.base(*unit));
    units.sort_by(|a, b| distance(a).total_cmp(&distance(b)).then(a.cmp(b)));
}

/// Whether a router that ends its flight here is touched by an enemy and run down (COMMAND-4).
pub fn is_caught(view: &TableView<'_>, unit: UnitId, there: &Base) -> bool {
    let army = view.army(unit);
    view.through(army)
        .ready_near(army.enemy(), there, muster_geometry::CONTACT)
        .any(|enemy| base::within(there, view.base(enemy), muster_geometry::CONTACT))
}
