//! Reading a ruleset: every fault at once, each with its place and what would be right.

use std::collections::BTreeSet;

use crate::choice::Choice;
use crate::diagnostic::{Diagnostic, Place, nearest};
use crate::document::{self, Entry, Node};
use crate::parameter::{Kind, Parameter};
use crate::ruleset::{GROUND_PARAMETERS, GroundEffects, RULESET_PARAMETERS, Ruleset};
use crate::troop::{
    Armour, Mobility, SHOOTING_PARAMETERS, Save, Shooting, TROOP_PARAMETERS, TroopType,
};

/// Where the text of a ruleset of this name comes from; none: there is no such ruleset.
pub type Bases<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The keys of a ruleset that are no parameters of one value.
const OTHER_KEYS: [&str; 5] = ["base", "name", "ground", "saves", "troops"];

/// The longest chain of bases.
const DEEPEST_CHAIN: usize = 16;

/// The most troop types of a ruleset.
const MOST_TROOPS: usize = 200;

/// The saving faces as the `[saves]` table names them (SAVE-1).
pub(crate) const SAVES_PARAMETERS: &[Parameter<[Save; 4]>] = &{
    const fn save(
        key: &'static str,
        meaning: &'static str,
        get: fn(&[Save; 4]) -> Save,
        set: fn(&mut [Save; 4], Save),
    ) -> Parameter<[Save; 4]> {
        Parameter {
            key,
            rule: "SAVE-1",
            origin: crate::parameter::Origin::Seed,
            meaning,
            kind: Kind::Save { get, set },
        }
    }
    [
        save(
            "none",
            "Save without armour",
            |s| s[Armour::None as usize],
            |s, v| s[Armour::None as usize] = v,
        ),
        save(
            "light",
            "Save in light armour or with a shield only",
            |s| s[Armour::Light as usize],
            |s, v| s[Armour::Light as usize] = v,
        ),
        save(
            "half",
            "Save in half armour with a shield",
            |s| s[Armour::Half as usize],
            |s, v| s[Armour::Half as usize] = v,
        ),
        save(
            "full",
            "Save in full armour, or on barded horses",
            |s| s[Armour::Full as usize],
            |s, v| s[Armour::Full as usize] = v,
        ),
    ]
};

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
    let (root, faults) = document::from_toml(text, file);
    read_root(&root, file, faults, chain, bases)
}

/// The name that a file gives its ruleset.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name)
}

