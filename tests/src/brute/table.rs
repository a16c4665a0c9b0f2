//! A scenario as the checker needs it: table, terrain, and what each unit is.

use std::collections::BTreeMap;

use serde_json::Value;

use super::base::{Base, Point};
use super::ground::Feature;

/// MOVE-1 and section 8: id, allowance in inches, starting strength, range in inches.
pub const TROOPS: [(&str, f64, u64, f64); 15] = [
    ("shock_cavalry", 10.0, 4, 0.0),
    ("cavalry", 10.0, 4, 0.0),
    ("cavalry_archers", 10.0, 4, 6.0),
    ("light_cavalry", 12.0, 4, 0.0),
    ("light_horse_archers", 12.0, 4, 6.0),
    ("flyers", 12.0, 4, 0.0),
    ("great_beast", 10.0, 6, 0.0),
    ("shock_infantry", 6.0, 4, 0.0),
    ("infantry", 6.0, 4, 0.0),
    ("infantry_archers", 6.0, 4, 12.0),
    ("pikemen", 6.0, 4, 0.0),
    ("light_infantry", 8.0, 4, 0.0),
    ("light_spearmen", 8.0, 4, 0.0),
    ("light_archers", 8.0, 4, 12.0),
    ("artillery", 4.0, 2, 18.0),
];

/// What a scenario says of a unit, as far as the checker cares.
#[derive(Clone, Debug)]
pub struct Enlisted {
    /// Id of its army.
    pub army: String,
    /// Troop type.
    pub troop: String,
    /// Inches.
    pub width: f64,
    /// Inches.
    pub depth: f64,
    /// Inches a turn.
    pub allowance: f64,
    /// Passes over everything.
    pub flies: bool,
    /// Vanishes when it is revealed, and counts as no unit (HIDDEN-1).
    pub dummy: bool,
}

/// What a scenario says of a personality (WCMD-1).
#[derive(Clone, Debug)]
pub struct Leader {
    /// His own, or that of his rank: 8 for a general, 5 for a division.
    pub social_rank: i64,
    /// Cards that he draws, and holds at most: a general 5, a division 3.
    pub hand_limit: i64,
}

impl Leader {
    fn read(commander: &Value) -> Self {
        let general = commander["rank"] == "general";
        let of_rank = if general { 8 } else { 5 };
        Self {
            social_rank: commander["social_rank"].as_i64().unwrap_or(of_rank),
            hand_limit: if general { 5 } else { 3 },
        }
    }
}

/// The table of a scenario.
#[derive(Clone, Debug)]
pub struct Table {
    /// Inches.
    pub width: f64,
    /// Inches.
    pub depth: f64,
    /// Terrain in the order of the file.
    pub features: Vec<Feature>,
    /// Units by id.
    pub units: BTreeMap<String, Enlisted>,
    /// Personalities by id.
    pub leaders: BTreeMap<String, Leader>,
    /// Each army's own share of losses that breaks it, by id.
    pub break_at: BTreeMap<String, f64>,
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// A `[x, y]` of a JSON value.
pub fn place(value: &Value) -> Option<Point> {
    Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?])
}

impl Table {
    /// Reads a scenario with the keys of INTERFACES section 2.
    pub fn read(scenario: &Value) -> Self {
        let mut units = BTreeMap::new();
        let (mut break_at, mut leaders) = (BTreeMap::new(), BTreeMap::new());
        for army in list(scenario, "army") {
            let army_id = army["id"].as_str().unwrap_or_default().to_owned();
            let share = army.get("break_at").and_then(Value::as_f64).unwrap_or(0.5);
            break_at.insert(army_id.clone(), share);
            for unit in list(army, "unit") {
                let troop = unit["troop"].as_str().unwrap_or_default();
                let inches = |side: usize| {
                    let given = unit.get("base_mm").and_then(|mm| mm.get(side)?.as_f64());
                    given.unwrap_or(60.0) / 25.4
                };
                let allowance = TROOPS.iter().find(|row| row.0 == troop);
                units.insert(
                    unit["id"].as_str().unwrap_or_default().to_owned(),
                    Enlisted {
                        army: army_id.clone(),
                        troop: troop.to_owned(),
                        width: inches(0),
                        depth: inches(1),
                        allowance: allowance.map_or(0.0, |row| row.1),
                        flies: troop == "flyers",
                        dummy: unit["dummy"] == true,
                    },
                );
            }
            for commander in list(army, "commander") {
                let id = commander["id"].as_str().unwrap_or_default().to_owned();
                leaders.insert(id, Leader::read(commander));
            }
        }
        Self {
            width: scenario["table"]["width"].as_f64().unwrap_or(0.0),
            depth: scenario["table"]["depth"].as_f64().unwrap_or(0.0),
            features: list(scenario, "terrain")
                .iter()
                .filter_map(Feature::read)
                .collect(),
            units,
            leaders,
            break_at,
        }
    }

    /// The base of a unit of `state`, where it has a place.
    pub fn base(&self, unit: &Value) -> Option<Base> {
        let enlisted = self.units.get(unit["id"].as_str()?)?;
        Some(Base {
            centre: place(&unit["at"])?,
            facing: unit["facing"].as_f64()?,
            width: enlisted.width,
            depth: enlisted.depth,
        })
    }

    /// Whether a base stands on a river where no ford or road lies over it, looked at in a grid
    /// of points (MEASURE-4). `base` is already shrunk by what counts as touching.
    fn wades(&self, base: &Base) -> bool {
        let over: Vec<&Feature> = self
            .features
            .iter()
            .filter(|feature| feature.kind == "ford" || feature.kind == "road")
            .collect();
        if over.iter().any(|feature| feature.holds(base.centre)) {
            return false;
        }
        let rivers = self.features.iter().filter(|f| f.kind == "river");
        for river in rivers.filter(|river| river.meets(base)) {
            if !over.iter().any(|feature| feature.meets(base)) {
                return true;
            }
            let (ahead, right) = (base.ahead(), base.right());
            for i in -24..=24 {
                for j in -24..=24 {
                    let x = f64::from(i) / 48.0 * base.width;
                    let y = f64::from(j) / 48.0 * base.depth;
                    let p = [
                        base.centre[0] + right[0] * x + ahead[0] * y,
                        base.centre[1] + right[1] * x + ahead[1] * y,
                    ];
                    if river.holds(p) && !over.iter().any(|feature| feature.holds(p)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The id of forbidden ground under a base, deeper than touching (MOVE-4, MOVE-6).
    pub fn forbidden(&self, base: &Base, flies: bool) -> Option<String> {
        let shrunk = base.grown(-0.012);
        for feature in &self.features {
            if (feature.kind == "impassable" || feature.solid) && feature.meets(&shrunk) {
                return Some(feature.id.clone());
            }
        }
        if !flies && self.wades(&shrunk) {
            return Some("river".to_owned());
        }
        None
    }

    /// Whether a place is in a ford or a stream (MOVE-5), allowing for a place on the bank.
    pub fn in_water(&self, p: Point) -> bool {
        self.features
            .iter()
            .filter(|feature| feature.kind == "ford" || feature.kind == "stream")
            .any(|feature| feature.holds(p) || feature.outline_distance(p) < 0.012)
    }
}
