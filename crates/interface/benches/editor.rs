//! What a frame of the editor costs the CPU: 60 units on the table and an area of 200 points that is
//! dragged about, egui's layout and tessellation included, at 1920 x 1080. The budget is
//! 4 milliseconds a frame.

mod drawn_up;

use divan::Bencher;
use drawn_up::Screened;
use egui::{Event, Pos2};
use muster_geometry::pose::direction;
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_interface::editor::{Deed, Editor};
use muster_interface::headless;
use muster_interface::{Interface, Screen};
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::Spot;

fn main() {
    divan::main();
}

/// The middle of the area.
const MIDDLE: Vec2 = Vec2::new(36.0, 24.0);

/// An area of 200 points, none of them alike.
fn area(kind: TerrainKind) -> TerrainEntry {
    let corner = |index: u32| {
        let away = 6.0 + f64::from(index % 7) * 0.12;
        MIDDLE + direction(f64::from(index) * 1.8) * away
    };
    TerrainEntry::new("area", kind, Shape::Polygon((0..200).map(corner).collect()))
}

impl Screened {
    /// The editor with the area in hand.
    fn new(kind: TerrainKind) -> Self {
        let mut scenario = drawn_up::scenario();
        assert_eq!(scenario.armies[0].units.len(), drawn_up::EACH);
        scenario.terrain.push(area(kind));
        let index = scenario.terrain.len() - 1;
        let mut interface = Interface::default();
        interface.edit(Some(("area".to_owned(), scenario.to_toml())));
        let mut screen = Self::of(interface);
        screen
            .editor()
            .perform(Deed::Select(vec![Spot::Terrain(index)]));
        screen.settle();
        screen
    }

    fn editor(&mut self) -> &mut Editor {
        match &mut self.interface.screen {
            Screen::Edit(editor) => editor,
            _ => unreachable!("the editor was opened"),
        }
    }

    fn place(&mut self, at: Vec2) -> Pos2 {
        self.editor().camera.to_screen(at)
    }

    fn press(&mut self, at: Vec2) {
        let at = self.place(at);
        let [moved, pressed, _] = headless::click(at);
        self.frame(vec![moved]);
        self.frame(vec![pressed]);
    }

    fn moved(&mut self, about: Vec2) -> Event {
        let round = self.way() * 3.0;
        Event::PointerMoved(self.place(about + round))
    }
}

/// The whole area is moved about.
#[divan::bench(args = ["field", "woods", "hill"])]
fn an_area_moved(bencher: Bencher, kind: &str) {
    let kind = TerrainKind::ALL.into_iter().find(|it| it.name() == kind);
    let mut screen = Screened::new(kind.expect("a kind of terrain"));
    screen.press(MIDDLE + Vec2::new(0.7, 0.3));
    bencher.bench_local(|| {
        let moved = screen.moved(MIDDLE);
        screen.frame(vec![moved])
    });
}

/// One of its points is moved about.
#[divan::bench(args = ["field", "woods", "hill"])]
fn a_point_moved(bencher: Bencher, kind: &str) {
    let kind = TerrainKind::ALL.into_iter().find(|it| it.name() == kind);
    let mut screen = Screened::new(kind.expect("a kind of terrain"));
    screen.press(MIDDLE + Vec2::new(0.0, 6.0));
    bencher.bench_local(|| {
        let moved = screen.moved(MIDDLE);
        screen.frame(vec![moved])
    });
}

/// The whole area is moved by a key, back and forth, and lies still: the frame that shows it.
#[divan::bench(args = ["field", "woods", "hill"])]
fn a_deed(bencher: Bencher, kind: &str) {
    let kind = TerrainKind::ALL.into_iter().find(|it| it.name() == kind);
    let mut screen = Screened::new(kind.expect("a kind of terrain"));
    let mut way = Vec2::X;
    bencher.bench_local(|| {
        way = -way;
        screen.editor().perform(Deed::Nudge(way));
        screen.frame(Vec::new())
    });
}

/// The same taken back and done again.
#[divan::bench(args = ["field", "woods", "hill"])]
fn an_undo(bencher: Bencher, kind: &str) {
    let kind = TerrainKind::ALL.into_iter().find(|it| it.name() == kind);
    let mut screen = Screened::new(kind.expect("a kind of terrain"));
    screen.editor().perform(Deed::Nudge(Vec2::X));
    screen.frame(Vec::new());
    let mut back = true;
    bencher.bench_local(|| {
        let deed = if back { Deed::Undo } else { Deed::Redo };
        back = !back;
        screen.editor().perform(deed);
        screen.frame(Vec::new())
    });
}
