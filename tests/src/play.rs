//! Random play through the referee, legal and illegal orders mixed, every state watched.

use serde_json::{Value, json};

use crate::brute::base::distance;
use crate::brute::{gap, sight};
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

fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
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
        let (watch, found) = Watch::new(scenario, &answer["state"]);
        told(&found, "loading")?;
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
        tally.given += 1;
        tally.accepted += usize::from(accepted);
        if accepted && order.get("end").is_some() {
            self.earlier.clear();
        } else if accepted {
            self.earlier.push(before);
        }
        Ok(true)
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

    fn random_order(&mut self) -> Result<Value, String> {
        let unit = self.unit_of(!self.chance.clone().percent(3));
        let enemy = self.unit_of(false);
        Ok(match self.chance.below(100) {
            0..=29 => self.random_move(&unit),
            30..=54 => self.advance(&unit, &enemy)?,
            55..=66 => {
                let mut order = json!({"shoot": unit["id"], "target": enemy["id"]});
                match self.chance.below(4) {
                    0 => order["volley"] = json!("half"),
                    1 => order["volley"] = json!("full"),
                    _ => {}
                }
                order
            }
            67..=74 => self.retreat(&unit, &enemy),
            75..=80 => json!({"fight": unit["id"], "target": enemy["id"]}),
            81..=85 => self.ride(&unit),
            86 => json!({"exit": unit["id"]}),
            87 => json!({"draw": self.watch.last()["active"]}),
            88 => json!({"move": unit["id"], "path": []}),
            89 => self.nonsense(&unit),
            90 if self.chance.percent(2) => json!({"resign": self.watch.last()["active"]}),
            _ => json!({"end": "turn"}),
        })
    }

    fn random_move(&mut self, unit: &Value) -> Value {
        let mut at = [
            unit["at"][0].as_f64().unwrap_or(0.0),
            unit["at"][1].as_f64().unwrap_or(0.0),
        ];
        let mut facing = unit["facing"].as_f64().unwrap_or(0.0);
        let mut path = Vec::new();
        for _ in 0..=self.chance.below(3) {
            if self.chance.percent(60) {
                let ahead = crate::brute::base::bearing(facing);
                let length = self.chance.between(-2.0, 7.0);
                at = [at[0] + ahead[0] * length, at[1] + ahead[1] * length];
            } else {
                at[0] += self.chance.between(-3.0, 3.0);
                at[1] += self.chance.between(-3.0, 3.0);
                facing += self.chance.between(-60.0, 60.0);
            }
            facing = (facing.rem_euclid(360.0) * 100.0).round() / 100.0;
            path.push(json!({"at": [round(at[0]), round(at[1])], "facing": facing}));
        }
        json!({"move": unit["id"], "path": path})
    }

    /// Turns towards an enemy and goes straight for him, stopping where `check` says one may.
    fn advance(&mut self, unit: &Value, enemy: &Value) -> Result<Value, String> {
        let at = |unit: &Value, i: usize| unit["at"][i].as_f64().unwrap_or(0.0);
        let (dx, dy) = (at(enemy, 0) - at(unit, 0), at(enemy, 1) - at(unit, 1));
        let length = (dx * dx + dy * dy).sqrt().max(0.001);
        let facing = (libm::atan2(dx, dy).to_degrees().rem_euclid(360.0) * 100.0).round() / 100.0;
        let run = self.chance.between(0.5, 10.0).min(length);
        let to = [
            round(at(unit, 0) + dx / length * run),
            round(at(unit, 1) + dy / length * run),
        ];
        let turn = json!({"at": unit["at"], "facing": facing});
        let mut path = vec![json!({"at": to, "facing": facing})];
        if unit["engaged"] != true {
            path.insert(0, turn.clone());
        } else if let Some(f) = unit["facing"].as_f64() {
            let ahead = crate::brute::base::bearing(f);
            let to = [
                round(at(unit, 0) + ahead[0] * 2.5),
                round(at(unit, 1) + ahead[1] * 2.5),
            ];
            path = vec![json!({"at": to, "facing": f})];
        }
        let order = json!({"move": unit["id"], "path": path});
        let answer = self
            .referee
            .ask(&json!({"do": "check", "order": order.clone()}))?;
        let stops = [
            answer["stops"]["contact"].clone(),
            answer["stops"]["line"].clone(),
            answer["furthest"].clone(),
        ];
        let Some(stop) = stops.iter().find(|stop| stop.is_object()) else {
            return Ok(order);
        };
        let mut path = if path.len() == 2 {
            vec![turn]
        } else {
            Vec::new()
        };
        path.push(stop.clone());
        Ok(json!({"move": unit["id"], "path": path}))
    }

    fn retreat(&mut self, unit: &Value, enemy: &Value) -> Value {
        let at = |unit: &Value, i: usize| unit["at"][i].as_f64().unwrap_or(0.0);
        let (dx, dy) = (at(unit, 0) - at(enemy, 0), at(unit, 1) - at(enemy, 1));
        let length = (dx * dx + dy * dy).sqrt().max(0.001);
        let run = self.chance.between(1.0, 8.0);
        let to = [
            round(at(unit, 0) + dx / length * run),
            round(at(unit, 1) + dy / length * run),
        ];
        json!({"move": unit["id"], "path": [{"at": to, "facing": unit["facing"]}]})
    }

    fn ride(&mut self, unit: &Value) -> Value {
        let state = self.watch.last();
        let list = state["commanders"].as_array().cloned().unwrap_or_default();
        let Some(commander) = self.chance.pick(&list).cloned() else {
            return json!({"end": "turn"});
        };
        if self.chance.percent(50) {
            return json!({"commander": commander["id"], "to": unit["id"]});
        }
        let to = [
            round(self.chance.between(-1.0, 73.0)),
            round(self.chance.between(-1.0, 49.0)),
        ];
        json!({"commander": commander["id"], "at": to})
    }

    fn nonsense(&mut self, unit: &Value) -> Value {
        let all = [
            json!({"move": "nobody", "path": [{"at": [1, 1], "facing": 0}]}),
            json!({"move": unit["id"], "path": [{"at": [1e300, -1e300], "facing": 1e9}]}),
            json!({"move": unit["id"], "path": [{"at": unit["at"], "facing": unit["facing"]}], "haste": true}),
            json!({"shoot": unit["id"], "target": unit["id"]}),
            json!({"shoot": unit["id"]}),
            json!({"end": "start"}),
            json!({"end": "deploy"}),
            json!({"rally": unit["id"], "facing": 0.0}),
            json!({"deploy": unit["id"], "at": [5.0, 5.0], "facing": 0.0}),
            json!({"end": "turn", "dice": [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 7]}),
        ];
        self.chance.pick(&all).cloned().unwrap_or(Value::Null)
    }

    /// Asks for a gap and a sight between two units and compares them with brute force.
    fn measure(&mut self) -> Result<(), String> {
        let (a, b) = (self.unit_of(true), self.unit_of(false));
        let table = self.watch.table();
        let (Some(a_base), Some(b_base)) = (table.base(&a), table.base(&b)) else {
            return Ok(());
        };
        let pair = json!({"do": "measure", "what": "gap", "a": a["id"], "b": b["id"]});
        let answer = self.referee.ask(&pair)?;
        let expected = gap(&a_base, &b_base);
        let inches = answer["inches"].as_f64().unwrap_or(f64::NAN);
        if inches.is_nan() || (inches - expected).abs() >= 0.001 {
            return Err(format!("{pair} answered {answer}, not {expected}"));
        }
        if distance(a_base.centre, b_base.centre) > 40.0 {
            return Ok(());
        }
        let flies = |unit: &Value| {
            let id = unit["id"].as_str().unwrap_or_default();
            table.units.get(id).is_some_and(|enlisted| enlisted.flies)
        };
        let others: Vec<sight::Screen> = self
            .units()
            .iter()
            .filter(|unit| {
                unit["id"] != a["id"]
                    && unit["id"] != b["id"]
                    && (unit["status"] == "ready" || unit["status"] == "routing")
            })
            .filter_map(|unit| {
                Some(sight::Screen {
                    id: unit["id"].as_str()?.to_owned(),
                    base: table.base(unit)?,
                    flies: flies(unit),
                })
            })
            .collect();
        let flying = flies(&a) || flies(&b);
        let walk = sight::walk(&table.features, &a_base, &b_base, flying, &others);
        for (from, to) in [(&a, &b), (&b, &a)] {
            let pair = json!({"do": "measure", "what": "sight", "a": from["id"], "b": to["id"]});
            let answer = self.referee.ask(&pair)?;
            if walk.clear().is_some_and(|clear| answer["clear"] != clear) {
                return Err(format!(
                    "{pair} answered {answer}, brute force {walk:?}, bases {a_base:?} and {b_base:?}"
                ));
            }
        }
        Ok(())
    }
}

fn told(found: &[Violation], when: &str) -> Result<(), String> {
    if found.is_empty() {
        return Ok(());
    }
    Err(format!("{found:#?}\nafter {when}"))
}
