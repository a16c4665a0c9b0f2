//! Fields: furrows, ripe corn or young green, by the feature's id.

use muster_geometry::Feature;
use muster_geometry::pose::bearing;

use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::{Colour, Drawing, Fill, Path, Placing, SymbolId, Vec2};

const CROPS: [&str; 3] = ["furrow", "corn", "green"];

pub(super) fn draw(drawing: &mut Drawing, feature: &Feature, ground: &Ground, art: &mut Art) {
    let outline = ground.outline();
    let Some(corner) = outline.first() else {
        return;
    };
    let mut chance = Chance::of(&feature.id);
    let crop = chance.below(CROPS.len());
    let symbol = rows(drawing, crop);
    let path = Path::through(&outline, true);
    art.filled(
        path.clone(),
        Fill::Tiled {
            symbol,
            size: Vec2::new(0.6, 0.48),
            placed: Placing::at(corner.x, corner.y).turned(along_longest_side(&outline)),
        },
    )
    .trace(path, Colour::hex(0x6D5A30), 0.13);
}

/// Degrees by which rows along x turn to lie along the longest side.
fn along_longest_side(outline: &[Vec2]) -> f64 {
    let side = |index: usize| outline[(index + 1) % outline.len()] - outline[index];
    (0..outline.len())
        .map(side)
        .max_by(|a, b| a.length_squared().total_cmp(&b.length_squared()))
        .map_or(0.0, |way| bearing(Vec2::new(way.x, -way.y)) - 90.0)
}

fn rows(drawing: &mut Drawing, crop: usize) -> SymbolId {
    drawing.symbol(CROPS[crop], |_| {
        let mut art = Art::new();
        let ground = [0xA88F55, 0xB39A4A, 0x87914C][crop];
        art.block([0.0, 0.0, 0.6, 0.48], 0.0, Colour::hex(ground));
        let mut row = |y: f64, colour: u32, width: f64, dashes: &[f64]| {
            art.bar((0.0, y), (0.6, y), Colour::hex(colour), width)
                .dashed(dashes);
        };
        match crop {
            0 => {
                row(0.13, 0x846C3B, 0.14, &[]);
                row(0.31, 0xC2AA6B, 0.08, &[]);
            }
            1 => {
                row(0.12, 0xD9C372, 0.13, &[0.12, 0.03]);
                row(0.25, 0x8C7432, 0.07, &[]);
                row(0.38, 0xCDB564, 0.11, &[0.1, 0.05]);
            }
            _ => {
                row(0.12, 0x5F7436, 0.13, &[0.15, 0.05]);
                row(0.25, 0xA39A62, 0.06, &[]);
                row(0.37, 0x6F8540, 0.12, &[0.1, 0.05]);
            }
        }
        art.marks
    })
}
