//! Hidden units: who sees them, and where a move meets them that was planned without knowing of them
//! (HIDDEN-1, HIDDEN-3).
//!
//! Everything here looks at the whole table: it is for what happens, never for what a side may ask.

use muster_geometry::trace::{self, Accepted, MoveLaw, Neighbour};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base, within_limit};

use super::footing::stands_free;
use super::movement;
use super::shooting::sight;
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::view::TableView;

/// How finely a free place is searched for on the way back from where a move was cut short, in
/// inches.
const SEARCH_STEP: f64 = 0.01;

/// The units on the table that an army does not know of, in scenario order.
pub fn unknown_to<'a>(
    view: &TableView<'a>,
    army: ArmyId,
) -> impl Iterator<Item = UnitId> + use<'a> {
    let view = view.whole();
    let count = if view.roster.hides_units() {
        usize::MAX
    } else {
        0
    };
    let enemies = view.roster.units_of(army.enemy()).take(count);
    enemies.filter(move |&unit| view.is_hidden(unit) && view.status(unit).on_table())
}

/// The enemies to whom a hidden unit shows itself: those within `reveal_distance` who have sight of it,
/// in scenario order (HIDDEN-1). Dummies have no eyes.
pub fn spotters<'a>(
    view: &'a TableView<'a>,
    unit: UnitId,
) -> impl Iterator<Item = UnitId> + use<'a> {
    let range = view.rules().reveal_distance;
    let here = view.base(unit);
    view.near_base(here, range + TOLERANCE)
        .filter(move |&enemy| {
            view.army(enemy) != view.army(unit)
                && !view.is_dummy(enemy)
                && within_limit(base::gap(here, view.base(enemy)), range)
                && sight(view, enemy, unit).is_clear()
        })
}

/// The units that a unit does not know of and within whose distance of engagement it would stand
/// there, in scenario order.
pub fn unknown_near(view: &TableView<'_>, unit: UnitId, there: &Base) -> Vec<UnitId> {
    let range = view.rules().engagement_range;
    let near = |enemy: &UnitId| within_limit(base::gap(there, view.base(*enemy)), range);
    unknown_to(view, view.army(unit)).filter(near).collect()
}

/// The units that an army does not know of, as the path check takes them.
fn unknown(view: &TableView<'_>, army: ArmyId) -> Vec<Neighbour> {
    unknown_to(view, army)
        .map(|unit| Neighbour {
            index: unit.index(),
            base: *view.base(unit),
            enemy: true,
            engages: true,
        })
        .collect()
}

/// Those met on the way and those within whose distance it ends, each once.
fn all_met(view: &TableView<'_>, unit: UnitId, met: Vec<usize>, end: Pose) -> Vec<UnitId> {
    let mut met: Vec<_> = met.into_iter().map(UnitId::from_index).collect();
    met.extend(unknown_near(view, unit, &view.base(unit).at(end)));
    met.sort_unstable();
    met.dedup();
    met
}

/// A player's move that was cut short (HIDDEN-3).
#[derive(Clone, Debug, PartialEq)]
pub struct CutMove {
    /// The poses that were left of it.
    pub path: Vec<Pose>,
    /// What they come to, for all that its player could know.
    pub accepted: Accepted,
    /// What they cost, in inches.
    pub cost: f64,
    /// The hidden units that it met.
    pub met: Vec<UnitId>,
}

/// Where a legal move is cut short by units of which its player could not know: where the first one's
/// distance begins, or at the last place before it where the move may end. Nothing where it meets
/// none.
pub fn cut_move(view: &TableView<'_>, unit: UnitId, path: &[Pose]) -> Option<CutMove> {
    let unknown = unknown(view, view.army(unit));
    if unknown.is_empty() {
        return None;
    }
    let (map, law, start) = (
        &view.roster.terrain,
        movement::law(view, unit),
        view.base(unit),
    );
    let meeting = trace::meeting(map, &law, start, path, &unknown)?;
    let mut room = Vec::new();
    movement::neighbours_of_path(view, unit, &law, start, path, &mut room);
    let judge = |path: Vec<Pose>| {
        let (verdict, cost) = trace::verdict(map, &law, start, &path, &room);
        verdict.ok().map(|accepted| (path, accepted, cost))
    };
    let left = judge(meeting.path.clone()).or_else(|| {
        // The last legal pose before it, at the end of the same poses as the path's.
        let traced = trace::trace(map, &law, start, &meeting.path, &room);
        let last = traced.furthest?;
        let mut tails = (0..meeting.path.len()).rev();
        tails.find_map(|kept| judge([&meeting.path[..kept], &[last]].concat()))
    });
    let (path, accepted, cost) = left.or_else(|| judge(vec![start.pose]))?;
    Some(CutMove {
        met: all_met(view, unit, meeting.met, accepted.end),
        path,
        accepted,
        cost,
    })
}

