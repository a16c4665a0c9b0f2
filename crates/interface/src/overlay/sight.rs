//! What a unit sees, and what blocks it (SIGHT-1, SIGHT-5).

use muster_battle::facts::shooting::{self, blocker_name};
use muster_battle::{TableView, UnitId};
use muster_geometry::sight::Sight;

use super::colour;
use super::mark::{Mark, Pen, Tone};

/// The lines of sight from a unit to every enemy on the table.
pub fn sights(
    view: &TableView<'_>,
    unit: UnitId,
    seen: impl Fn(UnitId) -> bool,
) -> Vec<(UnitId, Sight)> {
    view.roster
        .units_of(view.army(unit).enemy())
        .filter(|&enemy| view.status(enemy).on_table() && seen(enemy))
        .map(|enemy| (enemy, shooting::sight(view, unit, enemy)))
        .collect()
}

/// The marks of lines of sight; the blocker of the enemy under the pointer by name.
pub fn marks(
    view: &TableView<'_>,
    unit: UnitId,
    sights: &[(UnitId, Sight)],
    hovered: Option<UnitId>,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (enemy, sight) in sights {
        marks.extend(line(view, unit, *enemy, sight, hovered == Some(*enemy)));
    }
    marks
}

/// One line of sight.
pub fn line(
    view: &TableView<'_>,
    unit: UnitId,
    enemy: UnitId,
    sight: &Sight,
    named: bool,
) -> Vec<Mark> {
    let (from, to) = (view.base(unit).centre, view.base(enemy).centre);
    let Some((blocker, place)) = sight.blocked else {
        return vec![Mark::line(from, to, Pen::solid(colour::ACCENT, 4.0))];
    };
    let at = place.unwrap_or(from);
    let mut marks = vec![
        Mark::line(from, to, Pen::dashed(colour::BLOCKED, 4.0)),
        Mark::Cross(at),
    ];
    if named {
        let words = format!(
            "{} blocks the view \u{b7} SIGHT-4",
            blocker_name(view, blocker)
        );
        marks.push(Mark::tag(words, Tone::Refused, &[at]));
    }
    marks
}
