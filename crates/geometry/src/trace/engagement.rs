//! What engagement allows and forbids (ENGAGE-1 to 8).

use super::attack::{Entry, judge, judge_from, judge_halt, straight_on};
use super::course::{Course, Near, off_line};
use super::leg::Leg;
use super::sweep::{NOISE, first_below, first_within, within_of_slide};
use super::{Refused, retreat};
use crate::{Base, TOLERANCE, within_limit};

/// A legal move is a retreat, or not.
pub(super) type Retreats = bool;

/// Judges a path under ENGAGE-2 to 7. The base does not stay where it is.
pub(super) fn judge_path(course: &Course<'_>) -> Result<Retreats, Refused> {
    if course.foes().next().is_none() {
        return Ok(false);
    }
    if course.law.flies {
        return judge_flight(course).map(|()| false);
    }
    if !course.starts_engaged() {
        return judge_from(course, 0, 0.0).map(|()| false);
    }
    retreat::judge_from_contact(course)?;
    match (retreat::judge(course), judge_engaged(course)) {
        (Ok(()), _) => Ok(true),
        // Only a retreat passes through friends, whatever else the move could pass for.
        (Err(as_retreat), Ok(())) if retreat::passes_friends(course) => Err(as_retreat),
        (Err(_), Ok(())) => Ok(false),
        (Err(as_retreat), Err(as_advance)) => {
            if retreat::first_leg_is_slide_away(course) {
                Err(as_retreat)
            } else {
                Err(as_advance)
            }
        }
    }
}

/// ENGAGE-6: only the end pose counts, and the last leg from where it last enters.
fn judge_flight(course: &Course<'_>) -> Result<(), Refused> {
    let within = || course.foes().filter(|foe| course.ends_within(foe));
    let Some(nearest) = within().min_by(|a, b| {
        (a.gap_at_end, a.index)
            .partial_cmp(&(b.gap_at_end, b.index))
            .unwrap_or(std::cmp::Ordering::Equal)
    }) else {
        return Ok(());
    };
    // A pose given twice makes no leg of its own.
    let Some(last) = course.legs.iter().rposition(|leg| !leg.is_nothing()) else {
        return Ok(());
    };
    let leg = &course.legs[last];
    let entered = within()
        .filter_map(|foe| first_within(leg, &foe.block, course.zone()))
        .fold(0.0, f64::max);
    let origin = leg.centre_at(entered);
    let (from, ahead) = if entered >= 1.0 {
        (last + 1, leg.to.ahead)
    } else {
        (last, leg.from.ahead)
    };
    straight_on(course, from, origin, ahead, "ENGAGE-2")?;
    if course.ends_in_contact() || within().all(|foe| course.at_line(foe.gap_at_end)) {
        return Ok(());
    }
    Err(Refused {
        rule: "ENGAGE-2",
        why: format!(
            "would stop {:.2} inches from {{#{}}}: stop at the {}-inch line or in contact",
            nearest.gap_at_end, nearest.index, course.law.engagement_range
        ),
        at: Some(course.end().centre),
    })
}

/// What binds a base that starts engaged and does not retreat (ENGAGE-3, 4).
fn judge_engaged(course: &Course<'_>) -> Result<(), Refused> {
    let front = course.front_at_start();
    let rule = if front.is_some() {
        "ENGAGE-3"
    } else {
        "ENGAGE-4"
    };
    let Some(mut first) = course.first_leg() else {
        return Ok(());
    };
    let turned = turns_first(course, first);
    if turned {
        first += 1;
        while course.legs.get(first).is_some_and(|leg| leg.is_nothing()) {
            first += 1;
        }
    }
    let Some(leg) = course.legs.get(first) else {
        return Err(must_contact(course, rule, front, turned));
    };
    let (origin, ahead) = (leg.from.centre, leg.from.ahead);
    let straight = straight_on(course, first, origin, ahead, rule);
    let stopped = course.stopped_by.is_some() && heads_for_enemy(course, &leg.from);
    if straight.is_ok() && (course.ends_in_contact() || stopped) {
        return Ok(());
    }
    if front.is_some() || turned {
        return Err(must_contact(course, rule, front, turned));
    }
    leave_flanks(course, first)
}

