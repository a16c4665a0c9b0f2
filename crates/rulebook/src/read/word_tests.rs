//! Words without quotes: one fault each, with the remedy for what is expected there.

use super::tests::{faults, sound};

fn told(line: &str) -> Vec<String> {
    faults(&format!("base = \"shock-test-6\"\n{line}\n"))
}

fn one(line: &str, expected: &str) {
    assert_eq!(told(line), [format!("mine.toml:2:{expected}")], "{line}");
}

#[test]
fn a_switch_that_is_a_word_is_one_fault() {
    for (word, hint) in [
        ("yes", "; did you mean true?"),
        ("no", "; did you mean false?"),
        ("True", "; did you mean true?"),
        ("off", "; did you mean false?"),
        ("never", ""),
        ("first", ""),
        ("maybe so # perhaps", ""),
    ] {
        let shown = word.split(" #").next().unwrap_or_default();
        one(
            &format!("shoot_and_attack = {word}"),
            &format!("20: error: shoot_and_attack is {shown}; write true or false{hint}"),
        );
    }
    one(
        "shoot_and_attack = \"yes\"",
        "20: error: shoot_and_attack is \"yes\"; write true or false; did you mean true?",
    );
    sound("base = \"shock-test-6\"\nshoot_and_attack = true\n");
}

/// The parser takes `f`, `i` and `n` for the beginning of `false`, `inf` and `nan`.
#[test]
fn a_choice_without_quotes_is_one_fault() {
    for (key, word) in [
        ("first_player", "first_army"),
        ("end_astride", "in_contact"),
        ("end_astride", "never"),
        ("pike_penalty", "off"),
        ("title", "Nine Worthies"),
    ] {
        let column = key.len() + 4;
        one(
            &format!("{key} = {word} # so"),
            &format!("{column}: error: {key} is {word} without quotes; write {word:?}"),
        );
    }
    one(
        "pike_penalty = front",
        "16: error: pike_penalty is front; write \"any_facing\" | \"front_only\" | \"off\"; did you mean \"front_only\"?",
    );
    one(
        "ground.foot = { woods = half speed, rough = \"open\" }",
        "25: error: ground.foot.woods is half speed without quotes; write \"half speed\"",
    );
}

#[test]
fn a_number_that_is_a_word_is_one_fault() {
    one(
        "turn_limit = twelve",
        "14: error: turn_limit is twelve; write a whole number from 1 to 1000",
    );
    one(
        "break_at = 50%",
        "12: error: break_at is 50%; write a share from 0.01 to 1 (0.5 is half); did you mean 0.5?",
    );
    assert_eq!(told("rout_on = [one, two]").len(), 1);
}

#[test]
fn other_words_are_told_once_and_hide_nothing() {
    let found = faults("base = shock-test-6\nturn_limit = 0\n");
    assert_eq!(found.len(), 2, "{found:#?}");
    assert_eq!(
        found[0],
        "mine.toml:1:8: error: shock-test-6 stands without quotes; write \"shock-test-6\""
    );
    assert_eq!(faults("base = shock-test6\n").len(), 1);
    let found = faults("base = first\n");
    assert_eq!(found.len(), 1);
    assert!(
        found[0].contains("there is no ruleset \"first\""),
        "{found:#?}"
    );
    // A value left out is a fault of the syntax.
    let found = told("shoot_and_attack =");
    assert!(found[0].contains("mend the TOML"), "{found:#?}");
}
