//! The ground and what stands on it. Every feature shows the exact outline of the rules; what lies
//! beyond it (banks, verges, shadows) is decoration.

mod bridge;
mod building;
mod cloth;
mod field;
mod ford;
mod hill;
mod impassable;
mod road;
mod rough;
mod trees;
mod wall;
mod water;
mod woods;

pub use trees::Crown;

use muster_geometry::pose::direction;
use muster_geometry::shape::polygon_contains_point;
use muster_geometry::{BaseSize, Feature, Pose, TerrainKind};

use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::{Colour, Drawing, Mark, Vec2};

/// The flock on bases.
pub(crate) const FLOCK: Colour = Colour::hex(0x9C9060);
/// Shadows on the ground.
const SHADE: Colour = Colour::hex(0x0B0D05);
/// How far crowns of trees stay off a base, in inches.
const OFF_BASES: f64 = 0.3;

/// A base on the picture that trees must not cover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keep {
    pub(crate) at: Vec2,
    pub(crate) facing: f64,
    pub(crate) half: Vec2,
}

impl Keep {
    /// The base at a pose on a table of this depth.
    pub(crate) fn of(pose: Pose, size: BaseSize, table_depth: f64) -> Self {
        Self {
            at: Vec2::new(pose.at().x, table_depth - pose.at().y),
            facing: pose.facing_degrees(),
            half: size.half(),
        }
    }

    /// Whether a crown of this radius stays off the base.
    fn clear_of(&self, at: Vec2, radius: f64) -> bool {
        let ahead = direction(self.facing);
        let (ahead, right) = (Vec2::new(ahead.x, -ahead.y), Vec2::new(ahead.y, ahead.x));
        let offset = at - self.at;
        let local = Vec2::new(offset.dot(right), offset.dot(ahead)).abs();
        (local - self.half).max(Vec2::ZERO).length() >= radius + OFF_BASES
    }
}

/// What every kind of terrain needs to draw itself.
struct Land<'a> {
    /// Width and depth.
    table: Vec2,
    features: Vec<(&'a Feature, Ground)>,
    keep: &'a [Keep],
    px_per_inch: f64,
}

impl<'a> Land<'a> {
    fn new(table: Vec2, features: &'a [Feature], keep: &'a [Keep], px_per_inch: f64) -> Self {
        let lie = |feature: &'a Feature| Some((feature, Ground::of(feature, table)?));
        Self {
            table,
            features: features.iter().filter_map(lie).collect(),
            keep,
            px_per_inch,
        }
    }
}

impl Land<'_> {
    fn of(
        &self,
        wanted: impl Fn(TerrainKind) -> bool,
    ) -> impl Iterator<Item = (&Feature, &Ground)> {
        self.features
            .iter()
            .filter(move |(feature, _)| wanted(feature.kind))
            .map(|(feature, ground)| (*feature, ground))
    }

    fn kind(&self, kind: TerrainKind) -> impl Iterator<Item = (&Feature, &Ground)> {
        self.of(move |other| other == kind)
    }

    /// Whether a crown of this radius hides no base.
    fn free(&self, at: Vec2, radius: f64) -> bool {
        self.keep.iter().all(|base| base.clear_of(at, radius))
    }
}

/// All terrain of a table, from the cloth up to the crowns of the trees. It is drawn wholly below
/// the units, so that it covers nothing of a base.
pub(crate) fn draw(
    drawing: &mut Drawing,
    table: Vec2,
    features: &[Feature],
    keep: &[Keep],
    px_per_inch: f64,
) -> Art {
    let mut art = ground(drawing, table, features, keep, px_per_inch);
    for feature in features {
        let mut crowns = crowns(feature, table);
        crowns.retain(|crown| {
            keep.iter()
                .all(|base| base.clear_of(crown.at, crown.radius))
        });
        trees::draw(drawing, &crowns, &mut art);
    }
    art
}

/// Cloth and terrain without the trees of the woods. `table` is the width and depth of the table in
/// inches. A window that lets trees fade draws them itself, from [`crowns`] with [`draw_crowns`].
pub fn draw_ground(
    drawing: &mut Drawing,
    table: Vec2,
    features: &[Feature],
    px_per_inch: f64,
) -> Vec<Mark> {
    ground(drawing, table, features, &[], px_per_inch).marks
}

/// What lies on the cloth: as [`draw_ground`], without the cloth itself, which a window lays as a
/// texture from [`cloth_tile`].
pub fn draw_land(drawing: &mut Drawing, table: Vec2, features: &[Feature]) -> Vec<Mark> {
    let mut marks = draw_wear(table);
    marks.extend(draw_features(drawing, table, features));
    marks
}

