//! One leg of a path: the base slides and turns evenly from pose to pose (MOVE-2).

use super::block::Block;
use crate::pose::direction;
use crate::{Base, Pose, Vec2};

/// From one pose to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    pub(super) from: Base,
    pub(super) to: Base,
    /// What the centre travels.
    pub(super) slide: Vec2,
    /// The turn in hundredths of a degree, clockwise positive.
    pub(super) turn: i32,
}

impl Leg {
    pub(super) fn new(from: &Base, to: Pose) -> Self {
        let turn = from.pose.turn_to(to);
        let to = from.at(to);
        Self {
            from: *from,
            to,
            slide: to.centre - from.centre,
            turn,
        }
    }

    /// Neither slides nor turns.
    pub(super) fn is_nothing(&self) -> bool {
        self.turn == 0 && self.slide == Vec2::ZERO
    }

    /// The turn in radians.
    pub(super) fn radians(&self) -> f64 {
        (f64::from(self.turn) / 100.0).to_radians()
    }

    pub(super) fn centre_at(&self, part: f64) -> Vec2 {
        self.from.centre + self.slide * part
    }

    /// The base after this part of the leg, 0 to 1.
    pub(super) fn at(&self, part: f64) -> Block {
        if part >= 1.0 {
            return Block::of(&self.to);
        }
        let ahead = if self.turn == 0 {
            self.from.ahead
        } else {
            direction(self.from.pose.facing_degrees() + f64::from(self.turn) / 100.0 * part)
        };
        Block {
            centre: self.centre_at(part),
            ahead,
            half: self.from.half,
        }
    }

    /// The pose on the grid nearest to a part of the leg.
    pub(super) fn pose_at(&self, part: f64) -> Pose {
        if part >= 1.0 {
            return self.to.pose;
        }
        Pose::snapped(
            self.centre_at(part),
            self.from.pose.facing_degrees() + f64::from(self.turn) / 100.0 * part,
        )
    }

    /// Whether the leg can come within `range` inches of a block at all.
    pub(super) fn passes_near(&self, block: &Block, range: f64) -> bool {
        let reach = self.from.reach() + block.reach() + range;
        self.distance_squared_to_centre_line(block.centre) <= reach * reach
    }

    /// The square of the distance from a point to the line that the centre travels.
    pub(super) fn distance_squared_to_centre_line(&self, point: Vec2) -> f64 {
        let to_point = point - self.from.centre;
        let square = self.slide.length_squared();
        let part = if square > 0.0 {
            (to_point.dot(self.slide) / square).clamp(0.0, 1.0)
        } else {
            0.0
        };
        to_point.distance_squared(self.slide * part)
    }

    /// How far each corner is displaced from pose to pose, in inches (MOVE-2).
    pub(super) fn corner_travel(&self) -> [f64; 4] {
        if self.turn == 0 {
            return [self.slide.length(); 4];
        }
        let mut travel = [0.0; 4];
        for (corner, travel) in travel.iter_mut().enumerate() {
            *travel = self.from.corners[corner].distance(self.to.corners[corner]);
        }
        travel
    }
}
