//! The tables of a ruleset: ground by mobility class, saves by armour, troop types.

use crate::choice::Choice;
use crate::diagnostic::{Place, nearest};
use crate::document::Entry;
use crate::parameter::{Kind, Parameter};
use crate::ruleset::{GROUND_PARAMETERS, GroundEffects, Ruleset};
use crate::troop::{
    Armour, Mobility, SHOOTING_PARAMETERS, Save, Shooting, TROOP_PARAMETERS, TroopType,
};
use crate::warlord::WARLORD_PARAMETERS;

use super::keys::Reader;
use super::like::{Like, TroopTable, copy};

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

impl Reader<'_> {
    pub(super) fn ground(
        &mut self,
        entries: &[Entry],
        place: &Place,
        inherits: bool,
        rules: &mut Ruleset,
    ) {
        let Some((classes, _)) = self.table(entries, "ground", "") else {
            if !inherits && self.complete && !self.has(entries, "", "ground") {
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
            let within = format!("ground.{}.", class.key);
            self.parameters(GROUND_PARAMETERS, effects, &[], into, &within);
            if !inherits {
                self.missing(GROUND_PARAMETERS, effects, place, &within);
            }
        }
        if !inherits && self.complete {
            for name in Mobility::NAMES {
                if !self.has(classes, "ground.", name) {
                    self.fault(
                        place,
                        format!("the ruleset has no ground.{name}"),
                        format!("add a table [ground.{name}]"),
                    );
                }
            }
        }
    }

    pub(super) fn warlord(
        &mut self,
        entries: &[Entry],
        place: &Place,
        inherits: bool,
        rules: &mut Ruleset,
    ) {
        if let Some((block, place)) = self.table(entries, "warlord", "") {
            let into = &mut rules.warlord;
            self.parameters(WARLORD_PARAMETERS, block, &[], into, "warlord.");
            if !inherits {
                self.missing(WARLORD_PARAMETERS, block, place, "warlord.");
            }
        } else if !inherits && !self.has(entries, "", "warlord") {
            self.missing(WARLORD_PARAMETERS, &[], place, "warlord.");
        }
    }

    pub(super) fn saves(
        &mut self,
        entries: &[Entry],
        place: &Place,
        inherits: bool,
        rules: &mut Ruleset,
    ) {
        if let Some((saves, place)) = self.table(entries, "saves", "") {
            self.parameters(SAVES_PARAMETERS, saves, &[], &mut rules.saves, "saves.");
            if !inherits {
                self.missing(SAVES_PARAMETERS, saves, place, "saves.");
            }
        } else if !inherits && !self.has(entries, "", "saves") {
            self.missing(SAVES_PARAMETERS, &[], place, "saves.");
        }
    }

    pub(super) fn troops(
        &mut self,
        entries: &[Entry],
        place: &Place,
        inherits: bool,
        rules: &mut Ruleset,
    ) {
        let Some((troops, _)) = self.table(entries, "troops", "") else {
            if !inherits && self.complete && !self.has(entries, "", "troops") {
                self.fault(
                    place,
                    "the ruleset has no troops",
                    "add a table [troops.ID] for each troop type",
                );
            }
            return;
        };
        let mut tables = Vec::new();
        for entry in troops {
            if !is_id(&entry.key) {
                self.fault(
                    &entry.place,
                    format!("troop type {:?}", entry.key),
                    "name it with 1 to 40 small letters, digits and _, a letter first",
                );
                continue;
            }
            if let Some((keys, place)) = self.table(troops, &entry.key, "troops.") {
                let id = entry.key.as_str();
                tables.push(TroopTable { id, keys, place });
            }
        }
        self.troop_types(&tables, rules);
        if rules.troops.len() > MOST_TROOPS {
            self.fault(
                place,
                format!("{} troop types", rules.troops.len()),
                format!("a ruleset has at most {MOST_TROOPS}"),
            );
        }
    }

    /// Reads the tables of troop types, each after the one that it is like, into the ruleset in the
    /// order of the file.
    fn troop_types(&mut self, tables: &[TroopTable<'_>], rules: &mut Ruleset) {
        let mut likes = self.likes(tables, rules);
        let order = self.after_those_they_are_like(tables, &mut likes);
        let mut read: Vec<Option<TroopType>> = vec![None; tables.len()];
        for at in order {
            let TroopTable { id, keys, place } = tables[at];
            let known = rules.troop(id);
            let original = match likes[at] {
                Like::OfFile(other) => read[other].as_ref(),
                Like::OfBase(other) => rules.troops.get(other),
                Like::Itself | Like::Unknown => None,
            };
            let newness = if likes[at] == Like::Itself && known.is_none() {
                let ids = rules.troops.iter().map(|troop| troop.id.as_str());
                Newness::New {
                    near: nearest(id, ids).map(str::to_owned),
                }
            } else {
                Newness::Known
            };
            let mut troop = match (original, known) {
                (Some(original), _) => copy(original, id, known),
                (None, Some(known)) => known.clone(),
                (None, None) => TroopType {
                    id: id.to_owned(),
                    ..TroopType::blank()
                },
            };
            self.troop(keys, place, newness, &mut troop);
            read[at] = Some(troop);
        }
        let of_base = rules.troops.len();
        for troop in read.into_iter().flatten() {
            let mut known = rules.troops[..of_base].iter_mut();
            match known.find(|known| known.id == troop.id) {
                Some(known) => *known = troop,
                None => rules.troops.push(troop),
            }
        }
    }

    fn troop(&mut self, keys: &[Entry], place: &Place, new: Newness, troop: &mut TroopType) {
        let of = format!("troops.{}", troop.id);
        let within = format!("{of}.");
        self.parameters(
            TROOP_PARAMETERS,
            keys,
            &["like", "shooting"],
            troop,
            &within,
        );
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
        let within = format!("{of}.shooting.");
        self.parameters(SHOOTING_PARAMETERS, shooting, &[], into, &within);
        if !shot {
            self.missing(SHOOTING_PARAMETERS, shooting, &entry.place, &within);
        }
    }

    /// A new troop type that lacks keys; it may be a known one with its id mistyped.
    fn incomplete_troop(&mut self, keys: &[Entry], place: &Place, of: &str, near: Option<String>) {
        let within = format!("{of}.");
        let lacking: Vec<&str> = TROOP_PARAMETERS
            .iter()
            .map(|parameter| parameter.key)
            .filter(|key| !self.has(keys, &within, key))
            .collect();
        if self.complete && !lacking.is_empty() {
            let hint = near.map(|near| format!(", or did you mean {near:?}?"));
            self.fault(
                place,
                format!("{of} is a new troop type and lacks {}", lacking.join(", ")),
                format!(
                    "add them, or begin as a copy of a known type with like = \"infantry\"{}",
                    hint.unwrap_or_default()
                ),
            );
        }
    }
}

/// Whether a file changes a troop type or adds one.
enum Newness {
    /// The base has it, or what it is like: no key is missed.
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
