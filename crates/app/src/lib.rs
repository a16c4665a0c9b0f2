//! The muster program as a library, so that its tests can call it.

pub mod console;
pub mod data;
pub mod failure;
pub mod players;
pub mod referee;
pub mod table;
