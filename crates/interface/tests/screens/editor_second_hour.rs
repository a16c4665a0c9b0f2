//! What somebody stumbles over who rebuilds a whole table with two armies.

use egui::{Event, Key, Modifiers, PointerButton};
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_interface::editor::{Ask, Deed, Tool};
use muster_interface::{Command, Request, Screen, Seat};
use muster_scenario::document::{Scenario, UnitEntry};
use muster_scenario::draft::{Edit, Entry, Spot};

use crate::desk::{Desk, PASS};
use crate::editor::{answer, bare, click, drag, editing, editor};

fn scenario(desk: &mut Desk) -> Scenario {
    editor(desk).draft().scenario().clone()
}

#[test]
fn a_fairness_run_goes_on_beside_a_battle_that_is_tried_out() {
    let mut desk = editing();
    answer(&mut desk);
    editor(&mut desk).perform(Deed::TryFairness);
    desk.rest();
    assert!(
        desk.asked
            .iter()
            .any(|it| matches!(it, Request::Fairness { .. }))
    );
    desk.asked.clear();
    editor(&mut desk).perform(Deed::PlayAs(Seat::HOTSEAT));
    desk.rest();
    assert!(matches!(desk.interface.screen, Screen::Play(_)));
    assert!(!desk.asked.contains(&Request::StopFairness));
    desk.game().perform(Command::Leave);
    desk.rest();
    assert!(desk.find("Stop the run").is_some());
    // Who leaves the editor wants to know no more.
    editor(&mut desk).perform(Deed::Leave);
    desk.rest();
    assert!(desk.asked.contains(&Request::StopFairness));
}

#[test]
fn the_list_of_troops_is_as_high_before_a_unit_is_set_down_as_after() {
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut desk = Desk::new(width, height);
        desk.interface.edit(None);
        desk.rest();
        desk.key(Key::U);
        let names = |desk: &mut Desk| {
            let rules = desk.interface.shelf.rules[0].rules.clone().expect("rules");
            let names = rules.troops.iter().map(|it| it.name.clone());
            let seen = names.filter(|it| desk.find(it).is_some());
            seen.collect::<Vec<_>>()
        };
        let before = names(&mut desk);
        assert!(before.len() > 2, "{before:?}");
        click(&mut desk, Vec2::new(36.0, 8.0));
        assert_eq!(editor(&mut desk).selection, [Spot::Unit(0, 0)]);
        assert_eq!(names(&mut desk), before);
    }
}

#[test]
fn an_army_is_made_of_the_other_mirrored_across_the_table() {
    let mut desk = editing();
    let before = scenario(&mut desk);
    editor(&mut desk).perform(Deed::Select(vec![Spot::Army(0)]));
    desk.rest();
    let name = before.armies[1].name.clone().expect("it has a name");
    desk.click(&format!("Mirror it for {name}"));
    let now = scenario(&mut desk);
    let (own, others) = (&now.armies[0], &now.armies[1]);
    assert_eq!(*own, before.armies[0]);
    assert_eq!(others.units.len(), own.units.len());
    for (a, b) in own.units.iter().zip(&others.units) {
        assert_eq!(b.at.x, a.at.x);
        assert!((b.at.y - (now.depth - a.at.y)).abs() < 1e-9);
        let facing = (180.0 - a.facing).rem_euclid(360.0);
        assert!(
            (b.facing - facing).abs() < 1e-9,
            "{} {}",
            a.facing,
            b.facing
        );
        assert_eq!(b.troop, a.troop);
        assert_ne!(b.id, a.id);
    }
    for (a, b) in own.commanders.iter().zip(&others.commanders) {
        let unit = |army: &[UnitEntry], id: &Option<String>| {
            army.iter().position(|it| Some(&it.id) == id.as_ref())
        };
        assert_eq!(unit(&others.units, &b.with), unit(&own.units, &a.with));
    }
    assert_eq!(others.name, before.armies[1].name);
    answer(&mut desk);
    let errors = editor(&mut desk).findings().iter().filter(|it| it.is_error);
    // Its goal may have been a unit that is gone.
    assert!(
        errors.clone().all(|it| it.words.contains("objective")),
        "{:?}",
        errors.collect::<Vec<_>>()
    );
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(scenario(&mut desk), before);
}

