//! The keys of a table: read those that are known, report the others and those that lack.

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Place, nearest};
use crate::document::Entry;
use crate::parameter::Parameter;

/// Collects the faults of one file.
pub(super) struct Reader<'a> {
    pub(super) file: &'a str,
    /// Nothing of the file or its base is lost, so that what is missing is missed.
    pub(super) complete: bool,
    pub(super) faults: Vec<Diagnostic>,
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
                if let Err(remedy) = parameter.kind.read(&entry.node, into) {
                    self.fault(
                        &entry.node.place,
                        format!("{within}{key} is {}", entry.node.shown()),
                        remedy,
                    );
                }
            } else if !others.contains(&key.as_str()) {
                let known = parameters
                    .iter()
                    .map(|p| p.key)
                    .chain(others.iter().copied());
                self.unknown(entry, known, "parameter", within);
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
            Some(near) => format!("did you mean {near:?}?"),
            None => format!("known here: {}", known.collect::<Vec<_>>().join(", ")),
        };
        self.fault(
            &entry.place,
            format!("unknown {what} {:?}", format!("{within}{}", entry.key)),
            remedy,
        );
    }

    pub(super) fn missing<T>(
        &mut self,
        parameters: &[Parameter<T>],
        entries: &[Entry],
        place: &Place,
        of: &str,
    ) {
        if !self.complete {
            return;
        }
        let there: BTreeSet<&str> = entries.iter().map(|entry| entry.key.as_str()).collect();
        for parameter in parameters.iter().filter(|p| !there.contains(p.key)) {
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
