//! The editor by pointer and keys.

use egui::{Event, Key, Modifiers, PointerButton};
use muster_geometry::{Shape, Vec2};
use muster_interface::editor::{Deed, Editor, Tool};
use muster_interface::{Request, Screen};
use muster_scenario::draft::Spot;

use crate::desk::{Desk, PASS};

/// The editor on the pass.
pub fn editing() -> Desk {
    let mut desk = Desk::new(1280.0, 720.0);
    let text = muster_scenario::shipped(PASS).expect("it is shipped");
    desk.interface
        .edit(Some((PASS.to_owned(), text.to_owned())));
    desk.rest();
    desk
}

/// The editor on a table with nothing on it.
pub fn bare() -> Desk {
    let mut desk = Desk::new(1280.0, 800.0);
    desk.interface.edit(None);
    desk.rest();
    desk
}

pub fn editor(desk: &mut Desk) -> &mut Editor {
    match &mut desk.interface.screen {
        Screen::Edit(editor) => editor,
        _ => panic!("no editor is on the screen"),
    }
}

/// Answers what was asked for as a host would until nothing more is asked, and hands the questions
/// on.
pub fn answer(desk: &mut Desk) -> Vec<Request> {
    let mut all = Vec::new();
    while !desk.asked.is_empty() {
        let asked = std::mem::take(&mut desk.asked);
        for request in &asked {
            match request {
                Request::Check {
                    number,
                    scenario,
                    rules,
                } => {
                    desk.interface.checked(*number, scenario.findings(rules));
                }
                Request::WriteScenario { file, text } => {
                    desk.interface.written(file, text, Ok(()));
                }
                _ => {}
            }
        }
        all.extend(asked);
        desk.rest();
    }
    all
}

/// Presses on one place of the table and lets go on another.
pub fn drag(desk: &mut Desk, from: Vec2, to: Vec2) {
    drag_with(desk, Modifiers::NONE, from, to);
}

/// The same with keys held down.
pub fn drag_with(desk: &mut Desk, keys: Modifiers, from: Vec2, to: Vec2) {
    let camera = editor(desk).camera;
    let (from, to) = (camera.to_screen(from), camera.to_screen(to));
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: keys,
    };
    desk.frame(vec![Event::PointerMoved(from)]);
    desk.frame(vec![button(from, true)]);
    desk.frame(vec![Event::PointerMoved(from + (to - from) / 2.0)]);
    desk.frame(vec![Event::PointerMoved(to)]);
    desk.frame(vec![button(to, false)]);
    desk.rest();
}

pub fn click(desk: &mut Desk, at: Vec2) {
    let at = editor(desk).camera.to_screen(at);
    desk.click_at(at);
}

pub fn unit(desk: &mut Desk) -> Vec2 {
    editor(desk).draft().scenario().armies[0].units[0].at
}

#[test]
fn a_unit_that_is_dragged_is_one_step_and_goes_back_byte_for_byte() {
    let mut desk = editing();
    let before = editor(&mut desk).draft().text().to_owned();
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(0.0, 3.2));
    let now = unit(&mut desk);
    assert_eq!(
        now.y * 2.0,
        (now.y * 2.0).round(),
        "it snaps to half an inch"
    );
    assert!((now.y - at.y - 3.2).abs() <= 0.5);
    assert_eq!(editor(&mut desk).draft().steps(), (1, 0));
    assert_eq!(editor(&mut desk).selection, [Spot::Unit(0, 0)]);
    assert!(desk.find("unsaved").is_some());
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(editor(&mut desk).draft().text(), before);
    assert!(desk.find("unsaved").is_none() && desk.find("saved").is_some());
    desk.chord(Modifiers::COMMAND, Key::Y);
    assert_eq!(unit(&mut desk), now);
}

