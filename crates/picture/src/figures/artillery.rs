//! The gun and its crew.

use super::Figure;
use super::parts::{arms, head, torso};
use crate::art::Art;
use crate::colour::{BRONZE, DARK_STEEL, FOOTPRINT, LEATHER, SKIN};
use crate::{Colour, SidePalette};

const CARRIAGE: Colour = Colour::hex(0x7A5632);
const WHEEL: Colour = Colour::hex(0x4E3620);

/// A man of the crew.
pub(super) fn crew(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 3.8, 2.4, c.main, c.light);
    arms(&mut art, -0.3, 2.0, SKIN);
    head(&mut art, 2.0, LEATHER, 0.4);
    Figure::body(art)
}

/// A bronze gun on its carriage.
pub(super) fn gun(c: &SidePalette) -> Art {
    let mut art = Art::new();
    art.fill("M-11 -14L11 -14L10 10L3 24L-3 24L-10 10Z", FOOTPRINT)
        .alpha(0.32)
        .inked("M-3.4 -6L3.4 -6L2.4 22L-2.4 22Z", CARRIAGE, 0.6)
        .bar((0.0, -2.0), (0.0, 20.0), Colour::hex(0xA27C50), 1.0);
    for x in [-9.6, 6.2] {
        art.inked_block([x, -12.0, 3.4, 17.0], 1.5, WHEEL, 0.6);
        for y in [-9.0, -4.0, 1.0] {
            art.block([x, y, 3.4, 1.2], 0.0, DARK_STEEL);
        }
    }
    art.inked_block([-8.0, -4.8, 16.0, 2.4], 0.8, CARRIAGE, 0.5)
        .inked(
            "M-2.5 -27L2.5 -27L2.9 -22L3.6 2L2.6 5.4L-2.6 5.4L-3.6 2L-2.9 -22Z",
            BRONZE,
            0.7,
        )
        .stroke("M-1.4 -25L-1.9 2", Colour::hex(0xF6E2A6), 1.1)
        .alpha(0.85);
    for y in [-23.4, -12.0, -1.0] {
        art.inked_block([-3.7, y, 7.4, 1.7], 0.6, Colour::hex(0x8F6520), 0.35);
    }
    art.disc(0.0, -27.0, 1.7, Colour::hex(0x17130D))
        .inked_disc(0.0, 6.4, 1.5, BRONZE, 0.5)
        .inked_block([-1.8, 15.0, 3.6, 4.4], 0.8, c.main, 0.4);
    art
}

/// A heap of shot.
pub(super) fn shot() -> Art {
    let mut art = Art::new();
    for (x, y) in [(-2.0, 0.0), (2.0, 0.0), (0.0, -3.2)] {
        art.inked_disc(x, y, 2.0, Colour::hex(0x2B2B2E), 0.4)
            .disc(x - 0.6, y - 0.6, 0.6, crate::colour::WHITE)
            .alpha(0.5);
    }
    art
}
