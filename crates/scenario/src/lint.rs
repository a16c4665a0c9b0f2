//! What is no error and yet probably not meant: places that nobody can pass or reach.
//!
//! Everything here is judged on a coarse grid and in favour of the scenario: what is reported is
//! certain, what is not reported may still be tight.

mod doubled;
mod gaps;
mod reach;

use muster_geometry::{Feature, Shape, TerrainKind, TerrainMap, Vec2};
use muster_rulebook::diagnostic::Diagnostic;

use crate::document::Scenario;
use crate::draft::shapes;
use crate::fault::Faults;
use crate::setup::Setup;
use crate::source::Source;

pub(crate) use gaps::ways_out;

/// Looks a battle over: gaps between impassable things narrower than a base, rivers without a
/// crossing, units that are shut in, objectives out of reach, fords and objectives that lie twice in
/// one place. All are warnings with a remedy;
/// their places are JSON pointers into the scenario.
pub fn lint(setup: &Setup) -> Vec<Diagnostic> {
    found(setup).into_diagnostics(&Source::Json)
}

impl Scenario {
    /// As [`lint`], for the battle that this scenario set up, with the lines and columns of its
    /// file as long as it has not been changed.
    pub fn lint(&self, setup: &Setup) -> Vec<Diagnostic> {
        self.diagnose(found(setup))
    }
}

fn found(setup: &Setup) -> Faults {
    let mut faults = Faults::default();
    let map = TerrainMap::new(setup.table.x, setup.table.y, setup.terrain.clone());
    gaps::check(setup, &map, &mut faults);
    check_rivers(setup, &mut faults);
    check_crossings(setup, &mut faults);
    doubled::check(setup, &mut faults);
    reach::check(setup, &map, &mut faults);
    faults
}

/// Whether nobody but flyers may enter a feature (MOVE-6).
fn is_forbidden(feature: &Feature) -> bool {
    match feature.kind {
        TerrainKind::River | TerrainKind::Impassable => true,
        TerrainKind::Building => feature.solid,
        _ => false,
    }
}

/// Rivers without a ford or a road over them (MEASURE-4).
fn check_rivers(setup: &Setup, faults: &mut Faults) {
    let crossings: Vec<&Feature> = setup
        .terrain
        .iter()
        .filter(|feature| matches!(feature.kind, TerrainKind::Ford | TerrainKind::Road))
        .collect();
    for (index, river) in setup.terrain.iter().enumerate() {
        if river.kind != TerrainKind::River {
            continue;
        }
        // Alone on its table the river is there, whatever lies over it.
        let alone = TerrainMap::new(setup.table.x, setup.table.y, vec![river.clone()]);
        let crossed = crossings.iter().any(|crossing| {
            samples(&crossing.shape)
                .into_iter()
                .any(|point| alone.at(point).next().is_some())
        });
        if !crossed {
            faults.warning(
                format!("/terrain/{index}/id"),
                format!("the river {:?} has no ford and no road over it", river.id),
                "lay a ford over it, or a road as a bridge, unless nobody should cross",
            );
        }
    }
}

/// Fords and bridges over rivers on which no base has room (MOVE-6): the river is forbidden to any
/// part of it. Where a wider one lies over the same water they are no matter.
fn check_crossings(setup: &Setup, faults: &mut Faults) {
    let Some(base) = narrowest_base(setup) else {
        return;
    };
    let rivers = setup
        .terrain
        .iter()
        .filter(|it| it.kind == TerrainKind::River);
    let rivers: Vec<Feature> = rivers.cloned().collect();
    let water = TerrainMap::new(setup.table.x, setup.table.y, rivers);
    // Of a base that just fits nobody complains.
    let narrow = |shape: &Shape| width(shape).filter(|width| *width < base - 0.01);
    let wide = setup.terrain.iter().filter(|it| {
        matches!(it.kind, TerrainKind::Ford | TerrainKind::Road) && narrow(&it.shape).is_none()
    });
    let wide = TerrainMap::new(setup.table.x, setup.table.y, wide.cloned().collect());
    for (index, crossing) in setup.terrain.iter().enumerate() {
        let (what, remedy) = match crossing.kind {
            TerrainKind::Ford => ("ford", "widen it to"),
            TerrainKind::Road => (
                "bridge of the road",
                "lay a bridge there or widen the road to",
            ),
            _ => continue,
        };
        let Some(width) = narrow(&crossing.shape) else {
            continue;
        };
        let wet = |point| water.at(point).next().is_some() && wide.at(point).next().is_none();
        if samples(&crossing.shape).into_iter().any(wet) {
            faults.warning(
                format!("/terrain/{index}/id"),
                format!(
                    "the {what} {:?} is {width:.2}\" wide, narrower than a base of {base:.2}\"",
                    crossing.id
                ),
                format!("{remedy} {:.2}\" or more", base + 0.05),
            );
        }
    }
}

/// How wide a shape is across its longer side; nothing for outlines of any form.
fn width(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Ribbon { width, .. } => Some(*width),
        Shape::Rectangle { size, .. } => Some(size.min_element()),
        Shape::Ellipse { radii, .. } => Some(2.0 * radii.min_element()),
        Shape::Polygon(_) | Shape::Line(_) => None,
    }
}

/// Points along or about the middle of a shape, an inch apart at most.
fn samples(shape: &Shape) -> Vec<Vec2> {
    match shape {
        Shape::Polygon(ring) => {
            let closed: Vec<Vec2> = ring.iter().chain(ring.first()).copied().collect();
            along(&closed)
        }
        Shape::Line(points) | Shape::Ribbon { points, .. } => along(points),
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => cross(*centre, *size / 2.0, *bearing),
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => cross(*centre, *radii, *bearing),
    }
}

/// Places an inch apart at most.
fn along(points: &[Vec2]) -> Vec<Vec2> {
    let places = shapes::along(points, 1.0).into_iter();
    places.map(|it| it.0).collect()
}

/// The two middle lines of a rectangle or an ellipse.
fn cross(centre: Vec2, half: Vec2, bearing: f64) -> Vec<Vec2> {
    let ahead = muster_geometry::pose::direction(bearing);
    let right = Vec2::new(ahead.y, -ahead.x);
    [right * half.x, ahead * half.y]
        .into_iter()
        .flat_map(|arm| along(&[centre - arm, centre + arm]))
        .collect()
}

/// The narrowest side of any base that does not fly, in inches.
pub(crate) fn narrowest_base(setup: &Setup) -> Option<f64> {
    setup
        .units
        .iter()
        .filter(|unit| !setup.rules.troops[unit.troop].flies)
        .map(|unit| 2.0 * unit.base.half().min_element())
        .reduce(f64::min)
}
