//! Path tracing: may this base move so, at what cost, and if not, why and how far?
//! MOVE-2 to MOVE-7 and ENGAGE-1 to ENGAGE-8.
//!
//! A path is prepared once (`course`): its legs, cut where water stops it, its cost, and the
//! bases near it. Then it is judged in the order in which refusals are named: attacks that the unit
//! may not make, cost, what bars the way (`bars`, `ground`), engagement (`engagement`, `attack`,
//! `retreat`). Everything that is found along the way is found by continuous sweeps (`sweep`).

mod answer;
mod attack;
mod bars;
mod block;
mod close_call;
mod conform;
mod course;
mod engagement;
mod ground;
mod law;
mod leg;
mod meeting;
mod retreat;
mod slide;
mod stops;
mod sweep;
mod water;

pub use answer::{Accepted, Neighbour, Refused, Traced};
pub use bars::Obstacle;
pub use conform::{conform, conform_to};
pub use law::{AttackApproach, EndAstride, Ground, MoveLaw, turn_cost};
pub use meeting::{Meeting, meeting};
pub use retreat::directly_away;
pub use slide::{Slid, StraightStops, Touch, first_touch, slide_until_blocked, straight_stops};

use crate::{Base, CONTACT, Pose, TerrainMap, beyond_limit, within_limit};
use course::{Course, MOST_POSES};

/// Verdict and cost only, without where one might stop.
///
/// The cost is in inches (MOVE-2). `path` holds the poses after the start; an empty one, and one of
/// more than 1,000 poses, is refused under MOVE-2.
pub fn verdict(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    neighbours: &[Neighbour],
) -> (Result<Accepted, Refused>, f64) {
    if let Some(refused) = no_path(path) {
        return (Err(refused), 0.0);
    }
    let course = Course::new(map, law, start, path, neighbours);
    (flagged(&course, judge(&course)), course.cost)
}

/// What a legal path comes to, as [`verdict`] has it but for its close call, which is not looked for;
/// nothing for a path that would be refused. The cheapest way to try many paths: a refusal is not put
/// into words, and a path is given up where it slides into a base, before anything else is asked.
pub fn accept(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    neighbours: &[Neighbour],
) -> Option<Accepted> {
    if no_path(path).is_some() {
        return None;
    }
    let mut course = Course::laid(map, law, start, path, neighbours);
    if course.slides_into_a_base(0.0) {
        return None;
    }
    course.explains = false;
    course.survey();
    judge(&course).ok()
}

/// Whether a slide runs so deep into a base that every longer one the same way is refused too: for
/// searches that need not try those. Where water might stop the longer ones it does not say so.
pub fn is_dead_end(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    to: Pose,
    neighbours: &[Neighbour],
) -> bool {
    /// The grid moves the end of a slide by up to half its step, either way and across: two slides
    /// the same way are nowhere farther apart than this.
    const OFF: f64 = 0.002;
    if law.water_stops && !map.water().is_empty() {
        return false;
    }
    Course::laid(map, law, start, &[to], neighbours).slides_into_a_base(OFF)
}

