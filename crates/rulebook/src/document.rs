//! A document as a tree with places: the same for TOML text and JSON values, so that each file
//! has one reader for both.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, LineIndex, Place};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub value: Value,
}

/// A value of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// JSON's null; TOML has none.
    Null,
    /// True or false.
    Switch(bool),
    /// A whole number that fits 64 bits.
    Whole(i64),
    /// Any other number; may be infinite or no number in TOML.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A table, in the order of the file (of the alphabet in JSON).
    Table(Vec<Entry>),
    /// Anything that no file of this program holds, as it is written: dates, numbers too large.
    Other(String),
}

/// A key of a table with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub place: Place,
    /// Its value.
    pub node: Node,
}

/// A fault of the syntax.
pub(crate) struct SyntaxFault {
    /// What is wrong.
    pub(crate) told: Diagnostic,
    /// Where it stands.
    pub(crate) place: Place,
    /// The value, where it is a word that lacks its quotes; the tree may hold anything there.
    pub(crate) bare_word: Option<String>,
}

/// The longest name or title, in characters.
pub const LONGEST_LINE: usize = 200;

/// The first character that would command a terminal or turn a line around rather than be read, and
/// its place, counted from 1; what is `allowed` is none.
pub fn unreadable(text: &str, allowed: &[char]) -> Option<(usize, char)> {
    let commands = |c: char| {
        let turns = matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        (c.is_control() || turns) && !allowed.contains(&c)
    };
    let found = text.chars().enumerate().find(|(_, c)| commands(*c));
    found.map(|(before, c)| (before + 1, c))
}

/// Whether a text can be shown as a name or a title.
pub fn is_line(text: &str) -> bool {
    text.chars().count() <= LONGEST_LINE && unreadable(text, &[]).is_none()
}

/// Reads TOML text as far as it can be understood: the tree of what was, and every fault of the
/// syntax (empty: none).
pub fn from_toml(text: &str, file: &str) -> (Node, Vec<Diagnostic>) {
    let (root, faults) = parse_toml(text, file);
    (root, faults.into_iter().map(|fault| fault.told).collect())
}

/// As [`from_toml`], with the words that lack their quotes.
pub(crate) fn parse_toml(text: &str, file: &str) -> (Node, Vec<SyntaxFault>) {
    let index = LineIndex::new(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    let faults = errors
        .iter()
        .map(|error| {
            let start = error.span().map_or(text.len(), |span| span.start);
            let place = index.place(start);
            let message = error.message();
            SyntaxFault {
                told: Diagnostic::error(file, &place, message, "mend the TOML here"),
                bare_word: bare_word(text.get(start..).unwrap_or_default(), message),
                place,
            }
        })
        .collect();
    let place = index.place(table.span().start);
    let root = Node {
        place,
        value: Value::Table(entries(table.get_ref(), &index)),
    };
    (root, faults)
}

/// The word at the start of a text that the parser took for a value without quotes, or for the
/// beginning of `true`, `nan` and the like.
fn bare_word(text: &str, message: &str) -> Option<String> {
    /// In characters: a longer one is no word, and is not worth a copy.
    const LONGEST: usize = 100;
    let taken_for = [
        "string values must be quoted",
        "invalid boolean",
        "invalid float",
    ];
    if !taken_for.iter().any(|start| message.starts_with(start)) {
        return None;
    }
    let word: String = text
        .chars()
        .take(LONGEST + 1)
        .take_while(|c| !"\r\n#,]}".contains(*c))
        .collect();
    let word = word.trim();
    (!word.is_empty() && word.chars().count() <= LONGEST).then(|| word.to_owned())
}

fn entries(table: &DeTable<'_>, index: &LineIndex<'_>) -> Vec<Entry> {
    let mut found: Vec<(usize, Entry)> = table
        .iter()
        .map(|(key, value)| {
            let start = key.span().start;
            let entry = Entry {
                key: key.get_ref().to_string(),
                place: index.place(start),
                node: node(value, index),
            };
            (start, entry)
        })
        .collect();
    found.sort_by_key(|(start, _)| *start);
    found.into_iter().map(|(_, entry)| entry).collect()
}

fn node(value: &Spanned<DeValue<'_>>, index: &LineIndex<'_>) -> Node {
    let value_read = match value.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Boolean(on) => Value::Switch(*on),
        DeValue::Integer(whole) => i64::from_str_radix(whole.as_str(), whole.radix())
            .map_or_else(|_| Value::Other(whole.to_string()), Value::Whole),
        DeValue::Float(number) => number
            .as_str()
            .parse()
            .map_or_else(|_| Value::Other(number.to_string()), Value::Number),
        DeValue::Datetime(date) => Value::Other(date.to_string()),
        DeValue::Array(items) => Value::List(items.iter().map(|item| node(item, index)).collect()),
        DeValue::Table(table) => Value::Table(entries(table, index)),
    };
    Node {
        place: index.place(value.span().start),
        value: value_read,
    }
}

