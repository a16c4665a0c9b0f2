//! One table of a document while it is read: each key asked for once, the rest is unknown.

use std::cell::RefCell;

use muster_geometry::Vec2;
use muster_rulebook::diagnostic::nearest;
use muster_rulebook::document::{Entry, LONGEST_LINE, Node, Value, unreadable};

use crate::fault::{Faults, Path};
use crate::nearest::instead;

/// A table being read. What is missing or of the wrong type is noted as a fault and answered with
/// nothing, so that reading goes on.
pub(crate) struct Section<'a> {
    entries: &'a [Entry],
    path: Path<'a>,
    what: &'static str,
    known: Vec<&'static str>,
    missing: Vec<Missing>,
    faults: &'a RefCell<Faults>,
}

/// What must be there and is not.
struct Missing {
    /// The keys of which one is needed.
    keys: Vec<&'static str>,
    message: String,
    remedy: String,
}

impl<'a> Section<'a> {
    /// Begins to read a table; `what` names it in faults, for example "a unit". What is no table
    /// is a fault and reads as an empty one.
    pub(crate) fn of(
        node: &'a Node,
        path: Path<'a>,
        what: &'static str,
        faults: &'a RefCell<Faults>,
    ) -> Option<Self> {
        let Some(entries) = node.table() else {
            faults.borrow_mut().error(
                path.pointer(),
                format!("{} where {what} should be", node.shown()),
                format!("{what} is a table of keys and values"),
            );
            return None;
        };
        Some(Self {
            entries,
            path,
            what,
            known: Vec::new(),
            missing: Vec::new(),
            faults,
        })
    }

