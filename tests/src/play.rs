//! Random play through the referee, legal and illegal orders mixed, every state watched.

mod measuring;
mod ordering;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::chance::Chance;
use crate::invariants::{Moment, Violation, Watch};
use crate::referee::Referee;

/// What random play came to.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Orders given.
    pub given: usize,
    /// Of those, accepted.
    pub accepted: usize,
    /// Battles begun.
    pub battles: usize,
    /// Battles that came to an outcome.
    pub ended: usize,
    /// Measurements compared with brute force.
    pub measured: usize,
    /// Saves from which the battle went on.
    pub kept: usize,
    /// Events by their kind.
    pub events: BTreeMap<String, usize>,
}

impl Tally {
    /// Counts what happened, event by event.
    pub fn see(&mut self, events: &Value) {
        for event in listed(events) {
            let kind = event["event"].as_str().unwrap_or_default();
            *self.events.entry(kind.to_owned()).or_default() += 1;
        }
    }
}

/// A random battle in progress.
#[derive(Debug)]
pub struct Play<'a> {
    referee: &'a mut Referee,
    chance: Chance,
    watch: Watch,
    /// Moments to go back to on undo; emptied when a turn ends.
    earlier: Vec<Moment>,
}

impl<'a> Play<'a> {
    /// Loads a scenario, given as a JSON value, so that both sides judge by the same table.
    ///
    /// # Errors
    /// What the referee or the watch finds wrong.
    pub fn load(referee: &'a mut Referee, scenario: &Value, seed: u64) -> Result<Self, String> {
        let answer = referee.ask(&json!({"do": "load", "scenario": scenario, "seed": seed}))?;
        if answer["ok"] != true {
            return Err(format!("not loaded: {answer}"));
        }
        let (watch, found) = Watch::opened(scenario, &answer, false);
        told(&found, &format!("loading: {}", answer["events"]))?;
        Ok(Self {
            referee,
            chance: Chance::new(seed),
            watch,
            earlier: Vec::new(),
        })
    }

    /// Gives one random order. False once the battle is over.
    ///
    /// # Errors
    /// A violation, or an answer that breaks the protocol.
    pub fn step(&mut self, tally: &mut Tally) -> Result<bool, String> {
        if !self.watch.last()["outcome"].is_null() {
            tally.ended += 1;
            return Ok(false);
        }
        if self.chance.percent(3) {
            self.take_back()?;
        }
        if self.chance.percent(5) {
            self.measure()?;
            tally.measured += 1;
        }
        if self.chance.below(200) == 0 {
            self.keep()?;
            tally.kept += 1;
        }
        let order = self.random_order()?;
        let answer = self
            .referee
            .ask(&json!({"do": "order", "order": order.clone()}))?;
        let accepted = answer["ok"] == true;
        if !accepted
            && answer["why"]
                .as_str()
                .or(answer["error"].as_str())
                .is_none()
        {
            return Err(format!("{order} refused without a reason: {answer}"));
        }
        let state = self.referee.state()?;
        let before = self.watch.moment();
        let found = self
            .watch
            .after(&order, accepted, &answer["events"], &state);
        told(&found, &format!("{order} answered {answer}"))?;
        tally.see(&answer["events"]);
        tally.given += 1;
        tally.accepted += usize::from(accepted);
        if accepted && order["end"] == "turn" {
            self.earlier.clear();
        } else if accepted {
            self.earlier.push(before);
        }
        Ok(true)
    }

    /// A save gives back exactly the same state; play goes on from what was restored.
    fn keep(&mut self) -> Result<(), String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let path = folder.path().join("battle.save");
        for request in ["save", "restore"] {
            let answer = self.referee.ask(&json!({"do": request, "path": path}))?;
            if answer["ok"] != true {
                return Err(format!("{request}: {answer}"));
            }
        }
        let state = self.referee.state()?;
        if *self.watch.last() != state {
            return Err(format!("restored {state}\nnot {}", self.watch.last()));
        }
        Ok(())
    }

    /// Undo gives back exactly the earlier state, or refuses and changes nothing.
    fn take_back(&mut self) -> Result<(), String> {
        let answer = self.referee.ask(&json!({"do": "undo"}))?;
        let state = self.referee.state()?;
        if answer["ok"] == true {
            let Some(earlier) = self.earlier.pop() else {
                return Err("undo across the end of a turn".to_owned());
            };
            if earlier.state != state {
                return Err(format!("undo gave {state}\nnot {}", earlier.state));
            }
            self.watch.back_to(earlier);
        } else if *self.watch.last() != state {
            return Err(format!("a refused undo changed the battle: {answer}"));
        }
        Ok(())
    }

    fn units(&self) -> Vec<Value> {
        let units = self.watch.last()["units"].as_array();
        units.cloned().unwrap_or_default()
    }

    fn unit_of(&mut self, own: bool) -> Value {
        let active = self.watch.last()["active"].clone();
        let ready: Vec<Value> = self
            .units()
            .into_iter()
            .filter(|unit| (unit["army"] == active) == own && unit["status"] == "ready")
            .collect();
        self.chance.pick(&ready).cloned().unwrap_or(Value::Null)
    }
}

fn listed(list: &Value) -> impl Iterator<Item = Value> {
    list.as_array().cloned().unwrap_or_default().into_iter()
}

fn told(found: &[Violation], when: &str) -> Result<(), String> {
    if found.is_empty() {
        return Ok(());
    }
    Err(format!("{found:#?}\nafter {when}"))
}