#[test]
fn turning_moving_and_removing_by_keys_are_steps_too() {
    let mut desk = editing();
    let at = unit(&mut desk);
    click(&mut desk, at);
    let facing = |desk: &mut Desk| editor(desk).draft().scenario().armies[0].units[0].facing;
    let first = facing(&mut desk);
    desk.key(Key::W);
    assert_eq!(facing(&mut desk), (first + 5.0).rem_euclid(360.0));
    desk.key(Key::ArrowUp);
    assert_eq!(unit(&mut desk), at + Vec2::new(0.0, 0.5));
    let count = editor(&mut desk).draft().scenario().armies[0].units.len();
    desk.chord(Modifiers::COMMAND, Key::D);
    desk.key(Key::Delete);
    assert_eq!(
        editor(&mut desk).draft().scenario().armies[0].units.len(),
        count
    );
    assert_eq!(editor(&mut desk).draft().steps(), (4, 0));
}

#[test]
fn a_polygon_is_set_corner_by_corner_and_reshaped_by_one() {
    let mut desk = editing();
    let count = editor(&mut desk).draft().scenario().terrain.len();
    desk.key(Key::P);
    for at in [[30.0, 3.0], [36.0, 3.0], [36.0, 6.0]] {
        click(&mut desk, Vec2::from(at));
    }
    desk.key(Key::Enter);
    let added = |desk: &mut Desk| editor(desk).draft().scenario().terrain[count].clone();
    let ring =
        |corners: &[[f64; 2]]| Shape::Polygon(corners.iter().map(|it| Vec2::from(*it)).collect());
    assert_eq!(
        added(&mut desk).shape,
        ring(&[[30.0, 3.0], [36.0, 3.0], [36.0, 6.0]])
    );
    // It is in hand: its corner is dragged with the tool that moves.
    desk.key(Key::Escape);
    editor(&mut desk).perform(Deed::Select(vec![Spot::Terrain(count)]));
    desk.rest();
    drag(&mut desk, Vec2::new(36.0, 6.0), Vec2::new(38.0, 7.0));
    assert_eq!(
        added(&mut desk).shape,
        ring(&[[30.0, 3.0], [36.0, 3.0], [38.0, 7.0]])
    );
    // Half given up, it leaves no trace.
    desk.key(Key::P);
    click(&mut desk, Vec2::new(3.0, 3.0));
    desk.key(Key::Escape);
    assert_eq!(editor(&mut desk).draft().steps(), (2, 0));
}

#[test]
fn every_tool_that_pulls_sets_its_own_thing_down() {
    for tool in [
        Tool::Rectangle,
        Tool::Ellipse,
        Tool::Unit,
        Tool::Zone,
        Tool::Objective,
    ] {
        let mut desk = editing();
        editor(&mut desk).perform(Deed::Take(tool));
        desk.rest();
        drag(&mut desk, Vec2::new(40.0, 2.0), Vec2::new(46.0, 5.0));
        let editor = editor(&mut desk);
        assert_eq!(editor.draft().steps(), (1, 0), "{tool:?}");
        assert!(!editor.selection.is_empty(), "{tool:?}");
    }
}

#[test]
fn a_ford_is_laid_square_across_the_river() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.interface.edit(None);
    desk.rest();
    desk.key(Key::Num3);
    click(&mut desk, Vec2::new(10.0, 24.0));
    click(&mut desk, Vec2::new(60.0, 24.0));
    desk.key(Key::Enter);
    desk.key(Key::Num4);
    click(&mut desk, Vec2::new(30.0, 25.0));
    let terrain = editor(&mut desk).draft().scenario().terrain.clone();
    let Shape::Ribbon { points, .. } = &terrain[1].shape else {
        panic!("a ribbon");
    };
    assert_eq!(terrain[1].id, "ford");
    let (a, b) = (points[0], points[1]);
    assert!(
        (a.x - b.x).abs() < 1e-9 && (a.y - 24.0) * (b.y - 24.0) < 0.0,
        "{points:?}"
    );
}

