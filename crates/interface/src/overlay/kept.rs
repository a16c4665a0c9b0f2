//! What overlays have worked out for the piece in hand, kept until the table changes.

use muster_battle::facts::{movement, shooting};
use muster_battle::hash::state_hash;
use muster_battle::order::Piece;
use muster_battle::{Phase, UnitId};
use muster_geometry::sight::Sight;

use super::mark::Mark;
use super::reach::Reach;
use super::threat::Threat;
use super::{Lens, arc, sight, zones};
use crate::game::Game;

/// Directions of reach that are looked at in a frame.
const DIRECTIONS: usize = 24;

/// What overlays have worked out, and for what.
#[derive(Debug, Default)]
pub struct Kept {
    key: Option<(u64, Piece)>,
    /// When the piece came into hand, in seconds.
    pub since: f64,
    pub(super) reach: Option<Reach>,
    pub(super) threat: Option<Threat>,
    pub(super) zones: Option<Vec<Mark>>,
    pub(super) arc: Option<Vec<Mark>>,
    pub(super) sight: Option<Vec<(UnitId, Sight)>>,
}

impl Kept {
    /// Works out some more of what is wanted; whether there is more to come.
    pub fn keep_up(&mut self, game: &Game, now: f64) -> bool {
        let view = game.view();
        let key = game.hand.held().map(|held| (state_hash(&view), held));
        if key != self.key {
            *self = Self {
                key,
                since: now,
                ..Self::default()
            };
        }
        let Some((_, Piece::Unit(unit))) = key else {
            return false;
        };
        if !game.stage.is_idle() || !view.is_ready(unit) || view.clock.phase == Phase::Deploy {
            return false;
        }
        let on = |lens: Lens| game.lenses.has(lens);
        if on(Lens::Zones) && self.zones.is_none() {
            self.zones = Some(zones::zones(&view, unit, &game.sides));
        }
        if on(Lens::Arc) && self.arc.is_none() {
            // The arc of one that can shoot no more this turn would promise what cannot be done.
            let shoots = view.army(unit) != view.clock.active
                || shooting::may_shoot(&view, unit, None).is_ok();
            self.arc = Some(if shoots {
                arc::arc(&view, unit, view.base(unit))
            } else {
                Vec::new()
            });
        }
        if on(Lens::Sight) && self.sight.is_none() {
            self.sight = Some(sight::sights(&view, unit));
        }
        let mut more = false;
        // A unit that has moved, or shot instead, reaches nothing more this turn; the other side's will
        // move afresh.
        let moves = view.army(unit) != view.clock.active || movement::may_move(&view, unit).is_ok();
        if on(Lens::Reach) && moves {
            let reach = self.reach.get_or_insert_with(|| Reach::begin(&view, unit));
            more |= reach.go_on(&view, DIRECTIONS);
        }
        if on(Lens::Threat) {
            let threat = self
                .threat
                .get_or_insert_with(|| Threat::begin(&view, unit));
            more |= threat.go_on(&view);
        }
        more
    }
}
