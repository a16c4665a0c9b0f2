//! Every way out of the editor, and what becomes of work that is in no file.

use egui::{Key, Modifiers};
use muster_geometry::Vec2;
use muster_interface::editor::{Deed, Editor};
use muster_interface::{Command, Request, Screen, Seat};
use muster_scenario::draft::Spot;
use muster_scenario::{Draft, shipped};

use crate::desk::{Desk, PASS};
use crate::editor::{answer, bare, drag, editing, editor, unit};

/// The editor with work that is in no file.
fn at_work() -> Desk {
    let mut desk = editing();
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(0.0, 2.0));
    desk.asked.clear();
    assert!(editor(&mut desk).draft().is_changed());
    desk
}

/// A way out: how it is asked for, and whether it has been gone.
type Way = (&'static str, fn(&mut Desk), fn(&mut Desk) -> bool);

const WAYS: [Way; 4] = [
    (
        "leave",
        |desk| editor(desk).perform(Deed::Leave),
        |desk| matches!(desk.interface.screen, Screen::Title),
    ),
    (
        "new",
        |desk| editor(desk).perform(Deed::New),
        |desk| match &desk.interface.screen {
            Screen::Edit(editor) => editor.file().is_none(),
            _ => false,
        },
    ),
    (
        "open",
        |desk| editor(desk).perform(Deed::Open("another".to_owned())),
        |desk| {
            let scenario = Some("another".to_owned());
            desk.asked.contains(&Request::Edit { scenario })
        },
    ),
    (
        "quit",
        |desk| desk.chord(Modifiers::COMMAND, Key::Q),
        |desk| desk.asked.contains(&Request::Quit),
    ),
];

fn written(desk: &Desk) -> bool {
    let is_file = |it: &Request| matches!(it, Request::WriteScenario { .. });
    desk.asked.iter().any(is_file)
}

#[test]
fn every_way_out_is_called_off_by_cancel() {
    for (name, go, gone) in WAYS {
        let mut desk = at_work();
        let text = editor(&mut desk).draft().text().to_owned();
        go(&mut desk);
        desk.rest();
        assert!(desk.shows("Save your changes?"), "{name}");
        assert!(!gone(&mut desk), "{name}");
        desk.click("Cancel");
        assert!(!gone(&mut desk) && !written(&desk), "{name}");
        assert_eq!(editor(&mut desk).draft().text(), text, "{name}");
    }
}

#[test]
fn every_way_out_saves_first_when_asked_to_and_waits_for_the_file() {
    for (name, go, gone) in WAYS {
        let mut desk = at_work();
        go(&mut desk);
        desk.rest();
        desk.click("Save");
        assert!(written(&desk) && !gone(&mut desk), "{name}");
        desk.asked = answer(&mut desk);
        assert!(gone(&mut desk) && written(&desk), "{name}");
    }
}

#[test]
fn every_way_out_without_saving_forgets_what_was_kept_aside() {
    for (name, go, gone) in WAYS {
        let mut desk = at_work();
        go(&mut desk);
        desk.rest();
        desk.click("Do not save");
        assert!(gone(&mut desk) && !written(&desk), "{name}");
        let kept = desk.asked.iter().rev().find_map(|it| match it {
            Request::Recover { text } => Some(text.clone()),
            _ => None,
        });
        assert_eq!(kept, Some(None), "{name}");
        // Closing the program then keeps nothing either.
        let closing = desk.interface.close();
        assert!(
            closing
                .iter()
                .all(|it| !matches!(it, Request::Recover { text: Some(_) })),
            "{name}"
        );
    }
}

#[test]
fn work_is_still_there_where_the_other_scenario_cannot_be_opened() {
    let mut desk = at_work();
    editor(&mut desk).perform(Deed::Open("another".to_owned()));
    desk.rest();
    desk.click("Do not save");
    desk.interface.complain("There is no such file.");
    desk.rest();
    assert!(editor(&mut desk).draft().is_changed());
    desk.key(Key::Escape);
    // Work that goes on is wanted again.
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(2.0, 0.0));
    let text = editor(&mut desk).draft().text().to_owned();
    let kept = Request::Recover { text: Some(text) };
    assert!(desk.interface.close().contains(&kept));
}

