//! Moves that attack nobody: towards a goal, round what is in the way, short of every enemy.

use muster_battle::facts::victory::distance_to_edge;
use muster_battle::{Act, TableView};
use muster_geometry::pose::{bearing, direction};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base};
use muster_scenario::setup::TableEdge;

use super::goal::Goal;
use super::{Marshal, Mover, taste};
use crate::side::SideView;

/// Directions tried, in degrees off the straight way; a unit that went round something goes on to
/// the same side first.
const DIRECTIONS: [f64; 7] = [0.0, 25.0, -25.0, 50.0, -50.0, 75.0, -75.0];
/// Parts of the longest step tried in each direction.
const PARTS: [f64; 3] = [1.0, 0.66, 0.33];
/// Steps along which places near friends and enemies are told from free ones.
const SEARCH: u32 = 5;
/// Paths checked for one unit.
const CHECKS: u32 = 5;
/// Room left beside friends, in inches.
const ELBOW_ROOM: f64 = 0.02;

/// A destination.
#[derive(Clone, Copy, Debug)]
struct March {
    to: Vec2,
    /// It comes no nearer than this.
    keep: f64,
    /// Steps shorter than this are not made.
    least: f64,
    /// It ends its steps square to the table, as the map of ways has it stand: so it fits through
    /// what it goes through.
    squarely: bool,
}

/// A move of a unit towards its goal.
pub(super) fn towards(
    marshal: &mut Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    goal: Goal,
) -> Option<Act> {
    let table = side.table();
    let here = mover.start.centre;
    let foe = marshal.foes.nearest(here).map(|(foe, _)| foe.centre);
    let march = |to, keep| March {
        to,
        keep,
        least: taste::LEAST_STEP,
        squarely: false,
    };
    let march = match goal {
        Goal::Stay => return None,
        Goal::Enemy => march(foe?, 0.0),
        Goal::KeepOff(keep) => march(foe?, keep),
        Goal::Ground(place) if place.distance(here) < 1.0 => {
            return face(marshal, side, mover, foe?);
        }
        Goal::Ground(place) => march(place, 0.0),
        Goal::Exit(edge) => March {
            to: way_out(table, mover.start, edge),
            keep: mover.start.half.y + table.rules().exit_reach / 2.0,
            least: 0.0,
            squarely: false,
        },
    };
    if march.to.distance(here) <= march.keep + march.least {
        return match goal {
            Goal::Exit(_) => None,
            _ => face(marshal, side, mover, march.to),
        };
    }
    let mut ways = std::mem::take(&mut marshal.ways);
    let round = ways.round(table.roster, &mover.law, mover.start, march.to);
    marshal.ways = ways;
    let round = round.map(|to| March {
        to,
        keep: 0.0,
        squarely: true,
        ..march
    });
    if let Some(round) = round
        && let Some(act) = steer(marshal, side, mover, round)
            .or_else(|| round_the_corner(marshal, side, mover, round.to))
    {
        return Some(act);
    }
    steer(marshal, side, mover, march)
}

/// A move to a place first along one side of the table, then along the other: onto a bridge, for
/// example.
fn round_the_corner(
    marshal: &Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    to: Vec2,
) -> Option<Act> {
    let start = mover.start;
    let here = start.centre;
    [Vec2::new(to.x, here.y), Vec2::new(here.x, to.y)]
        .into_iter()
        .find_map(|corner| {
            let path = [corner, to].map(|at| start.pose.moved_to(at));
            let legal = marshal.verdict(side, mover, &path).is_some();
            legal.then(|| Act::Move {
                unit: mover.unit,
                path: path.to_vec(),
            })
        })
}

/// The place on an edge that is straight before a unit.
fn way_out(table: &TableView<'_>, base: &Base, edge: TableEdge) -> Vec2 {
    let size = table.roster.setup.table;
    let room = base.half.x + TOLERANCE;
    let (x, y) = (
        base.centre.x.clamp(room, size.x - room),
        base.centre.y.clamp(room, size.y - room),
    );
    debug_assert!(distance_to_edge(size, base, edge) > -1.0);
    match edge {
        TableEdge::South => Vec2::new(x, 0.0),
        TableEdge::North => Vec2::new(x, size.y),
        TableEdge::West => Vec2::new(0.0, y),
        TableEdge::East => Vec2::new(size.x, y),
    }
}

