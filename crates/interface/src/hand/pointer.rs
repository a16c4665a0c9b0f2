//! The pointer over the table: clicks, drags, the wheel.

use egui::{PointerButton, Pos2};
use muster_battle::Phase;
use muster_battle::components::Post;
use muster_battle::order::Piece;
use muster_geometry::Vec2;

use super::ghost::{Ghost, stands_at};
use super::{Gathering, Hand, Ruler, army_of, is_ordered, pick};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::Lens;

/// A press that moves no farther than so many points is a click.
const CLICK: f32 = 6.0;

/// A button held down.
#[derive(Debug)]
pub(super) struct Press {
    button: PointerButton,
    origin: Pos2,
    last: Pos2,
    doing: Doing,
}

/// What a press has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    /// A click so far.
    Click,
    /// The table is moved.
    Pan,
    /// A ghost is moved.
    Drag,
    /// The ruler is drawn.
    Measure,
    /// A box is drawn around what is to be looked at.
    Gather,
}

impl Hand {
    pub(super) fn let_go(&mut self) {
        self.press = None;
        if self.ghost.as_ref().is_some_and(|ghost| !ghost.waits) {
            self.ghost = None;
        }
    }

    /// Whether a button is held that went down over the table.
    pub(super) fn is_pressing(&self) -> bool {
        self.press.is_some()
    }

    /// Whether a ghost hangs on the pointer.
    pub(super) fn is_dragging(&self) -> bool {
        self.press
            .as_ref()
            .is_some_and(|press| press.doing == Doing::Drag)
            && self.ghost.is_some()
    }

    pub(super) fn press(&mut self, button: PointerButton, pos: Pos2, game: &mut Game) {
        if self.is_dragging() {
            if button == PointerButton::Secondary {
                self.drop_way_point(game);
            }
            return;
        }
        if self.press.is_none() {
            // The last refusal has been read; a new deed begins.
            game.refusal = None;
            self.forget_refusal();
            self.forget_dropped_plan();
            self.gathering = None;
            self.press = Some(Press {
                button,
                origin: pos,
                last: pos,
                doing: Doing::Click,
            });
        }
    }

    pub(super) fn pointer_moved(&mut self, pos: Pos2, game: &mut Game) {
        let Some(press) = &mut self.press else {
            return;
        };
        let by = pos - press.last;
        press.last = pos;
        let (origin, button, doing) = (press.origin, press.button, press.doing);
        match doing {
            Doing::Click if origin.distance(pos) > CLICK => {
                let doing = self.begin(button, origin, game);
                if let Some(press) = &mut self.press {
                    press.doing = doing;
                }
                match doing {
                    Doing::Pan => game.camera.pan(pos - origin),
                    Doing::Measure => self.measure_to(pos, game),
                    Doing::Gather => self.gather_to(pos, game),
                    Doing::Drag | Doing::Click => {}
                }
            }
            Doing::Pan => game.camera.pan(by),
            Doing::Measure => self.measure_to(pos, game),
            Doing::Gather => self.gather_to(pos, game),
            Doing::Click | Doing::Drag => {}
        }
    }

    /// What a press that moves becomes.
    fn begin(&mut self, button: PointerButton, origin: Pos2, game: &Game) -> Doing {
        if button != PointerButton::Primary {
            return Doing::Pan;
        }
        let view = game.view();
        let place = game.camera.to_table(origin);
        if game.lenses.has(Lens::Ruler) {
            self.ruler = Some(Ruler::begin(game, origin));
            return Doing::Measure;
        }
        if self.is_on_ghost(game, place)
            && let Some(ghost) = &mut self.ghost
        {
            ghost.waits = false;
            ghost.grab = ghost.held_at.at() - place;
            return Doing::Drag;
        }
        let Some(piece) = self.grabbed(game, origin) else {
            return self.begin_beside(origin, game);
        };
        if army_of(game, piece) == game.active() && !game.stage.is_idle() {
            // What is being played out comes to rest while the button is held.
            return Doing::Click;
        }
        if !is_ordered(game, piece) {
            return self.begin_beside(origin, game);
        }
        let alone = match piece {
            Piece::Unit(_) => true,
            Piece::Commander(it) => matches!(view.posts[it.index()], Post::Alone(_)),
        };
        let grab = match stands_at(&view, piece) {
            Some(pose) if alone => pose.at() - place,
            _ => Vec2::ZERO,
        };
        self.held = Some(piece);
        self.forget_plans();
        self.ghost = Ghost::lift(&view, piece, grab);
        if self.ghost.is_some() {
            Doing::Drag
        } else {
            Doing::Pan
        }
    }

