//! Shots: whom, and whether a whole volley is worth the move that it costs (SHOOT-2).

use muster_battle::facts::shooting::{self, Shot};
use muster_battle::{Act, UnitId, Volley};
use muster_geometry::TOLERANCE;
use muster_rulebook::odds::chance_of_loss;

use super::Mind;
use super::board::Board;
use super::fate::Fate;

/// The best shot of a unit where it stands on the board, by the worth that it is expected to cost.
pub(super) fn best_shot(
    mind: &Mind<'_>,
    board: &Board<'_>,
    unit: UnitId,
    volley: Option<Volley>,
) -> Option<(f64, Shot)> {
    let view = board.view();
    let shooting = view.roster.troop(unit).shooting.as_ref()?;
    shooting::may_shoot(&view, unit, volley).ok()?;
    let base = view.base(unit);
    let mut best: Option<(f64, Shot)> = None;
    for &enemy in &mind.foes {
        let other = view.base(enemy);
        let reach = shooting.range + base.reach() + other.reach() + TOLERANCE;
        if other.centre.distance_squared(base.centre) > reach * reach {
            continue;
        }
        if !shooting.all_round
            && shooting::off_facing(&view, unit, enemy) > view.rules().shooting_arc + 1.0
        {
            continue;
        }
        let Ok(shot) = shooting::shot(&view, unit, enemy, volley) else {
            continue;
        };
        let gain = gain(mind, board, &shot);
        if gain > 0.0 && best.as_ref().is_none_or(|(known, _)| gain > *known) {
            best = Some((gain, shot));
        }
    }
    best
}

/// What a shot is expected to cost the enemy, in worth.
fn gain(mind: &Mind<'_>, board: &Board<'_>, shot: &Shot) -> f64 {
    let view = board.view();
    let mut fate = Fate::certain(view.strength(shot.target));
    let each = chance_of_loss(shot.to_hit.count(), shot.save);
    fate.suffer(f64::from(shot.dice), each);
    mind.worth.lost(&view, shot.target, &fate)
}

/// What a unit could shoot in its next turn from where it stands on the board, in worth.
pub(super) fn prospect(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> f64 {
    if board.view().roster.troop(unit).shooting.is_none() {
        return 0.0;
    }
    let activity = board.refresh(unit);
    let best = best_shot(mind, board, unit, None);
    board.tire(unit, activity);
    best.map_or(0.0, |(gain, _)| gain)
}

/// A shot as an order.
pub(super) fn order(shot: &Shot) -> Act {
    Act::Shoot {
        unit: shot.unit,
        target: shot.target,
        volley: Some(shot.volley),
    }
}
