//! Checking commanders and what units say of them.

use super::armies::{Unit, place};
use super::outline::snapped;
use super::{Ids, whole_between};
use crate::document::{CommanderEntry, Rank, Scenario};
use crate::fault::Faults;
use crate::nearest::instead;
use crate::setup::{CommanderPlace, CommanderSetup};

/// Social ranks that an initiative check has room for (WCMD-1).
const SOCIAL_RANK: (i64, i64) = (0, 20);

/// Checks all commanders.
pub(super) fn check(
    scenario: &Scenario,
    units: &[Unit<'_>],
    unit_ids: &Ids<'_>,
    faults: &mut Faults,
) -> Vec<CommanderSetup> {
    let all = || {
        scenario
            .armies
            .iter()
            .enumerate()
            .flat_map(|(army, entry)| {
                entry
                    .commanders
                    .iter()
                    .enumerate()
                    .map(move |(index, commander)| {
                        (army, format!("/army/{army}/commander/{index}"), commander)
                    })
            })
    };
    let pointers: Vec<String> = all().map(|(_, pointer, _)| pointer).collect();
    let ids = Ids::of(
        all().map(|(_, _, commander)| commander.id.as_str()),
        |index| format!("{}/id", pointers[index]),
        "a commander",
        faults,
    );
    for (index, (_, _, it)) in all().enumerate() {
        if unit_ids.has(&it.id) {
            faults.warning(
                format!("{}/id", pointers[index]),
                format!(
                    "{:?} is the id of a unit too, and an order to deploy it places the unit",
                    it.id
                ),
                "give one of them another id",
            );
        }
    }
    for unit in units {
        check_division(unit, scenario, faults);
        let line = unit.entry.warlord.line.as_deref();
        let pointer = format!("{}/line", unit.pointer);
        if let Some(index) = ids.find(line, &pointer, "commander", faults)
            && all().nth(index).is_some_and(|(army, ..)| army != unit.army)
        {
            faults.error(
                pointer,
                format!("{:?} commands in the other army", line.unwrap_or_default()),
                "name a commander of its own army",
            );
        }
    }
    all()
        .filter_map(|(army, pointer, entry)| {
            commander(entry, army, &pointer, (units, unit_ids), faults)
        })
        .collect()
}

/// A division without a commander rolls for nobody: probably a slip.
fn check_division(unit: &Unit<'_>, scenario: &Scenario, faults: &mut Faults) {
    let Some(division) = unit.entry.division.as_deref() else {
        return;
    };
    let commanded = || {
        scenario.armies[unit.army]
            .commanders
            .iter()
            .filter_map(|commander| commander.division.as_deref())
    };
    if !commanded().any(|name| name == division) {
        faults.warning(
            format!("{}/division", unit.pointer),
            format!("nobody commands the division {division:?}"),
            instead(division, commanded(), "division"),
        );
    }
}

fn commander(
    entry: &CommanderEntry,
    army: usize,
    pointer: &str,
    (units, unit_ids): (&[Unit<'_>], &Ids<'_>),
    faults: &mut Faults,
) -> Option<CommanderSetup> {
    let at = |key: &str| format!("{pointer}/{key}");
    let general = entry.rank == Rank::General;
    if !general && entry.division.is_none() {
        faults.warning(
            at("rank"),
            format!("{:?} commands no division", entry.id),
            "add `division = \"...\"`, as its units have it, or make him the general",
        );
    }
    let place = match (entry.with.as_deref(), entry.at) {
        (Some(_), Some(_)) => {
            faults.key_error(
                at("at"),
                format!("{:?} has both `with` and `at`", entry.id),
                "leave one out: he is with a unit or alone",
            );
            None
        }
        (None, None) => {
            faults.key_error(
                at("with"),
                format!("{:?} has no place", entry.id),
                "add `with = \"...\"` (a unit) or `at = [x, y]`",
            );
            None
        }
        (with @ Some(id), None) => unit_ids
            .find(with, &at("with"), "unit", faults)
            .filter(|&unit| {
                let own = units[unit].army == army;
                if !own {
                    faults.error(
                        at("with"),
                        format!("{id:?} is a unit of the other army"),
                        "name a unit of his own army",
                    );
                }
                own
            })
            .map(CommanderPlace::With),
        (None, Some(spot)) => {
            place(spot, &at("at"), faults).map(|spot| CommanderPlace::At(snapped(spot)))
        }
    };
    let social_rank = whole_between(
        entry.social_rank,
        SOCIAL_RANK,
        &at("social_rank"),
        "social_rank",
        faults,
    );
    Some(CommanderSetup {
        id: entry.id.clone(),
        army,
        general,
        division: entry.division.clone(),
        place: place?,
        social_rank: social_rank.and_then(|rank| u8::try_from(rank).ok()),
    })
}
