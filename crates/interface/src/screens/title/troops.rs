//! A picture of troops in contact, for the title screen.

use egui::{Rect, Ui};
use muster_geometry::{BaseSize, Pose};
use muster_picture::{Badges, PAIRS, Scene, UnitPicture, Vec2};

use super::menu::paint_picture;
use crate::screens::thumbnails::Thumbnails;

/// Width of the piece of table that is shown, in inches.
const WIDTH: f64 = 5.6;

/// Paints the picture into a rectangle.
pub fn paint(ui: &Ui, thumbnails: &mut Thumbnails, rect: Rect) {
    let depth = WIDTH * f64::from(rect.height() / rect.width().max(1.0));
    // In half inches, so that a window that is being resized asks for few pictures.
    let depth = (depth * 2.0).round() / 2.0;
    let name = format!("troops {depth}");
    let texture = thumbnails.scene(ui.ctx(), &name, rect.width(), || scene(depth));
    paint_picture(ui, texture.as_ref(), rect);
}

/// Pikes and foot against each other, a general among them, turned a little.
fn scene(depth: f64) -> Scene<'static> {
    let base = BaseSize::from_mm(60.0, 60.0);
    let unit = |id: &str, troop: &str, side: u8, x: f64, y: f64, strength: u32| UnitPicture {
        id: id.to_owned(),
        pose: Pose::snapped(Vec2::new(x, depth / 2.0 + y), facing(side)),
        size: base,
        troop: troop.to_owned(),
        side,
        strength,
        starting_strength: if troop == "great_beast" { 6 } else { 4 },
        commander: id == "general",
        badges: Badges::default(),
        selected: false,
    };
    Scene {
        width: WIDTH,
        depth,
        terrain: &[],
        units: vec![
            unit("a", "pikemen", 0, 0.2, -1.42, 4),
            unit("general", "shock_infantry", 0, 2.6, -1.32, 4),
            unit("b", "infantry", 0, 5.0, -1.22, 3),
            unit("c", "shock_cavalry", 0, 1.1, -3.95, 4),
            unit("d", "great_beast", 0, 3.6, -3.85, 6),
            unit("e", "pikemen", 1, 0.9, 1.0, 4),
            unit("f", "infantry", 1, 3.3, 1.1, 4),
            unit("g", "shock_cavalry", 1, 5.7, 1.2, 2),
            unit("h", "light_archers", 1, 1.9, 3.6, 4),
            unit("i", "cavalry", 1, 4.4, 3.7, 4),
        ],
        commanders: Vec::new(),
        sides: PAIRS[0],
        goals: Vec::new(),
        coordinates: false,
        ids: false,
        title: None,
        caption: None,
    }
}

/// Both sides look at each other along a line that is not quite upright.
fn facing(side: u8) -> f64 {
    if side == 0 { 357.6 } else { 177.6 }
}
