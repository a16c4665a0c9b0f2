//! The keys of a table: read those that are known, report the others and those that lack.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Diagnostic, Place, nearest};
use crate::document::{Entry, Node, SyntaxFault, Value};
use crate::parameter::{Kind, Parameter};
use crate::ruleset::RULESET_PARAMETERS;

/// Collects the faults of one file.
pub(super) struct Reader<'a> {
    pub(super) file: &'a str,
    /// Nothing of the file or its base is lost, so that what is missing is missed.
    pub(super) complete: bool,
    pub(super) faults: Vec<Diagnostic>,
    /// Words that lack their quotes, by their places, of which nothing is said yet.
    bare_words: BTreeMap<Place, String>,
    /// Known keys, with what stands before them, that a mistyped one is taken for: they are told of
    /// there, and are not missed besides.
    mistyped: BTreeSet<String>,
}

impl<'a> Reader<'a> {
    /// A reader of a file with these faults of the syntax.
    pub(super) fn new(file: &'a str, syntax: Vec<SyntaxFault>) -> Self {
        let mut reader = Self {
            file,
            complete: true,
            faults: Vec::new(),
            bare_words: BTreeMap::new(),
            mistyped: BTreeSet::new(),
        };
        for fault in syntax {
            if let Some(word) = fault.bare_word {
                reader.bare_words.insert(fault.place, word);
            } else {
                reader.complete = false;
                reader.faults.push(fault.told);
            }
        }
        reader
    }
}

