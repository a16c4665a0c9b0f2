//! The referee without a process: a line in, an answer out.

mod command;
mod hidden;
mod input;
mod knowing;
mod legal;
mod loading;
mod measuring;
mod odds;
mod orders;
mod saving;

use serde_json::{Value, json};

use super::{Session, answer};

/// Depth and width of a 60 mm base in inches.
const BASE: f64 = 60.0 / 25.4;

/// A session to ask.
struct Ask {
    session: Session,
}

impl Ask {
    fn new() -> Self {
        Self {
            session: Session::new(),
        }
    }

    /// With a battle between two armies, `a` in the south and `b` in the north, who moves second.
    fn battle(scenario: Value) -> Self {
        let mut ask = Self::new();
        ask.ok(json!({ "do": "load", "scenario": scenario }));
        ask
    }

    fn line(&mut self, line: &str) -> Option<Value> {
        let text = answer(&mut self.session, line)?;
        assert!(!text.contains('\n'), "an answer is one line: {text}");
        Some(muster_rulebook::json::value(&text).expect("an answer is JSON"))
    }

    fn ask(&mut self, request: Value) -> Value {
        let answer = self.line(&request.to_string()).expect("an answer");
        assert!(answer["ok"].is_boolean(), "{answer}");
        answer
    }

    /// What has to work.
    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// What has to be an error, with its text.
    fn error(&mut self, request: Value) -> String {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        let text = answer["error"].as_str();
        text.unwrap_or_else(|| panic!("{request} has no error: {answer}"))
            .to_owned()
    }

    /// What a rule has to refuse.
    fn refused(&mut self, request: Value, rule: &str) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        assert_eq!(answer["rule"], rule, "{request}: {answer}");
        assert!(answer["why"].as_str().is_some_and(|why| !why.is_empty()));
        answer
    }

    fn order(&mut self, order: Value) -> Value {
        self.ok(json!({ "do": "order", "order": order }))
    }

    fn check(&mut self, order: Value) -> Value {
        self.ok(json!({ "do": "check", "order": order }))
    }

    fn state(&mut self) -> Value {
        self.ok(json!({ "do": "state" }))["state"].clone()
    }

    fn unit(&mut self, id: &str) -> Value {
        let state = self.state();
        let units = state["units"].as_array().cloned().unwrap_or_default();
        let found = units.into_iter().find(|unit| unit["id"] == id);
        found.unwrap_or_else(|| panic!("no unit {id}"))
    }
}

/// A unit for [`scenario`].
fn unit(id: &str, troop: &str, at: [f64; 2], facing: f64) -> Value {
    json!({ "id": id, "troop": troop, "at": at, "facing": facing })
}

/// A bare table with two armies; `a` moves first.
fn scenario(a: &[Value], b: &[Value]) -> Value {
    json!({
        "format": 1,
        "title": "A test",
        "rules": "shock-test-6",
        "first_player": "a",
        "table": { "width": 48.0, "depth": 48.0 },
        "army": [
            { "id": "a", "name": "Ants", "edge": "south", "unit": a },
            { "id": "b", "name": "Bees", "edge": "north", "unit": b },
        ],
    })
}

/// Infantry and archers of `a` below, infantry of `b` above, nobody engaged.
fn apart() -> Value {
    scenario(
        &[
            unit("a1", "infantry", [20.0, 10.0], 0.0),
            unit("a2", "light_archers", [30.0, 10.0], 0.0),
        ],
        &[
            unit("b1", "infantry", [20.0, 30.0], 180.0),
            unit("b2", "infantry", [30.0, 20.0], 180.0),
        ],
    )
}

/// Two units front to front.
fn touching() -> Value {
    scenario(
        &[unit("a1", "infantry", [20.0, 20.0], 0.0)],
        &[
            unit("b1", "artillery", [20.0, 20.0 + BASE], 180.0),
            unit("b2", "infantry", [40.0, 40.0], 180.0),
        ],
    )
}

fn pose(x: f64, y: f64, facing: f64) -> Value {
    json!({ "at": [x, y], "facing": facing })
}

fn go(unit: &str, x: f64, y: f64, facing: f64) -> Value {
    json!({ "move": unit, "path": [pose(x, y, facing)] })
}

fn shoot(unit: &str, target: &str) -> Value {
    json!({ "shoot": unit, "target": target })
}
