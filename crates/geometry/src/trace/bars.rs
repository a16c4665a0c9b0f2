//! What bars the way: other bases, the table edge, forbidden ground and walls (MOVE-4, 6 and 7).

use super::block::{Apart, Block};
use super::course::{Course, Near};
use super::leg::Leg;
use super::sweep::{NOISE, first_below, first_overlap};
use super::{Refused, ground, retreat};
use crate::{TOLERANCE, Vec2};

/// What a base runs into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// Another base, by the caller's number.
    Base(usize),
    /// The table edge.
    Edge,
    /// Forbidden ground, by its feature.
    Ground(usize),
    /// A wall, hedge or palisade that may not be crossed.
    Wall(usize),
}

/// Where a path is barred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bar {
    pub(super) rule: &'static str,
    pub(super) leg: usize,
    pub(super) part: f64,
    pub(super) obstacle: Obstacle,
}

impl Bar {
    /// The order in which refusals are named: by rule, then along the path, then by number.
    fn key(&self) -> (&'static str, usize, f64, usize) {
        let number = match self.obstacle {
            Obstacle::Edge => 0,
            Obstacle::Base(number) | Obstacle::Ground(number) | Obstacle::Wall(number) => number,
        };
        (self.rule, self.leg, self.part, number)
    }

    /// Whether this one is named rather than the other.
    fn goes_before(&self, other: &Self) -> bool {
        self.key() < other.key()
    }

    /// Whether this one is met first.
    fn met_before(&self, other: &Self) -> bool {
        (self.leg, self.part) < (other.leg, other.part)
    }
}

/// The bar that is named first, in the order of the rules, and the bar that is met first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bars {
    pub(super) named: Option<Bar>,
    pub(super) met: Option<Bar>,
}

impl Bars {
    pub(super) fn add(&mut self, bar: Bar) {
        if self.named.is_none_or(|named| bar.goes_before(&named)) {
            self.named = Some(bar);
        }
        if self.met.is_none_or(|met| bar.met_before(&met)) {
            self.met = Some(bar);
        }
    }
}

/// Everything that bars the path.
pub(super) fn bars(course: &Course<'_>) -> Bars {
    let mut bars = Bars::default();
    if course.law.flies {
        end_of_flight(course, &mut bars);
    } else {
        other_bases(course, &mut bars);
        ground::bars(course, &mut bars);
    }
    for (number, leg) in course.legs.iter().enumerate() {
        if let Some(part) = over_the_edge(course, leg) {
            bars.add(Bar {
                rule: "MOVE-4",
                leg: number,
                part,
                obstacle: Obstacle::Edge,
            });
            break;
        }
    }
    bars
}

fn other_bases(course: &Course<'_>, bars: &mut Bars) {
    let through_friends = retreat::leg_through_friends(course);
    for near in &course.near {
        for (number, leg) in course.legs.iter().enumerate() {
            let first = if through_friends == Some(number) && !near.enemy {
                overlaps(&leg.at(1.0), near).then_some(1.0)
            } else {
                first_overlap(leg, &near.block, near.depth)
            };
            if let Some(part) = first {
                bars.add(Bar {
                    rule: "MOVE-4",
                    leg: number,
                    part,
                    obstacle: Obstacle::Base(near.index),
                });
                break;
            }
        }
    }
}

/// A flyer is judged where it ends (MOVE-4).
fn end_of_flight(course: &Course<'_>, bars: &mut Bars) {
    let Some(last) = course.legs.len().checked_sub(1) else {
        return;
    };
    let end = Block::of(course.end());
    for near in &course.near {
        if overlaps(&end, near) {
            bars.add(Bar {
                rule: "MOVE-4",
                leg: last,
                part: 1.0,
                obstacle: Obstacle::Base(near.index),
            });
        }
    }
    ground::bars_landing(course, last, bars);
}

fn overlaps(base: &Block, near: &Near) -> bool {
    base.apart_along_axes(&near.block).inches < -near.depth - NOISE
}

/// The four sides of the table: the vector inwards, and how far along it the edge lies.
fn sides(width: f64, depth: f64) -> [(Vec2, f64); 4] {
    [
        (Vec2::X, 0.0),
        (Vec2::Y, 0.0),
        (-Vec2::X, -width),
        (-Vec2::Y, -depth),
    ]
}

/// How far inside a side of the table the base lies; negative: how far over the edge.
fn inside(base: &Block, (inward, edge): (Vec2, f64)) -> f64 {
    let extent = (base.right().dot(inward) * base.half.x).abs()
        + (base.ahead.dot(inward) * base.half.y).abs();
    base.centre.dot(inward) - edge - extent
}

