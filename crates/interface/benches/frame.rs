//! What a frame costs the CPU: the interface and its previews with 60 units on the table, the mouse
//! moving, all overlays on, egui's layout and tessellation included, at 1920 x 1080. The budget is
//! 4 milliseconds a frame.

mod drawn_up;

use std::sync::Arc;

use divan::Bencher;
use drawn_up::{EACH, Screened, scenario};
use egui::{Event, Pos2};
use muster_battle::order::Piece;
use muster_battle::{Battle, Roster, Seeds, UnitId};
use muster_geometry::Vec2;
use muster_interface::headless;
use muster_interface::overlay::Lens;
use muster_interface::{Command, Game, Interface, Screen, Seat};
use muster_rulebook::Ruleset;

fn main() {
    divan::main();
}

/// Where the unit in hand stands, and around which place the mouse moves.
const AHEAD: f64 = 7.0;

fn battle() -> Battle {
    let scenario = scenario();
    let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
    let (roster, _) = Roster::load(scenario, rules).expect("a sound battle");
    assert_eq!(roster.unit_count(), 2 * EACH);
    Battle::new(Arc::new(roster), Seeds::of(1))
}

impl Screened {
    /// A battle with all overlays on.
    fn new() -> Self {
        let mut interface = Interface::default();
        interface.begin(battle(), Seat::HOTSEAT);
        let mut screen = Self::of(interface);
        screen.game().cover = None;
        for lens in Lens::ALL {
            if !screen.game().lenses.has(lens) {
                screen.game().perform(Command::Lens(lens));
            }
        }
        screen.settle();
        screen
    }

    fn game(&mut self) -> &mut Game {
        match &mut self.interface.screen {
            Screen::Play(game) => game,
            _ => unreachable!("a battle was begun"),
        }
    }

    /// A unit of the side whose turn it is, in the front line.
    fn unit(&mut self) -> UnitId {
        let game = self.game();
        let active = game.active();
        let units = game.roster().units_of(active);
        units.skip(EACH / 2).step_by(2).next().expect("a unit")
    }

    /// The place of the screen of a place so many inches off a unit.
    fn place(&mut self, unit: UnitId, off: Vec2) -> Pos2 {
        let game = self.game();
        let base = *game.view().base(unit);
        let ahead = base.ahead * off.y + base.right() * off.x;
        game.camera.to_screen(base.centre + ahead)
    }

    /// The mouse goes round a place ahead of a unit, a little farther with every frame.
    fn moved(&mut self, unit: UnitId) -> Event {
        let round = self.way() * 5.0 + Vec2::new(0.0, AHEAD);
        Event::PointerMoved(self.place(unit, round))
    }
}

/// Nothing in hand, all overlays on, the mouse moves over the table.
#[divan::bench]
fn over_the_table(bencher: Bencher) {
    let mut screen = Screened::new();
    let unit = screen.unit();
    bencher.bench_local(|| {
        let moved = screen.moved(unit);
        screen.frame(vec![moved])
    });
}

/// A unit in hand, all overlays on, the mouse moves over the table.
#[divan::bench]
fn a_unit_in_hand(bencher: Bencher) {
    let mut screen = Screened::new();
    let unit = screen.unit();
    screen
        .game()
        .perform(Command::Select(Some(Piece::Unit(unit))));
    bencher.bench_local(|| {
        let moved = screen.moved(unit);
        screen.frame(vec![moved])
    });
}

/// A unit dragged about with its ghost, verdict and odds, all overlays on but the ruler, with which a
/// drag measures.
#[divan::bench]
fn a_unit_dragged(bencher: Bencher) {
    let mut screen = Screened::new();
    screen.game().perform(Command::Lens(Lens::Ruler));
    let unit = screen.unit();
    let at = screen.place(unit, Vec2::ZERO);
    let [moved, pressed, _] = headless::click(at);
    screen.frame(vec![moved]);
    screen.frame(vec![pressed]);
    let moved = screen.moved(unit);
    screen.frame(vec![moved]);
    assert!(screen.game().hand.ghost().is_some(), "it is dragged");
    bencher.bench_local(|| {
        let moved = screen.moved(unit);
        screen.frame(vec![moved])
    });
}
