//! The last pose on a path at which a move could end.

use super::super::bars;
use super::super::course::Near;
use super::super::leg::Leg;
use super::super::slide::last_where;
use super::super::sweep::{first_overlap, first_within, within_of_slide};
use super::{Place, Stops};
use crate::{Pose, TOLERANCE, within_limit};

/// Poses tried for the furthest, at most, on a short path among few bases.
const MOST_TRIES: usize = 400;

/// A longer path, or one among more bases (legs times bases), is tried at chosen places only.
const MOST_LEGS: usize = 40;
const MOST_MEETINGS: usize = 2_000;

/// The places at which such a path is tried, at most, besides those at which something changes.
const SPREAD: usize = 8;

/// Stretches of a leg between two poses tried when nothing else tells them apart.
const ROW: u32 = 8;

impl Stops<'_> {
    /// The last pose on the path at which the move could legally end; the start if there is none
    /// other. `legal`: the whole path is.
    pub(in crate::trace) fn furthest(&self, legal: bool) -> Pose {
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
}
