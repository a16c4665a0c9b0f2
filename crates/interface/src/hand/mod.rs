//! What the player has in hand, and what he is about to do with it.
//!
//! Pointer and keys are read event by event, so that several that fall into one slow frame mean what
//! they mean one after another. Selecting and planning happen in the [`Hand`]; every deed is a
//! [`Command`], performed before the next event is read.

mod apart;
mod click;
mod commands;
mod course;
mod gathering;
mod ghost;
mod hints;
mod hover;
mod keys;
mod list;
mod offers;
mod pick;
mod pointer;
mod read;
mod ruler;
mod stale;
mod turning;
mod waiting;
mod wheel;
mod why;

#[cfg(test)]
pub(crate) mod tests;

use egui::{Event, Response};
use muster_battle::components::Status;
use muster_battle::hash::state_hash;
use muster_battle::order::Piece;
use muster_battle::{Act, Phase, Refusal};

use crate::command::Command;
use crate::game::Game;
use crate::overlay::Kept;
use crate::preview::Preview;

pub use commands::{commands, deed_of_card, is_commanded, price_of_card, purpose_name};
pub use gathering::Gathering;
pub use ghost::{Ghost, stands_at};
pub use hints::Hint;
pub use hover::Hover;
pub(crate) use offers::price;
pub use offers::{Deed, GOOD_FOR, Kind, OF_THE_LINE, Offer, Offers, PINS, side};
pub use pick::{army_of, edge_at, pick, shown_base};
pub use ruler::{End, Ruler};
pub use why::{Why, rule_text};

/// What the player has in hand.
#[derive(Debug, Default)]
pub struct Hand {
    held: Option<Piece>,
    press: Option<pointer::Press>,
    ghost: Option<Ghost>,
    /// The ghost that waits, or that waited and was dropped.
    waiting: waiting::Waiting,
    offers: Option<Offers>,
    hover: Hover,
    ruler: Option<Ruler>,
    /// A box drawn to look at several.
    gathering: Option<Gathering>,
    /// Shot at just now: that it cannot be done again is no news while the pointer is still there.
    done: Option<Piece>,
    /// What is explained at length (F1).
    why: Option<Why>,
    /// The refusal that is told, since when and where.
    told: Option<stale::Told>,
    /// The state of the table that all this was thought of.
    state: u64,
    /// Keys that came after one that opened a dialog: they are meant for the dialog.
    unread: Vec<Event>,
    /// When the wheel last turned a ghost: what is left of its swing zooms nothing.
    turned: Option<f64>,
    /// Where the list of deeds lies on the screen.
    pub(crate) list_at: Option<egui::Rect>,
    /// What overlays have worked out.
    pub(crate) kept: Kept,
}

impl Hand {
    /// The unit or commander in hand.
    pub fn held(&self) -> Option<Piece> {
        self.held
    }

    /// Takes a piece in hand, or nothing.
    pub fn take(&mut self, piece: Option<Piece>) {
        self.held = piece;
        self.forget_plans();
        self.why = None;
    }

    /// What stays in hand after an order was carried out.
    pub fn after(&mut self, act: &Act) {
        self.plan_is_done(act);
        self.forget_plans();
        self.why = None;
        self.gathering = None;
        if let Act::Shoot { target, .. } = act {
            self.done = Some(Piece::Unit(*target));
        }
        if act.ends_phase() || matches!(act, Act::Exit { .. }) {
            self.held = None;
        }
    }

    /// The deed that is being planned, with its verdict.
    pub fn preview(&self) -> Option<&Preview> {
        if let Some(ghost) = &self.ghost {
            return Some(&ghost.preview);
        }
        match &self.offers {
            Some(offers) => offers.shown().and_then(Offer::preview),
            None => self.hover.preview(),
        }
    }

    /// Why what is being planned may not be done, if so.
    pub fn refusal(&self) -> Option<&Refusal> {
        let offer = match (&self.ghost, &self.offers) {
            (None, Some(offers)) => offers.shown(),
            _ => None,
        };
        if let Some(Offer {
            deed: Deed::Refused(refusal),
            ..
        }) = offer
        {
            return Some(refusal);
        }
        self.preview().and_then(|it| it.verdict.as_ref().err())
    }

    /// What stops what is planned, or stopped it short of where it was dropped.
    fn stopped_by(&self) -> Option<&Refusal> {
        let short = self.ghost.as_ref().and_then(|ghost| ghost.short.as_ref());
        self.refusal().or(short)
    }

    /// The piece that is moved as a ghost.
    pub fn ghost(&self) -> Option<&Ghost> {
        self.ghost.as_ref()
    }

    /// The list of deeds that is open.
    pub fn offers(&self) -> Option<&Offers> {
        self.offers.as_ref()
    }

    /// What the pointer is over.
    pub fn hover(&self) -> &Hover {
        &self.hover
    }

