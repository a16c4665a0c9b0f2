//! Ground that only flyers cross: lakes, and cliffs where the feature's id says so.

use muster_geometry::Feature;

use super::hill::{hachures, relief};
use super::water::{WATER, banks, still};
use super::{Land, SHADE, scattered};
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{blob, distance, inset};
use crate::{Colour, Path, Vec2};

/// Words in an id that make it rock instead of water.
const ROCKY: [&str; 8] = [
    "cliff", "rock", "crag", "mountain", "quarry", "ravine", "ruin", "scree",
];

pub(super) fn draw(land: &Land<'_>, feature: &Feature, ground: &Ground, art: &mut Art) {
    let outline = ground.outline();
    let mut chance = Chance::of(&feature.id);
    let id = feature.id.to_lowercase();
    if ROCKY.iter().any(|word| id.contains(word)) {
        rock(land, &outline, &mut chance, art);
        return;
    }
    banks(&feature.id, &outline, 1.0, art);
    art.edged(
        Path::through(&outline, true),
        WATER[0],
        Colour::hex(0x6B6340),
        0.1,
    )
    .area(Path::through(&outline, true), WATER[0]);
    still(land, &outline, WATER, &mut chance, art);
}

/// A cliff: grey rock, broken into facets, steep on all sides.
fn rock(land: &Land<'_>, outline: &[Vec2], chance: &mut Chance, art: &mut Art) {
    for (fall, opacity) in [(0.6, 0.1), (0.4, 0.15), (0.2, 0.22)] {
        let shadow: Vec<Vec2> = outline
            .iter()
            .map(|at| *at + Vec2::new(fall, fall * 1.2))
            .collect();
        art.area(Path::through(&shadow, true), SHADE).alpha(opacity);
    }
    art.edged(
        Path::through(outline, true),
        Colour::hex(0x8C8474),
        Colour::hex(0x2E2A22),
        0.12,
    );
    for depth in [0.7, 0.35] {
        for (shade, band) in relief(outline, depth) {
            let colour = if shade > 0.0 { 0xD6CFBC } else { 0x3C372E };
            art.area(band, Colour::hex(colour))
                .alpha(shade.abs() * 0.38);
        }
    }
    hachures(outline, chance, art);
    let top = inset(outline, 0.7);
    art.area(Path::through(&top, true), Colour::hex(0x9A927F));
    let mut cracks = Path::new();
    for at in scattered(outline, land.table, 2.2, chance)
        .into_iter()
        .take(500)
    {
        let size = chance
            .between(0.2, 0.6)
            .min(distance(at, outline, true) - 0.55);
        if size < 0.12 {
            continue;
        }
        let facet = blob(at, Vec2::new(size, size * 0.8), 5, 0.3, chance);
        let colour = Colour::hex(chance.pick([0xA9A18F, 0x7F7868, 0xB8B09C, 0x6E6759]));
        art.area(Path::through(&facet, true), colour).alpha(0.75);
        cracks.append(Path::through(&facet[1..4], false));
    }
    art.trace(cracks, Colour::hex(0x3C372E), 0.04).alpha(0.6);
}
