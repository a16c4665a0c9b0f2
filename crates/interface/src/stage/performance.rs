//! One thing that is shown in one go: what is seen, in which order, and for how long.

use std::borrow::Cow;

use muster_battle::components::Post;
use muster_battle::event::LossResult;
use muster_battle::facts::forced::own_edge;
use muster_battle::{
    ArmyId, BattleEvent, CommanderId, Eyes, Phase, Roster, TableView, UnitId, sentence,
};
use muster_geometry::pose::direction;
use muster_geometry::{Pose, Vec2};

use super::motion::Motion;
use super::tempo;
use super::tray::Throw;
use crate::log::Fight;

/// A stretch of a performance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beat {
    /// Something is on its way.
    Move,
    /// Arrows or shot are on their way.
    Shots,
    /// Attack dice tumble.
    Tumble,
    /// They come to rest.
    Settle,
    /// Save dice tumble.
    SaveTumble,
    /// They come to rest.
    SaveSettle,
    /// Figures fall.
    Loss,
    /// Who is gone fades.
    Fade,
    /// It stays to be read.
    Hold,
}

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

/// Where a performance stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    /// The stretch.
    pub(super) beat: Beat,
    /// How much of it is over, 0 to 1.
    pub(super) part: f64,
    /// Milliseconds since it began, at speed 1.
    pub(super) ms: f64,
}

/// One thing that is shown in one go.
#[derive(Clone, Debug)]
pub(super) struct Performance {
    /// Written into the shown table when it is over.
    pub(super) events: Vec<BattleEvent>,
    pub(super) show: Show,
    /// Its dice.
    pub(super) throws: Vec<Throw>,
    beats: Vec<(Beat, f64)>,
}

impl Performance {
    /// Events that belong together, on the table as it is shown before them; `eyes` see of them what
    /// they may.
    pub(super) fn new(events: Vec<BattleEvent>, view: &TableView<'_>, eyes: Eyes) -> Self {
        let told = events.iter().filter_map(|event| eyes.told(view, event));
        let told: Vec<BattleEvent> = told.map(Cow::into_owned).collect();
        let show = show(&told, view);
        let throws = match &show {
            Show::Fight { fight, .. } => Throw::of_fight(fight, view.roster),
            Show::Rolls(_) | Show::First => Throw::of_rolls(&told, view.roster),
            _ => told.first().map_or_else(Vec::new, |first| {
                super::cards::throws(first, view.roster, eyes)
            }),
        };
        let beats = beats(&told, &show);
        Self {
            events,
            show,
            throws,
            beats,
        }
    }

    /// The same with a rest of so many milliseconds at its end.
    pub(super) fn with_rest(mut self, ms: f64) -> Self {
        self.beats.push((Beat::Hold, ms));
        self
    }

    /// Its stretches, with how long each takes.
    #[cfg(test)]
    pub(super) fn beats(&self) -> &[(Beat, f64)] {
        &self.beats
    }

    /// How long it takes, in milliseconds at speed 1.
    pub(super) fn ms(&self) -> f64 {
        self.beats.iter().map(|(_, ms)| ms).sum()
    }

    /// Where it stands after so many milliseconds at speed 1; nothing once it is over.
    pub(super) fn moment(&self, ms: f64) -> Option<Moment> {
        let mut begun = 0.0;
        for &(beat, length) in &self.beats {
            if ms < begun + length {
                let part = ((ms - begun) / length).clamp(0.0, 1.0);
                return Some(Moment { beat, part, ms });
            }
            begun += length;
        }
        None
    }

    /// How much of a stretch is over after so many milliseconds: 0 before it, 1 after it. A stretch
    /// that takes no time has its place all the same.
    pub(super) fn part_of(&self, beat: Beat, ms: f64) -> f64 {
        let mut begun = 0.0;
        for &(one, length) in &self.beats {
            if one == beat && length > 0.0 {
                return ((ms - begun) / length).clamp(0.0, 1.0);
            }
            if one == beat {
                break;
            }
            begun += length;
        }
        f64::from(u8::from(ms >= begun))
    }

    /// Whether a stretch has begun.
    pub(super) fn has_begun(&self, beat: Beat, ms: f64) -> bool {
        let before = self.beats.iter().take_while(|(one, _)| *one != beat);
        ms >= before.map(|(_, length)| length).sum()
    }

    /// The place that is shown.
    pub(super) fn focus(&self, view: &TableView<'_>) -> Option<Vec2> {
        match &self.show {
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

fn show(events: &[BattleEvent], view: &TableView<'_>) -> Show {
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

fn beats(events: &[BattleEvent], show: &Show) -> Vec<(Beat, f64)> {
    use tempo::{ARRIVE, BANNER, BETWEEN, LOSS, SETTLE, TUMBLE, TURN, VOLLEY};
    match show {
        Show::Nothing => Vec::new(),
        Show::Moves { motion, leaves, .. } => {
            let fade = if *leaves { LOSS } else { 0.0 };
            vec![(Beat::Move, motion.ms()), (Beat::Fade, fade)]
        }
        Show::Arrives { .. } => vec![(Beat::Move, ARRIVE)],
        Show::Rallies { motion, .. } => {
            vec![(Beat::Move, motion.ms()), (Beat::Hold, tempo::VERDICT)]
        }
        Show::Goes { .. } => vec![(Beat::Fade, LOSS)],
        Show::Falls { words, .. } => {
            let read = words.as_ref().map(|_| (Beat::Hold, BANNER));
            std::iter::once((Beat::Fade, LOSS)).chain(read).collect()
        }
        Show::Commander { from, to, .. } => {
            let ms = (from.distance(*to) * tempo::INCH).min(tempo::MOVE_MOST);
            vec![(Beat::Move, ms)]
        }
        Show::Fight { fight, gone } => {
            let saves = fight.tolls.iter().any(|toll| !toll.dice.is_empty());
            let losses = fight.tolls.iter().any(|toll| toll.loss > 0);
            let when = |is: bool, ms: f64| if is { ms } else { 0.0 };
            vec![
                (Beat::Shots, when(fight.is_volley(), VOLLEY)),
                (Beat::Tumble, TUMBLE),
                (Beat::Settle, SETTLE),
                (Beat::SaveTumble, when(saves, TUMBLE)),
                (Beat::SaveSettle, when(saves, SETTLE)),
                (Beat::Loss, when(losses, LOSS)),
                (Beat::Fade, when(!gone.is_empty(), LOSS)),
            ]
        }
        Show::Rolls(_) | Show::First => vec![
            (Beat::Tumble, TUMBLE),
            (Beat::Settle, SETTLE),
            (Beat::Hold, BETWEEN),
        ],
        Show::Check(_) => vec![(Beat::Hold, tempo::CHECK)],
        Show::Cards => vec![(Beat::Hold, tempo::CARDS)],
        Show::Banner { .. } => {
            let turn = matches!(events.first(), Some(BattleEvent::Phase { .. }));
            vec![(Beat::Hold, if turn { TURN } else { BANNER })]
        }
    }
}
