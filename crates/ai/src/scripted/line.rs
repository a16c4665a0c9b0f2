//! Battle lines kept together, units rested, threats faced (LINE-1, ORDER-2, CHECK-3).

use muster_battle::facts::contact::is_engaged;
use muster_battle::facts::morale::line::{has_left_line, line_of};
use muster_battle::facts::morale::threats::{Side, exposures};
use muster_battle::facts::movement;
use muster_battle::{Act, TableView, UnitId};
use muster_geometry::trace::MoveLaw;
use muster_geometry::{Vec2, base};

use super::{Marshal, Mover, command, taste};
use crate::side::SideView;

/// Parts of a step that would leave the line which are tried instead.
const SHORTER: [f64; 3] = [0.66, 0.4, 0.2];

/// Whether a unit stands still to come back into good order (ORDER-2): it is disordered and nobody
/// holds it.
pub(super) fn rests(table: &TableView<'_>, unit: UnitId) -> bool {
    table.spirits[unit.index()].disordered && !is_engaged(table, unit)
}

/// Whether a unit stays behind the others of its line: whose loss would shake them all.
pub(super) fn carries_banner(table: &TableView<'_>, unit: UnitId) -> bool {
    table.roster.unit(unit).banner
}

/// Whether a unit follows its line, and is asked last: the banner, and who has a personality with it.
pub(super) fn follows(table: &TableView<'_>, unit: UnitId) -> bool {
    carries_banner(table, unit) || table.commanders_with(unit).next().is_some()
}

/// The nearest unit of its line for one that has left it.
pub(super) fn way_back(table: &TableView<'_>, unit: UnitId) -> Option<Vec2> {
    let line = line_of(table, unit)?;
    if line.core.contains(&unit) {
        return None;
    }
    let gap = |it: &UnitId| base::gap(table.base(unit), table.base(*it));
    let nearest = line
        .core
        .iter()
        .copied()
        .min_by(|a, b| gap(a).total_cmp(&gap(b)));
    nearest.map(|it| table.base(it).centre)
}

/// What a unit marches by within its line: no faster than the slowest of it who is free to march.
pub(super) fn pace(table: &TableView<'_>, unit: UnitId, law: MoveLaw) -> MoveLaw {
    let Some(line) = line_of(table, unit).filter(|line| line.core.contains(&unit)) else {
        return law;
    };
    let slowest = line
        .core
        .iter()
        .map(|&it| table.roster.law(it).allowance)
        .fold(law.allowance, f64::min);
    MoveLaw {
        allowance: slowest,
        ..law
    }
}

/// A march, cut short where it would leave the line behind; none where even that does not help.
pub(super) fn keep(
    marshal: &Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    act: Act,
) -> Option<Act> {
    let table = side.table();
    let Act::Move { unit, path } = &act else {
        return Some(act);
    };
    let Some(&end) = path.last() else {
        return Some(act);
    };
    let foe = marshal.foes.nearest(mover.start.centre);
    let close = foe.is_some_and(|(_, inches)| inches <= taste::CLOSE);
    if close && command::can_spare(side, *unit) {
        // Near the enemy a card for the next step is well spent.
        return Some(act);
    }
    if has_left_line(table, *unit) || !leaves(table, *unit, end.at() - mover.start.centre) {
        return Some(act);
    }
    let step = end.at() - mover.start.centre;
    SHORTER.into_iter().find_map(|part| {
        let pose = end.moved_to(mover.start.centre + step * part);
        let short = (step * part).length() >= taste::LEAST_STEP
            && !leaves(table, *unit, step * part)
            && marshal.stands_clear(mover, &mover.start.at(pose))
            && marshal.verdict(side, mover, &[pose]).is_some();
        short.then(|| Act::Move {
            unit: *unit,
            path: vec![pose],
        })
    })
}

/// Whether a march would leave units of the line behind that have still to move, and would then do so
/// by a command only.
pub(super) fn cuts_off(table: &TableView<'_>, mover: &Mover<'_>, act: &Act) -> bool {
    let Act::Move { path, .. } = act else {
        return false;
    };
    let (Some(&end), Some(line)) = (path.last(), line_of(table, mover.unit)) else {
        return false;
    };
    let mut placements = table.placements.to_vec();
    placements[mover.unit.index()].0 = mover.start.at(end);
    let after = TableView {
        placements: &placements,
        ..*table
    };
    let waits = |it: &UnitId| *it != mover.unit && movement::may_move(table, *it).is_ok();
    line_of(&after, mover.unit).is_some_and(|after| {
        let mut waiting = line.core.iter().filter(|it| waits(it));
        line.core.contains(&mover.unit) && waiting.any(|it| !after.core.contains(it))
    })
}

/// Whether a unit would have left its line after a step, if all of the line who can still follow
/// make the same step.
fn leaves(table: &TableView<'_>, unit: UnitId, step: Vec2) -> bool {
    let line = table.roster.unit(unit).line;
    let follows = |it: UnitId| {
        it == unit
            || (table.roster.unit(it).line == line
                && table.is_ready(it)
                && !rests(table, it)
                && !is_engaged(table, it)
                && movement::may_move(table, it).is_ok())
    };
    let mut placements = table.placements.to_vec();
    for it in table
        .roster
        .units_of(table.army(unit))
        .filter(|&it| follows(it))
    {
        let base = table.base(it);
        placements[it.index()].0 = base.at(base.pose.moved_to(base.centre + step));
    }
    let after = TableView {
        placements: &placements,
        ..*table
    };
    has_left_line(&after, unit)
}

/// The nearest enemy behind a unit whose rear nothing covers.
pub(super) fn threat_behind(table: &TableView<'_>, unit: UnitId) -> Option<Vec2> {
    let behind = exposures(table, unit)
        .into_iter()
        .find(|it| it.side == Side::Rear && it.is_threatened())?;
    let here = table.base(unit);
    let gap = |it: &UnitId| base::gap(here, table.base(*it));
    let nearest = behind
        .enemies
        .iter()
        .copied()
        .min_by(|a, b| gap(a).total_cmp(&gap(b)))?;
    (gap(&nearest) <= taste::BEHIND).then(|| table.base(nearest).centre)
}

/// Whether a side waits where it stands: the battle's attacker is the other, who has to come.
pub(super) fn stands(side: &SideView<'_>) -> bool {
    let attacker = side.table().roster.setup.attacker;
    attacker.is_some_and(|army| army != side.side().index())
}
