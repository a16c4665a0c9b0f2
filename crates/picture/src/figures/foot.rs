//! Foot in close order.

use super::Figure;
use super::parts::{arms, bow, helmet, plain_spear, shield, torso};
use crate::art::Art;
use crate::colour::{BRIGHT_STEEL, DARK_STEEL, LEATHER, STEEL, WOOD};
use crate::{Colour, SidePalette};

/// Axemen: capes and sleeves in the colour of their side, plate on the shoulders only.
pub(super) fn shock_infantry(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 5.3, 3.4, c.main, c.light);
    art.inked("M-4.9 -.4Q0 -2.4 4.9 -.4L5.5 5Q0 7 -5.5 5Z", c.main, 0.5)
        .fill("M-5.3 3.5Q0 5.3 5.3 3.5L5.5 5Q0 7 -5.5 5Z", c.trim)
        .stroke("M-3.4 .8L-3.9 3.2", c.light, 0.7)
        .alpha(0.8);
    arms(&mut art, -1.0, 3.2, c.main);
    for x in [-4.3, 4.3] {
        art.inked_disc(x, -0.4, 1.35, BRIGHT_STEEL, 0.45);
    }
    art.rod((5.2, 3.6), (-4.2, -7.2), WOOD, 1.1, 0.6).inked(
        "M-5.6 -5.2Q-8.2 -8.2 -4.6 -10.2L-2.6 -7.6Q-4.2 -7.2 -5.6 -5.2Z",
        super::parts::SHINE,
        0.5,
    );
    helmet(&mut art, 0.0, -0.3, 2.3, STEEL, 0.0);
    art.stroke("M0 -2.2L0 1.6", c.trim, 1.1);
    Figure::body(art)
}

pub(super) fn infantry(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.6, 2.9, c.main, c.light);
    arms(&mut art, -0.6, 2.8, c.main);
    art.add(shield(c, -1.4, -4.3, 4.7, 2.0, -8.0));
    helmet(&mut art, 0.0, -0.1, 2.0, STEEL, 0.9);
    Figure {
        body: art,
        weapon: plain_spear(4.4, 5.0, -7.2, 0.85, 3.2),
    }
}

/// Bowmen with a quiver on the back.
pub(super) fn infantry_archers(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.6, 2.9, c.main, c.light);
    art.rod((2.4, 1.2), (4.4, 5.2), LEATHER, 2.0, 0.9)
        .disc(4.6, 5.6, 1.0, Colour::hex(0xF4EBD0));
    arms(&mut art, -0.6, 3.0, c.main);
    art.add(bow(-4.6, 6.2, 0.0));
    helmet(&mut art, 0.0, 0.0, 2.2, STEEL, 0.0);
    Figure::body(art)
}

/// A pikeman without his pike, which is drawn with the others of the block.
pub(super) fn pikemen(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.2, 2.7, c.main, c.light);
    arms(&mut art, -0.6, 2.4, c.main);
    helmet(&mut art, 0.0, 0.0, 2.1, STEEL, 0.0);
    art.stroke("M-1.8 0L1.8 0", DARK_STEEL, 0.5);
    Figure::body(art)
}

/// A warrior of a kind that the rule book does not know: a shield and a helmet.
pub(super) fn warrior(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.6, 2.9, c.main, c.light);
    arms(&mut art, -0.6, 2.6, c.main);
    art.add(shield(c, 0.0, -4.2, 4.4, 2.0, 0.0));
    helmet(&mut art, 0.0, 0.0, 2.2, STEEL, 0.0);
    Figure::body(art)
}
