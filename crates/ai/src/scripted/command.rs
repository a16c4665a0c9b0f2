//! What command cards are spent on: knights who would charge to no good, and units that have left
//! their battle line (WCMD-2, WCMD-3).

use muster_battle::check::check;
use muster_battle::facts::command;
use muster_battle::facts::contact::is_in_contact;
use muster_battle::facts::impetuous::impetuous;
use muster_battle::order::CommandUse;
use muster_battle::{Act, TableView, UnitId};

use super::{Marshal, nerve, taste};
use crate::side::SideView;

/// The next order of a start phase that waits: a command to the knights whose charge would cost the
/// most, while cards last; then they ride.
pub(super) fn start(marshal: &mut Marshal, side: &SideView<'_>) -> Act {
    let table = side.table();
    let mut worst: Option<(f64, Act)> = None;
    for unit in side.own() {
        let Some(charge) = impetuous(table, unit) else {
            continue;
        };
        let gain = nerve::of_charge(marshal, side, &charge);
        let good = gain >= -taste::DARING * super::strike::worth(table, unit);
        if good || worst.as_ref().is_some_and(|(known, _)| *known <= gain) {
            continue;
        }
        if let Some(act) = maneuver(side, unit) {
            worst = Some((gain, act));
        }
    }
    worst.map_or(Act::EndStart, |(_, act)| act)
}

/// A maneuver command to a unit, by the first who may give it, a unit's own leader before the
/// general: he has the larger hand for the whole army.
pub(super) fn maneuver(side: &SideView<'_>, unit: UnitId) -> Option<Act> {
    let table = side.table();
    let general = |commander| table.roster.commander(commander).general;
    let leaders = side.commanders().filter(|&it| !general(it));
    leaders
        .chain(side.commanders().filter(|&it| general(it)))
        .map(|commander| Act::Command {
            commander,
            unit,
            purpose: CommandUse::Maneuver,
        })
        .find(|act| check(table, act).is_ok())
}

/// Whether a side can spare a command to a unit for no more than a march: cards enough are left to
/// hold the knights whom it may have to hold next turn.
pub(super) fn can_spare(side: &SideView<'_>, unit: UnitId) -> bool {
    let table = side.table();
    let cards = side
        .commanders()
        .filter(|&it| command::is_present(table, it))
        .map(|it| table.leaderships[it.index()].hand.cards().len())
        .sum::<usize>();
    let knights = side
        .own()
        .filter(|&it| it != unit && table.roster.unit(it).impetuous && !is_in_contact(table, it));
    cards >= usize::from(command::cost(table, unit)) + knights.count()
}

/// Whether a unit may not move for want of a command only.
pub(super) fn lacks_command(table: &TableView<'_>, unit: UnitId) -> bool {
    command::in_force(table)
        && command::needs(table, unit, CommandUse::Maneuver).is_ok()
        && command::may_move(table, unit).is_err()
}
