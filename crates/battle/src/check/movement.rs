//! The check of a move (TURN-4, SHOOT-2, ARMY-1, MOVE-2 to 7, ENGAGE-1 to 9).

use muster_geometry::Pose;
use muster_geometry::trace::{self, Accepted};

use super::may_act;
use crate::facts::contact::{conform, touching};
use crate::facts::movement;
use crate::facts::overrun::{Overrun, overrun};
use crate::id::UnitId;
use crate::refusal::Refusal;
use crate::view::TableView;

/// A move that may be made.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePlan {
    /// Who.
    pub unit: UnitId,
    /// The poses given.
    pub path: Vec<Pose>,
    /// What the path comes to.
    pub accepted: Accepted,
    /// Its cost in inches.
    pub cost: f64,
    /// Enemies with whom it comes into contact by this move.
    pub new_contacts: Vec<UnitId>,
    /// Enemies whose contact it leaves.
    pub parts_from: Vec<UnitId>,
    /// Where the attacker turns on contact, and against whom (ENGAGE-9).
    pub conforms: Option<(UnitId, Pose)>,
    /// What it overruns where it ends (COMMAND-1, COMMAND-4).
    pub overruns: Overrun,
}

/// Checks a move.
pub fn check(view: &TableView<'_>, unit: UnitId, path: &[Pose]) -> Result<MovePlan, Refusal> {
    may_act(view, unit)?;
    movement::may_move(view, unit)?;
    let mut room = Vec::new();
    let law = movement::law(view, unit);
    let start = view.base(unit);
    movement::neighbours_of_path(view, unit, &law, start, path, &mut room);
    let (verdict, cost) = trace::verdict(&view.roster.terrain, &law, start, path, &room);
    match verdict {
        Ok(accepted) => Ok(plan(view, unit, path, accepted, cost)),
        Err(refused) => {
            let traced = trace::trace(&view.roster.terrain, &law, start, path, &room);
            Err(movement::refusal(view, &refused, traced.furthest))
        }
    }
}

/// What a legal path comes to.
pub(crate) fn plan(
    view: &TableView<'_>,
    unit: UnitId,
    path: &[Pose],
    accepted: Accepted,
    cost: f64,
) -> MovePlan {
    let end = view.base(unit).at(accepted.end);
    let before: Vec<_> = touching(view, unit).collect();
    // Routers are touched, not fought.
    let after = accepted
        .contacts
        .iter()
        .map(|&index| UnitId::from_index(index));
    let after: Vec<_> = after.filter(|&enemy| view.is_ready(enemy)).collect();
    let new_contacts: Vec<_> = after
        .iter()
        .copied()
        .filter(|enemy| !before.contains(enemy))
        .collect();
    let conforms = new_contacts
        .first()
        .and_then(|&enemy| conform(view, unit, &end, enemy).map(|pose| (enemy, pose)));
    let end = conforms.map_or(end, |(_, pose)| end.at(pose));
    MovePlan {
        unit,
        path: path.to_vec(),
        cost,
        parts_from: before
            .into_iter()
            .filter(|enemy| !after.contains(enemy))
            .collect(),
        new_contacts,
        conforms,
        overruns: overrun(view, unit, &end),
        accepted,
    }
}
