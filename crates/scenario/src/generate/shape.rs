//! Natural outlines.

use muster_geometry::{Shape, Vec2};
use muster_rulebook::chance::Chance;

use crate::draft::shapes::{smoothed, turned};

/// A number between two.
pub(super) fn between(chance: &mut Chance, least: f64, most: f64) -> f64 {
    least + (most - least) * chance.share()
}

/// A place in whole tenths, as a person would write it down.
pub(super) fn tenths(place: Vec2) -> Vec2 {
    (place * 10.0).round() / 10.0 + 0.0
}

/// The outline of a wood, a hill or a patch of rough ground: an ellipse, turned, with two waves round
/// it of chance height and a little unrest, smoothed. No point lies farther from the centre than the
/// greater of the radii, in inches. `unrest` is the share of a radius that the outline is off its
/// ellipse at most.
pub(super) fn blob(chance: &mut Chance, centre: Vec2, radii: Vec2, unrest: f64) -> Shape {
    const CORNERS: u32 = 9;
    const TURN: f64 = std::f64::consts::TAU;
    let phases = [between(chance, 0.0, TURN), between(chance, 0.0, TURN)];
    let ring = (0..CORNERS).map(|corner| {
        let corner = f64::from(corner) + between(chance, -0.25, 0.25);
        let angle = TURN * corner / f64::from(CORNERS);
        let waves =
            0.4 * libm::sin(2.0 * angle + phases[0]) + 0.4 * libm::sin(3.0 * angle + phases[1]);
        let off = waves + between(chance, -0.2, 0.2);
        let reach = (1.0 + unrest * off) / (1.0 + unrest);
        centre + radii * reach * Vec2::new(libm::cos(angle), libm::sin(angle))
    });
    let shape = Shape::Polygon(ring.collect());
    let bearing = between(chance, 0.0, 180.0);
    rounded(&smoothed(&turned(&shape, centre, bearing)))
}

/// The next contour up: the outline drawn in towards a place within it.
pub(super) fn drawn_in(shape: &Shape, towards: Vec2, share: f64) -> Shape {
    let Shape::Polygon(ring) = shape else {
        return shape.clone();
    };
    let ring = ring.iter().map(|at| towards.lerp(*at, share));
    rounded(&Shape::Polygon(ring.collect()))
}

/// In tenths, without the points that fall together.
fn rounded(shape: &Shape) -> Shape {
    let Shape::Polygon(ring) = shape else {
        return shape.clone();
    };
    let mut ring: Vec<Vec2> = ring.iter().map(|at| tenths(*at)).collect();
    ring.dedup();
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    Shape::Polygon(ring)
}
