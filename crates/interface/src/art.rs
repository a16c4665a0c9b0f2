//! Units as meshes, kept from frame to frame.

use egui::{Painter, Pos2};
use muster_picture::{SidePalette, UnitPicture};

/// Units as triangles, kept from frame to frame.
#[derive(Debug, Default)]
pub struct Art {}

impl Art {
    /// Paints a unit as the table shows it, its base's centre at a place of the screen, at so many
    /// points per inch and so opaque (0 to 1).
    pub fn unit(
        &mut self,
        _painter: &Painter,
        _unit: &UnitPicture,
        _sides: &[SidePalette; 2],
        _at: Pos2,
        _points_per_inch: f64,
        _opacity: f32,
    ) {
    }
}