#[test]
fn what_is_pasted_comes_to_lie_below_the_pointer() {
    let mut desk = editing();
    let count = scenario(&mut desk).armies[0].units.len();
    editor(&mut desk).perform(Deed::Select(vec![Spot::Unit(0, 0), Spot::Unit(0, 1)]));
    desk.chord(Modifiers::COMMAND, Key::C);
    let camera = editor(&mut desk).camera;
    for wanted in [Vec2::new(50.0, 30.0), Vec2::new(20.0, 35.0)] {
        desk.frame(vec![Event::PointerMoved(camera.to_screen(wanted))]);
        desk.chord(Modifiers::COMMAND, Key::V);
        let now = scenario(&mut desk);
        let [.., a, b] = now.armies[0].units.as_slice() else {
            panic!("two copies");
        };
        let middle = (a.at + b.at) / 2.0;
        assert!(middle.distance(wanted) <= 0.5, "{middle} is not {wanted}");
        let [first, second, ..] = now.armies[0].units.as_slice() else {
            panic!("both are there");
        };
        let apart = (b.at - a.at).distance(second.at - first.at);
        assert!(apart < 0.01, "as they stood to each other");
    }
    assert_eq!(scenario(&mut desk).armies[0].units.len(), count + 4);
}

#[test]
fn what_several_units_have_not_in_common_is_left_open_and_changed_in_all() {
    let mut desk = editing();
    let spots = [Spot::Unit(0, 0), Spot::Unit(0, 1), Spot::Unit(0, 2)];
    let before = scenario(&mut desk);
    let changed = |index: usize, change: &dyn Fn(&mut UnitEntry)| {
        let mut unit = before.armies[0].units[index].clone();
        change(&mut unit);
        Edit::Change(spots[index], Entry::Unit(unit))
    };
    let edits = vec![
        changed(0, &|it| (it.points, it.facing) = (Some(8), 0.0)),
        changed(1, &|it| (it.points, it.facing) = (Some(11), 45.0)),
        changed(2, &|it| (it.points, it.facing) = (None, 0.0)),
    ];
    editor(&mut desk).perform(Deed::Make(edits, Some(spots.to_vec())));
    desk.rest();
    assert!(
        !desk.shows("11") || desk.find("8").is_none(),
        "{:?}",
        desk.texts()
    );
    desk.click_first("they differ");
    desk.write("45");
    desk.key(Key::Enter);
    let facings = scenario(&mut desk).armies[0].units[..3]
        .iter()
        .map(|it| it.facing)
        .collect::<Vec<_>>();
    assert_eq!(facings, [45.0; 3]);
    let points = scenario(&mut desk).armies[0].units[..3]
        .iter()
        .map(|it| it.points)
        .collect::<Vec<_>>();
    assert_eq!(points, [Some(8), Some(11), None]);
    // The first's own number is no less wanted in the others.
    desk.click("they differ");
    desk.write("8");
    desk.key(Key::Enter);
    let points = scenario(&mut desk).armies[0].units[..3]
        .iter()
        .map(|it| it.points)
        .collect::<Vec<_>>();
    assert_eq!(points, [Some(8); 3]);
}

#[test]
fn a_box_is_drawn_whatever_comes_in_one_frame_and_wherever_it_ends() {
    let mut desk = editing();
    let camera = editor(&mut desk).camera;
    let from = camera.to_screen(Vec2::new(3.0, 14.0));
    // Beyond the table, over the panel at its right.
    let to = egui::pos2(
        desk.screen.size.x - 20.0,
        camera.to_screen(Vec2::new(0.0, 2.0)).y,
    );
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    desk.frame(vec![
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(to),
    ]);
    desk.frame(vec![button(to, false)]);
    desk.rest();
    let taken = editor(&mut desk).selection.len();
    assert!(taken > 4, "{taken} things");
}

#[test]
fn what_was_kept_aside_is_named() {
    let mut desk = Desk::new(1280.0, 720.0);
    let text = muster_scenario::shipped(PASS).expect("it is shipped");
    desk.interface.shelf.kept_aside = Some(text.to_owned());
    desk.interface.edit(None);
    desk.rest();
    let title = Scenario::read(text, PASS).expect("sound").title;
    assert!(
        desk.shows(&format!("{title}, 72 by 48")),
        "{:?}",
        desk.texts()
    );
}