    /// What is being measured.
    pub fn ruler(&self) -> Option<&Ruler> {
        self.ruler.as_ref()
    }

    /// What is explained at length.
    pub fn why(&self) -> Option<&Why> {
        self.why.as_ref()
    }

    /// Keys that were left for the dialog that one before them opened.
    pub(crate) fn take_unread(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.unread)
    }

    fn forget_plans(&mut self) {
        self.ghost = None;
        self.offers = None;
        self.hover = Hover::default();
    }

    /// Drops what was thought of another state of the table.
    fn keep_up(&mut self, game: &Game) {
        let state = state_hash(&game.view());
        if state != self.state {
            self.state = state;
            self.offers = None;
            self.hover = Hover::default();
            if self.ghost.as_ref().is_some_and(|ghost| ghost.waits) || !game.may_order() {
                self.ghost = None;
            }
            if let Some(ghost) = &mut self.ghost {
                ghost.judge(&game.view(), None);
            }
        }
        if self.held.is_some_and(|held| !pick::is_shown(game, held)) {
            self.take(None);
        }
        self.look_after_plan(game);
    }

    /// Gives the order that is planned, if it is legal; whether there was one.
    fn confirm(&mut self, out: &mut Vec<Command>) -> bool {
        if let Some(ghost) = &self.ghost {
            if ghost.preview.is_legal() {
                out.push(Command::Order(ghost.preview.act.clone()));
                self.ghost = None;
                self.press = None;
            }
            return true;
        }
        let Some(offer) = self.offers.as_ref().map(|offers| offers.usual().cloned()) else {
            return false;
        };
        if let Some(offer) = offer {
            self.do_offer(&offer, out);
        }
        true
    }

    /// Does what a line of the list says, if it may be done.
    fn do_offer(&mut self, offer: &Offer, out: &mut Vec<Command>) {
        match &offer.deed {
            Deed::Order(preview) if preview.is_legal() => {
                out.push(Command::Order(preview.act.clone()));
                self.offers = None;
            }
            Deed::Take(piece) => self.take(Some(*piece)),
            Deed::Order(_) | Deed::Told(_) | Deed::Refused(_) => {}
        }
    }

    /// The line of the ruler goes.
    pub(crate) fn put_ruler_away(&mut self) {
        self.ruler = None;
    }

    /// Takes one step back: a drag, a list, a plan, the ruler, the piece; whether there was one.
    fn cancel(&mut self) -> bool {
        if self.why.take().is_some() {
            return true;
        }
        if self.ghost.take().is_some() || self.gathering.take().is_some() {
            self.press = None;
            return true;
        }
        if self.offers.take().is_some() || self.ruler.take().is_some() {
            return true;
        }
        let held = self.held.is_some();
        self.take(None);
        held
    }
}

/// Whether the player may give this piece an order now.
pub fn is_ordered(game: &Game, piece: Piece) -> bool {
    game.may_order()
        && army_of(game, piece) == game.active()
        && match game.clock().phase {
            Phase::Action | Phase::Deploy => true,
            // While a start phase waits a broken unit may be rallied, and turned by that.
            Phase::Start => is_broken(game, piece),
            _ => false,
        }
}

fn is_broken(game: &Game, piece: Piece) -> bool {
    match piece {
        Piece::Unit(unit) => game.view().status(unit) == Status::Broken,
        Piece::Commander(_) => false,
    }
}

/// Reads pointer and keys over the table, and does what they ask for; `table` is the response of the
/// whole part of the screen that shows it.
pub fn interact(table: &Response, game: &mut Game) {
    act(game, |hand, game, _| hand.keep_up(game));
    if !is_covered(game) {
        read::events(table, game);
    }
    if is_covered(game) {
        game.hand.let_go();
        game.hand.hover = Hover::default();
        return;
    }
    act(game, |hand, game, out| {
        hand.look(table, game);
        hand.show_list(table, game, out);
        hand.show_why(table);
    });
}

/// Something lies over the table that pointer and keys belong to.
fn is_covered(game: &Game) -> bool {
    game.dialog.is_some() || game.cover.is_some()
}

/// Lets the hand do something with the game that holds it, and performs what it asks for at once: the
/// next event meets the table as this one leaves it.
fn act(game: &mut Game, deed: impl FnOnce(&mut Hand, &mut Game, &mut Vec<Command>)) {
    let mut hand = std::mem::take(&mut game.hand);
    let mut out = Vec::new();
    deed(&mut hand, game, &mut out);
    if out.is_empty() {
        hand.look_after_plan(game);
        game.hand = hand;
        return;
    }
    game.hand = hand;
    for command in out {
        game.perform(command);
    }
    let mut hand = std::mem::take(&mut game.hand);
    hand.keep_up(game);
    game.hand = hand;
}
