//! Support: formed friends in good order and friendly terrain nearby (CHECK-3).

use muster_geometry::{TOLERANCE, base, within_limit};

use super::friendly_ground::{friendly, stands_in};
use super::{ids, in_good_order, modifier, named};
use crate::event::CheckModifier;
use crate::id::UnitId;
use crate::view::TableView;

/// Friends in good order within `support_distance` of a unit who are not hidden, in scenario order.
pub(super) fn friends_near(view: &TableView<'_>, unit: UnitId) -> Vec<UnitId> {
    let base = view.base(unit);
    let reach = view.rules().warlord.support_distance;
    view.ready_near(view.army(unit), base, reach + TOLERANCE)
        .filter(|&friend| {
            friend != unit
                && in_good_order(view, friend)
                && !view.hidden[friend.index()].0
                && within_limit(base::gap(base, view.base(friend)), reach)
        })
        .collect()
}

/// The formed friends that support a unit, and the friendly features, in scenario order.
pub fn supports(view: &TableView<'_>, unit: UnitId) -> (Vec<UnitId>, Vec<usize>) {
    let mut friends = friends_near(view, unit);
    friends.retain(|&friend| view.roster.unit(friend).formed);
    let mut features = friendly(view, unit);
    features.retain(|&feature| !stands_in(view, unit, feature));
    (friends, features)
}

/// `supported` (CHECK-3).
pub fn supported(view: &TableView<'_>, unit: UnitId) -> CheckModifier {
    let rules = &view.rules().warlord;
    let (friends, features) = supports(view, unit);
    let enough = friends.len() + features.len() >= usize::from(rules.supports_needed);
    let value = if enough { rules.supported_bonus } else { 0 };
    let why = format!(
        "{} within {} inches; formed friends in good order and terrain count, {} needed",
        named(view, &friends, &features),
        rules.support_distance,
        rules.supports_needed
    );
    CheckModifier {
        features: ids(view, &features),
        units: friends,
        ..modifier("supported", value.into(), why)
    }
}
