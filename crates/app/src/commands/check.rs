//! `muster check`: files of every kind, every fault at once.

use std::path::Path;

use muster_ai::Temper;
use muster_battle::save::{RULES_VERSION, Save};
use muster_rulebook::{Diagnostic, Place, Ruleset, document};
use muster_scenario::{ArmyList, Scenario};

use crate::cli::CheckArgs;
use crate::console::Console;
use crate::data::{self, Kind, Text};
use crate::failure::{Done, Failure};
use crate::table;

/// Checks files; prints what is wrong with them and a line about each.
///
/// # Errors
/// There is an error in one of them.
pub fn run(args: &CheckArgs, out: &mut Console<'_>) -> Done {
    let mut sound = true;
    for path in &args.files {
        sound &= check_file(path, out);
    }
    if sound { Ok(()) } else { Err(Failure::Said) }
}

fn check_file(path: &Path, out: &mut Console<'_>) -> bool {
    let text = match data::read(path) {
        Ok(text) => text,
        Err(failure) => {
            out.line(format_args!("{}: error: {failure}", path.display()));
            return false;
        }
    };
    let (kind, found) = check(&text);
    for finding in &found {
        out.line(finding);
    }
    let errors = found.iter().filter(|it| it.is_error()).count();
    out.line(format_args!(
        "{}: {}, {}",
        path.display(),
        kind.name(),
        counted(errors, found.len() - errors)
    ));
    errors == 0
}

fn counted(errors: usize, warnings: usize) -> String {
    let plural = |count: usize, what: &str| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        _ => Some(format!("{count} {what}s")),
    };
    match (plural(errors, "error"), plural(warnings, "warning")) {
        (None, None) => "sound".to_owned(),
        (Some(errors), None) => errors,
        (None, Some(warnings)) => format!("sound, {warnings}"),
        (Some(errors), Some(warnings)) => format!("{errors}, {warnings}"),
    }
}

/// What a text is, and everything that is wrong with it.
pub fn check(text: &Text) -> (Kind, Vec<Diagnostic>) {
    let Text { file, text } = text;
    let kind = Kind::of(text);
    let found = match kind {
        Kind::Scenario => check_scenario(text, file),
        Kind::Ruleset => {
            let bases = |base: &str| data::base_beside(file, base);
            Ruleset::read(text, file, &bases).err().unwrap_or_default()
        }
        Kind::Save => check_save(text, file),
        Kind::Personality => Temper::read(text, file).err().unwrap_or_default(),
        Kind::ArmyList => check_army_list(text, file),
        Kind::Unknown => vec![of_no_kind(file)],
    };
    (kind, found)
}

/// What is said of a file that might be anything.
fn of_no_kind(file: &str) -> Diagnostic {
    let place = Place {
        line: 1,
        column: 1,
        pointer: None,
    };
    Diagnostic::error(
        file,
        &place,
        "nothing in it says what it is",
        "a scenario has `format`, `table` and two of `army`, an army list one; a ruleset has `base` or \
         parameters, a personality `about` and what it weighs; a save is a JSON object",
    )
}

fn check_scenario(text: &str, file: &str) -> Vec<Diagnostic> {
    let scenario = match Scenario::read(text, file) {
        Ok(scenario) => scenario,
        Err(faults) => return faults,
    };
    let rules = match rules_of(scenario.rules_name(), text, file) {
        Ok(rules) => rules,
        Err(faults) => return faults,
    };
    match table::set_up(scenario, rules) {
        Ok((_, warnings)) => warnings,
        Err(faults) => faults,
    }
}

fn check_army_list(text: &str, file: &str) -> Vec<Diagnostic> {
    let list = match ArmyList::read(text, file) {
        Ok(list) => list,
        Err(faults) => return faults,
    };
    match rules_of(list.rules_name(), text, file) {
        Ok(rules) => list.findings(&rules),
        Err(faults) => faults,
    }
}

/// The ruleset that a file names.
fn rules_of(name: &str, text: &str, file: &str) -> Result<Ruleset, Vec<Diagnostic>> {
    data::rules(name).map_err(|failure| match failure {
        Failure::Faults(faults) => faults,
        other => {
            let (root, _) = document::from_toml(text, file);
            let entries = root.table().unwrap_or_default();
            let key = entries.iter().find(|it| it.key == "rules");
            let place = key.map_or_else(Place::default, |it| it.node.place.clone());
            vec![Diagnostic::error(file, &place, other.to_string(), "")]
        }
    })
}

fn check_save(text: &str, file: &str) -> Vec<Diagnostic> {
    let save = match Save::read(text, file) {
        Ok(save) => save,
        Err(faults) => return faults,
    };
    let found = save.check().and_then(|()| {
        if save.can_be_replayed() {
            return save.verify().map(|_| Vec::new());
        }
        let place = Place {
            pointer: Some("/rules_version".to_owned()),
            ..Place::default()
        };
        let message = format!(
            "played under version {} of the rules, this program has version {RULES_VERSION}",
            save.rules_version
        );
        let remedy = "it can be watched, not played on";
        Ok(vec![Diagnostic::warning(file, &place, message, remedy)])
    });
    let named = |fault: Diagnostic| Diagnostic {
        file: file.to_owned(),
        ..fault
    };
    found
        .unwrap_or_else(|faults| faults)
        .into_iter()
        .map(named)
        .collect()
}
