//! The comments of `shock-test-6.toml` are those of the parameter table. After a change of the
//! table, this writes them anew:
//! `MUSTER_EXPLAIN_RULES=1 cargo test -p muster-rulebook the_complete_file_explains`

use super::*;

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/rules/shock-test-6.toml"
);

/// The tables of the file: how their first one begins, and their part of the parameters.
const TABLES: [(&str, &str); 4] = [
    ("[warlord]", "warlord."),
    ("[saves]", "saves."),
    ("[ground.", "ground.*."),
    ("[troops.", "troops.*."),
];

const WIDTH: usize = 120;

/// A comment, wrapped; its first line begins with `first`, the others with `rest`.
fn comment(lines: &mut Vec<String>, first: &str, rest: &str, text: &str) {
    let mut line = first.to_owned();
    let mut bare = true;
    for word in text.split(' ') {
        if !bare && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            bare = true;
        }
        if !bare {
            line.push(' ');
        }
        line.push_str(word);
        bare = false;
    }
    lines.push(line);
}

/// What a parameter accepts: its words with their meanings, or bounds.
fn accepts(lines: &mut Vec<String>, who: &str, entry: &ParameterEntry) {
    if entry.words.is_empty() {
        let text = format!("{who} {}.", entry.accepted);
        comment(lines, "#   ", "#   ", &text);
    }
    for (word, meaning) in &entry.words {
        comment(lines, "#   ", "#     ", &format!("{word:?}: {meaning}"));
    }
}

fn rule_of(entry: &ParameterEntry) -> String {
    match entry.rule {
        "" => String::new(),
        rule => format!("{rule}: "),
    }
}

/// The comment above one parameter.
fn above(entry: &ParameterEntry) -> Vec<String> {
    let mut lines = Vec::new();
    let text = format!("{}{}.", rule_of(entry), entry.meaning);
    comment(&mut lines, "# ", "# ", &text);
    accepts(&mut lines, "Accepts", entry);
    lines
}

/// The comment above the tables of one group: every key, and what it accepts said once for
/// neighbours that accept the same.
fn above_tables(entries: &[ParameterEntry], prefix: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let group: Vec<&ParameterEntry> = entries
        .iter()
        .filter(|entry| entry.key.starts_with(prefix))
        .collect();
    for run in group.chunk_by(|a, b| (&a.accepted, &a.words) == (&b.accepted, &b.words)) {
        for entry in run {
            let key = entry.key.trim_start_matches(prefix);
            let rule = match entry.rule {
                "" => String::new(),
                rule => format!(" ({rule})"),
            };
            let text = format!("{key}{rule}: {}.", entry.meaning);
            comment(&mut lines, "# ", "#   ", &text);
        }
        let who = match run.len() {
            1 => "Accepts",
            _ => "Each accepts",
        };
        accepts(&mut lines, who, run[0]);
    }
    lines
}

/// The text of the complete file with its comments as the table has them. A comment directly above
/// a parameter is replaced; above the first table of a group, what follows a bare `#`.
fn explained(text: &str) -> String {
    let entries = parameters();
    let paragraphs: Vec<&str> = text.trim_end().split("\n\n").collect();
    let mut written = Vec::new();
    for (at, paragraph) in paragraphs.iter().enumerate() {
        let next = paragraphs.get(at + 1).copied().unwrap_or_default();
        let table = TABLES.iter().find(|(start, _)| next.starts_with(start));
        let value = paragraph.lines().last().unwrap_or_default();
        let key = value.split(" = ").next().unwrap_or_default();
        let entry = entries.iter().find(|entry| entry.key == key);
        let own = paragraph.lines();
        let mut lines: Vec<String> = Vec::new();
        match (table, entry) {
            (Some((_, prefix)), _) if paragraph.starts_with("# ----") => {
                lines.extend(own.take_while(|line| *line != "#").map(str::to_owned));
                lines.push("#".to_owned());
                lines.extend(above_tables(&entries, prefix));
            }
            (_, Some(entry)) if !paragraph.starts_with('[') => {
                lines.extend(above(entry));
                lines.push(value.to_owned());
            }
            _ => lines.extend(own.map(str::to_owned)),
        }
        written.push(lines.join("\n"));
    }
    written.join("\n\n") + "\n"
}

#[test]
fn the_complete_file_explains_every_parameter_and_what_it_accepts() {
    let text = Ruleset::shipped_text("shock-test-6").unwrap();
    let right = explained(text);
    if std::env::var_os("MUSTER_EXPLAIN_RULES").is_some() {
        std::fs::write(FILE, &right).expect("the file can be written");
        return;
    }
    for (there, right) in text.lines().zip(right.lines()) {
        assert_eq!(there, right, "see the head of this test for the remedy");
    }
    assert_eq!(text.len(), right.len());
}

/// Every rule, meaning, word and bound is in the file, however it is laid out.
#[test]
fn nothing_of_the_table_is_left_out_of_the_file() {
    let text = Ruleset::shipped_text("shock-test-6").unwrap();
    let comments: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix('#'))
        .flat_map(str::split_whitespace)
        .collect();
    let comments = comments.join(" ");
    for entry in parameters() {
        let key = entry.key.rsplit("*.").next().unwrap_or_default();
        let key = key
            .trim_start_matches("saves.")
            .trim_start_matches("warlord.");
        assert!(comments.contains(entry.meaning), "{key}");
        assert!(comments.contains(entry.rule), "{key}");
        assert!(
            text.contains(&format!("\n{key} = "))
                || comments.contains(&format!("{key} ("))
                || key == "name",
            "{key}"
        );
        if entry.words.is_empty() {
            assert!(comments.contains(&entry.accepted), "{key}");
        }
        for (word, meaning) in entry.words {
            assert!(comments.contains(&format!("{word:?}: {meaning}")), "{key}");
        }
    }
}

#[test]
fn a_comment_that_drifted_is_found() {
    let text = Ruleset::shipped_text("shock-test-6").unwrap();
    let drifted = text.replace("# TURN-3: Who moves", "# TURN-3: Who shoots");
    assert_ne!(drifted, text);
    assert_eq!(explained(&drifted), text);
    let drifted = text.replace("\"roll\": Both sides roll a die.", "\"roll\": A coin.");
    assert_ne!(drifted, text);
    assert_eq!(explained(&drifted), text);
}
