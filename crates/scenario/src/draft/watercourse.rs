//! Rivers, streams and roads that leave the table, and what is laid across water.

use muster_geometry::shape::{outline, polygon_contains_point};
use muster_geometry::{Shape, Vec2};

use super::shapes;

/// Steps by which a crossing grows until it covers the water, in inches.
const STEP: f64 = 0.05;
/// How far a bridge reaches over either bank, in inches.
pub const BANK: f64 = 0.5;

/// The middle line of a ribbon whose ends, where they are no more than `near` inches from an edge of
/// the table or beyond it, run off it: so far that no corner of the end is left on the table. All in
/// inches.
pub fn run_off(points: &[Vec2], width: f64, table: Vec2, near: f64) -> Vec<Vec2> {
    let mut points = points.to_vec();
    if let [first, second, ..] = points[..] {
        points[0] = end_off(first, first - second, width, table, near);
    }
    if let [.., before, last] = points[..] {
        let end = points.len() - 1;
        points[end] = end_off(last, last - before, width, table, near);
    }
    points
}

fn end_off(end: Vec2, way: Vec2, width: f64, table: Vec2, near: f64) -> Vec2 {
    /// How far the end is over the edge, in inches.
    const OVER: f64 = 0.5;
    /// Flatter than this towards the edge (sine of the angle) the end is brought straight over it:
    /// along its own way it would go far.
    const FLAT: f64 = 0.5;
    let edges = [
        (Vec2::NEG_X, end.x),
        (Vec2::X, table.x - end.x),
        (Vec2::NEG_Y, end.y),
        (Vec2::Y, table.y - end.y),
    ];
    let way = way.normalize_or_zero();
    // One that comes from the edge goes away from it.
    let towards = edges.into_iter().filter(|(out, _)| way.dot(*out) >= 0.0);
    let nearest = towards.min_by(|a, b| a.1.total_cmp(&b.1));
    let Some((out, left)) = nearest.filter(|it| it.1 <= near) else {
        return end;
    };
    let steep = way.dot(out);
    let corner = way.perp().dot(out).abs() * width / 2.0;
    let missing = left + OVER + corner;
    if missing <= 0.01 {
        return end;
    }
    shapes::rounded_place(if steep >= FLAT {
        end + way * (missing / steep)
    } else {
        end + out * (left + OVER + width / 2.0)
    })
}

/// The bridges of a road that are `wide` inches wide: bands along its middle line wherever that is over
/// what is `wet`, and so much farther that their corners lie on the banks. Nothing for what is no ribbon.
pub fn bridges(road: &Shape, wet: impl Fn(Vec2) -> bool, wide: f64) -> Vec<Shape> {
    let Shape::Ribbon { points, .. } = road else {
        return Vec::new();
    };
    let over = ((wide / 2.0 + BANK) / STEP).ceil() as usize;
    let places = shapes::along(points, STEP);
    let mut bridges = Vec::new();
    let mut at = 0;
    while let Some(first) = (at..places.len()).find(|it| wet(places[*it].0)) {
        let dry = (first..places.len()).find(|it| !wet(places[*it].0));
        let end = dry.unwrap_or(places.len());
        let (low, high) = (first.saturating_sub(over), (end + over).min(places.len()));
        let kept = places[low..high].iter().enumerate();
        // The ends, and the road's own points in between.
        let kept = kept.filter(|(it, place)| *it == 0 || *it + 1 == high - low || place.1);
        let points: Vec<Vec2> = kept.map(|it| shapes::rounded_place(it.1.0)).collect();
        if points.len() > 1 {
            bridges.push(Shape::Ribbon {
                points,
                width: wide,
            });
        }
        at = end;
    }
    bridges
}

