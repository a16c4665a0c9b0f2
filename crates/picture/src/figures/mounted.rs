//! Horsemen.

use super::Figure;
use super::parts::{
    HORSES, Headgear, arms, bow, helmet, horse, placed, plain_spear, rider, shield,
};
use crate::art::Art;
use crate::colour::{FOOTPRINT, STEEL, WHITE};
use crate::{Colour, Placing, SidePalette};

const PLATE: Colour = Colour::hex(0xDDE1E5);
const LANCE: Colour = Colour::hex(0xE9DDBF);

/// A knight on a barded horse, his lance couched.
pub(super) fn shock_cavalry(c: &SidePalette, variant: usize) -> Figure {
    let mut art = Art::new();
    art.fill("M0 -13C6 -8 6.6 10 6 15C3 17.5 -3 17.5 -6 15C-6.6 10 -6 -8 0 -13Z", FOOTPRINT)
        .alpha(0.42)
        .stroke("M0 14Q1.4 16 .3 18.4", HORSES[variant % 6].1, 1.6)
        .inked("M0 -14.2C2.3 -13.8 2.4 -11 3 -8.4C4.8 -6.6 5.6 -3 5.5 1L5.9 13L4.3 14.6L2.9 13.4L1.4 15L0 13.7L-1.4 15L-2.9 13.4L-4.3 14.6L-5.9 13L-5.5 1C-5.6 -3 -4.8 -6.6 -3 -8.4C-2.4 -11 -2.3 -13.8 0 -14.2Z", c.main, 0.65)
        .fill("M0 5.2L5.7 5.2L5.9 13L4.3 14.6L2.9 13.4L1.4 15L0 13.7Z", c.trim)
        .fill("M-5.2 -3.4Q0 -6.6 5.2 -3.4L5.5 -.6Q0 -3.8 -5.5 -.6Z", c.trim)
        .stroke("M-4.9 13.4L-5 2Q-5 -4 -2.8 -7.6", WHITE, 0.8)
        .alpha(0.35)
        .inked("M0 -15.6C1.5 -15.3 2 -13 1.7 -11L0 -9.6L-1.7 -11C-2 -13 -1.5 -15.3 0 -15.6Z", STEEL, 0.5)
        .inked_disc(0.0, -11.6, 0.9, c.trim, 0.3)
        .inked_oval(0.0, 2.0, 5.0, 3.0, STEEL, 0.6)
        .inked_disc(-4.1, 1.6, 1.5, PLATE, 0.4)
        .inked_disc(4.1, 1.6, 1.5, PLATE, 0.4)
        .add(shield(c, -4.4, -0.2, 3.0, 1.2, -60.0));
    helmet(&mut art, 0.0, 1.6, 2.3, PLATE, 0.0);
    art.stroke("M0 -.4L0 3.8", c.trim, 1.0);
    let mut lance = Art::new();
    lance
        .rod((5.0, 7.0), (4.2, -21.0), LANCE, 1.05, 0.65)
        .inked("M4.2 -24L5.2 -20.6L3.2 -20.6Z", super::parts::SHINE, 0.3)
        .inked("M4.4 -19.6L8 -18.2L4.5 -16.6Z", c.trim, 0.3);
    Figure {
        body: art,
        weapon: lance,
    }
}

pub(super) fn cavalry(c: &SidePalette, variant: usize) -> Figure {
    let mut art = Art::new();
    horse(&mut art, variant, false);
    rider(&mut art, c, c.main, Headgear::Helmet);
    art.add(shield(c, -4.6, 0.6, 3.6, 1.6, -62.0));
    let spear = placed(
        Placing::HERE.turned(7.0),
        plain_spear(4.8, 9.0, -12.0, 0.85, 3.2),
    );
    Figure {
        body: art,
        weapon: spear,
    }
}

pub(super) fn cavalry_archers(c: &SidePalette, variant: usize) -> Figure {
    let mut art = Art::new();
    horse(&mut art, variant + 2, false);
    rider(&mut art, c, STEEL, Headgear::Helmet);
    arms(&mut art, 1.4, 5.0, c.main);
    art.bar((3.6, 4.6), (5.0, 9.0), Colour::hex(0x4A2E16), 2.0)
        .add(bow(-5.4, 6.0, 0.0));
    Figure::body(art)
}

pub(super) fn light_cavalry(c: &SidePalette, variant: usize) -> Figure {
    let mut art = Art::new();
    horse(&mut art, variant + 1, true);
    rider(&mut art, c, c.main, Headgear::Hood);
    art.inked_disc(-4.6, 2.0, 2.3, c.trim, 0.5)
        .disc(-4.6, 2.0, 1.0, c.main);
    let javelin = placed(
        Placing::HERE.turned(14.0),
        plain_spear(5.0, 6.0, -11.0, 0.8, 2.6),
    );
    Figure {
        body: art,
        weapon: javelin,
    }
}

/// Steppe riders: each turns in the saddle to another side.
pub(super) fn light_horse_archers(c: &SidePalette, variant: usize) -> Figure {
    let mut art = Art::new();
    horse(&mut art, variant + 3, true);
    rider(&mut art, c, c.main, Headgear::Fur);
    let mut draws = Art::new();
    arms(&mut draws, 0.0, 4.4, c.main);
    draws.add(bow(-6.0, 5.2, 0.0));
    let turn = [64.0, -58.0, 92.0, 26.0][variant % 4];
    art.put(Placing::at(0.0, 1.8).turned(turn), draws);
    Figure::body(art)
}
