//! A base is four corners; everything else is asked of points and edges (MEASURE-1, MEASURE-2).

/// A place on the table in inches.
pub type Point = [f64; 2];

/// `a - b`.
pub fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

/// Scalar product.
pub fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

/// Distance between two points.
pub fn distance(a: Point, b: Point) -> f64 {
    let d = minus(a, b);
    dot(d, d).sqrt()
}

/// The point `along` of the way from `a` to `b`.
pub fn between(a: Point, b: Point, along: f64) -> Point {
    [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along]
}

/// The direction of a compass bearing (MEASURE-1): 0 up the table, 90 to the right.
pub fn bearing(degrees: f64) -> Point {
    let radians = degrees.to_radians();
    [libm::sin(radians), libm::cos(radians)]
}

/// Distance from a point to a segment.
pub fn to_segment(p: Point, a: Point, b: Point) -> f64 {
    let ab = minus(b, a);
    let length = dot(ab, ab);
    if length == 0.0 {
        return distance(p, a);
    }
    let along = (dot(minus(p, a), ab) / length).clamp(0.0, 1.0);
    distance(p, between(a, b, along))
}

/// Whether two segments meet.
pub fn segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| {
        (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    };
    let (c_side, d_side) = (side(a, b, c), side(a, b, d));
    let (a_side, b_side) = (side(c, d, a), side(c, d, b));
    c_side * d_side < 0.0 && a_side * b_side < 0.0
}

/// The edges of a closed ring of points.
pub fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..ring.len()).map(move |i| (ring[i], ring[(i + 1) % ring.len()]))
}

/// An oriented rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Its centre.
    pub centre: Point,
    /// Compass bearing in degrees.
    pub facing: f64,
    /// Inches along its front.
    pub width: f64,
    /// Inches from front to rear.
    pub depth: f64,
}

impl Base {
    /// The same base where a JSON object with `at` and `facing` puts it.
    pub fn standing(base: Option<Self>, pose: &serde_json::Value) -> Option<Self> {
        Some(Self {
            centre: super::table::place(&pose["at"])?,
            facing: pose["facing"].as_f64()?,
            ..base?
        })
    }

    /// The way it faces.
    pub fn ahead(&self) -> Point {
        bearing(self.facing)
    }

    /// Its right hand.
    pub fn right(&self) -> Point {
        bearing(self.facing + 90.0)
    }

    /// Front left, front right, rear right, rear left.
    pub fn corners(&self) -> [Point; 4] {
        let (ahead, right) = (self.ahead(), self.right());
        let corner = |x: f64, y: f64| {
            let (x, y) = (x * self.width / 2.0, y * self.depth / 2.0);
            [
                self.centre[0] + right[0] * x + ahead[0] * y,
                self.centre[1] + right[1] * x + ahead[1] * y,
            ]
        };
        [
            corner(-1.0, 1.0),
            corner(1.0, 1.0),
            corner(1.0, -1.0),
            corner(-1.0, -1.0),
        ]
    }

    /// The same base with every edge moved outwards by so many inches (inwards if negative).
    pub fn grown(&self, by: f64) -> Self {
        Self {
            width: (self.width + 2.0 * by).max(0.0),
            depth: (self.depth + 2.0 * by).max(0.0),
            ..*self
        }
    }

    /// False where another base is surely more than so many inches away: by their round outlines.
    pub fn may_reach(&self, other: &Self, inches: f64) -> bool {
        let round = |base: &Self| (base.width * base.width + base.depth * base.depth).sqrt() / 2.0;
        distance(self.centre, other.centre) <= round(self) + round(other) + inches
    }

    /// Whether a point lies on it.
    pub fn holds(&self, p: Point) -> bool {
        let d = minus(p, self.centre);
        dot(d, self.right()).abs() <= self.width / 2.0
            && dot(d, self.ahead()).abs() <= self.depth / 2.0
    }
}

/// How deep two bases overlap: the shortest push that parts them; negative when they are apart.
pub fn overlap_depth(a: &Base, b: &Base) -> f64 {
    let mut depth = f64::INFINITY;
    for axis in [a.ahead(), a.right(), b.ahead(), b.right()] {
        let span = |base: &Base| {
            base.corners()
                .iter()
                .map(|&corner| dot(corner, axis))
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
                    (low.min(value), high.max(value))
                })
        };
        let ((a_low, a_high), (b_low, b_high)) = (span(a), span(b));
        depth = depth.min((a_high - b_low).min(b_high - a_low));
    }
    depth
}

