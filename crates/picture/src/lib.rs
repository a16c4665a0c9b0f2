//! The table and its troops as SVG and PNG.
//!
//! A [`Scene`] is what is to be seen; [`draw`] makes a [`Drawing`] of it, which is data: outlines
//! with fills and lines, groups and symbols. The window tessellates that data, [`to_svg`] writes it
//! as a file, [`to_png`] rasterises it without a GPU. So a report looks like the table.
//!
//! Invariants: this crate knows geometry's shapes and nothing of rules, scenarios or windows; the
//! same scene gives the same bytes on every machine; no terrain is drawn above a base.

mod art;
mod badges;
mod base;
mod chance;
mod colour;
mod commander;
mod digits;
mod drawing;
mod figures;
mod frame;
mod goals;
mod ground;
mod outline;
mod palette;
mod path;
mod png;
mod ruler;
mod scene;
mod svg;
mod symbols;
mod terrain;
mod unit;
mod zoom;

pub use badges::Badges;
pub use colour::{CREAM, Colour, INK};
pub use drawing::{
    Affine, Anchor, Drawing, Fill, Mark, Paint, Placed, Placing, Shape, Stroke, Symbol, SymbolId,
    Text, Weight,
};
pub use figures::{TROOPS, full_count, shown_count};
pub use frame::FRAME;
pub use goals::{Edge, GoalMark, GoalPlace};
pub use palette::{PAIRS, Rim, SidePalette, honours, palettes_for};
pub use path::{Path, Segment};
pub use png::{
    Error, LATO_BLACK, LATO_BOLD, LATO_REGULAR, LONGEST_SIDE, MOST_PIXELS, Pixels, to_pixels,
    to_png, width_within,
};
pub use scene::{
    LoneCommander, Scene, draw, draw_commander, draw_coordinates, draw_frame, draw_goals,
    thumbnail, thumbnail_pixels,
};
pub use svg::to_svg;
pub use terrain::{
    Crown, cloth_tile, crowns, draw_crowns, draw_features, draw_ground, draw_land, draw_wear,
};
pub use unit::{UnitMarks, UnitPicture, draw_unit};
pub use zoom::{BaseScale, CLOSE_FROM, Level, MIDDLE_FROM};

pub use muster_geometry::Vec2;
