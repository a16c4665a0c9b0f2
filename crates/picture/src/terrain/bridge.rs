//! Bridges: where a road runs over a river or stream.

use muster_geometry::TerrainKind;
use muster_geometry::shape::polygon_contains_point;

use super::{Land, SHADE};
use crate::art::Art;
use crate::chance::Chance;
use crate::outline::{band, beside, densified, length};
use crate::{Colour, Path, Placing, Vec2};

/// How far a bridge reaches onto the bank, in inches.
const ABUTMENT: f64 = 0.45;

pub(super) fn draw(land: &Land<'_>, art: &mut Art) {
    let waters: Vec<Vec<Vec2>> = land
        .of(|kind| matches!(kind, TerrainKind::River | TerrainKind::Stream))
        .map(|(_, ground)| ground.outline())
        .collect();
    for (feature, ground) in land.kind(TerrainKind::Road) {
        let Some((line, width)) = ground.middle() else {
            continue;
        };
        let wet = |at: Vec2| waters.iter().any(|water| polygon_contains_point(water, at));
        let mut chance = Chance::of(&feature.id);
        for span in spans(&line, wet) {
            deck(&span, width, &mut chance, art);
        }
    }
}

/// The parts of a line that are over water, each with its abutments.
fn spans(line: &[Vec2], wet: impl Fn(Vec2) -> bool) -> Vec<Vec<Vec2>> {
    const STEP: f64 = 0.1;
    let dense = densified(line, STEP, false);
    let banks = (ABUTMENT / STEP) as usize;
    let mut spans = Vec::new();
    let mut index = 0;
    while index < dense.len() {
        if !wet(dense[index]) {
            index += 1;
            continue;
        }
        let start = index;
        while index < dense.len() && wet(dense[index]) {
            index += 1;
        }
        let from = start.saturating_sub(banks);
        let to = (index + banks).min(dense.len());
        if to - from >= 2 {
            spans.push(dense[from..to].to_vec());
        }
    }
    spans
}

fn deck(span: &[Vec2], width: f64, chance: &mut Chance, art: &mut Art) {
    for (fall, opacity) in [(0.4, 0.14), (0.28, 0.18), (0.16, 0.22)] {
        let shadow: Vec<Vec2> = span
            .iter()
            .map(|at| *at + Vec2::new(fall, fall * 1.3))
            .collect();
        art.area(Path::through(&band(&shadow, width + 0.5), true), SHADE)
            .alpha(opacity);
    }
    art.edged(
        Path::through(&band(span, width + 0.5), true),
        Colour::hex(0x8F8875),
        Colour::hex(0x37332A),
        0.06,
    )
    .area(
        Path::through(&band(span, width), true),
        Colour::hex(0xBDAF8A),
    );
    let (left, right) = (
        beside(span, -width / 2.0 + 0.06),
        beside(span, width / 2.0 - 0.06),
    );
    let mut planks = Path::new();
    let mut since = 0.0;
    for index in 1..span.len() {
        since += span[index].distance(span[index - 1]);
        if since >= 0.26 {
            since = chance.between(-0.06, 0.06);
            let (a, b) = (left[index], right[index]);
            planks.move_to(a.x, a.y).line_to(b.x, b.y);
        }
    }
    art.trace(planks, Colour::hex(0x8E8060), 0.05);
    for side in [-1.0, 1.0] {
        let parapet = beside(span, side * (width / 2.0 + 0.13));
        blocks(&pieces(&parapet, 0.4), 0.34, chance, art);
    }
}

/// A row of squared stones along a line.
pub(super) fn blocks(line: &[Vec2], thick: f64, chance: &mut Chance, art: &mut Art) {
    for pair in line.windows(2) {
        let (from, way) = (pair[0], pair[1] - pair[0]);
        let whole = way.length();
        let turn = muster_geometry::pose::bearing(Vec2::new(way.x, -way.y)) - 90.0;
        let mut done = 0.0;
        while done < whole - 1e-6 {
            let long = chance.between(0.26, 0.46).min(whole - done);
            let at = from + way * ((done + long / 2.0) / whole.max(1e-9));
            done += long;
            let grey = chance.pick([0xA9A18F, 0x908877, 0xC2BAA7, 0x7F7868]);
            let mut stone = Art::new();
            let sides = [
                -long / 2.0 + 0.02,
                -thick / 2.0,
                (long - 0.04).max(0.02),
                thick,
            ];
            stone
                .edged(
                    Path::rectangle(sides[0], sides[1], sides[2], sides[3], 0.07),
                    Colour::hex(grey),
                    Colour::hex(0x4A453A),
                    0.03,
                )
                .block(
                    [
                        sides[0] + 0.03,
                        sides[1] + 0.04,
                        sides[2] - 0.06,
                        thick * 0.28,
                    ],
                    0.04,
                    Colour::hex(0xFFFFFF),
                )
                .alpha(0.25);
            art.put(Placing::at(at.x, at.y).turned(turn), stone);
        }
    }
}

/// A line whose small steps are joined to pieces of about this length.
fn pieces(line: &[Vec2], piece: f64) -> Vec<Vec2> {
    let total = length(line);
    let count = (total / piece).round().max(1.0) as usize;
    let mut points = Vec::with_capacity(count + 1);
    let (mut walked, mut next) = (0.0, 0.0);
    for pair in line.windows(2) {
        let step = pair[0].distance(pair[1]);
        while next <= walked + step + 1e-9 && points.len() < count {
            let share = (next - walked) / step.max(1e-9);
            points.push(pair[0].lerp(pair[1], share.clamp(0.0, 1.0)));
            next += total / count as f64;
        }
        walked += step;
    }
    points.extend(line.last());
    points
}
