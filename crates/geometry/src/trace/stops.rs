//! Where on a path a move could end: the furthest pose, the enemy's line, contact.

mod furthest;

use super::course::{Course, Near};
use super::leg::Leg;
use super::sweep::first_within;
use super::water::Water;
use super::{ground, judge};
use crate::base::gap;
use crate::{CONTACT, Pose};

/// A leg of the path, and a part of it.
type Place = (usize, f64);

/// Answers where on a path a move could end. Every pose it answers has been judged itself, as the
/// end of a path of the same poses before it.
pub(super) struct Stops<'a> {
    course: &'a Course<'a>,
    water: Water,
    /// What the corners have travelled when a leg begins, half speed counted.
    travelled: Vec<[f64; 4]>,
}

impl<'a> Stops<'a> {
    pub(super) fn new(course: &'a Course<'a>) -> Self {
        let mut travelled = vec![[0.0; 4]];
        travelled.extend(course.legs.iter().scan([0.0; 4], |sum, leg| {
            *sum = with_travel(course, *sum, leg);
            Some(*sum)
        }));
        Self {
            course,
            water: Water::around(course.map, course.law, course.start.centre),
            travelled,
        }
    }

    /// The path up to a part of a leg, as a course of its own: what the whole course knows of the
    /// legs before and of the bases near holds for it too.
    fn cut(&self, leg: usize, part: f64) -> Course<'a> {
        let course = self.course;
        let mut legs = Vec::with_capacity(leg + 1);
        legs.extend_from_slice(&course.legs[..leg]);
        let way = &course.legs[leg];
        let mut last = Leg::new(&way.from, way.pose_at(part));
        let mut stopped_by = None;
        if let Some((stop, feature)) = self.water.stops(course.map, &last) {
            last = Leg::new(&way.from, stop);
            stopped_by = Some(feature);
        }
        legs.push(last);
        let at_end = |near: &Near| Near {
            gap_at_end: if near.enemy {
                gap(&last.to, &near.base)
            } else {
                near.gap_at_end
            },
            ..*near
        };
        Course {
            map: course.map,
            law: course.law,
            start: course.start,
            legs,
            neighbours: course.neighbours,
            near: course.near.iter().map(at_end).collect(),
            stopped_by,
            cost: self.cost(leg, &last),
            // Only whether it may end there is asked of it.
            explains: false,
        }
    }

    /// What the path costs up to the end of a leg that stands in for one of its own.
    fn cost(&self, leg: usize, last: &Leg) -> f64 {
        with_travel(self.course, self.travelled[leg], last)
            .into_iter()
            .fold(0.0, f64::max)
    }

    /// The pose at a part of a leg, if the move may end there.
    fn legal(&self, leg: usize, part: f64) -> Option<Pose> {
        let cut = self.cut(leg, part);
        judge(&cut).ok().map(|accepted| accepted.end)
    }

    /// Where an enemy is first touched on the way, if it is not at the start.
    fn touches(&self, foe: &Near) -> Option<Place> {
        if foe.gap_at_start <= CONTACT {
            return None;
        }
        let legs = self.course.legs.iter().enumerate();
        legs.filter(|(_, way)| way.turn == 0)
            .find_map(|(leg, way)| Some((leg, first_within(way, &foe.block, CONTACT)?)))
    }

    /// The pose at the line of the first enemy met, where the move may stop (ENGAGE-2).
    pub(super) fn line(&self) -> Option<Pose> {
        let course = self.course;
        let first = course
            .foes()
            .filter_map(|foe| {
                let (leg, part) = self.comes_upon(foe)?;
                Some((leg, part, foe))
            })
            .min_by(|a, b| {
                (a.0, a.1, a.2.index)
                    .partial_cmp(&(b.0, b.1, b.2.index))
                    .unwrap_or(std::cmp::Ordering::Equal)
            })?;
        let (entered, part, foe) = first;
        let range = course.law.engagement_range;
        // Poses between are no stops: the line itself may lie on the next leg.
        for leg in entered..course.legs.len().min(entered + 2) {
            let way = &course.legs[leg];
            if way.turn != 0 {
                continue;
            }
            let from = if leg == entered { part } else { 0.0 };
            let at = |inches: f64| first_within(way, &foe.block, inches);
            let end = (course.at_line(gap(&way.to, &foe.base))).then_some(1.0);
            for part in [at(range), at(range + 0.004), end].into_iter().flatten() {
                if part >= from
                    && let Some(pose) = self.legal_at_line(leg, part)
                {
                    return Some(pose);
                }
            }
        }
        None
    }

    /// The pose at a part of a leg, if the move may end there at the line of an enemy.
    fn legal_at_line(&self, leg: usize, part: f64) -> Option<Pose> {
        let cut = self.cut(leg, part);
        let mut at_line = cut
            .foes()
            .filter(|foe| cut.at_line(foe.gap_at_end))
            .peekable();
        // Judging costs more than measuring.
        at_line.peek()?;
        let accepted = judge(&cut).ok()?;
        at_line
            .any(|foe| accepted.attacks.contains(&foe.index))
            .then_some(accepted.end)
    }

    /// Where an enemy's 2 inches are entered; a flyer's last leg only (ENGAGE-6).
    fn comes_upon(&self, foe: &Near) -> Option<Place> {
        let course = self.course;
        if !course.law.flies {
            return course.comes_upon(foe);
        }
        let last = course.legs.len() - 1;
        let part = first_within(&course.legs[last], &foe.block, course.zone())?;
        (part > 0.0).then_some((last, part))
    }

    /// The pose in contact with an enemy, where the move may stop. `legal`: the whole path is.
    pub(super) fn contact(&self, legal: bool) -> Option<Pose> {
        let course = self.course;
        if legal && course.ends_in_contact() {
            return Some(course.end().pose);
        }
        let mut touches: Vec<(usize, f64, usize)> = course
            .foes()
            .filter_map(|foe| {
                let (leg, part) = self.touches(foe)?;
                Some((leg, part, foe.index))
            })
            .collect();
        touches.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        // Beyond the first few nothing is reached without passing through one of them.
        for &(leg, part, index) in touches.iter().take(3) {
            let foe = course.foes().find(|foe| foe.index == index)?;
            let way = &course.legs[leg];
            let length = way.slide.length();
            let at = |inches: f64| first_within(way, &foe.block, inches);
            for part in [at(0.0), at(0.004), at(0.01), Some(part + 0.002 / length)]
                .into_iter()
                .flatten()
            {
                let cut = self.cut(leg, part.min(1.0));
                if cut.ends_in_contact()
                    && let Ok(accepted) = judge(&cut)
                {
                    return Some(accepted.end);
                }
            }
        }
        None
    }
}

/// What the corners have travelled at the end of a leg (MOVE-2, MOVE-6).
fn with_travel(course: &Course<'_>, before: [f64; 4], leg: &Leg) -> [f64; 4] {
    let slow = 1.0 + ground::half_speed_share(course.map, course.law, leg);
    let mut sum = before;
    for (sum, inches) in sum.iter_mut().zip(leg.corner_travel()) {
        *sum += inches * slow;
    }
    sum
}
