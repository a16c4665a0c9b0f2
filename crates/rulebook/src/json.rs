//! JSON text, read strictly: a key that stands twice in one object is a fault, where serde_json lets
//! the last one win and says nothing; and nesting goes as deep as INTERFACES section 3 promises.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Error, Map, Number, Value};

/// How deep lists and objects may be nested.
pub const DEEPEST: usize = 128;

/// Reads a JSON text.
///
/// # Errors
/// Line and column of what is no JSON, of a key that stands twice in its object, or of what is nested
/// deeper than [`DEEPEST`].
pub fn value(text: &str) -> Result<Value, Error> {
    let mut source = serde_json::Deserializer::from_str(text);
    // serde_json's own limit stops one level short of ours.
    source.disable_recursion_limit();
    let value = Strict { left: DEEPEST }.deserialize(&mut source)?;
    source.end()?;
    Ok(value)
}

/// What is wrong with a JSON text or value, without the words of the program for what it expects.
pub fn in_words(error: &Error) -> String {
    const WORDS: [(&str, &str); 14] = [
        ("expected variant identifier", "expected a word"),
        ("expected unit variant", "expected a word"),
        ("invalid type: sequence,", "invalid type: list,"),
        ("invalid type: map,", "invalid type: object,"),
        ("expected a sequence", "expected a list"),
        ("expected a map", "expected an object"),
        ("expected unit", "expected null"),
        ("expected a borrowed string", "expected a text"),
        ("expected a string", "expected a text"),
        ("expected a boolean", "expected true or false"),
        ("unknown variant `", "unknown word `"),
        ("unknown field `", "unknown key `"),
        ("missing field `", "missing key `"),
        ("duplicate field `", "twice the key `"),
    ];
    const TYPES: [(&str, &str); 5] = [
        ("expected internally tagged enum ", "an object"),
        ("expected tuple struct ", "a list"),
        ("expected newtype struct ", "another value"),
        ("expected struct ", "an object"),
        ("expected enum ", "a word"),
    ];
    let mut told = error.to_string();
    for (ours, plain) in WORDS {
        told = told.replace(ours, plain);
    }
    for (ours, plain) in TYPES {
        if let Some((before, after)) = told.split_once(ours) {
            let rest = after.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
            told = format!("{before}expected {plain}{rest}");
        }
    }
    for number in ["u8", "u16", "u32", "u64", "usize", "i32", "i64", "f64"] {
        let whole =
            format!("{told} ").replace(&format!("expected {number} "), "expected a number ");
        whole.trim_end().clone_into(&mut told);
    }
    told
}

/// Reads a JSON text into what it describes.
///
/// # Errors
/// As [`value`], and line and column of what does not fit.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    value(text)?;
    let mut source = serde_json::Deserializer::from_str(text);
    // It is known by now that nothing in it is too deep.
    source.disable_recursion_limit();
    let read = T::deserialize(&mut source)?;
    source.end()?;
    Ok(read)
}

/// Reads one value with so many levels of nesting left.
#[derive(Clone, Copy)]
struct Strict {
    left: usize,
}

