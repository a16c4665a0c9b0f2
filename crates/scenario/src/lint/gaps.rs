//! Gaps that look like a way through and are none.

use muster_geometry::{TerrainMap, Vec2};

use super::{is_forbidden, narrowest_base, samples};
use crate::fault::Faults;
use crate::setup::Setup;

/// What is nearer than this touches, in inches: no gap that anyone would try.
const CLOSED: f64 = 0.1;

/// Names gaps between forbidden ground, and between it and the table edge, that are narrower than
/// the narrowest base.
pub(super) fn check(setup: &Setup, map: &TerrainMap, faults: &mut Faults) {
    let Some(base) = narrowest_base(setup) else {
        return;
    };
    // Of a base that just fits nobody complains.
    let too_narrow = CLOSED..base - 0.01;
    let forbidden: Vec<usize> = (0..setup.terrain.len())
        .filter(|&index| is_forbidden(&setup.terrain[index]))
        .collect();
    for (place, &first) in forbidden.iter().enumerate() {
        for &second in &forbidden[place + 1..] {
            let (a, b) = (map.bounds(first), map.bounds(second));
            let apart = (a.min - b.max).max(b.min - a.max).max_element();
            if apart >= base {
                continue;
            }
            let gap = gap(setup, map, first, second).length();
            if too_narrow.contains(&gap) {
                let names = [first, second].map(|index| &setup.terrain[index].id);
                faults.warning(
                    format!("/terrain/{second}/id"),
                    format!(
                        "the gap of {gap:.2}\" between {:?} and {:?} is narrower than a base of {base:.2}\"",
                        names[0], names[1]
                    ),
                    format!("widen it to {:.2}\" or more, or close it", base + 0.05),
                );
            }
        }
        let bounds = map.bounds(first);
        let edges = [
            ("west", bounds.min.x),
            ("south", bounds.min.y),
            ("east", setup.table.x - bounds.max.x),
            ("north", setup.table.y - bounds.max.y),
        ];
        for (edge, gap) in edges {
            if too_narrow.contains(&gap) {
                faults.warning(
                    format!("/terrain/{first}/id"),
                    format!(
                        "the gap of {gap:.2}\" between {:?} and the {edge} edge is narrower than a base of {base:.2}\"",
                        setup.terrain[first].id
                    ),
                    format!("widen it to {:.2}\" or more, or close it", base + 0.05),
                );
            }
        }
    }
}

/// How to move a feature so that what is too near to it is `enough` inches away: one way for each
/// other feature and each edge.
pub(crate) fn ways_out(setup: &Setup, map: &TerrainMap, feature: usize, enough: f64) -> Vec<Vec2> {
    let near = CLOSED..enough;
    let others = (0..setup.terrain.len())
        .filter(|&other| other != feature && is_forbidden(&setup.terrain[other]));
    let gaps = others.map(|other| gap(setup, map, other, feature));
    let bounds = map.bounds(feature);
    let edges = [
        Vec2::new(bounds.min.x, 0.0),
        Vec2::new(0.0, bounds.min.y),
        Vec2::new(bounds.max.x - setup.table.x, 0.0),
        Vec2::new(0.0, bounds.max.y - setup.table.y),
    ];
    let narrow = gaps.chain(edges).filter(|it| near.contains(&it.length()));
    narrow
        .map(|gap| gap.normalize_or_zero() * (enough - gap.length()))
        .collect()
}

/// The way from one feature to the nearest place of another: from points all along the first, to and
/// fro between their nearest points until it shrinks no more.
fn gap(setup: &Setup, map: &TerrainMap, first: usize, second: usize) -> Vec2 {
    const ROUNDS: usize = 6;
    let between = |start: Vec2| {
        let mut from = map.nearest_point(first, start);
        let mut to = map.nearest_point(second, from);
        for _ in 0..ROUNDS {
            from = map.nearest_point(first, to);
            to = map.nearest_point(second, from);
        }
        to - from
    };
    samples(&setup.terrain[first].shape)
        .into_iter()
        .map(between)
        .min_by(|a, b| a.length().total_cmp(&b.length()))
        .unwrap_or(Vec2::INFINITY)
}
