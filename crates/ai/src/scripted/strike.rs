//! Attacks: straight into contact, after a turn where that takes one, from the side where there is
//! room.

use muster_battle::facts::contact::touching;
use muster_battle::facts::fight::{self, Attack};
use muster_battle::{Act, TableView, UnitId};
use muster_geometry::pose::bearing;
use muster_geometry::trace::{first_touch, turn_cost};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2};
use muster_rulebook::odds::{self, Fighter};
use muster_rulebook::ruleset::ArmyMorale;
use muster_scenario::setup::TableEdge;

use super::goal::Goal;
use super::{Marshal, Mover, nerve, taste};
use crate::side::SideView;

/// Enemies within reach that are looked at.
const LOOKED_AT: usize = 3;
/// Ways of attack: as it stands, at each enemy, and at the flanks of two.
const MOST: usize = LOOKED_AT + 3;
/// Paths checked for one unit.
const CHECKS: usize = 3;
/// An army that has to get off the table attacks what stands this near its way, in degrees.
const IN_THE_WAY: f64 = 40.0;

/// A way into contact.
#[derive(Clone, Copy, Debug)]
struct Approach {
    /// A first pose, where it does not start straight ahead.
    first: Option<Pose>,
    contact: Pose,
    gain: f64,
}

impl Approach {
    fn path(&self) -> Vec<Pose> {
        self.first.into_iter().chain([self.contact]).collect()
    }
}

/// What a turn on the spot to another pose's facing costs, in inches (MOVE-2).
pub(super) fn cost_of_facing(base: &Base, to: Pose) -> f64 {
    turn_cost(base, f64::from(base.pose.turn_to(to)) / 100.0)
}

/// The best attack within reach, if it is worth making.
pub(super) fn attack(
    marshal: &mut Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    goal: Goal,
) -> Option<Act> {
    if mover.law.may_not_attack.is_some() {
        return None;
    }
    let table = side.table();
    let start = mover.start;
    let reach = mover.law.allowance + 3.0 * start.reach();
    let few = marshal.foes.nearest_few::<LOOKED_AT>(start.centre, reach);
    let mut found = [None::<Approach>; MOST];
    let mut count = 0;
    let mut straight = false;
    for (number, foe) in few.iter().enumerate() {
        if let Goal::Exit(edge) = goal
            && !is_in_the_way(start, edge, foe.centre)
        {
            continue;
        }
        if !straight {
            straight = true;
            found[count] = approach(marshal, table, mover, None, start, mover.law.allowance);
            count += 1;
        }
        let turned = start.pose.turned_to(bearing(foe.centre - start.centre));
        let left = mover.law.allowance - cost_of_facing(start, turned);
        if turned.facing != start.pose.facing && left > 0.0 {
            found[count] = approach(marshal, table, mover, Some(turned), &start.at(turned), left);
            count += 1;
        }
        if number < 2
            && let Some(beside) = beside(mover, table.base(foe.unit))
        {
            let way = mover.law.engagement_range + start.reach();
            found[count] = approach(marshal, table, mover, Some(beside.pose), &beside, way);
            count += 1;
        }
        if count + 2 > MOST {
            break;
        }
    }
    let least = least_gain(table, mover.unit, goal);
    for _ in 0..CHECKS {
        let (best, approach) = best_of(&found)?;
        let help = marshal.balance(side, approach.contact.at());
        if approach.gain < least - taste::HELP * help * worth(table, mover.unit) {
            found[best] = None;
            continue;
        }
        let path = approach.path();
        if marshal.verdict(side, mover, &path).is_some() {
            return Some(made(marshal, mover.unit, path));
        }
        found[best] = None;
    }
    None
}

/// Straight ahead into contact, for a unit that is engaged already.
pub(super) fn straight(
    marshal: &mut Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
) -> Option<Act> {
    if mover.law.may_not_attack.is_some() {
        return None;
    }
    let table = side.table();
    let approach = approach(
        marshal,
        table,
        mover,
        None,
        mover.start,
        mover.law.allowance,
    )?;
    // Standing before an enemy gains nothing, so that it takes worse odds than an attack would;
    // those who shoot would rather be clear.
    let shoots = table.roster.troop(mover.unit).shooting.is_some();
    if approach.gain < 0.0 && (shoots || is_spent(table, mover.unit)) {
        return None;
    }
    let path = approach.path();
    marshal.verdict(side, mover, &path)?;
    Some(made(marshal, mover.unit, path))
}

fn made(marshal: &mut Marshal, unit: UnitId, path: Vec<Pose>) -> Act {
    // It may run down routers, or kill a commander.
    marshal.stale = true;
    Act::Move { unit, path }
}

fn best_of(found: &[Option<Approach>; MOST]) -> Option<(usize, Approach)> {
    let mut best: Option<(usize, Approach)> = None;
    for (number, approach) in found.iter().enumerate() {
        if let Some(approach) = approach
            && best.is_none_or(|(_, known)| approach.gain > known.gain)
        {
            best = Some((number, *approach));
        }
    }
    best
}

