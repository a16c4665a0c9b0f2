//! Battle lines: who is linked with whom, and who has left his line (LINE-1).

use muster_geometry::{base, within_limit};

use crate::id::UnitId;
use crate::view::TableView;

/// The ready units of one battle line, apart by the gaps that link them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleLine {
    /// The part that is the line: that of its banner unit, or without a banner the largest, of several
    /// equally large the one with the first unit in scenario order. Nobody where no unit is ready.
    pub core: Vec<UnitId>,
    /// Its banner unit, while that is ready.
    pub banner: Option<UnitId>,
}

/// The battle line of a commander, by his index; nothing for an army without lines.
pub fn line_of(view: &TableView<'_>, unit: UnitId) -> Option<BattleLine> {
    let members = members(view, unit)?;
    let banner = members
        .iter()
        .copied()
        .find(|&it| view.roster.unit(it).banner);
    let core = match banner {
        Some(banner) => part(view, &members, banner),
        None => largest_part(view, &members),
    };
    Some(BattleLine { core, banner })
}

/// The ready units of a unit's battle line, in scenario order; nothing for an army without lines.
fn members(view: &TableView<'_>, unit: UnitId) -> Option<Vec<UnitId>> {
    let line = view.roster.unit(unit).line?;
    let ours = view.roster.units_of(view.army(unit));
    let in_line = |it: &UnitId| view.roster.unit(*it).line == Some(line) && view.is_ready(*it);
    Some(ours.filter(in_line).collect())
}

/// Whether the gap between two units of a line links them (LINE-1).
fn linked(view: &TableView<'_>, a: UnitId, b: UnitId) -> bool {
    let gap = view.rules().warlord.line_gap;
    within_limit(base::gap(view.base(a), view.base(b)), gap)
}

/// The pairs of a unit's battle line that a gap links, in scenario order (LINE-1). Nobody where its army
/// has no lines.
pub fn links(view: &TableView<'_>, unit: UnitId) -> Vec<[UnitId; 2]> {
    let members = members(view, unit).unwrap_or_default();
    let mut links = Vec::new();
    for (at, &a) in members.iter().enumerate() {
        let others = members[at + 1..].iter();
        links.extend(others.filter(|&&b| linked(view, a, b)).map(|&b| [a, b]));
    }
    links
}

/// Whether a unit has left its battle line: nothing links it to the line's banner unit, or, without
/// a banner, to the largest linked part (LINE-1). Units without a line leave none.
pub fn has_left_line(view: &TableView<'_>, unit: UnitId) -> bool {
    line_of(view, unit).is_some_and(|line| !line.core.contains(&unit))
}

/// Inches from a unit to its battle line: to the nearest unit of it, 0 for one that is in it.
/// Nothing where it has no line, or nobody of it is left.
pub fn distance_from_line(view: &TableView<'_>, unit: UnitId) -> Option<f64> {
    let line = line_of(view, unit)?;
    if line.core.contains(&unit) {
        return Some(0.0);
    }
    line.core
        .iter()
        .map(|&member| base::gap(view.base(unit), view.base(member)))
        .min_by(f64::total_cmp)
}

/// The members that are linked with one of them, over others or directly, in scenario order.
fn part(view: &TableView<'_>, members: &[UnitId], from: UnitId) -> Vec<UnitId> {
    let mut found = vec![from];
    let mut next = 0;
    while let Some(&unit) = found.get(next) {
        for &other in members {
            if !found.contains(&other) && linked(view, unit, other) {
                found.push(other);
            }
        }
        next += 1;
    }
    found.sort_unstable();
    found
}

fn largest_part(view: &TableView<'_>, members: &[UnitId]) -> Vec<UnitId> {
    let mut largest = Vec::new();
    let mut left = members.to_vec();
    while let Some(&first) = left.first() {
        let linked = part(view, members, first);
        left.retain(|unit| !linked.contains(unit));
        if linked.len() > largest.len() {
            largest = linked;
        }
    }
    largest
}
