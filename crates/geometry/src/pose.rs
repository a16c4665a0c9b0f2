//! Where a base stands and which way it faces, on the grid of MEASURE-3.

use crate::Vec2;

/// A place and a facing, snapped to the grid: thousandths of an inch, hundredths of a degree.
///
/// Whole numbers, so that equality, hashes, saves and mirrored tables are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pose {
    /// Thousandths of an inch to the right.
    pub x: i32,
    /// Thousandths of an inch up the table.
    pub y: i32,
    /// Hundredths of a degree clockwise from up the table, 0 to 35,999.
    pub facing: i32,
}

/// Hundredths of a degree in a full turn.
const TURN: i32 = 36_000;

impl Pose {
    /// The pose nearest to a place in inches and a bearing in degrees (MEASURE-3).
    ///
    /// Values that are not finite become 0; places are kept within a million inches.
    pub fn snapped(at: Vec2, facing_degrees: f64) -> Self {
        Self {
            x: to_grid(at.x, 1000.0),
            y: to_grid(at.y, 1000.0),
            facing: to_grid(facing_degrees % 360.0, 100.0).rem_euclid(TURN),
        }
    }

    /// The centre in inches.
    pub fn at(self) -> Vec2 {
        Vec2::new(f64::from(self.x) / 1000.0, f64::from(self.y) / 1000.0)
    }

    /// The facing in degrees, 0 up to but not including 360.
    pub fn facing_degrees(self) -> f64 {
        f64::from(self.facing) / 100.0
    }

    /// The same facing at another place, snapped.
    pub fn moved_to(self, at: Vec2) -> Self {
        Self {
            facing: self.facing,
            ..Self::snapped(at, 0.0)
        }
    }

    /// The same place with another facing in degrees, snapped.
    pub fn turned_to(self, facing_degrees: f64) -> Self {
        Self {
            facing: Self::snapped(Vec2::ZERO, facing_degrees).facing,
            ..self
        }
    }

    /// The turn from this facing to another, the shorter way round, in hundredths of a degree:
    /// clockwise positive; exactly half a turn is clockwise (MOVE-2).
    pub fn turn_to(self, other: Self) -> i32 {
        let turn = (other.facing - self.facing).rem_euclid(TURN);
        if turn > TURN / 2 { turn - TURN } else { turn }
    }
}

fn to_grid(value: f64, steps: f64) -> i32 {
    const LIMIT: f64 = 1e9;
    if value.is_finite() {
        // Half a step away from zero on either side, so that a mirrored table snaps the same.
        (value * steps).round().clamp(-LIMIT, LIMIT) as i32
    } else {
        0
    }
}

/// The unit vector of a compass bearing in degrees.
pub fn direction(bearing_degrees: f64) -> Vec2 {
    // Quarter turns are exact, so that bases squared up to the table have exact edges.
    let quarter = bearing_degrees.rem_euclid(360.0);
    match quarter {
        0.0 => Vec2::new(0.0, 1.0),
        90.0 => Vec2::new(1.0, 0.0),
        180.0 => Vec2::new(0.0, -1.0),
        270.0 => Vec2::new(-1.0, 0.0),
        _ => {
            let (sin, cos) = libm::sincos(quarter.to_radians());
            Vec2::new(sin, cos)
        }
    }
}

/// The compass bearing of a displacement in degrees, 0 up to but not including 360.
/// The bearing of no displacement is 0.
pub fn bearing(of: Vec2) -> f64 {
    let degrees = libm::atan2(of.x, of.y).to_degrees();
    if degrees < 0.0 {
        degrees + 360.0
    } else {
        degrees
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snaps_to_thousandths_and_hundredths() {
        let pose = Pose::snapped(Vec2::new(1.23449, -0.0005), 359.996);
        assert_eq!((pose.x, pose.y, pose.facing), (1234, -1, 0));
    }

    #[test]
    fn turns_the_shorter_way_and_half_a_turn_clockwise() {
        let facing = |degrees| Pose::snapped(Vec2::ZERO, degrees);
        assert_eq!(facing(350.0).turn_to(facing(10.0)), 2_000);
        assert_eq!(facing(10.0).turn_to(facing(350.0)), -2_000);
        assert_eq!(facing(90.0).turn_to(facing(270.0)), 18_000);
        assert_eq!(facing(270.0).turn_to(facing(90.0)), 18_000);
    }

    #[test]
    fn bearings_and_directions_agree() {
        for degrees in [0.0, 45.0, 90.0, 133.7, 180.0, 270.0, 359.0] {
            assert!((bearing(direction(degrees)) - degrees).abs() < 1e-9);
        }
    }
}
