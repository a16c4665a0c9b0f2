//! What a unit sees, and what blocks it (SIGHT-1, SIGHT-5).

use muster_battle::facts::shooting::{self, blocker_name};
use muster_battle::{TableView, UnitId};
use muster_geometry::sight::Sight;
use muster_geometry::{Base, Vec2};

use super::colour;
use super::mark::{Mark, Pen, Tone};

/// The lines of sight from a unit to every enemy on the table.
pub fn sights(view: &TableView<'_>, unit: UnitId) -> Vec<(UnitId, Sight)> {
    view.roster
        .units_of(view.army(unit).enemy())
        .filter(|&enemy| view.status(enemy).on_table())
        .map(|enemy| (enemy, shooting::sight(view, unit, enemy)))
        .collect()
}

/// Width of a line of sight among many, in points.
const THIN: f32 = 1.5;
/// Width of the line to the enemy that is meant.
const MEANT: f32 = 4.0;

/// The marks of lines of sight; the blocker of the enemy under the pointer by name.
pub fn marks(
    view: &TableView<'_>,
    unit: UnitId,
    sights: &[(UnitId, Sight)],
    hovered: Option<UnitId>,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    if !sights.is_empty() {
        // Nobody can know what the two kinds of line mean.
        let words = "Yellow: sees it \u{b7} red, dashed: view blocked";
        marks.push(Mark::tag(words, Tone::Plain, &view.base(unit).corners));
    }
    for (enemy, sight) in sights {
        let named = hovered == Some(*enemy);
        let width = if named { MEANT } else { THIN };
        marks.extend(drawn(view, unit, *enemy, sight, named, width));
    }
    marks
}

/// Where a line from the centre of a base leaves it.
fn leaves(base: &Base, towards: Vec2) -> Vec2 {
    let (ahead, right) = (base.pose.ahead(), -base.pose.ahead().perp());
    let (along, across) = (towards.dot(ahead).abs(), towards.dot(right).abs());
    let part = (base.half.y / along.max(1e-9)).min(base.half.x / across.max(1e-9));
    base.centre + towards * part.min(1.0)
}

/// One line of sight, to the enemy that is meant.
pub fn line(
    view: &TableView<'_>,
    unit: UnitId,
    enemy: UnitId,
    sight: &Sight,
    named: bool,
) -> Vec<Mark> {
    drawn(view, unit, enemy, sight, named, MEANT)
}

fn drawn(
    view: &TableView<'_>,
    unit: UnitId,
    enemy: UnitId,
    sight: &Sight,
    named: bool,
    width: f32,
) -> Vec<Mark> {
    let (own, foe) = (view.base(unit), view.base(enemy));
    // Between the bases, so that it covers neither.
    let (from, to) = (
        leaves(own, foe.centre - own.centre),
        leaves(foe, own.centre - foe.centre),
    );
    let Some((blocker, place)) = sight.blocked else {
        return vec![Mark::line(from, to, Pen::solid(colour::ACCENT, width))];
    };
    let at = place.unwrap_or(from);
    let mut marks = vec![Mark::line(from, to, Pen::dashed(colour::BLOCKED, width))];
    if named {
        marks.push(Mark::Cross(at));
        let words = format!(
            "{} blocks the view \u{b7} SIGHT-4",
            blocker_name(view, blocker)
        );
        marks.push(Mark::tag(words, Tone::Refused, &[at]));
    }
    marks
}
