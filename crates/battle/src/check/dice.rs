//! A player's own dice (RULES section 11): they go with orders that roll.

use super::Plan;
use crate::components::Status;
use crate::facts::contact::is_in_contact;
use crate::id::UnitId;
use crate::order::Order;
use crate::refusal::Refusal;
use crate::view::TableView;
use muster_rulebook::Morale;

/// Checks whether an order may have dice of its own. How many it takes is known only when they have
/// fallen: whether it takes any at all is known before, and of most orders that it does not.
///
/// # Errors
/// TURN-2: dice are given with an order that rolls none.
pub fn own_dice(view: &TableView<'_>, order: &Order, plan: &Plan) -> Result<(), Refusal> {
    let count = order.dice.len();
    if count == 0 || may_roll(view, plan) {
        return Ok(());
    }
    let dice = if count == 1 {
        "1 die is".to_owned()
    } else {
        format!("{count} dice are")
    };
    let why = format!("{dice} given with an order that rolls none");
    Err(Refusal::new("TURN-2", why))
}

/// Whether a unit is in reserve and comes on: the turn that then begins may be its own, and a lone
/// commander may stand where it does (ARRIVE-1, COMMAND-1).
fn may_arrive(view: &TableView<'_>, unit: UnitId) -> bool {
    view.status(unit) == Status::Reserve
}

/// Whether dice may fall. What hidden units (HIDDEN-1) and checks of morale (CHECK-1) bring about is not
/// known before.
fn may_roll(view: &TableView<'_>, plan: &Plan) -> bool {
    let unknown = view.hides_units() || view.rules().morale != Morale::None;
    match plan {
        Plan::Shoot(_) | Plan::EndStart => true,
        // Only the death of a commander is rolled for (COMMAND-3): alone, or with routers.
        Plan::Move(plan) => {
            let overrun = &plan.overruns;
            unknown || !(overrun.commanders.is_empty() && overrun.routers.is_empty())
        }
        Plan::EndTurn => {
            let stirs = |unit| match view.status(unit) {
                Status::Ready => is_in_contact(view, unit),
                status => status == Status::Routing || may_arrive(view, unit),
            };
            unknown || view.roster.units().any(stirs)
        }
        Plan::EndDeploy(_) => unknown || view.roster.units().any(|unit| may_arrive(view, unit)),
        Plan::Fight(..)
        | Plan::Commander(_)
        | Plan::Command(_)
        | Plan::Rally(_)
        | Plan::Deploy(..)
        | Plan::Exit(_)
        | Plan::Resign(_)
        | Plan::Draw(_) => false,
    }
}
