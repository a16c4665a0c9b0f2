//! A refusal is told where the pointer was when it came up, and is over once the pointer has moved on.

use egui::{Context, Pos2};
use muster_battle::Refusal;

use super::Hand;
use crate::game::Game;

/// Farther than so many points from where it was, the pointer has moved on.
const OFF: f32 = 60.0;
/// So many seconds a refusal can be read, wherever the pointer goes.
const READ: f64 = 2.0;

/// A refusal that is being told.
#[derive(Debug)]
pub(super) struct Told {
    refusal: Refusal,
    /// Where the pointer was when it came up.
    at: Option<Pos2>,
    /// When, in seconds.
    since: f64,
}

impl Hand {
    /// A new deed begins: what was refused before has been read.
    pub(crate) fn forget_refusal(&mut self) {
        self.told = None;
    }

    /// Takes a refusal away that has been read and that the pointer has moved on from.
    pub(super) fn let_refusal_go(
        &mut self,
        ctx: &Context,
        pointer: Option<Pos2>,
        now: f64,
        game: &mut Game,
    ) {
        let Some(refusal) = &game.refusal else {
            self.told = None;
            return;
        };
        let told = match self.told.take().filter(|told| told.refusal == *refusal) {
            Some(told) => told,
            None => Told {
                refusal: refusal.clone(),
                at: pointer,
                since: now,
            },
        };
        let moved_on = match (told.at, pointer) {
            (Some(at), Some(now)) => at.distance(now) > OFF,
            (at, now) => at.is_some() != now.is_some(),
        };
        let read = told.since + READ - now;
        if moved_on && read <= 0.0 {
            game.refusal = None;
            return;
        }
        if moved_on {
            ctx.request_repaint_after_secs(read as f32);
        }
        self.told = Some(told);
    }
}
