//! The flight of a broken unit (BREAK-1, BREAK-2).

use muster_geometry::pose::{bearing, direction};
use muster_geometry::trace::{
    Ground, MoveLaw, Neighbour, Obstacle, first_touch, slide_until_blocked,
};
use muster_geometry::{Base, Pose, TOLERANCE, TerrainKind, Vec2};

use super::gaps::gap;
use super::ground::scatters;
use super::nearest_visible_enemy;
use crate::components::Status;
use crate::facts::footing::stands_free;
use crate::id::UnitId;
use crate::view::TableView;

/// How finely a free place is searched for beyond the end of a flight, in inches.
const SEARCH_STEP: f64 = 0.01;

/// How a flight ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Still on the table.
    Stands,
    /// Off the edge: lost.
    Left,
    /// Ran into a terrain feature, which destroys it (BREAK-2).
    Scattered(usize),
    /// Ran into an enemy, which destroys it as it does a router (COMMAND-4).
    Cornered(UnitId),
}

/// One flight.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// The poses after the start, the last where it ends.
    pub way: Vec<Pose>,
    /// How it ends.
    pub fate: Fate,
    /// The friends that it runs through, in scenario order.
    pub through: Vec<UnitId>,
}

/// A unit about to run: where it stands, turned away, and what it may meet.
pub(super) struct Flyer {
    pub(super) base: Base,
    /// Where straight away is, in degrees.
    pub(super) bearing: f64,
    /// The other bases on the table.
    pub(super) others: Vec<Neighbour>,
    /// The features that scatter it where its centre enters them; not those that it is in.
    pub(super) scattering: Vec<usize>,
    /// Those of them that bar its body; not those that it overhangs already.
    pub(super) bars: Vec<usize>,
}

impl Flyer {
    fn new(view: &TableView<'_>, unit: UnitId, cause: Option<UnitId>, inches: f64) -> Self {
        let bearing = away(view, unit, cause);
        let base = view.base(unit);
        let turned = base.at(base.pose.turned_to(bearing));
        let base = if stands_free(view, unit, &turned, |_| false) {
            turned
        } else {
            *base
        };
        let map = &view.roster.terrain;
        let mut others = Vec::new();
        // Those beyond its end may stand where it looks for a free place.
        let reach = inches + 6.0 * base.reach();
        view.neighbours(unit, base.centre, reach, &mut others);
        let scattering: Vec<usize> = map
            .near(base.centre, reach)
            .filter(|&feature| scatters(view, feature))
            .filter(|&feature| !map.at(base.centre).any(|it| it == feature))
            .collect();
        let bars = scattering.iter().copied();
        Self {
            bars: bars
                .filter(|&feature| !map.overlaps(feature, &base))
                .collect(),
            scattering,
            base,
            bearing,
            others,
        }
    }

    /// The first feature that the centre enters on a straight way, and after how many inches: into an
    /// area, or over a wall.
    pub(super) fn enters(
        &self,
        view: &TableView<'_>,
        from: Vec2,
        to: Vec2,
    ) -> Option<(f64, usize)> {
        let (map, length) = (&view.roster.terrain, from.distance(to));
        let entry = |feature: usize| {
            if map.features()[feature].kind.is_linear() {
                let crossings = map.wall_crossings(feature, from, to);
                return crossings.first().map(|part| part * length);
            }
            map.segment_intervals(feature, from, to)
                .into_iter()
                .find(|(enter, leave)| (leave - enter) * length > TOLERANCE)
                .map(|(enter, _)| enter * length)
        };
        let entries = self
            .scattering
            .iter()
            .filter_map(|&it| Some((entry(it)?, it)));
        entries.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    }
}

/// The bearing straight away: from the cause; for one that runs on from the nearest visible enemy, or
/// straight on where there is none; for one that breaks without any enemy, to its rear.
fn away(view: &TableView<'_>, unit: UnitId, cause: Option<UnitId>) -> f64 {
    let base = view.base(unit);
    let runs_on = view.status(unit) == Status::Broken;
    let from = cause
        .filter(|&cause| !runs_on && view.status(cause).on_table())
        .or_else(|| nearest_visible_enemy(view, unit));
    let facing = base.pose.facing_degrees();
    match from {
        Some(enemy) => bearing(base.centre - view.base(enemy).centre),
        None if runs_on => facing,
        None => facing + 180.0,
    }
}

/// Where a unit that breaks, or runs on, ends after so many inches.
pub fn flight(view: &TableView<'_>, unit: UnitId, cause: Option<UnitId>, inches: f64) -> Flight {
    let runner = Flyer::new(view, unit, cause, inches);
    if view.roster.law(unit).flies {
        return soar(view, unit, &runner, inches);
    }
    if is_straight_way_free(view, &runner, inches) {
        return straight(view, unit, &runner, inches);
    }
    let through_gap = gap(view, &runner, inches).map(|way| along(view, unit, &runner, &way));
    through_gap.unwrap_or_else(|| straight(view, unit, &runner, inches))
}

/// Whether neither base nor terrain lies in the straight way of the whole base (BREAK-2).
fn is_straight_way_free(view: &TableView<'_>, runner: &Flyer, inches: f64) -> bool {
    let base = &runner.base;
    let end = moved(base, runner.bearing, inches);
    let steps = (inches / base.half.min_element()).ceil().max(1.0) as i32;
    let part = inches / f64::from(steps);
    let barred = |step: i32| {
        let there = moved(base, runner.bearing, f64::from(step) * part);
        let map = &view.roster.terrain;
        runner.bars.iter().any(|&it| map.overlaps(it, &there))
    };
    first_touch(base, end.pose, &runner.others).is_none()
        && runner.enters(view, base.centre, end.centre).is_none()
        && !(0..=steps).any(barred)
}

