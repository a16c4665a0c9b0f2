//! Movement: the check of a path for one unit of a view (MOVE-1 to 7, ENGAGE-1 to 9).

use muster_geometry::trace::{self, MoveLaw, Neighbour, Refused, Traced};
use muster_geometry::{Base, Pose, Vec2};

use super::command;
use super::fight::in_pike_square;
use crate::id::UnitId;
use crate::refusal::Refusal;
use crate::view::TableView;

/// Room for the bases near a path, reused between checks.
pub type Neighbours = Vec<Neighbour>;

/// What the path check must know of a unit now: its law, and whether it may attack (SHOOT-2, ARMY-1).
pub fn law(view: &TableView<'_>, unit: UnitId) -> MoveLaw {
    let shot = view.activities[unit.index()].shot.is_some() && !view.rules().shoot_and_attack;
    let may_not_attack = if shot {
        Some("SHOOT-2")
    } else {
        view.is_broken(view.army(unit)).then_some("ARMY-1")
    };
    MoveLaw {
        may_not_attack,
        ..*view.roster.law(unit)
    }
}

/// Whether a unit may move at all, whatever the path (TURN-4, RETIRE-1, WCMD-2, SHOOT-2).
pub fn may_move(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    has_not_moved(view, unit)?;
    command::may_move(view, unit)?;
    has_not_given_up_its_move(view, unit)
}

fn has_not_moved(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    let activity = view.activities[unit.index()];
    let name = || view.roster.called(unit);
    if activity.moved {
        return Err(Refusal::new(
            "TURN-4",
            format!("{} has already moved this turn", name()),
        ));
    }
    if view.spirits[unit.index()].owes_move {
        return Err(Refusal::new(
            "RETIRE-1",
            format!("{} has retired: that was its move of this turn", name()),
        ));
    }
    Ok(())
}

/// Whether a unit has not given up its move of this turn by what it shot, or by how it stands (SHOOT-2,
/// MOVE-1).
///
/// # Errors
/// By what.
pub fn has_not_given_up_its_move(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    use muster_rulebook::MoveAndShoot;
    let activity = view.activities[unit.index()];
    let name = || view.roster.called(unit);
    let shooting = view.roster.troop(unit).shooting.as_ref();
    match (activity.shot, shooting.map(|it| it.move_and_shoot)) {
        (Some(_), Some(MoveAndShoot::Either)) => Err(Refusal::new(
            "SHOOT-2",
            format!("{} has shot: it either moves or shoots", name()),
        )),
        (Some(crate::Volley::Full), Some(MoveAndShoot::BothHalf)) => Err(Refusal::new(
            "SHOOT-2",
            format!("{} has shot a full volley and given up its move", name()),
        )),
        _ if in_pike_square(view, unit) => Err(Refusal::new(
            "MOVE-1",
            format!("{} stands in a pike square, which does not move", name()),
        )),
        _ => Ok(()),
    }
}

/// The other bases that a move of a unit may meet: everything within its allowance and what engages
/// there.
pub fn neighbours(
    view: &TableView<'_>,
    unit: UnitId,
    law: &MoveLaw,
    start: &Base,
    into: &mut Neighbours,
) {
    // The centre moves less than twice the allowance even where a path doubles back, and in fact
    // never more than the allowance; a corner swings about it.
    let reach = law.allowance + 2.0 * start.reach() + law.engagement_range + 0.5;
    view.neighbours(unit, start.centre, reach, into);
}

/// The neighbours of a path that may be far too long: everything that its poses come near.
pub fn neighbours_of_path(
    view: &TableView<'_>,
    unit: UnitId,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    into: &mut Neighbours,
) {
    let farthest = path
        .iter()
        .map(|pose| (pose.at() - start.centre).length())
        .fold(law.allowance, f64::max);
    let reach = farthest + 2.0 * start.reach() + law.engagement_range + 0.5;
    view.neighbours(unit, start.centre, reach, into);
}

/// Less than this no path costs: what its centre travels (MOVE-2). For a search that is spared the
/// tracing of what is dear already.
pub fn least_cost(start: &Base, path: &[Pose]) -> f64 {
    let mut from = start.centre;
    let mut sum = 0.0;
    for pose in path {
        sum += from.distance(pose.at());
        from = pose.at();
    }
    sum
}

/// Traces a path of a unit from where it stands.
pub fn trace(view: &TableView<'_>, unit: UnitId, path: &[Pose], room: &mut Neighbours) -> Traced {
    let law = law(view, unit);
    let start = view.base(unit);
    neighbours_of_path(view, unit, &law, start, path, room);
    trace::trace(&view.roster.terrain, &law, start, path, room)
}

/// The refusal of a path in the words of this battle: names in place of numbers.
pub fn refusal(view: &TableView<'_>, refused: &Refused, furthest: Option<Pose>) -> Refusal {
    Refusal {
        rule: refused.rule,
        why: name_in(view, &refused.why),
        at: refused.at,
        furthest,
    }
}

/// Puts names in the place of `{#7}` (a unit) and `{@2}` (a feature).
fn name_in(view: &TableView<'_>, text: &str) -> String {
    let mut named = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let (before, tail) = rest.split_at(open);
        named.push_str(before);
        let Some(close) = tail.find('}') else {
            named.push_str(tail);
            return named;
        };
        let (mark, number) = tail[1..close].split_at(tail[1..close].len().min(1));
        match (mark, number.parse::<usize>()) {
            ("#", Ok(unit)) if unit < view.roster.unit_count() => {
                named.push_str(&view.roster.called(UnitId::from_index(unit)));
            }
            ("@", Ok(feature)) if feature < view.roster.terrain.features().len() => {
                named.push_str(&view.roster.feature(feature).id);
            }
            _ => named.push_str(&tail[..=close]),
        }
        rest = &tail[close + 1..];
    }
    named.push_str(rest);
    named
}

/// A displacement of so many inches along a bearing.
pub fn along(bearing: f64, inches: f64) -> Vec2 {
    muster_geometry::pose::direction(bearing) * inches
}