/// The tree of a JSON value, each node placed by its pointer under `pointer` (empty: the root).
pub fn from_json(json: &serde_json::Value, pointer: &str) -> Node {
    let under = |key: &str| {
        let key = key.replace('~', "~0").replace('/', "~1");
        format!("{pointer}/{key}")
    };
    let value = match json {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(on) => Value::Switch(*on),
        serde_json::Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => Value::Whole(whole),
            (None, Some(real)) if !number.is_u64() => Value::Number(real),
            _ => Value::Other(number.to_string()),
        },
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Array(items) => Value::List(
            items
                .iter()
                .enumerate()
                .map(|(at, item)| from_json(item, &under(&at.to_string())))
                .collect(),
        ),
        serde_json::Value::Object(table) => Value::Table(
            table
                .iter()
                .map(|(key, item)| {
                    let pointer = under(key);
                    Entry {
                        key: key.clone(),
                        node: from_json(item, &pointer),
                        place: pointed(pointer),
                    }
                })
                .collect(),
        ),
    };
    Node {
        place: pointed(pointer.to_owned()),
        value,
    }
}

fn pointed(pointer: String) -> Place {
    Place {
        line: 0,
        column: 0,
        pointer: Some(pointer),
    }
}

impl Node {
    /// The value in a few words for a message, for example `12`, `"full"` or `a table`.
    pub fn shown(&self) -> String {
        match &self.value {
            Value::Null => "null".to_owned(),
            Value::Switch(on) => on.to_string(),
            Value::Whole(whole) => whole.to_string(),
            Value::Number(number) => format!("{number:?}"),
            Value::Text(text) if text.chars().count() > 40 => {
                format!("{:?}...", text.chars().take(40).collect::<String>())
            }
            Value::Text(text) => format!("{text:?}"),
            Value::List(items) if items.len() > 8 => format!("a list of {} items", items.len()),
            Value::List(items) => {
                let items: Vec<String> = items.iter().map(Self::shown).collect();
                format!("[{}]", items.join(", "))
            }
            Value::Table(_) => "a table".to_owned(),
            Value::Other(text) => text.chars().take(40).collect(),
        }
    }

