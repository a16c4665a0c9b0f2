//! Ways into contact with an enemy, or up to its 2-inch line: what a click on one of its edges means
//! (ENGAGE-2 to ENGAGE-7). Candidates come from geometry, each is judged as the order would be.

use muster_geometry::base::{gap, within};
use muster_geometry::pose::bearing;
use muster_geometry::trace::{self, MoveLaw, Neighbour, first_touch};
use muster_geometry::{Base, CONTACT, Edge, Pose, TOLERANCE, Vec2, within_limit};

use super::contact::contact_of;
use super::movement::{self, Neighbours};
use crate::id::UnitId;
use crate::view::TableView;

/// Where an attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// At the line where the enemy's distance of engagement begins (ENGAGE-2).
    Line,
    /// In contact.
    Contact,
}

/// A turn that begins outside an enemy's distance keeps so far from it, in inches, that the grid
/// cannot bring it inside.
const CLEAR: f64 = 0.02;
/// How far the last straight leg is begun earlier where another enemy is near, in inches a step.
const STEP_BACK: f64 = 0.25;
/// Shared edges are preferred by steps of so many inches; within a step the shorter path wins.
const SHARE_STEP: f64 = 0.5;
/// Turns between the facing that a unit has and the one flush with an edge, as parts of the way.
const PART_TURNS: [f64; 3] = [0.25, 0.5, 0.75];
/// Places along an edge that are aimed at, as parts of half its length from its middle.
const ALONG: [f64; 3] = [0.0, -0.5, 0.5];

/// The path of a unit that attacks an edge of an enemy, any edge if none is named: of the legal ones
/// that which lies flush along most of the edge, and of these the shortest. Where none is legal, the
/// shortest that is not, so that its refusal can be told; nothing where no straight way leads to
/// that edge.
///
/// Only geometry is asked here: whether the unit may move at all is for the order's check.
pub fn path(
    view: &TableView<'_>,
    unit: UnitId,
    enemy: UnitId,
    edge: Option<Edge>,
    stop: Stop,
) -> Option<Vec<Pose>> {
    Search::new(view, unit, enemy, &[], stop).best(edge)
}

/// The path of a unit that goes through some poses and then attacks an enemy straight along the line
/// on which it would stand at `there`: legal if one is, else the shortest that is not; nothing where
/// that line does not meet the enemy.
pub fn along(
    view: &TableView<'_>,
    unit: UnitId,
    before: &[Pose],
    there: Pose,
    enemy: UnitId,
    stop: Stop,
) -> Option<Vec<Pose>> {
    let search = Search::new(view, unit, enemy, before, stop);
    let run = Run {
        facing: there,
        through: there.at(),
    };
    let mut found = Found::default();
    search.judge(&search.way(run)?, &mut found);
    found.path()
}

/// A straight line along which a base goes in: its facing, and a place that its centre passes.
#[derive(Clone, Copy)]
struct Run {
    facing: Pose,
    through: Vec2,
}

/// Where a run leads: where its straight leg begins outside every enemy's distance, and where it ends.
struct Way {
    outside: Pose,
    end: Pose,
    edge: Edge,
    /// Inches of the enemy's edge that are shared in contact.
    shared: f64,
}

/// The best paths found so far: the legal one by what it shares of the edge and then by its cost, the
/// other by its cost.
#[derive(Default)]
struct Found {
    legal: Option<((i64, f64), Vec<Pose>)>,
    refused: Option<(f64, Vec<Pose>)>,
}

impl Found {
    fn path(self) -> Option<Vec<Pose>> {
        let refused = self.refused.map(|(_, path)| path);
        self.legal.map(|(_, path)| path).or(refused)
    }
}

struct Search<'a> {
    view: &'a TableView<'a>,
    law: MoveLaw,
    /// Where the unit stands.
    start: Base,
    /// The poses that it goes through first.
    before: &'a [Pose],
    /// Where it stands after them.
    from: Base,
    foe: Base,
    room: Neighbours,
    stop: Stop,
}

impl<'a> Search<'a> {
    fn new(
        view: &'a TableView<'a>,
        unit: UnitId,
        enemy: UnitId,
        before: &'a [Pose],
        stop: Stop,
    ) -> Self {
        let law = movement::law(view, unit);
        let start = *view.base(unit);
        let mut room = Neighbours::new();
        movement::neighbours(view, unit, &law, &start, &mut room);
        Self {
            from: before.last().map_or(start, |&pose| start.at(pose)),
            foe: *view.base(enemy),
            view,
            law,
            start,
            before,
            room,
            stop,
        }
    }

    fn best(&self, edge: Option<Edge>) -> Option<Vec<Pose>> {
        let edges = match &edge {
            Some(edge) => std::slice::from_ref(edge),
            None => &Edge::ALL[..],
        };
        let mut found = Found::default();
        for &edge in edges {
            for run in self.runs(edge) {
                if let Some(way) = self.way(run).filter(|way| way.edge == edge) {
                    self.judge(&way, &mut found);
                }
            }
        }
        found.path()
    }

    /// Judges the paths that lead to a way and along it.
    fn judge(&self, way: &Way, found: &mut Found) {
        // The rank counts down: the more is shared, the better.
        let rank = -((way.shared / SHARE_STEP) as i64);
        for path in self.paths(way) {
            let least = movement::least_cost(&self.start, &path);
            let known = found.legal.as_ref();
            if known.is_some_and(|(known, _)| (rank, least) >= *known) {
                continue;
            }
            let mut cost = least;
            if within_limit(least, self.law.allowance) {
                let map = &self.view.roster.terrain;
                let traced = trace::verdict(map, &self.law, &self.start, &path, &self.room);
                cost = traced.1;
                if traced.0.is_ok() && self.arrives(&path) {
                    if known.is_none_or(|(known, _)| (rank, cost) < *known) {
                        found.legal = Some(((rank, cost), path));
                    }
                    continue;
                }
            }
            let known = found.refused.as_ref();
            if known.is_none_or(|(known, _)| cost < *known) {
                found.refused = Some((cost, path));
            }
        }
    }

