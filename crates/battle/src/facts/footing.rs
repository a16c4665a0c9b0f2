//! Where a base may stand: the table, the ground, other bases (MOVE-4, MOVE-6).

use muster_geometry::trace::Ground;
use muster_geometry::{Base, TOLERANCE, TerrainKind, base};

use crate::id::UnitId;
use crate::view::TableView;

/// The first feature on which no part of this unit's base may stand: forbidden to its kind by the
/// rules or the ruleset (MOVE-6). Flyers may hover over rivers, but not end on a lake, cliff or roof
/// (MOVE-4).
pub fn barred_by(view: &TableView<'_>, unit: UnitId, base: &Base) -> Option<usize> {
    let map = &view.roster.terrain;
    let law = view.roster.law(unit);
    let barred = |feature: &usize| {
        let it = &map.features()[*feature];
        if law.flies {
            it.is_forbidden() && it.kind != TerrainKind::River
        } else {
            law.effect(it) == Ground::Forbidden && !it.kind.is_linear()
        }
    };
    map.near(base.centre, base.reach())
        .find(|feature| barred(feature) && map.overlaps(*feature, base))
}

/// Whether two bases overlap deeper than touching (MEASURE-3).
pub fn overlaps(a: &Base, b: &Base) -> bool {
    base::overlap_depth(a, b) > TOLERANCE
}

/// The first base on its side's table that a unit's base would overlap there, but for those that
/// `passes` lets be.
pub fn overlapped(
    view: &TableView<'_>,
    unit: UnitId,
    there: &Base,
    passes: impl Fn(UnitId) -> bool,
) -> Option<UnitId> {
    view.through(view.army(unit))
        .near_base(there, 0.0)
        .find(|&other| other != unit && !passes(other) && overlaps(there, view.base(other)))
}

/// Whether a unit's base stands free there: on the table, on no ground barred to it, on no other
/// base but those that `passes` lets be.
pub fn stands_free(
    view: &TableView<'_>,
    unit: UnitId,
    there: &Base,
    passes: impl Fn(UnitId) -> bool,
) -> bool {
    view.roster.terrain.on_table(there)
        && barred_by(view, unit, there).is_none()
        && overlapped(view, unit, there, passes).is_none()
}
