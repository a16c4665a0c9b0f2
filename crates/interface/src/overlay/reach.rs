//! Where a unit can slide without attacking, straight or around one corner, as a shape.

use std::collections::VecDeque;
use std::sync::Arc;

use i_overlay::core::fill_rule::FillRule;
use i_overlay::float::simplify::SimplifyShape;
use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::{TableView, UnitId};
use muster_geometry::pose::direction;
use muster_geometry::trace::{self, MoveLaw};
use muster_geometry::{Base, Vec2};

use super::area::Area;

/// Directions in which it slides from where it stands.
const SLIDES: u16 = 72;
/// Directions in which it slides on from where it turns off a slide: half of all around.
const TURNS: u16 = 24;
/// Degrees between two directions.
const STEP: f64 = 360.0 / SLIDES as f64;
/// Slides whose lengths differ by less, in inches, are taken for neighbours on open ground.
const ALIKE: f64 = 0.4;
/// It turns off a slide every so great part of its allowance.
const BENDS: f64 = 5.0;
/// The rule that a slide into an attack is refused by: here only where it ends matters.
const NO_ATTACK: &str = "ENGAGE-2";

/// The reach of a unit, worked out a few directions at a time so that no frame waits for it.
#[derive(Debug)]
pub struct Reach {
    start: Base,
    law: MoveLaw,
    room: Neighbours,
    /// From where it still has to look: first of all from where it stands.
    ahead: VecDeque<Fan>,
    done: Vec<Fan>,
    /// What is known of it so far.
    shape: Option<Shape>,
}

/// What a base can cover: its outlines, holes among them, and the area in them.
pub type Shape = (Vec<Vec<Vec2>>, Arc<Area>);

/// Slides from one place, side by side.
#[derive(Clone, Debug)]
struct Fan {
    from: Vec2,
    /// Inches that are left of the allowance there.
    left: f64,
    /// The bearing of the first slide, and what is added to it for each further one.
    first: f64,
    step: f64,
    count: u16,
    ends: Vec<Vec2>,
}

impl Fan {
    fn bearing(&self, slide: usize) -> f64 {
        self.first + self.step * slide as f64
    }

    fn is_done(&self) -> bool {
        self.ends.len() >= usize::from(self.count)
    }

    fn length(&self, slide: usize) -> f64 {
        self.ends[slide].distance(self.from)
    }
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
        let straight = Fan {
            from: start.centre,
            left: law.allowance,
            first: start.pose.facing_degrees(),
            step: STEP,
            count: SLIDES,
            ends: Vec::new(),
        };
        Self {
            start,
            law,
            room,
            ahead: VecDeque::from([straight]),
            done: Vec::new(),
            shape: None,
        }
    }

    /// Looks in some more directions; whether there are more to come.
    pub fn go_on(&mut self, view: &TableView<'_>, directions: usize) -> bool {
        for _ in 0..directions {
            let Some(mut fan) = self.ahead.pop_front() else {
                return false;
            };
            let end = self.slide(view, &fan);
            fan.ends.push(end);
            if !fan.is_done() {
                self.ahead.push_front(fan);
                continue;
            }
            if self.done.is_empty() {
                self.ahead = bends(&fan).into();
            }
            self.done.push(fan);
            // Shown when all that is straight is known, and when all is.
            if self.done.len() == 1 || self.ahead.is_empty() {
                self.shape = Some(covered(&self.start, &self.done));
            }
        }
        !self.ahead.is_empty()
    }

    /// Where the next slide of a fan ends.
    fn slide(&self, view: &TableView<'_>, fan: &Fan) -> Vec2 {
        let ahead = direction(fan.bearing(fan.ends.len()));
        let to = |at: Vec2| self.start.pose.moved_to(at);
        let way = [to(fan.from), to(fan.from + ahead * fan.left)];
        // The first leg is none where it turns off at once.
        let path = if fan.from == self.start.centre {
            &way[1..]
        } else {
            &way[..]
        };
        let map = &view.roster.terrain;
        let traced = trace::trace(map, &self.law, &self.start, path, &self.room);
        let end = traced.furthest.map_or(self.start.centre, |pose| pose.at());
        // One that ends before it turns off adds nothing.
        let gone = end - fan.from;
        if gone.dot(ahead) > 0.0 && gone.perp_dot(ahead).abs() < 0.01 {
            end
        } else {
            fan.from
        }
    }

    /// What its base can cover, as far as it is known.
    pub fn shape(&self) -> Option<&Shape> {
        self.shape.as_ref()
    }
}

