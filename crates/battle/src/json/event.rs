//! Events as JSON: ids for numbers, and the rule of each.

use muster_rulebook::json::in_words;
use serde_json::{Map, Value, json};

use super::shown;
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
const REFERENCES: [(&str, Names); 15] = [
    ("unit", Names::Unit),
    ("units", Names::Unit),
    ("through", Names::Unit),
    ("met", Names::Unit),
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
        rename(fields, &mut |names, value| match (value.as_u64(), names) {
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

/// An event as a save holds it. Every unit, commander and army in it must be one of this battle.
///
/// # Errors
/// What is wrong with it.
pub fn event_from_json(value: &Value, roster: &Roster) -> Result<BattleEvent, String> {
    let mut value = value.clone();
    let mut stranger = None;
    if let Value::Object(fields) = &mut value {
        rename(fields, &mut |names, value| {
            let number = match (names, value) {
                // Nobody: an event may leave it open who did it.
                (_, Value::Null) => return None,
                (Names::Unit, Value::String(id)) => roster.unit_by_id(id).map(|it| it.0),
                (Names::Commander, Value::String(id)) => roster.commander_by_id(id).map(|it| it.0),
                (Names::Army, Value::String(id)) => roster.army_by_id(id).map(|it| it.0),
                _ => None,
            };
            if number.is_none() {
                stranger.get_or_insert_with(|| shown(value));
            }
            number.map(|number| json!(number))
        });
        fields.remove("rule");
    }
    if let Some(stranger) = stranger {
        return Err(format!(
            "{stranger} is no unit, commander or army of this battle"
        ));
    }
    let event = serde_json::from_value(value)
        .map_err(|error| format!("not a known event: {}", in_words(&error)))?;
    match &event {
        BattleEvent::TurnEnded { held, .. } if held.len() != roster.setup.objectives.len() => {
            let objectives = roster.setup.objectives.len();
            Err(format!(
                "\"held\" has {} numbers, the battle has {objectives} objectives",
                held.len()
            ))
        }
        _ => Ok(event),
    }
}

/// Replaces what the referring keys hold, alone or in a list, by `new`; what it does not know stays.
/// The modifiers of a check refer to units too.
fn rename(fields: &mut Map<String, Value>, new: &mut dyn FnMut(Names, &Value) -> Option<Value>) {
    if let Some(Value::Array(modifiers)) = fields.get_mut("modifiers") {
        for modifier in modifiers {
            if let Value::Object(fields) = modifier {
                rename(fields, new);
            }
        }
    }
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
