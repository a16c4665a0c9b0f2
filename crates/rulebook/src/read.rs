//! Reading a ruleset: every fault at once, each with its place and what would be right.

mod keys;
mod like;
mod troops;

use crate::diagnostic::{Diagnostic, Place, nearest};
use crate::document::{self, Entry, Node, SyntaxFault, is_line};
use crate::ruleset::{RULESET_PARAMETERS, Ruleset};

use keys::Reader;
pub(crate) use troops::SAVES_PARAMETERS;

/// Where the text of a ruleset of this name comes from; none: there is no such ruleset.
pub type Bases<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The keys of a ruleset that are no parameters of one value.
const OTHER_KEYS: [&str; 6] = ["base", "name", "warlord", "ground", "saves", "troops"];

/// The longest chain of bases.
const DEEPEST_CHAIN: usize = 16;

impl Ruleset {
    /// Reads a ruleset from TOML. Its name is that of the file without folder and ending, unless
    /// the file has a `name`. What it leaves out comes from its `base`, for which `bases` is
    /// asked first and the shipped rulesets after it.
    ///
    /// # Errors
    /// Every fault of the file and of its bases, in the order of the text.
    pub fn read(text: &str, file_name: &str, bases: Bases<'_>) -> Result<Self, Vec<Diagnostic>> {
        read_text(text, file_name, &mut Vec::new(), bases)
    }

    /// Whether a key at the root of a file could be one of a ruleset's, if only mistyped.
    pub fn may_have(key: &str) -> bool {
        let parameters = RULESET_PARAMETERS.iter().map(|it| it.key);
        nearest(key, parameters.chain(OTHER_KEYS)).is_some()
    }

    /// Reads a ruleset as a save holds it: complete. One that was written before a parameter or a whole
    /// block came to be knows nothing of it, and takes what it lacks from Test 6.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn read_saved(text: &str, file: &str) -> Result<Self, Vec<Diagnostic>> {
        let faults = match Self::read(text, file, &|_| None) {
            Ok(rules) => return Ok(rules),
            Err(faults) => faults,
        };
        let (root, syntax) = document::parse_toml(text, file);
        let knows = |key: &str| {
            root.table()
                .is_some_and(|all| all.iter().any(|it| it.key == key))
        };
        let six = Self::shipped("shock-test-6");
        match six.filter(|_| !knows("base")) {
            Some(six) => read_over(six, &root, file, syntax).map_err(|_| faults),
            None => Err(faults),
        }
    }

    /// Reads a ruleset from a JSON object with the same keys, as the referee takes it. `name`
    /// stands for the file in diagnostics, which carry JSON pointers, and names the ruleset
    /// unless the object does.
    ///
    /// # Errors
    /// Every fault of the object and of its bases.
    pub fn from_json(
        json: &serde_json::Value,
        name: &str,
        bases: Bases<'_>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let root = document::from_json(json, "");
        read_root(&root, name, Vec::new(), &mut Vec::new(), bases)
    }

    /// Reads a ruleset from a node of a document that is read already, for example the ruleset
    /// within a save. `file` stands in diagnostics, and names the ruleset unless the node does.
    ///
    /// # Errors
    /// Every fault of the node and of its bases.
    pub fn from_node(node: &Node, file: &str, bases: Bases<'_>) -> Result<Self, Vec<Diagnostic>> {
        read_root(node, file, Vec::new(), &mut Vec::new(), bases)
    }
}

fn read_text(
    text: &str,
    file: &str,
    chain: &mut Vec<String>,
    bases: Bases<'_>,
) -> Result<Ruleset, Vec<Diagnostic>> {
    let (root, faults) = document::parse_toml(text, file);
    chain.push(stem(file).to_owned());
    let rules = read_root(&root, file, faults, chain, bases);
    chain.pop();
    rules
}

/// The name that a file gives its ruleset.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Reads a ruleset in which another holds wherever it is silent.
fn read_over(
    start: Ruleset,
    root: &Node,
    file: &str,
    syntax: Vec<SyntaxFault>,
) -> Result<Ruleset, Vec<Diagnostic>> {
    let mut reader = Reader::new(file, syntax);
    let entries = root.table().unwrap_or_default();
    let rules = reader.inherited(start, entries, &root.place);
    if reader.faults.is_empty() {
        Ok(rules)
    } else {
        Err(reader.faults)
    }
}

fn read_root(
    root: &Node,
    file: &str,
    syntax: Vec<SyntaxFault>,
    chain: &mut Vec<String>,
    bases: Bases<'_>,
) -> Result<Ruleset, Vec<Diagnostic>> {
    let mut reader = Reader::new(file, syntax);
    let Some(entries) = root.table() else {
        reader.fault(
            &root.place,
            format!("a ruleset is {}", root.shown()),
            "write a table of parameters",
        );
        return Err(reader.faults);
    };
    let (rules, base_faults) = reader.ruleset(entries, &root.place, chain, bases);
    reader.words_without_quotes();
    reader
        .faults
        .sort_by(|a, b| (a.line, a.column, &a.pointer).cmp(&(b.line, b.column, &b.pointer)));
    reader.faults.extend(base_faults);
    if reader.faults.is_empty() {
        Ok(rules)
    } else {
        Err(reader.faults)
    }
}

