//! Saves: scenario, ruleset, seeds, the orders and the events they had, a hash per turn. A save is
//! loaded by giving its orders again; where the rules have changed since, its events can still be
//! shown.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use muster_rulebook::dice::check_faces;
use muster_rulebook::{Card, Place, Ruleset};
use muster_scenario::{Diagnostic, Scenario};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::battle::{Battle, Record, Seeds};
use crate::event::BattleEvent;
use crate::json::{event_from_json, event_to_json, order_from_json, order_to_json, pose_to_json};
use crate::roster::Roster;
use crate::view::TableView;

/// The format of save files; a later one is refused with a clear word.
pub const FORMAT: u32 = 1;

/// The version of the rules as this program enforces them: raised whenever the same orders and dice
/// may come out differently.
pub const RULES_VERSION: u32 = 1;

/// How many automatic saves are kept (STORIES 15).
pub const AUTOSAVES_KEPT: usize = 10;

/// One order of a save, with the events that it had.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedOrder {
    /// The order, as in INTERFACES section 3.
    pub order: Value,
    /// Its events.
    pub events: Vec<Value>,
}

/// The state's hash at the start of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnHash {
    /// The turn.
    pub turn: u32,
    /// Whose.
    pub army: String,
    /// How many orders had been given by then.
    pub orders: usize,
    /// The hash, sixteen hexadecimal digits.
    pub hash: String,
}

/// A save file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// [`FORMAT`] when it was written.
    pub format: u32,
    /// The program that wrote it.
    pub program: String,
    /// [`RULES_VERSION`] when it was written.
    pub rules_version: u32,
    /// The scenario, as a JSON object with the keys of its file.
    pub scenario: Value,
    /// The ruleset, complete, as TOML.
    pub rules: String,
    /// The battle's seed.
    pub seed: u64,
    /// The dice that were scripted.
    pub dice: Vec<u8>,
    /// The dice of twenty sides that were scripted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub d20: Vec<u8>,
    /// The cards that were scripted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// What happened before the first order.
    pub opening: Vec<Value>,
    /// The orders so far.
    pub orders: Vec<SavedOrder>,
    /// A hash per turn.
    pub turns: Vec<TurnHash>,
    /// The hash of the last state.
    pub hash: String,
    /// The table at the end, for readers that do not replay.
    pub board: Value,
}

/// The events of a save, as they were recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// What happened before the first order.
    pub opening: Vec<BattleEvent>,
    /// What each order brought.
    pub orders: Vec<Vec<BattleEvent>>,
}

/// A hash as saves and answers write it.
pub fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