/// The wear of the cloth, below all terrain.
pub fn draw_wear(table: Vec2) -> Vec<Mark> {
    let mut art = Art::new();
    cloth::wear(table, &mut art);
    art.marks
}

/// Terrain alone, without the trees of the woods: for whoever draws a table part by part. What lies
/// together must be drawn together: contours of a hill, and water with the roads over it.
pub fn draw_features(drawing: &mut Drawing, table: Vec2, features: &[Feature]) -> Vec<Mark> {
    let land = Land::new(table, features, &[], f64::INFINITY);
    let mut art = Art::new();
    lying(drawing, &land, &mut art);
    art.marks
}

/// The square of cloth that is repeated over a table from its upper left corner, in inches.
pub fn cloth_tile() -> Drawing {
    cloth::tile()
}

/// Trees with their shadows, each after those before it.
pub fn draw_crowns(drawing: &mut Drawing, crowns: &[Crown]) -> Vec<Mark> {
    let mut art = Art::new();
    trees::draw(drawing, crowns, &mut art);
    art.marks
}

fn ground(
    drawing: &mut Drawing,
    table: Vec2,
    features: &[Feature],
    keep: &[Keep],
    px_per_inch: f64,
) -> Art {
    let land = Land::new(table, features, keep, px_per_inch);
    let mut art = Art::new();
    cloth::draw(drawing, &land, &mut art);
    on_the_cloth(drawing, &land, &mut art);
    art
}

fn on_the_cloth(drawing: &mut Drawing, land: &Land<'_>, art: &mut Art) {
    cloth::wear(land.table, art);
    lying(drawing, land, art);
}

fn lying(drawing: &mut Drawing, land: &Land<'_>, art: &mut Art) {
    hill::draw(land, art);
    for (feature, ground) in land.kind(TerrainKind::Field) {
        field::draw(drawing, feature, ground, art);
    }
    for (feature, ground) in land.kind(TerrainKind::Rough) {
        rough::draw(drawing, land, feature, ground, art);
    }
    road::draw(land, art);
    water::draw(land, art);
    for (feature, ground) in land.kind(TerrainKind::Impassable) {
        impassable::draw(land, feature, ground, art);
    }
    for (feature, ground) in land.kind(TerrainKind::Ford) {
        ford::draw(land, feature, ground, art);
    }
    bridge::draw(land, art);
    for (feature, ground) in land.kind(TerrainKind::Woods) {
        woods::floor(land, feature, ground, art);
    }
    for (feature, ground) in land.of(TerrainKind::is_linear) {
        wall::draw(drawing, land, feature, ground, art);
    }
    for (feature, ground) in land.kind(TerrainKind::Building) {
        building::draw(feature, ground, art);
    }
}

/// Where the crowns of a wood stand when no base is near; `table` is the width and depth of the
/// table in inches. Empty for everything but woods.
pub fn crowns(feature: &Feature, table: Vec2) -> Vec<Crown> {
    match Ground::of(feature, table) {
        Some(ground) if feature.kind == TerrainKind::Woods => {
            woods::crowns(feature, &ground.outline(), table)
        }
        _ => Vec::new(),
    }
}

/// Random places inside an outline, `density` of them a square inch, never more than a few
/// thousand.
fn scattered(outline: &[Vec2], table: Vec2, density: f64, chance: &mut Chance) -> Vec<Vec2> {
    const MOST: f64 = 3_000.0;
    let (low, high) = crate::outline::bounds(outline, table);
    let size = (high - low).max(Vec2::ZERO);
    let tries = (size.x * size.y * density).min(MOST) as usize;
    (0..tries)
        .map(|_| Vec2::new(chance.between(low.x, high.x), chance.between(low.y, high.y)))
        .filter(|point| polygon_contains_point(outline, *point))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowns_keep_three_tenths_of_an_inch_off_a_turned_base() {
        let keep = Keep {
            at: Vec2::new(10.0, 10.0),
            facing: 45.0,
            half: Vec2::new(1.0, 1.0),
        };
        // The corner of the turned base points straight to the right, 1.414" from its centre.
        assert!(!keep.clear_of(Vec2::new(12.2, 10.0), 0.5));
        assert!(keep.clear_of(Vec2::new(12.22, 10.0), 0.5));
        // Its edge is 1" off along the diagonal.
        let along = |way: f64| Vec2::new(10.0, 10.0) + Vec2::new(1.0, -1.0).normalize() * way;
        assert!(!keep.clear_of(along(1.79), 0.5));
        assert!(keep.clear_of(along(1.81), 0.5));
    }
}