impl Strict {
    fn deeper<E: serde::de::Error>(self) -> Result<Self, E> {
        let left = self.left.checked_sub(1);
        let left = left.ok_or_else(|| E::custom(format!("nested deeper than {DEEPEST}")))?;
        Ok(Self { left })
    }
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        source.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, on: bool) -> Result<Value, E> {
        Ok(Value::Bool(on))
    }

    fn visit_u64<E>(self, whole: u64) -> Result<Value, E> {
        Ok(Value::from(whole))
    }

    fn visit_i64<E>(self, whole: i64) -> Result<Value, E> {
        Ok(Value::from(whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Number::from_f64(number).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::from(text))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::String(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let deeper = self.deeper()?;
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(deeper)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let deeper = self.deeper()?;
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if map.contains_key(&key) {
                let key = Value::from(key);
                return Err(A::Error::custom(format!(
                    "the key {key} stands twice in one object"
                )));
            }
            let item = entries.next_value_seed(deeper)?;
            map.insert(key, item);
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_kind_of_value_is_read_as_serde_json_reads_it() {
        let text = r#" {"a": [null, true, -3, 18446744073709551615, 0.1, 1e300, "ä\n"], "b": {}} "#;
        assert_eq!(
            value(text).ok(),
            serde_json::from_str::<Value>(text).ok(),
            "{text}"
        );
        for wrong in ["", "{", "[1,]", "1 2", "{\"a\" 1}", "nul", "1e999"] {
            let theirs = serde_json::from_str::<Value>(wrong).unwrap_err();
            let error = value(wrong).unwrap_err();
            assert_eq!(
                (error.line(), error.column()),
                (theirs.line(), theirs.column())
            );
        }
    }

    #[test]
    fn a_key_that_stands_twice_is_named_with_its_place() {
        for (text, key, line) in [
            ("{\"a\":1,\"a\":1}", "\"a\"", 1),
            ("[{\"b\": {\n \"c d\": [],\n \"c d\": 2}}]", "\"c d\"", 3),
            ("{\"\\u0061\":1,\"a\":2}", "\"a\"", 1),
        ] {
            let error = value(text).unwrap_err();
            let told = error.to_string();
            assert!(
                told.contains(&format!("the key {key} stands twice")),
                "{told}"
            );
            assert!(error.line() == line && error.column() > 1, "{told}");
            assert!(read::<Value>(text).is_err());
        }
        assert!(value("[{\"a\":1},{\"a\":{\"a\":1}}]").is_ok());
    }

    #[test]
    fn nesting_goes_to_its_limit_and_no_deeper() {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let nested = |levels: usize| {
                let inner = if open == "[" { "" } else { "1" };
                open.repeat(levels) + inner + &close.repeat(levels)
            };
            assert!(value(&nested(DEEPEST)).is_ok());
            assert!(read::<Value>(&nested(DEEPEST)).is_ok());
            let told = value(&nested(DEEPEST + 1)).unwrap_err().to_string();
            assert!(told.contains("nested deeper than 128"), "{told}");
            assert!(value(&open.repeat(100_000)).is_err());
        }
    }

    #[test]
    fn what_does_not_fit_is_told_in_words_of_the_file() {
        #[derive(serde::Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        struct Pose {
            #[allow(dead_code, reason = "it is read only to fail")]
            facing: u8,
            #[allow(dead_code, reason = "it is read only to fail")]
            kind: Kind,
        }
        #[derive(serde::Deserialize, Debug)]
        enum Kind {
            Foot,
        }
        for (text, told) in [
            (
                "3",
                "invalid type: integer `3`, expected an object at line 1 column 1",
            ),
            (
                "{\"facing\":[]}",
                "invalid type: list, expected a number at line 1 column 10",
            ),
            (
                "{\"facing\":1,\"kind\":\"Horse\"}",
                "unknown word `Horse`, expected `Foot`",
            ),
            ("{\"facin\":1}", "unknown key `facin`"),
            ("{\"facing\":1}", "missing key `kind`"),
        ] {
            let words = in_words(&read::<Pose>(text).unwrap_err());
            assert!(words.contains(told), "{words}");
        }
        assert!(matches!(read("\"Foot\"").unwrap(), Kind::Foot));
        #[derive(serde::Deserialize, Debug)]
        #[serde(tag = "event")]
        enum Event {
            Moved,
        }
        assert!(matches!(
            read("{\"event\":\"Moved\"}").unwrap(),
            Event::Moved
        ));
        let words = in_words(&read::<Event>("{\"event\":3}").unwrap_err());
        assert!(
            words.starts_with("invalid type: integer `3`, expected a word"),
            "{words}"
        );
        let words = in_words(&read::<Event>("3").unwrap_err());
        assert!(
            words.starts_with("invalid type: integer `3`, expected an object"),
            "{words}"
        );
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place() {
        let error = read::<Vec<u8>>("[1,\n 300]").unwrap_err();
        assert_eq!(error.line(), 2);
        assert_eq!(read::<Vec<u8>>("[1, 2]").ok(), Some(vec![1, 2]));
        assert_eq!(value("[1, 2]").ok(), Some(json!([1, 2])));
    }
}
