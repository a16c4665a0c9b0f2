//! Saves under a name, and battles that make way for others.

use egui::{Key, Modifiers};
use muster_battle::Act;
use muster_interface::screens::Dialog;
use muster_interface::{Command, Request, Screen, Seat};

use super::{open, playing};
use crate::desk::{Desk, save};

#[test]
fn a_save_has_the_name_that_was_typed_and_refused_names_are_told() {
    let mut desk = playing();
    desk.chord(Modifiers::COMMAND, Key::S);
    desk.write("../x");
    assert!(desk.shows("cannot be in a name"));
    desk.key(Key::Enter);
    assert!(desk.asked.is_empty(), "{:?}", desk.asked);
    for _ in 0..4 {
        desk.key(Key::Backspace);
    }
    desk.write("Before the charge");
    desk.key(Key::Enter);
    let saved = desk.asked.iter().find_map(|it| match it {
        Request::Save { name, save } => Some((name.clone(), save.to_text().len())),
        _ => None,
    });
    let (name, length) = saved.expect("a save is asked for");
    assert_eq!(name, "Before the charge");
    assert!(length > 1000);
    assert_eq!(desk.game().dialog, None);
}

#[test]
fn another_battle_is_opened_over_this_one_after_it_was_saved() {
    let mut desk = playing();
    desk.interface.shelf.saves = vec![save("a.json", 3)];
    let unit = desk.game().can_act()[0];
    let path = vec![desk.game().stage.pose(unit)];
    desk.game()
        .perform(Command::Order(Act::Move { unit, path }));
    desk.rest();
    desk.chord(Modifiers::COMMAND, Key::O);
    desk.click("Play on");
    let saved = |it: &Request| matches!(it, Request::Autosave { .. });
    let opened =
        |it: &Request| matches!(it, Request::Open { file, replay: false, .. } if file == "a.json");
    assert!(desk.asked.iter().any(opened));
    assert!(desk.asked.iter().any(saved));
}

#[test]
fn leaving_saves_and_shows_the_title() {
    let mut desk = playing();
    desk.interface.settings.hand_over = false;
    let settings = desk.interface.settings.clone();
    desk.game().follow(&settings);
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.rest();
    let saves = |desk: &Desk| {
        let is_save = |it: &&Request| matches!(it, Request::Autosave { .. });
        desk.asked.iter().filter(is_save).count()
    };
    assert_eq!(saves(&desk), 1, "a turn that begins is saved");
    let unit = desk.game().can_act()[0];
    let path = vec![desk.game().stage.pose(unit)];
    desk.game()
        .perform(Command::Order(Act::Move { unit, path }));
    open(&mut desk, Dialog::Menu);
    desk.click("Leave to the title");
    assert!(matches!(desk.interface.screen, Screen::Title));
    assert_eq!(saves(&desk), 2);
    assert!(desk.interface.close().is_empty());
}

#[test]
fn a_save_is_told_for_a_while_as_the_list_calls_it() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    let name = "Test one".to_owned();
    desk.game().perform(Command::Save { name });
    desk.rest();
    assert!(desk.shows("Saved as Test one"), "as it was typed");
    for _ in 0..330 {
        desk.frame(Vec::new());
    }
    assert!(!desk.shows("Saved as"));
}

#[test]
fn a_save_has_a_name_at_once_and_an_empty_one_is_told() {
    let mut desk = playing();
    let title = desk.game().roster().setup.title.clone();
    desk.chord(Modifiers::COMMAND, Key::S);
    // The first letter would replace all of what is suggested.
    desk.key(Key::Backspace);
    desk.key(Key::Enter);
    assert!(desk.shows("Give it a name"));
    assert!(desk.asked.is_empty(), "{:?}", desk.asked);
    desk.key(Key::Escape);
    desk.chord(Modifiers::COMMAND, Key::S);
    desk.key(Key::Enter);
    let saved = desk.asked.iter().find_map(|it| match it {
        Request::Save { name, .. } => Some(name.clone()),
        _ => None,
    });
    assert_eq!(saved, Some(format!("{title}, turn 1")));
}
