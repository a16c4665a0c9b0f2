//! How much of his fire a shooter in danger gives before anybody has moved: who has shot a whole volley
//! does not leave any more (SHOOT-2).

use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::facts::shooting::Shot;
use muster_battle::{UnitId, Volley};
use muster_rulebook::MoveAndShoot;

use super::board::Board;
use super::danger::danger;
use super::mind::Mind;
use super::{turn, volley};
use crate::scripted::Marshal;

/// A shooter who is in more danger than this where he stands keeps his move, in worth.
const SHY: f64 = 0.12;

/// How much of his fire a shooter gives.
pub(super) enum Fire {
    Whole,
    /// Half a volley, what it is expected to cost in worth, and his move.
    Half((f64, Shot)),
    /// None, to leave.
    Held,
}

/// How much of his fire a shooter gives whose best whole volley is expected to cost the enemy `whole`.
/// Half of it leaves him his move where his troop may do both; who may do only one of them leaves
/// without a shot if the battle is lost with him.
pub(super) fn before_leaving(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    unit: UnitId,
    whole: f64,
    marshal: &mut Marshal,
    room: &mut Neighbours,
) -> Fire {
    let half = match &board.view().roster.troop(unit).shooting {
        Some(shooting) if shooting.move_and_shoot == MoveAndShoot::BothHalf => true,
        Some(shooting) if shooting.move_and_shoot == MoveAndShoot::Either => false,
        _ => return Fire::Whole,
    };
    if !(half || mind.must_live(unit))
        || movement::may_move(&board.view(), unit).is_err()
        || danger(mind, board, unit) <= SHY
    {
        return Fire::Whole;
    }
    if !half {
        let leaving = turn::worth_leaving(mind, board, marshal, unit, room);
        return if leaving > whole {
            Fire::Held
        } else {
            Fire::Whole
        };
    }
    let Some(half) = volley::best_shot(mind, board, unit, Some(Volley::Half)) else {
        return Fire::Whole;
    };
    let mut after = board.clone();
    after.has_shot(unit, Volley::Half);
    let leaving = turn::worth_leaving(mind, &mut after, marshal, unit, room);
    if half.0 + leaving > whole {
        Fire::Half(half)
    } else {
        Fire::Whole
    }
}
