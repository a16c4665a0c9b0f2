//! Figures at the middle distance: three bold shapes each, and the silhouette that tells one troop
//! type from the next. A figure is 5 to 9 pixels wide here.

use super::Figure;
use super::parts::HORSES;
use crate::art::Art;
use crate::colour::{BRIGHT_STEEL, BRONZE, CREAM, FOOTPRINT, INK, STEEL};
use crate::{Colour, Path, SidePalette};

const EDGE: f64 = 1.2;

/// The figure of a troop type.
pub(super) fn figure(troop: &str, c: &SidePalette, index: usize) -> Figure {
    let mut art = Art::new();
    let mut weapon = Art::new();
    match troop {
        "shock_cavalry" => {
            art.inked(
                "M0 -14.6L3 -9L5.9 -1L5.9 14L-5.9 14L-5.9 -1L-3 -9Z",
                c.main,
                EDGE,
            )
            .fill("M-5.3 6.4H5.3V13.4H-5.3Z", c.trim)
            .inked_disc(0.0, 1.4, 3.6, BRIGHT_STEEL, 1.0);
            pole(&mut weapon, 5.0, 6.0, -22.0);
        }
        "cavalry" | "cavalry_archers" | "light_cavalry" | "light_horse_archers" => {
            return mounted(troop, c, index);
        }
        "flyers" => {
            art.inked(
                "M0 -9L3 -3.6L9 -7L15 -2.4L12 3L3 4.4L0 13L-3 4.4L-12 3L-15 -2.4L-9 -7L-3 -3.6Z",
                Colour::hex(0xEFE6CF),
                EDGE,
            )
            .fill(
                "M2.6 -2.6L9 -6.2L14 -2.4L3 1ZM-2.6 -2.6L-9 -6.2L-14 -2.4L-3 1Z",
                c.main,
            )
            .inked_oval(0.0, 1.6, 3.6, 3.6, c.main, 1.0);
        }
        "great_beast" => {
            let head = if index.is_multiple_of(2) {
                BRIGHT_STEEL
            } else {
                c.light
            };
            art.inked_disc(0.0, 0.0, 2.5, head, 0.9);
        }
        "shock_infantry" => {
            shoulders(&mut art, c, 5.8);
            art.rod((5.4, 4.4), (-3.4, -6.6), CREAM, 1.5, 1.0).inked(
                "M-6 -4Q-8.4 -8.6 -3.4 -10.4L-1 -6.8Z",
                CREAM,
                0.8,
            );
        }
        "infantry" => {
            shoulders(&mut art, c, 5.2);
            art.stroke("M-5.8 -2.2Q0 -6.6 5.8 -2.2", c.dark, 3.2)
                .stroke("M-5.6 -2.3Q0 -6.6 5.6 -2.3", c.trim, 1.9);
        }
        "infantry_archers" => {
            shoulders(&mut art, c, 4.8);
            art.cord(
                "M-6.4 -1.4Q0 -10.4 6.4 -1.4",
                Colour::hex(0xE3B878),
                1.5,
                1.1,
            )
            .bar((0.0, -1.0), (0.0, -9.4), CREAM, 1.2);
        }
        "light_archers" => {
            body(&mut art, c.light, 4.0, 3.2);
            art.cord(
                "M-5.2 -1.2Q0 -8.6 5.2 -1.2",
                Colour::hex(0xE3B878),
                1.5,
                1.1,
            )
            .bar((0.0, 1.0), (0.0, -8.8), CREAM, 1.2);
        }
        "light_infantry" => {
            body(&mut art, c.main, 3.8, 3.2);
            art.inked_disc(-3.0, -2.6, 3.2, c.trim, 1.0)
                .disc(-3.0, -2.6, 1.5, c.main);
        }
        "light_spearmen" => {
            body(&mut art, c.main, 4.2, 3.2);
            art.inked_oval(-1.6, -3.2, 4.2, 2.3, c.trim, 0.9);
            pole(&mut weapon, 4.2, 5.0, -12.4);
        }
        "pikemen" => {
            shoulders(&mut art, c, 5.0);
        }
        "artillery" => {
            body(&mut art, c.main, 4.2, 3.6);
            art.disc(0.0, 0.0, 1.8, Colour::hex(0xD9B48A));
        }
        _ => {
            body(&mut art, c.main, 5.2, 4.0);
            art.cord("M-5 -3.6Q0 -6.4 5 -3.6", c.trim, 1.8, 1.1)
                .disc(0.0, 0.4, 2.2, STEEL);
        }
    }
    Figure { body: art, weapon }
}

