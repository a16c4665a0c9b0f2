//! Damaged files: small random changes of sound ones, as a slip of the hand or a bad disk makes them.

use serde_json::Value;

use crate::chance::Chance;

/// TOML values that are seldom right.
const TOML_VALUES: [&str; 24] = [
    "0",
    "-1",
    "1e308",
    "-1e308",
    "nan",
    "inf",
    "-inf",
    "9223372036854775807",
    "1e-320",
    "99999999999999999999",
    "0x7fffffffffffffff",
    "\"\"",
    "\"\\u0000\"",
    "\"ä\\n\"",
    "[]",
    "{}",
    "[[]]",
    "[1.0, 2.0]",
    "[[nan, 0.0]]",
    "true",
    "1979-05-27T07:32:00Z",
    "''",
    "\"\"\"",
    "[{}, {}]",
];

/// JSON values that are seldom right.
const JSON_VALUES: [&str; 13] = [
    "null",
    "true",
    "-1",
    "1e308",
    "18446744073709551615",
    "\"\"",
    "\"e1\"",
    "[]",
    "{}",
    "[1,2]",
    "[[1e9,1e9]]",
    "0.1",
    "{\"id\":1}",
];

/// How many damaged files of each kind a test tries: `MUSTER_MUTATIONS`, or a tenth of the full
/// count.
pub fn rounds() -> usize {
    crate::chance::count("MUSTER_MUTATIONS", 1_000)
}

/// A text with one thing changed in it: a line, a value of a key, a number, or some bytes.
pub fn text(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // What stands in a comment harms nobody.
    let telling = |line: &&String| !line.trim().is_empty() && !line.trim().starts_with('#');
    let spots: Vec<usize> = (0..lines.len())
        .filter(|&line| telling(&&lines[line]))
        .collect();
    let Some(&line) = chance.pick(&spots) else {
        return "=".to_owned();
    };
    match chance.below(9) {
        0 => {
            lines.remove(line);
        }
        1 => {
            let again = lines[line].clone();
            lines.insert(chance.below(lines.len()), again);
        }
        2 => {
            let other = chance.below(lines.len());
            lines.swap(line, other);
        }
        3 | 4 => other_value(&mut lines[line], chance),
        5 => other_number(&mut lines[line], chance),
        6 => lines[line] = lines[line].replacen(['e', 'a', 't'], "o", 1),
        7 => lines.truncate(line),
        _ => return bytes(&lines.join("\n"), chance),
    }
    lines.join("\n")
}

/// Another value for the key of a line.
fn other_value(line: &mut String, chance: &mut Chance) {
    let value = chance.pick(&TOML_VALUES).copied().unwrap_or_default();
    if let Some((key, _)) = line.split_once('=') {
        *line = format!("{key}= {value}");
    } else if let Some((key, old)) = line.split_once(':') {
        let comma = if old.ends_with(',') { "," } else { "" };
        *line = format!("{key}: {value}{comma}");
    }
}

/// Another value for one digit of a line.
fn other_number(line: &mut String, chance: &mut Chance) {
    let digits: Vec<usize> = line
        .match_indices(|c: char| c.is_ascii_digit())
        .map(|(at, _)| at)
        .collect();
    if let Some(&digit) = chance.pick(&digits) {
        let value = chance.pick(&TOML_VALUES).copied().unwrap_or_default();
        line.replace_range(digit..=digit, value);
    }
}

/// A text with up to four of its bytes gone wrong.
pub fn bytes(text: &str, chance: &mut Chance) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len());
        if let Some(byte) = bytes.get_mut(at) {
            *byte = chance.below(256) as u8;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Changes one thing somewhere in a JSON value: a value, a key, an item of a list.
pub fn json(value: &mut Value, chance: &mut Chance) {
    let wrong = |chance: &mut Chance| {
        let text = chance.pick(&JSON_VALUES).copied().unwrap_or_default();
        serde_json::from_str(text).unwrap_or_default()
    };
    let deeper = chance.below(6) > 0;
    match value {
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = chance.below(items.len());
            match chance.below(12) {
                0 => {
                    items.remove(at);
                }
                1 => {
                    let again = items[at].clone();
                    items.push(again);
                }
                _ => json(&mut items[at], chance),
            }
        }
        Value::Object(entries) if deeper && !entries.is_empty() => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            let key = &keys[chance.below(keys.len())];
            match chance.below(12) {
                0 => {
                    entries.remove(key);
                }
                1 => {
                    let value = wrong(chance);
                    entries.insert(format!("{key}~/x"), value);
                }
                _ => {
                    if let Some(value) = entries.get_mut(key) {
                        json(value, chance);
                    }
                }
            }
        }
        other => *other = wrong(chance),
    }
}
