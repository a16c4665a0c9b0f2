//! Checking where things stand: on the table, off forbidden ground, apart from each other.

use muster_geometry::base::overlap_depth;
use muster_geometry::shape::polygon_contains_base;
use muster_geometry::{Base, BaseSize, Feature, Pose, TOLERANCE, TerrainKind, TerrainMap};
use muster_rulebook::Ruleset;
use muster_rulebook::ruleset::{GroundEffect, GroundEffects};

use super::armies::{Force, Unit};
use crate::document::Scenario;
use crate::fault::Faults;
use crate::setup::CommanderPlace;

/// What they stand on.
pub(super) struct Ground<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) map: &'a TerrainMap,
    pub(super) rules: &'a Ruleset,
}

/// Checks every unit and every lone commander.
pub(super) fn check(ground: &Ground<'_>, force: &Force<'_>, faults: &mut Faults) {
    // Beyond the limit of units their pairs are too many to look at, and the limit was reported.
    let units = &force.units[..force.units.len().min(super::MOST_UNITS)];
    for (index, unit) in units.iter().enumerate() {
        let Some(base) = &unit.base else {
            continue;
        };
        check_ground(ground, unit, base, faults);
        check_zone(force, unit, base, faults);
        // Reserves find a free place when they arrive (ARRIVE-1).
        if unit.entry.arrives.is_none() {
            for other in units[..index].iter().filter(|o| o.entry.arrives.is_none()) {
                check_apart(unit, base, other, faults);
            }
        }
    }
    for commander in &force.commanders {
        if let CommanderPlace::At(spot) = commander.place {
            let figure_mm = ground.rules.commander_base_mm;
            let size = BaseSize::from_mm(figure_mm, figure_mm);
            let figure = Base::new(Pose::snapped(spot, 0.0), size);
            let entries = &ground.scenario.armies[commander.army].commanders;
            let index = entries.iter().position(|entry| entry.id == commander.id);
            let pointer = format!(
                "/army/{}/commander/{}/at",
                commander.army,
                index.unwrap_or_default()
            );
            check_spot(
                ground,
                &commander.id,
                &figure,
                |f| bars(f, false, None),
                &pointer,
                faults,
            );
            let on = |unit: &&Unit<'_>| {
                let base = unit.base.as_ref();
                unit.army != commander.army
                    && unit.entry.arrives.is_none()
                    && base.is_some_and(|base| base.distance_to(spot) < figure.half.x - TOLERANCE)
            };
            if let Some(enemy) = units.iter().find(on) {
                faults.error(
                    pointer,
                    format!(
                        "{:?} stands on the enemy {:?}",
                        commander.id, enemy.entry.id
                    ),
                    "move one of them: a lone commander stands on no enemy base (COMMAND-1)",
                );
            }
        }
    }
}

fn check_ground(ground: &Ground<'_>, unit: &Unit<'_>, base: &Base, faults: &mut Faults) {
    let troop = ground.rules.troop(&unit.entry.troop);
    let flies = troop.is_some_and(|troop| troop.flies);
    let effects = troop.map(|troop| ground.rules.ground_for(troop.mobility));
    let pointer = format!("{}/at", unit.pointer);
    let bars = |feature: &Feature| bars(feature, flies, effects);
    check_spot(ground, &unit.entry.id, base, bars, &pointer, faults);
    if unit.entry.arrives.is_none()
        && !flies
        && let Some(line) = ground.map.astride(base, ground.rules.astride_reach)
    {
        let feature = &ground.map.features()[line];
        faults.warning(
            pointer,
            format!(
                "{:?} stands astride the {} {:?} (MOVE-7)",
                unit.entry.id,
                feature.kind.name(),
                feature.id
            ),
            "move it to one side, unless it should begin so",
        );
    }
}

/// Whether no part of a base may be on a feature (MOVE-6). Flyers hover over rivers and whatever
/// else, but end on no lake, cliff or roof (MOVE-4).
pub(crate) fn bars(feature: &Feature, flies: bool, effects: Option<&GroundEffects>) -> bool {
    let by_rules = |effect: fn(&GroundEffects) -> GroundEffect| {
        !flies && effects.is_some_and(|effects| effect(effects) == GroundEffect::Forbidden)
    };
    match feature.kind {
        TerrainKind::Impassable => true,
        TerrainKind::River => !flies,
        TerrainKind::Building => feature.solid || by_rules(|effects| effects.building),
        TerrainKind::Woods => by_rules(|effects| effects.woods),
        TerrainKind::Rough => by_rules(|effects| effects.rough),
        TerrainKind::Hill => feature.steep && by_rules(|effects| effects.steep),
        TerrainKind::Field => by_rules(|effects| effects.field),
        TerrainKind::Ford => by_rules(|effects| effects.ford),
        TerrainKind::Stream => by_rules(|effects| effects.stream),
        TerrainKind::Wall | TerrainKind::Palisade | TerrainKind::Hedge | TerrainKind::Road => false,
    }
}

/// On the table and off forbidden ground (MOVE-4, MOVE-6).
fn check_spot(
    ground: &Ground<'_>,
    id: &str,
    base: &Base,
    bars: impl Fn(&Feature) -> bool,
    pointer: &str,
    faults: &mut Faults,
) {
    let features = ground.map.features();
    if super::is_table_sound(ground.scenario) && !ground.map.on_table(base) {
        faults.error(
            pointer,
            format!(
                "{id:?} at [{}, {}] stands beyond the table edge",
                base.centre.x, base.centre.y
            ),
            format!(
                "the table is {:?}\" by {:?}\", and the whole base must be on it",
                ground.scenario.width, ground.scenario.depth
            ),
        );
    } else if let Some(feature) = (0..features.len())
        .find(|&index| bars(&features[index]) && ground.map.overlaps(index, base))
    {
        let feature = &features[feature];
        faults.error(
            pointer,
            format!(
                "{id:?} at [{}, {}] stands on forbidden ground, the {} {:?}",
                base.centre.x,
                base.centre.y,
                feature.kind.name(),
                feature.id
            ),
            "move it so that no part of its base overlaps it (MOVE-6)",
        );
    }
}

/// Inside the army's own deployment polygon, where it has one (DEPLOY-1).
fn check_zone(force: &Force<'_>, unit: &Unit<'_>, base: &Base, faults: &mut Faults) {
    let zone = force
        .armies
        .get(unit.army)
        .and_then(|army| army.deployment.as_deref());
    if let Some(zone) = zone
        && unit.entry.arrives.is_none()
        && !polygon_contains_base(zone, base)
    {
        faults.warning(
            format!("{}/at", unit.pointer),
            format!(
                "{:?} is not wholly inside its army's deployment",
                unit.entry.id
            ),
            "move the unit, or widen `deployment`",
        );
    }
}

fn check_apart(unit: &Unit<'_>, base: &Base, other: &Unit<'_>, faults: &mut Faults) {
    let Some(other_base) = &other.base else {
        return;
    };
    let depth = overlap_depth(base, other_base);
    if depth > TOLERANCE {
        faults.error(
            format!("{}/at", unit.pointer),
            format!(
                "{:?} overlaps {:?} by {depth:.2}\"",
                unit.entry.id, other.entry.id
            ),
            format!("move one of them by {depth:.2}\" or more; bases may touch"),
        );
    }
}
