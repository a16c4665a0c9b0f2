//! Two armies drawn up on a player's screen, for every benchmark.

use divan::black_box;
use egui::Event;
use muster_geometry::Vec2;
use muster_interface::Interface;
use muster_interface::headless::Headless;
use muster_scenario::Scenario;

/// The units of each army.
pub const EACH: usize = 30;

/// The shipped battle of the pass with 30 units a side, drawn up in two lines 16 inches apart.
pub fn scenario() -> Scenario {
    let name = "pass-between-wood-and-hill";
    let text = muster_scenario::shipped(name).expect("a shipped scenario");
    let mut scenario = Scenario::read(text, name).expect("a sound scenario");
    for (army, (row, back, facing)) in scenario
        .armies
        .iter_mut()
        .zip([(10.0, -3.0, 0.0), (38.0, 3.0, 180.0)])
    {
        let model = army.units.clone();
        army.units = (0..EACH)
            .map(|index| {
                let mut unit = model[index % model.len()].clone();
                let (line, file) = (index % 2, index / 2);
                unit.id = format!("{}{index}", army.id);
                unit.arrives = None;
                unit.at = Vec2::new(9.0 + 3.8 * file as f64, row + back * line as f64);
                unit.facing = facing;
                unit
            })
            .collect();
        for commander in &mut army.commanders {
            commander.with = Some(army.units[3].id.clone());
            commander.at = None;
        }
        army.commanders.truncate(1);
    }
    scenario
}

/// A player's screen, and the mouse over it.
pub struct Screened {
    screen: Headless,
    pub interface: Interface,
    ticks: u32,
}

impl Screened {
    /// The screen that the budget is for.
    pub fn of(interface: Interface) -> Self {
        Self {
            screen: Headless::new(1920.0, 1080.0),
            interface,
            ticks: 0,
        }
    }

    /// Lets layout and fonts settle, and fills the caches as they are in play.
    pub fn settle(&mut self) {
        for _ in 0..5 {
            self.frame(Vec::new());
        }
    }

    /// Draws a frame; answers with its triangles' lists, so that they are made.
    pub fn frame(&mut self, events: Vec<Event>) -> usize {
        self.ticks += 1;
        let interface = &mut self.interface;
        self.screen.run(events, |ui, now| {
            black_box(interface.frame(ui, now));
        });
        self.screen.tessellate().len()
    }

    /// Where the mouse is on its way round a place, a little farther with every frame: -1 to 1 each
    /// way.
    pub fn way(&self) -> Vec2 {
        let turn = f64::from(self.ticks) * 0.07;
        Vec2::new(libm::cos(turn), libm::sin(turn * 0.61))
    }
}