/// Whether an engaged base that goes straight ahead goes for an enemy that engages it (MOVE-5): but
/// for the water it would come into contact.
fn heads_for_enemy(course: &Course<'_>, from: &Base) -> bool {
    let way = from.reach() + course.law.engagement_range + course.law.allowance;
    let on = Leg::new(from, from.pose.moved_to(from.centre + from.ahead * way));
    course.foes().any(|foe| {
        course.starts_within(foe) && first_within(&on, &foe.block, crate::CONTACT).is_some()
    })
}

/// Straight ahead or straight back out of the 2 inches of enemies of whom only flanks and rears
/// are near (ENGAGE-4).
fn leave_flanks(course: &Course<'_>, first: usize) -> Result<(), Refused> {
    let (origin, ahead) = (course.start.centre, course.start.ahead);
    let forward = course.legs[first].slide.dot(ahead) >= 0.0;
    let sense = if forward { 1.0 } else { -1.0 };
    let mut gone = 0.0;
    let mut met: Option<Entry<'_>> = None;
    for (number, leg) in course.legs.iter().enumerate().skip(first) {
        let refused = |why: String| {
            Err(Refused {
                rule: "ENGAGE-4",
                why,
                at: Some(leg.from.centre),
            })
        };
        if leg.turn != 0 {
            return refused(format!(
                "turns {:.2} degrees while engaged: straight ahead or straight back until clear",
                f64::from(leg.turn.abs()) / 100.0
            ));
        }
        let (until, entry) = pinned_until(course, number);
        // Where it comes clear on this leg, what follows is free.
        let place = leg.centre_at(until.min(1.0));
        let (aside, along) = off_line(origin, ahead, place);
        if !within_limit(aside, 0.0) {
            return refused(format!("moves {aside:.2} inches to the side while engaged"));
        }
        if !within_limit(gone - along * sense, 0.0) {
            return refused("goes both ahead and back while engaged".to_owned());
        }
        gone = (along * sense).max(gone);
        if let Some(entry) = entry {
            if !forward {
                return Err(Refused {
                    rule: "ENGAGE-2",
                    why: format!(
                        "comes within {} inches of {{#{}}} going back: an attack goes straight ahead",
                        course.law.engagement_range, entry.foe.index
                    ),
                    at: Some(leg.centre_at(entry.part)),
                });
            }
            met.get_or_insert(entry);
        }
        if until < 1.0 || clear_at_end_of(course, number) {
            return match met {
                Some(entry) => judge(course, &entry),
                None => judge_from(course, number, until),
            };
        }
    }
    if course.stopped_by.is_some() {
        return Ok(());
    }
    let nearest = course.foes().min_by(|a, b| {
        a.gap_at_end
            .total_cmp(&b.gap_at_end)
            .then(a.index.cmp(&b.index))
    });
    if let Some(foe) = nearest
        && course.inside_line(foe.gap_at_end)
    {
        return Err(Refused {
            rule: "ENGAGE-4",
            why: format!(
                "would stop {:.2} inches from {{#{}}}: end in contact, or at or beyond the {}-inch line of every enemy",
                foe.gap_at_end, foe.index, course.law.engagement_range
            ),
            at: Some(course.end().centre),
        });
    }
    met.map_or(Ok(()), |entry| judge_halt(course, &entry))
}

/// The part of a leg without a turn up to which the base is within 2 inches of one enemy or
/// another without a break (1 for the whole leg), and the first enemy newly met in it.
fn pinned_until<'a>(course: &'a Course<'_>, number: usize) -> (f64, Option<Entry<'a>>) {
    let leg = &course.legs[number];
    let mut until = 0.0;
    let mut met: Option<Entry<'a>> = None;
    loop {
        let before = until;
        for foe in course.foes() {
            let Some(stretch) = within_of_slide(leg, &foe.block, course.zone()) else {
                continue;
            };
            if stretch.enter > until {
                continue;
            }
            until = f64::max(until, stretch.leave);
            let new = stretch.enter > 0.0 || (number == 0 && !course.starts_within(foe));
            if new
                && met
                    .is_none_or(|known| (stretch.enter, foe.index) < (known.part, known.foe.index))
            {
                met = Some(Entry {
                    leg: number,
                    part: stretch.enter,
                    foe,
                });
            }
        }
        if until <= before {
            return (until, met);
        }
    }
}

