//! What somebody stumbles over who edits for the first time.

use egui::Key;
use muster_ai::Level;
use muster_geometry::{Shape, Vec2};
use muster_interface::editor::{Deed, Tool};
use muster_interface::{Command, Screen, Seat};
use muster_scenario::draft::Spot;

use crate::desk::Desk;
use crate::editor::{answer, click, editing, editor};

/// A table with nothing on it.
fn bare() -> Desk {
    let mut desk = Desk::new(1280.0, 800.0);
    desk.interface.edit(None);
    desk.rest();
    answer(&mut desk);
    desk
}

fn ribbon(desk: &mut Desk, index: usize) -> (Vec<Vec2>, f64) {
    match &editor(desk).draft().scenario().terrain[index].shape {
        Shape::Ribbon { points, width } => (points.clone(), *width),
        other => panic!("a ribbon, not {other:?}"),
    }
}

#[test]
fn a_river_that_begins_and_ends_at_edges_runs_off_the_table_and_a_ford_fits_it() {
    let mut desk = bare();
    desk.key(Key::Num3);
    click(&mut desk, Vec2::new(0.4, 20.0));
    click(&mut desk, Vec2::new(36.0, 24.0));
    click(&mut desk, Vec2::new(71.6, 24.0));
    desk.key(Key::Enter);
    let (river, wide) = ribbon(&mut desk, 0);
    assert!(river[0].x < 0.0 && river[2].x > 72.0, "{river:?}");
    assert_eq!(river[1], Vec2::new(36.0, 24.0));
    desk.key(Key::Num4);
    click(&mut desk, Vec2::new(50.1, 24.6));
    let (ford, _) = ribbon(&mut desk, 1);
    assert_eq!((ford[0] + ford[1]) / 2.0, Vec2::new(50.0, 24.0));
    let long = ford[0].distance(ford[1]);
    assert!(long >= wide && long < wide + 0.25, "{long} over {wide}");
    answer(&mut desk);
    let findings = editor(&mut desk).findings();
    assert!(
        findings.iter().all(|it| !it.words.contains("gap")),
        "{findings:?}"
    );
}

#[test]
fn an_end_that_is_dragged_to_an_edge_runs_off_it_too() {
    let mut desk = bare();
    desk.key(Key::Num5);
    click(&mut desk, Vec2::new(20.0, 24.0));
    click(&mut desk, Vec2::new(40.0, 24.0));
    desk.key(Key::Enter);
    desk.key(Key::Escape);
    editor(&mut desk).perform(Deed::Select(vec![Spot::Terrain(0)]));
    desk.rest();
    crate::editor::drag(&mut desk, Vec2::new(40.0, 24.0), Vec2::new(71.5, 24.0));
    let (road, _) = ribbon(&mut desk, 0);
    assert_eq!(road[0], Vec2::new(20.0, 24.0));
    assert!(road[1].x > 72.0, "{road:?}");
}

#[test]
fn trying_it_out_asks_who_plays_and_remembers() {
    let mut desk = editing();
    answer(&mut desk);
    let names: Vec<String> = (editor(&mut desk).draft().scenario().armies.iter())
        .map(|it| it.name.clone().unwrap_or_else(|| it.id.clone()))
        .collect();
    desk.click("Test play");
    assert!(matches!(desk.interface.screen, Screen::Edit(_)));
    assert!(desk.shows("Two people") && desk.shows("Watch"));
    desk.click("Cancel");
    desk.click("Test play");
    desk.click(&format!("{} against the computer", names[1]));
    let against_it = [Seat::ai(Level::Normal), Seat::Human];
    assert_eq!(desk.game().seats, against_it);
    desk.game().perform(Command::Leave);
    desk.rest();
    desk.click("Test play");
    desk.key(Key::Enter);
    assert_eq!(desk.game().seats, against_it);
}

#[test]
fn remedies_speak_of_tools_and_not_of_the_file() {
    let mut desk = bare();
    let findings = editor(&mut desk).findings().to_vec();
    let units = findings.iter().filter(|it| it.words.contains("no units"));
    let remedies: Vec<&str> = units.map(|it| it.remedy.as_str()).collect();
    assert_eq!(remedies.len(), 2);
    for remedy in remedies {
        assert!(remedy.contains("click Unit"), "{remedy}");
    }
}

#[test]
fn rules_are_chosen_from_a_list_and_notes_have_several_lines() {
    let mut desk = bare();
    desk.click("shock-test-6");
    let mut names = desk.interface.shelf.rules.iter().map(|it| it.name.clone());
    let other = names
        .find(|it| it != "shock-test-6")
        .expect("there are several");
    desk.click(&other);
    assert_eq!(editor(&mut desk).draft().scenario().rules_name(), other);
    desk.click(&other);
    desk.click("another, by its name");
    assert!(desk.shows("Their name"));
    desk.click("for the players");
    desk.write("One.");
    desk.key(Key::Enter);
    desk.write("Two.");
    click(&mut desk, Vec2::new(36.0, 24.0));
    let notes = editor(&mut desk).draft().scenario().notes.clone();
    assert_eq!(notes.as_deref(), Some("One.\nTwo."));
}

#[test]
fn the_table_keeps_its_place_whatever_is_found() {
    let mut desk = editing();
    let before = editor(&mut desk).camera;
    answer(&mut desk);
    assert!(desk.shows("nothing is wrong"));
    let units = &editor(&mut desk).draft().scenario().armies[0].units;
    let (a, b) = (units[0].at, units[1].at);
    crate::editor::drag(&mut desk, a, b + Vec2::new(0.2, 0.2));
    answer(&mut desk);
    assert!(!editor(&mut desk).findings().is_empty());
    let after = editor(&mut desk).camera;
    assert_eq!(before.to_screen(a), after.to_screen(a));
    assert_eq!(before.viewport, after.viewport);
}

#[test]
fn the_palette_stays_while_its_tool_is_in_hand() {
    let mut desk = bare();
    desk.key(Key::U);
    click(&mut desk, Vec2::new(30.0, 8.0));
    assert_eq!(editor(&mut desk).selection, [Spot::Unit(0, 0)]);
    desk.click_first("Blue");
    click(&mut desk, Vec2::new(30.0, 40.0));
    assert_eq!(editor(&mut desk).tool, Tool::Unit);
    let armies = &editor(&mut desk).draft().scenario().armies;
    let counts: Vec<usize> = armies.iter().map(|it| it.units.len()).collect();
    assert_eq!(counts, [1, 1]);
}
