//! Retreat (ENGAGE-5).

use super::course::{Course, Near};
use super::leg::Leg;
use super::sweep::{first_overlap, first_within, within_of_slide};
use super::{Refused, block::Block};
use crate::base::closest_points;
use crate::{Base, CONTACT, Pose, TOLERANCE, Vec2, within_angle};

/// Gaps that differ by less are the same: of several nearest enemies, any one.
const SAME_GAP: f64 = 1e-6;

/// The direction directly away from an enemy: along the line between the closest points; in
/// contact, along the normal of the enemy's edge touched, or of the unit's own edge where an
/// enemy's corner rests on it; corner to corner, centre to centre. Not of unit length; zero only
/// for bases with one centre.
pub fn directly_away(own: &Base, enemy: &Base) -> Vec2 {
    let (a, b) = (Block::of(own), Block::of(enemy));
    let apart = a.apart(&b);
    if apart.inches > CONTACT {
        let (from, to) = closest_points(enemy, own);
        return to - from;
    }
    let touch = a.apart_along_axes(&b);
    // Sliding along the edge touched, how far would the bases share it?
    let tangent = touch.away.perp();
    let span = |block: &Block, side: f64| {
        let mut corners = block.corners();
        corners.sort_by(|p, q| (p.dot(touch.away) * side).total_cmp(&(q.dot(touch.away) * side)));
        let place = |corner: Vec2| (block.centre + corner).dot(tangent);
        let (first, second) = (corners[0], corners[1]);
        // Two corners at the same height are an edge that lies flush; else one corner touches.
        let flush = ((second - first).dot(touch.away)).abs() <= CONTACT;
        let (p, q) = (place(first), place(if flush { second } else { first }));
        (p.min(q), p.max(q))
    };
    let (own_span, enemy_span) = (span(&a, 1.0), span(&b, -1.0));
    let shared = own_span.1.min(enemy_span.1) - own_span.0.max(enemy_span.0);
    let at_corner = |span: (f64, f64), place: f64| {
        (place - span.0).abs() <= CONTACT || (place - span.1).abs() <= CONTACT
    };
    let meeting = (own_span.1.min(enemy_span.1) + own_span.0.max(enemy_span.0)) / 2.0;
    if shared <= CONTACT && at_corner(own_span, meeting) && at_corner(enemy_span, meeting) {
        own.centre - enemy.centre
    } else {
        touch.away
    }
}

/// How far a slide is from directly away from the nearest engaging enemy, in degrees, and that
/// enemy; of several equally near the one that suits the slide best.
pub(super) fn angle_off<'a>(course: &'a Course<'_>, slide: Vec2) -> Option<(f64, &'a Near)> {
    let within = || course.foes().filter(|foe| course.starts_within(foe));
    let nearest = within()
        .map(|foe| foe.gap_at_start)
        .fold(f64::INFINITY, f64::min);
    within()
        .filter(|foe| foe.gap_at_start <= nearest + SAME_GAP)
        .map(|foe| {
            let away = directly_away(course.start, &foe.base);
            let angle = libm::atan2(slide.perp_dot(away).abs(), slide.dot(away)).to_degrees();
            (angle, foe)
        })
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.index.cmp(&b.1.index)))
}

/// Whether the move starts engaged and its first leg slides away as a retreat does.
pub(super) fn first_leg_is_slide_away(course: &Course<'_>) -> bool {
    first_slide(course).is_some_and(|leg| is_slide_away(course, &course.legs[leg]))
}

fn is_slide_away(course: &Course<'_>, leg: &Leg) -> bool {
    angle_off(course, leg.slide)
        .is_some_and(|(angle, _)| within_angle(angle, course.law.retreat_angle))
}

fn first_slide(course: &Course<'_>) -> Option<usize> {
    let leg = course.first_leg()?;
    (course.legs[leg].turn == 0).then_some(leg)
}

/// The leg during which friends are passed through (`retreat_through_friends`).
pub(super) fn leg_through_friends(course: &Course<'_>) -> Option<usize> {
    if !course.law.retreat_through_friends || !course.starts_engaged() {
        return None;
    }
    first_slide(course).filter(|&leg| is_slide_away(course, &course.legs[leg]))
}

