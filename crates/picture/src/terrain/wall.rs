//! Walls, palisades and hedges: drawn along the exact line of the rules, which has no thickness.

use muster_geometry::pose::bearing;
use muster_geometry::{Feature, TerrainKind};

use super::bridge::blocks;
use super::trees::{self, Crown};
use super::{Land, SHADE};
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{densified, length};
use crate::{Colour, Drawing, Path, Placing, Vec2};

pub(super) fn draw(
    drawing: &mut Drawing,
    land: &Land<'_>,
    feature: &Feature,
    ground: &Ground,
    art: &mut Art,
) {
    let line = match ground {
        Ground::Line(points) => points.clone(),
        // A wall drawn as an area stands along its outline.
        Ground::Area(outline) | Ground::Band { outline, .. } => {
            let mut closed = outline.clone();
            closed.extend(outline.first());
            closed
        }
    };
    let mut chance = Chance::of(&feature.id);
    match feature.kind {
        TerrainKind::Hedge => hedge(drawing, land, &line, &mut chance, art),
        TerrainKind::Palisade => palisade(&line, &mut chance, art),
        _ => wall(&line, &mut chance, art),
    }
}

fn cast_shadow(line: &[Vec2], width: f64, art: &mut Art) {
    for (fall, opacity) in [(0.2, 0.12), (0.12, 0.2)] {
        let shadow: Vec<Vec2> = line
            .iter()
            .map(|at| *at + Vec2::new(fall, fall * 1.3))
            .collect();
        art.trace(Path::through(&shadow, false), SHADE, width)
            .alpha(opacity);
    }
}

fn wall(line: &[Vec2], chance: &mut Chance, art: &mut Art) {
    cast_shadow(line, 0.42, art);
    art.trace(Path::through(line, false), Colour::hex(0x3E392F), 0.44)
        .flat();
    // Long walls have longer stones.
    if length(line) < 400.0 {
        blocks(line, 0.36, chance, art);
    }
}

/// Sharpened stakes side by side, a rail behind them.
fn palisade(line: &[Vec2], chance: &mut Chance, art: &mut Art) {
    cast_shadow(line, 0.34, art);
    art.trace(Path::through(line, false), Colour::hex(0x2E1F12), 0.34)
        .flat();
    let step = (length(line) / 900.0).max(0.21);
    for pair in densified(line, step, false).windows(2) {
        let way = pair[1] - pair[0];
        let at = (pair[0] + pair[1]) / 2.0;
        let turn = bearing(Vec2::new(way.x, -way.y)) - 90.0 + chance.between(-6.0, 6.0);
        let wood = Colour::hex(chance.pick([0x8A6238, 0x7A5632, 0x9A7248]));
        let mut stake = Art::new();
        stake
            .edged(
                Path::parse("M-.09 .24L-.09 -.18L0 -.34L.09 -.18L.09 .24Z"),
                wood,
                Colour::hex(0x1C1812),
                0.03,
            )
            .stroke("M-.03 .16V-.16", Colour::hex(0xD8B888), 0.035)
            .alpha(0.8);
        art.put(Placing::at(at.x, at.y).turned(turn), stake);
    }
}

/// A row of small crowns; none where a base stands.
fn hedge(
    drawing: &mut Drawing,
    land: &Land<'_>,
    line: &[Vec2],
    chance: &mut Chance,
    art: &mut Art,
) {
    art.trace(Path::through(line, false), Colour::hex(0x28331A), 0.5)
        .alpha(0.55);
    let step = (length(line) / 700.0).max(0.42);
    let mut crowns = Vec::new();
    for at in densified(line, step, false) {
        let sway = Vec2::new(chance.between(-0.07, 0.07), chance.between(-0.07, 0.07));
        let crown = Crown {
            at: at + sway,
            radius: chance.between(0.32, 0.46),
            kind: chance.pick([0, 1, 1, 2, 3]),
            turn: chance.between(-40.0, 40.0),
        };
        // A base may stand right against a hedge: there the hedge is cut low, not away.
        let low = Crown {
            radius: crown.radius * 0.55,
            at,
            ..crown
        };
        if land.free(crown.at, crown.radius - 0.3) {
            crowns.push(crown);
        } else {
            crowns.push(low);
        }
    }
    trees::draw(drawing, &crowns, art);
}
