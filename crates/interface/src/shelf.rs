//! What is there to choose from. The host fills it; nothing here touches a file.

use std::sync::Arc;

use muster_battle::Roster;
use muster_rulebook::Ruleset;

/// Scenarios, rulesets and saves that can be opened.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Battles to play, the shipped ones first.
    pub scenarios: Vec<ScenarioEntry>,
    /// Rulesets.
    pub rules: Vec<RulesEntry>,
    /// Saved battles, the newest first.
    pub saves: Vec<SaveEntry>,
}

/// A battle to play.
#[derive(Clone, Debug)]
pub struct ScenarioEntry {
    /// The name or file by which it is opened.
    pub name: String,
    /// Its set-up under its own rules, or the faults of its file, one sentence each.
    pub roster: Result<Arc<Roster>, Vec<String>>,
    /// What its author says of it, without markup; may have several lines.
    pub notes: String,
}

/// A ruleset to choose.
#[derive(Clone, Debug)]
pub struct RulesEntry {
    /// The name by which it is opened, for example `shock-test-6`.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// How it differs from the one it rests on: one line a parameter.
    pub differences: Vec<String>,
    /// The ruleset itself; nothing where its file is at fault.
    pub rules: Option<Arc<Ruleset>>,
}

/// A saved battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveEntry {
    /// Its file's name in the folder of saves.
    pub file: String,
    /// The battle's title.
    pub title: String,
    /// The turn it stands in.
    pub turn: u64,
    /// The army whose turn it is, where that is known.
    pub whose: Option<String>,
    /// Both armies in scenario order, where they are known.
    pub armies: Option<[String; 2]>,
    /// Saved by the program, not by the player.
    pub automatic: bool,
    /// When it was written, in words, for example `Tuesday 14:05`.
    pub when: String,
    /// Why it cannot be opened, if so.
    pub fault: Option<String>,
}

impl SaveEntry {
    /// The name that a player gave it, as its file has kept it.
    pub fn name(&self) -> String {
        words(self.file.trim_end_matches(".json"))
    }
}

/// A name as files keep it: small letters and digits, one space between words. Names that are the
/// same so are one file.
pub fn words(name: &str) -> String {
    let words = name
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_name_and_its_file_are_the_same_words() {
        assert_eq!(words("Test one"), words("test-one"));
        assert_ne!(words("test one"), words("test two"));
    }
}
