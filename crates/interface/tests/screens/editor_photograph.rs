//! The photograph below a table that is edited.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Key, Modifiers, Shape, TextureId};
use muster_geometry::Vec2;
use muster_interface::Photograph;
use muster_interface::Request;
use muster_interface::editor::{Deed, Tool};
use muster_picture::Pixels;
use muster_scenario::Backdrop;

use crate::desk::{Desk, PASS};
use crate::editor::{click, editor};

const FILE: &str = "/home/ann/sunday.jpg";

/// The editor on the pass, on a screen on which its whole panel can be seen.
fn editing() -> Desk {
    let mut desk = Desk::new(1920.0, 1400.0);
    let text = muster_scenario::shipped(PASS).expect("it is shipped");
    desk.interface
        .edit(Some((PASS.to_owned(), text.to_owned())));
    desk.rest();
    desk
}

fn backdrop(desk: &mut Desk) -> Option<Backdrop> {
    editor(desk).draft().scenario().backdrop.clone()
}

/// A photograph of 400 by 200 pixels, read at half its size.
fn photograph(file: &str) -> Photograph {
    Photograph {
        file: file.to_owned(),
        size: [400, 200],
        pixels: Pixels {
            width: 200,
            height: 100,
            rgba: [90, 120, 60, 255].repeat(200 * 100),
        },
    }
}

/// Answers the one question for a photograph; which file was asked for.
fn read(desk: &mut Desk, answer: impl FnOnce(&str) -> Result<Photograph, String>) -> String {
    let asked = std::mem::take(&mut desk.asked);
    let mut asked = asked.into_iter().filter_map(|it| match it {
        Request::Photograph { number, file, .. } => Some((number, file)),
        _ => None,
    });
    let (number, file) = asked.next().expect("a photograph is asked for");
    assert_eq!(asked.next(), None, "once");
    desk.interface.photographed(number, answer(&file));
    desk.rest();
    file
}

/// The editor with a photograph below its table.
fn traced() -> Desk {
    let mut desk = editing();
    editor(&mut desk).perform(Deed::LayPhotograph(FILE.to_owned()));
    desk.rest();
    assert_eq!(read(&mut desk, |file| Ok(photograph(file))), FILE);
    desk
}

/// The corners of what is drawn with a texture of its own over four corners, as the photograph is.
fn drawn(desk: &Desk) -> Vec<Vec<egui::Pos2>> {
    let meshes = desk.screen.shapes.iter().filter_map(|it| match &it.shape {
        Shape::Mesh(mesh) => Some(Arc::clone(mesh)),
        _ => None,
    });
    let quads = meshes.filter(|it| {
        it.texture_id != TextureId::default()
            && it.vertices.len() == 4
            && it.indices[3..5] == [0, 2]
    });
    let corners = |it: Arc<egui::Mesh>| it.vertices.iter().map(|it| it.pos).collect();
    quads.map(corners).collect()
}

#[test]
fn a_photograph_is_laid_below_the_table_and_is_one_step() {
    let mut desk = editing();
    let text = editor(&mut desk).draft().text().to_owned();
    let before = drawn(&desk).len();
    desk.click("path of a PNG or JPEG");
    desk.write(FILE);
    desk.key(Key::Enter);
    assert_eq!(editor(&mut desk).draft().text(), text, "it is not read yet");
    read(&mut desk, |file| Ok(photograph(file)));
    let scenario = editor(&mut desk).draft().scenario().clone();
    let laid = scenario.backdrop.clone().expect("it is laid");
    let table = Vec2::new(scenario.width, scenario.depth);
    assert_eq!(laid, Backdrop::over(table, FILE.to_owned()));
    let now = drawn(&desk);
    assert_eq!(now.len(), before + 1);
    // Its upper left corner, where its own size says that it is.
    let camera = editor(&mut desk).camera;
    let corner = laid.to_table(Vec2::ZERO, Vec2::new(400.0, 200.0));
    let corner = camera.to_screen(corner);
    assert!(now.iter().any(|it| it[0].distance(corner) < 0.1), "{now:?}");
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(editor(&mut desk).draft().text(), text);
    assert_eq!(drawn(&desk).len(), before);
    // It has been let go of, and is read again.
    desk.asked.clear();
    desk.chord(Modifiers::COMMAND, Key::Y);
    read(&mut desk, |file| Ok(photograph(file)));
    assert_eq!(drawn(&desk).len(), before + 1);
}

