//! Commanders: one whose unit is likely to be destroyed goes over to another, one on his own joins a melee
//! that he helps more than he risks (COMMAND-1, COMMAND-2).

use muster_battle::check::check;
use muster_battle::components::Post;
use muster_battle::facts::fight::attack;
use muster_battle::{Act, CommanderId, Destination, TableView, UnitId};
use muster_rulebook::odds::chance_of_loss;

use super::board::Board;
use super::danger::doom;
use super::fate::Fate;
use super::mind::Mind;

/// What a change must save, in worth, to be made.
const WORTH_CHANGING: f64 = 0.12;
/// What joining must bring, in worth, beyond what it risks.
const WORTH_JOINING: f64 = 0.02;
/// Another unit must be so much safer, as a part of the danger in this one.
const SAFER: f64 = 0.5;

/// The change of units that saves the most of what a commander's death would cost, if one is worth it; of
/// who is with nobody, whom he had better join.
pub(super) fn change(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    commander: CommanderId,
) -> Option<Act> {
    let host = match board.view().posts[commander.index()] {
        Post::With(host) => host,
        Post::Alone(_) => return join(mind, board, commander),
        Post::Dead => return None,
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

/// The unit in whose melee a lone commander is worth the most, if that is worth the danger to him
/// (COMMAND-1).
fn join(mind: &Mind<'_>, board: &mut Board<'_>, commander: CommanderId) -> Option<Act> {
    let price = mind.worth.of_commander(commander);
    let mut best: Option<(f64, Act)> = None;
    for &unit in &mind.own {
        let act = Act::Commander {
            commander,
            to: Destination::Unit(unit),
        };
        let aid = aid(mind, board, commander, unit);
        if aid <= 0.0 || check(&board.view(), &act).is_err() {
            continue;
        }
        let gain = aid - price * doom(mind, board, unit);
        if gain > WORTH_JOINING && best.as_ref().is_none_or(|(known, _)| gain > *known) {
            best = Some((gain, act));
        }
    }
    best.map(|(_, act)| act)
}

/// What a commander's dice in the melee of a unit are expected to cost the enemy, in worth (COMMAND-2).
fn aid(mind: &Mind<'_>, board: &Board<'_>, commander: CommanderId, unit: UnitId) -> f64 {
    let alone = board.view();
    let mut posts = alone.posts.to_vec();
    posts[commander.index()] = Post::With(unit);
    let led = TableView {
        posts: &posts,
        ..alone
    };
    let cost = |view: &TableView<'_>| {
        let attack = attack(view, unit)?;
        let save = view.roster.unit(attack.target).save;
        let mut fate = Fate::certain(view.strength(attack.target));
        let each = chance_of_loss(attack.power.value, save);
        fate.suffer(f64::from(attack.dice), each);
        Some(mind.worth.lost(view, attack.target, &fate))
    };
    cost(&led)
        .zip(cost(&alone))
        .map_or(0.0, |(led, alone)| led - alone)
}
