//! Terrain features as a scenario gives them, asked point by point (INTERFACES section 2).

use serde_json::Value;

use super::base::{Base, Point, bearing, distance, dot, edges, minus, segments_meet, to_segment};

/// What a feature covers.
#[derive(Clone, Debug)]
pub enum Shape {
    /// Rings whose union it is: one for a polygon or rectangle, one a segment for a ribbon.
    Rings(Vec<Vec<Point>>),
    /// An ellipse: centre, radii across and along its bearing, and the bearing.
    Ellipse(Point, Point, f64),
    /// A wall, palisade or hedge.
    Line(Vec<Point>),
}

impl Shape {
    fn rings(&self) -> Vec<Vec<Point>> {
        match self {
            Self::Rings(rings) => rings.clone(),
            Self::Ellipse(centre, radii, turned) => {
                let (right, ahead) = (bearing(turned + 90.0), bearing(*turned));
                let ring = (0..1440)
                    .map(|i| {
                        let way = bearing(f64::from(i) / 4.0);
                        let (x, y) = (way[0] * radii[0], way[1] * radii[1]);
                        [
                            centre[0] + right[0] * x + ahead[0] * y,
                            centre[1] + right[1] * x + ahead[1] * y,
                        ]
                    })
                    .collect();
                vec![ring]
            }
            Self::Line(_) => Vec::new(),
        }
    }
}

/// A circle around a shape: the middle of its corners, and the farthest of them.
fn circle(shape: &Shape) -> (Point, f64) {
    let corners = match shape {
        Shape::Line(line) => line.clone(),
        shape => shape.rings().concat(),
    };
    let share = 1.0 / corners.len().max(1) as f64;
    let centre = corners.iter().fold([0.0, 0.0], |sum, p| {
        [sum[0] + p[0] * share, sum[1] + p[1] * share]
    });
    let radius = corners
        .iter()
        .map(|&p| distance(p, centre))
        .fold(0.0, f64::max);
    (centre, radius)
}

/// One terrain feature.
#[derive(Clone, Debug)]
pub struct Feature {
    /// Its id.
    pub id: String,
    /// Its kind as in the file.
    pub kind: String,
    /// Where it lies.
    pub shape: Shape,
    /// Height of a hill contour, else 0.
    pub level: u64,
    /// A solid building.
    pub solid: bool,
    /// A circle around all of it: centre and radius, for a quick look at whether it can matter.
    pub around: (Point, f64),
}

fn point(value: &Value) -> Option<Point> {
    Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?])
}

fn points(value: &Value) -> Option<Vec<Point>> {
    value.as_array()?.iter().map(point).collect()
}

/// The corners of a rectangle whose size is given across its bearing, then along it.
fn rectangle(value: &Value) -> Option<Vec<Point>> {
    let size = point(value.get("size")?)?;
    let base = Base {
        centre: point(value.get("centre")?)?,
        facing: value.get("bearing").and_then(Value::as_f64).unwrap_or(0.0),
        width: size[0],
        depth: size[1],
    };
    Some(base.corners().to_vec())
}

/// One four-cornered ring a segment, mitred where segments join, flat at the ends.
fn ribbon(line: &[Point], width: f64) -> Vec<Vec<Point>> {
    let half = width / 2.0;
    let left = |i: usize| {
        let d = minus(line[i + 1], line[i]);
        let length = dot(d, d).sqrt();
        [-d[1] / length, d[0] / length]
    };
    let last = line.len() - 1;
    // The mitre at a joint lies on the bisector of both normals, at the distance where both
    // offset lines meet.
    let offset = |i: usize| {
        if i == 0 {
            return left(0);
        }
        if i == last {
            return left(last - 1);
        }
        let (a, b) = (left(i - 1), left(i));
        let share = 1.0 + dot(a, b);
        [(a[0] + b[0]) / share, (a[1] + b[1]) / share]
    };
    (0..last)
        .map(|i| {
            let (from, to) = (offset(i), offset(i + 1));
            let at = |p: Point, o: Point, side: f64| {
                [p[0] + o[0] * half * side, p[1] + o[1] * half * side]
            };
            vec![
                at(line[i], from, 1.0),
                at(line[i + 1], to, 1.0),
                at(line[i + 1], to, -1.0),
                at(line[i], from, -1.0),
            ]
        })
        .collect()
}

fn ring_holds(ring: &[Point], p: Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(ring) {
        if to_segment(p, a, b) < 1e-9 {
            return true;
        }
        if (a[1] > p[1]) != (b[1] > p[1]) {
            let x = a[0] + (p[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0]);
            if x > p[0] {
                inside = !inside;
            }
        }
    }
    inside
}

