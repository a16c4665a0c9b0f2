//! Who is engaged, who touches whom, who turns on contact (ENGAGE-1, ENGAGE-9, MEASURE-3, MELEE-2).

use muster_geometry::base::{self, Contact, ContactLaw};
use muster_geometry::{Base, CONTACT, Pose, TOLERANCE, trace};
use muster_rulebook::ruleset::ConformOnContact;

use super::footing::stands_free;
use crate::components::Status;
use crate::id::UnitId;
use crate::view::TableView;

/// The ready enemies within engagement range of a unit, in scenario order (ENGAGE-1). Units that
/// are not ready neither engage nor are engaged (COMMAND-4), nor do those that its side does not see
/// (HIDDEN-1).
pub fn engaging<'a>(view: &TableView<'a>, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
    let view = view.through(view.army(unit));
    let base = view.base(unit);
    let range = view.rules().engagement_range + TOLERANCE;
    let engages = view.status(unit) == Status::Ready;
    view.ready_near(view.army(unit).enemy(), base, range)
        .filter(move |&enemy| engages && base::within(base, view.base(enemy), range))
}

/// Whether a unit is engaged (ENGAGE-1).
pub fn is_engaged(view: &TableView<'_>, unit: UnitId) -> bool {
    engaging(view, unit).next().is_some()
}

/// The ready enemies in contact with a unit, in scenario order (MEASURE-3).
pub fn touching<'a>(view: &TableView<'a>, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
    let view = view.through(view.army(unit));
    let base = view.base(unit);
    let fights = view.status(unit) == Status::Ready;
    view.ready_near(view.army(unit).enemy(), base, CONTACT)
        .filter(move |&enemy| fights && base::within(base, view.base(enemy), CONTACT))
}

/// Whether a unit is in contact with an enemy.
pub fn is_in_contact(view: &TableView<'_>, unit: UnitId) -> bool {
    touching(view, unit).next().is_some()
}

/// How `unit` is touched by `other`, if they are in contact (MELEE-3).
pub fn contact(view: &TableView<'_>, unit: UnitId, other: UnitId) -> Option<Contact> {
    contact_of(view, view.base(unit), view.base(other))
}

/// How a base is touched by another under the ruleset, wherever they stand (MELEE-3).
pub fn contact_of(view: &TableView<'_>, base: &Base, other: &Base) -> Option<Contact> {
    let law = ContactLaw {
        front_corner: view.rules().front_corner,
        flush_angle: view.rules().flush_angle,
    };
    base::contact_with(base, other, &law)
}

/// The attacker's turn on contact (ENGAGE-9): none where it is off, too far, or would overlap.
pub fn conform(view: &TableView<'_>, unit: UnitId, end: &Base, enemy: UnitId) -> Option<Pose> {
    if view.rules().conform_on_contact == ConformOnContact::Off {
        return None;
    }
    let edge = contact_of(view, view.base(enemy), end)?.edge;
    let pose = trace::conform_to(end, view.base(enemy), edge, view.rules().conform_angle)?;
    let turned = end.at(pose);
    (pose != end.pose && stands_free(view, unit, &turned, |_| false)).then_some(pose)
}
