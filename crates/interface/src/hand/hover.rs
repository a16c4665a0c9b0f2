//! What the pointer is over, and what a click there would do.

use egui::{CursorIcon, Pos2};
use muster_battle::components::Post;
use muster_battle::order::Piece;
use muster_battle::{CommanderId, Phase, UnitId};
use muster_geometry::{Edge, Pose};

use super::ghost::commanders_act;
use super::{Hand, Offer, Offers, edge_at, is_ordered, pick};
use crate::game::Game;
use crate::preview::Preview;

/// Seconds after which a resting pointer asks what it rests on.
pub(super) const RESTS: f64 = 0.35;

/// A pointer that moves no farther than so many points rests.
const STILL: f32 = 6.0;

/// What the pointer is over.
#[derive(Debug, Default)]
pub struct Hover {
    piece: Option<Piece>,
    /// Where it is on the screen, and since when about there.
    at: Option<Pos2>,
    /// What a click on an enemy would offer.
    offers: Option<Offers>,
    /// Where a click would send the commander in hand.
    sends: Option<Preview>,
    /// A click or a drag does something here.
    can_grab: bool,
    /// Since when the pointer has been over the piece, or about at one place, in seconds.
    since: f64,
    /// It has been there long enough to be asking what that is.
    rests: bool,
}

impl Hover {
    /// The piece under the pointer.
    pub fn piece(&self) -> Option<Piece> {
        self.piece
    }

    /// What a click would offer.
    pub fn offers(&self) -> Option<&Offers> {
        self.offers.as_ref()
    }

    /// Whether the pointer has rested on the piece, or at one place of the table.
    pub fn rests(&self) -> bool {
        self.rests
    }

    /// Where the pointer is on the screen.
    pub fn at(&self) -> Option<Pos2> {
        self.at
    }

    pub(super) fn preview(&self) -> Option<&Preview> {
        self.sends
            .as_ref()
            .or_else(|| self.offers.as_ref()?.shown().and_then(Offer::preview))
    }

    pub(super) fn cursor(&self) -> CursorIcon {
        match self.piece {
            Some(_) if self.can_grab => CursorIcon::Grab,
            Some(_) => CursorIcon::PointingHand,
            None => CursorIcon::Default,
        }
    }

    fn is_about(&self, enemy: UnitId, edge: Edge, unit: UnitId) -> bool {
        self.offers.as_ref().is_some_and(|offers| {
            offers.on == Piece::Unit(enemy) && offers.edge == Some(edge) && offers.unit == unit
        })
    }
}

/// Whether the commander in hand may still make his own move this turn (COMMAND-1).
pub(super) fn may_go(game: &Game, held: Option<Piece>) -> bool {
    let Some(Piece::Commander(commander)) = held else {
        return false;
    };
    is_ordered(game, Piece::Commander(commander))
        && game.clock().phase == Phase::Action
        && !game.view().acted[commander.index()].0
        && game.view().posts[commander.index()] != Post::Dead
}

impl Hand {
    /// Looks at what lies under the pointer.
    pub(super) fn look_at(&mut self, pos: Pos2, now: f64, game: &Game) {
        let piece = pick(game, pos);
        let place = game.camera.to_table(pos);
        let moved = piece.is_none() && self.hover.at.is_none_or(|at| at.distance(pos) > STILL);
        if self.hover.piece != piece || moved {
            (self.hover.since, self.hover.rests) = (now, false);
            self.hover.at = Some(pos);
        }
        self.hover.rests |= now - self.hover.since >= RESTS;
        self.hover.piece = piece;
        self.done = self.done.filter(|&done| Some(done) == piece);
        self.hover.can_grab = piece.is_some_and(|piece| is_ordered(game, piece));
        let plans = self.ghost.is_none() && self.offers.is_none();
        self.hover.sends = match self.held {
            Some(Piece::Commander(commander)) if plans && may_go(game, self.held) => {
                sends(game, commander, pos)
            }
            _ => None,
        };
        let attack = match (self.held, piece) {
            (Some(Piece::Unit(unit)), Some(Piece::Unit(enemy)))
                if plans
                    && self.done != piece
                    && game.clock().phase == Phase::Action
                    && is_ordered(game, Piece::Unit(unit))
                    && game.roster().army(enemy) != game.roster().army(unit) =>
            {
                Some((unit, enemy, edge_at(game.view().base(enemy), place)))
            }
            _ => None,
        };
        match attack {
            Some((unit, enemy, edge)) => {
                if !self.hover.is_about(enemy, edge, unit) {
                    let offers = Offers::against(&game.view(), unit, enemy, edge);
                    self.hover.offers = Some(offers);
                }
            }
            None => self.hover.offers = None,
        }
    }
}

/// Where a click sends a commander; a click on himself, or on the unit that he is with, nowhere.
fn sends(game: &Game, commander: CommanderId, pos: Pos2) -> Option<Preview> {
    let view = game.view();
    let place = game.camera.to_table(pos);
    let over = pick::unit_at(game, place);
    let stays = match view.posts[commander.index()] {
        Post::With(unit) => over == Some(unit),
        Post::Alone(_) => pick::commander_at(game, place).is_some(),
        Post::Dead => true,
    };
    let enemy = over.is_some_and(|unit| view.army(unit) != view.clock.active);
    if stays || enemy {
        return None;
    }
    let at = Pose::snapped(place, 0.0);
    Some(Preview::of(
        &view,
        commanders_act(&view, commander, at, over),
    ))
}
