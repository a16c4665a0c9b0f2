//! The plan of a turn's moves: attacks of one or several on one enemy, then what everybody else does,
//! those nearest to the enemy first.

use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::facts::overrun::overrun;
use muster_battle::{Act, UnitId};
use muster_geometry::{Pose, trace};
use muster_rulebook::{Chance, MoveAndShoot};

use super::board::Board;
use super::contact::{Attack, attacks};
use super::danger::danger;
use super::melee::{balance, bound_to};
use super::steps::{Step, steps};
use super::{Mind, lanes, liking, volley};
use crate::scripted::{self, Marshal};

/// A unit's move, thought out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Move {
    pub(super) unit: UnitId,
    pub(super) path: Vec<Pose>,
    /// Where it ends: before the last pose of its path where water stops it.
    pub(super) end: Pose,
    /// The enemy whom it attacks.
    pub(super) on: Option<UnitId>,
}

impl From<Move> for Act {
    fn from(it: Move) -> Self {
        Self::Move {
            unit: it.unit,
            path: it.path,
        }
    }
}

/// Units that attack one enemy together.
const MOST_TOGETHER: usize = 4;
/// A move must be worth so much more than staying, so that nobody shuffles.
const WORTH_MOVING: f64 = 0.01;

/// Thinks a turn through on a board; answers with the moves, in order.
pub(super) fn plan(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    marshal: &mut Marshal,
    room: &mut Neighbours,
    chance: &mut Chance,
) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut free = nearest_first(mind, board);
    free.retain(|&unit| !scripted::rests(&board.view(), unit));
    if mind.skill.together {
        let mut found: Vec<Attack> = free
            .iter()
            .filter(|&&unit| !mind.is_kept(unit))
            .filter(|&&unit| !scripted::is_nearly_off(&board.side_view(), unit))
            .flat_map(|&unit| attacks(board, unit, mind.skill.attacks, room))
            .collect();
        while let Some(group) = best_group(mind, board, &found, chance) {
            for attack in group {
                found.retain(|it| it.unit != attack.unit);
                if is_legal(board, attack.unit, &attack.path, room) {
                    free.retain(|&unit| unit != attack.unit);
                    board.advance(attack.unit, attack.end);
                    moves.push(attack.into());
                }
            }
        }
    }
    for unit in free {
        if let Some(it) = best_alone(mind, board, marshal, unit, room, chance) {
            board.advance(unit, it.end);
            moves.push(it);
        }
    }
    moves
}

/// Makes moves on a board as far as they are legal there, one after the other; answers with those that
/// were.
pub(super) fn make(board: &mut Board<'_>, moves: &[Move], room: &mut Neighbours) -> Vec<Move> {
    let mut made = Vec::with_capacity(moves.len());
    for it in moves {
        if is_legal(board, it.unit, &it.path, room) {
            board.advance(it.unit, it.end);
            made.push(it.clone());
        }
    }
    made
}

impl From<Attack> for Move {
    fn from(it: Attack) -> Self {
        Self {
            unit: it.unit,
            path: it.path,
            end: it.end,
            on: Some(it.enemy),
        }
    }
}

/// Those nearest to the enemy first, or to the edge to leave by: the head of a column makes room for the
/// rest of it.
pub(super) fn nearest_first(mind: &Mind<'_>, board: &Board<'_>) -> Vec<UnitId> {
    let edge = scripted::way_off(&board.side_view());
    let size = board.view().roster.setup.table;
    let mut queue: Vec<(f64, UnitId)> = mind
        .own
        .iter()
        .map(|&unit| {
            if let Some(edge) = edge {
                return (edge.distance(size, board.base(unit)), unit);
            }
            let at = board.base(unit).centre;
            let foe = mind.nearest_foe(board, at);
            (foe.map_or(0.0, |foe| foe.distance_squared(at)), unit)
        })
        .collect();
    queue.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    queue.into_iter().map(|(_, unit)| unit).collect()
}

fn is_legal(board: &Board<'_>, unit: UnitId, path: &[Pose], room: &mut Neighbours) -> bool {
    let view = board.view();
    let (law, start) = (movement::law(&view, unit), view.base(unit));
    movement::neighbours(&view, unit, &law, start, room);
    trace::accept(&view.roster.terrain, &law, start, path, room).is_some()
}

/// What it is worth that a unit moves to a pose, beside staying where it is.
fn gain(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId, to: Pose, staying: f64) -> f64 {
    let was_bound = bound_to(&board.view(), [unit]);
    let there = board.base(unit).at(to);
    let caught = overrun(&board.view(), unit, &there);
    let held_fire = fire(mind, board, unit);
    let liked = liking::of_contact(mind, board, unit);
    let before = board.advance(unit, to);
    let bound = bound_to(&board.view(), was_bound.iter().copied());
    let fights = balance(mind, board, &bound);
    let stands = standing(mind, board, unit) + fire(mind, board, unit);
    let likes = liking::of_contact(mind, board, unit);
    board.take_back(before);
    let fought = balance(mind, board, &bound);
    let routers: f64 = caught
        .routers
        .iter()
        .map(|&it| 0.1 * mind.worth.of(it))
        .sum();
    fights - fought + stands - staying - held_fire
        + (likes - liked)
        + mind.of_commanders(&caught.commanders)
        + routers
}

