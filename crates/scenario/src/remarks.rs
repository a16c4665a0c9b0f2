//! The comments of a scenario file: kept by what they stand at, so that they survive writing.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::source::Source;

/// The comments at one key or table header.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Remark {
    /// The lines above it, empty lines between them too.
    pub(crate) above: Vec<String>,
    /// Behind it on its line.
    pub(crate) behind: Option<String>,
}

/// All comments of a file. Units, features, armies and commanders are named by their ids, so that
/// a comment goes where its unit goes. Comments inside a value are not kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Remarks(BTreeMap<String, Remark>);

impl Remarks {
    /// Names the end of the file.
    pub(crate) const END: &str = "end";

    /// Names the table of an entry.
    pub(crate) fn entry(list: &str, id: &str) -> String {
        format!("{list} {id:?}")
    }

    /// The comments of a source.
    pub(crate) fn of(source: &Source) -> Self {
        let Source::Toml { text, .. } = source else {
            return Self::default();
        };
        let (root, _) = DeTable::parse_recoverable(text);
        let mut spots = Vec::new();
        collect(root.get_ref(), "", &mut spots);
        spots.sort_by_key(|(_, span)| span.start);
        let mut found = BTreeMap::new();
        // Where the text begins that may hold the comments above the next spot.
        let mut from = 0;
        for (name, span) in spots {
            let Some(between) = text.get(from..line_start(text, span.start).max(from)) else {
                continue;
            };
            let behind = rest_of_line(text, span.end);
            let remark = Remark {
                above: comments(between),
                behind: comment(behind).map(str::to_owned),
            };
            from = span.end + behind.len();
            if remark != Remark::default() {
                found.insert(name, remark);
            }
        }
        let end = Remark {
            above: comments(text.get(from..).unwrap_or_default()),
            behind: None,
        };
        found.insert(Self::END.to_owned(), end);
        Self(found)
    }

    /// The comments at something, each given out once.
    pub(crate) fn take(&mut self, name: &str) -> Remark {
        self.0.remove(name).unwrap_or_default()
    }
}

/// Every key and header below a table with the stretch of text from its beginning to its end.
fn collect(table: &DeTable<'_>, name: &str, spots: &mut Vec<(String, Range<usize>)>) {
    for (key, value) in table {
        let key_name = key.get_ref();
        match value.get_ref() {
            DeValue::Array(items) if is_list_of_tables(key_name) => {
                for (index, item) in items.iter().enumerate() {
                    let Some(entry) = item.get_ref().as_table() else {
                        continue;
                    };
                    let id = entry.get("id").and_then(|id| id.get_ref().as_str());
                    let entry_name = match id {
                        Some(id) => Remarks::entry(key_name, id),
                        None => format!("{key_name} {index}"),
                    };
                    spots.push((entry_name.clone(), item.span()));
                    collect(entry, &entry_name, spots);
                }
            }
            DeValue::Table(section) if name.is_empty() => {
                spots.push((key_name.to_string(), value.span()));
                collect(section, key_name, spots);
            }
            _ => spots.push((
                format!("{name}/{key_name}"),
                key.span().start..value.span().end,
            )),
        }
    }
}

fn is_list_of_tables(key: &str) -> bool {
    matches!(key, "terrain" | "army" | "unit" | "commander" | "objective")
}

fn line_start(text: &str, offset: usize) -> usize {
    let before = text.get(..offset).unwrap_or_default();
    before.rfind('\n').map_or(0, |at| at + 1)
}

fn rest_of_line(text: &str, offset: usize) -> &str {
    let rest = text.get(offset..).unwrap_or_default();
    rest.split('\n').next().unwrap_or_default()
}

/// The comment on a line that has nothing else.
fn comment(line: &str) -> Option<&str> {
    Some(line.trim()).filter(|line| line.starts_with('#'))
}

/// The comment lines of a stretch of text; of empty lines only those between comments.
fn comments(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut empty = 0;
    for line in text.lines() {
        if let Some(comment) = comment(line) {
            if !found.is_empty() {
                found.extend((0..empty).map(|_| String::new()));
            }
            found.push(comment.to_owned());
            empty = 0;
        } else {
            empty += 1;
        }
    }
    found
}
