//! Ways into contact: each enemy within reach is met as the unit stands, turned on the spot, and flush
//! on each of its edges, in the middle and at either half, so that there is room for two. Each is
//! judged as the order would be.

use muster_battle::facts::contact::is_engaged;
use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::{TableView, UnitId};
use muster_geometry::pose::bearing;
use muster_geometry::trace::{self, MoveLaw, first_touch, turn_cost};
use muster_geometry::{Base, Edge, Pose, TOLERANCE, base, within_limit};

use super::board::Board;

/// An attack that may be made.
#[derive(Clone, Debug)]
pub(super) struct Attack {
    pub(super) unit: UnitId,
    /// The enemy whom it is meant for.
    pub(super) enemy: UnitId,
    pub(super) path: Vec<Pose>,
    pub(super) end: Pose,
}

/// The last straight leg begins so far outside every enemy's line, in inches, that the grid cannot
/// bring it inside.
const CLEAR: f64 = 0.03;
/// The last leg of who flies, in inches.
const LANDING: f64 = 0.35;
/// How much farther back it is begun where another enemy is near.
const STEPS_BACK: [f64; 4] = [0.0, 0.6, 1.3, 2.2];
/// Places along an edge that are aimed at, as parts of half of both bases' widths.
const ALONG: [f64; 3] = [0.0, -0.5, 0.5];
/// Enemies who are looked at, the nearest first.
const LOOKED_AT: usize = 5;

/// A way to try: an optional first leg, then straight on.
struct Way {
    first: Option<Pose>,
    from: Base,
    inches: f64,
    enemy: UnitId,
    /// By what it promises before it is judged: flanks first, then the cheap ones.
    rank: (u8, f64),
}

/// The attacks that a unit may make now, of no more paths than `checks`.
pub(super) fn attacks(
    board: &Board<'_>,
    unit: UnitId,
    checks: usize,
    room: &mut Neighbours,
) -> Vec<Attack> {
    let view = board.view();
    let law = movement::law(&view, unit);
    if law.may_not_attack.is_some() || movement::may_move(&view, unit).is_err() {
        return Vec::new();
    }
    let start = *view.base(unit);
    let mut foes: Vec<(f64, UnitId)> = view
        .ready_near(view.army(unit).enemy(), &start, law.allowance)
        .map(|foe| (base::gap(&start, view.base(foe)), foe))
        .filter(|(gap, _)| within_limit(*gap, law.allowance))
        .collect();
    if foes.is_empty() {
        return Vec::new();
    }
    foes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    foes.truncate(LOOKED_AT);
    movement::neighbours(&view, unit, &law, &start, room);
    let mut ways = vec![Way {
        first: None,
        from: start,
        inches: law.allowance,
        enemy: foes[0].1,
        rank: (1, 0.0),
    }];
    if !is_engaged(&view, unit) {
        for &(_, foe) in &foes {
            add_ways(&view, &law, &start, foe, room, &mut ways);
        }
    }
    ways.sort_by(|a, b| a.rank.0.cmp(&b.rank.0).then(a.rank.1.total_cmp(&b.rank.1)));
    let mut found: Vec<Attack> = Vec::new();
    let mut checked = 0;
    for way in ways {
        if checked >= checks {
            break;
        }
        let Some((contact, enemy)) = meets(&view, &way, room) else {
            continue;
        };
        if way.first.is_some() && enemy != way.enemy {
            continue;
        }
        if found.iter().any(|it| is_same(it, enemy, contact)) {
            continue;
        }
        let path: Vec<Pose> = way.first.into_iter().chain([contact]).collect();
        if !within_limit(movement::least_cost(&start, &path), law.allowance) {
            continue;
        }
        checked += 1;
        let Some(accepted) = trace::accept(&view.roster.terrain, &law, &start, &path, room) else {
            continue;
        };
        if accepted.contacts.is_empty() || accepted.end == start.pose {
            continue;
        }
        found.push(Attack {
            unit,
            enemy,
            path,
            end: accepted.end,
        });
    }
    found
}

