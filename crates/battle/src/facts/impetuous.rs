//! Knights who charge unbidden (IMPET-1): whom, through whom, and where it ends. Pure: the start
//! phase carries it out, previews and programs ask the same.

use muster_geometry::trace::{EndAstride, MoveLaw, Neighbour, Obstacle, slide_until_blocked};
use muster_geometry::{Base, CONTACT, Pose, TOLERANCE, base, within_angle, within_limit};
use muster_rulebook::Morale;

use super::contact::{conform, is_in_contact};
use super::footing::{overlaps, stands_free};
use super::movement::Neighbours;
use super::shooting::{off_facing, sight_past};
use crate::id::UnitId;
use crate::order::CommandUse;
use crate::view::TableView;

/// How finely the place is searched for where a base comes within an enemy's distance, in inches.
const SEARCH_STEP: f64 = 0.05;

/// A charge that nobody ordered.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// Who.
    pub unit: UnitId,
    /// The enemy that provoked it.
    pub target: UnitId,
    /// Where the ride ends.
    pub to: Pose,
    /// How far the base goes, in inches.
    pub inches: f64,
    /// The friends that it rides through, in the order in which it meets them.
    pub through: Vec<UnitId>,
    /// The enemies that it comes into contact with.
    pub contacts: Vec<UnitId>,
    /// Where the knights then turn on contact, and against whom (ENGAGE-9).
    pub conforms: Option<(UnitId, Pose)>,
}

impl Charge {
    /// Where the knights stand when all is done.
    pub fn end(&self) -> Pose {
        self.conforms.map_or(self.to, |(_, pose)| pose)
    }
}

/// The charge that a unit would make now if its side's turn began, unless a command holds it.
pub fn impetuous(view: &TableView<'_>, unit: UnitId) -> Option<Charge> {
    if is_held(view, unit) {
        return None;
    }
    let target = tempted_by(view, unit)?;
    Some(ride(view, unit, target))
}

/// Whether a command holds impetuous knights for this turn of their side.
pub fn is_held(view: &TableView<'_>, unit: UnitId) -> bool {
    view.roster.unit(unit).impetuous
        && view.is_ready(unit)
        && view.spirits[unit.index()]
            .commands
            .has(CommandUse::Maneuver)
}

/// The enemy that tempts untrained knights to charge, held by a command or not: of all that would do,
/// the nearest, then the first in scenario order. Knights in contact have their fight, and a retire
/// has used up the next move of those who made one (RETIRE-1).
pub fn tempted_by(view: &TableView<'_>, unit: UnitId) -> Option<UnitId> {
    let setup = view.roster.unit(unit);
    if view.rules().morale == Morale::None
        || !setup.impetuous
        || setup.dummy
        || !view.is_ready(unit)
        || view.spirits[unit.index()].owes_move
        || is_in_contact(view, unit)
    {
        return None;
    }
    let gap = |enemy: UnitId| base::gap(view.base(unit), view.base(enemy));
    let reach = view.rules().warlord.impetuous_distance;
    view.ready_near(view.army(unit).enemy(), view.base(unit), reach)
        .filter(|&enemy| within_limit(gap(enemy), reach) && tempts(view, unit, enemy))
        .min_by(|&a, &b| gap(a).total_cmp(&gap(b)).then(a.cmp(&b)))
}

/// Whether an enemy near enough tempts knights: formed, ahead, in sight, in no obstacle, not masked.
fn tempts(view: &TableView<'_>, unit: UnitId, enemy: UnitId) -> bool {
    let rules = view.rules();
    let (base, other) = (view.base(unit), view.base(enemy));
    view.roster.unit(enemy).formed
        && is_seen(view, unit, enemy)
        && within_angle(off_facing(view, unit, enemy), rules.warlord.impetuous_angle)
        && view
            .roster
            .terrain
            .obstacle(other, base, rules.cover_reach)
            .is_none()
        && ranks_between(view, unit, enemy) <= usize::from(rules.warlord.masking_ranks)
        && sight_past(view, unit, enemy, |it| {
            // Friends do not block it, and what nobody sees blocks nothing.
            view.army(it) == view.army(unit) || !is_seen(view, unit, it)
        })
        .is_clear()
}

/// Whether a unit's side sees another unit at all (HIDDEN-2).
fn is_seen(view: &TableView<'_>, unit: UnitId, other: UnitId) -> bool {
    view.is_visible_to(other, view.army(unit))
}

/// How many formed friends the line between the centres crosses.
fn ranks_between(view: &TableView<'_>, unit: UnitId, enemy: UnitId) -> usize {
    let (from, to) = (view.base(unit).centre, view.base(enemy).centre);
    let masks = |friend: &UnitId| {
        *friend != unit
            && view.is_ready(*friend)
            && view.roster.unit(*friend).formed
            && view.base(*friend).clip(from, to).is_some()
    };
    view.roster.units_of(view.army(unit)).filter(masks).count()
}

/// The way of a charge against the bases that bar it.
struct Way {
    end: Base,
    inches: f64,
    stopped_by: Option<Obstacle>,
}