impl Reader<'_> {
    pub(super) fn fault(
        &mut self,
        place: &Place,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let fault = Diagnostic::error(self.file, place, message, remedy);
        self.faults.push(fault);
    }

    /// Reads what a table has of its parameters; any other key but the `others` is a fault.
    /// `within` is what stands before the key in messages, for example `troops.infantry.`.
    pub(super) fn parameters<T>(
        &mut self,
        parameters: &[Parameter<T>],
        entries: &[Entry],
        others: &[&str],
        into: &mut T,
        within: &str,
    ) {
        for entry in entries {
            let key = &entry.key;
            if let Some(parameter) = parameters.iter().find(|p| p.key == key) {
                self.value(
                    &parameter.kind,
                    &entry.node,
                    into,
                    &format!("{within}{key}"),
                );
            } else if !others.contains(&key.as_str()) {
                let known = parameters
                    .iter()
                    .map(|p| p.key)
                    .chain(others.iter().copied());
                self.unknown(entry, known, "parameter", within);
            }
        }
    }

    /// Reads the value of a parameter. A word without quotes is one fault, not two: it lacks its
    /// quotes where it would do, and otherwise is a wrong value like any other.
    fn value<T>(&mut self, kind: &Kind<T>, node: &Node, into: &mut T, key: &str) {
        let Some(word) = self.bare_words.remove(&node.place) else {
            if let Err(remedy) = kind.read(node, into) {
                self.fault(&node.place, format!("{key} is {}", node.shown()), remedy);
                self.forget_words_in(node);
            }
            return;
        };
        let quoted = Node {
            place: node.place.clone(),
            value: Value::Text(word.clone()),
        };
        match kind.read(&quoted, into) {
            Ok(()) => self.fault(
                &node.place,
                format!("{key} is {word} without quotes"),
                format!("write {word:?}"),
            ),
            Err(remedy) => self.fault(&node.place, format!("{key} is {word}"), remedy),
        }
    }

    /// The text of a value, also where it lacks its quotes.
    pub(super) fn text<'n>(&'n self, node: &'n Node) -> Option<&'n str> {
        let bare = self.bare_words.get(&node.place).map(String::as_str);
        bare.or_else(|| node.text())
    }

    /// A value as its file has it.
    pub(super) fn shown(&self, node: &Node) -> String {
        let bare = self.bare_words.get(&node.place).cloned();
        bare.unwrap_or_else(|| node.shown())
    }

    /// Words within a list that is a fault as a whole are no further ones.
    fn forget_words_in(&mut self, node: &Node) {
        if let Value::List(items) = &node.value {
            for item in items {
                self.bare_words.remove(&item.place);
            }
        }
    }

    /// Tells of the words without quotes at places where there is nothing else to say.
    pub(super) fn words_without_quotes(&mut self) {
        let told: BTreeSet<(usize, usize)> =
            self.faults.iter().map(|it| (it.line, it.column)).collect();
        for (place, word) in std::mem::take(&mut self.bare_words) {
            if !told.contains(&(place.line, place.column)) {
                self.fault(
                    &place,
                    format!("{word} stands without quotes"),
                    format!("write {word:?}"),
                );
            }
        }
    }

    pub(super) fn unknown<'k>(
        &mut self,
        entry: &Entry,
        known: impl Iterator<Item = &'k str> + Clone,
        what: &str,
        within: &str,
    ) {
        let remedy = match nearest(&entry.key, known.clone()) {
            Some(near) => {
                self.mistyped.insert(format!("{within}{near}"));
                format!("did you mean {near:?}?")
            }
            None => format!("known here: {}", known.collect::<Vec<_>>().join(", ")),
        };
        self.fault(
            &entry.place,
            format!("unknown {what} {:?}", format!("{within}{}", entry.key)),
            remedy,
        );
    }

    /// Whether a file without a base lacks most of a complete ruleset, so that it is the base that
    /// was forgotten: one fault instead of one for each key, and nothing is missed any more.
    pub(super) fn forgot_base(&mut self, entries: &[Entry], place: &Place) {
        /// Of the keys that lack, so many stand in the message.
        const SHOWN: usize = 3;
        let there = |key: &str| entries.iter().any(|entry| entry.key == key);
        let keys = RULESET_PARAMETERS.iter().map(|parameter| parameter.key);
        let lacking: Vec<&str> = keys.clone().filter(|key| !there(key)).collect();
        if !self.complete || lacking.len() * 2 <= keys.count() {
            return;
        }
        let mut what = vec![format!(
            "{} parameters ({}, ...)",
            lacking.len(),
            lacking[..SHOWN.min(lacking.len())].join(", ")
        )];
        let tables = ["warlord", "ground", "saves", "troops"];
        what.extend(
            tables
                .iter()
                .filter(|key| !there(key))
                .map(|key| format!("[{key}]")),
        );
        self.fault(
            place,
            format!("the ruleset has no base and lacks {}", what.join(", ")),
            "begin it with base = \"shock-test-6\", from which comes all that it does not say",
        );
        self.complete = false;
    }

    /// Whether a key is in a table, if only mistyped.
    pub(super) fn has(&self, entries: &[Entry], within: &str, key: &str) -> bool {
        entries.iter().any(|entry| entry.key == key)
            || self.mistyped.contains(&format!("{within}{key}"))
    }

    /// Tells of the parameters that a table lacks. `within` is what stands before their keys.
    pub(super) fn missing<T>(
        &mut self,
        parameters: &[Parameter<T>],
        entries: &[Entry],
        place: &Place,
        within: &str,
    ) {
        if !self.complete {
            return;
        }
        let of = match within {
            "" => "the ruleset",
            table => table.trim_end_matches('.'),
        };
        for parameter in parameters {
            if self.has(entries, within, parameter.key) {
                continue;
            }
            self.fault(
                place,
                format!("{of} has no {}", parameter.key),
                format!("add {} = {}", parameter.key, parameter.kind.accepted()),
            );
        }
    }

    /// The table under a key; a fault where something else stands there. The place is the key's.
    pub(super) fn table<'e>(
        &mut self,
        entries: &'e [Entry],
        key: &str,
        within: &str,
    ) -> Option<(&'e [Entry], &'e Place)> {
        let entry = entries.iter().find(|entry| entry.key == key)?;
        let table = entry.node.table();
        if table.is_none() {
            self.fault(
                &entry.node.place,
                format!("{within}{key} is {}", entry.node.shown()),
                format!("write a table, [{within}{key}]"),
            );
        }
        Some((table?, &entry.place))
    }
}
