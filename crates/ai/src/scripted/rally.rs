//! Personalities and broken units (RALLY-1): who is near enough goes there and rallies.

use muster_battle::check::check;
use muster_battle::components::{Post, Status};
use muster_battle::facts::command;
use muster_battle::order::CommandUse;
use muster_battle::{Act, CommanderId, Destination, TableView, UnitId};
use muster_geometry::pose::bearing;

use super::{Marshal, taste};
use crate::side::SideView;

/// What a personality does for broken units of his side: rallies the one that he is with, or joins
/// one that he could pay for.
pub(super) fn act(marshal: &Marshal, side: &SideView<'_>, commander: CommanderId) -> Option<Act> {
    let table = side.table();
    if let Post::With(unit) = table.posts[commander.index()]
        && table.status(unit) == Status::Broken
    {
        return rally(marshal, side, unit);
    }
    let here = match table.posts[commander.index()] {
        Post::With(unit) => table.base(unit).centre,
        Post::Alone(pose) => pose.at(),
        Post::Dead => return None,
    };
    let mut broken: Vec<UnitId> = table
        .roster
        .units_of(side.side())
        .filter(|&unit| table.status(unit) == Status::Broken)
        .filter(|&unit| could_rally(table, commander, unit) && is_safe(marshal, table, unit))
        .collect();
    let square = |unit: UnitId| table.base(unit).centre.distance_squared(here);
    broken.sort_by(|&a, &b| square(a).total_cmp(&square(b)).then(a.cmp(&b)));
    broken.into_iter().find_map(|unit| {
        let act = Act::Commander {
            commander,
            to: Destination::Unit(unit),
        };
        check(table, &act).is_ok().then_some(act)
    })
}

/// A rally, facing the nearest enemy.
fn rally(marshal: &Marshal, side: &SideView<'_>, unit: UnitId) -> Option<Act> {
    let table = side.table();
    let base = table.base(unit);
    let facing = match marshal.foes.nearest(base.centre) {
        Some((foe, _)) => base.pose.turned_to(bearing(foe.centre - base.centre)),
        None => base.pose,
    };
    let act = Act::Rally { unit, facing };
    check(table, &act).is_ok().then_some(act)
}

/// Whether a personality's cards would pay for a rally if he were with the unit.
fn could_rally(table: &TableView<'_>, commander: CommanderId, unit: UnitId) -> bool {
    let mut posts = table.posts.to_vec();
    posts[commander.index()] = Post::With(unit);
    let there = TableView {
        posts: &posts,
        ..*table
    };
    command::needs(&there, unit, CommandUse::Rally).is_ok()
        && command::may_give(&there, commander, unit, CommandUse::Rally).is_ok()
}

/// Whether no enemy is so near that who goes there is likely to be taken.
fn is_safe(marshal: &Marshal, table: &TableView<'_>, unit: UnitId) -> bool {
    let nearest = marshal.foes.nearest(table.base(unit).centre);
    nearest.is_none_or(|(_, inches)| inches >= taste::RALLIES_BEYOND)
}
