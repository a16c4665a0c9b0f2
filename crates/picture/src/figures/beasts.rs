//! Flyers and the great beast.

use super::Figure;
use super::parts::helmet;
use crate::art::Art;
use crate::colour::{FOOTPRINT, INK, STEEL, WOOD};
use crate::{Colour, Placing, SidePalette};

const WING: &str = "M1.6 -2C5 -6.4 10 -6.6 14.6 -2.2L13.2 -.2L12.6 2L10.6 1.6L9.6 4L7.6 3L6.4 5.4L4.6 3.8L1.8 4.6Z";
const HIDE: Colour = Colour::hex(0x857E73);
const IVORY: Colour = Colour::hex(0xF6EFDC);

/// A rider on an eagle, its shadow well below it.
pub(super) fn flyers(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    for side in [1.0, -1.0] {
        let mut shade = Art::new();
        shade.fill(WING, FOOTPRINT).alpha(0.33);
        art.put(Placing::at(2.6, 3.6).stretched(side, 1.0), shade);
    }
    art.oval(2.6, 5.6, 2.6, 8.0, FOOTPRINT).alpha(0.33);
    for side in [1.0, -1.0] {
        let mut wing = Art::new();
        wing.inked(WING, Colour::hex(0xE9DFC6), 0.6)
            .fill(
                "M1.6 -2C5 -6.4 10 -6.6 14.6 -2.2L13.9 -1.2C10 -4 6 -3.4 1.8 1Z",
                c.main,
            )
            .stroke("M5 -2.6L6.6 4.6M8 -3.6L9.6 3.2M11 -3.2L12.4 1.4", INK, 0.35)
            .alpha(0.5);
        art.put(Placing::HERE.stretched(side, 1.0), wing);
    }
    art.inked(
        "M0 9.2L3.4 13.6L0 12.4L-3.4 13.6Z",
        Colour::hex(0x8A5A30),
        0.5,
    )
    .inked_oval(0.0, 3.4, 2.7, 7.0, Colour::hex(0xA06A38), 0.6)
    .inked_disc(0.0, -4.6, 2.5, Colour::hex(0xF1E8D2), 0.55)
    .inked("M-1 -6.4L0 -9L1 -6.4Z", Colour::hex(0xE0A021), 0.4)
    .inked_oval(0.0, 2.6, 3.4, 2.0, c.main, 0.5);
    helmet(&mut art, 0.0, 2.4, 1.7, STEEL, 0.0);
    Figure::body(art)
}

/// An elephant with a howdah; its crew stands in it as figures of their own.
pub(super) fn great_beast(c: &SidePalette) -> Art {
    let mut art = Art::new();
    art.fill(
        "M0 -22C14 -22 16 -8 14 4C14 18 8 25 0 25C-8 25 -14 18 -14 4C-16 -8 -14 -22 0 -22Z",
        FOOTPRINT,
    )
    .alpha(0.36)
    .stroke("M0 23Q2.6 26 .8 28.6", Colour::hex(0x4B463F), 1.6);
    for (x, y) in [(-8.6, -7.0), (8.6, -7.0), (-8.4, 15.0), (8.4, 15.0)] {
        art.inked_disc(x, y, 4.0, Colour::hex(0x6A645B), 0.7);
    }
    art.inked("M0 -12C8 -12 11 -3 10.6 5C10.6 15 7 23.4 0 23.4C-7 23.4 -10.6 15 -10.6 5C-11 -3 -8 -12 0 -12Z", HIDE, 0.8);
    for ear in [
        "M-4 -19C-11 -24 -17 -17 -13.6 -10C-11 -7 -7 -9 -5 -12Z",
        "M4 -19C11 -24 17 -17 13.6 -10C11 -7 7 -9 5 -12Z",
    ] {
        art.inked(ear, Colour::hex(0x938B7F), 0.7);
    }
    art.stroke(
        "M-12.6 -16.4Q-11 -19.4 -7.6 -19.2M7.6 -19.2Q11 -19.4 12.6 -16.4",
        Colour::hex(0xB5ADA0),
        0.9,
    );
    for tusk in [
        "M-3.6 -22Q-6.4 -27 -4.6 -30.4",
        "M3.6 -22Q6.4 -27 4.6 -30.4",
    ] {
        art.cord(tusk, IVORY, 1.8, 0.8);
    }
    art.cord("M0 -23C2 -27 -2 -29 1.4 -33", HIDE, 3.4, 1.2)
        .inked(
            "M0 -25C5.4 -25 7 -19 6 -14C5 -10.6 -5 -10.6 -6 -14C-7 -19 -5.4 -25 0 -25Z",
            Colour::hex(0x8F877B),
            0.8,
        )
        .inked(
            "M-3.6 -21.6L3.6 -21.6L4.6 -14L0 -11.6L-4.6 -14Z",
            c.main,
            0.45,
        )
        .fill("M-2 -19.6L2 -19.6L2.4 -15.4L0 -14L-2.4 -15.4Z", c.trim)
        .inked("M-11.8 -7.6L11.8 -7.6L12.4 17.6L-12.4 17.6Z", c.main, 0.7)
        .stroke("M-10.4 -6.2L10.4 -6.2L11 16.2L-11 16.2Z", c.trim, 1.3)
        .block([-7.4, -3.4, 14.8, 17.2], 1.0, FOOTPRINT)
        .alpha(0.35)
        .inked_block([-7.8, -4.6, 15.6, 17.0], 1.2, WOOD, 0.7)
        .block([-6.0, -2.8, 12.0, 13.4], 0.6, Colour::hex(0x3E2A18));
    for x in [-7.8, 6.0] {
        art.block([x, -4.6, 1.8, 17.0], 0.6, Colour::hex(0x8E6A40));
    }
    art
}

/// A man in the howdah.
pub(super) fn howdah_crew(c: &SidePalette, variant: usize) -> Figure {
    let mut art = Art::new();
    art.inked_disc(
        0.0,
        0.0,
        2.2,
        if variant.is_multiple_of(2) {
            STEEL
        } else {
            c.light
        },
        0.5,
    )
    .disc(-0.6, -0.6, 0.7, crate::colour::WHITE)
    .alpha(0.6);
    Figure::body(art)
}
