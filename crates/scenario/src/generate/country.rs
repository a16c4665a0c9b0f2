//! Hills, woods, farms and rough ground.

use muster_geometry::pose::direction;
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_rulebook::chance::Chance;

use super::plan::{Ground, Plan, feature};
use super::shape::{between, blob, drawn_in, tenths};
use crate::document::TerrainEntry;
use crate::draft::shapes::{rounded_bearing, rounded_place};

/// The share of the table that a slider at its end asks for.
const MOST: f64 = 0.25;
/// How often a place is looked for in vain before it is enough.
const TRIES: usize = 200;

const WOODS: [&str; 8] = [
    "oak-wood",
    "ash-wood",
    "birch-wood",
    "alder-wood",
    "beech-wood",
    "fir-wood",
    "elm-wood",
    "hazel-wood",
];
const HILLS: [&str; 8] = [
    "long-hill",
    "mill-hill",
    "beacon-hill",
    "sheep-hill",
    "gallows-hill",
    "round-hill",
    "bare-hill",
    "chapel-hill",
];
const TOPS: [&str; 8] = [
    "long-top",
    "mill-top",
    "beacon-top",
    "sheep-top",
    "gallows-top",
    "round-top",
    "bare-top",
    "chapel-top",
];
const ROUGH: [&str; 6] = ["scree", "gorse", "bog", "thorns", "rockfall", "bracken"];

/// Lays what was asked for, as far as there is room.
pub(super) fn lay(plan: &mut Plan<'_>, chance: &mut Chance) {
    let area = plan.table.x * plan.table.y * plan.plenty;
    farms(plan, area, chance);
    let hills = MOST * plan.recipe.hills.clamp(0.0, 1.0) * area;
    scatter(plan, TerrainKind::Hill, hills, (3.5, 10.0), chance);
    let woods = MOST * plan.recipe.woods.clamp(0.0, 1.0) * area;
    scatter(plan, TerrainKind::Woods, woods, (3.0, 9.0), chance);
    // Wild country is rough between the woods and the hills.
    let rough = 0.08 * plan.recipe.hills.max(plan.recipe.woods).clamp(0.0, 1.0) * area;
    scatter(plan, TerrainKind::Rough, rough, (2.0, 3.5), chance);
}

/// A centre in a half of the table, at least so far from the edges.
fn place(plan: &Plan<'_>, half: usize, inside: f64, chance: &mut Chance) -> Vec2 {
    let deep = plan.table.y / 2.0;
    let x = between(chance, inside, plan.table.x - inside);
    let y = between(chance, inside.min(deep), deep);
    tenths(Vec2::new(x, if half == 0 { y } else { plan.table.y - y }))
}

/// Scatters features of a kind until they come to so many square inches.
fn scatter(
    plan: &mut Plan<'_>,
    kind: TerrainKind,
    wanted: f64,
    (least, most): (f64, f64),
    chance: &mut Chance,
) {
    let copies = match plan.recipe.symmetry {
        super::Symmetry::None => 1.0,
        _ => 2.0,
    };
    let most = most.min(0.18 * plan.table.min_element());
    let (mut laid, mut vain) = (0.0, 0);
    while laid < wanted && vain < TRIES && least < most {
        // Where room is short the smaller ones still find some.
        let most = most - (most - least) * vain as f64 / TRIES as f64;
        let radius = between(chance, least, most);
        let radii = Vec2::new(radius, radius * between(chance, 0.55, 0.9));
        let area = 0.7 * std::f64::consts::PI * radii.x * radii.y;
        let half = plan.next_half();
        let centre = place(plan, half, 0.4 * radius, chance);
        let ground = Ground::Open(kind);
        // Two outlines seldom bulge at the same place: their narrow sides may reach into each other's
        // circle.
        let taken = (radii.x + radii.y) / 2.0;
        // The last is not to overshoot by more than it fills.
        if laid + copies * area > wanted + area || !plan.has_room(centre, taken, ground) {
            vain += 1;
            continue;
        }
        plan.take(centre, taken, ground);
        plan.count(centre, area);
        set(plan, kind, centre, radii, chance);
        laid += copies * area;
        vain = 0;
    }
}

