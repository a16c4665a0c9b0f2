//! Events as JSON: ids for numbers, and the rule of each.

use serde_json::{Map, Value, json};

use crate::event::BattleEvent;
use crate::roster::Roster;

/// What a key of an event refers to.
#[derive(Clone, Copy)]
enum Names {
    Unit,
    Commander,
    Army,
}

/// The keys of events that hold units, commanders or armies.
const REFERENCES: [(&str, Names); 12] = [
    ("unit", Names::Unit),
    ("target", Names::Unit),
    ("by", Names::Unit),
    ("with", Names::Unit),
    ("attacks", Names::Unit),
    ("contacts", Names::Unit),
    ("parts_from", Names::Unit),
    ("undecided", Names::Unit),
    ("decided", Names::Unit),
    ("commander", Names::Commander),
    ("army", Names::Army),
    ("winner", Names::Army),
];

/// An event as the protocol and saves show it: ids for numbers, and the rule.
pub fn event_to_json(event: &BattleEvent, roster: &Roster) -> Value {
    // Serialising these plain structs to a value cannot fail.
    let mut value = serde_json::to_value(event).unwrap_or(Value::Null);
    if let Value::Object(fields) = &mut value {
        rename(fields, &|names, value| match (value.as_u64(), names) {
            (None, _) => None,
            (Some(index), Names::Unit) => roster
                .setup
                .units
                .get(index as usize)
                .map(|it| json!(it.id)),
            (Some(index), Names::Commander) => roster
                .setup
                .commanders
                .get(index as usize)
                .map(|it| json!(it.id)),
            (Some(index), Names::Army) => roster
                .setup
                .armies
                .get(index as usize)
                .map(|it| json!(it.id)),
        });
        fields.insert("rule".into(), json!(event.rule()));
    }
    value
}

/// An event as a save holds it. Errors say what is wrong.
pub fn event_from_json(value: &Value, roster: &Roster) -> Result<BattleEvent, String> {
    let mut value = value.clone();
    if let Value::Object(fields) = &mut value {
        rename(fields, &|names, value| {
            let id = value.as_str()?;
            Some(match names {
                Names::Unit => json!(roster.unit_by_id(id)?.0),
                Names::Commander => json!(roster.commander_by_id(id)?.0),
                Names::Army => json!(roster.army_by_id(id)?.0),
            })
        });
        fields.remove("rule");
    }
    serde_json::from_value(value).map_err(|error| format!("not a known event: {error}"))
}

/// Replaces what the referring keys hold, alone or in a list, by `new`; what it does not know stays.
fn rename(fields: &mut Map<String, Value>, new: &dyn Fn(Names, &Value) -> Option<Value>) {
    for (key, names) in REFERENCES {
        let values: &mut [Value] = match fields.get_mut(key) {
            Some(Value::Array(list)) => list,
            Some(value) => std::slice::from_mut(value),
            None => continue,
        };
        for value in values {
            if let Some(renamed) = new(names, value) {
                *value = renamed;
            }
        }
    }
}
