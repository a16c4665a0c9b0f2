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
/// pair, and that way round, whose hues come nearest for both together; greys go by their
/// lightness. An army that wants green is never red. A colour that is missing or unreadable has no
/// say; without any the first pair is taken.
pub fn palettes_for(first: Option<&str>, second: Option<&str>) -> [SidePalette; 2] {
    let wanted = [first, second].map(|text| text.and_then(Colour::parse));
    let distance = |pair: &[SidePalette; 2]| -> f64 {
        wanted
            .iter()
            .zip(pair)
            .filter_map(|(colour, palette)| colour.map(|colour| distance(colour, palette.main)))
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

/// Whether a palette is near to the colour (`#rrggbb`) that a scenario wants; one that is missing or
/// unreadable wants nothing.
pub fn honours(palette: &SidePalette, wanted: Option<&str>) -> bool {
    // A sixth of the way around the colours: red is still near to vermilion, and green to nothing.
    const NEAR: f64 = 1.0 / 9.0;
    let wanted = wanted.and_then(Colour::parse);
    wanted.is_none_or(|colour| distance(colour, palette.main) < NEAR)
}

/// How far a palette's main colour is from the one that is wanted; a hue on the other side of the
/// circle is 1 away. Squares, so that one army far off is worse than both a little.
fn distance(wanted: Colour, main: Colour) -> f64 {
    /// Between a grey and a hue.
    const UNLIKE: f64 = 0.36;
    let light = (wanted.lightness() - main.lightness()).abs();
    let (Some(hue), Some(other)) = (wanted.hue(), main.hue()) else {
        let both_grey = wanted.hue().is_none() && main.hue().is_none();
        return if both_grey {
            light * light
        } else {
            UNLIKE + 0.1 * light
        };
    };
    let apart = (hue - other).abs();
    let apart = apart.min(360.0 - apart) / 180.0;
    let red = other < 30.0;
    let green = (75.0..=170.0).contains(&hue);
    apart * apart + 0.05 * light * light + if red && green { 1.0 } else { 0.0 }
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
    fn a_green_army_is_never_red_whatever_the_other_wants() {
        let others = [
            None,
            Some("#2f7d32"),
            Some("#c03020"),
            Some("#2050c0"),
            Some("#d0a020"),
            Some("#5b3a8c"),
            Some("#202020"),
            Some("#ffffff"),
            Some("#804010"),
        ];
        for green in ["#2f7d32", "#7a9a20", "#20a060", "#0a3010"] {
            for other in others {
                let [first, _] = names(Some(green), other);
                let [_, second] = names(other, Some(green));
                assert_ne!(first, "Vermilion", "{green} {other:?}");
                assert_ne!(second, "Vermilion", "{green} {other:?}");
            }
        }
        assert_eq!(
            names(Some("#2f7d32"), Some("#c03020")),
            ["Azure", "Vermilion"]
        );
        assert_eq!(names(Some("#2f7d32"), Some("#2050c0")), ["Amber", "Violet"]);
    }

    #[test]
    fn a_wish_is_honoured_within_a_sixth_of_the_circle() {
        let [azure, vermilion] = PAIRS[0];
        let [ink, ivory] = PAIRS[2];
        for (palette, wanted, honoured) in [
            (azure, Some("#2050c0"), true),
            (azure, Some("#2f7d32"), false),
            (vermilion, Some("#7a1f2b"), true),
            (vermilion, Some("#2050c0"), false),
            (ink, Some("#101010"), true),
            (ivory, Some("#101010"), false),
            (azure, None, true),
            (azure, Some("azure"), true),
        ] {
            assert_eq!(honours(&palette, wanted), honoured, "{wanted:?}");
        }
    }

    #[test]
    fn the_two_sides_of_a_pair_differ_in_rim() {
        for [first, second] in PAIRS {
            assert_eq!((first.rim, second.rim), (Rim::Solid, Rim::Broken));
        }
    }
}
