//! The ruler: it measures as the rules do (MEASURE-2, STORIES 2).

use egui::Pos2;
use muster_battle::{TableView, UnitId};
use muster_geometry::pose::bearing;
use muster_geometry::{Vec2, base};

use super::pick;
use crate::game::Game;

/// One end of the ruler.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// A base.
    Unit(UnitId),
    /// A place on the table.
    Place(Vec2),
}

/// A measurement from one end to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ruler {
    /// Where it begins.
    pub from: End,
    /// Where it ends.
    pub to: End,
}

/// What a ruler shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// From where.
    pub from: Vec2,
    /// To where.
    pub to: Vec2,
    /// How far, edge to edge, in inches.
    pub inches: f64,
    /// Which way, in degrees.
    pub bearing: f64,
}

impl Ruler {
    pub(super) fn begin(game: &Game, at: Pos2) -> Self {
        let end = end(game, at);
        Self { from: end, to: end }
    }

    pub(super) fn measure_to(&mut self, game: &Game, at: Pos2) {
        self.to = end(game, at);
    }

    /// What it measures: from edge to edge between bases, by the function that the rules ask.
    pub fn measure(&self, view: &TableView<'_>) -> Measured {
        let (from, to, inches) = match (self.from, self.to) {
            (End::Unit(a), End::Unit(b)) => {
                let (a, b) = (view.base(a), view.base(b));
                let (from, to) = base::closest_points(a, b);
                (from, to, base::gap(a, b))
            }
            (End::Unit(unit), End::Place(place)) => {
                let base = view.base(unit);
                (base.nearest_point(place), place, base.distance_to(place))
            }
            (End::Place(place), End::Unit(unit)) => {
                let base = view.base(unit);
                (place, base.nearest_point(place), base.distance_to(place))
            }
            (End::Place(a), End::Place(b)) => (a, b, a.distance(b)),
        };
        Measured {
            from,
            to,
            inches,
            bearing: bearing(to - from),
        }
    }
}

fn end(game: &Game, at: Pos2) -> End {
    let place = game.camera.to_table(at);
    pick::unit_at(game, place).map_or(End::Place(place), End::Unit)
}
