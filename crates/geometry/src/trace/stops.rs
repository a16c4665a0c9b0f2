//! Where on a path a move could end: the furthest pose, the enemy's line, contact.

use super::course::Course;
use super::slide::last_where;
use super::sweep::{first_overlap, first_within, within_of_slide};
use super::{bars, judge};
use crate::{CONTACT, Pose, TOLERANCE, within_limit};

/// Poses tried for the furthest, at most: a bound for paths of a thousand poses.
const MOST_TRIES: usize = 400;

/// Stretches of a leg between two poses tried when nothing else tells them apart.
const ROW: u32 = 8;

/// Answers where on a path a move could end. Every pose it answers has been judged itself, as the
/// end of a path of the same poses before it.
pub(super) struct Stops<'a> {
    course: &'a Course<'a>,
    path: &'a [Pose],
}

impl<'a> Stops<'a> {
    pub(super) fn new(course: &'a Course<'a>, path: &'a [Pose]) -> Self {
        Self { course, path }
    }

    /// The path up to a part of a leg, as a course of its own.
    fn cut(&self, leg: usize, part: f64) -> Course<'a> {
        let mut poses = Vec::with_capacity(leg + 1);
        poses.extend_from_slice(&self.path[..leg]);
        poses.push(self.course.legs[leg].pose_at(part));
        let course = self.course;
        Course::new(
            course.map,
            course.law,
            course.start,
            &poses,
            course.neighbours,
        )
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
        let mut tries = 0;
        let mut above: Option<(usize, f64)> = None;
        for leg in (0..=last).rev() {
            let most = if leg == last { most } else { 1.0 };
            for part in self.parts_to_try(leg, most) {
                tries += 1;
                if tries > MOST_TRIES {
                    return course.start.pose;
                }
                if let Some(pose) = self.legal(leg, part) {
                    return match above {
                        Some((over, illegal)) if over == leg => {
                            self.between(leg, part, illegal).unwrap_or(pose)
                        }
                        _ => pose,
                    };
                }
                above = Some((leg, part));
            }
        }
        course.start.pose
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
    fn allowance_ends(&self) -> Option<(usize, f64)> {
        let course = self.course;
        let allowance = course.law.allowance;
        if within_limit(course.cost, allowance) {
            return None;
        }
        let leg = course.leg_that_exceeds(allowance)?;
        let part = last_where(1.0, |part| self.cut(leg, part).cost <= allowance);
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
            let end = (course.at_line(crate::base::gap(&way.to, &foe.base))).then_some(1.0);
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
    fn comes_upon(&self, foe: &super::course::Near) -> Option<(usize, f64)> {
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
        let mut touches: Vec<(usize, f64, usize)> = Vec::new();
        for foe in course.foes().filter(|foe| foe.gap_at_start > CONTACT) {
            for (leg, way) in course.legs.iter().enumerate() {
                if way.turn == 0
                    && let Some(part) = first_within(way, &foe.block, CONTACT)
                {
                    touches.push((leg, part, foe.index));
                    break;
                }
            }
        }
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
