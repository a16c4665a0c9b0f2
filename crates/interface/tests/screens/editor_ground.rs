//! The ground of a table that is edited: pictures of what lies still, triangles of what does not.

use std::collections::BTreeMap;

use egui::epaint::Primitive;
use egui::{Color32, Event, ImageData, Key, Modifiers, PointerButton, TextureId};
use muster_geometry::Vec2;
use muster_geometry::shape::outline;
use muster_interface::headless::{self, Headless};
use muster_interface::{Interface, Screen};
use muster_scenario::draft::shapes;

use crate::desk::PASS;

/// Pixels along the side of a square of ground.
const SIDE: usize = 512;

/// The editor, and the textures that it had made.
struct Table {
    screen: Headless,
    interface: Interface,
    textures: BTreeMap<TextureId, ([usize; 2], Vec<Color32>)>,
}

impl Table {
    fn open(text: &str) -> Self {
        let mut interface = Interface::default();
        interface.edit(Some(("a table".to_owned(), text.to_owned())));
        let mut table = Self {
            screen: Headless::new(1280.0, 800.0),
            interface,
            textures: BTreeMap::new(),
        };
        for _ in 0..4 {
            table.frame(Vec::new());
        }
        table
    }

    fn frame(&mut self, events: Vec<Event>) {
        let (interface, textures) = (&mut self.interface, &mut self.textures);
        self.screen.run_with(
            events,
            |ui, now| {
                interface.frame(ui, now);
            },
            |delta| {
                for (id, changes) in &delta.set {
                    for change in changes {
                        let ImageData::Color(image) = &change.image;
                        let Some(at) = change.pos else {
                            textures.insert(*id, (image.size, image.pixels.clone()));
                            continue;
                        };
                        let (size, pixels) = textures.get_mut(id).expect("a texture to patch");
                        for (row, from) in image.pixels.chunks(image.size[0]).enumerate() {
                            let first = (at[1] + row) * size[0] + at[0];
                            pixels[first..first + from.len()].copy_from_slice(from);
                        }
                    }
                }
                for id in &delta.free {
                    textures.remove(id);
                }
            },
        );
    }

    fn text(&self) -> String {
        match &self.interface.screen {
            Screen::Edit(editor) => editor.draft().text().to_owned(),
            _ => panic!("no editor is on the screen"),
        }
    }

    fn at(&self, at: Vec2) -> egui::Pos2 {
        match &self.interface.screen {
            Screen::Edit(editor) => editor.camera.to_screen(at),
            _ => panic!("no editor is on the screen"),
        }
    }

    fn button(&mut self, at: Vec2, pressed: bool) {
        let at = self.at(at);
        self.frame(vec![Event::PointerMoved(at)]);
        self.frame(vec![headless::button(at, PointerButton::Primary, pressed)]);
    }

    /// The squares of ground, in whatever order.
    fn ground(&self) -> Vec<&[Color32]> {
        let squares = self.textures.values();
        let squares = squares.filter(|it| it.0 == [SIDE; 2]);
        let mut squares: Vec<&[Color32]> = squares.map(|it| it.1.as_slice()).collect();
        squares.sort_by_key(|it| it.iter().map(|it| it.to_array()).collect::<Vec<_>>());
        squares
    }

    fn corners(&self) -> usize {
        let meshes = self.screen.tessellate();
        let corners = meshes.iter().map(|it| match &it.primitive {
            Primitive::Mesh(mesh) => mesh.vertices.len(),
            Primitive::Callback(_) => 0,
        });
        corners.sum()
    }
}

fn pass() -> &'static str {
    muster_scenario::shipped(PASS).expect("it is shipped")
}

#[test]
fn ground_that_was_patched_is_as_if_it_were_drawn_anew() {
    let mut table = Table::open(pass());
    let scenario = muster_scenario::Scenario::read(pass(), PASS).expect("a sound scenario");
    let before = table.text();
    let mut drawn = 0;
    for entry in scenario.terrain.iter().take(3) {
        let middle = shapes::centre(&entry.shape);
        let away = middle + Vec2::new(2.5, -1.5);
        table.button(middle, true);
        let half = table.at((middle + away) / 2.0);
        table.frame(vec![Event::PointerMoved(half)]);
        table.button(away, false);
        for event in headless::key(Key::Escape, Modifiers::NONE) {
            table.frame(vec![event]);
        }
        table.frame(Vec::new());
        let afresh = Table::open(&table.text());
        assert!(table.ground() == afresh.ground(), "after {}", entry.id);
        drawn += usize::from(table.text() != before);
    }
    assert_eq!(drawn, 3, "something was moved each time");
    for event in headless::key(Key::Z, Modifiers::COMMAND) {
        table.frame(vec![event]);
    }
    table.frame(Vec::new());
    assert!(table.ground() == Table::open(&table.text()).ground());
    assert!(table.ground() != Table::open(pass()).ground());
}

/// Hundreds of thousands of corners would be copied with every frame.
#[test]
fn ground_that_lies_still_is_handed_on_as_a_few_squares() {
    let mut table = Table::open(pass());
    let still = table.corners();
    assert!(still < 80_000, "{still} corners at rest");
    let scenario = muster_scenario::Scenario::read(pass(), PASS).expect("a sound scenario");
    let fields = scenario.terrain.iter();
    let size = |shape| {
        let ring = outline(shape);
        let low = ring.iter().copied().reduce(Vec2::min).unwrap_or_default();
        let high = ring.iter().copied().reduce(Vec2::max).unwrap_or_default();
        (high - low).element_product()
    };
    let small = fields.min_by(|a, b| size(&a.shape).total_cmp(&size(&b.shape)));
    let middle = shapes::centre(&small.expect("there is terrain").shape);
    table.button(middle, true);
    let there = table.at(middle + Vec2::new(1.0, 1.0));
    table.frame(vec![Event::PointerMoved(there)]);
    let dragged = table.corners();
    assert!(
        dragged < still * 2 && dragged != still,
        "{dragged} corners in a drag"
    );
}
