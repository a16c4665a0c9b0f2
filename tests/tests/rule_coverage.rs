//! Every rule id of sections 1 to 8 has tests named after it, somewhere in the workspace.

use std::collections::BTreeMap;
use std::path::Path;

/// The groups of RULES sections 1 to 8, with how many rules each has.
const RULES: [(&str, usize); 14] = [
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
];

fn rules() -> Vec<String> {
    let mut rules: Vec<String> = RULES
        .iter()
        .flat_map(|(group, count)| (1..=*count).map(move |n| format!("{group}-{n}")))
        .collect();
    rules.push("VICTORY-1".to_owned());
    rules
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && let Ok(text) = std::fs::read_to_string(&path)
        {
            found.push(text);
        }
    }
}

#[test]
fn every_rule_has_at_least_two_tests_named_after_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut texts = Vec::new();
    sources(&root.join("crates"), &mut texts);
    sources(&root.join("tests"), &mut texts);
    let mut tests: BTreeMap<String, usize> = BTreeMap::new();
    for rule in rules() {
        let name = format!("fn {}_", rule.to_lowercase().replace('-', "_"));
        let count = texts.iter().map(|text| text.matches(&name).count()).sum();
        tests.insert(rule, count);
    }
    let few: Vec<_> = tests.iter().filter(|(_, count)| **count < 2).collect();
    assert!(few.is_empty(), "rules with fewer than two tests: {few:?}");
}

#[test]
fn the_map_of_tests_names_every_rule() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    for rule in rules() {
        assert!(
            text.contains(&format!("| {rule} |")),
            "{rule} is not in {path}; run tests/map_rules.sh"
        );
    }
}
