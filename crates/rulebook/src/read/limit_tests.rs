//! Limits of rulesets, damaged files, and JSON.

use super::tests::{alone, faults, six, sound};
use super::*;
use crate::ruleset::PikePenalty;

#[test]
fn contradictions_are_told_and_their_limits_are_sound() {
    let with = |lines: &str| format!("base = \"shock-test-6\"\n{lines}\n");
    sound(&with("engagement_range = 0.5\nhalt_depth = 0.5"));
    let found = faults(&with("engagement_range = 0.5\nhalt_depth = 0.6"));
    assert!(
        found[0].starts_with("mine.toml:2:20: error: halt_depth is 0.6, engagement_range 0.5"),
        "{found:#?}"
    );
    sound(&with("[troops.cavalry]\nstrength = 12"));
    assert_eq!(faults(&with("[troops.cavalry]\nstrength = 13")).len(), 1);
    sound(&with(
        "strength_limit = 13\n[troops.cavalry]\nstrength = 13",
    ));
    assert!(faults(&with("strength_limit = 5"))[0].contains("troops.great_beast.strength is 6"));
}

/// Damaged files are answered with places and remedies, never with a panic.
#[test]
fn two_thousand_damaged_files() {
    let whole = Ruleset::shipped_text("shock-test-6").unwrap();
    let words = [
        "=", "[", "]", "\"", "\n", "#", "1e999", "-", "{", "nan", "ü", "\r", ".", "'''", "\u{0}",
        "[[a]]", "\u{feff}",
    ];
    let mut chance = crate::Chance::new(5, crate::Purpose::Dice);
    let boundary = |text: &str, mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    for _ in 0..2000 {
        let mut text = whole.to_owned();
        for _ in 0..=chance.below(3) {
            let start = boundary(&text, chance.below(whole.len() as u32) as usize);
            let end = boundary(&text, start + chance.below(30) as usize);
            let word = words[chance.below(words.len() as u32) as usize];
            text.replace_range(start..end, word);
        }
        if let Err(faults) = Ruleset::read(&text, "mine.toml", &alone) {
            let lines = text.split('\n').count();
            for fault in faults {
                assert!((1..=lines).contains(&fault.line), "{fault}");
                assert!(fault.column >= 1);
                assert!(
                    !fault.message.is_empty() && !fault.remedy.is_empty(),
                    "{fault}"
                );
            }
        }
    }
}

#[test]
fn the_name_of_a_json_ruleset_makes_no_circle() {
    let json = serde_json::json!({"base": "shock-test-6"});
    assert!(Ruleset::from_json(&json, "shock-test-6", &alone).is_ok());
    assert!(Ruleset::read("base = \"shock-test-6\"", "shock-test-6.toml", &alone).is_err());
}

#[test]
fn json_is_read_with_the_same_eyes() {
    let json = serde_json::json!({"base": "shock-test-6", "pike_penalty": "off"});
    let mine = Ruleset::from_json(&json, "rules", &alone).unwrap();
    assert_eq!(mine.pike_penalty, PikePenalty::Off);
    assert_eq!(six().differences(&mine).len(), 1);
    let json = serde_json::json!({"base": "shock-test-6", "turn_limt": 3, "troops": {"cavalry": {"strength": "x"}}});
    let faults = Ruleset::from_json(&json, "rules", &alone).expect_err("two");
    let shown: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(shown.len(), 2);
    assert!(shown.iter().any(|f| f == "rules:/troops/cavalry/strength: error: troops.cavalry.strength is \"x\"; write a whole number from 1 to 24"), "{shown:#?}");
    assert!(shown.iter().any(|f| f == "rules:/turn_limt: error: unknown parameter \"turn_limt\"; did you mean \"turn_limit\"?"), "{shown:#?}");
    assert!(Ruleset::from_json(&serde_json::json!([1]), "rules", &alone).is_err());
    assert!(Ruleset::from_json(&serde_json::json!({"base": 5}), "rules", &alone).is_err());
}

/// The complete ruleset with a piece of its text replaced.
fn six_with(from: &str, to: &str) -> String {
    let whole = Ruleset::shipped_text("shock-test-6").unwrap();
    assert!(whole.contains(from), "{from}");
    whole.replacen(from, to, 1)
}

