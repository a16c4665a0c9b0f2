//! Where a unit can slide without attacking, as a shape.

use std::sync::Arc;

use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::{TableView, UnitId};
use muster_geometry::pose::direction;
use muster_geometry::trace::{self, MoveLaw};
use muster_geometry::{Base, Vec2};

use super::area::Area;

/// Directions in which it slides.
const SLIDES: u16 = 72;
/// Directions in which the outline is drawn.
const RAYS: u16 = 144;
/// Slides whose lengths differ by less, in inches, are taken for neighbours on open ground.
const ALIKE: f64 = 0.4;
/// The rule that a slide into an attack is refused by: here only where it ends matters.
const NO_ATTACK: &str = "ENGAGE-2";

/// The reach of a unit, worked out a few directions at a time so that no frame waits for it.
#[derive(Debug)]
pub struct Reach {
    start: Base,
    law: MoveLaw,
    room: Neighbours,
    ends: Vec<Vec2>,
    /// Its outline and its area, once all is known.
    outline: Option<(Vec<Vec2>, Arc<Area>)>,
}

impl Reach {
    /// Nothing known yet.
    pub fn begin(view: &TableView<'_>, unit: UnitId) -> Self {
        let law = MoveLaw {
            may_not_attack: Some(NO_ATTACK),
            ..movement::law(view, unit)
        };
        let start = *view.base(unit);
        let mut room = Neighbours::new();
        movement::neighbours(view, unit, &law, &start, &mut room);
        Self {
            start,
            law,
            room,
            ends: Vec::new(),
            outline: None,
        }
    }

    /// Looks in some more directions; whether there are more to come.
    pub fn go_on(&mut self, view: &TableView<'_>, directions: usize) -> bool {
        for _ in 0..directions {
            if self.ends.len() >= usize::from(SLIDES) {
                break;
            }
            let bearing = 360.0 * self.ends.len() as f64 / f64::from(SLIDES);
            let ahead = direction(self.start.pose.facing_degrees() + bearing);
            let way = self.start.centre + ahead * self.law.allowance;
            let path = [self.start.pose.moved_to(way)];
            let map = &view.roster.terrain;
            let traced = trace::trace(map, &self.law, &self.start, &path, &self.room);
            let end = traced.furthest.map_or(self.start.centre, |pose| pose.at());
            self.ends.push(end);
        }
        if self.ends.len() < usize::from(SLIDES) {
            return true;
        }
        if self.outline.is_none() {
            let ring = outline(&self.start, &self.ends);
            let area = Arc::new(Area::star(self.start.centre, &ring));
            self.outline = Some((ring, area));
        }
        false
    }

    /// The outline of what its base can cover, and its area, once it is known.
    pub fn shape(&self) -> Option<&(Vec<Vec2>, Arc<Area>)> {
        self.outline.as_ref()
    }
}

/// The outline of everything that a base covers which slides from where it stands to some places:
/// all of it is seen from its centre.
fn outline(start: &Base, ends: &[Vec2]) -> Vec<Vec2> {
    let there = |end: Vec2| start.corners.map(|corner| corner + (end - start.centre));
    let swept: Vec<Vec<Vec2>> = ends
        .iter()
        .enumerate()
        .map(|(slide, &end)| {
            let next = ends[(slide + 1) % ends.len()];
            let mut points = start.corners.to_vec();
            points.extend(there(end));
            // Between two slides that end about as far away nothing bars the way.
            let apart = (end.distance(start.centre) - next.distance(start.centre)).abs();
            if apart <= ALIKE {
                points.extend(there(next));
            }
            hull(points)
        })
        .collect();
    (0..RAYS)
        .map(|ray| {
            let ahead = direction(360.0 * f64::from(ray) / f64::from(RAYS));
            let out = swept.iter().map(|ring| leaves(ring, start.centre, ahead));
            start.centre + ahead * out.fold(0.0, f64::max)
        })
        .collect()
}

/// The smallest convex ring around some points, against the clock.
fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut ring: Vec<Vec2> = Vec::with_capacity(points.len() + 1);
    let mut half = |points: &mut dyn Iterator<Item = Vec2>| {
        let floor = ring.len();
        for point in points {
            while ring.len() >= floor + 2 {
                let [a, b] = [ring[ring.len() - 2], ring[ring.len() - 1]];
                if (b - a).perp_dot(point - b) > 0.0 {
                    break;
                }
                ring.pop();
            }
            ring.push(point);
        }
        ring.pop();
    };
    half(&mut points.iter().copied());
    half(&mut points.iter().rev().copied());
    ring
}

/// How far a ray from inside a convex ring goes until it leaves it.
fn leaves(ring: &[Vec2], from: Vec2, ahead: Vec2) -> f64 {
    let mut out = f64::INFINITY;
    for (i, &a) in ring.iter().enumerate() {
        let b = ring[(i + 1) % ring.len()];
        // Outwards of a ring against the clock.
        let normal = Vec2::new(b.y - a.y, a.x - b.x);
        let speed = ahead.dot(normal);
        if speed > 1e-12 {
            out = out.min((a - from).dot(normal) / speed);
        }
    }
    if out.is_finite() { out.max(0.0) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::{BaseSize, Pose};

    #[test]
    fn a_base_that_goes_nowhere_covers_itself() {
        let base = Base::new(
            Pose::snapped(Vec2::new(10.0, 10.0), 0.0),
            BaseSize::from_mm(50.8, 50.8),
        );
        let ring = outline(&base, &[base.centre; 3]);
        for point in ring {
            let off = (point - base.centre).abs();
            assert!((off.max_element() - 1.0).abs() < 1e-9, "{point}");
        }
    }

    #[test]
    fn a_slide_ahead_covers_the_way_there() {
        let base = Base::new(
            Pose::snapped(Vec2::new(10.0, 10.0), 0.0),
            BaseSize::from_mm(50.8, 50.8),
        );
        let ring = outline(&base, &[Vec2::new(10.0, 16.0)]);
        let highest = ring.iter().map(|it| it.y).fold(0.0, f64::max);
        let lowest = ring.iter().map(|it| it.y).fold(99.0, f64::min);
        assert!((highest - 17.0).abs() < 1e-9 && (lowest - 9.0).abs() < 1e-9);
    }
}
