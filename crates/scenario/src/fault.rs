//! Faults collected by pointer, turned into diagnostics with places at the end.

use muster_rulebook::diagnostic::Diagnostic;

use crate::source::Source;

/// The way to a value: keys and indexes from the root, kept on the stack while reading.
#[derive(Clone, Copy)]
pub(crate) enum Path<'a> {
    /// The whole document.
    Root,
    /// A key of a table.
    Key(&'a Path<'a>, &'a str),
    /// An entry of a list.
    Index(&'a Path<'a>, usize),
}

impl Path<'_> {
    /// The JSON pointer of the value.
    pub(crate) fn pointer(&self) -> String {
        match self {
            Self::Root => String::new(),
            Self::Key(parent, key) => format!("{}/{}", parent.pointer(), escaped(key)),
            Self::Index(parent, index) => format!("{}/{index}", parent.pointer()),
        }
    }
}

/// A key as a JSON pointer writes it.
fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// One fault, before its place in the file is known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    /// JSON pointer of the value.
    pub(crate) pointer: String,
    /// The key is at fault, not the value.
    pub(crate) on_key: bool,
    /// The battle can be fought all the same.
    pub(crate) warning: bool,
    /// What is wrong, with the value.
    pub(crate) message: String,
    /// What would be right.
    pub(crate) remedy: String,
}

impl Fault {
    /// An error at a value.
    fn new(
        pointer: impl Into<String>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            pointer: pointer.into(),
            on_key: false,
            warning: false,
            message: message.into(),
            remedy: remedy.into(),
        }
    }
}

/// Faults that are kept; of the rest only their number. Nobody mends more at once, and a flood of
/// bad values should not become a larger flood of answers.
const MOST: usize = 10_000;

/// All faults found so far.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    kept: Vec<Fault>,
    /// Pointers of what was replaced by a stand-in though the fault is told of elsewhere.
    replaced: Vec<String>,
    left_out: usize,
}

impl Faults {
    fn note(&mut self, fault: Fault) {
        if self.kept.len() < MOST {
            self.kept.push(fault);
        } else {
            self.left_out += 1;
        }
    }

    /// An error at a value.
    pub(crate) fn error(
        &mut self,
        pointer: impl Into<String>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.note(Fault::new(pointer, message, remedy));
    }

    /// An error at a key.
    pub(crate) fn key_error(
        &mut self,
        pointer: impl Into<String>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.note(Fault {
            on_key: true,
            ..Fault::new(pointer, message, remedy)
        });
    }

    /// A warning at a value.
    pub(crate) fn warning(
        &mut self,
        pointer: impl Into<String>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.note(Fault {
            warning: true,
            ..Fault::new(pointer, message, remedy)
        });
    }

    /// A value that was replaced by a stand-in; why is told at another place.
    pub(crate) fn replaced(&mut self, pointer: String) {
        self.replaced.push(pointer);
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Whether there is an error among them.
    pub(crate) fn has_errors(&self) -> bool {
        self.left_out > 0 || self.kept.iter().any(|fault| !fault.warning)
    }

    /// Takes over what a second look found, but for what may only follow from a fault that the first
    /// look found and replaced by a stand-in.
    pub(crate) fn join_second_look(&mut self, second: Faults) {
        // Nobody needs a second look at thousands of faults, and every pair is compared.
        const MOST_PAIRS: usize = 1_000_000;
        if self.kept.len().saturating_mul(second.kept.len()) > MOST_PAIRS {
            return;
        }
        let first: Vec<String> = self
            .kept
            .iter()
            .map(|fault| fault.pointer.clone())
            .chain(std::mem::take(&mut self.replaced))
            .collect();
        let news = second.kept.into_iter();
        for fault in news.filter(|fault| !first.iter().any(|first| follows(&fault.pointer, first)))
        {
            self.note(fault);
        }
    }

    /// The diagnostics, errors and warnings in the order of the file.
    pub(crate) fn into_diagnostics(self, source: &Source) -> Vec<Diagnostic> {
        let mut found = source.diagnose(self.kept);
        if self.left_out > 0 {
            let message = format!("{} faults more", self.left_out);
            let more = Fault::new("", message, "mend these first");
            found.extend(source.diagnose(vec![more]));
        }
        found
    }
}

/// Whether a pointer names a value or something inside it.
fn is_inside(pointer: &str, whole: &str) -> bool {
    pointer
        .strip_prefix(whole)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The feature and the key of a fault that lies in the shape of a terrain feature.
fn in_shape(pointer: &str) -> Option<(&str, &str)> {
    let index = pointer.strip_prefix("/terrain/")?;
    let (index, rest) = index.split_once('/')?;
    let key = rest.split('/').next()?;
    crate::read::SHAPES.contains(&key).then_some((index, key))
}

/// Whether a fault made an entry unknown to whoever names it: it has no readable id, or it is no
/// readable entry at all.
fn makes_unknown(pointer: &str) -> bool {
    let key = pointer.rsplit('/').next().unwrap_or(pointer);
    key.parse::<usize>().is_ok()
        || matches!(
            key,
            "id" | "division" | "terrain" | "army" | "unit" | "commander"
        )
}

/// Whether a later fault may only be a consequence of an earlier one.
fn follows(later: &str, earlier: &str) -> bool {
    const REFERENCES: [&str; 8] = [
        "with",
        "unit",
        "terrain",
        "army",
        "first_player",
        "attacker",
        "line",
        "division",
    ];
    let (parent, key) = earlier.rsplit_once('/').unwrap_or(("", earlier));
    let last = later.rsplit('/').next().unwrap_or(later);
    let is_reference = !later.starts_with("/terrain/") && REFERENCES.contains(&last);
    // What a thing is decides what its other keys mean.
    if matches!(key, "kind" | "rank") && is_inside(later, parent) {
        return true;
    }
    if is_reference && makes_unknown(earlier) {
        return true;
    }
    if let Some((feature, key)) = in_shape(earlier) {
        let is_kind = later == format!("/terrain/{feature}/kind");
        let is_other_shape = in_shape(later)
            .is_some_and(|(later_feature, later_key)| later_feature == feature && later_key != key);
        if is_kind || is_other_shape {
            return true;
        }
    }
    let is_part_of_later = later.matches('/').count() >= 3 && is_inside(earlier, later);
    !earlier.is_empty() && is_inside(later, earlier) || is_part_of_later
}
