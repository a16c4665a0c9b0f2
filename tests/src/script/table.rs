//! Laying out a table.

use serde_json::{Map, Value, json};

use super::{Battle, asked};
use crate::referee::Referee;

/// A table 48" square, rules `shock-test-6`, the empire (units `e..`, south edge) moving first
/// against the turanians (units `t..`, north edge).
#[derive(Clone, Debug)]
pub struct Table {
    scenario: Map<String, Value>,
    terrain: Vec<Value>,
    armies: [Map<String, Value>; 2],
    units: [Vec<Value>; 2],
    commanders: [Vec<Value>; 2],
    objectives: Vec<Value>,
    rules: Option<Value>,
    dice: Vec<u8>,
    d20: Vec<u8>,
    cards: Vec<String>,
    seed: u64,
}

fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// Which army an id belongs to, by its first letter.
fn side(id: &str) -> usize {
    usize::from(id.starts_with('t'))
}

/// An empty table.
pub fn table() -> Table {
    Table {
        scenario: map(json!({
            "format": 1, "title": "Scripted", "rules": "shock-test-6", "first_player": "empire",
            "table": {"width": 48.0, "depth": 48.0},
        })),
        terrain: Vec::new(),
        armies: [
            map(json!({"id": "empire", "name": "Empire", "edge": "south"})),
            map(json!({"id": "turan", "name": "Turan", "edge": "north"})),
        ],
        units: [Vec::new(), Vec::new()],
        commanders: [Vec::new(), Vec::new()],
        objectives: Vec::new(),
        rules: None,
        dice: Vec::new(),
        d20: Vec::new(),
        cards: Vec::new(),
        seed: 1,
    }
}

impl Table {
    /// Adds a unit: `e..` for the empire, `t..` for the turanians.
    pub fn unit(mut self, id: &str, troop: &str, at: [f64; 2], facing: f64) -> Self {
        self.units[side(id)].push(json!({"id": id, "troop": troop, "at": at, "facing": facing}));
        self
    }

    /// Gives a unit a key: armour, quality, strength, arrives, base_mm, division.
    pub fn gift(mut self, id: &str, key: &str, value: Value) -> Self {
        for unit in &mut self.units[side(id)] {
            if unit["id"] == id {
                unit[key] = value.clone();
            }
        }
        self
    }

    /// Three idle units each on the far corners (e7 e8 e9, t7 t8 t9), so that the loss of a unit
    /// or two breaks nobody. They stand along the south and north edges, left.
    pub fn reserves(self) -> Self {
        let mut table = self;
        for (i, x) in [2.0, 6.0, 10.0].into_iter().enumerate() {
            table = table
                .unit(&format!("e{}", i + 7), "infantry", [x, 2.0], 0.0)
                .unit(&format!("t{}", i + 7), "infantry", [x, 46.0], 180.0);
        }
        table
    }

    /// Adds a commander of the army of his unit, with that unit.
    pub fn commander(mut self, id: &str, rank: &str, with: &str) -> Self {
        self.commanders[side(with)].push(json!({"id": id, "rank": rank, "with": with}));
        self
    }

    /// Adds a lone commander to army 0 or 1.
    pub fn lone(mut self, army: usize, id: &str, at: [f64; 2]) -> Self {
        self.commanders[army].push(json!({"id": id, "rank": "general", "at": at}));
        self
    }

    /// Gives a commander a key.
    pub fn rank(mut self, id: &str, key: &str, value: Value) -> Self {
        for commander in self.commanders.iter_mut().flatten() {
            if commander["id"] == id {
                commander[key] = value.clone();
            }
        }
        self
    }

    /// Adds terrain, from an object with the keys of a `[[terrain]]` entry.
    pub fn terrain(mut self, feature: Value) -> Self {
        self.terrain.push(feature);
        self
    }

    /// Adds a feature that covers the whole table from `low` to `high` up the table.
    pub fn strip(self, id: &str, kind: &str, low: f64, high: f64) -> Self {
        self.terrain(json!({"id": id, "kind": kind, "polygon": [[0.0, low], [48.0, low], [48.0, high], [0.0, high]]}))
    }

