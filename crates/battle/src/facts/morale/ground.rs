//! Ground that disorders formed troops and ground that scatters broken ones (ORDER-1, BREAK-2).

use muster_geometry::{Feature, Pose, Shape, TOLERANCE, TerrainKind, Vec2};

use crate::id::UnitId;
use crate::view::TableView;

/// The first feature that disorders a unit on its way over these places (ORDER-1): its centre runs in
/// it, or ends in it or on its outline, where water has stopped it. Nothing for unformed troops, and for flyers, who touch no ground.
pub fn disordering(view: &TableView<'_>, unit: UnitId, way: &[Vec2]) -> Option<usize> {
    if !view.roster.unit(unit).formed || view.roster.law(unit).flies {
        return None;
    }
    let map = &view.roster.terrain;
    let disorders = |it: &Feature| {
        let rules = &view.rules().warlord;
        match it.kind {
            TerrainKind::Woods => rules.woods_disorders,
            TerrainKind::Rough => rules.rough_disorders,
            TerrainKind::Hill => it.steep && rules.steep_disorders,
            TerrainKind::Ford | TerrainKind::Stream => rules.water_disorders,
            _ => false,
        }
    };
    let moved = way.windows(2).any(|leg| leg[0] != leg[1]);
    let ends_in = |feature: usize| {
        let end = way.last().filter(|_| moved);
        end.is_some_and(|&end| map.at(end).any(|it| it == feature))
    };
    let crossed = |feature: usize| {
        way.windows(2)
            .any(|leg| runs_in(view, feature, leg[0], leg[1]))
    };
    (0..map.features().len()).find(|&feature| {
        disorders(&map.features()[feature]) && (crossed(feature) || ends_in(feature))
    })
}

/// Whether a straight way runs in a feature for more than the tolerance.
fn runs_in(view: &TableView<'_>, feature: usize, from: Vec2, to: Vec2) -> bool {
    let length = from.distance(to);
    view.roster
        .terrain
        .segment_intervals(feature, from, to)
        .iter()
        .any(|(enter, leave)| (leave - enter) * length > TOLERANCE)
}

/// The places of a centre that went along a path as far as `to`, where something may have stopped it.
pub fn walked(from: Pose, path: &[Pose], to: Pose) -> Vec<Vec2> {
    let mut way = vec![from.at()];
    let end = to.at();
    for pose in path {
        let (start, next) = (way[way.len() - 1], pose.at());
        let stopped = path.last() != Some(&to) && lies_on(start, next, end);
        if stopped {
            break;
        }
        way.push(next);
    }
    if way.last() != Some(&end) {
        way.push(end);
    }
    way
}

fn lies_on(from: Vec2, to: Vec2, place: Vec2) -> bool {
    let around = from.distance(place) + place.distance(to);
    around - from.distance(to) <= TOLERANCE
}

/// Whether a feature destroys a broken unit that enters it (BREAK-2).
pub fn scatters(view: &TableView<'_>, feature: usize) -> bool {
    let it = view.roster.feature(feature);
    match it.kind {
        TerrainKind::Woods
        | TerrainKind::Rough
        | TerrainKind::Building
        | TerrainKind::River
        | TerrainKind::Impassable
        | TerrainKind::Wall
        | TerrainKind::Palisade
        | TerrainKind::Hedge => true,
        TerrainKind::Hill => it.steep,
        TerrainKind::Ford | TerrainKind::Stream => {
            breadth(&it.shape) < view.rules().warlord.break_gap - TOLERANCE
        }
        TerrainKind::Road | TerrainKind::Field => false,
    }
}

/// How wide a shape is across its narrowest side, in inches; of a polygon, square to one of its
/// edges.
pub fn breadth(shape: &Shape) -> f64 {
    match shape {
        Shape::Rectangle { size, .. } => size.x.min(size.y),
        Shape::Ellipse { radii, .. } => 2.0 * radii.x.min(radii.y),
        Shape::Ribbon { width, .. } => *width,
        Shape::Line(_) => 0.0,
        Shape::Polygon(ring) => {
            let edges = ring.iter().zip(ring.iter().cycle().skip(1));
            let across = edges.filter_map(|(a, b)| (*b - *a).try_normalize().map(Vec2::perp));
            let extent = |axis: Vec2| {
                let along = ring.iter().map(|corner| corner.dot(axis));
                let (low, high) = along.fold((f64::MAX, f64::MIN), |(low, high), it| {
                    (low.min(it), high.max(it))
                });
                (high - low).max(0.0)
            };
            across.map(extent).fold(f64::INFINITY, f64::min)
        }
    }
}