impl Reader<'_> {
    fn ruleset(
        &mut self,
        entries: &[Entry],
        place: &Place,
        chain: &mut Vec<String>,
        bases: Bases<'_>,
    ) -> (Ruleset, Vec<Diagnostic>) {
        let mut base_faults = Vec::new();
        let mut rules = Ruleset::blank();
        let base = entries.iter().find(|entry| entry.key == "base");
        if let Some(entry) = base {
            match self.base(entry, chain, bases) {
                Ok(base) => {
                    rules = base;
                    rules.title = format!("{}, changed", rules.title);
                    rules.notes = String::new();
                }
                Err(faults) => {
                    base_faults = faults;
                    self.complete = false;
                }
            }
        }
        let inherits = base.is_some();
        self.fill(&mut rules, entries, place, inherits);
        (rules, base_faults)
    }

    /// A ruleset that begins as another.
    fn inherited(&mut self, mut start: Ruleset, entries: &[Entry], place: &Place) -> Ruleset {
        self.fill(&mut start, entries, place, true);
        start
    }

    /// Writes what a file says into a ruleset, which holds already what it inherits.
    fn fill(&mut self, rules: &mut Ruleset, entries: &[Entry], place: &Place, inherits: bool) {
        stem(self.file).clone_into(&mut rules.name);
        self.parameters(RULESET_PARAMETERS, entries, &OTHER_KEYS, rules, "");
        if !inherits {
            self.forgot_base(entries, place);
            self.missing(RULESET_PARAMETERS, entries, place, "");
        }
        self.name(entries, rules);
        self.warlord(entries, place, inherits, rules);
        self.ground(entries, place, inherits, rules);
        self.saves(entries, place, inherits, rules);
        self.troops(entries, place, inherits, rules);
        self.contradictions(entries, place, rules);
    }

    fn base(
        &mut self,
        entry: &Entry,
        chain: &mut Vec<String>,
        bases: Bases<'_>,
    ) -> Result<Ruleset, Vec<Diagnostic>> {
        let place = &entry.node.place;
        let Some(name) = self.text(&entry.node).map(str::to_owned) else {
            self.fault(
                place,
                format!("base is {}", entry.node.shown()),
                "write the name of a ruleset, for example \"shock-test-6\"",
            );
            return Err(Vec::new());
        };
        let name = name.as_str();
        if chain.iter().any(|link| link == name) || chain.len() >= DEEPEST_CHAIN {
            let way = chain.join(" -> ");
            self.fault(
                place,
                format!("base {name:?} leads in a circle: {way} -> {name}"),
                "name a base that does not rest on this ruleset",
            );
            return Err(Vec::new());
        }
        let text = bases(name).or_else(|| Ruleset::shipped_text(name).map(str::to_owned));
        let Some(text) = text else {
            let hint = nearest(name, Ruleset::shipped_names().iter().copied())
                .map(|near| format!("did you mean {near:?}? "))
                .unwrap_or_default();
            self.fault(
                place,
                format!("there is no ruleset {name:?}"),
                format!("{hint}shipped: {}", Ruleset::shipped_names().join(", ")),
            );
            return Err(Vec::new());
        };
        read_text(&text, &format!("{name}.toml"), chain, bases)
    }

    fn name(&mut self, entries: &[Entry], rules: &mut Ruleset) {
        let Some(entry) = entries.iter().find(|entry| entry.key == "name") else {
            return;
        };
        match entry.node.text() {
            Some(name) if !name.is_empty() && name.chars().count() <= 100 && is_line(name) => {
                name.clone_into(&mut rules.name);
            }
            _ => self.fault(
                &entry.node.place,
                format!("name is {}", entry.node.shown()),
                "write a name of 1 to 100 characters in one line",
            ),
        }
    }

    /// Parameters that exclude each other.
    fn contradictions(&mut self, entries: &[Entry], place: &Place, rules: &Ruleset) {
        let at = |keys: &[&str]| {
            let said = entries.iter().find(|e| keys.contains(&e.key.as_str()));
            said.map_or(place, |entry| &entry.node.place)
        };
        let both: Vec<u8> = rules
            .rout_on
            .iter()
            .copied()
            .filter(|face| rules.retreat_on.contains(face))
            .collect();
        if !both.is_empty() {
            self.fault(
                at(&["rout_on", "retreat_on"]),
                format!("{both:?} stands in both rout_on and retreat_on"),
                "let each face do one thing",
            );
        }
        // What a fault left unread is 0.
        if rules.halt_depth > rules.engagement_range && rules.engagement_range > 0.0 {
            self.fault(
                at(&["halt_depth", "engagement_range"]),
                format!(
                    "halt_depth is {}, engagement_range {}",
                    rules.halt_depth, rules.engagement_range
                ),
                "let halt_depth be the smaller",
            );
        }
        for troop in &rules.troops {
            if troop.strength > rules.strength_limit && rules.strength_limit > 0 {
                self.fault(
                    at(&["strength_limit", "troops"]),
                    format!(
                        "troops.{}.strength is {}, strength_limit {}",
                        troop.id, troop.strength, rules.strength_limit
                    ),
                    "lower the strength or raise the limit",
                );
            }
        }
    }
}

#[cfg(test)]
mod like_tests;
#[cfg(test)]
mod limit_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod word_tests;
