//! The parameters of a ruleset told to people: as entries for a program and as a Markdown table for
//! the documentation.

use std::fmt::Write as _;

use crate::parameter::{Origin, Parameter};
use crate::read::SAVES_PARAMETERS;
use crate::ruleset::{GROUND_PARAMETERS, RULESET_PARAMETERS, Ruleset};
use crate::troop::{SHOOTING_PARAMETERS, TROOP_PARAMETERS};
use crate::warlord::WARLORD_PARAMETERS;

/// What there is to say of one parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterEntry {
    /// Its key; `*` stands for a troop type or a mobility class.
    pub key: String,
    /// The rule that it belongs to; empty for names, titles and notes.
    pub rule: &'static str,
    /// Whose decision its default is.
    pub origin: Origin,
    /// Its value in `shock-test-6`, as a file writes it; none where it differs by troop type.
    pub default: Option<String>,
    /// What it means, with its unit.
    pub meaning: &'static str,
    /// What it accepts.
    pub accepted: String,
    /// Where it accepts one of a few words: each, with what it means.
    pub words: Vec<(&'static str, &'static str)>,
}

/// Every parameter of a ruleset, in the order of the file: the same table that reads it.
pub fn parameters() -> Vec<ParameterEntry> {
    let six = Ruleset::shipped("shock-test-6");
    let six = six.as_ref();
    let mut entries = Vec::new();
    list(&mut entries, "", RULESET_PARAMETERS, six);
    list(
        &mut entries,
        "warlord.",
        WARLORD_PARAMETERS,
        six.map(|six| &six.warlord),
    );
    list(
        &mut entries,
        "saves.",
        SAVES_PARAMETERS,
        six.map(|six| &six.saves),
    );
    let ground = six.map(|six| &six.ground[0]);
    list(&mut entries, "ground.*.", GROUND_PARAMETERS, ground);
    list(&mut entries, "troops.*.", TROOP_PARAMETERS, None);
    list(
        &mut entries,
        "troops.*.shooting.",
        SHOOTING_PARAMETERS,
        None,
    );
    entries
}

fn list<T>(
    entries: &mut Vec<ParameterEntry>,
    within: &str,
    parameters: &[Parameter<T>],
    six: Option<&T>,
) {
    entries.extend(parameters.iter().map(|parameter| ParameterEntry {
        key: format!("{within}{}", parameter.key),
        rule: parameter.rule,
        origin: parameter.origin,
        default: six.map(|six| parameter.kind.written(six)),
        meaning: parameter.meaning,
        accepted: parameter.kind.accepted(),
        words: parameter.kind.words(),
    }));
}

/// The parameters as a Markdown table.
pub fn markdown() -> String {
    let mut text = String::from(
        "| key | rule | Test 6 | meaning | accepts |\n| --- | --- | --- | --- | --- |\n",
    );
    for entry in parameters() {
        let default = entry.default.unwrap_or_else(|| "by type".to_owned());
        let _ = writeln!(
            text,
            "| `{}` | {} | `{}` | {} | {} |",
            entry.key,
            entry.rule,
            default.replace('|', "\\|"),
            entry.meaning,
            entry.accepted.replace('|', "\\|")
        );
    }
    text
}

#[cfg(test)]
mod file_tests;
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_is_documented() {
        let entries = parameters();
        for (at, entry) in entries.iter().enumerate() {
            let key = &entry.key;
            assert!(entry.meaning.len() >= 8, "{key}");
            if ["title", "notes", "troops.*.name"].contains(&key.as_str()) {
                assert_eq!(entry.rule, "", "{key}: no rule asks for a name");
            } else {
                let (group, number) = entry.rule.rsplit_once('-').unwrap();
                assert!(group.chars().all(|c| c.is_ascii_uppercase()), "{key}");
                let known = number.parse::<u32>().is_ok() || entry.rule == "WARLORD-END";
                assert!(known, "{key}");
            }
            assert!(!entry.accepted.is_empty());
            assert!(entries[at + 1..].iter().all(|other| other.key != *key));
        }
        assert_eq!(markdown().lines().count(), entries.len() + 2);
    }

    #[test]
    fn defaults_are_those_of_test_6() {
        let entries = parameters();
        let default = |key: &str| {
            let entry = entries.iter().find(|entry| entry.key == key);
            entry.unwrap().default.clone().unwrap()
        };
        assert_eq!(default("shooting_arc"), "45.0");
        assert_eq!(default("saves.none"), "\"none\"");
        assert_eq!(default("ground.*.woods"), "\"open\"");
        assert_eq!(default("rout_on"), "[1, 2]");
    }

    /// The names that the rule book itself gives.
    #[test]
    fn parameters_that_the_rule_book_names_are_there() {
        let entries = parameters();
        for key in [
            "shooting_arc",
            "engaged_turn",
            "attack_approach",
            "conform_on_contact",
            "retreat_through_friends",
            "uphill_and_water_penalty",
            "pike_penalty",
            "pike_penalty_mounted",
            "commander_loss",
            "commander_loss_radius",
            "rout_on",
            "retreat_on",
            "army_morale",
            "break_at",
            "fight_on",
            "turn_limit",
            "quiet_turns",
        ] {
            assert!(entries.iter().any(|entry| entry.key == key), "{key}");
        }
    }
}
