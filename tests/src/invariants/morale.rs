//! Order, checks and flight, event by event: nobody changes his order or breaks unless an event says
//! so, every check adds up, and the broken do nothing (ORDER-1 to BREAK-1).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Findings, Seen, text};
use crate::brute::cards::{check_value, flight_inches};

/// The modifiers of a check with what each may be worth (CHECK-3).
const MODIFIERS: [(&str, &[i64]); 7] = [
    ("supported", &[0, 10]),
    ("friendly_terrain", &[0, 5]),
    ("threatened", &[0, -5]),
    ("banner", &[0, 5]),
    ("foot_against_cavalry", &[0, -10]),
    ("friend_retreating", &[0, -5]),
    ("enemy_retreating", &[0, 5]),
];

/// What a failure is worth, from the mildest (CHECK-4).
const FAILURES: [&str; 3] = ["retires", "retires_disordered", "breaks"];

/// Whether the rules of morale are in force: then units have an order.
pub(super) fn in_force(seen: &Seen<'_>) -> bool {
    seen.units().iter().any(|unit| unit["order"].is_string())
}

/// The units as they are between two events.
struct Spirits<'a> {
    seen: &'a Seen<'a>,
    disordered: BTreeSet<String>,
    broken: BTreeSet<String>,
    /// Hidden before the order; revealed units are taken out.
    hidden: BTreeSet<String>,
}

/// Judges the events of an order, and what the states on both sides of it say of order and flight.
pub(super) fn follow(
    before: &Seen<'_>,
    after: &Seen<'_>,
    events: &[Value],
    findings: &mut Findings,
) {
    let such = |is: &dyn Fn(&Value) -> bool| -> BTreeSet<String> {
        let units = before.units().iter().filter(|unit| is(unit));
        units.map(|unit| text(unit, "id").to_owned()).collect()
    };
    let mut now = Spirits {
        seen: before,
        disordered: such(&|unit| unit["order"] == "disordered"),
        broken: such(&|unit| unit["status"] == "broken"),
        hidden: such(&|unit| unit["hidden"] == true),
    };
    for event in events {
        now.step(event, findings);
    }
    for unit in after.units() {
        let id = text(unit, "id");
        let gone = !matches!(text(unit, "status"), "ready" | "broken");
        if (unit["order"] == "disordered") != now.disordered.contains(id) && !gone {
            let what = format!("{id} came to be in {} order untold", unit["order"]);
            findings.note("ORDER-1", what);
        }
        if (unit["status"] == "broken") != now.broken.contains(id) && !gone {
            findings.note(
                "BREAK-1",
                format!("{id} came to be {} untold", unit["status"]),
            );
        }
    }
}