#[test]
fn the_editor_asks_what_is_to_be_edited_and_a_shipped_battle_is_copied() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.click("Editor");
    assert!(desk.shows("What do you want to edit?"));
    desk.click("Cancel");
    assert!(matches!(desk.interface.screen, Screen::Title));
    desk.click("Editor");
    desk.click("A new table");
    assert!(!desk.shows("What do you want to edit?"));
    assert_eq!(scenario(&mut desk).terrain, []);
    editor(&mut desk).perform(Deed::Leave);
    desk.rest();
    desk.click("Editor");
    desk.click("A copy of one that came with the game");
    desk.asked.clear();
    let text = muster_scenario::shipped(PASS).expect("it is shipped");
    let title = Scenario::read(text, PASS).expect("sound").title;
    desk.click_first(&title);
    let opened = desk.asked.iter().find_map(|it| match it {
        Request::Edit { scenario } => scenario.clone(),
        _ => None,
    });
    assert_eq!(opened.as_deref(), Some(PASS));
    desk.interface
        .edit(Some((PASS.to_owned(), text.to_owned())));
    desk.rest();
    assert_eq!(editor(&mut desk).draft().text(), text);
    assert_eq!(editor(&mut desk).file(), None, "it gets a file of its own");
    // The next one that is opened is opened itself.
    desk.interface
        .edit(Some((PASS.to_owned(), text.to_owned())));
    assert_eq!(editor(&mut desk).file(), Some(PASS));
}

#[test]
fn a_box_can_be_typed_into_after_a_question_is_called_off() {
    for close in ["Cancel", "Escape", "Save"] {
        let mut desk = bare();
        editor(&mut desk).perform(Deed::Ask(Some(Ask::Name {
            typed: "sunday".to_owned(),
            then: None,
        })));
        desk.rest();
        match close {
            "Escape" => desk.key(Key::Escape),
            "Save" => desk.key(Key::Enter),
            words => desk.click(words),
        }
        answer(&mut desk);
        assert!(!desk.shows("Name of the file"), "{close}");
        desk.click("for the players");
        desk.write("x");
        click(&mut desk, Vec2::new(36.0, 24.0));
        assert_eq!(scenario(&mut desk).notes.as_deref(), Some("x"), "{close}");
        // And the keys of the tools work once nobody types.
        desk.key(Key::U);
        assert_eq!(editor(&mut desk).tool, Tool::Unit, "{close}");
    }
}

#[test]
fn more_findings_are_shown_when_asked_for() {
    let mut desk = bare();
    answer(&mut desk);
    let count = editor(&mut desk).findings().len();
    desk.key(Key::U);
    for x in [20.0, 20.5, 21.0, 40.0, 40.5] {
        click(&mut desk, Vec2::new(x, 8.0));
    }
    answer(&mut desk);
    let now = editor(&mut desk).findings().len();
    assert!(now > count.max(3), "{now}");
    let seen = |desk: &Desk| desk.texts().iter().filter(|it| *it == "Go there").count();
    let few = seen(&desk);
    desk.click(&format!("Show {} more", now - 2));
    assert!(seen(&desk) > few, "{few}");
    desk.click("Show fewer");
    assert_eq!(seen(&desk), few);
}

#[test]
fn a_bridge_goes_on_as_its_road_does() {
    let mut desk = bare();
    desk.key(Key::Num3);
    click(&mut desk, Vec2::new(10.0, 24.0));
    click(&mut desk, Vec2::new(60.0, 24.0));
    desk.key(Key::Enter);
    desk.key(Key::Num5);
    click(&mut desk, Vec2::new(30.0, 10.0));
    click(&mut desk, Vec2::new(42.0, 38.0));
    desk.key(Key::Enter);
    desk.key(Key::Num4);
    editor(&mut desk).perform(Deed::Kind(TerrainKind::Road));
    click(&mut desk, Vec2::new(36.0, 25.0));
    let terrain = scenario(&mut desk).terrain;
    let Some(Shape::Ribbon { points, .. }) = terrain.get(2).map(|it| &it.shape) else {
        panic!("a bridge, not {terrain:?}");
    };
    let way = (points[points.len() - 1] - points[0]).normalize();
    let road = Vec2::new(12.0, 28.0).normalize();
    assert!(way.dot(road).abs() > 0.9999, "{way}");
    // A click with no road near is laid square across.
    drag(&mut desk, Vec2::new(18.0, 24.0), Vec2::new(18.0, 24.0));
    let terrain = scenario(&mut desk).terrain;
    let Shape::Ribbon { points, .. } = &terrain[3].shape else {
        panic!("a bridge");
    };
    assert!((points[0].x - points[1].x).abs() < 1e-9);
}
