//! Scenes for the tests of this crate; no test file needs all of it.

#![allow(dead_code)]

use muster_geometry::{BaseSize, Feature, Pose, Shape, TerrainKind};
use muster_picture::{Badges, Drawing, PAIRS, Scene, UnitPicture, Vec2, to_png};
use resvg::tiny_skia::Pixmap;

/// A whole unit in the middle of a small table, looking up it.
pub fn unit(troop: &str, side: u8) -> UnitPicture {
    UnitPicture {
        id: format!("{troop} {side}"),
        pose: Pose::snapped(Vec2::new(2.0, 2.0), 0.0),
        size: BaseSize::STANDARD,
        troop: troop.to_owned(),
        side,
        strength: 4,
        starting_strength: 4,
        commander: false,
        badges: Badges::default(),
        selected: false,
    }
}

/// A table of 4" by 4" with these units.
pub fn small<'a>(units: Vec<UnitPicture>, terrain: &'a [Feature]) -> Scene<'a> {
    Scene {
        width: 4.0,
        depth: 4.0,
        terrain,
        units,
        commanders: Vec::new(),
        sides: PAIRS[0],
        goals: Vec::new(),
        coordinates: false,
        ids: false,
        title: None,
        caption: None,
    }
}

/// A feature of this kind and shape.
pub fn feature(id: &str, kind: TerrainKind, shape: Shape) -> Feature {
    Feature {
        id: id.to_owned(),
        kind,
        shape,
        level: u8::from(kind == TerrainKind::Hill),
        steep: false,
        solid: kind == TerrainKind::Building,
    }
}

/// A square outline around a centre.
pub fn square(x: f64, y: f64, half: f64) -> Shape {
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    Shape::Polygon(
        corners
            .map(|(dx, dy)| Vec2::new(x + dx * half, y + dy * half))
            .to_vec(),
    )
}

/// The drawing in pixels.
pub fn pixels(drawing: &Drawing, width: u32) -> Pixmap {
    let png = to_png(drawing, width).expect("a drawing of allowed size");
    Pixmap::decode_png(&png).expect("a PNG")
}

/// Brightness of a pixel, 0 to 255.
pub fn brightness(pixmap: &Pixmap, x: u32, y: u32) -> f64 {
    let pixel = pixmap.pixel(x, y).expect("a pixel of the picture");
    0.299 * f64::from(pixel.red())
        + 0.587 * f64::from(pixel.green())
        + 0.114 * f64::from(pixel.blue())
}
