//! The check of a deployment (DEPLOY-1).

use muster_geometry::{Base, Pose, TOLERANCE, Vec2};
use muster_scenario::setup::TableEdge;

use super::{Plan, commander, in_phase};
use crate::clock::Phase;
use crate::components::{Post, Status};
use crate::facts::movement::{overlaps, stands_free};
use crate::id::{ArmyId, UnitId};
use crate::order::Piece;
use crate::refusal::Refusal;
use crate::view::TableView;

/// Checks the placing of a unit or a lone commander by the side that deploys.
pub fn check(view: &TableView<'_>, piece: Piece, pose: Pose) -> Result<Plan, Refusal> {
    let (army, name) = match piece {
        Piece::Unit(unit) => (view.army(unit), view.roster.called(unit)),
        Piece::Commander(it) => (
            view.roster.army_of_commander(it),
            view.roster.commander(it).id.clone(),
        ),
    };
    if army != view.clock.active {
        let active = view.roster.army_name(view.clock.active);
        return Err(Refusal::new(
            "TURN-1",
            format!("{name} is not of the army that deploys, {active}"),
        ));
    }
    in_phase(view, Phase::Deploy, "placing a unit")?;
    match piece {
        Piece::Unit(unit) => {
            if view.status(unit) != Status::Ready {
                return Err(Refusal::new(
                    "DEPLOY-1",
                    format!("{name} arrives later and is not placed"),
                ));
            }
            let base = view.base(unit).at(pose);
            place_is_free(view, unit, &base)?;
        }
        Piece::Commander(it) => {
            if !matches!(view.posts[it.index()], Post::Alone(_)) {
                return Err(Refusal::new(
                    "DEPLOY-1",
                    format!("{name} is with a unit and stands where it stands"),
                ));
            }
            commander::stands(view, it, pose.at())?;
            if !zone_holds(view, army, &[pose.at()]) {
                return Err(Refusal::new(
                    "DEPLOY-1",
                    format!("{name} would stand outside the zone of his army"),
                )
                .at(Some(pose.at())));
            }
        }
    }
    Ok(Plan::Deploy(piece, pose))
}

fn place_is_free(view: &TableView<'_>, unit: UnitId, base: &Base) -> Result<(), Refusal> {
    let name = view.roster.called(unit);
    let map = &view.roster.terrain;
    let refuse = |why: String| Err(Refusal::new("DEPLOY-1", why).at(Some(base.centre)));
    if !map.on_table(base) {
        return refuse(format!("{name} would stand over the table edge"));
    }
    if !zone_holds(view, view.army(unit), &base.corners) {
        return refuse(format!("{name} would stand outside the zone of its army"));
    }
    if let Some(feature) = map.forbids(base) {
        return refuse(format!(
            "{name} may not stand in {}",
            map.features()[feature].id
        ));
    }
    // A sealed deployment must not betray the other side's bases: overlaps with them are settled by
    // the zones, and at the end of the deployment.
    let hidden = |other: UnitId| view.roster.setup.sealed && view.army(other) != view.army(unit);
    let other = view
        .near_base(base, 0.0)
        .find(|&other| other != unit && !hidden(other) && overlaps(base, view.base(other)));
    match other {
        Some(other) => refuse(format!(
            "{name} would overlap {}",
            view.roster.called(other)
        )),
        None => Ok(()),
    }
}

/// Checks the end of a deployment: every unit must stand in its zone, on nothing.
pub fn check_end(view: &TableView<'_>) -> Result<Plan, Refusal> {
    in_phase(view, Phase::Deploy, "the end of a deployment")?;
    let army = view.clock.active;
    for unit in view
        .roster
        .units_of(army)
        .filter(|&unit| view.is_ready(unit))
    {
        let base = view.base(unit);
        let name = view.roster.called(unit);
        if !zone_holds(view, army, &base.corners) {
            let why = format!("{name} still stands outside the zone of its army");
            return Err(Refusal::new("DEPLOY-1", why).at(Some(base.centre)));
        }
        if !stands_free(view, unit, base, |_| false) {
            let why = format!("{name} overlaps another base or forbidden ground");
            return Err(Refusal::new("DEPLOY-1", why).at(Some(base.centre)));
        }
    }
    Ok(Plan::EndDeploy(army))
}

/// Whether points lie in an army's deployment zone, within the tolerance: its polygon, or its part
/// of the table (DEPLOY-1, `deployment_part`). A whole base lies in a concave polygon if its corners do and no corner of
/// the polygon lies in the base; the outline's corners are few, so both are asked.
fn zone_holds(view: &TableView<'_>, army: ArmyId, points: &[Vec2]) -> bool {
    let setup = &view.roster.setup;
    match &setup.armies[army.index()].deployment {
        Some(zone) => {
            points.iter().all(|&point| in_polygon(zone, point))
                && (points.len() < 3 || !zone.iter().any(|&corner| strictly_in(points, corner)))
        }
        None => points.iter().all(|point| {
            let part = setup.table / f64::from(view.rules().deployment_part);
            match setup.armies[army.index()].edge {
                TableEdge::South => point.y <= part.y + TOLERANCE,
                TableEdge::North => point.y >= setup.table.y - part.y - TOLERANCE,
                TableEdge::West => point.x <= part.x + TOLERANCE,
                TableEdge::East => point.x >= setup.table.x - part.x - TOLERANCE,
            }
        }),
    }
}

/// Whether a point is in a polygon or within the tolerance of its outline.
fn in_polygon(ring: &[Vec2], point: Vec2) -> bool {
    let mut inside = false;
    for (index, &a) in ring.iter().enumerate() {
        let b = ring[(index + 1) % ring.len()];
        let along = ((point - a).dot(b - a) / (b - a).length_squared().max(1e-12)).clamp(0.0, 1.0);
        if (a.lerp(b, along) - point).length() <= TOLERANCE {
            return true;
        }
        if (a.y > point.y) != (b.y > point.y)
            && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        {
            inside = !inside;
        }
    }
    inside
}

/// Whether a point lies inside a clockwise convex quadrilateral by more than the tolerance.
fn strictly_in(corners: &[Vec2], point: Vec2) -> bool {
    corners.iter().enumerate().all(|(index, &a)| {
        let edge = corners[(index + 1) % corners.len()] - a;
        edge.perp_dot(point - a) < -TOLERANCE * edge.length()
    })
}
