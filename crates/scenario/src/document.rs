//! A scenario as its file gives it: every key may hold what is wrong, nothing is resolved yet.
//!
//! This is what the editor changes and what is written back. [`Scenario::setup`] makes of it a
//! [`crate::Setup`], which can be fought.

use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_rulebook::troop::{Armour, Quality};

use crate::backdrop::Backdrop;
use crate::setup::{TableEdge, WarlordKeys};
use crate::source::Source;

/// A scenario file or object (INTERFACES section 2). Lengths in inches, bearings in degrees.
///
/// Two scenarios are equal when they say the same, wherever they were read from.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Title on the screen.
    pub title: String,
    /// Notes for the players.
    pub notes: Option<String>,
    /// Name of the ruleset it was made for.
    pub rules: String,
    /// Id of the army that moves first; none: both roll (TURN-3).
    pub first_player: Option<String>,
    /// Turns of each side.
    pub turn_limit: Option<i64>,
    /// Id of the army that loses what would be a draw (VICTORY-1).
    pub attacker: Option<String>,
    /// How the units come to stand where they stand (DEPLOY-1).
    pub deploy: Option<Deploy>,
    /// A free deployment is hidden from the other side until both are done.
    pub sealed: Option<bool>,
    /// Width of the table.
    pub width: f64,
    /// Depth of the table.
    pub depth: f64,
    /// A picture below the terrain while it is edited; a battle knows nothing of it.
    pub backdrop: Option<Backdrop>,
    /// Terrain features.
    pub terrain: Vec<TerrainEntry>,
    /// Armies.
    pub armies: Vec<ArmyEntry>,
    /// Objectives.
    pub objectives: Vec<ObjectiveEntry>,
    /// Where it was read from, for the places of faults and for its comments.
    pub(crate) source: Source,
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Self) -> bool {
        // Written alike is equal: the numbers of a file have no second spelling once read.
        self.said() == other.said()
    }
}

/// The values of `deploy` (DEPLOY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deploy {
    /// Units stand where the file puts them.
    Fixed,
    /// Each side places its units before turn 1.
    Free,
}

impl Deploy {
    /// Every value by its name in files.
    pub const ALL: [(&'static str, Self); 2] = [("fixed", Self::Fixed), ("free", Self::Free)];
}

/// A `[[terrain]]`.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainEntry {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: TerrainKind,
    /// Where it lies.
    pub shape: Shape,
    /// Level of a hill contour.
    pub level: Option<i64>,
    /// A steep hill.
    pub steep: Option<bool>,
    /// A building that nobody may enter.
    pub solid: Option<bool>,
    /// The editor lets it not be taken in hand; a battle knows nothing of it.
    pub locked: Option<bool>,
}

impl TerrainEntry {
    /// A feature with nothing else said.
    pub fn new(id: impl Into<String>, kind: TerrainKind, shape: Shape) -> Self {
        Self {
            id: id.into(),
            kind,
            shape,
            level: None,
            steep: None,
            solid: None,
            locked: None,
        }
    }
}

/// An `[[army]]`.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyEntry {
    /// Its id.
    pub id: String,
    /// Its name; its id where the file gives none.
    pub name: Option<String>,
    /// `#rrggbb`.
    pub colour: Option<String>,
    /// Its own table edge.
    pub edge: TableEdge,
    /// Share of its units whose loss breaks it.
    pub break_at: Option<f64>,
    /// Its deployment zone, a polygon.
    pub deployment: Option<Vec<Vec2>>,
    /// The editor lets its zone not be taken in hand; a battle knows nothing of it.
    pub locked: Option<bool>,
    /// Its units.
    pub units: Vec<UnitEntry>,
    /// Its commanders.
    pub commanders: Vec<CommanderEntry>,
}

impl ArmyEntry {
    /// Whether somebody commands the whole army.
    pub fn has_general(&self) -> bool {
        self.commanders.iter().any(|it| it.rank == Rank::General)
    }
}

/// An `[[army.unit]]`.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitEntry {
    /// Its id.
    pub id: String,
    /// Its name; that of its troop type where the file gives none.
    pub name: Option<String>,
    /// Id of its troop type.
    pub troop: String,
    /// Centre of its base.
    pub at: Vec2,
    /// Bearing that it faces.
    pub facing: f64,
    /// Armour; that of its troop type where the file gives none.
    pub armour: Option<Armour>,
    /// Quality; regular where the file gives none.
    pub quality: Option<Quality>,
    /// Strength points.
    pub strength: Option<i64>,
    /// Width and depth of its base in millimetres.
    pub base_mm: Option<Vec2>,
    /// Whose commander's death it rolls for.
    pub division: Option<String>,
    /// Turn of its side in which it comes on (ARRIVE-1).
    pub arrives: Option<i64>,
    /// Value in points.
    pub points: Option<i64>,
    /// The keys of the Warlord rules.
    pub warlord: WarlordKeys,
    /// The editor lets it not be taken in hand; a battle knows nothing of it.
    pub locked: Option<bool>,
}