fn read_root(
    root: &Node,
    file: &str,
    syntax: Vec<Diagnostic>,
    chain: &mut Vec<String>,
    bases: Bases<'_>,
) -> Result<Ruleset, Vec<Diagnostic>> {
    let mut reader = Reader {
        file,
        complete: syntax.is_empty(),
        faults: syntax,
    };
    let Some(entries) = root.table() else {
        reader.fault(
            &root.place,
            format!("a ruleset is {}", root.shown()),
            "write a table of parameters",
        );
        return Err(reader.faults);
    };
    chain.push(stem(file).to_owned());
    let (rules, base_faults) = reader.ruleset(entries, &root.place, chain, bases);
    chain.pop();
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

/// Collects the faults of one file.
struct Reader<'a> {
    file: &'a str,
    /// Nothing of the file or its base is lost, so that what is missing is missed.
    complete: bool,
    faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn fault(&mut self, place: &Place, message: impl Into<String>, remedy: impl Into<String>) {
        let fault = Diagnostic::error(self.file, place, message, remedy);
        self.faults.push(fault);
    }

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
        stem(self.file).clone_into(&mut rules.name);
        self.parameters(RULESET_PARAMETERS, entries, &OTHER_KEYS, &mut rules, "");
        if !inherits {
            self.missing(RULESET_PARAMETERS, entries, place, "the ruleset");
        }
        self.name(entries, &mut rules);
        self.ground(entries, place, inherits, &mut rules);
        self.saves(entries, place, inherits, &mut rules);
        self.troops(entries, place, inherits, &mut rules);
        self.contradictions(entries, place, &rules);
        (rules, base_faults)
    }

    fn base(
        &mut self,
        entry: &Entry,
        chain: &mut Vec<String>,
        bases: Bases<'_>,
    ) -> Result<Ruleset, Vec<Diagnostic>> {
        let place = &entry.node.place;
        let Some(name) = entry.node.text() else {
            self.fault(
                place,
                format!("base is {}", entry.node.shown()),
                "write the name of a ruleset, for example \"shock-test-6\"",
            );
            return Err(Vec::new());
        };
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

    /// Reads what a table has of its parameters; any other key but the `others` is a fault.
    /// `within` is what stands before the key in messages, for example `troops.infantry.`.
    fn parameters<T>(
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

    fn unknown<'k>(
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

    fn missing<T>(
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
    fn table<'e>(
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

    fn name(&mut self, entries: &[Entry], rules: &mut Ruleset) {
        let Some(entry) = entries.iter().find(|entry| entry.key == "name") else {
            return;
        };
        match entry.node.text() {
            Some(name) if !name.is_empty() && name.chars().count() <= 100 => {
                name.clone_into(&mut rules.name);
            }
            _ => self.fault(
                &entry.node.place,
                format!("name is {}", entry.node.shown()),
                "write a name of 1 to 100 characters",
            ),
        }
    }

    fn ground(&mut self, entries: &[Entry], place: &Place, inherits: bool, rules: &mut Ruleset) {
        let Some((classes, _)) = self.table(entries, "ground", "") else {
            if !inherits && self.complete {
                let classes = Mobility::NAMES.join(", ");
                self.fault(
                    place,
                    "the ruleset has no ground",
                    format!("add a table [ground.CLASS] for each of {classes}"),
                );
            }
            return;
        };
        for class in classes {
            let Some(mobility) = Mobility::named(&class.key) else {
                self.unknown(
                    class,
                    Mobility::NAMES.iter().copied(),
                    "mobility class",
                    "ground.",
                );
                continue;
            };
            let Some((effects, place)) = self.table(classes, &class.key, "ground.") else {
                continue;
            };
            let into: &mut GroundEffects = &mut rules.ground[mobility as usize];
            let within = format!("ground.{}", class.key);
            self.parameters(GROUND_PARAMETERS, effects, &[], into, &format!("{within}."));
            if !inherits {
                self.missing(GROUND_PARAMETERS, effects, place, &within);
            }
        }
        if !inherits && self.complete {
            for name in Mobility::NAMES {
                if !classes.iter().any(|class| class.key == *name) {
                    self.fault(
                        place,
                        format!("the ruleset has no ground.{name}"),
                        format!("add a table [ground.{name}]"),
                    );
                }
            }
        }
    }

    fn saves(&mut self, entries: &[Entry], place: &Place, inherits: bool, rules: &mut Ruleset) {
        if let Some((saves, place)) = self.table(entries, "saves", "") {
            self.parameters(SAVES_PARAMETERS, saves, &[], &mut rules.saves, "saves.");
            if !inherits {
                self.missing(SAVES_PARAMETERS, saves, place, "saves");
            }
        } else if !inherits && !entries.iter().any(|entry| entry.key == "saves") {
            self.missing(SAVES_PARAMETERS, &[], place, "saves");
        }
    }

    fn troops(&mut self, entries: &[Entry], place: &Place, inherits: bool, rules: &mut Ruleset) {
        let Some((troops, _)) = self.table(entries, "troops", "") else {
            if !inherits && self.complete {
                self.fault(
                    place,
                    "the ruleset has no troops",
                    "add a table [troops.ID] for each troop type",
                );
            }
            return;
        };
        for entry in troops {
            if !is_id(&entry.key) {
                self.fault(
                    &entry.place,
                    format!("troop type {:?}", entry.key),
                    "name it with 1 to 40 small letters, digits and _, a letter first",
                );
                continue;
            }
            let Some((keys, place)) = self.table(troops, &entry.key, "troops.") else {
                continue;
            };
            let known = rules.troops.iter().position(|troop| troop.id == entry.key);
            let mut troop = match known {
                Some(at) => rules.troops[at].clone(),
                None => TroopType {
                    id: entry.key.clone(),
                    ..TroopType::blank()
                },
            };
            let newness = if known.is_some() {
                Newness::Known
            } else {
                let ids = rules.troops.iter().map(|troop| troop.id.as_str());
                Newness::New {
                    near: nearest(&entry.key, ids).map(str::to_owned),
                }
            };
            self.troop(keys, place, newness, &mut troop);
            match known {
                Some(at) => rules.troops[at] = troop,
                None => rules.troops.push(troop),
            }
        }
        if rules.troops.len() > MOST_TROOPS {
            self.fault(
                place,
                format!("{} troop types", rules.troops.len()),
                format!("a ruleset has at most {MOST_TROOPS}"),
            );
        }
    }

    fn troop(&mut self, keys: &[Entry], place: &Place, new: Newness, troop: &mut TroopType) {
        let of = format!("troops.{}", troop.id);
        let within = format!("{of}.");
        self.parameters(TROOP_PARAMETERS, keys, &["shooting"], troop, &within);
        if let Newness::New { near } = new {
            self.incomplete_troop(keys, place, &of, near);
        }
        let Some(entry) = keys.iter().find(|entry| entry.key == "shooting") else {
            return;
        };
        if entry.node.text() == Some("none") {
            troop.shooting = None;
            return;
        }
        let Some(shooting) = entry.node.table() else {
            self.fault(
                &entry.node.place,
                format!("{within}shooting is {}", entry.node.shown()),
                "write a table of range, hits_open, hits_cover, all_round and move_and_shoot, or \"none\"",
            );
            return;
        };
        let shot = troop.shooting.is_some();
        let into = troop.shooting.get_or_insert_with(Shooting::blank);
        let of = format!("{of}.shooting");
        self.parameters(SHOOTING_PARAMETERS, shooting, &[], into, &format!("{of}."));
        if !shot {
            self.missing(SHOOTING_PARAMETERS, shooting, &entry.place, &of);
        }
    }

    /// A new troop type that lacks keys; it may be a known one with its id mistyped.
    fn incomplete_troop(&mut self, keys: &[Entry], place: &Place, of: &str, near: Option<String>) {
        let lacking: Vec<&str> = TROOP_PARAMETERS
            .iter()
            .map(|parameter| parameter.key)
            .filter(|key| !keys.iter().any(|entry| entry.key == *key))
            .collect();
        if self.complete && !lacking.is_empty() {
            let hint = near.map(|near| format!(", or did you mean {near:?}?"));
            self.fault(
                place,
                format!("{of} is a new troop type and lacks {}", lacking.join(", ")),
                format!("add them{}", hint.unwrap_or_default()),
            );
        }
    }

    /// Parameters that exclude each other.
    fn contradictions(&mut self, entries: &[Entry], place: &Place, rules: &Ruleset) {
        let both: Vec<u8> = rules
            .rout_on
            .iter()
            .copied()
            .filter(|face| rules.retreat_on.contains(face))
            .collect();
        if !both.is_empty() {
            let at = entries
                .iter()
                .find(|entry| entry.key == "rout_on" || entry.key == "retreat_on")
                .map_or(place, |entry| &entry.node.place);
            self.fault(
                at,
                format!("{both:?} stands in both rout_on and retreat_on"),
                "let each face do one thing",
            );
        }
    }
}

/// Whether a file changes a troop type or adds one.
enum Newness {
    /// The base has it.
    Known,
    /// It is new; the id of the base's that is most like it.
    New { near: Option<String> },
}

/// Whether a text is fit to name a troop type.
fn is_id(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
