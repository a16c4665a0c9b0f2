//! Two armies drawn up, for every benchmark.

use muster_geometry::Vec2;
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
