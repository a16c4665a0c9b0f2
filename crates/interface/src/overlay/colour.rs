//! The colours of overlays.

use egui::Color32;
use muster_picture::Colour;

/// Legal, and reach, range and arc.
pub const LEGAL: Color32 = Color32::from_rgb(0xA9, 0xE8, 0xFF);
/// What a click does, what is chosen.
pub const ACCENT: Color32 = Color32::from_rgb(0xF0, 0xB4, 0x29);
/// The ring of the piece in hand.
pub const SELECTED: Color32 = Color32::from_rgb(0xFF, 0xD3, 0x4D);
/// Lines of what is refused.
pub const REFUSED: Color32 = Color32::from_rgb(0xFF, 0x4D, 0x5E);
/// Fill of what is refused, and the disc with the cross.
pub const WRONG: Color32 = Color32::from_rgb(0xE5, 0x24, 0x3B);
/// A line of sight that is blocked.
pub const BLOCKED: Color32 = Color32::from_rgb(0xFF, 0x6B, 0x78);
/// What can hurt.
pub const THREAT: Color32 = Color32::from_rgb(0xFF, 0x84, 0x74);
/// Words on a tag.
pub const TEXT: Color32 = Color32::from_rgb(0xF5, 0xEE, 0xDF);
/// Words of less weight.
pub const MUTED: Color32 = Color32::from_rgb(0xBF, 0xB4, 0xA2);
/// Words of a refusal on a tag.
pub const REFUSED_TEXT: Color32 = Color32::from_rgb(0xFF, 0xB3, 0xAA);
/// A tag.
pub const TAG: Color32 = Color32::from_rgb(0x15, 0x12, 0x0F);
/// Outlines.
pub const INK: Color32 = Color32::from_rgb(0x1C, 0x18, 0x12);
/// Raised fields: keys, the line under the pointer.
pub const RAISED: Color32 = Color32::from_rgb(0x3A, 0x33, 0x2C);
/// Rules between and around.
pub const RULE: Color32 = Color32::from_rgb(0x52, 0x48, 0x3E);

/// A colour laid on so strongly, 0 to 1.
pub fn faint(colour: Color32, alpha: f32) -> Color32 {
    colour.gamma_multiply(alpha)
}

/// A colour of the pictures.
pub fn of(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.red, colour.green, colour.blue)
}
