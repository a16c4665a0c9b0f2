//! Parameters of a ruleset as a player reads them: what they mean first, their keys behind.

use muster_rulebook::{Difference, Ruleset};
use muster_scenario::words::of_id;

use crate::words::capital;

/// Groups of parameters of which each is about a thing of its own: `troops.pikemen.strength`.
const ABOUT_ONE: [&str; 2] = ["troops.", "ground."];

/// What a parameter is and its value: `A retreat may pass through friends: no`.
pub fn told(key: &str, meaning: &str, value: &str) -> String {
    format!("{}: {}", named(key, meaning), value_told(value))
}

/// What a parameter is, behind what it is about: `Pikemen: strength points of a whole unit`.
pub fn named(key: &str, meaning: &str) -> String {
    let about = ABOUT_ONE.iter().find_map(|group| key.strip_prefix(group));
    let about = about.and_then(|rest| rest.split('.').next());
    // A key that has gone has no meaning any more.
    let meaning = if meaning.is_empty() { key } else { meaning };
    let meaning = without_keys(meaning);
    match about {
        Some(about) => format!("{}: {meaning}", capital(&of_id(about))),
        None => meaning,
    }
}

/// A meaning without the keys of other parameters: one in brackets goes, any other is told in words.
fn without_keys(meaning: &str) -> String {
    let is_bracket = |word: &str| word.starts_with('(') && word.contains('_');
    let words = meaning.split(' ').filter(|word| !is_bracket(word));
    words.collect::<Vec<_>>().join(" ").replace('_', " ")
}

/// How a ruleset differs from another one in a parameter: `..., from no to yes`.
pub fn difference(rules: &Ruleset, difference: &Difference) -> String {
    let settings = rules.settings();
    let meaning = settings.iter().find(|it| it.key == difference.key);
    let meaning = meaning.map_or("", |it| it.meaning);
    let value = |value: &Option<String>| value.as_deref().map_or_else(nothing, value_told);
    format!(
        "{}: from {} to {}",
        named(&difference.key, meaning),
        value(&difference.there),
        value(&difference.here)
    )
}

fn nothing() -> String {
    "nothing".to_owned()
}

/// A value in words: what a file writes as `true`, `[3, 4]` or `45.0`.
fn value_told(value: &str) -> String {
    let plain = |number: &str| match number.trim().strip_suffix(".0") {
        Some(whole) => whole.to_owned(),
        None => of_id(number.trim().trim_matches('"')),
    };
    let list = value.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    match (value, list) {
        ("true", _) => "yes".to_owned(),
        ("false", _) => "no".to_owned(),
        (_, Some(list)) if list.trim().is_empty() => nothing(),
        (_, Some(list)) => {
            let items: Vec<String> = list.split(',').map(plain).collect();
            items.join(", ")
        }
        // A minus is no hyphen.
        (number, None) if number.parse::<f64>().is_ok() => {
            number.strip_suffix(".0").unwrap_or(number).to_owned()
        }
        (word, None) => plain(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_in_words() {
        for (value, words) in [
            ("true", "yes"),
            ("false", "no"),
            ("45.0", "45"),
            ("-0.5", "-0.5"),
            ("12", "12"),
            ("\"attacker_only\"", "attacker only"),
            ("[3, 4]", "3, 4"),
            ("[60.0, 60.0]", "60, 60"),
            ("[]", "nothing"),
        ] {
            assert_eq!(value_told(value), words, "{value}");
        }
    }

    #[test]
    fn a_parameter_says_what_it_means_and_whom_it_is_about() {
        assert_eq!(
            told(
                "retreat_through_friends",
                "A retreat may pass through friends",
                "false"
            ),
            "A retreat may pass through friends: no"
        );
        assert_eq!(
            told("troops.great_beast.strength", "Strength points", "4"),
            "Great beast: Strength points: 4"
        );
    }

    #[test]
    fn a_meaning_names_no_key_of_another_parameter() {
        let rules = Ruleset::shipped("warlord-medieval").expect("it is shipped");
        for setting in rules.settings() {
            let words = named(&setting.key, setting.meaning);
            assert!(!words.contains('_'), "{words}");
        }
        let meaning = "An army that has lost its share (break_at) is broken";
        assert_eq!(
            named("army_breaks", meaning),
            "An army that has lost its share is broken"
        );
    }

    #[test]
    fn a_difference_says_from_what_to_what() {
        let shipped = |name: &str| Ruleset::shipped(name).expect("it is shipped");
        let (conform, six) = (shipped("shock-conform"), shipped("shock-test-6"));
        let [only] = &conform.differences(&six)[..] else {
            panic!("one parameter");
        };
        let words = difference(&conform, only);
        assert!(words.ends_with(": from off to attacker"), "{words}");
        assert!(!words.contains('_'), "{words}");
    }
}
