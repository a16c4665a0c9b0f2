//! Every rule that a refusal, an event or a parameter names can be read in the rule book.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use muster_rulebook::{Ruleset, book};

/// The ids in the text of a source file: `MOVE-1`, `WARLORD-END`.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let part = |it: char| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '-';
    text.split(move |it: char| !part(it)).filter(|word| {
        let Some((name, number)) = word.rsplit_once('-') else {
            return false;
        };
        let numbered = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
        let named = name.len() > 2 && name.bytes().all(|it| it.is_ascii_uppercase());
        named && (numbered || number == "END") && *word != "UTF-8"
    })
}

/// The ids in all source files of a folder.
fn ids_below(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            ids_below(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(ids(&text).map(str::to_owned));
        }
    }
}

#[test]
fn whatever_rule_is_named_is_in_the_book() {
    let book: BTreeSet<&str> = book::rules().iter().map(|rule| rule.id).collect();
    let mut named = BTreeSet::new();
    ids_below(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut named,
    );
    for name in Ruleset::shipped_names() {
        let rules = Ruleset::shipped(name).unwrap();
        named.extend(rules.settings().iter().map(|it| it.rule.to_owned()));
    }
    for id in ["CHECK-4", "RALLY-1", "WARLORD-END", "MOVE-4", "HIDDEN-3"] {
        assert!(named.contains(id), "{id} is not found in the sources");
    }
    let missing: Vec<&String> = named
        .iter()
        .filter(|id| !book.contains(id.as_str()))
        .collect();
    assert!(missing.is_empty(), "not in the rule book: {missing:?}");
}
