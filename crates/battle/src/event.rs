//! What happened: results with the numbers behind them, enough to explain each in a sentence.
//! The world changes by events and by nothing else ([`crate::apply`]).

use muster_geometry::{CountsAs, Pose};
use muster_rulebook::Card;
use serde::{Deserialize, Serialize};

use crate::clock::{Ending, Phase};
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::json::{flat, path};
use crate::morale::CheckCause;
use crate::order::{CommandUse, Volley};

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
    /// Drew a joker for its break move (CARD-2).
    Joker,
    /// Artillery that broke (BREAK-1).
    GunsLost,
    /// Ran into a terrain feature while broken (BREAK-2).
    Scattered,
}

/// What disordered a unit (ORDER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisorderCause {
    /// Fought on its flank or rear.
    Flank,
    /// Another unit passed through it, or it through another.
    Passed,
    /// It moved through disordering terrain.
    Terrain,
    /// The strike result (STRIKE-1).
    Strike,
    /// It failed a morale check (CHECK-4).
    Check,
    /// It was pushed back (RETIRE-1).
    Pushed,
}

/// What a morale check comes to (CHECK-4), the mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckResult {
    /// It carries on.
    Passes,
    /// It retires.
    Retires,
    /// It retires and is disordered.
    RetiresDisordered,
    /// It breaks.
    Breaks,
}

/// A modifier of a morale check, whether it counts or not, and why (CHECK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckModifier {
    /// What it is for: `supported`, `friendly_terrain`, `threatened`, `banner`, `foot_against_cavalry`,
    /// `friend_retreating`, `enemy_retreating`.
    pub name: String,
    /// What it adds to the score: 0 where it does not count.
    pub value: i16,
    /// Why it counts, or does not, in words.
    pub why: String,
    /// The units that make it count, or those that came into question.
    pub units: Vec<UnitId>,
    /// The terrain features likewise, by id.
    pub features: Vec<String>,
    /// Of a threat: the side that is threatened, `left`, `right` or `rear`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub side: Option<String>,
}

