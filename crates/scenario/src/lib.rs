//! Scenario files: read with every fault at once, validated, written back.
//!
//! Invariant: what this crate hands on as a [`Setup`] is sound; whoever holds one need not check
//! again. It knows geometry and the rulebook, no battle.

pub mod setup;

pub use setup::Setup;
