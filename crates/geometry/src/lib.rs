//! Measuring on a miniature wargames table.
//!
//! Everything is in inches on a flat table, origin bottom left, x to the right, y up the table;
//! bearings are compass degrees (0 looks up the table, 90 to the right). See MEASURE-1.
//!
//! Invariant: this crate knows no rules beyond lengths and angles that it is handed, no troop
//! types, no dice and no ECS. Its verdicts are f64, exact by construction and symmetric to the
//! bit. Bases and features are handed out as parry2d colliders (f32) as well, which decide nothing:
//! the tests hold the verdicts against them.

pub mod base;
pub mod feature;
mod limit;
pub mod pose;
pub mod shape;
pub mod sight;
pub mod terrain;
pub mod trace;

pub use base::{Base, BaseSize, Contact, CountsAs, Edge};
pub use feature::{Feature, Shape, TerrainKind};
pub use limit::{ANGLE_TOLERANCE, beyond_limit, within_angle, within_limit};
pub use pose::Pose;
pub use sight::{Sight, SightBlocker};
pub use terrain::TerrainMap;

/// A point or a displacement in inches, f64.
pub use glamx::DVec2 as Vec2;

/// The one published tolerance, in inches (MEASURE-3).
pub const TOLERANCE: f64 = 0.01;
/// Bases are in contact when their gap is at most this, in inches (MEASURE-3).
pub const CONTACT: f64 = 0.02;
/// Millimetres in an inch (MEASURE-1).
pub const MM_PER_INCH: f64 = 25.4;
