//! Rivers with their crossings, streams, lakes, and the road.

use muster_geometry::pose::bearing;
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_rulebook::chance::Chance;

use super::Symmetry;
use super::course::{Line, Way, along, distance};
use super::plan::{Ground, Plan, feature, image};
use super::shape::{between, blob, tenths};
use crate::draft::shapes::{rounded, rounded_bearing, rounded_place};

/// From this much water on, a river in place of a stream.
const RIVER: f64 = 0.5;
/// From this much on, a lake as well.
const LAKE: f64 = 0.75;
/// The shorter side of a table, in inches, on which a watercourse leaves room to fight.
const ROOM_FOR_WATER: f64 = 24.0;

/// Lays the water that was asked for, and a road.
pub(super) fn lay(plan: &mut Plan<'_>, chance: &mut Chance) {
    let water = plan.recipe.water.clamp(0.0, 1.0);
    // Water is there or not: what open ground leaves of it decides, not how wide it is.
    let flows = water > 0.0
        && plan.plenty > 0.0
        && plan.table.min_element() >= ROOM_FOR_WATER
        && chance.share() < (2.0 * water).min(1.0) * (2.0 * plan.plenty).min(1.0);
    let course = flows.then(|| way_of_water(plan, chance));
    let kind = if water < RIVER {
        TerrainKind::Stream
    } else {
        TerrainKind::River
    };
    let wide = match kind {
        TerrainKind::River => tenth(between(chance, 2.4, 3.2)),
        _ => tenth(between(chance, 1.2, 1.8)),
    };
    let road = (plan.plenty > 0.15).then(|| road(plan, course.as_ref().map(|it| it.0), chance));
    if let Some((_, line)) = &course {
        let name = kind.name();
        plan.run(name, kind, line, wide);
        if kind == TerrainKind::River {
            fords(plan, line, wide, road.as_deref(), chance);
        }
    }
    if let Some(line) = road {
        // Over a river it is a bridge, with room for any base.
        let wide = if course.is_some() {
            (plan.base + 0.3).max(1.8)
        } else {
            1.8
        };
        plan.run("road", TerrainKind::Road, &line, tenth(wide));
    }
    if water >= LAKE && flows {
        lake(plan, chance);
    }
}

fn tenth(number: f64) -> f64 {
    rounded((number * 10.0).round() / 10.0)
}

fn way_of_water(plan: &Plan<'_>, chance: &mut Chance) -> (Way, Vec<Vec2>) {
    let across = chance.share() < 0.5;
    let table = plan.table;
    // Between the armies it winds through the ground that neither deploys on.
    let free = (table.y / 2.0 - plan.strip - 3.0).clamp(0.0, 5.0);
    let line = match plan.recipe.symmetry {
        // In a mirror only a river between the wings is one river.
        Symmetry::Mirrored => Line {
            way: Way::Along,
            through: tenth(table.x * if across { 0.32 } else { 0.68 }),
            winding: 3.0,
            beyond: 2.0,
        },
        Symmetry::HalfTurn if across => Line {
            way: Way::Across,
            through: table.y / 2.0,
            winding: free,
            beyond: 2.0,
        },
        Symmetry::HalfTurn => Line {
            way: Way::Along,
            through: table.x / 2.0,
            winding: 6.0,
            beyond: 2.0,
        },
        Symmetry::None if across => Line {
            way: Way::Across,
            through: table.y / 2.0 + between(chance, -free, free) / 2.0,
            winding: free / 2.0,
            beyond: 2.0,
        },
        Symmetry::None => Line {
            way: Way::Along,
            through: table.x * between(chance, 0.3, 0.7),
            winding: 4.0,
            beyond: 2.0,
        },
    };
    let points = line.draw(chance, table, plan.recipe.symmetry);
    (line.way, points)
}

