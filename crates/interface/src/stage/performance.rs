//! One thing that is shown in one go: in which order, and for how long.

use std::borrow::Cow;

use muster_battle::{BattleEvent, Eyes, TableView};
use muster_geometry::Vec2;

use super::show::{Show, show};
use super::tempo;
use super::tray::Throw;

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
        self.show.focus(view)
    }
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
