//! Dialogs to read and search in: the rules, the parameters, the log.

use std::sync::Arc;

use egui::Key;
use muster_battle::{Act, Battle, Roster, Seeds};
use muster_interface::screens::Dialog;
use muster_interface::{Command, Seat};
use muster_rulebook::Ruleset;
use muster_rulebook::ruleset::ConformOnContact;

use super::{open, playing};
use crate::desk::{self, Desk};

#[test]
fn escape_empties_the_search_of_rules_first_and_rules_open_anew() {
    let mut desk = playing();
    desk.key(Key::F3);
    desk.click("Look for a rule or a word, such as ENGAGE-3 or pikes");
    desk.write("retreat");
    assert!(desk.shows("rules found"), "{:?}", desk.texts());
    desk.key(Key::Escape);
    assert_eq!(
        desk.game().dialog,
        Some(Dialog::Rules),
        "only the search goes"
    );
    assert!(!desk.shows("rules found"));
    desk.click("Parameters");
    desk.click("Look for a parameter, a rule or a word");
    desk.write("retreat");
    assert!(desk.shows("A retreat may pass through friends: no"));
    assert!(desk.shows("ENGAGE-5 \u{b7} retreat_through_friends"));
    desk.key(Key::Escape);
    desk.key(Key::Escape);
    assert_eq!(desk.game().dialog, None);
    desk.key(Key::F3);
    assert!(desk.shows("Look for a rule or a word, such as ENGAGE-3 or pikes"));
    assert!(!desk.shows("A retreat may pass through friends"));
}

#[test]
fn a_chapter_s_name_stands_once_above_its_rules() {
    let mut desk = playing();
    desk.key(Key::F3);
    desk.click("Turn order");
    for _ in 0..20 {
        desk.frame(Vec::new());
    }
    assert!(desk.find("TURN-1").is_some(), "{:?}", desk.texts());
    assert!(!desk.shows("TURN-1 \u{b7} Turn order"));
}

#[test]
fn what_a_switch_changes_is_told_from_what_to_what() {
    let mut desk = Desk::new(1280.0, 720.0);
    let mut rules = Ruleset::clone(desk::battle().roster().rules());
    rules.conform_on_contact = ConformOnContact::Attacker;
    let scenario = desk::battle().roster().scenario.clone();
    let (roster, _) = Roster::load(scenario, rules).expect("a sound set-up");
    let battle = Battle::new(Arc::new(roster), Seeds::of(7));
    desk.interface.begin(battle, Seat::HOTSEAT);
    desk.rest();
    desk.key(Key::F3);
    let told = |desk: &Desk| desk.shows(": from off to attacker");
    assert!(told(&desk), "{:?}", desk.texts());
    // And it stays in sight whatever is looked for.
    desk.click("Look for a rule or a word, such as ENGAGE-3 or pikes");
    desk.write("retreat");
    assert!(told(&desk));
}

#[test]
fn the_log_is_searched() {
    let mut desk = playing();
    let unit = desk.game().can_act()[0];
    let path = vec![desk.game().stage.pose(unit)];
    let name = desk.game().roster().unit(unit).name.clone();
    desk.game()
        .perform(Command::Order(Act::Move { unit, path }));
    open(&mut desk, Dialog::Log);
    assert!(desk.shows("stayed in place, the move used"));
    desk.click("A unit or a word");
    desk.write(&name);
    assert!(desk.shows("1 line"));
    desk.click("Shooting");
    assert!(desk.shows("0 lines"));
}

#[test]
fn parameters_are_told_with_their_rules() {
    let mut desk = playing();
    desk.key(Key::F3);
    desk.click("Parameters");
    assert!(desk.shows("Exactly as in"));
    desk.click("Look for a parameter, a rule or a word");
    desk.write("shooting_arc");
    assert!(desk.shows("SHOOT-5 \u{b7} shooting_arc"));
    assert!(!desk.shows("shooting_arc ="), "its meaning stands first");
}

#[test]
fn the_tabs_of_the_rules_stay_where_they_are_whatever_is_looked_for() {
    let mut desk = playing();
    desk.key(Key::F3);
    desk.rest();
    let before = desk.find("Parameters").expect("a tab");
    let field = desk.find("Look for a rule or a word, such as ENGAGE-3 or pikes");
    desk.click_at(field.expect("a field"));
    desk.write("pikes");
    assert_eq!(desk.find("Parameters"), Some(before));
}

#[test]
fn a_log_without_morale_forgets_that_morale_was_looked_for() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    let with = Battle::new(desk::warlord(), Seeds::of(7));
    desk.interface.begin(with, Seat::HOTSEAT);
    desk.rest();
    open(&mut desk, Dialog::Log);
    desk.click("Morale");
    assert!(!desk.shows("Turn 1, "), "{:?}", desk.texts());
    desk.interface.begin(desk::battle(), Seat::HOTSEAT);
    desk.rest();
    open(&mut desk, Dialog::Log);
    assert!(!desk.shows("Commands"), "{:?}", desk.texts());
    // All of it is there, turn by turn.
    assert!(!desk.shows("0 lines"), "{:?}", desk.texts());
}
