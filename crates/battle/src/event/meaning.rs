//! What every event stands for: the rule that it follows, and whether chance had a part in it.

use super::{BattleEvent, EndCause};

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
            Self::Outcome { ending, .. } if ending.is_of_morale() => "WARLORD-END",
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
