//! Roads: trodden earth with two ruts.

use muster_geometry::{Feature, TerrainKind};

use super::Land;
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{band, beside, densified, inset, length, softened};
use crate::{Colour, Path, Vec2};

const EARTH: Colour = Colour::hex(0xB59C66);
const WORN: Colour = Colour::hex(0xC7B07B);

/// Verges of all roads first, then the roads, so that crossings run into one another.
pub(super) fn draw(land: &Land<'_>, art: &mut Art) {
    let roads: Vec<(&Feature, &Ground)> = land.kind(TerrainKind::Road).collect();
    for (_, ground) in &roads {
        let path = Path::through(&ground.outline(), true);
        art.trace(path.clone(), Colour::hex(0x4A4320), 0.5)
            .alpha(0.18)
            .trace(path, Colour::hex(0x7E6C3F), 0.2)
            .alpha(0.75);
    }
    for (_, ground) in &roads {
        art.area(Path::through(&ground.outline(), true), EARTH);
    }
    for (feature, ground) in roads {
        let mut chance = Chance::of(&feature.id);
        match ground.middle() {
            Some((line, width)) => worn(&line, width, &mut chance, art),
            None => {
                let worn = inset(&ground.outline(), 0.3);
                art.area(Path::through(&worn, true), WORN).alpha(0.8);
            }
        }
    }
}

/// The middle worn bright, ruts, grass between them, stones.
fn worn(line: &[Vec2], width: f64, chance: &mut Chance, art: &mut Art) {
    let soft = softened(&densified(line, 3.0, false), 5);
    art.area(Path::through(&band(&soft, width * 0.62), true), WORN)
        .alpha(0.9);
    for side in [-0.24, 0.24] {
        let rut: Vec<Vec2> = beside(&soft, side * width)
            .into_iter()
            .map(|point| point + Vec2::splat(chance.between(-0.03, 0.03)))
            .collect();
        art.trace(
            Path::smooth(&rut, false),
            Colour::hex(0x8C7546),
            width * 0.08,
        )
        .alpha(0.7)
        .flat();
    }
    art.trace(
        Path::through(&soft, false),
        Colour::hex(0x8E9455),
        width * 0.09,
    )
    .alpha(0.4)
    .dashed(&[0.5, 0.3, 0.2, 0.4]);
    let dense = densified(line, (length(line) / 300.0).max(0.4), false);
    for colour in [0x7A6A45, 0xE0CFA0] {
        let mut grit = Path::new();
        for at in &dense {
            let off = width * 0.44;
            let (x, y) = (
                at.x + chance.between(-off, off),
                at.y + chance.between(-off, off),
            );
            grit.move_to(x, y).line_to(x + 0.01, y);
        }
        art.trace(grit, Colour::hex(colour), 0.09);
    }
}