/// Whether an attack that was found already leads to nearly the same place.
fn is_same(found: &Attack, enemy: UnitId, contact: Pose) -> bool {
    const NEAR: f64 = 0.3;
    const TURN: i32 = 500;
    found.enemy == enemy
        && found.end.at().distance(contact.at()) < NEAR
        && found.end.turn_to(contact).abs() < TURN
}

fn add_ways(
    view: &TableView<'_>,
    law: &MoveLaw,
    start: &Base,
    enemy: UnitId,
    room: &Neighbours,
    ways: &mut Vec<Way>,
) {
    let foe = view.base(enemy);
    let turned = start.pose.turned_to(bearing(foe.centre - start.centre));
    let turning = turn_cost(start, f64::from(start.pose.turn_to(turned)) / 100.0);
    if turning < law.allowance && turned != start.pose {
        ways.push(Way {
            first: Some(turned),
            from: start.at(turned),
            inches: law.allowance - turning,
            enemy,
            rank: (1, turning),
        });
    }
    // Who flies comes down where he likes (ENGAGE-6).
    let line = if law.flies {
        LANDING
    } else {
        law.engagement_range + CLEAR
    };
    for edge in Edge::ALL {
        let out = foe.outward(edge);
        let [a, b] = foe.edge(edge);
        let (middle, along) = ((a + b) / 2.0, (b - a).normalize_or_zero());
        let halves = a.distance(b) / 2.0 + start.half.x;
        let facing = bearing(-out);
        // Straight across from where it stands, besides the places that are aimed at.
        let across = (start.centre - middle).dot(along) / halves;
        let across = (across.abs() < 0.9).then_some(across);
        for part in ALONG.into_iter().chain(across) {
            let stage = STEPS_BACK.into_iter().find_map(|back| {
                let apart = start.half.y + line + back;
                let at = middle + along * (part * halves) + out * apart;
                let cost = at.distance(start.centre) + line + back;
                if !within_limit(cost, law.allowance) {
                    return None;
                }
                let stage = start.at(Pose::snapped(at, facing));
                (law.flies || stands_clear(&stage, room, law)).then_some((cost, stage, line + back))
            });
            if let Some((cost, stage, inches)) = stage {
                let rank = u8::from(edge == Edge::Front);
                ways.push(Way {
                    first: Some(stage.pose),
                    from: stage,
                    inches: inches + 0.1,
                    enemy,
                    rank: (rank, cost),
                });
            }
        }
    }
}

/// Whether a base may stand somewhere, as far as other bases go: it touches nobody and is clear of
/// every enemy's line.
pub(super) fn stands_clear(there: &Base, room: &Neighbours, law: &MoveLaw) -> bool {
    const ELBOW_ROOM: f64 = 0.005;
    room.iter().all(|other| {
        let apart = if other.enemy && other.engages {
            law.engagement_range + TOLERANCE
        } else {
            ELBOW_ROOM
        };
        !base::within(there, &other.base, apart)
    })
}

/// The contact that going straight on leads to, and with whom.
fn meets(view: &TableView<'_>, way: &Way, room: &Neighbours) -> Option<(Pose, UnitId)> {
    let to = way
        .from
        .pose
        .moved_to(way.from.centre + way.from.ahead * way.inches);
    let touch = first_touch(&way.from, to, room)?;
    let met = room.iter().find(|other| other.index == touch.index)?;
    let enemy = UnitId::from_index(met.index);
    if !(met.enemy && met.engages && view.is_ready(enemy)) {
        return None;
    }
    // Back to where the bases no more than touch.
    let contact = way
        .from
        .pose
        .moved_to(touch.pose.at() - way.from.ahead * TOLERANCE);
    Some((contact, enemy))
}
