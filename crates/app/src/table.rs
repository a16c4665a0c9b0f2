//! A scenario and a ruleset by name, made ready for battle.

use std::sync::Arc;

use muster_battle::Roster;
use muster_rulebook::{Diagnostic, Ruleset};
use muster_scenario::Scenario;

use crate::data::{self, SCENARIOS};
use crate::failure::Failure;

/// A battle that can begin, with what its files are warned of.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The set-up.
    pub roster: Arc<Roster>,
    /// Warnings of the scenario.
    pub warnings: Vec<Diagnostic>,
}

/// Reads a scenario, and a ruleset in place of its own where one is named.
///
/// # Errors
/// Names of nothing, and every fault of the files.
pub fn ready(scenario: &str, rules: Option<&str>) -> Result<Ready, Failure> {
    ready_with(scenario, rules, &[])
}

/// As [`ready`], with parameters of the ruleset changed: a name and a value each, as a ruleset's file
/// has them.
///
/// # Errors
/// As [`ready`], and what is wrong with a change.
pub fn ready_with(
    scenario: &str,
    rules: Option<&str>,
    changes: &[(String, String)],
) -> Result<Ready, Failure> {
    let data::Text { file, text } = SCENARIOS.text(scenario)?;
    if data::Kind::of(&text) == data::Kind::Save {
        return Err(Failure::Usage(format!(
            "{file} is a save, and a scenario is wanted; muster replay {file} shows it, \
             muster watch --load {file} plays it on"
        )));
    }
    let scenario = Scenario::read(&text, &file).map_err(Failure::Faults)?;
    let rules = match (rules, changes) {
        (Some(named), []) => data::rules(named)?,
        (None, []) => rules_of(&scenario, &file)?,
        (named, changes) => {
            let named = named.unwrap_or(scenario.rules_name());
            data::rules_with(named, changes)?
        }
    };
    let (roster, warnings) = set_up(scenario, rules).map_err(Failure::Faults)?;
    Ok(Ready {
        roster: Arc::new(roster),
        warnings,
    })
}

/// Sets a battle up; the warnings are those of its files and what looks unintended on its table.
///
/// # Errors
/// All faults.
pub fn set_up(
    scenario: Scenario,
    rules: Ruleset,
) -> Result<(Roster, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (roster, mut warnings) = Roster::load(scenario, rules)?;
    warnings.extend(roster.scenario.lint(&roster.setup));
    Ok((roster, warnings))
}

/// The ruleset that a scenario names for itself.
///
/// # Errors
/// There is none, and every fault of its file.
pub fn rules_of(scenario: &Scenario, file: &str) -> Result<Ruleset, Failure> {
    data::rules(scenario.rules_name()).map_err(|failure| match failure {
        // The file is at fault for it, not the command line.
        Failure::Usage(why) => Failure::Work(format!("{file}: rules: {why}")),
        other => other,
    })
}
