//! The check of a deployment (DEPLOY-1).

use muster_geometry::shape::{polygon_contains_base, polygon_contains_point};
use muster_geometry::{Base, Pose};

use super::{Plan, commander, in_phase};
use crate::clock::Phase;
use crate::components::{Post, Status};
use crate::facts::deployment::zone;
use crate::facts::footing::{barred_by, overlapped, overlaps, stands_free};
use crate::id::UnitId;
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
            if !polygon_contains_point(&zone(view, army), pose.at()) {
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
    if !polygon_contains_base(&zone(view, view.army(unit)), base) {
        return refuse(format!("{name} would stand outside the zone of its army"));
    }
    if let Some(feature) = barred_by(view, unit, base) {
        return refuse(format!(
            "{name} may not stand in {}",
            map.features()[feature].id
        ));
    }
    match overlapped(view, unit, base, |_| false) {
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
    let zone = zone(view, army);
    let whole = view.whole();
    for unit in view
        .roster
        .units_of(army)
        .filter(|&unit| view.is_ready(unit))
    {
        let base = view.base(unit);
        let name = view.roster.called(unit);
        if !polygon_contains_base(&zone, base) {
            let why = format!("{name} still stands outside the zone of its army");
            return Err(Refusal::new("DEPLOY-1", why).at(Some(base.centre)));
        }
        // What the first to deploy cannot see is not placed yet; the second has to make room, but for
        // what stays hidden.
        let in_place = |other: &UnitId| *other != unit && !whole.is_hidden(*other);
        let over_first = army != view.clock.first
            && whole
                .near_base(base, 0.0)
                .filter(in_place)
                .any(|other| overlaps(base, view.base(other)));
        if over_first || !stands_free(view, unit, base, |_| false) {
            let why = format!("{name} overlaps another base or forbidden ground");
            return Err(Refusal::new("DEPLOY-1", why).at(Some(base.centre)));
        }
    }
    Ok(Plan::EndDeploy(army))
}
