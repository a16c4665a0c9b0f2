//! Where a commander on his own stands.

use muster_battle::check::check;
use muster_battle::components::Post;
use muster_battle::{Act, CommanderId, Destination};
use muster_geometry::pose::{bearing, direction};
use muster_geometry::{Pose, Vec2};

use super::{Marshal, taste};
use crate::side::SideView;

/// A lone commander follows behind the nearest friend, on the side away from the enemy.
pub(super) fn act(marshal: &Marshal, side: &SideView<'_>, commander: CommanderId) -> Option<Act> {
    let table = side.table();
    let Post::Alone(pose) = table.posts[commander.index()] else {
        return None;
    };
    if table.acted[commander.index()].0 {
        return None;
    }
    let here = pose.at();
    let square = |at: Vec2| at.distance_squared(here);
    let friend = side
        .own()
        .min_by(|&a, &b| square(table.base(a).centre).total_cmp(&square(table.base(b).centre)))?;
    let friend = table.base(friend).centre;
    let (foe, to_foe) = marshal.foes.nearest(friend)?;
    let away = bearing(friend - foe.centre);
    let ideal = friend + direction(away) * taste::GENERAL_BEHIND;
    let (_, danger) = marshal.foes.nearest(here)?;
    if ideal.distance(here) < taste::GENERAL_STRAYS && danger > to_foe {
        return None;
    }
    let reach = table.rules().commander_move;
    [0.0, 30.0, -30.0, 60.0, -60.0]
        .into_iter()
        .find_map(|turn| {
            let ideal = friend + direction(away + turn) * taste::GENERAL_BEHIND;
            let way = ideal - here;
            let to = here + way.clamp_length_max(reach);
            let act = Act::Commander {
                commander,
                to: Destination::Place(Pose::snapped(to, 0.0)),
            };
            check(table, &act).is_ok().then_some(act)
        })
}
