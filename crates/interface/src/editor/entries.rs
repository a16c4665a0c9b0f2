//! Anything on the table moved, turned, mirrored.

use muster_geometry::Vec2;
use muster_scenario::draft::{Entry, shapes};

/// Other corners for something that has some.
pub(super) fn put_corners(entry: &mut Entry, points: Vec<Vec2>) {
    match entry {
        Entry::Terrain(it) => it.shape = shapes::with_points(&it.shape, points),
        Entry::Army(it) => it.deployment = Some(points),
        _ => {}
    }
}

/// Where something lies that has a place of its own.
pub(super) fn place_of(entry: &Entry) -> Option<Vec2> {
    match entry {
        Entry::Terrain(it) => Some(shapes::centre(&it.shape)),
        Entry::Unit(it) => Some(it.at),
        Entry::Commander(it) => it.at,
        Entry::Objective(it) => it.at,
        Entry::Army(_) => None,
    }
}

/// The middle of the box around places.
pub(super) fn middle_of(places: impl Iterator<Item = Vec2> + Clone) -> Vec2 {
    let low = places.clone().reduce(Vec2::min).unwrap_or_default();
    let high = places.reduce(Vec2::max).unwrap_or_default();
    (low + high) / 2.0
}

/// Moves something by inches.
pub(super) fn shift(entry: &mut Entry, by: Vec2) {
    let moved = |at: Vec2| shapes::rounded_place(at + by);
    match entry {
        Entry::Terrain(it) => it.shape = shapes::moved(&it.shape, by),
        Entry::Unit(it) => it.at = moved(it.at),
        Entry::Commander(it) => it.at = it.at.map(moved),
        Entry::Objective(it) => it.at = it.at.map(moved),
        Entry::Army(it) => {
            if let Some(zone) = &mut it.deployment {
                zone.iter_mut().for_each(|at| *at = moved(*at));
            }
        }
    }
}

/// Turns something about a place by degrees clockwise.
pub(super) fn turn(entry: &mut Entry, about: Vec2, degrees: f64) {
    let turned = |at: Vec2| shapes::turned_place(at, about, degrees);
    match entry {
        Entry::Terrain(it) => it.shape = shapes::turned(&it.shape, about, degrees),
        Entry::Unit(it) => {
            it.at = turned(it.at);
            it.facing = shapes::rounded_bearing(it.facing + degrees);
        }
        Entry::Commander(it) => it.at = it.at.map(turned),
        Entry::Objective(it) => it.at = it.at.map(turned),
        Entry::Army(it) => {
            if let Some(zone) = &mut it.deployment {
                zone.iter_mut().for_each(|at| *at = turned(*at));
            }
        }
    }
}

/// Changes left and right of something about a line up the table.
pub(super) fn mirror(entry: &mut Entry, x: f64) {
    let mirrored = |at: Vec2| Vec2::new(shapes::rounded(2.0 * x - at.x), at.y);
    match entry {
        Entry::Terrain(it) => it.shape = shapes::mirrored(&it.shape, x),
        Entry::Unit(it) => {
            it.at = mirrored(it.at);
            it.facing = shapes::rounded_bearing(-it.facing);
        }
        Entry::Commander(it) => it.at = it.at.map(mirrored),
        Entry::Objective(it) => it.at = it.at.map(mirrored),
        Entry::Army(it) => {
            if let Some(zone) = &mut it.deployment {
                zone.iter_mut().for_each(|at| *at = mirrored(*at));
            }
        }
    }
}