impl Feature {
    /// Reads one `[[terrain]]` entry; nothing where a key is missing.
    pub fn read(value: &Value) -> Option<Self> {
        let kind = value.get("kind")?.as_str()?.to_owned();
        let shape = if let Some(ring) = value.get("polygon") {
            Shape::Rings(vec![points(ring)?])
        } else if let Some(given) = value.get("rectangle") {
            Shape::Rings(vec![rectangle(given)?])
        } else if let Some(given) = value.get("ellipse") {
            Shape::Ellipse(
                point(given.get("centre")?)?,
                point(given.get("radii")?)?,
                given.get("bearing").and_then(Value::as_f64).unwrap_or(0.0),
            )
        } else if let Some(given) = value.get("ribbon") {
            let line = points(given.get("points")?)?;
            Shape::Rings(ribbon(&line, given.get("width")?.as_f64()?))
        } else {
            Shape::Line(points(value.get("line")?)?)
        };
        let hill = kind == "hill";
        let level = value.get("level").and_then(Value::as_u64).unwrap_or(1);
        let solid = value.get("solid").and_then(Value::as_bool).unwrap_or(true);
        let around = circle(&shape);
        Some(Self {
            around,
            id: value.get("id")?.as_str()?.to_owned(),
            level: if hill { level } else { 0 },
            solid: kind == "building" && solid,
            kind,
            shape,
        })
    }

    /// Whether a point is in it or on its outline (MEASURE-4).
    pub fn holds(&self, p: Point) -> bool {
        if distance(p, self.around.0) > self.around.1 + 0.001 {
            return false;
        }
        match &self.shape {
            Shape::Rings(rings) => rings.iter().any(|ring| ring_holds(ring, p)),
            Shape::Ellipse(centre, radii, turned) => {
                let d = minus(p, *centre);
                let across = dot(d, bearing(turned + 90.0)) / radii[0];
                let along = dot(d, bearing(*turned)) / radii[1];
                across * across + along * along <= 1.0 + 1e-9
            }
            Shape::Line(_) => false,
        }
    }

    /// Its outline as rings; an ellipse in 1,440 corners, a wall as nothing.
    pub fn rings(&self) -> Vec<Vec<Point>> {
        self.shape.rings()
    }

    /// Whether any part of a base lies on it.
    pub fn meets(&self, base: &Base) -> bool {
        let round = (base.width + base.depth) / 2.0;
        if distance(base.centre, self.around.0) > self.around.1 + round {
            return false;
        }
        let corners = base.corners();
        if corners.iter().any(|&corner| self.holds(corner)) || self.holds(base.centre) {
            return true;
        }
        self.rings().iter().any(|ring| {
            ring.iter().any(|&p| base.holds(p))
                || edges(ring).any(|(a, b)| edges(&corners).any(|(p, q)| segments_meet(a, b, p, q)))
        })
    }

    /// How far a point is from its outline, inside or out.
    pub fn outline_distance(&self, p: Point) -> f64 {
        let mut best = f64::INFINITY;
        for ring in self.rings() {
            for (a, b) in edges(&ring) {
                best = best.min(to_segment(p, a, b));
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn feature(shape: &str, value: Value) -> Feature {
        let given = json!({"id": "f", "kind": "river", shape: value});
        Feature::read(&given).expect("a feature")
    }

    #[test]
    fn measure_4_on_the_outline_is_in() {
        let square = feature("polygon", json!([[0, 0], [4, 0], [4, 4], [0, 4]]));
        assert!(square.holds([4.0, 2.0]) && square.holds([0.0, 0.0]));
        assert!(!square.holds([4.001, 2.0]));
        let turned = feature(
            "rectangle",
            json!({"centre": [10, 10], "size": [2, 6], "bearing": 90.0}),
        );
        assert!(turned.holds([12.9, 10.0]) && !turned.holds([10.0, 11.1]));
        let round = feature(
            "ellipse",
            json!({"centre": [10, 10], "radii": [4, 1], "bearing": 0.0}),
        );
        assert!(round.holds([13.9, 10.0]) && !round.holds([10.0, 11.1]));
    }

    #[test]
    fn measure_4_ribbons_end_flat_with_mitred_joins() {
        let bent = feature(
            "ribbon",
            json!({"points": [[0, 0], [10, 0], [10, 10]], "width": 2.0}),
        );
        assert!(bent.holds([10.99, -0.99]), "the mitre's outer corner");
        assert!(!bent.holds([8.9, 1.1]) && bent.holds([8.9, 0.9]));
        assert!(!bent.holds([-0.01, 0.0]) && !bent.holds([10.0, 10.01]));
    }

    #[test]
    fn move_6_a_base_meets_a_thin_river_between_its_corners() {
        let river = feature("ribbon", json!({"points": [[0, 5], [9, 5]], "width": 0.2}));
        let base = |y: f64| Base {
            centre: [4.0, y],
            facing: 30.0,
            width: 2.0,
            depth: 2.0,
        };
        assert!(river.meets(&base(5.5)));
        assert!(!river.meets(&base(6.6)));
    }
}
