//! Going on with a battle from the title screen: the newest save, and the list of all.

use egui::Key;
use muster_ai::Level;
use muster_interface::screens::title::Page;
use muster_interface::shelf::SaveEntry;
use muster_interface::{Command, Request, Seat};

use crate::desk::{Desk, save};

#[test]
fn continue_is_there_only_with_a_save_and_opens_the_newest_sound_one() {
    let mut desk = Desk::new(1280.0, 720.0);
    assert!(!desk.shows("Continue"));
    let mut broken = save("autosave-000009.json", 5);
    broken.fault = Some("no sound save".to_owned());
    desk.interface.shelf.saves = vec![broken, save("autosave-000008.json", 4)];
    desk.rest();
    desk.click("Continue");
    let opened = desk.asked.iter().find_map(|it| match it {
        Request::Open { file, replay, .. } => Some((file.as_str(), *replay)),
        _ => None,
    });
    assert_eq!(opened, Some(("autosave-000008.json", false)));
}

/// The file of the last save that was asked to be played on.
fn opened(desk: &Desk) -> Option<&str> {
    desk.asked.iter().rev().find_map(|it| match it {
        Request::Open { file, .. } => Some(file.as_str()),
        _ => None,
    })
}

#[test]
fn continue_says_which_battle_and_passes_over_one_that_has_ended() {
    let mut desk = Desk::new(1280.0, 720.0);
    let over = SaveEntry {
        over: Some("victory: Empire".to_owned()),
        ..save("autosave-000009.json", 5)
    };
    let other = SaveEntry {
        battle: "other".to_owned(),
        title: "Ambush".to_owned(),
        ..save("autosave-000007.json", 2)
    };
    // The turn before its end is no battle to go on with either.
    desk.interface.shelf.saves = vec![over.clone(), save("autosave-000008.json", 4), other];
    desk.rest();
    assert!(desk.shows("Turn 2 \u{b7} Ambush"), "{:?}", desk.texts());
    desk.click("Continue");
    assert_eq!(opened(&desk), Some("autosave-000007.json"));
    desk.interface.shelf.saves = vec![over];
    desk.rest();
    assert!(!desk.shows("Continue"));
}

#[test]
fn continue_goes_back_to_the_save_that_was_left_as_it_was() {
    let mut desk = Desk::new(1280.0, 720.0);
    let saves = vec![save("autosave-000003.json", 3), save("mine.json", 1)];
    desk.interface.shelf.saves = saves;
    desk.rest();
    desk.click("Load or replay");
    desk.click("Play on");
    assert_eq!(opened(&desk), Some("mine.json"));
    desk.interface.begin(crate::desk::battle(), Seat::HOTSEAT);
    desk.rest();
    desk.game().perform(Command::Leave);
    desk.rest();
    desk.asked.clear();
    desk.click("Continue");
    assert_eq!(opened(&desk), Some("mine.json"));
    // Once something has happened in it the newest save is its own.
    desk.interface.begin(crate::desk::battle(), Seat::HOTSEAT);
    desk.rest();
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.game().perform(Command::Leave);
    desk.rest();
    desk.click("Continue");
    assert_eq!(opened(&desk), Some("autosave-000003.json"));
}

#[test]
fn a_save_says_who_plays_where_in_the_turn_it_stands_and_that_it_is_over() {
    let mut desk = Desk::new(1280.0, 720.0);
    let over = SaveEntry {
        over: Some("victory: Turanians".to_owned()),
        ..save("autosave-000009.json", 6)
    };
    let named = SaveEntry {
        named: Some("Pass, Turn 1 (mine)".to_owned()),
        automatic: false,
        orders: 3,
        seats: Some([Seat::Human, Seat::ai(Level::Scripted)]),
        ..save("pass-turn-1-mine.json", 5)
    };
    desk.interface.shelf.saves = vec![over, named, save("autosave-000008.json", 5)];
    desk.interface.title.page = Page::Saves;
    desk.rest();
    for words in [
        "over, victory: Turanians",
        "Turn 5, Empire, after 3 orders",
        "Pass, Turn 1 (mine)",
        "Empire: human, Turanians: AI (scripted)",
        "Turn 5, Empire, at its start",
    ] {
        assert!(desk.shows(words), "{words}: {:?}", desk.texts());
    }
    let play = desk.texts().iter().filter(|it| *it == "Play on").count();
    assert_eq!(play, 2, "what is over is not played on");
}

/// The seats of the last save that was asked to be opened.
fn seated(desk: &Desk) -> Option<[Seat; 2]> {
    desk.asked.iter().rev().find_map(|it| match it {
        Request::Open { seats, .. } => Some(seats.clone()),
        _ => None,
    })
}

#[test]
fn continue_seats_who_played_and_asks_where_that_is_not_known() {
    let mut desk = Desk::new(1280.0, 720.0);
    let mut known = save("autosave-000008.json", 4);
    let played = [Seat::ai(Level::Scripted), Seat::Human];
    known.seats = Some(played.clone());
    desk.interface.shelf.saves = vec![known.clone()];
    desk.rest();
    desk.click("Continue");
    assert_eq!(seated(&desk), Some(played));
    desk.asked.clear();
    known.seats = None;
    desk.interface.shelf.saves = vec![known];
    desk.rest();
    desk.click("Continue");
    assert_eq!(seated(&desk), None);
    assert_eq!(desk.interface.title.page, Page::Saves);
    assert!(desk.shows("Who plays on"));
}

#[test]
fn saves_are_played_on_or_watched_and_faults_are_told() {
    let mut desk = Desk::new(1280.0, 720.0);
    let mut broken = save("broken.json", 2);
    broken.fault = Some("this save has format 9".to_owned());
    desk.interface.shelf.saves = vec![broken, save("before the charge.json", 4)];
    desk.rest();
    desk.click("Load or replay");
    assert!(desk.asked.contains(&Request::Refresh));
    assert_eq!(desk.interface.title.page, Page::Saves);
    assert!(desk.shows("This save has format 9"));
    desk.click("Watch from the beginning");
    let opened = |desk: &Desk| {
        let opened = desk.asked.iter().rev().find_map(|it| match it {
            Request::Open { file, replay, .. } => Some((file.clone(), *replay)),
            _ => None,
        });
        opened.expect("something is opened")
    };
    assert_eq!(opened(&desk), ("before the charge.json".to_owned(), true));
    desk.click("Play on");
    assert_eq!(opened(&desk), ("before the charge.json".to_owned(), false));
    desk.key(Key::Escape);
    assert_eq!(desk.interface.title.page, Page::Play);
}
