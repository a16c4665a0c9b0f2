//! Ids: new ones, changed ones with all that name them, and what hangs on what is taken out.

use super::edit::{Edit, Entry, Spot};
use crate::document::Scenario;

/// An id that nothing of the same kind has yet: the wish itself, else with a number behind it.
pub fn unused(scenario: &Scenario, spot: Spot, wish: &str) -> String {
    let taken = |id: &str| match spot {
        Spot::Terrain(_) => scenario.terrain.iter().any(|it| it.id == id),
        Spot::Army(_) => scenario.armies.iter().any(|it| it.id == id),
        Spot::Unit(..) => {
            let mut units = scenario.armies.iter().flat_map(|army| &army.units);
            units.any(|it| it.id == id)
        }
        Spot::Commander(..) => {
            let mut all = scenario.armies.iter().flat_map(|army| &army.commanders);
            all.any(|it| it.id == id)
        }
        Spot::Objective(_) => false,
    };
    let stem = wish.trim_end_matches(|it: char| it.is_ascii_digit());
    let stem = stem.trim_end_matches('-');
    let numbered = (2..).map(|number| match stem {
        "" => format!("{number}"),
        _ => format!("{stem}-{number}"),
    });
    std::iter::once(wish.to_owned())
        .filter(|wish| !wish.is_empty())
        .chain(numbered)
        .find(|id| !taken(id))
        .unwrap_or_default()
}

/// Gives something another id, and changes everything that names it. Nothing for what has no id.
pub fn renamed(scenario: &Scenario, spot: Spot, id: &str) -> Vec<Edit> {
    let (old, mut edits) = match scenario.at(spot) {
        Some(Entry::Terrain(mut it)) => {
            let old = std::mem::replace(&mut it.id, id.to_owned());
            (old, vec![Edit::Change(spot, Entry::Terrain(it))])
        }
        Some(Entry::Army(mut it)) => {
            let old = std::mem::replace(&mut it.id, id.to_owned());
            (old, vec![Edit::Change(spot, Entry::Army(it))])
        }
        Some(Entry::Unit(mut it)) => {
            let old = std::mem::replace(&mut it.id, id.to_owned());
            (old, vec![Edit::Change(spot, Entry::Unit(it))])
        }
        Some(Entry::Commander(mut it)) => {
            let old = std::mem::replace(&mut it.id, id.to_owned());
            (old, vec![Edit::Change(spot, Entry::Commander(it))])
        }
        _ => return Vec::new(),
    };
    let follow = |name: &mut Option<String>| {
        let named = name.as_deref() == Some(old.as_str());
        if named {
            *name = Some(id.to_owned());
        }
        named
    };
    if matches!(spot, Spot::Army(_)) {
        let mut head = scenario.head();
        if follow(&mut head.first_player) | follow(&mut head.attacker) {
            edits.push(Edit::Head(head));
        }
    }
    for (index, objective) in scenario.objectives.iter().enumerate() {
        let mut objective = objective.clone();
        let named = match spot {
            Spot::Terrain(_) => follow(&mut objective.terrain),
            Spot::Unit(..) => follow(&mut objective.unit),
            Spot::Army(_) if objective.army == old => {
                objective.army = id.to_owned();
                true
            }
            _ => false,
        };
        if named {
            edits.push(Edit::Change(
                Spot::Objective(index),
                Entry::Objective(objective),
            ));
        }
    }
    for (army, entry) in scenario.armies.iter().enumerate() {
        for (index, commander) in entry.commanders.iter().enumerate() {
            let mut commander = commander.clone();
            if matches!(spot, Spot::Unit(..)) && follow(&mut commander.with) {
                let place = Spot::Commander(army, index);
                edits.push(Edit::Change(place, Entry::Commander(commander)));
            }
        }
        for (index, unit) in entry.units.iter().enumerate() {
            let mut unit = unit.clone();
            if matches!(spot, Spot::Commander(..)) && follow(&mut unit.warlord.line) {
                edits.push(Edit::Change(Spot::Unit(army, index), Entry::Unit(unit)));
            }
        }
    }
    edits
}

/// Takes things out. A commander who was with a unit that goes stays where it stood.
pub fn removed(scenario: &Scenario, spots: &[Spot]) -> Vec<Edit> {
    let mut spots = spots.to_vec();
    spots.sort_unstable();
    spots.dedup();
    let mut edits = Vec::new();
    for (army, entry) in scenario.armies.iter().enumerate() {
        for (index, commander) in entry.commanders.iter().enumerate() {
            let place = Spot::Commander(army, index);
            let with = commander.with.as_deref();
            let lost = entry.units.iter().enumerate().find(|(unit, it)| {
                Some(it.id.as_str()) == with && spots.contains(&Spot::Unit(army, *unit))
            });
            let Some((_, unit)) = lost.filter(|_| !spots.contains(&place)) else {
                continue;
            };
            let mut commander = commander.clone();
            (commander.with, commander.at) = (None, Some(unit.at));
            edits.push(Edit::Change(place, Entry::Commander(commander)));
        }
    }
    // From the end, so that no place changes before its turn.
    edits.extend(spots.into_iter().rev().map(Edit::Remove));
    edits
}
