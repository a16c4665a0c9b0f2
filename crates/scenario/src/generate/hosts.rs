//! Armies: which units, and where they stand.

use muster_geometry::{Base, BaseSize, Feature, Pose, TerrainMap, Vec2};
use muster_rulebook::Ruleset;
use muster_rulebook::troop::{Mobility, TroopType};

use super::plan::image;
use super::{Host, Recipe, Refusal, Size, Symmetry};
use crate::document::{ArmyEntry, CommanderEntry, Rank, Scenario, UnitEntry};
use crate::setup::TableEdge;
use crate::validate::{MOST_UNITS, bars, features};

/// The troop types of both armies, as indexes into the ruleset's, in the order in which they are dealt.
pub(super) fn raise(armies: &[Host; 2], rules: &Ruleset) -> Result<[Vec<usize>; 2], Refusal> {
    let [first, second] = armies;
    Ok([muster(first, rules)?, muster(second, rules)?])
}

fn muster(host: &Host, rules: &Ruleset) -> Result<Vec<usize>, Refusal> {
    let find = |id: &String| {
        let found = rules.troops.iter().position(|troop| troop.id == *id);
        found.ok_or_else(|| Refusal::UnknownTroop(id.clone()))
    };
    let list: Vec<usize> = host.troops.iter().map(find).collect::<Result<_, _>>()?;
    let mut purse = match host.size {
        Size::Units(units) if units > MOST_UNITS => {
            return Err(Refusal::TooMany(host.id.clone()));
        }
        Size::Units(units) => {
            return dealt(host, list.iter().copied().cycle().take(units).collect());
        }
        Size::Points(points) => points,
    };
    // In turn, passing over what is too dear, until nothing on the list can be paid for.
    let mut units = Vec::new();
    while units.len() <= MOST_UNITS {
        let before = units.len();
        for &troop in &list {
            let price = rules.troops[troop].points;
            if price > 0 && price <= purse {
                purse -= price;
                units.push(troop);
            }
        }
        if units.len() == before {
            break;
        }
    }
    dealt(host, units)
}

fn dealt(host: &Host, units: Vec<usize>) -> Result<Vec<usize>, Refusal> {
    match units.len() {
        0 => Err(Refusal::NoUnits(host.id.clone())),
        1..=MOST_UNITS => Ok(units),
        _ => Err(Refusal::TooMany(host.id.clone())),
    }
}

/// Where one army stands: its units in order, and its general.
struct Array {
    units: Vec<Pose>,
    general: Option<Vec2>,
}

/// Draws up both armies in their own parts of the table.
pub(super) fn deploy(
    scenario: &mut Scenario,
    recipe: &Recipe,
    troops: &[Vec<usize>; 2],
    rules: &Ruleset,
) -> Result<(), Refusal> {
    let table = Vec2::new(scenario.width, scenario.depth);
    let map = TerrainMap::new(table.x, table.y, features(scenario));
    let south = Field {
        map: &map,
        rules,
        north: false,
    };
    let north = Field {
        north: true,
        ..south
    };
    let troops = [0, 1].map(|army| drawn_up(&troops[army], rules));
    let first = south.draw_up(&recipe.armies[0], &troops[0])?;
    // The same army on the same ground stands in the same places.
    let second = if recipe.symmetry != Symmetry::None && troops[0] == troops[1] {
        let there = |at: Vec2| image(at, table, recipe.symmetry);
        Array {
            units: first
                .units
                .iter()
                .map(|pose| Pose::snapped(there(pose.at()), pose.facing_degrees() + 180.0))
                .collect(),
            general: first.general.map(there),
        }
    } else {
        north.draw_up(&recipe.armies[1], &troops[1])?
    };
    let same_letter = recipe.armies[0].id.chars().next() == recipe.armies[1].id.chars().next();
    for (army, array) in [first, second].iter().enumerate() {
        let host = &recipe.armies[army];
        let letter = match host.id.chars().next().filter(|_| !same_letter) {
            Some(letter) => letter.to_string(),
            None => ["a", "b"][army].to_owned(),
        };
        let edge = [TableEdge::South, TableEdge::North][army];
        scenario
            .armies
            .push(entry(host, edge, &letter, &troops[army], array, rules));
    }
    Ok(())
}

/// In the order in which they choose their places: foot, those who shoot beside them, then horse.
fn drawn_up(troops: &[usize], rules: &Ruleset) -> Vec<usize> {
    let place = |troop: &usize| {
        let troop = &rules.troops[*troop];
        (rides(troop), troop.shooting.is_some())
    };
    let mut troops = troops.to_vec();
    troops.sort_by_key(|troop| (place(troop), *troop));
    troops
}

fn rides(troop: &TroopType) -> bool {
    matches!(
        troop.mobility,
        Mobility::Mounted | Mobility::LightMounted | Mobility::Beast | Mobility::Flyer
    )
}

fn entry(
    host: &Host,
    edge: TableEdge,
    letter: &str,
    troops: &[usize],
    array: &Array,
    rules: &Ruleset,
) -> ArmyEntry {
    let unit = |(index, (&troop, pose)): (usize, (&usize, &Pose))| {
        let (id, troop) = (format!("{letter}{}", index + 1), &rules.troops[troop].id);
        UnitEntry::new(id, troop, pose.at(), pose.facing_degrees())
    };
    let units: Vec<UnitEntry> = troops
        .iter()
        .zip(&array.units)
        .enumerate()
        .map(unit)
        .collect();
    let with = match array.general {
        Some(_) => None,
        None => units.last().map(|unit| unit.id.clone()),
    };
    let general = CommanderEntry {
        with,
        at: array.general,
        ..CommanderEntry::new(format!("{letter}-general"), Rank::General)
    };
    ArmyEntry {
        id: host.id.clone(),
        name: Some(host.name.clone()),
        colour: Some(host.colour.clone()),
        edge,
        break_at: None,
        deployment: None,
        locked: None,
        units,
        commanders: vec![general],
    }
}