    /// The lines along which the edge may be met: as the unit stands, turned on the spot, moved
    /// aside, flush.
    fn runs(&self, edge: Edge) -> Vec<Run> {
        let (start, foe) = (&self.from, &self.foe);
        let [a, b] = foe.edge(edge);
        let middle = (a + b) / 2.0;
        let along = |part: f64| middle + (b - a) * (part / 2.0);
        let facing = |bearing: f64| start.pose.turned_to(bearing);
        let flush = facing(bearing(-foe.outward(edge)));
        let run = |facing: Pose, through: Vec2| Run { facing, through };
        // Straight across from where it stands, with some of the edge shared.
        let tangent = (b - a).normalize_or_zero();
        let most = (a.distance(b) / 2.0 + start.half.x - SHARE_STEP).max(0.0);
        let across = (start.centre - middle).dot(tangent).clamp(-most, most);
        let mut runs = vec![
            run(start.pose, start.centre),
            run(flush, start.centre),
            run(flush, middle + tangent * across),
            run(flush, middle),
        ];
        for aim in [foe.centre, middle] {
            let turned = facing(bearing(aim - start.centre));
            runs.push(run(turned, start.centre));
            runs.push(run(turned, middle));
        }
        runs.extend(ALONG.map(|part| run(start.pose, along(part))));
        let turn = f64::from(start.pose.turn_to(flush)) / 100.0;
        let from = start.pose.facing_degrees();
        runs.extend(PART_TURNS.map(|part| run(facing(from + turn * part), middle)));
        runs
    }

    /// Where a run meets the enemy, if it does.
    fn way(&self, run: Run) -> Option<Way> {
        let far = self.start.reach() + self.foe.reach() + self.law.engagement_range + CLEAR;
        let ahead = run.facing.ahead();
        // From a place on the line that is surely before the enemy to one that is behind it.
        let reach = far + (self.foe.centre - run.through).dot(ahead).abs() + self.law.allowance;
        let at = |inches: f64| run.facing.moved_to(run.through + ahead * inches);
        let here = (run.through - self.foe.centre).dot(ahead);
        let from = self.start.at(at(-here - far));
        let foe = [Neighbour {
            index: 0,
            base: self.foe,
            enemy: true,
            engages: true,
        }];
        let touch = first_touch(&from, at(-here + far), &foe)?;
        let contact = from.pose.moved_to(touch.pose.at() - ahead * TOLERANCE);
        let there = self.start.at(contact);
        let touched = contact_of(self.view, &self.foe, &there)?;
        let back = |inches: f64| contact.moved_to(contact.at() - ahead * inches);
        let gap_after = |inches: f64| gap(&self.start.at(back(inches)), &self.foe);
        // Going back from contact the gap only grows.
        let back_to = |wanted: f64| {
            let (mut near, mut off) = (0.0, reach.min(2.0 * far));
            while off - near > 0.0005 {
                let middle = (near + off) / 2.0;
                if gap_after(middle) > wanted {
                    off = middle;
                } else {
                    near = middle;
                }
            }
            off
        };
        let range = self.law.engagement_range;
        let end = match self.stop {
            Stop::Contact => contact,
            Stop::Line => back(back_to(range)),
        };
        let mut outside = back_to(range + TOLERANCE) + CLEAR;
        while outside < self.law.allowance && self.is_engaged_at(&self.start.at(back(outside))) {
            outside += STEP_BACK;
        }
        Some(Way {
            outside: back(outside),
            end,
            edge: touched.edge,
            shared: touched.shared,
        })
    }

    fn is_engaged_at(&self, there: &Base) -> bool {
        let range = self.law.engagement_range + TOLERANCE;
        self.room
            .iter()
            .any(|other| other.enemy && other.engages && within(there, &other.base, range))
    }

    /// The paths that lead to a way and along it: straight on where the unit stands on its line, else
    /// first to where it begins.
    fn paths(&self, way: &Way) -> Vec<Vec<Pose>> {
        let from = self.from.pose;
        let turned = from.turned_to(way.end.facing_degrees());
        let off = way.end.at() - self.from.centre;
        let ahead = turned.ahead();
        let on_line = off.perp_dot(ahead).abs() <= TOLERANCE / 2.0 && off.dot(ahead) > 0.0;
        let same = turned == from;
        let whole = |legs: &[Pose]| self.before.iter().chain(legs).copied().collect();
        let (outside, end) = (way.outside, way.end);
        let mut paths: Vec<Vec<Pose>> = Vec::new();
        match (on_line, same) {
            (true, true) => paths.push(whole(&[end])),
            (true, false) => paths.push(whole(&[turned, end])),
            _ => {}
        }
        paths.push(whole(&[outside, end]));
        if !same {
            paths.push(whole(&[turned, outside, end]));
            paths.push(whole(&[from.moved_to(outside.at()), outside, end]));
        }
        paths
    }

    /// Whether a legal path ends where the attack is to end: water may have stopped it before.
    fn arrives(&self, path: &[Pose]) -> bool {
        let Some(&end) = path.last() else {
            return false;
        };
        let gap = gap(&self.start.at(end), &self.foe);
        match self.stop {
            Stop::Contact => gap <= CONTACT,
            Stop::Line => within_limit(gap, self.law.engagement_range),
        }
    }
}
