//! Units by the ids that a request names, for the eyes that it is answered to.

use muster_battle::{TableView, UnitId};

use crate::wording::unknown;

/// The unit of an id, if the view sees it; `key` is where the id was given.
///
/// # Errors
/// A sentence with the nearest id.
pub fn unit(view: &TableView<'_>, key: &str, id: &str) -> Result<UnitId, String> {
    let seen = |unit: &UnitId| view.sees(*unit);
    if let Some(unit) = view.roster.unit_by_id(id).filter(seen) {
        return Ok(unit);
    }
    let known = view.roster.units().filter(seen);
    let known = known.map(|unit| view.roster.id(unit));
    Err(format!("{key:?}: {}", unknown("unit", id, known)))
}
