//! From a [`Scenario`] to a [`Setup`]: what the entries mean together, and whether it can be
//! fought. Every check notes its faults and goes on.

mod armies;
mod commanders;
mod lines;
mod objectives;
mod outline;
mod placement;
mod sketch;
mod terrain;

use std::collections::BTreeMap;

use muster_geometry::{Feature, TerrainMap, Vec2};
use muster_rulebook::Ruleset;

use crate::document::{Deploy, Scenario};
use crate::fault::Faults;
use crate::nearest::instead;
use crate::setup::Setup;

pub(crate) use placement::bars;
pub(crate) use sketch::Sketch;

/// Units of a battle at most (MEASURE-6).
pub const MOST_UNITS: usize = 500;
/// Terrain features of a table at most (MEASURE-6).
pub const MOST_FEATURES: usize = 500;
/// Points of a feature at most (MEASURE-6).
pub const MOST_POINTS_A_FEATURE: usize = 2_000;
/// Points of all features of a table at most (MEASURE-6).
pub const MOST_POINTS_A_TABLE: usize = 50_000;
/// Width and depth of a table at least, in inches (MEASURE-6).
pub const SMALLEST_TABLE: f64 = 12.0;
/// Width and depth of a table at most, in inches (MEASURE-6).
pub const LARGEST_TABLE: f64 = 240.0;
/// Armies of a battle (MEASURE-6).
pub const ARMIES: usize = 2;
/// Turns that may be asked for: a bound against slips of the finger.
const MOST_TURNS: i64 = 1_000;

/// Checks a scenario under a ruleset. There is a set-up when no error was noted.
pub(crate) fn setup(scenario: &Scenario, rules: &Ruleset, faults: &mut Faults) -> Option<Setup> {
    sketch(scenario, rules, faults)?.sound()
}

/// The same, and with errors as well, as long as nothing is left out by them. There is none of more
/// than a table may hold (MEASURE-6): a look at it would have no end.
pub(crate) fn sketch(scenario: &Scenario, rules: &Ruleset, faults: &mut Faults) -> Option<Sketch> {
    let is_within_limits = check_counts(scenario, faults);
    check_table(scenario, faults);
    let turn_limit = turns(scenario.turn_limit, "/turn_limit", "turn_limit", faults);
    let army_ids = Ids::of(
        scenario.armies.iter().map(|army| army.id.as_str()),
        |index| format!("/army/{index}/id"),
        "an army",
        faults,
    );
    let first_player = army_ids.find(
        scenario.first_player.as_deref(),
        "/first_player",
        "army",
        faults,
    );
    let attacker = army_ids.find(scenario.attacker.as_deref(), "/attacker", "army", faults);
    let free_deployment = scenario.deploy == Some(Deploy::Free);
    let sealed = scenario.sealed == Some(true);
    if sealed && !free_deployment {
        faults.warning(
            "/sealed",
            "`sealed` hides a free deployment, and this one is fixed",
            "add `deploy = \"free\"` or leave `sealed` out",
        );
    }

    let (features, feature_ids) = terrain::check(scenario, faults);
    let mut force = armies::check(scenario, rules, faults);
    lines::check(&mut force, faults);
    let objectives =
        objectives::check(scenario, &army_ids, &feature_ids, &force, &features, faults);
    // A table whose size is at fault has been reported; the rest is measured on a large one.
    let table = match is_table_sound(scenario) {
        true => Vec2::new(
            outline::snapped_inches(scenario.width),
            outline::snapped_inches(scenario.depth),
        ),
        false => Vec2::splat(LARGEST_TABLE),
    };
    let sound = features.iter().flatten().cloned().collect();
    let map = TerrainMap::new(table.x, table.y, sound);
    placement::check(
        &placement::Ground {
            scenario,
            map: &map,
            rules,
        },
        &force,
        faults,
    );

    let commanders = scenario.armies.iter().map(|army| army.commanders.len());
    let whole = is_within_limits
        && is_table_sound(scenario)
        && map.features().len() == scenario.terrain.len()
        && force.units.iter().all(|it| it.setup.is_some())
        && force.commanders.len() == commanders.sum::<usize>()
        && objectives.len() == scenario.objectives.len();
    let is_sound = !faults.has_errors();
    if !is_sound && !whole {
        return None;
    }
    let [first, second] = <[_; ARMIES]>::try_from(force.armies).ok()?;
    let laid_out = Setup {
        title: scenario.title.clone(),
        notes: scenario.notes.clone().unwrap_or_default(),
        rules: rules.clone(),
        table,
        terrain: map.features().to_vec(),
        armies: [first, second],
        units: force
            .units
            .into_iter()
            .filter_map(|unit| unit.setup)
            .collect(),
        commanders: force.commanders,
        objectives,
        first_player,
        turn_limit,
        attacker,
        free_deployment,
        sealed: sealed && free_deployment,
    };
    Some(Sketch::new(laid_out, is_sound))
}

/// Checks an army list under a ruleset: the army by itself. Where its troops stand is judged on the
/// table on which they are set down.
pub(crate) fn army_list(list: &Scenario, rules: &Ruleset, faults: &mut Faults) {
    one_army(list, faults);
    check_units(list, faults);
    check_table(list, faults);
    let mut force = armies::check(list, rules, faults);
    lines::check(&mut force, faults);
}

