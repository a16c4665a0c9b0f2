//! A piece on its way to another place, before it is put there: the ghost.

use muster_battle::check::{Plan, check};
use muster_battle::components::{Post, Status};
use muster_battle::facts::retreat;
use muster_battle::order::Piece;
use muster_battle::{Act, CommanderId, Destination, Phase, Refusal, TableView, UnitId};
use muster_geometry::pose::bearing;
use muster_geometry::{Pose, Vec2};

use super::apart::beside_friends;
use super::course;
use crate::preview::Preview;

/// A piece on its way to another place, with what the rules say of it.
#[derive(Clone, Debug)]
pub struct Ghost {
    /// What is moved.
    pub piece: Piece,
    /// Where it is held: the place under the pointer, not snapped to anything.
    pub held_at: Pose,
    /// Poses that it goes through first.
    pub way: Vec<Pose>,
    /// From the pointer to the centre of the base, in inches.
    pub grab: Vec2,
    /// It lies where it was dropped and waits to be confirmed.
    pub waits: bool,
    /// The order that it stands for.
    pub preview: Preview,
    /// Why it lies short of where it was dropped, if it does.
    pub short: Option<Refusal>,
    /// What keeps an attack that halts at an enemy's line from going on into contact: nothing, or why it
    /// could not.
    pub contact: Option<Result<(), Refusal>>,
    /// Where an engaged unit may retreat to; asked once.
    clear: Option<Pose>,
}

/// Where a piece stands.
pub fn stands_at(view: &TableView<'_>, piece: Piece) -> Option<Pose> {
    match piece {
        Piece::Unit(unit) => Some(view.base(unit).pose),
        Piece::Commander(commander) => match view.posts[commander.index()] {
            Post::Alone(pose) => Some(pose),
            Post::With(unit) => Some(view.base(unit).pose),
            Post::Dead => None,
        },
    }
}

impl Ghost {
    /// A piece lifted from where it stands, so many inches from the pointer.
    pub fn lift(view: &TableView<'_>, piece: Piece, grab: Vec2) -> Option<Self> {
        let held_at = stands_at(view, piece)?;
        let clear = match piece {
            Piece::Unit(unit) if view.clock.phase == Phase::Action => {
                retreat::find(view, unit).ok()
            }
            _ => None,
        };
        let mut ghost = Self {
            piece,
            held_at,
            way: Vec::new(),
            grab,
            waits: false,
            preview: Preview::of(view, place(view, piece, held_at)),
            short: None,
            contact: None,
            clear,
        };
        ghost.judge(view, None);
        Some(ghost)
    }

    /// A ghost of an order thought of already, waiting to be confirmed.
    pub fn of_plan(view: &TableView<'_>, unit: UnitId, path: Vec<Pose>) -> Option<Self> {
        let mut ghost = Self::lift(view, Piece::Unit(unit), Vec2::ZERO)?;
        ghost.held_at = *path.last()?;
        ghost.preview = Preview::of(view, Act::Move { unit, path });
        ghost.waits = true;
        Some(ghost)
    }

    /// Holds it elsewhere; `over` is the friendly unit under the pointer.
    pub fn hold(&mut self, view: &TableView<'_>, pointer: Vec2, over: Option<UnitId>) {
        if let Piece::Unit(unit) = self.piece
            && view.status(unit) == Status::Broken
        {
            self.face(view, unit, pointer);
            return;
        }
        if let Some(pose) = course::pose_at(pointer + self.grab, self.held_at)
            && (pose != self.held_at || matches!(self.piece, Piece::Commander(_)))
        {
            self.held_at = pose;
            self.judge(view, over);
        }
    }

    /// A broken unit is rallied where it stands, and looks where it is drawn to (RALLY-1).
    fn face(&mut self, view: &TableView<'_>, unit: UnitId, pointer: Vec2) {
        let base = view.base(unit);
        let towards = pointer - base.centre;
        if base.distance_to(pointer) > 0.0 {
            self.held_at = base.pose.turned_to(bearing(towards));
            self.judge(view, None);
        }
    }

    /// Turns it by so many degrees, clockwise. A commander's figure has no front.
    pub fn turn(&mut self, view: &TableView<'_>, degrees: f64) {
        if matches!(self.piece, Piece::Commander(_)) {
            return;
        }
        self.held_at = course::turned(self.held_at, degrees);
        self.judge(view, None);
    }

    /// Goes through where it is held now.
    pub fn drop_way_point(&mut self, view: &TableView<'_>) {
        let moves = matches!(self.piece, Piece::Unit(_)) && view.clock.phase == Phase::Action;
        if moves && self.way.last() != Some(&self.held_at) {
            self.way.push(self.held_at);
            self.judge(view, None);
        }
    }

