//! Free movement and attacks: what binds a base that is clear of every enemy (ENGAGE-2, 7).

use super::course::{Course, Near, off_line};
use super::sweep::{first_within, within_of_slide};
use super::{AttackApproach, Refused};
use crate::{Vec2, within_limit};

/// Where a move comes within 2 inches of an enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    pub(super) leg: usize,
    pub(super) part: f64,
    pub(super) foe: &'a Near,
}

/// The first place, from a part of a leg on, at which the base comes within 2 inches of an enemy;
/// at that part it is clear of all of them.
pub(super) fn first_entry<'a>(course: &'a Course<'_>, leg: usize, part: f64) -> Option<Entry<'a>> {
    for number in leg..course.legs.len() {
        let from = if number == leg { part } else { 0.0 };
        let mut first: Option<Entry<'a>> = None;
        for foe in course.foes() {
            let Some(enter) = first_within(&course.legs[number], &foe.block, course.zone()) else {
                continue;
            };
            // The gap along a slide is convex: what it left on this leg it does not meet again.
            if enter < from {
                continue;
            }
            let entry = Entry {
                leg: number,
                part: enter,
                foe,
            };
            if first.is_none_or(|known| (enter, foe.index) < (known.part, known.foe.index)) {
                first = Some(entry);
            }
        }
        if first.is_some() {
            return first;
        }
    }
    None
}

/// Judges the rest of a path from a part of a leg at which the base is clear of every enemy.
pub(super) fn judge_from(course: &Course<'_>, leg: usize, part: f64) -> Result<(), Refused> {
    match first_entry(course, leg, part) {
        Some(entry) => judge(course, &entry),
        None => Ok(()),
    }
}

/// Judges an attack from where it enters an enemy's 2 inches (ENGAGE-2).
pub(super) fn judge(course: &Course<'_>, entry: &Entry<'_>) -> Result<(), Refused> {
    let leg = &course.legs[entry.leg];
    let origin = leg.centre_at(entry.part);
    if course.law.attack_approach == AttackApproach::StraightWholeMove {
        straight_on(
            course,
            0,
            course.start.centre,
            course.start.ahead,
            "ENGAGE-7",
        )?;
    }
    // A turn that ends right where it enters is over when the attack begins.
    let (from, ahead) = if entry.part >= 1.0 {
        (entry.leg + 1, leg.to.ahead)
    } else {
        (entry.leg, leg.from.ahead)
    };
    straight_on(course, from, origin, ahead, "ENGAGE-2").map_err(|refused| Refused {
        why: format!(
            "within {} inches of {{#{}}} it {}",
            course.law.engagement_range, entry.foe.index, refused.why
        ),
        ..refused
    })?;
    judge_halt(course, entry)
}

/// Whether an attack that went straight ends where it may: at the line of every enemy it entered,
/// or in contact with one (ENGAGE-2), or where water stops it (MOVE-5).
pub(super) fn judge_halt(course: &Course<'_>, entry: &Entry<'_>) -> Result<(), Refused> {
    if course.ends_in_contact() {
        return Ok(());
    }
    if course.stopped_by.is_some() && course.foes().any(|foe| course.ends_within(foe)) {
        return Ok(());
    }
    let range = course.law.engagement_range;
    let mut worst: Option<&Near> = None;
    for foe in course.foes() {
        if !course.at_line(foe.gap_at_end)
            && entered_after(course, foe, entry)
            && worst
                .is_none_or(|known| (foe.gap_at_end, foe.index) < (known.gap_at_end, known.index))
        {
            worst = Some(foe);
        }
    }
    let Some(foe) = worst else {
        return Ok(());
    };
    let (gap, index) = (foe.gap_at_end, foe.index);
    let why = if course.is_within(gap) {
        format!(
            "would stop {gap:.2} inches from {{#{index}}}: stop at the {range}-inch line or in contact"
        )
    } else {
        format!(
            "passes within {range} inches of {{#{index}}} and ends {gap:.2} inches from it: an attack stops at the {range}-inch line or in contact"
        )
    };
    Err(Refused {
        rule: "ENGAGE-2",
        why,
        at: Some(course.end().centre),
    })
}

/// Whether an enemy's 2 inches are entered at or after the first entry. One that the base was
/// within 2 inches of before then, and has only left since, is not.
fn entered_after(course: &Course<'_>, foe: &Near, entry: &Entry<'_>) -> bool {
    if foe.index == entry.foe.index {
        return true;
    }
    (entry.leg..course.legs.len()).any(|number| {
        let leg = &course.legs[number];
        if leg.turn == 0 {
            within_of_slide(leg, &foe.block, course.zone()).is_some_and(|stretch| {
                if number == entry.leg {
                    stretch.enter >= entry.part
                } else {
                    stretch.enter > 0.0
                }
            })
        } else {
            // Only a turn that ends where the attack begins comes before it.
            course.is_within(crate::base::gap(&leg.to, &foe.base))
        }
    })
}

/// Whether every leg from one on goes straight ahead along a line: facing unchanged, never back,
/// and at most 0.01 inches to the side (ENGAGE-2).
pub(super) fn straight_on(
    course: &Course<'_>,
    from: usize,
    origin: Vec2,
    ahead: Vec2,
    rule: &'static str,
) -> Result<(), Refused> {
    let mut gone = 0.0;
    for leg in course.legs.iter().skip(from) {
        let refused = |words: &dyn Fn() -> String| {
            Err(Refused {
                rule,
                why: course.say(words),
                at: Some(leg.to.centre),
            })
        };
        if leg.turn != 0 {
            return refused(&|| {
                format!(
                    "turns {:.2} degrees: an attack goes straight ahead",
                    f64::from(leg.turn.abs()) / 100.0
                )
            });
        }
        let (aside, forward) = off_line(origin, ahead, leg.to.centre);
        if !within_limit(aside, 0.0) {
            return refused(&|| {
                format!("drifts {aside:.2} inches to the side: an attack goes straight ahead")
            });
        }
        if !within_limit(gone - forward, 0.0) {
            return refused(&|| {
                format!(
                    "goes back {:.2} inches: an attack goes straight ahead",
                    gone - forward
                )
            });
        }
        gone = forward.max(gone);
    }
    Ok(())
}
