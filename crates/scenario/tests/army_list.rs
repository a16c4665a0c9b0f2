//! Army lists: what is kept of an army, and what is said of a list that is at fault.

mod common;

use muster_rulebook::Ruleset;
use muster_scenario::{ArmyList, Diagnostic, Scenario};

const FILE: &str = "cohort.toml";

fn list() -> ArmyList {
    let scenario = Scenario::read(common::SOUND, "sound.toml").expect("it is sound");
    ArmyList::of(&scenario, 0).expect("there is an army")
}

fn rules() -> Ruleset {
    Ruleset::shipped("shock-test-6").expect("it ships")
}

fn faults(text: &str) -> Vec<Diagnostic> {
    ArmyList::read(text, FILE).expect_err("it is at fault")
}

#[test]
fn a_list_comes_back_as_it_was_kept_and_has_no_fault() {
    let list = list();
    let again = ArmyList::read(&list.to_toml(), FILE).expect("it can be read");
    assert_eq!(again.army(), list.army());
    assert_eq!(again.table(), list.table());
    assert_eq!(again.army().deployment, None, "the zone is its table's");
    assert_eq!(again.findings(&rules()), []);
}

#[test]
fn a_scenario_is_no_list_and_a_list_no_scenario() {
    let found = faults(common::SOUND);
    let told = |words: &str| found.iter().any(|it| it.to_string().contains(words));
    assert!(
        told("2 armies; an army list has exactly 1 army"),
        "{found:?}"
    );
    assert!(told("an army list with terrain"), "{found:?}");
    let like = |text: &str| {
        let (root, _) = muster_rulebook::document::from_toml(text, FILE);
        ArmyList::is_like(&root)
    };
    assert!(like(&list().to_toml()) && !like(common::SOUND));
    let found = Scenario::read(&list().to_toml(), FILE).and_then(|it| it.setup(rules()));
    assert!(found.is_err());
}

#[test]
fn every_fault_is_told_at_once_with_line_column_and_remedy() {
    let text = list().to_toml();
    let wrong = text
        .replace("edge = \"south\"", "edge = \"down\"")
        .replacen("troop = \"infantry\"", "troop = 7", 1);
    let found = faults(&wrong);
    assert!(found.len() >= 2, "{found:?}");
    for fault in &found {
        assert!(fault.line > 0 && fault.column > 0, "{fault}");
        assert!(fault.to_string().starts_with(FILE), "{fault}");
        assert!(fault.to_string().contains("; "), "a remedy: {fault}");
    }
}

#[test]
fn what_does_not_belong_to_its_rules_is_found_under_them() {
    let text = list().to_toml();
    let wrong = text.replacen("troop = \"infantry\"", "troop = \"infantri\"", 1);
    let list = ArmyList::read(&wrong, FILE).expect("it can be read");
    let found = list.findings(&rules());
    let [fault] = found.as_slice() else {
        panic!("one fault, not {found:?}");
    };
    assert!(fault.is_error() && fault.line > 0, "{fault}");
    let told = fault.to_string();
    assert!(
        told.contains("infantri") && told.contains("did you mean"),
        "{told}"
    );
}
