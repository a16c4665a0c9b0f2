//! Checking objectives (VICTORY-1).

use muster_geometry::{Feature, Vec2};

use super::armies::{Force, strength_of};
use super::{Ids, LARGEST_TABLE, outline, turns, whole_between};
use crate::document::{ObjectiveEntry, ObjectiveKind, Scenario, name_of};
use crate::fault::Faults;
use crate::setup::{Goal, Ground, Objective};

/// What objectives may name.
struct Names<'a> {
    scenario: &'a Scenario,
    armies: &'a Ids<'a>,
    terrain: &'a Ids<'a>,
    force: &'a Force<'a>,
    features: &'a [Option<Feature>],
}

/// The objectives that are sound.
pub(super) fn check(
    scenario: &Scenario,
    armies: &Ids<'_>,
    terrain: &Ids<'_>,
    force: &Force<'_>,
    features: &[Option<Feature>],
    faults: &mut Faults,
) -> Vec<Objective> {
    let names = Names {
        scenario,
        armies,
        terrain,
        force,
        features,
    };
    scenario
        .objectives
        .iter()
        .enumerate()
        .filter_map(|(index, entry)| {
            objective(entry, &format!("/objective/{index}"), &names, faults)
        })
        .collect()
}

fn objective(
    entry: &ObjectiveEntry,
    pointer: &str,
    names: &Names<'_>,
    faults: &mut Faults,
) -> Option<Objective> {
    let at = |key: &str| format!("{pointer}/{key}");
    let army = names
        .armies
        .find(Some(&entry.army), &at("army"), "army", faults);
    check_keys(entry, pointer, faults);
    let goal = match entry.kind {
        ObjectiveKind::Hold => {
            let for_turns = turns(entry.for_turns, &at("for_turns"), "for_turns", faults);
            ground(entry, pointer, names, faults).map(|ground| Goal::Hold { ground, for_turns })
        }
        ObjectiveKind::Exit => exit(entry, pointer, army, names, faults),
        ObjectiveKind::Kill => kill(entry, pointer, army, names, faults),
        ObjectiveKind::Survive => {
            let turn = turns(entry.turn, &at("turn"), "turn", faults);
            if entry.turn.is_none() {
                missing(pointer, "survive", "turn = 8", faults);
            }
            if let (Some(turn), Some(limit)) = (entry.turn, names.scenario.turn_limit)
                && turn > limit
            {
                faults.warning(
                    at("turn"),
                    format!("turn {turn} comes after the turn limit {limit}"),
                    format!("make it {limit} or less"),
                );
            }
            turn.map(Goal::Survive)
        }
    };
    Some(Objective {
        army: army?,
        goal: goal?,
        name: entry.name.clone(),
    })
}

/// Which keys are given, and whether they belong to the kind.
fn check_keys(entry: &ObjectiveEntry, pointer: &str, faults: &mut Faults) {
    use ObjectiveKind::{Exit, Hold, Kill, Survive};
    let keys = [
        ("name", entry.name.is_some(), &[Hold, Exit][..]),
        ("terrain", entry.terrain.is_some(), &[Hold]),
        ("at", entry.at.is_some(), &[Hold]),
        ("radius", entry.radius.is_some(), &[Hold]),
        ("for_turns", entry.for_turns.is_some(), &[Hold]),
        ("edge", entry.edge.is_some(), &[Exit]),
        ("count", entry.count.is_some(), &[Exit]),
        ("unit", entry.unit.is_some(), &[Kill]),
        ("turn", entry.turn.is_some(), &[Survive]),
    ];
    let kind = |kind| format!("{:?}", name_of(&ObjectiveKind::ALL, kind));
    for (key, given, owners) in keys {
        if given && !owners.contains(&entry.kind) {
            let owners: Vec<String> = owners.iter().map(|&owner| kind(owner)).collect();
            faults.key_error(
                format!("{pointer}/{key}"),
                format!("`{key}` on the kind {}", kind(entry.kind)),
                format!("it belongs to {}; leave it out", owners.join(" and ")),
            );
        }
    }
    if entry
        .name
        .as_ref()
        .is_some_and(|name| name.trim().is_empty())
    {
        faults.error(
            format!("{pointer}/name"),
            "a name without a word".to_owned(),
            "name = \"the circle in the pass\"".to_owned(),
        );
    }
}

fn missing(pointer: &str, kind: &str, example: &str, faults: &mut Faults) {
    let key = example.split(' ').next().unwrap_or_default();
    faults.key_error(
        format!("{pointer}/{key}"),
        format!("the kind {kind:?} needs `{key}`"),
        format!("add `{example}`"),
    );
}

