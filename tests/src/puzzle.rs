//! The puzzle pack: positions with an answer, to judge an AI by. The format is in `puzzles/README.md`.

mod moment;
mod want;

pub use moment::{Close, Turn};
pub use want::Want;

use serde_json::{Value, json};

use crate::referee::Referee;

/// A position and what must be true of the turn that is played from it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The name of its file.
    pub name: String,
    /// What it is about.
    pub kind: String,
    side: String,
    wants: Vec<Want>,
    /// Orders of a turn that satisfies them.
    pub solution: Vec<Value>,
    /// Orders of a turn that looks good, or lazy, and does not.
    pub tempting: Vec<Value>,
    before: Vec<Value>,
    load: Value,
    scenario: Value,
}

/// The keys that a puzzle may have.
const KEYS: [&str; 11] = [
    "format", "title", "kind", "side", "why", "wants", "solution", "tempting", "before", "load",
    "scenario",
];

/// The pack, by the names of its files.
///
/// # Errors
/// What is wrong with which file.
pub fn pack() -> Result<Vec<Puzzle>, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles");
    let files = std::fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
    let mut paths: Vec<_> = files
        .map(|file| file.map(|file| file.path()))
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())?;
    paths.retain(|path| path.extension().is_some_and(|it| it == "toml"));
    paths.sort();
    let read = paths.into_iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
        Puzzle::read(&name, &text).map_err(|error| format!("{name}: {error}"))
    });
    read.collect()
}

impl Puzzle {
    fn read(name: &str, text: &str) -> Result<Self, String> {
        let value: Value = toml::from_str(text).map_err(|error| error.to_string())?;
        let keys = value.as_object().into_iter().flatten().map(|(key, _)| key);
        if let Some(unknown) = keys.into_iter().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(format!("unknown key {unknown:?}"));
        }
        let words = |key: &str| {
            let text = value[key].as_str();
            text.map(str::to_owned).ok_or(format!("{key:?} is missing"))
        };
        let list = |key: &str| value[key].as_array().cloned().unwrap_or_default();
        if words("why")?.is_empty() || words("title")?.is_empty() {
            return Err("a puzzle has a title and says why".to_owned());
        }
        let wants = list("wants");
        let wants = wants
            .iter()
            .map(Want::read)
            .collect::<Result<Vec<_>, _>>()?;
        if wants.is_empty() {
            return Err("it wants nothing".to_owned());
        }
        Ok(Self {
            name: name.to_owned(),
            kind: words("kind")?,
            side: words("side")?,
            wants,
            solution: list("solution"),
            tempting: list("tempting"),
            before: list("before"),
            load: value.get("load").cloned().unwrap_or_else(|| json!({})),
            scenario: value["scenario"].clone(),
        })
    }

    /// Loads the position and plays what comes before; answers with the state.
    fn set_up(&self, referee: &mut Referee) -> Result<Value, String> {
        let mut request = json!({"do": "load", "scenario": self.scenario, "seed": 1});
        for (key, value) in self.load.as_object().into_iter().flatten() {
            request[key] = value.clone();
        }
        accepted(referee, &request)?;
        for order in &self.before {
            accepted(referee, &json!({"do": "order", "order": order}))?;
        }
        let state = referee.state()?;
        if state["active"] != self.side.as_str() {
            return Err(format!("it is not the turn of {}: {state}", self.side));
        }
        Ok(state)
    }

    /// The orders with which an AI plays the turn.
    ///
    /// # Errors
    /// What went wrong.
    pub fn played_by(&self, referee: &mut Referee, level: &str) -> Result<Vec<Value>, String> {
        self.set_up(referee)?;
        let request = json!({"do": "ai", "level": level, "turns": 1});
        let played = accepted(referee, &request)?;
        let orders = played["orders"].as_array().cloned();
        orders.ok_or_else(|| format!("no orders in {played}"))
    }

    /// The wants that a turn of these orders leaves unfulfilled.
    ///
    /// # Errors
    /// An order that is refused, a want that names what the battle does not have.
    pub fn left_undone<'p>(
        &'p self,
        referees: &mut [Referee; 2],
        orders: &[Value],
    ) -> Result<Vec<&'p Want>, String> {
        let [at_close, at_end] = referees;
        let start = self.set_up(at_close)?;
        self.set_up(at_end)?;
        let last = json!({"end": "turn"});
        let until_close = orders.strip_suffix(std::slice::from_ref(&last));
        for order in until_close.unwrap_or(orders) {
            accepted(at_close, &json!({"do": "order", "order": order}))?;
        }
        let mut events = Vec::new();
        for order in orders {
            let mut answer = accepted(at_end, &json!({"do": "order", "order": order}))?;
            if let Value::Array(new) = answer["events"].take() {
                events.extend(new);
            }
        }
        let mut turn = Turn {
            start,
            orders: orders.to_vec(),
            events,
            end: at_end.state()?,
            close: Close::of(&self.scenario, at_close)?,
        };
        let mut left = Vec::new();
        for want in &self.wants {
            if !want.is_fulfilled(&mut turn)? {
                left.push(want);
            }
        }
        Ok(left)
    }
}

/// The answer to a request that must be granted.
fn accepted(referee: &mut Referee, request: &Value) -> Result<Value, String> {
    let answer = referee.ask(request)?;
    if answer["ok"] == true {
        Ok(answer)
    } else {
        Err(format!("{request}: {answer}"))
    }
}
