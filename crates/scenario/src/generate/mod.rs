//! A table and two armies from a seed and a few wishes.
//!
//! What comes out is an ordinary [`Scenario`]: it can be edited, written and played as if a person
//! had laid it out. The same recipe gives the same scenario, on every machine.
//!
//! Invariant: nothing is handed on in which [`Scenario::setup`] or [`Scenario::lint`] finds anything.

mod country;
mod course;
mod hosts;
mod plan;
mod shape;
mod water;

use std::fmt;

use muster_geometry::Vec2;
use muster_rulebook::Ruleset;
use muster_rulebook::chance::{Chance, Purpose};

use crate::document::{Deploy, Scenario};
use crate::validate::{LARGEST_TABLE, SMALLEST_TABLE};
use plan::Plan;

/// What a table is to be like. Every share is 0 to 1; what lies beyond is taken as the nearer of the
/// two.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// Another seed, another table.
    pub seed: u64,
    /// Width and depth in inches (MEASURE-6), taken in whole tenths.
    pub table: Vec2,
    /// Woods: 0 none, 1 about a quarter of the table.
    pub woods: f64,
    /// Hills: 0 none, 1 about a quarter of the table.
    pub hills: f64,
    /// Water: 0 none, then a stream, from a half a river, from three quarters a lake as well.
    pub water: f64,
    /// Open ground: 0 leaves all the rest as it was asked for, 1 leaves nothing of it.
    pub open: f64,
    /// Whether both sides have the same ground before them.
    pub symmetry: Symmetry,
    /// How many times as much of the good ground (woods, hills, farms) lies in the half of the first
    /// army as in that of the second: 1 is as fair as a table without symmetry can be. Of no effect
    /// on a table with symmetry.
    pub favour: f64,
    /// The armies: the first deploys in the south, the second in the north.
    pub armies: [Host; 2],
}

/// What both halves of a table have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetry {
    /// Nothing: a landscape.
    #[default]
    None,
    /// The table turned by 180 degrees is the same table.
    HalfTurn,
    /// The northern half is the southern one in a mirror.
    Mirrored,
}

/// An army to be raised.
#[derive(Clone, Debug, PartialEq)]
pub struct Host {
    /// Its id in the scenario.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `#rrggbb`.
    pub colour: String,
    /// How large it is.
    pub size: Size,
    /// Ids of troop types, dealt out in turn until the army is full: one that stands in the list
    /// twice comes twice as often.
    pub troops: Vec<String>,
}

/// How large an army is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// So many units.
    Units(usize),
    /// As many units as these points pay for (those of the ruleset's troop types).
    Points(u32),
}

/// Why there is no such table.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The table is too small, too large or no table at all (MEASURE-6).
    Table(Vec2),
    /// The ruleset has no such troop type.
    UnknownTroop(String),
    /// The army with this id would have no unit.
    NoUnits(String),
    /// The army with this id has no room in its part of the table (DEPLOY-1): so many units found a
    /// place.
    NoRoom {
        /// The army.
        army: String,
        /// Units that found a place.
        placed: usize,
        /// Units in all.
        units: usize,
    },
    /// No table of these armies is sound under the ruleset; what is found first on a bare one.
    Unsound(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(size) => write!(
                f,
                "no table is {:?}\" by {:?}\": both sides are {SMALLEST_TABLE}\" to {LARGEST_TABLE}\"",
                size.x, size.y
            ),
            Self::UnknownTroop(id) => write!(f, "the ruleset has no troop type {id:?}"),
            Self::NoUnits(army) => write!(f, "the army {army:?} is too small for a single unit"),
            Self::NoRoom {
                army,
                placed,
                units,
            } => write!(
                f,
                "of the {units} units of {army:?} only {placed} have room: take fewer, or a larger table"
            ),
            Self::Unsound(finding) => write!(f, "not even the bare table is sound: {finding}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl Recipe {
    /// A table of six feet by four of a bit of everything, the same for both, without troops.
    pub fn new(seed: u64) -> Self {
        let host = |id: &str, name: &str, colour: &str| Host {
            id: id.to_owned(),
            name: name.to_owned(),
            colour: colour.to_owned(),
            size: Size::Units(12),
            troops: Vec::new(),
        };
        Self {
            seed,
            table: Vec2::new(72.0, 48.0),
            woods: 0.5,
            hills: 0.5,
            water: 0.5,
            open: 0.3,
            symmetry: Symmetry::HalfTurn,
            favour: 1.0,
            armies: [
                host("south", "South", "#2c62b0"),
                host("north", "North", "#cc4a1c"),
            ],
        }
    }

    /// The scenario of this recipe, for a ruleset.
    ///
    /// # Errors
    /// Why there can be none: a table of no possible size, troops that are unknown, armies that are
    /// empty or find no room.
    pub fn generate(&self, rules: &Ruleset) -> Result<Scenario, Refusal> {
        let range = SMALLEST_TABLE..=LARGEST_TABLE;
        if !(range.contains(&self.table.x) && range.contains(&self.table.y)) {
            return Err(Refusal::Table(self.table));
        }
        let troops = hosts::raise(&self.armies, rules)?;
        let mut chance = Chance::new(self.seed, Purpose::Table);
        let mut refusal = None;
        // Chance may lay a table that nobody could deploy on, or with a gap where no base fits through.
        // Then it is laid anew, barer each time, and at last without anything.
        for attempt in 0..=ATTEMPTS {
            let plenty = 1.0 - f64::from(attempt) / f64::from(ATTEMPTS);
            let mut plan = Plan::new(self, rules, plenty);
            water::lay(&mut plan, &mut chance);
            country::lay(&mut plan, &mut chance);
            let mut scenario = self.bare(rules);
            scenario.terrain = plan.into_terrain();
            refusal = match hosts::deploy(&mut scenario, self, &troops, rules) {
                Ok(()) => match finding(&scenario, rules) {
                    None => return Ok(scenario),
                    Some(finding) => Some(Refusal::Unsound(finding)),
                },
                Err(refusal) => Some(refusal),
            };
        }
        Err(refusal.unwrap_or(Refusal::Table(self.table)))
    }

    /// The table in whole tenths of an inch, so that both halves of it lie on the grid of MEASURE-3.
    fn size(&self) -> Vec2 {
        shape::tenths(self.table)
    }

    fn bare(&self, rules: &Ruleset) -> Scenario {
        let title = format!("Table {}", self.seed);
        let mut scenario = Scenario::bare(&title, &rules.name, self.size().x, self.size().y);
        scenario.deploy = Some(Deploy::Fixed);
        scenario
    }
}

/// How often a table is laid anew before it is left bare.
const ATTEMPTS: u32 = 12;

/// The first thing that is found wrong with a scenario, if anything is.
fn finding(scenario: &Scenario, rules: &Ruleset) -> Option<String> {
    let found = match scenario.setup(rules.clone()) {
        Ok((setup, warnings)) if warnings.is_empty() => crate::lint(&setup),
        Ok((_, found)) | Err(found) => found,
    };
    found.first().map(ToString::to_string)
}
