//! What the enemy may answer: who of his can come into contact with a unit in his next turn, on which
//! side, and what that is expected to cost; who can shoot at it.
//!
//! Reach is judged by distances only. It says what to be afraid of; it allows and forbids nothing.

use muster_battle::facts::contact::{engaging, is_in_contact, touching};
use muster_battle::facts::fight::{attack, attack_on};
use muster_battle::facts::{movement, shooting};
use muster_battle::{TableView, UnitId};
use muster_geometry::pose::bearing;
use muster_geometry::trace::turn_cost;
use muster_geometry::{Base, Edge, Pose, TOLERANCE, Vec2, base};
use muster_rulebook::odds::chance_of_loss;

use super::Mind;
use super::board::Board;
use super::fate::Fate;

/// Attackers on one unit that are counted.
const MOST_ATTACKERS: usize = 3;
/// Room that an attacker who comes round a flank keeps from its victim's line, in inches.
const CLEAR: f64 = 0.1;
/// A friend so near, in inches between centres, can come to help.
const HELP_WITHIN: f64 = 8.0;
/// Friends who help that are counted.
const MOST_HELPERS: usize = 2;

/// An enemy who can attack a unit, and what his attack comes to.
struct Threat {
    /// Dice and the chance that one costs a point, his and the answer.
    his: (f64, f64),
    answer: (f64, f64),
    enemy: UnitId,
    /// How likely it is that he comes here and not elsewhere.
    likely: f64,
    damage: f64,
}

