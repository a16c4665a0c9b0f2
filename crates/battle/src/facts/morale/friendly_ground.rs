//! Friendly terrain: features near a unit in which no visible enemy stands (CHECK-3).

use muster_geometry::{TOLERANCE, TerrainKind, within_limit};

use super::{ids, modifier, named};
use crate::event::CheckModifier;
use crate::id::UnitId;
use crate::view::TableView;

/// What counts as a terrain feature in a check (CHECK-3).
fn counts(kind: TerrainKind) -> bool {
    match kind {
        TerrainKind::Woods
        | TerrainKind::Rough
        | TerrainKind::Hill
        | TerrainKind::Building
        | TerrainKind::Wall
        | TerrainKind::Palisade
        | TerrainKind::Hedge => true,
        TerrainKind::River
        | TerrainKind::Stream
        | TerrainKind::Ford
        | TerrainKind::Impassable
        | TerrainKind::Road
        | TerrainKind::Field => false,
    }
}

/// The friendly terrain features within reach of a unit, in the order of the scenario.
pub fn friendly(view: &TableView<'_>, unit: UnitId) -> Vec<usize> {
    let within = near(view, unit).into_iter();
    within
        .filter(|&feature| holder(view, unit, feature).is_none())
        .collect()
}

/// Whether a unit is itself in a feature (MEASURE-4).
pub fn stands_in(view: &TableView<'_>, unit: UnitId, feature: usize) -> bool {
    let centre = view.base(unit).centre;
    view.roster.terrain.at(centre).any(|it| it == feature)
}

/// The features that count and are within reach, whoever is in them.
fn near(view: &TableView<'_>, unit: UnitId) -> Vec<usize> {
    let (map, base) = (&view.roster.terrain, view.base(unit));
    let reach = view.rules().warlord.support_distance;
    map.near(base.centre, base.reach() + reach + TOLERANCE)
        .filter(|&feature| {
            counts(map.features()[feature].kind)
                && within_limit(map.distance(feature, base), reach)
                && !is_upper_slope(view, unit, feature)
        })
        .collect()
}

/// A hill is one feature however many contours are drawn: a contour that lies on a lower one where it
/// is nearest to the unit is no other.
fn is_upper_slope(view: &TableView<'_>, unit: UnitId, feature: usize) -> bool {
    let map = &view.roster.terrain;
    let hill = &map.features()[feature];
    if hill.kind != TerrainKind::Hill {
        return false;
    }
    let nearest = map.nearest_point(feature, view.base(unit).centre);
    map.at(nearest).any(|other| {
        let it = &map.features()[other];
        it.kind == TerrainKind::Hill && it.level < hill.level
    })
}

/// A visible enemy in a feature.
fn holder(view: &TableView<'_>, unit: UnitId, feature: usize) -> Option<UnitId> {
    let army = view.army(unit);
    view.roster.units_of(army.enemy()).find(|&enemy| {
        view.status(enemy).on_table()
            && view.is_visible_to(enemy, army)
            && stands_in(view, enemy, feature)
    })
}

/// `friendly_terrain` (CHECK-3).
pub fn friendly_terrain(view: &TableView<'_>, unit: UnitId) -> CheckModifier {
    let rules = &view.rules().warlord;
    let friendly = friendly(view, unit);
    if !friendly.is_empty() {
        let why = format!(
            "{} within {} inches, no visible enemy in it",
            named(view, &[], &friendly),
            rules.support_distance
        );
        return CheckModifier {
            features: ids(view, &friendly),
            ..modifier("friendly_terrain", rules.friendly_terrain_bonus.into(), why)
        };
    }
    let held = near(view, unit);
    let holders: Vec<UnitId> = held
        .iter()
        .filter_map(|&feature| holder(view, unit, feature))
        .collect();
    let why = if held.is_empty() {
        format!("no terrain within {} inches", rules.support_distance)
    } else {
        let (where_, by) = (named(view, &[], &held), named(view, &holders, &[]));
        format!("{where_} is held by {by}")
    };
    CheckModifier {
        units: holders,
        features: ids(view, &held),
        ..modifier("friendly_terrain", 0, why)
    }
}
