//! Cover from shooting and in melee (SHOOT-6, MELEE-6).

use super::SightLaw;
use crate::{Base, Feature, TerrainKind, TerrainMap};

/// Whether terrain gives the target cover from a shooter (SHOOT-6), and by which feature: woods,
/// rough ground or an open building that its centre is in, else the first wall, palisade or hedge
/// that the sight line crosses at a point within `law.cover_reach` + 0.01" of its base.
pub fn cover(map: &TerrainMap, law: &SightLaw, shooter: &Base, target: &Base) -> Option<usize> {
    map.at(target.centre)
        .find(|&feature| shelters(&map.features()[feature]))
        .or_else(|| map.sheltering_wall(shooter.centre, target, law.cover_reach))
}

fn shelters(feature: &Feature) -> bool {
    match feature.kind {
        TerrainKind::Woods | TerrainKind::Rough => true,
        TerrainKind::Building => !feature.solid,
        _ => false,
    }
}

/// The first wall or palisade, in the order of the scenario, that the line between the two centres
/// crosses (MELEE-6). A hedge is soft cover. Whether the enemy is in a building is the caller's
/// question.
pub fn hard_cover_between(map: &TerrainMap, a: &Base, b: &Base) -> Option<usize> {
    map.walls_crossed_by(a.centre, b.centre)
        .find(|&wall| map.features()[wall].kind != TerrainKind::Hedge)
}
