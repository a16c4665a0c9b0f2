//! Is there a retreat? Slides away from the nearest enemy are tried, each checked as the order would
//! be (ENGAGE-5).

use muster_geometry::pose::{bearing, direction};
use muster_geometry::trace::{self, MoveLaw, directly_away};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base};

use super::contact::engaging;
use super::movement::{self, Neighbours};
use crate::id::UnitId;
use crate::refusal::Refusal;
use crate::view::TableView;

/// Degrees between the slides that are tried.
const STEP: f64 = 1.0;
/// Inches between the lengths that are tried beyond the shortest.
const LONGER: f64 = 0.5;
/// A slide ends so far beyond the line, in inches, that the grid cannot bring it back inside.
const BEYOND: f64 = 0.002;

/// A pose to which an engaged unit may retreat in one slide.
///
/// # Errors
/// Why there is none: the refusal of the slide directly away.
pub fn find(view: &TableView<'_>, unit: UnitId) -> Result<Pose, Refusal> {
    let name = view.roster.called(unit);
    let start = view.base(unit);
    let law = movement::law(view, unit);
    let enemies: Vec<&Base> = engaging(view, unit).map(|enemy| view.base(enemy)).collect();
    let gap = |enemy: &&Base| base::gap(start, enemy);
    let nearest = enemies
        .iter()
        .min_by(|a, b| gap(a).total_cmp(&gap(b)))
        .ok_or_else(|| {
            let why = format!("{name} is not engaged: it has nobody to retreat from");
            Refusal::new("ENGAGE-5", why)
        })?;
    let away = bearing(directly_away(start, nearest));
    let mut room = Neighbours::new();
    movement::neighbours(view, unit, &law, start, &mut room);
    let map = &view.roster.terrain;
    let mut refused = None;
    for angle in angles(&law) {
        let way = direction(away + angle);
        for length in lengths(&law, start, &enemies, way) {
            let end = shifted(start, way, length);
            match trace::accept(map, &law, start, &[end], &room) {
                Some(accepted) if accepted.retreat || clear(&law, start, end, &enemies) => {
                    return Ok(end);
                }
                Some(_) => {}
                None => {
                    refused.get_or_insert(end);
                    if trace::is_dead_end(map, &law, start, end, &room) {
                        break;
                    }
                }
            }
        }
    }
    // The words are made for the one refusal that is told.
    let verdict = |end| trace::verdict(map, &law, start, &[end], &room).0;
    Err(match refused.and_then(|end| verdict(end).err()) {
        Some(refused) => movement::refusal(view, &refused, None),
        None => {
            let why = format!(
                "{name} cannot get clear: {} inches do not reach beyond every enemy's {} inches",
                law.allowance, law.engagement_range
            );
            Refusal::new("ENGAGE-5", why)
        }
    })
}

/// The angles off directly away, the smallest first; all round for those who leave as they like
/// (ENGAGE-6).
fn angles(law: &MoveLaw) -> impl Iterator<Item = f64> + use<> {
    let most = if law.flies { 180.0 } else { law.retreat_angle };
    let steps = (most / STEP).floor() as i32;
    std::iter::once(0.0).chain((1..=steps).flat_map(|step| {
        let angle = f64::from(step) * STEP;
        [angle, -angle]
    }))
}

/// The lengths of a slide that are tried: that which just clears every enemy, and longer ones.
fn lengths(law: &MoveLaw, start: &Base, enemies: &[&Base], way: Vec2) -> Vec<f64> {
    let is_clear = |length: f64| clear(law, start, shifted(start, way, length), enemies);
    if !is_clear(law.allowance) {
        return Vec::new();
    }
    let (mut inside, mut outside) = (0.0, law.allowance);
    while outside - inside > 0.0005 {
        let middle = (inside + outside) / 2.0;
        if is_clear(middle) {
            outside = middle;
        } else {
            inside = middle;
        }
    }
    let shortest = (outside + BEYOND).min(law.allowance);
    let more = ((law.allowance - shortest) / LONGER).floor() as i32;
    (0..=more)
        .map(|step| shortest + f64::from(step) * LONGER)
        .collect()
}

fn clear(law: &MoveLaw, start: &Base, end: Pose, enemies: &[&Base]) -> bool {
    let there = start.at(end);
    let range = law.engagement_range + TOLERANCE;
    !enemies
        .iter()
        .any(|enemy| base::within(&there, enemy, range))
}

fn shifted(start: &Base, way: Vec2, length: f64) -> Pose {
    start.pose.moved_to(start.centre + way * length)
}
