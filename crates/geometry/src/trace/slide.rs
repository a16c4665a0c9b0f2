//! Straight slides that stop short of what is in the way, for forced moves and charges, and the
//! stops of a straight attack.

use super::bars::{self, Obstacle};
use super::course::Course;
use super::leg::Leg;
use super::stops::Stops;
use super::sweep::first_overlap;
use super::{MoveLaw, Neighbour, block::Block, judge};
use crate::{Base, Pose, TOLERANCE, TerrainMap, Vec2, within_limit};

/// How far a slide went and what stopped it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slid {
    /// Where the base ends up.
    pub end: Pose,
    /// What stopped it short; nothing if it went the whole distance or water stopped it.
    pub stopped_by: Option<Obstacle>,
    /// The water that stopped it (MOVE-5), where the law has water stop.
    pub water: Option<usize>,
    /// What it spent, in inches, half speed counted (MOVE-6).
    pub cost: f64,
}

/// Slides a base without turning along `direction` (any length but zero) as far as `distance`
/// inches of allowance go, stopping short of other bases, forbidden ground and the table edge
/// (COMMAND-4). Engagement is not judged, nor is standing astride a wall; nor `law.allowance`.
pub fn slide_until_blocked(
    map: &TerrainMap,
    law: &MoveLaw,
    base: &Base,
    direction: Vec2,
    distance: f64,
    neighbours: &[Neighbour],
) -> Slid {
    let stay = Slid {
        end: base.pose,
        stopped_by: None,
        water: None,
        cost: 0.0,
    };
    let Some(ahead) = direction.try_normalize() else {
        return stay;
    };
    if distance.is_nan() || distance <= 0.0 {
        return stay;
    }
    // Nothing on a table is farther than its diagonal: a longer slide is no longer way.
    let longest = map.width + map.depth + base.reach();
    let to = |inches: f64| base.pose.moved_to(base.centre + ahead * inches);
    let course = |inches: f64| {
        let path = [to(inches)];
        Course::new(map, law, base, &path, neighbours)
    };
    let mut inches = distance.min(longest);
    let mut whole = course(inches);
    // Half-speed ground makes the way shorter than the distance.
    if !within_limit(whole.cost, distance) {
        inches = last_where(inches, |inches| course(inches).cost <= distance);
        whole = course(inches);
    }
    let Some(bar) = bars::bars(&whole).met else {
        return Slid {
            end: whole.end().pose,
            stopped_by: None,
            water: whole.stopped_by,
            cost: whole.cost,
        };
    };
    let Some(leg) = whole.legs.first() else {
        return stay;
    };
    // Up to the touch itself; what else bars it is met about square on, a tolerance deep.
    let travelled = leg.slide.length();
    let touch = match bar.obstacle {
        Obstacle::Base(index) => whole
            .near
            .iter()
            .find(|near| near.index == index)
            .and_then(|near| first_overlap(leg, &near.block, 0.0))
            .map(|part| part * travelled),
        _ => None,
    };
    let touch = touch.unwrap_or(bar.part * travelled - TOLERANCE);
    // Snapped to the grid it may lie a hair too far.
    let free = [0.0, 0.001, 0.002, 0.004, 0.01, 0.02]
        .into_iter()
        .map(|back| course((touch - back).max(0.0)))
        .find(|course| bars::bars(course).met.is_none());
    Slid {
        end: free.as_ref().map_or(base.pose, |course| course.end().pose),
        stopped_by: Some(bar.obstacle),
        water: None,
        cost: free.map_or(0.0, |course| course.cost),
    }
}

/// The largest value up to `most` for which something holds that holds for small values only.
pub(super) fn last_where(most: f64, holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, most);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Where a base may stop that goes straight ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StraightStops {
    /// At the 2-inch line of the first enemy met, and which enemy (ENGAGE-2).
    pub line: Option<(Pose, usize)>,
    /// In contact with an enemy, and which.
    pub contact: Option<(Pose, usize)>,
}

/// The legal stops of a move straight ahead from a pose, as far as the allowance goes: what an
/// attack from here can reach. Much cheaper than tracing the whole path.
pub fn straight_stops(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    neighbours: &[Neighbour],
) -> StraightStops {
    let path = [start
        .pose
        .moved_to(start.centre + start.ahead * law.allowance)];
    let course = Course::new(map, law, start, &path, neighbours);
    if course.foes().next().is_none() {
        return StraightStops {
            line: None,
            contact: None,
        };
    }
    let stops = Stops::new(&course);
    let legal = course.ends_in_contact() && judge(&course).is_ok();
    let with_enemy = |pose: Option<Pose>| {
        let pose = pose?;
        let there = start.at(pose);
        course
            .foes()
            .map(|foe| (crate::base::gap(&there, &foe.base), foe.index))
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
            .map(|(_, enemy)| (pose, enemy))
    };
    StraightStops {
        line: with_enemy(stops.line()),
        contact: with_enemy(stops.contact(legal)),
    }
}

/// The first base that a leg from pose to pose runs into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Which base, by the caller's number.
    pub index: usize,
    /// The part of the leg after which it does, 0 to 1.
    pub part: f64,
    /// The pose there.
    pub pose: Pose,
}

/// The first base that is overlapped (deeper than the tolerance) on the way from the pose of `base`
/// to another pose, sliding and turning evenly (MOVE-4).
pub fn first_touch(base: &Base, to: Pose, neighbours: &[Neighbour]) -> Option<Touch> {
    let leg = Leg::new(base, to);
    neighbours
        .iter()
        .filter_map(|neighbour| {
            let part = first_overlap(&leg, &Block::of(&neighbour.base), TOLERANCE)?;
            Some((part, neighbour.index))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
        .map(|(part, index)| Touch {
            index,
            part,
            pose: leg.pose_at(part),
        })
}
