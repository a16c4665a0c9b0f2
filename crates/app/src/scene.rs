//! Pictures of a battle's table as files.

use std::path::Path;

use muster_picture::{Scene, draw, to_png, to_svg, width_within};
pub use muster_scene::{colour_notes, scene};

use crate::data;
use crate::failure::Failure;

/// Width of a picture in pixels where none is asked for and the table is no tower.
pub const WIDTH: u32 = 1600;

/// The kinds of picture files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pixels.
    Png,
    /// Lines.
    Svg,
}

impl Kind {
    /// The kind that a file's name asks for.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "png" => Some(Self::Png),
            "svg" => Some(Self::Svg),
            _ => None,
        }
    }
}

/// The width of a picture for which none is asked: [`WIDTH`], or less where a tall table would be too
/// large for a file.
pub fn default_width(scene: &Scene<'_>) -> u32 {
    width_within(scene.extent().1, WIDTH)
}

/// Draws a scene into a file, so many pixels wide.
///
/// # Errors
/// The picture would be too large, or the file cannot be written.
pub fn write(scene: &Scene<'_>, kind: Kind, width_px: u32, path: &Path) -> Result<(), Failure> {
    let drawing = draw(scene, scene.px_per_inch(width_px));
    let content = match kind {
        Kind::Svg => to_svg(&drawing, width_px).into_bytes(),
        Kind::Png => {
            to_png(&drawing, width_px).map_err(|error| Failure::Work(error.to_string()))?
        }
    };
    data::write(path, &content)
}
