//! How messages word what is wrong with a name or a value.

use muster_rulebook::diagnostic::nearest;
use serde_json::Value;

/// The longest name that is compared with known ones, in bytes: nobody means a longer one, and
/// comparing costs the product of the lengths.
const LONGEST_NAME: usize = 100;

/// The most names that are listed.
const LISTED: usize = 20;

/// The longest value that is shown whole, in characters.
const SHOWN: usize = 60;

/// "there is no unit "e9"; did you mean "e1"?"
pub fn unknown<'a>(what: &str, wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let name = shown(&Value::from(wrong));
    format!("there is no {what} {name}; {}", instead(wrong, known))
}

/// What would be right in place of a name that is not known: the nearest one, else what there is.
pub fn instead<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let near = (wrong.len() <= LONGEST_NAME).then(|| nearest(wrong, known.iter().copied()));
    match near.flatten() {
        Some(near) => format!("did you mean {near:?}?"),
        None if known.is_empty() => "there is none".to_owned(),
        None => {
            let more = if known.len() > LISTED {
                ", \u{2026}"
            } else {
                ""
            };
            let listed = &known[..known.len().min(LISTED)];
            format!("there are {}{more}", listed.join(", "))
        }
    }
}

/// A value for a message, cut short.
pub fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_near_is_meant_and_else_all_are_listed() {
        let known = ["scripted", "random"];
        assert_eq!(
            unknown("AI", "scrpted", known),
            "there is no AI \"scrpted\"; did you mean \"scripted\"?"
        );
        assert_eq!(instead("x", known), "there are scripted, random");
        assert_eq!(instead("x", []), "there is none");
    }

    #[test]
    fn a_name_of_more_than_a_hundred_letters_is_not_compared() {
        let long = "scripted".repeat(20);
        assert_eq!(instead(&long, [long.as_str()]), format!("there are {long}"));
        let fits = "s".repeat(100);
        assert_eq!(
            instead(&fits, [fits.as_str()]),
            format!("did you mean {fits:?}?")
        );
    }

    #[test]
    fn no_more_than_twenty_names_are_listed() {
        let names: Vec<String> = (0..21).map(|n| format!("u{n}")).collect();
        let names = |count: usize| names[..count].iter().map(String::as_str);
        assert!(instead("zzz", names(20)).ends_with("u18, u19"));
        assert!(instead("zzz", names(21)).ends_with("u19, \u{2026}"));
    }

    #[test]
    fn a_value_is_cut_after_sixty_characters() {
        let text = |letters: usize| shown(&Value::from("\u{e4}".repeat(letters)));
        assert_eq!(text(58).chars().count(), 60);
        assert_eq!(text(59).chars().count(), 61);
        assert!(text(59).ends_with("\u{e4}\u{2026}"));
    }
}
