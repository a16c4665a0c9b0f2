//! Where a unit wants to be.

use muster_battle::components::Post;
use muster_battle::{ArmyId, TableView, UnitId};
use muster_geometry::Vec2;
use muster_scenario::setup::{self, Ground, TableEdge};

use super::{Marshal, Mover, line, taste};
use crate::side::SideView;

/// What a unit makes for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Goal {
    /// The nearest enemy.
    Enemy,
    /// A place that is to be held.
    Ground(Vec2),
    /// An edge, to leave by.
    Exit(TableEdge),
    /// The nearest enemy, at a distance: to shoot, or with a general in the unit.
    KeepOff(f64),
    /// Its battle line, which it has left (LINE-1).
    Line(Vec2),
    /// Where it stands, until an enemy is worth attacking.
    Hold,
    /// Stay.
    Stay,
}

/// What a unit that is free to move makes for.
pub(super) fn of(marshal: &Marshal, side: &SideView<'_>, mover: &Mover<'_>) -> Goal {
    let table = side.table();
    let Some((_, to_enemy)) = marshal.foes.nearest(mover.start.centre) else {
        return objective(side, mover, f64::INFINITY).unwrap_or(Goal::Stay);
    };
    if let Some(goal) = objective(side, mover, to_enemy) {
        return goal;
    }
    if table.commanders_with(mover.unit).next().is_some() && !is_last_stand(table, side.side()) {
        return behind_the_line(marshal, side, mover, to_enemy);
    }
    if marshal.morale {
        if let Some(place) = line::way_back(table, mover.unit) {
            return Goal::Line(place);
        }
        if line::carries_banner(table, mover.unit) && !is_last_stand(table, side.side()) {
            return behind_the_line(marshal, side, mover, to_enemy);
        }
        if line::stands(side) {
            return Goal::Hold;
        }
    }
    match &table.roster.troop(mover.unit).shooting {
        Some(shooting) => Goal::KeepOff(
            (shooting.range - taste::WITHIN_RANGE).max(0.0) + 2.0 * mover.start.half.y,
        ),
        None => Goal::Enemy,
    }
}

/// The place or the edge that the army's orders name, unless an enemy is nearer.
fn objective(side: &SideView<'_>, mover: &Mover<'_>, to_enemy: f64) -> Option<Goal> {
    let table = side.table();
    let own = table.roster.setup.objectives.iter();
    let mut own = own.filter(|objective| objective.army == side.side().index());
    own.find_map(|objective| match &objective.goal {
        // Those whom nobody holds march on.
        setup::Goal::Exit { edge, .. } => Some(Goal::Exit(*edge)),
        setup::Goal::Hold { ground, .. } => {
            let place = match ground {
                Ground::Circle(centre, _) => *centre,
                Ground::Feature(feature) => {
                    let terrain = &table.roster.terrain;
                    terrain.nearest_point(*feature, mover.start.centre)
                }
            };
            let inches = place.distance(mover.start.centre);
            (inches < to_enemy).then_some(Goal::Ground(place))
        }
        setup::Goal::Kill(_) | setup::Goal::Survive(_) => None,
    })
}

/// The edge by which the orders of a side have it leave the table (EXIT-1).
pub(super) fn way_off(side: &SideView<'_>) -> Option<TableEdge> {
    let own = side.table().roster.setup.objectives.iter();
    let mut own = own.filter(|objective| objective.army == side.side().index());
    own.find_map(|objective| match objective.goal {
        setup::Goal::Exit { edge, .. } => Some(edge),
        _ => None,
    })
}

/// Whether a unit is so near to the edge to leave by that it turns aside for nobody.
pub(super) fn is_nearly_off(side: &SideView<'_>, unit: UnitId) -> bool {
    way_off(side).is_some_and(|edge| {
        let table = side.table();
        let inches = edge.distance(table.roster.setup.table, table.base(unit));
        inches <= table.roster.law(unit).allowance * taste::MOVES_TO_LEAVE
    })
}

/// Whether so few are left that nobody stays behind.
fn is_last_stand(table: &TableView<'_>, army: ArmyId) -> bool {
    let (mut starting, mut ready) = (0, 0);
    for unit in table.roster.units_of(army) {
        starting += 1;
        ready += u32::from(table.is_ready(unit));
    }
    f64::from(ready) < taste::LAST_STAND * f64::from(starting)
}

/// A unit with a commander follows the line at a distance from the enemy greater than that of the
/// friend nearest to it.
fn behind_the_line(
    marshal: &Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    to_enemy: f64,
) -> Goal {
    let table = side.table();
    let led = |unit| {
        table.posts.contains(&Post::With(unit))
            || (marshal.morale && line::carries_banner(table, unit))
    };
    let line = table.roster.unit(mover.unit).line;
    let apart = |unit| marshal.morale && table.roster.unit(unit).line != line;
    let friend = side
        .own()
        .filter(|&unit| unit != mover.unit && !led(unit) && !apart(unit))
        .map(|unit| {
            (
                table.base(unit).centre.distance_squared(mover.start.centre),
                unit,
            )
        })
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let Some((_, friend)) = friend else {
        return Goal::Enemy;
    };
    let distance = |unit| marshal.foes.nearest(table.base(unit).centre);
    let front = if marshal.morale {
        let mut line: Vec<f64> = side
            .own()
            .filter(|&unit| {
                unit != mover.unit && !apart(unit) && !table.roster.unit(unit).impetuous
            })
            .filter_map(|unit| distance(unit).map(|(_, inches)| inches))
            .collect();
        line.sort_by(f64::total_cmp);
        line.get(line.len() / 2).copied()
    } else {
        distance(friend).map(|(_, inches)| inches)
    };
    let front = front.unwrap_or(to_enemy);
    let (behind, follows) = if marshal.morale {
        // So near that it supports them and the line is not torn.
        let warlord = &table.rules().warlord;
        let gap = warlord.line_gap.min(warlord.support_distance) / 2.0;
        let behind = 2.0 * mover.start.half.y + gap;
        (behind, behind + taste::LEAST_STEP)
    } else {
        (taste::GENERAL_BEHIND, taste::GENERAL_FOLLOWS)
    };
    if to_enemy > front + follows {
        Goal::KeepOff(front + behind)
    } else {
        Goal::Stay
    }
}
