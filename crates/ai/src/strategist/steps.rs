//! Moves that attack nobody: marches and parts of them, steps back, turns, retreats.

use muster_battle::UnitId;
use muster_battle::components::Post;
use muster_battle::facts::contact::{engaging, is_engaged};
use muster_battle::facts::figure;
use muster_battle::facts::movement::{self, Neighbours};
use muster_geometry::pose::{bearing, direction};
use muster_geometry::trace::{self, Accepted, MoveLaw, directly_away, turn_cost};
use muster_geometry::{Base, Pose, TOLERANCE, TerrainMap, Vec2, base};

use super::Mind;
use super::board::Board;
use super::contact::stands_clear;
use super::lanes::places_aside;
use crate::scripted::Marshal;

/// Parts of a march that are tried.
const PARTS: [f64; 3] = [0.75, 0.5, 0.25];
/// The same of those that end with a turn towards the enemy, as far as the allowance leaves one.
const WATCHFUL: [f64; 3] = [1.0, 0.66, 0.33];
/// Parts of an allowance by which a unit steps back.
const BACK: [f64; 2] = [1.0, 0.5];
/// Slides of a retreat, in degrees off directly away.
const SLIDES: [f64; 5] = [0.0, 20.0, -20.0, 40.0, -40.0];
/// A turn smaller than this is not worth an order, in degrees.
const LEAST_TURN: f64 = 20.0;

/// A step that a unit may make.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Step {
    pub(super) path: Vec<Pose>,
    /// Where it ends: before the last pose of its path where water stops it (MOVE-5).
    pub(super) end: Pose,
}

/// The steps that a unit may make; staying is always possible and not among them.
pub(super) fn steps(
    mind: &Mind<'_>,
    board: &Board<'_>,
    marshal: &mut Marshal,
    unit: UnitId,
    room: &mut Neighbours,
) -> Vec<Step> {
    let view = board.view();
    if movement::may_move(&view, unit).is_err() {
        return Vec::new();
    }
    let law = movement::law(&view, unit);
    let start = *view.base(unit);
    movement::neighbours(&view, unit, &law, &start, room);
    let trial = Trial {
        map: &view.roster.terrain,
        law: &law,
        start: &start,
        room,
    };
    if is_engaged(&view, unit) {
        let foes: Vec<Base> = engaging(&view, unit).map(|it| *view.base(it)).collect();
        return trial.retreats(&foes);
    }
    let mut found = Vec::new();
    found.extend(trial.on_a_commander(board, unit));
    for place in places_aside(mind, board, unit) {
        trial.single(start.pose.moved_to(place), &mut found);
    }
    for aim in mind.aims(board, unit) {
        if let Some(path) = marshal.march(&board.side_view(), unit, aim) {
            trial.parts(&path, &mut found);
            if mind.fear > 0.0 {
                trial.watchful(mind, board, &path, &mut found);
            }
            trial.try_out(path, &mut found);
        }
    }
    if let Some(foe) = mind.nearest_foe(board, start.centre) {
        let away = (start.centre - foe).normalize_or_zero();
        trial.turn(foe, &mut found);
        if mind.looks_back || mind.must_live(unit) {
            for part in BACK {
                let to = start.centre + away * (law.allowance * part - TOLERANCE);
                trial.single(start.pose.moved_to(to), &mut found);
            }
        }
    }
    found
}

/// What a step is tried on.
struct Trial<'t> {
    map: &'t TerrainMap,
    law: &'t MoveLaw,
    start: &'t Base,
    room: &'t Neighbours,
}