/// Straight on, through friends, until an enemy, a feature or the edge ends it.
fn straight(view: &TableView<'_>, unit: UnitId, runner: &Flyer, inches: f64) -> Flight {
    let base = &runner.base;
    let law = MoveLaw {
        water_stops: false,
        ground: [Ground::Open; TerrainKind::ALL.len()],
        ..*view.roster.law(unit)
    };
    let enemies: Vec<Neighbour> = runner
        .others
        .iter()
        .filter(|it| it.enemy)
        .copied()
        .collect();
    let map = &view.roster.terrain;
    let ahead = direction(runner.bearing);
    let slid = slide_until_blocked(map, &law, base, ahead, inches, &enemies);
    let mut way = (slid.end.at() - base.centre).length();
    let mut fate = match slid.stopped_by {
        None => Fate::Stands,
        Some(Obstacle::Edge) => Fate::Left,
        Some(Obstacle::Base(enemy)) => Fate::Cornered(UnitId::from_index(enemy)),
        Some(Obstacle::Ground(feature) | Obstacle::Wall(feature)) => Fate::Scattered(feature),
    };
    if let Some((entry, feature)) = runner.enters(view, base.centre, base.centre + ahead * way) {
        (way, fate) = (entry, Fate::Scattered(feature));
    }
    let mut end = moved(base, runner.bearing, way);
    if fate == Fate::Stands {
        let settled = settled(view, unit, runner, base, (runner.bearing, inches));
        (end, fate) = settled.unwrap_or((*base, fate));
    }
    Flight {
        through: passed(runner, base, &end),
        way: vec![end.pose],
        fate,
    }
}

/// Along the legs of a way that has been found free: as wide as the gap, it brushes nobody. Where there
/// is no room for the whole base on the last leg, it ends on one before, or stays.
fn along(view: &TableView<'_>, unit: UnitId, runner: &Flyer, way: &[Vec2]) -> Flight {
    let mut way: Vec<Pose> = way
        .iter()
        .map(|&at| runner.base.pose.moved_to(at))
        .collect();
    let mut fate = Fate::Stands;
    let mut is_last = true;
    while let Some(end) = way.pop() {
        let from = way.last().map_or(runner.base, |&pose| runner.base.at(pose));
        let onward = end.at() - from.centre;
        let leg = (bearing(onward), onward.length());
        let room = if std::mem::take(&mut is_last) {
            settled(view, unit, runner, &from, leg)
        } else {
            short_of(view, unit, &from, leg).map(|end| (end, Fate::Stands))
        };
        if let Some((end, then)) = room {
            way.push(end.pose);
            fate = then;
            break;
        }
    }
    if way.is_empty() {
        way.push(runner.base.pose);
    }
    Flight {
        way,
        fate,
        through: Vec::new(),
    }
}

/// A flyer passes over all, and off the table.
fn soar(view: &TableView<'_>, unit: UnitId, runner: &Flyer, inches: f64) -> Flight {
    let leg = (runner.bearing, inches);
    let (end, fate) =
        settled(view, unit, runner, &runner.base, leg).unwrap_or((runner.base, Fate::Stands));
    Flight {
        way: vec![end.pose],
        fate,
        through: Vec::new(),
    }
}

/// The end of a last leg of a flight, a bearing and its inches: off the table, on the place itself, on
/// the first free one beyond, or where there is none on the last one before it (BREAK-2). Nothing where
/// there is no room on that leg.
fn settled(
    view: &TableView<'_>,
    unit: UnitId,
    runner: &Flyer,
    from: &Base,
    (bearing, inches): (f64, f64),
) -> Option<(Base, Fate)> {
    let map = &view.roster.terrain;
    let at = |distance: f64| moved(from, bearing, distance);
    let flies = view.roster.law(unit).flies;
    if !map.on_table(&at(inches)) {
        let (mut on, mut off) = (0.0, inches);
        for _ in 0..30 {
            let middle = (on + off) / 2.0;
            if map.on_table(&at(middle)) {
                on = middle;
            } else {
                off = middle;
            }
        }
        return Some((at(on), Fate::Left));
    }
    let is_free = |there: &Base| stands_free(view, unit, there, |_| false);
    let barred = |there: &Base| {
        let friend = |other: UnitId| view.army(other) == view.army(unit);
        !flies
            && (!stands_free(view, unit, there, friend)
                || runner.enters(view, from.centre, there.centre).is_some())
    };
    let beyond = (0..)
        .map(|step| at(inches + f64::from(step) * SEARCH_STEP))
        .take_while(|there| map.on_table(there) && !barred(there))
        .find(is_free);
    let end = beyond.or_else(|| short_of(view, unit, from, (bearing, inches)));
    end.map(|end| (end, Fate::Stands))
}

/// The last free place on a leg, its end included.
fn short_of(
    view: &TableView<'_>,
    unit: UnitId,
    from: &Base,
    (bearing, inches): (f64, f64),
) -> Option<Base> {
    let steps = (inches / SEARCH_STEP).floor() as i32;
    (0..=steps)
        .map(|step| moved(from, bearing, inches - f64::from(step) * SEARCH_STEP))
        .find(|there| stands_free(view, unit, there, |_| false))
}

/// The friends that a base passes through on a straight way.
fn passed(runner: &Flyer, from: &Base, to: &Base) -> Vec<UnitId> {
    let friends = runner.others.iter().filter(|other| !other.enemy);
    friends
        .filter(|friend| first_touch(from, to.pose, &[**friend]).is_some())
        .map(|friend| UnitId::from_index(friend.index))
        .collect()
}

fn moved(base: &Base, bearing: f64, inches: f64) -> Base {
    base.at(base
        .pose
        .moved_to(base.centre + direction(bearing) * inches))
}
