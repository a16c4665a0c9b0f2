//! The charges of impetuous knights, as they come about and as they are foreseen (IMPET-1, WCMD-3).

use super::overrun_at;
use crate::event::{BattleEvent, DisorderCause};
use crate::facts::impetuous::{Charge, impetuous};
use crate::id::UnitId;
use crate::snapshot::Snapshot;
use crate::view::TableView;

/// A charge as events: the ride, the disorder of all who were in its way, what it overruns.
pub(crate) fn charge_events(view: &TableView<'_>, charge: Charge) -> Vec<BattleEvent> {
    let end = view.base(charge.unit).at(charge.end());
    let Charge {
        unit,
        target,
        to,
        inches,
        through,
        contacts,
        conforms,
    } = charge;
    let mut events = vec![BattleEvent::Charged {
        unit,
        target,
        from: view.base(unit).pose,
        to,
        inches,
        through: through.clone(),
        contacts,
        parts_from: Vec::new(),
    }];
    if let Some((target, to)) = conforms {
        events.push(BattleEvent::Conformed { unit, target, to });
    }
    let disordered = |unit, by| BattleEvent::Disordered {
        unit,
        cause: DisorderCause::Passed,
        by,
    };
    events.extend(through.iter().map(|&friend| disordered(friend, Some(unit))));
    if let Some(&friend) = through.first() {
        events.push(disordered(unit, Some(friend)));
    }
    events.extend(overrun_at(view, unit, &end));
    events
}

/// The charges that would follow if the start phase of a view ended now, in scenario order: each from
/// the table that those before it leave. What cards and dice decide in between is not foreseen.
pub fn charges(view: &TableView<'_>) -> Vec<Charge> {
    let ours = view.roster.units_of(view.clock.active);
    // Who has nobody to charge as the turn begins is not tempted by what the others leave.
    let knights: Vec<UnitId> = ours
        .filter(|&unit| impetuous(view, unit).is_some())
        .collect();
    let mut table = Snapshot::of(view);
    let mut charges = Vec::new();
    for unit in knights {
        let now = table.view(view.roster);
        let Some(charge) = impetuous(&now, unit) else {
            continue;
        };
        for event in charge_events(&now, charge.clone()) {
            table.apply(view.roster, &event);
        }
        charges.push(charge);
    }
    charges
}
