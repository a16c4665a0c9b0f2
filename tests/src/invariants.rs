//! What must hold after every order, whatever was ordered.
//!
//! [`Watch`] is told of each order, whether it was accepted, its events, and the `state` that the
//! referee shows afterwards, and answers with every [`Violation`].

mod acting;
mod morale;
mod pack;
#[cfg(test)]
mod planted;
mod standing;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

use crate::brute::{Base, Table};
use pack::Pack;

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

/// A unit that has a base on the table.
pub(crate) struct Placed<'a> {
    pub(crate) unit: &'a Value,
    pub(crate) base: Base,
    ready: bool,
}

/// A `state` of the referee, with the questions that the checks ask.
pub(crate) struct Seen<'a> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a Value,
    /// Every unit that has a base on the table.
    pub(crate) placed: Vec<Placed<'a>>,
}

impl<'a> Seen<'a> {
    fn new(table: &'a Table, state: &'a Value) -> Self {
        let mut seen = Self {
            table,
            state,
            placed: Vec::new(),
        };
        for unit in seen.units() {
            let status = text(unit, "status");
            if let ("ready" | "routing" | "broken", Some(base)) = (status, table.base(unit)) {
                seen.placed.push(Placed {
                    unit,
                    base,
                    ready: status == "ready",
                });
            }
        }
        seen
    }

    pub(crate) fn list(&self, key: &str) -> &'a [Value] {
        listed(&self.state[key])
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

    /// The ready enemies that a base of this army can have within `inches` of it (ENGAGE-1), each
    /// with its gap.
    fn enemies_near(&self, base: &Base, army: &Value, inches: f64) -> Vec<(&'a Value, f64)> {
        self.placed
            .iter()
            .filter(|other| {
                other.ready && base.may_reach(&other.base, inches) && other.unit["army"] != *army
            })
            .map(|other| (other.unit, crate::brute::gap(base, &other.base)))
            .collect()
    }

    /// Ready enemies of a unit within so many inches of its base.
    pub(crate) fn enemies_within(&self, unit: &Value, inches: f64) -> BTreeSet<String> {
        let Some(base) = self.table.base(unit) else {
            return BTreeSet::new();
        };
        self.enemies_near(&base, &unit["army"], inches)
            .into_iter()
            .filter(|(_, gap)| *gap <= inches)
            .map(|(other, _)| text(other, "id").to_owned())
            .collect()
    }

    /// The gap from a placed unit to the nearest ready enemy, if one is within 3".
    pub(crate) fn nearest_gap(&self, placed: &Placed<'_>) -> f64 {
        self.enemies_near(&placed.base, &placed.unit["army"], 3.0)
            .into_iter()
            .map(|(_, gap)| gap)
            .fold(f64::INFINITY, f64::min)
    }
}

/// A string of a JSON object, empty where there is none.
pub(crate) fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The entries of a JSON list, none where it is no list.
fn listed(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

/// A digest of the state without its hash: equal for equal states.
fn visible(state: &Value) -> u64 {
    let mut state = state.clone();
    if let Some(object) = state.as_object_mut() {
        object.remove("hash");
    }
    let mut hasher = DefaultHasher::new();
    state.to_string().hash(&mut hasher);
    hasher.finish()
}

/// A moment of a watched battle, to go back to on undo.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The state then.
    pub state: Value,
    moved: BTreeSet<String>,
    shot: BTreeSet<String>,
    pack: Pack,
}

/// Watches one battle, order by order.
#[derive(Debug)]
pub struct Watch {
    table: Table,
    last: Value,
    /// Who has moved in this player turn, as ordered.
    moved: BTreeSet<String>,
    /// Who has shot in this player turn, as ordered.
    shot: BTreeSet<String>,
    /// Where every card is (CARD-1).
    pack: Pack,
    /// Which visible state each hash stood for.
    hashes: BTreeMap<String, u64>,
}

impl Watch {
    /// Begins with the state after loading.
    pub fn new(scenario: &Value, state: &Value) -> (Self, Vec<Violation>) {
        let mut watch = Self {
            table: Table::read(scenario),
            last: state.clone(),
            moved: BTreeSet::new(),
            shot: BTreeSet::new(),
            pack: Pack::new(false),
            hashes: BTreeMap::new(),
        };
        let mut findings = Findings::default();
        standing::check(&watch.seen(state), &mut findings);
        watch.remember(state, &mut findings);
        (watch, findings.0)
    }

    /// Begins with the answer to a `load`, whose events are judged too: cards fall while loading.
    /// `scripted`: cards were injected.
    pub fn opened(scenario: &Value, answer: &Value, scripted: bool) -> (Self, Vec<Violation>) {
        let (mut watch, found) = Self::new(scenario, &answer["state"]);
        let mut findings = Findings(found);
        let mut pack = Pack::new(scripted);
        let events = listed(&answer["events"]);
        pack.follow(
            &watch.table.leaders,
            events,
            &answer["state"],
            &mut findings,
        );
        watch.pack = pack;
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

    /// The moment after the last order.
    pub fn moment(&self) -> Moment {
        Moment {
            state: self.last.clone(),
            moved: self.moved.clone(),
            shot: self.shot.clone(),
            pack: self.pack.clone(),
        }
    }

    /// Goes back to an earlier moment: an order was taken back.
    pub fn back_to(&mut self, moment: Moment) {
        self.last = moment.state;
        self.moved = moment.moved;
        self.shot = moment.shot;
        self.pack = moment.pack;
    }

    fn seen<'a>(&'a self, state: &'a Value) -> Seen<'a> {
        Seen::new(&self.table, state)
    }

    fn remember(&mut self, state: &Value, findings: &mut Findings) {
        let (hash, shown) = (text(state, "hash").to_owned(), visible(state));
        if hash.is_empty() {
            findings.note("STATE", "a state without a hash".to_owned());
        }
        let known = self.hashes.entry(hash).or_insert(shown);
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
        let (old, new) = (self.seen(&self.last), self.seen(state));
        let told = acting::Told {
            order,
            events: listed(events),
            moved: &self.moved,
            shot: &self.shot,
        };
        acting::check(&old, &new, &told, &mut findings);
        acting::check_events(events, &mut findings);
        standing::check(&new, &mut findings);
        standing::check_change(&old, &new, &mut findings);
        if morale::in_force(&new) {
            morale::follow(&old, &new, told.events, &mut findings);
            let mut pack = self.pack.clone();
            pack.follow(&self.table.leaders, told.events, state, &mut findings);
            self.pack = pack;
        }
        self.keep_count(order, state);
        self.remember(state, &mut findings);
        self.last = state.clone();
        findings.0
    }

    /// Judges the state after orders that were not seen one by one (a whole turn of an AI).
    pub fn after_turn(&mut self, state: &Value) -> Vec<Violation> {
        let mut findings = Findings::default();
        let (old, new) = (self.seen(&self.last), self.seen(state));
        standing::check(&new, &mut findings);
        standing::check_change(&old, &new, &mut findings);
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
