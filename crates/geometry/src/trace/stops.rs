//! Where on a path a move could end: the furthest pose, the enemy's line, contact.

use super::course::{Course, Near};
use super::leg::Leg;
use super::slide::last_where;
use super::sweep::{first_overlap, first_within, within_of_slide};
use super::water::Water;
use super::{bars, ground, judge};
use crate::base::gap;
use crate::{CONTACT, Pose, TOLERANCE, within_limit};

/// Poses tried for the furthest, at most, on a short path among few bases.
const MOST_TRIES: usize = 400;

/// A longer path, or one among more bases (legs times bases), is tried at chosen places only.
const MOST_LEGS: usize = 40;
const MOST_MEETINGS: usize = 2_000;

/// The places at which such a path is tried, at most, besides those at which something changes.
const SPREAD: usize = 8;

/// Stretches of a leg between two poses tried when nothing else tells them apart.
const ROW: u32 = 8;

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

    /// The last pose on the path at which the move could legally end; the start if there is none
    /// other. `legal`: the whole path is.
    pub(super) fn furthest(&self, legal: bool) -> Pose {
        let course = self.course;
        if legal {
            return course.end().pose;
        }
        // Nothing is legal beyond the first bar, or beyond the allowance.
        let (mut last, mut most) = (course.legs.len() - 1, 1.0);
        if !course.law.flies
            && let Some(bar) = bars::bars(course).met
        {
            (last, most) = (bar.leg, bar.part);
        }
        if let Some((leg, part)) = self.allowance_ends()
            && (leg, part) < (last, most)
        {
            (last, most) = (leg, part);
        }
        let meetings = course.legs.len() * course.near.len();
        if course.legs.len() <= MOST_LEGS
            && meetings <= MOST_MEETINGS
            && let Some(pose) = self.last_of_all((last, most))
        {
            return pose;
        }
        self.last_of_chosen((last, most))
            .unwrap_or(course.start.pose)
    }

    /// The last legal pose up to a place, looked for at every place at which something changes;
    /// nothing if there are too many of them.
    fn last_of_all(&self, (last, most): Place) -> Option<Pose> {
        let mut tries = 0;
        let mut above: Option<Place> = None;
        for leg in (0..=last).rev() {
            let most = if leg == last { most } else { 1.0 };
            for part in self.parts_to_try(leg, most) {
                tries += 1;
                if tries > MOST_TRIES {
                    return None;
                }
                if let Some(pose) = self.legal(leg, part) {
                    return Some(match above {
                        Some((over, illegal)) if over == leg => {
                            self.between(leg, part, illegal).unwrap_or(pose)
                        }
                        _ => pose,
                    });
                }
                above = Some((leg, part));
            }
        }
        Some(self.course.start.pose)
    }

    /// The last legal pose up to a place, looked for at chosen places: where the way is barred or
    /// the allowance ends, where enemies are met first, and evenly between. From the last legal one
    /// of these on, the legs to the next are halved.
    fn last_of_chosen(&self, (last, most): Place) -> Option<Pose> {
        let mut above: Option<Place> = None;
        for (leg, part) in self.chosen((last, most)) {
            let Some(pose) = self.legal(leg, part) else {
                above = Some((leg, part));
                continue;
            };
            let Some((over, illegal)) = above else {
                return Some(pose);
            };
            let (mut found, mut low, mut high) = (pose, (leg, part), over);
            // The end of leg `high` is illegal, or not known where the place lies on it.
            while high > low.0 + 1 {
                let middle = low.0.midpoint(high);
                match self.legal(middle, 1.0) {
                    Some(pose) => (found, low) = (pose, (middle, 1.0)),
                    None => high = middle,
                }
            }
            let illegal = if high == over { illegal } else { 1.0 };
            let low = if low.0 == high { low.1 } else { 0.0 };
            return self.between(high, low, illegal).or(Some(found));
        }
        None
    }

    /// The places at which a long path is tried, the last first.
    fn chosen(&self, (last, most): Place) -> Vec<Place> {
        let course = self.course;
        let mut places = vec![(last, most)];
        let mut add = |leg: usize, part: f64| {
            let hair = self.hair(leg);
            places.extend([hair, 0.0, -hair].map(|by| (leg, part + by)));
            if part <= 2.0 * hair && leg > 0 {
                places.push((leg - 1, 1.0));
            }
        };
        add(last, most - self.hair(last));
        add(last, most - self.hair(last) * 10.0);
        let firsts = |place: &dyn Fn(&Near) -> Option<Place>| {
            let earlier = |a: &Place, b: &Place| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
            course.foes().filter_map(place).min_by(earlier)
        };
        // Where the first enemy's 2 inches begin and where the first is touched.
        if let Some((leg, part)) = firsts(&|foe| self.comes_upon(foe)) {
            add(leg, part);
        }
        if let Some((leg, part)) = firsts(&|foe| self.touches(foe)) {
            add(leg, part);
        }
        let step = (last + 1).div_ceil(SPREAD);
        places.extend((0..last).rev().step_by(step).map(|leg| (leg, 1.0)));
        if last < SPREAD {
            let row = (1..ROW).map(|step| f64::from(step) / f64::from(ROW));
            places.extend((0..=last).flat_map(|leg| row.clone().map(move |part| (leg, part))));
        }
        places.retain(|&place| place.1 > 0.0 && place <= (last, most));
        places.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)));
        places.dedup();
        places
    }

    /// A thousandth of an inch as a part of a leg; all of a leg that goes nowhere.
    fn hair(&self, leg: usize) -> f64 {
        let travel = self.course.legs[leg].corner_travel();
        let length = travel.into_iter().fold(0.0, f64::max);
        (0.001 / length).min(1.0)
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

    /// The last legal pose between a part of a leg that is legal and one that is not.
    fn between(&self, leg: usize, mut legal: f64, mut illegal: f64) -> Option<Pose> {
        let length = self.course.legs[leg]
            .corner_travel()
            .into_iter()
            .fold(0.0, f64::max);
        let mut found = None;
        while (illegal - legal) * length > 2.0 * TOLERANCE {
            let middle = (legal + illegal) / 2.0;
            match self.legal(leg, middle) {
                Some(pose) => {
                    found = Some(pose);
                    legal = middle;
                }
                None => illegal = middle,
            }
        }
        found
    }

    /// The leg, and the part of it, at which the allowance is used up; nothing if it is not.
    fn allowance_ends(&self) -> Option<Place> {
        let course = self.course;
        let allowance = course.law.allowance;
        if within_limit(course.cost, allowance) {
            return None;
        }
        let leg = course.leg_that_exceeds(allowance)?;
        let way = &course.legs[leg];
        let cost = |part: f64| self.cost(leg, &Leg::new(&way.from, way.pose_at(part)));
        let part = last_where(1.0, |part| cost(part) <= allowance);
        Some((leg, part))
    }

    /// Parts of a leg up to `most` at which something changes, and a row of others, the last first.
    fn parts_to_try(&self, leg: usize, most: f64) -> Vec<f64> {
        let course = self.course;
        let way = &course.legs[leg];
        let length = way.corner_travel().into_iter().fold(0.0, f64::max);
        if length <= 0.0 {
            return vec![most];
        }
        let hair = 0.001 / length;
        let mut parts = vec![most, most - hair, most - TOLERANCE / length];
        let mut add = |part: f64| parts.extend([part + 2.0 * hair, part + hair, part, part - hair]);
        let zone = course.zone();
        for near in &course.near {
            if let Some(touch) = first_overlap(way, &near.block, 0.0) {
                add(touch);
            }
            if !near.foe {
                continue;
            }
            for range in [0.0, course.law.engagement_range, zone + 0.002] {
                if way.turn == 0 {
                    if let Some(stretch) = within_of_slide(way, &near.block, range) {
                        add(stretch.enter);
                        add(stretch.leave);
                    }
                } else if let Some(enter) = first_within(way, &near.block, range) {
                    add(enter);
                }
            }
        }
        parts.extend((1..ROW).map(|step| f64::from(step) / f64::from(ROW)));
        parts.retain(|&part| part > 0.0 && part <= most);
        parts.sort_by(|a, b| b.total_cmp(a));
        parts.dedup();
        parts
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
        let accepted = judge(&cut).ok()?;
        cut.foes()
            .any(|foe| cut.at_line(foe.gap_at_end) && accepted.attacks.contains(&foe.index))
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
                if let Ok(accepted) = judge(&cut)
                    && cut.ends_in_contact()
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