impl Save {
    /// A battle as it stands.
    pub fn of(battle: &mut Battle) -> Self {
        let hash = hash_text(battle.hash());
        let board = battle.look(board);
        let roster = battle.roster().clone();
        let events = |events: &[BattleEvent]| {
            events
                .iter()
                .map(|event| event_to_json(event, &roster))
                .collect()
        };
        let order = |record: &Record| SavedOrder {
            order: order_to_json(&record.order, &roster),
            events: events(&record.events),
        };
        Self {
            format: FORMAT,
            program: concat!("muster ", env!("CARGO_PKG_VERSION")).to_owned(),
            rules_version: RULES_VERSION,
            scenario: roster.scenario.to_json(),
            rules: roster.rules().to_toml(),
            seed: battle.seeds().seed,
            dice: battle.seeds().dice.clone(),
            d20: battle.seeds().d20.clone(),
            cards: battle.seeds().cards.clone(),
            opening: events(battle.opening()),
            orders: battle.history().iter().map(order).collect(),
            turns: battle
                .turn_marks()
                .iter()
                .map(|mark| TurnHash {
                    turn: mark.turn,
                    army: roster.setup.armies[mark.army.index()].id.clone(),
                    orders: mark.orders,
                    hash: hash_text(mark.hash),
                })
                .collect(),
            hash,
            board,
        }
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        // Plain data: writing it to a string cannot fail.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Line, column and what is wrong.
    pub fn read(text: &str, file_name: &str) -> Result<Self, Vec<Diagnostic>> {
        let fault = |line: usize, column: usize, message: String, remedy: &str| {
            let place = Place {
                line,
                column,
                pointer: None,
            };
            vec![Diagnostic::error(file_name, &place, message, remedy)]
        };
        let remedy = "a save written by this program would be right";
        let format = serde_json::from_str::<Value>(text)
            .ok()
            .and_then(|value| value.get("format")?.as_u64());
        if let Some(format) = format.filter(|&format| format > u64::from(FORMAT)) {
            let message =
                format!("this save has format {format}, this program knows up to {FORMAT}");
            return Err(fault(1, 1, message, "a newer muster would open it"));
        }
        serde_json::from_str(text).map_err(|error| {
            fault(
                error.line(),
                error.column(),
                format!("no sound save: {error}"),
                remedy,
            )
        })
    }

    /// The battle before its first order.
    ///
    /// # Errors
    /// What is wrong with the scenario or the ruleset in the save.
    pub fn start(&self) -> Result<Battle, Vec<Diagnostic>> {
        let scripted = check_faces(&self.dice, 6).and_then(|()| check_faces(&self.d20, 20));
        if let Err(wrong) = scripted {
            return Err(vec![self.fault("/dice".to_owned(), wrong.to_string())]);
        }
        let rules = Ruleset::read(&self.rules, "the save's ruleset", &|_| None)?;
        let scenario = Scenario::from_json(&self.scenario)?;
        let (roster, _) = Roster::load(scenario, rules)?;
        Ok(Battle::new(Arc::new(roster), self.seeds()))
    }

    fn seeds(&self) -> Seeds {
        Seeds {
            seed: self.seed,
            dice: self.dice.clone(),
            d20: self.d20.clone(),
            cards: self.cards.clone(),
        }
    }

    /// Whether its orders can be given again under this program's rules; otherwise only its events
    /// can be shown.
    pub fn can_be_replayed(&self) -> bool {
        self.rules_version == RULES_VERSION
    }

    /// The events as they were recorded: those before the first order, then those of each order.
    ///
    /// # Errors
    /// The place and fault of every event that this battle cannot have had.
    pub fn recorded(&self, roster: &Roster) -> Result<Recorded, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let mut read = |events: &[Value], place: &str| {
            let mut known = Vec::with_capacity(events.len());
            for (index, event) in events.iter().enumerate() {
                match event_from_json(event, roster) {
                    Ok(event) => known.push(event),
                    Err(error) => faults.push(self.fault(format!("{place}/{index}"), error)),
                }
            }
            known
        };
        let opening = read(&self.opening, "/opening");
        let orders = self.orders.iter().enumerate();
        let orders = orders
            .map(|(index, order)| read(&order.events, &format!("/orders/{index}/events")))
            .collect();
        if faults.is_empty() {
            Ok(Recorded { opening, orders })
        } else {
            Err(faults)
        }
    }