/// A turn on the spot, if its goal lies well off its facing.
fn face(marshal: &Marshal, side: &SideView<'_>, mover: &Mover<'_>, to: Vec2) -> Option<Act> {
    let pose = mover.start.pose;
    let turned = pose.turned_to(bearing(to - mover.start.centre));
    if f64::from(pose.turn_to(turned).abs()) < taste::LEAST_TURN * 100.0 {
        return None;
    }
    let free = is_free(marshal, mover, &mover.start.at(turned));
    (free && marshal.verdict(side, mover, &[turned]).is_some()).then(|| Act::Move {
        unit: mover.unit,
        path: vec![turned],
    })
}

/// What a turn on the spot costs: what a corner is displaced.
pub(super) fn cost_of_turn(base: &Base, to: Pose) -> f64 {
    let degrees = f64::from(base.pose.turn_to(to)) / 100.0;
    2.0 * base.reach() * libm::sin(degrees.to_radians().abs() / 2.0)
}

/// The longest legal step in one of several directions that brings the unit nearer.
fn steer(
    marshal: &mut Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    march: March,
) -> Option<Act> {
    let start = mover.start;
    let way = march.to - start.centre;
    let (ahead, inches) = (bearing(way), way.length());
    let lean = marshal.leans[mover.unit.index()];
    let mut checks = 0;
    for off in DIRECTIONS {
        let off = off * lean;
        let step = direction(ahead + off);
        // Straight on it faces its goal; else it faces where it goes, not to shuffle aside.
        let facing = ahead + off / 2.0;
        let facing = if march.squarely {
            (facing / 90.0).round() * 90.0
        } else {
            facing
        };
        let facing = start.pose.turned_to(facing);
        let turn = cost_of_turn(start, facing);
        let most = (mover.law.allowance - turn).min(inches - march.keep);
        if most < march.least || most <= 0.0 {
            continue;
        }
        let place =
            |part: f64, pose: Pose| start.at(pose.moved_to(start.centre + step * (most * part)));
        let longest = if off == 0.0 {
            longest_free(|part| is_free(marshal, mover, &place(part, facing)))
        } else {
            1.0
        };
        for part in PARTS.map(|part| part * longest) {
            if most * part < march.least.min(most) {
                break;
            }
            let end = place(part, facing);
            if !is_free(marshal, mover, &end) {
                continue;
            }
            // Where there is no room to turn it may still go as it faces.
            for pose in [end.pose, start.pose.moved_to(end.centre)] {
                if checks == CHECKS {
                    return None;
                }
                checks += 1;
                let path = [pose];
                if let Some(accepted) = marshal.verdict(side, mover, &path)
                    && nearer(&march, inches, accepted.end, off)
                {
                    if off != 0.0 {
                        marshal.leans[mover.unit.index()] = off.signum();
                    }
                    return Some(Act::Move {
                        unit: mover.unit,
                        path: path.to_vec(),
                    });
                }
                if off != 0.0 || end.pose.facing == start.pose.facing {
                    break;
                }
            }
        }
    }
    None
}

/// Whether a step brings a unit nearer to where it wants to be by what a step should.
fn nearer(march: &March, inches: f64, end: Pose, off: f64) -> bool {
    let least = if off == 0.0 {
        march.least.min(TOLERANCE)
    } else {
        march.least.max(taste::LEAST_STEP)
    };
    march.to.distance(end.at()) <= inches - least
}

/// The longest part of a step at whose end there is room, as far as halving finds it.
fn longest_free(free: impl Fn(f64) -> bool) -> f64 {
    if free(1.0) {
        return 1.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..SEARCH {
        let middle = (low + high) / 2.0;
        if free(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Whether a base may stand somewhere, as far as other bases go: it touches nobody and is clear of
/// every enemy's line. A quick choice of what is worth a whole check.
fn is_free(marshal: &Marshal, mover: &Mover<'_>, there: &Base) -> bool {
    let line = mover.law.engagement_range + TOLERANCE + taste::SHY;
    marshal.room.iter().all(|other| {
        let apart = if other.enemy && other.engages {
            line
        } else {
            ELBOW_ROOM
        };
        !base::within(there, &other.base, apart)
    })
}
