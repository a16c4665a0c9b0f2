//! Playing a scripted battle, and what may be asserted of it.

use serde_json::{Value, json};

use super::{asked, go, pose};
use crate::invariants::{Moment, Watch};
use crate::referee::Referee;

/// A running scripted battle.
#[derive(Debug)]
pub struct Battle {
    /// The referee, for requests of all kinds.
    pub referee: Referee,
    /// What happened while it was loaded.
    pub opening: Value,
    watch: Watch,
    /// The moments to go back to on undo.
    earlier: Vec<Moment>,
}

impl Battle {
    /// Watches a battle from the answer to its loading, which must be clean. `scripted`: cards were
    /// injected.
    pub(super) fn begin(
        referee: Referee,
        scenario: &Value,
        answer: &Value,
        scripted: bool,
    ) -> Self {
        let (watch, found) = Watch::opened(scenario, answer, scripted);
        assert_eq!(found, [], "after loading: {}", answer["events"]);
        Self {
            referee,
            opening: answer["events"].clone(),
            watch,
            earlier: Vec::new(),
        }
    }

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
        self.earlier.push(self.watch.moment());
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
        let state = self.state();
        if let Some(earlier) = self.earlier.pop() {
            assert_eq!(earlier.state, state, "undo gives back the earlier state");
            self.watch.back_to(earlier);
        }
        state
    }
}
