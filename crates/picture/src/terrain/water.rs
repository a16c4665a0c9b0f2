//! Rivers and streams: banks outside the outline of the rules, water exactly within it.

use muster_geometry::shape::signed_area;
use muster_geometry::{Feature, TerrainKind};

use super::{Land, scattered};
use crate::art::Art;
use crate::chance::Chance;
use crate::outline::{band, beside, densified, inset, length, softened};
use crate::{Colour, Path, Vec2};

/// Water at the edge, farther in, and in the middle.
pub(super) const WATER: [Colour; 3] = [
    Colour::hex(0x3C6E80),
    Colour::hex(0x2F5F74),
    Colour::hex(0x28556B),
];
const STREAM: [Colour; 3] = [
    Colour::hex(0x5A8C9A),
    Colour::hex(0x4D8292),
    Colour::hex(0x457A8B),
];

/// Banks of all waters first, then the waters, so that they run into one another.
pub(super) fn draw(land: &Land<'_>, art: &mut Art) {
    let wet = |kind| matches!(kind, TerrainKind::River | TerrainKind::Stream);
    for (feature, ground) in land.of(wet) {
        banks(&feature.id, &ground.outline(), bank_width(feature), art);
    }
    // A stream ends under the river into which it runs.
    let streams = land.kind(TerrainKind::Stream);
    for (feature, ground) in streams.chain(land.kind(TerrainKind::River)) {
        let tones = if feature.kind == TerrainKind::River {
            WATER
        } else {
            STREAM
        };
        let outline = ground.outline();
        art.edged(
            Path::through(&outline, true),
            tones[0],
            Colour::hex(0x6B6340),
            0.1,
        )
        .area(Path::through(&outline, true), tones[0]);
        let mut chance = Chance::of(&feature.id);
        if let Some((line, width)) = ground.middle() {
            deep(&line, width, tones, &mut chance, art);
            flow(&line, width, &mut chance, art);
            shores(&line, width, &mut chance, art);
        } else {
            still(land, &outline, tones, &mut chance, art);
        }
    }
}

fn bank_width(feature: &Feature) -> f64 {
    if feature.kind == TerrainKind::River {
        1.0
    } else {
        0.7
    }
}

/// Sand and worn grass around a water, outside its outline.
pub(super) fn banks(id: &str, outline: &[Vec2], share: f64, art: &mut Art) {
    let mut chance = Chance::of(id);
    for (reach, colour, opacity, uneven) in [
        (0.85, 0x3B3F1C, 0.18, 0.14),
        (0.6, 0x5B5228, 0.35, 0.12),
        (0.43, 0xA08B59, 1.0, 0.10),
        (0.26, 0xC3AE78, 1.0, 0.07),
    ] {
        let around = outset(outline, reach * share, uneven * share, &mut chance);
        art.area(Path::smooth(&around, true), Colour::hex(colour))
            .alpha(opacity);
    }
}

/// An outline moved outward, unevenly.
fn outset(outline: &[Vec2], reach: f64, uneven: f64, chance: &mut Chance) -> Vec<Vec2> {
    let dense = densified(outline, 0.8, true);
    let count = dense.len();
    let outward = if signed_area(&dense) > 0.0 { 1.0 } else { -1.0 };
    (0..count)
        .map(|index| {
            let (before, after) = (
                dense[(index + count - 1) % count],
                dense[(index + 1) % count],
            );
            let way = (after - before).normalize_or_zero();
            let normal = Vec2::new(way.y, -way.x) * outward;
            dense[index] + normal * (reach + chance.between(-uneven, uneven))
        })
        .collect()
}

/// Darker water towards the middle of a band.
fn deep(line: &[Vec2], width: f64, tones: [Colour; 3], chance: &mut Chance, art: &mut Art) {
    let dense = densified(line, 1.0, false);
    for (share, colour) in [(0.74, tones[1]), (0.4, tones[2])] {
        let mut side = |sign: f64| -> Vec<Vec2> {
            beside(&dense, sign * width * share / 2.0)
                .into_iter()
                .map(|point| point + Vec2::splat(chance.between(-0.02, 0.02) * width))
                .collect()
        };
        let mut outline = side(1.0);
        outline.extend(side(-1.0).into_iter().rev());
        art.area(Path::smooth(&outline, true), colour);
    }
    let sheen = band(&beside(&dense, -width * 0.3), width * 0.1);
    art.area(Path::through(&sheen, true), Colour::hex(0xBFDCE0))
        .alpha(0.1);
}

