//! What happened: results with the numbers behind them, enough to explain each in a sentence.
//! The world changes by events and by nothing else ([`crate::apply`]).

use muster_geometry::{CountsAs, Pose};
use serde::{Deserialize, Serialize};

use crate::clock::{Ending, Phase};
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::json::{flat, path};
use crate::order::Volley;

/// A modifier of power, by name (MELEE-5, 6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// What it is for.
    pub name: String,
    /// Its rule.
    pub rule: String,
    /// What it adds.
    pub value: i8,
}

/// Which of a unit's values counts in a melee (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Its front value.
    Front,
    /// Its flank value.
    Flank,
}

impl From<CountsAs> for Facing {
    fn from(counts_as: CountsAs) -> Self {
        match counts_as {
            CountsAs::Front => Self::Front,
            CountsAs::Flank => Self::Flank,
        }
    }
}

/// How a unit takes the death of a commander (COMMAND-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossResult {
    /// Nothing happens.
    CarriesOn,
    /// Retreats a full move.
    Retreats,
    /// Routs.
    Routs,
}

/// Why a unit was made to fall back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FallBackCause {
    /// COMMAND-3.
    CommanderLost,
    /// `rally_back_after`.
    IndecisiveMelee,
}

/// Why a unit was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// No strength left after a volley.
    Shot,
    /// No strength left after a melee.
    Cut,
    /// Touched by an enemy while routing.
    RunDown,
    /// Ran into an enemy or forbidden ground while routing.
    Cornered,
}

/// A close call: a result within 0.05 inches of its limit (MEASURE-3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CloseCall {
    /// What was measured.
    pub what: String,
    /// How far from the limit, in inches.
    pub by: f64,
}

/// One thing that happened. Units, commanders and armies are numbers here and ids outside
/// ([`crate::json`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named as in the rule book; variants say which rule"
)]
pub enum BattleEvent {
    /// Both sides rolled for the first turn (TURN-3); one pair of dice a try.
    FirstPlayer { army: ArmyId, dice: Vec<u8> },
    /// A phase began (TURN-2).
    Phase {
        phase: Phase,
        army: ArmyId,
        turn: u32,
    },
    /// A unit was placed (DEPLOY-1).
    Deployed {
        unit: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
    },
    /// A lone commander was placed (DEPLOY-1).
    CommanderDeployed {
        commander: CommanderId,
        #[serde(with = "flat", flatten)]
        to: Pose,
    },
    /// A reserve came on (ARRIVE-1).
    Arrived {
        unit: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
        displaced: bool,
    },
    /// A reserve found no room and waits (ARRIVE-1).
    Waits { unit: UnitId },
    /// A unit moved (MOVE-2) from a pose; it `attacks` enemies, `contacts` new ones, `parts_from` others.
    Moved {
        unit: UnitId,
        #[serde(with = "flat")]
        from: Pose,
        #[serde(with = "path")]
        path: Vec<Pose>,
        #[serde(with = "flat", flatten)]
        to: Pose,
        cost: f64,
        allowance: f64,
        attacks: Vec<UnitId>,
        contacts: Vec<UnitId>,
        parts_from: Vec<UnitId>,
        retreat: bool,
        stopped_by: Option<String>,
        close_call: Option<CloseCall>,
    },
    /// The attacker turned flush (ENGAGE-9).
    Conformed {
        unit: UnitId,
        target: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
    },
    /// A volley, with its saves (SHOOT-2, 3, 7, SAVE-1); `left`: the target's strength after it.
    Volley {
        unit: UnitId,
        target: UnitId,
        volley: Volley,
        inches: f64,
        cover: Option<String>,
        hits_on: Vec<u8>,
        dice: Vec<u8>,
        hits: u8,
        save: Option<u8>,
        saves: Vec<u8>,
        loss: u8,
        left: u8,
        close_call: Option<CloseCall>,
    },
    /// A player named the enemy that a unit will fight (MELEE-2).
    TargetNamed { unit: UnitId, target: UnitId },
    /// A unit's attack in the melee phase (MELEE-1): each die of `power` or less hits. `led`: a
    /// commander is with it.
    Struck {
        unit: UnitId,
        target: UnitId,
        counts_as: Facing,
        base_power: u8,
        modifiers: Vec<Modifier>,
        power: u8,
        led: bool,
        dice: Vec<u8>,
        hits: u8,
    },
    /// A unit's saves in the melee phase and what it lost (SAVE-1).
    Saved {
        unit: UnitId,
        hits: u8,
        save: Option<u8>,
        saves: Vec<u8>,
        loss: u8,
        left: u8,
    },
    /// The melee phase is over; units that fought and whose enemy still stands (`rally_back_after`).
    MeleeOver {
        undecided: Vec<UnitId>,
        decided: Vec<UnitId>,
    },
    /// A unit was removed (STRENGTH-1, COMMAND-4).
    Destroyed {
        unit: UnitId,
        cause: EndCause,
        by: Option<UnitId>,
    },
    /// A commander went to a unit or to a place (COMMAND-1); `with`: the unit, if any.
    CommanderMoved {
        commander: CommanderId,
        with: Option<UnitId>,
        #[serde(with = "flat", flatten)]
        to: Pose,
        inches: f64,
    },
    /// A commander was killed (COMMAND-2): where, and by whom.
    CommanderKilled {
        commander: CommanderId,
        with: Option<UnitId>,
        by: Option<UnitId>,
        #[serde(with = "flat", flatten)]
        place: Pose,
    },
    /// A unit's die for a commander's death (COMMAND-3).
    CommanderLossRoll {
        unit: UnitId,
        commander: CommanderId,
        dice: Vec<u8>,
        result: LossResult,
    },
    /// A unit was made to fall back (COMMAND-4).
    FellBack {
        unit: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
        cause: FallBackCause,
        parts_from: Vec<UnitId>,
    },
    /// A unit routs, or runs on (COMMAND-4).
    Routed {
        unit: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
        parts_from: Vec<UnitId>,
    },
    /// A router reached the table edge (COMMAND-4).
    FledTable { unit: UnitId },
    /// An army broke (ARMY-1).
    ArmyBroken {
        army: ArmyId,
        lost: u32,
        starting: u32,
    },
    /// A unit left by an objective edge (EXIT-1).
    Exited { unit: UnitId },
    /// A player ended his deployment (DEPLOY-1).
    DeploymentEnded { army: ArmyId },
    /// A player's turn is over: the turns running without a shot, melee or attack, and for each
    /// objective the full turns held (VICTORY-1).
    TurnEnded {
        army: ArmyId,
        turn: u32,
        quiet: u32,
        held: Vec<u32>,
    },
    /// A player offered a draw (VICTORY-1).
    DrawOffered { army: ArmyId },
    /// A player resigned (VICTORY-1).
    Resigned { army: ArmyId },
    /// The battle is over (VICTORY-1).
    Outcome {
        winner: Option<ArmyId>,
        ending: Ending,
        reason: String,
    },
}

