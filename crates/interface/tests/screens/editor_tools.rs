//! What the editor's tools and buttons do to terrain.

use egui::{Key, Modifiers};
use muster_geometry::shape::{outline, signed_area};
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_interface::editor::{Deed, Tool};
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::{Edit, Entry, Spot};

use crate::desk::{Desk, PASS};
use crate::editor::{answer, bare, click, drag, editing, editor};

fn terrain(desk: &mut Desk) -> Vec<TerrainEntry> {
    editor(desk).draft().scenario().terrain.clone()
}

fn area(entry: &TerrainEntry) -> f64 {
    signed_area(&outline(&entry.shape)).abs()
}

#[test]
fn every_tool_stands_on_the_screen_and_has_a_key() {
    for (key, words, tool) in [
        (Key::P, "Polygon", Tool::Polygon),
        (Key::F, "Freehand", Tool::Freehand),
        (Key::R, "Rectangle", Tool::Rectangle),
        (Key::E, "Ellipse", Tool::Ellipse),
        (Key::X, "Cut", Tool::Cut),
        (Key::Num3, "River, stream", Tool::Ribbon),
        (Key::Num4, "Ford, bridge", Tool::Crossing),
        (Key::Num5, "Road", Tool::Ribbon),
        (Key::Num6, "Wall, hedge", Tool::Line),
        (Key::Num7, "Building", Tool::House),
        (Key::U, "Unit", Tool::Unit),
        (Key::K, "Commander", Tool::Commander),
        (Key::D, "Deploy zone", Tool::Zone),
        (Key::O, "Objective", Tool::Objective),
    ] {
        let mut desk = bare();
        desk.key(key);
        assert_eq!(editor(&mut desk).tool, tool, "{key:?}");
        desk.key(Key::Escape);
        assert_eq!(editor(&mut desk).tool, Tool::Select);
        desk.click_first(words);
        assert_eq!(editor(&mut desk).tool, tool, "{words}");
    }
}

#[test]
fn a_kind_of_ground_is_drawn_with_the_shape_used_last() {
    let mut desk = bare();
    desk.key(Key::E);
    desk.key(Key::Num2);
    drag(&mut desk, Vec2::new(20.0, 20.0), Vec2::new(30.0, 26.0));
    desk.key(Key::Num1);
    drag(&mut desk, Vec2::new(40.0, 20.0), Vec2::new(50.0, 26.0));
    let terrain = terrain(&mut desk);
    assert_eq!(
        terrain.iter().map(|it| it.kind).collect::<Vec<_>>(),
        [TerrainKind::Hill, TerrainKind::Woods]
    );
    assert!(
        terrain
            .iter()
            .all(|it| matches!(it.shape, Shape::Ellipse { .. }))
    );
}

#[test]
fn a_house_is_set_down_by_a_click_and_by_a_drag() {
    let mut desk = bare();
    desk.key(Key::Num7);
    click(&mut desk, Vec2::new(20.0, 20.0));
    desk.key(Key::Num7);
    drag(&mut desk, Vec2::new(30.0, 20.0), Vec2::new(36.0, 24.0));
    let houses = terrain(&mut desk);
    assert_eq!(houses.len(), 2);
    assert!(houses.iter().all(|it| it.kind == TerrainKind::Building));
    assert_eq!(houses.iter().map(area).collect::<Vec<_>>(), [6.0, 24.0]);
}