    /// Checks everything in it: scenario, ruleset, every order and every event.
    ///
    /// # Errors
    /// All faults, with their places.
    pub fn check(&self) -> Result<(), Vec<Diagnostic>> {
        let battle = self.start()?;
        let roster = battle.roster();
        let mut faults = self.recorded(roster).err().unwrap_or_default();
        for (index, saved) in self.orders.iter().enumerate() {
            if let Err(error) = order_from_json(&saved.order, roster) {
                faults.push(self.fault(format!("/orders/{index}/order"), error));
            }
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    fn fault(&self, pointer: String, message: String) -> Diagnostic {
        let place = Place {
            line: 0,
            column: 0,
            pointer: Some(pointer),
        };
        Diagnostic::error(
            "save",
            &place,
            message,
            "a save as this program wrote it would be right",
        )
    }

    /// The battle as it was saved, to play on from.
    ///
    /// # Errors
    /// A sentence that says which order failed, that the save is of other rules, or that it does not
    /// come out as it was saved.
    pub fn resume(&self) -> Result<Battle, String> {
        let mut battle = self.replayed()?;
        let now = hash_text(battle.hash());
        if now != self.hash {
            return Err(format!(
                "this save does not come out as it was saved (saved {}, replayed {now}): it has been changed",
                self.hash
            ));
        }
        Ok(battle)
    }

    /// Gives all orders again.
    fn replayed(&self) -> Result<Battle, String> {
        if !self.can_be_replayed() {
            return Err(format!(
                "this save was played under version {} of the rules, this program has version {RULES_VERSION}: \
                 it can be watched, not played on",
                self.rules_version
            ));
        }
        let mut battle = self.start().map_err(|faults| listed(&faults))?;
        for index in 0..self.orders.len() {
            self.step(&mut battle, index)?;
        }
        Ok(battle)
    }

    /// Gives the order of that number again.
    ///
    /// # Errors
    /// A sentence that says why it cannot be given.
    pub fn step(&self, battle: &mut Battle, index: usize) -> Result<(), String> {
        let Some(saved) = self.orders.get(index) else {
            return Err(format!(
                "the save has {} orders, there is no order {index}",
                self.orders.len()
            ));
        };
        let order = order_from_json(&saved.order, battle.roster())
            .map_err(|error| format!("order {} of the save: {error}", index + 1))?;
        battle
            .order(order)
            .map_err(|refusal| format!("order {} of the save is refused: {refusal}", index + 1))?;
        Ok(())
    }

    /// Gives all orders again and compares everything that was recorded: the hash of every turn, every
    /// event, the board.
    ///
    /// # Errors
    /// The first turn or order that differs, in a sentence.
    pub fn verify(&self) -> Result<Battle, String> {
        let mut battle = self.replayed()?;
        let again = Self::of(&mut battle);
        for (index, now) in again.turns.iter().enumerate() {
            let then = self.turns.get(index);
            if then != Some(now) {
                let then = then.map_or("none", |then| &then.hash);
                return Err(format!(
                    "turn {} of {} differs: saved {then}, replayed {}",
                    now.turn, now.army, now.hash
                ));
            }
        }
        if self.turns.len() != again.turns.len() {
            return Err(format!(
                "the save has {} turns, its orders play {}",
                self.turns.len(),
                again.turns.len()
            ));
        }
        if self.opening != again.opening {
            return Err("the events before the first order differ".to_owned());
        }
        let orders = self.orders.iter().zip(&again.orders);
        if let Some(index) = orders
            .clone()
            .position(|(then, now)| then.events != now.events)
        {
            return Err(format!("the events of order {} differ", index + 1));
        }
        if (&self.hash, &self.board) != (&again.hash, &again.board) {
            return Err(format!(
                "the last state differs: saved {}, replayed {}",
                self.hash, again.hash
            ));
        }
        Ok(battle)
    }

    /// Writes the file: whole, or not at all.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_whole(path, self.to_text().as_bytes())
    }

    /// Writes an automatic save into a folder and removes the oldest above [`AUTOSAVES_KEPT`].
    ///
    /// # Errors
    /// What the file system says.
    pub fn autosave(&self, folder: &Path) -> io::Result<PathBuf> {
        std::fs::create_dir_all(folder)?;
        let mut kept = autosaves(folder)?;
        let mut number = kept.last().map_or(1, |(number, _)| number + 1);
        let path = loop {
            let path = folder.join(format!("autosave-{number:06}.json"));
            let mut file = beside(folder)?;
            file.write_all(self.to_text().as_bytes())?;
            file.as_file().sync_all()?;
            match file.persist_noclobber(&path) {
                Ok(_) => break path,
                // Another battle has taken this number meanwhile.
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error.error),
            }
        };
        kept.push((number, path.clone()));
        let surplus = kept.len().saturating_sub(AUTOSAVES_KEPT);
        for (_, old) in kept.drain(..surplus) {
            // Another battle may have removed it first.
            let _ = std::fs::remove_file(old);
        }
        Ok(path)
    }
}

/// The automatic saves of a folder with their numbers, oldest first.
///
/// # Errors
/// What the file system says.
pub fn autosaves(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let number = name
            .strip_prefix("autosave-")
            .and_then(|name| name.strip_suffix(".json"));
        // A number that no battle has counted up to is not one of ours.
        if let Some(number) = number.and_then(|number| number.parse().ok())
            && number < u64::from(u32::MAX)
        {
            found.push((number, path));
        }
    }
    found.sort();
    Ok(found)
}

/// A new file in a folder, to be moved into its place; others may read it as any file.
///
/// # Errors
/// What the file system says.
pub fn beside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the user's mask leaves of it, as for every other file he writes.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.prefix(".muster-").tempfile_in(folder)
}

/// Writes a file whole or not at all: beside it first, then in its place. A link stays a link, and a
/// file keeps its permissions; what is no file (a device, a folder) is left alone.
///
/// # Errors
/// What the file system says.
pub fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let old = std::fs::metadata(path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let why = format!("{} is no regular file and is not replaced", path.display());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    let path = if old.is_some() {
        path.canonicalize()?
    } else {
        path.to_owned()
    };
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut file = beside(folder)?;
    file.write_all(content)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

fn listed(faults: &[Diagnostic]) -> String {
    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// The table as a list of units, for readers that do not replay.
fn board(view: &TableView<'_>) -> Value {
    let unit = |unit| {
        let mut value = pose_to_json(view.base(unit).pose);
        value["id"] = json!(view.roster.id(unit));
        value["strength"] = json!(view.strength(unit));
        value["status"] = json!(view.status(unit).name());
        value
    };
    json!({
        "turn": view.clock.turn,
        "active": view.roster.setup.armies[view.clock.active.index()].id,
        "units": view.roster.units().map(unit).collect::<Vec<_>>(),
    })
}
