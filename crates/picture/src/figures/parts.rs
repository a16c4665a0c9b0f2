//! What figures are put together from: seen from above, in millimetres, facing up (-y).

use crate::art::Art;
use crate::colour::{BRIGHT_STEEL, DARK_STEEL, FOOTPRINT, INK, STEEL, WHITE, WOOD};
use crate::{Colour, Path, Placing, SidePalette};

/// Body and mane of the horses.
pub(super) const HORSES: [(Colour, Colour); 6] = [
    (Colour::hex(0x7A4A28), Colour::hex(0x3B2110)),
    (Colour::hex(0x4E3524), Colour::hex(0x20140C)),
    (Colour::hex(0x9A6B3E), Colour::hex(0x4A2E16)),
    (Colour::hex(0x8B8378), Colour::hex(0x4B463F)),
    (Colour::hex(0x2F2722), Colour::hex(0x110D0A)),
    (Colour::hex(0xC9BDA6), Colour::hex(0x7C705C)),
];
pub(super) const STRING: Colour = Colour::hex(0xF2EBD8);
pub(super) const BOW_WOOD: Colour = Colour::hex(0xC08A4A);
pub(super) const SHINE: Colour = Colour::hex(0xEEF1F4);

/// A shaft from its butt to where the point begins, with the point.
pub(super) fn spear(x: f64, butt: f64, head: f64, width: f64, point: f64, wood: Colour) -> Art {
    let mut art = Art::new();
    art.rod((x, butt), (x, head), wood, width, 0.5);
    let mut path = Path::new();
    path.move_to(x, head - point)
        .line_to(x + 1.0, head)
        .line_to(x, head + 0.7)
        .line_to(x - 1.0, head)
        .close();
    art.edged(path, BRIGHT_STEEL, INK, 0.3);
    art
}

/// A drawn bow around a point, half as wide as given.
pub(super) fn bow(y: f64, half: f64, turn: f64) -> Art {
    let mut art = Art::new();
    let limb = format!(
        "M{} 1.6Q{} -2.6 0 -2.5Q{} -2.6 {half} 1.6",
        -half,
        -half * 0.55,
        half * 0.55
    );
    art.cord(&limb, BOW_WOOD, 1.0, 0.7)
        .stroke(&format!("M{} 1.6L0 3.2L{half} 1.6", -half), STRING, 0.4)
        .bar((0.0, 3.2), (0.0, -6.0), STRING, 0.7)
        .inked("M0 -8L1.1 -5.4L-1.1 -5.4Z", SHINE, 0.25);
    placed(Placing::at(0.0, y).turned(turn), art)
}

pub(super) fn placed(placing: Placing, art: Art) -> Art {
    let mut outer = Art::new();
    outer.put(placing, art);
    outer
}

/// A helmet with a highlight; a brim of this width makes it a kettle hat.
pub(crate) fn helmet(art: &mut Art, x: f64, y: f64, radius: f64, colour: Colour, brim: f64) {
    art.inked_disc(
        x,
        y,
        radius + brim,
        if brim > 0.0 { DARK_STEEL } else { colour },
        0.5,
    );
    if brim > 0.0 {
        art.disc(x, y, radius + brim - 0.7, colour);
    }
    art.disc(x - 0.6, y - 0.6, radius * 0.42, WHITE).alpha(0.75);
}

/// A bare or hooded head with a highlight.
pub(super) fn head(art: &mut Art, radius: f64, colour: Colour, shine: f64) {
    art.inked_disc(0.0, 0.0, radius, colour, 0.5)
        .disc(-0.5, -0.5, 0.8, WHITE)
        .alpha(shine);
}

/// Shoulders on their own shadow.
pub(super) fn torso(art: &mut Art, rx: f64, ry: f64, coat: Colour, light: Colour) {
    art.oval(0.0, 0.6, rx + 1.0, ry + 1.2, FOOTPRINT)
        .alpha(0.38)
        .inked_oval(0.0, 0.0, rx, ry, coat, 0.55)
        .oval(0.0, -0.5, rx * 0.86, ry * 0.6, light)
        .alpha(0.62);
}