#[test]
fn two_points_and_their_distance_give_its_scale() {
    let mut desk = traced();
    let before = backdrop(&mut desk).expect("it is laid");
    desk.click("Set its scale");
    assert_eq!(editor(&mut desk).tool, Tool::Measure);
    let (a, b) = (Vec2::new(20.0, 10.0), Vec2::new(50.0, 10.0));
    click(&mut desk, a);
    click(&mut desk, b);
    assert!(desk.shows("How far apart are they?"));
    // Nothing between them is no scale.
    desk.write("0");
    assert!(desk.shows("more than 0"), "{:?}", desk.texts());
    desk.click("Set");
    assert!(desk.shows("How far apart are they?"));
    // The box has the keys again.
    desk.key(Key::Backspace);
    desk.write("60");
    desk.key(Key::Enter);
    assert!(!desk.shows("How far apart are they?"), "{:?}", desk.texts());
    let after = backdrop(&mut desk).expect("it is there");
    assert!((after.width / before.width - 2.0).abs() < 0.01, "{after:?}");
    assert_eq!(editor(&mut desk).tool, Tool::Select);
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(backdrop(&mut desk), Some(before));
}

#[test]
fn one_place_clicked_twice_is_told_and_changes_nothing() {
    let mut desk = traced();
    let before = backdrop(&mut desk);
    editor(&mut desk).perform(Deed::Take(Tool::Measure));
    for _ in 0..2 {
        click(&mut desk, Vec2::new(30.0, 20.0));
    }
    desk.write("10");
    assert!(
        desk.shows("one place of the photograph"),
        "{:?}",
        desk.texts()
    );
    desk.key(Key::Escape);
    assert_eq!(backdrop(&mut desk), before);
    assert!(editor(&mut desk).draft().steps() == (1, 0));
}

#[test]
fn a_photograph_that_cannot_be_read_is_told_with_its_path_and_nothing_is_lost() {
    let why = |file: &str| format!("cannot read the photograph {file}: there is none");
    // One that is to be laid.
    let mut desk = editing();
    let text = editor(&mut desk).draft().text().to_owned();
    editor(&mut desk).perform(Deed::LayPhotograph("nowhere.png".to_owned()));
    desk.rest();
    read(&mut desk, |file| Err(why(file)));
    assert!(desk.shows(&why("nowhere.png")), "{:?}", desk.texts());
    assert_eq!(editor(&mut desk).draft().text(), text);
    // One that the file names already.
    let mut desk = traced();
    let text = editor(&mut desk).draft().text().to_owned();
    desk.interface.edit(Some((PASS.to_owned(), text.clone())));
    desk.rest();
    read(&mut desk, |file| Err(why(file)));
    assert!(desk.shows(&why(FILE)), "{:?}", desk.texts());
    assert_eq!(editor(&mut desk).draft().text(), text);
    desk.rest();
    assert!(
        !desk
            .asked
            .iter()
            .any(|it| matches!(it, Request::Photograph { .. })),
        "it is not asked for with every frame"
    );
    desk.click("Look again");
    read(&mut desk, |file| Ok(photograph(file)));
    assert!(!desk.shows(&why(FILE)));
    assert_eq!(drawn(&desk).len(), 1);
}

#[test]
fn it_is_hidden_and_taken_away_by_a_click_each_a_step() {
    let mut desk = traced();
    assert_eq!(drawn(&desk).len(), 1);
    desk.click("Shown below the terrain");
    assert_eq!(drawn(&desk).len(), 0);
    assert_eq!(backdrop(&mut desk).map(|it| it.shown), Some(false));
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(drawn(&desk).len(), 1);
    // While a hand is about its strength nothing is a step.
    let steps = editor(&mut desk).draft().steps();
    editor(&mut desk).perform(Deed::Fade(0.2));
    desk.rest();
    assert_eq!(editor(&mut desk).draft().steps(), steps);
    desk.click("Take it away");
    assert_eq!(backdrop(&mut desk), None);
    assert_eq!(drawn(&desk).len(), 0);
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        Err("the interface reads no files".to_owned())
    }
}

#[test]
fn a_file_that_is_dropped_on_the_window_is_laid() {
    let mut desk = editing();
    let file = Arc::new(Dropped(PathBuf::from(FILE)));
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(
            egui::Pos2::ZERO,
            desk.screen.size,
        )),
        dropped_files: vec![file],
        ..egui::RawInput::default()
    };
    let (interface, asked) = (&mut desk.interface, &mut desk.asked);
    let context = desk.screen.context.clone();
    let mut output = context.run_ui(input, |ui| asked.extend(interface.frame(ui, 1.0)));
    output.textures_delta.clear();
    assert_eq!(read(&mut desk, |file| Ok(photograph(file))), FILE);
    assert!(backdrop(&mut desk).is_some());
}

#[test]
fn a_low_window_scrolls_to_it_from_the_menu() {
    let mut desk = crate::editor::editing();
    assert!(desk.find("path of a PNG or JPEG").is_none());
    let menu = egui::pos2(desk.screen.size.x - 32.0, 26.0);
    desk.click_at(menu);
    desk.click("Photograph");
    for _ in 0..30 {
        desk.rest();
    }
    assert!(
        desk.find("path of a PNG or JPEG").is_some(),
        "{:?}",
        desk.texts()
    );
}
