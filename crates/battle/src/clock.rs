//! Whose turn it is, how the armies stand, how the battle ended.

use bevy_ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::id::ArmyId;

/// The phases of a turn (TURN-2), and deployment before the first (DEPLOY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Units are placed.
    Deploy,
    /// Forced moves.
    Start,
    /// The active player moves and shoots.
    Action,
    /// Melees are resolved.
    Melee,
    /// What the melees called for.
    Morale,
    /// Army morale, victory, the other side becomes active.
    End,
}

impl Phase {
    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Deploy => "deploy",
            Self::Start => "start",
            Self::Action => "action",
            Self::Melee => "melee",
            Self::Morale => "morale",
            Self::End => "end",
        }
    }
}

/// Turn, phase and player.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// Counts up when the first player becomes active again (TURN-3).
    pub turn: u32,
    /// Who moves.
    pub active: ArmyId,
    /// Who moved first.
    pub first: ArmyId,
    /// Where the turn stands.
    pub phase: Phase,
}

impl Clock {
    /// The player turns so far, this one included: it counts up whenever the active side changes.
    pub fn player_turn(&self) -> u32 {
        let second = u32::from(self.active != self.first);
        (self.turn.max(1) - 1)
            .saturating_mul(2)
            .saturating_add(1 + second)
    }
}

/// What ended a battle (VICTORY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// An objective was fulfilled.
    Objective,
    /// An army broke.
    Broken,
    /// An army had nobody left.
    Gone,
    /// The last turn was over.
    TurnLimit,
    /// Too many turns without a shot, melee or attack.
    Quiet,
    /// A side has lost its last personality (WARLORD-END).
    Leaderless,
    /// A side has lost too large a share of its units (WARLORD-END).
    Losses,
    /// A player gave up.
    Resigned,
    /// Both players agreed on a draw.
    DrawAgreed,
}

impl Ending {
    /// Whether only a battle of morale ends so (WARLORD-END).
    pub fn is_of_morale(self) -> bool {
        matches!(self, Self::Leaderless | Self::Losses)
    }

    /// Its name in answers and reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Objective => "objective",
            Self::Broken => "broken",
            Self::Gone => "gone",
            Self::TurnLimit => "turn limit",
            Self::Quiet => "quiet turns",
            Self::Leaderless => "leaderless",
            Self::Losses => "losses",
            Self::Resigned => "resigned",
            Self::DrawAgreed => "draw agreed",
        }
    }
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; none: a draw.
    pub winner: Option<ArmyId>,
    /// What ended it.
    pub ending: Ending,
    /// Why, in words that follow the winner or "A draw: ".
    pub reason: String,
}

impl Outcome {
    /// The whole sentence.
    pub fn sentence(&self, roster: &crate::Roster) -> String {
        match self.winner {
            // An army's name may be of one or of several.
            Some(army) => format!("Victory: {} \u{b7} {}", roster.army_name(army), self.reason),
            None => format!("A draw: {}", self.reason),
        }
    }
}

/// One army's standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ArmyState {
    /// Broken (ARMY-1), from that moment on.
    pub broken: bool,
    /// Has offered a draw this turn (VICTORY-1).
    pub offers_draw: bool,
}

/// Both armies, and the course of the battle.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Armies {
    /// In scenario order.
    pub states: [ArmyState; 2],
    /// Something that keeps the battle alive happened this player turn: a shot, melee or attack.
    pub stirred: bool,
    /// Player turns running without any (VICTORY-1, `quiet_turns`).
    pub quiet: u32,
    /// For each objective: full turns running at whose end it was held (`for_turns`).
    pub held: Vec<u32>,
    /// The end, once there is one.
    pub outcome: Option<Outcome>,
}
