//! Small tables.

use std::sync::Arc;

use muster_battle::{Battle, Roster, Seeds};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use serde_json::{Value, json};

/// A unit of a scenario.
pub fn unit(id: &str, troop: &str, x: f64, y: f64, facing: f64) -> Value {
    json!({"id": id, "troop": troop, "at": [x, y], "facing": facing})
}

/// A battle on 60 by 48 inches; `more` adds to the scenario.
pub fn battle(a: &[Value], b: &[Value], more: &Value) -> Battle {
    let mut scenario = json!({
        "format": 1, "title": "Small", "rules": "shock-test-6", "first_player": "a",
        "table": {"width": 60.0, "depth": 48.0},
        "army": [
            {"id": "a", "name": "A", "edge": "south", "unit": a},
            {"id": "b", "name": "B", "edge": "north", "unit": b},
        ],
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        scenario[key] = value.clone();
    }
    let scenario = Scenario::from_json(&scenario).expect("sound");
    let rules = Ruleset::shipped("shock-test-6").expect("shipped");
    let roster = Arc::new(Roster::load(scenario, rules).expect("sound").0);
    Battle::new(roster, Seeds::default())
}
