//! Facts of morale and order (section 9 of the rule book), a rule or a modifier to a file.

pub mod banner;
pub mod cavalry;
pub mod flight;
pub mod friendly_ground;
pub mod gaps;
pub mod ground;
pub mod line;
pub mod retire;
pub mod retreating;
pub mod score;
pub mod strike;
pub mod supports;
pub mod threats;

use muster_geometry::base;

use crate::event::CheckModifier;
use crate::id::UnitId;
use crate::view::TableView;

/// Whether a unit is ready and in good order (ORDER-1).
pub fn in_good_order(view: &TableView<'_>, unit: UnitId) -> bool {
    view.is_ready(unit) && !view.spirits[unit.index()].disordered
}

/// The ready enemy nearest to a unit that its army sees, if there is one: what a unit turns to, or
/// flees from, where nobody is the cause (RETIRE-1, BREAK-1). Of several as near, the first.
pub fn nearest_visible_enemy(view: &TableView<'_>, unit: UnitId) -> Option<UnitId> {
    let army = view.army(unit);
    let gap = |enemy: &UnitId| base::gap(view.base(unit), view.base(*enemy));
    view.roster
        .units_of(army.enemy())
        .filter(|&enemy| view.is_ready(enemy) && view.is_visible_to(enemy, army))
        .min_by(|a, b| gap(a).total_cmp(&gap(b)).then(a.cmp(b)))
}

/// A modifier of a check that hangs on nothing yet.
fn modifier(name: &str, value: i16, why: String) -> CheckModifier {
    CheckModifier {
        name: name.to_owned(),
        value,
        why,
        units: Vec::new(),
        features: Vec::new(),
        side: None,
    }
}

/// Units and features in a row of words, `nobody` where there are none.
fn named(view: &TableView<'_>, units: &[UnitId], features: &[usize]) -> String {
    let units = units.iter().map(|&unit| view.roster.called(unit));
    let features = features
        .iter()
        .map(|&it| view.roster.feature(it).id.clone());
    let names: Vec<String> = units.chain(features).collect();
    if names.is_empty() {
        "nobody".to_owned()
    } else {
        names.join(", ")
    }
}

/// The ids of features.
fn ids(view: &TableView<'_>, features: &[usize]) -> Vec<String> {
    let id = |&it: &usize| view.roster.feature(it).id.clone();
    features.iter().map(id).collect()
}
