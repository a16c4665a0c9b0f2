//! Results that are flagged in the log because they are near their limit (MEASURE-3).

use super::course::Course;
use super::sweep::{first_within, smallest_gap};

/// The smallest distance to a limit on the way that is nearer than `close_call`: the allowance, or an
/// enemy's 2-inch line where the move ends or where it is passed without being crossed.
pub(super) fn nearest_limit(course: &Course<'_>) -> Option<(&'static str, f64)> {
    let within = course.law.close_call;
    let mut nearest: Option<(&'static str, f64)> = None;
    let mut note = |what: &'static str, inches: f64| {
        if inches < within && nearest.is_none_or(|(_, known)| inches < known) {
            nearest = Some((what, inches));
        }
    };
    note("allowance", (course.law.allowance - course.cost).abs());
    let range = course.law.engagement_range;
    for foe in course.foes() {
        note("engagement line", (foe.gap_at_end - range).abs());
        if course.law.flies || course.starts_within(foe) || course.ends_within(foe) {
            continue;
        }
        for leg in &course.legs {
            if first_within(leg, &foe.block, range + within).is_some() {
                note(
                    "engagement line",
                    (smallest_gap(leg, &foe.block) - range).abs(),
                );
            }
        }
    }
    nearest
}
