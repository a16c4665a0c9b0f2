//! Small scripted battles: a table laid out in a line or two, dice written down, results asserted.
//! Every order also goes past the [`Watch`], so that no scripted battle breaks an invariant.
//!
//! What goes wrong panics with the whole story: this is for tests only.

use serde_json::{Map, Value, json};

use crate::invariants::Watch;
use crate::referee::Referee;

/// Side of a 60 mm base in inches (MEASURE-2).
pub const BASE: f64 = 60.0 / 25.4;

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

    /// The dice that fall, in the order of RULES section 11.
    pub fn dice(mut self, dice: &[u8]) -> Self {
        self.dice = dice.to_vec();
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
        let mut request = json!({"do": "load", "scenario": self.scenario(), "seed": self.seed, "dice": self.dice});
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
        let (watch, found) = Watch::new(&self.scenario(), &answer["state"]);
        assert_eq!(found, [], "in the state after loading");
        Battle { referee, watch }
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

fn asked(referee: &mut Referee, request: &Value) -> Value {
    referee
        .ask(request)
        .unwrap_or_else(|error| panic!("{error}"))
}

/// A pose for a path.
pub fn pose(x: f64, y: f64, facing: f64) -> Value {
    json!({"at": [x, y], "facing": facing})
}

/// A move along these poses.
pub fn go(unit: &str, path: &[Value]) -> Value {
    json!({"move": unit, "path": path})
}

/// A shot where nothing is said of the volley.
pub fn shoot(unit: &str, target: &str) -> Value {
    json!({"shoot": unit, "target": target})
}

/// A running scripted battle.
#[derive(Debug)]
pub struct Battle {
    /// The referee, for requests of all kinds.
    pub referee: Referee,
    watch: Watch,
}

impl Battle {
    /// Any request, answered.
    pub fn ask(&mut self, request: Value) -> Value {
        asked(&mut self.referee, &request)
    }

    /// The state now.
    pub fn state(&mut self) -> Value {
        self.referee.state().unwrap_or_else(|e| panic!("{e}"))
    }

    /// Gives an order that must be accepted; answers its events.
    pub fn order(&mut self, order: Value) -> Value {
        let answer = self.ask(json!({"do": "order", "order": order}));
        assert_eq!(answer["ok"], true, "{order} was refused: {answer}");
        let state = self.state();
        assert_eq!(answer["hash"], state["hash"], "two hashes after {order}");
        let found = self.watch.after(&order, true, &answer["events"], &state);
        assert_eq!(found, [], "after {order}: {answer}");
        answer["events"].clone()
    }

    /// Gives several orders that must be accepted.
    pub fn orders(&mut self, orders: &[Value]) -> &mut Self {
        for order in orders {
            self.order(order.clone());
        }
        self
    }

    /// Ends the turn.
    pub fn end(&mut self) -> Value {
        self.order(json!({"end": "turn"}))
    }

    /// Asserts that `check` and `order` both refuse, naming a rule that begins with `rule`, and
    /// that nothing changes; answers why.
    pub fn refused(&mut self, order: Value, rule: &str) -> String {
        let answer = self.ask(json!({"do": "check", "order": order}));
        assert_eq!(answer["legal"], false, "{order} is legal: {answer}");
        let named = answer["rule"].as_str().unwrap_or_default().to_owned();
        let answer = self.ask(json!({"do": "order", "order": order}));
        assert_eq!(answer["ok"], false, "{order} was accepted: {answer}");
        assert_eq!(
            answer["rule"],
            named.as_str(),
            "check and order differ on {order}"
        );
        assert!(
            named.starts_with(rule),
            "{order}: {rule} expected, {answer}"
        );
        let state = self.state();
        let found = self.watch.after(&order, false, &json!([]), &state);
        assert_eq!(found, [], "after the refused {order}");
        answer["why"]
            .as_str()
            .unwrap_or_else(|| panic!("no reason in {answer}"))
            .to_owned()
    }

    /// Asserts that an order would be accepted; answers the check.
    pub fn legal(&mut self, order: Value) -> Value {
        let answer = self.ask(json!({"do": "check", "order": order}));
        assert_eq!(answer["legal"], true, "{order}: {answer}");
        answer
    }

    /// Asserts the verdict on each of a list of moves of one unit by the last pose of each.
    pub fn verdicts(&mut self, unit: &str, rule: &str, cases: &[(f64, f64, f64, bool)]) {
        for &(x, y, facing, legal) in cases {
            let order = go(unit, &[pose(x, y, facing)]);
            if legal {
                self.legal(order);
            } else {
                self.refused(order, rule);
            }
        }
    }

    /// A measurement.
    pub fn measure(&mut self, what: &str, a: &str, b: &str) -> Value {
        let mut request = json!({"do": "measure", "what": what, "a": a});
        if !b.is_empty() {
            request["b"] = json!(b);
        }
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{what} from {a} to {b}: {answer}");
        answer
    }

    /// A unit of the state.
    pub fn unit(&mut self, id: &str) -> Value {
        let state = self.state();
        let units = state["units"].as_array();
        let found = units.and_then(|units| units.iter().find(|unit| unit["id"] == id));
        found.unwrap_or_else(|| panic!("no {id}")).clone()
    }

    /// A commander of the state.
    pub fn commander(&mut self, id: &str) -> Value {
        let state = self.state();
        let list = state["commanders"].as_array();
        let found = list.and_then(|list| list.iter().find(|c| c["id"] == id));
        found.unwrap_or_else(|| panic!("no {id}")).clone()
    }

    /// An army of the state.
    pub fn army(&mut self, id: &str) -> Value {
        let state = self.state();
        let list = state["armies"].as_array();
        let found = list.and_then(|list| list.iter().find(|army| army["id"] == id));
        found.unwrap_or_else(|| panic!("no {id}")).clone()
    }

    /// Asserts strengths: `&[("e1", 3), ("t1", 0)]`.
    pub fn strengths(&mut self, expected: &[(&str, u64)]) -> &mut Self {
        for (id, strength) in expected {
            let unit = self.unit(id);
            assert_eq!(unit["strength"], *strength, "strength of {id}");
            if *strength == 0 {
                assert_eq!(unit["status"], "destroyed", "status of {id}");
            }
        }
        self
    }

    /// Asserts a unit's status.
    pub fn status(&mut self, id: &str, status: &str) -> &mut Self {
        assert_eq!(self.unit(id)["status"], status, "status of {id}");
        self
    }

    /// Asserts where a unit stands, to 0.0015".
    pub fn stands(&mut self, id: &str, x: f64, y: f64, facing: f64) -> &mut Self {
        let unit = self.unit(id);
        let near = |value: &Value, expected: f64| {
            value
                .as_f64()
                .is_some_and(|v| (v - expected).abs() < 0.0015)
        };
        let right = near(&unit["at"][0], x) && near(&unit["at"][1], y);
        assert!(right, "{id} stands at {}, not [{x}, {y}]", unit["at"]);
        let turned = unit["facing"].as_f64().unwrap_or(f64::NAN) - facing;
        let turned = (turned + 540.0).rem_euclid(360.0) - 180.0;
        assert!(
            turned.abs() < 0.015,
            "{id} faces {}, not {facing}",
            unit["facing"]
        );
        self
    }

    /// Asserts the outcome: a winner's id, `draw`, or nothing while it goes on.
    pub fn outcome(&mut self, expected: Option<&str>) -> &mut Self {
        let state = self.state();
        let outcome = &state["outcome"];
        match expected {
            None => assert!(outcome.is_null(), "ended: {outcome}"),
            Some("draw") => {
                assert!(
                    outcome.is_object() && outcome["winner"].is_null(),
                    "{outcome}"
                );
            }
            Some(winner) => assert_eq!(outcome["winner"], winner, "{outcome}"),
        }
        self
    }

    /// Takes back the last order, which must be allowed.
    pub fn undo(&mut self) -> Value {
        let answer = self.ask(json!({"do": "undo"}));
        assert_eq!(answer["ok"], true, "{answer}");
        self.state()
    }
}