/// A move that nobody chose, cut short.
#[derive(Clone, Debug, PartialEq)]
pub struct CutWay {
    /// The poses that were left of it: at least one, the last is where it ends.
    pub path: Vec<Pose>,
    /// The hidden units that it met.
    pub met: Vec<UnitId>,
}

/// A forced move in a straight line, after a turn on the spot, as it comes about.
#[derive(Clone, Debug, PartialEq)]
pub struct Straight {
    /// Where it ends.
    pub to: Pose,
    /// The hidden units that cut it short.
    pub met: Vec<UnitId>,
}

impl Straight {
    /// A straight move that its side knows to end at `to`.
    pub fn back(view: &TableView<'_>, unit: UnitId, to: Pose) -> Self {
        let turned = view.base(unit).pose.turned_to(to.facing_degrees());
        match cut_way(view, unit, &[turned, to]) {
            None => Self {
                to,
                met: Vec::new(),
            },
            Some(CutWay { path, met }) => Self {
                to: path.last().copied().unwrap_or(turned),
                met,
            },
        }
    }
}

/// Where a forced move or a charge along these poses is cut short by units that its side does not know
/// of (HIDDEN-3): where the first one's distance begins, or at the last free place before it. Nothing
/// where it meets none.
pub fn cut_way(view: &TableView<'_>, unit: UnitId, path: &[Pose]) -> Option<CutWay> {
    let unknown = unknown(view, view.army(unit));
    if unknown.is_empty() {
        return None;
    }
    // Nothing of water stops a move that nobody chose (COMMAND-4).
    let law = MoveLaw {
        water_stops: false,
        ..*view.roster.law(unit)
    };
    let start = view.base(unit);
    let meeting = trace::meeting(&view.roster.terrain, &law, start, path, &unknown)?;
    let mut left = meeting.path;
    while let Some(end) = left.pop() {
        let from = left.last().copied().unwrap_or(start.pose);
        if let Some(free) = last_free(view, unit, from, end) {
            left.push(free);
            break;
        }
    }
    if left.is_empty() {
        left.push(start.pose);
    }
    let end = left.last().copied().unwrap_or(start.pose);
    Some(CutWay {
        met: all_met(view, unit, meeting.met, end),
        path: left,
    })
}

/// The farthest free place on a straight leg without a turn, searched from its end; of a leg with a turn
/// the end alone. Nothing where none is free short of where the leg begins.
fn last_free(view: &TableView<'_>, unit: UnitId, from: Pose, to: Pose) -> Option<Pose> {
    let way = to.at() - from.at();
    let length = way.length();
    let turns = from.turn_to(to) != 0;
    let steps = if turns || length <= 0.0 {
        0
    } else {
        (length / SEARCH_STEP).ceil() as u32 - 1
    };
    let ahead = way.normalize_or_zero();
    (0..=steps)
        .map(|step| to.moved_to(to.at() - ahead * (f64::from(step) * SEARCH_STEP)))
        .find(|&there| stands_free(view, unit, &view.base(unit).at(there), |_| false))
}

/// Where the distance of units begins that a commander's side does not know of, on his straight way:
/// so many inches from its start, and who they are (COMMAND-1, HIDDEN-3). Nothing where he meets none.
pub fn met_on_walk(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Vec2,
    to: Vec2,
) -> Option<(f64, Vec<UnitId>)> {
    let army = view.roster.army_of_commander(commander);
    let unknown: Vec<UnitId> = unknown_to(view, army).collect();
    if unknown.is_empty() {
        return None;
    }
    let apart = view.rules().commander_distance + super::figure::radius(view);
    let nearer = view.rules().halt_depth;
    let length = (to - from).length();
    let ahead = (to - from).normalize_or_zero();
    let steps = (length / SEARCH_STEP).ceil() as u32;
    (0..=steps).find_map(|step| {
        let inches = (f64::from(step) * SEARCH_STEP).min(length);
        let place = from + ahead * inches;
        // Who starts within a distance meets it where he comes nearer.
        let meets = |unit: &UnitId| {
            let base = view.base(*unit);
            let gap = base.distance_to(place);
            within_limit(gap, apart)
                && (!within_limit(base.distance_to(from), apart)
                    || gap < base.distance_to(from) - nearer)
        };
        let met: Vec<UnitId> = unknown.iter().copied().filter(meets).collect();
        (!met.is_empty()).then_some((inches, met))
    })
}
