//! Forbidden ground, walls that may not be crossed, half-speed ground (MOVE-4, 6 and 7).

use super::bars::{Bar, Bars, Obstacle};
use super::block::Block;
use super::course::Course;
use super::leg::Leg;
use super::sweep::first_overlap_between;
use super::{EndAstride, Ground, MoveLaw, Refused};
use crate::shape::{Bounds, Form, joined, without};
use crate::{TOLERANCE, TerrainKind, TerrainMap, Vec2};

/// The share of a leg during which the centre is in half-speed ground (MOVE-6).
pub(super) fn half_speed_share(map: &TerrainMap, law: &MoveLaw, leg: &Leg) -> f64 {
    if law.flies || !law.ground.contains(&Ground::HalfSpeed) || leg.is_nothing() {
        return 0.0;
    }
    let way = Bounds::of(&[leg.from.centre, leg.to.centre]);
    let mut stretches = Vec::new();
    for (number, feature) in map.features().iter().enumerate() {
        if law.effect(feature) == Ground::HalfSpeed && map.bounds(number).meets(way) {
            stretches.append(&mut map.segment_intervals(number, leg.from.centre, leg.to.centre));
        }
    }
    joined(stretches).iter().map(|(from, to)| to - from).sum()
}

/// The box of everything that the base sweeps on a leg.
fn swept(leg: &Leg) -> Bounds {
    Bounds::of(&[leg.from.centre, leg.to.centre]).grown(leg.from.reach())
}

/// Adds the forbidden ground and the walls that bar the path of a base that does not fly.
pub(super) fn bars(course: &Course<'_>, bars: &mut Bars) {
    let whole = course
        .legs
        .iter()
        .map(swept)
        .fold(Bounds::of_base(course.start), Bounds::with);
    for (number, feature) in course.map.features().iter().enumerate() {
        if !course.map.bounds(number).meets(whole) {
            continue;
        }
        let (rule, obstacle) = if feature.kind.is_linear() && !course.law.crosses_walls {
            ("MOVE-7", Obstacle::Wall(number))
        } else if course.law.effect(feature) != Ground::Forbidden || feature.kind.is_linear() {
            continue;
        } else if feature.kind == TerrainKind::Impassable {
            ("MOVE-4", Obstacle::Ground(number))
        } else {
            ("MOVE-6", Obstacle::Ground(number))
        };
        if let Some((leg, part)) = first_met(course, number, whole) {
            bars.add(Bar {
                rule,
                leg,
                part,
                obstacle,
            });
        }
    }
}

/// The first place at which the base overlaps a feature: the leg, and the part of it.
fn first_met(course: &Course<'_>, feature: usize, whole: Bounds) -> Option<(usize, f64)> {
    let map = course.map;
    let start = course.start;
    let crossed = map.crossings(feature);
    let binds_at_start = map.overlaps(feature, start);
    if binds_at_start && map.form(feature).covers(start.centre, 0.0) {
        // It stands in it with its centre (a load, a forced move): let it out (STORIES 37).
        return None;
    }
    let outline = outline_near(map, feature, whole);
    // Touching, or as deep as it stands in it at the start, so that nobody is trapped.
    let mut depth = TOLERANCE;
    let on_crossing = crossed
        .iter()
        .any(|&crossing| map.form(crossing).covers(start.centre, TOLERANCE));
    if !on_crossing {
        let standing = Block::of(start);
        for edge in &outline {
            depth = depth.max(-standing.apart_along_axes(edge).inches);
        }
    }
    for (number, leg) in course.legs.iter().enumerate() {
        if !map.bounds(feature).meets(swept(leg)) {
            continue;
        }
        let bound = if crossed.is_empty() {
            vec![(0.0, 1.0)]
        } else {
            off_crossings(map, crossed, leg)
        };
        let first = outline
            .iter()
            .flat_map(|edge| {
                bound.iter().filter_map(move |&(from, to)| {
                    first_overlap_between(leg, edge, depth, from, to)
                })
            })
            .reduce(f64::min);
        if let Some(part) = first {
            return Some((number, part));
        }
    }
    None
}

