//! The wooden frame of the table, and the light over it.

use crate::art::Art;
use crate::chance::Chance;
use crate::{Colour, Fill, Paint, Path, Vec2};

/// How far the frame reaches beyond the playing surface, in inches.
pub const FRAME: f64 = 1.3;

/// The rails, drawn below the cloth.
pub(crate) fn rails(table: Vec2) -> Art {
    let (w, d) = (table.x, table.y);
    let mut art = Art::new();
    let around = |by: f64| [-by, -by, w + 2.0 * by, d + 2.0 * by];
    art.block(around(1.3), 0.12, Colour::hex(0x2A1B10)).block(
        around(1.2),
        0.2,
        Colour::hex(0x5A3B22),
    );
    // Light on the upper and left rail, shade on the lower and right one.
    let mut lit = Path::new();
    lit.move_to(-1.2, d + 1.2)
        .line_to(-1.2, -1.2)
        .line_to(w + 1.2, -1.2)
        .line_to(w, 0.0)
        .line_to(0.0, 0.0)
        .line_to(0.0, d)
        .close();
    art.area(lit, Colour::hex(0x7A5634)).alpha(0.28);
    grain(&mut art, table);
    for (x, y, dx, dy) in [
        (-1.15, -1.15, 1.0, 1.0),
        (w + 1.15, -1.15, -1.0, 1.0),
        (-1.15, d + 1.15, 1.0, -1.0),
        (w + 1.15, d + 1.15, -1.0, -1.0),
    ] {
        art.bar((x, y), (x + dx, y + dy), Colour::hex(0x2A1B10), 0.07)
            .alpha(0.7);
    }
    let [x, y, width, depth] = around(1.15);
    art.trace(
        Path::rectangle(x, y, width, depth, 0.2),
        Colour::hex(0x9A7248),
        0.06,
    )
    .alpha(0.8)
    .block(around(0.22), 0.05, Colour::hex(0x22160C));
    art
}

fn grain(art: &mut Art, table: Vec2) {
    let mut chance = Chance::of("frame");
    let (w, d) = (table.x, table.y);
    for colour in [0x3F2715, 0x7A5634, 0x6B472A] {
        for width in [0.035, 0.065] {
            let mut lines = Path::new();
            for _ in 0..((w + d) / 4.0).min(120.0) as usize {
                let off = chance.between(0.2, 1.12);
                let long = chance.between(2.0, 9.0);
                let (x, y) = (chance.between(-1.0, w), chance.between(-1.0, d));
                let (x2, y2) = ((x + long).min(w + 1.0), (y + long).min(d + 1.0));
                let row = if chance.happens(0.5) { -off } else { d + off };
                let column = if chance.happens(0.5) { -off } else { w + off };
                lines.move_to(x, row).line_to(x2, row);
                lines.move_to(column, y).line_to(column, y2);
            }
            art.trace(lines, Colour::hex(colour), width).alpha(0.6);
        }
    }
}

/// The shadow of the rails on the table, and the light that falls off towards the edges; drawn
/// above everything.
pub(crate) fn light(table: Vec2) -> Art {
    let (w, d) = (table.x, table.y);
    let mut art = Art::new();
    for (wide, opacity) in [(0.9, 0.05), (0.6, 0.07), (0.35, 0.10), (0.15, 0.16)] {
        let mut corner = Path::new();
        corner
            .move_to(0.0, 0.0)
            .line_to(w, 0.0)
            .line_to(w, wide)
            .line_to(wide, wide)
            .line_to(wide, d)
            .line_to(0.0, d)
            .close();
        art.area(corner, Colour::hex(0x0A0D04)).alpha(opacity);
    }
    art.filled(
        Path::rectangle(0.0, 0.0, w, d, 0.0),
        Fill::Vignette {
            centre: Vec2::new(w * 0.46, d * 0.42),
            radius: 0.62 * libm::hypot(w, d),
            clear: 0.5,
            paint: Paint {
                colour: Colour::hex(0x0B0F06),
                opacity: 0.38,
            },
        },
    );
    art
}
