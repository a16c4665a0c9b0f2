//! Fills that are no plain colour: a tile repeated, and the light that falls off towards the rim.

use muster_picture::{Affine, Paint, Vec2};

use super::clip::Region;
use super::{Corner, Triangles, rgba};

/// More tiles than this are no texture any more; a field of the largest table has fewer.
const MOST_TILES: f64 = 40_000.0;

/// Fills a region with a tile, edge to edge, the whole grid moved by a matrix.
pub(super) fn lay(
    tile: &Triangles,
    size: Vec2,
    placed: &Affine,
    region: &Region,
    out: &mut Triangles,
) {
    let Some((low, high)) = region.bounds() else {
        return;
    };
    let Some((first, last)) = grid(low, high, size, placed) else {
        return;
    };
    let tile = Region::rectangle(Vec2::ZERO, size).clip(tile);
    let (mut x, mut y) = (first.x, first.y);
    while y <= last.y {
        while x <= last.x {
            let off = Vec2::new(x, y) * size;
            region.clip_into(&tile, |at| placed.apply(at + off), out);
            x += 1.0;
        }
        x = first.x;
        y += 1.0;
    }
}

/// The first and the last column and row of the grid that reach into a box; nothing where the tile
/// has no size.
fn grid(low: Vec2, high: Vec2, size: Vec2, placed: &Affine) -> Option<(Vec2, Vec2)> {
    let turn = placed.x_axis.perp_dot(placed.y_axis);
    if !(size.min_element() > 0.0 && turn.abs() > 1e-12) {
        return None;
    }
    let back = |at: Vec2| {
        let off = at - placed.origin;
        Vec2::new(
            off.perp_dot(placed.y_axis) / turn,
            placed.x_axis.perp_dot(off) / turn,
        ) / size
    };
    let corners = [
        low,
        Vec2::new(high.x, low.y),
        high,
        Vec2::new(low.x, high.y),
    ]
    .map(back);
    let first = corners
        .iter()
        .fold(corners[0], |it, at| it.min(*at))
        .floor();
    let last = corners
        .iter()
        .fold(corners[0], |it, at| it.max(*at))
        .floor();
    let count = last - first + Vec2::ONE;
    (count.x * count.y <= MOST_TILES).then_some((first, last))
}

/// The ring of a vignette: clear inside, then ever stronger up to the radius, then full.
pub(super) fn vignette(
    centre: Vec2,
    radius: f64,
    clear: f64,
    paint: Paint,
    region: &Region,
) -> Triangles {
    /// Enough for the largest screen: the ring is seen by its colour alone.
    const SPOKES: u32 = 96;
    let mut out = Triangles::default();
    let Some((low, high)) = region.bounds() else {
        return out;
    };
    let far = [
        low,
        high,
        Vec2::new(low.x, high.y),
        Vec2::new(high.x, low.y),
    ]
    .iter()
    .map(|corner| corner.distance(centre))
    .fold(radius, f64::max);
    let full = rgba(paint).map(f32::from);
    let [red, green, blue, _] = full;
    let none = [red, green, blue, 0.0];
    // A polygon's sides lie inside its circle; the outermost has to lie beyond all corners.
    let rings = [(radius * clear, none), (radius, full), (far * 1.01, full)];
    for spoke in 0..SPOKES {
        let angle = f64::from(spoke) * std::f64::consts::TAU / f64::from(SPOKES);
        let (sin, cos) = libm::sincos(angle);
        for (off, colour) in rings {
            let at = centre + Vec2::new(cos, sin) * off;
            out.push(Corner { at, colour });
        }
    }
    for spoke in 0..SPOKES {
        let (here, next) = (spoke * 3, (spoke + 1) % SPOKES * 3);
        for ring in 0..2 {
            let [a, b, c, d] = [here + ring, here + ring + 1, next + ring, next + ring + 1];
            out.indices.extend([a, b, d, a, d, c]);
        }
    }
    out
}
