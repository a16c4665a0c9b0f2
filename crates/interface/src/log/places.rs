//! What a line of the log is about: units, and places on the table.

use muster_battle::{BattleEvent, UnitId};
use muster_geometry::{Pose, Vec2};

/// What a line is about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    /// The units that it names, the first who did it.
    pub units: Vec<UnitId>,
    /// Where it happened, in inches; the last where it ended.
    pub at: Vec<Vec2>,
}

impl Places {
    /// The middle of all that it is about: the place to show.
    pub fn middle(&self) -> Option<Vec2> {
        let sum: Vec2 = self.at.iter().copied().sum();
        (!self.at.is_empty()).then(|| sum / self.at.len() as f64)
    }
}

/// The units that an event is about, the first who did it.
pub(crate) fn units(event: &BattleEvent) -> Vec<UnitId> {
    match event {
        BattleEvent::Moved {
            unit,
            attacks,
            contacts,
            ..
        } => {
            let mut all = vec![*unit];
            for &enemy in contacts.iter().chain(attacks) {
                if !all.contains(&enemy) {
                    all.push(enemy);
                }
            }
            all
        }
        BattleEvent::Conformed { unit, target, .. }
        | BattleEvent::Volley { unit, target, .. }
        | BattleEvent::TargetNamed { unit, target }
        | BattleEvent::Struck { unit, target, .. } => vec![*unit, *target],
        BattleEvent::Destroyed { unit, by, .. } => std::iter::once(*unit).chain(*by).collect(),
        BattleEvent::Charged { unit, target, .. } => vec![*unit, *target],
        BattleEvent::PushedBack { unit, by, .. } => vec![*unit, *by],
        BattleEvent::Captured { with, by, .. } => vec![*with, *by],
        BattleEvent::Disordered { unit, by, .. }
        | BattleEvent::MoraleChecked { unit, by, .. }
        | BattleEvent::Revealed { unit, by, .. } => std::iter::once(*unit).chain(*by).collect(),
        BattleEvent::OrderRestored { unit }
        | BattleEvent::CheckCalled { unit, .. }
        | BattleEvent::Retired { unit, .. }
        | BattleEvent::Broke { unit, .. }
        | BattleEvent::Rallied { unit, .. }
        | BattleEvent::Commanded { unit, .. }
        | BattleEvent::DummyGone { unit }
        | BattleEvent::Deployed { unit, .. }
        | BattleEvent::Arrived { unit, .. }
        | BattleEvent::Waits { unit }
        | BattleEvent::Saved { unit, .. }
        | BattleEvent::CommanderLossRoll { unit, .. }
        | BattleEvent::FellBack { unit, .. }
        | BattleEvent::Routed { unit, .. }
        | BattleEvent::FledTable { unit }
        | BattleEvent::Exited { unit } => vec![*unit],
        BattleEvent::CommanderMoved { with, .. } => with.iter().copied().collect(),
        BattleEvent::CommanderKilled { with, by, .. } => {
            with.iter().chain(by.iter()).copied().collect()
        }
        BattleEvent::FirstPlayer { .. }
        | BattleEvent::Phase { .. }
        | BattleEvent::CommanderDeployed { .. }
        | BattleEvent::Initiative { .. }
        | BattleEvent::MeleeOver { .. }
        | BattleEvent::ArmyBroken { .. }
        | BattleEvent::DeploymentEnded { .. }
        | BattleEvent::TurnEnded { .. }
        | BattleEvent::DrawOffered { .. }
        | BattleEvent::Resigned { .. }
        | BattleEvent::Outcome { .. } => Vec::new(),
    }
}

/// The place that an event itself names, if it names one.
pub(crate) fn named(event: &BattleEvent) -> Option<Vec2> {
    pose(event).map(|pose| pose.at())
}

/// The place that an event itself names, with the facing there.
pub(super) fn pose(event: &BattleEvent) -> Option<Pose> {
    match event {
        BattleEvent::Deployed { to, .. }
        | BattleEvent::CommanderDeployed { to, .. }
        | BattleEvent::Arrived { to, .. }
        | BattleEvent::Moved { to, .. }
        | BattleEvent::Conformed { to, .. }
        | BattleEvent::CommanderMoved { to, .. }
        | BattleEvent::FellBack { to, .. }
        | BattleEvent::Routed { to, .. }
        | BattleEvent::Retired { to, .. }
        | BattleEvent::PushedBack { to, .. }
        | BattleEvent::Broke { to, .. }
        | BattleEvent::Rallied { to, .. }
        | BattleEvent::Charged { to, .. } => Some(*to),
        BattleEvent::CommanderKilled { place, .. } | BattleEvent::Captured { place, .. } => {
            Some(*place)
        }
        _ => None,
    }
}
