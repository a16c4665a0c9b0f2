//! What a player could not know when he gave his order: hidden enemies in its way (HIDDEN-3).

use muster_geometry::trace::{Neighbour, first_touch};
use muster_geometry::{Base, CONTACT, Pose, Vec2, base};

use crate::check::commander::may_stand_alone;
use crate::check::movement::plan as movement_plan;
use crate::check::{CommanderPlan, MovePlan};
use crate::components::Post;
use crate::event::{BattleEvent, RevealCause};
use crate::facts::footing::overlaps;
use crate::facts::hidden::{
    CutMove, CutWay, cut_move, cut_way, met_on_walk, unknown_near, unknown_to,
};
use crate::facts::impetuous::Charge;
use crate::facts::morale::flight::{Fate, Flight};
use crate::id::{CommanderId, UnitId};
use crate::view::TableView;

/// How finely a commander's place is searched for on his way back, in inches.
const SEARCH_STEP: f64 = 0.01;

/// The hidden units that were met are seen. That a dummy is gone then is added where events are
/// written down.
pub fn met_events(met: &[UnitId], by: Option<UnitId>) -> Vec<BattleEvent> {
    let cause = RevealCause::Met;
    met.iter()
        .map(|&unit| BattleEvent::Revealed { unit, cause, by })
        .collect()
}

/// A charge as it comes about, and the hidden enemies that it met: they cut it short (IMPET-1).
pub(crate) fn interrupted_charge(view: &TableView<'_>, planned: Charge) -> (Charge, Vec<UnitId>) {
    let unit = planned.unit;
    let start = view.base(unit);
    let turned = start.pose.turned_to(planned.to.facing_degrees());
    let (mut charge, mut met) = match cut_way(view, unit, &[turned, planned.to]) {
        None => (planned, Vec::new()),
        Some(CutWay { path, met }) => {
            let to = path.last().copied().unwrap_or(turned);
            let there = start.at(to);
            let touches = |enemy: &UnitId| base::within(&there, view.base(*enemy), CONTACT);
            let charge = Charge {
                to,
                inches: (to.at() - start.centre).length(),
                contacts: planned.contacts.into_iter().filter(touches).collect(),
                through: still_passed(view, start, &path, planned.through),
                conforms: None,
                ..planned
            };
            (charge, met)
        }
    };
    // A turn on contact that would bring it to them is not made (ENGAGE-9).
    if let Some((_, pose)) = charge.conforms {
        let near = unknown_near(view, unit, &start.at(pose));
        if !near.is_empty() {
            charge.conforms = None;
            met.extend(near);
            met.sort_unstable();
            met.dedup();
        }
    }
    (charge, met)
}

/// A flight as it comes about, and the hidden enemies that it met: it ends before them (BREAK-1).
pub(crate) fn interrupted_flight(
    view: &TableView<'_>,
    unit: UnitId,
    planned: Flight,
) -> (Flight, Vec<UnitId>) {
    let start = view.base(unit);
    let facing = planned.way.first().unwrap_or(&start.pose).facing_degrees();
    let turned = start.pose.turned_to(facing);
    let whole: Vec<Pose> = std::iter::once(turned)
        .chain(planned.way.iter().copied())
        .collect();
    let Some(CutWay { path, met }) = cut_way(view, unit, &whole) else {
        return (planned, Vec::new());
    };
    let through = still_passed(view, start, &path, planned.through);
    // The turn is no leg of its own, unless it got no farther.
    let legs = path.len().min(2) - 1;
    let flight = Flight {
        way: path[legs..].to_vec(),
        fate: Fate::Stands,
        through,
    };
    (flight, met)
}

/// Those of the friends in the way of a base who are passed on these poses after all.
fn still_passed(
    view: &TableView<'_>,
    start: &Base,
    path: &[Pose],
    mut friends: Vec<UnitId>,
) -> Vec<UnitId> {
    friends.retain(|&friend| {
        let there = Neighbour {
            index: friend.index(),
            base: *view.base(friend),
            enemy: false,
            engages: false,
        };
        let mut from = *start;
        path.iter().any(|&pose| {
            let touched = first_touch(&from, pose, &[there]).is_some();
            from = start.at(pose);
            touched
        })
    });
    friends
}

