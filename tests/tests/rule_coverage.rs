//! Every rule id of sections 1 to 9 has tests named after it, somewhere in the workspace, and the map
//! of them in the README is the present one. What an AI makes of a rule does not test the rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// The groups of RULES sections 1 to 9, with how many rules each has.
const RULES: [(&str, usize); 29] = [
    ("MEASURE", 6),
    ("TURN", 4),
    ("DEPLOY", 1),
    ("ARRIVE", 1),
    ("MOVE", 7),
    ("ENGAGE", 9),
    ("SHOOT", 7),
    ("SIGHT", 5),
    ("MELEE", 9),
    ("SAVE", 1),
    ("STRENGTH", 1),
    ("COMMAND", 4),
    ("ARMY", 1),
    ("EXIT", 1),
    ("VICTORY", 1),
    ("CARD", 2),
    ("GRADE", 1),
    ("ORDER", 2),
    ("STRIKE", 1),
    ("CHECK", 4),
    ("RETIRE", 1),
    ("BREAK", 2),
    ("CAPTURE", 1),
    ("RALLY", 1),
    ("WCMD", 3),
    ("LINE", 1),
    ("IMPET", 1),
    ("HIDDEN", 3),
    // The one rule without a number.
    ("WARLORD-END", 0),
];

/// Where the map begins in the README.
const MARK: &str = "<!-- rules -->\n";

fn rules() -> impl Iterator<Item = String> {
    let ids = |(group, count): &(&str, usize)| -> Vec<String> {
        match count {
            0 => vec![(*group).to_owned()],
            count => (1..=*count).map(|n| format!("{group}-{n}")).collect(),
        }
    };
    RULES.iter().flat_map(ids)
}

/// The names of all tests in the sources of a folder.
fn tests_in(folder: &Path, found: &mut BTreeSet<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") && !path.ends_with("crates/ai") {
            tests_in(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && let Ok(text) = std::fs::read_to_string(&path)
        {
            let mut is_test = false;
            for line in text.lines().map(str::trim) {
                is_test |= line == "#[test]";
                if let Some(name) = line.strip_prefix("fn ") {
                    if is_test {
                        found.insert(name.split('(').next().unwrap_or(name).to_owned());
                    }
                    is_test = false;
                }
            }
        }
    }
}

/// The tests of each rule, in the order of the rule book.
fn tests_of_rules() -> Vec<(String, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = BTreeSet::new();
    tests_in(&root.join("crates"), &mut all);
    tests_in(&root.join("tests"), &mut all);
    let tests = |rule: String| {
        let prefix = rule.to_lowercase().replace('-', "_") + "_";
        let named = all.iter().filter(|name| name.starts_with(&prefix));
        let named = named.cloned().collect();
        (rule, named)
    };
    rules().map(tests).collect()
}

#[test]
fn every_rule_has_at_least_two_tests_named_after_it() {
    let counts = tests_of_rules()
        .into_iter()
        .map(|(rule, tests)| (rule, tests.len()));
    let few: BTreeMap<String, usize> = counts.filter(|(_, count)| *count < 2).collect();
    assert!(few.is_empty(), "rules with fewer than two tests: {few:?}");
}

/// With `MUSTER_MAP_RULES` set it writes the map, as `tests/map_rules.sh` asks.
#[test]
fn the_map_of_rules_and_tests_is_the_present_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (text, map) = readme.split_once(MARK).expect("the place of the map");
    let mut now = "\n| rule | tests |\n| --- | --- |\n".to_owned();
    for (rule, tests) in tests_of_rules() {
        let tests: Vec<String> = tests.iter().map(|name| format!("`{name}`")).collect();
        let _ = writeln!(now, "| {rule} | {} |", tests.join(" "));
    }
    if std::env::var_os("MUSTER_MAP_RULES").is_some() {
        std::fs::write(path, format!("{text}{MARK}{now}")).expect("written");
    } else {
        assert!(
            map == now,
            "{path} is out of date: run sh tests/map_rules.sh"
        );
    }
}
