//! Scenario files: read with every fault at once, validated, written back.
//!
//! A [`Scenario`] is what a file says, right or wrong; a [`Setup`] is a battle that can be fought.
//! In between stand [`Diagnostic`]s with the place of each fault, the value, and what would be
//! right.
//!
//! Invariant: what this crate hands on as a [`Setup`] is sound; whoever holds one need not check
//! again. It knows geometry and the rulebook, no battle.

mod army_list;
pub mod backdrop;
pub mod document;
pub mod draft;
mod edge;
mod fault;
pub mod generate;
pub mod goals;
mod lint;
pub mod measures;
mod nearest;
mod read;
mod remarks;
mod scenario;
pub mod setup;
mod shipped;
mod source;
pub mod validate;
pub mod words;
mod write;

pub use army_list::ArmyList;
pub use backdrop::Backdrop;
pub use document::Scenario;
pub use draft::Draft;
pub use lint::lint;
pub use muster_rulebook::diagnostic::Diagnostic;
pub use setup::Setup;
pub use shipped::{shipped, shipped_names};
