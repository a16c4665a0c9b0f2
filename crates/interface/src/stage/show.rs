//! What is seen of events: who goes where, who falls, what is read.

use muster_battle::components::Post;
use muster_battle::event::LossResult;
use muster_battle::facts::forced::own_edge;
use muster_battle::{ArmyId, BattleEvent, CommanderId, Phase, Roster, TableView, UnitId, sentence};
use muster_geometry::pose::direction;
use muster_geometry::{Pose, Vec2};

use super::motion::Motion;
use super::tempo;
use crate::log::Fight;

/// What is seen.
#[derive(Clone, Debug)]
pub(super) enum Show {
    /// Nothing: it is written down at once.
    Nothing,
    /// A unit on its way; who flees or falls back has an arrow, and may leave the table.
    Moves {
        unit: UnitId,
        motion: Motion,
        flees: bool,
        leaves: bool,
    },
    /// A broken unit turns and stands.
    Rallies { unit: UnitId, motion: Motion },
    /// A unit comes on.
    Arrives { unit: UnitId, to: Pose },
    /// A unit goes.
    Goes { unit: UnitId },
    /// A commander on his way.
    Commander {
        commander: CommanderId,
        from: Vec2,
        to: Vec2,
    },
    /// A commander falls, or falls into the enemy's hands, which everybody is to read.
    Falls {
        commander: CommanderId,
        at: Vec2,
        words: Option<String>,
    },
    /// A volley or a melee, and who is gone after it.
    Fight { fight: Fight, gone: Vec<UnitId> },
    /// An army hears of its commander's death.
    Rolls(Vec<(UnitId, LossResult)>),
    /// A morale check.
    Check(Box<BattleEvent>),
    /// Cards are drawn, lost or laid down.
    Cards,
    /// Dice for the first turn.
    First,
    /// Something for everybody to read; whose.
    Banner { words: String, army: Option<ArmyId> },
}

impl Show {
    /// The place that is shown.
    pub(super) fn focus(&self, view: &TableView<'_>) -> Option<Vec2> {
        match self {
            Show::Moves { motion, .. } | Show::Rallies { motion, .. } => Some(motion.end().at()),
            Show::Arrives { to, .. } => Some(to.at()),
            Show::Goes { unit } => Some(view.base(*unit).centre),
            Show::Commander { to, .. } => Some(*to),
            Show::Falls { at, .. } => Some(*at),
            Show::Fight { fight, .. } => {
                let all = fight.participants();
                let sum: Vec2 = all.iter().map(|&unit| view.base(unit).centre).sum();
                (!all.is_empty()).then(|| sum / all.len() as f64)
            }
            Show::Check(event) => match **event {
                BattleEvent::MoraleChecked { unit, .. } => Some(view.base(unit).centre),
                _ => None,
            },
            Show::Nothing | Show::Cards | Show::Rolls(_) | Show::First | Show::Banner { .. } => {
                None
            }
        }
    }
}

