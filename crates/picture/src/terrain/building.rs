//! Buildings: solid ones under a roof; open ones, which troops may enter, as walls around a floor.

use muster_geometry::Feature;
use muster_geometry::pose::bearing;
use muster_geometry::shape::{polygon_contains_point, signed_area};

use super::SHADE;
use super::hill::relief;
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::inset;
use crate::{Colour, Path, Placing, Vec2};

/// Lit half, shaded half, edge.
const ROOFS: [[u32; 3]; 3] = [
    [0xB5573B, 0x7E3423, 0x4B1D13],
    [0x7C8794, 0x525C68, 0x2B323B],
    [0xC8A95C, 0x93773A, 0x54421D],
];

pub(super) fn draw(feature: &Feature, ground: &Ground, art: &mut Art) {
    let outline = ground.outline();
    let mut chance = Chance::of(&feature.id);
    let tones = chance.pick(ROOFS).map(Colour::hex);
    for (fall, opacity) in [(0.55, 0.10), (0.42, 0.13), (0.28, 0.18), (0.14, 0.24)] {
        let shadow: Vec<Vec2> = outline
            .iter()
            .map(|at| *at + Vec2::new(fall, fall * 1.2))
            .collect();
        art.area(Path::through(&shadow, true), SHADE).alpha(opacity);
    }
    if !feature.solid {
        open(&outline, &mut chance, art);
    } else if let Some((middle, width)) = ground.middle() {
        for pair in middle.windows(2) {
            gabled(pair[0], pair[1], width, tones, &mut chance, art);
        }
    } else {
        hipped(&outline, tones, art);
    }
}

/// A roof with its ridge from one point to the other.
fn gabled(
    from: Vec2,
    to: Vec2,
    depth: f64,
    tones: [Colour; 3],
    chance: &mut Chance,
    art: &mut Art,
) {
    let way = to - from;
    let (w, h) = (way.length(), depth);
    let mut turn = bearing(Vec2::new(way.x, -way.y)) - 90.0;
    // The upper half is the lit one: it looks to the top left.
    let (sin, cos) = libm::sincos(turn.to_radians());
    if Vec2::new(sin, -cos).dot(super::hill::LIGHT) < 0.0 {
        turn += 180.0;
    }
    let [lit, shaded, edge] = tones;
    let mut roof = Art::new();
    roof.block(
        [-w / 2.0 - 0.07, -h / 2.0 - 0.07, w + 0.14, h + 0.14],
        0.05,
        edge,
    )
    .block([-w / 2.0, -h / 2.0, w, h / 2.0], 0.0, lit)
    .block([-w / 2.0, 0.0, w, h / 2.0], 0.0, shaded);
    let rows = ((h / 2.0 / 0.2) as usize).min(60);
    for row in 1..=rows {
        let off = row as f64 * 0.2;
        for (y, colour) in [(-h / 2.0 + off, shaded), (off, edge)] {
            if y.abs() < h / 2.0 - 0.05 {
                roof.bar((-w / 2.0, y), (w / 2.0, y), colour, 0.045)
                    .alpha(0.6)
                    .dashed(&[chance.between(0.18, 0.3), 0.05]);
            }
        }
    }
    let mut tiles = [Path::new(), Path::new()];
    for _ in 0..((w * h * 5.0) as usize).min(400) {
        let x = chance.between(-w / 2.0, (w / 2.0 - 0.22).max(-w / 2.0));
        let y = chance.between(-h / 2.0, (h / 2.0 - 0.16).max(-h / 2.0));
        tiles[chance.below(2)].append(Path::rectangle(x, y, 0.2, 0.14, 0.0));
    }
    for (tile, colour) in tiles.into_iter().zip([0xFFFFFF, 0x000000]) {
        roof.area(tile, Colour::hex(colour)).alpha(0.08);
    }
    roof.edged(
        Path::rectangle(-w / 2.0 - 0.05, -0.07, w + 0.1, 0.14, 0.05),
        lit,
        edge,
        0.035,
    )
    .bar(
        (-w / 2.0, -0.03),
        (w / 2.0, -0.03),
        Colour::hex(0xFFFFFF),
        0.04,
    )
    .alpha(0.4);
    if w > 1.2 && h > 1.2 {
        let (x, y) = (w * 0.2, -h * 0.3);
        roof.block([x + 0.1, y + 0.12, 0.42, 0.4], 0.0, Colour::hex(0x000000))
            .alpha(0.3)
            .edged(
                Path::rectangle(x, y, 0.42, 0.38, 0.04),
                Colour::hex(0x9A8F80),
                Colour::hex(0x3A342B),
                0.05,
            )
            .block([x + 0.11, y + 0.09, 0.2, 0.2], 0.0, Colour::hex(0x241F19));
    }
    let at = (from + to) / 2.0;
    art.put(Placing::at(at.x, at.y).turned(turn), roof);
}

/// A roof that falls to all sides of any outline.
fn hipped(outline: &[Vec2], tones: [Colour; 3], art: &mut Art) {
    let [lit, shaded, edge] = tones;
    let reach = signed_area(outline).abs().sqrt() * 0.24;
    art.edged(
        Path::through(outline, true),
        lit.towards(shaded, 0.5),
        edge,
        0.14,
    );
    for (shade, band) in relief(outline, reach) {
        let colour = if shade > 0.0 {
            lit
        } else {
            shaded.towards(edge, 0.2)
        };
        art.area(band, colour).alpha(shade.abs().min(1.0));
    }
    for share in [0.25, 0.5, 0.75] {
        art.trace(
            Path::through(&inset(outline, reach * share), true),
            edge,
            0.04,
        )
        .alpha(0.45);
    }
    let top = inset(outline, reach);
    art.edged(
        Path::through(&top, true),
        lit.towards(shaded, 0.25),
        edge,
        0.05,
    );
}

/// Walls around a floor of planks.
fn open(outline: &[Vec2], chance: &mut Chance, art: &mut Art) {
    let path = Path::through(outline, true);
    art.area(path, Colour::hex(0x8F7A55));
    let floor = inset(outline, 0.28);
    art.edged(
        Path::through(&floor, true),
        Colour::hex(0x9C8660),
        Colour::hex(0x3B3222),
        0.07,
    );
    let (low, high) = crate::outline::bounds(&floor, Vec2::splat(1e6));
    let mut planks = Path::new();
    let mut y = low.y + 0.3;
    while y < high.y && planks.segments.len() < 2_000 {
        let mut from: Option<f64> = None;
        let mut x = low.x;
        while x <= high.x + 0.1 {
            let within = polygon_contains_point(&floor, Vec2::new(x, y));
            if within && from.is_none() {
                from = Some(x);
            }
            if let (false, Some(start)) = (within, from) {
                planks.move_to(start, y).line_to(x - 0.05, y);
                from = None;
            }
            x += ((high.x - low.x) / 200.0).max(0.08);
        }
        y += ((high.y - low.y) / 100.0).max(0.32);
    }
    art.trace(planks, Colour::hex(0x6B5838), 0.045).alpha(0.8);
    let mut closed = inset(outline, 0.14);
    closed.extend(closed.first().copied());
    let corners: Vec<Vec2> = closed.iter().step_by(1).copied().collect();
    super::bridge::blocks(&corners, 0.28, chance, art);
}
