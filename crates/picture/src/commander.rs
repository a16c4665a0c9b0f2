//! Commanders: with a unit, and alone.

use crate::art::Art;
use crate::colour::{FOOTPRINT, GOLD, INK, STEEL};
use crate::figures::{Livery, helmet, horse};
use crate::terrain::FLOCK;
use crate::{Colour, Drawing, Mark, Path, Placing, SidePalette, Vec2};

/// A star of five points around a place.
pub(crate) fn star(x: f64, y: f64, radius: f64, ink: f64) -> Art {
    let points: Vec<Vec2> = (0..10)
        .map(|corner| {
            let (sin, cos) = libm::sincos(f64::from(corner) * std::f64::consts::PI / 5.0);
            let r = if corner % 2 == 0 {
                radius
            } else {
                radius * 0.45
            };
            Vec2::new(x + sin * r, y - cos * r)
        })
        .collect();
    let mut art = Art::new();
    art.edged(Path::through(&points, true), GOLD, INK, ink);
    art
}

/// A rider with a cape, without his banner, in millimetres.
pub(crate) fn rider(c: &SidePalette) -> Art {
    let mut art = Art::new();
    art.disc(0.0, 1.0, 9.5, FOOTPRINT).alpha(0.3);
    horse(&mut art, 5, false);
    art.inked_block([-4.6, -1.0, 9.2, 9.0], 2.0, c.main, 0.5)
        .inked(
            "M-5.4 1.4Q0 -1.6 5.4 1.4L7.6 12.6Q0 16 -7.6 12.6Z",
            c.main,
            0.6,
        )
        .fill(
            "M-6.6 10.2Q0 13.2 6.6 10.2L7.6 12.6Q0 16 -7.6 12.6Z",
            c.trim,
        )
        .inked_oval(0.0, 1.0, 4.8, 2.8, STEEL, 0.6);
    helmet(&mut art, 0.0, 0.8, 2.4, GOLD, 0.0);
    art
}

/// His swallow-tailed banner, which flies over whatever stands beside him.
pub(crate) fn banner(c: &SidePalette) -> Art {
    let mut art = Art::new();
    art.rod((0.0, 9.0), (0.0, -13.0), Colour::hex(0xD8B45A), 1.2, 0.8)
        .fill("M1.2 -9.4Q7 -13 12 -10Q17 -7 22.6 -10.4L18.6 -5.4L22.6 -.4Q16 -3.4 12 -.8Q8 1.8 1.2 .2Z", FOOTPRINT)
        .alpha(0.4)
        .inked("M0 -12Q6 -15.6 11 -12.6Q16 -9.6 21.6 -13L17.6 -8L21.6 -3Q15 -6 11 -3.4Q7 -.8 0 -2.4Z", c.main, 0.7)
        .fill("M0 -9.2Q6 -12.6 11 -9.6Q16 -6.6 19.4 -10.2L18.2 -8L19 -6Q15 -8.8 11 -6.2Q7 -3.6 0 -5.4Z", c.trim)
        .inked_disc(0.0, -13.6, 1.8, GOLD, 0.5);
    let mut placed = Art::new();
    placed.put(Placing::at(5.4, 2.0).turned(12.0).scaled(1.05), art);
    placed
}

/// A commander on a round base of 30 mm: shadow, base and rider, banner; in inches around his place.
pub(crate) fn alone(drawing: &mut Drawing, livery: Livery<'_>, far: bool) -> [Mark; 3] {
    let c = livery.colours;
    let name = |part: &str| format!("commander {part} {} {far}", livery.key());
    let shadow = drawing.symbol("commander shadow", |_| {
        let mut art = Art::new();
        for (grow, opacity) in [(4.6, 0.08), (2.5, 0.1), (0.8, 0.16)] {
            art.disc(2.5, 3.3, 15.0 + grow, Colour::hex(0x0B0D05))
                .alpha(opacity);
        }
        art.marks
    });
    let base = drawing.symbol(&name("base"), |_| {
        let mut art = Art::new();
        art.inked_disc(0.0, 0.0, 15.0, GOLD, if far { 2.0 } else { 0.9 })
            .disc(0.0, 0.0, 13.0, c.main);
        if far {
            art.add(star(0.0, 0.0, 11.0, 1.4));
        } else {
            art.disc(0.0, 0.0, 11.8, FLOCK).add(rider(c));
        }
        art.marks
    });
    let banner = drawing.symbol(&name("banner"), |_| {
        if far { Vec::new() } else { banner(c).marks }
    });
    let placed = Placing::HERE.scaled(1.0 / muster_geometry::MM_PER_INCH);
    [shadow, base, banner].map(|symbol| Mark::Use { symbol, placed })
}