/// The first part of the leg at which the base is over the table edge (MOVE-4).
fn over_the_edge(course: &Course<'_>, leg: &Leg) -> Option<f64> {
    let reach = leg.from.reach();
    let mut first: Option<f64> = None;
    for side in sides(course.map.width, course.map.depth) {
        let (inward, edge) = side;
        let nearest = leg.from.centre.dot(inward).min(leg.to.centre.dot(inward)) - edge;
        if nearest >= reach {
            continue;
        }
        // A base that stands over the edge already may slide along it or come back.
        let depth = TOLERANCE.max(-inside(&Block::of(course.start), side));
        let level = -depth - NOISE;
        let part = if leg.turn == 0 {
            let (from, to) = (inside(&leg.at(0.0), side), inside(&leg.at(1.0), side));
            (to < level).then(|| ((from - level) / (from - to)).clamp(0.0, 1.0))
        } else {
            let measure = |base: &Block| Apart {
                inches: inside(base, side),
                away: inward,
                own_edge: false,
            };
            first_below(leg, level, measure, &leg.at(0.0))
        };
        if let Some(part) = part {
            first = Some(first.map_or(part, |known: f64| known.min(part)));
        }
    }
    first
}

/// The refusal for a bar.
pub(super) fn refusal(course: &Course<'_>, bar: &Bar) -> Refused {
    let leg = &course.legs[bar.leg];
    let here = leg.at(bar.part);
    let (why, at) = match bar.obstacle {
        Obstacle::Base(index) => {
            let block = course.near.iter().find(|near| near.index == index);
            let words = || {
                let deepest = block.map_or(0.0, |near| deepest_overlap(leg, &near.block));
                let barred = if retreat::first_leg_is_slide_away(course) {
                    "the retreat is barred: it "
                } else if course.law.flies {
                    "may not end there: it "
                } else {
                    "no room: it "
                };
                format!("{barred}would overlap {{#{index}}} by {deepest:.2} inches")
            };
            (
                course.say(words),
                block.map_or(here.centre, |near| meeting_point(&here, &near.block)),
            )
        }
        Obstacle::Edge => {
            let sides = sides(course.map.width, course.map.depth);
            let over = sides
                .iter()
                .map(|&side| -inside(&leg.at(1.0), side).min(inside(&here, side)))
                .fold(0.0, f64::max);
            let outermost = here
                .corners()
                .map(|corner| here.centre + corner)
                .into_iter()
                .max_by(|a, b| {
                    let out = |p: &Vec2| {
                        (p.x - course.map.width)
                            .max(-p.x)
                            .max(p.y - course.map.depth)
                            .max(-p.y)
                    };
                    out(a).total_cmp(&out(b))
                });
            (
                format!("goes over the table edge by {over:.2} inches"),
                outermost.unwrap_or(here.centre),
            )
        }
        Obstacle::Ground(feature) => (
            format!(
                "{} {{@{feature}}}, which is forbidden ground for it",
                if course.law.flies {
                    "may not end on"
                } else {
                    "enters"
                }
            ),
            ground::meeting_point(course.map, feature, &here),
        ),
        Obstacle::Wall(feature) => (
            format!(
                "may not cross {{@{feature}}}: it overlaps the line here by more than 0.01 inches"
            ),
            ground::meeting_point(course.map, feature, &here),
        ),
    };
    Refused {
        rule: bar.rule,
        why,
        at: Some(at),
    }
}

/// How deep the base overlaps a block at the worst of a row of samples along the leg; for the
/// sentence only.
fn deepest_overlap(leg: &Leg, block: &Block) -> f64 {
    (0..=32)
        .map(|sample| {
            -leg.at(f64::from(sample) / 32.0)
                .apart_along_axes(block)
                .inches
        })
        .fold(0.0, f64::max)
}

/// Where two blocks meet: the middle of the corners of each that are nearest to the other.
pub(super) fn meeting_point(base: &Block, block: &Block) -> Vec2 {
    let nearest = |of: &Block, to: &Block| {
        of.corners()
            .map(|corner| of.centre + corner)
            .into_iter()
            .map(|corner| (to.distance_to(corner), corner))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .unwrap_or((f64::INFINITY, of.centre))
    };
    let (own, other) = (nearest(base, block), nearest(block, base));
    if own.0 <= other.0 { own.1 } else { other.1 }
}
