//! The gaps that a broken unit looks for where its straight way is barred (BREAK-2).

use muster_geometry::pose::{bearing, direction};
use muster_geometry::trace::{Neighbour, first_touch};
use muster_geometry::{Base, BaseSize, MM_PER_INCH, Pose, TOLERANCE, Vec2, base, within_angle};

use super::flight::Flyer;
use crate::view::TableView;

/// Inches between the places at which a gap is looked for beside the straight way: half of what a
/// gap has more than is needed is found.
const STEP: f64 = 0.05;
/// Degrees between the straight ways that are tried aside.
const TURN: f64 = 1.0;
/// Inches between the places at which ground is asked for under a body: less than the body is long.
const STRIDE: f64 = 1.0;

/// The places of a flight that makes for a gap, the last where it ends: the gap nearest to the
/// straight way; of two as near, that to the right. Nothing where there is none.
pub(super) fn gap(view: &TableView<'_>, flyer: &Flyer, inches: f64) -> Option<Vec<Vec2>> {
    let search = Search::new(view, flyer, inches)?;
    search.beside().or_else(|| search.aside())
}

struct Search<'a> {
    view: &'a TableView<'a>,
    flyer: &'a Flyer,
    inches: f64,
    /// The running unit, as wide as the gap that it needs.
    body: BaseSize,
    /// The enemy base nearest at the start, and how near it is.
    nearest: Option<(Base, f64)>,
}

impl<'a> Search<'a> {
    fn new(view: &'a TableView<'a>, flyer: &'a Flyer, inches: f64) -> Option<Self> {
        let width = view.rules().warlord.break_gap * MM_PER_INCH;
        let enemies = flyer.others.iter().filter(|other| other.enemy);
        let gaps = enemies.map(|enemy| (enemy.base, base::gap(&flyer.base, &enemy.base)));
        (width > 0.0).then(|| Self {
            view,
            flyer,
            inches,
            body: BaseSize::from_mm(width, width),
            nearest: gaps.min_by(|a, b| a.1.total_cmp(&b.1)),
        })
    }

    /// Straight for the mouth of a gap beside the way, then on straight away.
    fn beside(&self) -> Option<Vec<Vec2>> {
        let start = self.flyer.base.centre;
        let (away, side) = (
            direction(self.flyer.bearing),
            direction(self.flyer.bearing + 90.0),
        );
        let mouth = self.first_bar(start, start + away * self.inches);
        let steps = (self.inches / STEP).floor() as i32;
        let mut offsets = vec![0.0];
        for step in 1..=steps {
            offsets.extend([f64::from(step) * STEP, -f64::from(step) * STEP]);
        }
        // Beside the corners of the others, so that a gap just wide enough is found.
        for other in &self.flyer.others {
            let across = other.base.corners.map(|corner| (corner - start).dot(side));
            let half = self.view.rules().warlord.break_gap / 2.0;
            offsets.extend(across.iter().flat_map(|it| [it + half, it - half]));
        }
        offsets.sort_by(|a, b| a.abs().total_cmp(&b.abs()).then(b.total_cmp(a)));
        offsets.into_iter().find_map(|offset| {
            let to_mouth = Vec2::new(offset, mouth);
            let first = to_mouth.length();
            let turn = bearing(Vec2::new(offset.abs(), mouth));
            if first > self.inches || (offset != 0.0 && !within_angle(turn, self.most_turn())) {
                return None;
            }
            let corner = start + away * mouth + side * offset;
            let end = corner + away * (self.inches - first);
            let way = if offset == 0.0 {
                vec![end]
            } else {
                vec![corner, end]
            };
            self.may_run(&way, self.flyer.bearing).then_some(way)
        })
    }

    /// Straight through a gap that opens at an angle.
    fn aside(&self) -> Option<Vec<Vec2>> {
        let start = self.flyer.base.centre;
        let steps = (self.most_turn() / TURN).floor() as i32;
        (1..=steps)
            .flat_map(|step| [f64::from(step) * TURN, -f64::from(step) * TURN])
            .map(|turn| self.flyer.bearing + turn)
            .find_map(|course| {
                let way = vec![start + direction(course) * self.inches];
                self.may_run(&way, course).then_some(way)
            })
    }

    fn most_turn(&self) -> f64 {
        self.view.rules().warlord.break_angle
    }

    /// Whether the body runs free along a way, facing as it does in the gap, and is brought no nearer
    /// to the nearest enemy.
    fn may_run(&self, way: &[Vec2], facing: f64) -> bool {
        let mut from = self.flyer.base.centre;
        for (leg, &to) in way.iter().enumerate() {
            let is_last = leg + 1 == way.len();
            if !self.is_free(from, to, facing) || (!is_last && !self.is_on_table(to)) {
                return false;
            }
            from = to;
        }
        true
    }

    fn is_on_table(&self, place: Vec2) -> bool {
        let there = self.body_at(place, self.flyer.bearing);
        self.view.roster.terrain.on_table(&there)
    }

    fn body_at(&self, place: Vec2, facing: f64) -> Base {
        Base::new(Pose::snapped(place, facing), self.body)
    }

    fn is_free(&self, from: Vec2, to: Vec2, facing: f64) -> bool {
        let length = from.distance(to);
        let body = self.body_at(from, facing);
        let end = body.pose.moved_to(to);
        if first_touch(&body, end, &self.flyer.others).is_some() {
            return false;
        }
        let strides = (length / STRIDE).ceil().max(1.0) as i32;
        let ahead = (to - from) / f64::from(strides);
        (0..=strides).all(|stride| {
            let there = self.body_at(from + ahead * f64::from(stride), facing);
            let map = &self.view.roster.terrain;
            !self.flyer.bars.iter().any(|&it| map.overlaps(it, &there)) && self.keeps_off(&there)
        }) && self.flyer.enters(self.view, from, to).is_none()
    }

    fn keeps_off(&self, there: &Base) -> bool {
        let own = self.flyer.base.at(there.pose);
        self.nearest
            .as_ref()
            .is_none_or(|(enemy, gap)| base::gap(&own, enemy) >= gap - TOLERANCE)
    }

    /// How far the body runs straight before the first friend, enemy or ground that bars it.
    fn first_bar(&self, from: Vec2, to: Vec2) -> f64 {
        let length = from.distance(to);
        let body = self.body_at(from, bearing(to - from));
        let others: &[Neighbour] = &self.flyer.others;
        let touch = first_touch(&body, body.pose.moved_to(to), others);
        let mut free = touch.map_or(length, |touch| touch.part * length);
        let ahead = (to - from).normalize_or_zero();
        let map = &self.view.roster.terrain;
        let barred = |inches: f64| {
            let there = self.body_at(from + ahead * inches, bearing(ahead));
            self.flyer.bars.iter().any(|&it| map.overlaps(it, &there))
        };
        let steps = (free / STEP).floor() as i32;
        if let Some(step) = (1..=steps).find(|&step| barred(f64::from(step) * STEP)) {
            free = f64::from(step - 1) * STEP;
        }
        (free - 2.0 * TOLERANCE).max(0.0)
    }
}