/// How a hidden unit came to be seen (HIDDEN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RevealCause {
    /// It moved.
    Moved,
    /// It shot.
    Shot,
    /// It fought.
    Fought,
    /// An enemy came within sight and reach.
    Seen,
    /// An enemy's move ran into it (HIDDEN-3).
    Met,
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
    /// Water or the first of the hidden enemies that it `met` stopped it, by id (MOVE-5, HIDDEN-3).
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        met: Vec<UnitId>,
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
    /// A unit fell into disorder (ORDER-1).
    Disordered {
        unit: UnitId,
        cause: DisorderCause,
        by: Option<UnitId>,
    },
    /// A unit is in good order again (ORDER-2).
    OrderRestored { unit: UnitId },
    /// A unit will make a check in the morale phase, for the loss of a personality or banner unit nearby
    /// (CHECK-2).
    CheckCalled { unit: UnitId, cause: CheckCause },
    /// A unit made a morale check (CHECK-1 to CHECK-4): its grade, the card and what it adds, the
    /// modifiers, the score, and what follows.
    MoraleChecked {
        unit: UnitId,
        cause: CheckCause,
        by: Option<UnitId>,
        grade: u8,
        card: Card,
        card_value: i16,
        modifiers: Vec<CheckModifier>,
        score: i16,
        needed: i16,
        result: CheckResult,
    },
    /// A unit retired (RETIRE-1).
    Retired {
        unit: UnitId,
        #[serde(with = "flat")]
        from: Pose,
        #[serde(with = "flat", flatten)]
        to: Pose,
        rearward: bool,
        parts_from: Vec<UnitId>,
    },
    /// A unit was pushed back by one that retired (RETIRE-1).
    PushedBack {
        unit: UnitId,
        by: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
        rearward: bool,
        parts_from: Vec<UnitId>,
    },
    /// A unit broke, or a broken one ran on (BREAK-1, BREAK-2): the cards and their inches; `way`: the
    /// poses of its flight, the last where it stands.
    Broke {
        unit: UnitId,
        #[serde(with = "flat")]
        from: Pose,
        #[serde(with = "path")]
        way: Vec<Pose>,
        #[serde(with = "flat", flatten)]
        to: Pose,
        cards: Vec<Card>,
        inches: f64,
        through: Vec<UnitId>,
        rearward: bool,
        parts_from: Vec<UnitId>,
    },
    /// A broken unit rallied (RALLY-1).
    Rallied {
        unit: UnitId,
        #[serde(with = "flat", flatten)]
        to: Pose,
    },
    /// A personality fell into the hands of the enemy (CAPTURE-1).
    Captured {
        commander: CommanderId,
        with: UnitId,
        by: UnitId,
        #[serde(with = "flat", flatten)]
        place: Pose,
    },
    /// A personality's initiative check (WCMD-1): the D20, what it needed at most, and the cards that
    /// he drew and lost.
    Initiative {
        commander: CommanderId,
        die: u8,
        needed: i16,
        uncontrolled: u8,
        passed: bool,
        drawn: Vec<Card>,
        lost: Vec<Card>,
    },
    /// A personality commanded a unit (WCMD-2).
    Commanded {
        commander: CommanderId,
        unit: UnitId,
        #[serde(rename = "use")]
        purpose: CommandUse,
        cost: u8,
        cards: Vec<Card>,
    },
    /// Knights charged unbidden (IMPET-1): an uncontrolled action.
    Charged {
        unit: UnitId,
        target: UnitId,
        #[serde(with = "flat")]
        from: Pose,
        #[serde(with = "flat", flatten)]
        to: Pose,
        inches: f64,
        through: Vec<UnitId>,
        contacts: Vec<UnitId>,
        parts_from: Vec<UnitId>,
    },
    /// A hidden unit is hidden no more (HIDDEN-1); `by`: the enemy who saw it.
    Revealed {
        unit: UnitId,
        cause: RevealCause,
        by: Option<UnitId>,
    },
    /// A dummy that was revealed is gone (HIDDEN-1).
    DummyGone { unit: UnitId },
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
            Self::Moved { met, .. } if !met.is_empty() => "HIDDEN-3",
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
            Self::Destroyed {
                cause: EndCause::Joker,
                ..
            } => "CARD-2",
            Self::Destroyed {
                cause: EndCause::GunsLost,
                ..
            } => "BREAK-1",
            Self::Destroyed {
                cause: EndCause::Scattered,
                ..
            } => "BREAK-2",
            Self::Destroyed { .. }
            | Self::FellBack { .. }
            | Self::Routed { .. }
            | Self::FledTable { .. } => "COMMAND-4",
            Self::Disordered { .. } => "ORDER-1",
            Self::OrderRestored { .. } => "ORDER-2",
            Self::CheckCalled { .. } => "CHECK-2",
            Self::MoraleChecked { .. } => "CHECK-1",
            Self::Retired { .. } | Self::PushedBack { .. } => "RETIRE-1",
            Self::Broke { .. } => "BREAK-1",
            Self::Rallied { .. } => "RALLY-1",
            Self::Captured { .. } => "CAPTURE-1",
            Self::Initiative { .. } => "WCMD-1",
            Self::Commanded { .. } => "WCMD-2",
            Self::Charged { .. } => "IMPET-1",
            Self::Revealed { .. } | Self::DummyGone { .. } => "HIDDEN-1",
            Self::CommanderMoved { .. } => "COMMAND-1",
            Self::CommanderKilled { with: None, .. } => "COMMAND-1",
            Self::CommanderKilled { .. } => "COMMAND-2",
            Self::CommanderLossRoll { .. } => "COMMAND-3",
            Self::ArmyBroken { .. } => "ARMY-1",
            Self::Exited { .. } => "EXIT-1",
            Self::DrawOffered { .. } | Self::Resigned { .. } | Self::Outcome { .. } => "VICTORY-1",
        }
    }

    /// Whether a die or card fell in it, or something hidden was seen: what came before cannot be taken
    /// back any more (STORIES 13).
    pub fn rolled(&self) -> bool {
        match self {
            Self::FirstPlayer { .. }
            | Self::Volley { .. }
            | Self::Struck { .. }
            | Self::CommanderLossRoll { .. }
            | Self::MoraleChecked { .. }
            | Self::Broke { .. }
            | Self::Initiative { .. }
            | Self::Revealed { .. } => true,
            Self::Saved { saves, .. } => !saves.is_empty(),
            _ => false,
        }
    }
}
