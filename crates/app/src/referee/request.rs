//! Requests: one JSON object a line, its keys checked before anything is done.

use muster_rulebook::Card;
use serde_json::{Map, Value};

use crate::wording::{instead, shown, unknown};

/// The requests and the keys that go with each, beside `do` and `id`.
const KINDS: [(&str, &[&str]); 12] = [
    (
        "load",
        &["scenario", "seed", "dice", "cards", "d20", "rules", "as"],
    ),
    ("state", &[]),
    ("check", &["order"]),
    ("order", &["order"]),
    ("measure", &["what", "a", "b"]),
    ("odds", &["order", "fight"]),
    ("legal", &["unit"]),
    ("ai", &["level", "turns"]),
    ("undo", &[]),
    ("save", &["path"]),
    ("restore", &["path", "as"]),
    ("quit", &[]),
];

/// The most turns that an AI is asked to play at once.
const MOST_TURNS: u32 = 10_000;

/// The seed of a battle for which none is named.
const DEFAULT_SEED: u64 = 1;

/// What is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// A new battle.
    Load(Load),
    /// The table.
    State,
    /// Would this order be legal?
    Check(Value),
    /// Carry this order out.
    Order(Value),
    /// Measure something of a unit, or between two.
    Measure {
        /// What.
        what: String,
        /// The first unit.
        a: String,
        /// The second, where there is one.
        b: Option<String>,
    },
    /// The odds of a shot.
    OddsOfOrder(Value),
    /// The odds of a melee between two units.
    OddsOfFight(String, String),
    /// What may this unit do?
    Legal(String),
    /// An AI plays.
    Ai {
        /// Its level.
        level: Option<String>,
        /// How many turns.
        turns: u32,
    },
    /// Take the last order back.
    Undo,
    /// Write a save.
    Save(String),
    /// Read a save.
    Restore {
        /// The file.
        path: String,
        /// From whose knowledge answers come from now on.
        side: Option<String>,
    },
    /// Good-bye.
    Quit,
}

/// A battle to load.
#[derive(Clone, Debug, PartialEq)]
pub struct Load {
    /// A path, a name, or the scenario itself.
    pub scenario: Value,
    /// The battle's seed.
    pub seed: u64,
    /// Scripted dice.
    pub dice: Vec<u8>,
    /// Scripted cards.
    pub cards: Vec<Card>,
    /// Scripted dice of twenty sides.
    pub d20: Vec<u8>,
    /// A name or the ruleset itself, in place of the scenario's own.
    pub rules: Option<Value>,
    /// From whose knowledge answers come.
    pub side: Option<String>,
}

/// Reads a request.
///
/// # Errors
/// Which key is wrong, and what would be right.
pub fn read(fields: &Map<String, Value>) -> Result<Request, String> {
    let fields = Fields(fields);
    let kind = fields.kind()?;
    Ok(match kind {
        "load" => Request::Load(Load {
            scenario: fields.scenario()?,
            seed: fields.whole("seed", 0, u64::MAX)?.unwrap_or(DEFAULT_SEED),
            dice: fields.faces("dice", 6)?,
            cards: fields.cards()?,
            d20: fields.faces("d20", 20)?,
            rules: fields.rules()?,
            side: fields.optional_text("as")?.map(str::to_owned),
        }),
        "state" => Request::State,
        "check" => Request::Check(fields.get("order")?.clone()),
        "order" => Request::Order(fields.get("order")?.clone()),
        "measure" => Request::Measure {
            what: fields.text("what")?.to_owned(),
            a: fields.text("a")?.to_owned(),
            b: fields.optional_text("b")?.map(str::to_owned),
        },
        "odds" => fields.odds()?,
        "legal" => Request::Legal(fields.text("unit")?.to_owned()),
        "ai" => Request::Ai {
            level: fields.optional_text("level")?.map(str::to_owned),
            turns: fields.turns()?,
        },
        "undo" => Request::Undo,
        "save" => Request::Save(fields.text("path")?.to_owned()),
        "restore" => Request::Restore {
            path: fields.text("path")?.to_owned(),
            side: fields.optional_text("as")?.map(str::to_owned),
        },
        _ => Request::Quit,
    })
}

struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// What is asked for, when all keys are known to it.
    fn kind(&self) -> Result<&'static str, String> {
        let names = || KINDS.iter().map(|(kind, _)| *kind);
        let all = || names().collect::<Vec<_>>().join(", ");
        let Some(value) = self.0.get("do") else {
            return Err(format!("\"do\" is missing: one of {}", all()));
        };
        let asked = value
            .as_str()
            .ok_or_else(|| format!("\"do\" is {}: one of {}", shown(value), all()))?;
        let known = KINDS.iter().find(|(kind, _)| *kind == asked);
        let Some((kind, keys)) = known else {
            return Err(format!("\"do\": {}", unknown("request", asked, names())));
        };
        let known = || keys.iter().copied().chain(["do", "id"]);
        match self.0.keys().find(|key| !known().any(|it| it == *key)) {
            None => Ok(kind),
            Some(stray) => Err(format!(
                "unknown key {} in \"{kind}\"; {}",
                shown(&Value::from(stray.as_str())),
                instead(stray, known())
            )),
        }
    }

    fn get(&self, key: &str) -> Result<&'a Value, String> {
        self.0
            .get(key)
            .ok_or_else(|| format!("\"{key}\" is missing"))
    }

    /// A value that may be left out; null is as good as left out.
    fn optional(&self, key: &str) -> Option<&'a Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    fn text(&self, key: &str) -> Result<&'a str, String> {
        text(key, self.get(key)?)
    }

    fn optional_text(&self, key: &str) -> Result<Option<&'a str>, String> {
        self.optional(key).map(|value| text(key, value)).transpose()
    }

    fn whole(&self, key: &str, least: u64, most: u64) -> Result<Option<u64>, String> {
        let Some(value) = self.optional(key) else {
            return Ok(None);
        };
        match value.as_u64().filter(|it| (least..=most).contains(it)) {
            Some(number) => Ok(Some(number)),
            None => Err(format!(
                "\"{key}\" is {}: a whole number from {least} to {most} would be right",
                shown(value)
            )),
        }
    }

    fn turns(&self) -> Result<u32, String> {
        let turns = self.whole("turns", 1, u64::from(MOST_TURNS))?;
        Ok(turns.map_or(1, |turns| turns as u32))
    }

    fn scenario(&self) -> Result<Value, String> {
        let value = self.get("scenario")?;
        if value.is_string() || value.is_object() {
            return Ok(value.clone());
        }
        Err(format!(
            "\"scenario\" is {}: a path, a name or a scenario as an object would be right",
            shown(value)
        ))
    }

    fn rules(&self) -> Result<Option<Value>, String> {
        match self.optional("rules") {
            Some(value) if !value.is_string() && !value.is_object() => Err(format!(
                "\"rules\" is {}: a name or a ruleset as an object would be right",
                shown(value)
            )),
            rules => Ok(rules.cloned()),
        }
    }

    fn faces(&self, key: &str, sides: u64) -> Result<Vec<u8>, String> {
        let Some(value) = self.optional(key) else {
            return Ok(Vec::new());
        };
        let wrong = |at: &Value| {
            format!(
                "\"{key}\" holds {}: a list of whole numbers from 1 to {sides} would be right",
                shown(at)
            )
        };
        let list = value.as_array().ok_or_else(|| wrong(value))?;
        let face = |die: &Value| {
            let face = die.as_u64().filter(|face| (1..=sides).contains(face));
            face.map(|face| face as u8).ok_or_else(|| wrong(die))
        };
        list.iter().map(face).collect()
    }

    fn cards(&self) -> Result<Vec<Card>, String> {
        let Some(value) = self.optional("cards") else {
            return Ok(Vec::new());
        };
        let wrong = || {
            format!(
                "\"cards\" is {}: a list such as [\"AS\",\"10H\",\"JB\"] would be right",
                shown(value)
            )
        };
        let card = |card: &Value| {
            let name = card.as_str().ok_or_else(wrong)?;
            name.parse::<Card>()
                .map_err(|error| format!("\"cards\": {error}"))
        };
        value
            .as_array()
            .ok_or_else(wrong)?
            .iter()
            .map(card)
            .collect()
    }

    fn odds(&self) -> Result<Request, String> {
        match (self.optional("order"), self.optional("fight")) {
            (Some(order), None) => Ok(Request::OddsOfOrder(order.clone())),
            (None, Some(fight)) => match fight.as_array().map(Vec::as_slice) {
                Some([Value::String(a), Value::String(b)]) => {
                    Ok(Request::OddsOfFight(a.clone(), b.clone()))
                }
                _ => Err(format!(
                    "\"fight\" is {}: two units such as [\"e1\",\"t3\"] would be right",
                    shown(fight)
                )),
            },
            _ => Err("\"odds\" needs either an \"order\" that shoots or a \"fight\"".to_owned()),
        }
    }
}

fn text<'a>(key: &str, value: &'a Value) -> Result<&'a str, String> {
    value
        .as_str()
        .ok_or_else(|| format!("\"{key}\" is {}: a text would be right", shown(value)))
}