/// A road across whatever water there is; in a mirror beside it.
fn road(plan: &Plan<'_>, water: Option<Way>, chance: &mut Chance) -> Vec<Vec2> {
    let table = plan.table;
    let symmetry = plan.recipe.symmetry;
    let way = match (symmetry, water) {
        (Symmetry::Mirrored, _) | (_, Some(Way::Across)) => Way::Along,
        (_, Some(Way::Along)) => Way::Across,
        (_, None) if chance.share() < 0.7 => Way::Along,
        (_, None) => Way::Across,
    };
    let long = match way {
        Way::Along => table.x,
        Way::Across => table.y,
    };
    let through = match symmetry {
        Symmetry::HalfTurn => long / 2.0,
        Symmetry::Mirrored => tenth(table.x / 2.0 + between(chance, -4.0, 4.0)),
        Symmetry::None => long * between(chance, 0.35, 0.65),
    };
    let line = Line {
        way,
        through,
        winding: between(chance, 1.0, 0.06 * long + 1.0),
        beyond: 1.0,
    };
    line.draw(chance, table, symmetry)
}

/// Fords over a river, one for every two feet of it and at least two.
fn fords(
    plan: &mut Plan<'_>,
    line: &[Vec2],
    wide: f64,
    road: Option<&[Vec2]>,
    chance: &mut Chance,
) {
    /// Inches of river to each ford.
    const APART: f64 = 24.0;
    const NAMES: [&str; 4] = ["upper-ford", "lower-ford", "middle-ford", "cattle-ford"];
    let symmetry = plan.recipe.symmetry;
    let long: f64 = line.windows(2).map(|it| it[0].distance(it[1])).sum();
    let count = (long / APART).round().max(2.0) as u32;
    let set = if symmetry == Symmetry::None {
        count
    } else {
        count / 2
    };
    let length = 2.0 * plan.base + between(chance, 0.5, 2.5);
    for number in 0..set {
        let share = (f64::from(number) + 0.5 + between(chance, -0.2, 0.2)) / f64::from(count);
        let Some((at, way)) = along(line, share) else {
            continue;
        };
        // Beside the bridge nobody needs a ford.
        if road.is_some_and(|road| distance(road, at) < length) {
            continue;
        }
        plan.set(&NAMES, ford(tenths(at), wide, length, bearing(way)));
    }
    let bridged = road.is_some_and(|road| crosses(line, road));
    let odd = symmetry != Symmetry::None && count % 2 == 1;
    if !bridged && (odd || !has_ford(plan)) {
        // The one in the middle is its own image.
        if let Some((at, way)) = along(line, 0.5) {
            let at = match symmetry {
                Symmetry::None => tenths(at),
                _ => (tenths(at) + image(tenths(at), plan.table, symmetry)) / 2.0,
            };
            let bearing = match symmetry {
                Symmetry::Mirrored => 0.0,
                _ => bearing(way),
            };
            plan.set_alone(&NAMES, ford(at, wide, length, bearing));
        }
    }
}

fn has_ford(plan: &Plan<'_>) -> bool {
    plan.terrain().iter().any(|it| it.kind == TerrainKind::Ford)
}

/// Whether a road comes near enough to a river to be over it somewhere.
fn crosses(river: &[Vec2], road: &[Vec2]) -> bool {
    road.iter().any(|at| distance(river, *at) < 1.0)
        || river.iter().any(|at| distance(road, *at) < 1.0)
}

fn ford(at: Vec2, wide: f64, length: f64, bearing: f64) -> crate::document::TerrainEntry {
    let shape = Shape::Rectangle {
        centre: rounded_place(at),
        size: Vec2::new(tenth(wide + 1.6), tenth(length)),
        bearing: rounded_bearing(bearing.round()),
    };
    feature(TerrainKind::Ford, shape)
}

/// A lake, where there is room for one between the armies.
fn lake(plan: &mut Plan<'_>, chance: &mut Chance) {
    const TRIES: usize = 40;
    for _ in 0..TRIES {
        let radius = between(chance, 2.5, 4.0);
        let least = Vec2::new(radius, plan.strip + radius);
        let most = plan.table - least;
        let share = Vec2::new(chance.share(), chance.share());
        let centre = tenths(least + (most - least) * share);
        if most.y < least.y || !plan.has_room(centre, radius, Ground::Closed) {
            continue;
        }
        let radii = Vec2::new(radius, radius * between(chance, 0.6, 0.9));
        let shape = blob(chance, centre, radii, 0.2);
        plan.take(centre, radius, Ground::Closed);
        plan.set(&["mere", "tarn"], feature(TerrainKind::Impassable, shape));
        return;
    }
}
