//! What happened: results with the numbers behind them, enough to explain each in a sentence.
//! The world changes by events and by nothing else ([`crate::apply`]).

mod causes;
mod meaning;
mod reckoning;

use muster_geometry::Pose;
use muster_rulebook::Card;
use serde::{Deserialize, Serialize};

use crate::clock::{Ending, Phase};
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::json::{flat, path};
use crate::morale::CheckCause;
use crate::order::{CommandUse, Volley};

pub use causes::{DisorderCause, EndCause, FallBackCause, LossResult, RevealCause};
pub use reckoning::{CheckModifier, CheckResult, CloseCall, Facing, Modifier};

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
