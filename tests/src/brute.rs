//! Slow, obvious geometry, written from RULES.md section 1 alone. Inches and degrees throughout.

pub mod base;
pub mod cards;
pub mod ground;
pub mod sight;
pub mod table;

pub use base::{Base, Point, gap, in_front_zone, overlap_depth, path_cost};
pub use ground::Feature;
pub use table::Table;
