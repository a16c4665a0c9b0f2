//! New things on a table: ids that nothing has, and names that follow them.

mod common;

use std::collections::BTreeSet;

use muster_scenario::document::{ArmyEntry, ObjectiveEntry, ObjectiveKind, Rank};
use muster_scenario::draft::{Edit, Entry, Spot, names};
use muster_scenario::{Draft, Scenario, shipped};

/// A battle with lines, commanders with units and goals that name both.
fn roses() -> Scenario {
    let text = shipped("roses").expect("it ships");
    let mut scenario = Scenario::read(text, "roses.toml").expect("it is sound");
    for army in &mut scenario.armies {
        let [first, .., last] = army.commanders.as_mut_slice() else {
            panic!("two commanders at least");
        };
        first.division = Some("main".to_owned());
        last.division = Some("rear".to_owned());
        let commanders = [first.id.clone(), last.id.clone()];
        for (index, unit) in army.units.iter_mut().enumerate() {
            unit.warlord.line = Some(commanders[index % 2].clone());
            unit.division = Some(["main", "rear"][index % 2].to_owned());
        }
        let unit = army.units[1].id.clone();
        army.commanders[0].with = Some(unit);
        army.commanders[0].at = None;
    }
    scenario
}

/// All of an army, as it is set down elsewhere.
fn troops(army: &ArmyEntry, at: usize) -> Vec<(Spot, Entry)> {
    let units = army.units.iter().cloned().map(Entry::Unit);
    let commanders = army.commanders.iter().cloned().map(Entry::Commander);
    let units = units.map(|it| (Spot::Unit(at, 0), it));
    units
        .chain(commanders.map(|it| (Spot::Commander(at, 0), it)))
        .collect()
}

/// A scenario with new things in it.
fn with(scenario: &Scenario, wanted: Vec<(Spot, Entry)>) -> Scenario {
    let mut draft = Draft::new(scenario).expect("it can be written");
    let placed = names::newcomers(scenario, wanted);
    let edits = placed.into_iter().map(|(spot, it)| Edit::Add(spot, it));
    let edits: Vec<Edit> = edits.collect();
    draft.make(&edits).expect("they can be added");
    draft.scenario().clone()
}

/// By the places in their lists, not by ids: whom each commander is with, whose line each unit is in.
fn bonds(army: &ArmyEntry) -> Vec<(Option<usize>, Option<String>)> {
    let place = |name: Option<&String>, ids: Vec<&String>| {
        name.map(|name| {
            let there = ids.iter().position(|id| *id == name);
            there.unwrap_or_else(|| panic!("{name} is nobody of {}", army.id))
        })
    };
    let units = || army.units.iter().map(|it| &it.id).collect();
    let commanders = || army.commanders.iter().map(|it| &it.id).collect();
    let lines = army.units.iter();
    let lines = lines.map(|it| {
        (
            place(it.warlord.line.as_ref(), commanders()),
            it.division.clone(),
        )
    });
    let with = army.commanders.iter();
    let with = with.map(|it| (place(it.with.as_ref(), units()), it.division.clone()));
    lines.chain(with).collect()
}

#[test]
fn the_bonds_of_an_army_stay_where_all_its_ids_are_taken() {
    let scenario = roses();
    let mut other = scenario.clone();
    other.armies[1].units.clear();
    other.armies[1].commanders.clear();
    // The other army is of the same people, so that no id is free.
    let both = with(&other, troops(&scenario.armies[0], 1));
    let (own, taken) = (&both.armies[0], &both.armies[1]);
    assert_eq!(bonds(taken), bonds(own));
    let ids = both.armies.iter().flat_map(|army| {
        let units = army.units.iter().map(|it| format!("unit {}", it.id));
        let commanders = army.commanders.iter();
        units.chain(commanders.map(|it| format!("commander {}", it.id)))
    });
    let all: Vec<String> = ids.collect();
    let different: BTreeSet<&String> = all.iter().collect();
    assert_eq!(different.len(), all.len(), "{all:?}");
}

#[test]
fn names_of_what_stays_behind_are_left_as_they_are() {
    let scenario = roses();
    let unit = scenario.at(Spot::Unit(0, 0)).expect("there is one");
    let Entry::Unit(first) = &unit else {
        panic!("a unit");
    };
    let line = first.warlord.line.clone();
    let now = with(&scenario, vec![(Spot::Unit(0, 0), unit)]);
    let copy = now.armies[0].units.last().expect("it was added");
    assert_eq!(copy.warlord.line, line);
}

#[test]
fn goals_follow_what_they_are_about() {
    let scenario = Scenario::read(common::SOUND, "sound.toml").expect("it is sound");
    let wood = scenario.at(Spot::Terrain(0)).expect("there is one");
    let mut goal = ObjectiveEntry::new(ObjectiveKind::Hold, "red");
    goal.terrain = Some("wood".to_owned());
    let wanted = vec![
        (Spot::Objective(0), Entry::Objective(goal)),
        (Spot::Terrain(0), wood),
    ];
    let now = with(&scenario, wanted);
    let wood = &now.terrain.last().expect("it was added").id;
    assert_ne!(wood, "wood");
    let goal = now.objectives.last().expect("it was added");
    assert_eq!(goal.terrain.as_ref(), Some(wood));
    assert_eq!(goal.army, "red");
}

#[test]
fn an_empty_id_is_made_of_army_and_name_and_a_second_general_commands_a_division() {
    let scenario = Scenario::read(common::SOUND, "sound.toml").expect("it is sound");
    let mut bare = scenario.clone();
    bare.armies[1].units.clear();
    bare.armies[1].commanders.clear();
    let Some(Entry::Unit(mut unit)) = scenario.at(Spot::Unit(0, 0)) else {
        panic!("there is a unit");
    };
    let Some(Entry::Commander(mut general)) = scenario.at(Spot::Commander(0, 0)) else {
        panic!("there is a commander");
    };
    unit.id.clear();
    unit.name = Some("Old  Guard".to_owned());
    general.id.clear();
    (general.with, general.at, general.rank) = (None, Some(unit.at), Rank::General);
    let two = |spot: Spot, entry: Entry| [(spot, entry.clone()), (spot, entry)];
    let units = two(Spot::Unit(1, 0), Entry::Unit(unit));
    let commanders = two(Spot::Commander(1, 0), Entry::Commander(general));
    let wanted = units.into_iter().chain(commanders).collect();
    let now = with(&bare, wanted);
    let army = &now.armies[1];
    let ids: Vec<&str> = army.units.iter().map(|it| it.id.as_str()).collect();
    assert_eq!(ids, [1, 2].map(|it| format!("{}-old-guard-{it}", army.id)));
    let commanders = army.commanders.iter();
    let commanders: Vec<(&str, Rank)> = commanders.map(|it| (it.id.as_str(), it.rank)).collect();
    assert_eq!(
        commanders,
        [
            (format!("{}-general", army.id).as_str(), Rank::General),
            (format!("{}-captain", army.id).as_str(), Rank::Division),
        ]
    );
}
