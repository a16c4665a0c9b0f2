//! Damaged files: thousands of random changes of the shipped battles. None makes a panic; each is
//! read, or answered with a place and a remedy.

mod common;

use muster_scenario::{Diagnostic, Scenario, shipped, shipped_names};
use muster_tests::chance::Chance;
use muster_tests::damage::{self, rounds};

/// Every error of a damaged text has a place in it and says what would be right.
fn check(found: &[Diagnostic], text: &str) {
    let lines = text.lines().count().max(1);
    for fault in found {
        assert!((1..=lines + 1).contains(&fault.line), "{fault}\n{text}");
        assert!(fault.column >= 1, "{fault}");
        assert!(
            !fault.message.is_empty() && !fault.remedy.is_empty(),
            "{fault}"
        );
    }
}

#[test]
fn damaged_files_are_answered_with_place_and_remedy() {
    let mut chance = Chance::new(7);
    let texts: Vec<&str> = shipped_names()
        .filter_map(shipped)
        .chain([common::SOUND])
        .collect();
    let mut sound = 0;
    for round in 0..rounds() {
        let mut text = texts[chance.below(texts.len())].to_owned();
        for _ in 0..=chance.below(3) {
            text = damage::text(&text, &mut chance);
        }
        let scenario = Scenario::read(&text, "damaged.toml");
        if let Ok(scenario) = &scenario {
            let again = Scenario::read(&scenario.to_toml(), "again.toml");
            assert_eq!(again.as_ref(), Ok(scenario), "{text}");
        }
        match scenario.and_then(|s| Ok((s.setup(common::test_6())?, s))) {
            Ok(((setup, warnings), scenario)) => {
                sound += 1;
                check(&warnings, &text);
                assert!(!setup.units.is_empty());
                if round % 20 == 0 {
                    check(&scenario.lint(&setup), &text);
                }
            }
            Err(faults) => {
                assert!(faults.iter().any(Diagnostic::is_error), "{text}");
                check(&faults, &text);
            }
        }
    }
    // Damage that nobody notices would test nothing, and so would damage that nothing survives.
    let share = sound as f64 / rounds() as f64;
    assert!((0.05..0.7).contains(&share), "{sound} were sound");
}

#[test]
fn damaged_json_is_answered_with_pointer_and_remedy() {
    let mut chance = Chance::new(8);
    let sound: Vec<serde_json::Value> = shipped_names()
        .filter_map(shipped)
        .chain([common::SOUND])
        .map(|text| Scenario::read(text, "sound").expect("sound").to_json())
        .collect();
    for _ in 0..rounds() {
        let mut json = sound[chance.below(sound.len())].clone();
        for _ in 0..=chance.below(3) {
            damage::json(&mut json, &mut chance);
        }
        let found = match Scenario::from_json(&json).and_then(|s| s.setup(common::test_6())) {
            Ok((_, warnings)) => warnings,
            Err(faults) => {
                assert!(faults.iter().any(Diagnostic::is_error), "{json}");
                faults
            }
        };
        for fault in &found {
            assert!(
                fault.pointer.is_some() && !fault.remedy.is_empty(),
                "{fault}"
            );
        }
    }
}

#[test]
fn every_prefix_of_a_file_is_answered() {
    for end in (0..=common::SOUND.len()).filter(|&end| common::SOUND.is_char_boundary(end)) {
        let text = &common::SOUND[..end];
        if let Err(faults) =
            Scenario::read(text, "cut.toml").and_then(|s| s.setup(common::test_6()))
        {
            check(&faults, text);
        }
    }
}

#[test]
fn deep_nesting_is_answered() {
    for text in [
        "x = ".to_owned() + &"[".repeat(100_000),
        "x.".repeat(100_000) + "x = 1",
    ] {
        let faults = Scenario::read(&text, "deep.toml").expect_err("no scenario");
        check(&faults[..1], &text);
    }
}
