//! What somebody expects of the editor in the first hour with it.

use std::sync::Arc;

use egui::{Event, Key};
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_interface::editor::{Deed, Tool};
use muster_rulebook::Ruleset;
use muster_scenario::document::UnitEntry;
use muster_scenario::draft::Edit;

use crate::desk::Desk;
use crate::editor::{answer, bare, click, drag, editor};

fn units(desk: &mut Desk, army: usize) -> Vec<UnitEntry> {
    editor(desk).draft().scenario().armies[army].units.clone()
}

/// The tool for units of an army in hand.
fn take_units(desk: &mut Desk, army: usize) {
    editor(desk).perform(Deed::Take(Tool::Unit));
    editor(desk).perform(Deed::Army(army));
    desk.rest();
}

#[test]
fn units_face_the_enemy_wherever_he_is() {
    let mut desk = bare();
    take_units(&mut desk, 0);
    click(&mut desk, Vec2::new(36.0, 40.0));
    assert_eq!(units(&mut desk, 0)[0].facing, 0.0, "away from the own edge");
    take_units(&mut desk, 1);
    click(&mut desk, Vec2::new(36.0, 8.0));
    assert_eq!(
        units(&mut desk, 1)[0].facing,
        0.0,
        "northwards to the enemy"
    );
    take_units(&mut desk, 0);
    click(&mut desk, Vec2::new(40.0, 40.0));
    assert_eq!(units(&mut desk, 0)[1].facing, 180.0, "towards the enemy");
    click(&mut desk, Vec2::new(4.0, 7.0));
    assert_eq!(
        units(&mut desk, 0)[2].facing,
        0.0,
        "never askew of its line"
    );
}

#[test]
fn a_line_that_is_dragged_out_faces_the_enemy_square_to_itself() {
    let mut desk = bare();
    take_units(&mut desk, 1);
    click(&mut desk, Vec2::new(36.0, 24.0));
    take_units(&mut desk, 0);
    for (from, to, facing) in [
        ([20.0, 18.0], [20.0, 30.0], 90.0),
        ([16.0, 30.0], [16.0, 18.0], 90.0),
        ([60.0, 18.0], [60.0, 30.0], 270.0),
        ([30.0, 40.0], [42.0, 40.0], 180.0),
        ([10.0, 8.0], [20.0, 8.0], 0.0),
    ] {
        let before = units(&mut desk, 0).len();
        drag(&mut desk, Vec2::from(from), Vec2::from(to));
        let line = units(&mut desk, 0).split_off(before);
        assert!(line.len() > 3, "{from:?}: {line:?}");
        for unit in line {
            assert_eq!(unit.facing, facing, "{from:?} to {to:?}");
        }
    }
}

#[test]
fn a_line_tells_how_many_it_will_be() {
    let mut desk = bare();
    take_units(&mut desk, 0);
    let camera = editor(&mut desk).camera;
    let [from, to] = [[20.0, 8.0], [32.0, 8.0]].map(|it| camera.to_screen(Vec2::from(it)));
    let [moved, pressed, released] = muster_interface::headless::click(from);
    desk.frame(vec![moved]);
    desk.frame(vec![pressed]);
    desk.frame(vec![Event::PointerMoved(to)]);
    desk.frame(Vec::new());
    assert!(desk.shows("5 units"), "{:?}", desk.texts());
    let Event::PointerButton {
        button, modifiers, ..
    } = released
    else {
        panic!("a button");
    };
    desk.frame(vec![Event::PointerButton {
        pos: to,
        button,
        pressed: false,
        modifiers,
    }]);
    let ids: Vec<String> = (units(&mut desk, 0).into_iter()).map(|it| it.id).collect();
    let expected = [1, 2, 3, 4, 5].map(|it| format!("red-infantry-{it}"));
    assert_eq!(ids, expected, "they say what they are");
}

#[test]
fn a_general_alone_stands_on_the_grid() {
    let mut desk = bare();
    desk.key(Key::K);
    click(&mut desk, Vec2::new(30.2, 20.3));
    let commanders = &editor(&mut desk).draft().scenario().armies[0].commanders;
    assert_eq!(commanders[0].at, Some(Vec2::new(30.0, 20.5)));
}