/// The stretches of a leg on which the centre is on none of the fords and roads over a river, nor
/// within the tolerance of one: there the river binds (MEASURE-4).
fn off_crossings(map: &TerrainMap, crossings: &[usize], leg: &Leg) -> Vec<(f64, f64)> {
    let form = |&crossing: &usize| map.form(crossing);
    let inside = crossings
        .iter()
        .flat_map(|crossing| form(crossing).intervals(leg.from.centre, leg.to.centre))
        .collect();
    let on = |part: f64| {
        let point = leg.centre_at(part);
        crossings
            .iter()
            .any(|crossing| form(crossing).covers(point, TOLERANCE))
    };
    let mut off = without(&[(0.0, 1.0)], &joined(inside));
    // Points up to the tolerance outside a crossing are on it, too.
    off.retain_mut(|(from, to)| {
        let middle = f64::midpoint(*from, *to);
        let Some(bare) = [middle, *from, *to].into_iter().find(|&part| !on(part)) else {
            return false;
        };
        *from = last_on(*from, bare, on);
        *to = last_on(*to, bare, on);
        true
    });
    off
}

/// From a part of a leg towards a bare one: the last at which the centre is on a crossing still.
fn last_on(mut covered: f64, mut bare: f64, on: impl Fn(f64) -> bool) -> f64 {
    if !on(covered) {
        return covered;
    }
    for _ in 0..30 {
        let middle = f64::midpoint(covered, bare);
        if on(middle) {
            covered = middle;
        } else {
            bare = middle;
        }
    }
    covered
}

/// The outline of a feature near a box, stretch by stretch. Of a river that fords and roads lie
/// over, the outline of what they leave of it (MEASURE-4).
fn outline_near(map: &TerrainMap, feature: usize, near: Bounds) -> Vec<Block> {
    let form = map.form(feature);
    let mut outline = Vec::new();
    let mut visit = |from: Vec2, to: Vec2| outline.extend(Block::stretch(from, to));
    let crossings: Vec<&Form> = map
        .crossings(feature)
        .iter()
        .filter(|&&crossing| map.bounds(crossing).meets(near))
        .map(|&crossing| map.form(crossing))
        .collect();
    if crossings.is_empty() {
        form.edges_near(near, visit);
        return outline;
    }
    let covered = |by: &[&Form], p: Vec2, q: Vec2| {
        joined(by.iter().flat_map(|form| form.intervals(p, q)).collect())
    };
    let mut pieces = |p: Vec2, q: Vec2, stretches: Vec<(f64, f64)>| {
        for (from, to) in stretches {
            // Shorter than the tolerance is a seam of the drawing.
            if (to - from) * p.distance(q) > TOLERANCE {
                visit(p + (q - p) * from, p + (q - p) * to);
            }
        }
    };
    form.edges_near(near, |p, q| {
        let left = without(&[(0.0, 1.0)], &covered(&crossings, p, q));
        pieces(p, q, left);
    });
    for (number, crossing) in crossings.iter().enumerate() {
        let others: Vec<&Form> = crossings
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != number)
            .map(|(_, form)| *form)
            .collect();
        crossing.edges_near(near, |p, q| {
            let banks = without(&form.intervals(p, q), &covered(&others, p, q));
            pieces(p, q, banks);
        });
    }
    outline
}

/// Adds what a flyer may not end on: a solid building, impassable ground (MOVE-4).
pub(super) fn bars_landing(course: &Course<'_>, last: usize, bars: &mut Bars) {
    let end = course.end();
    for (number, feature) in course.map.features().iter().enumerate() {
        let hard = feature.kind == TerrainKind::Impassable
            || (feature.kind == TerrainKind::Building && feature.solid);
        if hard && course.map.overlaps(number, end) {
            bars.add(Bar {
                rule: "MOVE-4",
                leg: last,
                part: 1.0,
                obstacle: Obstacle::Ground(number),
            });
        }
    }
}

/// Refuses a move that ends astride a wall, hedge or palisade: by default unless in contact with an
/// enemy (MOVE-7).
pub(super) fn judge_end_astride(course: &Course<'_>) -> Result<(), Refused> {
    let law = course.law;
    let allowed = match law.end_astride {
        EndAstride::InContact => course.ends_in_contact(),
        EndAstride::Never => false,
        EndAstride::Any => true,
    };
    if law.flies || allowed {
        return Ok(());
    }
    let end = course.end();
    match course.map.astride(end, law.astride_reach) {
        None => Ok(()),
        Some(wall) => Err(Refused {
            rule: "MOVE-7",
            why: format!(
                "would end across {{@{wall}}}, with more than {} inches of its base on either side{}",
                law.astride_reach,
                if law.end_astride == EndAstride::InContact {
                    ": only who ends in contact with an enemy may"
                } else {
                    ""
                }
            ),
            at: Some(meeting_point(course.map, wall, &Block::of(end))),
        }),
    }
}

/// Where a base meets a feature: the point of the feature nearest to its centre.
pub(super) fn meeting_point(map: &TerrainMap, feature: usize, base: &Block) -> Vec2 {
    map.nearest_point(feature, base.centre)
}
