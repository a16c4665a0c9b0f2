//! The ground of a table that is edited: pictures of what lies still, triangles of what does not.

use std::collections::BTreeMap;

use egui::epaint::Primitive;
use egui::{Color32, Event, ImageData, Key, Modifiers, PointerButton, TextureId};
use muster_geometry::Vec2;
use muster_geometry::shape::outline;
use muster_interface::editor::{Deed, Editor};
use muster_interface::headless::{self, Headless};
use muster_interface::{Interface, Screen};
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::{Spot, shapes};

use crate::desk::PASS;
use crate::editor_random::Chance;

/// The editor, and the squares of ground that it had made.
struct Table {
    screen: Headless,
    interface: Interface,
    textures: BTreeMap<TextureId, ([usize; 2], Vec<Color32>)>,
    /// Pixels of ground that were drawn anew, since that was last asked.
    drawn: usize,
}

impl Table {
    fn open(text: &str) -> Self {
        Self::sized(text, 1280.0, 800.0)
    }

    /// On a screen of so many pixels.
    fn sized(text: &str, width: f32, height: f32) -> Self {
        let mut interface = Interface::default();
        interface.edit(Some(("a table".to_owned(), text.to_owned())));
        let mut table = Self {
            screen: Headless::new(width, height),
            interface,
            textures: BTreeMap::new(),
            drawn: 0,
        };
        for _ in 0..4 {
            table.frame(Vec::new());
        }
        table
    }

