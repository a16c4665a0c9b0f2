//! The base under the figures: shadow, rim, flock, front bar and notch, pips, selection. Lengths
//! are those of [`BaseScale`]: millimetres on a standard base.

use crate::art::Art;
use crate::chance::Chance;
use crate::colour::{CREAM, INK, WHITE};
use crate::figures::Livery;
use crate::palette::Rim;
use crate::symbols::symbol;
use crate::terrain::FLOCK;
use crate::zoom::{BaseScale, Level};
use crate::{Colour, Drawing, Path, Placing, SymbolId, Vec2, digits};

/// What tells one drawing of a base from another, for the names of symbols.
fn key(scale: &BaseScale) -> String {
    format!(
        "{:.1}x{:.1} {:.3} {:?}",
        scale.half_width, scale.half_depth, scale.pixels, scale.level
    )
}

/// The shadow of a base as if the light fell straight down; it is put beside the base in table
/// space, so that it does not turn with it.
pub(crate) fn shadow(drawing: &mut Drawing, scale: &BaseScale) -> SymbolId {
    let (w, d) = (scale.half_width, scale.half_depth);
    drawing.symbol(&format!("shadow {w:.1}x{d:.1}"), |_| {
        let mut art = Art::new();
        for (grow, opacity) in [(5.1, 0.07), (3.3, 0.09), (1.8, 0.12), (0.5, 0.16)] {
            let sides = [-w - grow, -d - grow, 2.0 * (w + grow), 2.0 * (d + grow)];
            art.block(sides, 1.5 + grow, Colour::hex(0x0B0D05))
                .alpha(opacity);
        }
        art.marks
    })
}

/// The flocked tile with its rim.
pub(crate) fn tile(
    drawing: &mut Drawing,
    livery: Livery<'_>,
    scale: &BaseScale,
    variant: usize,
) -> SymbolId {
    let name = format!("tile {} {variant} {}", livery.key(), key(scale));
    drawing.symbol(&name, |drawing| {
        let c = livery.colours;
        let (w, d) = (scale.half_width, scale.half_depth);
        let (rim, outline) = (scale.rim(), scale.outline());
        let mut art = Art::new();
        art.inked_block([-w, -d, 2.0 * w, 2.0 * d], 1.6, c.main, outline);
        match c.rim {
            Rim::Broken => {
                art.area(trim_blocks(w, d, rim, 7.5, 2.6), c.trim);
            }
            Rim::Solid => {
                let path = Path::rectangle(
                    -w + rim * 0.5,
                    -d + rim * 0.5,
                    2.0 * w - rim,
                    2.0 * d - rim,
                    1.0,
                );
                art.trace(path, c.light, rim * 0.22);
            }
        }
        let inner = [-w + rim, -d + rim, 2.0 * (w - rim), 2.0 * (d - rim)];
        art.block(inner, 0.8, FLOCK);
        if scale.level == Level::Close {
            let flock = flock(drawing, variant);
            art.stamp(flock, Placing::HERE.stretched(w / 30.0, d / 30.0));
        }
        art.block(inner, 0.8, c.main).alpha(0.15);
        let mut shade = Path::new();
        shade
            .move_to(-w + rim, d - rim)
            .line_to(-w + rim, -d + rim)
            .line_to(w - rim, -d + rim);
        art.trace(shade, Colour::hex(0x000000), 0.9)
            .alpha(0.35)
            .flat();
        art.marks
    })
}

/// Blocks of trim around three sides of the rim; the front edge has its bar.
fn trim_blocks(w: f64, d: f64, rim: f64, step: f64, block: f64) -> Path {
    let mut path = Path::new();
    let blocks = |half: f64| ((2.0 * half / step).round() as usize).clamp(1, 64);
    let rows = blocks(d);
    for row in 0..rows {
        let pitch = 2.0 * d / rows as f64;
        let y = -d + (row as f64 + 1.0) * pitch - block * 0.5 - pitch * 0.5;
        for x in [-w, w - rim] {
            path.append(Path::rectangle(x, y, rim, block, 0.0));
        }
    }
    let columns = blocks(w);
    for column in 0..columns {
        let pitch = 2.0 * w / columns as f64;
        let x = -w + (column as f64 + 0.5) * pitch - block * 0.5;
        path.append(Path::rectangle(x, d - rim, block, rim, 0.0));
    }
    path
}

