//! Whom a commander's death shakes (COMMAND-3).

use muster_geometry::{Vec2, within_limit};
use muster_rulebook::ruleset::CommanderLoss;

use crate::id::{CommanderId, UnitId};
use crate::view::TableView;

/// The units that roll for a commander's death, in scenario order: those ready on the table of his
/// army, of his division, or near the place where he fell (COMMAND-3).
pub fn shaken(view: &TableView<'_>, commander: CommanderId, place: Vec2) -> Vec<UnitId> {
    let rules = view.rules();
    let setup = view.roster.commander(commander);
    let army = view.roster.army_of_commander(commander);
    let rolls = |unit: &UnitId| match rules.commander_loss {
        CommanderLoss::All => true,
        CommanderLoss::Division => {
            setup.general
                || setup.division.is_none()
                || setup.division == view.roster.unit(*unit).division
        }
        CommanderLoss::Within => within_limit(
            view.base(*unit).distance_to(place),
            rules.commander_loss_radius,
        ),
    };
    view.roster
        .units_of(army)
        .filter(|&unit| view.is_ready(unit) && !view.is_dummy(unit))
        .filter(rolls)
        .collect()
}
