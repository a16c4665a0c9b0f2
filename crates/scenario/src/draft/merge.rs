//! New values into a file that a person wrote: nothing is touched but what changes.

use toml_edit::{Array, ArrayOfTables, Item, Table, Value};

/// The list of tables of a key, begun where there is none. One that is written in line becomes one
/// of headers, which is how anything can be put into it; nothing where the key holds something else.
pub(super) fn list<'a>(table: &'a mut Table, key: &str) -> Option<&'a mut ArrayOfTables> {
    let item = table
        .entry(key)
        .or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    if !item.is_array_of_tables() {
        let headed = std::mem::take(item).into_array_of_tables();
        match headed {
            Ok(headed) => *item = Item::ArrayOfTables(headed),
            // An empty list in line is no list of tables to the parser.
            Err(Item::Value(Value::Array(none))) if none.is_empty() => {
                *item = Item::ArrayOfTables(ArrayOfTables::new());
            }
            Err(other) => {
                *item = other;
                return None;
            }
        }
    }
    item.as_array_of_tables_mut()
}

/// Changes in a table what differs between two others.
pub(super) fn follow(table: &mut Table, before: &Table, after: &Table) {
    let gone: Vec<&str> = before
        .iter()
        .map(|(key, _)| key)
        .filter(|key| !after.contains_key(key))
        .collect();
    for key in gone {
        table.remove(key);
    }
    for (key, wanted) in after {
        let known = before.get(key);
        if known.is_some_and(|known| same(known, wanted)) {
            continue;
        }
        match (table.get_mut(key), known, wanted) {
            (Some(Item::Table(held)), Some(Item::Table(known)), Item::Table(wanted)) => {
                follow(held, known, wanted);
            }
            (Some(held), ..) => into(held, wanted),
            (None, ..) => match after.key(key) {
                Some(key) => drop(table.insert_formatted(key, wanted.clone())),
                None => drop(table.insert(key, wanted.clone())),
            },
        }
    }
}

fn same(a: &Item, b: &Item) -> bool {
    match (a, b) {
        (Item::Value(a), Item::Value(b)) => says(a, b),
        _ => a.to_string() == b.to_string(),
    }
}

/// Whether two values say the same, however they are written.
fn says(a: &Value, b: &Value) -> bool {
    let number = |value: &Value| match value {
        Value::Integer(it) => Some(*it.value() as f64),
        Value::Float(it) => Some(*it.value()),
        _ => None,
    };
    if let (Some(a), Some(b)) = (number(a), number(b)) {
        return a.to_bits() == b.to_bits();
    }
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| says(a, b))
        }
        (Value::InlineTable(a), Value::InlineTable(b)) => {
            let equal = |(key, a): (&str, &Value)| b.get(key).is_some_and(|b| says(a, b));
            a.len() == b.len() && a.iter().all(equal)
        }
        (Value::String(a), Value::String(b)) => a.value() == b.value(),
        (Value::Boolean(a), Value::Boolean(b)) => a.value() == b.value(),
        _ => false,
    }
}

/// A new value in place of a held one, as much of which stays as says the same.
fn into(held: &mut Item, wanted: &Item) {
    match (held, wanted) {
        (Item::Value(held), Item::Value(wanted)) => value_into(held, wanted),
        // A table of its own, or keys with dots, where the writer writes in line.
        (Item::Table(held), Item::Value(Value::InlineTable(wanted))) => {
            held.retain(|key, _| wanted.contains_key(key));
            for (key, value) in wanted {
                match held.get_mut(key) {
                    Some(item) => into(item, &Item::Value(value.clone())),
                    None => drop(held.insert(key, Item::Value(value.clone()))),
                }
            }
        }
        (held, wanted) => *held = wanted.clone(),
    }
}

fn value_into(held: &mut Value, wanted: &Value) {
    if says(held, wanted) {
        return;
    }
    match (held, wanted) {
        (Value::Array(held), Value::Array(wanted)) => array_into(held, wanted),
        (Value::InlineTable(held), Value::InlineTable(wanted)) => {
            let gone: Vec<String> = held
                .iter()
                .map(|(key, _)| key.to_owned())
                .filter(|key| !wanted.contains_key(key))
                .collect();
            for key in gone {
                held.remove(&key);
            }
            for (key, value) in wanted {
                match held.get_mut(key) {
                    Some(inner) => value_into(inner, value),
                    None => drop(held.insert(key, value.clone())),
                }
            }
        }
        (held, wanted) => {
            let around = held.decor().clone();
            *held = wanted.clone();
            *held.decor_mut() = around;
        }
    }
}

/// Lists are alike at both ends, most often: what is between is changed, and the rest put in or
/// taken out there.
fn array_into(held: &mut Array, wanted: &Array) {
    let alike = |(a, b): &(&Value, &Value)| says(a, b);
    let first = held.iter().zip(wanted).take_while(alike).count();
    let most = held.len().min(wanted.len()) - first;
    let from_end = (0..most)
        .map_while(|back| {
            let a = held.get(held.len() - 1 - back)?;
            let b = wanted.get(wanted.len() - 1 - back)?;
            Some((a, b))
        })
        .take_while(alike)
        .count();
    let (old, new) = (
        held.len() - first - from_end,
        wanted.len() - first - from_end,
    );
    let both = old.min(new);
    for index in first..first + both {
        if let (Some(held), Some(wanted)) = (held.get_mut(index), wanted.get(index)) {
            value_into(held, wanted);
        }
    }
    for _ in new..old {
        held.remove(first + both);
    }
    for index in first + both..first + new {
        if let Some(value) = wanted.get(index) {
            let mut value = value.clone();
            let space = if index == 0 { "" } else { " " };
            *value.decor_mut() = toml_edit::Decor::new(space, "");
            held.insert_formatted(index, value);
        }
    }
}