/// Tufts, sand and stones on a tile, of three kinds, inside the rim of a standard base.
fn flock(drawing: &mut Drawing, variant: usize) -> SymbolId {
    drawing.symbol(&format!("flock {variant}"), |_| {
        let mut chance = Chance::of(&format!("flock {variant}"));
        let mut art = Art::new();
        for _ in 0..14 {
            let at = Vec2::new(chance.between(-19.0, 19.0), chance.between(-19.0, 19.0));
            let radii = Vec2::new(chance.between(2.6, 6.0), chance.between(2.6, 5.4));
            let blob = crate::outline::blob(at, radii, 7, 0.32, &mut chance);
            let colour = chance.pick([0x7B8744, 0x86904A, 0x707D3E, 0x93955A]);
            art.area(Path::smooth(&blob, true), Colour::hex(colour))
                .alpha(0.7);
        }
        for (colour, count, height) in [(0xA9B25C, 46, 1.7), (0x5C6A2C, 40, 1.5)] {
            let mut blades = Path::new();
            for _ in 0..count {
                let (x, y) = (chance.between(-25.0, 25.0), chance.between(-23.0, 25.5));
                blades
                    .move_to(x, y)
                    .line_to(x + chance.between(-0.9, 0.9), y - height);
            }
            art.trace(blades, Colour::hex(colour), 0.6).flat();
        }
        for colour in [0xC7B583, 0x5F5334, 0xB7B0A0] {
            let mut grains = Path::new();
            for _ in 0..7 {
                let (x, y) = (chance.between(-24.5, 24.5), chance.between(-23.5, 24.5));
                grains.move_to(x, y).line_to(x + 0.02, y);
            }
            art.trace(grains, Colour::hex(colour), chance.between(1.0, 1.9));
        }
        art.marks
    })
}

/// The bar along the front edge and the notch that points ahead.
pub(crate) fn front(scale: &BaseScale) -> Art {
    let (w, d, bar) = (scale.half_width, scale.half_depth, scale.front_bar());
    let outline = scale.outline() * 0.8;
    let mut art = Art::new();
    if scale.level == Level::Far {
        art.inked_block([-w - 1.0, -d - 3.0, 2.0 * w + 2.0, bar], 1.0, CREAM, 2.0);
        return art;
    }
    let low = -d + bar - 0.2;
    let notch = format!("M-5.6 {}L0 {}L5.6 {}Z", low - 0.4, low + 5.2, low - 0.4);
    art.inked_block([-w, -d - 0.2, 2.0 * w, bar], 0.8, CREAM, outline)
        .inked(&notch, CREAM, outline)
        .block([-5.0, low - 1.4, 10.0, 1.7], 0.0, CREAM);
    art
}

/// One pip for each point of strength, filled for those that are left; more than eight points are
/// a number beside one pip. The number stays upright while the base turns by `facing` degrees.
pub(crate) fn pips(scale: &BaseScale, strength: u32, starting: u32, facing: f64) -> Art {
    const MOST: u32 = 8;
    let r = scale.pip();
    let y = scale.half_depth - r * 1.7;
    let ground = Colour::hex(0x1A1610);
    let mut art = Art::new();
    let plate = |art: &mut Art, half: f64| {
        let sides = [-half, y - r * 1.6, 2.0 * half, r * 3.2];
        art.edged(
            Path::rectangle(sides[0], sides[1], sides[2], sides[3], r * 1.6),
            ground,
            CREAM,
            r * 0.23,
        )
        .alpha(0.94);
    };
    if starting > MOST || strength > MOST {
        let size = r * 3.2 / 7.6;
        let wide = digits::width(strength) * size;
        plate(&mut art, wide / 2.0 + r * 1.9);
        art.disc(-wide / 2.0 - r * 0.2, y, r, CREAM);
        art.put(
            Placing::at(r * 0.9, y).turned(-facing).scaled(size),
            digits::number(strength, CREAM),
        );
        return art;
    }
    let total = starting.max(strength);
    let step = r * if total > 4 { 2.4 } else { 2.7 };
    plate(&mut art, f64::from(total) * step / 2.0 + r * 0.5);
    for pip in 0..total {
        let x = (f64::from(pip) - f64::from(total - 1) / 2.0) * step;
        if pip < strength {
            art.disc(x, y, r, CREAM);
        } else {
            art.trace(
                Path::ellipse(x, y, r * 0.77, r * 0.77),
                Colour::hex(0xB9AE93),
                r * 0.33,
            );
        }
    }
    art
}

