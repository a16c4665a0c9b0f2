//! Two features made one.

use std::collections::{BTreeMap, BTreeSet};

use muster_geometry::shape::polygon_contains_point;
use muster_geometry::{Shape, Vec2};

use super::shapes::{as_polygon, on_segment, rounded_place, simplified};

/// How near a place is to an edge on which it lies, in inches.
const ON: f64 = 0.0015;
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

/// A place in whole thousandths of an inch.
type Node = (i64, i64);

fn node(place: Vec2) -> Node {
    let whole = |it: f64| (it * 1000.0).round() as i64;
    (whole(place.x), whole(place.y))
}

fn place(node: Node) -> Vec2 {
    rounded_place(Vec2::new(node.0 as f64, node.1 as f64) / 1000.0)
}

/// The line around two rings: all edges are cut where they meet, and of what lies at a place the walk
/// takes what is farthest to its right.
fn around(a: &[Vec2], b: &[Vec2]) -> Option<Vec<Vec2>> {
    let meet = a.iter().any(|it| polygon_contains_point(b, *it))
        || b.iter().any(|it| polygon_contains_point(a, *it));
    let edges = |ring: &[Vec2]| -> Vec<(Vec2, Vec2)> {
        let next = ring.iter().cycle().skip(1);
        ring.iter().copied().zip(next.copied()).collect()
    };
    let (of_a, of_b) = (edges(a), edges(b));
    let (roads, touch) = roads(&of_a, &of_b);
    if !meet && !touch {
        return None;
    }
    let &start = roads.keys().next()?;
    // The lowest of the leftmost places: whoever goes around with everything at his left comes to it
    // downwards.
    let (mut at, mut heading) = (start, Vec2::NEG_Y);
    let mut line = Vec::new();
    for _ in 0..4 * (roads.len() + 4) {
        line.push(place(at));
        let next = farthest_right(&roads, at, heading)?;
        heading = place(next) - place(at);
        at = next;
        if at == start {
            line.push(place(start));
            let mut ring = simplified(&line, STRAIGHT);
            ring.pop();
            return (ring.len() > 2).then_some(ring);
        }
    }
    None
}

/// What leads where, and whether edges of one ring meet those of the other.
fn roads(a: &[(Vec2, Vec2)], b: &[(Vec2, Vec2)]) -> (BTreeMap<Node, BTreeSet<Node>>, bool) {
    let mut roads: BTreeMap<Node, BTreeSet<Node>> = BTreeMap::new();
    let mut touch = false;
    for (edges, others) in [(a, b), (b, a)] {
        for &(from, to) in edges {
            let met = others
                .iter()
                .flat_map(|&other| meetings((from, to), other))
                .collect::<Vec<_>>();
            touch |= !met.is_empty();
            let mut stops = vec![from, to];
            stops.extend(met);
            let along = |it: &Vec2| (*it - from).dot(to - from);
            stops.sort_by(|x, y| along(x).total_cmp(&along(y)));
            let nodes: Vec<Node> = stops.into_iter().map(node).collect();
            for pair in nodes.windows(2).filter(|it| it[0] != it[1]) {
                roads.entry(pair[0]).or_default().insert(pair[1]);
                roads.entry(pair[1]).or_default().insert(pair[0]);
            }
        }
    }
    (roads, touch)
}

/// The places at which two edges meet: where they cross, and where an end of one lies on the other.
fn meetings((a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)) -> Vec<Vec2> {
    let mut met: Vec<Vec2> = Vec::new();
    let on = |it: Vec2, from: Vec2, to: Vec2| on_segment(it, from, to).distance(it) < ON;
    met.extend([c, d].into_iter().filter(|it| on(*it, a, b)));
    met.extend([a, b].into_iter().filter(|it| on(*it, c, d)));
    if met.is_empty() {
        let (way, other) = (b - a, d - c);
        let across = way.perp_dot(other);
        if across.abs() > 1e-12 {
            let (s, t) = (
                (c - a).perp_dot(other) / across,
                (c - a).perp_dot(way) / across,
            );
            if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
                met.push(a + way * s);
            }
        }
    }
    met
}

/// Of the roads from a place the one farthest to the right of who comes there with a heading; back
/// only where there is no other.
fn farthest_right(roads: &BTreeMap<Node, BTreeSet<Node>>, at: Node, heading: Vec2) -> Option<Node> {
    let back = (-heading).normalize_or_zero();
    // Grows from 0 to 4 with the angle counter-clockwise from the way back.
    let turn = |next: &Node| {
        let way = (place(*next) - place(at)).normalize_or_zero();
        let (along, aside) = (back.dot(way), back.perp_dot(way));
        let turn = if aside >= 0.0 {
            1.0 - along
        } else {
            3.0 + along
        };
        // Back is the last resort, and rounding may put it on either side.
        if turn < 1e-12 { 4.0 } else { turn }
    };
    let all = roads.get(&at)?.iter();
    all.min_by(|x, y| turn(x).total_cmp(&turn(y))).copied()
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
