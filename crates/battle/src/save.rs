//! Saves: scenario, ruleset, seeds, the orders and the events they had, a hash per turn. A save is
//! loaded by giving its orders again; where the rules have changed since, its events can still be
//! shown.

mod autosaves;
mod files;
mod film;
mod replay;
mod secrets;

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

pub use autosaves::{
    AUTOSAVES_KEPT, Autosave, BATTLES_KEPT, autosaves, battle_key, number_and_battle,
};
pub use files::{beside, write_whole};
pub use film::Film;
pub use secrets::{HUMAN, SEALED};

/// The format of save files; a later one is refused with a clear word.
pub const FORMAT: u32 = 1;

/// The version of the rules as this program enforces them: raised whenever the same orders and dice
/// may come out differently.
pub const RULES_VERSION: u32 = 1;

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
    /// What its player called it, where he gave it a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who leads the armies, in scenario order, where somebody said so: [`HUMAN`], or an AI by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
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
            name: None,
            players: None,
            opening: events(battle.opening()),
            orders: battle.history().iter().map(order).collect(),
            turns: battle
                .turn_marks()
                .iter()
                .map(|mark| TurnHash {
                    turn: mark.turn,
                    army: roster.army_setup(mark.army).id.clone(),
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
                // A fault before the first character is told as one at it.
                column: column.max(1),
                pointer: None,
            };
            vec![Diagnostic::error(file_name, &place, message, remedy)]
        };
        let unsound = |error: serde_json::Error| {
            fault(
                error.line(),
                error.column(),
                format!("no sound save: {}", muster_rulebook::json::in_words(&error)),
                UNCHANGED,
            )
        };
        let format = muster_rulebook::json::value(text).map_err(unsound)?;
        let format = format.get("format").and_then(Value::as_u64);
        if let Some(format) = format.filter(|&format| format > u64::from(FORMAT)) {
            let message =
                format!("this save has format {format}, this program knows up to {FORMAT}");
            return Err(fault(1, 1, message, "a newer muster would open it"));
        }
        muster_rulebook::json::read(text).map_err(unsound)
    }

    /// The battle before its first order.
    ///
    /// # Errors
    /// What is wrong with the scenario or the ruleset in the save.
    pub fn start(&self) -> Result<Battle, Vec<Diagnostic>> {
        for (dice, sides, pointer) in [(&self.dice, 6, "/dice"), (&self.d20, 20, "/d20")] {
            if let Err(wrong) = check_faces(dice, sides) {
                return Err(vec![fault(pointer, wrong.to_string(), UNCHANGED)]);
            }
        }
        let rules =
            Ruleset::read_saved(&self.rules, FILE).map_err(|faults| within("/rules", faults))?;
        let scenario =
            Scenario::from_json(&self.scenario).map_err(|faults| within("/scenario", faults))?;
        let (roster, _) =
            Roster::load(scenario, rules).map_err(|faults| within("/scenario", faults))?;
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
                    Err(error) => {
                        faults.push(fault(&format!("{place}/{index}"), error, UNCHANGED));
                    }
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
                faults.push(fault(&order_at(index), error, UNCHANGED));
            }
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }
}

/// The name of a save in what is told of its parts.
const FILE: &str = "save";

/// What helps where a save is not as this program wrote it.
const UNCHANGED: &str = "a save as this program wrote it would be right";

/// A fault of a part of a save.
fn fault(pointer: &str, message: impl Into<String>, remedy: &str) -> Diagnostic {
    let place = Place {
        line: 0,
        column: 0,
        pointer: Some(pointer.to_owned()),
    };
    Diagnostic::error(FILE, &place, message, remedy)
}

/// Where an order of a save stands.
fn order_at(index: usize) -> String {
    format!("/orders/{index}/order")
}

/// The faults of a part of a save, with their places in the whole.
fn within(part: &str, faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let placed = |fault: Diagnostic| Diagnostic {
        file: FILE.to_owned(),
        pointer: Some(part.to_owned() + fault.pointer.as_deref().unwrap_or_default()),
        ..fault
    };
    faults.into_iter().map(placed).collect()
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
    let mut board = json!({
        "turn": view.clock.turn,
        "active": view.roster.army_setup(view.clock.active).id,
        "units": view.roster.units().map(unit).collect::<Vec<_>>(),
    });
    if let Some(outcome) = &view.armies.outcome {
        let winner = outcome.winner;
        let winner = winner.map(|it| view.roster.army_setup(it).id.as_str());
        board["outcome"] = json!({ "winner": winner, "reason": outcome.reason });
    }
    board
}