/// Lines of the current.
fn flow(line: &[Vec2], width: f64, chance: &mut Chance, art: &mut Art) {
    let soft = softened(&densified(line, 2.5, false), 5);
    for offset in [-0.36, -0.26, -0.12, 0.03, 0.16, 0.28, 0.38] {
        let lane = beside(&soft, offset * width);
        let mut at = chance.below(8);
        while at + 8 < lane.len() {
            let long = 4 + chance.below(4);
            let colour = Colour::hex(chance.pick([0x8FBCC8, 0xBFDCE0, 0x6FA3B3]));
            let thick = chance.between(0.03, 0.07) * (width / 2.0).clamp(0.5, 1.0);
            art.trace(Path::smooth(&lane[at..at + long], false), colour, thick)
                .alpha(chance.between(0.35, 0.7));
            at += long + 3 + chance.below(6);
        }
    }
}

/// Stones and reeds along both banks, outside the water.
fn shores(line: &[Vec2], width: f64, chance: &mut Chance, art: &mut Art) {
    let step = (length(line) / 250.0).max(0.55);
    let dense = densified(line, step, false);
    let mut reeds = [Path::new(), Path::new()];
    let mut stones = [Path::new(), Path::new()];
    for side in [1.0, -1.0] {
        for at in beside(&dense, side * (width / 2.0 + 0.2)) {
            if chance.happens(0.34) {
                let pebbles = &mut stones[chance.below(2)];
                for _ in 0..1 + chance.below(3) {
                    let x = at.x + chance.between(-0.18, 0.18);
                    let y = at.y + chance.between(-0.3, 0.3);
                    pebbles.move_to(x, y).line_to(x + 0.03, y + 0.02);
                }
            }
            if chance.happens(0.3) {
                let tuft = &mut reeds[chance.below(2)];
                for _ in 0..6 {
                    let x = at.x + chance.between(-0.25, 0.25);
                    let y = at.y + chance.between(-0.15, 0.2);
                    tuft.move_to(x, y)
                        .line_to(x + chance.between(-0.12, 0.12), y - 0.34);
                }
            }
        }
    }
    for (stone, (size, colour)) in stones.into_iter().zip([(0.26, 0x8F8A7A), (0.16, 0xB0AA98)]) {
        art.trace(stone.clone(), Colour::hex(0x3E3A2C), size + 0.06)
            .trace(stone, Colour::hex(colour), size);
    }
    for (reed, colour) in reeds.into_iter().zip([0x4D6328, 0x8A9A4C]) {
        art.trace(reed, Colour::hex(colour), 0.05);
    }
}

/// Water that goes nowhere: depth towards the middle, and short waves.
pub(super) fn still(
    land: &Land<'_>,
    outline: &[Vec2],
    tones: [Colour; 3],
    chance: &mut Chance,
    art: &mut Art,
) {
    art.area(Path::through(&inset(outline, 0.4), true), tones[1])
        .area(Path::through(&inset(outline, 1.0), true), tones[2]);
    let calm = inset(outline, 0.35);
    let mut waves = [Path::new(), Path::new()];
    for (index, at) in scattered(&calm, land.table, 0.9, chance)
        .into_iter()
        .enumerate()
    {
        let long = chance.between(0.25, 0.6);
        let wave = &mut waves[index % 2];
        wave.append(Path::smooth(
            &[
                at - Vec2::new(long, 0.0),
                at - Vec2::new(0.0, 0.08),
                at + Vec2::new(long, 0.0),
            ],
            false,
        ));
    }
    for (wave, colour) in waves.into_iter().zip([0x8FBCC8, 0xBFDCE0]) {
        art.trace(wave, Colour::hex(colour), 0.045).alpha(0.45);
    }
}