#[test]
fn a_cut_makes_two_of_one_and_merging_makes_one_of_two() {
    let mut desk = bare();
    desk.key(Key::R);
    drag(&mut desk, Vec2::new(20.0, 20.0), Vec2::new(30.0, 26.0));
    desk.key(Key::X);
    drag(&mut desk, Vec2::new(25.0, 18.0), Vec2::new(25.0, 28.0));
    let parts = terrain(&mut desk);
    assert_eq!(parts.iter().map(area).collect::<Vec<_>>(), [30.0, 30.0]);
    assert_ne!(parts[0].id, parts[1].id);
    assert_eq!(
        editor(&mut desk).selection,
        [Spot::Terrain(0), Spot::Terrain(1)]
    );
    desk.click("Merge");
    let whole = terrain(&mut desk);
    assert_eq!(whole.iter().map(area).collect::<Vec<_>>(), [60.0]);
    assert_eq!(whole[0].id, parts[0].id);
    assert_eq!(editor(&mut desk).draft().steps(), (3, 0));
    // A line that crosses nothing says so.
    desk.key(Key::Escape);
    desk.key(Key::X);
    drag(&mut desk, Vec2::new(50.0, 18.0), Vec2::new(50.0, 28.0));
    assert!(desk.shows("crosses no feature"));
}

#[test]
fn only_what_is_in_hand_is_cut() {
    let mut desk = bare();
    for x in [20.0, 21.0] {
        desk.key(Key::R);
        drag(&mut desk, Vec2::new(x, 20.0), Vec2::new(x + 8.0, 26.0));
    }
    editor(&mut desk).perform(Deed::Select(vec![Spot::Terrain(1)]));
    desk.key(Key::X);
    drag(&mut desk, Vec2::new(25.0, 18.0), Vec2::new(25.0, 28.0));
    let parts = terrain(&mut desk);
    assert_eq!(parts.len(), 3);
    assert_eq!(area(&parts[0]), 48.0);
}

#[test]
fn what_lies_apart_or_is_of_two_kinds_is_not_merged() {
    let mut desk = bare();
    for x in [10.0, 30.0] {
        desk.key(Key::R);
        drag(&mut desk, Vec2::new(x, 20.0), Vec2::new(x + 8.0, 26.0));
    }
    let both = vec![Spot::Terrain(0), Spot::Terrain(1)];
    editor(&mut desk).perform(Deed::Select(both.clone()));
    editor(&mut desk).perform(Deed::Merge);
    desk.rest();
    assert!(desk.shows("once they lie over each other"));
    let mut field = terrain(&mut desk)[1].clone();
    field.kind = TerrainKind::Field;
    let change = Edit::Change(Spot::Terrain(1), Entry::Terrain(field));
    editor(&mut desk).perform(Deed::Make(vec![change], None));
    editor(&mut desk).perform(Deed::Merge);
    desk.rest();
    assert!(desk.shows("of one kind"));
    assert_eq!(terrain(&mut desk).len(), 2);
}

#[test]
fn what_is_brought_to_the_front_is_last_in_the_file_and_stays_in_hand() {
    let mut desk = editing();
    let ids =
        |desk: &mut Desk| -> Vec<String> { terrain(desk).into_iter().map(|it| it.id).collect() };
    let before = ids(&mut desk);
    let last = before.len() - 1;
    editor(&mut desk).perform(Deed::Select(vec![Spot::Terrain(0)]));
    desk.key(Key::PageUp);
    let now = ids(&mut desk);
    assert_eq!(now[last], before[0]);
    assert_eq!(now[..last], before[1..]);
    assert_eq!(editor(&mut desk).selection, [Spot::Terrain(last)]);
    desk.key(Key::PageDown);
    assert_eq!(ids(&mut desk), before);
    desk.chord(Modifiers::COMMAND, Key::Z);
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert!(!editor(&mut desk).draft().is_changed());
}

