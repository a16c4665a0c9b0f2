//! Saves and scenarios on the shelf, as a player has them after an evening.

use muster_ai::Level;
use muster_interface::Seat;
use muster_interface::shelf::{Glance, SaveEntry, ScenarioEntry};

use crate::host::Host;

impl Host {
    /// Saves as a player has them after an evening.
    pub fn saves(&mut self) {
        let save = |file: &str, turn: u64, when: &str| SaveEntry {
            file: file.to_owned(),
            battle: file.chars().rev().take(6).collect(),
            title: "Pass between Wood and Hill".to_owned(),
            turn,
            whose: Some("Empire".to_owned()),
            armies: Some(["Empire", "Turanians"].map(str::to_owned)),
            seats: Some([Seat::Human, Seat::ai(Level::Scripted)]),
            automatic: file.starts_with("autosave"),
            left: Some([[16 - turn as usize, 16], [14 - turn as usize, 16]]),
            table: Some(Glance {
                size: [72.0, 48.0],
                colours: [None, None],
                stand: (0..12 - turn as usize)
                    .flat_map(|at| {
                        let x = 20.0 + 3.0 * at as f64;
                        [(0, [x, 10.0 + turn as f64]), (1, [x, 38.0 - turn as f64])]
                    })
                    .collect(),
            }),
            when: when.to_owned(),
            ..SaveEntry::default()
        };
        let over = SaveEntry {
            over: Some("victory: Empire".to_owned()),
            ..save("autosave-000013-a.json", 9, "just now")
        };
        let named = SaveEntry {
            named: Some("Before the charge, 2".to_owned()),
            orders: 3,
            ..save("before-the-charge-2.json", 3, "20 minutes ago")
        };
        let fault = "this save has format 9, this program knows up to 1";
        let broken = SaveEntry {
            fault: Some(fault.to_owned()),
            ..save("old.json", 0, "3 weeks ago")
        };
        let start = save("autosave-000012-b.json", 4, "10 minutes ago");
        let yesterday = save("autosave-000011-c.json", 3, "yesterday");
        self.interface.shelf.saves = vec![over, start, named, yesterday, broken];
    }

    /// A scenario at fault.
    pub fn broken(&mut self) {
        self.interface.shelf.scenarios.push(ScenarioEntry {
            name: "river-crossing".to_owned(),
            roster: Err(vec![
                "river-crossing.toml:14:8: there is no troop type \"kights\"; did you mean \"knights\"?"
                    .to_owned(),
                "river-crossing.toml:31:1: an army needs at least one unit".to_owned(),
            ]),
            own: false,
            notes: String::new(),
        });
    }
}