/// What is laid square across a river or stream at the place of its middle line that is nearest to
/// `at`: `wide` inches wide, as long as there is water below it, and `bank` inches more on either
/// side. Its middle is told in tenths of an inch. With it how far that place is from `at`; nothing for
/// what is no ribbon.
pub fn across(water: &Shape, at: Vec2, wide: f64, bank: f64) -> Option<(f64, Shape)> {
    let Shape::Ribbon { points, width } = water else {
        return None;
    };
    let pieces = points.windows(2).map(|it| (it[0], it[1]));
    let nearest = pieces
        .map(|(from, to)| {
            (
                shapes::on_segment(at, from, to),
                (to - from).normalize_or_zero(),
            )
        })
        .min_by(|a, b| a.0.distance(at).total_cmp(&b.0.distance(at)));
    let (on, along) = nearest.filter(|it| it.1 != Vec2::ZERO)?;
    let away = on.distance(at);
    let middle = (on * 10.0).round() / 10.0;
    let ring = outline(water);
    // At a bend the water is wider on its outer side, and below the corners more than in the middle.
    let is_wet = |half: f64| {
        let ends = [-1.0, 1.0].map(|side| middle + along.perp() * half * side);
        ends.into_iter().any(|end| {
            let over = (-4..=4).map(|it| end + along * (f64::from(it) / 8.0 * wide));
            over.into_iter()
                .any(|place| polygon_contains_point(&ring, place))
        })
    };
    let most = width * 2.0 + wide;
    let mut half = (width / 2.0 / STEP).floor() * STEP;
    while half < most && is_wet(half) {
        half += STEP;
    }
    let arm = along.perp() * (half + bank);
    let shape = Shape::Ribbon {
        points: [middle - arm, middle + arm]
            .map(shapes::rounded_place)
            .to_vec(),
        width: shapes::rounded(wide),
    };
    Some((away, shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Vec2 = Vec2::new(72.0, 48.0);

    /// The corners of both ends that lie on the table.
    fn on_table(points: &[Vec2], width: f64) -> Vec<Vec2> {
        let ends = [points[0], points[points.len() - 1]];
        let points = points.to_vec();
        let mut ring = outline(&Shape::Ribbon { points, width });
        ring.retain(|it| it.cmpge(Vec2::ZERO).all() && it.cmple(TABLE).all());
        ring.retain(|it| ends.iter().any(|end| end.distance(*it) <= width));
        ring
    }

    #[test]
    fn an_end_near_an_edge_leaves_no_corner_on_the_table() {
        for from in [(0.0, 24.0), (0.9, 30.0), (0.44, 12.0), (0.5, 47.6)] {
            let line = [
                Vec2::from(from),
                Vec2::new(30.0, 22.0),
                Vec2::new(71.5, 26.0),
            ];
            let off = run_off(&line, 3.0, TABLE, 1.0);
            assert_eq!(on_table(&off, 3.0), [], "{off:?}");
            assert_eq!(off[1], line[1]);
            assert_eq!(run_off(&off, 3.0, TABLE, 1.0), off, "once is enough");
        }
    }

    #[test]
    fn an_end_in_the_country_stays_where_it_is() {
        let line = [Vec2::new(1.2, 24.0), Vec2::new(60.0, 24.0)];
        assert_eq!(run_off(&line, 3.0, TABLE, 1.0), line);
    }

    #[test]
    fn a_crossing_is_as_long_as_the_water_is_wide() {
        let points = vec![Vec2::new(0.0, 24.0), Vec2::new(72.0, 24.0)];
        let river = Shape::Ribbon { points, width: 3.0 };
        let (away, ford) = across(&river, Vec2::new(27.498, 25.0), 2.0, 0.0).expect("a river");
        assert_eq!(away, 1.0);
        let Shape::Ribbon { points, width } = ford else {
            panic!("a ribbon");
        };
        assert_eq!(width, 2.0);
        let long = points[0].distance(points[1]);
        assert!(long > 3.0 && long < 3.2, "{long}");
        assert_eq!((points[0] + points[1]) / 2.0, Vec2::new(27.5, 24.0));
    }

    #[test]
    fn at_a_bend_it_still_reaches_both_banks() {
        let points = [(0.0, 20.0), (36.0, 24.0), (40.0, 40.0)].map(Vec2::from);
        let river = Shape::Ribbon {
            points: points.to_vec(),
            width: 3.0,
        };
        let ring = outline(&river);
        let (_, ford) = across(&river, points[1], 3.0, 0.0).expect("a river");
        let Shape::Ribbon { points, .. } = ford else {
            panic!("a ribbon");
        };
        for end in points {
            assert!(!polygon_contains_point(&ring, end), "{end}");
        }
    }
}