impl Trial<'_> {
    /// A path, if it is legal.
    fn try_out(&self, path: Vec<Pose>, found: &mut Vec<Step>) {
        let accepted = trace::accept(self.map, self.law, self.start, &path, self.room);
        if let Some(Accepted { end, .. }) = accepted {
            found.push(Step { path, end });
        }
    }

    /// A path of one pose, if it ends clear of everybody and is legal.
    fn single(&self, pose: Pose, found: &mut Vec<Step>) {
        self.clear(vec![pose], found);
    }

    fn parts(&self, path: &[Pose], found: &mut Vec<Step>) {
        let length = movement::least_cost(self.start, path);
        if length < 1.0 {
            return;
        }
        for part in PARTS {
            self.clear(self.as_far_as(path, length * part), found);
        }
    }

    /// Marches and parts of them that end with a turn towards the nearest enemy, for what is left of the
    /// allowance.
    fn watchful(&self, mind: &Mind<'_>, board: &Board<'_>, path: &[Pose], found: &mut Vec<Step>) {
        let [earlier @ .., last] = path else { return };
        let Some(foe) = mind.nearest_foe(board, last.at()) else {
            return;
        };
        let before = earlier.last().unwrap_or(&self.start.pose);
        let watching = last.turned_to(bearing(foe - last.at()));
        if f64::from(last.turn_to(watching).abs()) < LEAST_TURN * 100.0 {
            return;
        }
        let turn = turn_cost(self.start, f64::from(before.turn_to(watching)) / 100.0);
        let length = movement::least_cost(self.start, path);
        let most = (self.law.allowance - TOLERANCE - turn).min(length);
        for part in WATCHFUL {
            if most * part < 1.0 {
                break;
            }
            let mut cut = self.as_far_as(path, most * part);
            if let Some(end) = cut.last_mut() {
                let foe = mind.nearest_foe(board, end.at()).unwrap_or(foe);
                *end = end.turned_to(bearing(foe - end.at()));
            }
            self.clear(cut, found);
        }
    }

    /// The first so many inches of a path.
    fn as_far_as(&self, path: &[Pose], inches: f64) -> Vec<Pose> {
        let mut cut = Vec::with_capacity(path.len());
        let (mut from, mut left) = (self.start.centre, inches);
        for pose in path {
            let leg = pose.at() - from;
            let length = leg.length();
            if length >= left {
                cut.push(pose.moved_to(from + leg * (left / length.max(TOLERANCE))));
                return cut;
            }
            cut.push(*pose);
            (from, left) = (pose.at(), left - length);
        }
        cut
    }

    /// A path, if it ends clear of everybody and is legal.
    fn clear(&self, path: Vec<Pose>, found: &mut Vec<Step>) {
        if let Some(end) = path.last()
            && stands_clear(&self.start.at(*end), self.room, self.law)
        {
            self.try_out(path, found);
        }
    }

    fn turn(&self, towards: Vec2, found: &mut Vec<Step>) {
        let pose = self.start.pose;
        let turned = pose.turned_to(bearing(towards - self.start.centre));
        if f64::from(pose.turn_to(turned).abs()) >= LEAST_TURN * 100.0 {
            self.single(turned, found);
        }
    }

    /// Slides away from the nearest enemy: as far as the allowance goes, and just clear (ENGAGE-5).
    fn retreats(&self, foes: &[Base]) -> Vec<Step> {
        let gap = |foe: &&Base| base::gap(self.start, foe);
        let nearest = foes.iter().min_by(|a, b| gap(a).total_cmp(&gap(b)));
        let Some(nearest) = nearest else {
            return Vec::new();
        };
        let away = bearing(directly_away(self.start, nearest));
        let just = self.law.engagement_range + 0.1 - base::gap(self.start, nearest);
        let mut found = Vec::new();
        for off in SLIDES {
            let before = found.len();
            for inches in [self.law.allowance - TOLERANCE, just.max(0.5)] {
                let to = self.start.centre + direction(away + off) * inches;
                self.single(self.start.pose.moved_to(to), &mut found);
            }
            if found.len() > before && off != 0.0 {
                break;
            }
        }
        found
    }

    /// A move that ends on a lone enemy commander (COMMAND-1).
    fn on_a_commander(&self, board: &Board<'_>, unit: UnitId) -> Vec<Step> {
        let view = board.view();
        let mut found = Vec::new();
        for commander in view.roster.commanders() {
            let Post::Alone(place) = view.posts[commander.index()] else {
                continue;
            };
            if view.roster.army_of_commander(commander) == view.army(unit) {
                continue;
            }
            let way = place.at() - self.start.centre;
            let short = self.start.half.y + figure::radius(&view) / 2.0;
            if way.length() - short > self.law.allowance || self.law.may_not_attack.is_some() {
                continue;
            }
            let facing = bearing(way);
            let at = place.at() - direction(facing) * short;
            self.single(Pose::snapped(at, facing), &mut found);
            self.single(self.start.pose.moved_to(at), &mut found);
        }
        found
    }
}
