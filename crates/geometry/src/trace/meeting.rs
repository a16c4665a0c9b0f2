//! Where a path runs into the distance of a base that its player does not know of (HIDDEN-3).

use super::course::{Course, Near};
use super::leg::Leg;
use super::sweep::{first_overlap, first_within};
use super::{MoveLaw, Neighbour, no_path};
use crate::{Base, Pose, TerrainMap};

/// A path cut where it runs into an unknown base's distance.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The bases met there, by the caller's numbers, in ascending order.
    pub met: Vec<usize>,
    /// The poses after the start up to the place: the last lies where the distance begins.
    pub path: Vec<Pose>,
}

/// Where the engagement distance of the first of `unknown` bases begins on a path, up to where water
/// stops it; nothing where the path meets none. A base within whose distance the path starts is met
/// where the mover comes nearer to it.
///
/// Flyers pass over: they meet those within whose distance they end (ENGAGE-6).
pub fn meeting(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    unknown: &[Neighbour],
) -> Option<Meeting> {
    if unknown.is_empty() || no_path(path).is_some() {
        return None;
    }
    let course = Course::new(map, law, start, path, unknown);
    let places: Vec<(usize, f64, usize)> = course
        .near
        .iter()
        .filter_map(|near| place(&course, near).map(|(leg, part)| (leg, part, near.index)))
        .collect();
    let first = places
        .iter()
        .map(|&(leg, part, _)| (leg, part))
        .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)))?;
    let mut met: Vec<usize> = places
        .iter()
        .filter(|&&(leg, part, _)| (leg, part) == first)
        .map(|&(_, _, index)| index)
        .collect();
    met.sort_unstable();
    let (leg, part) = first;
    let way = &course.legs[leg];
    let mut cut: Vec<Pose> = course.legs[..leg].iter().map(|leg| leg.to.pose).collect();
    cut.push(way.pose_at(part));
    Some(Meeting { met, path: cut })
}

/// The leg, and the part of it, where a base is met.
fn place(course: &Course<'_>, near: &Near) -> Option<(usize, f64)> {
    if near.foe && !course.starts_within(near) {
        let (leg, part) = course.comes_upon(near)?;
        // The line itself, where the path reaches it: a halt belongs on it (ENGAGE-2).
        let way = &course.legs[leg];
        let line = first_within(way, &near.block, course.law.engagement_range);
        return Some((leg, line.filter(|&line| line >= part).unwrap_or(part)));
    }
    if course.law.flies && !course.ends_within(near) {
        return None;
    }
    let closer = near.gap_at_start - course.law.halt_depth;
    let comes_closer = |leg: &Leg| {
        if near.foe && closer > 0.0 {
            first_within(leg, &near.block, closer)
        } else {
            first_overlap(leg, &near.block, near.depth)
        }
    };
    let legs = course.legs.iter().enumerate();
    let (leg, part) = legs
        .filter_map(|(number, leg)| Some((number, comes_closer(leg)?)))
        .next()?;
    Some((leg, part))
}
