//! The edges of the table.

use muster_geometry::{Base, BaseSize, Vec2};

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableEdge {
    /// Bottom, y = 0.
    South,
    /// Top.
    North,
    /// Left, x = 0.
    West,
    /// Right.
    East,
}

impl TableEdge {
    /// Every edge by its name in files.
    pub const ALL: [(&'static str, Self); 4] = [
        ("south", Self::South),
        ("north", Self::North),
        ("west", Self::West),
        ("east", Self::East),
    ];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        crate::document::name_of(&Self::ALL, self)
    }
    /// The bearing off the table over this edge, in degrees clockwise from up the table.
    pub fn bearing(self) -> f64 {
        match self {
            Self::North => 0.0,
            Self::East => 90.0,
            Self::South => 180.0,
            Self::West => 270.0,
        }
    }

    /// The distance of a point from this edge of a table of this size, in inches; negative beyond
    /// it.
    pub fn distance_to_point(self, table: Vec2, point: Vec2) -> f64 {
        match self {
            Self::South => point.y,
            Self::North => table.y - point.y,
            Self::West => point.x,
            Self::East => table.x - point.x,
        }
    }

    /// The distance of a base from this edge of a table of this size, in inches: that of its
    /// nearest corner, 0 where it reaches beyond the edge (EXIT-1).
    pub fn distance(self, table: Vec2, base: &Base) -> f64 {
        base.corners
            .iter()
            .map(|&corner| self.distance_to_point(table, corner))
            .fold(f64::INFINITY, f64::min)
            .max(0.0)
    }

    /// The edge of a table of this size that is nearest to a base: over which a reserve comes on
    /// (ARRIVE-1).
    pub fn nearest(table: Vec2, base: &Base) -> Self {
        let by_distance = |a: &Self, b: &Self| {
            let (a, b) = (a.distance(table, base), b.distance(table, base));
            a.total_cmp(&b)
        };
        let edges = Self::ALL.into_iter().map(|(_, edge)| edge);
        edges.min_by(by_distance).unwrap_or(Self::South)
    }

    /// Where a base of this size stands with its back to this edge of a table of this size, beside
    /// a place: its centre and its facing. It stays on the table.
    pub fn stand(self, table: Vec2, size: BaseSize, beside: Vec2) -> (Vec2, f64) {
        let half = size.half();
        // Facing an edge at a side, a base's width lies up the table.
        let reach = match self {
            Self::South | Self::North => half,
            Self::West | Self::East => Vec2::new(half.y, half.x),
        };
        let most = (table - reach).max(reach);
        let inside = beside.clamp(reach, most);
        let at = match self {
            Self::South => Vec2::new(inside.x, reach.y),
            Self::North => Vec2::new(inside.x, most.y),
            Self::West => Vec2::new(reach.x, inside.y),
            Self::East => Vec2::new(most.x, inside.y),
        };
        (at, (self.bearing() + 180.0).rem_euclid(360.0))
    }

    /// The strip of a table of this size along this edge, one in so many parts of it deep,
    /// counterclockwise from its lower left corner: where an army deploys that has no polygon of
    /// its own (DEPLOY-1).
    pub fn strip(self, table: Vec2, parts: u32) -> [Vec2; 4] {
        let part = table / f64::from(parts.max(1));
        let (low, high) = match self {
            Self::South => (Vec2::ZERO, Vec2::new(table.x, part.y)),
            Self::North => (Vec2::new(0.0, table.y - part.y), table),
            Self::West => (Vec2::ZERO, Vec2::new(part.x, table.y)),
            Self::East => (Vec2::new(table.x - part.x, 0.0), table),
        };
        [
            low,
            Vec2::new(high.x, low.y),
            high,
            Vec2::new(low.x, high.y),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::Pose;
    use muster_geometry::pose::direction;
    use muster_geometry::shape::{polygon_contains_base, signed_area};

    const TABLE: Vec2 = Vec2::new(72.0, 48.0);

    /// Two inches square.
    fn base(x: f64, y: f64) -> Base {
        Base::new(
            Pose::snapped(Vec2::new(x, y), 0.0),
            BaseSize::from_mm(50.8, 50.8),
        )
    }

    #[test]
    fn bearings_lead_off_the_table() {
        for (_, edge) in TableEdge::ALL {
            let there = TABLE / 2.0 + direction(edge.bearing()) * 100.0;
            assert!(edge.distance_to_point(TABLE, there) < 0.0, "{edge:?}");
        }
    }

    #[test]
    fn exit_1_a_base_is_as_far_from_an_edge_as_its_nearest_corner() {
        let distances = TableEdge::ALL.map(|(_, edge)| edge.distance(TABLE, &base(10.0, 20.0)));
        for (distance, inches) in distances.into_iter().zip([19.0, 27.0, 9.0, 61.0]) {
            assert!((distance - inches).abs() < 1e-9, "{distance} {inches}");
        }
        assert_eq!(TableEdge::South.distance(TABLE, &base(10.0, 0.5)), 0.0);
    }

    #[test]
    fn arrive_1_a_base_stands_with_its_back_to_its_edge_and_nearest_to_it() {
        let size = BaseSize::from_mm(101.6, 50.8);
        for beside in [Vec2::new(30.0, 20.0), Vec2::new(-4.0, 90.0)] {
            for (_, edge) in TableEdge::ALL {
                let (at, facing) = edge.stand(TABLE, size, beside);
                let base = Base::new(Pose::snapped(at, facing), size);
                assert!(edge.distance(TABLE, &base).abs() < 1e-9, "{edge:?}");
                for corner in base.corners {
                    let inside = corner.clamp(Vec2::ZERO, TABLE);
                    assert!(corner.distance(inside) < 1e-9, "{edge:?} {corner}");
                }
                let off = direction(edge.bearing()).dot(direction(facing));
                assert!((off + 1.0).abs() < 1e-9, "{edge:?} looks in");
                if beside.x > 0.0 {
                    assert_eq!(TableEdge::nearest(TABLE, &base), edge);
                }
            }
        }
    }

    #[test]
    fn deploy_1_a_strip_is_one_in_so_many_parts_of_the_table() {
        for (_, edge) in TableEdge::ALL {
            let strip = edge.strip(TABLE, 3);
            assert!((signed_area(&strip) - 72.0 * 16.0).abs() < 1e-9, "{edge:?}");
            let inward = -direction(edge.bearing());
            let half = TABLE / 2.0;
            let at = |inches: f64| {
                let middle = half - inward * half.abs().dot(inward.abs());
                let place = middle + inward * inches;
                polygon_contains_base(&strip, &base(place.x, place.y))
            };
            let depth = TABLE.dot(inward.abs()) / 3.0;
            assert!(at(1.0) && at(depth - 1.0), "{edge:?}");
            assert!(!at(0.9) && !at(depth - 0.9), "{edge:?}");
        }
        assert_eq!(TableEdge::South.strip(TABLE, 0)[2], TABLE);
    }
}
