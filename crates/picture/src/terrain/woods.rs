//! Woods: a dark floor, exactly the outline of the rules, and trees within it.

use muster_geometry::Feature;
use muster_geometry::shape::polygon_contains_point;

use super::trees::Crown;
use super::{Land, scattered};
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{bounds, distance, inset, length};
use crate::{Colour, Path, Vec2};

/// The floor, with leaves and undergrowth.
pub(super) fn floor(land: &Land<'_>, feature: &Feature, ground: &Ground, art: &mut Art) {
    let outline = ground.outline();
    let path = Path::through(&outline, true);
    let mut chance = Chance::of(&feature.id);
    art.trace(path.clone(), Colour::hex(0x2E3A18), 0.5)
        .alpha(0.25)
        .edged(path, Colour::hex(0x47522A), Colour::hex(0x28331A), 0.11);
    art.area(
        Path::through(&inset(&outline, 0.45), true),
        Colour::hex(0x38431F),
    );
    let spots = scattered(&outline, land.table, 2.5, &mut chance);
    for (index, (colour, width)) in [
        (0x59592B, 0.14),
        (0x6C5C30, 0.1),
        (0x2B371A, 0.2),
        (0x5A6A34, 0.17),
    ]
    .into_iter()
    .enumerate()
    {
        let mut leaves = Path::new();
        for spot in spots.iter().skip(index).step_by(4) {
            leaves
                .move_to(spot.x, spot.y)
                .line_to(spot.x + 0.01, spot.y);
        }
        art.trace(leaves, Colour::hex(colour), width).alpha(0.8);
    }
}

/// A part of a wood in which one kind of tree prevails.
struct Grove {
    at: Vec2,
    kind: usize,
    size: f64,
    spacing: f64,
}

/// Where the trees stand: along the rim first, so that the outline can be read, then in groves.
/// Depends on nothing but the feature, so that no tree moves when a unit does.
pub(super) fn crowns(feature: &Feature, outline: &[Vec2], table: Vec2) -> Vec<Crown> {
    const MOST: f64 = 900.0;
    let mut chance = Chance::of(&feature.id);
    let (low, high) = bounds(outline, table);
    let room = (high - low).max(Vec2::ZERO);
    if room.x <= 0.0 || room.y <= 0.0 {
        return Vec::new();
    }
    // Very large woods have larger trees, so that their number stays within bounds.
    let growth = (room.x * room.y / MOST).sqrt().max(1.0);
    let any = |chance: &mut Chance| {
        Vec2::new(chance.between(low.x, high.x), chance.between(low.y, high.y))
    };
    let groves: Vec<Grove> = (0..3 + (room.x * room.y / 30.0).min(12.0) as usize)
        .map(|_| Grove {
            at: any(&mut chance),
            kind: chance.pick([0, 0, 1, 1, 2, 3, 3, 4, 5, 6]),
            size: chance.between(0.86, 1.16),
            spacing: chance.between(0.98, 1.2),
        })
        .collect();
    let mut crowns: Vec<Crown> = Vec::new();
    let mut plant = |at: Vec2, chance: &mut Chance| {
        let Some(grove) = groves
            .iter()
            .min_by(|a, b| a.at.distance(at).total_cmp(&b.at.distance(at)))
        else {
            return;
        };
        let rim = distance(at, outline, true);
        let radius = (chance.between(0.5, 1.04) * grove.size * growth).min(rim / 0.88);
        let stranger = chance.happens(0.3);
        let kind = if stranger {
            chance.below(5)
        } else {
            grove.kind
        };
        let turn = chance.between(-30.0, 30.0);
        let crowded = crowns
            .iter()
            .any(|other| at.distance(other.at) < (radius + other.radius) * 0.6 * grove.spacing);
        if radius >= 0.3 && !crowded {
            crowns.push(Crown {
                at,
                radius,
                kind,
                turn,
            });
        }
    };
    // Along the rim, at uneven depths: two rings read as a row of beads.
    let rings =
        [0.86 * growth, 0.7 * growth, 0.56 * growth, 0.4].map(|depth| inset(outline, depth));
    let reach = length(&rings[0]).max(length(&rings[3]));
    for (index, ring) in rings.iter().enumerate() {
        let stride = [2.3, 1.7, 0.9, 0.35][index] * growth;
        for at in along(ring, stride.max(reach / 1500.0), &mut chance) {
            if at.cmpge(Vec2::ZERO).all() && at.cmple(table).all() {
                plant(at, &mut chance);
            }
        }
    }
    for _ in 0..(room.x * room.y * 9.0 / growth / growth).clamp(60.0, 6_000.0) as usize {
        let at = any(&mut chance);
        if polygon_contains_point(outline, at) {
            plant(at, &mut chance);
        }
    }
    crowns.sort_by(|a, b| {
        let key = |crown: &Crown| crown.at.y + crown.at.x * 0.3;
        key(a).total_cmp(&key(b))
    });
    crowns
}

/// Points along a closed line, about every so many inches.
fn along(ring: &[Vec2], stride: f64, chance: &mut Chance) -> Vec<Vec2> {
    let mut points = Vec::new();
    let mut wait = chance.between(0.0, stride);
    for (index, from) in ring.iter().enumerate() {
        wait -= from.distance(ring[(index + 1) % ring.len()]);
        if wait <= 0.0 {
            points.push(*from);
            wait = stride * chance.between(0.7, 1.3);
        }
    }
    points
}
