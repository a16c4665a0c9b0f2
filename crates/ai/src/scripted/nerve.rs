//! How likely a unit is to stand a morale check, and what a charge is worth by it (CHECK-1, CHECK-3).

use muster_battle::facts::impetuous::Charge;
use muster_battle::facts::morale::cavalry::{is_formed_cavalry, is_formed_foot};
use muster_battle::facts::morale::score::prospect;
use muster_battle::morale::CheckCause;
use muster_battle::{TableView, UnitId};
use muster_rulebook::Card;

use super::strike::{exchange, worth};
use super::{Marshal, taste};
use crate::side::SideView;

/// The share of the pack with which a unit would fail a check now.
pub(super) fn fails(
    table: &TableView<'_>,
    unit: UnitId,
    cause: CheckCause,
    by: Option<UnitId>,
) -> f64 {
    let prospect = prospect(table, unit, cause, by);
    let cards = Card::pack().count().max(1);
    let failing = Card::pack().filter(|&card| prospect.score(table, card) < prospect.needed);
    failing.count() as f64 / cards as f64
}

/// What nerve adds to an attack of a unit that touches an enemy, in the worth of strength points: the
/// check of foot that is charged by horse, less the attacker's own if it is struck.
pub(super) fn edge(table: &TableView<'_>, unit: UnitId, enemy: UnitId) -> f64 {
    let charge = is_formed_cavalry(table, unit) && is_formed_foot(table, enemy);
    let theirs = if charge {
        fails(table, enemy, CheckCause::Cavalry, Some(unit))
    } else {
        taste::STRUCK * fails(table, enemy, CheckCause::Melee, Some(unit))
    };
    let ours = taste::STRUCK * fails(table, unit, CheckCause::Melee, Some(enemy));
    taste::FALLS_BACK * (theirs * worth(table, enemy) - ours * worth(table, unit))
}

/// What knights who ride as they please are expected to gain by it, in the worth of strength points.
pub(super) fn of_charge(marshal: &mut Marshal, side: &SideView<'_>, charge: &Charge) -> f64 {
    let table = side.table();
    let unit = charge.unit;
    let own = worth(table, unit);
    // Friends ridden through are disordered, and so is the line that they stand in.
    let price = taste::RIDDEN_THROUGH * charge.through.len() as f64 * own;
    let there = table.base(unit).at(charge.to);
    marshal.look(side);
    marshal.placements[unit.index()].0 = there;
    let tried = TableView {
        placements: &marshal.placements,
        ..*table
    };
    let met = charge
        .contacts
        .iter()
        .filter_map(|&enemy| Some(exchange(&tried, unit, enemy)? + edge(&tried, unit, enemy)))
        .reduce(f64::max);
    let help = marshal.balance(side, there.centre);
    // A ride that meets nobody leaves them alone before the enemy's line.
    let gain = met.unwrap_or(-taste::OUT_ALONE * own) + taste::HELP * help * own;
    marshal.stale = true;
    gain - price
}
