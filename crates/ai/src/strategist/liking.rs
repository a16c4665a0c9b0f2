//! What a player likes for its own sake, beyond what it is expected to come to: contact with a flank,
//! company in an attack, chance, standing where his taste has him stand.

use muster_battle::UnitId;
use muster_battle::facts::contact::touching;
use muster_battle::facts::fight::counts_as;
use muster_geometry::CountsAs;

use super::board::Board;
use super::mind::Mind;
use super::turn::Move;
use super::{melee, volley};

/// What he likes about the contacts of a unit as it stands on the board, in worth: whether it meets an
/// enemy where he fights with his flank's power (MELEE-3).
pub(super) fn of_contact(mind: &Mind<'_>, board: &Board<'_>, unit: UnitId) -> f64 {
    let flank = mind.temper.flank;
    if flank <= 0.0 {
        return 0.0;
    }
    let view = board.view();
    let into_flank =
        touching(&view, unit).any(|foe| counts_as(&view, foe, unit) == Some(CountsAs::Flank));
    if into_flank { flank } else { 0.0 }
}

/// What he likes about a turn whose moves were made on the board, in worth, as far as he lets it count
/// when he compares plans.
pub(super) fn of_turn(mind: &Mind<'_>, board: &mut Board<'_>, moves: &[Move]) -> f64 {
    let conviction = mind.temper.conviction;
    if conviction <= 0.0 {
        return 0.0;
    }
    let mut value = 0.0;
    for &unit in &mind.own {
        value += mind.array(board, unit) + of_contact(mind, board, unit);
        value += mind.temper.marksmanship * volley::prospect(mind, board, unit);
    }
    for &foe in &mind.foes {
        let attackers = moves.iter().filter(|it| it.on == Some(foe)).count();
        value += mind.temper.concert * attackers.saturating_sub(1) as f64;
    }
    if mind.temper.risk != 0.0 {
        let bound = melee::bound_to(&board.view(), mind.own.iter().copied());
        value += mind.temper.risk * melee::spread(mind, board, &bound);
    }
    conviction * value
}
