//! `muster check`: scenarios, rulesets and saves, every fault at once.

use std::path::Path;

use muster_battle::save::{RULES_VERSION, Save};
use muster_rulebook::document::{self, Node};
use muster_rulebook::{Diagnostic, Place, Ruleset};
use muster_scenario::Scenario;

use crate::cli::CheckArgs;
use crate::console::Console;
use crate::data::{self, Text};
use crate::failure::{Done, Failure};

/// What a file is, by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A battle to play.
    Scenario,
    /// Rules.
    Ruleset,
    /// A battle that was played.
    Save,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Scenario => "scenario",
            Self::Ruleset => "ruleset",
            Self::Save => "save",
        }
    }
}

/// Keys that stand in scenarios, and in rulesets never.
const SCENARIO_KEYS: [&str; 8] = [
    "format",
    "army",
    "table",
    "terrain",
    "objective",
    "rules",
    "deploy",
    "attacker",
];

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
    if text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('{')
    {
        return (Kind::Save, check_save(text, file));
    }
    let (root, _) = document::from_toml(text, file);
    let keys = root.table().unwrap_or_default();
    if keys
        .iter()
        .any(|it| SCENARIO_KEYS.contains(&it.key.as_str()))
    {
        return (Kind::Scenario, check_scenario(text, file, &root));
    }
    let bases = |base: &str| data::base_beside(file, base);
    let found = Ruleset::read(text, file, &bases).err();
    (Kind::Ruleset, found.unwrap_or_default())
}

fn check_scenario(text: &str, file: &str, root: &Node) -> Vec<Diagnostic> {
    let scenario = match Scenario::read(text, file) {
        Ok(scenario) => scenario,
        Err(faults) => return faults,
    };
    let rules = match data::rules(scenario.rules_name()) {
        Ok(rules) => rules,
        Err(Failure::Faults(faults)) => return faults,
        Err(other) => {
            let entries = root.table().unwrap_or_default();
            let key = entries.iter().find(|it| it.key == "rules");
            let place = key.map_or_else(Place::default, |it| it.node.place.clone());
            return vec![Diagnostic::error(file, &place, other.to_string(), "")];
        }
    };
    match scenario.setup(rules) {
        Ok((_, warnings)) => warnings,
        Err(faults) => faults,
    }
}

fn check_save(text: &str, file: &str) -> Vec<Diagnostic> {
    let save = match Save::read(text, file) {
        Ok(save) => save,
        Err(faults) => return faults,
    };
    if let Err(faults) = save.start() {
        return faults;
    }
    if !save.can_be_replayed() {
        let message = format!(
            "played under version {} of the rules, this program has version {RULES_VERSION}",
            save.rules_version
        );
        let remedy = "it can be watched, not played on";
        return vec![Diagnostic::warning(
            file,
            &Place::default(),
            message,
            remedy,
        )];
    }
    match save.verify() {
        Ok(_) => Vec::new(),
        Err(why) => vec![Diagnostic::error(file, &Place::default(), why, "")],
    }
}