/// Where to turn off slides that pass what stops the one beside them, and to which side: around the
/// corner of what stopped that one.
fn bends(straight: &Fan) -> Vec<Fan> {
    let count = straight.ends.len();
    let every = straight.left / BENDS;
    let mut fans = Vec::new();
    for slide in 0..count {
        let far = straight.length(slide);
        for (beside, step) in [
            ((slide + count - 1) % count, -STEP),
            ((slide + 1) % count, STEP),
        ] {
            let near = straight.length(beside);
            if far - near <= ALIKE {
                continue;
            }
            let bearing = straight.bearing(slide);
            let mut gone = near + every / 2.0;
            while gone < far {
                fans.push(Fan {
                    from: straight.from + direction(bearing) * gone,
                    left: straight.left - gone,
                    first: bearing + step,
                    step,
                    count: TURNS,
                    ends: Vec::new(),
                });
                gone += every;
            }
        }
    }
    fans
}

/// Everything that a base covers which slides along some fans.
fn covered(start: &Base, fans: &[Fan]) -> Shape {
    let at = |place: Vec2| start.corners.map(|corner| corner + (place - start.centre));
    let ring = |points: Vec<Vec2>| hull(points).into_iter().map(Into::into).collect();
    let mut swept: Vec<Vec<[f64; 2]>> = vec![ring(start.corners.to_vec())];
    for fan in fans {
        let around = fan.ends.len() == usize::from(SLIDES);
        for slide in 0..fan.ends.len() {
            let mut points = at(fan.from).to_vec();
            points.extend(at(fan.ends[slide]));
            let next = (slide + 1) % fan.ends.len();
            // Between two slides that end about as far away nothing bars the way.
            let alike = (fan.length(slide) - fan.length(next)).abs() <= ALIKE;
            if alike && (around || next > slide) {
                points.extend(at(fan.ends[next]));
            }
            swept.push(ring(points));
        }
    }
    let shapes = swept.simplify_shape(FillRule::NonZero);
    let places = |ring: Vec<[f64; 2]>| ring.into_iter().map(Vec2::from).collect();
    let rings: Vec<Vec<Vec2>> = shapes.into_iter().flatten().map(places).collect();
    let area = Area::rings(rings.iter().map(Vec::as_slice));
    (rings, Arc::new(area))
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

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::{BaseSize, Pose};

    fn base() -> Base {
        Base::new(
            Pose::snapped(Vec2::new(10.0, 10.0), 0.0),
            BaseSize::from_mm(50.8, 50.8),
        )
    }

    fn fan(from: Vec2, ends: Vec<Vec2>) -> Fan {
        Fan {
            from,
            left: 6.0,
            first: 0.0,
            step: STEP,
            count: ends.len() as u16,
            ends,
        }
    }

    /// The only ring of what some fans cover.
    fn ring(fans: &[Fan]) -> Vec<Vec2> {
        let (rings, area) = covered(&base(), fans);
        assert!(!area.triangles.is_empty());
        assert_eq!(rings.len(), 1);
        rings.into_iter().next().unwrap_or_default()
    }

    #[test]
    fn a_base_that_goes_nowhere_covers_itself() {
        let base = base();
        let ring = ring(&[fan(base.centre, vec![base.centre; 3])]);
        assert_eq!(ring.len(), 4);
        for point in ring {
            let off = (point - base.centre).abs();
            assert!((off - Vec2::ONE).length() < 1e-6, "{point}");
        }
    }

    #[test]
    fn a_slide_ahead_covers_the_way_there() {
        let ring = ring(&[fan(base().centre, vec![Vec2::new(10.0, 16.0)])]);
        let highest = ring.iter().map(|it| it.y).fold(0.0, f64::max);
        let lowest = ring.iter().map(|it| it.y).fold(99.0, f64::min);
        assert!((highest - 17.0).abs() < 1e-6, "{highest}");
        assert!((lowest - 9.0).abs() < 1e-6, "{lowest}");
    }

    #[test]
    fn it_turns_off_a_slide_only_beside_a_shorter_one_and_to_that_side() {
        let from = base().centre;
        let ends = |lengths: [f64; 4]| -> Vec<Vec2> {
            let bearings = (0..4).map(|slide| f64::from(slide) * STEP);
            let pairs = bearings.zip(lengths);
            pairs
                .map(|(bearing, length)| from + direction(bearing) * length)
                .collect()
        };
        assert!(bends(&fan(from, ends([6.0, 6.0, 5.7, 6.0]))).is_empty());
        let turned = bends(&fan(from, ends([6.0, 6.0, 2.0, 2.0])));
        assert!(!turned.is_empty());
        for it in &turned {
            let gone = it.from.distance(from);
            assert!(gone > 2.0 && gone < 6.0);
            assert!((gone + it.left - 6.0).abs() < 1e-9);
        }
        // The second is passed by the third, and the first, all around, by the last.
        let sides: Vec<f64> = turned.iter().map(|it| it.step).collect();
        assert!(sides.contains(&STEP) && sides.contains(&-STEP));
    }
}