impl BattleEvent {
    /// The rule that it follows.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::FirstPlayer { .. } => "TURN-3",
            Self::Phase { .. } | Self::TurnEnded { .. } => "TURN-2",
            Self::Deployed { .. }
            | Self::CommanderDeployed { .. }
            | Self::DeploymentEnded { .. } => "DEPLOY-1",
            Self::Arrived { .. } | Self::Waits { .. } => "ARRIVE-1",
            Self::Moved { retreat: true, .. } => "ENGAGE-5",
            Self::Moved {
                stopped_by: Some(_),
                ..
            } => "MOVE-5",
            Self::Moved { attacks, .. } if !attacks.is_empty() => "ENGAGE-2",
            Self::Moved { .. } => "MOVE-2",
            Self::Conformed { .. } => "ENGAGE-9",
            Self::Volley { .. } => "SHOOT-3",
            Self::TargetNamed { .. } => "MELEE-2",
            Self::Struck { .. } | Self::MeleeOver { .. } => "MELEE-1",
            Self::Saved { .. } => "SAVE-1",
            Self::Destroyed {
                cause: EndCause::Shot | EndCause::Cut,
                ..
            } => "STRENGTH-1",
            Self::Destroyed { .. }
            | Self::FellBack { .. }
            | Self::Routed { .. }
            | Self::FledTable { .. } => "COMMAND-4",
            Self::CommanderMoved { .. } => "COMMAND-1",
            Self::CommanderKilled { with: None, .. } => "COMMAND-1",
            Self::CommanderKilled { .. } => "COMMAND-2",
            Self::CommanderLossRoll { .. } => "COMMAND-3",
            Self::ArmyBroken { .. } => "ARMY-1",
            Self::Exited { .. } => "EXIT-1",
            Self::DrawOffered { .. } | Self::Resigned { .. } | Self::Outcome { .. } => "VICTORY-1",
        }
    }

    /// Whether a die fell in it: what came before cannot be taken back any more (STORIES 13).
    pub fn rolled(&self) -> bool {
        match self {
            Self::FirstPlayer { .. }
            | Self::Volley { .. }
            | Self::Struck { .. }
            | Self::CommanderLossRoll { .. } => true,
            Self::Saved { saves, .. } => !saves.is_empty(),
            _ => false,
        }
    }
}
