//! How a battle of morale ends before its last turn: a side without personalities, a side with too
//! many losses (WARLORD-END).

use muster_rulebook::Morale;
use muster_rulebook::ruleset::ArmyMorale;

use super::army::{self, Losses, Standing, losses};
use crate::clock::Ending;
use crate::id::{ArmyId, CommanderId};
use crate::view::TableView;

/// A hair below the share still counts: a share as a fraction of two is never exactly a third.
const HAIR: f64 = 1e-9;

/// Why a side is beaten, and in which words; none while it is not.
pub fn beaten(view: &TableView<'_>, army: ArmyId) -> Option<(Ending, String)> {
    if view.rules().morale == Morale::None {
        return None;
    }
    let name = view.roster.army_name(army);
    if view.rules().warlord.ends_without_personalities && is_leaderless(view, army) {
        let why = format!("{name} has lost its last personality");
        return Some((Ending::Leaderless, why));
    }
    let (lost, of, what) = counted(view, army);
    (lost >= least_loss(view, of)).then(|| {
        (
            Ending::Losses,
            format!("{name} has lost {lost} of {of} {what}"),
        )
    })
}

/// How near an army is to its end by losses, in what they are counted in: to breaking (ARMY-1), or under
/// rules of morale to being beaten (WARLORD-END).
pub fn standing(view: &TableView<'_>, army: ArmyId) -> Standing {
    if view.rules().morale == Morale::None {
        return army::standing(view, army);
    }
    let (lost, of, _) = counted(view, army);
    Standing {
        lost,
        of,
        breaks_at: Some(least_loss(view, of)),
    }
}

/// The least loss, of so many units or points, with which a side is beaten.
pub fn least_loss(view: &TableView<'_>, of: u32) -> u32 {
    let share = view.rules().warlord.end_share * f64::from(of);
    (share - HAIR).ceil().max(1.0) as u32
}

/// Whether an army that had personalities has none left alive and free.
pub fn is_leaderless(view: &TableView<'_>, army: ArmyId) -> bool {
    let alive = |it: CommanderId| view.posts[it.index()].alive();
    let mut own = view
        .roster
        .commanders()
        .filter(|&it| view.roster.army_of_commander(it) == army)
        .peekable();
    own.peek().is_some() && !own.any(alive)
}

/// What an army has lost, of how much, and in what it is counted: in points where the scenario gives
/// any of its units some, else in units.
pub fn counted(view: &TableView<'_>, army: ArmyId) -> (u32, u32, ArmyMorale) {
    let Losses {
        units,
        starting,
        points,
        starting_points,
        ..
    } = losses(view, army);
    let given = |unit| view.roster.unit(unit).points_given;
    if starting_points > 0 && view.roster.units_of(army).any(given) {
        (points, starting_points, ArmyMorale::Points)
    } else {
        (units, starting, ArmyMorale::Units)
    }
}
