use super::*;
use crate::ruleset::{GroundEffect, PikePenalty};
use crate::troop::MoveAndShoot;

fn alone(_: &str) -> Option<String> {
    None
}

/// Reads a text that must have faults, and shows them.
fn faults(text: &str) -> Vec<String> {
    let faults = Ruleset::read(text, "mine.toml", &alone).expect_err("faults");
    faults.iter().map(ToString::to_string).collect()
}

fn sound(text: &str) -> Ruleset {
    match Ruleset::read(text, "mine.toml", &alone) {
        Ok(rules) => rules,
        Err(faults) => panic!("{faults:#?}"),
    }
}

fn six() -> Ruleset {
    Ruleset::shipped("shock-test-6").expect("sound")
}

#[test]
fn every_shipped_ruleset_is_sound() {
    for name in Ruleset::shipped_names() {
        let text = Ruleset::shipped_text(name).unwrap();
        match Ruleset::read(text, &format!("{name}.toml"), &alone) {
            Ok(rules) => assert_eq!(rules.name, *name),
            Err(faults) => panic!("{name}: {faults:#?}"),
        }
    }
    assert!(Ruleset::shipped("no-such-rules").is_none());
}

#[test]
fn a_variant_changes_what_it_says_and_nothing_else() {
    let mine = sound(
        "base = \"shock-test-6\"\nshooting_arc = 90\n[troops.pikemen]\npower_front = 5\n[ground.foot]\nwoods = \"half\"\n",
    );
    let keys: Vec<String> = six()
        .differences(&mine)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        keys,
        [
            "shooting_arc = 45.0 (90.0 there), SHOOT-5",
            "ground.foot.woods = \"open\" (\"half speed\" there), MOVE-6",
            "troops.pikemen.power_front = 3 (5 there), MELEE-4",
        ]
    );
    assert_eq!(mine.name, "mine");
    assert_eq!(mine.title, "Shock, Test 6, changed");
    assert_eq!(mine.ground[0].woods, GroundEffect::Half);
}

#[test]
fn bases_rest_on_bases() {
    let bases = |name: &str| {
        (name == "middle").then(|| "base = \"shock-conform\"\nturn_limit = 7\n".to_owned())
    };
    let mine = Ruleset::read("base = \"middle\"\nquiet_turns = 3", "top.toml", &bases).unwrap();
    assert_eq!((mine.turn_limit, mine.quiet_turns), (7, 3));
    assert_eq!(six().differences(&mine).len(), 3);
}

#[test]
fn a_users_ruleset_stands_in_for_the_shipped_one() {
    let own = Ruleset::shipped_text("shock-test-6")
        .unwrap()
        .replace("turn_limit = 12", "turn_limit = 9");
    let bases = |name: &str| (name == "shock-test-6").then(|| own.clone());
    let mine = Ruleset::read("base = \"shock-test-6\"", "x.toml", &bases).unwrap();
    assert_eq!(mine.turn_limit, 9);
}

#[test]
fn circles_of_bases_are_named() {
    let bases = |name: &str| match name {
        "a" => Some("base = \"b\"".to_owned()),
        "b" => Some("\nbase = \"a\"".to_owned()),
        _ => None,
    };
    let faults = Ruleset::read("base = \"b\"", "a.toml", &bases).expect_err("a circle");
    assert_eq!(faults.len(), 1);
    assert_eq!(
        (faults[0].file.as_str(), faults[0].line, faults[0].column),
        ("b.toml", 2, 8)
    );
    assert!(faults[0].message.contains("a -> b -> a"), "{}", faults[0]);
    let own = Ruleset::read("base = \"a\"", "rules/a.toml", &bases).expect_err("itself");
    assert!(own[0].message.contains("a -> a"));
}

#[test]
fn a_chain_of_bases_ends() {
    let endless = |name: &str| Some(format!("base = \"{name}x\""));
    let faults = Ruleset::read("base = \"a\"", "top.toml", &endless).expect_err("endless");
    assert_eq!(faults.len(), 1);
}

