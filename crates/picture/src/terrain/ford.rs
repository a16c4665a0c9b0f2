//! Fords: shallow water over stones.

use muster_geometry::Feature;
use muster_geometry::shape::signed_area;

use super::{Land, scattered};
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{blob, inset};
use crate::{Colour, Path, Vec2};

pub(super) fn draw(land: &Land<'_>, feature: &Feature, ground: &Ground, art: &mut Art) {
    let outline = ground.outline();
    let mut chance = Chance::of(&feature.id);
    art.edged(
        Path::through(&outline, true),
        Colour::hex(0xB9AE84),
        Colour::hex(0x7F7650),
        0.07,
    )
    .alpha(0.8);
    let size = signed_area(&outline).abs().sqrt();
    let wet = inset(&outline, (size * 0.07).min(0.35));
    art.area(Path::through(&wet, true), Colour::hex(0x86A8A4))
        .alpha(0.85)
        .area(
            Path::through(&inset(&outline, size * 0.2), true),
            Colour::hex(0xA9C2B8),
        )
        .alpha(0.6);
    let stony = inset(&outline, 0.16);
    for at in scattered(&stony, land.table, 3.4, &mut chance)
        .into_iter()
        .take(160)
    {
        let size = chance.between(0.09, 0.27);
        stone(at, size, &mut chance, art);
    }
    let mut ripples = Path::new();
    let free = inset(&outline, 0.55);
    for at in scattered(&free, land.table, 1.3, &mut chance) {
        ripples.append(Path::smooth(
            &[
                at - Vec2::new(0.25, 0.0),
                at - Vec2::new(0.0, 0.07),
                at + Vec2::new(0.25, 0.0),
            ],
            false,
        ));
    }
    art.trace(ripples, Colour::hex(0xEAF4F0), 0.05).alpha(0.8);
}

/// A stone with its shadow and its lit side.
pub(super) fn stone(at: Vec2, size: f64, chance: &mut Chance, art: &mut Art) {
    let outline = blob(at, Vec2::new(size * 1.2, size), 6, 0.2, chance);
    let shadow: Vec<Vec2> = outline
        .iter()
        .map(|point| *point + Vec2::new(0.05, 0.07))
        .collect();
    let lit = blob(
        at - Vec2::splat(size * 0.25),
        Vec2::new(size * 0.5, size * 0.4),
        5,
        0.2,
        chance,
    );
    let grey = Colour::hex(chance.pick([0xA8A393, 0x8C887B, 0xC0BAA8, 0x77756C]));
    art.area(Path::smooth(&shadow, true), Colour::hex(0x14180F))
        .alpha(0.45)
        .edged(
            Path::smooth(&outline, true),
            grey,
            Colour::hex(0x45443C),
            0.03,
        )
        .area(Path::smooth(&lit, true), Colour::hex(0xFFFFFF))
        .alpha(0.28);
}
