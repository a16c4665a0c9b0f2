//! What lies under a place of the table.

use egui::Rect;
use muster_geometry::shape::{outline, polygon_contains_point};
use muster_geometry::{Base, Shape, Vec2};
use muster_scenario::Scenario;
use muster_scenario::draft::{Entry, Spot, shapes};

use super::{Editor, picture};
use crate::rectangle::Rectangle;

/// Half the side of a lone commander's base, in inches on the screen at any scale.
const FIGURE: f64 = 0.6;

impl Editor {
    /// The uppermost thing within some inches of a place that is not locked.
    pub(super) fn under(&self, at: Vec2, reach: f64) -> Option<Spot> {
        self.nearest(at, reach, |spot| !self.shown.is_locked(spot))
    }

    /// Why nothing is taken in hand at a place, where something would be.
    pub(super) fn why_locked(&self, at: Vec2) -> Option<String> {
        let spot = self.nearest(at, self.reach(), |_| true)?;
        self.is_kept(spot)
    }

    /// The uppermost thing of those that are wanted.
    fn nearest(&self, at: Vec2, reach: f64, wanted: impl Fn(Spot) -> bool) -> Option<Spot> {
        let scenario = &self.shown;
        let alone = scenario
            .armies
            .iter()
            .enumerate()
            .flat_map(|(army, entry)| {
                let all = entry.commanders.iter().enumerate();
                all.map(move |(index, it)| (Spot::Commander(army, index), it))
            });
        for (spot, commander) in alone {
            if commander
                .at
                .is_some_and(|it| it.distance(at) <= FIGURE + reach / 2.0)
                && wanted(spot)
            {
                return Some(spot);
            }
        }
        for (army, entry) in scenario.armies.iter().enumerate().rev() {
            for (index, unit) in entry.units.iter().enumerate().rev() {
                let size = picture::size(unit, self.rules.as_deref());
                let spot = Spot::Unit(army, index);
                let base = Base::new(picture::pose(unit), size);
                if base.distance_to(at) <= reach / 4.0 && wanted(spot) {
                    return Some(spot);
                }
            }
        }
        if let Some(spot) = objective(scenario, at, reach).filter(|it| wanted(*it)) {
            return Some(spot);
        }
        // The smallest feature lies above larger ones, whatever their order.
        let features =
            scenario.terrain.iter().enumerate().filter(|(index, it)| {
                lies_at(&it.shape, at, reach) && wanted(Spot::Terrain(*index))
            });
        let area = |shape: &Shape| {
            let ring = outline(shape);
            let low = ring.iter().copied().reduce(Vec2::min).unwrap_or_default();
            let high = ring.iter().copied().reduce(Vec2::max).unwrap_or_default();
            (high - low).element_product()
        };
        let smallest = features.min_by(|(_, a), (_, b)| area(&a.shape).total_cmp(&area(&b.shape)));
        if let Some((index, _)) = smallest {
            return Some(Spot::Terrain(index));
        }
        // A zone is taken by its edge: what lies in it is free ground.
        (0..scenario.armies.len()).find_map(|army| {
            let zone = picture::zone(scenario, army)?;
            let spot = Spot::Army(army);
            (near_ring(zone, at, reach, true) && wanted(spot)).then_some(spot)
        })
    }

    /// Everything whose middle lies in a box of the table, and units that it touches at all: a hand
    /// draws it around what it sees of them.
    pub(super) fn within(&self, a: Vec2, b: Vec2) -> Vec<Spot> {
        let drawn = Rectangle::between(a, b);
        let corners = drawn.corners();
        let inside = |spot: &Spot| {
            let place = self.shown.place_of(*spot);
            let middle = place.is_some_and(|it| drawn.holds(it));
            let touched = match self.shown.at(*spot) {
                Some(Entry::Unit(it)) => {
                    let size = picture::size(&it, self.rules.as_deref());
                    let base = Base::new(picture::pose(&it), size);
                    (0..4).any(|it| base.clip(corners[it], corners[(it + 1) % 4]).is_some())
                }
                _ => false,
            };
            (middle || touched) && !self.shown.is_locked(*spot)
        };
        let scenario = &self.shown;
        let mut spots: Vec<Spot> = (0..scenario.terrain.len()).map(Spot::Terrain).collect();
        for (army, entry) in scenario.armies.iter().enumerate() {
            spots.extend((0..entry.units.len()).map(|it| Spot::Unit(army, it)));
            let commanders = entry.commanders.iter().enumerate();
            let alone = commanders.filter(|(_, it)| it.at.is_some());
            spots.extend(alone.map(|(it, _)| Spot::Commander(army, it)));
        }
        let circles = scenario
            .objectives
            .iter()
            .enumerate()
            .filter(|(_, it)| it.at.is_some());
        spots.extend(circles.map(|(it, _)| Spot::Objective(it)));
        spots.retain(inside);
        spots
    }

    /// Inches that a hand may be off at this scale.
    pub(super) fn reach(&self) -> f64 {
        const POINTS: f64 = 8.0;
        POINTS / self.camera.scale
    }

    /// The box of the screen around the table.
    pub(super) fn on_screen(&self, a: Vec2, b: Vec2) -> Rect {
        Rect::from_two_pos(self.camera.to_screen(a), self.camera.to_screen(b))
    }
}

fn objective(scenario: &Scenario, at: Vec2, reach: f64) -> Option<Spot> {
    let near = scenario.objectives.iter().position(|it| {
        let (Some(centre), Some(radius)) = (it.at, it.radius) else {
            return false;
        };
        let away = centre.distance(at);
        // By its rim or its middle: units stand in it.
        (away - radius).abs() <= reach || away <= reach
    });
    near.map(Spot::Objective)
}

fn lies_at(shape: &Shape, at: Vec2, reach: f64) -> bool {
    match shape {
        Shape::Line(points) => near_ring(points, at, reach, false),
        Shape::Ribbon { points, width } => {
            near_ring(points, at, (width / 2.0).max(reach / 2.0), false)
        }
        Shape::Polygon(ring) => ring.len() > 2 && polygon_contains_point(ring, at),
        other => polygon_contains_point(&outline(other), at),
    }
}

/// Whether a place is near a line, which may be closed.
fn near_ring(points: &[Vec2], at: Vec2, reach: f64, closed: bool) -> bool {
    let back = points.first().zip(points.last()).filter(|_| closed);
    let pieces = points.windows(2).map(|it| (it[0], it[1]));
    let mut pieces = pieces.chain(back.map(|(first, last)| (*last, *first)));
    pieces.any(|(from, to)| shapes::from_segment(at, from, to) <= reach)
}