/// Whether the move passes through a friend as a retreat may.
pub(super) fn passes_friends(course: &Course<'_>) -> bool {
    leg_through_friends(course).is_some_and(|leg| {
        course.near.iter().any(|near| {
            !near.enemy && first_overlap(&course.legs[leg], &near.block, near.depth).is_some()
        })
    })
}

/// Refuses to slide away from contact where the ruleset lets nobody retreat from it
/// (`retreat_from_contact`), be it as a retreat or straight back (ENGAGE-4): only into contact with
/// another enemy may the base go that way.
pub(super) fn judge_from_contact(course: &Course<'_>) -> Result<(), Refused> {
    if course.law.retreat_from_contact || course.ends_in_contact() {
        return Ok(());
    }
    match course.contact_at_start() {
        Some(foe) if first_leg_is_slide_away(course) => Err(Refused {
            rule: "ENGAGE-5",
            why: format!(
                "is in contact with {{#{}}}: from contact nobody retreats",
                foe.index
            ),
            at: Some(course.start.centre),
        }),
        _ => Ok(()),
    }
}

/// Whether the move is a legal retreat; the base starts engaged and does not stay.
pub(super) fn judge(course: &Course<'_>) -> Result<(), Refused> {
    let range = course.law.engagement_range;
    let refused = |at: Vec2, words: &dyn Fn() -> String| {
        Err(Refused {
            rule: "ENGAGE-5",
            why: course.say(words),
            at: Some(at),
        })
    };
    let Some(first) = course.first_leg() else {
        return Ok(());
    };
    let leg = &course.legs[first];
    if leg.turn != 0 {
        return refused(leg.from.centre, &|| {
            format!(
                "a retreat starts with a slide without turning: this turns {:.2} degrees",
                f64::from(leg.turn.abs()) / 100.0
            )
        });
    }
    if let Some((angle, foe)) = angle_off(course, leg.slide)
        && !within_angle(angle, course.law.retreat_angle)
    {
        return refused(leg.from.centre, &|| {
            format!(
                "a retreat slides within {} degrees of directly away from {{#{}}}: this slide is {angle:.2} degrees off",
                course.law.retreat_angle, foe.index
            )
        });
    }
    // Of several that bar it, the one that it ends nearest to is named.
    let mut foes: Vec<&Near> = course.foes().collect();
    foes.sort_by(|a, b| {
        a.gap_at_end
            .total_cmp(&b.gap_at_end)
            .then(a.index.cmp(&b.index))
    });
    for foe in foes {
        let meeting = || {
            format!(
                "an engaged unit can only leave by a retreat, which may come within {range} inches of no other enemy: this meets {{#{}}}",
                foe.index
            )
        };
        let meets = within_of_slide(leg, &foe.block, course.zone());
        let gap = crate::base::gap(&leg.to, &foe.base);
        if course.starts_within(foe) {
            let stopped = course.stopped_by.is_some() && first + 1 == course.legs.len();
            if course.is_within(gap) && !stopped {
                return refused(leg.to.centre, &|| {
                    let barred = barring_friend(course, leg).map_or(String::new(), |friend| {
                        format!("; {{#{friend}}} bars the way")
                    });
                    format!(
                        "a retreat ends its first leg out of every enemy's {range} inches: this stops {gap:.2} inches from {{#{}}}{barred}",
                        foe.index
                    )
                });
            }
        } else if let Some(stretch) = meets {
            return refused(leg.centre_at(stretch.enter), &meeting);
        }
        for later in &course.legs[first + 1..] {
            if let Some(part) = first_within(later, &foe.block, course.zone()) {
                return refused(later.centre_at(part), &meeting);
            }
        }
    }
    Ok(())
}

/// The friend that stands in the way of a retreat farther along its first leg.
fn barring_friend(course: &Course<'_>, leg: &Leg) -> Option<usize> {
    let ahead = leg.slide.try_normalize()?;
    let beyond = leg.to.centre + ahead * (course.law.engagement_range + TOLERANCE);
    let on = Leg::new(&leg.to, Pose::moved_to(leg.to.pose, beyond));
    course
        .neighbours
        .iter()
        .filter(|near| !near.enemy)
        .filter_map(|near| {
            let block = Block::of(&near.base);
            Some((first_overlap(&on, &block, TOLERANCE)?, near.index))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
        .map(|(_, friend)| friend)
}