#[test]
fn whole_tables_that_lack_are_missed() {
    assert_eq!(faults(&six_with("light = 6\n", ""))[0], "mine.toml:217:2: error: saves has no light; add light = the lowest face that saves, from 1 to 6, or \"none\"".replace("217", &line_of("[saves]").to_string()));
    let none = six_with(
        "[saves]\nnone = \"none\"\nlight = 6\nhalf = 5\nfull = 4\n",
        "",
    );
    assert_eq!(faults(&none).len(), 4);
    let beast = "[ground.beast]\nwoods = \"open\"\nrough = \"open\"\nsteep = \"open\"\nfield = \"open\"\nford = \"open\"\nstream = \"open\"\nbuilding = \"open\"\n";
    let found = faults(&six_with(beast, ""));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("has no ground.beast"));
    let found = faults(&six_with(
        "[ground.beast]\nwoods = \"open\"\n",
        "[ground.beast]\n",
    ));
    assert!(
        found.len() == 1 && found[0].contains("ground.beast has no woods"),
        "{found:#?}"
    );
}

fn line_of(piece: &str) -> usize {
    let whole = Ruleset::shipped_text("shock-test-6").unwrap();
    whole.lines().position(|line| line == piece).unwrap() + 1
}

#[test]
fn nothing_is_missed_that_a_broken_base_may_have_had() {
    let bases =
        |name: &str| (name == "odd").then(|| "base = \"shock-test-6\"\nturn_limit = 0".to_owned());
    let text = "base = \"odd\"\n[troops.cavalry]\nstrength = 5\n[troops.ogres]\nstrength = 5\n";
    let faults = Ruleset::read(text, "mine.toml", &bases).expect_err("the base");
    assert_eq!(faults.len(), 1, "{faults:#?}");
    assert_eq!(faults[0].file, "odd.toml");
}

#[test]
fn names_of_rulesets_and_troop_types_have_limits() {
    let named = |name: &str| format!("base = \"shock-test-6\"\nname = \"{name}\"\n");
    assert_eq!(sound(&named(&"x".repeat(100))).name.len(), 100);
    assert_eq!(faults(&named(&"x".repeat(101))).len(), 1);
    let noted = |count| {
        format!(
            "base = \"shock-test-6\"\nnotes = \"{}\"\n",
            "ü".repeat(count)
        )
    };
    sound(&noted(10_000));
    assert_eq!(faults(&noted(10_001)).len(), 1);
    let troop = |id: &str| format!("base = \"shock-test-6\"\n[troops.{id}]\n");
    for wrong in [
        "9lives",
        "_x",
        "Ogres",
        "big-ogres",
        "\"ö\"",
        "\"\"",
        &"x".repeat(41),
    ] {
        assert!(
            faults(&troop(wrong))[0].contains("small letters"),
            "{wrong}"
        );
    }
    for right in ["o", "ogres_2", &"x".repeat(40)] {
        assert!(
            faults(&troop(right))[0].contains("is a new troop type"),
            "{right}"
        );
    }
}

#[test]
fn a_ruleset_has_at_most_two_hundred_troop_types() {
    let keys = "name = \"X\"\nallowance = 6\nmobility = \"foot\"\nflies = false\npower_front = 5\npower_flank = 4\n\
        armour = \"none\"\nstrength = 6\npikes = false\npike_square = false\nwoodsman = false\nmounted = false\nheavy = true\n\
        cavalry = false\ngrade = 12\nformed = false\nmorale_class = \"skirmishers\"\nknights = false\npoints = 9\nbase_mm = [80, 60]\n";
    let with = |count: usize| {
        let troops: String = (0..count)
            .map(|at| format!("[troops.t{at}]\n{keys}"))
            .collect();
        format!("base = \"shock-test-6\"\n{troops}")
    };
    assert_eq!(sound(&with(185)).troops.len(), 200);
    assert_eq!(faults(&with(186)).len(), 1);
}

#[test]
fn sixteen_rulesets_may_rest_on_each_other() {
    let chain = |name: &str| {
        let at: usize = name.strip_prefix('c')?.parse().ok()?;
        let base = if at == 1 {
            "shock-test-6".to_owned()
        } else {
            format!("c{}", at - 1)
        };
        Some(format!("base = \"{base}\""))
    };
    // The file itself, so many more, and the complete one.
    assert!(Ruleset::read("base = \"c14\"", "top.toml", &chain).is_ok());
    assert!(Ruleset::read("base = \"c15\"", "top.toml", &chain).is_err());
}

#[test]
fn an_unknown_base_names_the_nearest() {
    let found = faults("base = \"shock-test6\"\nturn_limit = 0");
    assert_eq!(found.len(), 2, "the rest is read all the same: {found:#?}");
    assert!(found[0].contains("did you mean \"shock-test-6\"?"));
}
