//! A drawing as a PNG file, without a GPU and without the fonts of the machine.

use std::fmt;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::{Drawing, Vec2, to_svg};

/// The longest side of a PNG in pixels.
pub const LONGEST_SIDE: u32 = 16_384;
/// The most pixels of a PNG.
pub const MOST_PIXELS: u64 = 100_000_000;

/// Lato in its regular weight, as embedded.
pub const LATO_REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Lato-Regular.ttf");
/// Lato in its bold weight, as embedded.
pub const LATO_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Lato-Bold.ttf");
/// Lato in its heaviest weight, as embedded; for the word mark.
pub const LATO_BLACK: &[u8] = include_bytes!("../../../assets/fonts/Lato-Black.ttf");

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The picture would be larger than is allowed, or have no size at all.
    Size {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// The drawing could not be rasterised.
    Drawing(String),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => write!(
                out,
                "a picture of {width} x {height} pixels cannot be made: \
                 a side has 1 to {LONGEST_SIDE} pixels, and all together are at most {MOST_PIXELS}"
            ),
            Self::Drawing(why) => write!(out, "the picture could not be drawn: {why}"),
        }
    }
}

impl std::error::Error for Error {}

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in [LATO_REGULAR, LATO_BOLD] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("Lato");
    Arc::new(fonts)
});

/// The drawing as a PNG of this width in pixels; its height follows from its shape.
///
/// # Errors
/// When a side or the whole would have more pixels than is allowed, or none.
pub fn to_png(drawing: &Drawing, width_px: u32) -> Result<Vec<u8>, Error> {
    let pixmap = to_pixmap(drawing, width_px)?;
    pixmap
        .encode_png()
        .map_err(|error| Error::Drawing(error.to_string()))
}

/// A picture as pixels, for a texture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// In pixels.
    pub width: usize,
    /// In pixels.
    pub height: usize,
    /// Red, green, blue and opacity of each pixel, row by row from the top, the colours already
    /// multiplied by the opacity.
    pub rgba: Vec<u8>,
}

/// The drawing as pixels of this width; its height follows from its shape.
///
/// # Errors
/// As [`to_png`].
pub fn to_pixels(drawing: &Drawing, width_px: u32) -> Result<Pixels, Error> {
    let pixmap = to_pixmap(drawing, width_px)?;
    Ok(Pixels {
        width: pixmap.width() as usize,
        height: pixmap.height() as usize,
        rgba: pixmap.take(),
    })
}

/// The width in pixels at which a picture of this size, in any unit, keeps within the limits of a PNG:
/// the one that is wanted, or less.
pub fn width_within(size: Vec2, wanted_px: u32) -> u32 {
    let tall = size.y / size.x.max(1e-6);
    let longest = f64::from(LONGEST_SIDE);
    let most = (longest / tall).min((MOST_PIXELS as f64 / tall).sqrt());
    // Rounding must not lead out of the limits again.
    let most = (most * 0.999).floor().min(longest);
    if most.is_finite() {
        wanted_px.min(most.max(1.0) as u32)
    } else {
        wanted_px.min(LONGEST_SIDE)
    }
}

pub(crate) fn to_pixmap(drawing: &Drawing, width_px: u32) -> Result<Pixmap, Error> {
    let height = (f64::from(width_px) * drawing.size.y / drawing.size.x).round();
    let (width, height) = (u64::from(width_px), height.clamp(0.0, 1e9) as u64);
    let refused = Error::Size { width, height };
    let longest = u64::from(LONGEST_SIDE);
    if width.max(height) > longest || width * height > MOST_PIXELS || width * height == 0 {
        return Err(refused);
    }
    let options = Options {
        font_family: "Lato".into(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    };
    let svg = to_svg(drawing, width_px);
    let tree = Tree::from_str(&svg, &options).map_err(|error| Error::Drawing(error.to_string()))?;
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(refused)?;
    let size = tree.size();
    let fit = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, fit, &mut pixmap.as_mut());
    Ok(pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_less_than_wanted_only_where_the_limits_demand_it() {
        assert_eq!(width_within(Vec2::new(72.0, 48.0), 1600), 1600);
        for (size, wanted) in [((14.6, 244.0), 1600), ((1.0, 1.0), 16_384)] {
            let size = Vec2::new(size.0, size.1);
            let width = width_within(size, wanted);
            let height = (f64::from(width) * size.y / size.x).round() as u64;
            assert!(width < wanted && height <= u64::from(LONGEST_SIDE));
            assert!(u64::from(width) * height <= MOST_PIXELS);
            let more = f64::from(width) * 1.01;
            let higher = more * size.y / size.x;
            assert!(higher > f64::from(LONGEST_SIDE) || more * higher > MOST_PIXELS as f64);
        }
    }

    #[test]
    fn pixels_are_as_many_as_the_shape_asks_for() {
        let drawing = Drawing::new(Vec2::ZERO, Vec2::new(4.0, 2.0));
        let pixels = to_pixels(&drawing, 60).unwrap();
        assert_eq!((pixels.width, pixels.height), (60, 30));
        assert_eq!(pixels.rgba.len(), 60 * 30 * 4);
    }

    #[test]
    fn pictures_beyond_the_limits_are_refused_with_their_size() {
        let drawing = Drawing::new(Vec2::ZERO, Vec2::new(4.0, 2.0));
        for (width, refused) in [(0, true), (1, false), (16_384, true), (16_385, true)] {
            let result = to_png(&drawing, width);
            assert_eq!(
                matches!(result, Err(Error::Size { .. })),
                refused,
                "{width}"
            );
        }
        let thin = Drawing::new(Vec2::ZERO, Vec2::new(1.0, 1000.0));
        let error = to_png(&thin, 100).unwrap_err();
        assert!(error.to_string().contains("100 x 100000"), "{error}");
    }
}