/// The least gain for which a unit attacks.
fn least_gain(table: &TableView<'_>, unit: UnitId, goal: Goal) -> f64 {
    let ending = f64::from(2 * table.rules().quiet_turns);
    if f64::from(table.armies.quiet) >= taste::PATIENCE * ending {
        return f64::NEG_INFINITY;
    }
    let kept_off = matches!(goal, Goal::Exit(_) | Goal::KeepOff(_));
    if kept_off || is_spent(table, unit) {
        return 0.0;
    }
    -taste::BOLDNESS * worth(table, unit)
}

/// Whether a unit is down to its last strength point.
pub(super) fn is_spent(table: &TableView<'_>, unit: UnitId) -> bool {
    table.strength(unit) == 1 && table.roster.unit(unit).strength > 2
}

/// The value of a strength point of a unit: its part of what breaks an army (ARMY-1).
pub(super) fn worth(table: &TableView<'_>, unit: UnitId) -> f64 {
    let setup = table.roster.unit(unit);
    let whole = match table.rules().army_morale {
        ArmyMorale::Units => 1.0,
        ArmyMorale::Points => f64::from(setup.points.max(1)),
    };
    whole / f64::from(setup.strength.max(1))
}

/// Whether something lies on the way of a base to an edge.
fn is_in_the_way(base: &Base, edge: TableEdge, at: Vec2) -> bool {
    let facing = |bearing: f64| base.pose.turned_to(bearing);
    let off = facing(edge.bearing()).turn_to(facing(bearing(at - base.centre)));
    f64::from(off.abs()) <= IN_THE_WAY * 100.0
}

/// A place beside an enemy, on the nearer side of it, outside its 2 inches and facing its flank;
/// none if it is out of reach.
fn beside(mover: &Mover<'_>, enemy: &Base) -> Option<Base> {
    let start = mover.start;
    let local = enemy.to_own_frame(start.centre);
    let out = enemy.right() * if local.x < 0.0 { -1.0 } else { 1.0 };
    let clear = mover.law.engagement_range + TOLERANCE + taste::SHY;
    let at = enemy.centre + out * (enemy.half.x + clear + start.half.y);
    let pose = Pose::snapped(at, bearing(-out));
    // What is in its way it must go round: no turn or slide is cheaper than the straight way.
    let cost = at.distance(start.centre) + clear;
    (cost <= mover.law.allowance).then(|| start.at(pose))
}

/// The contact that going straight ahead from a base leads to, and what it is worth.
fn approach(
    marshal: &mut Marshal,
    table: &TableView<'_>,
    mover: &Mover<'_>,
    first: Option<Pose>,
    from: &Base,
    inches: f64,
) -> Option<Approach> {
    let to = from.pose.moved_to(from.centre + from.ahead * inches);
    let touch = first_touch(from, to, &marshal.room)?;
    let met = marshal
        .room
        .iter()
        .find(|other| other.index == touch.index)?;
    if !(met.enemy && met.engages) {
        return None;
    }
    let enemy = UnitId::from_index(met.index);
    // Back to where the bases no more than touch.
    let contact = from.pose.moved_to(touch.pose.at() - from.ahead * TOLERANCE);
    let there = from.at(contact);
    let stands = std::mem::replace(&mut marshal.placements[mover.unit.index()].0, there);
    let tried = TableView {
        placements: &marshal.placements,
        ..*table
    };
    let gain = exchange(&tried, mover.unit, enemy).map(|gain| {
        if marshal.morale {
            gain + nerve::edge(&tried, mover.unit, enemy)
        } else {
            gain
        }
    });
    marshal.placements[mover.unit.index()].0 = stands;
    gain.map(|gain| Approach {
        first,
        contact,
        gain,
    })
}

/// What a round of melee between two units that touch is expected to gain for the first, in
/// the worth of strength points.
pub(super) fn exchange(table: &TableView<'_>, unit: UnitId, enemy: UnitId) -> Option<f64> {
    let (ours, theirs) = (
        fight::attack_on(table, unit, enemy)?,
        fight::attack_on(table, enemy, unit)?,
    );
    let fighter = |attack: &Attack| Fighter {
        dice: attack.dice,
        power: attack.power.value,
        save: table.roster.unit(attack.unit).save,
        strength: table.strength(attack.unit),
    };
    let odds = odds::melee(&fighter(&ours), &fighter(&theirs));
    let busy = touching(table, enemy).any(|other| other != unit);
    let share = if busy { taste::SHARED_BLOWS } else { 1.0 };
    let gain = odds.b.mean() + taste::KILL * odds.b.destroyed();
    let price = odds.a.mean() + taste::KILL * odds.a.destroyed();
    Some(gain * worth(table, enemy) - share * price * worth(table, unit))
}
