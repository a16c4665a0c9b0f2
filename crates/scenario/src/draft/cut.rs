//! Features cut in two along a straight line.

use muster_geometry::shape::{polygon_contains_point, signed_area};
use muster_geometry::{Shape, Vec2};

use super::shapes::{as_polygon, rounded_place, with_points};

/// The least area of a part, in square inches: what is smaller was not meant.
const LEAST: f64 = 0.01;
/// How far apart two places are that count as two, in inches.
const APART: f64 = 0.005;

/// The parts into which a straight line from one place to another cuts a shape; nothing where the
/// line does not pass through it.
pub fn cut(shape: &Shape, from: Vec2, to: Vec2) -> Option<Vec<Shape>> {
    let line = Line::new(from, to)?;
    let (shape, parts) = match shape {
        Shape::Line(points) | Shape::Ribbon { points, .. } => {
            (shape.clone(), line.pieces_of(points))
        }
        area => {
            let area = as_polygon(area);
            let Shape::Polygon(ring) = &area else {
                return None;
            };
            let parts = line.parts_of(ring, 0.0);
            if parts.iter().any(|it| signed_area(it).abs() < LEAST) {
                return None;
            }
            (area, parts)
        }
    };
    let parts = parts.into_iter().map(|part| with_points(&shape, part));
    let parts: Vec<Shape> = parts.collect();
    (parts.len() > 1).then_some(parts)
}

/// The line of a cut.
#[derive(Clone, Copy)]
struct Line {
    from: Vec2,
    way: Vec2,
}

/// Where an edge crosses the line.
#[derive(Clone, Copy)]
struct Crossing {
    /// The edge, by the point that it begins with.
    edge: usize,
    at: Vec2,
    /// How far along the line, in inches.
    along: f64,
}

impl Line {
    fn new(from: Vec2, to: Vec2) -> Option<Self> {
        let way = to - from;
        (way.length() > APART).then_some(Self { from, way })
    }

    fn off(&self, place: Vec2) -> f64 {
        self.way.perp_dot(place - self.from)
    }

    /// Where the line crosses edges, given by their ends.
    fn crossings(&self, edges: impl Iterator<Item = (Vec2, Vec2)>) -> Vec<Crossing> {
        let long = self.way.length();
        let crossed = edges.enumerate().filter_map(|(edge, (a, b))| {
            let (off_a, off_b) = (self.off(a), self.off(b));
            // A point on the line counts as above it: of the two edges at it one crosses, or none.
            if (off_a >= 0.0) == (off_b >= 0.0) {
                return None;
            }
            let at = rounded_place(a + (b - a) * (off_a / (off_a - off_b)));
            let along = (at - self.from).dot(self.way) / long;
            (-APART..=long + APART)
                .contains(&along)
                .then_some(Crossing { edge, at, along })
        });
        crossed.collect()
    }

    fn pieces_of(&self, points: &[Vec2]) -> Vec<Vec<Vec2>> {
        let mut pieces = Vec::new();
        let mut piece = Vec::new();
        let crossings = self.crossings(points.windows(2).map(|it| (it[0], it[1])));
        for (edge, point) in points.iter().enumerate() {
            piece.push(*point);
            for crossing in crossings.iter().filter(|it| it.edge == edge) {
                let ends = [points[0], points[points.len() - 1]];
                // Nothing is cut off at its very end.
                if ends.iter().any(|it| it.distance(crossing.at) < APART) {
                    continue;
                }
                piece.push(crossing.at);
                piece.dedup();
                pieces.push(std::mem::replace(&mut piece, vec![crossing.at]));
            }
            piece.dedup();
        }
        pieces.push(piece);
        pieces
    }

