use super::*;

fn again(rules: &Ruleset) -> Ruleset {
    match Ruleset::read(&rules.to_toml(), "elsewhere.toml", &|_| None) {
        Ok(again) => again,
        Err(faults) => panic!("{faults:#?}"),
    }
}

#[test]
fn what_is_written_reads_back_equal() {
    for name in Ruleset::shipped_names() {
        let rules = Ruleset::shipped(name).unwrap();
        assert_eq!(again(&rules), rules);
    }
}

#[test]
fn odd_texts_and_numbers_survive() {
    let mut rules = Ruleset::shipped("shock-test-6").unwrap();
    rules.name = "a \"quoted\" name".to_owned();
    rules.title = "Zwölf \\ \u{1F3B2}".to_owned();
    for notes in [
        "two\nlines",
        "",
        "ends with \"\"\"",
        "\r\n'''\n\\",
        "\u{7f}\u{1}",
        "\nfirst",
    ] {
        rules.notes = notes.to_owned();
        assert_eq!(again(&rules), rules);
    }
    rules.shooting_arc = 1.0 / 3.0;
    rules.rout_on = vec![];
    rules.troops[3].base_mm = (62.125, 40.1);
    rules.saves[0] = Some(2);
    assert_eq!(again(&rules), rules);
}

#[test]
fn differences_go_both_ways_and_name_troops_that_are_not_there() {
    let six = Ruleset::shipped("shock-test-6").unwrap();
    assert!(six.differences(&six).is_empty());
    let mut other = six.clone();
    other.name = "other".to_owned();
    other.title = "Other".to_owned();
    assert!(six.differences(&other).is_empty());
    other.troops[2].name = "Other".to_owned();
    other.notes = "Other".to_owned();
    assert!(six.differences(&other).is_empty(), "names do not count");
    other.break_at = 0.25;
    let gone = other.troops.remove(14);
    assert!(gone.shooting.is_some());
    let there = six.differences(&other);
    let back = other.differences(&six);
    assert_eq!(there.len(), back.len());
    assert_eq!(there[0].to_string(), "break_at = 0.5 (0.25 there), ARMY-1");
    assert_eq!(back[0].to_string(), "break_at = 0.25 (0.5 there), ARMY-1");
    assert!(
        there
            .iter()
            .any(|one| one.key == "troops.artillery.shooting.range" && one.there.is_none())
    );
    assert!(
        back.iter()
            .any(|one| one.key == "troops.artillery.points" && one.here.is_none())
    );
    // What differs has a rule to look up.
    assert!(there.iter().chain(&back).all(|one| one.rule.contains('-')));
    assert!(
        there
            .iter()
            .chain(&back)
            .all(|one| !one.key.ends_with(".name"))
    );
}

#[test]
fn settings_are_what_a_difference_names() {
    let six = Ruleset::shipped("shock-test-6").unwrap();
    let conform = Ruleset::shipped("shock-conform").unwrap();
    let settings = conform.settings();
    for difference in conform.differences(&six) {
        let setting = settings.iter().find(|it| it.key == difference.key).unwrap();
        assert_eq!(Some(&setting.value), difference.here.as_ref());
        assert_eq!(setting.rule, difference.rule);
    }
    let keys = |key: &str| settings.iter().filter(|it| it.key == key).count();
    assert_eq!(keys("troops.great_beast.strength"), 1);
    assert_eq!(keys("troops.artillery.shooting.range"), 1);
    assert_eq!(keys("title"), 0);
}
