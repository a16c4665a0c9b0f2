//! Where a base stands and which way it faces, on the grid of MEASURE-3.

use crate::Vec2;

/// The largest number of inches or degrees, either way, that is taken for a place or a bearing: far
/// beyond every table, and small enough for the grid of MEASURE-3 to hold it exactly.
pub const LARGEST_NUMBER: f64 = 1e5;

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

    /// Unit vector along the facing; the same as [`direction`] of it, to the bit.
    pub fn ahead(self) -> Vec2 {
        grid_direction(self.facing)
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
///
/// Quarter turns are exact, and bearings that mirror each other give vectors that mirror each
/// other to the bit, so that a turned or mirrored table measures the same.
pub fn direction(bearing_degrees: f64) -> Vec2 {
    let within = bearing_degrees.rem_euclid(360.0);
    let hundredths = (within * 100.0).round();
    // A bearing on the grid takes the exact way of whole numbers, however it was written.
    if (within * 100.0 - hundredths).abs() < 1e-7 {
        return grid_direction(hundredths as i32);
    }
    let quarters = (within / 90.0).floor();
    let rest = within - quarters * 90.0;
    quadrant(quarters as i32, sine_and_cosine(rest))
}

/// The unit vector of a facing in hundredths of a degree.
pub(crate) fn grid_direction(hundredths: i32) -> Vec2 {
    let within = hundredths.rem_euclid(TURN);
    let rest = f64::from(within % (TURN / 4)) / 100.0;
    quadrant(within / (TURN / 4), sine_and_cosine(rest))
}

/// Sine and cosine from 0 up to 90 degrees, mirror images of each other about 45.
fn sine_and_cosine(degrees: f64) -> (f64, f64) {
    use std::f64::consts::FRAC_1_SQRT_2;
    if degrees == 0.0 {
        (0.0, 1.0)
    } else if degrees == 45.0 {
        (FRAC_1_SQRT_2, FRAC_1_SQRT_2)
    } else if degrees < 45.0 {
        libm::sincos(degrees.to_radians())
    } else {
        // From whole hundredths, so that 90 less 60.01 is the very number 29.99.
        let rest = ((90.0 - degrees) * 1e9).round() / 1e9;
        let (sin, cos) = libm::sincos(rest.to_radians());
        (cos, sin)
    }
}

fn quadrant(quarters: i32, (sin, cos): (f64, f64)) -> Vec2 {
    match quarters.rem_euclid(4) {
        0 => Vec2::new(sin, cos),
        1 => Vec2::new(cos, -sin),
        2 => Vec2::new(-sin, -cos),
        _ => Vec2::new(-cos, sin),
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

    #[test]
    fn directions_mirror_and_quarter_turn_to_the_bit() {
        for facing in 0..36_000 {
            let v = grid_direction(facing);
            let mirrored = grid_direction(36_000 - facing);
            assert_eq!((v.x, v.y), (-mirrored.x, mirrored.y), "{facing}");
            let turned = grid_direction(facing + 9_000);
            assert_eq!((turned.x, turned.y), (v.y, -v.x), "{facing}");
            let flipped = grid_direction(9_000 - facing);
            assert_eq!((v.x, v.y), (flipped.y, flipped.x), "{facing}");
            assert_eq!(direction(f64::from(facing) / 100.0), v, "{facing}");
        }
    }
}
