//! Small tables for tests, written as scenario files would write them.
#![allow(
    dead_code,
    missing_docs,
    reason = "every test file uses its own part of it"
)]

use std::sync::Arc;

use muster_battle::json::order_from_json;
use muster_battle::{Battle, BattleEvent, Refusal, Roster, Seeds, UnitId};
use muster_geometry::Pose;
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use serde_json::{Value, json};

/// A table of 48 x 48 inches with two armies, `s` (south, moves first) and `n` (north).
pub struct TableTop {
    scenario: Value,
    rules: Value,
}

pub fn table() -> TableTop {
    let army = |id: &str, edge: &str| json!({ "id": id, "name": id.to_uppercase(), "edge": edge, "unit": [], "commander": [] });
    let scenario = json!({
        "format": 1, "title": "Test", "rules": "shock-test-6", "first_player": "s",
        "table": { "width": 48.0, "depth": 48.0 },
        "army": [army("s", "south"), army("n", "north")],
    });
    TableTop {
        scenario,
        rules: json!({ "base": "shock-test-6" }),
    }
}

impl TableTop {
    pub fn key(mut self, key: &str, value: Value) -> Self {
        self.scenario[key] = value;
        self
    }

    pub fn without(mut self, key: &str) -> Self {
        self.scenario.as_object_mut().unwrap().remove(key);
        self
    }

    /// Another shipped ruleset to start from.
    pub fn base_rules(mut self, name: &str) -> Self {
        self.rules["base"] = json!(name);
        self
    }

    pub fn rule(mut self, key: &str, value: Value) -> Self {
        self.rules[key] = value;
        self
    }

    pub fn army_key(mut self, army: usize, key: &str, value: Value) -> Self {
        self.scenario["army"][army][key] = value;
        self
    }

    pub fn terrain(mut self, feature: Value) -> Self {
        let list = self
            .scenario
            .as_object_mut()
            .unwrap()
            .entry("terrain")
            .or_insert_with(|| json!([]));
        list.as_array_mut().unwrap().push(feature);
        self
    }

    pub fn objective(mut self, objective: Value) -> Self {
        let list = self
            .scenario
            .as_object_mut()
            .unwrap()
            .entry("objective")
            .or_insert_with(|| json!([]));
        list.as_array_mut().unwrap().push(objective);
        self
    }

    /// A unit; its id's first letter says which army it is of.
    pub fn unit(self, id: &str, troop: &str, at: [f64; 2], facing: f64) -> Self {
        self.unit_with(id, troop, at, facing, json!({}))
    }

    /// A unit of so much strength, however much its troop type has.
    pub fn unit_of_strength(
        self,
        id: &str,
        troop: &str,
        at: [f64; 2],
        facing: f64,
        strength: u8,
    ) -> Self {
        self.unit_with(id, troop, at, facing, json!({ "strength": strength }))
    }

    pub fn unit_with(
        mut self,
        id: &str,
        troop: &str,
        at: [f64; 2],
        facing: f64,
        more: Value,
    ) -> Self {
        let mut unit = json!({ "id": id, "troop": troop, "at": at, "facing": facing });
        for (key, value) in more.as_object().unwrap() {
            unit[key] = value.clone();
        }
        self.army_of(id)["unit"].as_array_mut().unwrap().push(unit);
        self
    }

    pub fn commander(mut self, id: &str, rank: &str, place: Value) -> Self {
        let mut commander = json!({ "id": id, "rank": rank });
        for (key, value) in place.as_object().unwrap() {
            commander[key] = value.clone();
        }
        self.army_of(id)["commander"]
            .as_array_mut()
            .unwrap()
            .push(commander);
        self
    }

    fn army_of(&mut self, id: &str) -> &mut Value {
        let army = usize::from(!id.starts_with('s'));
        &mut self.scenario["army"][army]
    }

    pub fn roster(&self) -> Arc<Roster> {
        let bases = |_: &str| None;
        let rules = Ruleset::from_json(&self.rules, "test", &bases)
            .unwrap_or_else(|faults| panic!("{faults:#?}"));
        let scenario =
            Scenario::from_json(&self.scenario).unwrap_or_else(|faults| panic!("{faults:#?}"));
        let (roster, _) =
            Roster::load(scenario, rules).unwrap_or_else(|faults| panic!("{faults:#?}"));
        Arc::new(roster)
    }

    /// The battle, with these dice of twenty sides to fall and these cards to be drawn first.
    pub fn dealt(&self, d20: &[u8], cards: &str) -> Battle {
        let card = |name: &str| name.parse().unwrap();
        let seeds = Seeds {
            seed: 1,
            d20: d20.to_vec(),
            cards: cards.split_whitespace().map(card).collect(),
            ..Seeds::default()
        };
        Battle::new(self.roster(), seeds)
    }

    /// The battle, with these dice to fall first.
    pub fn start(&self, dice: &[u8]) -> Battle {
        Battle::new(
            self.roster(),
            Seeds {
                seed: 1,
                dice: dice.to_vec(),
                ..Seeds::default()
            },
        )
    }
}

/// Gives an order as JSON.
pub fn give(battle: &mut Battle, order: Value) -> Result<Vec<BattleEvent>, Refusal> {
    let order = order_from_json(&order, battle.roster()).unwrap_or_else(|error| panic!("{error}"));
    battle.order(order).map(<[_]>::to_vec)
}

/// Gives an order that must be accepted.
pub fn done(battle: &mut Battle, order: Value) -> Vec<BattleEvent> {
    let shown = order.to_string();
    give(battle, order).unwrap_or_else(|refusal| panic!("{shown}: {refusal}"))
}

/// Gives an order that must be refused, and says under which rule.
pub fn refused(battle: &mut Battle, order: Value) -> &'static str {
    let before = battle.hash();
    let refusal = give(battle, order).expect_err("this order must be refused");
    assert_eq!(battle.hash(), before, "a refusal changes nothing");
    refusal.rule
}

pub fn end_turn(battle: &mut Battle) -> Vec<BattleEvent> {
    done(battle, json!({ "end": "turn" }))
}

pub fn step(id: &str, at: [f64; 2], facing: f64) -> Value {
    json!({ "move": id, "path": [{ "at": at, "facing": facing }] })
}

pub fn unit(battle: &Battle, id: &str) -> UnitId {
    battle.roster().unit_by_id(id).unwrap()
}

pub fn pose(battle: &mut Battle, id: &str) -> Pose {
    let unit = unit(battle, id);
    battle.look(|view| view.base(unit).pose)
}

pub fn strength(battle: &mut Battle, id: &str) -> u8 {
    let unit = unit(battle, id);
    battle.look(|view| view.strength(unit))
}

pub fn status(battle: &mut Battle, id: &str) -> &'static str {
    let unit = unit(battle, id);
    battle.look(|view| view.status(unit).name())
}

/// Side of a standard base in inches.
pub const BASE: f64 = 60.0 / 25.4;

/// The name of each event, to compare courses of events.
pub fn names(events: &[BattleEvent]) -> Vec<String> {
    let name = |event: &BattleEvent| {
        serde_json::to_value(event).unwrap()["event"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    events
        .iter()
        .map(name)
        .filter(|name| name != "phase")
        .collect()
}
