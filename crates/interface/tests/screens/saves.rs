//! The list of saves over a battle: when it is read, and that it stays as it is under the pointer.

use egui::{Event, Key, Modifiers, pos2};
use muster_interface::screens::Dialog;
use muster_interface::{Request, Seat};

use crate::desk::{Desk, save};

fn playing() -> Desk {
    Desk::playing(1280.0, 720.0, Seat::HOTSEAT)
}

#[test]
fn the_list_of_saves_is_read_whenever_it_is_opened() {
    let menu: fn(&mut Desk) = |desk| {
        desk.key(Key::F10);
        desk.click("Load or replay");
    };
    let keys: fn(&mut Desk) = |desk| desk.chord(Modifiers::COMMAND, Key::O);
    for open in [menu, keys] {
        let mut desk = playing();
        desk.reads = false;
        desk.interface.shelf.saves = vec![save("a.json", 3)];
        open(&mut desk);
        assert_eq!(desk.game().dialog, Some(Dialog::Load));
        let asks = desk.asked.iter().filter(|it| **it == Request::Refresh);
        assert_eq!(asks.count(), 1);
        assert!(desk.shows("being read") && desk.find("Play on").is_none());
        desk.interface
            .know_saves(vec![save("b.json", 7), save("a.json", 3)]);
        desk.rest();
        assert!(desk.shows("Turn 7") && desk.shows("Turn 3"));
    }
}

#[test]
fn no_save_makes_way_for_another_under_the_pointer() {
    let mut desk = playing();
    desk.interface.shelf.saves = vec![save("a.json", 3)];
    desk.chord(Modifiers::COMMAND, Key::O);
    let button = desk.find("Play on").expect("a save");
    desk.frame(vec![Event::PointerMoved(button)]);
    desk.rest();
    let more = vec![save("b.json", 7), save("a.json", 3)];
    desk.interface.know_saves(more);
    desk.rest();
    assert_eq!(desk.find("Play on"), Some(button));
    desk.frame(vec![Event::PointerMoved(pos2(3.0, 3.0))]);
    desk.rest();
    assert!(desk.shows("Turn 7"));
}

#[test]
fn a_player_who_is_not_there_any_more_is_named_with_what_to_do() {
    let mut desk = playing();
    let mut gone = save("a.json", 3);
    gone.seats = None;
    gone.strangers = vec![("Empire".to_owned(), "normal:gone".to_owned())];
    desk.interface.shelf.saves = vec![gone, save("b.json", 7)];
    desk.chord(Modifiers::COMMAND, Key::O);
    let told = "Empire: there is no player normal:gone here any more. Choose above who plays on.";
    assert!(desk.shows(told), "{:?}", desk.texts());
}

#[test]
fn saves_of_one_turn_are_told_apart_by_what_is_left() {
    let mut desk = playing();
    let with = |file: &str, left: [[usize; 2]; 2]| {
        let mut save = save(file, 3);
        save.armies = Some(["Empire", "Turanians"].map(str::to_owned));
        save.left = Some(left);
        save
    };
    desk.interface.shelf.saves = vec![
        with("a.json", [[14, 16], [9, 16]]),
        with("b.json", [[16, 16], [15, 16]]),
    ];
    desk.chord(Modifiers::COMMAND, Key::O);
    for told in [
        "Units left: Empire 14 of 16, Turanians 9 of 16",
        "Units left: Empire 16 of 16, Turanians 15 of 16",
    ] {
        assert!(desk.shows(told), "{:?}", desk.texts());
    }
}
