//! Damaged files: thousands of random changes of the shipped battles. None makes a panic; each is
//! read, or answered with a place and a remedy.

mod common;

use chance_of::Chance;
use muster_scenario::{Diagnostic, Scenario, shipped, shipped_names};
use proptest::test_runner::{RngAlgorithm, TestRng};

/// Small seeded chances, so that a failure can be had again.
mod chance_of {
    use proptest::prelude::Rng;
    use proptest::test_runner::TestRng;

    pub struct Chance(pub TestRng);

    impl Chance {
        pub fn below(&mut self, count: usize) -> usize {
            match count {
                0 => 0,
                count => (self.0.next_u64() % count as u64) as usize,
            }
        }

        pub fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
            all[self.below(all.len())]
        }
    }
}

fn chance(seed: u8) -> Chance {
    Chance(TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]))
}

/// How many damaged files of each kind: a tenth of what `MUSTER_MUTATIONS=10000` tries.
fn rounds() -> usize {
    let asked = std::env::var("MUSTER_MUTATIONS");
    asked
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1_000)
}

/// Values that are seldom right.
const VALUES: [&str; 24] = [
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

fn damaged(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.iter().all(String::is_empty) {
        return "=".to_owned();
    }
    let line = chance.below(lines.len());
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
        3 | 4 => {
            // Another value for a key.
            if let Some((key, _)) = lines[line].clone().split_once('=') {
                lines[line] = format!("{key}= {}", chance.of(&VALUES));
            }
        }
        5 => {
            // Another value for one number of a line.
            let spots: Vec<usize> = lines[line]
                .match_indices(|c: char| c.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            if !spots.is_empty() {
                let spot = spots[chance.below(spots.len())];
                lines[line].replace_range(spot..=spot, chance.of(&VALUES));
            }
        }
        6 => {
            // A key of another name.
            lines[line] = lines[line].replacen(['e', 'a', 't'], "o", 1);
        }
        7 => {
            lines.truncate(line);
        }
        _ => {
            // Bytes gone wrong.
            let mut bytes = lines.join("\n").into_bytes();
            for _ in 0..=chance.below(4) {
                let at = chance.below(bytes.len());
                bytes[at] = chance.below(256) as u8;
            }
            return String::from_utf8_lossy(&bytes).into_owned();
        }
    }
    lines.join("\n")
}

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
    let mut chance = chance(7);
    let texts: Vec<&str> = shipped_names()
        .filter_map(shipped)
        .chain([common::SOUND])
        .collect();
    let mut sound = 0;
    for round in 0..rounds() {
        let mut text = chance.of(&texts).to_owned();
        for _ in 0..=chance.below(3) {
            text = damaged(&text, &mut chance);
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

/// Changes one value somewhere in a JSON value.
fn damage_json(value: &mut serde_json::Value, chance: &mut Chance) {
    let wrong = |chance: &mut Chance| {
        let texts = [
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
        serde_json::from_str(chance.of(&texts)).expect("they are JSON")
    };
    let deeper = chance.below(6) > 0;
    match value {
        serde_json::Value::Array(items) if deeper && !items.is_empty() => {
            let at = chance.below(items.len());
            match chance.below(12) {
                0 => {
                    items.remove(at);
                }
                1 => {
                    let again = items[at].clone();
                    items.push(again);
                }
                _ => damage_json(&mut items[at], chance),
            }
        }
        serde_json::Value::Object(entries) if deeper && !entries.is_empty() => {
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
                        damage_json(value, chance);
                    }
                }
            }
        }
        other => *other = wrong(chance),
    }
}

#[test]
fn damaged_json_is_answered_with_pointer_and_remedy() {
    let mut chance = chance(8);
    let sound: Vec<serde_json::Value> = shipped_names()
        .filter_map(shipped)
        .chain([common::SOUND])
        .map(|text| Scenario::read(text, "sound").expect("sound").to_json())
        .collect();
    for _ in 0..rounds() {
        let mut json = sound[chance.below(sound.len())].clone();
        for _ in 0..=chance.below(3) {
            damage_json(&mut json, &mut chance);
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