/// Traces a path of poses after the start. `neighbours` holds every other base whose centre comes
/// near enough to matter; more do no harm.
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, TerrainMap, Vec2, trace};
///
/// let map = TerrainMap::new(72.0, 48.0, Vec::new());
/// let law = trace::MoveLaw {
///     allowance: 6.0,
///     close_call: 0.05,
///     engagement_range: 2.0,
///     halt_depth: 0.05,
///     flies: false,
///     crosses_walls: true,
///     water_stops: true,
///     water_overrun: 0.05,
///     end_astride: trace::EndAstride::InContact,
///     astride_reach: 0.1,
///     ground: [trace::Ground::Open; 13],
///     attack_approach: trace::AttackApproach::StraightInsideZone,
///     engaged_turn: 0.0,
///     retreat_angle: 45.0,
///     retreat_from_contact: true,
///     retreat_through_friends: false,
///     may_not_attack: None,
/// };
/// let start = Base::new(Pose::snapped(Vec2::new(30.0, 8.0), 0.0), BaseSize::STANDARD);
/// let path = [Pose::snapped(Vec2::new(30.0, 15.0), 0.0)];
/// let traced = trace::trace(&map, &law, &start, &path, &[]);
/// assert_eq!(traced.verdict.unwrap_err().rule, "MOVE-2");
/// assert_eq!(traced.furthest, Some(Pose::snapped(Vec2::new(30.0, 14.0), 0.0)));
/// ```
pub fn trace(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    neighbours: &[Neighbour],
) -> Traced {
    if let Some(refused) = no_path(path) {
        return Traced {
            verdict: Err(refused),
            cost: 0.0,
            furthest: None,
            line: None,
            contact: None,
        };
    }
    let course = Course::new(map, law, start, path, neighbours);
    let verdict = judge(&course);
    let stops = stops::Stops::new(&course);
    Traced {
        cost: course.cost,
        furthest: Some(stops.furthest(verdict.is_ok())),
        line: stops.line(),
        contact: stops.contact(verdict.is_ok()),
        verdict: flagged(&course, verdict),
    }
}

/// The refusal of what is no path at all (MOVE-2, INTERFACES section 3).
fn no_path(path: &[Pose]) -> Option<Refused> {
    let why = if path.is_empty() {
        "the path is empty: it needs at least one pose".to_owned()
    } else if path.len() > MOST_POSES {
        format!(
            "the path has {} poses: at most {MOST_POSES} are allowed",
            path.len()
        )
    } else {
        return None;
    };
    Some(Refused {
        rule: "MOVE-2",
        why,
        at: None,
    })
}

/// The verdict on a path, in the order in which refusals are named (INTERFACES section 3).
fn judge(course: &Course<'_>) -> Result<Accepted, Refused> {
    if course.stays() {
        // Staying exactly as it is is always legal, and costs nothing (MOVE-2, ENGAGE-3).
        return Ok(accepted(course, false));
    }
    if let Some(rule) = course.law.may_not_attack
        && let Some(foe) = engagement::attacked(course)
    {
        return Err(Refused {
            rule,
            why: format!(
                "may not attack: the move comes within {} inches of {{#{}}} or into contact with it",
                course.law.engagement_range, foe.index
            ),
            at: Some(foe.base.centre),
        });
    }
    if !within_limit(course.cost, course.law.allowance) {
        return Err(Refused {
            rule: "MOVE-2",
            why: format!(
                "costs {} inches, allowance {}",
                beyond_limit(course.cost, course.law.allowance),
                course.law.allowance
            ),
            at: Some(course.end().centre),
        });
    }
    if let Some(bar) = bars::bars(course).named {
        return Err(bars::refusal(course, &bar));
    }
    ground::judge_end_astride(course)?;
    let retreat = engagement::judge_path(course)?;
    Ok(accepted(course, retreat))
}

fn accepted(course: &Course<'_>, retreat: bool) -> Accepted {
    let mut attacks = Vec::new();
    let mut contacts = Vec::new();
    for near in course.near.iter().filter(|near| near.enemy) {
        if near.gap_at_end <= CONTACT {
            contacts.push(near.index);
        }
        if near.foe && course.ends_within(near) && course.comes_upon(near).is_some() {
            attacks.push(near.index);
        }
    }
    attacks.sort_unstable();
    contacts.sort_unstable();
    Accepted {
        end: course.end().pose,
        stopped_by: course.stopped_by,
        attacks,
        contacts,
        retreat,
        close_call: None,
    }
}

/// The verdict with its close call (MEASURE-3), which is only looked for in paths asked about: many
/// more are judged on the way to where one may stop.
fn flagged(course: &Course<'_>, verdict: Result<Accepted, Refused>) -> Result<Accepted, Refused> {
    verdict.map(|accepted| Accepted {
        close_call: (!course.stays())
            .then(|| close_call::nearest_limit(course))
            .flatten(),
        ..accepted
    })
}