impl UnitEntry {
    /// A unit of a troop type at a place, in inches, that looks along a bearing, in degrees; with
    /// nothing else said.
    pub fn new(id: impl Into<String>, troop: impl Into<String>, at: Vec2, facing: f64) -> Self {
        Self {
            id: id.into(),
            name: None,
            troop: troop.into(),
            at,
            facing,
            armour: None,
            quality: None,
            strength: None,
            base_mm: None,
            division: None,
            arrives: None,
            points: None,
            warlord: WarlordKeys::default(),
            locked: None,
        }
    }
}

/// The values of a commander's `rank`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// The general of the army.
    General,
    /// A commander of a division.
    Division,
}

impl Rank {
    /// Every rank by its name in files.
    pub const ALL: [(&'static str, Self); 2] =
        [("general", Self::General), ("division", Self::Division)];
}

/// An `[[army.commander]]`.
#[derive(Clone, Debug, PartialEq)]
pub struct CommanderEntry {
    /// His id.
    pub id: String,
    /// His rank.
    pub rank: Rank,
    /// Id of the unit that he is with.
    pub with: Option<String>,
    /// Where he stands alone.
    pub at: Option<Vec2>,
    /// The division that he commands.
    pub division: Option<String>,
    /// Social rank under the Warlord rules (WCMD-1).
    pub social_rank: Option<i64>,
    /// The editor lets it not be taken in hand; a battle knows nothing of it.
    pub locked: Option<bool>,
}

impl CommanderEntry {
    /// A commander who has no place yet, with nothing else said.
    pub fn new(id: impl Into<String>, rank: Rank) -> Self {
        Self {
            id: id.into(),
            rank,
            with: None,
            at: None,
            division: None,
            social_rank: None,
            locked: None,
        }
    }
}

/// The values of an objective's `kind` (VICTORY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectiveKind {
    /// Hold ground.
    Hold,
    /// Get units off by an edge.
    Exit,
    /// Destroy a unit.
    Kill,
    /// Last to a turn.
    Survive,
}

impl ObjectiveKind {
    /// Every kind by its name in files.
    pub const ALL: [(&'static str, Self); 4] = [
        ("hold", Self::Hold),
        ("exit", Self::Exit),
        ("kill", Self::Kill),
        ("survive", Self::Survive),
    ];
}

/// An `[[objective]]`. Which keys belong depends on its kind.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectiveEntry {
    /// What kind of goal it is.
    pub kind: ObjectiveKind,
    /// Id of the army whose goal it is.
    pub army: String,
    /// Hold, exit: what the place is called, to stand within a sentence: `the circle in the pass`.
    pub name: Option<String>,
    /// Hold: id of a terrain feature.
    pub terrain: Option<String>,
    /// Hold: centre of a circle.
    pub at: Option<Vec2>,
    /// Hold: radius of the circle.
    pub radius: Option<f64>,
    /// Hold: for so many consecutive full turns.
    pub for_turns: Option<i64>,
    /// Exit: the edge.
    pub edge: Option<TableEdge>,
    /// Exit: how many units.
    pub count: Option<i64>,
    /// Kill: id of the unit.
    pub unit: Option<String>,
    /// Survive: to the end of this turn.
    pub turn: Option<i64>,
    /// The editor lets it not be taken in hand; a battle knows nothing of it.
    pub locked: Option<bool>,
}

impl ObjectiveEntry {
    /// An objective of this kind with nothing else said.
    pub fn new(kind: ObjectiveKind, army: impl Into<String>) -> Self {
        Self {
            kind,
            army: army.into(),
            name: None,
            terrain: None,
            at: None,
            radius: None,
            for_turns: None,
            edge: None,
            count: None,
            unit: None,
            turn: None,
            locked: None,
        }
    }
}

/// The name in files of a value of one of the `ALL` lists.
pub(crate) fn name_of<T: Copy + PartialEq>(all: &[(&'static str, T)], value: T) -> &'static str {
    all.iter()
        .find(|(_, known)| *known == value)
        .map_or("", |(name, _)| name)
}

/// The values of `armour`, by name (SAVE-1).
pub(crate) const ARMOUR: [(&str, Armour); 4] = [
    ("none", Armour::None),
    ("light", Armour::Light),
    ("half", Armour::Half),
    ("full", Armour::Full),
];

/// The values of `quality`, by name (STRENGTH-1).
pub(crate) const QUALITY: [(&str, Quality); 3] = [
    ("levy", Quality::Levy),
    ("regular", Quality::Regular),
    ("elite", Quality::Elite),
];
