//! Colours of the two sides, in pairs that stay apart for colour-blind eyes.

use crate::Colour;
use crate::colour::{INK, WHITE};

/// The second way of telling sides apart, beside colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rim {
    /// An unbroken rim with a thin light line in it.
    Solid,
    /// A rim broken by blocks of trim.
    Broken,
}

/// The colours of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SidePalette {
    /// Its name, for example `Azure`.
    pub name: &'static str,
    /// Rims, coats, banners.
    pub main: Colour,
    /// Its shade.
    pub dark: Colour,
    /// Its light.
    pub light: Colour,
    /// The second colour of the livery.
    pub trim: Colour,
    /// Far symbols on the main colour.
    pub symbol: Colour,
    /// The pattern of its rims.
    pub rim: Rim,
}

const fn side(name: &'static str, hex: [u32; 4], symbol: Colour, rim: Rim) -> SidePalette {
    SidePalette {
        name,
        main: Colour::hex(hex[0]),
        dark: Colour::hex(hex[1]),
        light: Colour::hex(hex[2]),
        trim: Colour::hex(hex[3]),
        symbol,
        rim,
    }
}

/// The pairs; each differs in hue and rim, the second and third in lightness too.
pub const PAIRS: [[SidePalette; 2]; 3] = [
    [
        side(
            "Azure",
            [0x2C62B0, 0x163460, 0x8DB4EA, 0xF4EBD0],
            WHITE,
            Rim::Solid,
        ),
        side(
            "Vermilion",
            [0xCC4A1C, 0x6E2108, 0xF7A27C, 0xF6D77A],
            WHITE,
            Rim::Broken,
        ),
    ],
    [
        side(
            "Violet",
            [0x5B3A8C, 0x2E1B4D, 0xB79DDF, 0xEDE6F5],
            WHITE,
            Rim::Solid,
        ),
        side(
            "Amber",
            [0xD9A520, 0x70500A, 0xF7DD8D, 0x3A2A08],
            INK,
            Rim::Broken,
        ),
    ],
    [
        side(
            "Ink",
            [0x2B2D38, 0x0E0F14, 0x7C8194, 0xD8DCE8],
            WHITE,
            Rim::Solid,
        ),
        side(
            "Ivory",
            [0xEDE5D0, 0x857A5E, 0xFFFFFF, 0x8C2F39],
            INK,
            Rim::Broken,
        ),
    ],
];

/// The palettes of the two sides for the colours (`#rrggbb`) that a scenario wants them in: that
/// pair, and that way round, which comes nearest. A colour that is missing or unreadable has no
/// say; without any the first pair is taken.
pub fn palettes_for(first: Option<&str>, second: Option<&str>) -> [SidePalette; 2] {
    let wanted = [first, second].map(|text| text.and_then(Colour::parse));
    let distance = |pair: &[SidePalette; 2]| -> f64 {
        wanted
            .iter()
            .zip(pair)
            .filter_map(|(colour, palette)| colour.map(|colour| colour.difference(palette.main)))
            .sum()
    };
    let mut best = PAIRS[0];
    for pair in PAIRS {
        for order in [pair, [pair[1], pair[0]]] {
            if distance(&order) < distance(&best) {
                best = order;
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(first: Option<&str>, second: Option<&str>) -> [&'static str; 2] {
        palettes_for(first, second).map(|palette| palette.name)
    }

    #[test]
    fn the_nearest_pair_is_taken_and_the_way_round_that_fits() {
        assert_eq!(names(None, None), ["Azure", "Vermilion"]);
        assert_eq!(
            names(Some("#2050c0"), Some("#c03020")),
            ["Azure", "Vermilion"]
        );
        assert_eq!(
            names(Some("#c03020"), Some("#2050c0")),
            ["Vermilion", "Azure"]
        );
        assert_eq!(names(Some("#202020"), Some("#ffffff")), ["Ink", "Ivory"]);
        assert_eq!(names(Some("#d0a020"), None), ["Amber", "Violet"]);
        assert_eq!(names(Some("red"), Some("#12")), ["Azure", "Vermilion"]);
    }

    #[test]
    fn the_two_sides_of_a_pair_differ_in_rim() {
        for [first, second] in PAIRS {
            assert_eq!((first.rim, second.rim), (Rim::Solid, Rim::Broken));
        }
    }
}