fn clear_at_end_of(course: &Course<'_>, number: usize) -> bool {
    let end = &course.legs[number].to;
    course
        .foes()
        .all(|foe| !course.is_within(crate::base::gap(end, &foe.base)))
}

/// Whether the move starts with the one turn on the spot that `engaged_turn` grants (ENGAGE-4).
fn turns_first(course: &Course<'_>, first: usize) -> bool {
    let leg = &course.legs[first];
    let degrees = f64::from(leg.turn.abs()) / 100.0;
    leg.turn != 0
        && leg.slide == crate::Vec2::ZERO
        && degrees <= course.law.engaged_turn + NOISE
        && course.foes().all(|foe| {
            // No nearer to an enemy that is near already, and within 2 inches of no other.
            let nearest = foe.gap_at_start.min(course.zone() + TOLERANCE) - TOLERANCE - NOISE;
            first_below(leg, nearest, |base| base.apart(&foe.block), &foe.block).is_none()
        })
}

fn must_contact(
    course: &Course<'_>,
    rule: &'static str,
    front: Option<&Near>,
    turned: bool,
) -> Refused {
    let range = course.law.engagement_range;
    let words = || match front {
        _ if turned => {
            "a base that turns while engaged must go on straight ahead into contact".to_owned()
        }
        Some(foe) => format!(
            "starts {:.2} inches from {{#{}}}, before its front: within {range} inches it stays, goes straight ahead into contact, or retreats{}",
            foe.gap_at_start,
            foe.index,
            no_retreat(course)
        ),
        None => format!(
            "engaged within {range} inches: straight ahead, straight back or a retreat{}",
            no_retreat(course)
        ),
    };
    Refused {
        rule,
        why: course.say(words),
        at: Some(course.start.centre),
    }
}

/// Why a path is no retreat, in words: a turn of a tenth of a degree before it goes anywhere, or a slide
/// of a degree too many to the side, is easily overlooked by whoever writes poses down.
fn no_retreat(course: &Course<'_>) -> String {
    let Some(leg) = course.first_leg().map(|leg| &course.legs[leg]) else {
        return String::new();
    };
    if leg.turn != 0 {
        let degrees = f64::from(leg.turn.abs()) / 100.0;
        return format!(", none of which begins with a turn: this turns {degrees:.2} degrees");
    }
    match retreat::angle_off(course, leg.slide) {
        // Who goes towards the enemy or past him means no retreat.
        Some((angle, foe)) if angle > course.law.retreat_angle && angle < 90.0 => format!(
            ", and a retreat slides within {} degrees of directly away from {{#{}}}: this slide is {angle:.2} degrees off",
            course.law.retreat_angle, foe.index
        ),
        _ => String::new(),
    }
}

/// Whether the path attacks or touches: comes within 2 inches of an enemy that engages anew, or
/// into contact with an enemy that it did not touch, also one that does not engage: a router is run
/// down by a touch (ENGAGE-2, ARMY-1, SHOOT-2). Judged whatever else is wrong with the path.
pub(super) fn attacked<'a>(course: &'a Course<'_>) -> Option<&'a Near> {
    course
        .near
        .iter()
        .filter(|near| near.enemy)
        .filter(|near| {
            (near.foe && course.comes_upon(near).is_some()) || touches_anew(course, near)
        })
        .min_by_key(|near| near.index)
}

fn touches_anew(course: &Course<'_>, enemy: &Near) -> bool {
    enemy.gap_at_start > crate::CONTACT
        && (enemy.gap_at_end <= crate::CONTACT
            || (!course.law.flies
                && course.legs.iter().any(|leg| {
                    super::sweep::first_overlap(leg, &enemy.block, enemy.depth).is_some()
                })))
}
