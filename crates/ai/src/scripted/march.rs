//! Moves that attack nobody: towards a goal, round what is in the way, short of every enemy.

use muster_battle::{Act, TableView};
use muster_geometry::pose::{bearing, direction};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2};
use muster_scenario::setup::TableEdge;

use super::goal::Goal;
use super::strike::cost_of_facing;
use super::{Marshal, Mover, taste};
use crate::side::SideView;

/// Directions tried, in degrees off the straight way; a unit that went round something goes on to
/// the same side first.
const DIRECTIONS: [f64; 7] = [0.0, 25.0, -25.0, 50.0, -50.0, 75.0, -75.0];
/// Parts of the longest step tried straight ahead, and in the other directions.
const PARTS_AHEAD: [f64; 3] = [1.0, 0.66, 0.33];
const PARTS_ASIDE: [f64; 2] = [1.0, 0.5];
/// Inches between the places looked at along a step: no base slips between two of them.
const PACE: f64 = 1.5;
/// How often the last of them is halved.
const HALVINGS: u32 = 4;
/// Paths checked for one unit, in all and straight ahead: what bars the straight way must not use
/// up the checks of those round it.
const CHECKS: u32 = 9;
const CHECKS_AHEAD: u32 = 3;

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
        Goal::Hold => return face(marshal, side, mover, foe?),
        Goal::Line(place) => march(place, 2.0 * mover.start.half.min_element()),
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
    // The last step off the table may be a short one.
    let left = march.to.distance(here) - march.keep;
    let march = March {
        least: if march.least == 0.0 {
            taste::LEAST_STEP.min(left / 2.0)
        } else {
            march.least
        },
        ..march
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
    for detour in round.into_iter().flatten() {
        let round = March {
            to: detour.to,
            keep: 0.0,
            squarely: detour.narrow,
            ..march
        };
        let corner = round_the_corner(marshal, side, mover, round);
        if let Some(act) = corner.or_else(|| steer(marshal, side, mover, round)) {
            return Some(act);
        }
    }
    steer(marshal, side, mover, march)
}

/// A move through a narrow way first along one side of the table, then along the other, as far as it
/// can go: onto a bridge, for example.
fn round_the_corner(
    marshal: &Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    march: March,
) -> Option<Act> {
    if !march.squarely {
        return None;
    }
    let (start, to) = (mover.start, march.to);
    let here = start.centre;
    [Vec2::new(to.x, here.y), Vec2::new(here.x, to.y)]
        .into_iter()
        .find_map(|corner| {
            let left = mover.law.allowance - TOLERANCE - corner.distance(here);
            if left < taste::LEAST_STEP {
                return None;
            }
            let to = corner + (to - corner).clamp_length_max(left);
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
    match edge {
        TableEdge::South => Vec2::new(x, 0.0),
        TableEdge::North => Vec2::new(x, size.y),
        TableEdge::West => Vec2::new(0.0, y),
        TableEdge::East => Vec2::new(size.x, y),
    }
}

/// A turn on the spot, if its goal lies well off its facing.
pub(super) fn face(
    marshal: &Marshal,
    side: &SideView<'_>,
    mover: &Mover<'_>,
    to: Vec2,
) -> Option<Act> {
    let pose = mover.start.pose;
    let turned = pose.turned_to(bearing(to - mover.start.centre));
    if f64::from(pose.turn_to(turned).abs()) < taste::LEAST_TURN * 100.0 {
        return None;
    }
    let free = marshal.stands_clear(mover, &mover.start.at(turned));
    (free && marshal.verdict(side, mover, &[turned]).is_some()).then(|| Act::Move {
        unit: mover.unit,
        path: vec![turned],
    })
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
    'directions: for off in DIRECTIONS {
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
        let turn = cost_of_facing(start, facing);
        let most = (mover.law.allowance - turn).min(inches - march.keep);
        if most < march.least || most <= 0.0 {
            continue;
        }
        let place =
            |part: f64, pose: Pose| start.at(pose.moved_to(start.centre + step * (most * part)));
        let longest = longest_free(most, |part| {
            marshal.stands_clear(mover, &place(part, facing))
        });
        let parts: &[f64] = if off == 0.0 {
            &PARTS_AHEAD
        } else {
            &PARTS_ASIDE
        };
        for part in parts.iter().map(|part| part * longest) {
            if most * part < march.least.min(most) {
                break;
            }
            let end = place(part, facing);
            // Where there is no room to turn it may still go as it faces.
            for pose in [end.pose, start.pose.moved_to(end.centre)] {
                if checks == CHECKS {
                    return None;
                }
                if off == 0.0 && checks == CHECKS_AHEAD {
                    continue 'directions;
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

/// The part of a step of so many inches up to which there is room, as far as paces and halving find
/// it.
fn longest_free(inches: f64, free: impl Fn(f64) -> bool) -> f64 {
    let paces = (inches / PACE).ceil().max(1.0);
    let barred = (1..=paces as u32).find(|&pace| !free(f64::from(pace) / paces));
    let Some(barred) = barred else {
        return 1.0;
    };
    let (mut low, mut high) = (f64::from(barred - 1) / paces, f64::from(barred) / paces);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if free(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
