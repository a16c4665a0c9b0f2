//! Colours of the drawings.

/// An opaque colour; how strong it is laid on stands in [`crate::Paint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

/// Outlines of everything that stands on the table.
pub const INK: Colour = Colour::hex(0x1C1812);
/// Front bars, pips, and what must be seen first.
pub const CREAM: Colour = Colour::hex(0xFFF6DA);
pub(crate) const WHITE: Colour = Colour::hex(0xFFFFFF);
pub(crate) const FOOTPRINT: Colour = Colour::hex(0x15120C);
pub(crate) const GOLD: Colour = Colour::hex(0xF2C84B);
pub(crate) const STEEL: Colour = Colour::hex(0xC3C8CD);
pub(crate) const BRIGHT_STEEL: Colour = Colour::hex(0xE4E8EC);
pub(crate) const DARK_STEEL: Colour = Colour::hex(0x6C737B);
pub(crate) const WOOD: Colour = Colour::hex(0x6B4A2B);
pub(crate) const LEATHER: Colour = Colour::hex(0x7A5230);
pub(crate) const SKIN: Colour = Colour::hex(0xD9A57E);
pub(crate) const BRONZE: Colour = Colour::hex(0xB98A3A);

impl Colour {
    /// From `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        Self {
            red: (rgb >> 16) as u8,
            green: (rgb >> 8) as u8,
            blue: rgb as u8,
        }
    }

    /// From `#rrggbb`, as an army's colour stands in a scenario.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        u32::from_str_radix(digits, 16).ok().map(Self::hex)
    }

    /// Part of the way to another colour: 0 is this one, 1 the other.
    pub fn towards(self, other: Self, share: f64) -> Self {
        let mix = |a: u8, b: u8| {
            (f64::from(a) + (f64::from(b) - f64::from(a)) * share.clamp(0.0, 1.0)).round() as u8
        };
        Self {
            red: mix(self.red, other.red),
            green: mix(self.green, other.green),
            blue: mix(self.blue, other.blue),
        }
    }

    /// Its hue in degrees from red over green to blue; none for what is as good as grey.
    pub fn hue(self) -> Option<f64> {
        /// From this difference of the strongest to the weakest part on a hue is seen, of 255.
        const SEEN: f64 = 32.0;
        let parts = [self.red, self.green, self.blue].map(f64::from);
        let [red, green, blue] = parts;
        let most = red.max(green).max(blue);
        let spread = most - red.min(green).min(blue);
        if spread < SEEN {
            return None;
        }
        let sixths = if most == red {
            (green - blue) / spread
        } else if most == green {
            2.0 + (blue - red) / spread
        } else {
            4.0 + (red - green) / spread
        };
        Some((sixths * 60.0).rem_euclid(360.0))
    }

    /// How light it looks: 0 is black, 1 is white.
    pub fn lightness(self) -> f64 {
        let [red, green, blue] = [self.red, self.green, self.blue].map(f64::from);
        (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0
    }
}
