//! The green cloth of the table.

use super::Land;
use crate::art::Art;
use crate::chance::Chance;
use crate::outline::blob;
use crate::{Colour, Drawing, Fill, Path, Placing, SymbolId, Vec2};

const GREEN: Colour = Colour::hex(0x6C8245);
/// Side of the square of fibres that is repeated, in inches.
const TILE: f64 = 4.0;

/// The cloth itself.
pub(super) fn draw(drawing: &mut Drawing, land: &Land<'_>, art: &mut Art) {
    let table = land.table;
    art.block([0.0, 0.0, table.x, table.y], 0.0, GREEN);
    // Seen from farther off, fibres would only be noise.
    if land.px_per_inch >= 9.0 {
        let symbol = fibres(drawing);
        art.filled(
            Path::rectangle(0.0, 0.0, table.x, table.y, 0.0),
            Fill::Tiled {
                symbol,
                size: Vec2::splat(TILE),
                placed: Placing::HERE,
            },
        );
    }
}

/// What makes a cloth look used: patches and blades of grass.
pub(super) fn wear(table: Vec2, art: &mut Art) {
    let mut chance = Chance::of("cloth");
    let area = table.x * table.y;
    for _ in 0..(area / 48.0).min(300.0) as usize {
        let at = Vec2::new(chance.between(0.0, table.x), chance.between(0.0, table.y));
        let size = chance.between(2.5, 7.5);
        let colour = Colour::hex(chance.pick([0x2F431B, 0x93A45F, 0xB0A967, 0x3D5426]));
        for share in [1.0, 0.75, 0.5] {
            let radii = Vec2::new(size, size * 0.7) * share;
            let patch = blob(at, radii, 9, 0.25, &mut chance);
            art.area(Path::smooth(&patch, true), colour).alpha(0.035);
        }
    }
    for colour in [0x9DB065, 0x44592A, 0xB3BE7C] {
        let mut blades = Path::new();
        for _ in 0..(area / 70.0).min(600.0) as usize {
            let (x, y) = (chance.between(0.5, table.x), chance.between(0.5, table.y));
            for _ in 0..6 {
                let (x, y) = (
                    x + chance.between(-0.16, 0.16),
                    y + chance.between(-0.12, 0.12),
                );
                blades
                    .move_to(x, y)
                    .line_to(x + chance.between(-0.07, 0.07), y - 0.2);
            }
        }
        art.trace(blades, Colour::hex(colour), 0.04).alpha(0.7);
    }
}

/// The square that is repeated: cloth with its fibres.
pub(super) fn tile() -> Drawing {
    let mut drawing = Drawing::new(Vec2::ZERO, Vec2::splat(TILE));
    let mut art = Art::new();
    art.block([0.0, 0.0, TILE, TILE], 0.0, GREEN);
    let symbol = fibres(&mut drawing);
    art.stamp(symbol, Placing::HERE);
    drawing.marks = art.marks;
    drawing
}

/// One square of short fibres that fits its own edges.
fn fibres(drawing: &mut Drawing) -> SymbolId {
    drawing.symbol("cloth", |_| {
        let mut chance = Chance::of("fibres");
        let mut art = Art::new();
        for (colour, count, width, opacity) in [
            (0x52672F, 300, 0.055, 0.55),
            (0x8AA05C, 270, 0.045, 0.5),
            (0xA4B472, 80, 0.03, 0.5),
            (0x3F5224, 90, 0.045, 0.5),
        ] {
            let mut path = Path::new();
            for _ in 0..count {
                let (x, y) = (chance.between(0.0, TILE), chance.between(0.0, TILE));
                let long = chance.between(0.06, 0.16);
                let (sin, cos) = libm::sincos(chance.between(0.0, std::f64::consts::PI));
                for dx in [-TILE, 0.0, TILE] {
                    for dy in [-TILE, 0.0, TILE] {
                        let near = -0.2..TILE + 0.2;
                        if near.contains(&(x + dx)) && near.contains(&(y + dy)) {
                            path.move_to(x + dx, y + dy)
                                .line_to(x + dx + cos * long, y + dy + sin * long);
                        }
                    }
                }
            }
            art.trace(path, Colour::hex(colour), width)
                .alpha(opacity)
                .flat();
        }
        art.marks
    })
}