fn mounted(troop: &str, c: &SidePalette, index: usize) -> Figure {
    let mut art = Art::new();
    let mut weapon = Art::new();
    let light = troop.starts_with("light");
    let (horse, mane) = HORSES[(index % 3 + if light { 1 } else { 0 }) % 3];
    let horse = if light {
        horse.towards(STEEL, 0.28)
    } else {
        horse
    };
    art.inked(
        "M0 -15L2.6 -10L3.6 -4L3.9 10L0 14.6L-3.9 10L-3.6 -4L-2.6 -10Z",
        horse,
        EDGE,
    )
    .bar((0.0, -11.0), (0.0, -4.0), mane, 1.6);
    let cloth = if light { c.light } else { c.main };
    art.block([-4.2, 1.0, 8.4, 8.0], 1.2, cloth);
    if light {
        art.inked_oval(0.0, 2.4, 4.6, 3.6, c.light, 1.0);
    } else {
        art.inked_oval(0.0, 2.4, 5.6, 4.2, c.main, 1.0);
    }
    if troop.ends_with("archers") {
        art.cord("M-6.6 -.6Q0 -11 6.6 -.6", CREAM, 1.5, 1.2);
        if !light {
            art.disc(0.0, 2.4, 2.1, STEEL);
        }
    } else {
        if !light {
            art.disc(0.0, 2.4, 2.2, STEEL);
        } else {
            art.inked_disc(-4.6, 2.0, 2.6, c.trim, 0.9);
        }
        pole(&mut weapon, 5.6, 7.0, -12.0);
    }
    Figure { body: art, weapon }
}

/// Shoulders in the side's colour with a helmet on them.
fn shoulders(art: &mut Art, c: &SidePalette, half: f64) {
    art.oval(0.7, 1.6, half + 0.4, 4.2, FOOTPRINT)
        .alpha(0.5)
        .edged(Path::ellipse(0.0, 0.6, half, 3.7), c.main, c.dark, 1.0)
        .inked_disc(0.0, 0.9, 2.3, STEEL, 0.55)
        .disc(-0.5, 0.4, 1.1, BRIGHT_STEEL);
}

fn body(art: &mut Art, coat: Colour, rx: f64, ry: f64) {
    art.oval(0.7, 1.4, rx + 0.3, ry + 0.3, FOOTPRINT)
        .alpha(0.5)
        .edged(
            Path::ellipse(0.0, 0.6, rx, ry),
            coat,
            coat.towards(INK, 0.6),
            1.0,
        );
}

fn pole(art: &mut Art, x: f64, butt: f64, head: f64) {
    art.rod((x, butt), (x, head), CREAM, 1.3, 1.0);
}

/// The beast without its crew.
pub(super) fn great_beast(c: &SidePalette) -> Art {
    let mut art = Art::new();
    art.stroke("M-4 -22L-6 -30M4 -22L6 -30", INK, 3.6)
        .stroke("M-4 -22L-6 -30M4 -22L6 -30", CREAM, 2.4)
        .inked("M0 -27C7 -27 15 -21 13 -12C12 -2 13 23 0 23C-13 23 -12 -2 -13 -12C-15 -21 -7 -27 0 -27Z", Colour::hex(0x8B8478), EDGE)
        .inked("M-3.8 -22H3.8L4.6 -14L0 -11.6L-4.6 -14Z", c.main, 1.0)
        .inked("M-11.4 -7H11.4L12 17.4H-12Z", c.main, EDGE)
        .inked_block([-8.0, -4.0, 16.0, 17.0], 1.0, Colour::hex(0x4A3320), 1.8);
    art
}

/// The gun without its crew.
pub(super) fn gun() -> Art {
    let mut art = Art::new();
    for x in [-10.4, 6.2] {
        art.inked_block([x, -12.0, 4.2, 18.0], 1.2, Colour::hex(0x4E3620), 1.0);
    }
    art.inked("M-2.8 5H2.8L2.2 23H-2.2Z", Colour::hex(0x8A6238), EDGE)
        .inked("M-2.9 -27H2.9L4 5H-4Z", BRONZE.towards(CREAM, 0.2), EDGE);
    art
}