    /// The parts of a ring that is cut from so far along the line on.
    fn parts_of(&self, ring: &[Vec2], beyond: f64) -> Vec<Vec<Vec2>> {
        let edges = (0..ring.len()).map(|it| (ring[it], ring[(it + 1) % ring.len()]));
        let mut crossings = self.crossings(edges);
        crossings.retain(|it| it.along > beyond - APART);
        crossings.sort_by(|a, b| a.along.total_cmp(&b.along));
        let through = crossings.windows(2).find(|pair| {
            let apart = pair[0].at.distance(pair[1].at) > APART;
            apart && polygon_contains_point(ring, (pair[0].at + pair[1].at) / 2.0)
        });
        let Some(&[first, second]) = through else {
            return vec![ring.to_vec()];
        };
        let beyond = second.along + 2.0 * APART;
        let (a, b) = if first.edge < second.edge {
            (first, second)
        } else {
            (second, first)
        };
        let between = ring[a.edge + 1..=b.edge].iter().copied();
        let inner = std::iter::once(a.at).chain(between).chain([b.at]);
        let (head, tail) = (&ring[..=a.edge], &ring[b.edge + 1..]);
        let around = tail.iter().chain(head).copied();
        let outer = std::iter::once(b.at).chain(around).chain([a.at]);
        let parts = [inner.collect::<Vec<_>>(), outer.collect()];
        let parts = parts.into_iter().map(|mut part| {
            part.dedup();
            if part.len() > 1 && part.first() == part.last() {
                part.pop();
            }
            part
        });
        parts
            .flat_map(|part| self.parts_of(&part, beyond))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(shape: &Shape) -> f64 {
        match shape {
            Shape::Polygon(ring) => signed_area(ring).abs(),
            _ => panic!("an area"),
        }
    }

    #[test]
    fn a_rectangle_is_cut_in_two_of_the_same_area_together() {
        let whole = Shape::Rectangle {
            centre: Vec2::new(10.0, 10.0),
            size: Vec2::new(6.0, 4.0),
            bearing: 30.0,
        };
        let parts = cut(&whole, Vec2::new(10.5, 2.0), Vec2::new(9.0, 20.0)).expect("it is crossed");
        assert_eq!(parts.len(), 2);
        let sum: f64 = parts.iter().map(area).sum();
        assert!((sum - 24.0).abs() < 0.02, "{sum}");
        assert!(cut(&whole, Vec2::new(20.0, 2.0), Vec2::new(20.0, 20.0)).is_none());
        // A line that ends inside cuts nothing off.
        assert!(cut(&whole, Vec2::new(10.0, 2.0), Vec2::new(10.0, 10.0)).is_none());
    }

    #[test]
    fn a_horseshoe_is_cut_into_as_many_parts_as_the_line_makes() {
        let shoe = [
            [0.0, 0.0],
            [9.0, 0.0],
            [9.0, 6.0],
            [6.0, 6.0],
            [6.0, 3.0],
            [3.0, 3.0],
            [3.0, 6.0],
            [0.0, 6.0],
        ];
        let shoe = Shape::Polygon(shoe.into_iter().map(Vec2::from).collect());
        let across = cut(&shoe, Vec2::new(-1.0, 5.0), Vec2::new(10.0, 5.0)).expect("it is crossed");
        assert_eq!(across.len(), 3);
        assert!((across.iter().map(area).sum::<f64>() - 45.0).abs() < 1e-6);
        let along_an_edge = cut(&shoe, Vec2::new(-1.0, 3.0), Vec2::new(10.0, 3.0));
        let sum: f64 = along_an_edge.expect("crossed").iter().map(area).sum();
        assert!((sum - 45.0).abs() < 1e-6);
    }

    #[test]
    fn a_river_is_cut_where_the_line_crosses_it() {
        let points = [[0.0, 0.0], [10.0, 0.0], [20.0, 5.0]];
        let river = Shape::Ribbon {
            points: points.into_iter().map(Vec2::from).collect(),
            width: 3.0,
        };
        let parts = cut(&river, Vec2::new(4.0, -2.0), Vec2::new(4.0, 2.0)).expect("crossed");
        let [
            Shape::Ribbon { points: a, .. },
            Shape::Ribbon { points: b, width },
        ] = &parts[..]
        else {
            panic!("two rivers: {parts:?}");
        };
        assert_eq!((a.len(), b.len(), *width), (2, 3, 3.0));
        assert_eq!(a[1], b[0]);
    }
}
