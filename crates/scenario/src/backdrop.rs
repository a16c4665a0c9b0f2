//! A photograph below the terrain of a scenario that is edited: last Sunday's table, to be traced.
//!
//! It is the editor's own note in the file. A battle knows nothing of it.

use muster_geometry::Vec2;

use crate::draft::shapes::{rounded, rounded_bearing, rounded_place};

/// A picture that lies below the terrain while a scenario is edited (`[backdrop]`).
///
/// How it lies is told without its pixels, so that the same picture in a finer copy lies as before.
#[derive(Clone, Debug, PartialEq)]
pub struct Backdrop {
    /// Its file: PNG or JPEG, by its path from the folder of the scenario's file, or in full.
    pub file: String,
    /// Where the middle of the picture lies, in inches.
    pub at: Vec2,
    /// How wide the picture is on the table, in inches; its depth follows from its pixels.
    pub width: f64,
    /// The bearing of its upper edge's side, in degrees: 0 lies as it was taken.
    pub bearing: f64,
    /// How much of the cloth it hides: from 0, nothing, to 1, all.
    pub opacity: f64,
    /// It is drawn.
    pub shown: bool,
}

/// Two places of a picture, and what is known of them on the real table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Where both lie on the table now, in inches.
    pub places: [Vec2; 2],
    /// How far apart they truly are, in inches.
    pub distance: f64,
    /// Where the first of them truly is, in inches.
    pub first: Vec2,
    /// The second lies straight to the right of the first.
    pub level: bool,
}

/// Why two places give no scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoScale {
    /// They are the same place of the picture.
    OnePlace,
    /// Their distance is nothing, or none that a table has.
    NoDistance,
}

impl std::fmt::Display for NoScale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::OnePlace => {
                "Both points are one place of the photograph: click two that lie apart"
            }
            Self::NoDistance => {
                "The distance of the two points is to be more than 0 and at most 1000 inches"
            }
        })
    }
}

impl Backdrop {
    /// Widths that a picture may have, in inches.
    pub const WIDTHS: std::ops::RangeInclusive<f64> = 0.1..=100_000.0;

    /// A picture over a whole table of this size, in inches, half of the cloth seen through it.
    pub fn over(table: Vec2, file: String) -> Self {
        Self {
            file,
            at: rounded_place(table / 2.0),
            width: rounded(table.x).max(*Self::WIDTHS.start()),
            bearing: 0.0,
            opacity: 0.5,
            shown: true,
        }
    }

    /// Where a pixel of the picture lies on the table, in inches. Pixels are counted from the upper left
    /// corner, to the right and down; `size` is how many the picture has.
    pub fn to_table(&self, pixel: Vec2, size: Vec2) -> Vec2 {
        let off = (pixel - size / 2.0) * self.inches_per_pixel(size);
        turned_exactly(Vec2::new(off.x, -off.y), self.bearing) + self.at
    }

    /// The pixel that lies at a place of the table: the inverse of [`Backdrop::to_table`].
    pub fn to_pixel(&self, place: Vec2, size: Vec2) -> Vec2 {
        let off = turned_exactly(place - self.at, -self.bearing);
        Vec2::new(off.x, -off.y) / self.inches_per_pixel(size) + size / 2.0
    }

    fn inches_per_pixel(&self, size: Vec2) -> f64 {
        self.width / size.x.max(1.0)
    }

    /// The same picture as two of its places say that it lies.
    ///
    /// # Errors
    /// They say nothing: both are one place, or their distance is none.
    pub fn measured(&self, by: &Measured) -> Result<Self, NoScale> {
        /// So far apart two clicks are meant to be, in inches of the picture as it lies.
        const APART: f64 = 1e-3;
        let [first, second] = by.places;
        let now = first.distance(second);
        if now.is_nan() || now < APART {
            return Err(NoScale::OnePlace);
        }
        let scale = by.distance / now;
        let width = self.width * scale;
        if !(by.distance > 0.0 && by.distance <= 1000.0 && Self::WIDTHS.contains(&width)) {
            return Err(NoScale::NoDistance);
        }
        let turn = if by.level {
            let way = second - first;
            // The bearing of a way to the right is 90.
            90.0 - libm::atan2(way.x, way.y).to_degrees()
        } else {
            0.0
        };
        Ok(Self {
            at: rounded_place(turned_exactly((self.at - first) * scale, turn) + by.first),
            // Finer than other numbers: over a wide picture an error of the scale adds up.
            width: (width * 1e5).round() / 1e5,
            bearing: rounded_bearing(self.bearing + turn),
            ..self.clone()
        })
    }
}

/// A way turned clockwise by degrees.
fn turned_exactly(way: Vec2, degrees: f64) -> Vec2 {
    let (sin, cos) = libm::sincos(degrees.to_radians());
    Vec2::new(way.x * cos + way.y * sin, way.y * cos - way.x * sin)
}
