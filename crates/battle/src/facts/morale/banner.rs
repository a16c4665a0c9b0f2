//! The banner, and the battle line about it (CHECK-3, LINE-1).

use super::line::line_of;
use super::{in_good_order, modifier};
use crate::event::CheckModifier;
use crate::id::UnitId;
use crate::view::TableView;

/// `banner` (CHECK-3): for the banner unit itself, and for units linked with one in good order.
pub fn banner(view: &TableView<'_>, unit: UnitId) -> CheckModifier {
    let bonus = i16::from(view.rules().warlord.banner_bonus);
    let with = |value, why: String, units: Vec<UnitId>| CheckModifier {
        units,
        ..modifier("banner", value, why)
    };
    if view.roster.unit(unit).banner {
        return with(bonus, "it carries the banner".into(), vec![unit]);
    }
    let Some(line) = line_of(view, unit) else {
        return with(0, "it is in no battle line".into(), Vec::new());
    };
    let Some(banner) = line.banner else {
        return with(0, "its battle line has no banner unit".into(), Vec::new());
    };
    let name = view.roster.called(banner);
    if !in_good_order(view, banner) {
        return with(
            0,
            format!("{name} with the banner is disordered"),
            vec![banner],
        );
    }
    if !line.core.contains(&unit) {
        return with(
            0,
            format!("nothing links it to {name} with the banner"),
            vec![banner],
        );
    }
    with(
        bonus,
        format!("in the battle line of {name} with the banner"),
        vec![banner],
    )
}
