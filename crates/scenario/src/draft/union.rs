//! Two features made one.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use muster_geometry::{Shape, Vec2};

use super::shapes::{as_polygon, rounded_place, simplified};

/// How far a line may be simplified, in inches: corners that are none.
const STRAIGHT: f64 = 0.001;

/// The outline of two areas together, without the holes between them; two lines or ribbons that meet
/// end to end become one. Nothing where they are apart, or of two sorts.
pub fn union(a: &Shape, b: &Shape) -> Option<Shape> {
    match (a, b) {
        (Shape::Line(a), Shape::Line(b)) => Some(Shape::Line(end_to_end(a, b, 1.0)?)),
        (
            Shape::Ribbon { points: a, width },
            Shape::Ribbon {
                points: b,
                width: other,
            },
        ) => {
            let width = width.max(*other);
            let points = end_to_end(a, b, width)?;
            Some(Shape::Ribbon { points, width })
        }
        _ => match (as_polygon(a), as_polygon(b)) {
            (Shape::Polygon(a), Shape::Polygon(b)) => around(&a, &b).map(Shape::Polygon),
            _ => None,
        },
    }
}

/// Two lines as one, where an end of each is within so many inches of one of the other's.
fn end_to_end(a: &[Vec2], b: &[Vec2], near: f64) -> Option<Vec<Vec2>> {
    let back = |points: &[Vec2]| points.iter().rev().copied().collect::<Vec<_>>();
    let pairs = [
        (a.to_vec(), b.to_vec()),
        (a.to_vec(), back(b)),
        (back(a), b.to_vec()),
        (back(a), back(b)),
    ];
    let apart = |(a, b): &(Vec<Vec2>, Vec<Vec2>)| match (a.last(), b.first()) {
        (Some(end), Some(begin)) => end.distance(*begin),
        _ => f64::INFINITY,
    };
    let nearest = pairs
        .into_iter()
        .min_by(|x, y| apart(x).total_cmp(&apart(y)))?;
    if apart(&nearest) > near {
        return None;
    }
    let (mut points, other) = nearest;
    points.extend(other);
    points.dedup();
    Some(points)
}

/// The line around two rings, without the holes between them; nothing where they are apart.
fn around(a: &[Vec2], b: &[Vec2]) -> Option<Vec<Vec2>> {
    let ring = |ring: &[Vec2]| ring.iter().map(|it| [it.x, it.y]).collect::<Vec<_>>();
    let areas = ring(a).overlay_as::<i64>(&ring(b), OverlayRule::Union, FillRule::NonZero);
    let [area] = areas.as_slice() else {
        return None;
    };
    let outer = area.first()?.iter().map(|&it| rounded_place(it.into()));
    let mut line: Vec<Vec2> = outer.collect();
    line.extend(line.first().copied());
    let mut ring = simplified(&line, STRAIGHT);
    ring.pop();
    (ring.len() > 2).then_some(ring)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::shape::signed_area;

    fn square(x: f64, y: f64, side: f64) -> Shape {
        let corners = [[x, y], [x + side, y], [x + side, y + side], [x, y + side]];
        Shape::Polygon(corners.into_iter().map(Vec2::from).collect())
    }

    fn area(shape: Option<Shape>) -> Option<f64> {
        match shape? {
            Shape::Polygon(ring) => Some(signed_area(&ring).abs()),
            _ => None,
        }
    }

    #[test]
    fn two_squares_over_each_other_are_one_of_eight_corners() {
        let both = union(&square(0.0, 0.0, 4.0), &square(2.0, 2.0, 4.0));
        let Some(Shape::Polygon(ring)) = &both else {
            panic!("one area");
        };
        assert_eq!(ring.len(), 8, "{ring:?}");
        assert_eq!(area(both), Some(28.0));
    }

    #[test]
    fn side_by_side_one_in_the_other_and_apart() {
        let side = union(&square(0.0, 0.0, 4.0), &square(4.0, 0.0, 4.0));
        assert_eq!(area(side), Some(32.0));
        let inside = union(&square(0.0, 0.0, 4.0), &square(1.0, 1.0, 2.0));
        assert_eq!(area(inside), Some(16.0));
        assert_eq!(
            area(union(&square(0.0, 0.0, 4.0), &square(5.0, 0.0, 4.0))),
            None
        );
    }

    #[test]
    fn a_cross_of_two_bars_has_no_hole_and_twelve_corners() {
        let bar = |size| Shape::Rectangle {
            centre: Vec2::new(5.0, 5.0),
            size,
            bearing: 0.0,
        };
        let cross = union(&bar(Vec2::new(9.0, 3.0)), &bar(Vec2::new(3.0, 9.0)));
        let Some(Shape::Polygon(ring)) = &cross else {
            panic!("one area");
        };
        assert_eq!(ring.len(), 12);
        assert!((area(cross).unwrap_or_default() - 45.0).abs() < 1e-9);
    }

    #[test]
    fn what_two_ellipses_cover_lies_in_what_they_are_together() {
        let ellipse = |x: f64, bearing| Shape::Ellipse {
            centre: Vec2::new(x, 20.0),
            radii: Vec2::new(5.0, 3.0),
            bearing,
        };
        for turn in 0..36 {
            let (a, b) = (ellipse(20.0, 0.0), ellipse(24.0, f64::from(turn) * 5.0));
            let both = area(union(&a, &b)).expect("they overlap");
            let one = area(Some(as_polygon(&a))).unwrap_or_default();
            assert!(both > one && both < 2.0 * one, "{turn}: {both} of {one}");
        }
    }

    #[test]
    fn two_walls_that_meet_are_one() {
        let wall =
            |points: &[[f64; 2]]| Shape::Line(points.iter().map(|it| (*it).into()).collect());
        let both = union(
            &wall(&[[0.0, 0.0], [5.0, 0.0]]),
            &wall(&[[5.0, 4.0], [5.0, 0.2]]),
        );
        let Some(Shape::Line(points)) = both else {
            panic!("one wall");
        };
        assert_eq!(points.len(), 4);
        assert_eq!((points[0].y, points[3].y), (0.0, 4.0));
    }
}
