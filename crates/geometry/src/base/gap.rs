//! The gap between two bases, how deep they overlap, and where they are closest (MEASURE-2).

use super::Base;
use super::frame::Frame;
use crate::Vec2;

/// Measurements are rounded to this many parts of an inch, so that the noise of the last bits
/// (1e-14) never decides at a limit: bases exactly 2.01" apart measure 2.01 wherever on the table
/// they stand and however it is mirrored.
const PARTS: f64 = 1e9;

/// Rounds a length that is not negative to the billionth of an inch.
pub(crate) fn rounded(inches: f64) -> f64 {
    ((inches * PARTS + 0.5) as i64) as f64 / PARTS
}

/// The gap between two bases: the shortest distance between their rectangles in inches, 0 when
/// they touch or overlap (MEASURE-2). Symmetric to the last bit, rounded to a billionth of an inch.
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, Vec2, base};
///
/// let two_inches = BaseSize::from_mm(50.8, 50.8);
/// let a = Base::new(Pose::snapped(Vec2::new(10.0, 10.0), 0.0), two_inches);
/// let b = Base::new(Pose::snapped(Vec2::new(14.01, 11.0), 90.0), two_inches);
/// assert_eq!(base::gap(&a, &b), 2.01);
/// ```
pub fn gap(a: &Base, b: &Base) -> f64 {
    rounded(separation(a, b).max(0.0))
}

/// Whether the gap of two bases is at most `range` inches; `within(a, b, r)` is `gap(a, b) <= r`
/// exactly, but much cheaper where the bases are clearly nearer or farther.
///
/// It adds no tolerance: a caller that asks MEASURE-3's "within 2 inches" passes 2.01.
pub fn within(a: &Base, b: &Base, range: f64) -> bool {
    /// More than the rounding of the gap and of the radii together.
    const SAFE: f64 = 1e-6;
    let apart = a.centre.distance_squared(b.centre);
    let far = range + (a.reach + b.reach) + SAFE;
    if far < 0.0 || apart > far * far {
        return false;
    }
    let near = range + (a.half.min_element() + b.half.min_element()) - SAFE;
    if range >= 0.0 && near > 0.0 && apart < near * near {
        return true;
    }
    gap(a, b) <= range
}

/// How deep two bases overlap in inches: the shortest slide that parts them; 0 when they do not
/// overlap. Symmetric to the last bit, rounded to a billionth of an inch. An overlap up to 0.01"
/// deep is touching (MEASURE-3): the caller compares.
pub fn overlap_depth(a: &Base, b: &Base) -> f64 {
    let ab = Frame::of(a, b).axis_separation();
    let ba = Frame::of(b, a).axis_separation();
    rounded((-ab.max(ba)).max(0.0))
}

/// The gap where two bases are apart, and the depth of their overlap with a minus sign where they
/// are not; in inches, not rounded, so that a path can be searched for the place where it changes
/// sign. Symmetric to the last bit.
pub fn separation(a: &Base, b: &Base) -> f64 {
    let (ab, ba) = (Frame::of(a, b), Frame::of(b, a));
    let along_axes = ab.axis_separation().max(ba.axis_separation());
    if along_axes <= 0.0 {
        return along_axes;
    }
    // Apart: one end of the shortest way between two convex shapes is always a corner.
    ab.nearest_corner_squared()
        .min(ba.nearest_corner_squared())
        .sqrt()
}

/// The points of `a` and of `b` that are closest to each other, in inches on the table.
///
/// Where edges lie parallel the two points are the middles of the stretch along which they face
/// each other. Where the bases overlap both are the same point: the middle of the corners that lie
/// in the other base, or else the point halfway between the centres. Exchanging the bases exchanges the points to the bit.
pub fn closest_points(a: &Base, b: &Base) -> (Vec2, Vec2) {
    /// Two ways that differ by less are the same length: parallel edges have several.
    const SAME: f64 = 1e-7;
    let (ab, ba) = (Frame::of(a, b), Frame::of(b, a));
    if ab.axis_separation().max(ba.axis_separation()) <= 0.0 {
        let middle = shared_middle(a, b);
        return (middle, middle);
    }
    let nearest = ab
        .nearest_corner_squared()
        .min(ba.nearest_corner_squared())
        .sqrt();
    let from_b = Pairs::gather(a, b, nearest + SAME);
    let from_a = Pairs::gather(b, a, nearest + SAME);
    let count = f64::from(from_a.count + from_b.count);
    (
        (from_b.on_rectangle + from_a.on_corners) / count,
        (from_b.on_corners + from_a.on_rectangle) / count,
    )
}

/// The shortest ways from the corners of one base to the rectangle of another, summed up.
struct Pairs {
    on_corners: Vec2,
    on_rectangle: Vec2,
    count: u32,
}

impl Pairs {
    fn gather(rectangle: &Base, corners: &Base, at_most: f64) -> Self {
        let mut pairs = Self {
            on_corners: Vec2::ZERO,
            on_rectangle: Vec2::ZERO,
            count: 0,
        };
        for corner in corners.corners {
            let own = rectangle.to_own_frame(corner);
            let held = own.clamp(-rectangle.half, rectangle.half);
            if own.distance(held) <= at_most {
                pairs.on_corners += corner;
                pairs.on_rectangle +=
                    rectangle.centre + (rectangle.right() * held.x + rectangle.ahead * held.y);
                pairs.count += 1;
            }
        }
        pairs
    }
}

fn shared_middle(a: &Base, b: &Base) -> Vec2 {
    let (from_b, from_a) = (Pairs::gather(a, b, 0.0), Pairs::gather(b, a, 0.0));
    match from_a.count + from_b.count {
        0 => (a.centre + b.centre) / 2.0,
        count => (from_a.on_corners + from_b.on_corners) / f64::from(count),
    }
}