    fn frame(&mut self, events: Vec<Event>) {
        let (interface, textures) = (&mut self.interface, &mut self.textures);
        let drawn = &mut self.drawn;
        let context = self.screen.context.clone();
        self.screen.run_with(
            events,
            |ui, now| {
                interface.frame(ui, now);
            },
            |delta| {
                let names = context.tex_manager();
                for (id, changes) in &delta.set {
                    let meta = names.read().meta(*id).map(|it| it.name == "ground");
                    if meta != Some(true) {
                        continue;
                    }
                    for change in changes {
                        let ImageData::Color(image) = &change.image;
                        *drawn += image.pixels.len();
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

    fn editor(&mut self) -> &mut Editor {
        match &mut self.interface.screen {
            Screen::Edit(editor) => editor,
            _ => panic!("no editor is on the screen"),
        }
    }

    fn text(&mut self) -> String {
        self.editor().draft().text().to_owned()
    }

    fn at(&mut self, at: Vec2) -> egui::Pos2 {
        self.editor().camera.to_screen(at)
    }

    fn features(&mut self) -> Vec<TerrainEntry> {
        self.editor().draft().scenario().terrain.clone()
    }

    /// Does deeds; how many pixels of ground were drawn anew.
    fn perform(&mut self, deeds: impl IntoIterator<Item = Deed>) -> usize {
        self.drawn = 0;
        for deed in deeds {
            self.editor().perform(deed);
        }
        self.frame(Vec::new());
        self.drawn
    }

    fn button(&mut self, at: Vec2, pressed: bool) {
        let at = self.at(at);
        self.frame(vec![Event::PointerMoved(at)]);
        self.frame(vec![headless::button(at, PointerButton::Primary, pressed)]);
    }

    /// The squares of ground, in whatever order.
    fn ground(&self) -> Vec<&[Color32]> {
        let squares = self.textures.values();
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
    let afresh = Table::open(&table.text());
    assert!(table.ground() == afresh.ground());
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

/// The corners of the box around features.
fn around<'a>(features: impl IntoIterator<Item = &'a TerrainEntry>) -> [Vec2; 2] {
    let points = features.into_iter().flat_map(|it| outline(&it.shape));
    let points: Vec<Vec2> = points.collect();
    let low = points.iter().copied().reduce(Vec2::min).unwrap_or_default();
    let high = points.iter().copied().reduce(Vec2::max).unwrap_or_default();
    [low, high]
}

/// What a deed does not touch stays as it was drawn, taking it back and doing it again as well.
#[test]
fn a_deed_draws_no_more_ground_than_it_changes() {
    /// Shadows and the cells in which ground is compared reach so far beyond a feature, in inches.
    const REACH: f64 = 4.5;
    for text in [pass(), GROUND] {
        let mut table = Table::open(text);
        let features = table.features();
        for (index, feature) in features.iter().enumerate() {
            let select = Deed::Select(vec![Spot::Terrain(index)]);
            let moved = table.perform([select, Deed::Nudge(Vec2::new(1.0, -0.5))]);
            let [low, high] = around([feature, &table.features()[index]]);
            let [low, high] = [low - REACH, high + REACH];
            let size = high.min(table.editor().camera.table) - low.max(Vec2::ZERO);
            let most = (size * table.editor().camera.scale).element_product() as usize;
            let (back, again) = (table.perform([Deed::Undo]), table.perform([Deed::Redo]));
            println!("{} {moved} {back} {again} of {most}", feature.id);
            assert_eq!([moved, back], [again; 2], "{}", feature.id);
            assert!(
                (1..=most).contains(&moved),
                "{}: {moved} pixels",
                feature.id
            );
            table.perform([Deed::Undo]);
        }
        assert_eq!(table.perform([Deed::Grid]), 0, "no ground has changed");
    }
}

/// A small table with ground of every layer, some above other.
const GROUND: &str = r##"format = 1
title = "Ground"
rules = "shock-test-6"

[table]
width = 30.0
depth = 20.0

[[army]]
id = "red"
edge = "south"

[[army]]
id = "blue"
edge = "north"

[[terrain]]
id = "hill"
kind = "hill"
rectangle = { centre = [8.0, 8.0], size = [9.0, 8.0], bearing = 10.0 }

[[terrain]]
id = "field"
kind = "field"
rectangle = { centre = [20.0, 6.0], size = [7.0, 5.0], bearing = 0.0 }

[[terrain]]
id = "field-2"
kind = "field"
polygon = [[17.0, 3.0], [24.0, 3.0], [20.0, 9.0]]

[[terrain]]
id = "rough"
kind = "rough"
ellipse = { centre = [14.0, 5.0], radii = [3.0, 2.0], bearing = 0.0 }

[[terrain]]
id = "river"
kind = "river"
ribbon = { points = [[-0.5, 13.0], [14.0, 11.0], [30.5, 14.0]], width = 2.0 }

[[terrain]]
id = "road"
kind = "road"
ribbon = { points = [[21.0, -0.5], [22.0, 20.5]], width = 1.5 }

[[terrain]]
id = "ford"
kind = "ford"
ribbon = { points = [[8.0, 10.5], [8.5, 13.5]], width = 2.0 }

[[terrain]]
id = "woods"
kind = "woods"
polygon = [[4.0, 4.0], [10.0, 5.0], [9.0, 10.0], [5.0, 9.0]]

[[terrain]]
id = "wall"
kind = "wall"
line = [[12.0, 4.0], [19.0, 6.0]]

[[terrain]]
id = "house"
kind = "building"
rectangle = { centre = [25.0, 9.0], size = [3.0, 2.0], bearing = 20.0 }
"##;

/// Something by chance done to the ground.
fn deed(chance: &mut Chance, count: usize) -> Vec<Deed> {
    let features = 1 + chance.below(2);
    let spots = (0..features).map(|_| Spot::Terrain(chance.below(count.max(1))));
    let select = Deed::Select(spots.collect());
    let by = |chance: &mut Chance| chance.place() / 12.0 - Vec2::new(3.0, 2.0);
    let place = |chance: &mut Chance| chance.place() * 0.4;
    let deed = match chance.below(16) {
        0 => Deed::Delete,
        1 | 2 => Deed::Duplicate,
        3 => Deed::Mirror,
        4 => Deed::Turn(chance.below(360) as f64),
        5 | 6 => Deed::Nudge(by(chance)),
        7 => Deed::Smooth,
        8 => Deed::Polygon,
        9 => Deed::Cut(place(chance), place(chance)),
        10 => Deed::Merge,
        11 => Deed::Order {
            front: chance.below(2) == 0,
        },
        12 => Deed::Redo,
        _ => Deed::Undo,
    };
    vec![select, deed]
}

#[test]
fn ground_patched_by_hundreds_of_deeds_is_the_ground_drawn_from_nothing() {
    let open = |text: &str| Table::sized(text, 640.0, 400.0);
    let mut table = open(GROUND);
    let mut chance = Chance(5);
    let mut texts = std::collections::BTreeSet::new();
    for number in 0..300 {
        let features = table.features();
        if chance.below(4) == 0 && !features.is_empty() {
            // By hand: what is dragged, and all that lies above it, leaves the pictures for a while.
            let middle = shapes::centre(&features[chance.below(features.len())].shape);
            let there = middle + chance.place() / 15.0 - Vec2::new(2.5, 1.5);
            table.button(middle, true);
            for share in [0.4, 0.8] {
                let at = table.at(middle.lerp(there, share));
                table.frame(vec![Event::PointerMoved(at)]);
            }
            table.button(there, false);
        }
        table.perform(deed(&mut chance, features.len()));
        texts.insert(table.text());
        if number % 10 == 9 {
            let afresh = open(&table.text());
            assert!(table.ground() == afresh.ground(), "after {number} deeds");
        }
    }
    assert!(texts.len() > 100, "{} different grounds", texts.len());
}
