//! Hills: steps with a light edge towards the light and a dark one away from it, and their shadow.

use muster_geometry::shape::signed_area;
use muster_geometry::{Feature, TerrainKind};

use super::{Land, scattered};
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{blob, densified, distance, inset};
use crate::{Colour, Path, Vec2};

/// The tops of the steps, the lowest first.
const TOPS: [Colour; 3] = [
    Colour::hex(0x7F9154),
    Colour::hex(0x94A263),
    Colour::hex(0xA9B273),
];
const EDGE: Colour = Colour::hex(0xD5D9A4);
/// Where the light comes from on the picture: the top left.
pub(super) const LIGHT: Vec2 = Vec2::new(-0.64, -0.77);

/// All contours, the lowest level first.
pub(super) fn draw(land: &Land<'_>, art: &mut Art) {
    let mut contours: Vec<(&Feature, &Ground)> = land.kind(TerrainKind::Hill).collect();
    contours.sort_by_key(|(feature, _)| feature.level);
    for (feature, ground) in contours {
        contour(land, feature, &ground.outline(), art);
    }
}

fn contour(land: &Land<'_>, feature: &Feature, outline: &[Vec2], art: &mut Art) {
    let mut chance = Chance::of(&feature.id);
    let top = TOPS[usize::from(feature.level.clamp(1, 3)) - 1];
    let path = Path::through(outline, true);
    for (fall, opacity) in [(0.5, 0.07), (0.36, 0.10), (0.24, 0.14), (0.13, 0.2)] {
        let shadow: Vec<Vec2> = outline
            .iter()
            .map(|point| *point + Vec2::new(fall, fall * 1.25))
            .collect();
        art.area(Path::through(&shadow, true), Colour::hex(0x141C08))
            .alpha(opacity);
    }
    art.edged(path, EDGE.towards(top, 0.35), Colour::hex(0x46552A), 0.06);
    for (shade, band) in relief(outline, 0.3) {
        let (colour, strength) = if shade > 0.0 {
            (Colour::hex(0xF2F2C8), shade * 0.6)
        } else {
            (Colour::hex(0x4A5A2C), -shade * 0.62)
        };
        art.area(band, colour).alpha(strength);
    }
    let plateau = inset(outline, 0.26);
    art.area(Path::through(&plateau, true), top.towards(EDGE, 0.22))
        .area(Path::through(&inset(outline, 0.44), true), top);
    mottle(&plateau, top, &mut chance, art);
    if feature.steep {
        hachures(outline, &mut chance, art);
    }
    for (colour, width) in [(0xC0C98A, 0.04), (0x5D6E38, 0.045)] {
        let mut blades = Path::new();
        for spot in scattered(&plateau, land.table, 1.5, &mut chance) {
            blades.move_to(spot.x, spot.y).line_to(
                spot.x + chance.between(-0.09, 0.09),
                spot.y - chance.between(0.05, 0.14),
            );
        }
        art.trace(blades, Colour::hex(colour), width).alpha(0.5);
    }
}

/// Lighter and darker patches, so that no two hills look alike; they stay inside the plateau.
fn mottle(plateau: &[Vec2], top: Colour, chance: &mut Chance, art: &mut Art) {
    let table = plateau
        .iter()
        .fold(Vec2::ZERO, |most, point| most.max(*point));
    let places = scattered(plateau, table, 0.35, chance);
    for at in places.into_iter().take(60) {
        let room = distance(at, plateau, true);
        let size = chance.between(0.8, 2.6).min(room * 0.85);
        let colour = chance.pick([
            top.towards(EDGE, 0.5),
            top.towards(Colour::hex(0x5C7038), 0.6),
            top.towards(Colour::hex(0xB0A867), 0.6),
        ]);
        if size > 0.3 {
            for share in [1.0, 0.66] {
                let radii = Vec2::new(size, size * 0.72) * share;
                let patch = blob(at, radii, 8, 0.2, chance);
                art.area(Path::smooth(&patch, true), colour).alpha(0.14);
            }
        }
    }
}

/// The band along the inside of an outline in five shades: from 1 facing the light to -1 facing
/// away from it.
pub(super) fn relief(outline: &[Vec2], depth: f64) -> Vec<(f64, Path)> {
    const SHADES: usize = 6;
    let dense = densified(outline, 0.7, true);
    let mut bands = vec![Path::new(); SHADES + 1];
    let outward = if signed_area(&dense) > 0.0 { 1.0 } else { -1.0 };
    for (index, from) in dense.iter().enumerate() {
        let to = dense[(index + 1) % dense.len()];
        let way = (to - *from).normalize_or_zero();
        let normal = Vec2::new(way.y, -way.x) * outward;
        let lit = normal.dot(LIGHT);
        let shade = ((lit + 1.0) / 2.0 * SHADES as f64).round() as usize;
        let inner = normal * -depth;
        bands[shade.min(SHADES)]
            .append(Path::through(&[*from, to, to + inner, *from + inner], true));
    }
    bands
        .into_iter()
        .enumerate()
        .map(|(shade, path)| (shade as f64 / SHADES as f64 * 2.0 - 1.0, path))
        .filter(|(shade, path)| !path.is_empty() && shade.abs() > 0.01)
        .collect()
}

/// Short strokes down a steep slope, along the whole edge.
pub(super) fn hachures(outline: &[Vec2], chance: &mut Chance, art: &mut Art) {
    let inner = inset(outline, 0.06);
    let mut dark = Path::new();
    let mut light = Path::new();
    let count = inner.len();
    let dense = if count < 3 {
        Vec::new()
    } else {
        densified(&inner, 0.26, true)
    };
    let inward = if signed_area(&dense) > 0.0 { 1.0 } else { -1.0 };
    for (index, from) in dense.iter().enumerate() {
        let way = (dense[(index + 1) % dense.len()] - *from).normalize_or_zero();
        let normal = Vec2::new(-way.y, way.x) * inward;
        let long = chance.between(0.35, 0.75);
        let end = *from + normal * long;
        dark.move_to(from.x, from.y).line_to(end.x, end.y);
        let (from, end) = (
            *from + Vec2::new(-0.05, -0.05),
            end + Vec2::new(-0.05, -0.05),
        );
        light.move_to(from.x, from.y).line_to(end.x, end.y);
    }
    art.trace(light, EDGE, 0.05)
        .alpha(0.55)
        .trace(dark, Colour::hex(0x4A4A26), 0.07)
        .alpha(0.8);
}