/// A move as it comes about, and the hidden units that it met.
pub(super) struct Interrupted {
    pub(super) plan: MovePlan,
    pub(super) met: Vec<UnitId>,
}

/// Cuts a move short where it meets units of which its player could not know.
pub(super) fn interrupted(view: &TableView<'_>, planned: MovePlan) -> Interrupted {
    let unit = planned.unit;
    let known = view.through(view.army(unit));
    let (mut plan, mut met) = match cut_move(view, unit, &planned.path) {
        None => (planned, Vec::new()),
        Some(CutMove {
            path,
            accepted,
            cost,
            met,
        }) => (movement_plan(&known, unit, &path, accepted, cost), met),
    };
    // A turn on contact that would bring it to them is not made (ENGAGE-9).
    if let Some((_, pose)) = plan.conforms {
        let near = unknown_near(view, unit, &view.base(unit).at(pose));
        if !near.is_empty() {
            plan.conforms = None;
            let end = view.base(unit).at(plan.accepted.end);
            plan.overruns = crate::facts::overrun::overrun(&known, unit, &end);
            met.extend(near);
            met.sort_unstable();
            met.dedup();
        }
    }
    Interrupted { plan, met }
}

/// A commander's walk: cut short where he would come within the distance that he keeps from units of
/// which his player could not know, at the last place where he may stand alone (COMMAND-1).
pub(super) fn walk(view: &TableView<'_>, plan: &CommanderPlan) -> Vec<BattleEvent> {
    let &CommanderPlan {
        commander,
        with,
        to,
        inches,
        from,
    } = plan;
    let moved = |with, to, inches| BattleEvent::CommanderMoved {
        commander,
        with,
        to,
        inches,
    };
    let Some((begins, met)) = met_on_walk(view, commander, from, to.at()) else {
        return vec![moved(with, to, inches)];
    };
    let mut events = vec![match last_stand(view, commander, from, to.at(), begins) {
        Some((place, gone)) => moved(None, place, gone),
        None => match view.posts[commander.index()] {
            Post::With(unit) => moved(Some(unit), view.base(unit).pose, 0.0),
            Post::Alone(pose) => moved(None, pose, 0.0),
            Post::Dead => moved(with, to, inches),
        },
    }];
    events.extend(met_events(&met, None));
    events
}

/// The last place on a straight way, no farther than so many inches, where a commander may stand alone,
/// and how far it is.
fn last_stand(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Vec2,
    to: Vec2,
    most: f64,
) -> Option<(Pose, f64)> {
    let known = view.through(view.roster.army_of_commander(commander));
    let ahead = (to - from).normalize_or_zero();
    let steps = (most / SEARCH_STEP).floor() as u32;
    (0..steps).rev().find_map(|step| {
        let inches = f64::from(step) * SEARCH_STEP;
        let place = Pose::snapped(from + ahead * inches, 0.0);
        may_stand_alone(&known, commander, place.at())
            .is_ok()
            .then_some((place, inches))
    })
}

/// A unit is placed, unless a hidden enemy that has been placed before stands there: that is seen, and
/// the unit is still to be placed (DEPLOY-1).
pub(super) fn place(view: &TableView<'_>, unit: UnitId, to: Pose) -> Vec<BattleEvent> {
    let army = view.army(unit);
    let there = view.base(unit).at(to);
    let stands = |enemy: &UnitId| overlaps(&there, view.base(*enemy));
    // What the second side has still to place stands nowhere.
    let under: Vec<UnitId> = match army == view.clock.first {
        true => Vec::new(),
        false => unknown_to(view, army).filter(stands).collect(),
    };
    if under.is_empty() {
        return vec![BattleEvent::Deployed { unit, to }];
    }
    met_events(&under, Some(unit))
}