#[test]
fn all_faults_at_once_with_place_value_and_remedy() {
    let text = "base = \"shock-test-6\"\r\n# ä\r\nturn_limit = 0\r\npike_penality = \"off\"\r\n\
        pike_penalty = \"of\"\r\nrout_on = [1, 7]\r\nbreak_at = nan\r\n[troops.pikemen]\r\npower_front = -1\r\n\
        [troops.pikeman]\r\nallowance = 6.0\r\n[ground.horse]\r\nwoods = \"open\"\r\n[saves]\r\nhalf = 0\r\n";
    let found = faults(text);
    let expected = [
        "mine.toml:3:14: error: turn_limit is 0; write a whole number from 1 to 1000",
        "mine.toml:4:1: error: unknown parameter \"pike_penality\"; did you mean \"pike_penalty\"?",
        "mine.toml:5:16: error: pike_penalty is \"of\"; write \"any_facing\" | \"front_only\" | \"off\"; did you mean \"off\"?",
        "mine.toml:6:11: error: rout_on is [1, 7]; write a list of faces from 1 to 6, each once",
        "mine.toml:7:12: error: break_at is NaN; write a number from 0.01 to 1",
        "mine.toml:9:15: error: troops.pikemen.power_front is -1; write a whole number from 0 to 6",
    ];
    for line in expected {
        assert!(
            found.iter().any(|fault| fault == line),
            "{line}\nnot in {found:#?}"
        );
    }
    assert!(
        found
            .iter()
            .any(|f| f.starts_with("mine.toml:10:9: error: troops.pikeman is a new troop type"))
    );
    assert!(
        found.iter().any(
            |f| f.starts_with("mine.toml:12:9: error: unknown mobility class \"ground.horse\"")
        )
    );
    assert!(
        found
            .iter()
            .any(|f| f.starts_with("mine.toml:15:8: error: saves.half is 0"))
    );
}

#[test]
fn a_mistyped_troop_type_is_told_its_likely_name() {
    let found = faults("base = \"shock-test-6\"\n[troops.pikeman]\npower_front = 2\n");
    assert!(found[0].contains("\"pikemen\""), "{found:#?}");
}

#[test]
fn duplicate_keys_and_broken_lines_stand_beside_other_faults() {
    let found = faults(
        "base = \"shock-test-6\"\nturn_limit = 5\nturn_limit = 6\nquiet_turns =\nfight_on = 3\n",
    );
    for line in ["mine.toml:3:1", "mine.toml:4:", "mine.toml:5:12"] {
        assert!(
            found.iter().any(|fault| fault.starts_with(line)),
            "{line} not in {found:#?}"
        );
    }
}

#[test]
fn faults_of_the_base_are_told_with_its_file() {
    let bases =
        |name: &str| (name == "odd").then(|| "base = \"shock-test-6\"\nturn_limit = 0".to_owned());
    let faults =
        Ruleset::read("base = \"odd\"\nquiet_turns = 0", "mine.toml", &bases).expect_err("two");
    let files: Vec<(&str, usize)> = faults.iter().map(|f| (f.file.as_str(), f.line)).collect();
    assert_eq!(files, [("mine.toml", 2), ("odd.toml", 2)]);
}

#[test]
fn without_a_base_every_parameter_is_missed() {
    let whole = Ruleset::shipped_text("shock-test-6").unwrap();
    for parameter in RULESET_PARAMETERS {
        let line = format!("\n{} = ", parameter.key);
        let start = whole
            .find(&line)
            .unwrap_or_else(|| panic!("{} is not in the file", parameter.key))
            + 1;
        let end = start + whole[start..].find('\n').unwrap();
        let text = format!("{}{}", &whole[..start], &whole[end..]);
        let found = faults(&text);
        assert_eq!(found.len(), 1, "{}: {found:#?}", parameter.key);
        assert!(found[0].contains(&format!("has no {}", parameter.key)));
    }
    assert!(faults("title = \"x\"").len() > 50);
    assert!(faults("").iter().any(|f| f.contains("has no troops")));
}