fn ground(
    entry: &ObjectiveEntry,
    pointer: &str,
    names: &Names<'_>,
    faults: &mut Faults,
) -> Option<Ground> {
    let at = |key: &str| format!("{pointer}/{key}");
    if let Some(id) = entry.terrain.as_deref() {
        if entry.at.is_some() || entry.radius.is_some() {
            faults.key_error(
                at("terrain"),
                "both `terrain` and a circle",
                "leave `terrain` out, or `at` and `radius`",
            );
        }
        let index = names
            .terrain
            .find(Some(id), &at("terrain"), "terrain feature", faults)?;
        if names.scenario.terrain[index].kind.is_linear() {
            let kind = names.scenario.terrain[index].kind.name();
            faults.error(
                at("terrain"),
                format!("{id:?} is a {kind}, and nobody stands in a line"),
                "name a feature with an inside, or give a circle: at and radius",
            );
            return None;
        }
        // A feature at fault was left out of the table; its fault is reported.
        return names.features[index]
            .as_ref()
            .map(|_| Ground::Feature(index));
    }
    match (entry.at, entry.radius) {
        (Some(centre), Some(radius)) => circle(centre, radius, pointer, names, faults),
        (None, None) => {
            missing(
                pointer,
                "hold",
                "terrain = \"...\"` or `at = [x, y]` with `radius = 6.0",
                faults,
            );
            None
        }
        (Some(_), None) => {
            missing(pointer, "hold", "radius = 6.0", faults);
            None
        }
        (None, Some(radius)) => {
            missing(pointer, "hold", "at = [x, y]", faults);
            is_radius(radius, pointer, faults);
            None
        }
    }
}

fn circle(
    centre: Vec2,
    radius: f64,
    pointer: &str,
    names: &Names<'_>,
    faults: &mut Faults,
) -> Option<Ground> {
    let (width, depth) = (names.scenario.width, names.scenario.depth);
    let on_table = (0.0..=width).contains(&centre.x) && (0.0..=depth).contains(&centre.y);
    let strays = !on_table && super::is_table_sound(names.scenario);
    if strays {
        faults.error(
            format!("{pointer}/at"),
            format!("`at` is [{:?}, {:?}], off the table", centre.x, centre.y),
            format!("the table is {width:?}\" by {depth:?}\""),
        );
    }
    let is_circle = is_radius(radius, pointer, faults);
    (is_circle && !strays)
        .then(|| Ground::Circle(outline::snapped(centre), outline::snapped_inches(radius)))
}

/// Whether a number of inches is the radius of a circle; a fault if not.
fn is_radius(radius: f64, pointer: &str, faults: &mut Faults) -> bool {
    let is_one = (0.5..=LARGEST_TABLE).contains(&radius);
    if !is_one {
        faults.error(
            format!("{pointer}/radius"),
            format!("`radius` is {radius:?}"),
            format!("it should be 0.5\" to {LARGEST_TABLE}\""),
        );
    }
    is_one
}

fn exit(
    entry: &ObjectiveEntry,
    pointer: &str,
    army: Option<usize>,
    names: &Names<'_>,
    faults: &mut Faults,
) -> Option<Goal> {
    if entry.edge.is_none() {
        missing(pointer, "exit", "edge = \"north\"", faults);
    }
    if entry.count.is_none() {
        missing(pointer, "exit", "count = 8", faults);
    }
    let place = format!("{pointer}/count");
    let count = whole_between(entry.count, (1, 500), &place, "count", faults)?;
    if let Some(army) = army {
        let (units, text) = strength_of(names.scenario, army);
        if count as usize > units {
            faults.error(
                place,
                format!(
                    "`count` is {count}, and the army {:?} has {text}",
                    entry.army
                ),
                format!("it should be 1 to {units}"),
            );
        }
    }
    entry.edge.map(|edge| Goal::Exit { edge, count })
}

fn kill(
    entry: &ObjectiveEntry,
    pointer: &str,
    army: Option<usize>,
    names: &Names<'_>,
    faults: &mut Faults,
) -> Option<Goal> {
    let Some(id) = entry.unit.as_deref() else {
        missing(pointer, "kill", "unit = \"...\"", faults);
        return None;
    };
    let place = format!("{pointer}/unit");
    let unit = names
        .force
        .unit_ids
        .find(Some(id), &place, "unit", faults)?;
    if Some(names.force.units[unit].army) == army {
        faults.error(
            place,
            format!("{id:?} is a unit of the army {:?} itself", entry.army),
            "name a unit of the enemy",
        );
    }
    Some(Goal::Kill(unit))
}
