//! Random orders, legal and illegal ones.

use serde_json::{Value, json};

use super::{Play, listed};

fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

impl Play<'_> {
    /// Any order, mostly of a kind that the state allows.
    pub(super) fn random_order(&mut self) -> Result<Value, String> {
        if self.watch.last()["phase"] == "start" && self.chance.percent(30) {
            return Ok(json!({"end": "start"}));
        }
        let unit = self.unit_of(!self.chance.clone().percent(3));
        let enemy = self.unit_of(false);
        let commands = self.watch.last()["phase"] == "start" || self.chance.percent(8);
        if commands && unit["order"].is_string() {
            return Ok(self.command(&unit));
        }
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

    /// A command or a rally, mostly by somebody who may give it.
    fn command(&mut self, unit: &Value) -> Value {
        let state = self.watch.last().clone();
        let broken: Vec<Value> = listed(&state["units"])
            .filter(|unit| unit["status"] == "broken")
            .collect();
        let unit = match self.chance.pick(&broken) {
            Some(broken) if self.chance.percent(40) => broken.clone(),
            _ => unit.clone(),
        };
        if self.chance.percent(25) {
            return json!({"rally": unit["id"], "facing": round(self.chance.between(0.0, 360.0))});
        }
        let own: Vec<Value> = listed(&state["commanders"])
            .filter(|leader| leader["army"] == state["active"] || self.chance.percent(3))
            .collect();
        let leader = self.chance.pick(&own).cloned().unwrap_or(Value::Null);
        let uses = ["maneuver", "maneuver", "maneuver", "shoot", "rally"];
        let purpose = self.chance.pick(&uses).copied().unwrap_or_default();
        json!({"command": leader["id"], "unit": unit["id"], "use": purpose})
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
}