/// The ring around the unit in hand: 2.6 mm outside the base, at least two pixels.
pub(crate) fn selection(scale: &BaseScale) -> Art {
    let ring = scale.weight(2.6, 2.0, 8.0);
    let grow = ring * 0.8 + 1.4;
    let (w, d) = (scale.half_width + grow, scale.half_depth + grow);
    let path = Path::rectangle(-w, -d, 2.0 * w, 2.0 * d, 4.0);
    let mut art = Art::new();
    art.trace(path.clone(), INK, ring + 2.0)
        .alpha(0.55)
        .trace(path, Colour::hex(0xFFD34D), ring);
    art
}

/// The grey veil of a broken unit.
pub(crate) fn veil(scale: &BaseScale) -> Art {
    let (w, d) = (scale.half_width - 3.0, scale.half_depth - 3.0);
    let mut art = Art::new();
    art.block([-w, -d, 2.0 * w, 2.0 * d], 0.8, Colour::hex(0xD8D4C8))
        .alpha(0.32);
    art
}

/// The base seen from afar: the side's colour and the symbol of the troop, upright while the base
/// turns.
pub(crate) fn far(
    drawing: &mut Drawing,
    livery: Livery<'_>,
    scale: &BaseScale,
    troop: &str,
    facing: f64,
) -> Art {
    let c = livery.colours;
    let (w, d) = (scale.half_width, scale.half_depth);
    let tile = drawing.symbol(&format!("far {} {}", livery.key(), key(scale)), |_| {
        let mut art = Art::new();
        let sides = [-w, -d, 2.0 * w, 2.0 * d];
        art.inked_block(sides, 2.0, c.main, 2.0);
        match c.rim {
            Rim::Broken => {
                art.area(trim_blocks(w, d, 6.0, 15.0, 7.5), c.trim);
                art.trace(Path::rectangle(-w, -d, 2.0 * w, 2.0 * d, 2.0), INK, 2.0);
            }
            Rim::Solid => {
                let path = Path::rectangle(-w + 3.5, -d + 3.5, 2.0 * w - 7.0, 2.0 * d - 7.0, 1.0);
                art.trace(path, c.light, 2.4);
            }
        }
        art.marks
    });
    let sign = drawing.symbol(&format!("sign {} {troop}", livery.key()), |_| {
        symbol(troop, c.symbol, c.main).marks
    });
    let mut art = Art::new();
    art.stamp(tile, Placing::HERE)
        .stamp(sign, Placing::at(0.0, -1.0).turned(-facing).scaled(1.95));
    art
}

/// With so many points at most each is a block of its own in the bar seen from afar.
const MOST_BLOCKS: u32 = 8;

/// Strength seen from afar: on a dark plate at the rear a block for every point that is left, at least
/// four pixels high, so that what is lost is seen as well. In blocks it is not taken for a front; only
/// where they would be too many it is a bar that shortens.
pub(crate) fn strength_bar(scale: &BaseScale, strength: u32, starting: u32) -> Art {
    let mut art = Art::new();
    let whole = starting.max(strength);
    if whole == 0 {
        return art;
    }
    let rim = scale.weight(1.2, 1.0, 2.4);
    let high = scale.weight(6.0, 4.0, 10.0);
    let (w, low) = (scale.half_width - 6.0, scale.half_depth - 1.0 - rim);
    let top = low - high;
    let plate = [-w - rim, top - rim, 2.0 * (w + rim), high + 2.0 * rim];
    art.block(plate, 1.8, Colour::hex(0x1A1610));
    if whole > MOST_BLOCKS {
        let left = 2.0 * w * f64::from(strength) / f64::from(whole);
        art.block([-w, top, left, high], 0.6, CREAM);
        return art;
    }
    let gap = scale.weight(2.0, 1.5, 4.0);
    let step = (2.0 * w + gap) / f64::from(whole);
    for point in 0..strength {
        let x = -w + step * f64::from(point);
        art.block([x, top, step - gap, high], 0.6, CREAM);
    }
    art
}

/// The line through the symbol of a broken unit.
pub(crate) fn broken_line(scale: &BaseScale) -> Art {
    let (w, d) = (scale.half_width - 2.0, scale.half_depth - 2.0);
    let mut art = Art::new();
    art.bar((-w, d), (w, -d + 8.0), WHITE, 6.0)
        .bar((-w, d), (w, -d + 8.0), INK, 3.4);
    art
}