    /// The faults that are being collected.
    pub(crate) fn faults(&self) -> &'a RefCell<Faults> {
        self.faults
    }

    /// The pointer of a key of this table.
    pub(crate) fn pointer(&self, key: &str) -> String {
        Path::Key(&self.path, key).pointer()
    }

    /// Whether the table has this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.entries.iter().any(|entry| entry.key == key)
    }

    /// The value of a key, if it is there.
    pub(crate) fn value(&mut self, key: &'static str) -> Option<&'a Node> {
        self.known.push(key);
        self.entries
            .iter()
            .find(|entry| entry.key == key)
            .map(|entry| &entry.node)
    }

    /// A key that must be there; `example` shows it to whoever left it out.
    pub(crate) fn require(&mut self, key: &'static str, example: &str) {
        let message = format!("{} needs `{key}`", self.what);
        self.require_one(&[key], message, format!("add `{example}`"));
    }

    /// One of these keys must be there.
    pub(crate) fn require_one(
        &mut self,
        keys: &[&'static str],
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if !keys.iter().any(|key| self.has(key)) {
            self.missing.push(Missing {
                keys: keys.to_vec(),
                message: message.into(),
                remedy: remedy.into(),
            });
        }
    }

    /// A value of the wrong type.
    fn wrong(&self, key: &str, node: &Node, should_be: &str) {
        self.faults.borrow_mut().error(
            self.pointer(key),
            format!("`{key}` is {}", node.shown()),
            format!("it should be {should_be}"),
        );
    }

    /// A text.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<String> {
        let node = self.value(key)?;
        let text = node.text().map(str::to_owned);
        if text.is_none() {
            self.wrong(key, node, "a text in quotes");
        }
        text
    }

    /// A name or a title: one line of it goes to a screen, a terminal or a picture.
    pub(crate) fn name(&mut self, key: &'static str) -> Option<String> {
        let name = self.text(key)?;
        let length = name.chars().count();
        if length > LONGEST_LINE {
            self.faults.borrow_mut().error(
                self.pointer(key),
                format!("`{key}` has {length} characters"),
                format!("write {LONGEST_LINE} at most"),
            );
        } else {
            self.readable(key, &name, &[]);
        }
        Some(name)
    }

    /// A text of several lines.
    pub(crate) fn prose(&mut self, key: &'static str) -> Option<String> {
        let text = self.text(key)?;
        self.readable(key, &text, &['\n', '\r', '\t']);
        Some(text)
    }

    /// Notes the first character that is no part of a text to be read.
    fn readable(&self, key: &str, text: &str, allowed: &[char]) {
        if let Some((place, found)) = unreadable(text, allowed) {
            self.faults.borrow_mut().error(
                self.pointer(key),
                format!("character {place} of `{key}` is {found:?}"),
                "leave it out: line ends, tabs and other control characters are no part of a text that is shown",
            );
        }
    }

    /// A whole number. A number like 12.0 passes: some programs write no others.
    pub(crate) fn whole(&mut self, key: &'static str) -> Option<i64> {
        const EXACT: f64 = 9e15;
        let node = self.value(key)?;
        match node.value {
            Value::Whole(whole) => Some(whole),
            Value::Number(number) if number.trunc() == number && number.abs() < EXACT => {
                Some(number as i64)
            }
            _ => {
                self.wrong(key, node, "a whole number");
                None
            }
        }
    }

    /// A finite number.
    pub(crate) fn number(&mut self, key: &'static str) -> Option<f64> {
        let node = self.value(key)?;
        let number = node.number();
        if number.is_none() {
            self.wrong(key, node, "a finite number");
        }
        number
    }

    /// True or false.
    pub(crate) fn truth(&mut self, key: &'static str) -> Option<bool> {
        let node = self.value(key)?;
        match node.value {
            Value::Switch(truth) => Some(truth),
            _ => {
                self.wrong(key, node, "true or false");
                None
            }
        }
    }

    /// One of a few names.
    pub(crate) fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[(&'static str, T)],
    ) -> Option<T> {
        let node = self.value(key)?;
        let names = all.iter().map(|(name, _)| *name);
        let Some(text) = node.text() else {
            let names: Vec<&str> = names.collect();
            self.wrong(key, node, &format!("one of {}", names.join(", ")));
            return None;
        };
        let found = all.iter().find(|(name, _)| *name == text);
        if found.is_none() {
            self.faults.borrow_mut().error(
                self.pointer(key),
                format!("{} is no {key}", node.shown()),
                instead(text, names, key),
            );
        }
        found.map(|(_, value)| *value)
    }

    /// Two finite numbers; `names` says which, for example "[x, y]".
    pub(crate) fn pair(&mut self, key: &'static str, names: &str) -> Option<Vec2> {
        let node = self.value(key)?;
        let pair = two_numbers(node);
        if pair.is_none() {
            self.wrong(key, node, &format!("two finite numbers {names}"));
        }
        pair
    }

    /// A list of points; each bad point is a fault of its own.
    pub(crate) fn points(&mut self, key: &'static str) -> Option<Vec<Vec2>> {
        let node = self.value(key)?;
        let Value::List(items) = &node.value else {
            self.wrong(key, node, "a list of points [[x, y], [x, y], ...]");
            return None;
        };
        let path = Path::Key(&self.path, key);
        let mut points = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            match two_numbers(item) {
                Some(point) => points.push(point),
                None => self.faults.borrow_mut().error(
                    Path::Index(&path, index).pointer(),
                    format!("point {} of `{key}` is {}", index + 1, item.shown()),
                    "it should be two finite numbers [x, y]",
                ),
            }
        }
        (points.len() == items.len()).then_some(points)
    }

    /// The table under a key, read as `what`.
    pub(crate) fn table<T>(
        &mut self,
        key: &'static str,
        what: &'static str,
        read: impl FnOnce(Section<'_>) -> Option<T>,
    ) -> Option<T> {
        let node = self.value(key)?;
        let path = Path::Key(&self.path, key);
        Section::of(node, path, what, self.faults).and_then(read)
    }

    /// The tables of a list under a key, each read as `what`; nothing there is an empty list.
    /// One that can't be read at all is left out: a fault has been noted.
    pub(crate) fn tables<T>(
        &mut self,
        key: &'static str,
        what: &'static str,
        mut read: impl FnMut(Section<'_>) -> T,
    ) -> Vec<Option<T>> {
        let Some(node) = self.value(key) else {
            return Vec::new();
        };
        let Value::List(items) = &node.value else {
            self.wrong(key, node, &format!("a list of tables, each {what}"));
            return Vec::new();
        };
        let path = Path::Key(&self.path, key);
        items
            .iter()
            .enumerate()
            .map(|(index, item)| {
                Section::of(item, Path::Index(&path, index), what, self.faults).map(&mut read)
            })
            .collect()
    }

    /// Ends reading: every key that was not asked for is unknown, and what had to be there is
    /// missing, but for what an unknown key is taken for: one slip is one fault.
    pub(crate) fn end(mut self) {
        let all = self.faults;
        let mut faults = all.borrow_mut();
        for Entry { key, .. } in self.entries {
            if self.known.contains(&key.as_str()) {
                continue;
            }
            let meant = nearest(key, self.known.iter().copied());
            let is_meant = |missing: &Missing| meant.is_some_and(|key| missing.keys.contains(&key));
            if let Some(at) = self.missing.iter().position(is_meant) {
                for key in self.missing.remove(at).keys {
                    faults.replaced(self.pointer(key));
                }
            }
            faults.key_error(
                self.pointer(key),
                format!("{} has no key {}", self.what, quoted(key)),
                instead(key, self.known.iter().copied(), "key"),
            );
        }
        for missing in &self.missing {
            let key = missing.keys.first().copied().unwrap_or_default();
            faults.key_error(self.pointer(key), &missing.message, &missing.remedy);
        }
    }
}

fn two_numbers(node: &Node) -> Option<Vec2> {
    match &node.value {
        Value::List(items) => match items.as_slice() {
            [x, y] => Some(Vec2::new(x.number()?, y.number()?)),
            _ => None,
        },
        _ => None,
    }
}

/// A key in quotes, cut short when it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}...", &text[..end]),
        None => format!("{text:?}"),
    }
}
