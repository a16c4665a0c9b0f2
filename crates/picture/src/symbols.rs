//! Symbols of the troop types for tables seen from afar: a box of 20 by 20 around the origin, one
//! ink.

use crate::art::Art;
use crate::{Colour, Path, Placing};

const HORSE_HEAD: &str = "M-4.6 8.4C-5.2 3 -2.2 1.4 -1.6 -1.4L-4.6 .4L-6.6 -.6L-7 -2.6L-2.6 -7.2L-2.4 -9.4L.2 -7.8C4.8 -6.8 6.8 -2.2 6.2 8.4Z";
const HORSESHOE: &str = "M-6.6 7.6V-1.6C-6.6 -5.25 -3.65 -8.2 0 -8.2C3.65 -8.2 6.6 -5.25 6.6 -1.6V7.6H3.2V-1.4C3.2 -3.17 1.77 -4.6 0 -4.6C-1.77 -4.6 -3.2 -3.17 -3.2 -1.4V7.6Z";
const SHIELD: &str = "M-7 -7.6H7V-.4C7 4.4 3.6 7.4 0 9C-3.6 7.4 -7 4.4 -7 -.4Z";
const WINGS: &str = "M0 -2.6C3 -8.6 7.4 -8 10 -7C9.4 -2.6 7.6 1.4 2.6 2.4L0 8.4L-2.6 2.4C-7.6 1.4 -9.4 -2.6 -10 -7C-7.4 -8 -3 -8.6 0 -2.6Z";
const TUSKS: &str = "M-9.4 -6.2C-7 -9.4 -3.4 -8 -2.6 -6.6H2.6C3.4 -8 7 -9.4 9.4 -6.2C10.2 -2.6 7.4 1 4.8 .6L4.2 2.6C5.4 3.4 6.4 5 6.6 8.2C4.6 7 3.2 5.8 2.2 4L1.4 9.4H-1.4L-2.2 4C-3.2 5.8 -4.6 7 -6.6 8.2C-6.4 5 -5.4 3.4 -4.2 2.6L-4.8 .6C-7.4 1 -10.2 -2.6 -9.4 -6.2Z";
const BOW: &str = "M-8 4.2Q-7 -6.6 0 -6.6Q7 -6.6 8 4.2";
const AXE: &str = "M2.2 -7.6Q6.4 -10.6 9.4 -6.4Q9.6 -3.6 8 -1.8L6.6 -5Z";

/// The symbol of a troop type in one ink; `ground` is the colour it stands on. Types of one's own
/// show a plain disc with a bar.
pub(crate) fn symbol(troop: &str, ink: Colour, ground: Colour) -> Art {
    let mut art = Art::new();
    let placed = |data: &str, placed: Placing| {
        let mut inner = Art::new();
        inner.fill(data, ink);
        (placed, inner)
    };
    match troop {
        "shock_cavalry" => {
            let (at, head) = placed(HORSE_HEAD, Placing::at(-1.8, 1.0).scaled(0.98));
            art.put(at, head)
                .stroke("M8 9.4V-5", ink, 2.3)
                .fill("M8 -10.6L10.4 -4.6H5.6Z", ink);
        }
        "cavalry" => {
            art.fill(HORSE_HEAD, ink);
        }
        "cavalry_archers" => {
            let (at, head) = placed(HORSE_HEAD, Placing::at(-2.8, 1.0).scaled(0.86));
            art.put(at, head)
                .stroke("M5 -8.6Q12 0 5 8.6M5.4 -8V8", ink, 1.9);
        }
        "light_cavalry" => {
            art.fill(HORSESHOE, ink);
        }
        "light_horse_archers" => {
            let (at, shoe) = placed(HORSESHOE, Placing::at(-3.2, 0.6).stretched(0.94, 1.04));
            art.put(at, shoe)
                .stroke("M7.8 9V-3", ink, 2.3)
                .fill("M7.8 -9.6L11 -2.4H4.6Z", ink);
        }
        "flyers" => {
            art.fill(WINGS, ink);
        }
        "great_beast" => {
            art.fill(TUSKS, ink);
        }
        "shock_infantry" => {
            art.stroke("M-7 8L5.4 -6M7 8L-5.4 -6", ink, 2.2)
                .fill(AXE, ink);
            let (at, other) = placed(AXE, Placing::HERE.stretched(-1.0, 1.0));
            art.put(at, other);
        }
        "infantry" => {
            art.fill(SHIELD, ink);
        }
        "infantry_archers" => {
            art.stroke(BOW, ink, 2.6)
                .stroke("M-8 4.2H8", ink, 1.2)
                .stroke("M0 9V-4", ink, 2.0)
                .fill("M0 -10.4L3 -5L-3 -5Z", ink);
        }
        "pikemen" => {
            art.stroke("M-6.4 9V-6M0 9V-6M6.4 9V-6", ink, 2.2).fill(
                "M-6.4 -10L-3.9 -4.6H-8.9ZM0 -10L2.5 -4.6H-2.5ZM6.4 -10L8.9 -4.6H3.9Z",
                ink,
            );
        }
        "light_infantry" => {
            art.trace(Path::ellipse(0.0, 0.0, 7.4, 7.4), ink, 2.8)
                .disc(0.0, 0.0, 2.5, ink);
        }
        "light_spearmen" => {
            art.disc(-2.6, 1.6, 5.9, ink)
                .stroke("M6.6 9V-5.4", ink, 2.3)
                .fill("M6.6 -10L9.2 -4.4H4Z", ink);
        }
        "light_archers" => {
            art.stroke("M0 8V-3", ink, 2.6)
                .fill("M0 -10L5 -2.2H-5Z", ink)
                .stroke("M-4.6 9L0 4.2L4.6 9", ink, 2.4);
        }
        "artillery" => {
            art.fill("M-9.6 .4L7.6 -8.8L10 -4.2L-6.8 4.8Z", ink)
                .disc(-1.0, 4.0, 5.2, ground)
                .trace(Path::ellipse(-1.0, 4.0, 4.6, 4.6), ink, 2.2)
                .disc(-1.0, 4.0, 1.5, ink);
        }
        _ => {
            art.disc(0.0, 0.4, 7.8, ink)
                .stroke("M-4.6 .4H4.6", ground, 2.6);
        }
    }
    art
}
