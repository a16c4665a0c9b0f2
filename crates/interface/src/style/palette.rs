//! The colours of the interface. Sides have their own ([`muster_picture::SidePalette`]).

use egui::Color32;
use muster_picture::{Colour, SidePalette};

/// Behind everything that is not the table.
pub const PANEL: Color32 = hex(0x1E1A17);
/// Cards on a panel, windows, menus.
pub const CARD: Color32 = hex(0x2A2520);
/// Buttons, fields, chips.
pub const RAISED: Color32 = hex(0x3A332C);
/// A raised thing under the pointer.
pub const HOVERED: Color32 = hex(0x463E36);
/// The line around a raised thing under the pointer.
pub const HOVERED_LINE: Color32 = hex(0x6B5F52);
/// Lines between things.
pub const RULE: Color32 = hex(0x52483E);
/// Text.
pub const TEXT: Color32 = hex(0xF5EEDF);
/// Text that says less.
pub const MUTED: Color32 = hex(0xBFB4A2);
/// What a click does, what is chosen, what came out: the only accent.
pub const ACCENT: Color32 = hex(0xF0B429);
/// The accent under the pointer.
pub const ACCENT_HOVERED: Color32 = hex(0xF7C655);
/// Text on the accent, and the outline of everything on the table.
pub const INK: Color32 = hex(0x1C1812);
/// Tags over the table, grooves, key caps.
pub const TAG: Color32 = hex(0x15120F);
/// Why something cannot be done.
pub const REFUSAL: Color32 = hex(0xFFB3AA);
/// That something can be done; reach, range and arc.
pub const LEGAL: Color32 = hex(0xA9E8FF);
/// Front bars, pips, dice that hit.
pub const CREAM: Color32 = hex(0xFFF6DA);
/// Where an army breaks.
pub const TICK: Color32 = hex(0xFFFFFF);
/// A die that does not count.
pub const DIE: Color32 = hex(0x5A5047);
/// The pips of a die that does not count.
pub const DIE_PIP: Color32 = hex(0xE9DFCD);
/// The edge of a die that does not count.
pub const DIE_EDGE: Color32 = hex(0x6E6257);
/// The wood of the dice tray.
pub const WOOD: Color32 = hex(0x5A3B22);
/// The edge of the dice tray.
pub const WOOD_EDGE: Color32 = hex(0x22160C);
/// The felt of the dice tray.
pub const FELT: Color32 = hex(0x26382A);
/// The edge of the felt.
pub const FELT_EDGE: Color32 = hex(0x18231A);
/// Text on the felt.
pub const FELT_TEXT: Color32 = hex(0xD9D2BE);

const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// A colour of the drawings for the interface.
pub const fn colour(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.red, colour.green, colour.blue)
}

/// A colour so much less than opaque: 0 is nothing, 1 covers.
pub fn faint(colour: Color32, alpha: f32) -> Color32 {
    colour.gamma_multiply(alpha.clamp(0.0, 1.0))
}

/// The line that sets a side's colour off from a panel: its light, which is brighter than any panel.
pub const fn edge(side: &SidePalette) -> Color32 {
    colour(side.light)
}

/// The contrast of two opaque colours after WCAG 2: 1 to 21. Text needs 4.5, large text and marks 3.
pub fn contrast(one: Color32, other: Color32) -> f64 {
    let light = |colour: Color32| {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                libm::pow((value + 0.055) / 1.055, 2.4)
            }
        };
        0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
    };
    let (a, b) = (light(one), light(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_picture::PAIRS;

    #[test]
    fn text_can_be_read_on_everything_it_stands_on() {
        let read = [
            (TEXT, PANEL),
            (TEXT, CARD),
            (TEXT, RAISED),
            (TEXT, HOVERED),
            (TEXT, TAG),
            (MUTED, PANEL),
            (MUTED, CARD),
            (MUTED, RAISED),
            (MUTED, HOVERED),
            (ACCENT, PANEL),
            (ACCENT, CARD),
            (ACCENT, RAISED),
            (ACCENT, TAG),
            (ACCENT, FELT),
            (FELT_TEXT, FELT),
            (INK, ACCENT),
            (INK, ACCENT_HOVERED),
            (INK, CREAM),
            (REFUSAL, PANEL),
            (REFUSAL, CARD),
            (REFUSAL, TAG),
            (LEGAL, TAG),
            (LEGAL, CARD),
            (DIE_PIP, DIE),
        ];
        for (text, ground) in read {
            let found = contrast(text, ground);
            assert!(found >= 4.5, "{text:?} on {ground:?}: {found:.2}");
        }
    }

    #[test]
    fn marks_stand_out_from_what_they_lie_on() {
        for side in PAIRS.iter().flatten() {
            for ground in [PANEL, CARD, TAG] {
                let found = contrast(edge(side), ground);
                assert!(found >= 3.0, "{} on {ground:?}: {found:.2}", side.name);
            }
            let symbol = contrast(colour(side.symbol), colour(side.main));
            assert!(symbol >= 4.5, "symbol of {}: {symbol:.2}", side.name);
        }
        assert!(contrast(TICK, TAG) >= 3.0);
        assert!(contrast(HOVERED_LINE, TAG) >= 3.0);
    }

    #[test]
    fn contrast_as_the_standard_has_it() {
        let found = contrast(Color32::BLACK, Color32::WHITE);
        assert!((found - 21.0).abs() < 1e-9);
        assert!((contrast(TEXT, CARD) - 13.1).abs() < 0.1);
        assert!((contrast(MUTED, RAISED) - 6.1).abs() < 0.1);
    }
}