/// Checks that a list has one army, and nothing that belongs to a battle.
pub(crate) fn one_army(list: &Scenario, faults: &mut Faults) {
    let armies = list.armies.len();
    if armies != 1 {
        faults.key_error(
            "/army",
            counted(armies, "army", "armies"),
            "an army list has exactly 1 army",
        );
    }
    let ground = [
        ("/terrain", list.terrain.len(), "terrain"),
        ("/objective", list.objectives.len(), "objectives"),
    ];
    for (pointer, count, what) in ground {
        if count > 0 {
            faults.key_error(
                pointer,
                format!("an army list with {what}"),
                "leave it out: an army list is an army alone",
            );
        }
    }
}

/// The features of a scenario that are sound, in the order of the file.
pub(crate) fn features(scenario: &Scenario) -> Vec<Feature> {
    let (features, _) = terrain::check(scenario, &mut Faults::default());
    features.into_iter().flatten().collect()
}

/// Whether there is no more and no less than a table may hold (MEASURE-6).
fn check_counts(scenario: &Scenario, faults: &mut Faults) -> bool {
    let armies = scenario.armies.len();
    if armies != ARMIES {
        faults.key_error(
            "/army",
            format!("{} (MEASURE-6)", counted(armies, "army", "armies")),
            "a battle has exactly 2 armies",
        );
    }
    let few_units = check_units(scenario, faults);
    let features = scenario.terrain.len();
    if features > MOST_FEATURES {
        faults.key_error(
            "/terrain",
            format!("{features} terrain features (MEASURE-6)"),
            format!("a table has at most {MOST_FEATURES}"),
        );
    }
    armies == ARMIES && few_units && features <= MOST_FEATURES
}

/// Whether there are no more units than a battle may have.
fn check_units(scenario: &Scenario, faults: &mut Faults) -> bool {
    let units: usize = scenario.armies.iter().map(|army| army.units.len()).sum();
    if units > MOST_UNITS {
        faults.key_error(
            "/army",
            format!("{units} units (MEASURE-6)"),
            format!("a battle has at most {MOST_UNITS}"),
        );
    }
    units <= MOST_UNITS
}

/// Whether the table has a size on which places can be judged.
fn is_table_sound(scenario: &Scenario) -> bool {
    [scenario.width, scenario.depth]
        .iter()
        .all(|inches| (SMALLEST_TABLE..=LARGEST_TABLE).contains(inches))
}

fn check_table(scenario: &Scenario, faults: &mut Faults) {
    for (key, inches) in [("width", scenario.width), ("depth", scenario.depth)] {
        if !(SMALLEST_TABLE..=LARGEST_TABLE).contains(&inches) {
            faults.error(
                format!("/table/{key}"),
                format!("`{key}` is {inches:?}\" (MEASURE-6)"),
                format!("a table is {SMALLEST_TABLE}\" to {LARGEST_TABLE}\" a side"),
            );
        }
    }
}

/// A number of turns, from 1.
fn turns(value: Option<i64>, pointer: &str, key: &str, faults: &mut Faults) -> Option<u32> {
    whole_between(value, (1, MOST_TURNS), pointer, key, faults)
}

/// A whole number within limits, both included.
fn whole_between(
    value: Option<i64>,
    (least, most): (i64, i64),
    pointer: &str,
    key: &str,
    faults: &mut Faults,
) -> Option<u32> {
    let value = value?;
    if !(least..=most).contains(&value) {
        faults.error(
            pointer,
            format!("`{key}` is {value}"),
            format!("it should be {least} to {most}"),
        );
        return None;
    }
    u32::try_from(value).ok()
}

/// "1 army", "3 armies".
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The ids of one kind of thing, with their indexes.
struct Ids<'a>(BTreeMap<&'a str, usize>);

impl<'a> Ids<'a> {
    /// Collects ids; empty, unreadable and double ones are faults.
    fn of(
        ids: impl Iterator<Item = &'a str>,
        pointer: impl Fn(usize) -> String,
        what: &str,
        faults: &mut Faults,
    ) -> Self {
        const LONGEST: usize = 60;
        let mut known = BTreeMap::new();
        for (index, id) in ids.enumerate() {
            let readable = |c: char| !c.is_whitespace() && !c.is_control();
            if id.is_empty() || id.chars().count() > LONGEST || !id.chars().all(readable) {
                faults.error(
                    pointer(index),
                    format!("{id:?} is no id for {what}"),
                    format!("an id is 1 to {LONGEST} characters without spaces"),
                );
            } else if known.contains_key(id) {
                faults.error(
                    pointer(index),
                    format!("{id:?} is already the id of {what}"),
                    "choose an id that is not in use",
                );
            } else {
                known.insert(id, index);
            }
        }
        Self(known)
    }

    fn has(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// The index of a named thing; a name that is not known is a fault.
    fn find(
        &self,
        id: Option<&str>,
        pointer: &str,
        what: &str,
        faults: &mut Faults,
    ) -> Option<usize> {
        let id = id?;
        let found = self.0.get(id).copied();
        if found.is_none() {
            faults.error(
                pointer,
                format!("there is no {what} {id:?}"),
                instead(id, self.0.keys().copied(), what),
            );
        }
        found
    }
}
