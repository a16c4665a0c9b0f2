//! Forbidden ground and the table edge (MOVE-4, MOVE-6, MEASURE-4).

use super::TerrainMap;
use crate::shape::{Bounds, Intervals, TOUCHING, clip_to_base, without};
use crate::{Base, TOLERANCE, Vec2};

/// Drawings are on the grid of a thousandth: a strip of water thinner than half of that, between a
/// bank and the end of a ford, is a seam and no water.
const SEAM: f64 = 0.0005;

impl TerrainMap {
    /// The first feature of forbidden ground (river, impassable, solid building) that a base
    /// overlaps by more than the tolerance, where its centre is not on a ford or road over it
    /// (MOVE-6, MEASURE-4). See [`Self::overlaps`].
    pub fn forbids(&self, base: &Base) -> Option<usize> {
        self.kinds
            .forbidden
            .iter()
            .copied()
            .find(|&feature| self.overlaps(feature, base))
    }

    /// Whether a base overlaps a feature by more than the tolerance: whether the rectangle that is
    /// 0.01" smaller on every side meets it. Of a river or stream only what no ford or road covers
    /// is there; a base whose centre is on a ford or road over it may overhang it (MEASURE-4).
    /// A wall, palisade or hedge overlaps where it touches the inside of the base (MOVE-7: artillery
    /// may not cross).
    ///
    /// ```
    /// use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap, Vec2};
    ///
    /// let lake = Feature {
    ///     id: "lake".into(),
    ///     kind: TerrainKind::Impassable,
    ///     shape: Shape::Ellipse { centre: Vec2::new(20.0, 20.0), radii: Vec2::new(5.0, 3.0), bearing: 0.0 },
    ///     level: 0,
    ///     steep: false,
    ///     solid: false,
    /// };
    /// let map = TerrainMap::new(72.0, 48.0, vec![lake]);
    /// let at = |x| Base::new(Pose::snapped(Vec2::new(x, 20.0), 0.0), BaseSize::from_mm(50.8, 50.8));
    /// assert_eq!(map.forbids(&at(26.0)), None); // flush with the shore
    /// assert_eq!(map.forbids(&at(25.98)), Some(0));
    /// ```
    pub fn overlaps(&self, feature: usize, base: &Base) -> bool {
        if self.bounds[feature].distance(base.centre) > base.reach()
            || !self.forms[feature].meets_base(base, TOUCHING)
        {
            return false;
        }
        let crossings = &self.crossings[feature];
        if crossings.iter().any(|&it| self.holds(it, base.centre)) {
            return false;
        }
        let reach = Bounds::of_base(base);
        let near: Vec<usize> = crossings
            .iter()
            .copied()
            .filter(|&it| self.bounds[it].meets(reach))
            .collect();
        near.is_empty() || self.is_uncovered(feature, &near, base)
    }

    /// Whether a base lies wholly on the table, within the tolerance (MOVE-4).
    pub fn on_table(&self, base: &Base) -> bool {
        base.corners.iter().all(|corner| {
            corner.x >= -TOUCHING
                && corner.y >= -TOUCHING
                && corner.x <= self.width + TOUCHING
                && corner.y <= self.depth + TOUCHING
        })
    }

    /// Whether some of the water under a base is covered by none of the crossings.
    ///
    /// If there is such ground, it has an outline, and that is made of edges of the base, of the
    /// water and of the crossings: it is enough to walk along those.
    fn is_uncovered(&self, water: usize, crossings: &[usize], base: &Base) -> bool {
        let form = &self.forms[water];
        let reach = Bounds::of_base(base);
        let [w, d] = [
            base.right() * (base.half.x - TOUCHING),
            base.ahead * (base.half.y - TOUCHING),
        ];
        let ring = [-w + d, w + d, w - d, -w - d].map(|it| base.centre + it);
        let mut edges: Vec<(Vec2, Vec2)> = (0..4).map(|i| (ring[i], ring[(i + 1) % 4])).collect();
        form.edges_near(reach, |p, q| edges.push((p, q)));
        if edges
            .iter()
            .any(|&(p, q)| self.is_wet_along(water, crossings, base, p, q))
        {
            return true;
        }
        let mut banks = Vec::new();
        for &crossing in crossings {
            self.forms[crossing].edges_near(reach, |p, q| banks.push((p, q)));
        }
        // Just beside a crossing, clear of the seam and of the sag of an ellipse's ring.
        banks.iter().any(|&(p, q)| {
            let beside = (q - p).normalize_or_zero().perp() * (4.0 * SEAM);
            [beside, -beside]
                .iter()
                .any(|&by| self.is_wet_along(water, crossings, base, p + by, q + by))
        })
    }

    /// Whether the way from `p` to `q` runs through the water under the base off every crossing.
    fn is_wet_along(
        &self,
        water: usize,
        crossings: &[usize],
        base: &Base,
        p: Vec2,
        q: Vec2,
    ) -> bool {
        // A hair wider than the shrunken base, whose own edges are among the ways.
        let Some((from, to)) = clip_to_base(p, q, base, TOLERANCE) else {
            return false;
        };
        let (p, q) = (p + (q - p) * from, p + (q - p) * to);
        let length = p.distance(q);
        let mut wet: Intervals = self.forms[water].intervals(p, q);
        for &crossing in crossings {
            wet = without(&wet, &self.forms[crossing].intervals(p, q));
        }
        wet.iter().any(|&(from, to)| {
            let trim = (SEAM / length).min((to - from) / 2.0);
            (to - from) * length > SEAM
                && [from + trim, from.midpoint(to), to - trim]
                    .iter()
                    .any(|&part| {
                        let point = p + (q - p) * part;
                        let covers = |&it: &usize| self.forms[it].covers(point, SEAM);
                        !crossings.iter().any(covers)
                    })
        })
    }
}
