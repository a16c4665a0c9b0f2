//! Areas of the table as triangles, built once and drawn at any zoom.

use lyon_tessellation::math::point;
use lyon_tessellation::path::Path;
use lyon_tessellation::{
    BuffersBuilder, FillOptions, FillRule, FillTessellator, FillVertex, VertexBuffers,
};
use muster_geometry::pose::direction;
use muster_geometry::{Base, Vec2};

/// Degrees between the points of a rounded corner.
const ROUND: f64 = 10.0;

/// An area of the table as triangles, in inches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Area {
    /// Its corners.
    pub points: Vec<Vec2>,
    /// Three at a time.
    pub triangles: Vec<u32>,
}

impl Area {
    /// A ring around a place from which all of it is seen.
    pub fn star(middle: Vec2, ring: &[Vec2]) -> Self {
        let count = ring.len() as u32;
        let mut points = vec![middle];
        points.extend_from_slice(ring);
        let triangle = |i: u32| [0, 1 + i, 1 + (i + 1) % count];
        Self {
            points,
            triangles: (0..count).flat_map(triangle).collect(),
        }
    }

    /// What lies between two lines of as many points; `closed`: between two rings.
    pub fn between(inner: &[Vec2], outer: &[Vec2], closed: bool) -> Self {
        let count = inner.len().min(outer.len());
        let mut points = inner[..count].to_vec();
        points.extend_from_slice(&outer[..count]);
        let count = count as u32;
        let steps = if closed {
            count
        } else {
            count.saturating_sub(1)
        };
        let piece = |i: u32| {
            let next = (i + 1) % count;
            [i, next, count + i, count + i, next, count + next]
        };
        Self {
            points,
            triangles: (0..steps).flat_map(piece).collect(),
        }
    }

    /// Any ring that does not cross itself.
    pub fn ring(ring: &[Vec2]) -> Self {
        Self::rings([ring])
    }

    /// What lies in one ring more than in holes: rings that cross neither themselves nor each other.
    pub fn rings<'a>(rings: impl IntoIterator<Item = &'a [Vec2]>) -> Self {
        Self::filled(rings, FillRule::EvenOdd)
    }

    /// What lies in any of several rings that turn the same way.
    pub fn union<'a>(rings: impl IntoIterator<Item = &'a [Vec2]>) -> Self {
        Self::filled(rings, FillRule::NonZero)
    }

    fn filled<'a>(rings: impl IntoIterator<Item = &'a [Vec2]>, rule: FillRule) -> Self {
        let mut path = Path::builder();
        for ring in rings {
            let mut corners = ring.iter().filter(|it| it.is_finite());
            if let Some(first) = corners.next() {
                path.begin(point(first.x as f32, first.y as f32));
                for corner in corners {
                    path.line_to(point(corner.x as f32, corner.y as f32));
                }
                path.end(true);
            }
        }
        let mut buffers: VertexBuffers<Vec2, u32> = VertexBuffers::new();
        let mut builder = BuffersBuilder::new(&mut buffers, |vertex: FillVertex<'_>| {
            let at = vertex.position();
            Vec2::new(f64::from(at.x), f64::from(at.y))
        });
        let done = FillTessellator::new().tessellate_path(
            &path.build(),
            &FillOptions::default().with_fill_rule(rule),
            &mut builder,
        );
        match done {
            Ok(()) => Self {
                points: buffers.vertices,
                triangles: buffers.indices,
            },
            // What cannot be filled still has its outline.
            Err(_) => Self::default(),
        }
    }
}

/// The line at so many inches around a base, between two bearings off its facing in degrees,
/// clockwise, with the point of the base that each of its points is nearest to.
pub fn around(base: &Base, inches: f64, from: f64, to: f64) -> (Vec<Vec2>, Vec<Vec2>) {
    let facing = base.pose.facing_degrees();
    let [front_left, front_right, rear_right, rear_left] = base.corners;
    let (mut inner, mut outer) = (Vec::new(), Vec::new());
    // Corner by corner, clockwise from the front right: each is round over a quarter turn.
    let corners = [front_right, rear_right, rear_left, front_left];
    let mut quarter = (from / 90.0).floor() as i32;
    while f64::from(quarter) * 90.0 < to {
        let corner = corners[quarter.rem_euclid(4) as usize];
        let begin = f64::from(quarter) * 90.0;
        let steps = (90.0 / ROUND) as u32;
        for step in 0..=steps {
            let angle = begin + f64::from(step) * ROUND;
            if angle >= from && angle <= to {
                inner.push(corner);
                outer.push(corner + direction(facing + angle) * inches);
            }
        }
        quarter += 1;
    }
    (inner, outer)
}

/// The whole line at so many inches around a base.
pub fn all_around(base: &Base, inches: f64) -> (Vec<Vec2>, Vec<Vec2>) {
    around(base, inches, 0.0, 360.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::{BaseSize, Pose};

    #[test]
    fn the_line_around_a_base_keeps_its_distance() {
        let base = Base::new(
            Pose::snapped(Vec2::new(20.0, 20.0), 33.0),
            BaseSize::from_mm(80.0, 40.0),
        );
        let (inner, outer) = all_around(&base, 2.0);
        assert_eq!(inner.len(), outer.len());
        for (inner, outer) in inner.iter().zip(&outer) {
            assert!((base.distance_to(*outer) - 2.0).abs() < 1e-9);
            assert!((inner.distance(*outer) - 2.0).abs() < 1e-9);
        }
        assert_eq!(outer.len(), 40);
    }

    #[test]
    fn where_rings_overlap_the_ground_is_filled_once() {
        let square = |x: f64| {
            [(x, 0.0), (x + 2.0, 0.0), (x + 2.0, 2.0), (x, 2.0)].map(|(x, y)| Vec2::new(x, y))
        };
        let rings = [square(0.0), square(1.0)];
        let both = Area::union(rings.iter().map(|ring| &ring[..]));
        assert!((size(&both) - 6.0).abs() < 1e-3, "{}", size(&both));
        let one_in_other = Area::rings(rings.iter().map(|ring| &ring[..]));
        assert!((size(&one_in_other) - 4.0).abs() < 1e-3);
    }

    fn size(area: &Area) -> f64 {
        let corners = |it: &[u32]| [it[0], it[1], it[2]].map(|i| area.points[i as usize]);
        let sizes = area.triangles.chunks(3).map(|it| {
            let [a, b, c] = corners(it);
            (b - a).perp_dot(c - a).abs() / 2.0
        });
        sizes.sum()
    }

    #[test]
    fn a_concave_ring_is_filled_to_its_own_size() {
        let ring = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0)]
            .map(|(x, y)| Vec2::new(x, y));
        let area = Area::ring(&ring);
        assert!((size(&area) - 10.0).abs() < 1e-3, "{}", size(&area));
    }
}
