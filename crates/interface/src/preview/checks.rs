//! The morale check that a deed may call for, and how it would end (STRIKE-1, CHECK-1, CHECK-4).

use muster_battle::event::CheckResult;
use muster_battle::facts::command::in_force;
use muster_battle::facts::morale::score::{fails_melee, fails_shooting, prospect};
use muster_battle::facts::morale::strike::strike;
use muster_battle::morale::CheckCause;
use muster_battle::{TableView, UnitId};

/// A morale check that may come of a strike.
#[derive(Clone, Debug, PartialEq)]
pub struct Checks {
    /// The chance that it is called for.
    pub chance: f64,
    /// How it ends once it is called for: each result with its chance, the mildest first.
    pub ends: Vec<(CheckResult, f64)>,
}

/// The check of a unit after a volley that costs it 0, 1, 2 ... points with these chances.
pub(super) fn of_volley(
    view: &TableView<'_>,
    unit: UnitId,
    by: UnitId,
    loss: &[f64],
) -> Option<Checks> {
    let before = view.spirits.get(unit.index())?.lost;
    of_strike(view, unit, by, CheckCause::Shooting, before, loss)
}

/// The check of a unit after a round of melee.
pub(super) fn of_melee(
    view: &TableView<'_>,
    unit: UnitId,
    by: UnitId,
    loss: &[f64],
) -> Option<Checks> {
    of_strike(view, unit, by, CheckCause::Melee, 0, loss)
}

fn of_strike(
    view: &TableView<'_>,
    unit: UnitId,
    by: UnitId,
    cause: CheckCause,
    before: u8,
    loss: &[f64],
) -> Option<Checks> {
    if !in_force(view) {
        return None;
    }
    let strength = view.strength(unit);
    let disordered = view.spirits.get(unit.index())?.disordered;
    let prospect = prospect(view, unit, cause, Some(by));
    let mut chance = 0.0;
    let mut ends: Vec<(CheckResult, f64)> = Vec::new();
    for (lost, likely) in (0..strength).zip(loss).skip(1) {
        let (disorders, checks) = strike(view, lost, before.saturating_add(lost), strength - lost);
        if !checks || *likely <= 0.0 {
            continue;
        }
        let again = disorders && disordered;
        let fails = match cause {
            CheckCause::Shooting => fails_shooting(view, again),
            _ => fails_melee(view, disordered, again),
        };
        chance += likely;
        for (result, share) in prospect.chances(view, fails) {
            match ends.iter_mut().find(|it| it.0 == result) {
                Some(known) => known.1 += likely * share,
                None => ends.push((result, likely * share)),
            }
        }
    }
    ends.sort_by_key(|it| it.0);
    for (_, share) in &mut ends {
        *share /= chance;
    }
    (chance > 0.0).then_some(Checks { chance, ends })
}
