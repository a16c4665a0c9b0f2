//! Formed foot against formed cavalry (CHECK-2, CHECK-3).

use muster_rulebook::MoraleClass;

use super::{in_good_order, modifier, named};
use crate::event::CheckModifier;
use crate::facts::contact::touching;
use crate::facts::fight::in_the_open;
use crate::id::UnitId;
use crate::morale::CheckCause;
use crate::view::TableView;

/// Whether a unit is foot in ranks (GRADE-1).
pub fn is_formed_foot(view: &TableView<'_>, unit: UnitId) -> bool {
    is_formed(view, unit, MoraleClass::Infantry)
}

/// Whether a unit is horse in ranks (GRADE-1).
pub fn is_formed_cavalry(view: &TableView<'_>, unit: UnitId) -> bool {
    is_formed(view, unit, MoraleClass::Cavalry)
}

fn is_formed(view: &TableView<'_>, unit: UnitId, class: MoraleClass) -> bool {
    view.roster.unit(unit).formed && view.roster.troop(unit).morale_class == class
}

/// `foot_against_cavalry` (CHECK-3).
pub fn foot_against_cavalry(
    view: &TableView<'_>,
    unit: UnitId,
    cause: CheckCause,
    by: Option<UnitId>,
) -> CheckModifier {
    let penalty = i16::from(view.rules().warlord.foot_against_cavalry_penalty);
    let with = |value, why: String, units: Vec<UnitId>| CheckModifier {
        units,
        ..modifier("foot_against_cavalry", value, why)
    };
    if !is_formed_foot(view, unit) {
        return with(0, "it is no formed foot".into(), Vec::new());
    }
    let charger = by.filter(|_| cause == CheckCause::Cavalry);
    let mut cavalry: Vec<UnitId> = touching(view, unit).chain(charger).collect();
    cavalry.retain(|&enemy| is_formed_cavalry(view, enemy));
    cavalry.sort_unstable();
    cavalry.dedup();
    if cavalry.is_empty() {
        return with(0, "no formed cavalry touches it".into(), Vec::new());
    }
    if view.roster.troop(unit).pikes && in_good_order(view, unit) {
        let why = "it has spears or pikes and is in good order";
        return with(0, why.into(), cavalry);
    }
    let dreaded = |&enemy: &UnitId| in_good_order(view, enemy) && in_the_open(view, enemy);
    let feared: Vec<UnitId> = cavalry.iter().copied().filter(dreaded).collect();
    if feared.is_empty() {
        let who = named(view, &cavalry, &[]);
        return with(
            0,
            format!("{who} is disordered or not in the open"),
            cavalry,
        );
    }
    let why = format!("formed cavalry upon it: {}", named(view, &feared, &[]));
    with(-penalty, why, feared)
}
