//! What a unit did or suffered this turn, as discs in its rear right corner.

use crate::art::Art;
use crate::colour::{CREAM, INK, WHITE};
use crate::zoom::BaseScale;
use crate::{Colour, Placing};

/// The marks of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Badges {
    /// It has moved this turn.
    pub moved: bool,
    /// It has shot this turn.
    pub shot: bool,
    /// It is engaged.
    pub engaged: bool,
    /// It is disordered.
    pub disordered: bool,
    /// It is broken, and runs.
    pub broken: bool,
    /// It is hidden from the other side.
    pub hidden: bool,
    /// It carries the banner of its battle line.
    pub banner: bool,
    /// It retired, and its next move is used up.
    pub retired: bool,
    /// Impetuous knights: a command holds them this turn.
    pub held: bool,
}

const DARK: Colour = Colour::hex(0x2A2620);

impl Badges {
    /// Whether nothing is set.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The discs of what is set, each of radius 6.2.
    fn discs(self) -> Vec<Art> {
        let disc = |ground: Colour, rim: Colour| {
            let mut art = Art::new();
            art.edged(crate::Path::ellipse(0.0, 0.0, 6.2, 6.2), ground, rim, 1.0);
            art
        };
        let mut discs = Vec::new();
        let mut add = |set: bool, mut art: Art, glyph: &str, colour: Colour, width: f64| {
            if set {
                art.stroke(glyph, colour, width);
                discs.push(art);
            }
        };
        // The gravest first: the first disc stands in the corner.
        // A crack from rim to rim: nothing like the flag of a banner.
        add(
            self.broken,
            disc(Colour::hex(0xB3261E), INK),
            "M-.8 -5L1.8 -1.8L-1.8 .4L.8 5M-4.4 -1.2L-2.6 -.6M4.4 1.4L2.6 .8",
            WHITE,
            1.8,
        );
        add(
            self.disordered,
            disc(Colour::hex(0xFFD9A0), INK),
            "M-4 1.2L-2 -2L0 1.4L2 -2L4 1.2",
            INK,
            1.6,
        );
        add(
            self.engaged,
            disc(Colour::hex(0xF0B429), INK),
            "M-3.4 -3.4L3 3M3.4 -3.4L-3 3M-3.6 1.4L-1.4 3.6M3.6 1.4L1.4 3.6",
            INK,
            1.5,
        );
        // An eye, struck out.
        add(
            self.hidden,
            disc(WHITE, INK),
            "M-4.2 0Q0 -4.4 4.2 0Q0 4.4 -4.2 0ZM-1.2 0A1.2 1.2 0 0 1 1.2 0A1.2 1.2 0 0 1 -1.2 0ZM-3.4 3.6L3.4 -3.6",
            INK,
            1.2,
        );
        // An arrow backward.
        add(
            self.retired,
            disc(Colour::hex(0xFFD9A0), INK),
            "M0 -4V3.6M-3 .8L0 4L3 .8",
            INK,
            1.6,
        );
        // Two bars, as for a halt.
        add(
            self.held,
            disc(Colour::hex(0xA9E8FF), INK),
            "M-1.9 -3.2V3.2M1.9 -3.2V3.2",
            INK,
            1.9,
        );
        let mut swallowtail = disc(CREAM, INK);
        swallowtail.fill(
            "M-2.6 -3.8H4.2L2.2 -1.6L4.2 .6H-2.6Z",
            Colour::hex(0xB3261E),
        );
        add(self.banner, swallowtail, "M-2.6 4.4V-4.2", INK, 1.2);
        add(
            self.shot,
            disc(DARK, CREAM),
            "M-3.2 3.2L3 -3M3.2 -3.2L-.2 -2.6M3.2 -3.2L2.6 .2M-3.4 1.2L-1.4 3.2",
            CREAM,
            1.4,
        );
        add(
            self.moved,
            disc(DARK, CREAM),
            "M-3.4 2.4L0 -1L3.4 2.4M-3.4 -.8L0 -4.2L3.4 -.8",
            CREAM,
            1.5,
        );
        discs
    }

    /// The discs on a base, from the rear right corner forward; a second column where the first
    /// would reach the front bar. Discs stay upright while the base turns by `facing` degrees.
    pub(crate) fn draw(self, scale: &BaseScale, facing: f64) -> Art {
        let radius = scale.weight(6.2, 7.0, 14.0);
        // Large discs hang over the corner, so that the pips stay free.
        let inset = (11.2 - radius).max(0.0);
        let step = radius * 2.15;
        let room = 2.0 * scale.half_depth - inset - scale.front_bar() - radius;
        let column = ((room / step) as usize + 1).max(1);
        let mut art = Art::new();
        for (index, disc) in self.discs().into_iter().enumerate() {
            let x = scale.half_width - inset - step * (index / column) as f64;
            let y = scale.half_depth - inset - step * (index % column) as f64;
            art.put(Placing::at(x, y).turned(-facing).scaled(radius / 6.7), disc);
        }
        art
    }
}