    /// Adds a rectangle of terrain, unturned.
    pub fn block(self, id: &str, kind: &str, centre: [f64; 2], size: [f64; 2]) -> Self {
        self.terrain(json!({"id": id, "kind": kind, "rectangle": {"centre": centre, "size": size, "bearing": 0.0}}))
    }

    /// Adds a wall, palisade or hedge right across the table.
    pub fn line(self, id: &str, kind: &str, y: f64) -> Self {
        self.terrain(json!({"id": id, "kind": kind, "line": [[0.0, y], [48.0, y]]}))
    }

    /// Sets a key of the scenario; null removes it.
    pub fn key(mut self, key: &str, value: Value) -> Self {
        if value.is_null() {
            self.scenario.remove(key);
        } else {
            self.scenario.insert(key.to_owned(), value);
        }
        self
    }

    /// Sets a key of army 0 or 1.
    pub fn army(mut self, army: usize, key: &str, value: Value) -> Self {
        self.armies[army].insert(key.to_owned(), value);
        self
    }

    /// Adds an objective.
    pub fn objective(mut self, objective: Value) -> Self {
        self.objectives.push(objective);
        self
    }

    /// Plays by `shock-test-6` with some parameters changed.
    pub fn rules(mut self, changed: Value) -> Self {
        let mut rules = map(changed);
        rules.insert("base".to_owned(), json!("shock-test-6"));
        self.rules = Some(Value::Object(rules));
        self
    }

    /// Plays by `warlord-medieval`.
    pub fn warlord(self) -> Self {
        self.key("rules", json!("warlord-medieval"))
    }

    /// Plays by `warlord-medieval` with some parameters changed.
    pub fn warlord_with(mut self, changed: Value) -> Self {
        let mut rules = map(changed);
        rules.insert("base".to_owned(), json!("warlord-medieval"));
        self.rules = Some(Value::Object(rules));
        self.warlord()
    }

    /// The dice that fall, in the order of RULES section 11.
    pub fn dice(mut self, dice: &[u8]) -> Self {
        self.dice = dice.to_vec();
        self
    }

    /// The dice of twenty sides that fall.
    pub fn d20(mut self, dice: &[u8]) -> Self {
        self.d20 = dice.to_vec();
        self
    }

    /// The cards that are dealt: `10H`, `AS`, `JB`, `JR`.
    pub fn cards(mut self, cards: &[&str]) -> Self {
        self.cards = cards.iter().map(|&card| card.to_owned()).collect();
        self
    }

    /// The seed of what falls after those.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The scenario as a JSON object.
    pub fn scenario(&self) -> Value {
        let mut scenario = self.scenario.clone();
        if !self.terrain.is_empty() {
            scenario.insert("terrain".to_owned(), json!(self.terrain));
        }
        if !self.objectives.is_empty() {
            scenario.insert("objective".to_owned(), json!(self.objectives));
        }
        let mut armies = Vec::new();
        for army in 0..2 {
            let mut entry = self.armies[army].clone();
            entry.insert("unit".to_owned(), json!(self.units[army]));
            if !self.commanders[army].is_empty() {
                entry.insert("commander".to_owned(), json!(self.commanders[army]));
            }
            armies.push(entry);
        }
        scenario.insert("army".to_owned(), json!(armies));
        Value::Object(scenario)
    }

    /// The request that loads it.
    pub fn request(&self) -> Value {
        let mut request = json!({"do": "load", "scenario": self.scenario(), "seed": self.seed, "dice": self.dice, "d20": self.d20, "cards": self.cards});
        if let Some(rules) = &self.rules {
            request["rules"] = rules.clone();
        }
        request
    }

    /// Lays it out.
    pub fn load(&self) -> Battle {
        let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        let answer = asked(&mut referee, &self.request());
        assert_eq!(answer["ok"], true, "not loaded: {answer}");
        Battle::begin(referee, &self.scenario(), &answer, !self.cards.is_empty())
    }

    /// Asserts that it cannot be loaded, and answers the reason.
    pub fn load_refused(&self) -> String {
        let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        let answer = asked(&mut referee, &self.request());
        assert_eq!(answer["ok"], false, "loaded: {answer}");
        let why = answer["error"].as_str().or(answer["why"].as_str());
        why.unwrap_or_else(|| panic!("refused without a reason: {answer}"))
            .to_owned()
    }
}
