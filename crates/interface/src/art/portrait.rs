//! Portraits: a unit upright, without what it did or suffered.

use egui::{Painter, Pos2};
use muster_battle::{TableView, UnitId};
use muster_geometry::Pose;
use muster_picture::{Badges, SidePalette, UnitPicture};

use super::Art;

/// A unit as its portrait shows it.
pub fn upright(view: &TableView<'_>, unit: UnitId) -> UnitPicture {
    let mut picture = muster_scene::unit(view, unit);
    picture.pose = Pose::snapped(picture.pose.at(), 0.0);
    picture.badges = Badges::default();
    picture
}

impl Art {
    /// Paints a portrait around a place, the longer side of its base so many points long. Pikes and
    /// banners reach beyond the base.
    pub fn portrait(
        &mut self,
        painter: &Painter,
        picture: &UnitPicture,
        sides: &[SidePalette; 2],
        at: Pos2,
        side: f32,
        opacity: f32,
    ) {
        let half = picture.size.half();
        // A base has some size, whatever a file says.
        let longer = (2.0 * half.x.max(half.y)).max(0.2);
        let scale = f64::from(side) / longer;
        self.unit(painter, picture, sides, at, scale, opacity);
    }
}