/// What the enemy's attacks on a unit where it stands on the board are expected to cost, in worth,
/// and what his shooting is.
pub(super) fn danger(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> f64 {
    let melee = mind.fear * of_attacks(mind, board, unit);
    let shots = mind.temper.cover * of_volleys(mind, &board.view(), unit);
    melee + shots
}

/// The attacks that a unit may meet where it stands on the board, the worst first.
fn threats(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> Vec<Threat> {
    let here = *board.base(unit);
    let mut threats: Vec<Threat> = Vec::new();
    for &enemy in &mind.foes {
        if let Some(edge) = reaches(board, enemy, &here, unit)
            && let Some(threat) = threat(mind, board, enemy, unit, edge)
        {
            threats.push(threat);
        }
    }
    threats.sort_by(|a, b| b.damage.total_cmp(&a.damage).then(a.enemy.cmp(&b.enemy)));
    threats.truncate(MOST_ATTACKERS);
    threats
}

/// The enemy whose attack on a unit would be the worst, where it stands on the board.
pub(super) fn worst_threat(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> Option<UnitId> {
    threats(mind, board, unit).first().map(|it| it.enemy)
}

/// The chance that a unit is destroyed if all come at it who can, or who are at it already.
pub(super) fn doom(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> f64 {
    let threats = threats(mind, board, unit);
    let view = board.view();
    let mut fate = Fate::certain(view.strength(unit));
    let blows = touching(&view, unit).filter_map(|enemy| {
        let attack = attack(&view, enemy).filter(|it| it.target == unit)?;
        let save = view.roster.unit(unit).save;
        Some((
            f64::from(attack.dice),
            chance_of_loss(attack.power.value, save),
        ))
    });
    for (dice, each) in blows {
        // In this turn and in the next.
        fate.suffer(2.0 * dice, each);
    }
    for threat in &threats {
        fate.suffer(threat.his.0, threat.his.1);
    }
    fate.gone()
}

fn of_attacks(mind: &Mind<'_>, board: &mut Board<'_>, unit: UnitId) -> f64 {
    let here = *board.base(unit);
    let busy = is_in_contact(&board.view(), unit);
    let threats = threats(mind, board, unit);
    if threats.is_empty() {
        return 0.0;
    }
    let view = board.view();
    let mut fate = Fate::certain(view.strength(unit));
    let mut worst: f64 = 0.0;
    let mut answer = 0.0;
    for (number, threat) in threats.iter().enumerate() {
        let (dice, each) = threat.his;
        fate.suffer(dice * threat.likely, each);
        if number == 0 && !busy {
            let mut his = Fate::certain(view.strength(threat.enemy));
            his.suffer(threat.answer.0 * threat.likely, threat.answer.1);
            answer = mind.worth.lost(&view, threat.enemy, &his);
        }
        worst = worst.max(mind.worth.lost(&view, unit, &fate) - answer);
    }
    let square = HELP_WITHIN * HELP_WITHIN;
    let helpers = mind.own.iter().filter(|&&friend| {
        friend != unit
            && board.base(friend).centre.distance_squared(here.centre) <= square
            && !is_in_contact(&view, friend)
            && view.roster.troop(friend).shooting.is_none()
    });
    let help = helpers.take(MOST_HELPERS).count() as f64 * mind.temper.support;
    (worst - help).max(worst * 0.25)
}

/// The attack of an enemy on an edge of a unit: he is put there in thought.
fn threat(
    mind: &Mind<'_>,
    board: &mut Board<'_>,
    enemy: UnitId,
    unit: UnitId,
    edge: Edge,
) -> Option<Threat> {
    let (here, foe) = (*board.base(unit), *board.base(enemy));
    let there = if touching(&board.view(), enemy).any(|it| it == unit) {
        return None;
    } else {
        let out = here.outward(edge);
        let [a, b] = here.edge(edge);
        let at = (a + b) / 2.0 + out * (foe.half.y + TOLERANCE);
        foe.at(Pose::snapped(at, bearing(-out)))
    };
    let before = board.place(enemy, there);
    let view = board.view();
    let blow = |by: UnitId, on: UnitId| {
        let attack = attack_on(&view, by, on)?;
        let save = view.roster.unit(on).save;
        let each = chance_of_loss(attack.power.value, save);
        Some((f64::from(attack.dice), each))
    };
    let both = blow(enemy, unit).zip(blow(unit, enemy));
    board.take_back(before);
    let (his, answer) = both?;
    Some(Threat {
        his,
        answer,
        enemy,
        likely: mind.likelihood(enemy),
        damage: his.0 * his.1,
    })
}

/// The edge of a base that an enemy can come into contact with in one move, its flank where he can
/// choose.
pub(super) fn reaches(
    board: &Board<'_>,
    enemy: UnitId,
    target: &Base,
    unit: UnitId,
) -> Option<Edge> {
    let view = board.view();
    let foe = view.base(enemy);
    let law = view.roster.law(enemy);
    let allowance = law.allowance;
    let apart = foe.centre.distance(target.centre);
    let most = allowance + foe.half.y + target.reach();
    if apart > most || !view.is_ready(enemy) {
        return None;
    }
    // Who is held by others comes straight on or not at all (ENGAGE-3).
    let held = engaging(&view, enemy)
        .any(|it| it != unit && base::in_front_zone(foe, view.base(it), law.engagement_range));
    let towards = target.centre - foe.centre;
    if held {
        let off = foe.to_own_frame(target.centre);
        let ahead = off.y > 0.0 && off.x.abs() < foe.half.x + target.half.x;
        let near = off.y - foe.half.y - target.reach() <= allowance;
        return (ahead && near).then(|| facing_edge(target, foe.centre));
    }
    if is_in_contact(&view, enemy) {
        return None;
    }
    let direct = facing_edge(target, foe.centre);
    let turn = foe.pose.turn_to(foe.pose.turned_to(bearing(towards)));
    let straight = turn_cost(foe, f64::from(turn) / 100.0) + base::gap(foe, target);
    if direct != Edge::Front && straight <= allowance {
        return Some(direct);
    }
    for edge in [Edge::Left, Edge::Right] {
        let out = target.outward(edge);
        let [a, b] = target.edge(edge);
        let stand = law.engagement_range + CLEAR + foe.half.y;
        let stage = (a + b) / 2.0 + out * stand;
        let way = stage.distance(foe.centre);
        if way + law.engagement_range + CLEAR <= allowance
            && !barred(board, foe.centre, stage, None)
        {
            return Some(edge);
        }
    }
    (straight <= allowance && !barred(board, foe.centre, target.centre, Some(unit)))
        .then_some(direct)
}

/// The edge of a base that looks at a place.
fn facing_edge(base: &Base, at: Vec2) -> Edge {
    let off = base.to_own_frame(at);
    let (x, y) = (off.x / base.half.x, off.y / base.half.y);
    if y >= x.abs() {
        Edge::Front
    } else if -y > x.abs() {
        Edge::Rear
    } else if x > 0.0 {
        Edge::Right
    } else {
        Edge::Left
    }
}

/// Whether one of our bases lies on an enemy's straight way, but for the one that he makes for: round its
/// flank that one bars him too.
fn barred(board: &Board<'_>, from: Vec2, to: Vec2, target: Option<UnitId>) -> bool {
    let view = board.view();
    let middle = (from + to) / 2.0;
    let half = from.distance(to) / 2.0;
    let mut own = view.roster.units_of(board.side());
    own.any(|it| {
        let base = view.base(it);
        Some(it) != target
            && view.status(it).on_table()
            && base.centre.distance(middle) < half + base.reach()
            && base.clip(from, to).is_some()
    })
}

/// What the enemy's shooting at a unit is expected to cost, as far as he is in place for it already
/// or shoots on the move.
fn of_volleys(mind: &Mind<'_>, view: &TableView<'_>, unit: UnitId) -> f64 {
    let here = view.base(unit);
    if engaging(view, unit).next().is_some() {
        return 0.0;
    }
    let mut fate = Fate::certain(view.strength(unit));
    for &enemy in &mind.shooters {
        let Some(shooting) = &view.roster.troop(enemy).shooting else {
            continue;
        };
        if !may_be_shot(view, enemy, unit) {
            continue;
        }
        let on_the_move = base::gap(view.base(enemy), here) > shooting.range;
        let dice = muster_rulebook::volley_dice(view.rules(), view.strength(enemy), on_the_move);
        let faces = muster_rulebook::hit_faces(
            view.rules(),
            shooting,
            !muster_battle::facts::fight::in_the_open(view, unit),
            view.roster.troop(unit).heavy,
        );
        let each = chance_of_loss(faces.count(), view.roster.unit(unit).save);
        fate.suffer(f64::from(dice) * mind.aim(), each);
    }
    mind.worth.lost(view, unit, &fate)
}

/// Whether an enemy could shoot at a unit in his next turn.
pub(super) fn may_be_shot(view: &TableView<'_>, enemy: UnitId, unit: UnitId) -> bool {
    let Some(shooting) = &view.roster.troop(enemy).shooting else {
        return false;
    };
    let moves = shooting.move_and_shoot != muster_rulebook::MoveAndShoot::Either;
    let reach = shooting.range
        + if moves {
            movement::law(view, enemy).allowance
        } else {
            0.0
        };
    base::gap(view.base(enemy), view.base(unit)) <= reach
        && !is_in_contact(view, enemy)
        && (moves
            || shooting.all_round
            || shooting::off_facing(view, enemy, unit) <= view.rules().shooting_arc)
}