    /// Takes the last way point back; whether there was one.
    pub fn take_way_point_back(&mut self, view: &TableView<'_>) -> bool {
        let taken = self.way.pop().is_some();
        if taken {
            self.judge(view, None);
        }
        taken
    }

    /// Asks the rules again.
    pub fn judge(&mut self, view: &TableView<'_>, over: Option<UnitId>) {
        let act = match self.piece {
            Piece::Unit(unit) if view.status(unit) == Status::Broken => Act::Rally {
                unit,
                facing: self.held_at,
            },
            Piece::Unit(unit) if view.clock.phase != Phase::Deploy => Act::Move {
                unit,
                path: course::path(view, unit, &self.way, self.held_at, self.clear),
            },
            Piece::Commander(commander) if view.clock.phase != Phase::Deploy => {
                commanders_act(view, commander, self.held_at, over)
            }
            Piece::Unit(unit) => {
                let beside = beside_friends(view, unit, self.held_at);
                place(view, self.piece, beside.unwrap_or(self.held_at))
            }
            piece => place(view, piece, self.held_at),
        };
        self.short = None;
        if self.preview.act != act {
            self.preview = Preview::of(view, act);
            self.contact = self.contact_beyond(view);
        }
    }

    /// What keeps an attack out of contact, where it halts before.
    fn contact_beyond(&self, view: &TableView<'_>) -> Option<Result<(), Refusal>> {
        let (Piece::Unit(unit), Ok(Plan::Move(plan))) = (self.piece, &self.preview.verdict) else {
            return None;
        };
        if plan.accepted.attacks.is_empty() || !plan.new_contacts.is_empty() {
            return None;
        }
        let path = course::into_contact(view, unit, &self.way, self.held_at)?;
        Some(check(view, &Act::Move { unit, path }).map(drop))
    }

    /// The unit that it is of, and where that would stand.
    pub fn stands(&self) -> Option<(UnitId, Pose)> {
        let Piece::Unit(unit) = self.piece else {
            return None;
        };
        let end = self.preview.is_legal().then(|| self.preview.end());
        Some((unit, end.flatten().unwrap_or(self.held_at)))
    }

    /// Whether it is still where it was lifted.
    pub fn has_not_moved(&self, view: &TableView<'_>) -> bool {
        self.way.is_empty() && stands_at(view, self.piece) == Some(self.held_at)
    }

    /// Why it cannot go where it is held: where something is in its way sooner than the allowance ends,
    /// that and not the allowance.
    pub fn why_not(&self, view: &TableView<'_>) -> Option<Refusal> {
        let refusal = self.preview.verdict.as_ref().err()?;
        let blocked = match &self.preview.act {
            Act::Move { unit, path } => {
                course::in_the_way(view, *unit, path, self.preview.furthest)
            }
            _ => None,
        };
        Some(blocked.unwrap_or_else(|| refusal.clone()))
    }

    /// The order as far as it is legal: itself, or up to the furthest legal pose.
    pub fn settle(mut self, view: &TableView<'_>) -> Option<Self> {
        self.waits = true;
        if self.preview.is_legal() {
            return Some(self);
        }
        let (Act::Move { unit, path }, Some(furthest)) = (&self.preview.act, self.preview.furthest)
        else {
            return None;
        };
        let path = course::up_to(view, *unit, path, furthest)?;
        self.held_at = furthest;
        self.preview = Preview::of(view, Act::Move { unit: *unit, path });
        self.preview.is_legal().then_some(self)
    }
}

/// The order that puts a piece down where it is held.
fn place(view: &TableView<'_>, piece: Piece, at: Pose) -> Act {
    match piece {
        piece if view.clock.phase == Phase::Deploy => Act::Deploy { piece, pose: at },
        Piece::Unit(unit) => Act::Move {
            unit,
            path: vec![at],
        },
        Piece::Commander(commander) => Act::Commander {
            commander,
            to: Destination::Place(at),
        },
    }
}

/// A commander's own action: to the friend under the pointer, or to the place.
pub fn commanders_act(
    view: &TableView<'_>,
    commander: CommanderId,
    at: Pose,
    over: Option<UnitId>,
) -> Act {
    let own = view.roster.army_of_commander(commander);
    let friend = over.filter(|&unit| view.army(unit) == own);
    let to = friend.map_or(Destination::Place(at.turned_to(0.0)), Destination::Unit);
    Act::Commander { commander, to }
}
