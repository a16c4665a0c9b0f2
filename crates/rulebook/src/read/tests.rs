use super::*;
use crate::ruleset::GroundEffect;
use crate::troop::MoveAndShoot;

pub(super) fn alone(_: &str) -> Option<String> {
    None
}

/// Reads a text that must have faults, and shows them.
pub(super) fn faults(text: &str) -> Vec<String> {
    let faults = Ruleset::read(text, "mine.toml", &alone).expect_err("faults");
    faults.iter().map(ToString::to_string).collect()
}

pub(super) fn sound(text: &str) -> Ruleset {
    match Ruleset::read(text, "mine.toml", &alone) {
        Ok(rules) => rules,
        Err(faults) => panic!("{faults:#?}"),
    }
}

pub(super) fn six() -> Ruleset {
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
        "mine.toml:7:12: error: break_at is NaN; write a share from 0.01 to 1 (0.5 is half)",
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
fn a_share_is_no_percentage() {
    let with = |value: &str| faults(&format!("base = \"shock-test-6\"\nbreak_at = {value}\n"));
    let told = "write a share from 0.01 to 1 (0.5 is half)";
    let at = "mine.toml:2:12: error: break_at is";
    assert_eq!(with("50"), [format!("{at} 50; {told}; did you mean 0.5?")]);
    assert_eq!(with("\"half\""), [format!("{at} \"half\"; {told}")]);
    assert_eq!(with("101"), [format!("{at} 101; {told}")]);
    sound("base = \"shock-test-6\"\nbreak_at = 1");
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
}

#[test]
fn a_forgotten_base_is_one_fault() {
    let lacks = |rest: &str| {
        format!(
            "mine.toml:1:1: error: the ruleset has no base and lacks {rest}; begin it with base = \"shock-test-6\", from which comes all that it does not say"
        )
    };
    let count = RULESET_PARAMETERS.len();
    let first = "title, notes, close_call, ...";
    assert_eq!(
        faults(""),
        [lacks(&format!(
            "{count} parameters ({first}), [warlord], [ground], [saves], [troops]"
        ))]
    );
    let found = faults(
        "\n# My rules\nturn_limit = 8\nturn_limt = 9\n[troops.cavalry]\nstrength = 5\npikes = 3\n",
    );
    assert_eq!(
        found[0],
        lacks(&format!(
            "{} parameters ({first}), [warlord], [ground], [saves]",
            count - 1
        ))
    );
    assert_eq!(found.len(), 3, "and what is wrong in any case: {found:#?}");
    // With a base, whatever it is, nothing lacks.
    assert_eq!(faults("base = \"no-such-rules\"\nturn_limit = 0").len(), 2);
    assert_eq!(faults("bas = \"shock-test-6\"").len(), 2);
}

/// With half of the parameters or more, each that lacks is told.
#[test]
fn most_of_a_ruleset_is_no_forgotten_base() {
    let whole = Ruleset::shipped_text("shock-test-6").unwrap();
    let without = |count: usize| {
        let mut text = whole.to_owned();
        for parameter in &RULESET_PARAMETERS[..count] {
            text = text.replace(&format!("\n{} = ", parameter.key), "\n# ");
        }
        faults(&text)
    };
    let half = RULESET_PARAMETERS.len() / 2;
    assert_eq!(without(half).len(), half);
    assert_eq!(without(half + 1).len(), 1);
}

#[test]
fn a_new_troop_type_needs_every_key() {
    let start = "base = \"shock-test-6\"\n[troops.ogres]\n";
    let keys = "name = \"Ogres\"\nallowance = 6\nmobility = \"foot\"\nflies = false\npower_front = 5\npower_flank = 4\n\
        armour = \"none\"\nstrength = 6\npikes = false\npike_square = false\nwoodsman = false\nmounted = false\nheavy = true\n\
        cavalry = false\ngrade = 12\nformed = false\nmorale_class = \"skirmishers\"\nknights = false\npoints = 9\nbase_mm = [80, 60]\n";
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
        "points = 10001",
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
fn a_mistyped_key_of_a_complete_ruleset_is_one_fault() {
    let complete = Ruleset::shipped_text("shock-test-6").unwrap();
    for (right, wrong, said) in [
        ("\nturn_limit =", "\nturn_limt =", "turn_limit"),
        ("\nhalf =", "\nhalff =", "half"),
        ("\nrange =", "\nrannge =", "range"),
        ("\nallowance =", "\nalowance =", "allowance"),
        ("\n[ground.foot]", "\n[ground.fot]", "foot"),
        ("\n[saves]", "\n[savs]", "saves"),
        ("\nwoods =", "\nwods =", "woods"),
    ] {
        assert!(complete.contains(right), "{right}");
        let text = complete.replacen(right, wrong, 1);
        let faults = Ruleset::read(&text, "mine.toml", &|_| None).expect_err(wrong);
        assert_eq!(faults.len(), 1, "{wrong}: {faults:?}");
        let remedy = format!("did you mean {said:?}?");
        assert_eq!(faults[0].remedy, remedy, "{wrong}");
    }
}

/// A save that was written before there was morale has a complete ruleset without it.
#[test]
fn a_ruleset_from_before_morale_is_read_from_a_save_and_from_nowhere_else() {
    let six = Ruleset::shipped("shock-test-6").unwrap();
    let mut old = String::new();
    let mut within = String::new();
    for line in six.to_toml().lines() {
        if line.starts_with('[') {
            within = line.to_owned();
        }
        let key = line.split(" = ").next().unwrap_or_default();
        let new = [
            "morale",
            "reveal_distance",
            "grade",
            "formed",
            "morale_class",
            "knights",
        ];
        if within != "[warlord]" && !new.contains(&key) {
            old.push_str(line);
            old.push('\n');
        }
    }
    assert!(Ruleset::read(&old, "old.toml", &|_| None).is_err());
    assert_eq!(Ruleset::read_saved(&old, "old.toml").unwrap(), six);
    let damaged = old.replace("turn_limit = ", "turn_limits = ");
    assert!(Ruleset::read_saved(&damaged, "old.toml").is_err());
}

/// A save that was written before some parameters came to be, in a block that was there.
#[test]
fn a_ruleset_from_before_some_parameters_takes_those_of_test_6_in_a_save() {
    let medieval = Ruleset::shipped("warlord-medieval").unwrap();
    let six = Ruleset::shipped("shock-test-6").unwrap();
    let later = [
        "threat_sector",
        "retire_slowed",
        "break_angle",
        "turn_limit",
    ];
    let is_later = |line: &&str| {
        later
            .iter()
            .any(|key| line.starts_with(&format!("{key} = ")))
    };
    let whole = medieval.to_toml();
    assert_eq!(whole.lines().filter(is_later).count(), later.len());
    let lines: Vec<_> = whole.lines().filter(|line| !is_later(line)).collect();
    let old = lines.join("\n");
    assert!(Ruleset::read(&old, "old.toml", &|_| None).is_err());
    let mut expected = medieval;
    expected.turn_limit = six.turn_limit;
    expected.warlord.threat_sector = six.warlord.threat_sector;
    expected.warlord.retire_slowed = six.warlord.retire_slowed;
    expected.warlord.break_angle = six.warlord.break_angle;
    assert_eq!(Ruleset::read_saved(&old, "old.toml").unwrap(), expected);
    // What it has and what it should not have is read as strictly as ever.
    for damage in ["morale = \"warlords\"\n", "moral = \"warlord\"\n"] {
        let damaged = old.replace("morale = \"warlord\"\n", damage);
        assert_ne!(damaged, old);
        assert!(Ruleset::read_saved(&damaged, "old.toml").is_err());
    }
}

#[test]
fn names_and_titles_are_one_line_that_commands_no_terminal() {
    let faults = |text: &str| {
        let text = format!("base = \"shock-test-6\"\n{text}");
        Ruleset::read(&text, "mine.toml", &|_| None).expect_err("a control character")
    };
    for text in [
        "title = \"two\\nlines\"",
        "name = \"a\\u001b[31m\"",
        "[troops.infantry]\nname = \"a\\tb\"",
        // They turn what follows them around.
        "title = \"a\\u202eb\"",
        "[troops.infantry]\nname = \"a\\u2067b\"",
    ] {
        let found = faults(text);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].remedy.contains("one line"), "{found:?}");
        assert!(
            !found[0].to_string().contains(char::is_control),
            "{found:?}"
        );
    }
    let long = "a".repeat(201);
    assert_eq!(faults(&format!("title = \"{long}\"")).len(), 1);
}
