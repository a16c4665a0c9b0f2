//! A path prepared for judging: its legs up to where water stops it, what it costs, and the bases
//! near it.

use super::block::Block;
use super::ground;
use super::leg::Leg;
use super::sweep::{NOISE, first_overlap, first_within, within_of_slide};
use super::water::Water;
use super::{MoveLaw, Neighbour};
use crate::base::{gap, in_front_zone};
use crate::{Base, CONTACT, Pose, TOLERANCE, TerrainMap, Vec2, within_limit};

/// Poses in a path, at most (INTERFACES section 3).
pub(super) const MOST_POSES: usize = 1_000;

/// A base near the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub(super) index: usize,
    pub(super) base: Base,
    pub(super) block: Block,
    pub(super) enemy: bool,
    /// An enemy that engages.
    pub(super) foe: bool,
    /// How deep the mover may overlap it on this path: touching, or as deep as it stands in it at
    /// the start, so that nobody is trapped.
    pub(super) depth: f64,
    /// The gap at the start and at the end, enemies only.
    pub(super) gap_at_start: f64,
    pub(super) gap_at_end: f64,
}

/// A path, up to where water stops it.
pub(super) struct Course<'a> {
    pub(super) map: &'a TerrainMap,
    pub(super) law: &'a MoveLaw,
    pub(super) start: &'a Base,
    pub(super) legs: Vec<Leg>,
    /// Every other base, as handed in.
    pub(super) neighbours: &'a [Neighbour],
    /// Those near the path.
    pub(super) near: Vec<Near>,
    /// The feature of water that stops it (MOVE-5).
    pub(super) stopped_by: Option<usize>,
    pub(super) cost: f64,
    /// Refusals are put into words.
    pub(super) explains: bool,
}

impl<'a> Course<'a> {
    /// Prepares a path that is neither empty nor too long.
    pub(super) fn new(
        map: &'a TerrainMap,
        law: &'a MoveLaw,
        start: &'a Base,
        path: &[Pose],
        neighbours: &'a [Neighbour],
    ) -> Self {
        let mut course = Self::laid(map, law, start, path, neighbours);
        course.survey();
        course
    }

    /// The legs of a path only, not yet ready to be judged: [`Course::survey`] is still to come.
    pub(super) fn laid(
        map: &'a TerrainMap,
        law: &'a MoveLaw,
        start: &'a Base,
        path: &[Pose],
        neighbours: &'a [Neighbour],
    ) -> Self {
        let mut course = Self {
            map,
            law,
            start,
            legs: Vec::with_capacity(path.len()),
            neighbours,
            near: Vec::new(),
            stopped_by: None,
            cost: 0.0,
            explains: true,
        };
        let water = Water::around(map, law, start.centre);
        let mut from = *start;
        for &pose in path {
            let leg = Leg::new(&from, pose);
            if let Some((stop, feature)) = water.stops(map, &leg) {
                course.legs.push(Leg::new(&from, stop));
                course.stopped_by = Some(feature);
                break;
            }
            from = leg.to;
            course.legs.push(leg);
        }
        course
    }

    /// Finds what the path costs and who is near it.
    pub(super) fn survey(&mut self) {
        self.cost = self.price();
        self.gather();
    }

    /// Whether a leg without a turn runs into another base (MOVE-4), deeper by so many inches than it
    /// may: a quick look, before the survey, at what bars most of the paths that are tried.
    pub(super) fn slides_into_a_base(&self, deeper: f64) -> bool {
        if self.law.flies {
            return false;
        }
        let start = Block::of(self.start);
        let barring = |it: &&Neighbour| it.enemy || !self.law.retreat_through_friends;
        self.neighbours.iter().filter(barring).any(|neighbour| {
            let block = Block::of(&neighbour.base);
            let runs_in = |depth: f64| {
                let mut slides = self.legs.iter().filter(|leg| leg.turn == 0);
                slides.any(|leg| first_overlap(leg, &block, depth).is_some())
            };
            runs_in(TOLERANCE) && runs_in(allowed_depth(&start, &block) + deeper)
        })
    }

    /// The cost of the path: the largest of the corners' travels (MOVE-2, MOVE-6).
    fn price(&self) -> f64 {
        self.prices().last().unwrap_or(0.0)
    }

    /// What the path costs up to the end of each leg.
    fn prices(&self) -> impl Iterator<Item = f64> {
        let mut travel = [0.0; 4];
        self.legs.iter().map(move |leg| {
            let slow = 1.0 + ground::half_speed_share(self.map, self.law, leg);
            for (sum, inches) in travel.iter_mut().zip(leg.corner_travel()) {
                *sum += inches * slow;
            }
            travel.into_iter().fold(0.0, f64::max)
        })
    }

    /// The first leg by whose end the path costs more than this.
    pub(super) fn leg_that_exceeds(&self, allowance: f64) -> Option<usize> {
        self.prices().position(|cost| cost > allowance)
    }

    fn gather(&mut self) {
        let range = self.law.engagement_range + TOLERANCE + self.law.close_call;
        let end = *self.end();
        let start = Block::of(self.start);
        for neighbour in self.neighbours {
            let foe = neighbour.enemy && neighbour.engages;
            let block = Block::of(&neighbour.base);
            // An enemy that is never within 2 inches, nor by a close call, is in nobody's way.
            let matters = self.legs.iter().any(|leg| {
                if foe {
                    first_within(leg, &block, range).is_some()
                } else {
                    leg.passes_near(&block, CONTACT)
                }
            });
            if !matters {
                continue;
            }
            let (gap_at_start, gap_at_end) = if neighbour.enemy {
                (gap(self.start, &neighbour.base), gap(&end, &neighbour.base))
            } else {
                (f64::INFINITY, f64::INFINITY)
            };
            self.near.push(Near {
                index: neighbour.index,
                base: neighbour.base,
                block,
                enemy: neighbour.enemy,
                foe,
                depth: allowed_depth(&start, &block),
                gap_at_start,
                gap_at_end,
            });
        }
    }

