//! Every screen at every size: nothing panics, and what matters can be reached.

use egui::{Event, Key, Modifiers, MouseWheelUnit, TouchPhase, vec2};
use muster_battle::save::Save;
use muster_battle::{Act, Battle, Seeds};
use muster_interface::screens::Dialog;
use muster_interface::screens::title::Page;
use muster_interface::{Command, Screen, Seat};

use crate::desk::{Desk, battle, every_dialog, middle, save, sealed};

pub const SIZES: [(f32, f32); 9] = [
    (200.0, 150.0),
    (427.0, 267.0),
    (640.0, 400.0),
    (900.0, 600.0),
    (1024.0, 768.0),
    (1280.0, 720.0),
    (2560.0, 1440.0),
    (9000.0, 100.0),
    (1.0, 1.0),
];

#[test]
fn title_pages() {
    for (width, height) in SIZES {
        let mut desk = Desk::new(width, height);
        desk.interface.shelf.saves = vec![save("a.json", 3), save("b.json", 4)];
        for page in [Page::Play, Page::Saves, Page::Rules, Page::Settings] {
            desk.interface.title.page = page;
            desk.rest();
            let at = middle(&desk);
            desk.click_at(at);
        }
        desk.interface.complain("nothing works\nat all");
        desk.rest();
        desk.key(Key::Escape);
        assert_eq!(desk.interface.complaint, None, "{width} x {height}");
    }
}

#[test]
fn dialogs() {
    for (width, height) in SIZES {
        let mut desk = Desk::playing(width, height, Seat::HOTSEAT);
        for dialog in every_dialog() {
            desk.game().perform(Command::Dialog(Some(dialog.clone())));
            desk.rest();
            desk.key(Key::Escape);
            // In a field the first Esc lets go of it.
            if desk.game().dialog.is_some() {
                desk.key(Key::Escape);
            }
            assert_eq!(desk.game().dialog, None, "{dialog:?} at {width} x {height}");
        }
    }
}

#[test]
fn cover_victory_and_replay() {
    for (width, height) in SIZES {
        let mut desk = Desk::new(width, height);
        let roster = sealed();
        desk.interface
            .begin(Battle::new(roster, Seeds::of(1)), Seat::HOTSEAT);
        desk.rest();
        assert!(desk.game().cover.is_some());
        desk.key(Key::Enter);
        assert!(desk.game().cover.is_none(), "{width} x {height}");
        let army = desk.game().active();
        desk.game().perform(Command::Order(Act::Resign { army }));
        desk.rest();
        assert_eq!(desk.game().dialog, Some(Dialog::Victory));
        desk.key(Key::Escape);
        assert_eq!(desk.game().dialog, None, "{width} x {height}");
        let save = Save::of(&mut battle());
        desk.interface.watch(save, Seat::HOTSEAT);
        desk.rest();
        assert!(matches!(desk.interface.screen, Screen::Play(_)));
    }
}

/// Two dialogs never need more room than 640 x 400 points: their buttons can be seen there.
#[test]
fn buttons_of_dialogs_can_be_seen_at_640_by_400() {
    let mut desk = Desk::playing(640.0, 400.0, Seat::HOTSEAT);
    for (dialog, button) in [
        (Dialog::EndTurn, "End the turn"),
        (
            Dialog::Save {
                name: "x".to_owned(),
            },
            "Save",
        ),
        (Dialog::Resign, "Play on"),
        (
            Dialog::OwnDice {
                typed: "1".to_owned(),
            },
            "Use these dice",
        ),
    ] {
        desk.game().perform(Command::Dialog(Some(dialog.clone())));
        desk.rest();
        let place = desk.find(button);
        let inside = place.is_some_and(|at| at.y < 400.0 && at.x < 640.0 && at.y > 0.0);
        assert!(inside, "{button:?} of {dialog:?}: {place:?}");
        desk.game().perform(Command::Dialog(None));
    }
    let army = desk.game().active();
    desk.game().perform(Command::Order(Act::Resign { army }));
    desk.rest();
    for button in ["Play again", "Watch it again", "Title", "Look at the table"] {
        assert!(desk.find(button).is_some(), "{button}");
    }
}

/// In the narrowest windows everything is reached by scrolling.
#[test]
fn a_narrow_title_scrolls_to_its_button() {
    for (width, height) in [(427.0, 267.0), (200.0, 150.0)] {
        let mut desk = Desk::new(width, height);
        let at = middle(&desk);
        for _ in 0..200 {
            desk.frame(vec![
                Event::PointerMoved(at),
                Event::MouseWheel {
                    unit: MouseWheelUnit::Point,
                    delta: vec2(0.0, -100.0),
                    phase: TouchPhase::Move,
                    modifiers: Modifiers::NONE,
                },
            ]);
        }
        assert!(
            desk.find("Begin the battle").is_some(),
            "{width} x {height}"
        );
    }
}
