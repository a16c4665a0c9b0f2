//! Plain polygons, such as a deployment zone or what a picture draws: rings of points in inches
//! that do not repeat their first.

use super::segment::{nearest_on_segment, segment_meets_base};
use super::{TOUCHING, surrounds};
use crate::{Base, Vec2};

/// The area within a ring in square inches: positive where it runs counterclockwise with y up,
/// negative where it runs clockwise.
pub fn signed_area(ring: &[Vec2]) -> f64 {
    edges(ring).map(|(p, q)| p.perp_dot(q)).sum::<f64>() / 2.0
}

/// Whether a point is inside a ring, or outside it by no more than the tolerance of 0.01"
/// (MEASURE-3, MEASURE-4).
pub fn polygon_contains_point(ring: &[Vec2], point: Vec2) -> bool {
    surrounds(edges(ring), point)
        || edges(ring).any(|(p, q)| point.distance(nearest_on_segment(point, p, q)) <= TOUCHING)
}

/// Whether a base lies wholly inside a simple polygon: whether the rectangle that is 0.01" smaller
/// on every side does (MEASURE-3). A base that bridges a notch is not inside, although all its
/// corners are.
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, Vec2, shape::polygon_contains_base};
///
/// let zone = [(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)].map(|(x, y)| Vec2::new(x, y));
/// let at = |x| Base::new(Pose::snapped(Vec2::new(x, 15.0), 0.0), BaseSize::from_mm(50.8, 50.8));
/// assert!(polygon_contains_base(&zone, &at(19.01)));
/// assert!(!polygon_contains_base(&zone, &at(19.02)));
/// ```
pub fn polygon_contains_base(ring: &[Vec2], base: &Base) -> bool {
    // No part of the outline runs through it, so all of it is on the same side as its centre.
    surrounds(edges(ring), base.centre)
        && !edges(ring).any(|(p, q)| segment_meets_base(p, q, base, TOUCHING))
}

fn edges(ring: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    let next = ring.iter().cycle().skip(1);
    ring.iter().copied().zip(next.copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BaseSize, Pose};

    fn ring<const N: usize>(points: [(f64, f64); N]) -> Vec<Vec2> {
        points.map(|(x, y)| Vec2::new(x, y)).to_vec()
    }

    /// Two inches square.
    fn base(x: f64, y: f64, facing: f64) -> Base {
        Base::new(
            Pose::snapped(Vec2::new(x, y), facing),
            BaseSize::from_mm(50.8, 50.8),
        )
    }

    /// A U that is open at the top: its slot is an inch wide and reaches down to y = 2.
    fn u_shape() -> Vec<Vec2> {
        ring([
            (0.0, 0.0),
            (9.0, 0.0),
            (9.0, 9.0),
            (5.0, 9.0),
            (5.0, 2.0),
            (4.0, 2.0),
            (4.0, 9.0),
            (0.0, 9.0),
        ])
    }

    #[test]
    fn an_area_has_the_sign_of_its_turn() {
        let square = ring([(1.0, 1.0), (4.0, 1.0), (4.0, 3.0), (1.0, 3.0)]);
        assert_eq!(signed_area(&square), 6.0);
        let back: Vec<Vec2> = square.into_iter().rev().collect();
        assert_eq!(signed_area(&back), -6.0);
        assert_eq!(signed_area(&[]), 0.0);
    }

    #[test]
    fn measure_4_the_outline_belongs_to_a_polygon_up_to_the_tolerance() {
        let zone = u_shape();
        assert!(polygon_contains_point(&zone, Vec2::new(2.0, 8.0)));
        assert!(!polygon_contains_point(&zone, Vec2::new(4.5, 8.0)));
        assert!(polygon_contains_point(&zone, Vec2::new(9.01, 5.0)));
        assert!(!polygon_contains_point(&zone, Vec2::new(9.011, 5.0)));
        assert!(!polygon_contains_point(&[], Vec2::ZERO));
    }

    #[test]
    fn deploy_1_a_base_that_bridges_a_notch_is_not_inside() {
        let zone = u_shape();
        let bridge = base(4.5, 5.0, 0.0);
        assert!(
            bridge
                .corners
                .iter()
                .all(|&corner| polygon_contains_point(&zone, corner))
        );
        assert!(!polygon_contains_base(&zone, &bridge));
        // Below the slot, and beside it.
        assert!(polygon_contains_base(&zone, &base(4.5, 1.0, 0.0)));
        assert!(polygon_contains_base(&zone, &base(2.0, 5.0, 30.0)));
        // Wholly in the slot's mouth, above the U.
        assert!(!polygon_contains_base(&zone, &base(4.5, 12.0, 0.0)));
    }

    #[test]
    fn deploy_1_a_base_may_overhang_its_zone_by_the_tolerance() {
        let zone = u_shape();
        assert!(polygon_contains_base(&zone, &base(7.0, 1.0, 0.0)));
        assert!(polygon_contains_base(&zone, &base(7.0, 0.99, 0.0)));
        assert!(!polygon_contains_base(&zone, &base(7.0, 0.988, 0.0)));
    }

    #[test]
    fn deploy_1_a_spike_of_the_outline_into_a_base_leaves_it_outside() {
        let spiked = |tip| ring([(0.0, 0.0), (4.5, tip), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]);
        assert!(polygon_contains_base(&spiked(3.0), &base(4.5, 4.0, 0.0)));
        assert!(!polygon_contains_base(&spiked(3.02), &base(4.5, 4.0, 0.0)));
    }
}
