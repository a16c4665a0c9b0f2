//! What must hold after every order, whatever was ordered.
//!
//! [`Watch`] is told of each order, whether it was accepted, its events, and the `state` that the
//! referee shows afterwards, and answers with every [`Violation`].

mod acting;
#[cfg(test)]
mod planted;
mod standing;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::brute::{Base, Table};

/// One broken rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// The rule's id.
    pub rule: &'static str,
    /// What was found.
    pub what: String,
}

/// The list of what is wrong so far.
#[derive(Debug, Default)]
pub(crate) struct Findings(pub(crate) Vec<Violation>);

impl Findings {
    /// Notes a violation.
    pub(crate) fn note(&mut self, rule: &'static str, what: String) {
        self.0.push(Violation { rule, what });
    }
}

/// A `state` of the referee, with the questions that the checks ask.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a Value,
}

impl<'a> Seen<'a> {
    pub(crate) fn list(&self, key: &str) -> &'a [Value] {
        self.state[key].as_array().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn units(&self) -> &'a [Value] {
        self.list("units")
    }

    pub(crate) fn unit(&self, id: &str) -> Option<&'a Value> {
        self.units().iter().find(|unit| unit["id"] == id)
    }

    pub(crate) fn army(&self, id: &Value) -> Option<&'a Value> {
        self.list("armies").iter().find(|army| army["id"] == *id)
    }

    /// Units that have a base on the table.
    pub(crate) fn on_table(&self) -> Vec<(&'a Value, Base)> {
        self.units()
            .iter()
            .filter(|unit| matches!(text(unit, "status"), "ready" | "routing" | "broken"))
            .filter_map(|unit| Some((unit, self.table.base(unit)?)))
            .collect()
    }

    /// Ready enemies of a unit within so many inches of its base (ENGAGE-1).
    pub(crate) fn enemies_within(&self, unit: &Value, inches: f64) -> BTreeSet<String> {
        let Some(base) = self.table.base(unit) else {
            return BTreeSet::new();
        };
        self.on_table()
            .into_iter()
            .filter(|(other, at)| {
                other["army"] != unit["army"]
                    && text(other, "status") == "ready"
                    && base.may_reach(at, inches)
                    && crate::brute::gap(&base, at) <= inches
            })
            .map(|(other, _)| text(other, "id").to_owned())
            .collect()
    }
}

/// A string of a JSON object, empty where there is none.
pub(crate) fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The state without its hash, as text: equal for equal states.
fn visible(state: &Value) -> String {
    let mut state = state.clone();
    if let Some(object) = state.as_object_mut() {
        object.remove("hash");
    }
    state.to_string()
}

/// Watches one battle, order by order.
#[derive(Clone, Debug)]
pub struct Watch {
    table: Table,
    last: Value,
    /// Who has moved in this player turn, as ordered.
    moved: BTreeSet<String>,
    /// Who has shot in this player turn, as ordered.
    shot: BTreeSet<String>,
    /// Which visible state each hash stood for.
    hashes: BTreeMap<String, String>,
}

impl Watch {
    /// Begins with the state after loading.
    pub fn new(scenario: &Value, state: &Value) -> (Self, Vec<Violation>) {
        let mut watch = Self {
            table: Table::read(scenario),
            last: state.clone(),
            moved: BTreeSet::new(),
            shot: BTreeSet::new(),
            hashes: BTreeMap::new(),
        };
        let mut findings = Findings::default();
        standing::check(watch.seen(state), &mut findings);
        watch.remember(state, &mut findings);
        (watch, findings.0)
    }

    /// The table that is watched.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The state last seen.
    pub fn last(&self) -> &Value {
        &self.last
    }

    fn seen<'a>(&'a self, state: &'a Value) -> Seen<'a> {
        Seen {
            table: &self.table,
            state,
        }
    }

    fn remember(&mut self, state: &Value, findings: &mut Findings) {
        let (hash, shown) = (text(state, "hash").to_owned(), visible(state));
        if hash.is_empty() {
            findings.note("STATE", "a state without a hash".to_owned());
        }
        let known = self.hashes.entry(hash).or_insert_with(|| shown.clone());
        if *known != shown {
            findings.note("STATE", "one hash for two different states".to_owned());
        }
    }

    /// Judges what an order made of the battle.
    pub fn after(
        &mut self,
        order: &Value,
        accepted: bool,
        events: &Value,
        state: &Value,
    ) -> Vec<Violation> {
        let mut findings = Findings::default();
        if !accepted {
            if *state != self.last {
                let what = format!("the refused order {order} changed the battle");
                findings.note("STATE", what);
            }
            return findings.0;
        }
        acting::check(
            self.seen(&self.last),
            self.seen(state),
            order,
            (&self.moved, &self.shot),
            &mut findings,
        );
        acting::check_events(events, &mut findings);
        standing::check(self.seen(state), &mut findings);
        standing::check_change(self.seen(&self.last), self.seen(state), &mut findings);
        self.keep_count(order, state);
        self.remember(state, &mut findings);
        self.last = state.clone();
        findings.0
    }

    /// Judges the state after orders that were not seen one by one (a whole turn of an AI).
    pub fn after_turn(&mut self, state: &Value) -> Vec<Violation> {
        let mut findings = Findings::default();
        standing::check(self.seen(state), &mut findings);
        standing::check_change(self.seen(&self.last), self.seen(state), &mut findings);
        self.moved.clear();
        self.shot.clear();
        self.remember(state, &mut findings);
        self.last = state.clone();
        findings.0
    }

    fn keep_count(&mut self, order: &Value, state: &Value) {
        if state["turn"] != self.last["turn"] || state["active"] != self.last["active"] {
            self.moved.clear();
            self.shot.clear();
            return;
        }
        for (key, who) in [("move", &mut self.moved), ("shoot", &mut self.shot)] {
            if let Some(unit) = order[key].as_str() {
                who.insert(unit.to_owned());
            }
        }
    }
}