#[test]
fn work_is_saved_let_go_or_kept_as_its_player_says() {
    let mut desk = editing();
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(0.0, 2.0));
    // Esc ends what is going on, and no more than that.
    for _ in 0..4 {
        desk.key(Key::Escape);
    }
    assert!(!desk.shows("Save your changes?") && desk.shows("Ctrl+W leaves"));
    desk.chord(Modifiers::COMMAND, Key::W);
    assert!(desk.shows("Save your changes?"));
    desk.click("Cancel");
    assert!(matches!(desk.interface.screen, Screen::Edit(_)));
    desk.chord(Modifiers::COMMAND, Key::S);
    let asked = answer(&mut desk);
    let written = asked.iter().find_map(|it| match it {
        Request::WriteScenario { file, text } => Some((file.clone(), text.clone())),
        _ => None,
    });
    let now = editor(&mut desk).draft().text().to_owned();
    assert_eq!(written, Some((PASS.to_owned(), now)));
    assert!(!editor(&mut desk).draft().is_changed());
    // A move is a change, however small.
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(2.0, 0.0));
    editor(&mut desk).perform(Deed::Leave);
    desk.rest();
    desk.click("Save");
    answer(&mut desk);
    assert!(matches!(desk.interface.screen, Screen::Title));
}

#[test]
fn a_save_that_fails_is_told_and_changes_nothing() {
    let mut desk = editing();
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(0.0, 2.0));
    let text = editor(&mut desk).draft().text().to_owned();
    editor(&mut desk).perform(Deed::Leave);
    desk.rest();
    desk.click("Save");
    desk.interface
        .written(PASS, &text, Err("the disk is full".to_owned()));
    desk.rest();
    assert!(desk.shows("the disk is full"));
    assert!(editor(&mut desk).draft().is_changed());
}

#[test]
fn a_change_is_kept_aside_within_a_minute() {
    let mut desk = editing();
    let at = unit(&mut desk);
    drag(&mut desk, at, at + Vec2::new(0.0, 2.0));
    let now = editor(&mut desk).draft().text().to_owned();
    desk.asked.clear();
    desk.screen.now += 50.0;
    desk.rest();
    let kept = Request::Recover {
        text: Some(now.clone()),
    };
    assert!(desk.asked.contains(&kept));
    // It is offered the next time.
    let mut next = Desk::new(1280.0, 720.0);
    next.interface.shelf.kept_aside = Some(now.clone());
    next.interface.edit(None);
    next.rest();
    next.click("Restore");
    assert_eq!(editor(&mut next).draft().text(), now);
    assert!(editor(&mut next).draft().is_changed());
}

#[test]
fn what_is_wrong_is_named_until_it_is_mended_and_keeps_from_playing() {
    let mut desk = editing();
    answer(&mut desk);
    assert!(desk.shows("nothing is wrong"));
    let scenario = editor(&mut desk).draft().scenario().clone();
    let (a, b) = (
        scenario.armies[0].units[0].at,
        scenario.armies[0].units[1].at,
    );
    drag(&mut desk, a, b + Vec2::new(0.2, 0.2));
    answer(&mut desk);
    let errors = editor(&mut desk)
        .findings()
        .iter()
        .filter(|it| it.is_error)
        .count();
    assert!(errors > 0 && desk.shows("error"));
    let found = editor(&mut desk).findings()[0].clone();
    assert!(found.at.is_some() && found.spot.is_some() && !found.remedy.is_empty());
    desk.click("Test play");
    assert!(
        matches!(desk.interface.screen, Screen::Edit(_)),
        "it cannot be fought"
    );
    desk.chord(Modifiers::COMMAND, Key::Z);
    answer(&mut desk);
    assert!(desk.shows("nothing is wrong"));
    desk.click("Test play");
    assert!(desk.shows("Who plays?"));
    desk.click("Two people");
    assert!(matches!(desk.interface.screen, Screen::Play(_)));
}