impl Spirits<'_> {
    fn step(&mut self, event: &Value, findings: &mut Findings) {
        let id = text(event, "unit").to_owned();
        match text(event, "event") {
            "disordered" => {
                self.disordered.insert(id);
            }
            "order_restored" => {
                let was = self.disordered.remove(&id);
                if !was {
                    findings.note("ORDER-2", format!("{id} was in good order already"));
                }
            }
            "broke" => {
                self.flight(event, findings);
                self.broken.insert(id);
            }
            "rallied" => {
                if !self.broken.remove(&id) {
                    findings.note("RALLY-1", format!("{id} rallied and had not broken"));
                }
                self.disordered.remove(&id);
            }
            "revealed" => {
                self.hidden.remove(&id);
            }
            "morale_checked" => self.checked(event, findings),
            // A command may be given to it for its rally.
            kind @ ("volley" | "struck" | "moved" | "charged" | "commanded")
                if self.broken.contains(&id) && event["use"] != "rally" =>
            {
                findings.note("BREAK-1", format!("the broken {id} has {kind}"));
            }
            _ => {}
        }
    }

    fn checked(&self, event: &Value, findings: &mut Findings) {
        let id = text(event, "unit");
        let number = |value: &Value| value.as_i64().unwrap_or(i64::MIN / 8);
        let card = check_value(text(event, "card"));
        let mut sum = number(&event["grade"]) + card;
        for modifier in event["modifiers"].as_array().into_iter().flatten() {
            let (name, value) = (text(modifier, "name"), number(&modifier["value"]));
            sum += value;
            let known = MODIFIERS.iter().find(|row| row.0 == name);
            if !known.is_some_and(|row| row.1.contains(&value)) {
                findings.note("CHECK-3", format!("{id} has {name} at {value}"));
            }
            if value != 0 {
                self.reasons(id, name, modifier, findings);
            }
        }
        let grade = self.seen.unit(id).map(|unit| &unit["grade"]);
        let adds_up =
            event["card_value"] == card && event["score"] == sum && grade == Some(&event["grade"]);
        if !adds_up || (event["result"] == "passes") != (sum >= 8) {
            findings.note("CHECK-1", format!("{event} comes to {sum}"));
        }
        let mildest = match text(event, "cause") {
            "shooting" | "personality" | "banner" => 0,
            "cavalry" => 1,
            "melee" => 1,
            "disorder" => 2,
            cause => {
                findings.note("CHECK-2", format!("{id} checked for {cause:?}"));
                return;
            }
        };
        if sum < 8 {
            let least = (mildest + usize::from(sum <= -2)).min(2);
            let result = FAILURES.iter().position(|it| event["result"] == *it);
            // A strike on a disordered unit has the worse of two results: nothing milder.
            let fits = result.is_some_and(|result| {
                result == least || (result == 2 && self.disordered.contains(id))
            });
            if !fits {
                findings.note("CHECK-4", format!("{event}"));
            }
        }
    }

    /// Who is named for a modifier must be who may cause it.
    fn reasons(&self, id: &str, name: &str, modifier: &Value, findings: &mut Findings) {
        let army = self.seen.unit(id).map(|unit| &unit["army"]);
        for other in modifier["units"].as_array().into_iter().flatten() {
            let other = other.as_str().unwrap_or_default();
            let Some(unit) = self.seen.unit(other) else {
                findings.note("CHECK-3", format!("{name} of {id} by nobody's {other}"));
                continue;
            };
            let friend = Some(&unit["army"]) == army;
            let wanted = !matches!(
                name,
                "threatened" | "foot_against_cavalry" | "enemy_retreating"
            );
            let steady = !self.disordered.contains(other) && !self.broken.contains(other);
            let fit = match name {
                "supported" => {
                    steady && unit["formed"] == true && !self.hidden.contains(other) && other != id
                }
                "threatened" => !self.hidden.contains(other),
                "foot_against_cavalry" => steady && unit["formed"] == true,
                "friend_retreating" => unit["formed"] == true,
                _ => true,
            };
            if friend != wanted || !fit {
                findings.note("CHECK-3", format!("{other} cannot be why {id} is {name}"));
            }
        }
    }

    /// The cards of a break move: how many, and how far (CARD-2, BREAK-1).
    fn flight(&self, event: &Value, findings: &mut Findings) {
        let id = text(event, "unit");
        let troop = self.seen.unit(id).map_or("", |unit| text(unit, "troop"));
        let due = match troop {
            "shock_infantry" | "infantry" | "infantry_archers" | "pikemen" | "light_spearmen" => 3,
            "artillery" => 0,
            _ => 4,
        };
        let cards: Vec<&str> = event["cards"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        if cards.len() != due {
            findings.note("BREAK-1", format!("{id} ({troop}) broke with {cards:?}"));
        }
        let inches: Option<f64> = cards.iter().map(|card| flight_inches(card)).sum();
        // A joker destroys: it runs nowhere.
        let inches = inches.unwrap_or(0.0);
        if (event["inches"].as_f64().unwrap_or(f64::NAN) - inches).abs() > 1e-9 {
            findings.note("CARD-2", format!("{event} ran not {inches}"));
        }
    }
}

/// The units that events say were moved by the rules, and where each came to stand.
pub(super) fn moved_by_rule(events: &[Value]) -> BTreeMap<String, Value> {
    let kinds = ["retired", "pushed_back", "broke", "charged", "rallied"];
    let told = events
        .iter()
        .filter(|event| kinds.contains(&text(event, "event")));
    told.map(|event| (text(event, "unit").to_owned(), event["at"].clone()))
        .collect()
}
