//! What a scenario says as what is to be seen; whatever it says can be drawn, right or wrong.

use muster_geometry::{BaseSize, Feature, Pose, TerrainKind, Vec2};
use muster_picture::{Badges, SidePalette, UnitPicture, palettes_for};
use muster_rulebook::Ruleset;
use muster_rulebook::start_strength;
use muster_rulebook::troop::Quality;
use muster_scenario::Scenario;
use muster_scenario::document::{TerrainEntry, UnitEntry};

/// A feature as it is drawn.
pub(super) fn feature(entry: &TerrainEntry) -> Feature {
    let hill = entry.kind == TerrainKind::Hill;
    Feature {
        id: entry.id.clone(),
        kind: entry.kind,
        shape: entry.shape.clone(),
        level: if hill {
            entry.level.unwrap_or(1).clamp(1, 3) as u8
        } else {
            0
        },
        steep: entry.steep.unwrap_or(false),
        solid: entry.kind == TerrainKind::Building && entry.solid.unwrap_or(true),
    }
}

/// The colours of both sides.
pub(super) fn sides(scenario: &Scenario) -> [SidePalette; 2] {
    let colour = |army: usize| {
        scenario
            .armies
            .get(army)
            .and_then(|it| it.colour.as_deref())
    };
    palettes_for(colour(0), colour(1))
}

/// The size of a unit's base.
pub(super) fn size(unit: &UnitEntry, rules: Option<&Ruleset>) -> BaseSize {
    let troop = rules.and_then(|rules| rules.troop(&unit.troop));
    let (width, depth) = match (unit.base_mm, troop) {
        (Some(size), _) => (size.x, size.y),
        (None, Some(troop)) => troop.base_mm,
        (None, None) => return BaseSize::STANDARD,
    };
    BaseSize::from_mm(width.clamp(1.0, 1000.0), depth.clamp(1.0, 1000.0))
}

/// Where a unit stands.
pub(super) fn pose(unit: &UnitEntry) -> Pose {
    Pose::snapped(unit.at, unit.facing)
}

/// A unit as it is drawn.
pub(super) fn unit(
    scenario: &Scenario,
    army: usize,
    unit: &UnitEntry,
    rules: Option<&Ruleset>,
    selected: bool,
) -> UnitPicture {
    let strength = strength(unit, rules);
    let entry = scenario.armies.get(army);
    UnitPicture {
        id: unit.id.clone(),
        pose: pose(unit),
        size: size(unit, rules),
        troop: unit.troop.clone(),
        side: army.min(1) as u8,
        strength,
        starting_strength: strength,
        commander: entry.is_some_and(|army| {
            let with = |it: &&str| *it == unit.id;
            army.commanders
                .iter()
                .filter_map(|it| it.with.as_deref())
                .any(|it| with(&it))
        }),
        badges: Badges {
            hidden: unit.warlord.hidden == Some(true) || unit.warlord.dummy == Some(true),
            banner: unit.warlord.banner == Some(true),
            ..Badges::default()
        },
        selected,
    }
}

/// Strength points as the ruleset has them (STRENGTH-1).
fn strength(unit: &UnitEntry, rules: Option<&Ruleset>) -> u32 {
    let explicit = unit.strength.map(|it| it.clamp(0, 99) as u8);
    let Some((rules, troop)) = rules.and_then(|it| Some((it, it.troop(&unit.troop)?))) else {
        return explicit.unwrap_or_default().into();
    };
    let quality = unit.quality.unwrap_or(Quality::Regular);
    start_strength(rules, troop, quality, explicit).into()
}

/// The corners of an army's zone: its own, else none.
pub(super) fn zone(scenario: &Scenario, army: usize) -> Option<&[Vec2]> {
    scenario.armies.get(army)?.deployment.as_deref()
}