/// Both arms reaching forward.
pub(super) fn arms(art: &mut Art, y: f64, reach: f64, sleeve: Colour) {
    art.rod((-3.6, y + 0.4), (-2.4, y - reach), sleeve, 1.6, 0.9)
        .rod((3.6, y + 0.4), (3.2, y - reach), sleeve, 1.6, 0.9);
}

/// A curved shield seen from above, its edge towards the enemy.
pub(super) fn shield(c: &SidePalette, x: f64, y: f64, half: f64, bend: f64, turn: f64) -> Art {
    let mut art = Art::new();
    art.cord(
        &format!("M{} 1.2Q0 {} {half} 1.2", -half, -bend * 1.5),
        c.main,
        2.1,
        0.9,
    )
    .stroke(
        &format!("M{} .1Q0 {} {} .1", -half * 0.45, -bend * 1.1, half * 0.45),
        c.trim,
        1.3,
    );
    placed(Placing::at(x, y).turned(turn), art)
}

/// A horse; at the gallop its legs show.
pub(crate) fn horse(art: &mut Art, kind: usize, gallop: bool) {
    let (body, mane) = HORSES[kind % HORSES.len()];
    art.fill(
        "M0 -15C5 -8 5.5 8 4 14C2 17 -3 17 -4.4 14C-5.5 8 -4 -8 0 -15Z",
        FOOTPRINT,
    )
    .alpha(0.34)
    .stroke("M0 13Q2.2 16 .6 20", mane, 1.5);
    if gallop {
        for (from, to) in [
            ((2.4, -6.0), (3.6, -12.0)),
            ((-2.4, -6.0), (-3.4, -11.0)),
            ((3.0, 9.0), (5.0, 14.6)),
            ((-3.0, 9.0), (-4.6, 14.0)),
        ] {
            art.rod(from, to, body, 1.4, 0.7);
        }
    }
    art.inked("M0 -15.4C1.3 -15.2 1.9 -13.4 1.7 -11.6C2.2 -9.6 2.6 -8.4 3.2 -6C4.2 -3 3.6 0 3.5 3C4.2 6 4.3 9.6 2.9 12C1.8 13.6 -1.8 13.6 -2.9 12C-4.3 9.6 -4.2 6 -3.5 3C-3.6 0 -4.2 -3 -3.2 -6C-2.6 -8.4 -2.2 -9.6 -1.7 -11.6C-1.9 -13.4 -1.3 -15.2 0 -15.4Z", body, 0.6)
        .stroke("M0 -11L0 -4", mane, 1.5)
        .stroke("M-1.7 -11.4L-2.3 -12.9M1.7 -11.4L2.3 -12.9", mane, 0.9)
        .stroke("M-2.2 -3Q-3.2 5 -2.4 10", WHITE, 0.9)
        .alpha(0.22);
}

/// What a rider wears on his head.
#[derive(Clone, Copy)]
pub(super) enum Headgear {
    Helmet,
    Fur,
    Hood,
}

/// Saddle cloth and rider.
pub(super) fn rider(art: &mut Art, c: &SidePalette, coat: Colour, gear: Headgear) {
    art.inked_block([-3.9, -0.6, 7.8, 7.0], 1.6, c.trim, 0.45)
        .block([-3.0, 0.2, 6.0, 5.4], 1.2, c.main)
        .inked_oval(0.0, 2.0, 4.6, 2.7, coat, 0.55)
        .oval(-0.9, 1.2, 2.6, 1.1, WHITE)
        .alpha(0.25);
    match gear {
        Headgear::Helmet => helmet(art, 0.0, 1.8, 2.1, STEEL, 0.0),
        Headgear::Fur => {
            art.inked_disc(0.0, 1.8, 2.6, Colour::hex(0x5A3A22), 0.5)
                .disc(0.0, 1.8, 1.4, c.main);
        }
        Headgear::Hood => {
            art.inked_disc(0.0, 1.8, 2.2, c.light, 0.5)
                .disc(-0.5, 1.3, 0.8, WHITE)
                .alpha(0.5);
        }
    }
}

/// A spear of plain wood.
pub(super) fn plain_spear(x: f64, butt: f64, head: f64, width: f64, point: f64) -> Art {
    spear(x, butt, head, width, point, WOOD)
}