/// The ground that an army deploys on.
#[derive(Clone, Copy)]
struct Field<'a> {
    map: &'a TerrainMap,
    rules: &'a Ruleset,
    north: bool,
}

/// A place in the array: its rank from the front, its file from the middle.
#[derive(Clone, Copy)]
struct Slot {
    rank: usize,
    file: usize,
    at: Vec2,
}

impl Field<'_> {
    /// Finds every unit a place, and the general one behind them.
    fn draw_up(&self, host: &Host, troops: &[usize]) -> Result<Array, Refusal> {
        // Between ranks: so far that nobody's second rank bars his retreat (ENGAGE-5), in inches.
        let loose = self.rules.engagement_range + 0.3;
        /// Where there is no room for that.
        const DENSE: f64 = 0.2;
        let mut best = 0;
        for between in [loose, DENSE] {
            match self.array(troops, between) {
                Ok(array) => return Ok(array),
                Err(placed) => best = best.max(placed),
            }
        }
        Err(Refusal::NoRoom {
            army: host.id.clone(),
            placed: best,
            units: troops.len(),
        })
    }

    /// The array with so many inches between ranks; how many found a place where not all do.
    fn array(&self, troops: &[usize], between: f64) -> Result<Array, usize> {
        let mut slots = self.slots(troops, between);
        // Two ranks or more, so that somebody stands behind the line.
        let files = troops.len().div_ceil(2).max(4);
        let mut poses = Vec::with_capacity(troops.len());
        let mut riders = 0;
        for &troop in troops {
            let rides = rides(&self.rules.troops[troop]);
            // Two riders to each wing of a rank.
            let rank = if rides { riders / 4 } else { 0 };
            riders += usize::from(rides);
            let wish = |slot: &Slot| {
                let wing = if rides {
                    usize::MAX - slot.file
                } else {
                    slot.file
                };
                (slot.file >= files, slot.rank < rank, slot.rank, wing)
            };
            let size = size_of(&self.rules.troops[troop]);
            let free = (0..slots.len()).filter(|&index| self.stands(troop, slots[index].at, size));
            let Some(index) = free.min_by_key(|&index| wish(&slots[index])) else {
                return Err(poses.len());
            };
            poses.push(self.pose(slots.remove(index).at));
        }
        let figure = self.rules.commander_base_mm;
        let figure = BaseSize::from_mm(figure, figure);
        let behind = slots.iter().filter(|slot| slot.rank > 0).filter(|slot| {
            self.is_free(&Base::new(self.pose(slot.at), figure), |it| {
                bars(it, false, None)
            })
        });
        let general = behind
            .min_by_key(|slot| (slot.rank, slot.file))
            .map(|slot| slot.at);
        Ok(Array {
            units: poses,
            general,
        })
    }

    /// All places of the army's part of the table, from the front and the middle.
    fn slots(&self, troops: &[usize], between: f64) -> Vec<Slot> {
        /// Between files, and from the front of the part and the edges, in inches.
        const APART: f64 = 0.3;
        let sizes = troops
            .iter()
            .map(|&troop| 2.0 * size_of(&self.rules.troops[troop]).half());
        let base = sizes.fold(Vec2::ZERO, Vec2::max);
        let deep = self.map.depth / f64::from(self.rules.deployment_part);
        let (file, rank) = (base.x + APART, base.y + between);
        let ranks = ((deep - 2.0 * APART + between) / rank).max(0.0) as usize;
        let files = ((self.map.width - APART) / file).max(0.0) as usize;
        let mut slots = Vec::with_capacity(ranks * files);
        for place in 0..ranks * files {
            let (row, column) = (place / files, place % files);
            // The middle first, then by turns right and left of it.
            let aside = column.div_ceil(2) as f64 * if column % 2 == 0 { 1.0 } else { -1.0 };
            let even = if files.is_multiple_of(2) {
                0.5 * file
            } else {
                0.0
            };
            let x = self.map.width / 2.0 + aside * file + even;
            let y = deep - APART - base.y / 2.0 - row as f64 * rank;
            let at = Vec2::new(x, if self.north { self.map.depth - y } else { y });
            slots.push(Slot {
                rank: row,
                file: column,
                at: Pose::snapped(at, 0.0).at(),
            });
        }
        slots
    }

    fn pose(&self, at: Vec2) -> Pose {
        Pose::snapped(at, if self.north { 180.0 } else { 0.0 })
    }

    fn stands(&self, troop: usize, at: Vec2, size: BaseSize) -> bool {
        let troop = &self.rules.troops[troop];
        let base = Base::new(self.pose(at), size);
        let effects = self.rules.ground_for(troop.mobility);
        self.is_free(&base, |it| bars(it, troop.flies, Some(effects)))
            && (troop.flies || self.map.astride(&base, self.rules.astride_reach).is_none())
    }

    fn is_free(&self, base: &Base, bars: impl Fn(&Feature) -> bool) -> bool {
        let features = self.map.features();
        self.map.on_table(base)
            && (0..features.len()).all(|it| !bars(&features[it]) || !self.map.overlaps(it, base))
    }
}

fn size_of(troop: &TroopType) -> BaseSize {
    BaseSize::from_mm(troop.base_mm.0, troop.base_mm.1)
}
