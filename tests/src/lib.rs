//! Checks written from the rule book alone, sharing no code with the engine.
//!
//! Invariant: nothing here depends on a crate of the engine. The program is met as a child process
//! over the referee protocol; what it answers is judged by slow, obvious arithmetic.

pub mod brute;
pub mod chance;
pub mod damage;
pub mod display;
pub mod invariants;
pub mod play;
pub mod program;
pub mod puzzle;
pub mod referee;
pub mod rest;
pub mod script;
pub mod shipped;
