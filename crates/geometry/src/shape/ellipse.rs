//! Ellipses, exact.

use super::segment::{Ray, nearest_on_segment};
use super::{Bounds, Intervals, NOISE, Ring};
use crate::pose::direction;
use crate::{Base, Vec2};

/// An ellipse and the area in it.
#[derive(Clone, Debug)]
pub(crate) struct Ellipse {
    centre: Vec2,
    /// Unit vectors across and along the bearing.
    across: Vec2,
    along: Vec2,
    radii: Vec2,
    bounds: Bounds,
    ring: Ring,
}

/// No radius is taken for smaller, in inches.
const SMALLEST: f64 = 1e-6;

impl Ellipse {
    pub(crate) fn new(centre: Vec2, radii: Vec2, bearing: f64) -> Self {
        let along = direction(bearing);
        let across = Vec2::new(along.y, -along.x);
        let radii = radii.abs().max(Vec2::splat(SMALLEST));
        let (x, y) = (
            Vec2::new(across.x * radii.x, along.x * radii.y).length(),
            Vec2::new(across.y * radii.x, along.y * radii.y).length(),
        );
        let reach = Vec2::new(x, y);
        let ring = Ring::new(inscribed(radii, |own| {
            centre + (across * own.x + along * own.y)
        }));
        Self {
            centre,
            across,
            along,
            radii,
            bounds: Bounds {
                min: centre - reach,
                max: centre + reach,
            },
            ring,
        }
    }

    pub(crate) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// A point in the frame in which the axes are upright.
    fn own(&self, point: Vec2) -> Vec2 {
        let away = point - self.centre;
        Vec2::new(away.dot(self.across), away.dot(self.along))
    }

    fn on_table(&self, own: Vec2) -> Vec2 {
        self.centre + (self.across * own.x + self.along * own.y)
    }

    /// A ring on the outline, nowhere farther than a thousandth of an inch from it.
    pub(crate) fn ring(&self) -> &Ring {
        &self.ring
    }

    pub(crate) fn covers(&self, point: Vec2, reach: f64) -> bool {
        let scaled = (self.own(point) / self.radii).length();
        if scaled <= 1.0 {
            return true;
        }
        (scaled - 1.0) * self.radii.min_element() <= reach
            && point.distance(self.nearest_point(point)) <= reach
    }

    pub(crate) fn nearest_point(&self, point: Vec2) -> Vec2 {
        let own = self.own(point);
        if (own / self.radii).length_squared() <= 1.0 {
            return point;
        }
        let nearest = nearest_on_outline(self.radii, own.abs());
        self.on_table(Vec2::new(
            nearest.x.copysign(own.x),
            nearest.y.copysign(own.y),
        ))
    }

    pub(crate) fn intervals(&self, from: Vec2, to: Vec2) -> Intervals {
        if !self.bounds.meets(Bounds::of(&[from, to]).grown(NOISE)) {
            return Vec::new();
        }
        let ray = Ray::new(from, to);
        if ray.length == 0.0 {
            return if self.covers(from, NOISE) {
                vec![(0.0, 1.0)]
            } else {
                Vec::new()
            };
        }
        let (p, q) = (self.own(from) / self.radii, self.own(to) / self.radii);
        let along = q - p;
        let square = along.length_squared();
        let middle = -p.dot(along) / square;
        // From the nearest approach to the centre half a chord either way.
        let beside = p.perp_dot(along) / square.sqrt();
        let half_chord = 1.0 - beside * beside;
        if half_chord <= 0.0 {
            return Vec::new();
        }
        let reach = (half_chord / square).sqrt();
        let (enter, leave) = ((middle - reach).max(0.0), (middle + reach).min(1.0));
        if enter < leave {
            vec![(enter, leave)]
        } else {
            Vec::new()
        }
    }

    pub(crate) fn meets_base(&self, base: &Base, inset: f64) -> bool {
        if !self.bounds.meets(Bounds::of_base(base)) || base.half.min_element() < inset {
            return false;
        }
        // Squeezed until the ellipse is the unit circle, the base is a parallelogram.
        let half = base.half - inset;
        let squeeze = |point: Vec2| self.own(point) / self.radii;
        let (w, d) = (base.right() * half.x, base.ahead * half.y);
        let corners = [-w + d, w + d, w - d, -w - d].map(|it| squeeze(base.centre + it));
        let holds_centre = (base.to_own_frame(self.centre).abs() - half).max_element() <= 0.0;
        holds_centre
            || (0..4).any(|i| {
                let (p, q) = (corners[i], corners[(i + 1) % 4]);
                nearest_on_segment(Vec2::ZERO, p, q).length_squared() <= 1.0
            })
    }

    pub(crate) fn distance(&self, base: &Base) -> f64 {
        if self.meets_base(base, 0.0) {
            return 0.0;
        }
        let mut nearest = f64::INFINITY;
        for corner in base.corners {
            nearest = nearest.min(corner.distance(self.nearest_point(corner)));
        }
        // Before the middle of an edge lies the point of the ellipse that reaches farthest to it.
        for edge in crate::Edge::ALL {
            let out = base.outward(edge);
            let [p, q] = base.edge(edge);
            let own = Vec2::new(out.dot(self.across), out.dot(self.along));
            let scaled = own * self.radii;
            let point = self.on_table(-(scaled / scaled.length()) * self.radii);
            let over = (point - p).dot(out);
            let along = (point - p).dot(q - p);
            if over >= 0.0 && along > 0.0 && along < (q - p).length_squared() {
                nearest = nearest.min(over);
            }
        }
        nearest
    }
}

/// Points on the outline of an ellipse, counterclockwise, so close that the straight lines between
/// them are nowhere farther than a thousandth of an inch from it.
fn inscribed(radii: Vec2, on_table: impl Fn(Vec2) -> Vec2) -> Vec<Vec2> {
    const SAG: f64 = 0.001;
    let step = 2.0 * (2.0 * SAG / radii.max_element()).sqrt();
    let quarter = ((std::f64::consts::FRAC_PI_2 / step).ceil() as usize).clamp(4, 100);
    (0..quarter * 4)
        .rev()
        .map(|i| on_table(direction(90.0 * i as f64 / quarter as f64) * radii))
        .collect()
}

/// The point of an upright ellipse round the origin nearest to a point outside it; both in the
/// upper right quarter. After David Eberly: the root of one falling function, by halving.
fn nearest_on_outline(radii: Vec2, point: Vec2) -> Vec2 {
    let squares = radii * radii;
    let at = |t: f64| {
        Vec2::new(
            squares.x * point.x / (t + squares.x),
            squares.y * point.y / (t + squares.y),
        )
    };
    // Outside, the root lies where t is positive, and no farther than this.
    let (mut low, mut high) = (0.0, (radii * point).length());
    for _ in 0..128 {
        let middle = (low + high) / 2.0;
        if middle <= low || middle >= high {
            break;
        }
        if (at(middle) / radii).length_squared() > 1.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    at((low + high) / 2.0)
}