#[test]
fn what_is_locked_stays_in_hand_and_is_neither_taken_nor_changed_until_it_is_unlocked() {
    let mut desk = bare();
    desk.key(Key::R);
    drag(&mut desk, Vec2::new(20.0, 20.0), Vec2::new(30.0, 26.0));
    desk.key(Key::Escape);
    let open = editor(&mut desk).draft().text().to_owned();
    desk.key(Key::J);
    assert_eq!(editor(&mut desk).selection, [Spot::Terrain(0)]);
    assert!(desk.shows("It is locked") && desk.find("Unlock").is_some());
    let before = terrain(&mut desk);
    let steps = editor(&mut desk).draft().steps();
    desk.key(Key::Delete);
    desk.key(Key::ArrowLeft);
    desk.key(Key::W);
    assert!(desk.shows("is locked: with nothing in hand"));
    drag(&mut desk, Vec2::new(25.0, 23.0), Vec2::new(35.0, 23.0));
    desk.chord(Modifiers::COMMAND, Key::A);
    assert!(editor(&mut desk).selection.is_empty());
    click(&mut desk, Vec2::new(25.0, 23.0));
    assert!(desk.shows("is locked"));
    assert_eq!(terrain(&mut desk), before);
    assert_eq!(editor(&mut desk).draft().steps(), steps);
    let words = desk
        .texts()
        .into_iter()
        .find(|it| it.starts_with("Unlock "));
    desk.click(&words.expect("it can be unlocked"));
    assert_eq!(editor(&mut desk).draft().text(), open);
    drag(&mut desk, Vec2::new(25.0, 23.0), Vec2::new(35.0, 23.0));
    assert_ne!(terrain(&mut desk), before);
}

#[test]
fn a_lock_is_a_step_as_any_other_is_in_the_file_and_comes_back_with_it() {
    let mut desk = editing();
    let open = editor(&mut desk).draft().text().to_owned();
    let spots = vec![
        Spot::Terrain(0),
        Spot::Unit(1, 2),
        Spot::Commander(0, 0),
        Spot::Objective(0),
    ];
    editor(&mut desk).perform(Deed::Select(spots.clone()));
    desk.key(Key::J);
    let locked = editor(&mut desk).draft().text().to_owned();
    assert_eq!(locked.matches("locked = true").count(), 4);
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(editor(&mut desk).draft().text(), open);
    assert_eq!(editor(&mut desk).selection, spots);
    desk.chord(Modifiers::COMMAND, Key::Y);
    assert_eq!(editor(&mut desk).draft().text(), locked);
    // As it is opened again.
    desk.interface.edit(Some((PASS.to_owned(), locked)));
    desk.rest();
    let scenario = editor(&mut desk).draft().scenario().clone();
    assert!(spots.iter().all(|it| scenario.is_locked(*it)));
    editor(&mut desk).perform(Deed::Select(spots));
    desk.key(Key::J);
    assert_eq!(editor(&mut desk).draft().text(), open);
    // A copy of what is locked can be moved.
    editor(&mut desk).perform(Deed::Select(vec![Spot::Terrain(0)]));
    desk.key(Key::J);
    desk.chord(Modifiers::COMMAND, Key::D);
    let copy = editor(&mut desk).selection[0];
    assert!(!editor(&mut desk).draft().scenario().is_locked(copy));
}

#[test]
fn a_finding_is_gone_to_and_mended_by_its_buttons() {
    let mut desk = editing();
    let scenario = editor(&mut desk).draft().scenario().clone();
    let units = &scenario.armies[0].units;
    let (a, b) = (units[0].at, units[1].at);
    drag(&mut desk, a, b + Vec2::new(0.2, 0.2));
    answer(&mut desk);
    desk.key(Key::Escape);
    let found = editor(&mut desk).findings()[0].clone();
    desk.click_first("Go there");
    assert_eq!(editor(&mut desk).selection, [found.spot.expect("a unit")]);
    let mend = found.mend.expect("a unit can be moved aside");
    let before = editor(&mut desk).draft().steps().0;
    desk.click_first(&mend.words);
    answer(&mut desk);
    assert_eq!(editor(&mut desk).draft().steps().0, before + 1);
    assert!(
        editor(&mut desk)
            .findings()
            .iter()
            .all(|it| it.words != found.words)
    );
    desk.chord(Modifiers::COMMAND, Key::Z);
    answer(&mut desk);
    assert_eq!(editor(&mut desk).findings()[0].words, found.words);
}