/// What is seen of events that belong together.
pub(super) fn show(events: &[BattleEvent], view: &TableView<'_>) -> Show {
    let Some(first) = events.first() else {
        return Show::Nothing;
    };
    let roster = view.roster;
    let moves = |unit: UnitId, motion: Motion, flees: bool| Show::Moves {
        unit,
        motion,
        flees,
        leaves: false,
    };
    match first {
        BattleEvent::Moved {
            unit,
            from,
            path,
            to,
            attacks,
            contacts,
            retreat,
            ..
        } => {
            let motion = Motion::stopped(view.base(*unit).size, *from, path, *to);
            let attack = !attacks.is_empty() || !contacts.is_empty();
            let motion = if attack { motion.charging() } else { motion };
            moves(*unit, motion, *retreat)
        }
        BattleEvent::Conformed { unit, to, .. } => {
            let base = view.base(*unit);
            moves(*unit, Motion::new(base.size, base.pose, &[*to]), false)
        }
        BattleEvent::FellBack { unit, to, .. }
        | BattleEvent::Routed { unit, to, .. }
        | BattleEvent::Retired { unit, to, .. }
        | BattleEvent::PushedBack { unit, to, .. } => {
            moves(*unit, straight(view, *unit, *to), true)
        }
        BattleEvent::Broke {
            unit,
            from,
            way,
            to,
            ..
        } => {
            let motion = Motion::stopped(view.base(*unit).size, *from, way, *to);
            moves(*unit, motion, true)
        }
        BattleEvent::Charged { unit, to, .. } => {
            let motion = straight(view, *unit, *to).charging();
            moves(*unit, motion, false)
        }
        BattleEvent::Rallied { unit, to } => Show::Rallies {
            unit: *unit,
            motion: straight(view, *unit, *to),
        },
        BattleEvent::FledTable { unit } => Show::Moves {
            unit: *unit,
            motion: off_the_table(view, *unit),
            flees: true,
            leaves: true,
        },
        BattleEvent::Deployed { unit, to } => {
            let base = view.base(*unit);
            let motion = Motion::new(base.size, base.pose, &[*to]).within(tempo::DEPLOY);
            moves(*unit, motion, false)
        }
        BattleEvent::Arrived { unit, to, .. } => Show::Arrives {
            unit: *unit,
            to: *to,
        },
        BattleEvent::Destroyed { unit, .. }
        | BattleEvent::Exited { unit }
        | BattleEvent::DummyGone { unit } => Show::Goes { unit: *unit },
        BattleEvent::CommanderMoved { commander, to, .. } => {
            let from = match view.posts[commander.index()] {
                Post::With(unit) => view.base(unit).centre,
                Post::Alone(pose) => pose.at(),
                Post::Dead => to.at(),
            };
            Show::Commander {
                commander: *commander,
                from,
                to: to.at(),
            }
        }
        BattleEvent::CommanderKilled {
            commander, place, ..
        } => Show::Falls {
            commander: *commander,
            at: place.at(),
            words: None,
        },
        BattleEvent::Captured {
            commander, place, ..
        } => Show::Falls {
            commander: *commander,
            at: place.at(),
            words: sentence::sentence(first, roster),
        },
        BattleEvent::Volley { .. } | BattleEvent::Struck { .. } => {
            let gone = |event: &BattleEvent| match event {
                BattleEvent::Destroyed { unit, .. } => Some(*unit),
                _ => None,
            };
            match Fight::of(events, roster) {
                Some(fight) => Show::Fight {
                    fight,
                    gone: events.iter().filter_map(gone).collect(),
                },
                None => Show::Nothing,
            }
        }
        BattleEvent::CommanderLossRoll { .. } => {
            let result = |event: &BattleEvent| match event {
                BattleEvent::CommanderLossRoll { unit, result, .. } => Some((*unit, *result)),
                _ => None,
            };
            Show::Rolls(events.iter().filter_map(result).collect())
        }
        BattleEvent::MoraleChecked { .. } => Show::Check(Box::new(first.clone())),
        BattleEvent::Initiative { .. } | BattleEvent::Commanded { .. } => Show::Cards,
        BattleEvent::FirstPlayer { .. } => Show::First,
        BattleEvent::Phase {
            phase: Phase::Start,
            army,
            ..
        } => banner(first, roster, Some(*army)),
        BattleEvent::ArmyBroken { army, .. } => banner(first, roster, Some(*army)),
        BattleEvent::Outcome { winner, .. } => banner(first, roster, *winner),
        BattleEvent::CommanderDeployed { .. }
        | BattleEvent::Disordered { .. }
        | BattleEvent::OrderRestored { .. }
        | BattleEvent::CheckCalled { .. }
        | BattleEvent::Revealed { .. }
        | BattleEvent::Saved { .. }
        | BattleEvent::Phase { .. }
        | BattleEvent::Waits { .. }
        | BattleEvent::TargetNamed { .. }
        | BattleEvent::MeleeOver { .. }
        | BattleEvent::DeploymentEnded { .. }
        | BattleEvent::TurnEnded { .. }
        | BattleEvent::DrawOffered { .. }
        | BattleEvent::Resigned { .. } => Show::Nothing,
    }
}

fn banner(event: &BattleEvent, roster: &Roster, army: Option<ArmyId>) -> Show {
    match sentence::sentence(event, roster) {
        Some(words) => Show::Banner { words, army },
        None => Show::Nothing,
    }
}

/// Turned on the spot, then straight (COMMAND-4).
fn straight(view: &TableView<'_>, unit: UnitId, to: Pose) -> Motion {
    let base = view.base(unit);
    let turned = Pose {
        facing: to.facing,
        ..base.pose
    };
    Motion::new(base.size, base.pose, &[turned, to])
}

/// Straight over its own edge (COMMAND-4).
fn off_the_table(view: &TableView<'_>, unit: UnitId) -> Motion {
    let (base, edge) = (view.base(unit), own_edge(view, unit));
    let way = edge.distance_to_point(view.roster.setup.table, base.centre);
    let out = direction(edge.bearing()) * way.max(0.0);
    let to = Pose::snapped(base.centre + out, edge.bearing());
    straight(view, unit, to)
}
