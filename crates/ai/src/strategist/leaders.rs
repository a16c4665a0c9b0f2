//! Commanders: one whose unit is likely to be destroyed goes over to another (COMMAND-1, COMMAND-2).

use muster_battle::check::check;
use muster_battle::components::Post;
use muster_battle::{Act, CommanderId, Destination, UnitId};

use super::board::Board;
use super::danger::doom;
use super::mind::Mind;

/// What a change must save, in worth, to be made.
const WORTH_CHANGING: f64 = 0.12;
/// Another unit must be so much safer, as a part of the danger in this one.
const SAFER: f64 = 0.5;

/// The change of units that saves the most of what a commander's death would cost, if one is worth it.
pub(super) fn change(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    commander: CommanderId,
) -> Option<Act> {
    let Post::With(host) = board.view().posts[commander.index()] else {
        return None;
    };
    let price = mind.worth.of_commander(commander);
    let here = doom(mind, board, host);
    if here * price < WORTH_CHANGING {
        return None;
    }
    let mut safest: Option<(f64, Act)> = None;
    let others: Vec<UnitId> = mind.own.iter().copied().filter(|&it| it != host).collect();
    for unit in others {
        let act = Act::Commander {
            commander,
            to: Destination::Unit(unit),
        };
        if check(&board.view(), &act).is_err() {
            continue;
        }
        let there = doom(mind, board, unit);
        if safest.as_ref().is_none_or(|(known, _)| there < *known) {
            safest = Some((there, act));
        }
    }
    let (there, act) = safest?;
    (there <= SAFER * here && (here - there) * price >= WORTH_CHANGING).then_some(act)
}