#[test]
fn a_box_takes_every_unit_that_it_touches() {
    let mut desk = bare();
    take_units(&mut desk, 0);
    for x in [30.0, 34.0, 40.0] {
        click(&mut desk, Vec2::new(x, 10.0));
    }
    editor(&mut desk).perform(Deed::Take(Tool::Select));
    desk.rest();
    drag(&mut desk, Vec2::new(30.5, 7.0), Vec2::new(33.3, 13.0));
    assert_eq!(editor(&mut desk).selection.len(), 2, "parts of two units");
}

#[test]
fn a_road_is_not_as_wide_as_the_ford_before_it() {
    let mut desk = bare();
    let mut drawn = |kind, width: Option<f64>| {
        editor(&mut desk).perform(Deed::Draw(kind));
        if let Some(width) = width {
            editor(&mut desk).perform(Deed::Width(width));
        }
        desk.rest();
        let y = 10.0 + editor(&mut desk).draft().scenario().terrain.len() as f64 * 9.0;
        click(&mut desk, Vec2::new(10.0, y));
        click(&mut desk, Vec2::new(30.0, y));
        desk.key(Key::Enter);
        match editor(&mut desk).draft().scenario().terrain.last() {
            Some(it) if it.kind == kind => match it.shape {
                Shape::Ribbon { width, .. } => width,
                _ => panic!("a ribbon"),
            },
            other => panic!("{kind:?}, not {other:?}"),
        }
    };
    let river = drawn(TerrainKind::River, Some(6.0));
    let road = drawn(TerrainKind::Road, None);
    let again = drawn(TerrainKind::River, None);
    assert_eq!((river, again), (6.0, 6.0));
    assert!(road < 3.0, "{road}");
}

#[test]
fn what_ends_a_battle_without_blood_is_told_where_its_turns_are_set() {
    let mut desk = bare();
    let mut warlord = desk.interface.shelf.rules[0].clone();
    warlord.name = "warlord-medieval".to_owned();
    warlord.rules = Ruleset::shipped(&warlord.name).map(Arc::new);
    desk.interface.shelf.rules.push(warlord);
    let told = [
        ("shock-test-6", "a shot, melee or attack \u{b7} VICTORY-1"),
        ("warlord-medieval", "a shot or melee \u{b7} WARLORD-END"),
    ];
    for (rules, stirs) in told {
        let mut head = editor(&mut desk).draft().scenario().head();
        head.rules = rules.to_owned();
        editor(&mut desk).perform(Deed::Make(vec![Edit::Head(head)], None));
        desk.rest();
        let words = format!("It ends sooner after 5 turns of each side without {stirs}");
        let texts = desk.texts();
        assert!(texts.contains(&words), "{rules}: {texts:?}");
        assert!(texts.iter().any(|it| it == "Turn limit"));
    }
}

#[test]
fn two_findings_are_in_sight_on_an_ordinary_screen() {
    let mut desk = bare();
    answer(&mut desk);
    for army in ["red", "blue"] {
        let words = format!("The army {army:?} has no units");
        assert!(desk.find(&words).is_some(), "{words}: {:?}", desk.texts());
    }
}

#[test]
fn fields_of_what_was_set_down_are_in_sight_below_its_palette() {
    let mut desk = bare();
    take_units(&mut desk, 0);
    assert!(desk.find("Id").is_none(), "nothing is in hand");
    click(&mut desk, Vec2::new(36.0, 8.0));
    assert!(desk.find("Id").is_some() && desk.find("Troops").is_some());
}

#[test]
fn tab_goes_from_a_number_to_the_one_below_it() {
    let mut desk = bare();
    desk.click("72\u{2033}");
    desk.chord(egui::Modifiers::COMMAND, Key::A);
    desk.write("60");
    desk.key(Key::Tab);
    desk.chord(egui::Modifiers::COMMAND, Key::A);
    desk.write("44");
    desk.key(Key::Enter);
    let table = editor(&mut desk).draft().scenario();
    assert_eq!((table.width, table.depth), (60.0, 44.0));
    assert_eq!(editor(&mut desk).tool, Tool::Select);
}
