//! Friends in the line of fire: a volley that is better shot when they have stepped aside (SIGHT-4).

use muster_battle::UnitId;
use muster_battle::facts::contact::is_engaged;
use muster_battle::facts::movement;
use muster_geometry::{Base, TOLERANCE, Vec2};

use super::board::Board;
use super::mind::Mind;
use super::volley;

/// Who waits for friends to step aside expects so much more of it, in worth.
const WORTH_WAITING: f64 = 0.05;

/// A shooter who waits for friends to clear his lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Waiting {
    pub(super) unit: UnitId,
    /// Whom he means to shoot at.
    pub(super) target: UnitId,
}

/// The shooter as one who had better wait, if friends who may still move bar his best shot; `now` is
/// what his best one is worth at once.
pub(super) fn had_better_wait(
    mind: &Mind<'_>,
    board: &Board<'_>,
    unit: UnitId,
    now: f64,
) -> Option<Waiting> {
    let view = board.view();
    let mut cleared = board.clone();
    let mut any = false;
    for &friend in mind.own.iter().filter(|&&it| it != unit) {
        if !is_engaged(&view, friend) && movement::may_move(&view, friend).is_ok() {
            cleared.lift(friend);
            any = true;
        }
    }
    if !any {
        return None;
    }
    let (gain, shot) = volley::best_shot(mind, &cleared, unit, None)?;
    (gain > now + WORTH_WAITING).then_some(Waiting {
        unit,
        target: shot.target,
    })
}

/// What those who wait could shoot now, in worth, all but one unit.
pub(super) fn worth(mind: &Mind<'_>, board: &Board<'_>, but: UnitId) -> f64 {
    let waiting = mind.waiting.iter().filter(|it| it.unit != but);
    waiting
        .filter_map(|it| volley::best_shot(mind, board, it.unit, None))
        .map(|(gain, _)| gain)
        .sum()
}

/// The places beside the lanes of those who wait to which a base in one of them may step.
pub(super) fn places_aside(mind: &Mind<'_>, board: &Board<'_>, unit: UnitId) -> Vec<Vec2> {
    let here = board.base(unit);
    let lanes = mind.waiting.iter().filter(|it| it.unit != unit);
    lanes
        .filter(|it| {
            let [from, to] = [it.unit, it.target].map(|end| board.base(end).centre);
            here.clip(from, to).is_some()
        })
        .flat_map(|it| {
            let [from, to] = [it.unit, it.target].map(|end| board.base(end).centre);
            beside(here, from, to)
        })
        .collect()
}

/// Where a base stands just clear of a line, to either side.
fn beside(here: &Base, from: Vec2, to: Vec2) -> [Vec2; 2] {
    const CLEAR: f64 = 5.0 * TOLERANCE;
    let aside = (to - from).normalize_or_zero().perp();
    let off = (here.centre - from).dot(aside);
    let right = here.ahead.perp();
    let wide = here.half.x * right.dot(aside).abs() + here.half.y * here.ahead.dot(aside).abs();
    [1.0, -1.0].map(|side| here.centre + aside * (side * (wide + CLEAR) - off))
}