#[test]
fn a_new_troop_type_needs_every_key() {
    let start = "base = \"shock-test-6\"\n[troops.ogres]\n";
    let keys = "name = \"Ogres\"\nallowance = 6\nmobility = \"foot\"\nflies = false\npower_front = 5\npower_flank = 4\n\
        armour = \"none\"\nstrength = 6\npikes = false\npike_square = false\nwoodsman = false\nmounted = false\nheavy = true\n\
        cavalry = false\npoints = 9\nbase_mm = [80, 60]\n";
    let mine = sound(&format!("{start}{keys}"));
    let ogres = mine.troops.last().unwrap();
    assert_eq!(
        (ogres.id.as_str(), ogres.base_mm, mine.troops.len()),
        ("ogres", (80.0, 60.0), 16)
    );
    assert_eq!(ogres.shooting, None);
    for line in keys.lines() {
        let text = format!("{start}{}", keys.replace(&format!("{line}\n"), ""));
        let found = faults(&text);
        assert_eq!(found.len(), 1, "{line}: {found:#?}");
        assert!(found[0].starts_with("mine.toml:2:9: error:"), "{found:#?}");
    }
}

#[test]
fn shooting_is_given_changed_and_taken_away() {
    let mine = sound(
        "base = \"shock-test-6\"\n[troops.light_archers]\nshooting = \"none\"\n[troops.infantry_archers.shooting]\nrange = 20\n",
    );
    assert_eq!(mine.troop("light_archers").unwrap().shooting, None);
    let archers = mine
        .troop("infantry_archers")
        .unwrap()
        .shooting
        .as_ref()
        .unwrap();
    assert_eq!((archers.range, &archers.hits_open[..]), (20.0, &[5, 6][..]));
    assert_eq!(archers.move_and_shoot, MoveAndShoot::Either);
    // Who did not shoot has every key to give.
    assert_eq!(
        faults("base = \"shock-test-6\"\n[troops.pikemen.shooting]\nrange = 20\n").len(),
        4
    );
}

#[test]
fn bounds_are_tested_on_both_sides() {
    let with = |line: &str| format!("base = \"shock-test-6\"\n{line}\n");
    for line in [
        "turn_limit = 1",
        "turn_limit = 1000",
        "break_at = 1",
        "break_at = 0.01",
        "shooting_arc = 180",
        "shooting_arc = 0",
        "rout_on = []",
        "rout_on = [2, 1]",
        "minimum_power = 6",
        "engagement_range = 24.0",
    ] {
        sound(&with(line));
    }
    for line in [
        "turn_limit = 1001",
        "turn_limit = 1.0",
        "turn_limit = 9999999999",
        "turn_limit = -1",
        "break_at = 1.01",
        "break_at = 0",
        "shooting_arc = 180.5",
        "shooting_arc = -0.1",
        "shooting_arc = inf",
        "shooting_arc = \"45\"",
        "rout_on = [0]",
        "rout_on = [1, 1]",
        "rout_on = 1",
        "rout_on = [3]",
        "minimum_power = 7",
        "engagement_range = 0",
        "fight_on = 1",
        "title = 3",
        "base_mm = 3",
        "troops = 3",
        "saves = 3",
        "ground = 3",
        "name = \"\"",
    ] {
        assert_eq!(faults(&with(line)).len(), 1, "{line}");
    }
    for troop in [
        "base_mm = [60]",
        "base_mm = [4, 60]",
        "base_mm = [60, 301]",
        "strength = 0",
        "strength = 25",
        "points = 1001",
        "armour = \"plate\"",
    ] {
        assert_eq!(
            faults(&with(&format!("[troops.cavalry]\n{troop}"))).len(),
            1,
            "{troop}"
        );
    }
    assert!(!faults(&with("[troops.Bad-Name]\nstrength = 1")).is_empty());
}

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
        cavalry = false\npoints = 9\nbase_mm = [80, 60]\n";
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