#[test]
fn closing_the_window_keeps_the_work_and_the_next_start_says_so() {
    let mut desk = at_work();
    let text = editor(&mut desk).draft().text().to_owned();
    let kept = Request::Recover {
        text: Some(text.clone()),
    };
    assert!(desk.interface.close().contains(&kept));
    let mut next = Desk::new(1280.0, 720.0);
    next.interface.shelf.kept_aside = Some(text.clone());
    next.rest();
    assert!(next.shows("was not saved has been kept"));
    // It waits until it has been decided on.
    next.interface.edit(None);
    next.rest();
    next.click("Decide later");
    assert!(matches!(next.interface.screen, Screen::Title));
    assert_eq!(next.interface.shelf.kept_aside, Some(text.clone()));
    next.interface.edit(None);
    next.rest();
    next.click("Restore");
    assert_eq!(editor(&mut next).draft().text(), text);
}

#[test]
fn what_was_kept_and_cannot_be_read_is_told_once() {
    let mut desk = Desk::new(1280.0, 720.0);
    let why = "It has been moved to unread-scenario-1.toml.";
    desk.interface.shelf.lost_aside = Some(why.to_owned());
    desk.rest();
    assert!(desk.shows(why), "{:?}", desk.texts());
    desk.key(Key::Escape);
    assert!(!desk.shows(why));
}

#[test]
fn a_kept_scenario_that_is_no_longer_sound_is_refused_by_its_place() {
    let mut desk = bare();
    let text = editor(&mut desk).draft().text().to_owned();
    let broken = text.replace("[table]", "[table");
    editor(&mut desk).perform(Deed::Recover(broken));
    desk.rest();
    let words = "kept aside:";
    assert!(desk.shows(words), "{:?}", desk.texts());
    assert_eq!(editor(&mut desk).draft().text(), text);
}

#[test]
fn a_battle_that_is_tried_out_keeps_the_work_behind_it() {
    let mut desk = at_work();
    answer(&mut desk);
    let text = editor(&mut desk).draft().text().to_owned();
    editor(&mut desk).perform(Deed::PlayAs(Seat::HOTSEAT));
    desk.rest();
    assert!(matches!(desk.interface.screen, Screen::Play(_)));
    let kept = |text: &String| Request::Recover {
        text: Some(text.clone()),
    };
    assert!(desk.asked.contains(&kept(&text)));
    desk.asked.clear();
    desk.game().perform(Command::Leave);
    desk.rest();
    assert_eq!(editor(&mut desk).draft().text(), text);
}

#[test]
fn what_was_copied_can_be_set_down_in_another_scenario() {
    let mut desk = editing();
    let scenario = editor(&mut desk).draft().scenario().clone();
    let (feature, unit, general) = (Spot::Terrain(0), Spot::Unit(0, 0), Spot::Commander(0, 0));
    editor(&mut desk).perform(Deed::Select(vec![feature, unit, general]));
    desk.chord(Modifiers::COMMAND, Key::C);
    let general = scenario.place_of(general).expect("he is somewhere");
    let pasted = |editor: &Editor| {
        let now = editor.draft().scenario();
        let army = &now.armies[0];
        (now.terrain.len(), army.units.len(), army.commanders.len())
    };
    // Into a new one, and into one that is opened.
    editor(&mut desk).perform(Deed::New);
    desk.rest();
    desk.chord(Modifiers::COMMAND, Key::V);
    assert_eq!(pasted(editor(&mut desk)), (1, 1, 1));
    let at = editor(&mut desk).draft().scenario().armies[0].commanders[0].at;
    assert_eq!(at, Some(general + Vec2::new(2.0, -2.0)));
    // By way of the title screen too.
    editor(&mut desk).perform(Deed::Leave);
    desk.rest();
    desk.click("Do not save");
    assert!(matches!(desk.interface.screen, Screen::Title));
    let text = shipped(PASS).expect("it is shipped").to_owned();
    let before = pasted(&Editor::new(Draft::open(&text, PASS).expect("sound"), None));
    desk.interface.edit(Some((PASS.to_owned(), text)));
    desk.rest();
    desk.chord(Modifiers::COMMAND, Key::V);
    let now = pasted(editor(&mut desk));
    assert_eq!(now, (before.0 + 1, before.1 + 1, before.2 + 1));
}
