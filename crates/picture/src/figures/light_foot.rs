//! Foot in loose order.

use super::Figure;
use super::parts::{arms, bow, head, placed, plain_spear, torso};
use crate::art::Art;
use crate::colour::{INK, LEATHER, SKIN};
use crate::{Path, Placing, SidePalette};

pub(super) fn light_infantry(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.0, 2.5, c.main, c.light);
    arms(&mut art, -0.4, 2.2, SKIN);
    art.inked_disc(-3.8, -3.1, 2.8, c.trim, 0.5)
        .inked_disc(-3.8, -3.1, 1.3, c.main, 0.3);
    head(&mut art, 2.1, c.light, 0.5);
    let javelin = placed(
        Placing::HERE.turned(18.0),
        plain_spear(4.2, 6.0, -6.0, 0.75, 2.4),
    );
    Figure {
        body: art,
        weapon: javelin,
    }
}

pub(super) fn light_spearmen(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.0, 2.5, c.main, c.light);
    arms(&mut art, -0.4, 2.4, SKIN);
    let mut disc = Art::new();
    disc.edged(Path::ellipse(0.0, 0.0, 4.3, 1.9), c.trim, INK, 0.5)
        .oval(0.0, 0.0, 2.0, 0.9, c.main);
    art.put(Placing::at(-2.2, -4.0).turned(-10.0), disc);
    head(&mut art, 2.1, LEATHER, 0.35);
    Figure {
        body: art,
        weapon: plain_spear(4.2, 6.5, -11.0, 0.85, 3.0),
    }
}

/// Bowmen without armour, the tail of the hood on the shoulder.
pub(super) fn light_archers(c: &SidePalette, _: usize) -> Figure {
    let mut art = Art::new();
    torso(&mut art, 4.0, 2.5, c.main, c.light);
    arms(&mut art, -0.4, 2.8, SKIN);
    art.add(bow(-4.3, 5.6, 0.0));
    head(&mut art, 2.2, c.light, 0.6);
    art.cord("M.6 1.4L2.4 4.6", c.light, 1.5, 0.6);
    Figure::body(art)
}