    /// The entries of a table; none if it is no table.
    pub fn table(&self) -> Option<&[Entry]> {
        match &self.value {
            Value::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// The value of a key of a table.
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.table()?
            .iter()
            .find(|entry| entry.key == key)
            .map(|entry| &entry.node)
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number, whole or not, if it is one and finite.
    pub fn number(&self) -> Option<f64> {
        match self.value {
            Value::Whole(whole) => Some(whole as f64),
            Value::Number(number) if number.is_finite() => Some(number),
            _ => None,
        }
    }

    /// The whole number, if it is one.
    pub fn whole(&self) -> Option<i64> {
        match self.value {
            Value::Whole(whole) => Some(whole),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_places_in_crlf_and_multi_byte_text() {
        let text = "title = \"Wäldchen ÄÖÜ\" # ß\r\nname = 'x'\r\n\r\n[troops.a]\r\npower = [1, 22,\r\n  333]\r\n";
        let (root, faults) = from_toml(text, "f");
        assert!(faults.is_empty());
        let spot = |node: &Node| (node.place.line, node.place.column);
        assert_eq!(spot(root.get("title").unwrap()), (1, 9));
        assert_eq!(spot(root.get("name").unwrap()), (2, 8));
        let power = root.get("troops").unwrap().get("a").unwrap().get("power");
        let Value::List(items) = &power.unwrap().value else {
            panic!("a list");
        };
        assert_eq!(
            items.iter().map(spot).collect::<Vec<_>>(),
            [(5, 10), (5, 13), (6, 3)]
        );
    }

    #[test]
    fn a_value_after_multi_byte_characters_on_its_own_line() {
        let (root, _) = from_toml("a = { ä = \"ö\", b = 7 }", "f");
        assert!(!root.table().unwrap().is_empty());
        let (root, faults) = from_toml("a = { \"ä\" = \"ö\", b = 7 }", "f");
        assert!(faults.is_empty());
        let b = root.get("a").unwrap().get("b").unwrap();
        assert_eq!((b.place.line, b.place.column), (1, 22));
    }

    #[test]
    fn every_fault_of_the_syntax_at_its_place() {
        let (root, faults) = from_toml("a = 1\na = 2\nb = \n[c\nd = 4\n", "f");
        let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
        assert!(places.contains(&(2, 1)), "duplicate key: {faults:?}");
        assert!(places.iter().any(|p| p.0 == 3), "no value: {faults:?}");
        assert!(places.iter().any(|p| p.0 == 4), "open header: {faults:?}");
        assert_eq!(root.get("a").unwrap().whole(), Some(1));
    }

    #[test]
    fn tables_are_in_the_order_of_the_file() {
        let (root, _) = from_toml("z = 1\nb = 2\n[y]\nk = 1\n[a]\n", "f");
        let keys: Vec<&str> = root.table().unwrap().iter().map(|e| &*e.key).collect();
        assert_eq!(keys, ["z", "b", "y", "a"]);
    }

    #[test]
    fn json_nodes_carry_pointers() {
        let json = serde_json::json!({"a/b": [1, {"c~": 2.5}], "n": null});
        let root = from_json(&json, "");
        let Value::List(items) = &root.get("a/b").unwrap().value else {
            panic!("a list");
        };
        let c = items[1].get("c~").unwrap();
        assert_eq!(c.place.pointer.as_deref(), Some("/a~1b/1/c~0"));
        assert_eq!(c.number(), Some(2.5));
        assert_eq!(root.get("n").unwrap().shown(), "null");
    }

    #[test]
    fn long_values_are_shown_short() {
        let shown = |json: serde_json::Value| from_json(&json, "").shown();
        assert_eq!(
            shown("x".repeat(40).into()),
            format!("{:?}", "x".repeat(40))
        );
        assert_eq!(
            shown("x".repeat(41).into()),
            format!("{:?}...", "x".repeat(40))
        );
        assert_eq!(
            shown(serde_json::json!([1, 2, 3, 4, 5, 6, 7, true])),
            "[1, 2, 3, 4, 5, 6, 7, true]"
        );
        assert_eq!(
            shown(serde_json::json!([1, 2, 3, 4, 5, 6, 7, 8, 9])),
            "a list of 9 items"
        );
        assert_eq!(shown(serde_json::json!({"a": 1.5})), "a table");
        assert_eq!(shown(serde_json::json!(u64::MAX)), u64::MAX.to_string());
    }

    #[test]
    fn numbers_that_do_not_fit_are_other() {
        let (root, faults) = from_toml("a = 99999999999999999999\nb = inf\nc = 0x1F\n", "f");
        assert_eq!(root.get("b").unwrap().number(), None);
        assert_eq!(root.get("c").unwrap().whole(), Some(31));
        assert!(!faults.is_empty() || matches!(root.get("a").unwrap().value, Value::Other(_)));
    }
}