    /// What a drag becomes that moves no piece: it moves the table, or where all of that is in sight draws a
    /// box.
    fn begin_beside(&mut self, origin: Pos2, game: &Game) -> Doing {
        if game.camera.can_pan() {
            return Doing::Pan;
        }
        self.gathering = Some(Gathering::begin(game, origin));
        Doing::Gather
    }

    /// The piece that a drag from a place moves: a commander in hand rather than the unit that he is
    /// with.
    fn grabbed(&self, game: &Game, origin: Pos2) -> Option<Piece> {
        let on = pick::grab(game, origin)?;
        if let (Some(Piece::Commander(held)), Piece::Unit(unit)) = (self.held, on)
            && game.view().posts[held.index()] == Post::With(unit)
            && game.clock().phase == Phase::Action
        {
            return Some(Piece::Commander(held));
        }
        Some(on)
    }

    pub(super) fn is_on_ghost(&self, game: &Game, place: Vec2) -> bool {
        let Some(ghost) = &self.ghost else {
            return false;
        };
        match ghost.piece {
            Piece::Unit(unit) => {
                let there = ghost.preview.end().unwrap_or(ghost.held_at);
                game.view().base(unit).at(there).distance_to(place) <= 0.0
            }
            Piece::Commander(_) => false,
        }
    }

    fn measure_to(&mut self, pos: Pos2, game: &Game) {
        if let Some(ruler) = &mut self.ruler {
            ruler.measure_to(game, pos);
        }
    }

    fn gather_to(&mut self, pos: Pos2, game: &Game) {
        if let Some(gathering) = &mut self.gathering {
            gathering.draw_to(game, pos);
        }
    }

    /// Brings a dragged ghost to the pointer.
    pub(super) fn hold_ghost(&mut self, game: &Game) {
        let Some(press) = self.press.as_ref().filter(|it| it.doing == Doing::Drag) else {
            return;
        };
        let place = game.camera.to_table(press.last);
        if let Some(ghost) = &mut self.ghost {
            let over = match ghost.piece {
                Piece::Commander(_) => pick::unit_at(game, place),
                Piece::Unit(_) => None,
            };
            ghost.hold(&game.view(), place, over);
        }
    }

    pub(super) fn drop_way_point(&mut self, game: &Game) {
        self.hold_ghost(game);
        if let Some(ghost) = &mut self.ghost {
            ghost.drop_way_point(&game.view());
        }
    }

    pub(super) fn release(
        &mut self,
        button: PointerButton,
        pos: Pos2,
        game: &mut Game,
        out: &mut Vec<Command>,
    ) {
        let held = |press: &&Press| press.button == button;
        let Some(press) = self.press.as_ref().filter(held) else {
            return;
        };
        if press.doing == Doing::Click && press.origin.distance(pos) > CLICK {
            // So quick a drag that the pointer was seen nowhere between its ends.
            self.pointer_moved(pos, game);
        }
        let Some(doing) = self.press.as_ref().map(|press| press.doing) else {
            return;
        };
        if doing == Doing::Drag {
            self.hold_ghost(game);
            self.drop_ghost(game, out);
        }
        let origin = self.press.take().map_or(pos, |press| press.origin);
        let is_click = doing == Doing::Click && origin.distance(pos) <= CLICK;
        match button {
            PointerButton::Primary if is_click => self.click(origin, game, out),
            PointerButton::Secondary if is_click => self.ask(origin, game),
            _ => {}
        }
    }

    /// A ghost is let go: a legal move is made, another waits at its furthest legal pose.
    fn drop_ghost(&mut self, game: &mut Game, out: &mut Vec<Command>) {
        let Some(ghost) = self.ghost.take() else {
            return;
        };
        let view = game.view();
        if ghost.has_not_moved(&view) {
            return;
        }
        if ghost.preview.is_legal() {
            out.push(Command::Order(ghost.preview.act));
            return;
        }
        self.put(ghost, game);
    }

    /// Puts a ghost down to wait: where it is, or as far as it can go. Why it goes no farther is told
    /// with it; where it cannot go at all, in the context line.
    pub(super) fn put(&mut self, ghost: Ghost, game: &mut Game) {
        let view = game.view();
        let refusal = ghost.why_not(&view);
        self.ghost = ghost.settle(&view);
        game.refusal = match &mut self.ghost {
            Some(ghost) => {
                ghost.short = refusal;
                None
            }
            None => refusal,
        };
    }

    pub(super) fn show_cursor(&self, ctx: &egui::Context, over_table: bool) {
        let icon = match self.press.as_ref().map(|press| press.doing) {
            Some(Doing::Pan) => egui::CursorIcon::Move,
            Some(Doing::Drag) => egui::CursorIcon::Grabbing,
            Some(Doing::Measure | Doing::Gather) => egui::CursorIcon::Crosshair,
            _ if over_table => self.hover.cursor(),
            _ => return,
        };
        ctx.set_cursor_icon(icon);
    }
}