fn set(plan: &mut Plan<'_>, kind: TerrainKind, centre: Vec2, radii: Vec2, chance: &mut Chance) {
    /// A hill of this radius, in inches, has a second contour.
    const TALL: f64 = 5.5;
    match kind {
        TerrainKind::Hill => {
            let foot = blob(chance, centre, radii, 0.12);
            if radii.x >= TALL {
                let off = direction(between(chance, 0.0, 360.0)) * (0.15 * radii.y);
                let top = drawn_in(&foot, tenths(centre + off), between(chance, 0.4, 0.55));
                plan.set(&HILLS, feature(kind, foot));
                plan.set(
                    &TOPS,
                    TerrainEntry {
                        level: Some(2),
                        ..feature(kind, top)
                    },
                );
            } else {
                plan.set(&HILLS, feature(kind, foot));
            }
        }
        TerrainKind::Woods => {
            let shape = blob(chance, centre, radii, 0.3);
            plan.set(&WOODS, feature(kind, shape));
        }
        _ => {
            let shape = blob(chance, centre, radii, 0.25);
            plan.set(&ROUGH, feature(kind, shape));
        }
    }
}

/// Farms: a field with a hedge along two of its sides, and a house beside it.
fn farms(plan: &mut Plan<'_>, area: f64, chance: &mut Chance) {
    /// Square inches of table to each farm.
    const APIECE: f64 = 1_100.0;
    let copies = match plan.recipe.symmetry {
        super::Symmetry::None => 1.0,
        _ => 2.0,
    };
    let mut wanted = area / APIECE / copies;
    for _ in 0..TRIES {
        if wanted < 0.5 {
            return;
        }
        let size = tenths(Vec2::new(
            between(chance, 5.0, 7.0),
            between(chance, 4.0, 6.0),
        ));
        // The field, the house at its end, and a path between them.
        let radius = size.length() / 2.0 + 2.5;
        let half = plan.next_half();
        let centre = place(plan, half, radius + plan.clearance(), chance);
        if !plan.has_room(centre, radius, Ground::Closed) {
            continue;
        }
        plan.take(centre, radius, Ground::Closed);
        plan.count(centre, size.x * size.y);
        farm(plan, centre, size, chance);
        wanted -= 1.0;
    }
}

fn farm(plan: &mut Plan<'_>, centre: Vec2, size: Vec2, chance: &mut Chance) {
    /// How far a hedge stands from its field, in inches.
    const OFF: f64 = 0.4;
    let heading = rounded_bearing(between(chance, 0.0, 180.0).round());
    let ahead = direction(heading);
    let right = Vec2::new(ahead.y, -ahead.x);
    let at =
        |across: f64, along: f64| rounded_place(tenths(centre + right * across + ahead * along));
    // The house takes one end of the ground, the field the other.
    let field = at(0.0, -1.2);
    let off = size / 2.0 + OFF;
    let corner = |across: f64, along: f64| {
        tenths(field + right * (off.x * across) + ahead * (off.y * along))
    };
    plan.set(
        &["barley", "oats", "stubble", "flax", "hay", "beans"],
        feature(
            TerrainKind::Field,
            Shape::Rectangle {
                centre: field,
                size,
                bearing: heading,
            },
        ),
    );
    let hedge = vec![corner(-1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0)];
    plan.set(&["hedge"], feature(TerrainKind::Hedge, Shape::Line(hedge)));
    let house = Shape::Rectangle {
        centre: at(between(chance, -1.0, 1.0), size.y / 2.0 + 1.0),
        size: Vec2::new(2.0, 2.8),
        bearing: rounded_bearing(heading + 90.0),
    };
    plan.set(
        &["farm", "barn", "mill", "inn"],
        feature(TerrainKind::Building, house),
    );
}
