//! A validated battle set-up: ids resolved to indexes, poses on the grid, nothing overlapping.

use muster_geometry::{BaseSize, Feature, Pose, Vec2};
use muster_rulebook::Ruleset;

pub use crate::edge::TableEdge;

/// The values of a unit's `order` (ORDER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// In good order.
    Good,
    /// Disordered.
    Disordered,
}

impl Order {
    /// Every order by its name in files.
    pub const ALL: [(&'static str, Self); 2] =
        [("good", Self::Good), ("disordered", Self::Disordered)];
}

/// What a scenario says of a unit for the Warlord rules (section 9 of the rule book); nothing
/// where the ruleset's value holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WarlordKeys {
    /// Morale grade, 6 to 18 (GRADE-1).
    pub grade: Option<i64>,
    /// Formed troops (GRADE-1).
    pub formed: Option<bool>,
    /// Trained: no impetuous knights (GRADE-1, IMPET-1).
    pub trained: Option<bool>,
    /// Knights (GRADE-1, IMPET-1).
    pub knights: Option<bool>,
    /// The banner unit of its battle line (CHECK-3).
    pub banner: Option<bool>,
    /// Id of the commander whose battle line it is in (LINE-1).
    pub line: Option<String>,
    /// Hidden (HIDDEN-1).
    pub hidden: Option<bool>,
    /// A dummy (HIDDEN-1).
    pub dummy: Option<bool>,
    /// Its order at the start (ORDER-1).
    pub order: Option<Order>,
}

/// A battle ready to be fought: two armies on a table under a ruleset.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Title of the scenario.
    pub title: String,
    /// Notes for the players.
    pub notes: String,
    /// Resolved ruleset.
    pub rules: Ruleset,
    /// Width and depth of the table in inches.
    pub table: Vec2,
    /// Terrain in the order of the file.
    pub terrain: Vec<Feature>,
    /// Exactly two (MEASURE-6).
    pub armies: [ArmySetup; 2],
    /// All units, the first army's first, each army in the order of the file ("scenario order").
    pub units: Vec<UnitSetup>,
    /// All commanders, likewise.
    pub commanders: Vec<CommanderSetup>,
    /// Objectives in the order of the file.
    pub objectives: Vec<Objective>,
    /// Army that moves first; none: both roll (TURN-3).
    pub first_player: Option<usize>,
    /// Turns of each side, where the scenario sets it.
    pub turn_limit: Option<u32>,
    /// Army that loses what would be a draw (VICTORY-1).
    pub attacker: Option<usize>,
    /// Units are placed before turn 1 (DEPLOY-1).
    pub free_deployment: bool,
    /// The deployment is hidden from the other side until both are done.
    pub sealed: bool,
}

/// One army.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmySetup {
    /// Id in files and orders.
    pub id: String,
    /// Name on the screen.
    pub name: String,
    /// `#rrggbb`.
    pub colour: Option<String>,
    /// Its own table edge.
    pub edge: TableEdge,
    /// Its own share of losses that breaks it (ARMY-1).
    pub break_at: Option<f64>,
    /// Deployment polygon; none: its third of the table (DEPLOY-1).
    pub deployment: Option<Vec<Vec2>>,
}

/// One unit.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitSetup {
    /// Id in files and orders, unique in the battle.
    pub id: String,
    /// Name on the screen; its troop type's where the file gives none.
    pub name: String,
    /// Index of its army.
    pub army: usize,
    /// Index into the ruleset's troop types.
    pub troop: usize,
    /// Where it stands, or where it arrives.
    pub pose: Pose,
    /// Size of its base.
    pub base: BaseSize,
    /// Lowest saving face after armour and ruleset; none: no save (SAVE-1).
    pub save: Option<u8>,
    /// Strength points at the start, after quality and explicit strength (STRENGTH-1).
    pub strength: u8,
    /// Whose commander's death it rolls for (COMMAND-3).
    pub division: Option<String>,
    /// Turn of its side in which it comes on (ARRIVE-1).
    pub arrives: Option<u32>,
    /// Value in points: the scenario's or the troop type's.
    pub points: u32,
    /// Whether the scenario itself gives its points (WARLORD-END).
    pub points_given: bool,
    /// Morale grade, after quality and the scenario's own (GRADE-1).
    pub grade: u8,
    /// Formed troops (GRADE-1).
    pub formed: bool,
    /// Knights who charge unbidden: knights that are not trained (IMPET-1).
    pub impetuous: bool,
    /// The banner unit of its battle line (CHECK-3).
    pub banner: bool,
    /// Index of the commander whose battle line it is in (LINE-1); none: its army has no lines.
    pub line: Option<usize>,
    /// Hidden at the start (HIDDEN-1); dummies are.
    pub hidden: bool,
    /// A dummy (HIDDEN-1).
    pub dummy: bool,
    /// Disordered at the start (ORDER-1).
    pub disordered: bool,
}

/// Where a commander starts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CommanderPlace {
    /// With a unit, by index.
    With(usize),
    /// Alone: his centre.
    At(Vec2),
}

/// One commander.
#[derive(Clone, Debug, PartialEq)]
pub struct CommanderSetup {
    /// Id in files and orders.
    pub id: String,
    /// Index of his army.
    pub army: usize,
    /// The general; else he commands a division.
    pub general: bool,
    /// The division he commands.
    pub division: Option<String>,
    /// Where he starts.
    pub place: CommanderPlace,
    /// Social rank under the Warlord rules, where the scenario gives one (WCMD-1).
    pub social_rank: Option<u8>,
}

/// What must be held.
#[derive(Clone, Debug, PartialEq)]
pub enum Ground {
    /// A terrain feature, by index.
    Feature(usize),
    /// A circle: centre and radius in inches.
    Circle(Vec2, f64),
}

/// A goal of one army (VICTORY-1).
#[derive(Clone, Debug, PartialEq)]
pub struct Objective {
    /// Index of the army whose goal it is.
    pub army: usize,
    /// What it is.
    pub goal: Goal,
    /// What its place is called, where the scenario says so: `the circle in the pass`.
    pub name: Option<String>,
}

/// The kinds of goals.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// Hold ground: at the turn limit, or for so many consecutive full turns.
    Hold {
        /// What.
        ground: Ground,
        /// `for_turns`.
        for_turns: Option<u32>,
    },
    /// Get units off by an edge.
    Exit {
        /// Which.
        edge: TableEdge,
        /// How many.
        count: u32,
    },
    /// Destroy a unit, by index.
    Kill(usize),
    /// Last to the end of a turn.
    Survive(u32),
}
