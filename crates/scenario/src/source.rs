//! Where a scenario came from, and the place in it of a value named by its JSON pointer.
//!
//! Faults are collected by pointer alone; their lines and columns are looked up only when there is
//! something to show, by parsing the text once more. So the entries of a scenario carry no places
//! about, and an edited scenario still names its faults.

use muster_rulebook::diagnostic::{Diagnostic, Place, Severity};
use muster_rulebook::document::{self, Node, Value};

use crate::fault::Fault;

/// Where a scenario came from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Source {
    /// A TOML file, by its name and its text.
    Toml {
        /// Name of the file.
        file: String,
        /// All of it.
        text: String,
    },
    /// A JSON object, or a scenario put together by a program: places are pointers.
    Json,
}

impl Source {
    /// Opens a TOML file: its tree, and where it came from.
    ///
    /// # Errors
    /// The faults of its syntax.
    pub(crate) fn open(text: &str, file: &str) -> Result<(Node, Self), Vec<Diagnostic>> {
        let (root, faults) = document::from_toml(text, file);
        if !faults.is_empty() {
            return Err(faults);
        }
        let source = Self::Toml {
            file: file.to_owned(),
            text: text.to_owned(),
        };
        Ok((root, source))
    }

    /// The faults with their places, in the order of the text.
    pub(crate) fn diagnose(&self, faults: Vec<Fault>) -> Vec<Diagnostic> {
        if faults.is_empty() {
            return Vec::new();
        }
        let (file, root) = match self {
            Self::Toml { file, text } => (file.as_str(), Some(document::from_toml(text, file).0)),
            Self::Json => ("scenario", None),
        };
        let mut found: Vec<Diagnostic> = faults
            .into_iter()
            .map(|fault| {
                let place = match &root {
                    Some(root) => place_of(root, &fault.pointer, fault.on_key),
                    None => Place {
                        line: 0,
                        column: 0,
                        pointer: Some(fault.pointer),
                    },
                };
                let severity = match fault.warning {
                    true => Severity::Warning,
                    false => Severity::Error,
                };
                Diagnostic {
                    severity,
                    ..Diagnostic::error(file, &place, fault.message, fault.remedy)
                }
            })
            .collect();
        found.sort_by_key(|found| (found.line, found.column));
        found
    }
}

/// The place of the value (or its key) that a pointer names; where it is not there, that of the
/// nearest table or list around it.
fn place_of(root: &Node, pointer: &str, on_key: bool) -> Place {
    // An empty file has no first character, but its first line is where things should be.
    let mut place = Place {
        line: 1,
        column: 1,
        pointer: None,
    };
    let mut node = root;
    for step in pointer.split('/').skip(1) {
        let step = step.replace("~1", "/").replace("~0", "~");
        node = match &node.value {
            Value::Table(entries) => match entries.iter().find(|entry| entry.key == step) {
                Some(entry) => {
                    place = match on_key {
                        true => entry.place.clone(),
                        false => entry.node.place.clone(),
                    };
                    &entry.node
                }
                None => return place,
            },
            Value::List(items) => match step.parse().ok().and_then(|at: usize| items.get(at)) {
                Some(item) => {
                    place = item.place.clone();
                    item
                }
                None => return place,
            },
            _ => return place,
        };
    }
    place
}