/// The charge itself: turned to the enemy, then straight ahead, through as many formed friends as it
/// comes clear of.
fn ride(view: &TableView<'_>, unit: UnitId, target: UnitId) -> Charge {
    let base = turned(view, unit, target);
    // Knights ride, whatever else their kind may do.
    let law = MoveLaw {
        flies: false,
        ..*view.roster.law(unit)
    };
    let mut bars = Neighbours::new();
    let reach = law.allowance + 2.0 * base.reach() + law.engagement_range;
    view.neighbours(unit, base.centre, reach, &mut bars);
    bars.retain(|it| is_seen(view, unit, UnitId::from_index(it.index)));
    let most = usize::from(view.rules().warlord.masking_ranks);
    let mut through = Vec::new();
    let mut best = way(view, &law, &base, &bars);
    let mut last = best.stopped_by;
    let mut tried = Vec::new();
    while let Some(friend) = rideable(view, unit, last).filter(|_| tried.len() < most) {
        tried.push(friend);
        bars.retain(|it| it.index != friend.index());
        let beyond = way(view, &law, &base, &bars);
        last = beyond.stopped_by;
        let clear = !tried.iter().any(|&it| overlaps(&beyond.end, view.base(it)));
        // Who is held at an enemy's distance before the friend has not ridden through him.
        if clear && beyond.inches > best.inches + TOLERANCE {
            through.clone_from(&tried);
            best = beyond;
        }
    }
    let enemies = view.ready_near(view.army(unit).enemy(), &best.end, CONTACT);
    let contacts: Vec<_> = enemies
        .filter(|&enemy| {
            is_seen(view, unit, enemy) && base::within(&best.end, view.base(enemy), CONTACT)
        })
        .collect();
    let conforms = contacts
        .first()
        .and_then(|&enemy| conform(view, unit, &best.end, enemy).map(|pose| (enemy, pose)));
    Charge {
        unit,
        target,
        to: best.end.pose,
        inches: best.inches,
        contacts,
        conforms,
        through,
    }
}

/// The base turned on the spot towards the enemy; a turn that would overlap something is left out.
fn turned(view: &TableView<'_>, unit: UnitId, target: UnitId) -> Base {
    let base = view.base(unit);
    let towards = muster_geometry::pose::bearing(view.base(target).centre - base.centre);
    let there = base.at(base.pose.turned_to(towards));
    if stands_free(view, unit, &there, |it| !is_seen(view, unit, it)) {
        there
    } else {
        *base
    }
}

/// The formed friend that a charge was stopped by, if it was one.
fn rideable(view: &TableView<'_>, unit: UnitId, stopped_by: Option<Obstacle>) -> Option<UnitId> {
    let Some(Obstacle::Base(index)) = stopped_by else {
        return None;
    };
    let friend = UnitId::from_index(index);
    let formed = view.roster.unit(friend).formed && view.is_ready(friend);
    (view.army(friend) == view.army(unit) && formed).then_some(friend)
}

/// Straight ahead until something bars the way or the allowance is used up: into contact with an
/// enemy, else no nearer than the distance of engagement.
fn way(view: &TableView<'_>, law: &MoveLaw, base: &Base, bars: &[Neighbour]) -> Way {
    let map = &view.roster.terrain;
    let slid = slide_until_blocked(map, law, base, base.ahead, law.allowance, bars);
    let whole = (slid.end.at() - base.centre).length();
    let end = base.at(slid.end);
    let contact = bars
        .iter()
        .any(|it| it.enemy && base::within(&end, &it.base, CONTACT));
    let inches = if contact || slid.water.is_some() {
        whole
    } else {
        off_walls(view, law, base, outside(law, base, bars, whole))
    };
    Way {
        end: base.at(forward(base, inches)),
        inches,
        stopped_by: slid.stopped_by,
    }
}

fn forward(base: &Base, inches: f64) -> Pose {
    base.pose.moved_to(base.centre + base.ahead * inches)
}

/// How far a base may go that comes into no contact: to where it would come within engagement range of
/// an enemy that it is not within it of already (ENGAGE-2).
fn outside(law: &MoveLaw, base: &Base, bars: &[Neighbour], whole: f64) -> f64 {
    let far = |there: &Base, it: &Neighbour| base::gap(there, &it.base) >= law.engagement_range;
    let engaging = |it: &&Neighbour| it.enemy && it.engages;
    let new: Vec<_> = bars
        .iter()
        .filter(engaging)
        .filter(|it| far(base, it))
        .collect();
    let clear = |inches: f64| {
        let there = base.at(forward(base, inches));
        new.iter().all(|it| far(&there, it))
    };
    let steps = (whole / SEARCH_STEP).ceil() as u32;
    let at = |step: u32| (f64::from(step) * SEARCH_STEP).min(whole);
    let Some(inside) = (0..=steps).map(at).find(|&inches| !clear(inches)) else {
        return whole;
    };
    let (mut outside, mut inside) = ((inside - SEARCH_STEP).max(0.0), inside);
    // To the grid of MEASURE-3, and a little finer.
    while inside - outside > 0.0005 {
        let middle = (inside + outside) / 2.0;
        if clear(middle) {
            outside = middle;
        } else {
            inside = middle;
        }
    }
    outside
}

/// A charge that ends in no contact stops short of a wall that it would stand astride (MOVE-7).
fn off_walls(view: &TableView<'_>, law: &MoveLaw, base: &Base, inches: f64) -> f64 {
    let map = &view.roster.terrain;
    let astride = |inches: f64| {
        let there = base.at(forward(base, inches));
        map.astride(&there, law.astride_reach).is_some()
    };
    if law.end_astride == EndAstride::Any {
        return inches;
    }
    let mut inches = inches;
    while inches > 0.0 && astride(inches) {
        inches = (inches - SEARCH_STEP).max(0.0);
    }
    inches
}
