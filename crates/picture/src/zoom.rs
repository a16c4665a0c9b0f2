//! How much is drawn at which distance, and how thin a line may get on the screen.

use muster_geometry::{BaseSize, MM_PER_INCH};

/// What is drawn of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A symbol on the side's colour.
    Far,
    /// Three shapes a figure.
    Middle,
    /// Whole figures.
    Close,
}

/// From here on bases show figures, in pixels per inch: below that a whole table is in sight, and
/// figures are too small to tell one troop from another.
pub const MIDDLE_FROM: f64 = 18.0;
/// From here on figures are shown whole, in pixels per inch.
pub const CLOSE_FROM: f64 = 22.0;

impl Level {
    /// The level for a table seen at this many pixels per inch.
    pub fn at(px_per_inch: f64) -> Self {
        if px_per_inch >= CLOSE_FROM {
            Self::Close
        } else if px_per_inch >= MIDDLE_FROM {
            Self::Middle
        } else {
            Self::Far
        }
    }
}

/// Size of the drawing of a base, and the weight of its lines, in units of which the shorter side
/// of the base has 60. For a standard base that is the millimetre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BaseScale {
    /// Half the width, 30 or more.
    pub half_width: f64,
    /// Half the depth, 30 or more.
    pub half_depth: f64,
    /// Inches in a unit.
    pub inches: f64,
    /// Pixels in a unit.
    pub pixels: f64,
    /// What is drawn on a base of this size.
    pub level: Level,
}

impl BaseScale {
    /// For a base seen at this many pixels per inch. Bases smaller than the standard change to
    /// symbols earlier. A base longer than ten times its shorter side is drawn as if it were not.
    pub fn new(size: BaseSize, px_per_inch: f64) -> Self {
        const LONGEST: f64 = 10.0;
        let (width, depth) = (f64::from(size.width.max(1)), f64::from(size.depth.max(1)));
        let shorter = width.min(depth).max(width.max(depth) / LONGEST);
        let unit = shorter / 60.0;
        let inches = unit / 100.0 / MM_PER_INCH;
        Self {
            half_width: width / unit / 2.0,
            half_depth: depth / unit / 2.0,
            inches,
            pixels: inches * px_per_inch,
            level: Level::at(px_per_inch * shorter / 6000.0),
        }
    }

    /// A weight in units that is never thinner on the screen than `pixels` and never more than
    /// `most` units, so that it leaves room on the base.
    pub fn weight(&self, units: f64, pixels: f64, most: f64) -> f64 {
        units.max(pixels / self.pixels.max(1e-6)).min(most)
    }

    /// The outline: at least one pixel.
    pub fn outline(&self) -> f64 {
        self.weight(0.9, 1.0, 2.4)
    }

    /// The rim: at least two pixels.
    pub fn rim(&self) -> f64 {
        self.weight(3.3, 2.0, 7.0)
    }

    /// The front bar: at least three pixels.
    pub fn front_bar(&self) -> f64 {
        let units = if self.level == Level::Far { 9.0 } else { 3.5 };
        self.weight(units, 3.0, 12.0)
    }

    /// Half a pip: at least four pixels across.
    pub fn pip(&self) -> f64 {
        self.weight(1.95, 2.0, 4.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_change_at_18_and_22_pixels_per_inch() {
        assert_eq!(Level::at(17.9), Level::Far);
        assert_eq!(Level::at(18.0), Level::Middle);
        assert_eq!(Level::at(21.9), Level::Middle);
        assert_eq!(Level::at(22.0), Level::Close);
    }

    #[test]
    fn lines_are_never_thinner_than_the_screen_can_show() {
        for px_per_inch in [8.0, 13.0, 22.0, 60.0, 120.0] {
            let scale = BaseScale::new(BaseSize::STANDARD, px_per_inch);
            assert!(scale.front_bar() * scale.pixels >= 2.99, "{px_per_inch}");
            assert!(scale.rim() * scale.pixels >= 1.99, "{px_per_inch}");
        }
    }

    #[test]
    fn odd_sizes_give_finite_units() {
        for (width, depth) in [(5.0, 5.0), (400.0, 5.0), (0.0, 0.0), (400.0, 400.0)] {
            let scale = BaseScale::new(BaseSize::from_mm(width, depth), 22.0);
            assert!(scale.half_width.is_finite() && scale.half_width <= 300.1);
            assert!(scale.half_depth.is_finite() && scale.half_depth <= 300.1);
        }
    }
}
