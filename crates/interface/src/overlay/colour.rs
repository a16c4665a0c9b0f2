//! The colours of overlays: those of the interface, and those that only lie on the table.

use egui::Color32;

pub use crate::style::palette::{ACCENT, INK, LEGAL, MUTED, RAISED, REFUSAL, RULE, TAG, TEXT};
pub use crate::style::palette::{colour as of, faint};

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
/// Range and arc: pale, so that they are told from the blue of reach where both lie.
pub const ARC: Color32 = Color32::from_rgb(0xFF, 0xF6, 0xDA);