    /// The words of a refusal, where anybody will read them: a search asks for a thousand verdicts, and
    /// the words would cost more than those.
    pub(super) fn say(&self, words: impl FnOnce() -> String) -> String {
        if self.explains {
            words()
        } else {
            String::new()
        }
    }

    /// Where the move ends.
    pub(super) fn end(&self) -> &Base {
        self.legs.last().map_or(self.start, |leg| &leg.to)
    }

    /// Whether the base stays exactly as it is.
    pub(super) fn stays(&self) -> bool {
        self.legs.iter().all(Leg::is_nothing)
    }

    /// Whether a gap is within 2 inches (ENGAGE-1).
    pub(super) fn is_within(&self, gap: f64) -> bool {
        within_limit(gap, self.law.engagement_range)
    }

    /// The largest gap that is within 2 inches, for sweeps, which add the noise (MEASURE-3).
    pub(super) fn zone(&self) -> f64 {
        self.law.engagement_range + TOLERANCE
    }

    /// Enemies that engage.
    pub(super) fn foes(&self) -> impl Iterator<Item = &Near> {
        self.near.iter().filter(|near| near.foe)
    }

    /// Whether the move starts within 2 inches of this enemy.
    pub(super) fn starts_within(&self, foe: &Near) -> bool {
        self.is_within(foe.gap_at_start)
    }

    pub(super) fn ends_within(&self, foe: &Near) -> bool {
        self.is_within(foe.gap_at_end)
    }

    /// Whether a gap is that of a halt at the 2-inch line (ENGAGE-2: 1.95 to 2.01).
    pub(super) fn at_line(&self, gap: f64) -> bool {
        !self.inside_line(gap) && self.is_within(gap)
    }

    /// Whether a gap is too small for a halt at the 2-inch line (ENGAGE-2, 4).
    pub(super) fn inside_line(&self, gap: f64) -> bool {
        gap < self.law.engagement_range - self.law.halt_depth - NOISE
    }

    /// The base starts engaged (ENGAGE-1).
    pub(super) fn starts_engaged(&self) -> bool {
        self.foes().any(|foe| self.starts_within(foe))
    }

    /// The enemy whose front zone the base starts in, the nearest of several (ENGAGE-3).
    pub(super) fn front_at_start(&self) -> Option<&Near> {
        self.foes()
            .filter(|foe| {
                self.starts_within(foe)
                    && in_front_zone(self.start, &foe.base, self.law.engagement_range)
            })
            .min_by(|a, b| {
                a.gap_at_start
                    .total_cmp(&b.gap_at_start)
                    .then(a.index.cmp(&b.index))
            })
    }

    /// The enemy that engages and that the base is in contact with at the start.
    pub(super) fn contact_at_start(&self) -> Option<&Near> {
        self.foes().find(|foe| foe.gap_at_start <= CONTACT)
    }

    /// Ends in contact with an enemy that engages.
    pub(super) fn ends_in_contact(&self) -> bool {
        self.foes().any(|foe| foe.gap_at_end <= CONTACT)
    }

    /// The first leg that is not nothing.
    pub(super) fn first_leg(&self) -> Option<usize> {
        self.legs.iter().position(|leg| !leg.is_nothing())
    }

    /// Where the path first brings the base within 2 inches of an enemy that it was not within 2
    /// inches of, or that it had left (ENGAGE-2): the leg, and the part of it. Flyers: only if it
    /// ends there too (ENGAGE-6).
    pub(super) fn comes_upon(&self, foe: &Near) -> Option<(usize, f64)> {
        if self.law.flies && !self.ends_within(foe) {
            return None;
        }
        let mut within = self.starts_within(foe);
        for (number, leg) in self.legs.iter().enumerate() {
            if !within {
                if let Some(part) = first_within(leg, &foe.block, self.zone()) {
                    return Some((number, part));
                }
            } else if leg.turn == 0 {
                let leave = within_of_slide(leg, &foe.block, self.zone())
                    .map_or(0.0, |stretch| stretch.leave);
                within = leave >= 1.0;
            } else if self.leaves_turning(leg, foe) {
                if self.is_within(gap(&leg.to, &foe.base)) {
                    return Some((number, 1.0));
                }
                within = false;
            }
        }
        // Within at the end by less than the noise of a sweep.
        (!self.starts_within(foe) && self.ends_within(foe))
            .then(|| (self.legs.len().saturating_sub(1), 1.0))
    }

    /// Whether a turning leg takes the base out of an enemy's 2 inches. Only a flyer's can go out
    /// and in again, and nothing but a name in the log hangs on it: a row of samples will do.
    fn leaves_turning(&self, leg: &Leg, foe: &Near) -> bool {
        (1..=16).any(|sample| {
            leg.at(f64::from(sample) / 16.0).apart(&foe.block).inches > self.zone() + NOISE
        })
    }
}

/// How deep a base may overlap a block on a path: touching, or as deep as it stands in it at the start.
fn allowed_depth(start: &Block, block: &Block) -> f64 {
    TOLERANCE.max(-start.apart_along_axes(block).inches)
}

/// How far a point lies off a line through `from` along `ahead`: to the side, and forward.
pub(super) fn off_line(from: Vec2, ahead: Vec2, point: Vec2) -> (f64, f64) {
    let way = point - from;
    (way.perp_dot(ahead).abs(), way.dot(ahead))
}