/// What can still be shot this turn where a unit stands on the board: by itself, and by those who wait
/// for their lanes.
fn fire(mind: &Mind<'_>, board: &Board<'_>, unit: UnitId) -> f64 {
    let view = board.view();
    let shooting = view.roster.troop(unit).shooting.as_ref();
    let on_the_move = shooting.is_some_and(|it| it.move_and_shoot != MoveAndShoot::Either);
    let own = if on_the_move && view.activities[unit.index()].shot.is_none() {
        volley::best_shot(mind, board, unit, None).map_or(0.0, |(gain, _)| gain)
    } else {
        0.0
    };
    own + lanes::worth(mind, board, unit)
}

/// What it is worth to stand where a unit stands on the board.
fn standing(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> f64 {
    let mut value = mind.ground(board, unit);
    if mind.fear > 0.0 {
        value -= danger(mind, board, unit);
    }
    if mind.temper.marksmanship > 0.0 {
        value += mind.temper.marksmanship * volley::prospect(mind, board, unit);
    }
    value
}

fn misjudged(mind: &Mind<'_>, chance: &mut Chance) -> f64 {
    if mind.skill.noise > 0.0 {
        mind.skill.noise * (chance.share() - 0.5)
    } else {
        0.0
    }
}

/// The attack of one or several units on one enemy that promises the most, if it promises enough.
fn best_group(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    found: &[Attack],
    chance: &mut Chance,
) -> Option<Vec<Attack>> {
    let mut best: Option<(f64, Vec<Attack>)> = None;
    for &foe in &mind.foes {
        let on_foe: Vec<&Attack> = found.iter().filter(|it| it.enemy == foe).collect();
        if on_foe.is_empty() {
            continue;
        }
        let error = misjudged(mind, chance);
        if let Some((total, chain)) = chain(mind, board, &on_foe)
            && total + error >= mind.least_gain * chain.len() as f64
            && best
                .as_ref()
                .is_none_or(|(known, _)| total + error > *known)
        {
            best = Some((total + error, chain));
        }
    }
    best.map(|(_, chain)| chain)
}

/// Attackers of one enemy, added one after the other while they add to what is gained; a first one may
/// be added at a loss if the next make up for it.
fn chain(mind: &Mind<'_>, board: &mut Board<'_>, on_foe: &[&Attack]) -> Option<(f64, Vec<Attack>)> {
    let mut members: Vec<Attack> = Vec::new();
    let mut undo = Vec::new();
    let (mut total, mut best) = (0.0, None::<(f64, usize)>);
    while members.len() < MOST_TOGETHER {
        let mut next: Option<(f64, &Attack)> = None;
        for attack in on_foe {
            let taken = members.iter().any(|it| it.unit == attack.unit);
            if taken || is_taken(board, attack) {
                continue;
            }
            let staying = standing(mind, board, attack.unit);
            let gain = gain(mind, board, attack.unit, attack.end, staying);
            if next.is_none_or(|(known, _)| gain > known) {
                next = Some((gain, attack));
            }
        }
        let Some((gain, attack)) = next else { break };
        total += gain;
        if !members.is_empty() {
            total += mind.temper.concert;
        }
        undo.push(board.advance(attack.unit, attack.end));
        members.push((*attack).clone());
        if best.is_none_or(|(known, _)| total > known) {
            best = Some((total, members.len()));
        }
    }
    undo.into_iter()
        .rev()
        .for_each(|before| board.take_back(before));
    let (total, count) = best?;
    members.truncate(count);
    Some((total, members))
}

/// Whether somebody stands on the board where an attack would end.
fn is_taken(board: &Board<'_>, attack: &Attack) -> bool {
    let view = board.view();
    let there = board.base(attack.unit).at(attack.end);
    muster_battle::facts::footing::overlapped(&view, attack.unit, &there, |_| false).is_some()
}

/// What the best step of a unit is worth beside staying; 0 if none is worth more.
pub(super) fn worth_leaving(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    marshal: &mut Marshal,
    unit: UnitId,
    room: &mut Neighbours,
) -> f64 {
    let staying = standing(mind, board, unit);
    marshal.take_in(&board.side_view());
    let steps = steps(mind, board, marshal, unit, room);
    steps
        .iter()
        .map(|step| gain(mind, board, unit, step.end, staying))
        .fold(0.0, f64::max)
}

/// All that a unit may do by itself beside staying, and what each is worth beside it: attacks, then
/// steps.
pub(super) fn ways(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    marshal: &mut Marshal,
    unit: UnitId,
    room: &mut Neighbours,
) -> Vec<(f64, Move)> {
    let staying = standing(mind, board, unit);
    let attacks = if mind.is_kept(unit) {
        Vec::new()
    } else {
        attacks(board, unit, mind.skill.attacks, room)
    };
    marshal.take_in(&board.side_view());
    let steps = steps(mind, board, marshal, unit, room);
    let stepping = |Step { path, end }| Move {
        unit,
        path,
        end,
        on: None,
    };
    let moves = attacks.into_iter().map(Move::from);
    moves
        .chain(steps.into_iter().map(stepping))
        .map(|it| (gain(mind, board, unit, it.end, staying), it))
        .collect()
}

/// The best of what a unit may do by itself, if it is worth more than staying.
fn best_alone(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    marshal: &mut Marshal,
    unit: UnitId,
    room: &mut Neighbours,
    chance: &mut Chance,
) -> Option<Move> {
    let mut best: Option<(f64, Move)> = None;
    for (gain, it) in ways(mind, board, marshal, unit, room) {
        let value = gain + misjudged(mind, chance);
        let enough = it.on.is_none() || value >= mind.least_gain;
        if enough && value > best.as_ref().map_or(WORTH_MOVING, |(known, _)| *known) {
            best = Some((value, it));
        }
    }
    best.map(|(_, it)| it)
}
