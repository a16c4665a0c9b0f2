//! The battles of the ladder: small and middle ones on made tables, mirrored and not, and the shipped
//! pass. Fixed, so that figures of different days can be compared.

use std::sync::Arc;

use muster_battle::Roster;
use muster_rulebook::Ruleset;
use muster_scenario::{Scenario, shipped};
use serde_json::{Value, json};

use super::arrays::{MADE, Made};

/// A battle of the suite, with either army moving first.
#[derive(Clone, Debug)]
pub struct Ground {
    /// What it is called.
    pub name: String,
    /// The battle in which the first army moves first, and that in which the second does.
    pub rosters: [Arc<Roster>; 2],
}

/// Inches from the middle of a base in a line to the next.
const PITCH: f64 = 2.7;
/// Inches from the first line to the second.
const INTERVAL: f64 = 4.5;
/// The armies of a made battle, by id, and their table edges.
const SIDES: [(&str, &str); 2] = [("a", "south"), ("b", "north")];
/// The shipped battle of the suite.
const PASS: &str = "pass-between-wood-and-hill";

/// The suite.
///
/// # Panics
/// Never: its battles are part of the program and sound, which a test asserts.
pub fn suite() -> Vec<Ground> {
    let made = MADE.iter().map(Made::ground);
    made.chain([pass()]).collect()
}

fn load(scenario: Scenario) -> Arc<Roster> {
    let rules = Ruleset::shipped(scenario.rules_name())
        .unwrap_or_else(|| unreachable!("the suite is played by a shipped ruleset"));
    match Roster::load(scenario, rules) {
        Ok((roster, _)) => Arc::new(roster),
        Err(faults) => unreachable!("the suite is sound: {faults:?}"),
    }
}

fn pass() -> Ground {
    let text = shipped(PASS).unwrap_or_default();
    let rosters = ["empire", "turan"].map(|first| {
        let text = format!("first_player = \"{first}\"\n{text}");
        match Scenario::read(&text, PASS) {
            Ok(scenario) => load(scenario),
            Err(faults) => unreachable!("the suite is sound: {faults:?}"),
        }
    });
    Ground {
        name: PASS.to_owned(),
        rosters,
    }
}

impl Made {
    fn ground(&self) -> Ground {
        let rosters = [0, 1].map(|first| match Scenario::from_json(&self.json(first)) {
            Ok(scenario) => load(scenario),
            Err(faults) => unreachable!("the suite is sound: {faults:?}"),
        });
        Ground {
            name: self.name.to_owned(),
            rosters,
        }
    }

    /// Whether both armies are the same, on a table that looks the same to both.
    fn is_mirrored(&self) -> bool {
        std::ptr::eq(self.arrays[0], self.arrays[1])
    }

    fn json(&self, first: usize) -> Value {
        let [width, depth] = self.table;
        let mut terrain = Vec::new();
        for (number, (kind, centre, radii)) in self.terrain.iter().enumerate() {
            let turned = [width - centre[0], depth - centre[1]];
            let twins = self.is_mirrored() && turned != *centre;
            let places = std::iter::once(*centre).chain(twins.then_some(turned));
            for (copy, centre) in places.enumerate() {
                terrain.push(json!({
                    "id": format!("{kind}-{number}-{copy}"),
                    "kind": kind,
                    "ellipse": {"centre": centre, "radii": radii},
                }));
            }
        }
        let middle = [width / 2.0, depth / 2.0];
        let goals: Vec<Value> = SIDES
            .iter()
            .filter(|_| self.middle)
            .map(|(army, _)| json!({"kind": "hold", "army": army, "at": middle, "radius": 5.0}))
            .collect();
        json!({
            "format": 1,
            "title": self.name,
            "rules": "shock-test-6",
            "first_player": SIDES[first].0,
            "turn_limit": 12,
            "table": {"width": width, "depth": depth},
            "terrain": terrain,
            "army": [self.army(0), self.army(1)],
            "objective": goals,
        })
    }

    fn army(&self, side: usize) -> Value {
        let [width, depth] = self.table;
        let array = self.arrays[side];
        let (id, edge) = SIDES[side];
        // The second army is the first turned about the middle of the table.
        let place = |across: f64, back: f64| {
            let (x, y) = (
                width / 2.0 + across,
                depth / 2.0 - self.between / 2.0 - back,
            );
            if side == 0 {
                [x, y]
            } else {
                [width - x, depth - y]
            }
        };
        let lines = [(array.front, 0.0), (array.rear, INTERVAL)];
        let units: Vec<Value> = lines
            .iter()
            .flat_map(|&(line, back)| {
                let middle = (line.len() as f64 - 1.0) / 2.0;
                let units = line.iter().enumerate();
                units.map(move |(file, troop)| (*troop, (file as f64 - middle) * PITCH, back))
            })
            .enumerate()
            .map(|(number, (troop, across, back))| {
                json!({
                    "id": format!("{id}{number}"),
                    "troop": troop,
                    "at": place(across, back),
                    "facing": 180.0 * side as f64,
                })
            })
            .collect();
        let with = array.general.map(|number| match units.get(number) {
            Some(_) => json!({"id": format!("{id}-general"), "rank": "general", "with": format!("{id}{number}")}),
            None => json!({"id": format!("{id}-general"), "rank": "general", "at": place(0.0, INTERVAL + 3.0)}),
        });
        json!({
            "id": id,
            "name": id.to_uppercase(),
            "edge": edge,
            "unit": units,
            "commander": with.into_iter().collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_battle::ArmyId;

    #[test]
    fn the_suite_is_sound_and_either_army_moves_first() {
        let suite = suite();
        assert_eq!(suite.len(), MADE.len() + 1);
        for ground in &suite {
            for (first, roster) in ground.rosters.iter().enumerate() {
                assert_eq!(roster.setup.first_player, Some(first), "{}", ground.name);
            }
        }
    }

    #[test]
    fn the_units_of_a_mirrored_battle_stand_opposite_each_other() {
        let suite = suite();
        let foot = &suite[0].rosters[0];
        let size = foot.setup.table;
        let units = |army| foot.units_of(army).map(|unit| foot.unit(unit));
        for (a, b) in units(ArmyId(0)).zip(units(ArmyId(1))) {
            assert_eq!(a.troop, b.troop);
            assert!((a.pose.at() + b.pose.at()).distance(size) < 1e-6);
        }
    }
}
