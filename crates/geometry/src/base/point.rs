//! A base and the points and lines about it.

use super::Base;
use crate::Vec2;
use crate::shape::clip_to_base;

impl Base {
    /// The distance of a point in inches, 0 on the base (MEASURE-2).
    ///
    /// ```
    /// use muster_geometry::{Base, BaseSize, Pose, Vec2};
    ///
    /// let base = Base::new(Pose::snapped(Vec2::new(9.0, 9.0), 0.0), BaseSize::from_mm(50.8, 50.8));
    /// assert_eq!(base.distance_to(Vec2::new(13.0, 14.0)), 5.0);
    /// assert_eq!(base.nearest_point(Vec2::new(13.0, 14.0)), Vec2::new(10.0, 10.0));
    /// assert_eq!(base.clip(Vec2::new(8.0, 6.0), Vec2::new(8.0, 9.0)), Some((2.0 / 3.0, 1.0)));
    /// ```
    pub fn distance_to(&self, point: Vec2) -> f64 {
        let beyond = self.to_own_frame(point).abs() - self.half;
        beyond.max(Vec2::ZERO).length()
    }

    /// The point of the base nearest to a point: itself where it is on the base.
    pub fn nearest_point(&self, point: Vec2) -> Vec2 {
        let own = self.to_own_frame(point);
        let held = own.clamp(-self.half, self.half);
        if held == own {
            return point;
        }
        self.centre + (self.right() * held.x + self.ahead * held.y)
    }

    /// The stretch of the way between two points that lies on the base, its edges included, as
    /// parts of the way from 0 to 1; nothing where the way misses it.
    pub fn clip(&self, from: Vec2, to: Vec2) -> Option<(f64, f64)> {
        clip_to_base(from, to, self, 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BaseSize, Pose};

    /// Four inches wide and two deep, looking to the right.
    fn base() -> Base {
        Base::new(
            Pose::snapped(Vec2::new(10.0, 10.0), 90.0),
            BaseSize::from_mm(101.6, 50.8),
        )
    }

    #[test]
    fn measure_2_points_are_measured_to_the_nearest_edge_or_corner() {
        let near = |x, y| {
            let point = Vec2::new(x, y);
            (base().distance_to(point), base().nearest_point(point))
        };
        let same = |(away, at): (f64, Vec2), inches: f64, x, y| {
            (away - inches).abs() < 1e-9 && at.distance(Vec2::new(x, y)) < 1e-9
        };
        assert!(same(near(10.5, 11.5), 0.0, 10.5, 11.5));
        assert!(same(near(13.5, 10.5), 2.5, 11.0, 10.5));
        assert!(same(near(5.0, 6.0), (16.0_f64 + 4.0).sqrt(), 9.0, 8.0));
    }

    #[test]
    fn measure_2_a_way_is_clipped_to_the_base() {
        let clip = |from: (f64, f64), to: (f64, f64)| {
            base().clip(Vec2::new(from.0, from.1), Vec2::new(to.0, to.1))
        };
        let (enter, leave) = clip((6.0, 11.0), (14.0, 11.0)).unwrap();
        assert!((enter - 3.0 / 8.0).abs() < 1e-9 && (leave - 5.0 / 8.0).abs() < 1e-9);
        assert_eq!(clip((6.0, 12.1), (14.0, 12.1)), None);
        assert_eq!(clip((10.0, 10.0), (10.5, 10.5)), Some((0.0, 1.0)));
        assert_eq!(clip((2.0, 10.0), (8.0, 10.0)), None);
    }
}