/// The shortest distance between two bases, 0 when they touch (MEASURE-2).
pub fn gap(a: &Base, b: &Base) -> f64 {
    if overlap_depth(a, b) >= 0.0 {
        return 0.0;
    }
    let one_way = |from: &Base, to: &Base| {
        let mut best = f64::INFINITY;
        for corner in from.corners() {
            for (p, q) in edges(&to.corners()) {
                best = best.min(to_segment(corner, p, q));
            }
        }
        best
    };
    one_way(a, b).min(one_way(b, a))
}

/// Whether part of `unit` lies ahead of the line through the front edge of `enemy` and within
/// `reach` of that edge (ENGAGE-3).
pub fn in_front_zone(unit: &Base, enemy: &Base, reach: f64) -> bool {
    let [left, right, ..] = enemy.corners();
    let ahead = enemy.ahead();
    let how_far = |p: Point| dot(minus(p, left), ahead) - 0.01;
    // Cut the unit's outline along the line, keeping what lies ahead.
    let mut kept: Vec<Point> = Vec::new();
    for (p, q) in edges(&unit.corners()) {
        let (at_p, at_q) = (how_far(p), how_far(q));
        if at_p > 0.0 {
            kept.push(p);
        }
        if at_p * at_q < 0.0 {
            kept.push(between(p, q, at_p / (at_p - at_q)));
        }
    }
    if kept.len() < 2 {
        return false;
    }
    let mut best = f64::INFINITY;
    for (p, q) in edges(&kept) {
        best = best
            .min(to_segment(p, left, right))
            .min(to_segment(left, p, q))
            .min(to_segment(right, p, q));
    }
    best <= reach
}

/// The cost of a path, start included: the largest of the four corners' travels (MOVE-2).
pub fn path_cost(poses: &[Base]) -> f64 {
    let mut travels = [0.0_f64; 4];
    for leg in poses.windows(2) {
        let (from, to) = (leg[0].corners(), leg[1].corners());
        for corner in 0..4 {
            travels[corner] += distance(from[corner], to[corner]);
        }
    }
    travels.into_iter().fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64, facing: f64) -> Base {
        Base {
            centre: [x, y],
            facing,
            width: 60.0 / 25.4,
            depth: 60.0 / 25.4,
        }
    }

    #[test]
    fn measure_2_gap_side_by_side_and_corner_on() {
        let a = square(20.0, 20.0, 0.0);
        assert!((gap(&a, &square(25.0, 20.0, 0.0)) - 2.637_795).abs() < 1e-5);
        assert!((gap(&a, &square(25.0, 20.0, 45.0)) - 2.148_566).abs() < 1e-5);
        assert_eq!(gap(&a, &square(22.0, 20.0, 0.0)), 0.0);
        assert!((overlap_depth(&a, &square(22.0, 20.0, 0.0)) - 0.362_205).abs() < 1e-5);
    }

    #[test]
    fn move_2_one_turn_costs_less_than_two_halves() {
        let turn = |facings: &[f64]| {
            let poses: Vec<Base> = facings.iter().map(|&f| square(20.0, 20.0, f)).collect();
            path_cost(&poses)
        };
        assert!((turn(&[0.0, 90.0]) - 2.362_205).abs() < 1e-5);
        assert!((turn(&[0.0, 180.0]) - 3.340_662).abs() < 1e-5);
        assert!((turn(&[0.0, 90.0, 180.0]) - 4.724_409).abs() < 1e-5);
    }

    #[test]
    fn engage_3_front_zone_is_ahead_and_within_two_inches() {
        let enemy = square(20.0, 20.0, 0.0);
        let ahead = square(20.0, 24.37, 180.0);
        assert!(in_front_zone(&ahead, &enemy, 2.01));
        assert!(!in_front_zone(&square(20.0, 24.39, 0.0), &enemy, 2.01));
        assert!(!in_front_zone(&square(20.0, 16.0, 0.0), &enemy, 2.01));
        assert!(!in_front_zone(&square(23.0, 20.0, 0.0), &enemy, 2.01));
        assert!(in_front_zone(&square(23.0, 20.1, 0.0), &enemy, 2.01));
    }
}
